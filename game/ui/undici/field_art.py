"""The pitch of squares: quadrants in two shades, lines with their colours, printed numbers, crossing marks, goals.

It is drawn once for each zoom; moving the board about only shows another part of it.
"""

from __future__ import annotations

import pygame

from game.content.undici_board import Board
from game.geometry.squares import LETTERS
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, FontMaker, Pen, grain, mix, number
from game.ui.board.lawn import lasting, vignette
from game.ui.theme import CONTRAST_DARK, CONTRAST_LIGHT, Theme
from game.ui.undici.square_layout import GOALS, GRID, SquareLayout

Rect = pygame.Rect
LINES: dict[str, RGB] = {"red": (0xD9, 0x4A, 0x3D), "yellow": (0xE8, 0xC1, 0x47), "green": (0x5F, 0xC0, 0x6B)}
"""The colours of the lines; the one in the middle has none."""
HEADING: RGB = (0xFF, 0xE0, 0x8A)
LAWN: tuple[RGB, RGB] = ((0x2C, 0x52, 0x3C), (0x36, 0x61, 0x48))


def ground(
    view: Rect, layout: SquareLayout, board: Board, theme: Theme, font: FontMaker, last: pygame.Surface | None = None
) -> pygame.Surface:
    """What ``view`` shows of a pitch, opaque; drawn over ``last``, the picture of another moment, if it fits."""
    flat = theme.grass in (CONTRAST_DARK.grass, CONTRAST_LIGHT.grass)
    whole = _whole(layout.unpanned, board, theme, flat, font)
    picture = last if last is not None and last.get_size() == view.size else lasting(view.size)
    here = whole.get_rect(center=(layout.origin[0] - view.left, layout.origin[1] - view.top))
    if not here.contains(picture.get_rect()):
        picture.fill(_surround(theme))
    picture.blit(whole, here)
    if not flat:
        picture.blit(vignette(view.size), (0, 0))
    return picture


def _surround(theme: Theme) -> RGB:
    return mix(theme.grass, (0, 0, 0), 0.42)


@kept
def _whole(layout: SquareLayout, board: Board, theme: Theme, flat: bool, font: FontMaker) -> pygame.Surface:
    """The whole board with its margin; its middle is the middle of the picture."""
    wide, high = (
        2 * round(reach * unit) for reach, unit in zip(layout.reach, (layout.quarter, layout.half), strict=True)
    )
    picture = lasting((wide, high))
    here = SquareLayout(layout.quarter, layout.half, (wide // 2, high // 2))
    picture.fill(_surround(theme))
    _lawn(picture, here, board, theme, flat)
    _grid(picture, here, theme)
    _printed(picture, here, board, theme, font)
    _chalk(picture, here, board, theme)
    for side in (0, 1):
        _goal(picture, here, side, theme)
    _names(picture, here, theme, font)
    return picture


def cell(layout: SquareLayout, left: float, top: float, right: float, bottom: float) -> Rect:
    """A rectangle between two points, in quarters and half rows."""
    (x, y), (x2, y2) = layout.point(left, top), layout.point(right, bottom)
    return Rect(round(x), round(y), round(x2) - round(x), round(y2) - round(y))


def square_rect(layout: SquareLayout, square: int) -> Rect:
    u, v = layout.spot(square)
    return cell(layout, u - 2, v + 1, u + 2, v - 1)


def _lawn(picture: pygame.Surface, layout: SquareLayout, board: Board, theme: Theme, flat: bool) -> None:
    """Quadrants in two shades with a breath of their line's colour, and the full colour along both touchlines."""
    shades = (theme.grass, theme.stripe) if flat else LAWN
    for line, name in enumerate(board.lines):
        v, colour = 2 * (2 * line) - GRID.height, LINES.get(name)
        for column in range(GRID.width // 2):
            shade = shades[(line + column) % 2]
            shade = mix(shade, colour, 0.09) if colour else shade
            u = 8 * column - 2 * GRID.width
            picture.fill(shade, cell(layout, u, v + 4, u + 8, v))
        band = colour or theme.marking
        for side in (-1, 1):
            edge = side * (2 * GRID.width + 0.75)
            picture.fill(
                mix(_surround(theme), band, 0.75 if colour else 0.35),
                cell(layout, edge - 0.5, v + 3.86, edge + 0.5, v + 0.14),
            )
    if not flat:
        speck, lawn = grain(128, 9), cell(layout, -2 * GRID.width, GRID.height, 2 * GRID.width, -GRID.height)
        picture.set_clip(lawn)
        picture.blits(
            [(speck, (x, y)) for x in range(lawn.x, lawn.right, 128) for y in range(lawn.y, lawn.bottom, 128)]
        )
        picture.set_clip(None)


def _grid(picture: pygame.Surface, layout: SquareLayout, theme: Theme) -> None:
    """Thin lines between squares, clearer ones between quadrants."""
    sheet = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    for column in range(GRID.width + 1):
        u, strong = 4 * column - 2 * GRID.width, column % 2 == 0
        x = round(layout.point(u, 0)[0])
        top, bottom = (round(layout.point(0, v)[1]) for v in (GRID.height, -GRID.height))
        pygame.draw.line(sheet, (*theme.marking, 70 if strong else 30), (x, top), (x, bottom))
    for row in range(GRID.height + 1):
        v, strong = 2 * row - GRID.height, row % 2 == 0
        y = round(layout.point(0, v)[1])
        left, right = (round(layout.point(u, 0)[0]) for u in (-2 * GRID.width, 2 * GRID.width))
        pygame.draw.line(sheet, (*theme.marking, 70 if strong else 30), (left, y), (right, y))
    picture.blit(sheet, (0, 0))


# -- what is printed ---------------------------------------------------------------------------------------------------


def _printed(picture: pygame.Surface, layout: SquareLayout, board: Board, theme: Theme, font: FontMaker) -> None:
    for side in (0, 1):
        for square, value in board.values[side].items():
            _value(picture, layout, square, value, square in board.heading[side], theme, font)
        for square in board.crossing[side]:
            _crossing(picture, layout, square, theme)


def signed(value: int) -> str:
    """A printed number with its sign; minus as it is printed."""
    return f"+{value}" if value > 0 else f"−{-value}" if value else "0"


def _value(
    picture: pygame.Surface, layout: SquareLayout, square: int, value: int, heading: bool, theme: Theme, font: FontMaker
) -> None:
    """Heading squares on a golden plate, the better the brighter; shooting squares as plain numbers."""
    place = square_rect(layout, square)
    if heading:
        inner = place.inflate(-round(layout.width * 0.14), -round(layout.width * 0.14))
        plate = pygame.Surface(inner.size, pygame.SRCALPHA)
        shade, round_by = (*HEADING, 26 + 16 * max(0, value)), max(2, round(layout.width * 0.14))
        pygame.draw.rect(plate, shade, plate.get_rect(), border_radius=round_by)
        picture.blit(plate, inner)
    ink = HEADING if heading else theme.marking
    made = number(signed(value), round(layout.width * 0.3), round(layout.width * 0.7), ink, font)
    made = made.copy()
    made.set_alpha(235 if heading else 165)
    picture.blit(made, made.get_rect(center=place.center))


def _crossing(picture: pygame.Surface, layout: SquareLayout, square: int, theme: Theme) -> None:
    """Two arrowheads towards the middle, as on the printed board."""
    place = square_rect(layout, square)
    pen = Pen(place.size, 24, 4, theme.marking)
    way = 1 if GRID.column(square) <= GRID.width // 2 else -1
    for shift in (-3.0, 2.6):
        x = 12 + way * shift
        pen.line(
            (x - way * 2.4, 7.4), (x + way * 2.4, 12), (x - way * 2.4, 16.6), width=1.7, colour=(*theme.marking, 120)
        )
    picture.blit(pen.done(), place)


# -- chalk -------------------------------------------------------------------------------------------------------------


def _chalk(picture: pygame.Surface, layout: SquareLayout, board: Board, theme: Theme) -> None:
    wide = max(2, round(layout.width * 0.055))
    ink = theme.marking
    field = cell(layout, -2 * GRID.width, GRID.height, 2 * GRID.width, -GRID.height)
    pygame.draw.rect(picture, ink, field.inflate(wide, wide), wide)
    y = round(layout.point(0, 0)[1])
    pygame.draw.rect(picture, ink, Rect(field.x, y - wide // 2, field.width, wide))
    for area in board.area:
        boxes = [square_rect(layout, square) for square in area]
        pygame.draw.rect(picture, ink, boxes[0].unionall(boxes[1:]).inflate(wide, wide), wide)
    _circle(picture, layout, board, theme, wide)
    for corner in board.corners:
        _corner(picture, layout, corner, theme, wide)


def _circle(picture: pygame.Surface, layout: SquareLayout, board: Board, theme: Theme, wide: int) -> None:
    radius = layout.width * 1.46
    side = round(2 * radius) + 4 * wide
    pen = Pen((side, side), side, 3, theme.marking)
    pen.ring((side / 2, side / 2), radius, wide)
    pen.disc((side / 2, side / 2), wide * 1.7)
    made = pen.done()
    picture.blit(made, made.get_rect(center=tuple(map(round, layout.point(0, 0)))))


def _corner(picture: pygame.Surface, layout: SquareLayout, square: int, theme: Theme, wide: int) -> None:
    """The arc of the corner flag, on the outermost square only."""
    u, v = layout.spot(square)
    if abs(u) < 2 * GRID.width - 3 or abs(v) < GRID.height - 1.5:
        return
    x, y = layout.point(2 * GRID.width * (1 if u > 0 else -1), GRID.height * (1 if v > 0 else -1))
    radius = round(layout.width * 0.34)
    sheet = Pen((2 * radius + 2 * wide,) * 2, 2 * radius + 2 * wide, 3, theme.marking)
    middle = radius + wide
    start = {(True, True): 90, (True, False): 180, (False, True): 0, (False, False): 270}[(u > 0, v > 0)]
    sheet.arc((middle, middle), radius, start, start + 90, wide)
    picture.blit(sheet.done(), (round(x) - middle, round(y) - middle))


def _goal(picture: pygame.Surface, layout: SquareLayout, side: int, theme: Theme) -> None:
    """A frame with a net, two squares wide, behind the goal line."""
    u, v = layout.spot(GOALS[side])
    box = cell(layout, u - 4, v + 1, u + 4, v - 1)
    picture.fill(mix(_surround(theme), theme.kits[side].body, 0.22), box)
    step = max(3, round(layout.width * 0.16))
    net = pygame.Surface(box.size, pygame.SRCALPHA)
    for x in range(0, box.width, step):
        pygame.draw.line(net, (*theme.marking, 54), (x, 0), (x, box.height))
    for y in range(0, box.height, step):
        pygame.draw.line(net, (*theme.marking, 54), (0, y), (box.width, y))
    picture.blit(net, box)
    pygame.draw.rect(picture, theme.marking, box, max(2, round(layout.width * 0.07)), border_radius=3)


def _names(picture: pygame.Surface, layout: SquareLayout, theme: Theme, font: FontMaker) -> None:
    """Letters below and above the columns, numbers beside the rows."""
    ink = mix(_surround(theme), theme.marking, 0.62)
    high, wide = max(6, round(layout.width * 0.2)), picture.get_width()
    for column in range(GRID.width):
        across = 4 * column - 2 * GRID.width + 2
        made = number(LETTERS[column], high, wide, ink, font)
        for end in (GRID.height + 0.5, -GRID.height - 0.5):
            if abs(across) > 4:
                _put(picture, made, layout.point(across, end))
    for row in range(GRID.height):
        made = number(str(row + 1), high, wide, ink, font)
        for side in (-1, 1):
            _put(picture, made, layout.point(side * (2 * GRID.width + 1.9), 2 * row + 1 - GRID.height))


def _put(picture: pygame.Surface, sprite: pygame.Surface, at: tuple[float, float]) -> None:
    picture.blit(sprite, sprite.get_rect(center=(round(at[0]), round(at[1]))))
