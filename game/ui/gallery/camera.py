"""Pictures of screens without a window: opens an example on a stage and saves what it shows."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pygame

from game.content.files import write_whole
from game.core.frozen import frozen
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import stage
from game.ui.picture_files import png


@frozen
class Lens:
    """How the picture is taken: size in pixels, language, interface scale (0: as fits) and text size in percent."""

    size: tuple[int, int] = (1280, 720)
    language: str = "en"
    scale: int = 0
    text: int = 100
    theme: str = "dark"
    palette: str = "default"


class NoSuchScene(LookupError):
    """A name that is not in the catalogue."""


def scenes(game: str) -> list[str]:
    """The names of all examples."""
    return list(catalogue(game))


def picture(scene: str, lens: Lens, folder: Path, game: str = "") -> pygame.Surface:
    """An example as a surface; ``folder`` is where its matches are kept meanwhile."""
    shots = catalogue(game)
    if scene not in shots:
        raise NoSuchScene(f"there is no scene '{scene}'; there is {', '.join(shots)}")
    looks = {"scale": lens.scale, "text": lens.text, "theme": lens.theme, "palette": lens.palette}
    app = stage(folder, lens.size, language=lens.language, **looks)
    try:
        shots[scene](app)
        app.draw()
        return app.window
    finally:
        app.quit()


def take(scene: str, target: Path, lens: Lens, game: str = "") -> None:
    """Save a picture of an example as PNG; ``ContentError`` if it cannot be written."""
    with tempfile.TemporaryDirectory(prefix="touchline-") as folder:
        write_whole(target, png(picture(scene, lens, Path(folder), game)))
