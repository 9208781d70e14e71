"""What an example is: a screen that a fresh program is brought to, and what somebody does there."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.frozen import frozen
from game.ui.app import App
from game.ui.scene import Scene

Shot = Callable[[App], object]
"""Brings a fresh program to the screen that is to be seen."""


@frozen
class Motion:
    """A screen, and what somebody does on it in each frame; nothing: the film that runs there."""

    shot: Shot
    act: Callable[[App, int], object] | None = None
    frames: int = 120
    """So many of them, unless the film ends before."""


@frozen
class Gallery:
    """What a game shows of itself."""

    shots: Mapping[str, Shot]
    screens: tuple[type[Scene], ...]
    """Those that a person can meet while playing it, so that a run can tell which of them it has never seen."""
    motions: Mapping[str, Motion]
    """What people do frame by frame, measured like every film."""
    form: Motion | None = None
    """What is changed on its line-up form in each step."""
