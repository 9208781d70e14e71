"""The carrier's way, hex by hex: what is owed where he comes, and walking it in.

CA-MOVE-04, CA-MOVE-05, CA-MOVE-10, CA-SNAP-05, CA-GK-02, CA-GK-11. What he decides on his run is in ``running``.
"""

from __future__ import annotations

from game.core.rules import Step, Work
from game.geometry.hexes import Hex
from game.rules.counter_attack import flow, keepers
from game.rules.counter_attack.events import PlayerMoved
from game.rules.counter_attack.frames import Arrival, Leaving, Phase, Running, Steals
from game.rules.counter_attack.mechanics import keeper_moves, steal
from game.rules.counter_attack.queries import running_phase, target_end
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, side_of
from game.rules.counter_attack.tables import DEFENCE_STEP
from game.rules.counter_attack.zones import area, ways


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


def pay(work: Work[MatchState], phase: Phase, piece: Piece, due: tuple[Arrival, ...]) -> None:
    """The first of what is owed; while a dive is still to come the keeper waits for it."""
    if due[0] is Arrival.STEAL:
        waits = keepers.keeper_of(work.draft, 1 - side_of(piece)) if Arrival.DIVE in due else NOBODY
        rolling = steal.threats(work.draft, phase, piece)
        work.push(Steals(piece, tuple(each for each in rolling if each != waits)))
    elif due[0] is Arrival.KEEPER:
        keeper_moves.offer_hex(work, 1 - side_of(piece))
    else:
        flow.offer_dive(work, dribbled=phase.step != DEFENCE_STEP)


STEPS: dict[type, Step[MatchState]] = {Leaving: leave}
