"""Games whose own files are damaged: said where somebody wants to play one, and nothing else is stopped by it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.content.titles import TITLES
from game.play.damage import damage, unreadable_book

if TYPE_CHECKING:
    from game.ui.app import App


def playable(app: App, game: str) -> bool:
    """Whether a game can be entered; if not, why is said."""
    error = damage(game)
    if error is not None:
        tell_damage(app, game, error)
    return error is None


def tell_damage(app: App, game: str, error: ContentError) -> None:
    """Which file of the program is damaged, and what helps."""
    from game.ui.dialogs import Dialog

    facts = {"game": app.words.say(f"game.{game}.name")}
    text = f"{app.words.say('shell.damaged-text', facts)}\n{app.words.problem(error)}"
    app.push(Dialog(app, app.words.say("shell.damaged-title", facts), text))


def readable(app: App, game: str) -> str:
    """This game, or one that can be read about; that it is another one is said."""
    error = unreadable_book(game)
    if error is None:
        return game
    app.toast(app.words.problem(error), "bad")
    return next((other for other in TITLES if unreadable_book(other) is None), game)
