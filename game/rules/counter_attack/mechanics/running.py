"""What the carrier may do on his run: go on, a nutmeg, the snapshot (CA-MOVE-04, CA-MOVE-06, CA-SNAP-01, OPT-BOXSNAP).

The way itself, and what is owed on it, is in ``dribbling``.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part
from game.core.rules import Seat, Step, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.counter_attack import flow, moves, wandering
from game.rules.counter_attack.actions import Action, Decline, Nutmeg, Run, Snapshot, TimeExpired
from game.rules.counter_attack.frames import Phase, Running
from game.rules.counter_attack.mechanics import dribbling, nutmeg, shot, steal
from game.rules.counter_attack.queries import running_phase, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.counter_attack.wandering import BOT, STOPS
from game.rules.counter_attack.zones import area, ways


def step(work: Work[MatchState]) -> bool:
    """Pay what is owed, one by one; then the run goes on if there is anything left to do."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, Running)
    phase = running_phase(draft)
    if frame.due:
        work.replace(replace(frame, due=frame.due[1:]))
        dribbling.pay(work, phase, frame.piece, frame.due)
        return True
    if _can_go_on(draft, phase, frame):
        return False
    work.pop()
    return True


def _can_go_on(state: MatchState, phase: Phase, frame: Running) -> bool:
    if phase.step == DEFENCE_STEP:
        return False
    if frame.pace and any(place not in state.at for place in ways()[state.ball]):
        return True
    if frame.pace and state.ball in moves.exits(target_end(state, state.attack)):
        return True
    if nutmeg.options(state, phase, frame.piece, frame.pace):
        return True
    return snapshot_ruling(state, phase, frame.piece, frame.entered_area).allowed


def snapshot_ruling(state: MatchState, phase: Phase, piece: Piece, entered: bool) -> Ruling:
    """CA-SNAP-01, CA-MOVE-06: he came into the area with the ball or picked it up there (OPT-BOXSNAP: he is there)."""
    inside = state.ball in area(target_end(state, side_of(piece)))
    if phase.step == DEFENCE_STEP or not inside or not (entered or state.options.on(Switch.BOX_SNAP)):
        return refused(Reason.NOT_IN_THE_BOX, piece=piece)
    if piece in phase.barred:
        return refused(Reason.BARRED, piece=piece)
    return shot.snapshot_ruling(state, piece)


# -- the decision -----------------------------------------------------------------------------------------------------


def judge(state: MatchState, frame: Running, action: Action) -> Ruling:
    phase = running_phase(state)
    if isinstance(action, Run):
        if action.piece != frame.piece:
            return refused(Reason.NOT_CARRIER, piece=action.piece)
        return moves.run_ruling(state, frame.piece, action.path, frame.pace)
    if isinstance(action, Nutmeg):
        return nutmeg.ruling(state, phase, frame.piece, frame.pace, action.defender)
    if isinstance(action, Snapshot):
        return snapshot_ruling(state, phase, frame.piece, frame.entered_area)
    return ALLOWED


def offers(state: MatchState, frame: Running) -> Iterable[Action]:
    phase = running_phase(state)
    yield from run_offers(state, phase, frame.piece, frame.pace)
    yield from _tricks(state, phase, frame)
    yield Decline()


def run_offers(state: MatchState, phase: Phase, piece: Piece, steps: int) -> Iterable[Action]:
    """A run to every hex in reach, with the fewest on the way who go for the ball."""
    return (Run(piece, path) for path in moves.runs(state, piece, steps, steal.risks(state, phase, piece)))


def _tricks(state: MatchState, phase: Phase, frame: Running) -> Iterable[Action]:
    yield from nutmeg.options(state, phase, frame.piece, frame.pace)
    if snapshot_ruling(state, phase, frame.piece, frame.entered_area).allowed:
        yield Snapshot()


def answer(work: Work[MatchState], frame: Running, action: Action) -> None:
    if isinstance(action, Run):
        dribbling.set_off(work, action.path)
    elif isinstance(action, Nutmeg):
        nutmeg.play(work, frame, action.defender)
    elif isinstance(action, TimeExpired):
        flow.end_step(work)
    else:
        work.pop()
        if isinstance(action, Snapshot):
            shot.announce(work, frame.piece)


def choose(state: MatchState, frame: Running, dice: Dice) -> Action:
    """Some legal answer without looking at every way."""
    phase = running_phase(state)
    options: list[Action] = [*_tricks(state, phase, frame), Decline()]
    path = wandering.stroll(state, frame.piece, frame.pace, dice)
    if path and dice.roll(BOT, STOPS) > 1:
        return Run(frame.piece, path)
    return options[dice.roll(BOT, len(options)) - 1]


def _seat(state: MatchState, frame: Running) -> Seat:
    return side_of(frame.piece)


PARTS: dict[type, Part[Any]] = {
    Running: Part(
        "running", "CA-MOVE-04", _seat, (Run, Nutmeg, Snapshot, Decline), judge, offers, answer,
        facts=lambda state, frame: (("piece", frame.piece), ("pace", frame.pace)), choose=choose, open_form=True,
        glass=True,
    ),
}  # fmt: skip
STEPS: dict[type, Step[MatchState]] = {Running: step}
