"""The carrier's run, hex by hex: steals, the keeper's hex, the dive, the snapshot, walking it in.

CA-MOVE-04, CA-MOVE-05, CA-MOVE-06, CA-MOVE-10, CA-SNAP-01, CA-SNAP-05, CA-GK-02, CA-GK-11, OPT-BOXSNAP.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.dice import Dice
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex
from game.rules.counter_attack import flow, moves, wandering
from game.rules.counter_attack.actions import Action, Decline, Nutmeg, Run, Snapshot, TimeExpired
from game.rules.counter_attack.events import PlayerMoved
from game.rules.counter_attack.frames import Arrival, Phase, Running, Steals
from game.rules.counter_attack.mechanics import dive, keeper, nutmeg, shot, steal
from game.rules.counter_attack.parts import Part
from game.rules.counter_attack.queries import phase_of, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.counter_attack.wandering import BOT, STOPS
from game.rules.counter_attack.zones import area, ways


def running_phase(state: MatchState) -> Phase:
    """The phase below a run."""
    phase = phase_of(state)
    assert phase is not None, "a run without a movement phase"
    return phase


# -- the way of the ball ----------------------------------------------------------------------------------------------


def run(work: Work[MatchState], path: tuple[Hex, ...]) -> None:
    """Run with the ball until something is owed; the rest of the path is dropped. The top frame is the run."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, Running)
    phase, piece, start = running_phase(draft), frame.piece, draft.ball
    due: tuple[Arrival, ...] = ()
    walked = 0
    for place in path:
        walked += 1
        if place not in ways():
            work.emit(PlayerMoved, piece, start, path, True)
            flow.score_goal(work, side_of(piece), piece, "walked-in")
            return
        before = draft.ball
        flow.carry(work, piece, place)
        due = arrivals(draft, phase, piece, before)
        if due:
            break
    work.emit(PlayerMoved, piece, start, path[:walked], True)
    entered = frame.entered_area or Arrival.KEEPER in due
    work.replace(Running(piece, frame.pace - walked, entered, due))


def arrive(work: Work[MatchState], before: Hex) -> None:
    """The runner on top was put on a hex in his own run (CA-ADV-14): whatever is owed there."""
    frame = work.draft.frames[-1]
    assert isinstance(frame, Running)
    due = arrivals(work.draft, running_phase(work.draft), frame.piece, before)
    entered = frame.entered_area or Arrival.KEEPER in due
    work.replace(Running(frame.piece, frame.pace, entered, due))


def put_down(work: Work[MatchState], piece: Piece, before: Hex) -> None:
    """CA-SNAP-05, F-38: the carrier was put on a hex in the step of the defence: no steal, no snapshot, no run."""
    due = arrivals(work.draft, running_phase(work.draft), piece, before, dribbled=False)
    if due:
        work.push(Running(piece, 0, False, due))


def collected(work: Work[MatchState], piece: Piece) -> None:
    """A loose ball came to an attacker in his movement phase (CA-LOOSE-08): in the area he may take a snapshot."""
    phase = running_phase(work.draft)
    inside = work.draft.ball in area(target_end(work.draft, side_of(piece)))
    if inside and phase.step != DEFENCE_STEP:
        work.push(Running(piece, 0, True))


def arrivals(state: MatchState, phase: Phase, piece: Piece, before: Hex, dribbled: bool = True) -> tuple[Arrival, ...]:
    """What is owed now that the carrier has come to his hex; the keeper's hex comes before his dive."""
    found = [Arrival.STEAL] if dribbled and steal.threats(state, phase, piece) else []
    box = area(target_end(state, side_of(piece)))
    entered = state.ball in box and before not in box
    if entered:
        found.append(Arrival.KEEPER)
    if entered or dive.possible(state, phase, piece, dribbled):
        found.append(Arrival.DIVE)
    return tuple(found)


def step(work: Work[MatchState]) -> bool:
    """Pay what is owed, one by one; then the run goes on if there is anything left to do."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, Running)
    phase = running_phase(draft)
    if frame.due:
        work.replace(Running(frame.piece, frame.pace, frame.entered_area, frame.due[1:]))
        _pay(work, phase, frame.piece, frame.due[0])
        return True
    if _can_go_on(draft, phase, frame):
        return False
    work.pop()
    return True


def _pay(work: Work[MatchState], phase: Phase, piece: Piece, due: Arrival) -> None:
    if due is Arrival.STEAL:
        work.push(Steals(piece, steal.threats(work.draft, phase, piece)))
    elif due is Arrival.KEEPER:
        keeper.offer_hex(work, 1 - side_of(piece))
    else:
        dive.offer(work, piece, dribbled=phase.step != DEFENCE_STEP)


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
    """A run to every hex in reach, with the fewest steals on the way."""
    return (Run(piece, path) for path in moves.runs(state, piece, steps, steal.risks(state, phase, piece)))


def _tricks(state: MatchState, phase: Phase, frame: Running) -> Iterable[Action]:
    yield from nutmeg.options(state, phase, frame.piece, frame.pace)
    if snapshot_ruling(state, phase, frame.piece, frame.entered_area).allowed:
        yield Snapshot()


def answer(work: Work[MatchState], frame: Running, action: Action) -> None:
    from game.rules.counter_attack.mechanics import movement

    if isinstance(action, Run):
        run(work, action.path)
    elif isinstance(action, Nutmeg):
        nutmeg.play(work, frame, action.defender)
    elif isinstance(action, TimeExpired):
        movement.end_step(work)
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


PART: Part[Running] = Part(
    "running",
    "CA-MOVE-04",
    _seat,
    (Run, Nutmeg, Snapshot, Decline),
    judge,
    offers,
    answer,
    facts=lambda state, frame: (("piece", frame.piece), ("pace", frame.pace)),
    choose=choose,
    open_form=True,
    glass=True,
)
