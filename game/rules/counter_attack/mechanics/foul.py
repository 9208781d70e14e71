"""Fouls: free kick or play on, injuries, cards, the last man.

CA-FOUL-01 to CA-FOUL-08, CA-ADV-09, CA-ADV-10, CA-SET-17, OPT-ROLLSFIRST, OPT-INJALL, OPT-DOUBLEJEOPARDY.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import replace
from typing import Any

from game.core.checks import Aim, Check
from game.core.parts import Part, anything
from game.core.rules import Seat, Step, Work
from game.core.ruling import Fact
from game.geometry import paths
from game.geometry.hexes import Hex
from game.rules.counter_attack import awards, flow, moves, pitch, sums
from game.rules.counter_attack.actions import Action, PlayOn, StopPlay
from game.rules.counter_attack.events import AdvantagePlayed, BookingChecked, FoulGiven, InjuryChecked, SentOff
from game.rules.counter_attack.frames import (
    Challenge,
    ChangeDue,
    FoulChoice,
    FoulRolls,
    KeeperNeeded,
    NutmegPlace,
    Running,
)
from game.rules.counter_attack.keepers import covers, is_keeper, needs_keeper
from game.rules.counter_attack.lanes import ball_line
from game.rules.counter_attack.queries import occupied, on_pitch, own_end, pace, phase_of, skill, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP, DIE, LAST_STEP, YELLOWS_FOR_RED
from game.rules.counter_attack.verdicts import Verdict, judged
from game.rules.counter_attack.zones import area, around, ways

INJURY = "counter_attack.injury"
BOOKING = "counter_attack.booking"
NO_CARD, YELLOW, SECOND_YELLOW, RED = "none", "yellow", "second-yellow", "red"
STRAIGHT_RED = (Challenge.BEHIND, Challenge.RECKLESS)
"""CA-ADV-09, CA-ADV-10: the test is between a yellow and a red card."""


def foul(work: Work[MatchState], fouler: Piece, fouled: Piece, challenge: Challenge) -> None:
    """CA-FOUL-01, CA-FOUL-08: a foul in open play; what lies below on the stack is where 'play on' goes on."""
    draft = work.draft
    last = fouled == draft.carrier and last_man(draft, fouler, fouled)
    work.emit(FoulGiven, fouler, fouled, draft.hex(fouled), challenge, last)
    if challenge is Challenge.RECKLESS:
        work.push(FoulRolls(fouler, fouled, challenge, True, last))
    elif draft.options.on(Switch.ROLLS_FIRST):
        work.push(FoulChoice(fouler, fouled, challenge, last, rolled=True))
        work.push(FoulRolls(fouler, fouled, challenge, False, last))
    else:
        work.push(FoulChoice(fouler, fouled, challenge, last))


def book_miss(work: Work[MatchState], fouler: Piece, missed: Piece) -> None:
    """CA-ADV-09: a reckless tackle that missed costs a yellow card; the second one stops play."""
    shown = _counted(work.draft, fouler, YELLOW)
    work.emit(BookingChecked, fouler, 0, work.draft.referee.leniency, shown)
    if _sent_off(work, fouler, shown):
        flow.restart(work, FoulRolls(fouler, missed, Challenge.RECKLESS, True, rolled=True))


# -- the decision -----------------------------------------------------------------------------------------------------


def offers(state: MatchState, frame: FoulChoice) -> Iterable[Action]:
    return (StopPlay(), PlayOn())


def answer(work: Work[MatchState], frame: FoulChoice, action: Action) -> None:
    """CA-FOUL-06, CA-SET-09: the rolls follow in any case."""
    stop = isinstance(action, StopPlay)
    if stop or not frame.rolled:
        work.replace(FoulRolls(frame.fouler, frame.fouled, frame.challenge, stop, frame.last_man, frame.rolled))
    else:
        work.pop()
        work.emit(AdvantagePlayed, frame.fouled)


# -- the rolls --------------------------------------------------------------------------------------------------------


def step(work: Work[MatchState]) -> bool:
    """CA-FOUL-08: injury, booking; a red card stops play (CA-FOUL-04), a sent-off keeper is replaced first."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, FoulRolls)
    if not frame.rolled:
        must_go = _injury(work, frame.fouled)
        sent_off = _booking(work, frame)
        done = replace(frame, stop=frame.stop or must_go or sent_off, rolled=True, must_go=must_go)
        if done.stop:
            flow.restart(work, done)
        else:
            work.replace(done)
        return True
    side = side_of(frame.fouler)
    if not frame.stop:
        work.pop()
        if not isinstance(draft.frames[-1], FoulChoice):
            work.emit(AdvantagePlayed, frame.fouled)
    elif needs_keeper(draft, side):
        work.push(KeeperNeeded(side))
    else:
        _restart(work, frame.fouled)
        if frame.must_go:
            work.push(ChangeDue(frame.fouled))
    return True


def _injury(work: Work[MatchState], piece: Piece) -> bool:
    """CA-FOUL-02: injured on his resilience or more, at once (OPT-INJALL: the second time he must go off)."""
    draft = work.draft
    resilience = skill(draft, piece, "resilience")
    need = (sums.part("resilience", resilience, "CA-FOUL-02"),)
    check = Check(INJURY, "CA-FOUL-02", DIE, 0, Aim.AT_LEAST, resilience, need=need)
    rolled = sums.roll(work, check, piece)
    work.tell(
        InjuryChecked, piece, rolled.face, resilience, rolled.passed,
        report=lambda: judged(check, piece, rolled, "injury", Verdict.INJURED, Verdict.FIT, 1 - side_of(piece)),
    )  # fmt: skip
    again = rolled.passed and draft.injured[piece]
    if rolled.passed and not again:
        phase = phase_of(draft)
        before = moves.stride(draft, phase, piece) if phase else 0
        draft.injured[piece] = True
        if phase:
            _slow_down(work, before - moves.stride(draft, phase, piece))
    return again and draft.options.on(Switch.INJURY_ALL)


def _slow_down(work: Work[MatchState], loss: int) -> None:
    """The run he is on gets shorter; only the carrier runs, and only he is fouled."""
    frames = work.draft.frames
    for index, frame in enumerate(frames):
        if isinstance(frame, Running | NutmegPlace):
            frames[index] = replace(frame, pace=max(0, frame.pace - loss))


def _booking(work: Work[MatchState], frame: FoulRolls) -> bool:
    """CA-FOUL-03, CA-FOUL-05, CA-REF-02: the die against the leniency; whether he is sent off."""
    leniency, fouler = work.draft.referee.leniency, frame.fouler
    need = (sums.part("leniency", leniency, "CA-FOUL-03"),)
    check = Check(BOOKING, "CA-FOUL-03", DIE, 0, Aim.AT_LEAST, leniency, need=need)
    rolled = sums.roll(work, check, fouler)
    if (frame.last_man or frame.challenge in STRAIGHT_RED) and not _spared(work.draft, frame):
        shown = RED if rolled.passed else YELLOW
    else:
        shown = YELLOW if rolled.passed else NO_CARD
    shown = _counted(work.draft, fouler, shown)
    work.tell(
        BookingChecked, fouler, rolled.face, leniency, shown,
        report=lambda: judged(check, fouler, rolled, "booking", Verdict(shown), Verdict(shown), 1 - side_of(fouler)),
    )  # fmt: skip
    return _sent_off(work, fouler, shown)


def _spared(state: MatchState, frame: FoulRolls) -> bool:
    """OPT-DOUBLEJEOPARDY: a keeper who fouls in his own area sees no straight red card; the penalty is enough."""
    if frame.challenge is Challenge.RECKLESS or not state.options.on(Switch.DOUBLE_JEOPARDY):
        return False
    side = side_of(frame.fouler)
    return is_keeper(state, frame.fouler) and state.hex(frame.fouled) in area(own_end(state, side))


def _counted(draft: MatchState, piece: Piece, shown: str) -> str:
    """Write a card down, or none; the second yellow one is another."""
    if shown != YELLOW:
        return shown
    draft.yellows[piece] += 1
    return SECOND_YELLOW if draft.yellows[piece] >= YELLOWS_FOR_RED else YELLOW


def _sent_off(work: Work[MatchState], piece: Piece, shown: str) -> bool:
    """Whether the card that he was shown sends him off, and if so, he goes."""
    draft = work.draft
    if shown not in (SECOND_YELLOW, RED):
        return False
    side = side_of(piece)
    draft.gone[piece], draft.at[piece] = True, None
    if draft.keepers[side] == piece:
        draft.keepers[side] = NOBODY
    work.emit(SentOff, piece)
    return True


def _restart(work: Work[MatchState], fouled: Piece) -> None:
    """CA-FOUL-07, CA-SET-08: on the hex of the fouled; in the area it is a penalty."""
    draft, side = work.draft, side_of(fouled)
    if is_penalty(draft, fouled):
        awards.penalty(work, side)
    else:
        awards.free_kick(work, side, draft.hex(fouled))


def is_penalty(state: MatchState, fouled: Piece) -> bool:
    """CA-SET-08: whether a foul on him is one in the area."""
    return state.hex(fouled) in area(target_end(state, side_of(fouled)))


# -- the last man -----------------------------------------------------------------------------------------------------


def last_man(state: MatchState, fouler: Piece, fouled: Piece) -> bool:
    """CA-FOUL-05: the fouled could have shot, and nobody else could have come between in this movement phase.

    To come between is to be on a hex next to him or on the line of one of his shots. The man in goal does not count.
    """
    start = state.hex(fouled)
    aims = pitch.shot_aims(start, target_end(state, side_of(fouled)))
    if not aims:
        return False
    between = {*around(start), *(place for aim in aims for place in ball_line(state, start, aim))}
    others = (piece for piece in on_pitch(state, side_of(fouler)) if piece != fouler and covers(state, piece))
    return not any(_comes_between(state, piece, between) for piece in others)


def _comes_between(state: MatchState, piece: Piece, places: Container[Hex]) -> bool:
    """Whether he stands on one of these hexes, or has a move left in the phase that takes him there."""
    start, phase = state.hex(piece), phase_of(state)
    if start in places:
        return True
    if phase is None or phase.step == LAST_STEP or piece in phase.barred or piece in phase.frozen:
        return False
    if phase.step == DEFENCE_STEP and (piece in phase.moved or not phase.left):
        return False
    return any(place in places for place in paths.reach(start, pace(state, piece), occupied(state), ways()))


def _fouled(state: MatchState, frame: FoulChoice) -> Seat:
    return side_of(frame.fouled)


def _facts(state: MatchState, frame: FoulChoice) -> tuple[Fact, ...]:
    award = "penalty" if is_penalty(state, frame.fouled) else "free-kick"
    return (("piece", frame.fouled), ("rival", frame.fouler), ("award", award))


PARTS: dict[type, Part[Any]] = {
    FoulChoice: Part("foul", "CA-FOUL-01", _fouled, (StopPlay, PlayOn), anything, offers, answer, facts=_facts)
}
STEPS: dict[type, Step[MatchState]] = {FoulRolls: step}
