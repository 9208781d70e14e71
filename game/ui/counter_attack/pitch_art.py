"""The grass with its markings and its faint grid, in square pieces: each is drawn oversized once and kept.

A piece belongs to a zoom, not to a place on the screen, so moving the board about draws nothing anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, floor

import pygame

from game.content.counter_attack_board import Board
from game.geometry.hexes import Hex, neighbours
from game.ui.art.keeping import is_kept, kept
from game.ui.art.pen import FontMaker, Pen, grain, mix, number
from game.ui.art.pitch import PitchColours
from game.ui.board.lawn import lasting, vignette
from game.ui.counter_attack.hex_layout import HALF_HEIGHT, HALF_WIDTH, HexLayout
from game.ui.counter_attack.pitch_markings import markings
from game.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, Theme

Rect = pygame.Rect
TILE = 512
AHEAD = 512
"""Pixels around the view that are drawn before somebody moves there."""
OVER = 2
STRIPE = 9
"""The width of a mown stripe in quarters: three columns, so that edges of stripes are edges of the thirds."""
TOUCHLINE = 25
"""In half rows from the middle."""
ROSE: Hex = (-6, -9)
"""Around it the directions of a loose ball are printed."""


def ground_colours(theme: Theme) -> PitchColours:
    """The pitch in the colours of a theme."""
    flat = theme.grass in (CONTRAST_DARK.grass, CONTRAST_LIGHT.grass)
    return PitchColours(theme.grass, theme.stripe, theme.marking, mix(theme.grass, (0, 0, 0), 0.42), flat)


def ground(
    view: Rect, layout: HexLayout, board: Board, colours: PitchColours, font: FontMaker,
    last: pygame.Surface | None = None,
) -> pygame.Surface:  # fmt: skip
    """What ``view`` shows of the pitch, opaque; drawn over ``last``, the picture of another moment, if it fits."""
    picture = last if last is not None and last.get_size() == view.size else lasting(view.size)
    left, top = view.left - layout.origin[0], view.top - layout.origin[1]
    still = layout.unpanned
    picture.fblits([(tile(at, still, board, colours, font), (at[0] * TILE - left, at[1] * TILE - top))
                    for at in tiles(Rect(left, top, *view.size))])  # fmt: skip
    if not colours.flat:
        picture.blit(vignette(view.size), (0, 0))
    return picture


def one_more(view: Rect, layout: HexLayout, board: Board, colours: PitchColours, font: FontMaker) -> bool:
    """Draw one of the pieces around the view that are still missing, before they are seen; False: none is."""
    lawn = _box(layout, HALF_WIDTH, HALF_HEIGHT)
    for at in tiles(view.inflate(2 * AHEAD, 2 * AHEAD).clip(lawn).move(-layout.origin[0], -layout.origin[1])):
        piece = (at, layout.unpanned, board, colours, font)
        if not is_kept(tile, *piece):
            tile(*piece)
            return True
    return False


def tiles(area: Rect) -> list[tuple[int, int]]:
    """The pieces that a rectangle touches, counted from the middle of the pitch."""
    columns = range(floor(area.left / TILE), ceil(area.right / TILE))
    return [(column, row) for column in columns for row in range(floor(area.top / TILE), ceil(area.bottom / TILE))]


@kept
def tile(
    at: tuple[int, int], layout: HexLayout, board: Board, colours: PitchColours, font: FontMaker
) -> pygame.Surface:
    """A piece of the picture, counted from the middle of the pitch; it is shared, so nobody may draw on it."""
    area = Rect(at[0] * TILE, at[1] * TILE, TILE, TILE)
    shifted = HexLayout(layout.quarter, layout.half, (-area.left, -area.top))
    picture = lasting(area.size)
    _grass(picture, shifted, board, colours)
    if not colours.flat:
        _grain(picture)
    pen = Pen(area.size, TILE, OVER, colours.line)
    _grid(pen, shifted, board, colours.flat)
    markings(pen, shifted, board, colours)
    picture.blit(pen.done(), (0, 0))
    _rose(picture, shifted, board, colours, font)
    return picture


def _grass(picture: pygame.Surface, layout: HexLayout, board: Board, colours: PitchColours) -> None:
    """Mown stripes between the lines; around them they go on, darker, to the edge of the lawn."""
    picture.fill(colours.surround)
    lawn, field = _box(layout, HALF_WIDTH, HALF_HEIGHT), _box(layout, board.goal_line, TOUCHLINE)
    for stripe in range(-7, 8):
        # The outermost ones are slivers: they look like the stripes beside them.
        shade = colours.stripe if stripe % 2 and abs(stripe) < 7 else colours.grass
        left = round(layout.point((stripe - 0.5) * STRIPE, 0)[0])
        right = round(layout.point((stripe + 0.5) * STRIPE, 0)[0])
        picture.fill(mix(colours.surround, shade, 0.5), Rect(left, lawn.top, right - left, lawn.height).clip(lawn))
        picture.fill(shade, Rect(left, field.top, right - left, field.height).clip(field))


def _box(layout: HexLayout, u: float, v: float) -> Rect:
    (left, top), (right, bottom) = layout.point(-u, v), layout.point(u, -v)
    return Rect(round(left), round(top), round(right) - round(left), round(bottom) - round(top))


def _grain(picture: pygame.Surface) -> None:
    speck = grain(128, 9)
    picture.blits([(speck, (x, y)) for x in range(0, TILE, 128) for y in range(0, TILE, 128)])


def _grid(pen: Pen, layout: HexLayout, board: Board, flat: bool) -> None:
    """The hexes, faint; those of the goals as well, and dots where the angle is difficult."""
    ink = (*pen.ink[:3], 84 if flat else 46)
    wide = max(1, round(OVER * max(1.0, layout.width * 0.03)))
    goals = {*board.goal[0], *board.goal[1]}
    for place in _near(layout):
        if place in board.hexes or place in goals:
            corners = [(x * pen.k, y * pen.k) for x, y in layout.polygon(place)]
            pygame.draw.lines(pen.surface, ink, True, corners, wide)
            if place in board.dotted:
                _dots(pen, layout, place, 150 if flat else 96)


def _near(layout: HexLayout) -> Iterator[Hex]:
    """All hexes that touch the piece, and some more."""
    (west, north), (east, south) = layout.at((0, 0)), layout.at((TILE, TILE))
    return ((x, z) for x in range(west - 1, east + 2) for z in range(south - 1, north + 2))


def _dots(pen: Pen, layout: HexLayout, place: Hex, alpha: int) -> None:
    """A fine pattern of dots that keeps off the edge."""
    (x, y), step = layout.centre(place), layout.half * 0.42
    radius = max(0.55, layout.width * 0.026)
    for u, v in ((0, 0), (1, 0), (-1, 0), (0.5, 1), (-0.5, 1), (0.5, -1), (-0.5, -1)):
        pen.disc((x + u * step, y + v * step * 0.87), radius, (*pen.ink[:3], alpha))


def _rose(picture: pygame.Surface, layout: HexLayout, board: Board, colours: PitchColours, font: FontMaker) -> None:
    """The faces of the die in the hexes they send a loose ball to, with an arrowhead each."""
    area = layout.bounds(ROSE).inflate(round(2.4 * layout.width), round(2.4 * layout.width))
    if not area.colliderect(picture.get_rect()):
        return
    pen = Pen(area.size, area.width, 4, colours.line)
    x, y = (part - offset for part, offset in zip(layout.centre(ROSE), area.topleft, strict=True))
    pen.ring((x, y), layout.half * 0.34, layout.width * 0.045)
    for u, v in _WAYS:
        pen.fill(_arrow((x, y), (u * layout.quarter, -v * layout.half)))
    drawn = pen.done()
    for face, direction in board.rose.items():
        figure = number(str(face), round(layout.width * 0.34), TILE, colours.line, font)
        cx, cy = layout.centre(neighbours(ROSE)[direction - 1])
        drawn.blit(figure, figure.get_rect(center=(round(cx - area.left), round(cy - area.top))))
    drawn.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(drawn, area.topleft)


_WAYS = ((0, 2), (3, 1), (3, -1), (0, -2), (-3, -1), (-3, 1))


def _arrow(centre: tuple[float, float], way: tuple[float, float]) -> list[tuple[float, float]]:
    """A small arrowhead on the way from the middle to a neighbour."""
    (x, y), (dx, dy) = centre, way
    return [
        (x + dx * 0.5, y + dy * 0.5),
        (x + dx * 0.36 - dy * 0.09, y + dy * 0.36 + dx * 0.09),
        (x + dx * 0.36 + dy * 0.09, y + dy * 0.36 - dx * 0.09),
    ]
