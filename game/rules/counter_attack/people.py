"""Players as sentences call them: the rules know numbers, people know shirts and names."""

from __future__ import annotations

from game.rules.counter_attack.state import PIECES, SQUAD, MatchState, Piece, side_of


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
