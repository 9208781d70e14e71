"""Examples of the shell: first start, menu, set-up, settings, key sheet, pause, about."""

from __future__ import annotations

import os

from game.content.errors import Spot
from game.content.places import ASSETS, BOARDS
from game.content.told import told
from game.journal.entries import Parent, SeatSetup
from game.play.opening import start
from game.play.session import Session
from game.rules.registry import spec
from game.ui.app import App
from game.ui.damaged import tell_damage
from game.ui.gallery.around import looking
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import Hands
from game.ui.guard import Guard
from game.ui.matches import Table
from game.ui.scenes.about import AboutScene
from game.ui.scenes.fault import DEAF, FaultPage
from game.ui.scenes.first_start import FirstStart
from game.ui.scenes.keysheet import KeySheet
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.versus import VersusScene
from game.ui.table.bots_play import BotsPlay
from game.ui.table.pause import PauseMenu

SEED = bytes(range(32))
PLACE = "AttributeError, game/ui/undici/place_choosing.py:212"
WHEN = 1_793_736_000
"""A fixed evening, so that every picture is the same."""


def sample_match(app: App, line_ups: int = 0, parent: Parent | None = None) -> Session:
    """A United friendly between the sample clubs; ``line_ups`` of them are in."""
    game = spec("united")
    teams = [game.load_team(ASSETS / name) for name in game.sample_teams]
    state = game.new_match((teams[0], teams[1]), game.rules.options_type())
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    path = app.folders.matches / "sample-united.jsonl"
    session = start(path, game, state, (SeatSetup("Anna"), SeatSetup("Ben")), seed=SEED, parent=parent)
    for seat in range(line_ups):
        session.submit(seat, next(iter(session.offers())).action)
    return session


def laid_aside(app: App, line_ups: int = 2, parent: Parent | None = None) -> None:
    """That match, left on a fixed day."""
    session = sample_match(app, line_ups, parent)
    session.close()
    os.utime(session.path, (WHEN, WHEN))


def first_start(app: App) -> None:
    app.push(FirstStart(app))


def menu_fresh(app: App) -> None:
    app.push(MainMenu(app))


def choose_game(app: App) -> None:
    app.push(MainMenu(app))
    Hands(app).click("ready-made")


def menu(app: App) -> None:
    laid_aside(app)
    app.push(MainMenu(app))


def menu_looking(app: App) -> None:
    """A large folder of matches that is being looked into."""
    laid_aside(app)
    looking(app)
    app.push(MainMenu(app))


def setup(app: App) -> None:
    app.push(MainMenu(app))
    app.push(SetupScene(app, "united"))


def setup_refused(app: App) -> None:
    """A tournament against the computer, and a name is missing."""
    setup(app)
    hands = Hands(app).click("preset-tournament")
    scene = app.scene
    assert isinstance(scene, SetupScene)
    scene.choices.players[1] = "sensible"
    scene.choices.names[0] = ""
    scene.rebuild()
    hands.key("tab")


def settings(page: str) -> Shot:
    def show(app: App) -> None:
        app.push(MainMenu(app))
        app.push(SettingsScene(app, page))

    return show


def settings_found(app: App) -> None:
    app.push(SettingsScene(app))
    Hands(app).key("/").type("film")


def key_catcher(app: App) -> None:
    app.push(SettingsScene(app, "keys"))
    Hands(app).click("change-key").key("f4")


def key_sheet(app: App) -> None:
    app.push(MainMenu(app))
    app.push(KeySheet(app, app.scene))


def pause(app: App) -> None:
    """Over the menu, so that the picture shows nothing but the pause."""
    app.push(MainMenu(app))
    app.push(PauseMenu(app, Table(app, sample_match(app, 1))))


def sealed_dice(app: App) -> None:
    """What everybody sees before the first decision."""
    Table(app, sample_match(app)).begin()


def versus(app: App) -> None:
    app.push(MainMenu(app))
    app.push(VersusScene(app))


def bots_play(app: App) -> None:
    app.push(MainMenu(app))
    app.push(BotsPlay(app, Table(app, sample_match(app, 1))))


def about(app: App) -> None:
    app.push(AboutScene(app))


def fault(app: App) -> None:
    """In the middle of a match."""
    app.push(FaultPage(app, Guard(app), PLACE, match=True))


def fault_reported(app: App) -> None:
    """Away from any match, with a report that could not be written."""
    app.push(FaultPage(app, Guard(app), PLACE))
    app.folders.base.mkdir(parents=True, exist_ok=True)
    app.folders.reports.write_text("a file, not a folder", encoding="utf-8")
    Hands(app).wait(DEAF).click("report")


def fault_menu(app: App) -> None:
    """The menu itself failed."""
    app.push(FaultPage(app, Guard(app), PLACE, at_home=True))


def damaged_game(app: App) -> None:
    """A file of the program is damaged: one game stops."""
    app.push(MainMenu(app))
    tell_damage(app, "undici", told(BOARDS / "undici.json", Spot(12, "7"), "json-comma"))


SHOTS: dict[str, Shot] = {
    "first-start": first_start,
    "menu-fresh": menu_fresh,
    "menu": menu,
    "menu-looking": menu_looking,
    "choose-game": choose_game,
    "setup": setup,
    "setup-refused": setup_refused,
    "settings": settings("display"),
    "settings-colours": settings("colours"),
    "settings-sound": settings("sound"),
    "settings-play": settings("play"),
    "settings-keys": settings("keys"),
    "settings-language": settings("language"),
    "settings-data": settings("data"),
    "settings-found": settings_found,
    "key-catcher": key_catcher,
    "key-sheet": key_sheet,
    "sealed-dice": sealed_dice,
    "pause": pause,
    "about": about,
    "damaged-game": damaged_game,
    "versus": versus,
    "bots-play": bots_play,
    "fault": fault,
    "fault-reported": fault_reported,
    "fault-menu": fault_menu,
}
