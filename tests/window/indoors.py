"""The program without a window, worked by the same hands as the real one: its time is its own, and nobody waits for it.

What ``xdotool`` would do happens on a plain surface; what the diary would say is asked of the program. A person's time
is counted beside the program's: a pause before every press, and the reading of what is said.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Self

import pygame

from game.ui.gallery.windowless import stage
from game.ui.inputs import Key, Pointer, Typed
from game.ui.scenes.anywhere import home
from game.ui.scenes.first_start import FirstStart
from game.ui.trace import picture
from tests.window.harness import KEYS, SIZE, Program, Seen

PRESS = 1.5
"""Seconds before somebody presses anything."""
AGAIN = 0.3
"""And before he presses the same key once more: on the way with Tab or arrows."""
LETTER = 0.2
WORDS = 3.5
"""Words that are read in a second."""
STEP = 1 / 30
CHORDS = {name: chord for chord, name in KEYS.items()}


class Indoors(Program):
    """One program on a surface."""

    def __init__(self, folder: Path, size: tuple[int, int] = SIZE, first: bool = True, step: float = STEP,
                 **settings: Any) -> None:  # fmt: skip
        """``first``: at its very first start, otherwise in its menu; ``step``: seconds from picture to picture."""
        self.step = step
        self.app = stage(folder, size, **settings)
        self.home, self.display = self.app.folders.base, self  # type: ignore[assignment]
        self.app.push(FirstStart(self.app) if first else home(self.app))
        self.paused = 0.0
        """Seconds a person has taken so far."""
        self._at_point, self._last = (0, 0), ""
        self.app.draw()

    def __exit__(self, *_: object) -> None:
        self.app.quit()

    def __enter__(self) -> Self:
        return self

    @property
    def seconds(self) -> float:
        """The program's time and the person's."""
        return self.app.now + self.paused

    def read(self, *texts: str) -> None:
        """Somebody reads something."""
        self.paused += sum(len(text.split()) for text in texts) / WORDS

    # -- looking ------------------------------------------------------------------------------------------------

    def seen(self) -> Seen:
        return picture(self.app)

    def wait(self, wish: Callable[[Seen], bool], what: str = "", patience: float = 60.0) -> Seen:
        end = self.app.now + patience
        while not wish(found := self.seen()):
            assert self.app.now < end, (
                f"waited for {what} in vain; there is {found['scenes']}, {sorted(found['places'])}"
            )
            self._pass()
        return found

    def soon(self, wish: Callable[[Seen], bool], patience: float = 2.0) -> bool:
        end = self.app.now + patience
        while not wish(self.seen()):
            if self.app.now > end:
                return False
            self._pass()
        return True

    def settle(self) -> Seen:
        self._pass()
        while self.app.moving:
            self._pass()
        return self.seen()

    def _pass(self) -> None:
        self.app.tick(self.step)
        self.app.draw()

    def picture(self, name: str) -> None:
        self.app.draw()

    # -- doing --------------------------------------------------------------------------------------------------

    def run(self, *command: str) -> str:
        """What ``xdotool`` is asked for."""
        words = list(command[1:])
        while words:
            verb = words.pop(0)
            if verb == "mousemove":
                self._at_point = (int(words.pop(0)), int(words.pop(0)))
                self.app.dispatch(Pointer("move", self._at_point))
            elif verb in ("click", "mousedown", "mouseup"):
                self._button(verb, int(words.pop(0)))
            elif verb == "key":
                self._key(words.pop(0))
            elif verb == "type":
                self._type(words[-1])
                words = []
            else:
                raise AssertionError(f"nobody can {verb} here")
        self.app.tick(STEP)
        self.app.draw()
        return ""

    def _button(self, verb: str, number: int) -> None:
        self.paused += PRESS if verb != "mouseup" else PRESS / 2
        for kind in ("down", "up") if verb == "click" else (verb.removeprefix("mouse"),):
            self.app.dispatch(Pointer(kind, self._at_point, number))
        self._last = ""

    def _key(self, name: str) -> None:
        chord = "+".join(CHORDS.get(part, part) for part in name.split("+"))
        self.paused += AGAIN if chord == self._last else PRESS
        self._last = chord
        self.app.dispatch(Key(chord, printable=len(chord) == 1))
        self.app.dispatch(Key(chord, down=False))

    def _type(self, text: str) -> None:
        self.paused += LETTER * len(text)
        for letter in text:
            self.app.dispatch(Key(letter, printable=True))
            self.app.dispatch(Typed(letter))
            self.app.dispatch(Key(letter, down=False))

    def keep(self, path: Path) -> None:
        """A picture of the screen as it is."""
        self.app.draw()
        pygame.image.save(self.app.surface, path)
