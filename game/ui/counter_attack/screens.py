"""The screens Counter Attack brings along: cards and line-ups, the match, its end, the replay viewer, a miniature."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pygame

from game.ui.titles import TitleScreens

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene
    from game.ui.shelves import ShelfLook
    from game.ui.watching import Watched
    from game.ui.widgets.base import Widget


def play(app: App, table: Table) -> Scene:
    """The screen of the open decision; the match keeps its own over all its decisions."""
    from game.ui.counter_attack.before_match import before_match
    from game.ui.counter_attack.match import MatchScene

    if table.session.prompt is None:
        from game.ui.counter_attack.full_time import FullTime

        return FullTime(app, table)
    early = before_match(app, table)
    if early is not None:
        return early
    if isinstance(table.scene, MatchScene) and table.scene.table is table:
        table.scene.reload()
        return table.scene
    return MatchScene(app, table)


def watch(app: App, match: Watched) -> Scene:
    from game.ui.counter_attack.replay import ReplayScene

    return ReplayScene(app, match)


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    from game.ui.counter_attack.miniature import picture

    return picture(app, view, size)


def tile(size: tuple[int, int]) -> pygame.Surface:
    from game.ui.counter_attack.tile_art import menu_tile

    return menu_tile(size)


def looks() -> Mapping[str, ShelfLook]:
    from game.ui.counter_attack.shelf import LOOKS

    return LOOKS


def shows(kind: str) -> bool:
    """Cards and line-ups are not played on the pitch."""
    from game.ui.counter_attack.match import MatchScene

    return MatchScene.mine(kind)


def diagram(app: App, rule: str) -> Widget | None:
    from game.ui.counter_attack.diagrams import diagram

    return diagram(app, rule)


SCREENS = TitleScreens(play, watch, miniature, tile, shows, diagram=diagram, looks=looks)
