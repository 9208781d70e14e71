"""The shoot-out in the window: set up and played to its end by mouse and keys, laid aside, taken up, watched."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from game.content.titles import TITLES
from game.journal.reader import read_journal
from game.play.browsing import Browser
from game.ui.app import App
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import Hands
from game.ui.matches import miniature
from game.ui.scenes.coverage import CoverageScene
from game.ui.scenes.game_tiles import game_tile
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.reader import RulesReader
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.versus import VersusScene
from game.ui.table.luck import LuckScene
from game.ui.table.report import ReportScene
from game.ui.table.seal import SealScene
from game.ui.widgets.base import Rect
from tests.shoot_out.gallery.catalogue import GALLERY
from tests.shoot_out.row import ROW
from tests.shoot_out.scene import FullTime, KickScene, ReplayScene
from tests.ui.ink import faults

Make = Callable[..., App]
LEFT_OUT = re.compile(r"\[[a-z][\w.-]*\.[\w.-]*\]|[{}]")
"""A key without words, or a sentence without its facts."""


def read(app: App) -> str:
    """Everything on the screen; all of it can be read."""
    app.notes = []
    app.invalidate(Rect(0, 0, *app.size))
    app.draw()
    said = "\n".join(note.text for note in app.notes)
    assert faults(app.notes, app.size) == []
    assert not LEFT_OUT.search(said)
    return said


def at_the_menu(app: App) -> Hands:
    app.push(MainMenu(app))
    return Hands(app)


def begun(app: App) -> Hands:
    """From the menu to the first kick of a short one."""
    hands = at_the_menu(app)
    assert app.words.say("game.spot_kicks.name") in read(app)
    hands.key(str(len(TITLES)))
    assert isinstance(app.scene, SetupScene)
    assert app.scene.spec.id == ROW.id
    hands.click("preset-short")
    read(app)
    hands.click("start")
    read(app)
    hands.key("enter")
    assert isinstance(app.scene, KickScene)
    return hands


def played(app: App, hands: Hands) -> FullTime:
    """On to the end, by the mouse and by keys in turn."""
    for kick in range(100):
        if isinstance(app.scene, FullTime):
            return app.scene
        assert isinstance(app.scene, KickScene)
        read(app)
        if kick % 2:
            hands.click("action-Shoot")
        else:
            app.focus(app.scene.root.find("action-Shoot"), by_key=True)
            hands.key("enter")
    raise AssertionError("it does not end")


@pytest.mark.parametrize("settings", [{"language": "en"}, {"language": "de", "text": 150}], ids=["english", "german"])
def test_from_the_menu_to_the_last_kick_and_to_every_page_about_it(make: Make, settings: dict[str, str | int]) -> None:
    app = make(**settings)
    hands = begun(app)
    scene = played(app, hands)
    read(app)
    session = scene.session
    assert scene.score == session.state.score
    ending = session.rules.ending(session.state)
    assert ending is not None
    for name, page in {"report": ReportScene, "luck": LuckScene, "seal": SealScene}.items():
        hands.click(name)
        assert isinstance(app.scene, page)
        read(app)
        app.pop()
    hands.click("replay").wait(0.2)
    replay = app.scene
    assert isinstance(replay, ReplayScene)
    for _ in range(replay.last):
        hands.key("right")
        read(app)
    assert replay.state() == session.state
    hands.key("left")
    assert sum(map(len, replay.state().taken)) == replay.last - 1


def test_it_is_laid_aside_taken_up_and_verified(make: Make) -> None:
    first = make()
    hands = begun(first)
    hands.click("action-Chip").click("action-Shoot")
    scene = first.scene
    assert isinstance(scene, KickScene)
    kept, path = scene.session.state, scene.session.path
    hands.key("escape")
    read(first)
    hands.click("leave")
    assert isinstance(first.scene, MainMenu)
    first.quit()
    again = make()
    hands = at_the_menu(again)
    assert again.words.say("game.spot_kicks.name") in read(again)
    hands.click("continue")
    scene = again.scene
    assert isinstance(scene, KickScene)
    assert scene.session.state == kept
    assert [each.action["@"] for each in scene.session.timeline.decisions] == ["Chip", "Shoot"]
    played(again, hands).table.leave()
    assert len(read_journal(path).lines) > 4
    for _ in Browser(again.library).verifying(path):
        pass


def test_a_chip_is_refused_the_second_time_and_a_kick_is_taken_back(make: Make) -> None:
    app = make(undo="tutor")
    hands = begun(app)
    hands.click("action-Chip").click("action-Shoot")
    scene = app.scene
    assert isinstance(scene, KickScene)
    hands.click("action-Chip")
    assert len(scene.session.timeline.decisions) == 2
    assert app.words.say("reason.spot_kicks.chipped") in " ".join(toast.text for toast in app.toasts.told)
    hands.key("ctrl+z")
    assert app.scene is scene
    assert len(scene.session.timeline.decisions) == 1
    read(app)
    hands.key("ctrl+y")
    assert len(scene.session.timeline.decisions) == 2


def test_people_roll_their_own_dice(make: Make) -> None:
    app = make(dice="hand")
    hands = begun(app)
    scene = app.scene
    assert isinstance(scene, KickScene)
    for face in "36":
        hands.click("action-Shoot")
        assert scene.session.by_hand.waiting_for is not None
        app.focus(scene.tray, by_key=True)
        hands.key(face)
    assert scene.session.state.taken == [(True,), (True,)]


@pytest.mark.parametrize("level", ["sensible", "random"])
def test_a_computer_opponent_kicks_by_itself(make: Make, level: str) -> None:
    app = make(versus_game=ROW.id, versus_level=level)
    hands = at_the_menu(app)
    app.push(VersusScene(app))
    read(app)
    hands.click("play")
    hands.key("enter")
    scene = app.scene
    assert isinstance(scene, KickScene)
    hands.click("action-Shoot")
    assert [len(kicks) for kicks in scene.session.state.taken] == [1, 1]
    played(app, hands)


@pytest.mark.parametrize("language", ["en", "de"])
def test_it_is_explained(make: Make, language: str) -> None:
    app = make(language=language)
    for page in (RulesReader(app, game=ROW.id), CoverageScene(app, ROW.id), StatisticsScene(app, ROW.id)):
        app.push(page)
        read(app)
    app.push(RulesReader(app, "SO-3"))
    assert "SO-3" in read(app)
    begun(app)
    assert app.words.say("hint.spot_kicks.chip-left").split()[0] in read(app)


@pytest.mark.parametrize("settings", [{"language": "en"}, {"language": "de", "text": 150}], ids=["english", "german"])
@pytest.mark.parametrize("name", GALLERY.shots)
def test_its_examples_are_in_the_gallery(make: Make, name: str, settings: dict[str, str | int]) -> None:
    app = make(**settings)
    catalogue(ROW.id)[name](app)
    assert type(app.scene) in GALLERY.screens
    assert read(app)


def test_it_has_pictures_for_the_menu_and_for_how_it_stands(make: Make) -> None:
    size, app = (160, 80), make()
    assert game_tile(ROW.id, size).get_size() == size
    hands = begun(app)
    scene = app.scene
    assert isinstance(scene, KickScene)
    pictures = []
    for _ in range(3):
        drawn = miniature(ROW.id, app, scene.session.view(None), size)
        pictures.append(pygame.image.tobytes(drawn, "RGB"))
        hands.click("action-Shoot")
    assert len(set(pictures)) == 3
    hands.key("escape").click("leave")
    assert isinstance(app.scene, MainMenu)
    assert app.scene.root.find(f"game-{ROW.id}") is not None
    assert read(app)
