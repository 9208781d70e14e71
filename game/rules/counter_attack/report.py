"""What is told about a finished match from its last state: result, kicks, cards, injuries, changes (CA-TIME-04)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.frozen import frozen
from game.core.rules import Ending
from game.rules.counter_attack import scenarios
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics import periods, substitution
from game.rules.counter_attack.state import MatchState, Side, pieces_of, side_of


@frozen
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


@frozen
class MatchReport:
    """A finished match."""

    ending: Ending
    referee: str
    sides: tuple[SideReport, SideReport]


def match_report(state: MatchState) -> MatchReport:
    """Everything a last state tells."""
    return MatchReport(COUNTER_ATTACK.ended(state), state.referee.name, (_side(state, 0), _side(state, 1)))


def scorers(state: MatchState) -> Iterator[tuple[Side, str]]:
    """Every goal that was no own goal: for which side, and by whom, in both legs (CA-SCEN-04)."""
    first_leg = sum(state.first_leg)
    for number, (side, scorer) in enumerate(state.goals):
        if side_of(scorer) == side:
            played = scenarios.leg(state) if number >= first_leg else 0
            yield side, scenarios.card_in(state, scorer, played).name


def goals_by_name(view: MatchState) -> tuple[tuple[Side, str, int], ...]:
    """For which side, who, and how often, in the order of their first goals; own goals are nobody's."""
    goals = Counter(scorers(view))
    return tuple((side, name, count) for (side, name), count in goals.items())


def cards(state: MatchState) -> tuple[tuple[Side, str, str], ...]:
    """Every card that was shown, in both legs: whose side, his name, yellow or red."""
    return (*state.first_leg_cards, *periods.cards_shown(state))


def _side(state: MatchState, side: Side) -> SideReport:
    squad = pieces_of(side)
    shown = [(name, colour) for whose, name, colour in cards(state) if whose == side]
    return SideReport(
        squad=state.squads[side].name,
        goals=state.score[side],
        kicks=sum(state.kicks[side]),
        yellow=tuple(name for name, colour in shown if colour == "yellow"),
        sent_off=tuple(name for name, colour in shown if colour == "red"),
        injured=tuple(state.card(piece).name for piece in squad if state.injured[piece]),
        substitutes=substitution.used(state, side),
    )
