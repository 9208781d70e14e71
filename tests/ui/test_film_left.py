"""Whoever leaves a film in its middle comes back to that place, and until then nothing gives away what was played."""

from __future__ import annotations

import os
from typing import Any

import pygame
import pytest

from game.play.marks import Marks
from game.ui.app import App
from game.ui.film.match import MatchScene
from game.ui.gallery.filmed import Filmed
from game.ui.gallery.windowless import Hands
from game.ui.powerplay.gallery import match as powerplay_match
from game.ui.scenes.menu import MainMenu
from game.ui.table.full_time import FullTimeScene
from game.ui.united.gallery import match as united_match
from tests.ui.programs import Make, texts

UNITED, POWERPLAY = united_match.FILMED, powerplay_match.FILMED
BOTH = pytest.mark.parametrize("filmed", [UNITED, POWERPLAY], ids=lambda filmed: filmed.game)


def film_of(app: App) -> MatchScene[Any, Any]:
    scene = app.scene
    assert isinstance(scene, MatchScene), scene
    return scene


def leave(app: App) -> MainMenu:
    """By the pause menu."""
    Hands(app).key("escape").click("leave")
    menu = app.scene
    assert isinstance(menu, MainMenu)
    return menu


def left_in_the_middle(app: App, filmed: Filmed, seed: int | None = None) -> tuple[MatchScene[Any, Any], int]:
    """Played to its end at once, its film left after some beats; the film, and where it was left."""
    film = filmed.scene(app, seed)
    film.source.finish()
    film.player.jump(6)
    assert film.session.prompt is None
    return film, film.player.at


@BOTH
def test_continue_leads_back_into_a_film_whose_match_is_over(make: Make, filmed: Filmed) -> None:
    app = make()
    film, at = left_in_the_middle(app, filmed)
    path, match = film.session.path, film.match
    menu = leave(app)
    assert menu.last is not None
    assert menu.last.file == path.name
    assert "The film goes on where you left it." in texts(app)
    Hands(app).key("c")
    again = film_of(app)
    assert again.session.path == path
    assert (again.player.at, again.player.seen) == (at, at)
    again.player.to_end()
    assert isinstance(app.scene, FullTimeScene)
    assert not Marks(app.folders).hides_result(match)
    menu = leave(app)
    assert menu.last is None, "now that it was seen there is nothing to continue"


@BOTH
def test_the_menu_looks_the_same_however_the_match_ended(make: Make, filmed: Filmed) -> None:
    """Two matches of the same clubs with other dice, each left at the same beat: not one pixel differs."""
    pictures, scores = [], []
    for seed in (3, 8):
        app = make()
        film, _ = left_in_the_middle(app, filmed, seed)
        scores.append(film.session.state.score)
        path = film.session.path
        leave(app)
        os.utime(path, (1_700_000_000, 1_700_000_000))
        app.reset(MainMenu(app))
        app.draw()
        pictures.append(pygame.image.tobytes(app.surface, "RGB"))
    assert scores[0] != scores[1]
    assert pictures[0] == pictures[1]


@BOTH
def test_a_moment_that_was_left_half_way_is_not_told(make: Make, filmed: Filmed) -> None:
    """An open match: its file knows how the moment ends, whoever left has not seen it."""
    app = make()
    film = filmed.started(app)
    film.player.to_chance()
    Hands(app).wait(0.2)
    at = film.player.at
    assert film.player.showing is not None
    assert film.player.showing.number > at
    assert film.session.prompt is not None
    match = film.match
    menu = leave(app)
    assert menu.in_film
    Hands(app).key("c")
    again = film_of(app)
    assert again.player.at == at
    again.player.jump(len(again.player.beats) - 1)
    assert not Marks(app.folders).hides_result(match), "all that was played has been seen"
    menu = leave(app)
    assert not menu.in_film
    Hands(app).key("c")
    assert film_of(app).player.at == len(film_of(app).player.beats) - 1


def again_at_a_chance(app: App, filmed: Filmed) -> MatchScene[Any, Any]:
    """Left at a chance, and taken up again."""
    filmed.started(app).player.to_chance()
    leave(app)
    Hands(app).key("c")
    return film_of(app)


@BOTH
def test_catching_up_does_not_open_the_end(make: Make, filmed: Filmed) -> None:
    """Left, taken up, caught up and played on: the last moment is hidden again until it was seen."""
    app = make()
    film = again_at_a_chance(app, filmed)
    film.player.jump(len(film.player.beats) - 1)
    while film.session.prompt is not None:
        assert film.source.more()
        if film.session.prompt is not None:
            film.player.jump(len(film.player.beats) - 1)
    assert Marks(app.folders).hides_result(film.match)
    film.player.jump(len(film.player.beats) - 1)
    assert not Marks(app.folders).hides_result(film.match)


@BOTH
def test_taking_back_what_was_not_seen_leaves_nothing_to_hide(make: Make, filmed: Filmed) -> None:
    app = make()
    table = again_at_a_chance(app, filmed).table
    table.taking_back.undo()
    table.taking_back.agreed()
    assert film_of(app).player.at == len(film_of(app).player.beats) - 1
    assert not Marks(app.folders).hides_result(film_of(app).match)
