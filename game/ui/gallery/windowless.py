"""A stage without a window: the program drawn on a plain surface, in a folder of its own."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.play.folders import Folders
from game.play.settings import Settings
from game.ui.app import App
from game.ui.inputs import Key, Pointer, Typed
from game.ui.scenes.anywhere import DOORS
from game.ui.sounds import Sounds

NAMES = ("Anna", "Ben")


def stage(folder: Path, size: tuple[int, int] = (1280, 720), **settings: Any) -> App:
    """The program on a surface of this size; ``settings`` as in the settings file."""
    pygame.font.init()
    chosen = Settings(**{"names": NAMES, "welcomed": True, "mute": True, **settings})
    return App(pygame.Surface(size), Folders(folder), chosen, DOORS, Sounds())


class Hands:
    """Plays a person at the program: presses, clicks, types, waits."""

    def __init__(self, app: App) -> None:
        self.app = app

    def key(self, *chords: str) -> Hands:
        for chord in chords:
            self.app.dispatch(Key(chord, printable=len(chord) == 1))
            self.app.dispatch(Key(chord, down=False))
            self.app.tick(0.02)
        return self

    def hold(self, chord: str, seconds: float = 0.8) -> Hands:
        self.app.dispatch(Key(chord))
        self.wait(seconds)
        self.app.dispatch(Key(chord, down=False))
        return self

    def type(self, text: str) -> Hands:
        for letter in text:
            self.app.dispatch(Key(letter, printable=True))
            self.app.dispatch(Typed(letter))
            self.app.dispatch(Key(letter, down=False))
        return self

    def click(self, name: str, button: int = 1) -> Hands:
        """Click the widget of this name on the top screen."""
        widget = self.app.scene.root.find(name)
        if widget is None:
            known = sorted({each.name for each in self.app.scene.root.walk() if each.name})
            raise LookupError(f"no widget '{name}' here; there is {', '.join(known)}")
        return self.click_at(widget.rect.center, button)

    def click_at(self, point: tuple[int, int], button: int = 1) -> Hands:
        self.app.dispatch(Pointer("move", point))
        self.app.dispatch(Pointer("down", point, button))
        self.app.dispatch(Pointer("up", point, button))
        self.app.tick(0.02)
        return self

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> Hands:
        self.app.dispatch(Pointer("move", start))
        self.app.dispatch(Pointer("down", start, 1))
        middle = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
        for point in (middle, end):
            self.app.dispatch(Pointer("move", point))
        self.app.dispatch(Pointer("up", end, 1))
        self.app.tick(0.02)
        return self

    def wait(self, seconds: float, step: float = 1 / 30) -> Hands:
        """Let time pass in small steps, drawing as a window would."""
        left = seconds
        while left > 0:
            self.app.tick(min(step, left))
            self.app.draw()
            left -= step
        return self
