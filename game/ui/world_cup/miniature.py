"""A small picture of a tournament: the wall chart as it hangs now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.world_cup.state import CupState
from game.ui.world_cup.pictures import picture as chart

if TYPE_CHECKING:
    from game.ui.app import App

SMALL = (904, 508)
"""The chart is drawn at this size before it becomes a miniature."""


def picture(app: App, view: CupState, size: tuple[int, int]) -> pygame.Surface:
    """From what both may see alone."""
    high = max(1, round(SMALL[0] * size[1] / size[0]))
    return pygame.transform.smoothscale(chart(app, view, (SMALL[0], high), False), size)
