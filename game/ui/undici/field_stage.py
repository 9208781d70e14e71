"""The pitch between the tables of both trainers."""

from __future__ import annotations

from game.ui.board.board_stage import BoardStage
from game.ui.board.tools import BoardTools
from game.ui.undici.trainer import WIDE, TrainerPanel
from game.ui.undici.view import SquareView
from game.ui.widgets.base import Rect


class FieldStage(BoardStage):
    """The pitch between the tables of both trainers."""

    def __init__(self, pitch: SquareView, tools: BoardTools, tables: tuple[TrainerPanel, TrainerPanel]) -> None:
        self.tables = tables
        super().__init__(pitch, tools)

    @property
    def slip_area(self) -> Rect:
        """Not over what must always be seen."""
        return self.pitch.rect

    def _contain(self) -> None:
        parts = (self.pitch, *self.tables, self.tools, self.headline, self.slip)
        self.set_children([part for part in parts if part is not None])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wide, gap = self.u(WIDE), self.u(6)
        inner = Rect(rect.x + wide + gap, rect.y, rect.width - 2 * (wide + gap), rect.height)
        self.pitch.place(inner)
        self.tables[0].place(Rect(rect.x, rect.y, wide, rect.height))
        self.tables[1].place(Rect(rect.right - wide, rect.y, wide, rect.height))
        if self.tools is not None:
            across, high = self.tools.measure(inner.width)
            self.tools.place(Rect(rect.x + self.u(10), rect.bottom - high - self.u(10), across, high))
        if self.slip is not None:
            self.slip.place(self._room_for(self.slip))
