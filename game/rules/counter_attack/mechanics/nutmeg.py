"""Nutmegs: the carrier pushes the ball through a defender's legs (CA-ADV-14)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex, distance
from game.rules.counter_attack import flow, keepers
from game.rules.counter_attack.actions import Action, Move, Nutmeg
from game.rules.counter_attack.events import PlayerPlaced
from game.rules.counter_attack.frames import Challenge, Loose, NutmegPlace, Phase, Running
from game.rules.counter_attack.mechanics import dribbling, duel, foul, tackle
from game.rules.counter_attack.queries import plays_for, running_phase
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece, Switch, pieces_of, side_of
from game.rules.counter_attack.tables import NUTMEG_PACE, NUTMEG_TACKLING
from game.rules.counter_attack.verdicts import Verdict
from game.rules.counter_attack.zones import around


def beyond(state: MatchState, start: Hex, defender: Piece) -> list[Hex]:
    """The free hexes behind the defender: next to him, not next to where the carrier starts."""
    return [place for place in around(state.hex(defender)) if distance(place, start) > 1 and place not in state.at]


def ruling(state: MatchState, phase: Phase, runner: Piece, pace: int, defender: Piece) -> Ruling:
    """Whether the carrier may try it: next to a defender who takes part, with the pace and the room to get past."""
    if not state.options.on(Switch.NUTMEG):
        return refused(Reason.NUTMEG_OFF)
    start = state.hex(runner)
    if (
        not plays_for(state, defender, 1 - side_of(runner))
        or distance(state.hex(defender), start) != 1
        or keepers.is_keeper(state, defender)
        or defender in phase.barred
    ):
        return refused(Reason.NUTMEG_NOT_NEXT, piece=defender)
    if pace < NUTMEG_PACE:
        return refused(Reason.NUTMEG_NO_PACE, piece=runner, pace=pace, needed=NUTMEG_PACE)
    if not beyond(state, start, defender):
        return refused(Reason.NUTMEG_NO_ROOM, piece=defender)
    return ALLOWED


def options(state: MatchState, phase: Phase, runner: Piece, pace: int) -> list[Action]:
    """Every nutmeg the carrier may try now."""
    if pace < NUTMEG_PACE or not state.options.on(Switch.NUTMEG):
        return []
    opponents = pieces_of(1 - side_of(runner))
    return [Nutmeg(piece) for piece in opponents if ruling(state, phase, runner, pace, piece).allowed]


def play(work: Work[MatchState], run: Running, defender: Piece) -> None:
    """The usual test of a tackle, the defender with one more; the run on top of the stack gives way to its outcome."""
    draft = work.draft
    runner, start = run.piece, draft.hex(run.piece)
    past = NutmegPlace(runner, defender, start, run.pace - NUTMEG_PACE, run.entered_area)
    flow.note_tried(work, defender)
    work.replace(past)
    verdict = duel.fight(work, Challenge.NUTMEG, defender, runner, NUTMEG_TACKLING)
    if verdict is Verdict.FOUL:
        foul.foul(work, defender, runner, Challenge.NUTMEG)
    elif verdict is Verdict.WON:
        tackle.won_by(work, defender, runner)
    elif verdict is Verdict.TIED:
        flow.loose(work, Loose(draft.hex(defender), defender))


# -- the decision: where he comes out ---------------------------------------------------------------------------------


def step(work: Work[MatchState]) -> bool:
    """A single free hex behind the defender needs no choice."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, NutmegPlace)
    free = beyond(work.draft, frame.start, frame.defender)
    if len(free) != 1:
        return False
    _place(work, frame, free[0])
    return True


def judge(state: MatchState, frame: NutmegPlace, action: Move) -> Ruling:
    if action.piece != frame.runner:
        return refused(Reason.NOT_CARRIER, "CA-ADV-14", piece=action.piece)
    if action.to not in beyond(state, frame.start, frame.defender):
        return refused(Reason.NOT_AROUND, "CA-ADV-14", piece=frame.defender)
    return ALLOWED


def offers(state: MatchState, frame: NutmegPlace) -> Iterable[Action]:
    return (Move(frame.runner, place) for place in beyond(state, frame.start, frame.defender))


def answer(work: Work[MatchState], frame: NutmegPlace, action: Move) -> None:
    _place(work, frame, action.to)


def _place(work: Work[MatchState], frame: NutmegPlace, to: Hex) -> None:
    """He goes on with the pace he has left; the defender is not moved in this phase (CA-MOVE-12).

    A keeper whom he gets away from may dive first (CA-GK-11).
    """
    flow.note_frozen(work, frame.defender)
    draft = work.draft
    if keepers.asked_before(draft, running_phase(draft), frame.runner, to):
        work.replace(Running(frame.runner, frame.pace + 1, frame.entered_area))
        dribbling.set_off(work, (to,))
        return
    flow.carry(work, frame.runner, to)
    work.emit(PlayerPlaced, frame.runner, frame.start, to)
    work.replace(Running(frame.runner, frame.pace, frame.entered_area))
    dribbling.arrive(work, frame.start)


def _seat(state: MatchState, frame: NutmegPlace) -> Seat:
    return side_of(frame.runner)


PARTS: dict[type, Part[Any]] = {
    NutmegPlace: Part(
        "nutmeg-place", "CA-ADV-14", _seat, (Move,), judge, offers, answer,
        facts=lambda state, frame: (("piece", frame.runner), ("rival", frame.defender)),
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {NutmegPlace: step}
