"""The screens The World Cup Game brings along: the wall chart, its end, the replay viewer, a miniature."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.matches import TitleScreens

if TYPE_CHECKING:
    from game.play.recorded import Recorded
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene
    from game.ui.shelf_look import ShelfLook
    from game.ui.widgets.base import Widget


def play(app: App, table: Table) -> Scene:
    """The screen of the open decision; the chart is kept while curtains fall between the turns."""
    from game.ui.board.match import played
    from game.ui.world_cup.title import TITLE

    return played(app, table, TITLE)


def watch(app: App, match: Recorded) -> Scene:
    from game.ui.board.replay import ReplayScene
    from game.ui.world_cup.title import TITLE

    return ReplayScene(app, match, TITLE)


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    from game.ui.world_cup.pictures import miniature

    return miniature(app, view, size)


def tile(size: tuple[int, int]) -> pygame.Surface:
    from game.ui.world_cup.tile_art import menu_tile

    return menu_tile(size)


def looks() -> Mapping[str, ShelfLook]:
    from game.ui.world_cup.shelf import LOOKS

    return LOOKS


def diagram(app: App, rule: str) -> Widget | None:
    from game.ui.world_cup.diagrams import diagram

    return diagram(app, rule)


SCREENS = TitleScreens(play, watch, miniature, tile, lambda kind: True, diagram=diagram, looks=looks)
