"""The screens of a game on a board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.ui.board.match import played
from game.ui.board.replay import ReplayScene
from game.ui.board.title import BoardTitle, D, G
from game.ui.matches import TitleScreens

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene
    from game.ui.widgets.base import Widget


def board_screens(
    title: BoardTitle[G, D],
    before: Mapping[str, Callable[[App, Table], Scene]],
    diagram: Callable[[App, str], Widget | None],
    cards: Callable[[App], Scene] | None = None,
) -> TitleScreens:
    """The match on its board step by step, what comes before it, and the replay viewer."""
    watch = partial(ReplayScene, title=title)
    return TitleScreens(partial(played, title=title), watch, before, True, cards, diagram)
