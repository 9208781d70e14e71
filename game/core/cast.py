"""Who is who in a match, for its sentences: the rules number players, people call them by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from types import MappingProxyType

from game.core.ruling import Fact, FactValue

SOMEBODY = "somebody"
"""Stands for a player who has no name; the catalogues have words for him."""
PIECE, RIVAL = "piece", "rival"
"""Facts that are players: whom it is about, and his opponent."""
CALLED = MappingProxyType({PIECE: "player"})
"""What sentences know by another name."""


@dataclass(frozen=True, slots=True)
class Cast:
    """The names of both sides, and of the players by their numbers in the rules."""

    sides: tuple[str, str]
    players: tuple[str, ...] = ()

    def name(self, piece: FactValue) -> str:
        """One of the players; numbers that are nobody's come up in refusals."""
        known = isinstance(piece, int) and 0 <= piece < len(self.players)
        return (self.players[int(piece)] if known else "") or SOMEBODY

    def names(self, pieces: Iterable[int]) -> str:
        """Several of them."""
        return ", ".join(self.name(piece) for piece in pieces)


def spoken(facts: Iterable[Fact], cast: Cast) -> tuple[Fact, ...]:
    """The facts of a prompt or a refusal with players by name."""
    return tuple((CALLED.get(key, key), cast.name(value) if key in (PIECE, RIVAL) else value) for key, value in facts)
