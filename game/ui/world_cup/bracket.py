"""Where the matches of the knock-out rounds stand: rounds from left to right, the one that is played with its lanes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.world_cup.state import CupState
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import LEAST_SQUARES, ChartLayout, MatchBox, Side, lane_squares

TIE_ROW = 30
"""Units of the highest lines in the bracket."""
TALLER = 1.35
"""How many times as high as in the fullest round the lines of other rounds may be."""
PLAYED = 2.35
"""How many times as wide as others a round is that shows its lanes."""
TIE_LETTERS = (10, 14)
"""Units of the smallest and the largest letters in the bracket."""
SQUARE = 34
"""Units of the widest squares."""
NAMED = 5.2
"""How many times as wide as high the plate of a nation is at most: there its whole name has room."""


class BracketMaker:
    """Lays the rounds of a chart out."""

    gap_units = 9

    def __init__(self, view: CupState, rounds: tuple[Any, ...], rect: Rect, unit: float, full: bool) -> None:
        self.view, self.rounds, self.rect, self.unit, self.full = view, rounds, rect, unit, full
        self.numbers = {(each.group, each.name): number for number, each in enumerate(view.fixtures)}
        self._lowest = 0
        self.squares = max(LEAST_SQUARES, *view.tournament.squares)
        """Squares that a lane is drawn for."""

    def u(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def bracket(self, made: ChartLayout, area: Rect) -> None:
        """Rounds from left to right; whatever is being played gets the room for its lanes."""
        main = [entry for entry in self.rounds if str(entry.stage) != "third"]
        third = [entry for entry in self.rounds if str(entry.stage) == "third"]
        gap = self.u(self.gap_units)
        weights = [self._weight(str(entry.stage), at == 0) for at, entry in enumerate(main)]
        if any(self._playing(str(entry.stage)) for entry in third):
            weights[-1] = PLAYED
        room = area.width - gap * (len(main) - 1)
        head = self.u(20)
        body = Rect(area.x, area.y + head, area.width, area.height - head)
        self._lowest = round(body.height / max(len(entry.pairings) for entry in main) / 2.3)
        x = float(area.x)
        centres: dict[str, float] = {}
        for entry, weight in zip(main, weights, strict=True):
            wide = int(room * weight / sum(weights))
            made.heads.append((str(entry.stage), Rect(round(x), area.y, wide, head)))
            column = Rect(round(x), body.y, wide, body.height)
            for at, pairing in enumerate(entry.pairings):
                middle = self._middle(pairing, centres, body, at, len(entry.pairings))
                centres[pairing.name] = middle
                made.ties.append(self._tie(pairing, str(entry.stage), column, middle, len(entry.pairings)))
            x += wide + gap
        for entry in third:
            self._third(made, entry, area)
        self._links(made, main, gap)

    def _middle(self, pairing: Any, centres: dict[str, float], body: Rect, at: int, count: int) -> float:
        """Halfway between the two matches it follows on; the first round is spread evenly."""
        if pairing.home in centres and pairing.away in centres:
            return (centres[pairing.home] + centres[pairing.away]) / 2
        return body.y + body.height * (at + 0.5) / count

    def _playing(self, stage: str) -> bool:
        """Whether its lanes are shown: it is being played, or nothing was played after it."""
        here = [number for number, each in enumerate(self.view.fixtures) if str(each.stage) == stage]
        return bool(here) and here[-1] == len(self.view.fixtures) - 1 and not self.full

    def _weight(self, stage: str, first: bool) -> float:
        """The first round has plates with flags from the beginning, and needs more room than those that follow."""
        return PLAYED if self._playing(stage) else 1.22 if first else 1.0

    def _tie(self, pairing: Any, stage: str, column: Rect, middle: float, count: int) -> MatchBox:
        match = self.numbers.get(("", pairing.name), -1)
        lanes = self._playing(stage)
        most = self.u(TIE_ROW * (1.3 if lanes and count <= 2 else 1))
        line = min(most, round(column.height / count / 2.3), round(self._lowest * (1.8 if lanes else TALLER)))
        rect = Rect(column.x, round(middle - line), column.width, 2 * line)
        pixels = max(self.u(TIE_LETTERS[0]), min(self.u(TIE_LETTERS[1]), round(line * 0.52)))
        sides = tuple(self._tie_side(match, side, rect, line, lanes, pixels) for side in (0, 1))
        return MatchBox(match, pairing.name, rect, (sides[0], sides[1]), pixels)

    def _tie_side(self, match: int, side: int, rect: Rect, line: int, lanes: bool, pixels: int) -> Side:
        """A line of a match of the bracket: the flag outside, tiles from the score towards it."""
        row = Rect(rect.x, rect.y + side * line, rect.width, line)
        pad = max(1, line // 12)
        wide = max(round(1.75 * pixels), round(line * 0.8))
        goals = Rect(row.right - wide, row.y, wide, line)
        room = goals.x - row.x - pad
        squares: tuple[Rect, ...] = ()
        if lanes:
            step = max(4, min(round(room * 0.6) // self.squares, self.u(SQUARE), round(line * 1.1)))
            squares = lane_squares(goals.x, -1, step, row, pad, self.squares)
            room = squares[-1].x - row.x - pad - self.u(3)
        elif match < 0:
            room = row.width - 2 * pad
        badge = Rect(row.x + pad, row.y + pad, min(room, round(line * NAMED)), line - 2 * pad)
        return Side(2 * match + side if match >= 0 else -1, badge, squares, goals, row)

    def _third(self, made: ChartLayout, entry: Any, area: Rect) -> None:
        """The match for third place stands below the final."""
        final = made.ties[-1]
        line = final.sides[0].whole.height
        wide = final.rect.width
        middle = min(final.rect.bottom + line * 2.6, area.bottom - line)
        made.heads.append(("third", Rect(final.rect.x, round(middle - line) - self.u(20), wide, self.u(20))))
        column = Rect(final.rect.x, area.y, wide, area.height)
        made.ties.append(self._tie(entry.pairings[0], "third", column, middle, 8))

    @staticmethod
    def _links(made: ChartLayout, main: Sequence[Any], gap: int) -> None:
        for entry in main[1:]:
            for pairing in entry.pairings:
                end = made.tie(pairing.name)
                for source, side in ((pairing.home, 0), (pairing.away, 1)):
                    start = made.tie(source)
                    if start is not None and end is not None:
                        x = end.rect.x - gap // 2
                        y = end.sides[side].whole.centery
                        made.links.append((start.rect.midright, (x, start.rect.centery), (x, y), (end.rect.x, y)))
