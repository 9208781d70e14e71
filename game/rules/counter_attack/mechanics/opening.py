"""What comes before the first ball: the referee, the toss, the men sent off, the exercise set up anew.

CA-SETUP-06, CA-KICKOFF-02, CA-SCEN-01, CA-SCEN-03.
"""

from __future__ import annotations

from typing import Any

from game.core.parts import Part, anything
from game.core.rules import Seat
from game.rules.counter_attack import scenarios
from game.rules.counter_attack.actions import Action, BeginMatch
from game.rules.counter_attack.cards import Referee
from game.rules.counter_attack.events import BallCleared, RefereeDrawn, SentOff, TossWon
from game.rules.counter_attack.flow import Draft
from game.rules.counter_attack.frames import Arrange, KeeperNeeded, MatchDue, Opening
from game.rules.counter_attack.keepers import needs_keeper
from game.rules.counter_attack.mechanics import kickoff
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.state import NOBODY, MatchState, Scenario, Side
from game.rules.counter_attack.tables import COIN, OUTNUMBERED_OFF

TOSS, SENDING_OFF, REFEREE = "counter_attack.toss", "counter_attack.sent-off", "counter_attack.draw-referee"


def draw_referee(work: Draft, referees: tuple[Referee, ...]) -> None:
    """CA-SETUP-06: one of the referees by lot, open for both."""
    work.draft.referee = referees[work.dice.draw(REFEREE, [1] * len(referees))]
    work.emit(RefereeDrawn, work.draft.referee)


def begin(work: Draft, toss: bool, referees: tuple[Referee, ...] = ()) -> None:
    """Everybody is on the pitch: whatever chance decides, then the sides take their places."""
    draft = work.draft
    if referees:
        draw_referee(work, referees)
    scenario = draft.options.scenario
    kicking = _toss(work) if toss and scenarios.tossed(draft.options) else scenarios.ATTACK
    draft.kicked_off = kicking
    kickoff.begin(work, kicking, scenarios.OPENINGS.get(scenario, Opening.KICK_OFF))
    if scenario is Scenario.OUTNUMBERED:
        _send_off(work, 1 - kicking)


def _toss(work: Draft) -> Side:
    """CA-KICKOFF-02: a coin decides who kicks off."""
    side = work.dice.roll(TOSS, COIN) - 1
    work.emit(TossWon, side)
    return side


def _send_off(work: Draft, side: Side) -> None:
    """CA-SCEN-01: two of the leaders have just been sent off, by lot; if it was the keeper, somebody goes in goal."""
    draft = work.draft
    for _ in range(OUTNUMBERED_OFF):
        team = list(on_pitch(draft, side))
        piece = team[work.dice.draw(SENDING_OFF, [1] * len(team))]
        draft.gone[piece], draft.at[piece] = True, None
        if draft.keepers[side] == piece:
            draft.keepers[side] = NOBODY
        work.emit(SentOff, piece)
    if needs_keeper(draft, side):
        work.push(KeeperNeeded(side))


def settle_exercise(work: Draft) -> None:
    """CA-SCEN-03: after a goal, and when the ball is over the halfway line, the exercise begins anew."""
    draft = work.draft
    if not draft.frames:
        return
    first = draft.frames[0]
    scored = isinstance(first, Arrange) and first.opening is Opening.KICK_OFF
    if not scored:
        if isinstance(first, Arrange) or not scenarios.cleared(draft):
            return
        work.emit(BallCleared, draft.ball)
        draft.actions += 1
    kickoff.begin(work, scenarios.ATTACK, Opening.TO_ATTACK)


# -- the decision: go ahead -----------------------------------------------------------------------------------------


def offers(state: MatchState, frame: MatchDue) -> list[Action]:
    return [BeginMatch()]


def answer(work: Draft, frame: MatchDue, action: BeginMatch) -> None:
    begin(work, work.draft.options.toss, frame.referees)


def _seat(state: MatchState, frame: MatchDue) -> Seat:
    return scenarios.ATTACK


PARTS: dict[type, Part[Any]] = {
    MatchDue: Part("match-due", "CA-KICKOFF-02", _seat, (BeginMatch,), anything, offers, answer, clock=False)
}
