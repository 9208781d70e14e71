"""A small picture of a match: the pitch with everybody on it, and the score once there is one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.undici.state import MatchState, side_of
from game.ui.board.ball import BallSpot, draw_ball
from game.ui.board.dressed import dressed
from game.ui.board.layout import Camera
from game.ui.board.plate import score_plate
from game.ui.undici import seen
from game.ui.undici.field_art import ground
from game.ui.undici.square_layout import SquareLayout

if TYPE_CHECKING:
    from game.ui.app import App

CHIP = 0.7
"""The diameter of a chip in a picture, as a share of a square."""


def picture(app: App, view: MatchState, size: tuple[int, int]) -> pygame.Surface:
    """From what both may see alone."""
    assert isinstance(view, MatchState)
    rect = pygame.Rect(0, 0, *size)
    camera = Camera(SquareLayout)
    camera.place(rect)
    layout = camera.layout
    assert isinstance(layout, SquareLayout)
    home, away = view.squads
    theme = dressed(app.theme, (home.kit, away.kit))
    made = ground(rect, layout, view.board, theme, app.fonts.sized).copy()
    across = max(4, round(layout.width * CHIP))
    chips = [(piece, at) for eleven in view.elevens for piece in eleven if (at := seen.where(view, piece)) >= 0]
    for piece, at in chips:
        kit, centre = theme.kits[side_of(piece)], layout.pixel(at)
        pygame.draw.circle(made, kit.rim, centre, across // 2 + 1)
        pygame.draw.circle(made, kit.body, centre, across // 2)
    ball = seen.ball(view)
    if ball is not None:
        draw_ball(made, layout, BallSpot.lying(layout, ball.at, True))
    if any(view.score):
        score_plate(app.fonts.sized, made, f"{view.score[0]} : {view.score[1]}")
    return made
