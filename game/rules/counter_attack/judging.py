"""What many judges ask: is it his player, is he on the pitch, is the hex free."""

from __future__ import annotations

from game.core.ruling import RuleRef, Ruling
from game.geometry.hexes import Hex
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import PIECES, MatchState, Piece, Side, side_of
from game.rules.counter_attack.zones import in_bounds


def piece_fault(state: MatchState, side: Side, piece: Piece, rule: RuleRef) -> Ruling | None:
    """Why this is no player of ``side`` on the pitch; nothing if he is."""
    if piece not in PIECES or side_of(piece) != side:
        return refused(Reason.NOT_YOURS, rule, piece=piece)
    if state.at[piece] is None:
        return refused(Reason.NOT_ON_PITCH, rule, piece=piece)
    return None


def hex_fault(state: MatchState, to: Hex, rule: RuleRef) -> Ruling | None:
    """Why nobody can be put there; nothing if the hex is free."""
    if not in_bounds(to):
        return refused(Reason.OUT_OF_BOUNDS, rule)
    if to in state.at:
        return refused(Reason.OCCUPIED, rule, piece=state.at.index(to))
    return None
