"""The screens of a game whose matches play themselves."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.ui.film.beats import B
from game.ui.film.match import MatchScene
from game.ui.film.replay import ReplayScene
from game.ui.film.scenery import S
from game.ui.film.title import FilmTitle
from game.ui.matches import TitleScreens

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene


def film_screens(title: FilmTitle[B, S], before: Mapping[str, Callable[[App, Table], Scene]]) -> TitleScreens:
    """The match, what comes before it, its end once it was seen, and the replay viewer."""

    def play(app: App, table: Table) -> Scene:
        seen = table.session.prompt is None and not table.marks.hides_result(table.session.header.id)
        return title.full_time(app, table) if seen and table.coach is None else MatchScene(app, table, title)

    return TitleScreens(play, partial(ReplayScene, title=title), before)
