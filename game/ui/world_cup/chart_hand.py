"""Mouse and keys on the chart: hovering, clicking, one group alone, and a cursor that steps from lane to lane."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.inputs import Input, Key, Pointer
from game.ui.world_cup.spots import NOWHERE, Spot

if TYPE_CHECKING:
    from game.ui.world_cup.chart_view import ChartView

MIDDLE = 2
WAYS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ASIDE = 2.2
"""How much more a step aside counts than one ahead, when arrow keys look for the next lane."""


class ChartHand:
    """Answers to input for a chart."""

    def __init__(self, chart: ChartView) -> None:
        self.chart = chart
        self._at = (NOWHERE, NOWHERE)
        """Where the pointer was last, so that what lies there can be found again on another chart."""
        self._pressed = False
        """The button went down on the chart: only then letting it go is a click."""

    def look_again(self) -> None:
        """The chart is another one: what was under the pointer or the cursor may not be there any more."""
        chart = self.chart
        if chart.hover is not None:
            chart.set_hover(chart.spot_at(self._at))
        if chart.cursor not in chart.layout.sides():
            chart.cursor = NOWHERE

    def handle(self, event: Input) -> bool:
        if isinstance(event, Key):
            return event.down and self._key(event)
        if not isinstance(event, Pointer):
            return False
        self._at, spot, chart = event.at, self.chart.spot_at(event.at), self.chart
        if event.kind == "move":
            chart.set_hover(spot)
        elif event.kind == "wheel" and event.amount:
            chart.zoom(1 if event.amount > 0 else -1)
        elif event.kind == "down":
            chart.by_mouse = self._pressed = True
            chart.ui.focus(chart)
        elif event.kind == "up" and self._pressed:
            self._pressed = False
            if spot is not None and event.button != MIDDLE:
                chart.on_click(spot, event.button)
        return True

    def watch(self, event: Input) -> None:
        """The pointer has left the chart, or a button goes down anywhere."""
        if isinstance(event, Pointer) and event.kind == "down":
            self._pressed = False
        if isinstance(event, Pointer) and event.kind == "move" and not self.chart.rect.collidepoint(event.at):
            self.chart.set_hover(None)

    def _key(self, event: Key) -> bool:
        if event.chord in WAYS:
            self._go(self._next(*WAYS[event.chord]))
        elif event.chord in ("tab", "shift+tab"):
            lane = self.chart.on_tab(-1 if event.chord == "shift+tab" else 1, self.chart.cursor)
            if lane is None:
                return False
            self._go(lane)
        elif event.chord == "enter" and not event.repeat:
            self.chart.on_enter(self.chart.cursor)
        else:
            return False
        return True

    def _go(self, lane: int) -> None:
        self.chart.by_mouse = False
        self.chart.set_cursor(lane)
        self.chart.on_hover(Spot("lane", lane) if lane >= 0 else None)

    def _next(self, across: int, down: int) -> int:
        """The nearest lane in a direction; the first one where there is none yet."""
        sides, cursor = self.chart.layout.sides(), self.chart.cursor
        if cursor not in sides:
            return next(iter(sides), NOWHERE)
        here, best, cost = sides[cursor].whole, cursor, float("inf")
        for lane, side in sides.items():
            dx, dy = side.whole.centerx - here.centerx, side.whole.centery - here.centery
            ahead, aside = (dx * across, abs(dy)) if across else (dy * down, abs(dx))
            if ahead > 2 and ahead + ASIDE * aside < cost:
                best, cost = lane, ahead + ASIDE * aside
        return best
