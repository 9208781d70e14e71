"""The screens The World Cup Game brings along: the wall chart, its end, the replay viewer, a miniature."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.matches import TitleScreens

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene
    from game.ui.shelf_look import ShelfLook
    from game.ui.watching import Watched
    from game.ui.widgets.base import Widget


def play(app: App, table: Table) -> Scene:
    """The screen of the open decision; the chart is kept while curtains fall between the turns."""
    if table.session.prompt is None:
        from game.ui.world_cup.full_time import FullTime

        return FullTime(app, table)
    from game.ui.world_cup.match import MatchScene

    if isinstance(table.kept, MatchScene):
        table.kept.reload()
        return table.kept
    table.kept = MatchScene(app, table)
    return table.kept


def watch(app: App, match: Watched) -> Scene:
    from game.ui.world_cup.replay import ReplayScene

    return ReplayScene(app, match)


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
