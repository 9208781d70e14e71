"""The screens Undici brings along: line-ups, the match, its end, the replay viewer, a miniature."""

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
    """The screen of the open decision; the match keeps its own over all its decisions."""
    from game.ui.board.match import played
    from game.ui.undici.line_up import LineUpScene
    from game.ui.undici.title import TITLE

    prompt = table.session.prompt
    lining_up = prompt is not None and not shows(prompt.kind)
    return LineUpScene(app, table) if lining_up else played(app, table, TITLE)


def watch(app: App, match: Recorded) -> Scene:
    from game.ui.board.replay import ReplayScene
    from game.ui.undici.title import TITLE

    return ReplayScene(app, match, TITLE)


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    from game.ui.undici.miniature import picture

    return picture(app, view, size)


def tile(size: tuple[int, int]) -> pygame.Surface:
    from game.ui.undici.tile_art import menu_tile

    return menu_tile(size)


def looks() -> Mapping[str, ShelfLook]:
    from game.ui.undici.shelf import LOOKS

    return LOOKS


def shows(kind: str) -> bool:
    """Line-ups are not played on the pitch."""
    from game.ui.undici.deciding import LINE_UP

    return kind != LINE_UP


def cards(app: App) -> Scene:
    from game.ui.undici.browser import CardBrowser

    return CardBrowser(app)


def diagram(app: App, rule: str) -> Widget | None:
    from game.ui.undici.diagrams import diagram

    return diagram(app, rule)


SCREENS = TitleScreens(play, watch, miniature, tile, shows, cards, diagram=diagram, looks=looks)
