"""Every screen of the gallery, built once for all tests that look at it one after the other."""

from __future__ import annotations

import shutil
from dataclasses import dataclass
from pathlib import Path

import pygame

from game.ui.app import App
from game.ui.canvas import Ink
from game.ui.gallery import handover
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import stage
from game.ui.widgets.base import Rect
from tests.known import numbers_once
from tests.ui.sample import pixels

SHOTS = {**catalogue(), **handover.SHOTS}
SIZE = (1280, 720)


@dataclass(slots=True)
class Built:
    """A screen in one language, and what it was when it had just been opened."""

    app: App
    picture: bytes
    names: tuple[str, ...]
    """Of whatever takes the focus."""


class Screen:
    """One example of the gallery; it is built when somebody asks for it."""

    def __init__(self, shot: str, folder: Path) -> None:
        self.shot, self.folder = shot, folder
        self._built: dict[str, Built] = {}

    def opened(self, language: str = "en") -> Built:
        """The screen, in whatever state the last test has left it."""
        if language not in self._built:
            program = stage(self.folder / language, SIZE, language=language)
            with numbers_once():
                SHOTS[self.shot](program)
            program.draw()
            names = tuple(widget.name for widget in program.scene.root.walk() if widget.focusable)
            self._built[language] = Built(program, pixels(program), names)
        return self._built[language]

    def again(self, language: str = "en") -> Built:
        """The screen, built anew in the same folder."""
        self.close(language)
        return self.opened(language)

    def fresh(self, language: str = "en") -> App:
        """The screen with the very picture it has when it is opened: after other looks it may have it again."""
        built = self.opened(language)
        if pixels(built.app) != built.picture:
            look(built.app, SIZE, 100)
            built.app.draw()
            if pixels(built.app) != built.picture:
                return self.again(language).app
        return built.app

    def close(self, *languages: str) -> None:
        for language in languages or [*self._built]:
            if language in self._built:
                self._built.pop(language).app.quit()
                shutil.rmtree(self.folder / language, ignore_errors=True)


def look(app: App, size: tuple[int, int], text: int) -> None:
    """Another window, other letters."""
    app.settings = app.settings.model_copy(update={"text": text})
    app.resized(pygame.Surface(size))


def drawn(app: App, size: tuple[int, int], text: int) -> list[Ink]:
    """Everything written on one whole picture in such a window, with such letters."""
    if (app.window.get_size(), app.settings.text) != (size, text):
        look(app, size, text)
    app.notes = []
    app.invalidate(Rect(0, 0, *size))
    app.draw()
    notes, app.notes = app.notes, None
    return notes
