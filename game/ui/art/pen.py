"""A pen that draws rounded shapes in units on an oversized surface, and the light, shadow and noise all art shares."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import TypeAlias

import pygame
from pygame.typing import ColorLike

from game.ui.art.keeping import kept

RGB: TypeAlias = tuple[int, int, int]
Point: TypeAlias = tuple[float, float]
FontMaker: TypeAlias = Callable[[int], pygame.font.Font]
"""Makes a font of a height in pixels."""

TRIAL = 64
"""Pixels of the letters that texts are measured with."""
WHITE: RGB = (255, 255, 255)
BLACK: RGB = (0, 0, 0)


def rgb(colour: ColorLike) -> RGB:
    """Any way of naming a colour as red, green, blue."""
    if isinstance(colour, tuple) and len(colour) == 3:
        return colour
    made = pygame.Color(colour)
    return made.r, made.g, made.b


def mix(first: RGB, second: RGB, share: float) -> RGB:
    """``share`` 0 gives the first colour, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(first, second, strict=True))
    return red, green, blue


def lighter(colour: RGB, share: float) -> RGB:
    """Towards white; a negative share goes towards black."""
    return mix(colour, WHITE if share >= 0 else BLACK, abs(share))


def luminance(colour: RGB) -> float:
    """How light a colour is, 0 to 1, by the formula of the WCAG."""
    parts = [c / 255 for c in colour]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def blank(size: tuple[int, int], colour: RGB = BLACK) -> pygame.Surface:
    """A transparent surface whose hidden colour keeps smoothed edges from going dark.

    The colour is added to nothing: a plain fill writes past the caches of the processor what is drawn on at once.
    """
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return surface


def around(centre: Point, radius: float, degrees: float) -> Point:
    """The point on a circle; 0 degrees is to the right, 90 is down."""
    angle = math.radians(degrees)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)


def sweep(centre: Point, radius: float, start: float, end: float) -> list[Point]:
    """Points along an arc, from one angle to the other in degrees."""
    x, y = centre
    return [(x + radius * cosine, y + radius * sine) for cosine, sine in _arc(start, end)]


@lru_cache(maxsize=64)
def _arc(start: float, end: float) -> list[Point]:
    """The same on a circle of one; most arcs are quarters and whole circles."""
    steps = max(2, math.ceil(abs(end - start) / 6))
    return [around((0, 0), 1, start + (end - start) * step / steps) for step in range(steps + 1)]


def regular(centre: Point, radius: float, corners: int, turn: float = -90.0) -> list[Point]:
    """A regular polygon, its first corner up."""
    return [around(centre, radius, turn + 360 * corner / corners) for corner in range(corners)]


def star_points(centre: Point, radius: float, inner: float = 0.45, rays: int = 5) -> list[Point]:
    """A star with its first ray up."""
    return [
        around(centre, radius * (inner if corner % 2 else 1), -90 + 180 * corner / rays) for corner in range(2 * rays)
    ]


class Pen:
    """Draws in units on a surface ``over`` times too large; ``done`` gives it at its true size."""

    def __init__(self, size: tuple[int, int], units: float, over: int, colour: RGB) -> None:
        """``units`` is what the width counts; ``colour`` is the ink when none is named."""
        self.size = size
        self.k = size[0] * over / units
        self.ink: tuple[int, ...] = (*colour, 255)
        self.clear: tuple[int, ...] = (*colour, 0)
        self.surface = blank((size[0] * over, size[1] * over), colour)

    def _at(self, point: Point) -> Point:
        return point[0] * self.k, point[1] * self.k

    def _ink(self, colour: Sequence[int] | None) -> Sequence[int]:
        return self.ink if colour is None else colour

    def disc(self, centre: Point, radius: float, colour: Sequence[int] | None = None) -> None:
        """A filled circle."""
        pygame.draw.circle(self.surface, self._ink(colour), self._at(centre), radius * self.k)

    def fill(self, points: Iterable[Point], colour: Sequence[int] | None = None) -> None:
        """A filled polygon with sharp corners."""
        k = self.k
        pygame.draw.polygon(self.surface, self._ink(colour), [(x * k, y * k) for x, y in points])

    def line(self, *points: Point, width: float = 2.0, colour: Sequence[int] | None = None) -> None:
        """A stroke with round joins and caps."""
        ink, half, k, surface = self._ink(colour), width / 2, self.k, self.surface
        for x, y in points:
            pygame.draw.circle(surface, ink, (x * k, y * k), half * k)
        for (ax, ay), (bx, by) in pairwise(points):
            length = math.hypot(bx - ax, by - ay)
            if length:
                nx, ny = (ay - by) / length * half, (bx - ax) / length * half
                edge = (((ax + nx) * k, (ay + ny) * k), ((bx + nx) * k, (by + ny) * k),
                        ((bx - nx) * k, (by - ny) * k), ((ax - nx) * k, (ay - ny) * k))  # fmt: skip
                pygame.draw.polygon(surface, ink, edge)

    def loop(self, *points: Point, width: float = 2.0, colour: Sequence[int] | None = None) -> None:
        """A closed stroke."""
        self.line(*points, points[0], width=width, colour=colour)

    def solid(self, *points: Point, round_by: float = 1.0, colour: Sequence[int] | None = None) -> None:
        """A filled polygon whose corners are rounded outwards."""
        self.fill(points, colour)
        self.loop(*points, width=2 * round_by, colour=colour)

    def arc(
        self,
        centre: Point,
        radius: float,
        start: float,
        end: float,
        width: float = 2.0,
        colour: Sequence[int] | None = None,
    ) -> None:
        """A stroke along a circle, angles in degrees."""
        self.line(*sweep(centre, radius, start, end), width=width, colour=colour)

    def ring(self, centre: Point, radius: float, width: float = 2.0, colour: Sequence[int] | None = None) -> None:
        """A circle's stroke, centred on its radius."""
        pygame.draw.circle(
            self.surface,
            self._ink(colour),
            self._at(centre),
            (radius + width / 2) * self.k,
            max(1, round(width * self.k)),
        )

    def box(
        self, x: float, y: float, w: float, h: float, radius: float = 2.0, width: float = 2.0,
        colour: Sequence[int] | None = None,
    ) -> None:  # fmt: skip
        """A rounded frame, its stroke centred on the rectangle."""
        self.loop(*rounded(x, y, w, h, radius), width=width, colour=colour)

    def block(
        self, x: float, y: float, w: float, h: float, radius: float = 1.0, colour: Sequence[int] | None = None
    ) -> None:
        """A filled rounded rectangle."""
        self.fill(rounded(x, y, w, h, radius), colour)

    def done(self) -> pygame.Surface:
        """The drawing at its true size."""
        return pygame.transform.smoothscale(self.surface, self.size)


def rounded(x: float, y: float, w: float, h: float, radius: float) -> list[Point]:
    """The outline of a rounded rectangle."""
    r = min(radius, w / 2, h / 2)
    corners = ((x + w - r, y + r, -90), (x + w - r, y + h - r, 0), (x + r, y + h - r, 90), (x + r, y + r, 180))
    return [point for cx, cy, start in corners for point in sweep((cx, cy), r, start, start + 90)]


def masked(picture: pygame.Surface, mask: pygame.Surface) -> pygame.Surface:
    """The picture with its alpha cut by that of a white mask of the same size."""
    cut = picture.copy()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return cut


def gradient(size: tuple[int, int], top: Sequence[int], bottom: Sequence[int]) -> pygame.Surface:
    """A vertical run of colour from top to bottom."""
    strip = pygame.Surface((1, 64), pygame.SRCALPHA)
    for y in range(64):
        strip.set_at((0, y), [round(a + (b - a) * y / 63) for a, b in zip(top, bottom, strict=True)])
    return pygame.transform.smoothscale(strip, size)


@kept
def top_light(size: tuple[int, int], light: int, dark: int) -> pygame.Surface:
    """Light that falls from above: white fading out in the upper half, black coming in below."""
    half = (size[0], size[1] // 2)
    lit = blank(size)
    lit.blit(gradient(half, (255, 255, 255, light), (255, 255, 255, 0)), (0, 0))
    lit.blit(gradient(half, (0, 0, 0, 0), (0, 0, 0, dark)), (0, size[1] - half[1]))
    return lit


def soft(shape: pygame.Surface, radius: int, colour: RGB, strength: float) -> pygame.Surface:
    """A blurred stain in the shape of ``shape``'s alpha, for shadows and glows."""
    stain = blank(shape.get_size(), colour)
    stain.blit(shape, (0, 0))
    stain.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    stain.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_ADD)
    blurred = pygame.transform.gaussian_blur(stain, max(1, radius))
    # Blurring darkens the colour along with the alpha; only the alpha is wanted.
    blurred.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    blurred.fill((255, 255, 255, round(255 * strength)), special_flags=pygame.BLEND_RGBA_MULT)
    return blurred


@kept
def grain(side: int, strength: int) -> pygame.Surface:
    """A tile of faint light and dark specks, always the same."""
    tile = pygame.Surface((side, side), pygame.SRCALPHA)
    specks = hashlib.shake_128(b"grain").digest(side * side)
    for place, speck in enumerate(specks):
        shade = 255 if speck & 1 else 0
        tile.set_at((place % side, place // side), (shade, shade, shade, (speck >> 1) * strength // 127))
    return tile


@lru_cache(maxsize=256)
def _ink(text: str, font: FontMaker) -> tuple[int, int]:
    """How wide and how high the ink of a text is, in letters of ``TRIAL`` pixels."""
    return font(TRIAL).render(text, True, (255, 255, 255)).get_bounding_rect().size


def number(text: str, height: int, width: int, colour: RGB, font: FontMaker) -> pygame.Surface:
    """Text with figures ``height`` pixels high, or smaller if it would be wider than ``width``; cropped to its ink."""
    tall, wide = _ink("0", font)[1], _ink(text, font)[0]
    pixels = TRIAL * min(height / max(1, tall), width / max(1, wide))
    drawn = font(max(4, round(pixels))).render(text, True, colour)
    return drawn.subsurface(drawn.get_bounding_rect())
