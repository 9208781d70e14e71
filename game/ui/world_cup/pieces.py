"""The pieces on the chart: plates of the nations in the colours of their managers, tiles, and the blob die."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.ui.art import charges
from game.ui.art.pen import RGB, Pen, lighter, masked, mix, number, rgb, rounded
from game.ui.theme import Kit
from game.ui.world_cup.flags import flag
from game.ui.world_cup.ink import FAINT, INK, NEUTRAL, PAPER, RULE, SHEET, faded, font

OVER = 4
FLAGGED = 2.45
"""A plate so many times as wide as high has room for the flag."""
NOBODY = Kit(NEUTRAL, SHEET, SHEET, "plain")
"""How a nation without a manager is shown."""
TILE_TONES: dict[str, tuple[RGB, RGB]] = {
    "1": (rgb("#F6D77A"), INK), "2": (rgb("#F0B93A"), INK), "3": (rgb("#E08A1E"), INK),
    "A": (rgb("#BFD9EC"), rgb("#173A58")), "P": (rgb("#FDFBF4"), rgb("#B3271E")), "D": (rgb("#8A8272"), PAPER),
}  # fmt: skip
"""Ground and ink of each kind of tile."""


def _patterned(pen: Pen, kit: Kit, wide: float, high: float) -> None:
    """Dots or stripes over the whole plate, so that colour is not needed to tell the managers apart."""
    tone = (*mix(kit.body, kit.ink, 0.16), 255)
    if kit.pattern == "dots":
        step = high / 3
        for row in range(4):
            for column in range(int(wide / step) + 2):
                pen.disc((column * step + (row % 2) * step / 2, row * step), step * 0.16, tone)
    elif kit.pattern == "stripes":
        step = high / 2.4
        for at in range(int((wide + high) / step) + 1):
            x = at * step - high
            pen.line((x, high), (x + high, 0), width=step * 0.24, colour=tone)


@lru_cache(maxsize=1024)
def plate(code: str, size: tuple[int, int], kit: Kit, look: str = "", pixels: int = 0) -> pygame.Surface:
    """A nation: its flag where there is room, its letters on the colour and pattern of its manager.

    ``look``: ``out`` for one that has been knocked out, ``maybe`` for one that only would be here as things stand.
    """
    wide, high = size
    pen = Pen(size, wide, OVER, kit.body)
    maybe = look == "maybe"
    body = faded(kit.body) if look == "out" else PAPER if maybe else kit.body
    radius = high * (0.46 if kit.pattern == "dots" else 0.12)
    shape = rounded(0, 0, wide, high, radius)
    pen.fill(shape, (*body, 255))
    if not maybe:
        _patterned(pen, kit if look != "out" else Kit(body, mix(body, PAPER, 0.5), body, kit.pattern), wide, high)
    pen.surface.blit(_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = mix(kit.body, INK, 0.35) if look != "out" else mix(body, INK, 0.2)
    pen.box(0.7, 0.7, wide - 1.4, high - 1.4, radius, 1.4, (*edge, 255))
    made = pen.done()
    _lettered(made, code, kit, look, body, pixels)
    return made


def _lettered(made: pygame.Surface, code: str, kit: Kit, look: str, body: RGB, pixels: int) -> None:
    wide, high = made.get_size()
    ink = mix(INK, PAPER, 0.25) if look == "maybe" else mix(body, INK, 0.55) if look == "out" else kit.ink
    room, x = wide - max(4, high // 4), wide // 2
    if wide >= high * FLAGGED:
        across = round(high * 0.66 * 1.5)
        picture = flag(code, (across, round(high * 0.66)))
        if look == "out":
            picture = picture.copy()
            picture.set_alpha(120)
        left = max(2, high // 5)
        made.blit(picture, (left, (high - picture.get_height()) // 2))
        room = wide - left - across - 2 * max(2, high // 8)
        x = (left + across + wide) // 2
    text = number(code, pixels or round(high * 0.44), room, ink, font)
    made.blit(text, text.get_rect(center=(x, high // 2)))


@lru_cache(maxsize=64)
def _mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    pen = Pen(size, size[0], OVER, (255, 255, 255))
    pen.fill(rounded(0, 0, size[0], size[1], radius), (255, 255, 255, 255))
    return pen.surface


@lru_cache(maxsize=256)
def tile(kind: str, size: tuple[int, int], ghost: bool = False) -> pygame.Surface:
    """A tile as it lies on a square: goals with their number, an attack with a half, a penalty with its ball."""
    wide, high = size
    ground, ink = TILE_TONES[kind]
    pen = Pen(size, wide, OVER, ground)
    pen.block(0, 0, wide, high, min(wide, high) * 0.22, (*mix(ground, INK, 0.55), 255))
    pen.block(0.8, 0.8, wide - 1.6, high - 1.6, min(wide, high) * 0.18, (*ground, 255))
    pen.block(1.4, 1.2, wide - 2.8, high * 0.3, min(wide, high) * 0.12, (*lighter(ground, 0.35), 150))
    if kind == "D":
        _hatched(pen, wide, high)
    elif kind == "P":
        charges.ball(pen, (wide / 2, high / 2), min(wide, high) * 0.36, ink, ground)
    made = pen.done()
    if kind not in "DP":
        text = number("½" if kind == "A" else kind, round(high * 0.5), round(wide * 0.72), ink, font)
        made.blit(text, text.get_rect(center=(wide // 2, high // 2)))
    if ghost:
        made.set_alpha(170)
    return made


def _hatched(pen: Pen, wide: float, high: float) -> None:
    """The back of a tile."""
    step = max(3.0, high / 4)
    for at in range(int((wide + high) / step) + 1):
        pen.line((at * step - high, high), (at * step, 0), width=0.9, colour=(*PAPER, 130))
    pen.box(0.8, 0.8, wide - 1.6, high - 1.6, min(wide, high) * 0.18, 1.4, (*mix(TILE_TONES["D"][0], INK, 0.5), 255))


@lru_cache(maxsize=96)
def square(size: tuple[int, int], tone: RGB, open_: bool) -> pygame.Surface:
    """An empty square of a lane, its edge in the colour of the nation's strength."""
    wide, high = size
    pen = Pen(size, wide, OVER, tone)
    edge = mix(tone, PAPER, 0.25 if open_ else 0.6)
    pen.block(0, 0, wide, high, min(wide, high) * 0.22, (*edge, 255))
    paper = SHEET if open_ else mix(SHEET, RULE, 0.3)
    pen.block(1.1, 1.1, wide - 2.2, high - 2.2, min(wide, high) * 0.16, (*paper, 255))
    return pen.done()


@lru_cache(maxsize=48)
def lit_square(size: tuple[int, int], tone: RGB) -> pygame.Surface:
    """Where a tile may be laid: framed, with a dot in it."""
    wide, high = size
    pen = Pen(size, wide, OVER, tone)
    pen.block(0, 0, wide, high, min(wide, high) * 0.22, (*mix(tone, INK, 0.25), 255))
    pen.block(1.6, 1.6, wide - 3.2, high - 3.2, min(wide, high) * 0.14, (*mix(tone, SHEET, 0.62), 255))
    pen.disc((wide / 2, high / 2), min(wide, high) * 0.2, (*mix(tone, INK, 0.35), 255))
    return pen.done()


@lru_cache(maxsize=32)
def football(size: int, tone: RGB) -> pygame.Surface:
    """The small football that tells the strength of a nation."""
    pen = Pen((size, size), 20, OVER, tone)
    pen.disc((10, 10), 9.6, (*mix(tone, INK, 0.5), 255))
    pen.disc((10, 10), 8.4, (*tone, 255))
    pen.disc((7.4, 7), 2.6, (255, 255, 255, 110))
    return pen.done()


@lru_cache(maxsize=64)
def blob_die(size: int, ball: bool | None, turn: int = 0) -> pygame.Surface:
    """The die with four balls and two blank faces; ``turn`` tilts it while it tumbles, None hides the face."""
    pen = Pen((size, size), 40, OVER, (250, 248, 240))
    pen.block(3, 3, 34, 34, 8, (*mix(FAINT, INK, 0.3), 255))
    pen.block(4.4, 4.4, 31.2, 31.2, 7, (252, 250, 243, 255))
    pen.block(6, 5.6, 28, 9, 5, (255, 255, 255, 160))
    if ball:
        charges.ball(pen, (20, 20), 11, INK, SHEET)
    made = pen.done()
    return pygame.transform.rotozoom(made, turn, 1.0) if turn else made


@lru_cache(maxsize=8)
def trophy(size: tuple[int, int], tone: RGB, alpha: int) -> pygame.Surface:
    """A cup of our own, for the middle of the sheet and the champion."""
    pen = Pen(size, 100, OVER, tone)
    ink = (*tone, 255)
    pen.fill([(28, 12), (72, 12), (69, 40), (60, 56), (55, 60), (45, 60), (40, 56), (31, 40)], ink)
    pen.arc((27, 27), 12, 90, 280, 4.5, ink)
    pen.arc((73, 27), 12, -100, 90, 4.5, ink)
    pen.block(46, 58, 8, 18, 1, ink)
    pen.fill([(36, 76), (64, 76), (68, 86), (32, 86)], ink)
    pen.block(28, 86, 44, 8, 2, ink)
    made = pen.done()
    shade = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    shade.fill((255, 255, 255, alpha))
    return masked(made, shade)
