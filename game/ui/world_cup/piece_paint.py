"""How the parts of a chart are drawn: lines of tables, matches with their lanes, matches of the bracket."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.world_cup.desk import DESK, Slot, TableLine
from game.rules.world_cup.state import CupState
from game.ui.art.pen import RGB
from game.ui.canvas import Canvas
from game.ui.motion import eased
from game.ui.theme import Kit, Theme
from game.ui.widgets.base import Rect
from game.ui.world_cup import texts
from game.ui.world_cup.boxes import GroupBox, MatchBox, Side
from game.ui.world_cup.ink import BAD, FAINT, GOOD, INK, SHEET, STRENGTHS, fitted, letters, on, tone_of
from game.ui.world_cup.pieces import NOBODY, again_sign, flag_place, football, plate, tile

if TYPE_CHECKING:
    from game.ui.world_cup.chart_view import ChartView

ROOMY_ROW, WIDE_ROW = 200, 300
"""Units from which on a line of a table has large letters, and the nation's whole name with all figures."""
LONGEST = 3
"""So many nations of a tournament may keep their three letters where all others are named."""
UNPLAYED, NONE_YET = "\u2013:\u2013", "\u2013"
"""Instead of figures, as long as nothing lies there."""


def kit_of(theme: Theme, owner: int) -> Kit:
    return theme.kits[owner] if owner in (0, 1) else NOBODY


class PiecePainter:
    """Paints one part after the other where it stands."""

    def __init__(self, chart: ChartView) -> None:
        self.chart = chart
        self._rows: dict[int, tuple[object, pygame.Surface]] = {}
        self._named: dict[object, int] = {}

    @property
    def view(self) -> CupState:
        return self.chart.view

    def owner(self, team: int) -> int:
        owners = self.view.owners
        return int(owners[team]) if owners else -1

    def code(self, team: int) -> str:
        return str(self.view.tournament.nations[team].code)

    def _row(self, canvas: Canvas, group: GroupBox, at: int, place: TableLine) -> None:
        """A line of a table, on its way if it has just changed places."""
        chart, box = self.chart, group.rows[at]
        start = chart.glides.get((group.name, place.team))
        if start is not None and int(start) < len(group.rows):
            first = group.rows[int(start)]
            box = box.move(0, round((first.y - box.y) * (1 - eased(chart.glided))))
        canvas.picture(self._line(canvas, group, box.size, at + 1, place), box.topleft)

    def _line(
        self, canvas: Canvas, group: GroupBox, size: tuple[int, int], number: int, place: TableLine
    ) -> pygame.Surface:
        """A line of a table as a picture of its own, kept while nothing in it changes."""
        chart = self.chart
        begun, level = group.name in chart.begun, place.team in chart.level
        key = (number, place, place.team in chart.gone, place.team in chart.seen.best_thirds, chart.marks.strengths,
               self.owner(place.team), size, id(canvas.theme), begun, level)  # fmt: skip
        made = self._rows.get(place.team)
        if made is None or made[0] != key:
            picture = pygame.Surface(size)
            picture.fill(SHEET)
            own, box = Canvas(picture, canvas.theme, canvas.fonts), Rect(0, 0, *size)
            if begun:
                self._edge(own, box, number, place)
            drawn = self._wide_row if size[0] > canvas.u(WIDE_ROW) else self._short_row
            drawn(own, box, place, begun)
            made = self._rows[place.team] = (key, picture)
        return made[1]

    def _edge(self, canvas: Canvas, box: Rect, number: int, place: TableLine) -> None:
        """Whether a place leads on: a bar, a dashed bar for thirds, nothing."""
        leads = self.chart.seen.leads[number - 1]
        inner = box.inflate(-2, -max(2, box.height // 8))
        bar = Rect(inner.x, inner.y, canvas.u(4), inner.height)
        if leads == "yes":
            canvas.fill(bar, GOOD)
        elif leads == "third":
            through = place.team in self.chart.seen.best_thirds
            for y in range(bar.y, bar.bottom, max(3, canvas.u(6))):
                canvas.fill(Rect(bar.x, y, bar.width, max(2, canvas.u(3))), GOOD if through else FAINT)

    def _number(self, canvas: Canvas, box: Rect, place: TableLine, pixels: int, begun: bool) -> None:
        """The place; nobody has one before the first tile lies, and those who must play again are marked."""
        if place.team in self.chart.level:
            tone = tone_of(self.view)
            pill = Rect(box.x - canvas.u(1), box.centery - round(pixels * 0.72), box.width, round(pixels * 1.44))
            canvas.panel(pill, tone, 4)
            self._text(canvas, str(place.place), pill, pixels, on(tone), "center")
        else:
            self._text(canvas, str(place.place) if begun else "", box, pixels, FAINT)

    def _short_row(self, canvas: Canvas, box: Rect, place: TableLine, begun: bool) -> None:
        record, unit = place.record, box.height
        roomy = box.width > canvas.u(ROOMY_ROW)
        most = 17 if roomy else 13 if box.width >= canvas.u(136) else 12 if box.width >= canvas.u(122) else 11
        pixels = max(canvas.u(10), min(round(unit * 0.5), canvas.u(most)))
        x, right = box.x + canvas.u(7), box.right - canvas.u(3)
        number = round(pixels * 0.72) + canvas.u(2)
        self._number(canvas, Rect(x, box.y, number, unit), place, pixels, begun)
        points, goals = round(pixels * 1.15) + 1, round(pixels * 2.3)
        high = min(round(unit * 0.8), round(pixels * 1.9))
        wide = min(right - points - goals - canvas.u(4) - x - number, round(high * 3.4))
        badge = Rect(x + number, box.y + (unit - high) // 2, wide, high)
        self._plate(canvas, badge, place.team, "out" if place.team in self.chart.gone else "", pixels)
        if self.chart.marks.strengths:
            self._strength(canvas, Rect(badge.right, box.y, right - badge.right, unit), place.team, pixels)
            return
        area = Rect(right - points, box.y, points, unit)
        self._text(canvas, str(record.points) if begun else NONE_YET, area, pixels, INK if begun else FAINT, "right")
        if begun:
            area = Rect(badge.right + canvas.u(2), box.y, right - points - badge.right - canvas.u(4), unit)
            self._text(canvas, f"{record.scored}:{record.conceded}", area, pixels, FAINT, "right", False)

    def _strength(self, canvas: Canvas, box: Rect, team: int, pixels: int) -> None:
        """The football of a nation while strengths are settled, and how many squares it has."""
        colour = self.chart.marks.strengths[team]
        size = min(canvas.u(18), round(box.height * 0.7))
        ball = football(size, STRENGTHS[str(colour)])
        canvas.picture(ball, (box.right - size, box.centery - size // 2))
        squares = Rect(box.x, box.y, box.width - size - canvas.u(4), box.height)
        self._text(canvas, str(DESK.squares_of(self.view, colour)), squares, pixels, INK, "right")

    def _wide_row(self, canvas: Canvas, box: Rect, place: TableLine, begun: bool) -> None:
        """With the whole name of the nation, and all figures."""
        record, unit = place.record, box.height
        pixels = max(canvas.u(12), min(round(unit * 0.5), canvas.u(19)))
        x, right = box.x + canvas.u(12), box.right - canvas.u(8)
        number = round(pixels * 0.9) + canvas.u(4)
        self._number(canvas, Rect(x, box.y, number, unit), place, pixels, begun)
        step = round(pixels * 1.3)
        figures = (record.points, f"{record.scored}:{record.conceded}", record.lost, record.drawn, record.won)
        if self.chart.marks.strengths:
            self._strength(canvas, Rect(right - step, box.y, step, unit), place.team, pixels)
            right -= 2 * step
        else:
            for column, value in enumerate(figures):
                wide = round(pixels * 2.7) if column == 1 else step
                right -= wide
                shown = str(value) if begun else NONE_YET if column == 0 else ""
                self._text(canvas, shown, Rect(right, box.y, wide, unit), pixels,
                           INK if column == 0 and begun else FAINT, "right", column == 0)  # fmt: skip
        high = min(round(unit * 0.72), round(pixels * 1.9))
        badge = Rect(x + number, box.y + (unit - high) // 2, min(right - x - number - canvas.u(4), high * 6), high)
        self._plate(canvas, badge, place.team, "out" if place.team in self.chart.gone else "", pixels, True)

    def _match(self, canvas: Canvas, box: MatchBox) -> None:
        view = self.view
        if box.match < 0:
            return
        fixture = view.fixtures[box.match]
        for side, team in zip(box.sides, (fixture.home, fixture.away), strict=True):
            self._plate(canvas, side.plate, team, "", box.pixels)
            self._lane(canvas, side)
        if box.match in self.chart.again:
            self._once_more(canvas, box)
            return
        middle = box.sides[0].goals.union(box.sides[1].goals)
        text, tone = self._result(box)
        self._text(canvas, text, middle.inflate(-canvas.u(4), 0), box.pixels, tone, "center")

    def _result(self, box: MatchBox) -> tuple[str, RGB]:
        """The score: none before anything lies there, green where it would change, pale where a die decides."""
        view, shown = self.view, self._score(box.match)
        text = f"{shown[0]}:{shown[1]}"
        ghosts = [side.lane for side in box.sides if side.lane in dict(self.chart.marks.ghosts)]
        if any(self.unsure(lane) for lane in ghosts):
            return f"{text}?", FAINT
        if ghosts:
            return text, GOOD
        if not self.played(box.match):
            return UNPLAYED, FAINT
        return text, INK if view.lanes[2 * box.match] + view.lanes[2 * box.match + 1] else FAINT

    def played(self, match: int) -> bool:
        """Whether a tile lies in one of its lanes, or nothing can be laid there any more."""
        view = self.view
        lies = bool(view.lanes[2 * match] or view.lanes[2 * match + 1])
        return lies or self.chart.paused or match not in view.open

    def unsure(self, lane: int) -> bool:
        """Whether a die has still to grant the tile that is about to be laid there."""
        ghost = dict(self.chart.marks.ghosts).get(lane, "")
        return ghost[-1:] == "P" and len(ghost) > len(self.view.lanes[lane])

    def _once_more(self, canvas: Canvas, box: MatchBox) -> None:
        """This match is played again: framed, with an arrow that runs in a circle in place of its score."""
        tone = tone_of(self.view)
        pygame.draw.rect(canvas.surface, tone, box.rect.inflate(-1, -2), max(1, canvas.u(1.5)), canvas.u(4))
        middle = box.sides[0].goals.union(box.sides[1].goals)
        size = min(middle.height - 2, round(box.pixels * 1.5))
        canvas.picture(again_sign(size, tone), (middle.centerx - size // 2, middle.centery - size // 2))

    def _score(self, match: int) -> tuple[int, int]:
        """As the lanes lie, with the tiles that are about to be laid."""
        ghosts = dict(self.chart.marks.ghosts)
        mine = {lane: tiles for lane, tiles in ghosts.items() if lane >> 1 == match}
        view = DESK.with_lanes(self.view, mine) if mine else self.view
        home, away = view.score(match)
        return home, away

    # -- the bracket --------------------------------------------------------------------------------------------

    def _tie(self, canvas: Canvas, box: MatchBox) -> None:
        slots, won = self.chart.seen.ties[box.name]
        score = self._score(box.match) if box.match >= 0 else None
        for number, (side, slot) in enumerate(zip(box.sides, slots, strict=True)):
            self._slot(canvas, box, side, slot, won)
            if score is not None:
                if side.squares:
                    self._lane(canvas, side)
                self._goals(canvas, box, number, score[number], slot.team == won)

    def _slot(self, canvas: Canvas, box: MatchBox, side: Side, slot: Slot, won: int) -> None:
        """The nation, whoever it would be as things stand, or where it comes from."""
        if slot.team < 0 or not (slot.sure or slot.team in self.chart.placed):
            area = side.plate.inflate(-2, 0)
            self._text(canvas, slot.source, area, min(box.pixels, canvas.u(12)), FAINT, "center", False)
            return
        out = (won >= 0 and slot.team != won) or (slot.sure and slot.team in self.chart.gone)
        look = "out" if out else "" if slot.sure else "maybe"
        self._plate(canvas, side.plate, slot.team, look, box.pixels, True)

    def _goals(self, canvas: Canvas, box: MatchBox, number: int, goals: int, winner: bool) -> None:
        side = box.sides[number]
        pixels = round(box.pixels * 1.1)
        ghosts = dict(self.chart.marks.ghosts)
        tone = GOOD if side.lane in ghosts else INK if winner or box.match in self.view.open else FAINT
        text, shot, area = str(goals), DESK.kicks(self.view, box.match), side.goals
        if side.lane in ghosts and self.unsure(side.lane):
            text, tone = f"{goals}?", FAINT
        elif not self.played(box.match) and not any(each.lane in ghosts for each in box.sides):
            text, tone = NONE_YET, FAINT
        if shot is not None:
            area = Rect(area.x, area.y, area.width * 6 // 10, area.height)
            corner = Rect(area.right, area.y, side.goals.right - area.right, area.height * 6 // 10)
            small = max(canvas.u(9), round(pixels * 0.66))
            self._text(canvas, str(shot.score[number]), corner, small, GOOD if winner else FAINT, "left")
        self._text(canvas, text, area, pixels, tone, "center")

    # -- pieces -------------------------------------------------------------------------------------------------

    def _plate(
        self, canvas: Canvas, box: Rect, team: int, look: str = "", pixels: int = 0, named: bool = False
    ) -> None:  # fmt: skip
        """A nation with its three letters; ``named``: with its whole name, where names of this size have room."""
        kit, code, label = kit_of(canvas.theme, self.owner(team)), self.code(team), ""
        size = self._names_size(box.size, pixels) if named else 0
        if size and flag_place(self.name(team), box.size, size) is not None:
            label, pixels = self.name(team), size
        canvas.picture(plate(code, box.size, kit, look, pixels, label), box.topleft)

    def name(self, team: int) -> str:
        return texts.nation(self.view, team, self.chart.ui.words)

    def _names_size(self, box: tuple[int, int], pixels: int) -> int:
        """The size at which all nations of the tournament but the longest can be named on such plates; 0: none."""
        words, cup = self.chart.ui.words, self.view.tournament
        key = (words.language, cup.key, box, pixels)
        if key not in self._named:
            names = [texts.nation(self.view, team, words) for team in range(len(cup.nations))]
            found = sorted((placed[1] if placed is not None else 0) for placed in
                           (flag_place(name, box, pixels) for name in names))  # fmt: skip
            self._named[key] = found[LONGEST]
        return self._named[key]

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
                self._tile(canvas, side.squares[at], "?" if new and kind == "P" else kind, new, flip)
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
