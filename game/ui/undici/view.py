"""The pitch of squares as a board: lawn, chips and padlocks, and where the arrow keys lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.content.undici_board import Board
from game.geometry.squares import DOWN, DOWN_LEFT, DOWN_RIGHT, LEFT, RIGHT, UP, UP_LEFT, UP_RIGHT
from game.ui.board.view import BoardView, Clicked, Hovered, Tabbed
from game.ui.canvas import Canvas
from game.ui.undici import chip_art
from game.ui.undici.field_art import ground
from game.ui.undici.seen import ChipToken, LockToken
from game.ui.undici.square_layout import GOALS, GRID, NOWHERE, PLACES, Place, SquareLayout
from game.ui.undici.symbols import padlock

WAYS: dict[str, int] = {
    "up": UP, "down": DOWN, "left": LEFT, "right": RIGHT, "[8]": UP, "[2]": DOWN, "[4]": LEFT, "[6]": RIGHT,
    "[7]": UP_LEFT, "[9]": UP_RIGHT, "[1]": DOWN_LEFT, "[3]": DOWN_RIGHT,
}  # fmt: skip
START: Place = GRID.at(GRID.width // 2, GRID.height // 2)
FLAT = (UP_LEFT, UP, UP_RIGHT)


class SquareView(BoardView):
    """A position on the pitch of squares; pointer and cursor may be in the goals as well."""

    def __init__(
        self, board: Board, name: str = "pitch", grow: float = 1, *, on_hover: Hovered = lambda place: None,
        on_click: Clicked = lambda place, button: None, on_tab: Tabbed = lambda step, place: None,
        about: Callable[[Place], str] = lambda place: "",
    ) -> None:  # fmt: skip
        super().__init__(SquareLayout, PLACES, START, name, grow, on_hover=on_hover, on_click=on_click, on_tab=on_tab,
                         about=about)  # fmt: skip
        self.board = board

    def ways(self, here: Place, chord: str) -> Sequence[Place]:
        way = WAYS[chord]
        if here in GOALS:
            back = GRID.at(GRID.width // 2, 1 if here == GOALS[0] else GRID.height)
            return [back] if (way in FLAT) == (here == GOALS[0]) else []
        there = GRID.step(here, way)
        middle = GRID.column(here) in (GRID.width // 2, GRID.width // 2 + 1)
        if there == NOWHERE and middle and way in (UP, DOWN):
            return [GOALS[way == UP]]
        return [there]

    def ground(self, canvas: Canvas, last: pygame.Surface | None) -> pygame.Surface:
        layout = self.camera.layout
        assert isinstance(layout, SquareLayout)
        return ground(self.rect, layout, self.board, canvas.theme, canvas.fonts.sized, last)

    def show(self, board: Board) -> None:
        """Another pitch under everything."""
        if board != self.board:
            self.board, self._ground_for = board, None
            self._dirty(self.rect)

    def sprite(self, token: ChipToken | LockToken, diameter: int, canvas: Canvas) -> pygame.Surface:
        if isinstance(token, LockToken):
            return padlock(token.colour, round(diameter * 0.92))
        return chip_art.sprite(token, diameter, canvas.theme.kits[token.side], canvas.fonts.sized)

    def depth(self, token: ChipToken | LockToken) -> float:
        """From the far side to the near one."""
        return -SquareLayout.spot(token.at)[1]
