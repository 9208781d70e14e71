"""How a board is shown outside a match: a small picture of the pitch, and its squares in numbers."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pygame

from game.content.undici_board import Plan
from game.content.words import Words
from game.rules.spec import Flaw
from game.rules.undici.desk import DESK
from game.ui.board.layout import Camera
from game.ui.undici.field_art import ground
from game.ui.undici.square_layout import GRID, SquareLayout
from game.ui.widgets.text import Picture

if TYPE_CHECKING:
    from game.ui.scene import Scene

GAME = "undici"
PARTS = ("map", "area", "corners", "lines", "flanks")
"""How sentences about a file begin: whoever looks at the pitch need not know that."""


def reason(words: Words, flaw: Flaw) -> str:
    """What does not fit on a board, in words."""
    said = words.fault(flaw.key, dict(flaw.facts))
    part, colon, rest = said.partition(": ")
    plain = rest if colon and part in PARTS else said
    return plain[:1].upper() + plain[1:]


def figures(scene: Scene, plan: Plan) -> list[str]:
    """How many squares of each kind there are before one goal."""
    if DESK.sketch(plan) is None:
        return []
    upper = [square for square in GRID.squares if GRID.row(square) > GRID.height // 2]
    counted = Counter(DESK.square(plan, square)[0] for square in upper)
    return [scene.say("un-board.figures", {kind: counted[kind] for kind in ("shot", "header", "cross")})]


def board_picture(scene: Scene, plan: Plan, height: float) -> Picture | None:
    """The pitch; None: there is nothing to see."""
    board = DESK.sketch(plan)
    if board is None:
        return None
    app = scene.app

    def paint(size: tuple[int, int]) -> pygame.Surface:
        rect = pygame.Rect(0, 0, *size)
        camera = Camera(SquareLayout)
        camera.place(rect)
        layout = camera.layout
        assert isinstance(layout, SquareLayout)
        return ground(rect, layout, board, app.theme, app.fonts.sized).copy()

    return Picture(paint, height=height)
