"""The screens United brings along: line-up form or match, replay viewer, miniature."""

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


def play(app: App, table: Table) -> Scene:
    """The form for a line-up, the match, or its end once it was seen."""
    prompt = table.session.prompt
    if prompt is not None and prompt.kind == "united.line-up":
        from game.ui.united.line_up import LineUpForm

        return LineUpForm(app, table)
    if prompt is None and not table.marks.hides_result(table.session.header.id):
        from game.ui.united.full_time import FullTime

        return FullTime(app, table)
    from game.ui.film.match import MatchScene
    from game.ui.united.title import UNITED

    return MatchScene(app, table, UNITED)


def watch(app: App, match: Recorded) -> Scene:
    from game.ui.film.replay import ReplayScene
    from game.ui.united.title import UNITED

    return ReplayScene(app, match, UNITED)


def miniature(app: App, view: Any, size: tuple[int, int]) -> pygame.Surface:
    from game.ui.united.miniature import picture

    return picture(app, view, size)


def tile(size: tuple[int, int]) -> pygame.Surface:
    from game.ui.united.tile_art import menu_tile

    return menu_tile(size)


def looks() -> Mapping[str, ShelfLook]:
    from game.ui.united.shelf import LOOKS

    return LOOKS


SCREENS = TitleScreens(play, watch, miniature, tile, looks=looks)
