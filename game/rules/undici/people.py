"""Chips and squares as sentences call them: the rules know numbers, people know shirts, names and letters."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.undici_cards import called
from game.core import cast as casting
from game.core.cast import Cast
from game.core.ruling import Fact, FactValue
from game.rules.undici.pitch import GRID
from game.rules.undici.state import PIECES, MatchState

SQUARE, CARD = "square", "card"
NOWHERE = "nowhere"
"""Stands for a number that is no square; the catalogues have words for it."""


def players(state: MatchState) -> tuple[str, ...]:
    """Everybody with his shirt, by his number in the rules."""
    chips = (state.chip(piece) for piece in PIECES)
    return tuple(f"{chip.number} {chip.name}" for chip in chips)


def place(square: FactValue) -> str:
    """The name of a square; some facts have it already."""
    if isinstance(square, str):
        return square
    return GRID.name(square) if square in GRID.squares else NOWHERE


def spoken(facts: Iterable[Fact], cast: Cast) -> tuple[Fact, ...]:
    """The facts of a prompt or a refusal with players, squares and cards by name."""
    return tuple((key, _said(key, value)) for key, value in casting.spoken(facts, cast))


def _said(key: str, value: FactValue) -> FactValue:
    if key == CARD and isinstance(value, str):
        return called(value)
    return place(value) if key == SQUARE else value
