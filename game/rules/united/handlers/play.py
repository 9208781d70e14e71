"""From kick-off to the end of a period: hardness, rows, chances, then moment by moment (U-3.3 to U-3.9)."""

from __future__ import annotations

from dataclasses import replace

from game.core.rules import Seat, Work
from game.rules.postal.match import begin, paying
from game.rules.united.actions import Action
from game.rules.united.counting import chances, counted, losses
from game.rules.united.events import ChancesCounted, RowsCounted
from game.rules.united.handlers.discipline import cards_for, penalties_against
from game.rules.united.handlers.moments import resolve
from game.rules.united.queries import side_line_up
from game.rules.united.schedule import in_order
from game.rules.united.state import MatchState, Sheet, Stage


def start(work: Work[MatchState], seat: Seat, action: Action) -> None:
    """Kick off; ``Finish`` plays on from here to the end. Without discipline hardness costs nothing (U-9)."""
    draft = work.draft
    work.settle_dice()
    penalties = [0, 0]
    cards = []
    for side in (0, 1):
        hardness = sum(side_line_up(draft, side).hardness) if draft.options.discipline else 0
        points = penalties_against(work, side, hardness)
        penalties[1 - side] = sum(point.passed for point in points)
        cards.append(cards_for(work, side, points))
    draft.cards = (cards[0], cards[1])
    draft.stage = Stage.NORMAL
    draft.sheets = (_sheet(work, 0), _sheet(work, 1))
    found = (
        chances(draft.sheets[0].values, draft.sheets[1].values),
        chances(draft.sheets[1].values, draft.sheets[0].values),
    )
    for side in (0, 1):
        work.emit(ChancesCounted, side, Stage.NORMAL, found[side], penalties[side])
    draft.moments = in_order(found, (penalties[0], penalties[1]))
    begin(work, action)


def _sheet(work: Work[MatchState], side: int) -> Sheet:
    club, line_up = work.draft.clubs[side], side_line_up(work.draft, side)
    sheet = counted(club, line_up)
    if work.draft.cards[side]:
        sheet = replace(sheet, losses=losses(club, line_up, work.draft.cards[side]))
    if work.events is not None:
        work.emit(RowsCounted, side, sheet, sheet.values)
    return sheet


play_moments = paying(resolve)
"""Play the moments that are owed, as far as this period has any."""
