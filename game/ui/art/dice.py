"""Dice that look like dice: solids lit from above with pips or numbers, at rest and tumbling."""

from __future__ import annotations

import hashlib
import math
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame.typing import ColorLike

from game.ui.art.icons import icon
from game.ui.art.keeping import kept
from game.ui.art.pen import (
    BLACK,
    RGB,
    FontMaker,
    Pen,
    Point,
    blank,
    lighter,
    masked,
    mix,
    number,
    rgb,
    soft,
    top_light,
)
from game.ui.art.solids import Frame, Solid, Vector, cross, dot, middle, minus, placed, solid, spun, unit

OVER = 4
OVER_IN_FLIGHT = 2
"""A turning die is seen for a moment only: half as fine is twice as quick."""
MOST_IN_THE_AIR = 256
"""So many pictures of turning dice are kept."""
SMALL = 64
"""Up to so many pixels, pips in the air are round with half the corners."""
UNITS = 100.0
CENTRE: Point = (50.0, 48.5)
REACH = 41.0
"""How far a die may reach from its centre, in hundredths of its picture."""
NEAR = 0.3
"""How strongly things nearer to the eye grow; it makes the face on top larger and easier to read."""
LIGHT: Vector = unit((-0.35, -0.6, 0.8))
ROUND = [(math.cos(step * math.pi / 8), math.sin(step * math.pi / 8)) for step in range(16)]
"""The edge of a pip."""
PIPS: dict[int, tuple[Point, ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


@dataclass(frozen=True)
class Look:
    """The colours of a die."""

    body: RGB
    ink: RGB
    rim: RGB


def die(
    sides: int, face: int | None, size: int, body: ColorLike, ink: ColorLike, rim: ColorLike,
    by_hand: bool = False, glow: ColorLike | None = None, *, font: FontMaker | None = None,
) -> pygame.Surface:  # fmt: skip
    """A die lying still, seen from above; without a face it is blank, and so is one with numbers without a font.

    The picture is shared: do not draw on it.
    """
    look = Look(rgb(body), rgb(ink), rgb(rim))
    return _resting(sides, face, size, look, by_hand, None if glow is None else rgb(glow), font)


@kept
def _resting(
    sides: int, face: int | None, size: int, look: Look, by_hand: bool, glow: RGB | None, font: FontMaker | None
) -> pygame.Surface:
    shape = solid(sides)
    picture = _with_shadow(_Drawing(sides, size, look, font, shape.rest, OVER).picture(face), size, glow)
    if by_hand:
        _hand_badge(picture, size, look)
    return picture


def tumble_frame(
    sides: int, face: int, size: int, t: float, seed: int, body: ColorLike, ink: ColorLike, rim: ColorLike,
    by_hand: bool = False, glow: ColorLike | None = None, *, font: FontMaker | None = None,
) -> pygame.Surface:  # fmt: skip
    """A die in the air at time ``t`` of 0 to 1; at 1 it is the die at rest, upright, with ``face`` on top.

    The picture is shared: do not draw on it.
    """
    if t >= 1:
        return die(sides, face, size, body, ink, rim, by_hand, glow, font=font)
    flight = _Flight(sides, face, size, max(0.0, t), seed, Look(rgb(body), rgb(ink), rgb(rim)), font)
    found = _in_the_air.get(flight)
    if found is None:
        if len(_in_the_air) >= MOST_IN_THE_AIR:
            _in_the_air.clear()
        found = _in_the_air[flight] = _with_shadow(_body_of(flight), size, None)
    return found


def begin_frame(
    sides: int, face: int, size: int, t: float, seed: int, body: ColorLike, ink: ColorLike, rim: ColorLike,
    *, font: FontMaker | None = None,
) -> None:  # fmt: skip
    """The larger half of ``tumble_frame``, for whoever draws ahead and has little time in each frame."""
    flight = _Flight(sides, face, size, max(0.0, t), seed, Look(rgb(body), rgb(ink), rgb(rim)), font)
    if t < 1 and flight not in _in_the_air:
        _body_of(flight)


class _Flight(NamedTuple):
    """A die in the air at one moment."""

    sides: int
    face: int
    size: int
    t: float
    seed: int
    look: Look
    font: FontMaker | None


_in_the_air: dict[_Flight, pygame.Surface] = {}


@kept
def _body_of(flight: _Flight) -> pygame.Surface:
    """Without its shadow; kept only until that is drawn."""
    sides, face, size, t, seed, look, font = flight
    frame = spun(solid(sides).rest, *_spin(t, seed))
    return _Drawing(sides, size, look, font, frame, OVER_IN_FLIGHT).picture(face)


def _spin(t: float, seed: int) -> tuple[Vector, float]:
    """The axis and the angle that is still to go: much at first, then less and less."""
    first, second, third = hashlib.sha256(f"tumble {seed}".encode()).digest()[:3]
    angle = first / 256 * 2 * math.pi
    axis = unit((math.cos(angle), math.sin(angle), (second / 256 - 0.5) * 0.9))
    turns = 2.0 + third / 256
    return axis, 2 * math.pi * turns * (1 - t) ** 2.4


class _Drawing:
    """One view of one die."""

    def __init__(self, sides: int, size: int, look: Look, font: FontMaker | None, frame: Frame, over: int) -> None:
        self.sides, self.size, self.look, self.font = sides, size, look, font
        self.shape: Solid = solid(sides)
        self.frame = frame
        self.hollow = lighter(look.body, 0.35)
        self.round = ROUND[::2] if over == OVER_IN_FLIGHT and size <= SMALL else ROUND
        self.soft_edge = 0.3 if len(self.shape.corners) == 8 else 0.07
        # An eight-sided die seen from near would hide the sides that make it one.
        self.near = 0.06 if len(self.shape.faces) == 8 else NEAR
        self.core = [placed(corner, frame) for corner in self.shape.corners]
        self.scale = self._fit()
        self.pen = Pen((size, size), UNITS, over, mix(look.rim, look.body, 0.3))

    def _fit(self) -> float:
        """As large as the die at rest, but never beyond the picture while it turns."""
        rest = [placed(corner, self.shape.rest) for corner in self.shape.corners]
        return REACH / max(_extent(rest, self.near), _extent(self.core, self.near))

    def _spot(self, point: Vector) -> Point:
        grow = self.scale / (1 - self.near * point[2])
        return CENTRE[0] + point[0] * grow, CENTRE[1] + point[1] * grow

    def picture(self, face: int | None) -> pygame.Surface:
        """The body, its light, and what is written on it, without shadow."""
        visible = self._visible()
        self._body(visible)
        if face is not None and self.sides == 6:
            self._pips(face, visible)
        elif face is not None and self.font is not None:
            self._numeral(face, self.font)
        return self.pen.done()

    def _visible(self) -> list[tuple[int, Vector, list[Vector]]]:
        seen = []
        for index, normal in enumerate(self.shape.normals):
            way = placed(normal, self.frame)
            corners = [self.core[i] for i in self.shape.faces[index]]
            if dot(way, minus((0, 0, 1 / self.near), corners[0])) > 0:
                seen.append((index, way, corners))
        return seen

    def _tone(self, way: Vector) -> RGB:
        light = dot(way, LIGHT) - dot((0, 0, 1), LIGHT)
        return lighter(self.look.body, light * (0.7 if light > 0 else 0.55))

    def _body(self, visible: list[tuple[int, Vector, list[Vector]]]) -> None:
        """First the rim, then the rounded edges, then the flat of every face."""
        rounding = self.soft_edge * self.scale * 0.6
        inner = [[self._spot(_drawn_in(corner, self.soft_edge)) for corner in corners] for _, _, corners in visible]
        for outline in inner:
            self.pen.solid(*outline, round_by=rounding + 2.2, colour=self.look.rim)
        for (_, way, _), outline in zip(visible, inner, strict=True):
            self.pen.solid(*outline, round_by=rounding, colour=lighter(self._tone(way), -0.1))
        for _, way, corners in visible:
            lifted = [_along(_drawn_in(corner, self.soft_edge), way, self.soft_edge * 0.5) for corner in corners]
            flat = [self._spot(corner) for corner in lifted]
            if self.soft_edge > 0.1:
                self.pen.solid(*flat, round_by=rounding * 0.55, colour=self._tone(way))
            else:
                self.pen.fill(flat, self._tone(way))
        self._sheen()

    def _sheen(self) -> None:
        """Light from above over the whole body."""
        mask = self.pen.surface.copy()
        mask.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        self.pen.surface.blit(masked(top_light(mask.get_size(), 44, 40), mask), (0, 0))

    def _pips(self, face: int, visible: list[tuple[int, Vector, list[Vector]]]) -> None:
        values = _cube_values(face)
        for index, way, _ in visible:
            corners = [placed(self.shape.corners[i], self.frame) for i in self.shape.faces[index]]
            centre = middle(corners)
            across = minus(middle(corners[1:3]), centre)
            if index == 0:
                across = placed(_upright_across(self.shape), self.frame)
            along = cross(way, across)
            for column, row in PIPS[values[index]]:
                self._pip(centre, across, along, (column * 0.48, row * 0.48))

    def _pip(self, centre: Vector, across: Vector, along: Vector, place: Point) -> None:
        (cx, cy, cz), (ax, ay, az), (bx, by, bz) = centre, across, along
        scale, near, (left, top) = self.scale, self.near, CENTRE
        for radius, drop, colour in ((0.205, 0.77, self.hollow), (0.195, 0.0, self.look.ink)):
            ring = []
            # As in _spot, but without a call for each of the hundreds of points.
            for cosine, sine in self.round:
                u, v = place[0] + radius * cosine, place[1] + radius * sine
                grow = scale / (1 - near * (cz + az * u + bz * v))
                ring.append((left + (cx + ax * u + bx * v) * grow, top + (cy + ay * u + by * v) * grow + drop))
            self.pen.fill(ring, colour)

    def _numeral(self, face: int, font: FontMaker) -> None:
        """The number of the face nearest to the eye; it fades while that face turns away."""
        ways = [placed(normal, self.frame) for normal in self.shape.normals]
        front = max(range(len(ways)), key=lambda index: (round(ways[index][2], 9), -index))
        shown = face if front == 0 else (face - 1 + front) % self.sides + 1
        clear = min(1.0, (ways[front][2] - 0.72) / 0.26)
        if clear <= 0:
            return
        figure = self._figure(str(shown), font)
        turn = self._turn(front)
        if turn:
            figure = pygame.transform.rotozoom(figure, turn, 0.7 + 0.3 * ways[front][2])
        figure.set_alpha(round(255 * clear))
        # A kite's centre lies low on the body: the number goes a little towards the middle.
        x, y = self._spot(_drawn_in(middle(self.core[i] for i in self.shape.faces[front]), 0.3))
        k = self.pen.k
        self.pen.surface.blit(figure, figure.get_rect(center=(round(x * k), round(y * k))))

    def _turn(self, front: int) -> float:
        """How far the front face is turned from upright, in degrees against the clock."""
        if front == 0 and self.frame == self.shape.rest:
            return 0.0
        if front == 0:
            x, y, z = (-axis[1] for axis in self.shape.rest)
            tip = placed((x, y, z), self.frame)
        else:
            tip = minus(self.core[self.shape.faces[front][0]], middle(self.core[i] for i in self.shape.faces[front]))
        return math.degrees(math.atan2(-tip[0], -tip[1]))

    def _figure(self, text: str, font: FontMaker) -> pygame.Surface:
        height = 24 if len(text) < 3 else 18
        k = self.pen.k
        figure = number(text, round(height * k), round(38 * k), self.look.ink, font)
        if self.sides < 9 or text not in ("6", "9"):
            return figure
        gap, bar = round(2.5 * k), round(2.6 * k)
        marked = blank((figure.get_width(), figure.get_height() + gap + bar), self.look.ink)
        marked.blit(figure, (0, 0))
        pygame.draw.rect(
            marked, self.look.ink, (0, marked.get_height() - bar, marked.get_width(), bar), border_radius=bar // 2
        )
        return marked


def _extent(points: list[Vector], near: float) -> float:
    """How far points reach right, left, up or down as the eye sees them, with room for the rounded edge."""
    return max(max(abs(x), abs(y)) / (1 - near * z) for x, y, z in points)


def _drawn_in(corner: Vector, share: float) -> Vector:
    return corner[0] * (1 - share), corner[1] * (1 - share), corner[2] * (1 - share)


def _along(point: Vector, way: Vector, length: float) -> Vector:
    return point[0] + way[0] * length, point[1] + way[1] * length, point[2] + way[2] * length


def _upright_across(shape: Solid) -> Vector:
    """On the face on top: the way that lies to the right when the die is at rest, as long as half a side."""
    x, y, z = (axis[0] for axis in shape.rest)
    half = 1 / math.sqrt(3)
    return x * half, y * half, z * half


@lru_cache(maxsize=6)
def _cube_values(top: int) -> list[int]:
    """The pips of all six faces when ``top`` is on face 0: opposite faces make seven."""
    left = [value for value in (1, 2, 3) if value not in (top, 7 - top)]
    values, shape = [0] * 6, solid(6)
    values[0] = top
    for index, normal in enumerate(shape.normals):
        if values[index]:
            continue
        opposite = next(i for i, other in enumerate(shape.normals) if dot(other, normal) < -0.9)
        values[index] = 7 - values[opposite] if values[opposite] else left.pop()
    return values


def _with_shadow(picture: pygame.Surface, size: int, glow: RGB | None) -> pygame.Surface:
    out = blank((size, size))
    if glow is not None:
        halo = soft(picture, max(2, round(size * 0.07)), glow, 1.0)
        out.blit(halo, (0, 0))
        out.blit(halo, (0, 0))
    out.blit(soft(picture, max(1, round(size * 0.035)), BLACK, 0.5), (0, round(size * 0.035)))
    out.blit(picture, (0, 0))
    return out


def _hand_badge(picture: pygame.Surface, size: int, look: Look) -> None:
    """A small hand in the corner: this one was rolled on the table."""
    side = max(10, round(size * 0.36))
    pen = Pen((side, side), 24, OVER, look.rim)
    pen.disc((12, 12), 11.8, look.body)
    pen.disc((12, 12), 10.6, look.ink)
    badge = pen.done()
    hand = icon("die-hand", round(side * 0.72), look.body)
    badge.blit(hand, hand.get_rect(center=(side // 2, side // 2)))
    picture.blit(badge, (size - side, size - side))
