"""One moment: a sixth begins, hardness is paid, a shot, a penalty shot, a kick of the shoot-out (PP-7.4, PP-7.5)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.reports import RollReport
from game.core.rules import Work
from game.rules.powerplay import rolled
from game.rules.powerplay.checks import PENALTY_SHOT, TAKER, certain, shot_check
from game.rules.powerplay.counting import shooter
from game.rules.powerplay.events import GoalScored, KickTaken, PenaltyMissed, ShotSaved, SixthBegan
from game.rules.powerplay.handlers.fouls import foul, fouls_of, side_plan
from game.rules.powerplay.queries import outs, side_line_up
from game.rules.powerplay.state import Goal, Kick, MatchState, Moment, MomentKind, Stage


def resolve(work: Work[MatchState], moment: Moment) -> None:
    kind = moment.kind
    if kind is MomentKind.CHANCE:
        _chance(work, moment.side, moment.field)
    elif kind is MomentKind.FACE_OFF:
        _begin(work)
    elif kind is MomentKind.FOUL:
        foul(work, moment.side)
    elif kind is MomentKind.PENALTY:
        _penalty(work, moment.side)
    else:
        _kick(work, moment.side)


def _begin(work: Work[MatchState]) -> None:
    """PP-7.2: the next sixth; first the hardness that strikes in it."""
    draft = work.draft
    draft.sixth += 1
    draft.boards = ()
    work.emit(SixthBegan, draft.sixth, draft.score)
    draft.moments += fouls_of(draft)


def _chance(work: Work[MatchState], side: int, where: int) -> None:
    """PP-7.4: a shot against the keeper; who cannot miss does not roll."""
    draft = work.draft
    own, other = draft.boards[side], draft.boards[1 - side]
    check = shot_check(where, other.keeper_strength)
    shot = None if certain(check) else work.dice.check(check)

    def report() -> RollReport:
        return rolled.shot(side, check, shot)

    if shot is not None and not shot.passed:
        if work.events is not None:
            name = shooter(own, where, draft.options.support)
            work.tell(ShotSaved, side, name, where, shot.face, check.total, other.keeper, report=report)
        return
    name = shooter(own, where, draft.options.support)
    goal = Goal(side, name, where, False, draft.sixth, draft.stage)
    _score(work, goal, shot.face if shot is not None else 0, check.total, report)


def overtime_goals(draft: MatchState) -> tuple[int, int]:
    """PP-7.6: goals of overtime; they count as one in the end."""
    late = [goal.side for goal in draft.goals if goal.stage is Stage.OVERTIME]
    return late.count(0), late.count(1)


def _score(work: Work[MatchState], goal: Goal, face: int, needed: int, report: Callable[[], RollReport]) -> None:
    draft = work.draft
    draft.goals += (goal,)
    if goal.stage is Stage.REGULAR:
        home, away = draft.score
        draft.score = (home + (goal.side == 0), away + (goal.side == 1))
    if work.events is not None:
        work.tell(GoalScored, goal, draft.score, overtime_goals(draft), face, needed, report=report)


def _penalty(work: Work[MatchState], side: int) -> None:
    """PP-7.5: seven in ten, whoever shoots."""
    taker = penalty_taker(work, side)
    shot = work.dice.check(PENALTY_SHOT)

    def report() -> RollReport:
        return rolled.penalty(side, shot)

    if shot.passed:
        goal = Goal(side, taker, 0, True, work.draft.sixth, work.draft.stage)
        _score(work, goal, shot.face, PENALTY_SHOT.total, report)
    else:
        work.tell(PenaltyMissed, side, taker, shot.face, PENALTY_SHOT.total, report=report)


def penalty_taker(work: Work[MatchState], side: int) -> str:
    """PP-7.5: the named man if he plays in this match and is not out, else one of this sixth by lot."""
    draft = work.draft
    gone = outs(draft.incidents[side])
    plan = side_plan(draft, side)
    taker = side_line_up(draft, side).taker
    if taker in plan.skaters(gone):
        return taker
    return _drawn(work, [man.player for man in plan.standing(draft.sixth, gone) if man is not None])


def _drawn(work: Work[MatchState], names: list[str]) -> str:
    if not names:
        return ""
    return names[work.dice.draw(TAKER, [1] * len(names))] if len(names) > 1 else names[0]


def _kick(work: Work[MatchState], side: int) -> None:
    """PP-7.6: a drawn man shoots, nobody twice before all have."""
    draft = work.draft
    pool = side_plan(draft, side).skaters(outs(draft.incidents[side]))
    taken = [kick.taker for kick in draft.kicks[side]]
    fewest = min((taken.count(name) for name in pool), default=0)
    taker = _drawn(work, [name for name in pool if taken.count(name) == fewest])
    shot = work.dice.check(PENALTY_SHOT)
    kicks = list(draft.kicks)
    kicks[side] = (*kicks[side], Kick(taker, shot.passed))
    draft.kicks = (kicks[0], kicks[1])
    if work.events is not None:
        work.tell(
            *(KickTaken, side, taker, shot.passed, shot.face, PENALTY_SHOT.total, shoot_out_score(draft)),
            report=lambda: rolled.kick(side, shot),
        )


def shoot_out_score(draft: MatchState) -> tuple[int, int]:
    home, away = (sum(kick.scored for kick in kicks) for kicks in draft.kicks)
    return home, away
