"""The hex pitch as a board: grass, tokens, and where the arrow keys lead."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.content.counter_attack_board import Board
from game.geometry.hexes import NORTH, NORTH_EAST, NORTH_WEST, SOUTH, SOUTH_EAST, SOUTH_WEST, Hex, neighbour
from game.ui.board.view import BoardView, Clicked, Hovered, Tabbed
from game.ui.canvas import Canvas
from game.ui.counter_attack import token_art
from game.ui.counter_attack.hex_layout import HexLayout
from game.ui.counter_attack.pitch_art import ground, ground_colours, one_more
from game.ui.counter_attack.pitch_data import Token

WAYS: dict[str, int] = {
    "up": NORTH, "down": SOUTH, "[8]": NORTH, "[2]": SOUTH, "[7]": NORTH_WEST, "[9]": NORTH_EAST, "[1]": SOUTH_WEST,
    "[3]": SOUTH_EAST,
}  # fmt: skip
ACROSS = {"left": -1, "right": 1, "[4]": -1, "[6]": 1}


class PitchView(BoardView):
    """A position on the hex pitch; pointer and cursor may be on the pitch and in both goals."""

    def __init__(
        self, board: Board, name: str = "pitch", grow: float = 1, *, on_hover: Hovered = lambda place: None,
        on_click: Clicked = lambda place, button: None, on_tab: Tabbed = lambda step, place: None,
        about: Callable[[Hex], str] = lambda place: "",
    ) -> None:  # fmt: skip
        places = board.hexes | frozenset(board.goal[0]) | frozenset(board.goal[1])
        super().__init__(HexLayout, places, board.kick_off, name, grow, on_hover=on_hover, on_click=on_click,
                         on_tab=on_tab, about=about)  # fmt: skip
        self.board = board

    def ways(self, here: Hex, chord: str) -> Sequence[Hex]:
        if chord in WAYS:
            return [neighbour(here, WAYS[chord])]
        # Sideways in the same row, which rises and falls by half a hex; at the edge the other neighbour.
        x, z = here
        aside = x + ACROSS[chord]
        return [(aside, z), (aside, z + (1 if x & 1 else -1))]

    def ground(self, canvas: Canvas, last: pygame.Surface | None) -> pygame.Surface:
        layout = self.camera.layout
        assert isinstance(layout, HexLayout)
        return ground(self.rect, layout, self.board, ground_colours(canvas.theme), canvas.fonts.sized, last)

    def draw_ahead(self) -> bool:
        layout, ui = self.camera.layout, self.ui
        assert isinstance(layout, HexLayout)
        colours = ground_colours(self.dress(ui.theme))
        return self.camera.step > 0 and one_more(self.rect, layout, self.board, colours, ui.fonts.sized)

    def sprite(self, token: Token, diameter: int, canvas: Canvas) -> pygame.Surface:
        return token_art.sprite(token, diameter, canvas.theme.kits[token.side], canvas.fonts.sized)

    def depth(self, token: Token) -> float:
        """From the far side to the near one."""
        return -token.at[1]
