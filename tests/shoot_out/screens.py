"""The screens the shoot-out brings along."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pygame

from game.ui.art.pen import gradient
from game.ui.art.tiles import throw_dice
from game.ui.matches import TitleScreens

if TYPE_CHECKING:
    from game.play.recorded import Recorded
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene

GRASS, SHADE = (44, 122, 62, 255), (24, 74, 38, 255)


def play(app: App, table: Table) -> Scene:
    """The screen of the open decision; it is kept over all kicks."""
    from tests.shoot_out.scene import FullTime, KickScene

    if table.session.prompt is None:
        return FullTime(app, table)
    if isinstance(table.scene, KickScene) and table.scene.table is table:
        table.scene.reload()
        return table.scene
    return KickScene(app, table)


def watch(app: App, match: Recorded) -> Scene:
    from tests.shoot_out.scene import ReplayScene

    return ReplayScene(app, match)


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    """The kicks of both sides, one above the other."""
    made, across = tile(size), max(4, size[0] // (2 * view.rounds + 1))
    for side, kicks in enumerate(view.taken):
        for number, goal in enumerate(kicks):
            place = (across * (2 * number + 1), size[1] * (1 + side) // 3)
            pygame.draw.circle(made, app.theme.ok if goal else app.theme.bad, place, max(2, across // 2))
    return made


def tile(size: tuple[int, int]) -> pygame.Surface:
    made = pygame.Surface(size)
    made.blit(gradient(size, GRASS, SHADE), (0, 0))
    throw_dice(made)
    return made


SCREENS = TitleScreens(play, watch, miniature, tile)
