"""Mouse and keys on the chart: hovering, clicking, one group alone, and a cursor that steps from lane to lane."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.inputs import Input, Key, Pointer
from game.ui.widgets.base import Rect, Widget
from game.ui.world_cup.boxes import ChartLayout
from game.ui.world_cup.spots import NOWHERE, Spot

MIDDLE = 2
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
FRAME = 6
"""Units that the frame of the cursor goes beyond its lane."""
ASIDE = 2.2
"""How much more a step aside counts than one ahead, when arrow keys look for the next lane."""


class ChartHand(Widget):
    """Answers to input for a chart."""

    focusable = True
    on_hover: Callable[[Spot | None], object]
    on_click: Callable[[Spot, int], object]
    on_tab: Callable[[int, int], int | None]
    on_enter: Callable[[int], object]
    hover: Spot | None = None
    pointer = (NOWHERE, NOWHERE)
    """Where it was last, so that what lies there can be found again on another chart."""
    cursor = NOWHERE
    by_mouse = True
    _pressed = False
    """The button went down on the chart: only then letting it go is a click."""

    # -- what the chart knows -----------------------------------------------------------------------------------

    @property
    def layout(self) -> ChartLayout:
        raise NotImplementedError

    def spot_at(self, point: tuple[int, int]) -> Spot | None:
        raise NotImplementedError

    def lane_rect(self, lane: int) -> Rect | None:
        raise NotImplementedError

    def zoom(self, step: int) -> None:
        raise NotImplementedError

    def redraw(self, rect: Rect) -> None:
        raise NotImplementedError

    # -- input --------------------------------------------------------------------------------------------------

    def set_hover(self, spot: Spot | None) -> None:
        if spot != self.hover:
            self._mark_again(self.hover)
            self.hover = spot
            self._mark_again(spot)
            self.on_hover(spot)

    def look_again(self) -> None:
        """The chart is another one: what was under the pointer or the cursor may not be there any more."""
        if self.hover is not None:
            self.set_hover(self.spot_at(self.pointer))
        if self.cursor not in self.layout.sides():
            self.cursor = NOWHERE

    def _mark_again(self, spot: Spot | None) -> None:
        if spot is not None:
            self._frame_again(spot.lane)

    def _frame_again(self, lane: int) -> None:
        """A lane with the frame around it, which reaches further than the lane."""
        rect = self.lane_rect(lane)
        if rect is not None:
            self.redraw(rect.inflate(2 * self.u(FRAME), 2 * self.u(FRAME)))

    def set_cursor(self, lane: int) -> None:
        self._frame_again(self.cursor)
        self._frame_again(lane)
        self.cursor = lane

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return event.down and self._key(event)
        if not isinstance(event, Pointer):
            return False
        self.pointer, spot = event.at, self.spot_at(event.at)
        if event.kind == "move":
            self.set_hover(spot)
        elif event.kind == "wheel" and event.amount:
            self.zoom(1 if event.amount > 0 else -1)
        elif event.kind == "down":
            self.by_mouse = self._pressed = True
            self.ui.focus(self)
        elif event.kind == "up" and self._pressed:
            self._pressed = False
            if spot is not None and event.button != MIDDLE:
                self.on_click(spot, event.button)
        return True

    def watch(self, event: Input) -> None:
        """The pointer has left the chart, or a button goes down anywhere."""
        if isinstance(event, Pointer) and event.kind == "down":
            self._pressed = False
        if isinstance(event, Pointer) and event.kind == "move" and not self.rect.collidepoint(event.at):
            self.set_hover(None)

    def _key(self, event: Key) -> bool:
        if event.chord in WAYS:
            self._go(self._next(*WAYS[event.chord]))
        elif event.chord in ("tab", "shift+tab"):
            lane = self.on_tab(-1 if event.chord == "shift+tab" else 1, self.cursor)
            if lane is None:
                return False
            self._go(lane)
        elif event.chord == "enter" and not event.repeat:
            self.on_enter(self.cursor)
        else:
            return False
        return True

    def _go(self, lane: int) -> None:
        self.by_mouse = False
        self.set_cursor(lane)
        self.on_hover(Spot("lane", lane) if lane >= 0 else None)

    def _next(self, across: int, down: int) -> int:
        """The nearest lane in a direction; the first one where there is none yet."""
        sides = self.layout.sides()
        if self.cursor not in sides:
            return next(iter(sides), NOWHERE)
        here, best, cost = sides[self.cursor].whole, self.cursor, float("inf")
        for lane, side in sides.items():
            dx, dy = side.whole.centerx - here.centerx, side.whole.centery - here.centery
            ahead, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            if ahead > 2 and ahead + ASIDE * aside < cost:
                best, cost = lane, ahead + ASIDE * aside
        return best
