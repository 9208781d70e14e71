"""A position to look at inside a page: the board as in a match, but nothing on it can be pressed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.ui.board.data import Ball, Overlay, Token
from game.ui.board.view import BoardView
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget

LEAST = 320
"""Units of width where nobody says how much room there is."""


class Diagram(Widget):
    """``ratio`` is its height as a share of its width; it lets the pointer through.

    Its board has no name, so that the next page's board takes over neither its view nor its cursor.
    """

    def __init__(self, board: BoardView, tokens: Iterable[Token], ball: Ball | None, overlays: Iterable[Overlay],
                 ratio: float, name: str = "diagram") -> None:  # fmt: skip
        super().__init__(name)
        self.board, self.ratio = board, ratio
        board.focusable, board.name = False, ""
        self.adopt(board)
        board.set_tokens(tokens)
        board.set_ball(ball)
        board.set_overlays(overlays)

    def children(self) -> Sequence[Widget]:
        return (self.board,)

    def measure(self, width: int) -> Size:
        wide = width if width < UNBOUND else self.u(LEAST)
        return wide, round(wide * self.ratio)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.board.place(Rect(rect.x, rect.y, rect.width, round(rect.width * self.ratio)))

    def at(self, point: tuple[int, int]) -> Widget | None:
        return None
