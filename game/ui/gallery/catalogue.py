"""The list of all examples; each area of the program and each game keeps its own."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

from game.content.titles import TITLES
from game.ui.gallery import around, guided, learn, lessons, puzzles, reader, shell, what_if
from game.ui.gallery.examples import Gallery, Motion, Shot


def catalogue(game: str = "") -> Mapping[str, Shot]:
    """Every example by name, in the order of a first evening: the shell, the screens of a game, all around.

    Without a game: those of all games.
    """
    shots: dict[str, Shot] = {
        **shell.SHOTS,
        **learn.shots(game),
        **lessons.shots(game),
        **guided.shots(game),
        **puzzles.shots(game),
    }
    for gallery in galleries(game).values():
        shots |= gallery.shots
    return shots | what_if.SHOTS | around.SHOTS | reader.SHOTS


def galleries(game: str = "") -> Mapping[str, Gallery]:
    """What one game shows of itself, or each of them; imported when it is needed."""
    return {each: _gallery(each) for each in TITLES if game in ("", each)}


def _gallery(game: str) -> Gallery:
    found = import_module(TITLES[game].window_module("gallery.catalogue")).GALLERY
    assert isinstance(found, Gallery)
    return found


def motions() -> Mapping[str, Motion]:
    """The motions of all games by name."""
    return {name: motion for gallery in galleries().values() for name, motion in gallery.motions.items()}
