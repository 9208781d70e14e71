"""Smooth lines of any length as small sprites: a long line is cut into pieces, so that none needs a large surface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import ceil, cos, floor, hypot, pi, sin
from typing import TypeAlias

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, Point, blank

Stamp: TypeAlias = tuple[pygame.Surface, tuple[int, int]]
"""A sprite and where its upper left corner goes, counted from the middle of the board."""
Way: TypeAlias = list[Point]
Ink: TypeAlias = tuple[int, int, int, int]
OVER = 3
PIECE = 150.0
"""Pixels that a piece of a line is long, about."""
STRIP, BLOCK = 32, 6
"""Pixels of a strip of a long straight line, and strips that are drawn at once."""
SIDE = 768
"""Pixels of a sheet to draw on, times as many as it takes."""
CAP = tuple((cos(turn * pi / 6), sin(turn * pi / 6)) for turn in range(-3, 4))
"""Half a circle."""
FLAT = ((0.0, -1.0), (0.0, 1.0))
"""The end of a stroke that goes on, or that something lies over."""


def stroke(ways: Sequence[Way], width: float, colour: RGB, casing: RGB | None = None, edge: float = 1.2) -> list[Stamp]:
    """Lines with round joins; ``casing`` is a darker line below them, ``edge`` wider on either side."""
    groups = _groups([piece for way in ways for piece in cut(way, PIECE)])
    below = [_drawn(group, width + 2 * edge, casing) for group in groups] if casing is not None else []
    return [*below, *(_drawn(group, width, colour) for group in groups)]


def _groups(pieces: Sequence[Way]) -> list[list[Way]]:
    """Pieces that lie close together share a sprite."""
    groups: list[list[Way]] = []
    box: pygame.Rect | None = None
    for piece in pieces:
        here = around(piece, 1)
        both = here.union(box) if box is not None else here
        if box is None or max(both.size) > PIECE:
            groups.append([])
            both = here
        groups[-1].append(piece)
        box = both
    return groups


def _drawn(group: Sequence[Way], width: float, colour: RGB) -> Stamp:
    box = around((point for way in group for point in way), width / 2 + 1)
    pen = Pen(box.size, box.width, OVER, colour)
    for way in group:
        pen.line(*((x - box.left, y - box.top) for x, y in way), width=width)
    return pen.done(), box.topleft


def ruled(start: Point, end: Point, ticks: Sequence[Way], width: float, colour: RGB, casing: RGB,
          edge: float) -> list[Stamp]:  # fmt: skip
    """A straight line with ticks of one size, cut into strips that do not overlap: so every pixel is drawn once.

    It is drawn oversized, many strips at once; only what lies in one of them is cleared before and made smaller after.
    """
    wide = width + 2 * edge
    (ax, ay), (bx, by) = ticks[0] if ticks else (start, start)
    across, down = abs(end[0] - start[0]), abs(end[1] - start[1])
    slant = hypot(across, down) / (max(across, down) or 1.0)
    margin = slant * (hypot(bx - ax, by - ay) / 2 + wide / 2 + 1)
    inks = ((wide / 2, (*casing, 255)), (width / 2, (*colour, 255)))
    tick, (u, v) = _stroke(ticks[0], inks, casing) if ticks else (None, start)
    found: list[Stamp] = []
    for boxes, part in _strips(start, end, margin):
        block = boxes[0].unionall(boxes[1:])
        x, y = block.topleft
        sheet = _sheet(*(-(-side * OVER // SIDE) * SIDE for side in block.size))
        clear = _clear(STRIP * OVER, casing, max(max(box.size) for box in boxes) // STRIP + 1)
        pieces = [sheet.subsurface((box.x - x) * OVER, (box.y - y) * OVER, box.width * OVER, box.height * OVER)
                  for box in boxes]  # fmt: skip
        for piece in pieces:
            piece.blit(clear, (-1, 0))
        for half, ink in inks:
            pygame.draw.polygon(sheet, ink, [((a - x) * OVER, (b - y) * OVER) for a, b in _outline(part, half, FLAT)])
            if tick is not None and ink is inks[0][1]:
                around_it = block.inflate(4 * margin, 4 * margin)
                ours = [way[0] for way in ticks if around_it.collidepoint(way[0])]
                sheet.fblits([(tick, (round((a - x) * OVER + u), round((b - y) * OVER + v))) for a, b in ours])
        found += [(pygame.transform.smoothscale(piece, box.size), box.topleft)
                  for piece, box in zip(pieces, boxes, strict=True)]  # fmt: skip
    return found


def _stroke(way: Way, inks: Iterable[tuple[float, Ink]], ground: RGB) -> tuple[pygame.Surface, Point]:
    """A short stroke with round ends, each ink upon the last, oversized, and where it lies as seen from its start."""
    outlines = [([(x * OVER, y * OVER) for x, y in _outline(way, half)], ink) for half, ink in inks]
    box = around(outlines[0][0], 1)
    sheet = blank(box.size, ground)
    for outline, ink in outlines:
        pygame.draw.polygon(sheet, ink, [(x - box.x, y - box.y) for x, y in outline])
    return sheet, (box.x - way[0][0] * OVER, box.y - way[0][1] * OVER)


@kept
def _sheet(wide: int, high: int) -> pygame.Surface:
    """To draw on for a moment: the same again and again, for a new one costs more than all that is drawn."""
    return pygame.Surface((wide, high), pygame.SRCALPHA)


@kept
def _clear(side: int, colour: RGB, times: int) -> pygame.Surface:
    """To be copied, from its second column on: whole sheets are filled and copied past the caches of the processor,
    which takes thrice as long where they are drawn on at once."""
    sheet = blank((side * times + 1, side * times), colour)
    sheet.set_alpha(None)
    return sheet


def _outline(way: Way, half: float, cap: Sequence[Point] = CAP) -> Way:
    """A straight stroke with its ends as one shape: far quicker than three."""
    (ax, ay), (bx, by) = way
    far = hypot(bx - ax, by - ay) or 1.0
    u, v = (bx - ax) / far * half, (by - ay) / far * half
    return [*((ax - u * c - v * s, ay - v * c + u * s) for c, s in cap),
            *((bx + u * c + v * s, by + v * c - u * s) for c, s in cap)]  # fmt: skip


def _strips(start: Point, end: Point, margin: float) -> list[tuple[list[pygame.Rect], Way]]:
    """Rectangles side by side along the longer way of a line, some at a time with the part of the line in them and a
    little more.

    What is left out beyond the margin would cost time: lines are filled row by row, seen or not.
    """
    tall = abs(end[1] - start[1]) > abs(end[0] - start[0])
    (a, u), (b, v) = sorted((point[::-1] if tall else point) for point in (start, end))
    slope = (v - u) / (b - a) if b > a else 0.0
    last = ceil(b + margin)
    marks = [*range(floor(a - margin), last, STRIP), last]
    sides = [u + slope * (min(max(at, a), b) - a) for at in marks]
    boxes = []
    for (low, here), (high, there) in pairwise(zip(marks, sides, strict=True)):
        top, bottom = floor(min(here, there) - margin), ceil(max(here, there) + margin)
        turned, box = (top, low, bottom - top, high - low), (low, top, high - low, bottom - top)
        boxes.append(pygame.Rect(turned if tall else box))
    found = []
    for at in range(0, len(boxes), BLOCK):
        ends = max(marks[at] - margin, a), min(marks[min(at + BLOCK, len(boxes))] + margin, b)
        part = [(each, u + slope * (each - a)) for each in ends]
        found.append((boxes[at : at + BLOCK], [point[::-1] if tall else point for point in part]))
    return found


def around(points: Iterable[Point], margin: float) -> pygame.Rect:
    """The smallest rectangle of pixels with some margin around points."""
    xs, ys = zip(*points, strict=True)
    left, top = floor(min(xs) - margin), floor(min(ys) - margin)
    return pygame.Rect(left, top, ceil(max(xs) + margin) - left, ceil(max(ys) + margin) - top)


def cut(way: Way, length: float) -> list[Way]:
    """The way in pieces of at most this length, each beginning where the last one ended."""
    pieces: list[Way] = []
    current, left = [way[0]], length
    for start, end in pairwise(way):
        here = start
        while (far := hypot(end[0] - here[0], end[1] - here[1])) > left:
            share = left / far
            here = (here[0] + (end[0] - here[0]) * share, here[1] + (end[1] - here[1]) * share)
            pieces.append([*current, here])
            current, left = [here], length
        current.append(end)
        left -= far
    if len(current) > 1 or not pieces:
        pieces.append(current)
    return pieces


def dashed(way: Way, dash: float, gap: float) -> list[Way]:
    """The way as dashes of equal length that begin and end with a dash."""
    whole = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(way))
    count = max(1, round((whole + gap) / (dash + gap)))
    scale = whole / (count * dash + (count - 1) * gap) if whole else 1.0
    dash, gap = dash * scale, gap * scale
    found: list[Way] = []
    rest = way
    for number in range(count):
        head, rest = _split(rest, dash)
        found.append(head)
        if number < count - 1:
            _, rest = _split(rest, gap)
    return found


def _split(way: Way, length: float) -> tuple[Way, Way]:
    """The first so many pixels of a way, and what is left."""
    head, left = [way[0]], length
    for number, (start, end) in enumerate(pairwise(way)):
        far = hypot(end[0] - start[0], end[1] - start[1])
        if far > left:
            share = left / far
            here = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            return [*head, here], [here, *way[number + 1 :]]
        head.append(end)
        left -= far
    return head, [way[-1]]


def arrowhead(start: Point, tip: Point, size: float) -> list[Point]:
    """The three corners of an arrowhead at the end of a line."""
    far = hypot(tip[0] - start[0], tip[1] - start[1]) or 1.0
    dx, dy = (tip[0] - start[0]) / far * size, (tip[1] - start[1]) / far * size
    back = (tip[0] - dx, tip[1] - dy)
    return [tip, (back[0] - dy * 0.55, back[1] + dx * 0.55), (back[0] + dy * 0.55, back[1] - dx * 0.55)]


def filled(points: Sequence[Point], colour: RGB, casing: RGB, edge: float) -> Stamp:
    """A filled shape with an edge."""
    box = around(points, edge + 1)
    pen = Pen(box.size, box.width, OVER, casing)
    moved = [(x - box.left, y - box.top) for x, y in points]
    pen.solid(*moved, round_by=edge)
    pen.fill(moved, (*colour, 255))
    return pen.done(), box.topleft
