"""How a squad is shown outside a match: its chips in their colours, badges and indicators, and what it counts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.undici.desk import Chip, Squad
from game.ui.art.pen import FontMaker, blank
from game.ui.board.dressed import kit_colours
from game.ui.undici.chip_art import picture_side, sprite
from game.ui.undici.indicator_art import indicator, signs
from game.ui.undici.seen import ChipToken
from game.ui.widgets.data_table import Cell
from game.ui.widgets.text import Picture

if TYPE_CHECKING:
    from game.ui.scene import Scene


def badges(chip: Chip) -> tuple[tuple[str, bool], ...]:
    """His abilities, and whether they are black."""
    return tuple((str(ability), ability in chip.black) for ability in chip.abilities)


def chip_picture(scene: Scene, squad: Squad, chips: Sequence[Chip], height: float) -> Picture:
    """Chips side by side in the colours of their squad."""
    return Picture(lambda size: chips_art(squad, chips, size, scene.app.fonts.sized), height=height)


def portrait(scene: Scene, squad: Squad, chip: Chip) -> Picture:
    """A chip with its position indicator below it."""

    def paint(size: tuple[int, int]) -> pygame.Surface:
        out, bar = blank(size), indicator(str(chip.role), str(chip.flank), max(8, size[1] // 5))
        out.blit(chips_art(squad, [chip], (size[0], size[1] - bar.get_height()), scene.app.fonts.sized), (0, 0))
        out.blit(bar, bar.get_rect(midbottom=(size[0] // 2, size[1])))
        return out

    return Picture(paint, 96, 124)


def chips_art(squad: Squad, chips: Sequence[Chip], size: tuple[int, int], font: FontMaker) -> pygame.Surface:
    kit, out = kit_colours(squad.kit, "dots"), blank(size)
    across = min(size[1], size[0] // max(1, len(chips)))
    diameter = round(across / 1.42)
    while picture_side(diameter) > across and diameter > 4:
        diameter -= 1
    left = (size[0] - across * len(chips)) // 2
    for at, chip in enumerate(chips):
        token = ChipToken(at, 0, 0, str(chip.number), chip.role == "keeper", chip.number == squad.captain, False,
                          badges(chip))  # fmt: skip
        drawn = sprite(token, diameter, kit, font)
        middle = (left + at * across + across // 2, size[1] // 2)
        out.blit(drawn, drawn.get_rect(center=middle))
    return out


def position_art(role: str, flank: str) -> Callable[[int], pygame.Surface]:
    return partial(indicator, str(role), str(flank))


def position_cell(scene: Scene, chip: Chip, words: bool) -> Cell:
    """The indicator, with the role in words where there is room; sorted from the goal to the attack."""
    order = scene.app.words.say(f"un-squad.role.{chip.role}") if words else ""
    roles = ("keeper", "defender", "pink", "midfielder", "blue", "forward")
    flanks = ("left", "centre", "right")
    return Cell(order, 10 * roles.index(chip.role) + flanks.index(chip.flank), art=position_art(chip.role, chip.flank))


def badges_cell(chip: Chip) -> Cell:
    """His badges; sorted by how many there are, black ones count twice."""
    return Cell("", len(chip.abilities) + len(chip.black), art=partial(signs, badges(chip)))
