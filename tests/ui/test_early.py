"""The window that stands there at once: of the size and colour of last time, whatever the settings file holds."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.ui import early
from game.ui.early import GROUND, NoDisplay, open_early, open_surface
from game.ui.theme import THEMES


@pytest.fixture(autouse=True)
def _unseen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("TOUCHLINE_HOME", str(tmp_path))
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [(1920, 1080)])
    yield
    pygame.display.quit()


def shown(tmp_path: Path, settings: str | None) -> tuple[tuple[int, int], tuple[int, ...]]:
    """Size and colour of what opens early."""
    if settings is not None:
        (tmp_path / "settings.json").write_text(settings, encoding="utf-8")
    open_early()
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface.get_size(), tuple(surface.get_at((5, 5)))[:3]


SIZE = '{"window_width": %s, "window_height": 720}'
UNUSABLE = [
    None, "", "[1]", "{", '{"theme": 7, "full_screen": "no"}', '{"theme": "pink"}', "[" * 100_000, SIZE % "1e999",
    SIZE % "Infinity", SIZE % "NaN", SIZE % ("9" * 5000), SIZE % '"wide"', SIZE % "null", SIZE % "[]", SIZE % "1280.5",
]  # fmt: skip


@pytest.mark.parametrize("settings", UNUSABLE)
def test_without_usable_settings_it_is_the_usual_window(tmp_path: Path, settings: str | None) -> None:
    assert shown(tmp_path, settings) == ((1280, 720), GROUND["dark"])


def test_it_is_as_it_was_last_time(tmp_path: Path) -> None:
    settings = '{"theme": "light", "window_width": 1600, "window_height": 900}'
    assert shown(tmp_path, settings) == ((1600, 900), GROUND["light"])
    before = pygame.display.get_surface()
    assert open_surface((1600, 900), False) is before, "the full start takes the same window"


def test_it_is_never_larger_than_the_screen_nor_too_small(tmp_path: Path) -> None:
    assert shown(tmp_path, '{"window_width": 9000, "window_height": 10}')[0] == (1920, 360)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_it_does_not_wait_for_a_pipe(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "settings.json")
    assert shown(tmp_path, None) == ((1280, 720), GROUND["dark"])


def test_a_size_beyond_all_screens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int]] = []
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    monkeypatch.setattr(early, "_open", lambda: None)

    def set_mode(size: tuple[int, int], flags: int) -> pygame.Surface:
        asked.append(size)
        return pygame.Surface((9, 9))

    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    (tmp_path / "settings.json").write_text(SIZE % 10**17, encoding="utf-8")
    monkeypatch.setattr(pygame.display, "flip", lambda: None)
    open_early()
    assert asked == [(early.LARGEST[0], 720)]


def test_the_colours_are_those_of_the_themes() -> None:
    assert {light: THEMES[light, "default"].background for light in GROUND} == GROUND


def test_a_screen_nobody_sees_counts_only_if_it_was_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="offscreen"):
        open_surface((1280, 720), False)
    open_early()
    assert pygame.display.get_surface() is None
