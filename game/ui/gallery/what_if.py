"""Examples of matches that were played on from a moment of another one: the mark they carry on every screen."""

from __future__ import annotations

from dataclasses import replace

from game.journal.entries import Parent
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.shell import laid_aside, sample_match
from game.ui.matches import Table
from game.ui.scenes.menu import MainMenu
from game.ui.table.pause import PauseMenu

PARENT = Parent("5c0ffee5", 8)


def marked(table: Table) -> Table:
    """The same match as one that was played on from another."""
    table.session.header = replace(table.session.header, parent=PARENT)
    return table


def _sealed_dice(app: App) -> None:
    Table(app, sample_match(app, parent=PARENT)).begin()


def _menu(app: App) -> None:
    laid_aside(app, parent=PARENT)
    app.push(MainMenu(app))


def _pause(app: App) -> None:
    app.push(MainMenu(app))
    app.push(PauseMenu(app, Table(app, sample_match(app, 1, parent=PARENT))))


SHOTS: dict[str, Shot] = {
    "what-if-sealed-dice": _sealed_dice,
    "what-if-menu": _menu,
    "what-if-pause": _pause,
}
