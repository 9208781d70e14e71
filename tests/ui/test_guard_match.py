"""A fault in the middle of a match: it goes on from its file, and nothing is lost, doubled or left locked."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.faults import LOG
from game.journal.reader import read_journal
from game.journal.replay import Timeline, replay
from game.play.book import Book
from game.play.session import Session
from game.ui.film.match import MatchScene
from game.ui.gallery.forms import table_of
from game.ui.matches import Table
from game.ui.scenes.fault import FaultPage
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import ready_made
from game.ui.table.curtain import Curtain
from game.ui.table.kick_off import KickOffPage
from game.ui.united.gallery import desk as united_desk
from game.ui.united.gallery import match as united_match
from tests.ui.guarded import Driven, Make, broken_once, on_page, texts


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Faults that are meant would fill the screen of whoever runs the tests."""
    monkeypatch.setattr(LOG, "disabled", True)


def playing(make: Make, **settings: Any) -> tuple[Driven, Table]:
    """A United match in the middle of its film."""
    driven = Driven(make(**settings))
    driven.guard.open()
    film = united_match.scene(driven.app)
    film.source.kick_off()
    film.player.play()
    driven.hands.wait(0.6)
    assert film.moving
    return driven, film.table


@pytest.mark.parametrize("way", ["go-on", "menu"])
@pytest.mark.parametrize("step", ["tick", "draw", "dispatch"])
def test_a_match_goes_on_with_nothing_lost(make: Make, monkeypatch: pytest.MonkeyPatch, step: str, way: str) -> None:
    driven, table = playing(make)
    app, before = driven.app, table.session
    broken_once(monkeypatch, MatchScene, "intercept" if step == "dispatch" else step, KeyError("secret"))
    driven.hands.key("right") if step == "dispatch" else driven.hands.wait(0.1)
    assert on_page(app).match
    assert "match is safe" in texts(app)
    decisions, prompt, path = list(before.timeline.decisions), before.prompt, before.path
    assert app.closers == [], "nobody holds the file"
    driven.answer(way)
    if way == "menu":
        assert isinstance(app.scene, MainMenu)
        driven.hands.key("c")
    film = app.scene
    assert isinstance(film, MatchScene)
    assert film.session is not before
    assert list(film.session.timeline.decisions) == decisions
    assert film.session.prompt == prompt
    assert not film.player.playing
    film.player.play()
    driven.hands.wait(20)
    assert len(film.session.timeline.decisions) > len(decisions)
    journal = read_journal(path)
    replay(film.session.rules, journal, verify=True)


@pytest.mark.parametrize("owner", [Timeline, Book])
def test_a_decision_that_was_written_but_not_done_is_taken_up_from_the_file(
    make: Make, monkeypatch: pytest.MonkeyPatch, owner: Any
) -> None:
    """Between the line in the file and the change in memory anything may happen."""
    driven, table = playing(make)
    known = len(table.session.timeline.decisions)
    broken_once(monkeypatch, owner, "add" if owner is Timeline else "append", MemoryError(), owner is Book)
    for _ in range(200):
        if isinstance(driven.app.scene, FaultPage):
            break
        driven.hands.wait(0.1)
    assert on_page(driven.app).match
    written = len([line for line in read_journal(table.session.path).lines if type(line).__name__ == "Decision"])
    assert len(table.session.timeline.decisions) == known
    assert written == known + 1
    driven.answer("go-on")
    film = driven.app.scene
    assert isinstance(film, MatchScene)
    assert len(film.session.timeline.decisions) == written
    replay(film.session.rules, read_journal(film.session.path), verify=True)


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning", "ignore::ResourceWarning")
def test_a_match_that_cannot_be_closed_is_free_all_the_same(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driven, table = playing(make)
    broken_once(monkeypatch, Session, "close", KeyError())
    with driven.guard.during("tick"):
        raise KeyError
    path = table.session.path
    del table
    driven.answer("go-on")
    film = driven.app.scene
    assert isinstance(film, MatchScene)
    assert film.session.path == path


def test_a_match_that_never_came_onto_the_table_is_not_left_locked(make: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(make())
    driven.guard.open()
    broken_once(monkeypatch, Table, "begin", KeyError())
    with driven.guard.during("input"):
        ready_made(driven.app, "united")
    assert on_page(driven.app).match
    driven.answer("go-on")
    assert driven.app.closers, "the match is on the table"
    driven.hands.wait(0.1)
    assert isinstance(driven.app.scene, KickOffPage)


def test_an_unfinished_secret_form_is_still_there_behind_the_curtain(make: Make) -> None:
    driven = Driven(make())
    driven.guard.open()
    form = united_desk.filled(driven.app)
    match = table_of(form).session.header.id
    assert driven.app.drafts[match]
    with driven.guard.during("tick"):
        raise KeyError
    driven.answer("go-on")
    assert isinstance(driven.app.scene, KickOffPage), "nothing was decided yet"
    driven.hands.click("begin")
    assert isinstance(driven.app.scene, Curtain), "what is secret is covered again"
    assert driven.app.drafts[match]
