"""Examples of match days: before, in conference, as a film with the other grounds, over; from the book again."""

from __future__ import annotations

from typing import Any

from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.office.bureau import Bureau
from game.ui.scenes.menu import MainMenu
from game.ui.united.gallery.league import career, to_matches
from game.ui.united.office.matches.book import FilmShelf
from game.ui.united.office.matches.day import MatchDay
from game.ui.united.office.matches.film import LeagueFilm

HALF_TIME = 46.0


def before(app: App, clubs: int = 8, rounds: int = 1, day: int = 1, **more: Any) -> MatchDay:
    """A day that is about to begin; one has tipped a match of his own and another."""
    made = career(app, clubs, rounds, **more)
    to_matches(made, day)
    app.push(MainMenu(app))
    bureau = Bureau(app, made)
    bureau.go_on()
    scene = app.scene
    assert isinstance(scene, MatchDay)
    for at, (fixture, _) in enumerate(scene.fixtures[:2]):
        scene.tip(fixture, (2 - at, 1))
    return scene


def conference(app: App) -> None:
    """All grounds at half-time."""
    scene = before(app)
    scene.conference()
    scene.running, scene.clock = False, HALF_TIME
    scene.rebuild()


def over(app: App) -> None:
    before(app).results()


def film(app: App) -> LeagueFilm:
    """The film of one's own match, with the other grounds as they stand."""
    before(app).watch()
    scene = app.scene
    assert isinstance(scene, LeagueFilm)
    scene.player.jump(len(scene.player.beats) // 2)
    return scene


def _cup(app: App) -> None:
    """A day of the cup, with amateurs in it, before it begins."""
    before(app, clubs=6, rounds=0, day=3)


def _cup_over(app: App) -> None:
    before(app, clubs=6, rounds=0, day=3).results()


def _open(app: App) -> None:
    """In an open league everything can be seen."""
    before(app, open_league=True).watch()
    scene = app.scene
    assert isinstance(scene, LeagueFilm)
    scene.player.jump(len(scene.player.beats) // 2)


def _many(app: App) -> None:
    """Four people, and the largest league there is."""
    before(app, clubs=12, people=4).results()


def shelf(app: App) -> FilmShelf:
    """All matches of two rounds."""
    bureau = Bureau(app, career(app, rounds=2))
    scene = FilmShelf(app, bureau)
    app.push(scene)
    return scene


def _again(app: App) -> None:
    shelf(app).watch()


SHOTS: dict[str, Shot] = {
    "office-day": before,
    "office-day-conference": conference,
    "office-day-over": over,
    "office-day-many": _many,
    "office-day-cup": _cup,
    "office-day-cup-over": _cup_over,
    "office-film": film,
    "office-film-open": _open,
    "office-films": shelf,
    "office-film-again": _again,
}
