"""Where everything stands on the wall chart: it comes from the tournament, so any number of groups and rounds fits.

Groups stand left and right, what follows them (a bracket, or a final group) in between. While groups are played they
show their matches with both lanes; once the cup goes on they shrink to their tables, and the round that is being
played gets the lanes. One group alone can fill the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from game.rules.world_cup.state import CupState
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import SQUARES, ChartLayout, GroupBox, MatchBox, Side, square
from game.ui.world_cup.bracket import BracketMaker

GROUPS_WIDE, FINAL_WIDE, TABLES_WIDE = 0.342, 0.33, 0.155
"""The share of a column of groups: with matches beside a bracket, beside a final group, and as tables alone."""
TABLE_SHARE = 0.375
"""The share of the table in the width of a group with matches."""
ROW = 36
"""Units of the highest lines in groups."""
LEGEND = 150
"""Units of room from which on the tiles are explained on the sheet."""
HEAD = 0.95
"""The height of a heading, in lines."""


def laid_out(
    view: CupState, rounds: Sequence[Any], rect: Rect, unit: float, focus: str = "", full: bool = False
) -> ChartLayout:
    """The chart of a view in a rectangle; ``rounds`` are the knock-out rounds, ``focus`` is the only group shown.

    ``full`` leaves the matches of the groups on the sheet to the end, as a finished chart has them all.
    """
    return _Maker(view, tuple(rounds), rect, unit, full).made(focus)


class _Maker(BracketMaker):
    """Lays a chart out."""

    def __init__(self, view: CupState, rounds: tuple[Any, ...], rect: Rect, unit: float, full: bool) -> None:
        super().__init__(view, rounds, rect, unit, full)
        self.groups = view.tournament.groups
        self.later = not full and any(not each.group for each in view.fixtures)

    def made(self, focus: str) -> ChartLayout:
        if focus:
            return self._alone(focus)
        inner = self.rect.inflate(-2 * self.u(8), -2 * self.u(8))
        share = FINAL_WIDE if not self.rounds else TABLES_WIDE if self.later else GROUPS_WIDE
        wide, gap = round(inner.width * share), self.u(10)
        left = Rect(inner.x, inner.y, wide, inner.height)
        right = Rect(inner.right - wide, inner.y, wide, inner.height)
        centre = Rect(left.right + gap, inner.y, inner.width - 2 * (wide + gap), inner.height)
        title = Rect(centre.x, centre.y, centre.width, self.u(40))
        made = ChartLayout(self.rect, title)
        half = (len(self.groups) + 1) // 2
        for column, groups in ((left, self.groups[:half]), (right, self.groups[half:])):
            made.groups += self._column(column, groups)
        below = Rect(centre.x, title.bottom + self.u(6), centre.width, centre.bottom - title.bottom - self.u(6))
        made.legend = self._left_over(made, right)
        if self.rounds:
            self.bracket(made, below)
        else:
            made.groups.append(self._final_group(below))
        return made

    def _left_over(self, made: ChartLayout, column: Rect) -> Rect | None:
        """What is left below the groups on the right, if it is enough for a legend."""
        lowest = max((group.rect.bottom for group in made.groups if group.rect.x == column.x), default=column.y)
        top = lowest + self.u(14)
        room = Rect(column.x, top, column.width, column.bottom - top)
        return room if room.height > self.u(LEGEND) and room.width > self.u(LEGEND) else None

    # -- groups -------------------------------------------------------------------------------------------------

    @property
    def _with_matches(self) -> bool:
        return not (self.later and self.rounds)

    def _lines(self, group: Any) -> int:
        return max(len(group.teams), len(group.pairs)) if self._with_matches else len(group.teams)

    def _column(self, column: Rect, groups: Sequence[Any]) -> list[GroupBox]:
        """Groups below each other; all columns have lines of the same height."""
        half = (len(self.groups) + 1) // 2
        most = max(
            sum(self._lines(group) + HEAD for group in part) for part in (self.groups[:half], self.groups[half:])
        )
        gap = self.u(8)
        line = int(min(self.u(ROW), (column.height - gap * (max(half, 1) - 1)) / most))
        used = sum(round((self._lines(group) + HEAD) * line) for group in groups)
        gap = min(self.u(18), max(gap, (column.height - used) // max(1, len(groups) - 1))) if len(groups) > 1 else 0
        found, y = [], column.y
        for group in groups:
            high = round((self._lines(group) + HEAD) * line)
            found.append(self._group(group.name, group.teams, group.pairs, Rect(column.x, y, column.width, high), line))
            y += high + gap
        return found

    def _group(self, name: str, teams: Sequence[int], pairs: Sequence[tuple[int, int]], rect: Rect,
               line: float) -> GroupBox:  # fmt: skip
        head = Rect(rect.x, rect.y, rect.width, round(HEAD * line))
        body = Rect(rect.x + 1, head.bottom, rect.width - 2, rect.bottom - head.bottom - self.u(4))
        matched = self._with_matches
        wide = round(rect.width * TABLE_SHARE) if matched else body.width
        step = min(body.height / len(teams), line * 1.45)
        rows = tuple(
            Rect(body.x, body.y + round(at * step), wide, round((at + 1) * step) - round(at * step))
            for at in range(len(teams))
        )
        matches: tuple[MatchBox, ...] = ()
        if matched:
            area = Rect(body.x + wide + self.u(4), body.y, rect.width - wide - self.u(8), body.height)
            matches = tuple(self._fixture(name, number, area, line) for number in range(1, len(pairs) + 1))
        return GroupBox(name, rect, head, rows, matches)

    def _fixture(self, group: str, number: int, area: Rect, line: float) -> MatchBox:
        """A match on one line: both lanes begin at the score between them and lead out to the flags."""
        top = round((number - 1) * line)
        row = Rect(area.x, area.y + top, area.width, round(number * line) - top)
        match = self.numbers.get((group, f"{group}{number}"), -1)
        return self._facing(match, f"{group}{number}", row)

    def _facing(self, match: int, name: str, row: Rect) -> MatchBox:
        plate = min(round(row.width * 0.175), round(row.height * 2.1))
        score = round(min(row.width * 0.165, row.height * 1.7))
        step = (row.width - 2 * plate - score - 2 * self.u(3)) / (2 * SQUARES)
        middle = Rect(row.centerx - score // 2, row.y, score, row.height)
        pad = max(1, row.height // 12)
        sides = []
        for side in (0, 1):
            away = side == 1
            badge = Rect(row.right - plate if away else row.x, row.y + pad, plate, row.height - 2 * pad)
            squares = tuple(
                square(middle.right + at * step if away else middle.x - (at + 1) * step, row, step, pad)
                for at in range(SQUARES)
            )
            whole = Rect(middle.centerx, row.y, row.right - middle.centerx, row.height)
            if not away:
                whole = Rect(row.x, row.y, middle.centerx - row.x, row.height)
            half = Rect(middle.x + away * (score // 2), row.y, score // 2, row.height)
            sides.append(Side(2 * match + side if match >= 0 else -1, badge, squares, half, whole))
        return MatchBox(match, name, row, (sides[0], sides[1]))

    def _final_group(self, area: Rect) -> GroupBox:
        """The group of the group winners in the middle of the sheet, its table above its matches."""
        count = len(self.groups)
        pairs = list(combinations(range(count), 2))
        line = int(min(self.u(ROW * 1.2), area.height / (HEAD + count + len(pairs) + 1)))
        head = Rect(area.x, area.y, area.width, round(HEAD * line * 1.1))
        rows = tuple(Rect(area.x + 1, head.bottom + round(at * line * 1.1), area.width - 2, round(line * 1.1))
                     for at in range(count))  # fmt: skip
        below = Rect(area.x + self.u(4), rows[-1].bottom + self.u(10), area.width - self.u(8), round(len(pairs) * line))
        matches = tuple(self._fixture("final", number, below, line) for number in range(1, len(pairs) + 1))
        return GroupBox("final", Rect(area.x, area.y, area.width, below.bottom - area.y), head, rows, matches)

    def _alone(self, focus: str) -> ChartLayout:
        """One group on the whole sheet."""
        inner = self.rect.inflate(-2 * self.u(20), -2 * self.u(14))
        title = Rect(inner.x, inner.y, inner.width, self.u(40))
        area = Rect(inner.x, title.bottom + self.u(6), inner.width, inner.bottom - title.bottom - self.u(6))
        made = ChartLayout(self.rect, title)
        if focus == "final":
            made.groups.append(self._final_group(area))
            return made
        group = next(each for each in self.groups if each.name == focus)
        later, self.later = self.later, False
        line = int(min(area.height / (self._lines(group) + HEAD), self.u(62)))
        high = round((self._lines(group) + HEAD) * line)
        made.groups.append(self._group(focus, group.teams, group.pairs, Rect(area.x, area.y, area.width, high), line))
        self.later = later
        return made
