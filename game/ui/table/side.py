"""The side column, the same in all games: tabs above, actions below them, the dice tray at the bottom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.tabs import TabBar

SIDE = 352
SIDE_WIDE = 448
"""Units; the wider one for large text."""
RING = 6
"""Units that the ring of the focus goes beyond what stands around the board: nothing there casts a shadow on it."""


class MatchLayout(Widget):
    """Scoreboard and prompt bar on top, the board on the left, the side column on the right."""

    def __init__(
        self, scoreboard: Widget, prompt: Widget, board: Widget, side: Widget, side_hidden: bool = False
    ) -> None:
        super().__init__("match-layout")
        self.scoreboard, self.prompt, self.board, self.side = scoreboard, prompt, board, side
        side.visible = not side_hidden
        for part in (scoreboard, prompt, side):
            part.reach = RING
        self.adopt(scoreboard, prompt, board, side)

    def children(self) -> Sequence[Widget]:
        return self.scoreboard, self.prompt, self.board, self.side

    def measure(self, width: int) -> Size:
        return self.ui.metrics.size

    def _side_units(self) -> float:
        """The larger the text, the wider the column, up to its full width at 130 percent."""
        return SIDE + (SIDE_WIDE - SIDE) * min(1.0, max(0.0, self.ui.metrics.text - 1) / 0.3)

    def place(self, rect: Rect) -> None:
        for _ in self.placing(rect):
            pass

    def placing(self, rect: Rect) -> Iterator[None]:
        super().place(rect)
        top = self.scoreboard.measure(rect.width)[1]
        bar = self.prompt.measure(rect.width)[1]
        self.scoreboard.place(Rect(rect.x, rect.y, rect.width, top))
        self.prompt.place(Rect(rect.x, rect.y + top, rect.width, bar))
        gap = self.u(8)
        y, high = rect.y + top + bar + gap, rect.height - top - bar - 2 * gap
        wide = self.u(self._side_units()) if self.side.visible else 0
        left = rect.width - wide - 2 * gap - (gap if wide else 0)
        self.board.place(Rect(rect.x + gap, y, left, high))
        yield
        if wide:
            self.side.place(Rect(rect.right - gap - wide, y, wide, high))
        yield


def pages_panel(tabs: TabBar, page: Widget) -> Widget:
    """Tabs with one page."""
    page.grow = 1
    return Panel(Column([tabs, page], gap=8), pad=8, grow=1)


def side_column(tabs: TabBar, page: Widget, *below: Widget) -> Widget:
    """Tabs with one page, then whatever stands below: actions, dice."""
    return Column([pages_panel(tabs, page), *below], gap=8)
