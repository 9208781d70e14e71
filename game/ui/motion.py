"""Movement: easing, and clips that a director plays one after the other at any speed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def eased(t: float) -> float:
    """Slow at both ends."""
    t = max(0.0, min(1.0, t))
    return t * t * (3 - 2 * t)


def eased_out(t: float) -> float:
    """Quick at first, slow at the end."""
    t = max(0.0, min(1.0, t))
    return 1 - (1 - t) ** 3


def between(start: float, end: float, t: float) -> float:
    return start + (end - start) * t


def pace(speed: int) -> float:
    """How many times as fast as life a step of the slider is: half to eight times, each step the same factor."""
    return 0.5 * float(2 ** ((speed - 1) * 4 / 7))


@dataclass(slots=True)
class Clip:
    """A piece of film: ``show`` draws it from 0 to 1; ``begin`` and ``end`` are called once each.

    With reduced motion only its last picture is shown, for ``calm`` seconds.
    """

    seconds: float
    show: Callable[[float], object] = lambda t: None
    begin: Callable[[], object] | None = None
    end: Callable[[], object] | None = None
    calm: float = 0.25


class Director:
    """Plays clips; skipping brings everything at once to where it ends."""

    def __init__(self, calm: bool = False, speed: float = 1.0) -> None:
        self.calm, self.speed = calm, speed
        self._queue: list[Clip] = []
        self._passed = 0.0
        self._begun = False
        self.held = False
        """Paused: nothing moves until it is let go."""
        self.cuts = 0
        """How many clips have come to their end."""

    @property
    def busy(self) -> bool:
        return bool(self._queue)

    def play(self, *clips: Clip) -> None:
        self._queue.extend(clips)

    def play_next(self, *clips: Clip) -> None:
        """Right after the clip that runs now."""
        self._queue[1:1] = clips

    def tick(self, seconds: float) -> None:
        """Let time pass; several short clips may end in one go."""
        left = 0.0 if self.held else seconds * self.speed
        while self._queue and not self.held:
            clip = self._queue[0]
            if not self._begun:
                self._begun = True
                if clip.begin is not None:
                    clip.begin()
            length = clip.calm if self.calm else clip.seconds
            self._passed += left
            if self._passed < length:
                clip.show(1.0 if self.calm else self._passed / length)
                return
            left = self._passed - length
            self._finish(clip)

    def _finish(self, clip: Clip) -> None:
        self._queue.pop(0)
        self._passed, self._begun = 0.0, False
        self.cuts += 1
        clip.show(1.0)
        if clip.end is not None:
            clip.end()

    def skip(self) -> None:
        """Everything that is left, at once."""
        while self._queue:
            clip = self._queue[0]
            if not self._begun and clip.begin is not None:
                clip.begin()
            self._finish(clip)

    def stop(self) -> None:
        """Forget what is left, without showing it."""
        self._queue.clear()
        self._passed, self._begun = 0.0, False
