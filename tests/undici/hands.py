"""The shipped deck for tests of cards, dice by their meaning, and positions that many of them begin from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.rules.undici.actions import Respond
from game.rules.undici.squads import shipped_deck
from game.rules.undici.state import MatchState
from tests.undici.builders import build, changed

REAL = shipped_deck()
CARD = {card.id: card for card in REAL}
NO = Respond()
"""No card in answer."""


def passes(*faces: int) -> list[tuple[str, int]]:
    return [("undici.pass", face) for face in faces]


def crosses(*faces: int) -> list[tuple[str, int]]:
    return [("undici.cross", face) for face in faces]


def duel(mine: int, theirs: int) -> list[tuple[str, int]]:
    """Both dice of an opposed roll: of whoever acts, and of the other."""
    return [("undici.attack", mine), ("undici.defence", theirs)]


def bare(mine: int, theirs: int) -> list[tuple[str, int]]:
    """Both dice of a re-roll after a tie."""
    return [("undici.bare", mine), ("undici.bare", theirs)]


def captain(*faces: int) -> list[tuple[str, int]]:
    return [("undici.captain", face) for face in faces]


def table(
    white: dict[int, str], black: dict[int, str], ball: int | None = None, carrier: int | None = None, **more: Any
) -> MatchState:
    """A position with the shipped deck; ``carrier`` gives the ball to any piece."""
    state = build(white, black, ball, **{"deck": REAL, **more})
    return state if carrier is None else changed(state, carrier=carrier)


def bonus_words(parts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """The parts of a total by their words; several of one word are added up."""
    found: dict[str, int] = {}
    for word, points in parts:
        found[word] = found.get(word, 0) + points
    return found
