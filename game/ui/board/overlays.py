"""Overlays as stamps: for each kind its colour, shape and pattern, below the tokens or above them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import pairwise
from math import hypot

import pygame

from game.core.frozen import frozen
from game.ui.art.pen import RGB, FontMaker, Point, luminance, mix
from game.ui.board import stamps
from game.ui.board.data import Kind, Overlay
from game.ui.board.layout import Corner, Layout, Place
from game.ui.board.stamps import NIGHT, put
from game.ui.board.strokes import Stamp, Way, arrowhead, dashed, filled, ruled, stroke
from game.ui.theme import Theme

SEEN = 3.2
"""The contrast with the grass that lines need."""
TOKEN = 0.86
"""The diameter of a token as a share of the width of a cell."""


@dataclass(slots=True)
class Drawing:
    """The stamps of an overlay below the tokens, above them, and its labels above all that."""

    below: list[Stamp] = field(default_factory=list)
    above: list[Stamp] = field(default_factory=list)
    labels: list[Stamp] = field(default_factory=list)

    @property
    def bounds(self) -> pygame.Rect:
        """The rectangle they fill, counted from the middle of the board."""
        rects = [sprite.get_rect(topleft=at) for sprite, at in (*self.below, *self.above, *self.labels)]
        return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


@frozen
class Easel:
    """What all kinds need: where cells are, colours, letters and their height, and where pieces stand."""

    layout: Layout
    theme: Theme
    font: FontMaker
    pixels: int
    occupied: frozenset[Place]

    @property
    def width(self) -> float:
        return self.layout.width

    def centres(self, places: Iterable[Place]) -> Way:
        return [self.layout.centre(place) for place in places]

    def each(self, sprite: pygame.Surface, places: Iterable[Place]) -> list[Stamp]:
        """The same sprite in many cells."""
        return [put(sprite, self.layout.centre(place)) for place in places]

    def plates(self, overlay: Overlay, edge: RGB | None, corner: bool = True) -> list[Stamp]:
        """The labels on plates: in the upper right of their cells, or over the middle; clear of pieces."""
        found = []
        for place, text in overlay.labels:
            (x, y), held = self.layout.centre(place), place in self.occupied
            right = (0.4 if held else 0.2) if corner else 0.0
            up = (0.82 if held else 0.52) if corner else (1.4 if held else 1.05)
            sprite = stamps.plate(text, self.pixels, edge, self.font)
            found.append(put(sprite, (x + self.width * right, y - self.layout.half * up)))
        return found

    def shortened(self, places: tuple[Place, ...]) -> Way:
        """The middles of cells; the way begins and ends at the edge of a piece that stands there."""
        way = self.centres(places)
        if len(way) > 1 and places[0] in self.occupied:
            way[0] = _towards(way[0], way[1], self.width * (TOKEN / 2 + 0.1))
        if len(way) > 1 and places[-1] in self.occupied:
            way[-1] = _towards(way[-1], way[-2], self.width * (TOKEN / 2 + 0.06))
        return way


def _towards(start: Point, end: Point, far: float) -> Point:
    share = min(0.9, far / (hypot(end[0] - start[0], end[1] - start[1]) or 1.0))
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def on_grass(theme: Theme, colour: RGB) -> RGB:
    """The colour, or as much lighter as lines on the grass must be."""
    while (luminance(colour) + 0.05) / (luminance(theme.stripe) + 0.05) < SEEN:
        colour = mix(colour, (255, 255, 255), 0.12)
    return colour


def side_colour(theme: Theme, side: int | None) -> RGB:
    """A side's colour for lines on the grass."""
    return theme.target if side is None else on_grass(theme, theme.kits[side].body)


def drawing(overlay: Overlay, easel: Easel) -> Drawing:
    """The stamps of one overlay."""
    made = Drawing()
    _KINDS[overlay.kind](overlay, easel, made)
    return made


def contour(
    layout: Layout, places: Iterable[Place], against: Callable[[Place], bool] = lambda place: True
) -> list[Way]:
    """The edges around a set of cells as ways; of the cells outside, only those that ``against`` wants count."""
    inside = set(places)
    follows: dict[Corner, list[Corner]] = {}
    for place in inside:
        for other, start, end in layout.edges(place):
            if other not in inside and against(other):
                follows.setdefault(start, []).append(end)
    ways: list[Way] = []
    while follows:
        start = min(follows)
        way, here = [start], start
        while here in follows:
            after = follows[here].pop()
            if not follows[here]:
                del follows[here]
            way.append(after)
            here = after
        ways.append([layout.point(*corner) for corner in way])
    return ways


# -- areas ------------------------------------------------------------------------------------------------------


def _third(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    """A tint, and a dotted edge towards the middle of the pitch."""
    colour = side_colour(easel.theme, overlay.side)
    made.below += easel.each(stamps.fill(easel.layout, colour, 26, 1.0), overlay.hexes)
    nearest = min(abs(x) for x, _ in overlay.hexes)
    edges = contour(easel.layout, overlay.hexes, lambda place: abs(place[0]) < nearest)
    ways = [part for way in edges for part in dashed(way, easel.width * 0.1, easel.width * 0.2)]
    made.below += stroke(ways, max(1.4, easel.width * 0.06), colour)


def _shooting(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour = easel.theme.target
    made.below += easel.each(stamps.fill(easel.layout, colour, 20), overlay.hexes)
    made.below += easel.each(stamps.diamond(max(2.4, easel.width * 0.12), colour, 200), overlay.hexes)
    made.labels += easel.plates(overlay, None)


def _goal(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour = easel.theme.target
    made.below += easel.each(stamps.fill(easel.layout, colour, 70, 0.9), overlay.hexes)
    made.below += easel.each(stamps.bullseye(max(5.0, easel.width * 0.27), colour), overlay.hexes)
    made.labels += easel.plates(overlay, None)


def _zone(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour = side_colour(easel.theme, overlay.side)
    leans = (1,) if overlay.side != 1 else (-1,)
    made.below += easel.each(stamps.fill(easel.layout, colour, 26, 1.0), overlay.hexes)
    made.below += easel.each(stamps.hatch(easel.layout, colour, 110, leans), overlay.hexes)
    ways = contour(easel.layout, overlay.hexes)
    if overlay.side == 1:
        ways = [part for way in ways for part in dashed(way, easel.width * 0.3, easel.width * 0.16)]
    made.below += stroke(ways, max(1.6, easel.width * 0.075), colour, NIGHT, max(0.8, easel.width * 0.03))


def _corridor(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    made.below += easel.each(stamps.fill(easel.layout, easel.theme.marking, 46, 0.9), overlay.hexes)
    made.labels += easel.plates(overlay, None)


def _blocked(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour = on_grass(easel.theme, easel.theme.bad)
    made.below += easel.each(stamps.fill(easel.layout, colour, 60, 1.0), overlay.hexes)
    made.below += easel.each(stamps.hatch(easel.layout, colour, 190, (1, -1), 4), overlay.hexes)
    made.below += stroke(contour(easel.layout, overlay.hexes), max(1.8, easel.width * 0.085), colour, NIGHT)
    empty = [place for place in overlay.hexes if place not in easel.occupied]
    made.above += easel.each(stamps.cross(max(5.0, easel.width * 0.22), colour), empty)
    made.labels += easel.plates(overlay, colour)


# -- lines ------------------------------------------------------------------------------------------------------


def _offside(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    layout, colour = easel.layout, mix(easel.theme.kits[1].body, (255, 236, 120), 0.75)
    ends = layout.across(overlay.hexes[0])
    top, bottom = (layout.point(*end) for end in ends)
    long, wide = easel.width * 0.62, max(1.4, easel.width * 0.065)
    made.below += stroke(dashed([top, bottom], long, easel.width * 0.26), wide, colour, NIGHT, max(0.8, wide * 0.4))
    for one, other in (ends, ends[::-1]):
        made.below.append(put(stamps.flag(max(6.0, easel.width * 0.28), colour), layout.point(*_beyond(one, other))))
    made.labels += easel.plates(overlay, None)


def _beyond(end: Point, other: Point) -> Point:
    """One measure beyond the end of a line."""
    far = hypot(end[0] - other[0], end[1] - other[1]) or 1.0
    return end[0] + (end[0] - other[0]) / far, end[1] + (end[1] - other[1]) / far


def _last(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    way, colour = easel.shortened(overlay.hexes), easel.theme.target
    wide = max(1.3, easel.width * 0.055)
    head = arrowhead(way[-2], way[-1], easel.width * 0.34) if len(way) > 1 else []
    if head:
        back = ((head[1][0] + head[2][0]) / 2, (head[1][1] + head[2][1]) / 2)
        made.below += stroke([[*way[:-1], back]], wide, colour, NIGHT, max(0.8, wide * 0.45))
        made.below.append(filled(head, colour, NIGHT, max(0.8, wide * 0.45)))
    made.below.append(put(stamps.dot(easel.width * 0.24, colour, max(0.8, wide * 0.5)), way[0]))
    made.labels += easel.plates(overlay, None)


def _ruler(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    way, colour = easel.shortened(overlay.hexes), easel.theme.text if easel.theme.dark else (255, 255, 255)
    start, end = way[0], way[-1]
    wide = max(1.6, easel.width * 0.07)
    steps = easel.layout.distance(overlay.hexes[0], overlay.hexes[-1])
    across = _across(start, end, easel.width * 0.13)
    ticks = [_tick(start, end, number / steps, across) for number in range(steps + 1)] if steps else []
    made.below += ruled(start, end, ticks, wide, colour, NIGHT, max(0.9, wide * 0.5))
    made.labels += easel.plates(overlay, colour, corner=False)


def _across(start: Point, end: Point, half: float) -> Point:
    far = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    return (start[1] - end[1]) / far * half, (end[0] - start[0]) / far * half


def _tick(start: Point, end: Point, share: float, across: Point) -> Way:
    x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
    return [(x - across[0], y - across[1]), (x + across[0], y + across[1])]


def _safe(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    way, colour = easel.centres(overlay.hexes), easel.theme.safe
    wide = max(2.6, easel.width * 0.14)
    made.below += stroke([way], wide, colour, NIGHT, max(1.0, wide * 0.3))
    made.below += [put(stamps.dot(easel.width * 0.2, colour, max(0.8, wide * 0.25)), at) for at in way[1:]]
    made.labels += easel.plates(overlay, colour)


def _risky(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    way, colour = easel.centres(overlay.hexes), easel.theme.risky
    wide = max(3.0, easel.width * 0.155)
    legs = [part for a, b in pairwise(way) for part in dashed([a, b], easel.width * 0.24, easel.width * 0.2)]
    made.below += stroke(legs, wide, colour, NIGHT, max(1.0, wide * 0.3))
    made.labels += easel.plates(overlay, colour, corner=False)


# -- signs ------------------------------------------------------------------------------------------------------


def _target(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour, edge = easel.theme.target, max(0.8, easel.width * 0.03)
    free = [place for place in overlay.hexes if place not in easel.occupied]
    held = [place for place in overlay.hexes if place in easel.occupied]
    made.below += easel.each(stamps.dot(easel.width * 0.21, colour, edge), free)
    around = stamps.arcs(easel.width * (TOKEN + 0.1), max(1.8, easel.width * 0.08), colour, edge)
    made.above += easel.each(around, held)
    made.labels += easel.plates(overlay, None)


def _number(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    made.labels += easel.plates(overlay, None)


def _marker(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    """A short line from everybody who counts to the first place, and his number on a plate over him."""
    colour = on_grass(easel.theme, easel.theme.bad)
    end, *others = easel.centres(overlay.hexes)
    wide = max(1.8, easel.width * 0.09)
    ways = [[_towards(start, end, easel.width * 0.4), _towards(end, start, easel.width * 0.46)] for start in others]
    made.above += stroke(ways, wide, colour, NIGHT, max(0.8, wide * 0.35)) if ways else []
    around = stamps.arcs(easel.width * (TOKEN + 0.06), wide, colour, max(0.8, easel.width * 0.03))
    made.above += [put(around, at) for at in others]
    made.labels += easel.plates(overlay, colour)


def _pinned(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour = on_grass(easel.theme, easel.theme.pinned)
    sprite = stamps.pinned(easel.width * TOKEN, max(1.8, easel.width * 0.075), colour)
    made.above += easel.each(sprite, overlay.hexes)
    made.labels += easel.plates(overlay, colour, corner=False)


def _point(overlay: Overlay, easel: Easel, made: Drawing) -> None:
    colour = on_grass(easel.theme, easel.theme.warn)
    sprite = stamps.circle(easel.width * (TOKEN + 0.24), max(2.4, easel.width * 0.12), colour, easel.width * 0.045)
    made.above += easel.each(sprite, overlay.hexes)


_KINDS: dict[Kind, Callable[[Overlay, Easel, Drawing], None]] = {
    Kind.THIRD: _third, Kind.SHOOTING: _shooting, Kind.GOAL: _goal, Kind.ZONE: _zone, Kind.CORRIDOR: _corridor,
    Kind.BLOCKED: _blocked, Kind.OFFSIDE: _offside, Kind.LAST: _last, Kind.RULER: _ruler, Kind.SAFE: _safe,
    Kind.RISKY: _risky, Kind.TARGET: _target, Kind.NUMBER: _number, Kind.MARKER: _marker, Kind.PINNED: _pinned,
    Kind.POINT: _point,
}  # fmt: skip
