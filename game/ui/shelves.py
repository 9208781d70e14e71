"""What people keep for the games, as the shelf shows it: which tabs there are, and what each game brings along.

The shelf itself knows no game: list, copy, name, bin, import and export are the same for all. What its teams look like
and how they are edited is each game's own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.titles import TITLES
from game.play.damage import damage
from game.rules.registry import spec
from game.rules.spec import AnyKind
from game.ui.matches import looks

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.shelf_look import ShelfLook


def look_of(game: str, key: str) -> ShelfLook | None:
    """How a kind of thing looks; None: the window has no page for it."""
    return looks(game).get(key)


def shelf_pages() -> list[tuple[str, AnyKind]]:
    """Every kind of every game that has a page, in the order of the games."""
    games = [game for game in TITLES if damage(game) is None]
    return [(game, kind) for game in games for kind in spec(game).files if look_of(game, kind.key) is not None]


def usual_shelf(app: App) -> str:
    """The game whose things people most likely want to see: the one played last, if it has any."""
    rows = sorted(app.library.matches(), key=lambda row: row.changed, reverse=True)
    games = {game for game, kind in shelf_pages() if kind.key == "teams"}
    return next((game for game in (*(row.game for row in rows), *TITLES) if game in games), "")
