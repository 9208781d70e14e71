"""The screens Counter Attack brings along: cards and line-ups, the match, its end, the replay viewer, a miniature."""

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
    from game.ui.counter_attack.before_match import before_match
    from game.ui.counter_attack.title import TITLE

    return before_match(app, table) or played(app, table, TITLE)


def watch(app: App, match: Recorded) -> Scene:
    from game.ui.board.replay import ReplayScene
    from game.ui.counter_attack.title import TITLE

    return ReplayScene(app, match, TITLE)


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
    from game.ui.counter_attack.deciding import BEFORE

    return kind not in BEFORE


def diagram(app: App, rule: str) -> Widget | None:
    from game.ui.counter_attack.diagrams import diagram

    return diagram(app, rule)


SCREENS = TitleScreens(play, watch, miniature, tile, shows, diagram=diagram, looks=looks)
