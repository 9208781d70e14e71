"""The file of a match is taken away while it lies on the table: that is said, and nothing else happens."""

from __future__ import annotations

from typing import Any

import pytest

from game.content.titles import TITLES
from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.session import Session
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.dialogs import Dialog
from game.ui.matches import Table
from game.ui.scenes.menu import MainMenu

BOARDS = ("counter_attack", "undici", "world_cup")


def at_the_table(app: App, game: str, decisions: int) -> Table:
    """A match of two people, played on by lot; whoever must sits there already."""
    title, dice = spec(game), StreamDice(5)
    state = title.begin(title.ready_teams(("Anna", "Ben")), title.options({}))
    app.push(MainMenu(app))
    session = start(app.library.new_path(game), title, state, (SeatSetup("Anna"), SeatSetup("Ben")), seed=bytes(32))
    for _ in range(decisions):
        prompt = session.prompt
        if prompt is None:
            break
        seat = prompt.seats[0]
        session.submit(seat, title.rules.random_answer(session.state, seat, dice))
    if session.prompt is not None and session.prompt.secret:
        session.chair.take(session.prompt.seats[0])
    return Table(app, session)


def says_so(app: App, session: Session) -> bool:
    scene: Any = app.scene
    return isinstance(scene, Dialog) and session.path.name in scene.text


@pytest.mark.parametrize("game", [*BOARDS, "united", "powerplay"])
def test_going_on_leads_to_the_menu(app: App, game: str) -> None:
    table = at_the_table(app, game, 3 if game in ("united", "powerplay") else 12)
    table.session.path.unlink()
    table.go_on()
    assert says_so(app, table.session)
    assert [type(scene) for scene in app.stack[:-1]] == [MainMenu]
    assert app.closers == []


@pytest.mark.parametrize("game", BOARDS)
def test_a_look_back_stays_where_it_is(app: App, game: str) -> None:
    table = at_the_table(app, game, 12)
    table.go_on()
    scene: Any = app.scene
    table.session.path.unlink()
    look = scene.log_acts().look if isinstance(scene, MatchScene) else scene.look_at_entry()
    assert look is not None
    look(table.session.timeline.steps)
    assert says_so(app, table.session)
    assert app.stack[-2] is scene


@pytest.mark.parametrize("game", TITLES)
def test_the_film_of_a_match_that_is_over_stays_closed(app: App, game: str) -> None:
    table = at_the_table(app, game, 2000)
    table.go_on()
    scene: Any = app.scene
    assert table.session.prompt is None
    table.session.path.unlink()
    scene.replay()
    assert says_so(app, table.session)
