"""Fields of the rink: a pennant as long as the field is strong, pushing at the other side, and its number in front."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.rules.powerplay.state import Board, Run
from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, WHITE, FontMaker, Pen, Point, blank, lighter, masked, number
from game.ui.powerplay.places import RinkMap, goal_spot, lane, level, number_spot, spot
from game.ui.theme import Theme

OVER = 3
STRONGEST = 10
"""A field as strong as this, or stronger, fills its whole length."""


def paint_fields(
    picture: pygame.Surface,
    plan: RinkMap,
    theme: Theme,
    boards: Sequence[Board | None],
    font: FontMaker,
    small: int,
) -> None:
    """Both sides facing each other; what a penalty has taken from a field is left as an empty outline.

    ``small`` is the height of the numbers behind the fields.
    """
    for side, board in enumerate(boards):
        for where in range(1, len(board.strengths) + 1) if board is not None else ():
            assert board is not None
            _field(picture, plan, theme, (side, where), (board.at(where), board.full(where)), font, small)


def _field(
    picture: pygame.Surface,
    plan: RinkMap,
    theme: Theme,
    which: tuple[int, int],
    values: tuple[int, int],
    font: FontMaker,
    small: int,
) -> None:
    """A field of a side with its strength, and with what it would have without a penalty."""
    (side, where), (strength, full) = which, values
    cell, kit = plan.cell(side, where), theme.kits[side]
    behind = _behind(small)
    picture.blit(pennant(pennant_size(plan, small), strength, full, kit.body, side == 1),
                 (cell.x + (behind if side == 0 else 0), cell.y))  # fmt: skip
    tiny = _small(str(where), small, theme.text, font)
    edge = cell.x + behind // 2 if side == 0 else cell.right - behind // 2
    picture.blit(tiny, tiny.get_rect(center=(edge, cell.centery)))
    if full:
        made = plate(str(strength), round(cell.h * 0.62), theme.warn if strength < full else theme.text, theme.panel,
                     kit.body, font)  # fmt: skip
        picture.blit(made, made.get_rect(center=plan.at(*number_spot(side, where))))


def _share(strength: int) -> float:
    """How much of its field a pennant fills; one of strength 1 is still seen."""
    return 0.0 if strength <= 0 else 0.16 + 0.84 * min(1.0, strength / STRONGEST)


def _behind(small: int) -> int:
    """The room behind a pennant, where the number of its field stands."""
    return round(small * 1.6)


def pennant_size(plan: RinkMap, small: int) -> tuple[int, int]:
    wide, high = plan.cell_size
    return max(8, wide - _behind(small)), high


def field_pictures(plan: RinkMap, theme: Theme, font: FontMaker, small: int) -> list[Callable[[], object]]:
    """What makes the pictures of all usual fields, each in a piece short enough for one frame."""
    size = pennant_size(plan, small)
    made: list[Callable[[], object]] = []
    for strength in range(STRONGEST):
        for side, kit in enumerate(theme.kits):
            made.append(partial(pennant, size, strength, strength, kit.body, side == 1))
            made.append(partial(plate, str(strength), round(size[1] * 0.62), theme.text, theme.panel, kit.body, font))
    return made


@kept
def pennant(size: tuple[int, int], strength: int, full: int, colour: RGB, flipped: bool) -> pygame.Surface:
    """A field with its pennant, pointing right unless flipped; what it had in ``full`` is left as an outline.

    It is drawn at its true size, edge by edge: there are 28 of them in every sixth.
    """
    share, whole = _share(strength), _share(full)
    out = blank(size, WHITE)
    pygame.draw.rect(out, (*WHITE, 16), out.get_rect(), border_radius=round(size[1] * 0.18))
    if whole > share:
        pygame.draw.aalines(out, (*lighter(colour, 0.35), 255), True, _outline(size, whole))
    if share > 0:
        points = _outline(size, share)
        out.blit(masked(_shade((round(size[0] * share), size[1]), size, colour), _mask(size, points)), (0, 0))
        for start, end in pairwise(points[1:4]):
            pygame.draw.aaline(out, lighter(colour, 0.55), start, end, max(1, round(size[1] * 0.05)))
    return pygame.transform.flip(out, True, False) if flipped else out


def _outline(size: tuple[int, int], share: float) -> list[Point]:
    wide, high, air = size[0] * share, size[1], size[1] * 0.07
    nose = min(wide, high * 0.42)
    return [(air, air), (wide - nose, air), (wide, high / 2), (wide - nose, high - air), (air, high - air)]


def _mask(size: tuple[int, int], points: list[Point]) -> pygame.Surface:
    mask = blank(size, WHITE)
    pygame.draw.polygon(mask, WHITE, points)
    return mask


def _shade(run: tuple[int, int], size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """Thin light at the back of a pennant, full colour at its point."""
    strip = blank((32, 1), colour)
    for x in range(32):
        strip.set_at((x, 0), (*colour, round(110 + 140 * x / 31)))
    out = blank(size, colour)
    out.blit(pygame.transform.smoothscale(strip, (max(1, run[0]), max(1, run[1]))), (0, 0))
    return out


@kept
def _small(text: str, high: int, ink: RGB, font: FontMaker) -> pygame.Surface:
    """The number of a field, behind it."""
    made = number(text, high, high * 4, ink, font).copy()
    made.set_alpha(205)
    return made


@kept
def plate(text: str, high: int, ink: RGB, ground: RGB, rim: RGB, font: FontMaker) -> pygame.Surface:
    """A number on a dark plate with rounded ends."""
    figure = number(text, max(6, round(high * 0.6)), high * 2, ink, font)
    wide = max(high, figure.get_width() + round(high * 0.6))
    pen = Pen((wide, high), wide, OVER, rim)
    pen.block(0, 0, wide, high, high / 2, (*rim, 255))
    pen.block(1.2, 1.2, wide - 2.4, high - 2.4, high / 2, (*ground, 255))
    out = pen.done()
    out.blit(figure, figure.get_rect(center=(wide // 2, high // 2)))
    return out


@kept
def name_plate(text: str, high: int, ink: RGB, ground: RGB, font: FontMaker) -> pygame.Surface:
    """A surname, small, on a ground that can be seen through."""
    figure = font(high).render(text, True, ink)
    figure = figure.subsurface(figure.get_bounding_rect())
    wide, tall = figure.get_width() + round(high * 0.6), round(high * 1.25)
    out = blank((wide, tall), ground)
    pygame.draw.rect(out, (*ground, 190), out.get_rect(), border_radius=tall // 3)
    out.blit(figure, figure.get_rect(center=(wide // 2, tall // 2)))
    return out


# -- runs ------------------------------------------------------------------------------------------------------------


def run_path(side: int, run: Run) -> list[Point]:
    """The way of a run through the fields it met, into the goal if something was left."""
    shift = 0.3 if side == 0 else -0.3
    height = level(lane(side, run.field)) + shift * 4.6
    start = (spot(side, run.field, 1.0)[0], height)
    points = [start, *((spot(1 - side, met.field, 0.5)[0], height) for met in run.met)]
    return [*points, goal_spot(side, shift * 2)] if run.chances else points


def paint_runs(picture: pygame.Surface, plan: RinkMap, colour: RGB, side: int, runs: Sequence[Run]) -> None:
    """All runs of a side: arrows into the goal for those that won, a bar where one was stopped."""
    for run in runs:
        path = [plan.at(*point) for point in run_path(side, run)]
        tone = lighter(colour, 0.45) if run.chances else lighter(colour, 0.1)
        wide = max(2, round(plan.metre * (0.26 if run.chances else 0.18)))
        for start, end in pairwise(path):
            pygame.draw.aaline(picture, tone, start, end, wide)
        (x, y), half = path[-1], plan.metre * 0.6
        if run.chances:
            _arrow(picture, path[-2], path[-1], plan.metre * 0.9, tone)
        else:
            pygame.draw.line(picture, tone, (x, y - half), (x, y + half), wide)


def _arrow(picture: pygame.Surface, start: Point, end: Point, size: float, tone: RGB) -> None:
    dx, dy = end[0] - start[0], end[1] - start[1]
    far = (dx * dx + dy * dy) ** 0.5 or 1.0
    ux, uy = dx / far * size, dy / far * size
    tip = (end[0] + ux * 0.6, end[1] + uy * 0.6)
    points = [tip, (end[0] - ux - uy * 0.7, end[1] - uy + ux * 0.7), (end[0] - ux + uy * 0.7, end[1] - uy - ux * 0.7)]
    pygame.draw.polygon(picture, tone, points)
    pygame.draw.aalines(picture, tone, True, points)
