"""The line-up: eleven starters with shirts, five substitutes, a formation; then the toss (CA-SETUP-05, CA-KICKOFF-02).

Cards lie open, so nothing about a line-up is secret.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from game.core.parts import Part, frames_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.counter_attack import scenarios
from game.rules.counter_attack.actions import Action, SubmitTeam
from game.rules.counter_attack.cards import Card, Referee, Squad
from game.rules.counter_attack.events import TeamNamed
from game.rules.counter_attack.formations import FORMATIONS, lines
from game.rules.counter_attack.frames import LineUp
from game.rules.counter_attack.mechanics import opening
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.setup import send_on
from game.rules.counter_attack.squads import formation_faults, shirt_faults
from game.rules.counter_attack.state import MatchState

SHIRTS = range(12)
"""0 is a substitute."""
KEEPERS_SHIRT = 1


def _judge(state: MatchState, frame: LineUp, action: SubmitTeam) -> Ruling:
    """CA-SETUP-05, CA-KICKOFF-01: a number for every card, 1 to 11 once each, 1 for the keeper."""
    squad = state.squads[frame.side]
    if len(action.shirts) != len(squad.cards):
        return refused(Reason.SHIRT_FOR_EACH, given=len(action.shirts), needed=len(squad.cards))
    for shirt in action.shirts:
        if shirt not in SHIRTS:
            return refused(Reason.NO_SUCH_SHIRT, shirt=shirt)
    named = replace(squad, shirts=action.shirts, formation=action.formation)
    faults = [*shirt_faults(named), *formation_faults(named)]
    return faults[0] if faults else ALLOWED


def _offers(state: MatchState, frame: LineUp) -> Iterator[Action]:
    """A sensible team in every formation."""
    squad = state.squads[frame.side]
    for formation in FORMATIONS:
        yield SubmitTeam(suggested(squad.cards, formation), formation)


def _answer(work: Work[MatchState], frame: LineUp, action: SubmitTeam) -> None:
    """CA-SETUP-05: the shirts are given out; after the second team the match begins."""
    draft = work.draft
    squads: list[Squad] = list(draft.squads)
    squads[frame.side] = replace(squads[frame.side], shirts=action.shirts, formation=action.formation)
    draft.squads = (squads[0], squads[1])
    work.emit(TeamNamed, frame.side, action.shirts, action.formation)
    work.pop()
    if not draft.frames:
        begin_match(work, frame.referees)


# -- the beginning of a match ---------------------------------------------------------------------------------------


def begin_match(work: Work[MatchState], referees: tuple[Referee, ...] = ()) -> None:
    """CA-KICKOFF-02: both squads are named; the toss decides who kicks off, and both sides take their places."""
    draft = work.draft
    for side in (0, 1):
        send_on(draft, side)
    scenarios.prepare(draft)
    opening.begin(work, toss=True, referees=referees)


# -- suggestions ----------------------------------------------------------------------------------------------------


def suggested(cards: tuple[Card, ...], formation: str) -> tuple[int, ...]:
    """Shirts for sixteen cards that suit a formation: the back line first, then the front line, then those between."""
    keeper, back, *middle, front = lines(formation)
    between = tuple(sorted(shirt for line in middle for shirt in line))
    shirts = [0] * len(cards)
    for wanted, value in ((keeper, _keeping), (back, _defending), (front, _attacking), (between, _linking)):
        for shirt in wanted:
            shirts[_best(cards, shirts, shirt, value)] = shirt
    return tuple(shirts)


def _best(cards: tuple[Card, ...], shirts: list[int], shirt: int, value: Callable[[Card], int]) -> int:
    """The place of the most suitable card that has no shirt yet; keepers wear nothing but their own."""
    free = [place for place, card in enumerate(cards) if not shirts[place] and card.keeper == (shirt == KEEPERS_SHIRT)]
    return max(free, key=lambda place: (value(cards[place]), -place))


def _keeping(card: Card) -> int:
    return 2 * card.saving + card.handling + card.aerial


def _defending(card: Card) -> int:
    return 2 * card.tackling + card.heading + card.pace


def _attacking(card: Card) -> int:
    return 2 * card.shooting + card.dribbling + card.pace


def _linking(card: Card) -> int:
    return card.dribbling + card.high_pass + card.tackling + card.pace


PARTS: dict[type, Part[Any]] = {
    LineUp: Part(
        "line-up", "CA-SETUP-05", frames_side, (SubmitTeam,), _judge, _offers, _answer, open_form=True, clock=False
    )
}
