"""Players as sentences call them: the rules know numbers, people know shirts and names."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType

from game.core.cast import Cast
from game.core.ruling import Fact, FactValue
from game.rules.counter_attack.state import PIECES, SQUAD, MatchState, Piece, side_of

SOMEBODY = "somebody"
"""Stands for a player who has no name; the catalogues have words for him."""
PIECE = "piece"
CALLED = MappingProxyType({PIECE: "player", "set-piece": "set_piece"})
"""What sentences know by another name."""


def players(state: MatchState) -> tuple[str, ...]:
    """Everybody as sentences call him, by his number in the rules; who has no card yet has no name."""
    return tuple(_player(state, piece) for piece in PIECES)


def _player(state: MatchState, piece: Piece) -> str:
    """Shirt and name: the shirt he began with, or the one he took over when he came on."""
    squad, place = state.squads[side_of(piece)], piece % SQUAD
    if place >= len(squad.cards):
        return ""
    shirt = squad.shirts[place] or state.shirts[piece]
    return f"{shirt} {squad.cards[place].name}" if shirt else squad.cards[place].name


def name(cast: Cast, piece: FactValue) -> str:
    """One of them; numbers that are nobody's come up in refusals."""
    known = isinstance(piece, int) and 0 <= piece < len(cast.players)
    return (cast.players[int(piece)] if known else "") or SOMEBODY


def names(cast: Cast, pieces: Iterable[Piece]) -> str:
    """Several of them."""
    return ", ".join(name(cast, piece) for piece in pieces)


def spoken(facts: Iterable[Fact], cast: Cast) -> tuple[Fact, ...]:
    """The facts of a prompt or a refusal with players by name."""
    return tuple((CALLED.get(key, key), name(cast, value) if key == PIECE else value) for key, value in facts)
