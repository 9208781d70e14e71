"""The wall chart as a widget: it knows what lies where, what is lit, what glides; pointer, wheel and arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from game.rules.world_cup.desk import DESK, GroupLines, Overview
from game.rules.world_cup.state import CupState
from game.ui.canvas import Canvas
from game.ui.inputs import Input
from game.ui.screen import NEVER
from game.ui.widgets.base import Rect, Widget
from game.ui.world_cup.boxes import ChartLayout, GroupBox, MatchBox
from game.ui.world_cup.chart_hand import ChartHand
from game.ui.world_cup.chart_paint import ChartPainter
from game.ui.world_cup.layout import laid_out
from game.ui.world_cup.spots import NOWHERE, Marks, Spot

RANKING = ("lanes", "open", "stage", "lots", "shootouts", "champion", "fixtures")
"""What tables and bracket depend on."""
FRAME = 6
"""Units that the frame of the cursor goes beyond its lane."""


class ChartView(Widget):
    """The chart."""

    focusable = True
    rests = NEVER

    def __init__(
        self, view: CupState, *, on_hover: Callable[[Spot | None], object] = lambda spot: None,
        on_click: Callable[[Spot, int], object] = lambda spot, button: None,
        on_tab: Callable[[int, int], int | None] = lambda step, lane: None,
        on_enter: Callable[[int], object] = lambda lane: None, about: Callable[[Spot], str] = lambda spot: "",
        on_focus: Callable[[], object] = lambda: None,
    ) -> None:  # fmt: skip
        super().__init__("pitch", 1)
        self.view = view
        self.on_hover, self.on_click, self.on_tab, self.on_enter = on_hover, on_click, on_tab, on_enter
        self.about, self.on_focus = about, on_focus
        self.marks = Marks()
        self.hover: Spot | None = None
        self.cursor = NOWHERE
        self.by_mouse = True
        self._hand = ChartHand(self)
        self.alone = ""
        """The only group shown; empty: the whole chart."""
        self.full = False
        """All matches stay on the sheet, as on a finished chart."""
        self.missing: dict[int, int] = {}
        """Lanes whose outermost tiles are on their way: so many are not drawn."""
        self.flips: dict[int, float] = {}
        """Lanes whose outermost tile is being turned over, from 0 to 1."""
        self.glides: dict[tuple[str, int], float] = {}
        """Lines of tables that are on their way: from which line they come."""
        self.glided = 1.0
        self._coming: tuple[CupState, CupState, Overview] | None = None
        """A position that is about to follow on another, and what the desk tells of it."""
        self.seen: Overview = DESK.overview(view)
        """Tables, bracket and who is out, as the desk tells them."""
        self.paused = False
        """No card is left to be played: a stage is over, and the next one has not begun."""
        self.begun: frozenset[str] = frozenset()
        """Groups in which a tile lies, or whose matches are over."""
        self.placed: frozenset[int] = frozenset()
        """The nations of these groups: only they have a place."""
        self.again: frozenset[int] = frozenset()
        """Matches that are played once more after this pause."""
        self.level: frozenset[int] = frozenset()
        """Nations because of which that is so."""
        self.painter = ChartPainter(self)
        self._layout: ChartLayout | None = None
        self._look()

    # -- what it shows ------------------------------------------------------------------------------------------

    @property
    def layout(self) -> ChartLayout:
        if self._layout is None:
            unit = self.u(100) / 100
            rounds = DESK.rounds(self.view)
            self._layout = laid_out(self.view, rounds, self.rect, unit, self.alone, self.full)
        return self._layout

    def forget(self) -> None:
        """Size, language or colours may be others now."""
        self._layout = None
        self.painter.forget()

    def place_rect(self, place: Spot | int) -> Rect:
        """The rectangle of a lane, or of whatever is at a spot."""
        spot = Spot("lane", place) if isinstance(place, int) else place
        return self.spot_rect(spot) or self.rect

    def spot_rect(self, spot: Spot) -> Rect | None:
        if spot.kind == "lane":
            return self.lane_rect(spot.lane)
        if spot.kind == "tie":
            box = self.layout.tie(spot.name)
            return box.rect if box is not None else None
        group = self.group_box(spot.group)
        rows = [place.team for place in self.tables.get(spot.group, ())]
        if group is not None and spot.kind == "place" and spot.team in rows:
            return group.rows[rows.index(spot.team)]
        return group.rect if group is not None else None

    def place(self, rect: Rect) -> None:
        if rect != self.rect:
            self._layout = None
        super().place(rect)

    def set_view(self, view: CupState, glide: bool = False) -> bool:
        """Another position; True: lines of tables are on their way to other places."""
        before, self.view = self.view, view
        whole = len(before.fixtures) != len(view.fixtures) or before.tournament is not view.tournament
        if whole:
            self._layout = None
            self.alone = self.alone if any(each.name == self.alone for each in view.tournament.groups) else ""
        seen = self.seen
        self._look(before if before.tournament is view.tournament else None)
        self.glides, self.glided = (self._moved(seen), 0.0) if glide else ({}, 1.0)
        if whole or before.open != view.open or before.colours != view.colours:
            self.invalidate()
        else:
            self._what_changed()
        if self.attached and self.rect.width:
            self._hand.look_again()
        return bool(self.glides)

    def _moved(self, before: Overview) -> dict[tuple[str, int], float]:
        """Lines of tables that stood elsewhere, with where that was."""
        if before is self.seen:
            return {}
        now = {(name, place.team): at for name, rows in self.tables.items() for at, place in enumerate(rows)}
        old = {(name, place.team): at for name, rows in before.tables.items() for at, place in enumerate(rows)}
        return {line: float(at) for line, at in old.items() if now.get(line, at) != at}

    def _what_changed(self) -> None:
        """Only that is drawn again."""
        if self.attached and self.rect.width:
            for rect in self.painter.stale():
                self.redraw(rect)

    def _look(self, was: CupState | None = None) -> None:
        """What is asked of the desk, once for each position of the tiles."""
        if was is None or any(getattr(was, name) != getattr(self.view, name) for name in RANKING):
            coming, self._coming = self._coming, None
            known = coming is not None and coming[0] is self.view and coming[1] is was
            self.seen = coming[2] if coming is not None and known else DESK.overview(self.view, was, self.seen)
        known = was is not None and all(getattr(was, name) == getattr(self.view, name) for name in (*RANKING, "frames"))
        if not known or (was is not None and bool(was.pile) != bool(self.view.pile)):
            self._look_at_matches()

    def foresee(self, view: CupState) -> None:
        """What will be asked of the desk when this is the position that follows."""
        self._coming = (view, self.view, DESK.overview(view, self.view, self.seen))

    def _look_at_matches(self) -> None:
        """Which groups have begun, and what is level at the pause before matches are played again."""
        course, groups = DESK.course(self.view), self.view.tournament.groups
        self.paused, self.begun, self.again, self.level = course.paused, course.begun, course.again, course.level
        self.placed = frozenset(team for group in groups if group.name in self.begun for team in group.teams)

    @property
    def tables(self) -> GroupLines:
        """The lines of every group."""
        return self.seen.tables

    @property
    def gone(self) -> frozenset[int]:
        """Nations that are out."""
        return self.seen.gone

    def glide(self, share: float) -> None:
        """Lines on their way."""
        self.glided = share
        for name in {name for name, _ in self.glides}:
            box = self.group_box(name)
            if box is not None:
                self.redraw(box.rows[0].union(box.rows[-1]))
        if share >= 1:
            self.glides = {}

    def set_marks(self, marks: Marks) -> None:
        before = self.marks
        if marks == before:
            return
        self.marks = marks
        if (before.lit, before.strengths) != (marks.lit, marks.strengths):
            self.invalidate()
            return
        lanes = {lane for each in (before, marks) for lane in (*each.last, each.bad, *dict(each.ghosts))}
        for lane in lanes:
            self.lane_changed(lane)

    def set_overlays(self, overlays: Sequence[object]) -> None:
        """While a film runs nothing lies over the chart."""
        self.set_marks(Marks(last=self.marks.last))

    def select(self, piece: object) -> None:
        """Nothing on the chart is picked up."""

    def look_ahead(self, seconds: float) -> None:
        """Nothing beyond the edges of the sheet needs to be drawn."""

    def lane_changed(self, lane: int) -> None:
        if self.rect.width and self.attached:
            side = self.layout.sides().get(lane)
            if side is not None:
                self.redraw(side.whole)

    def redraw(self, rect: Rect) -> None:
        if self.attached:
            self.ui.invalidate(rect.inflate(self.u(6), self.u(6)))

    # -- where things are ---------------------------------------------------------------------------------------

    def group_box(self, name: str) -> GroupBox | None:
        return next((box for box in self.layout.groups if box.name == name), None)

    def lane_rect(self, lane: int) -> Rect | None:
        side = self.layout.sides().get(lane)
        return side.whole if side is not None else None

    def square_rect(self, lane: int, at: int) -> Rect | None:
        """The square of a lane on which its tile of this number lies, from the inside."""
        side = self.layout.sides().get(lane)
        return side.squares[at] if side is not None and 0 <= at < len(side.squares) else None

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        """What is under a point."""
        if not self.rect.collidepoint(point):
            return None
        for box in self.layout.ties:
            if box.rect.collidepoint(point):
                return self._lane_in(box, point) or Spot("tie", name=box.name)
        for group in self.layout.groups:
            if group.rect.collidepoint(point):
                return self._in_group(group, point)
        return None

    @staticmethod
    def _lane_in(box: MatchBox, point: tuple[int, int]) -> Spot | None:
        """The lane of a match that is, or was, played there."""
        side = next((side for side in box.sides if side.whole.collidepoint(point)), box.sides[0])
        return Spot("lane", side.lane, name=box.name) if side.lane >= 0 and side.squares else None

    def _in_group(self, group: GroupBox, point: tuple[int, int]) -> Spot:
        """A lane, a line of the table, or just the group: its matches may still have no nations."""
        for box in group.matches:
            lane = self._lane_in(box, point) if box.rect.collidepoint(point) else None
            if lane is not None:
                return lane
        rows = self.tables.get(group.name, ())
        at = next((at for at, row in enumerate(group.rows) if row.collidepoint(point)), NOWHERE)
        if 0 <= at < len(rows):
            return Spot("place", group=group.name, team=rows[at].team)
        return Spot("group", group=group.name)

    def lanes(self) -> list[int]:
        """Every lane that is shown, in reading order."""
        return list(self.layout.sides())

    def landmarks(self) -> Iterator[tuple[str, Rect]]:
        """Lanes, those that are lit, lines of tables, matches of the bracket, the cursor; each with its name."""
        sides = self.layout.sides()
        yield from ((f"lane-{lane}", side.whole) for lane, side in sides.items())
        yield from ((f"target-{lane}", sides[lane].whole) for lane in self.marks.lit if lane in sides)
        yield from ((f"tie-{box.name}", box.rect) for box in self.layout.ties)
        for group in self.layout.groups:
            yield f"group-{group.name}", group.rect
            lines = zip(self.tables.get(group.name, ()), group.rows, strict=False)
            yield from ((f"place-{line.team}", row) for line, row in lines)
        if self.cursor in sides:
            yield "cursor", sides[self.cursor].whole

    # -- drawing ------------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas) -> None:
        self.painter.paint(canvas)

    def tooltip(self) -> str:
        return self.about(self.hover) if self.hover is not None else ""

    # -- input --------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> bool:
        return self._hand.handle(event)

    def watch(self, event: Input) -> None:
        self._hand.watch(event)

    def set_hover(self, spot: Spot | None) -> None:
        if spot != self.hover:
            self._frame_again(self.hover.lane if self.hover is not None else NOWHERE)
            self.hover = spot
            self._frame_again(spot.lane if spot is not None else NOWHERE)
            self.on_hover(spot)

    def set_cursor(self, lane: int) -> None:
        self._frame_again(self.cursor)
        self._frame_again(lane)
        self.cursor = lane

    def _frame_again(self, lane: int) -> None:
        """A lane with the frame around it, which reaches further than the lane."""
        rect = self.lane_rect(lane)
        if rect is not None:
            self.redraw(rect.inflate(2 * self.u(FRAME), 2 * self.u(FRAME)))

    # -- looking ------------------------------------------------------------------------------------------------

    def zoom(self, step: int) -> None:
        """One group alone on the sheet, or the whole chart again."""
        group = self._looked_at() if step > 0 else ""
        if group != self.alone and (group or step < 0):
            self.alone, self._layout = group, None
            self.painter.forget()
            self.hover = None
            self.invalidate()
            self.on_focus()

    def whole(self) -> None:
        self.zoom(-1)

    def _looked_at(self) -> str:
        spot = self.hover
        if spot is None and self.cursor >= 0:
            spot = Spot("lane", self.cursor)
        if spot is None:
            return ""
        if spot.kind == "lane":
            return self.view.fixtures[spot.lane >> 1].group
        return spot.group
