"""The list of all examples; each area of the program and each game keeps its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.core.frozen import frozen
from game.play.parts import TITLES
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.titles import screens

Shot = Callable[[App], None]
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


def catalogue(game: str = "") -> Mapping[str, Shot]:
    """Every example by name, in the order of a first evening: the shell, the screens of a game, all around.

    Without a game: those of all games.
    """
    from game.ui.gallery import around, reader, shell, what_if

    shots: dict[str, Shot] = dict(shell.SHOTS)
    for gallery in galleries(game).values():
        shots |= gallery.shots
    return shots | what_if.SHOTS | around.SHOTS | reader.SHOTS


def galleries(game: str = "") -> Mapping[str, Gallery]:
    """What one game shows of itself, or each of them."""
    return {each: screens(each).gallery() for each in TITLES if game in ("", each)}


def motions() -> Mapping[str, Motion]:
    """The motions of all games by name."""
    return {name: motion for gallery in galleries().values() for name, motion in gallery.motions.items()}
