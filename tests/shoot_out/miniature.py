"""A small picture of a shoot-out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from tests.shoot_out.tile_art import menu_tile

if TYPE_CHECKING:
    from game.ui.app import App


def picture(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """The kicks of both sides, one above the other."""
    made, across = menu_tile(size), max(4, size[0] // (2 * view.rounds + 1))
    for side, kicks in enumerate(view.taken):
        for number, goal in enumerate(kicks):
            place = (across * (2 * number + 1), size[1] * (1 + side) // 3)
            pygame.draw.circle(made, app.theme.ok if goal else app.theme.bad, place, max(2, across // 2))
    return made
