"""A loose ball: where it runs, who stops it, goals and the line (CA-LOOSE-01 to CA-LOOSE-10)."""

from __future__ import annotations

from game.core.checks import Aim, Check
from game.core.rules import Step, Work
from game.geometry.hexes import Hex
from game.rules.counter_attack import awards, flow, keepers, pitch, sums
from game.rules.counter_attack.events import BallOut, LooseRolled, LooseSaveRolled
from game.rules.counter_attack.frames import After, Held, Loose, PassKind
from game.rules.counter_attack.mechanics import dribbling, jumping, keeper_moves
from game.rules.counter_attack.pitch import Leaving, LoosePath
from game.rules.counter_attack.queries import occupied, own_end, phase_of
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Side, Switch, side_of
from game.rules.counter_attack.tables import DIE, LOOSE_SAVE
from game.rules.counter_attack.verdicts import DIRECTION, DISTANCE, ENDS, Verdict, judged, ran

SAVE = Check("counter_attack.loose-save", "CA-LOOSE-06", DIE, 0, Aim.AT_LEAST, LOOSE_SAVE,
             need=(sums.part("face", LOOSE_SAVE, "CA-LOOSE-06"),))  # fmt: skip


def run(work: Work[MatchState]) -> bool:
    """CA-LOOSE-03, CA-LOOSE-04: direction, distance, and the first player on the way."""
    draft = work.draft
    frame = draft.frames[-1]
    assert isinstance(frame, Loose)
    direction = frame.direction or work.dice.roll(DIRECTION, DIE)
    steps = work.dice.roll(DISTANCE, DIE)
    path = _path(draft, frame, direction, steps)
    hit = NOBODY if _contested_again(draft, frame) else _first_hit(draft, frame, path)
    run_over = path.hexes[: path.hexes.index(draft.hex(hit)) + 1] if hit != NOBODY else path.hexes
    end = Verdict.STOPPED if hit != NOBODY else ENDS[path.end]
    work.tell(
        LooseRolled, frame.origin, direction, steps, run_over,
        report=lambda: ran(direction, steps, end, known=bool(frame.direction)),
    )  # fmt: skip
    if hit != NOBODY:
        _stopped(work, frame, hit)
    elif path.end is Leaving.STAYS:
        _rests(work, frame, path)
    elif path.end is Leaving.GOAL:
        _towards_goal(work, frame, path)
    else:
        _out(work, frame, path)
    return True


def _path(state: MatchState, frame: Loose, direction: int, steps: int) -> LoosePath:
    """OPT-JUMPERS: where one of those who jumped stands at the end, the ball goes one hex further."""
    path = pitch.loose_path(frame.origin, direction, steps)
    standing = {state.at[piece] for piece in frame.over}
    while path.end is Leaving.STAYS and path.last in standing:
        steps += 1
        path = pitch.loose_path(frame.origin, direction, steps)
    return path


def _first_hit(state: MatchState, frame: Loose, path: LoosePath) -> Piece:
    """CA-LOOSE-04: everybody on the way, except under OPT-JUMPERS those who jumped."""
    standing = occupied(state)
    on_the_way = (standing.get(place, NOBODY) for place in path.hexes)
    return next((piece for piece in on_the_way if piece != NOBODY and piece not in frame.over), NOBODY)


def runs_to(state: MatchState, origin: Hex, direction: int, steps: int) -> Hex:
    """Where a ball without a header before it would come to rest: at the first player on its way, or where it ends."""
    frame = Loose(origin, NOBODY)
    path = _path(state, frame, direction, steps)
    hit = _first_hit(state, frame, path)
    return state.hex(hit) if hit != NOBODY else path.last


def _contested_again(state: MatchState, frame: Loose) -> bool:
    """OPT-HPRECONTEST: after an inaccurate high ball there is a header where it comes down."""
    return frame.kind not in (None, PassKind.LONG) and state.options.on(Switch.RECONTEST)


def _stopped(work: Work[MatchState], frame: Loose, hit: Piece) -> None:
    """CA-LOOSE-05, CA-LOOSE-08, CA-LOOSE-09: an attacker in his movement phase goes on, others have won the ball.

    In the area he may take a snapshot (CA-SNAP-01); before that the far third moves (CA-F3-01).
    """
    draft = work.draft
    if phase_of(draft) is not None and side_of(hit) == draft.attack and not keepers.holds(draft, hit):
        flow.take_ball(work, hit, "loose")
        flow.back_to_phase(work)
        dribbling.collected(work, hit)
        flow.far_third(work)
        return
    flow.won(work, hit, "loose")
    _after_long(work, frame)


def _after_long(work: Work[MatchState], frame: Loose) -> None:
    """CA-LONG-04: accurate or not, the defending keeper may move."""
    if frame.kind is PassKind.LONG and not isinstance(work.draft.frames[0], Held):
        keeper_moves.offer_run(work, 1 - side_of(frame.last))


def _rests(work: Work[MatchState], frame: Loose, path: LoosePath) -> None:
    """CA-LOOSE-05, CA-SNAP-04: nobody was hit; the phase goes on, or the attacking side starts one."""
    draft = work.draft
    flow.drop_ball(work, path.last)
    if _contested_again(draft, frame):
        assert frame.kind is not None
        jumping.begin(work, frame.kind)
    elif phase_of(draft) is not None:
        flow.back_to_phase(work)
        flow.far_third(work)
    else:
        flow.next_choice(work, After.WON)
        _after_long(work, frame)


def _towards_goal(work: Work[MatchState], frame: Loose, path: LoosePath) -> None:
    """CA-LOOSE-06: a goal, unless the keeper next to its path holds it; not if he sent it there himself."""
    draft = work.draft
    defence = _defending(draft, path)
    if frame.from_pass and draft.options.on(Switch.NO_PASS_GOAL):
        _goal_kick(work, defence, path)
        return
    guard = keepers.keeper_of(draft, defence)
    assert path.beyond is not None
    if guard != frame.last and keepers.near_path(draft, defence, (*path.hexes, path.beyond)):
        rolled = sums.roll(work, SAVE, guard)
        work.tell(
            LooseSaveRolled, guard, rolled.face,
            report=lambda: judged(SAVE, guard, rolled, "loose-save", Verdict.HELD, Verdict.BEATEN),
        )  # fmt: skip
        if rolled.passed:
            flow.hold(work, guard, "save")
            return
    own = side_of(frame.last) == defence
    flow.score_goal(work, 1 - defence, frame.last, "own-goal" if own else "loose")


def _defending(state: MatchState, path: LoosePath) -> Side:
    """Whose goal line it is."""
    return 0 if own_end(state, 0) == path.side else 1


def _out(work: Work[MatchState], frame: Loose, path: LoosePath) -> None:
    """CA-LOOSE-07: throw-in, corner or goal kick, against the side that touched it last.

    OPT-THROWIN: throw-ins are always the attacking side's.
    """
    draft = work.draft
    touched = side_of(frame.last)
    if path.end is Leaving.TOUCHLINE:
        side = draft.attack if draft.options.on(Switch.ATTACK_THROWS) else 1 - touched
        work.emit(BallOut, path.last, "throw-in", side)
        awards.throw_in(work, side, path.last)
        return
    defence = _defending(draft, path)
    if touched == defence:
        work.emit(BallOut, path.last, "corner", 1 - defence)
        awards.corner(work, 1 - defence, path.last)
    else:
        _goal_kick(work, defence, path)


def _goal_kick(work: Work[MatchState], side: Side, path: LoosePath) -> None:
    work.emit(BallOut, path.last, "goal-kick", side)
    awards.goal_kick(work, side)


STEPS: dict[type, Step[MatchState]] = {Loose: run}
