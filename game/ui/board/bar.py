"""What action bars of games on a board share: buttons in two columns where they fit, in a bar of steady height."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.widgets.base import UNBOUND, Size, Widget
from game.ui.widgets.boxes import Column, Grid


class ToolGrid(Grid):
    """Two columns where all words fit into them, else one."""

    def __init__(self, buttons: Sequence[Widget], columns: int = 2) -> None:
        super().__init__(buttons, columns, 6)

    def _shape(self, width: int) -> tuple[int, int]:
        gap, widest = self.u(self.gap), max((child.measure(UNBOUND)[0] for child in self.shown), default=0)
        columns = max(1, min(self.columns, len(self.shown), (width + gap) // max(1, widest + gap)))
        return columns, max(1, (width - gap * (columns - 1)) // columns)


class Steady(Column):
    """Never lower than the most common bar, so that nothing above it moves from one decision to the next."""

    def __init__(self, parts: list[Widget]) -> None:
        super().__init__(parts, gap=8)

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        line = max(self.u(32), self.ui.fonts.line("table-bold") + self.u(8))
        return wide, max(high, 4 * line + self.u(3 * 6 + 8) + self.ui.fonts.line("caption"))
