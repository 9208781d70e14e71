"""A football pitch seen from above, goals left and right, and the map from places on it to pixels."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, Point, blank, grain, lighter, luminance, mix

Side: TypeAlias = Literal["home", "away"]

LENGTH, WIDTH = 105.0, 68.0
"""The pitch in metres, and the range of its coordinates."""
LONGEST, NARROWEST = 120.0, 60.0
"""In a wide window the ground is longer and narrower, as far as real ones are; the markings keep their true size."""
OVER = 2
STRIPES = 14

BANDS: dict[str, tuple[float, float]] = {
    "T": (0, 9.5), "A": (9.5, 24), "V": (24, 43), "M": (43, 62), "S": (62, 81),
}  # fmt: skip
"""The five rows of the home side from left to right; the away side mirrors them, so that V meets S and M meets M."""


@dataclass(frozen=True)
class PitchColours:
    """The colours of a pitch."""

    grass: RGB = (0x2B, 0x4A, 0x3A)
    stripe: RGB = (0x32, 0x54, 0x42)
    line: RGB = (0xDD, 0xE8, 0xDF)
    surround: RGB = (0x1B, 0x2A, 0x24)
    flat: bool = False
    """Without grain and vignette, for highest contrast."""


DARK = PitchColours()
LIGHT = PitchColours((0xC9, 0xE0, 0xCD), (0xBC, 0xD7, 0xC2), (0x2F, 0x5D, 0x45), (0xE3, 0xEA, 0xE2))
HIGH_CONTRAST = PitchColours((0x06, 0x1F, 0x12), (0x0A, 0x28, 0x18), (0xFF, 0xFF, 0xFF), (0, 0, 0), flat=True)


class PitchMap:
    """Where places of the pitch are in a picture of ``size`` pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        margin = max(6, round(min(size) * 0.045))
        depth = max(8, round(min(size) * 0.075))
        room_x, room_y = size[0] - 2 * depth, size[1] - 2 * margin
        ratio = min(max(room_x / room_y, LENGTH / WIDTH), LONGEST / NARROWEST)
        height = min(room_y, room_x / ratio)
        w, h = _centred(round(height * ratio), size[0]), _centred(round(height), size[1])
        self.field = pygame.Rect((size[0] - w) // 2, (size[1] - h) // 2, w, h)
        """The grass within the lines."""
        stretch = (ratio - LENGTH / WIDTH) / (LONGEST / NARROWEST - LENGTH / WIDTH)
        self.metre = h / (WIDTH - (WIDTH - NARROWEST) * stretch)
        """Pixels of a metre of the markings."""

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place: x from 0 (left goal line) to 105, y from 0 (upper touchline) to 68."""
        return round(self.field.x + x / LENGTH * self.field.w), round(self.field.y + y / WIDTH * self.field.h)

    def goal(self, side: Side) -> tuple[int, int]:
        """The middle of the goal a side defends."""
        return self.at(0 if side == "home" else LENGTH, WIDTH / 2)

    def band(self, side: Side, row: str) -> pygame.Rect:
        """The part of the pitch a row works in; V, M and S share theirs with S, M and V of the other side."""
        left, right = BANDS[row]
        if side == "away":
            left, right = LENGTH - right, LENGTH - left
        x, y = self.at(left, 0)
        return pygame.Rect(x, y, self.at(right, 0)[0] - x, self.field.h)

    def spots(self, side: Side, row: str, count: int) -> list[tuple[int, int]]:
        """Where ``count`` tokens of a row stand, from top to bottom; in shared bands each side keeps to its half."""
        band = self.band(side, row)
        place = 0.5 if row in "TA" else 0.28 if side == "home" else 0.72
        spread = min(0.84, 0.28 * (count - 1)) if count > 1 else 0.0
        first, step = 0.5 - spread / 2, spread / max(1, count - 1)
        return [(round(band.x + band.w * place), round(band.y + band.h * (first + step * i))) for i in range(count)]


def _centred(length: int, room: int) -> int:
    """The length, or one less, so that as much room is left on either side."""
    return length - (room - length) % 2


@kept
def pitch(size: tuple[int, int], colours: PitchColours = DARK) -> pygame.Surface:
    """The whole picture, opaque; it is shared, so copy it before drawing on it."""
    plan = PitchMap(size)
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.fill(colours.surround)
    _grass(picture, plan, colours)
    if not colours.flat:
        _texture(picture, plan, luminance(colours.grass) > 0.4)
    picture.blit(_markings(plan, colours), (0, 0))
    return picture


def _grass(picture: pygame.Surface, plan: PitchMap, colours: PitchColours) -> None:
    """Mown stripes that run on a little beyond the lines, with an even number for symmetry at both ends."""
    field = plan.field
    apron = round(2.2 * plan.metre)
    edge = mix(colours.surround, colours.grass, 0.55)
    pygame.draw.rect(picture, edge, field.inflate(2 * apron, 2 * apron), border_radius=apron)
    for stripe in range(STRIPES + 1):
        # One stripe more than gaps: the ends are half stripes, so left and right mirror each other.
        left = field.x + field.w * max(0.0, stripe - 0.5) / STRIPES
        right = field.x + field.w * min(float(STRIPES), stripe + 0.5) / STRIPES
        shade = colours.stripe if stripe % 2 else colours.grass
        picture.fill(shade, (round(left), field.y, round(right) - round(left), field.h))


def _texture(picture: pygame.Surface, plan: PitchMap, paper: bool) -> None:
    """Grain, and light in the middle; pale paper needs less of both."""
    tile = grain(128, 5 if paper else 8)
    for x in range(0, plan.size[0], 128):
        for y in range(0, plan.size[1], 128):
            picture.blit(tile, (x, y))
    picture.blit(pygame.transform.smoothscale(_vignette(20 if paper else 78), plan.size), (0, 0))


@kept
def _vignette(strength: int) -> pygame.Surface:
    """Darkness towards the corners, small, to be stretched."""
    w, h = 64, 40
    small = pygame.Surface((w, h), pygame.SRCALPHA)
    for x in range(w):
        for y in range(h):
            far = ((2 * x + 1 - w) / w) ** 2 * 0.75 + ((2 * y + 1 - h) / h) ** 2 * 0.55
            small.set_at((x, y), (0, 16, 8, round(min(1.0, far) ** 1.6 * strength)))
    return small


def _markings(plan: PitchMap, colours: PitchColours) -> pygame.Surface:
    """All lines, on a layer that is drawn large and made small."""
    pen = Pen(plan.size, plan.size[0], OVER, colours.line)
    field, m = plan.field, plan.metre
    wide = max(1.25, 0.2 * m)
    middle: Point = (field.x + field.w / 2, field.y + field.h / 2)
    pen.loop(
        (field.x, field.y), (field.right, field.y), (field.right, field.bottom), (field.x, field.bottom), width=wide
    )
    pen.line((middle[0], field.y), (middle[0], field.bottom), width=wide)
    pen.ring(middle, 9.15 * m, wide)
    pen.disc(middle, 1.6 * wide)
    for goal_line, way in ((field.x, 1), (field.right, -1)):
        _end(pen, (goal_line, middle[1]), way, m, wide, colours)
        for corner, turn in ((field.y, 0 if way > 0 else 90), (field.bottom, -90 if way > 0 else 180)):
            pen.arc((goal_line, corner), 1.6 * m, turn, turn + 90, wide)
    return pen.done()


def _end(pen: Pen, goal: Point, way: int, m: float, wide: float, colours: PitchColours) -> None:
    """One end of the pitch: both areas, spot, arc and goal; ``way`` leads into the pitch."""
    x, y = goal
    for deep, broad in ((16.5, 40.32), (5.5, 18.32)):
        far, half = x + way * deep * m, broad / 2 * m
        pen.line((x, y - half), (far, y - half), (far, y + half), (x, y + half), width=wide)
    spot = (x + way * 11 * m, y)
    pen.disc(spot, 1.35 * wide)
    # The arc is the part of the circle of 9.15 m round the spot that lies beyond the area: 53 degrees each way.
    start = -53.05 if way > 0 else 126.95
    pen.arc(spot, 9.15 * m, start, start + 106.1, wide)
    _goal(pen, goal, -way * 2.4 * m, 3.66 * m, wide, colours)


def _goal(pen: Pen, middle: Point, deep: float, half: float, wide: float, colours: PitchColours) -> None:
    (x, y), thread = middle, (*mix(colours.surround, colours.line, 0.45), 255)
    for step in range(1, 8):
        level = y - half + 2 * half * step / 8
        pen.line((x, level), (x + deep, level), width=wide * 0.4, colour=thread)
    for step in range(1, 4):
        across = x + deep * step / 4
        pen.line((across, y - half), (across, y + half), width=wide * 0.4, colour=thread)
    pen.line((x, y - half), (x + deep, y - half), (x + deep, y + half), (x, y + half), width=wide * 0.8)
    for post in (y - half, y + half):
        pen.disc((x, post), wide * 1.1, lighter(colours.line, 0.5 if sum(colours.line) > 380 else 0.0))


def band_glow(size: tuple[int, int], colour: RGB, strength: float) -> pygame.Surface:
    """A soft light for a band: strongest in the middle, fading to its sides; ``strength`` is 0 to 1."""
    small = blank((32, 1), colour)
    for x in range(32):
        away = abs(2 * x + 1 - 32) / 32
        small.set_at((x, 0), (*colour, round(120 * max(0.0, min(1.0, strength)) * (1 - away**2))))
    return pygame.transform.smoothscale(small, size)
