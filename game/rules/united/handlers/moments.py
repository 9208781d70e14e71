"""One moment: a chance against sweeper and keeper, a penalty, a kick of the shoot-out (U-3.9, U-3.5a, U-8.4)."""

from __future__ import annotations

from game.core.rules import Work
from game.rules.united.checks import conversion_check, keeper_check, kick_check, scorer_contest, sweeper_check
from game.rules.united.counting import shoot_out_level
from game.rules.united.events import ChanceStopped, GoalScored, KickTaken, PenaltyMissed, ShotSaved
from game.rules.united.queries import side_line_up, strength, strength_left
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, Goal, MatchState, Moment, MomentKind, Row, Stage


def resolve(work: Work[MatchState], moment: Moment) -> None:
    if moment.row is not None:
        _chance(work, moment.side, moment.row)
    elif moment.kind is MomentKind.PENALTY:
        _penalty(work, moment.side)
    else:
        _kick(work, moment.side)


def _chance(work: Work[MatchState], side: int, row: Row) -> None:
    """U-3.9a, U-3.9b: past the sweeper, then past the keeper."""
    against = work.draft.sheets[1 - side]
    sweeper_face = 0
    sweeper = sweeper_check(against)
    if sweeper.success_faces:
        stopped = work.dice.check(sweeper)
        sweeper_face = stopped.face
        if stopped.passed:
            work.emit(ChanceStopped, side, row, stopped.face, sweeper.total)
            return
    keeper_face = 0
    keeper = keeper_check(against)
    if keeper.success_faces:
        saved = work.dice.check(keeper)
        keeper_face = saved.face
        if saved.passed:
            work.emit(ShotSaved, side, row, sweeper_face, saved.face, keeper.total)
            return
    _score(work, Goal(side, scorer(work, side, row), row, False, work.draft.stage), sweeper_face, keeper_face)


def _score(work: Work[MatchState], goal: Goal, sweeper_face: int, keeper_face: int) -> None:
    draft = work.draft
    home, away = draft.score
    draft.score = (home + (goal.side == 0), away + (goal.side == 1))
    draft.goals += (goal,)
    work.emit(GoalScored, goal, draft.score, sweeper_face, keeper_face)


def scorer(work: Work[MatchState], side: int, row: Row | None) -> str:
    """U-3.9c: the man of the row with the highest die and strength; an empty row: any outfield player."""
    entrants = _entrants(work.draft, side, (row,) if row else FIELD_ROWS)
    entrants = entrants or _entrants(work.draft, side, FIELD_ROWS) or _entrants(work.draft, side, (Row.A,))
    if not entrants:
        return ""
    won = work.dice.contest(scorer_contest(tuple([value for _, value in entrants])))
    return entrants[won.winner][0]


def _entrants(draft: MatchState, side: int, rows: tuple[Row, ...]) -> list[tuple[str, int]]:
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
    rolled = work.dice.check(check)
    if rolled.passed:
        _score(work, Goal(side, taker, None, True, work.draft.stage), 0, rolled.face)
    else:
        work.emit(PenaltyMissed, side, taker, rolled.face, check.total)


def shoot_out_keepers(draft: MatchState) -> tuple[int, int]:
    """U-8.4: what the keepers count in the shoot-out."""
    home, away = (
        shoot_out_level(sheet.keeper_level, any(card.red and card.row is Row.T for card in cards))
        for sheet, cards in zip(draft.sheets, draft.cards, strict=True)
    )
    return home, away


def _kick(work: Work[MatchState], side: int) -> None:
    draft = work.draft
    check = kick_check(shoot_out_keepers(draft), side)
    rolled = work.dice.check(check)
    taker = kick_taker(draft, side, len(draft.kicks[side]))
    kicks = list(draft.kicks)
    kicks[side] = (*kicks[side], rolled.passed)
    draft.kicks = (kicks[0], kicks[1])
    work.emit(KickTaken, side, taker, rolled.passed, rolled.face, check.total, (sum(kicks[0]), sum(kicks[1])))


def kick_taker(draft: MatchState, side: int, kick: int) -> str:
    """The strongest first, then round again; who was sent off does not shoot."""
    entrants = _entrants(draft, side, (Row.A, *FIELD_ROWS))
    entrants.sort(key=lambda entrant: (-entrant[1], entrant[0]))
    return entrants[kick % len(entrants)][0] if entrants else ""
