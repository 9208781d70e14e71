"""Line-ups in lessons: men by their names, and whose line-up is meant."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol, TypeVar

from game.rules.spec import LineFault, Sight

P = TypeVar("P", covariant=True)
BLANK = "_"
"""Stands for a blank in a name."""
OWN = -1
"""The side of whoever asks."""


class Squad(Protocol[P]):
    @property
    def by_name(self) -> Mapping[str, P]: ...


def read_man(clubs: Iterable[Squad[P]], word: str) -> P:
    """A player of any of these clubs."""
    name = word.replace(BLANK, " ")
    for club in clubs:
        if name in club.by_name:
            return club.by_name[name]
    raise LineFault("line-nobody", found=word)


def write_name(name: str) -> str:
    return name.replace(" ", BLANK)


def line_up_of(look: Sight[Any, Any], side: int) -> tuple[Any, Any]:
    """A side's club, and its line-up: the one that is being filled in, or the one it has handed in."""
    whose = look.seat if side == OWN else side
    filled = getattr(look.action, "line_up", None) if whose == look.seat else None
    line_up = filled or look.state.line_ups[whose]
    if line_up is None:
        raise LineFault("line-no-line-up")
    return look.state.clubs[whose], line_up
