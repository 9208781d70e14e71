"""Ends of halves and of the match, looked at after every handler (CA-TIME-01, CA-TIME-04, CA-TIME-05, CA-SCEN).

Halves are counted in actions or in real minutes. When they are played, whatever is going on is finished, loose
balls, headers and penalties included; then the whistle comes before the next choice, kick-off or set piece.
"""

from __future__ import annotations

from collections.abc import Iterator

from game.core.reports import RollReport, Thrown
from game.core.rules import SEATS, Seat, Work
from game.rules.counter_attack import scenarios, sums
from game.rules.counter_attack.events import HalfEnded, MatchEnded, TeamsSwapped, TimeAdded
from game.rules.counter_attack.flow import Draft, restart
from game.rules.counter_attack.frames import Arrange, Choose, CornerSide, Frame, Held, KickDue, Taker, Thirds
from game.rules.counter_attack.mechanics import kickoff, opening, shoot_out
from game.rules.counter_attack.queries import on_pitch
from game.rules.counter_attack.setup import fresh_teams
from game.rules.counter_attack.state import (
    NOBODY,
    PIECES,
    Half,
    MatchState,
    Piece,
    Scenario,
    Side,
    Switch,
    pieces_of,
    side_of,
)
from game.rules.counter_attack.tables import ADDED_MOST, ADDED_MOST_EXTRA, DIE, EXTRA_SHARE, HALF_MINUTES, MINUTE
from game.rules.counter_attack.verdicts import Verdict

ADDED = "counter_attack.added-time"
EXTRA = (Half.EXTRA_FIRST, Half.EXTRA_SECOND)
HALVES = (Half.FIRST, Half.SECOND, *EXTRA)
PAUSES = (Choose, Held, KickDue, Arrange, Taker, CornerSide)
"""Where nothing is going on."""


def settle(work: Work[MatchState]) -> None:
    """CA-TIME-01: the whistle, when it is due."""
    draft = work.draft
    if nobody_left(draft):
        _end(work)
        return
    if draft.options.scenario is Scenario.DEFENCE_ATTACK:
        opening.settle_exercise(work)
    if not time_up(draft) or not resting(draft.frames):
        return
    if draft.options.on(Switch.ADDED) and not draft.added:
        _add_time(work)
    else:
        whistle(work)


def time_up(state: MatchState) -> bool:
    """Whether the half has lasted long enough: in minutes or in actions, then by the added actions.

    A period of a scenario lasts its share of a half.
    """
    if state.added:
        return state.actions >= state.until
    options, extra = state.options, state.half in EXTRA
    share = scenarios.minutes(options)
    if options.minutes:
        return state.clock * (EXTRA_SHARE if extra else 1) * HALF_MINUTES >= options.minutes * MINUTE * share
    return state.actions * HALF_MINUTES >= (options.extra_actions if extra else options.half_actions) * share


def resting(frames: list[Frame]) -> bool:
    """Whether the last action is finished: a pause, with nothing but free moves of the thirds above it."""
    if not frames or not isinstance(frames[0], PAUSES) or (isinstance(frames[0], Taker) and frames[0].penalty):
        return False
    return all(isinstance(frame, Thirds) for frame in frames[1:])


def _add_time(work: Draft) -> None:
    """CA-TIME-05: a die and the referee's leniency."""
    draft = work.draft
    face = work.dice.roll(ADDED, DIE)
    most = ADDED_MOST_EXTRA if draft.half in EXTRA else ADDED_MOST
    draft.added = min(most, face + draft.referee.leniency)
    draft.until = draft.actions + draft.added
    work.tell(
        TimeAdded, draft.half.value, face, draft.referee.leniency, draft.added,
        report=lambda: RollReport((Thrown(sums.alone(ADDED, "CA-TIME-05", NOBODY), (face,)),), Verdict.ADDED),
    )  # fmt: skip


def whistle(work: Draft) -> None:
    """CA-TIME-01, CA-TIME-04: the half is over; what comes next depends on the score and the options."""
    draft = work.draft
    work.emit(HalfEnded, draft.half.value, draft.score)
    following = next_half(draft)
    if following is Half.OVER:
        _end(work)
    elif following is Half.SHOOT_OUT:
        shoot_out.begin(work)
    else:
        _begin(work, following)


def _end(work: Draft) -> None:
    draft = work.draft
    draft.ended = _reason(draft)
    draft.half = Half.OVER
    restart(work)
    work.emit(MatchEnded, draft.ended, draft.score)


def nobody_left(state: MatchState) -> bool:
    """CA-FOUL-04: a side whose last player had to go cannot play on; the score stands."""
    if state.half not in HALVES:
        return False
    empty = (side for side in SEATS if next(on_pitch(state, side), None) is None)
    return any(sent_off(state, piece) for side in empty for piece in pieces_of(side))


def _reason(state: MatchState) -> str:
    """What the end of a match is called: CA-TIME-01, CA-TIME-04, CA-SCEN-01 to CA-SCEN-04."""
    if state.options.scenario is not Scenario.NONE:
        return f"scenario:{state.options.scenario}"
    return "extra-time" if state.half in EXTRA else "full-time"


def winner(state: MatchState) -> Seat | None:
    """CA-SETUP-07: who has won a match that is over: on kicks, by the scenario's own count, or by goals."""
    if any(state.kicks):
        return scenarios.higher(sum(state.kicks[0]), sum(state.kicks[1]))
    return scenarios.winner(state) if state.options.scenario is not Scenario.NONE else scenarios.higher(*state.score)


def next_half(state: MatchState) -> Half:
    """What follows the half that is over."""
    if state.options.scenario is not Scenario.NONE:
        return scenarios.next_half(state)
    if state.half is Half.FIRST:
        return Half.SECOND
    if state.half is Half.EXTRA_FIRST:
        return Half.EXTRA_SECOND
    if state.score[0] != state.score[1]:
        return Half.OVER
    if state.half is Half.SECOND and state.options.extra_time:
        return Half.EXTRA_FIRST
    return Half.SHOOT_OUT if state.options.shoot_out else Half.OVER


def _begin(work: Draft, half: Half) -> None:
    """CA-KICKOFF-07: sides are switched; the side that did not kick off last time does so now."""
    draft = work.draft
    draft.half, draft.actions, draft.added, draft.carrier = half, 0, 0, NOBODY
    draft.clock = draft.until = 0
    draft.east = 1 - draft.east
    if draft.options.scenario is Scenario.TOP_BOTTOM:
        _second_leg(work)
    first = half is Half.EXTRA_FIRST
    kickoff.begin(work, draft.kicked_off if first else 1 - draft.kicked_off)


def cards_shown(state: MatchState) -> Iterator[tuple[Side, str, str]]:
    """CA-FOUL-03, CA-FOUL-04: every card of the running leg: whose side, his name, yellow or red."""
    for piece in PIECES:
        found = ("yellow",) * state.yellows[piece] + ("red",) * sent_off(state, piece)
        yield from ((side_of(piece), state.card(piece).name, colour) for colour in found)


def sent_off(state: MatchState, piece: Piece) -> bool:
    """CA-FOUL-04: who was sent off keeps his shirt, who was taken off hands it on (CA-SET-17)."""
    return state.gone[piece] and state.shirts[piece] > 0


def _second_leg(work: Draft) -> None:
    """CA-SCEN-04: the managers swap their teams; everybody is fresh, and cards and injuries are forgotten."""
    draft = work.draft
    draft.first_leg, draft.first_leg_cards = draft.score, tuple(cards_shown(draft))
    draft.squads = (draft.squads[1], draft.squads[0])
    fresh_teams(draft)
    work.emit(TeamsSwapped, draft.first_leg)
