"""What is always looked at: is a period over, and what follows (U-3.8, U-8.4)."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Work
from game.rules.united.counting import extra_chances, losses
from game.rules.united.events import ChancesCounted, MatchEnded, PeriodEnded, RowsCounted
from game.rules.united.frames import InPlay
from game.rules.united.queries import side_line_up
from game.rules.united.schedule import KICKS, in_order
from game.rules.united.state import MatchState, Stage
from game.rules.united.tables import SHOOT_OUT_SERIES


def look_at_period(work: Work[MatchState]) -> None:
    """Go on to extra time, shoot-out or the end, as often as nothing is left to play."""
    draft = work.draft
    while draft.frames and isinstance(draft.frames[-1], InPlay) and draft.played == len(draft.moments):
        if draft.stage is Stage.SHOOT_OUT:
            _go_on_kicking(work)
            continue
        work.emit(PeriodEnded, draft.stage, draft.score)
        level = draft.score[0] == draft.score[1]
        if not level or not draft.options.cup:
            _end(work, None if level else int(draft.score[1] > draft.score[0]))
        elif draft.stage is Stage.NORMAL:
            _start_extra_time(work)
        else:
            draft.stage = Stage.SHOOT_OUT
            draft.moments += KICKS * SHOOT_OUT_SERIES


def _start_extra_time(work: Work[MatchState]) -> None:
    """U-8.4: rows and chances again without the sent-off, a third of them; no new cards, no 3:1 rule."""
    draft = work.draft
    draft.stage = Stage.EXTRA
    first, second = (
        replace(sheet, losses=losses(draft.clubs[side], side_line_up(draft, side), draft.cards[side], whole=True))
        for side, sheet in enumerate(draft.sheets)
    )
    draft.sheets = (first, second)
    found = (extra_chances(first.values, second.values), extra_chances(second.values, first.values))
    for side in (0, 1):
        work.emit(RowsCounted, side, draft.sheets[side], draft.sheets[side].values)
        work.emit(ChancesCounted, side, Stage.EXTRA, found[side], 0)
    draft.moments += in_order(found)


def _go_on_kicking(work: Work[MatchState]) -> None:
    """U-8.4: decided after the series, or a further kick each."""
    home, away = (sum(kicks) for kicks in work.draft.kicks)
    if home == away:
        work.draft.moments += KICKS
    else:
        _end(work, int(away > home))


def _end(work: Work[MatchState], winner: int | None) -> None:
    draft = work.draft
    work.emit(MatchEnded, draft.score, winner, draft.stage)
    draft.stage = Stage.OVER
    draft.owed = 0
    work.pop()
