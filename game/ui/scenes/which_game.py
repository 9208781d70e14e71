"""Which game a page is about: the one on the table, the one played last, or the one chosen from its list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.rulebook import find_rule
from game.content.titles import TITLES
from game.rules.spec import GameSpec
from game.ui.matches import table_of
from game.ui.widgets.base import Widget
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.screen import Screen


def usual_game(app: App) -> str:
    """The game of the match or page that lies open; else the one played last; else the first there is."""
    return open_game(app) or _last_game(app)


def open_game(app: App) -> str:
    """The game of the uppermost screen that is about one; empty if there is none."""
    return next((found for scene in reversed(app.stack) if (found := _game_of(scene))), "")


def _last_game(app: App) -> str:
    last = max(app.library.matches(), key=lambda row: row.changed, default=None)
    return last.game if last is not None and last.game in TITLES else next(iter(TITLES))


def _game_of(scene: Screen) -> str:
    """The game a screen is about, if it is about one."""
    table = table_of(scene)
    for about in (scene, table.session if table is not None else None, getattr(scene, "watched", None)):
        found = getattr(about, "spec", None)
        if isinstance(found, GameSpec):
            return found.id
    return ""


def game_of_rule(rule: str) -> str:
    """The game in whose book a rule stands; empty if there is none."""
    return next((game for game in TITLES if rule and find_rule(game, rule)), "")


def game_list(app: App, chosen: str, change: Callable[[str], object]) -> list[Widget]:
    """A list to choose the game from, where there is more than one."""
    if len(TITLES) < 2:
        return []
    named = [(game, app.words.say(f"game.{game}.name")) for game in TITLES]
    return [Dropdown(named, chosen, change, "game", 0, tip=app.words.say("choose-game.title"))]


def game_tabs(app: App, games: Sequence[str], chosen: str, turn_to: Callable[[str], object]) -> list[Widget]:
    """A tab for each of several games."""
    named = [(game, app.words.say(f"game.{game}.name")) for game in games]
    return [TabBar(named, chosen, turn_to, "games")] if len(games) > 1 else []


def leafing(games: Sequence[str], chosen: str, turn_to: Callable[[str], object]) -> dict[str, Callable[[], object]]:
    """The keys that turn such pages."""

    def leaf(step: int) -> None:
        turn_to(games[(games.index(chosen) + step) % len(games)])

    return {"next-page": lambda: leaf(1), "previous-page": lambda: leaf(-1)} if len(games) > 1 else {}
