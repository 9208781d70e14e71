"""Where the matches of the knock-out rounds stand: rounds from left to right, the one that is played with its lanes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.rules.world_cup.state import CupState
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import SQUARES, ChartLayout, MatchBox, Side, square

TIE_ROW = 32
"""Units of the highest lines in the bracket."""
PLAYED = 2.35
"""How many times as wide as others a round is that shows its lanes."""


class BracketMaker:
    """Lays the rounds of a chart out."""

    def __init__(self, view: CupState, rounds: tuple[Any, ...], rect: Rect, unit: float, full: bool) -> None:
        self.view, self.rounds, self.rect, self.unit, self.full = view, rounds, rect, unit, full
        self.numbers = {(each.group, each.name): number for number, each in enumerate(view.fixtures)}

    def u(self, units: float) -> int:
        return max(1, round(units * self.unit))

    def bracket(self, made: ChartLayout, area: Rect) -> None:
        """Rounds from left to right; whatever is being played gets the room for its lanes."""
        main = [entry for entry in self.rounds if str(entry.stage) != "third"]
        third = [entry for entry in self.rounds if str(entry.stage) == "third"]
        gap = self.u(14)
        weights = [self._weight(str(entry.stage)) for entry in main]
        room = area.width - gap * (len(main) - 1)
        head = self.u(20)
        body = Rect(area.x, area.y + head, area.width, area.height - head)
        x = float(area.x)
        centres: dict[str, float] = {}
        for entry, weight in zip(main, weights, strict=True):
            wide = round(room * weight / sum(weights))
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

    def _weight(self, stage: str) -> float:
        return PLAYED if self._playing(stage) else 1.0

    def _tie(self, pairing: Any, stage: str, column: Rect, middle: float, count: int) -> MatchBox:
        match = self.numbers.get(("", pairing.name), -1)
        lanes = self._playing(stage)
        line = min(self.u(TIE_ROW * (1.3 if lanes and count <= 2 else 1)), round(column.height / count / 2.3))
        rect = Rect(column.x, round(middle - line), column.width, 2 * line)
        sides = (self._tie_side(match, 0, rect, line, lanes), self._tie_side(match, 1, rect, line, lanes))
        return MatchBox(match, pairing.name, rect, sides)

    def _tie_side(self, match: int, side: int, rect: Rect, line: int, lanes: bool) -> Side:
        """A line of a match of the bracket: the flag outside, tiles from the score towards it."""
        row = Rect(rect.x, rect.y + side * line, rect.width, line)
        pad = max(1, line // 12)
        goals = Rect(row.right - round(line * 0.95), row.y, round(line * 0.95), line)
        room = goals.x - row.x
        plate = min(round(line * 2.6), round(room * 0.36)) if lanes else min(room - pad, round(line * 3.4))
        if match < 0:
            plate = min(row.width - pad, round(line * 3.4))
        badge = Rect(row.x + pad, row.y + pad, plate - pad, line - 2 * pad)
        squares: tuple[Rect, ...] = ()
        if lanes:
            step = min((goals.x - badge.right - pad) / SQUARES, line * 1.1)
            squares = tuple(square(goals.x - (at + 1) * step, row, step, pad) for at in range(SQUARES))
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
