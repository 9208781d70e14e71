"""Pictures as files: as they were on the screen, and nothing is kept of them."""

from __future__ import annotations

import random
import tracemalloc
from pathlib import Path

import pygame
import pytest

from game.ui.picture_files import png

SIZE = (97, 61)
MANY = 20


def noise(flags: int) -> pygame.Surface:
    """A picture that cannot be made small."""
    surface, lots = pygame.Surface(SIZE, flags, 32), random.Random(1)
    for x in range(SIZE[0]):
        for y in range(SIZE[1]):
            surface.set_at((x, y), [lots.randrange(256) for _ in range(4)])
    return surface


@pytest.mark.parametrize("flags", [0, pygame.SRCALPHA])
def test_a_file_shows_what_the_picture_shows(flags: int, tmp_path: Path) -> None:
    surface, path = noise(flags), tmp_path / "picture.png"
    path.write_bytes(png(surface))
    read = pygame.image.load(str(path))
    assert read.get_size() == SIZE
    assert pygame.image.tobytes(read, "RGBA") == pygame.image.tobytes(surface, "RGBA")


def test_a_part_of_the_screen_is_a_picture_too(tmp_path: Path) -> None:
    whole, path = noise(0), tmp_path / "picture.png"
    part = whole.subsurface((10, 7, 33, 21))
    path.write_bytes(png(part))
    assert pygame.image.tobytes(pygame.image.load(str(path)), "RGB") == pygame.image.tobytes(part, "RGB")


def test_no_memory_is_kept_for_pictures_that_were_made() -> None:
    surface = noise(0)
    one = len(png(surface))
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        for _ in range(MANY):
            png(surface)
        kept = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert kept < 2 * one
