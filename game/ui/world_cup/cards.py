"""The cards: faces with what they lay or do, backs in the colours of their managers, the pile that gets thinner."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType

import pygame

from game.ui.art import charges
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, mix, number, rgb
from game.ui.fonts import sized
from game.ui.world_cup.ink import INK, PAPER, SHEET, fitted, letters
from game.ui.world_cup.pieces import OVER, tile

TONES: MappingProxyType[str, RGB] = MappingProxyType(
    {
        "1": rgb("#C89A2B"), "2": rgb("#C07A1C"), "3": rgb("#B5591A"), "1+1": rgb("#B08A2E"), "2+1": rgb("#A87024"),
        "1+1+1": rgb("#9C6A2A"), "attack": rgb("#3C7CA8"), "penalty": rgb("#A8302A"), "defence": rgb("#4F6B52"),
        "foul": rgb("#8C2F39"), "offside": rgb("#6A4C93"),
    }
)  # fmt: skip
"""The band of each kind of card; goals gold, attacks blue, whatever takes away in darker colours."""


def _shield(pen: Pen) -> None:
    """Defence: a tile that is being turned over, behind a shield."""
    tone = (*TONES["defence"], 255)
    pen.fill([(50, 26), (76, 34), (74, 62), (64, 78), (50, 88), (36, 78), (26, 62), (24, 34)], tone)
    pen.fill([(50, 33), (69, 39), (67.5, 60), (59, 73), (50, 80)], (*mix(TONES["defence"], SHEET, 0.45), 255))


def _whistle(pen: Pen) -> None:
    """Foul: a red card with a cross."""
    pen.block(34, 26, 32, 46, 4, (*mix(TONES["foul"], INK, 0.35), 255))
    pen.block(36, 28, 28, 42, 3, (*rgb("#C8202E"), 255))
    pen.line((30, 88), (70, 88), width=4, colour=(*INK, 255))
    pen.line((38, 81), (30, 88), (38, 95), width=4, colour=(*INK, 255))


def _flag(pen: Pen) -> None:
    """Offside: the flag of the linesman."""
    pen.line((34, 24), (34, 96), width=5, colour=(*INK, 255))
    pen.fill([(36, 26), (76, 26), (76, 60), (36, 60)], (*rgb("#F0C030"), 255))
    for column in range(2):
        for row in range(2):
            if (column + row) % 2:
                pen.block(36 + column * 20, 26 + row * 17, 20, 17, 0.2, (*rgb("#D0342C"), 255))


def _spot(pen: Pen) -> None:
    """Penalty: the ball on its spot, below a goal."""
    ink = (*INK, 255)
    pen.line((22, 62), (22, 26), (78, 26), (78, 62), width=4, colour=ink)
    for x in range(32, 78, 10):
        pen.line((x, 28), (x, 60), width=0.8, colour=(*mix(INK, PAPER, 0.6), 255))
    for y in range(36, 62, 9):
        pen.line((24, y), (76, y), width=0.8, colour=(*mix(INK, PAPER, 0.6), 255))
    charges.ball(pen, (50, 82), 13, TONES["penalty"], SHEET)


def _boot(pen: Pen) -> None:
    """Attack: the ball on its way with lines behind it."""
    charges.ball(pen, (60, 56), 20, TONES["attack"], SHEET)
    for at, (y, wide) in enumerate(((44, 20), (56, 28), (68, 20))):
        pen.line((12 + at % 2 * 4, y), (12 + at % 2 * 4 + wide, y), width=4, colour=(*TONES["attack"], 255))


PICTURES: MappingProxyType[str, Callable[[Pen], None]] = MappingProxyType(
    {"defence": _shield, "foul": _whistle, "offside": _flag, "penalty": _spot, "attack": _boot}
)


@kept
def face(kind: str, name: str, size: tuple[int, int], dim: bool) -> pygame.Surface:
    """A card: its picture or tiles, its name on a band below."""
    wide, high = size
    tone = TONES[kind]
    pen = Pen(size, 100, OVER, tone)
    tall = 100 * high / wide
    pen.block(0, 0, 100, tall, 10, (*mix(tone, INK, 0.45), 255))
    pen.block(2.4, 2.4, 95.2, tall - 4.8, 8.5, (*SHEET, 255))
    band = 25
    pen.block(6, tall - band - 6, 88, band, 5, (*tone, 255))
    pen.box(6, 6, 88, tall - 12, 6, 1.2, (*mix(tone, SHEET, 0.45), 255))
    if kind in PICTURES:
        PICTURES[kind](pen)
    made = pen.done()
    if kind not in PICTURES:
        _goal_tiles(made, kind, size)
    pixels = fitted(name, max(8, round(wide * 0.145)), round(wide * 0.84))
    text = letters(name, pixels, (255, 255, 255))
    made.blit(text, text.get_rect(center=(wide // 2, round(high - wide * (band / 2 + 6) / 100))))
    for flip in (False, True):
        _corner(made, kind, flip)
    if dim:
        made.fill((190, 188, 180), special_flags=pygame.BLEND_RGB_MULT)
    return made


def _goal_tiles(made: pygame.Surface, kind: str, size: tuple[int, int]) -> None:
    """The numbers of a goal card as the tiles they lay."""
    wide, high = size
    parts = kind.split("+")
    side = round(wide * (0.52 if len(parts) == 1 else 0.36 if len(parts) == 2 else 0.3))
    middle = round((high - wide * 0.28) / 2)
    spread = {1: [(0.0, 0.0)], 2: [(-0.22, 0.0), (0.22, 0.0)], 3: [(-0.2, -0.17), (0.2, -0.17), (0.0, 0.19)]}
    for part, (dx, dy) in zip(parts, spread[len(parts)], strict=True):
        picture = tile(part, (side, round(side * 1.08)))
        made.blit(picture, picture.get_rect(center=(round(wide * (0.5 + dx)), round(middle + wide * dy) + wide // 24)))


def _corner(made: pygame.Surface, kind: str, right: bool) -> None:
    """A small sign in the upper corners, so that fanned cards can be told apart."""
    wide = made.get_width()
    if kind in PICTURES or "+" in kind:
        return
    text = number(kind, round(wide * 0.1), round(wide * 0.2), mix(TONES[kind], INK, 0.3), sized)
    at = round(wide * 0.11)
    made.blit(text, text.get_rect(topright=(wide - at, at)) if right else (at, at))


@kept
def back(size: tuple[int, int], tone: RGB) -> pygame.Surface:
    """A card face down: a ball in a lattice of diamonds."""
    wide, high = size
    pen = Pen(size, 100, OVER, tone)
    tall = 100 * high / wide
    pen.block(0, 0, 100, tall, 10, (*mix(tone, INK, 0.6), 255))
    pen.block(2.4, 2.4, 95.2, tall - 4.8, 8.5, (*PAPER, 255))
    pen.block(8, 8, 84, tall - 16, 6, (*mix(tone, INK, 0.12), 255))
    step = 14
    for row in range(int(tall / step) + 1):
        for column in range(8):
            x, y = 8 + column * step + (row % 2) * step / 2, 8 + row * step
            if 12 < x < 88 and 12 < y < tall - 12:
                pen.fill([(x, y - 3), (x + 3, y), (x, y + 3), (x - 3, y)], (*mix(tone, PAPER, 0.3), 255))
    pen.disc((50, tall / 2), 20, (*mix(tone, INK, 0.12), 255))
    charges.ball(pen, (50, tall / 2), 16, mix(tone, INK, 0.5), PAPER)
    return pen.done()


@kept
def pile(size: tuple[int, int], tone: RGB, thick: int) -> pygame.Surface:
    """A pile of cards seen from above: the more lie there, the thicker its lower edge; none: an empty place."""
    wide, high = size
    made = pygame.Surface((wide + 14, high + 14), pygame.SRCALPHA)
    if not thick:
        pen = Pen(size, 100, OVER, tone)
        pen.box(3, 3, 94, 100 * high / wide - 6, 9, 2.4, (*mix(tone, PAPER, 0.3), 140))
        made.blit(pen.done(), (0, 0))
        return made
    for step in range(thick, -1, -1):
        made.blit(back(size, tone if step == 0 else mix(tone, INK, 0.25)), (step, step))
    return made
