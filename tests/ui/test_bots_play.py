"""Two programs play each other in the window: it never stands still, whatever they play and however long."""

from __future__ import annotations

from typing import Any

import pytest

from game.journal.entries import SeatKind, SeatSetup
from game.journal.errors import JournalError
from game.play.opening import start
from game.play.session import Session
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.dialogs import Dialog
from game.ui.entering import lay
from game.ui.film.match import MatchScene as FilmMatch
from game.ui.gallery.windowless import Hands
from game.ui.matches import Table
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import SetupScene
from game.ui.table.bots_play import EACH_TICK, BotsPlay


def bots(app: App, game: str, **options: Any) -> Session:
    title = spec(game)
    first, second = (SeatSetup(name, SeatKind.BOT, "random") for name in ("One", "Two"))
    state = title.begin(title.ready_teams(("One", "Two")), title.options(options))
    app.push(MainMenu(app))
    return start(app.library.new_path(game), title, state, (first, second), seed=bytes(32))


BOARDS = ("counter_attack", "undici", "world_cup")


@pytest.mark.parametrize("game", BOARDS)
def test_two_programs_are_watched_on_the_board_step_by_step(app: App, game: str) -> None:
    session = bots(app, game)
    lay(app, session).go_on()
    board = app.scene
    assert isinstance(board, MatchScene)
    decided = len(session.timeline.decisions)
    for _ in range(2000):
        before = len(session.timeline.decisions)
        app.tick(1 / 30)
        app.draw()
        assert len(session.timeline.decisions) <= before + 1, "one step after the other"
        if len(session.timeline.decisions) >= decided + 4:
            break
    assert app.scene is board
    assert len(session.timeline.decisions) >= decided + 4
    Hands(app).click("hold")
    now = len(session.timeline.decisions)
    Hands(app).wait(20)
    assert len(session.timeline.decisions) == now, "held"
    Hands(app).click("hold").wait(20)
    assert len(session.timeline.decisions) > now


@pytest.mark.parametrize("game", BOARDS)
def test_the_rest_can_be_played_a_few_decisions_at_a_time(app: App, game: str) -> None:
    session = bots(app, game)
    table = lay(app, session)
    table.go_on()
    Hands(app).click("rest-quickly")
    assert isinstance(app.scene, BotsPlay)
    for _ in range(2000):
        if not isinstance(app.scene, BotsPlay):
            break
        before = len(session.timeline.decisions)
        assert app.moving
        app.tick(1 / 60)
        app.draw()
        assert len(session.timeline.decisions) <= before + EACH_TICK
    assert type(app.scene).__name__ == "FullTime"
    assert session.prompt is None


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_the_film_of_two_programs_begins_by_itself(app: App, game: str) -> None:
    session = bots(app, game)
    lay(app, session).go_on()
    assert isinstance(app.scene, FilmMatch)
    assert session.prompt is not None
    for _ in range(4000):
        app.tick(0.25)
        if type(app.scene).__name__ == "FullTime":
            break
    assert type(app.scene).__name__ == "FullTime"
    assert session.prompt is None


def test_a_match_without_an_end_can_be_left(app: App) -> None:
    """A half of real minutes lasts for ever when nobody takes any time; a file may hold such a match."""
    session = bots(app, "counter_attack", minutes=45)
    lay(app, session).go_on()
    Hands(app).click("rest-quickly")
    for _ in range(100):
        app.tick(1 / 60)
    assert isinstance(app.scene, BotsPlay)
    assert app.scene.root.find("decisions") is not None
    Hands(app).click("leave")
    assert isinstance(app.scene, MainMenu)


def test_such_a_match_is_not_begun(app: App) -> None:
    scene = SetupScene(app, "counter_attack")
    app.push(scene)
    scene.choices.players[:] = ["random", "random"]
    assert scene._problem() == ""
    scene.choices.options = {**scene.choices.options, "minutes": 45}
    assert scene._problem() == app.words.say("setup.needs-people")
    scene.choices.players[0] = "person"
    assert scene._problem() == ""


@pytest.mark.parametrize("game", BOARDS)
def test_a_disk_that_refuses_a_program_is_named(app: App, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    session = bots(app, game)
    table = Table(app, session)
    table.go_on()
    before = len(session.timeline.decisions)

    def refuse(self: Session, seat: int, action: object) -> None:
        raise JournalError(session.path, 0, "no space left on device")

    monkeypatch.setattr(Session, "submit", refuse)
    Hands(app).wait(5)
    assert isinstance(app.scene, Dialog)
    app.tick(1 / 60)
    assert [type(scene).__name__ for scene in app.stack].count("Dialog") == 1
    monkeypatch.undo()
    Hands(app).key("escape").wait(10)
    assert len(session.timeline.decisions) > before, "they go on when there is room again"
