"""The screens Undici brings along: line-ups, the match, its end, the replay viewer, a miniature."""

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
    """The screen of the open decision; the match keeps its own over all its decisions."""
    prompt = table.session.prompt
    if prompt is None:
        from game.ui.undici.full_time import FullTime

        return FullTime(app, table)
    if prompt.kind == "undici.line-up":
        from game.ui.undici.line_up import LineUpScene

        return LineUpScene(app, table)
    from game.ui.undici.match import MatchScene

    if isinstance(table.scene, MatchScene) and table.scene.table is table:
        table.scene.reload()
        return table.scene
    return MatchScene(app, table)


def watch(app: App, match: Watched) -> Scene:
    from game.ui.undici.replay import ReplayScene

    return ReplayScene(app, match)


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    from game.ui.undici.miniature import picture

    return picture(app, view, size)


def tile(size: tuple[int, int]) -> pygame.Surface:
    from game.ui.undici.tile_art import menu_tile

    return menu_tile(size)


def looks() -> Mapping[str, ShelfLook]:
    from game.ui.undici.shelf import LOOKS

    return LOOKS


def cards(app: App) -> Scene:
    from game.play.parts import spec
    from game.ui.undici.browser import CardBrowser

    return CardBrowser(app, spec("undici"))


def diagram(app: App, rule: str) -> Widget | None:
    from game.ui.undici.diagrams import diagram

    return diagram(app, rule)


SCREENS = TitleScreens(
    play, watch, miniature, tile, lambda kind: kind != "undici.line-up", cards, diagram=diagram, looks=looks
)
