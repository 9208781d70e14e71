"""What is told about a finished match from its last state (UN-END-03)."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.rules import Ending
from game.rules.undici.match import UNDICI
from game.rules.undici.state import MatchState, Side


@frozen
class SideReport:
    """One side; figures come from the events (``figures``)."""

    squad: str
    goals: int
    scorers: tuple[tuple[str, int], ...]
    """Name and turn."""
    captain: str


@frozen
class MatchReport:
    """A finished match."""

    ending: Ending
    turns: int
    sides: tuple[SideReport, SideReport]


def match_report(state: MatchState) -> MatchReport:
    """Everything a last state tells."""
    return MatchReport(UNDICI.ended(state), state.turn, (_side(state, 0), _side(state, 1)))


def _side(state: MatchState, side: Side) -> SideReport:
    return SideReport(
        squad=state.squads[side].name,
        goals=state.score[side],
        scorers=tuple((state.chip(scorer).name, turn) for scored, scorer, turn in state.goals if scored == side),
        captain=state.chip(state.captains[side]).name,
    )
