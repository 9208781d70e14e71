"""The ring round a die that says which faces succeed, and the die that tumbles in it."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import partial

import pygame

from game.ui.art.dice import begin_frame, die, tumble_frame
from game.ui.art.keeping import kept
from game.ui.art.pen import FontMaker, Pen, mix, sweep
from game.ui.film.rolls import Roll
from game.ui.theme import Colour

DIE = 0.54
"""The size of a die within its dial."""
STEPS = 10
"""Pictures of a tumbling die."""


@kept
def dial(size: int, sides: int, good: tuple[int, ...], colour: Colour, line: Colour) -> pygame.Surface:
    """A ring with a field for each face, from the top clockwise; those that succeed are filled and thicker."""
    pen = Pen((size, size), 2.0, 4, line)
    step = 360 / sides
    gap = min(2.0, step * 0.1)
    for face in range(1, sides + 1):
        start, end = -90 + (face - 1) * step + gap, -90 + face * step - gap
        inner, tone = (0.74, colour) if face in good else (0.84, line)
        pen.fill([*sweep((1, 1), 0.95, start, end), *reversed(sweep((1, 1), inner, start, end))], tone)
    return pen.done()


@kept
def table_dial(size: int, ends: tuple[int, ...], colour: Colour, line: Colour) -> pygame.Surface:
    """A ring for a die that is looked up: one arc for each line of the table, up to its last face, in turning tones."""
    pen = Pen((size, size), 2.0, 4, line)
    sides, first = ends[-1], 0
    for number, last in enumerate(ends):
        start, end = -90 + first * 360 / sides + 2, -90 + last * 360 / sides - 2
        tone = mix(line, colour, 0.25 + 0.75 * number / max(1, len(ends) - 1))
        pen.fill([*sweep((1, 1), 0.95, start, end), *reversed(sweep((1, 1), 0.8, start, end))], tone)
        first = last
    return pen.done()


def ring(roll: Roll, size: int, colour: Colour, line: Colour) -> pygame.Surface:
    """The dial of a roll."""
    check = roll.check
    if check is None:
        return table_dial(size, tuple(span.last for span in roll.table), colour, line)
    return dial(size, check.sides, tuple(check.success_faces), colour, line)


def needle(face: int, sides: int) -> float:
    """The angle at which a face lies on its dial."""
    return math.radians(-90 + (face - 0.5) * 360 / sides)


def tumbling(
    sides: int, face: int, size: int, t: float, body: Colour, ink: Colour, rim: Colour, font: FontMaker
) -> pygame.Surface:
    """A die on its way; few pictures, each made once, the same for every face until it lies still."""
    if t >= 1:
        return die(sides, face, size, body, ink, rim, font=font)
    return _frame(sides, size, int(t * STEPS), body, ink, rim, font)


def in_pieces(
    sides: int, face: int, size: int, body: Colour, ink: Colour, rim: Colour, font: FontMaker
) -> list[Callable[[], object]]:
    """What makes all pictures of such a die, in the order they are needed, each piece short enough for one frame."""
    made: list[Callable[[], object]] = []
    for step in range(STEPS):
        made.append(partial(begin_frame, *_way(sides, size, step), body, ink, rim, font=font))
        made.append(partial(_frame, sides, size, step, body, ink, rim, font))
    return [*made, partial(tumbling, sides, face, size, 1.0, body, ink, rim, font)]


def _way(sides: int, size: int, step: int) -> tuple[int, int, int, float, int]:
    """The same for every face until the die lies still."""
    return sides, 1 + sides // 2, size, step / STEPS, sides


@kept
def _frame(sides: int, size: int, step: int, body: Colour, ink: Colour, rim: Colour, font: FontMaker) -> pygame.Surface:
    return tumble_frame(*_way(sides, size, step), body, ink, rim, font=font)
