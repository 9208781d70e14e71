"""The chart above the strip with the cards, and over both whatever moves."""

from __future__ import annotations

from collections.abc import Sequence

from game.ui.board.board_stage import BoardStage, Slip
from game.ui.widgets.base import Rect
from game.ui.world_cup.chart_view import ChartView
from game.ui.world_cup.flying import FlyLayer
from game.ui.world_cup.strip import HandStrip


class ChartStage(BoardStage):
    """What fills the left of the screen."""

    slip_wide = 210
    """No wider than the bracket between the groups."""

    def __init__(self, chart: ChartView, strip: HandStrip, flying: FlyLayer) -> None:
        self.chart, self.strip, self.flying = chart, strip, flying
        super().__init__(chart)

    @property
    def slip_area(self) -> Rect:
        """Slips leave the hand to be seen."""
        return self.chart.rect

    @property
    def slip_columns(self) -> tuple[int, ...]:
        """Or over the bracket, where nothing is laid while the groups play."""
        return (self.chart.rect.centerx,)

    def show(self, slip: Slip | None, beside: Rect | None = None, clear: Sequence[Rect] = ()) -> None:
        """Every lane is left to be seen and pressed, as far as there is room: the next tile may go there."""
        lanes = [side.whole for side in self.chart.layout.sides().values()] if self.chart.attached else []
        super().show(slip, beside, [*clear, *lanes])

    def _contain(self) -> None:
        parts = (self.chart, self.strip, self.flying, self.headline, self.slip)
        self.set_children([part for part in parts if part is not None])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        high, gap = self.strip.measure(rect.width)[1], self.u(8)
        self.chart.place(Rect(rect.x, rect.y, rect.width, rect.height - high - gap))
        self.strip.place(Rect(rect.x, rect.bottom - high, rect.width, high))
        self.flying.place(rect)
        if self.slip is not None:
            self.slip.place(self._room_for(self.slip))
