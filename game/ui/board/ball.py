"""The ball on a board: at a foot, free, rolling, or in the air with its shadow below it."""

from __future__ import annotations

from math import pi

import pygame

from game.core.frozen import frozen
from game.ui.art.keeping import kept
from game.ui.art.tokens import ball, ball_shadow
from game.ui.board.layout import Layout, Place, Point

Rect = pygame.Rect
SIZE = 0.46
"""The diameter as a share of the width of a cell."""
FOOT = (0.34, 0.3)
"""Where the ball lies when somebody has it: right of and below the middle, in shares of the width of a cell."""
LIFT, GROWTH = 2.4, 0.7
"""How far a ball at its highest is drawn above its shadow, in widths of a cell, and how much larger."""
TURNS, LEVELS = 8, 6
MASTER = 64


@frozen
class BallSpot:
    """Where the ball is, in quarters and half rows; ``foot`` 0 to 1: how far at somebody's foot; ``height`` 0 to 1."""

    at: Point
    foot: float = 0.0
    height: float = 0.0

    @staticmethod
    def lying(layout: Layout, place: Place, held: bool) -> BallSpot:
        return BallSpot(layout.spot(place), float(held))


def ball_size(layout: Layout) -> int:
    """The diameter on the ground."""
    return max(9, round(layout.width * SIZE))


def _ground(layout: Layout, spot: BallSpot) -> tuple[int, int]:
    x, y = layout.point(*spot.at)
    return round(x + FOOT[0] * layout.width * spot.foot), round(y + FOOT[1] * layout.width * spot.foot)


def ball_rect(layout: Layout, spot: BallSpot) -> Rect:
    """What ball and shadow cover."""
    x, y = _ground(layout, spot)
    most = round(ball_size(layout) * (1 + GROWTH * spot.height)) + 4
    lift = round(LIFT * layout.width * spot.height)
    return Rect(x - most, y - most - lift, 2 * most, 2 * most + lift)


def draw_ball(surface: pygame.Surface, layout: Layout, spot: BallSpot) -> None:
    x, y = _ground(layout, spot)
    size, level = ball_size(layout), round(spot.height * LEVELS) / LEVELS
    shade = ball_shadow(size, level)
    surface.blit(shade, shade.get_rect(center=(x, y + max(1, size // 7))))
    turn = round((spot.at[0] + spot.at[1]) / 1.5) % TURNS
    sprite = _ball(round(size * (1 + GROWTH * level)), turn)
    surface.blit(sprite, sprite.get_rect(center=(x, y - round(LIFT * layout.width * spot.height))))


def prepare(layout: Layout) -> None:
    """Make the pictures of a rolling and a flying ball before they are needed."""
    size = ball_size(layout)
    for level in range(LEVELS + 1):
        ball_shadow(size, level / LEVELS)
        for turn in range(TURNS):
            _ball(round(size * (1 + GROWTH * level / LEVELS)), turn)


@kept
def _ball(size: int, turn: int) -> pygame.Surface:
    """Scaled from one large picture for each turn: far quicker than drawing it anew."""
    return pygame.transform.smoothscale(ball(MASTER, turn * 2 * pi / TURNS), (size, size))
