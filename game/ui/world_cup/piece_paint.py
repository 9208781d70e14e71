"""How the parts of a chart are drawn: lines of tables, matches with their lanes, matches of the bracket."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.canvas import Canvas
from game.ui.motion import eased
from game.ui.theme import Kit, Theme
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import GroupBox, MatchBox, Side
from game.ui.world_cup.ink import BAD, FAINT, GOOD, INK, SHEET, STRENGTHS, fitted, letters
from game.ui.world_cup.pieces import FLAGGED, NOBODY, football, plate, tile

if TYPE_CHECKING:
    from game.ui.world_cup.chart_view import ChartView

ROOMY_ROW, WIDE_ROW = 200, 360
"""Units from which on a line of a table has large letters, and the nation's whole name with all figures."""


def kit_of(theme: Theme, owner: int) -> Kit:
    return theme.kits[owner] if owner in (0, 1) else NOBODY


class PiecePainter:
    """Paints one part after the other where it stands."""

    def __init__(self, chart: ChartView) -> None:
        self.chart = chart
        self._rows: dict[int, tuple[object, pygame.Surface]] = {}

    @property
    def view(self) -> Any:
        return self.chart.view

    def owner(self, team: int) -> int:
        owners = self.view.owners
        return int(owners[team]) if owners else -1

    def code(self, team: int) -> str:
        return str(self.view.tournament.nations[team].code)

    def _row(self, canvas: Canvas, group: GroupBox, at: int, place: Any) -> None:
        """A line of a table, on its way if it has just changed places."""
        chart, box = self.chart, group.rows[at]
        start = chart.glides.get((group.name, place.team))
        if start is not None and int(start) < len(group.rows):
            first = group.rows[int(start)]
            box = box.move(0, round((first.y - box.y) * (1 - eased(chart.glided))))
        canvas.picture(self._line(canvas, box.size, at + 1, place), box.topleft)

    def _line(self, canvas: Canvas, size: tuple[int, int], number: int, place: Any) -> pygame.Surface:
        """A line of a table as a picture of its own, kept while nothing in it changes."""
        chart = self.chart
        key = (number, place, place.team in chart.gone, place.team in chart.seen.best_thirds, chart.marks.strengths,
               self.owner(place.team), size, id(canvas.theme))  # fmt: skip
        made = self._rows.get(place.team)
        if made is None or made[0] != key:
            picture = pygame.Surface(size)
            picture.fill(SHEET)
            own, box = Canvas(picture, canvas.theme, canvas.fonts), Rect(0, 0, *size)
            self._edge(own, box, number, place)
            (self._wide_row if size[0] > canvas.u(WIDE_ROW) else self._short_row)(own, box, place)
            made = self._rows[place.team] = (key, picture)
        return made[1]

    def _edge(self, canvas: Canvas, box: Rect, number: int, place: Any) -> None:
        """Whether a place leads on: a bar, a dashed bar for thirds, nothing."""
        leads = self.chart.seen.leads[number - 1]
        inner = box.inflate(-2, -max(2, box.height // 8))
        canvas.fill(inner, SHEET)
        bar = Rect(inner.x, inner.y, canvas.u(4), inner.height)
        if leads == "yes":
            canvas.fill(bar, GOOD)
        elif leads == "third":
            through = place.team in self.chart.seen.best_thirds
            for y in range(bar.y, bar.bottom, max(3, canvas.u(6))):
                canvas.fill(Rect(bar.x, y, bar.width, max(2, canvas.u(3))), GOOD if through else FAINT)

    def _short_row(self, canvas: Canvas, box: Rect, place: Any) -> None:
        record, unit = place.record, box.height
        roomy = box.width > canvas.u(ROOMY_ROW)
        pixels = max(9, min(round(unit * 0.5), canvas.u(24 if roomy else 15)))
        x = box.x + canvas.u(8)
        number = max(canvas.u(12), round(pixels * 0.8))
        self._text(canvas, str(place.place), Rect(x, box.y, number, unit), pixels, FAINT)
        high = min(round(unit * 0.62), canvas.u(34 if roomy else 19))
        room = box.right - x - number - canvas.u(4)
        points, scored = round(pixels * 1.2), round(pixels * 2.0)
        wide = min(round(high * 3.0), room - points - scored)
        high = min(high, int(wide / FLAGGED))
        badge = Rect(x + number, box.y + (unit - high) // 2, wide, high)
        self._plate(canvas, badge, place.team, "out" if place.team in self.chart.gone else "")
        right = box.right - canvas.u(5)
        if self.chart.marks.strengths:
            self._strength(canvas, Rect(badge.right, box.y, right - badge.right, unit), place.team, pixels)
            return
        self._text(canvas, str(record.points), Rect(right - points, box.y, points, unit), pixels, INK, "right")
        goals = f"{record.scored}:{record.conceded}"
        area = Rect(badge.right, box.y, right - points - badge.right, unit)
        self._text(canvas, goals, area, max(8, pixels - 1), FAINT, "right", False)

    def _strength(self, canvas: Canvas, box: Rect, team: int, pixels: int) -> None:
        """The football of a nation while strengths are settled."""
        colour = self.chart.marks.strengths[team]
        size = min(canvas.u(18), round(box.height * 0.7))
        ball = football(size, STRENGTHS[str(colour)])
        canvas.picture(ball, (box.right - size, box.centery - size // 2))

    def _wide_row(self, canvas: Canvas, box: Rect, place: Any) -> None:
        record, unit = place.record, box.height
        pixels = max(10, min(round(unit * 0.5), canvas.u(22)))
        x = box.x + canvas.u(12)
        self._text(canvas, str(place.place), Rect(x, box.y, canvas.u(16), unit), pixels, FAINT)
        high = min(round(unit * 0.78), canvas.u(34))
        badge = Rect(x + canvas.u(20), box.y + (unit - high) // 2, round(high * 2.9), high)
        self._plate(canvas, badge, place.team, "out" if place.team in self.chart.gone else "")
        step = min(round(pixels * 2.0), canvas.u(34))
        right = box.right - canvas.u(10)
        figures = (record.points, f"{record.scored}:{record.conceded}", record.lost, record.drawn, record.won)
        for column, value in enumerate(figures):
            wide = step + (round(pixels * 0.9) if column == 1 else 0)
            right -= wide
            self._text(canvas, str(value), Rect(right, box.y, wide, unit), pixels, INK if column == 0 else FAINT,
                       "right", column == 0)  # fmt: skip
        name = str(self.chart.ui.words.named("nation", self.code(place.team)))
        room = Rect(badge.right + canvas.u(8), box.y, right - badge.right - canvas.u(10), unit)
        self._text(canvas, name, room, round(pixels * 0.8), INK)

    def _match(self, canvas: Canvas, box: MatchBox) -> None:
        view = self.view
        if box.match < 0:
            return
        fixture = view.fixtures[box.match]
        for side, team in zip(box.sides, (fixture.home, fixture.away), strict=True):
            self._plate(canvas, side.plate, team)
            self._lane(canvas, side)
        shown = self._score(box.match)
        middle = box.sides[0].goals.union(box.sides[1].goals)
        changed = any(side.lane in dict(self.chart.marks.ghosts) for side in box.sides)
        self._text(canvas, f"{shown[0]}:{shown[1]}", middle.inflate(-middle.width // 5, 0),
                   max(9, min(round(middle.height * 0.55), canvas.u(30))),
                   GOOD if changed else INK if view.lanes[2 * box.match] + view.lanes[2 * box.match + 1] else FAINT,
                   "center")  # fmt: skip

    def _score(self, match: int) -> tuple[int, int]:
        """As the lanes lie, with the tiles that are about to be laid."""
        ghosts = dict(self.chart.marks.ghosts)
        mine = {lane: tiles for lane, tiles in ghosts.items() if lane >> 1 == match}
        view = self.chart.desk.with_lanes(self.view, mine) if mine else self.view
        home, away = view.score(match)
        return home, away

    # -- the bracket --------------------------------------------------------------------------------------------

    def _tie(self, canvas: Canvas, box: MatchBox) -> None:
        slots, won = self.chart.seen.ties[box.name]
        score = self._score(box.match) if box.match >= 0 else None
        for number, (side, slot) in enumerate(zip(box.sides, slots, strict=True)):
            self._slot(canvas, side, slot, won)
            if score is not None:
                if side.squares:
                    self._lane(canvas, side)
                self._goals(canvas, box, number, score[number], slot.team == won)

    def _slot(self, canvas: Canvas, side: Side, slot: Any, won: int) -> None:
        if slot.team < 0:
            pixels = fitted(slot.source, max(8, round(side.plate.height * 0.5)), side.plate.width - 4)
            self._text(canvas, slot.source, side.plate, pixels, FAINT, "center", False)
            return
        out = (won >= 0 and slot.team != won) or (slot.sure and slot.team in self.chart.gone)
        self._plate(canvas, side.plate, slot.team, "out" if out else "" if slot.sure else "maybe")

    def _goals(self, canvas: Canvas, box: MatchBox, number: int, goals: int, winner: bool) -> None:
        side = box.sides[number]
        pixels = max(9, min(round(side.goals.height * 0.6), canvas.u(26)))
        tone = INK if winner or box.match in self.view.open else FAINT
        shot, area = self.chart.desk.kicks(self.view, box.match), side.goals
        if shot is not None:
            area = Rect(area.x, area.y, area.width * 6 // 10, area.height)
            corner = Rect(area.right, area.y, side.goals.right - area.right, area.height * 6 // 10)
            small = max(8, round(pixels * 0.62))
            self._text(canvas, str(shot.score[number]), corner, small, GOOD if winner else FAINT, "left")
        self._text(canvas, str(goals), area, pixels, tone, "center")

    # -- pieces -------------------------------------------------------------------------------------------------

    def _plate(self, canvas: Canvas, box: Rect, team: int, look: str = "") -> None:
        kit = kit_of(canvas.theme, self.owner(team))
        canvas.picture(plate(self.code(team), box.size, kit, look), box.topleft)

    def _lane(self, canvas: Canvas, side: Side) -> None:
        """The tiles that lie there; one on its way is not drawn, one that is turned over gets narrow."""
        chart = self.chart
        ghost = dict(chart.marks.ghosts).get(side.lane)
        lying = self.view.lanes[side.lane]
        tiles = lying[: len(lying) - chart.missing.get(side.lane, 0)]
        for at, kind in enumerate(ghost if ghost is not None else tiles):
            if at < len(side.squares):
                new = ghost is not None and (at >= len(lying) or lying[at] != kind)
                flip = chart.flips.get(side.lane) if at == len(tiles) - 1 else None
                self._tile(canvas, side.squares[at], kind, new, flip)
        if ghost is not None and len(ghost) < len(lying):
            self._crossed(canvas, side.squares[len(lying) - 1])

    @staticmethod
    def _tile(canvas: Canvas, box: Rect, kind: str, ghost: bool, flip: float | None) -> None:
        if flip is None:
            canvas.picture(tile(kind, box.size, ghost), box.topleft)
            return
        narrow = max(2, round(box.width * abs(1 - 2 * flip)))
        picture = pygame.transform.smoothscale(tile("D" if flip > 0.5 else kind, box.size), (narrow, box.height))
        canvas.picture(picture, (box.centerx - narrow // 2, box.y))

    @staticmethod
    def _crossed(canvas: Canvas, box: Rect) -> None:
        """A tile that would be taken away."""
        for ends in ((box.topleft, box.bottomright), (box.topright, box.bottomleft)):
            canvas.line(ends[0], ends[1], BAD, 2)

    @staticmethod
    def _text(canvas: Canvas, text: str, box: Rect, pixels: int, colour: tuple[int, int, int], align: str = "left",
              bold: bool = True) -> None:  # fmt: skip
        sprite = letters(text, fitted(text, pixels, max(8, box.width), bold), colour, bold)
        x = {"left": box.x, "right": box.right - sprite.get_width()}.get(align, box.centerx - sprite.get_width() // 2)
        canvas.surface.blit(sprite, (x, box.centery - sprite.get_height() // 2))
