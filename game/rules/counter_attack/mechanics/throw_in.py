"""Throw-ins (CA-SET-06, CA-SET-07); the ball's way is in ``passing`` and ``high``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.parts import Part
from game.core.rules import Step
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.counter_attack.actions import Action, Pass, StartPhase
from game.rules.counter_attack.flow import Draft, start_phase
from game.rules.counter_attack.frames import PassKind, ThrowDue
from game.rules.counter_attack.mechanics import any_pass
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, side_of

KINDS = (PassKind.THROW, PassKind.HEAD_THROW)
"""CA-SET-07: to feet or into space, and to a head."""


def ready(work: Draft, taker: Piece) -> None:
    work.replace(ThrowDue(taker, may_move=True))


def step(work: Draft) -> bool:
    """Before the throw the taker has the ball; while a movement phase is played before it, nobody has it."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, ThrowDue)
    if draft.carrier == frame.taker:
        return False
    draft.ball, draft.carrier, draft.attack = draft.hex(frame.taker), frame.taker, side_of(frame.taker)
    return True


def judge(state: MatchState, frame: ThrowDue, action: Pass | StartPhase) -> Ruling:
    """CA-SET-07: to feet, into space, to a head; one movement phase may come first."""
    if isinstance(action, StartPhase):
        return ALLOWED if frame.may_move else refused(Reason.NO_SECOND_PHASE)
    return any_pass.ruling(state, frame.taker, action) if action.kind in KINDS else refused(Reason.NO_SUCH_THROW)


def offers(state: MatchState, frame: ThrowDue) -> Iterator[Action]:
    if frame.may_move:
        yield StartPhase()
    yield from any_pass.offers(state, frame.taker, *KINDS)


def answer(work: Draft, frame: ThrowDue, action: Pass | StartPhase) -> None:
    if isinstance(action, StartPhase):
        work.draft.carrier = NOBODY
        start_phase(work, before_throw=True)
    else:
        any_pass.play(work, frame.taker, action)


def _facts(state: MatchState, frame: ThrowDue) -> tuple[Fact, ...]:
    return (("piece", frame.taker),)


PARTS: dict[type, Part[Any]] = {
    ThrowDue: Part(
        "throw-in", "CA-SET-07", lambda state, frame: side_of(frame.taker), (Pass, StartPhase), judge, offers, answer,
        facts=_facts,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {ThrowDue: step}
