"""Where everything stands on the wall chart: it comes from the tournament, so any number of groups and rounds fits.

Groups stand left and right, what follows them (a bracket, or a final group) in between. While groups are played they
show their matches with both lanes; once the cup goes on they shrink to their tables, and the round that is being
played gets the lanes. One group alone can fill the sheet.

Where a window is small, or its text large, lanes and letters keep their size: what follows the groups gets narrower.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from game.rules.world_cup.state import CupState
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import ChartLayout, GroupBox, MatchBox, Side, lane_squares
from game.ui.world_cup.bracket import BracketMaker

PAD, GAP = 6, 8
"""Units around everything, and between the columns."""
GROUP_WIDE = 328
"""Units that a column of groups with matches likes to have."""
FIRST_ROUND, NEXT_ROUND = (46, 74), (36, 68)
"""Units of the first round beside groups, and of each that follows: at least, and at most."""
POSTER = 1.7
"""How many times as wide the rounds may be on a finished sheet, where no lane is played any more."""
FINAL_GROUP = (150, 236)
"""Units of a final group beside the others: as long as it waits for its nations, and with its matches."""
TABLES_WIDE, TABLES_LEAST = 0.155, 124
"""The share of a column of tables alone, and the fewest units of it."""
TABLE_SHARE, TABLE_LEAST, TABLE_MOST = 0.35, 112, 150
"""The share of the table in the width of a group with matches, and its limits in units."""
ROW = 36
"""Units of the highest lines in groups."""
LEGEND = 150
"""Units of room from which on the tiles are explained on the sheet."""
HEAD, HIGHEST_HEAD = 0.92, 30
"""The height of a heading in lines, and the most units of it."""
LETTERS, LOW = (10, 11, 12), 24
"""Units of the smallest letters of matches beside each other, of the largest on low lines, and of the largest of all;
and from how many units on a line is not low. So the letters are the same whether a line has a little more room or less.
"""
NEAR, NEAR_LETTERS = 300, 22
"""Units from which on a match has plenty of room, and its largest letters then."""


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
        self.later = not full and any(each.group in ("", "final") for each in view.fixtures)

    def made(self, focus: str) -> ChartLayout:
        if focus:
            return self._alone(focus)
        inner = self.rect.inflate(-2 * self.u(PAD), -2 * self.u(PAD))
        wide, gap = self._column_wide(inner.width), self.u(GAP)
        left = Rect(inner.x, inner.y, wide, inner.height)
        right = Rect(inner.right - wide, inner.y, wide, inner.height)
        centre = Rect(left.right + gap, inner.y, inner.width - 2 * (wide + gap), inner.height)
        title = Rect(centre.x, centre.y, centre.width, self.u(38))
        made = ChartLayout(self.rect, title)
        half = (len(self.groups) + 1) // 2
        for column, groups in ((left, self.groups[:half]), (right, self.groups[half:])):
            made.groups += self._column(column, groups)
        below = Rect(centre.x, title.bottom + self.u(4), centre.width, centre.bottom - title.bottom - self.u(4))
        made.legend = self._left_over(made, right)
        if self.rounds:
            self.bracket(made, below)
        else:
            made.groups.append(self._final_group(below))
        return made

    def _column_wide(self, width: int) -> int:
        """How wide each column of groups is; what stands between them gets the rest, and never less than it needs."""
        if self.later:
            return max(round(width * TABLES_WIDE), self.u(TABLES_LEAST))
        room = width - 2 * self.u(GAP)
        if self.rounds:
            count = sum(str(entry.stage) != "third" for entry in self.rounds)
            least, most = (
                self.u(FIRST_ROUND[at]) + (count - 1) * (self.u(NEXT_ROUND[at]) + self.u(self.gap_units))
                for at in (0, 1)
            )
            most = round(most * (POSTER if self.full else 1))
        else:
            least, most = (self.u(FINAL_GROUP[at or self.full]) for at in (0, 1))
        between = max(least, min(most, room - 2 * self.u(GROUP_WIDE)))
        return (room - between) // 2

    def _left_over(self, made: ChartLayout, column: Rect) -> Rect | None:
        """What is left below the groups on the right, if it is enough for a legend."""
        lowest = max((group.rect.bottom for group in made.groups if group.rect.x == column.x), default=column.y)
        top = lowest + self.u(14)
        room = Rect(column.x, top, column.width, column.bottom - top)
        return room if room.height > self.u(LEGEND) and room.width > self.u(LEGEND) else None

    # -- groups -------------------------------------------------------------------------------------------------

    @property
    def _with_matches(self) -> bool:
        return not self.later

    def _lines(self, group: Any) -> int:
        return max(len(group.teams), len(group.pairs)) if self._with_matches else len(group.teams)

    def _head(self, line: float) -> int:
        return min(round(HEAD * line), self.u(HIGHEST_HEAD))

    def _line(self, high: int, groups: int, lines: int) -> int:
        """The height of a line where so many groups with so many lines together share a column."""
        line = high / (lines + HEAD * groups)
        if HEAD * line > self.u(HIGHEST_HEAD):
            line = (high - groups * self.u(HIGHEST_HEAD)) / lines
        return int(line)

    def _column(self, column: Rect, groups: Sequence[Any]) -> list[GroupBox]:
        """Groups below each other; all columns have lines of the same height."""
        half = (len(self.groups) + 1) // 2
        gap = self.u(5)
        room = column.height - gap * (half - 1) - self.u(2) * half
        line = min(self.u(ROW), *(self._line(room, len(part), sum(map(self._lines, part)))
                                  for part in (self.groups[:half], self.groups[half:]) if part))  # fmt: skip
        heights = [self._lines(group) * line + self._head(line) + self.u(2) for group in groups]
        if len(groups) > 1:
            gap = min(self.u(18), max(gap, (column.height - sum(heights)) // (len(groups) - 1)))
        found, y = [], column.y
        for group, high in zip(groups, heights, strict=True):
            found.append(self._group(group.name, group.teams, group.pairs, Rect(column.x, y, column.width, high), line))
            y += high + gap
        return found

    def _group(self, name: str, teams: Sequence[int], pairs: Sequence[tuple[int, int]], rect: Rect,
               line: float) -> GroupBox:  # fmt: skip
        head = Rect(rect.x, rect.y, rect.width, self._head(line))
        body = Rect(rect.x + 1, head.bottom, rect.width - 2, rect.bottom - head.bottom - self.u(2))
        matched = self._with_matches
        wide = self._table_wide(rect.width) if matched else body.width
        step = min(body.height / len(teams), line * 1.45)
        rows = tuple(
            Rect(body.x, body.y + round(at * step), wide, round((at + 1) * step) - round(at * step))
            for at in range(len(teams))
        )
        matches: tuple[MatchBox, ...] = ()
        if matched:
            area = Rect(body.x + wide + self.u(3), body.y, rect.width - wide - self.u(6), body.height)
            matches = tuple(self._fixture(name, number, area, line) for number in range(1, len(pairs) + 1))
        return GroupBox(name, rect, head, rows, matches)

    def _table_wide(self, width: int) -> int:
        if width > 2 * self.u(NEAR):
            return round(width * 0.44)
        return max(self.u(TABLE_LEAST), min(self.u(TABLE_MOST), round(width * TABLE_SHARE)))

    def _fixture(self, group: str, number: int, area: Rect, line: float) -> MatchBox:
        """A match on one line: both lanes begin at the score between them and lead out to the flags."""
        top = round((number - 1) * line)
        row = Rect(area.x, area.y + top, area.width, round(number * line) - top)
        match = self.numbers.get((group, f"{group}{number}"), -1)
        return self._facing(match, f"{group}{number}", row)

    def _letters(self, row: Rect) -> int:
        """The size of the letters of a match: codes and score alike."""
        most = NEAR_LETTERS if row.width > self.u(NEAR) else LETTERS[1] if row.height < self.u(LOW) else LETTERS[2]
        return max(self.u(LETTERS[0]), min(round(row.height * 0.58), self.u(most)))

    def _facing(self, match: int, name: str, row: Rect) -> MatchBox:
        pad, gap, pixels = max(1, row.height // 12), self.u(2), self._letters(row)
        score = round(2.45 * pixels) + 2 * self.u(3)
        plate = round(row.width * 0.23) if row.width > self.u(NEAR) else round(2.3 * pixels) + self.u(6)
        room = row.width - score - 2 * gap
        step = max(4, min((room - 2 * plate) // (2 * self.squares), round(row.height * 1.05)))
        plate = max(self.u(14), min((room - 2 * self.squares * step) // 2, round(row.height * 3.4)))
        middle = Rect(row.centerx - score // 2, row.y, score, row.height)
        sides = []
        for side in (0, 1):
            away = side == 1
            badge = Rect(row.right - plate if away else row.x, row.y + pad, plate, row.height - 2 * pad)
            start, way = (middle.right, 1) if away else (middle.x, -1)
            squares = lane_squares(start, way, step, row, pad, self.squares)
            whole = Rect(middle.centerx, row.y, row.right - middle.centerx, row.height)
            if not away:
                whole = Rect(row.x, row.y, middle.centerx - row.x, row.height)
            half = Rect(middle.x + away * (score // 2), row.y, score // 2, row.height)
            sides.append(Side(2 * match + side if match >= 0 else -1, badge, squares, half, whole))
        return MatchBox(match, name, row, (sides[0], sides[1]), pixels)

    def _final_group(self, area: Rect) -> GroupBox:
        """The group of the group winners in the middle of the sheet, its table above its matches."""
        count = len(self.groups)
        pairs = list(combinations(range(count), 2))
        line = int(min(self.u(ROW * 1.2), area.height / (HEAD + count + len(pairs) + 1)))
        head = Rect(area.x, area.y, area.width, self._head(line * 1.1))
        rows = tuple(Rect(area.x + 1, head.bottom + round(at * line * 1.1), area.width - 2, round(line * 1.1))
                     for at in range(count))  # fmt: skip
        below = Rect(area.x + self.u(4), rows[-1].bottom + self.u(10), area.width - self.u(8), round(len(pairs) * line))
        matches = tuple(self._fixture("final", number, below, line) for number in range(1, len(pairs) + 1))
        return GroupBox("final", Rect(area.x, area.y, area.width, below.bottom - area.y), head, rows, matches)

    def _alone(self, focus: str) -> ChartLayout:
        """One group on the whole sheet."""
        inner = self.rect.inflate(-2 * self.u(14), -2 * self.u(10))
        title = Rect(inner.x, inner.y, inner.width, self.u(38))
        area = Rect(inner.x, title.bottom + self.u(6), inner.width, inner.bottom - title.bottom - self.u(6))
        made = ChartLayout(self.rect, title)
        if focus == "final":
            made.groups.append(self._final_group(area))
            return made
        group = next(each for each in self.groups if each.name == focus)
        later, self.later = self.later, False
        line = min(self._line(area.height - self.u(2), 1, self._lines(group)), self.u(62))
        high = self._lines(group) * line + self._head(line) + self.u(2)
        made.groups.append(self._group(focus, group.teams, group.pairs, Rect(area.x, area.y, area.width, high), line))
        self.later = later
        return made
