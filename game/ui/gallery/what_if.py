"""Examples of matches that were played on from a moment of another one: the mark they carry on every screen."""

from __future__ import annotations

from dataclasses import replace

from game.play.parts import Parent
from game.ui.app import App
from game.ui.gallery import counter_attack_match, undici_match, united_match, world_cup
from game.ui.gallery.catalogue import Shot
from game.ui.gallery.shell import laid_aside, sample_match
from game.ui.matches import Table
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.pause import PauseMenu

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


def _full_time(app: App) -> None:
    marked(united_match.FILMED.over(app, united_match.RED)).go_on()


SHOTS: dict[str, Shot] = {
    "what-if-sealed-dice": _sealed_dice,
    "what-if-menu": _menu,
    "what-if-pause": _pause,
    "what-if-united": lambda app: marked(united_match.table(app)).go_on(),
    "what-if-counter-attack": lambda app: marked(counter_attack_match.table(app, counter_attack_match.OPEN)).go_on(),
    "what-if-undici": lambda app: marked(undici_match.table(app, undici_match.OPEN)).go_on(),
    "what-if-world-cup": lambda app: marked(world_cup.table(app)).go_on(),
    "what-if-full-time": _full_time,
}
