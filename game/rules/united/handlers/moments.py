"""One moment: a chance against sweeper and keeper, a penalty, a kick of the shoot-out (U-3.9, U-3.5a, U-8.4)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.reports import RollReport
from game.core.rules import Work
from game.rules.united import rolled
from game.rules.united.checks import conversion_check, keeper_check, kick_check, scorer_contest, sweeper_check
from game.rules.united.counting import shoot_out_level
from game.rules.united.events import ChanceStopped, GoalScored, KickTaken, PenaltyMissed, ShotSaved
from game.rules.united.queries import side_line_up, strength, strength_left
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, Goal, MatchState, Moment, MomentKind, Stage, TeamRow
from game.rules.united.verdicts import Verdict


def resolve(work: Work[MatchState], moment: Moment) -> None:
    if moment.row is not None:
        _chance(work, moment.side, moment.row)
    elif moment.kind is MomentKind.PENALTY:
        _penalty(work, moment.side)
    else:
        _kick(work, moment.side)


def _chance(work: Work[MatchState], side: int, row: TeamRow) -> None:
    """U-3.9a, U-3.9b: past the sweeper, then past the keeper."""
    against = work.draft.sheets[1 - side]
    sweeper, keeper = sweeper_check(against), keeper_check(against)
    stopped = work.dice.check(sweeper) if sweeper.success_faces else None
    if stopped is not None and stopped.passed:
        work.tell(
            *(ChanceStopped, side, row, stopped.face, sweeper.total),
            report=lambda: rolled.chance(side, against, Verdict.STOPPED, stopped, None),
        )
        return
    saved = work.dice.check(keeper) if keeper.success_faces else None
    faces = (stopped.face if stopped is not None else 0, saved.face if saved is not None else 0)
    if saved is not None and saved.passed:
        work.tell(
            *(ShotSaved, side, row, *faces, keeper.total),
            report=lambda: rolled.chance(side, against, Verdict.SAVED, stopped, saved),
        )
        return
    goal = Goal(side, scorer(work, side, row), row, False, work.draft.stage)
    _score(work, goal, faces, lambda: rolled.chance(side, against, Verdict.GOAL, stopped, saved))


def _score(work: Work[MatchState], goal: Goal, faces: tuple[int, int], report: Callable[[], RollReport]) -> None:
    """``faces``: of sweeper and keeper."""
    draft = work.draft
    home, away = draft.score
    draft.score = (home + (goal.side == 0), away + (goal.side == 1))
    draft.goals += (goal,)
    work.tell(GoalScored, goal, draft.score, *faces, report=report)


def scorer(work: Work[MatchState], side: int, row: TeamRow | None) -> str:
    """U-3.9c: the man of the row with the highest die and strength; an empty row: any outfield player."""
    entrants = _entrants(work.draft, side, (row,) if row else FIELD_ROWS)
    entrants = entrants or _entrants(work.draft, side, FIELD_ROWS) or _entrants(work.draft, side, (TeamRow.A,))
    if not entrants:
        return ""
    won = work.dice.contest(scorer_contest(tuple([value for _, value in entrants])))
    return entrants[won.winner][0]


def _entrants(draft: MatchState, side: int, rows: tuple[TeamRow, ...]) -> list[tuple[str, int]]:
    """Names and strengths; a sent-off player counts with what is left of him, in extra time not at all (U-8.4)."""
    squad, places = draft.clubs[side].by_name, side_line_up(draft, side).places
    entrants = [(name, strength(squad[name], row)) for row in rows for name in places[ROW_INDEX[row]]]
    off = {card.player: card.minute for card in draft.cards[side] if card.minute}
    if not off:
        return entrants
    if draft.stage is not Stage.NORMAL:
        return [(name, full) for name, full in entrants if name not in off]
    return [(name, strength_left(full, off[name]) if name in off else full) for name, full in entrants]


def _penalty(work: Work[MatchState], side: int) -> None:
    """U-3.5a: against the keeper's level, hardness or not; the taker is found like a scorer."""
    taker = scorer(work, side, None)
    check = conversion_check(work.draft.sheets[1 - side].keeper_level)
    shot = work.dice.check(check)

    def report() -> RollReport:
        return rolled.penalty(side, check, shot)

    if shot.passed:
        _score(work, Goal(side, taker, None, True, work.draft.stage), (0, shot.face), report)
    else:
        if work.draft.misses is not None:
            work.draft.misses += ((side, taker),)
        work.tell(PenaltyMissed, side, taker, shot.face, check.total, report=report)


def shoot_out_keepers(draft: MatchState) -> tuple[int, int]:
    """U-8.4: what the keepers count in the shoot-out."""
    home, away = (
        shoot_out_level(sheet.keeper_level, any(card.red and card.row is TeamRow.T for card in cards))
        for sheet, cards in zip(draft.sheets, draft.cards, strict=True)
    )
    return home, away


def _kick(work: Work[MatchState], side: int) -> None:
    draft = work.draft
    check = kick_check(shoot_out_keepers(draft), side)
    shot = work.dice.check(check)
    taker = kick_taker(draft, side, len(draft.kicks[side]))
    kicks = list(draft.kicks)
    kicks[side] = (*kicks[side], shot.passed)
    draft.kicks = (kicks[0], kicks[1])
    work.tell(
        *(KickTaken, side, taker, shot.passed, shot.face, check.total, (sum(kicks[0]), sum(kicks[1]))),
        report=lambda: rolled.kick(side, check, shot),
    )


def kick_taker(draft: MatchState, side: int, kick: int) -> str:
    """The strongest first, then round again; who was sent off does not shoot."""
    entrants = _entrants(draft, side, (TeamRow.A, *FIELD_ROWS))
    entrants.sort(key=lambda entrant: (-entrant[1], entrant[0]))
    return entrants[kick % len(entrants)][0] if entrants else ""
