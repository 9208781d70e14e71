"""The carrier's run, hex by hex: steals, the keeper's hex, the dive, the snapshot, walking it in.

CA-MOVE-04, CA-MOVE-05, CA-MOVE-06, CA-MOVE-10, CA-SNAP-01, CA-SNAP-05, CA-GK-02, CA-GK-11, OPT-BOXSNAP.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.core.dice import Dice
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.hexes import Hex
from game.rules.counter_attack import flow, keepers, moves, wandering
from game.rules.counter_attack.actions import Action, Decline, Nutmeg, Run, Snapshot, TimeExpired
from game.rules.counter_attack.events import PlayerMoved
from game.rules.counter_attack.frames import Arrival, Leaving, Phase, Running, Steals
from game.rules.counter_attack.mechanics import keeper, nutmeg, shot, steal
from game.rules.counter_attack.parts import Part
from game.rules.counter_attack.queries import phase_of, target_end
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.counter_attack.wandering import BOT, STOPS
from game.rules.counter_attack.zones import area, ways


def running_phase(state: MatchState) -> Phase:
    """The phase below a run."""
    phase = phase_of(state)
    assert phase is not None, "a run without a movement phase"
    return phase


# -- the way of the ball ----------------------------------------------------------------------------------------------


def set_off(work: Work[MatchState], path: tuple[Hex, ...]) -> None:
    """CA-GK-11: the runner on top leaves where he is; a keeper whom he gets away from may dive first."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, Running)
    if keepers.asked_before(draft, running_phase(draft), frame.piece, path[0]):
        work.push(Leaving(path))
        flow.offer_dive(work, dribbled=False)
    else:
        run(work, path)


def leave(work: Work[MatchState]) -> bool:
    """The keeper has had his dive: the carrier goes where he said, as far as he still can (CA-FOUL-02)."""
    leaving = work.draft.frames[-1]
    assert isinstance(leaving, Leaving)
    work.pop()
    frame = work.draft.frames[-1]
    assert isinstance(frame, Running)
    if frame.pace:
        run(work, leaving.path[: frame.pace])
    return True


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
    """CA-SNAP-05, CA-TACKLE-03: the carrier is put down in the step of the defence: no steal, no snapshot, no run."""
    due = arrivals(work.draft, running_phase(work.draft), piece, before, dribbled=False)
    if due:
        work.push(Running(piece, 0, False, due))


def collected(work: Work[MatchState], piece: Piece) -> None:
    """A loose ball came to an attacker in his movement phase (CA-LOOSE-08): in the area he may take a snapshot.

    A keeper next to him may dive first (CA-GK-11).
    """
    phase = running_phase(work.draft)
    inside = work.draft.ball in area(target_end(work.draft, side_of(piece)))
    if inside and phase.step != DEFENCE_STEP:
        work.push(Running(piece, 0, True))
    flow.offer_dive(work, dribbled=False)


def arrivals(state: MatchState, phase: Phase, piece: Piece, before: Hex, dribbled: bool = True) -> tuple[Arrival, ...]:
    """What is owed now that the carrier has come to his hex; the keeper's hex comes before his dive.

    A keeper outside his area rolls for a steal like anybody, unless he dives: he has one attempt in a step.
    """
    rolling = steal.threats(state, phase, piece) if dribbled else ()
    goalie = keepers.keeper_of(state, 1 - side_of(piece))
    found = [Arrival.STEAL] if any(each != goalie for each in rolling) else []
    box = area(target_end(state, side_of(piece)))
    entered = state.ball in box and before not in box
    if entered:
        found.append(Arrival.KEEPER)
    if entered or keepers.may_dive(state, phase, piece, dribbled):
        found.append(Arrival.DIVE)
    if goalie in rolling:
        found.append(Arrival.STEAL)
    return tuple(found)


def step(work: Work[MatchState]) -> bool:
    """Pay what is owed, one by one; then the run goes on if there is anything left to do."""
    draft, frame = work.draft, work.draft.frames[-1]
    assert isinstance(frame, Running)
    phase = running_phase(draft)
    if frame.due:
        work.replace(replace(frame, due=frame.due[1:]))
        _pay(work, phase, frame.piece, frame.due)
        return True
    if _can_go_on(draft, phase, frame):
        return False
    work.pop()
    return True


def _pay(work: Work[MatchState], phase: Phase, piece: Piece, due: tuple[Arrival, ...]) -> None:
    """The first of what is owed; while a dive is still to come the keeper waits for it."""
    if due[0] is Arrival.STEAL:
        waits = keepers.keeper_of(work.draft, 1 - side_of(piece)) if Arrival.DIVE in due else NOBODY
        rolling = steal.threats(work.draft, phase, piece)
        work.push(Steals(piece, tuple(each for each in rolling if each != waits)))
    elif due[0] is Arrival.KEEPER:
        keeper.offer_hex(work, 1 - side_of(piece))
    else:
        flow.offer_dive(work, dribbled=phase.step != DEFENCE_STEP)


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
    from game.rules.counter_attack.mechanics import movement

    if isinstance(action, Run):
        set_off(work, action.path)
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
