"""Leagues whose people hand in envelopes, brought to a match day or to a sheet of an office."""

from __future__ import annotations

from typing import Any

from game.core.rules import Seat
from game.league.seats import HOUSE
from game.league.spec import ANY_CLUB
from game.play.career import Career
from game.rules.united.season import desk
from game.rules.united.season.actions import GoOn, HandIn
from game.rules.united.season.orders import NO_ORDERS
from game.ui.app import App
from game.ui.office.bureau import Bureau
from game.ui.office.scene import Office
from game.ui.scenes.menu import MainMenu
from game.ui.united.gallery import leagues


def career(app: App, clubs: int = 6, rounds: int = 0, people: int = 2, **settings: Any) -> Career:
    """A league after so many rounds, in which people have handed in empty envelopes; then its next orders are due."""
    persons = [*app.settings.names, "Kim", "Lou"][:people]
    made = leagues.career(app, [ANY_CLUB] * people, clubs, who=persons, **settings)
    while made.session.state.round <= rounds:
        step(made)
    return made


def step(made: Career) -> None:
    """An empty envelope of whoever is missing, or whatever the house does."""
    session = made.session
    if session.waits_for:
        session.submit(session.waits_for[0], HandIn(NO_ORDERS))
    elif session.prompt is not None and session.prompt.kind.endswith((".season", ".interval")):
        session.submit(HOUSE, GoOn())
    else:
        for _ in session.house():
            pass


def to_matches(made: Career, day: int = 1) -> None:
    """On to a match day of the round, without orders."""
    while day not in {each.day for each in made.league.port.due(made.session.state)}:
        step(made)


def to_amateurs(made: Career) -> Seat:
    """On to a round of the cup in which somebody has to line up amateurs, and who that is."""
    while True:
        seen = made.session.view(None)
        due = [seat for seat in made.session.waits_for if desk.amateurs_due(seen, seat)]
        if due:
            return due[0]
        step(made)


def office(app: App, made: Career, seat: int = 0, sheet: str = "home") -> Office:
    """The office of a manager with a sheet open."""
    app.push(MainMenu(app))
    bureau = Bureau(app, made)
    bureau.lifted(seat)
    scene = app.scene
    assert isinstance(scene, Office)
    scene.turn_to(sheet)
    return scene
