"""The pieces on the chart: plates of the nations in the colours of their managers, tiles, and the blob die."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, partial

import pygame

from game.core.reports import RollReport
from game.rules.world_cup.verdicts import Verdict
from game.ui.art import charges
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, around, lighter, masked, mix, number, rgb, rounded, soft, sweep
from game.ui.fonts import sized
from game.ui.motion import eased_out
from game.ui.theme import Kit
from game.ui.world_cup.flags import flag
from game.ui.world_cup.ink import INK, NEUTRAL, PAPER, RULE, SHEET, faded, fitted, letters

OVER = 4
NOBODY = Kit(NEUTRAL, SHEET, SHEET, "plain")
"""How a nation without a manager is shown."""
TILE_TONES: dict[str, tuple[RGB, RGB]] = {
    "1": (rgb("#F6D77A"), INK), "2": (rgb("#F0B93A"), INK), "3": (rgb("#E08A1E"), INK),
    "A": (rgb("#BFD9EC"), rgb("#173A58")), "P": (rgb("#FDFBF4"), rgb("#B3271E")), "D": (rgb("#8A8272"), PAPER),
    "?": (rgb("#FDFBF4"), rgb("#B3271E")),
}  # fmt: skip
"""Ground and ink of each kind of tile; a question mark is one that a die has still to grant."""


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


@kept
def plate(
    code: str, size: tuple[int, int], kit: Kit, look: str = "", pixels: int = 0, label: str = ""
) -> pygame.Surface:  # fmt: skip
    """A nation: its flag where there is room, its letters on the colour and pattern of its manager.

    ``look``: ``out`` for one that has been knocked out, ``maybe`` for one that only would be here as things stand.
    ``label``: what is written on it instead of its three letters; ``pixels``: the size of that.
    """
    wide, high = size
    pen = Pen(size, wide, OVER, kit.body)
    maybe = look == "maybe"
    body = faded(kit.body) if look == "out" else PAPER if maybe else kit.body
    radius = min(wide, high) * (0.12 if kit.pattern != "dots" else 0.46 if wide > 1.6 * high else 0.3)
    shape = rounded(0, 0, wide, high, radius)
    pen.fill(shape, (*body, 255))
    if not maybe:
        _patterned(pen, kit if look != "out" else Kit(body, mix(body, PAPER, 0.5), body, kit.pattern), wide, high)
    pen.surface.blit(_mask(size, radius), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = mix(kit.body, INK, 0.35) if look != "out" else mix(body, INK, 0.2)
    pen.box(0.7, 0.7, wide - 1.4, high - 1.4, radius, 1.4, (*edge, 255))
    made = pen.done()
    _lettered(made, code, label, kit, look, body, pixels or round(high * 0.62))
    return made


def _lettered(made: pygame.Surface, code: str, label: str, kit: Kit, look: str, body: RGB, pixels: int) -> None:
    """The flag beside the letters, above them on an upright plate, or letters alone."""
    wide, high = made.get_size()
    ink = mix(INK, PAPER, 0.25) if look == "maybe" else mix(body, INK, 0.6) if look == "out" else kit.ink
    written = label or code
    placed = flag_place(written, (wide, high), pixels)
    if placed is None:
        text = letters(written, fitted(written, pixels, wide - max(2, high // 6)), ink)
        made.blit(text, text.get_rect(center=(wide // 2, high // 2)))
        return
    box, size = placed
    picture = flag(code, box.size)
    if look == "out":
        picture = picture.copy()
        picture.set_alpha(120)
    made.blit(picture, box)
    text = letters(written, size, ink)
    if box.centerx == wide // 2 and box.bottom < high * 0.7:
        made.blit(text, text.get_rect(midbottom=(wide // 2, high - max(0, round(size * 0.02)))))
    elif not label:
        made.blit(text, text.get_rect(center=((box.right + wide - box.x // 2) // 2, high // 2)))
    else:
        made.blit(text, text.get_rect(midleft=(box.right + max(3, high // 5), high // 2)))


WIDEST = "MAR"
"""Codes are measured by this one, so that all plates of a size look alike."""


@lru_cache(maxsize=512)
def flag_place(label: str, size: tuple[int, int], pixels: int) -> tuple[pygame.Rect, int] | None:
    """Where the flag of a plate has room, and the size of the letters with it; None: there is none."""
    wide, high = size
    text = WIDEST if len(label) == len(WIDEST) else label
    sizes = range(pixels, max(min(pixels, 10), round(pixels * 0.8)) - 1, -1)
    edge, gap = max(3, round(high * 0.15)), max(2, high // 9)
    for smaller in sizes:
        tall = round(min(high * 0.66, smaller * 1.12))
        if edge + round(tall * 1.5) + gap + sized(smaller).size(text)[0] + max(2, edge - 1) <= wide:
            return pygame.Rect(edge, (high - tall) // 2, round(tall * 1.5), tall), smaller
    for smaller in sizes[: max(1, round(pixels * 0.17))]:
        tall = min(high - round(smaller * 1.16) - 3, round((wide - 6) / 1.5), smaller)
        if tall >= smaller * 0.7 and sized(smaller).size(text)[0] + 3 <= wide:
            across, top = round(tall * 1.5), max(2, (high - tall - round(smaller * 1.1)) // 2)
            return pygame.Rect(wide // 2 - across // 2, top, across, tall), smaller
    return None


@kept
def _mask(size: tuple[int, int], radius: float) -> pygame.Surface:
    pen = Pen(size, size[0], OVER, (255, 255, 255))
    pen.fill(rounded(0, 0, size[0], size[1], radius), (255, 255, 255, 255))
    return pen.surface


@kept
def tile(kind: str, size: tuple[int, int], ghost: bool = False) -> pygame.Surface:
    """A tile as it lies on a square: goals with their number, an attack with a half, a penalty with its ball."""
    wide, high = size
    ground, ink = TILE_TONES[kind]
    pen = Pen(size, wide, OVER, ground)
    pen.block(0, 0, wide, high, min(wide, high) * 0.22, (*mix(ground, INK, 0.55), 255))
    pen.block(0.8, 0.8, wide - 1.6, high - 1.6, min(wide, high) * 0.18, (*ground, 255))
    pen.block(1.4, 1.2, wide - 2.8, high * 0.3, min(wide, high) * 0.12, (*lighter(ground, 0.2), 255))
    if kind == "D":
        _hatched(pen, wide, high)
    elif kind == "P":
        charges.ball(pen, (wide / 2, high / 2), min(wide, high) * 0.38, ink, ground)
    elif kind == "A":
        _half_ball(pen, wide, high, ink)
    made = pen.done()
    if kind in "123?":
        text = number(kind, round(high * 0.5), round(wide * 0.72), ink, sized)
        made.blit(text, text.get_rect(center=(wide // 2, high // 2)))
    if ghost:
        made.set_alpha(190)
    return made


def _half_ball(pen: Pen, wide: float, high: float, ink: RGB) -> None:
    """Half a goal: a ball of which only the lower half is filled."""
    centre, radius = (wide / 2, high / 2), min(wide, high) * 0.37
    pen.disc(centre, radius, (*ink, 255))
    rim = max(0.9, radius * 0.2)
    pen.fill([*sweep(centre, radius - rim, 180, 360)], (*SHEET, 255))


def _hatched(pen: Pen, wide: float, high: float) -> None:
    """The back of a tile."""
    step = max(3.0, high / 4)
    for at in range(int((wide + high) / step) + 1):
        pen.line((at * step - high, high), (at * step, 0), width=0.9, colour=(*PAPER, 130))
    pen.box(0.8, 0.8, wide - 1.6, high - 1.6, min(wide, high) * 0.18, 1.4, (*mix(TILE_TONES["D"][0], INK, 0.5), 255))


@kept
def square(size: tuple[int, int], tone: RGB, open_: bool) -> pygame.Surface:
    """An empty square of a lane, its edge in the colour of the nation's strength."""
    wide, high = size
    pen = Pen(size, wide, OVER, tone)
    edge = mix(tone, PAPER, 0.25 if open_ else 0.6)
    pen.block(0, 0, wide, high, min(wide, high) * 0.22, (*edge, 255))
    paper = SHEET if open_ else mix(SHEET, RULE, 0.3)
    pen.block(1.1, 1.1, wide - 2.2, high - 2.2, min(wide, high) * 0.16, (*paper, 255))
    return pen.done()


GLOW = rgb("#1484D6")
"""What can be done on the chart: a light that no nation, no strength and no manager has."""
HALO = 4
"""How far a glow reaches, in units."""


@kept
def glow(size: tuple[int, int], reach: int, unit: int) -> pygame.Surface:
    """A soft light around a square or tile with a clear ring; what lies inside stays as it is."""
    wide, high = size
    whole = (wide + 2 * reach, high + 2 * reach)
    shape = Pen(whole, whole[0], 2, GLOW)
    round_by = min(wide, high) * 0.24
    shape.block(reach - 1, reach - 1, wide + 2, high + 2, round_by + 1, (*GLOW, 255))
    made = soft(shape.done(), max(1, reach // 2), GLOW, 0.85)
    pen = Pen(whole, whole[0], OVER, GLOW)
    pen.block(reach - unit, reach - unit, wide + 2 * unit, high + 2 * unit, round_by + unit, (*GLOW, 255))
    pen.block(reach, reach, wide, high, round_by, (*SHEET, 255))
    made.blit(pen.done(), (0, 0))
    hole = Pen(whole, whole[0], OVER, (255, 255, 255))
    hole.fill([(0, 0), (whole[0], 0), whole, (0, whole[1])], (255, 255, 255, 255))
    hole.block(reach, reach, wide, high, round_by, (255, 255, 255, 0))
    made.blit(hole.done(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


@kept
def lit_square(size: tuple[int, int]) -> pygame.Surface:
    """Where a tile may be laid: a light square with a plus in it."""
    wide, high = size
    pen = Pen(size, wide, OVER, GLOW)
    pen.block(0, 0, wide, high, min(wide, high) * 0.24, (*mix(GLOW, SHEET, 0.74), 255))
    arm, thick = min(wide, high) * 0.26, max(1.3, min(wide, high) * 0.13)
    middle = (wide / 2, high / 2)
    for dx, dy in ((arm, 0), (0, arm)):
        pen.line((middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy), width=thick,
                 colour=(*mix(GLOW, INK, 0.25), 255))  # fmt: skip
    return pen.done()


@kept
def football(size: int, tone: RGB) -> pygame.Surface:
    """The small football that tells the strength of a nation."""
    pen = Pen((size, size), 20, OVER, tone)
    pen.disc((10, 10), 9.6, (*mix(tone, INK, 0.5), 255))
    pen.disc((10, 10), 8.4, (*tone, 255))
    pen.disc((7.4, 7), 2.6, (*mix(tone, (255, 255, 255), 0.43), 255))
    return pen.done()


IVORY, RIM, DRY = rgb("#FFFDF5"), rgb("#4A4438"), rgb("#8F8672")
"""The die of penalties: its faces, its edge, and the ring on a face without a ball."""


@kept
def blob_die(size: int, ball: bool | None, turn: int = 0) -> pygame.Surface:
    """The die with four balls and two blank faces; ``turn`` tilts it while it tumbles, None hides the face."""
    whole = round(size * 0.9)
    made = _blob_face(whole, ball)
    if turn % 360:
        angle = math.radians(turn)
        made = pygame.transform.rotozoom(made, turn, 1 / (abs(math.cos(angle)) + abs(math.sin(angle))))
    out = pygame.Surface((size, size), pygame.SRCALPHA)
    box = made.get_rect(center=(size // 2, size // 2 - max(1, size // 30)))
    out.blit(soft(made, max(1, size // 18), (0, 0, 0), 0.6), box.move(0, max(1, size // 14)))
    out.blit(made, box)
    return out


def falling(ball: bool, size: int, t: float) -> pygame.Surface:
    """The die on its way: which face it shows in the end is not seen before it lies."""
    turn = round((1 - eased_out(t)) * 12) * 30
    return blob_die(size, ball if t >= 1 else round(t * 9) % 3 != 0, turn)


DieLook = Callable[[int, float], pygame.Surface]
"""A die as it looks at a size and a moment from 0 to 1, where it lies."""
BALL_DIE: DieLook = partial(falling, True)
BLANK_DIE: DieLook = partial(falling, False)
"""The die that comes to lie on a ball, and the one that does not."""


def look_of(report: RollReport) -> DieLook:
    """The die of a penalty or a kick."""
    return BALL_DIE if report.verdict == Verdict.SCORED else BLANK_DIE


@kept
def _blob_face(size: int, ball: bool | None) -> pygame.Surface:
    """Lit from above, nothing shines through; a face without a ball has a crossed ring, not just nothing."""
    whole = round(size * 40 / 35)
    pen = Pen((whole, whole), 40, OVER, IVORY)
    pen.block(3, 3, 34, 34, 8.5, (*RIM, 255))
    pen.block(4.3, 4.3, 31.4, 31.4, 7.4, (*mix(IVORY, RIM, 0.28), 255))
    pen.block(4.3, 4.3, 31.4, 29.6, 7.2, (*IVORY, 255))
    pen.block(7.2, 6.6, 25.6, 25, 6, (*mix(IVORY, RULE, 0.22), 255))
    pen.block(7.6, 7.4, 24.8, 24, 5.6, (*IVORY, 255))
    if ball:
        pen.disc((20, 20.6), 11.2, (*mix(IVORY, RIM, 0.35), 255))
        charges.ball(pen, (20, 19.4), 11, INK, (255, 255, 255))
        pen.ring((20, 19.4), 10.6, 0.9, (*INK, 255))
    elif ball is False:
        pen.ring((20, 19.4), 9, 1.5, (*DRY, 255))
        pen.line((13.6, 25.8), (26.4, 13), width=1.7, colour=(*DRY, 255))
    made = pen.done()
    return made.subsurface(made.get_rect().inflate(size - whole, size - whole))


@kept
def again_sign(size: int, tone: RGB) -> pygame.Surface:
    """An arrow that runs in a circle: this is played once more."""
    pen = Pen((size, size), 20, OVER, tone)
    pen.arc((10, 10), 6.4, -40, 240, 2.4, (*tone, 255))
    tip = around((10, 10), 6.4, -46)
    pen.fill([(tip[0] - 4.6, tip[1] - 1.4), (tip[0] + 3.4, tip[1] - 3.8), (tip[0] + 2.2, tip[1] + 4.4)], (*tone, 255))
    return pen.done()


@kept
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
