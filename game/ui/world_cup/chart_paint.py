"""The chart as it is painted: a picture of it is kept, and over that whatever is lit, pinned or on its way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.world_cup.desk import DESK
from game.ui.canvas import Canvas
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import ChartLayout, GroupBox, MatchBox, Side
from game.ui.world_cup.ground import ground
from game.ui.world_cup.ink import BAD, INK, MARKER, tone_of
from game.ui.world_cup.piece_paint import PiecePainter
from game.ui.world_cup.pieces import HALO, glow, lit_square

if TYPE_CHECKING:
    from game.ui.world_cup.chart_view import ChartView

Piece = tuple[object, Rect, Callable[[], object], Callable[[Canvas], None]]


class ChartPainter(PiecePainter):
    """Paints a chart. A picture of it is kept; only what differs from it is painted anew, and what moves over it."""

    def __init__(self, chart: ChartView) -> None:
        super().__init__(chart)
        self._ground: tuple[object, pygame.Surface] | None = None
        self._kept: pygame.Surface | None = None
        self._drawn: dict[object, object] = {}
        self._listed: tuple[ChartLayout, list[Piece]] | None = None
        self._places: list[Rect] = []
        """Where the parts are, in the same order."""

    def forget(self) -> None:
        self._ground = self._kept = None
        self._drawn, self._rows = {}, {}

    # -- together -----------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        chart = self.chart
        self._keep_up(canvas)
        assert self._kept is not None
        canvas.surface.blit(self._kept, chart.rect.topleft, chart.rect)
        for group in chart.layout.groups:
            if self._glides(group) and canvas.sees(group.rect):
                self._table(canvas, group)
        self._over(canvas)
        if chart.is_focused and not chart.by_mouse and chart.cursor < 0:
            canvas.ring(chart.rect.inflate(-canvas.u(12), -canvas.u(12)), 8)

    def _sheet(self, canvas: Canvas) -> pygame.Surface:
        """Paper, headings, empty squares and lines: made once for each arrangement."""
        view, words = self.view, self.chart.ui.words
        arranged = (id(self.chart.layout), view.open, view.colours, view.champion)
        key = (arranged, words.language, self.chart.rect.size, id(canvas.theme))
        if self._ground is None or self._ground[0] != key:
            self._ground = (key, ground(self.chart.layout, view, words, canvas.metrics.scale))
            self._kept, self._drawn = None, {}
        return self._ground[1]

    def _keep_up(self, canvas: Canvas) -> None:
        """Whatever can be seen and differs from the picture that is kept is painted into it."""
        sheet, chart = self._sheet(canvas), self.chart
        if self._kept is None:
            self._kept = pygame.Surface((chart.rect.right, chart.rect.bottom))
            self._kept.blit(sheet, chart.rect)
        own = Canvas(self._kept, canvas.theme, canvas.fonts)
        pieces = self._pieces()
        for at in canvas.surface.get_clip().collidelistall(self._places):
            name, rect, key, draw = pieces[at]
            if self._drawn.get(name) != (now := key()):
                self._drawn[name] = now
                with own.inside(rect):
                    own.surface.blit(sheet, chart.rect)
                    draw(own)

    def stale(self) -> list[Rect]:
        """Where the picture that is kept is no longer right."""
        return [rect for name, rect, key, _ in self._pieces() if self._drawn.get(name) != key()]

    def _pieces(self) -> list[Piece]:
        """All parts, listed once for each arrangement."""
        layout = self.chart.layout
        if self._listed is None or self._listed[0] is not layout:
            self._listed = (layout, list(self._parts()))
            self._places = [rect for _, rect, _, _ in self._listed[1]]
        return self._listed[1]

    def _parts(self) -> Iterator[Piece]:
        """Every part that can change by itself: its name, place, what it depends on, and how it is painted."""
        layout = self.chart.layout
        for group in layout.groups:
            area = group.rows[0].union(group.rows[-1])
            table = partial(self._table_key, group)
            yield ("table", group.name), area, table, partial(self._table_if_still, group=group)
            for box in group.matches:
                yield ("match", box.name), box.rect, partial(self._match_key, box), partial(self._match, box=box)
        for box in layout.ties:
            yield ("tie", box.name), box.rect, partial(self._tie_key, box), partial(self._tie, box=box)

    def _tie_key(self, box: MatchBox) -> object:
        chart = self.chart
        slots, won = chart.seen.ties[box.name]
        teams = [slot.team for slot in slots]
        out, known = [team in chart.gone for team in teams], [team in chart.placed for team in teams]
        shot = DESK.kicks(self.view, box.match) if box.match >= 0 else None
        return self._match_key(box), slots, won, out, shot, known, self._owners(teams)

    def _match_key(self, box: MatchBox) -> object:
        chart, view = self.chart, self.view
        if box.match < 0:
            return None
        home, away = 2 * box.match, 2 * box.match + 1
        ghosts = [pair for pair in chart.marks.ghosts if pair[0] in (home, away)]
        missing, flips, fixture = chart.missing, chart.flips, view.fixtures[box.match]
        moving = (missing.get(home), missing.get(away), flips.get(home), flips.get(away))
        state = (box.match in view.open, chart.paused, box.match in chart.again)
        owners = self._owners((fixture.home, fixture.away))
        return view.lanes[home], view.lanes[away], ghosts, moving, owners, state

    def _owners(self, teams: Iterable[int]) -> Sequence[int]:
        """Whose nations these are; those of other parts make no difference to one."""
        owners = self.view.owners
        return [owners[team] if team >= 0 else -1 for team in teams] if owners else ()

    def _table_key(self, group: GroupBox) -> object:
        chart = self.chart
        rows = chart.tables.get(group.name, ())
        teams = [place.team for place in rows]
        here = frozenset(teams)
        return rows, self._glides(group), here & chart.gone, here & chart.seen.best_thirds, chart.marks.strengths, \
            self._owners(teams), group.name in chart.begun, here & chart.level  # fmt: skip

    # -- groups -------------------------------------------------------------------------------------------------

    def _glides(self, group: GroupBox) -> bool:
        return any(name == group.name for name, _ in self.chart.glides)

    def _table_if_still(self, canvas: Canvas, group: GroupBox) -> None:
        """Lines on their way are not kept."""
        if not self._glides(group):
            self._table(canvas, group)

    def _table(self, canvas: Canvas, group: GroupBox) -> None:
        rows = self.chart.tables.get(group.name, ())
        order = sorted(range(len(rows)), key=lambda at: (group.name, rows[at].team) in self.chart.glides)
        for at in order:
            if at < len(group.rows):
                self._row(canvas, group, at, rows[at])

    # -- what is laid over it -----------------------------------------------------------------------------------

    def _over(self, canvas: Canvas) -> None:
        chart, marks = self.chart, self.chart.marks
        sides, ghosts = chart.layout.sides(), dict(self.chart.marks.ghosts)
        for lane in marks.last:
            if lane in sides and lane not in ghosts and canvas.sees(sides[lane].whole):
                self._last(canvas, sides[lane])
        for lane in marks.lit:
            side = sides.get(lane)
            if side is not None and lane not in ghosts and canvas.sees(side.whole):
                self._lit(canvas, side)
        for lane in ghosts:
            if lane in sides:
                canvas.ring(sides[lane].lane_rect, 4)
        if marks.bad in sides:
            box = sides[marks.bad].lane_rect.inflate(2, 2)
            pygame.draw.rect(canvas.surface, BAD, box, max(2, canvas.u(2)), canvas.u(4))
        self._pointed(canvas, sides)

    def _lit(self, canvas: Canvas, side: Side) -> None:
        """The next free square, or the tile that would be touched: a light around it, nothing over it."""
        count = len(self.view.lanes[side.lane])
        at = count - 1 if self.chart.marks.acts else count
        if not 0 <= at < len(side.squares):
            return
        box, reach = side.squares[at], canvas.u(HALO)
        if not self.chart.marks.acts:
            canvas.picture(lit_square(box.size), box.topleft)
        canvas.picture(glow(box.size, reach, max(1, canvas.u(1.5))), (box.x - reach, box.y - reach))

    def _last(self, canvas: Canvas, side: Side) -> None:
        """The lane that was touched last, as with a marker pen: what is written there can be read as before."""
        squares = side.squares[: self.view.room(side.lane)]
        lane = squares[0].unionall(list(squares[1:]))
        box = Rect(lane.x - canvas.u(2), side.whole.y + 1, lane.width + 2 * canvas.u(2), side.whole.height - 2)
        # Where a rectangle lies wholly outside of the clip, pygame blends it all the same.
        seen = box.clip(canvas.surface.get_clip())
        if seen:
            canvas.surface.fill(MARKER, seen, pygame.BLEND_RGB_MULT)
        low = box.union(side.plate)
        tone = tone_of(self.view)
        canvas.fill(Rect(low.x, side.whole.bottom - canvas.u(2), low.width, canvas.u(2)), tone)

    def _pointed(self, canvas: Canvas, sides: dict[int, Side]) -> None:
        chart = self.chart
        lane = chart.hover.lane if chart.hover is not None and chart.by_mouse else chart.cursor
        if lane not in sides or (not chart.by_mouse and not chart.is_focused):
            return
        box = sides[lane].lane_rect.inflate(2, 2)
        if chart.by_mouse:
            pygame.draw.rect(canvas.surface, INK, box, max(1, canvas.u(1)), canvas.u(4))
        else:
            canvas.ring(box, 4)
