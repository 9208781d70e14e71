"""What is told about a finished match from its last state: result, kicks, cards, injuries, changes (CA-TIME-04)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rules import Ending
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import substitution
from game.rules.counter_attack.state import MatchState, Piece, Side, pieces_of


@dataclass(frozen=True, slots=True)
class SideReport:
    """One side; scorers and figures come from the events (``statistics``)."""

    squad: str
    goals: int
    kicks: int
    yellow: tuple[str, ...]
    """Names, one for every card."""
    sent_off: tuple[str, ...]
    injured: tuple[str, ...]
    substitutes: int


@dataclass(frozen=True, slots=True)
class MatchReport:
    """A finished match."""

    ending: Ending
    referee: str
    sides: tuple[SideReport, SideReport]


def match_report(state: MatchState) -> MatchReport:
    """Everything a last state tells."""
    ending = COUNTER_ATTACK.ending(state)
    if ending is None:
        raise ValueError("the match is not over")
    return MatchReport(ending, state.referee.name, (_side(state, 0), _side(state, 1)))


def sent_off(state: MatchState, piece: Piece) -> bool:
    """CA-FOUL-04: who was sent off keeps his shirt, who was taken off hands it on (CA-SET-17)."""
    return state.gone[piece] and state.shirts[piece] > 0


def _side(state: MatchState, side: Side) -> SideReport:
    squad = pieces_of(side)
    return SideReport(
        squad=state.squads[side].name,
        goals=state.score[side],
        kicks=sum(state.kicks[side]),
        yellow=tuple(state.card(piece).name for piece in squad for _ in range(state.yellows[piece])),
        sent_off=tuple(state.card(piece).name for piece in squad if sent_off(state, piece)),
        injured=tuple(state.card(piece).name for piece in squad if state.injured[piece]),
        substitutes=substitution.used(state, side),
    )
