"""An ice rink seen from above, goals left and right, and its own half upright with the goal above."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, Point, mix
from game.ui.theme import Theme

LENGTH, WIDTH = 60.0, 30.0
"""The rink in metres."""
GOAL_LINE, CORNER, CREASE, CIRCLE = 4.0, 8.5, 1.8, 4.5
"""Metres: how far the goal lines lie from the boards, the round corners, the crease, the face-off circles."""
BLUE_LINE = 22.86
"""Metres from the boards to the blue line."""
OVER = 2


@dataclass(frozen=True)
class RinkColours:
    """The colours of a rink."""

    ice: RGB
    board: RGB
    red: RGB
    blue: RGB
    line: RGB
    surround: RGB


def ice(theme: Theme) -> RinkColours:
    """Night ice for dark screens, white ice for light ones; with high contrast the lines are stronger."""
    strong = 0.8 if theme.background in ((0, 0, 0), (255, 255, 255)) else 0.55
    ground: RGB = (0x22, 0x3A, 0x4B) if theme.dark else (0xDC, 0xE9, 0xF1)
    red, blue = ((0xE0, 0x5A, 0x62), (0x5A, 0xA6, 0xE8)) if theme.dark else ((0xB8, 0x2F, 0x3C), (0x1F, 0x5F, 0xA8))
    line: RGB = (0x9F, 0xC3, 0xD9) if theme.dark else (0x6F, 0x93, 0xAA)
    return RinkColours(
        ground,
        mix(ground, line, strong),
        mix(ground, red, strong),
        mix(ground, blue, strong),
        mix(ground, line, strong * 0.6),
        theme.background,
    )


@dataclass(frozen=True)
class RinkPlan:
    """Where the lines lie, in metres; a form moves them so that they do not run through its fields."""

    blue_line: float = BLUE_LINE
    corner: float = CORNER


TRUE = RinkPlan()


@kept
def rink(size: tuple[int, int], colours: RinkColours, plan: RinkPlan = TRUE) -> pygame.Surface:
    """The whole picture, opaque; lengths and widths are stretched to fill it, circles stay round. Do not draw on it."""
    picture = pygame.Surface(size)
    picture.fill(colours.surround)
    pen = Pen(size, size[0], OVER, colours.line)
    metre = min(size[0] / LENGTH, size[1] / WIDTH)
    wide, edge = max(1.5, 0.22 * metre), max(2.0, 0.4 * metre)
    box = (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    pen.block(*box, plan.corner * metre, (*colours.ice, 255))
    _lines(pen, size, metre, wide, colours, plan)
    pen.box(*box, plan.corner * metre, edge, (*colours.board, 255))
    picture.blit(pen.done(), (0, 0))
    return picture


def _lines(pen: Pen, size: tuple[int, int], metre: float, wide: float, colours: RinkColours, plan: RinkPlan) -> None:
    """Everything painted under the ice."""
    along, middle, edge = size[0] / LENGTH, size[1] / 2, 0.5 * metre
    red, blue = (*colours.red, 255), (*colours.blue, 255)
    round_by = plan.corner * metre
    short = max(0.0, round_by - GOAL_LINE * along)
    inset = edge + round_by - sqrt(round_by**2 - short**2)
    for way, start in ((1, 0.0), (-1, float(size[0]))):
        goal = start + way * GOAL_LINE * along
        pen.line((goal, inset + wide), (goal, size[1] - inset - wide), width=wide, colour=red)
        zone = start + way * plan.blue_line * along
        pen.line((zone, edge + wide), (zone, size[1] - edge - wide), width=2.4 * wide, colour=blue)
        _crease(pen, (goal, middle), way, metre, wide, colours)
        for side in (-1, 1):
            _spot(pen, (goal + way * 6 * metre, middle + side * 0.235 * size[1]), metre, wide, red)
    pen.line((size[0] / 2, edge + wide), (size[0] / 2, size[1] - edge - wide), width=2.4 * wide, colour=red)
    pen.ring((size[0] / 2, middle), CIRCLE * metre, wide, blue)
    pen.disc((size[0] / 2, middle), 1.6 * wide, blue)


def _spot(pen: Pen, centre: Point, metre: float, wide: float, red: tuple[int, ...]) -> None:
    pen.ring(centre, CIRCLE * metre, wide, red)
    pen.disc(centre, 1.8 * wide, red)


def _crease(pen: Pen, goal: Point, way: int, metre: float, wide: float, colours: RinkColours) -> None:
    """The half circle before a goal, and the goal behind its line."""
    start = -90 if way > 0 else 90
    pen.arc(goal, CREASE * metre, start, start + 180, wide, (*colours.blue, 255))
    x, y = goal
    half, deep = 0.95 * metre, -way * 1.1 * metre
    pen.line((x, y - half), (x + deep, y - half), (x + deep, y + half), (x, y + half), width=wide,
             colour=(*colours.red, 255))  # fmt: skip


@kept
def half_rink(size: tuple[int, int], colours: RinkColours, plan: RinkPlan = TRUE) -> pygame.Surface:
    """The own half with the goal above and the centre line below, opaque."""
    lying = rink((2 * size[1], size[0]), colours, plan)
    upright = pygame.transform.rotate(lying, -90)
    picture = pygame.Surface(size)
    picture.blit(upright, (0, 0))
    return picture
