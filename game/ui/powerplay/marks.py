"""Small marks on the rink: the ring of a keeper, the lamp behind a goal, the shots of a shoot-out."""

from __future__ import annotations

import pygame

from game.ui.art.keeping import kept
from game.ui.art.pen import RGB, Pen, soft
from game.ui.theme import mix

LAMP: RGB = (0xFF, 0x46, 0x3C)


@kept
def keeper_ring(side: int, colour: tuple[int, int, int]) -> pygame.Surface:
    """A quiet ring that tells the keeper from the others."""
    pen = Pen((side, side), side, 3, colour)
    pen.ring((side / 2, side / 2), side * 0.47, max(1.0, side * 0.03), (*colour, 150))
    return pen.done()


@kept
def lamp(size: int) -> pygame.Surface:
    """A red light, soft at its edge."""
    pen = Pen((size, size), 2.0, 2, LAMP)
    pen.disc((1, 1), 0.34)
    return soft(pen.done(), max(2, size // 6), LAMP, 0.85)


@kept
def try_mark(size: int, body: RGB, rim: RGB, scored: bool) -> pygame.Surface:
    """A shot of a shoot-out: in or not, told by its shape."""
    pen = Pen((size, size), 2.0, 4, body)
    if scored:
        pen.disc((1, 1), 0.95, rim)
        pen.disc((1, 1), 0.78, body)
    else:
        pen.ring((1, 1), 0.82, 0.16, mix(body, rim, 0.35))
        pen.line((0.62, 0.62), (1.38, 1.38), width=0.18, colour=mix(body, rim, 0.35))
        pen.line((1.38, 0.62), (0.62, 1.38), width=0.18, colour=mix(body, rim, 0.35))
    return pen.done()
