"""Guided first matches on the screens: opened from the course, refused with a reason, left and taken up, ended."""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.guides import guide_path, guided_games, read_guide
from game.content.lessons import course
from game.core.driver import Refused
from game.journal.errors import JournalError
from game.play import noted
from game.play.guide import YOU, path_of
from game.play.learning import Learning
from game.play.session import Session
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.dialogs import Dialog
from game.ui.film.match import MatchScene as Film
from game.ui.forms.scene import LineUpForm
from game.ui.gallery import guided
from game.ui.gallery.windowless import Hands
from game.ui.learn import guided as opening
from game.ui.learn.course import CourseScene
from game.ui.learn.finished import Finished
from game.ui.learn.guided import GuidedTable
from game.ui.learn.met import Met
from game.ui.learn.table import LessonTable
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import SetupScene
from game.ui.table.why_not import WhyNot
from game.ui.widgets.text import Label
from tests.ui.lessons import Learner

GAMES = guided_games()
BOARDS = sorted(guided.BOARDS)
NAME = "Cleo"
TODAY = date(2026, 5, 9)


@pytest.fixture
def app(make: Callable[..., App]) -> App:
    app = make(names=(NAME, ""))
    app.push(MainMenu(app))
    return app


def opened(app: App, game: str) -> GuidedTable:
    """By the tile of the course page, with the keys alone."""
    page = CourseScene(app, game)
    app.push(page)
    app.focus(page.root.find("guided"))
    Hands(app).key("enter").wait(0.1)
    return guided.table(app)


def said(app: App, name: str) -> str:
    found = app.scene.root.find(name)
    assert isinstance(found, Label)
    return found.text


def said_below(app: App, name: str) -> str:
    """On the screen below the page that lies over it."""
    below = app.stack[-2]
    found = below.root.find(name)
    assert isinstance(found, Label)
    return found.text


def words_on(app: App) -> str:
    return " ".join(each.text for each in app.scene.root.walk() if isinstance(each, Label))


@pytest.mark.parametrize("game", GAMES)
def test_it_opens_from_the_course_waits_when_it_is_left_and_counts_nowhere(app: App, game: str) -> None:
    table = opened(app, game)
    first = table.guide.text.stages[0].file
    assert said(app, "guide-title") == first.title.en
    assert said(app, "guide-says") == first.text.en
    for _ in range(3):
        guided.step(table)
    state, begun = table.session.digest(), list(table.guide.begun)
    table.leave()
    assert isinstance(app.scene, CourseScene)
    assert app.words.say("guided.left", {"at": len(begun), "of": len(table.guide.text.stages)}) in words_on(app)
    assert path_of(app.folders, game, NAME).is_file()
    app.focus(app.scene.root.find("guided"))
    Hands(app).key("enter").wait(0.1)
    again = guided.table(app)
    assert (again.session.digest(), again.guide.begun) == (state, begun)
    again.leave()
    assert list(app.folders.matches.glob("*")) == []
    assert Learning(app.folders).guided("Ben", game).begun == []


@pytest.mark.parametrize("game", BOARDS)
def test_what_comes_later_is_answered_with_its_lesson_and_changes_nothing(app: App, game: str) -> None:
    guided.waits(app, game)
    scene, table = app.scene, guided.table(app)
    assert isinstance(scene, MatchScene)
    refusal, state = scene.decision.refusal, table.session.digest()
    assert refusal is not None
    assert (refusal.ruling.reason, table.session.digest()) == ("guided.not-yet", state)
    assert app.words.say("guided.not-yet") in words_on(app), "the rules would take it"
    facts = dict(refusal.ruling.facts)
    stage = next(each for each in table.guide.waiting if each.file.title.en == facts["title"])
    assert facts["lesson"] == stage.lessons[0].file.title.en
    assert refusal.ruling.rule == stage.rules[0]
    assert scene.root.find("practise") is not None
    assert f"“{stage.lessons[0].file.title.en}”, teaches it." in words_on(app)
    scene.back()
    scene.turn_to("tutor")
    Hands(app).wait(0.1)
    action = guided.waiting(table)
    assert isinstance(table.submit(YOU, action), Refused)
    app.focus(app.scene.root.find("guide-unlock"))
    Hands(app).key("enter")
    assert table.guide.waiting == []
    assert not isinstance(table.submit(YOU, action), Refused)


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_a_line_up_is_handed_in_once_everything_about_it_was_read(app: App, game: str) -> None:
    table = opened(app, game)
    form = app.scene
    assert isinstance(form, LineUpForm)
    line_up = table.guide.advised(table.session, YOU).line_up
    held = sum(bool(stage.file.before) for stage in table.guide.text.stages)
    assert held == 2
    for number in range(1, held + 1):
        ruling = form.task.hand_in(line_up)
        assert ruling is not None
        assert ruling.reason == "guided.one-more"
        assert table.guide.begun == list(range(number + 1))
    assert form.task.hand_in(line_up) is None
    assert isinstance(app.scene, Film)
    Hands(app).wait(0.2)
    assert said(app, "guide-title") == table.guide.text.stages[held + 1].file.title.en


def test_what_keeps_a_line_up_is_said_on_a_page(app: App) -> None:
    table = opened(app, "united")
    form = app.scene
    assert isinstance(form, LineUpForm)
    form._filled(table.guide.advised(table.session, YOU))
    Hands(app).wait(0.1).click("hand-in").wait(0.2)
    assert isinstance(app.scene, WhyNot)
    assert "One thing first" in words_on(app), "it is not refused by the rules"
    assert said_below(app, "guide-title") == "Home points and hardness"
    assert "Home points and hardness" in words_on(app)


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_the_end_that_waits_is_refused_before_kick_off_and_nothing_begins(app: App, game: str) -> None:
    table = opened(app, game)
    while not isinstance(app.scene, Film):
        guided.step(table)
        table.go_on()
    film = app.scene
    assert film.source.before
    state, begun, at = table.session.digest(), list(table.guide.begun), film.player.at
    Hands(app).wait(0.1).click("action-finish").wait(0.1)
    assert film.source.before
    assert (table.session.digest(), table.guide.begun, film.player.at) == (state, begun, at)
    waiting = next(stage for stage in table.guide.waiting if "Finish" in stage.file.actions)
    assert any(waiting.file.title.en in toast.text for toast in app.toasts.told)
    table.unlock()
    Hands(app).click("action-finish").wait(0.1)
    assert not film.source.before


@pytest.mark.parametrize("game", GAMES)
def test_only_the_newest_is_said_in_passing_and_nothing_over_the_last_page(app: App, game: str) -> None:
    table, most = opened(app, game), 0
    new = app.words.say("guided.new", {"title": ""}).strip()
    while guided.step(table):
        said = [toast.text for toast in app.toasts.told if toast.text.startswith(new)]
        assert len(said) <= 1
        most = max(most, len(said))
    assert most == 1
    table.finish()
    assert isinstance(app.scene, Met)
    assert not [toast for toast in app.toasts.told if toast.text.startswith(new)]


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_stands_what_was_met_and_what_comes_next(app: App, game: str) -> None:
    table = opened(app, game)
    while guided.step(table):
        pass
    table.marks.watch(table.session.header.id, 0, finished=True)
    table.go_on()
    page = app.scene
    assert isinstance(page, Met)
    assert not path_of(app.folders, game, NAME).exists()
    assert Learning(app.folders).guided(NAME, game).done is not None
    for stage in table.guide.text.stages:
        assert stage.file.title.en in words_on(app)
    Hands(app).key("enter").wait(0.1)
    lesson = getattr(app.scene, "table", None)
    assert isinstance(lesson, LessonTable)
    assert lesson.lesson.lesson == course(game).lessons[0]
    lesson.leave()
    assert isinstance(app.scene, CourseScene)
    assert list(app.folders.matches.glob("*")) == []


def test_from_the_last_page_another_one_or_a_match_of_ones_own(app: App) -> None:
    for name, kind in (("back", MainMenu), ("again", GuidedTable), ("real", SetupScene)):
        guided.over(app, "united")
        assert isinstance(app.scene, Met)
        Hands(app).wait(0.1).click(name).wait(0.1)
        shown = guided.table(app) if kind is GuidedTable else app.scene
        assert isinstance(shown, kind)
        if isinstance(shown, GuidedTable):
            assert shown.session.timeline.steps == 0
            assert shown.guide.begun == [0]
            shown.leave()


def test_its_menu_begins_another_match(app: App) -> None:
    table = opened(app, "undici")
    guided.step(table)
    assert table.session.timeline.steps
    table.pause()
    Hands(app).wait(0.1).click("restart").wait(0.1)
    again = guided.table(app)
    assert again is not table
    assert again.session.timeline.steps == 0
    assert again.guide.begun == [0]


def test_begun_again_on_a_full_disk_it_leads_back_to_the_course(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(app, "undici")
    table.pause()

    def full(*given: object) -> Session:
        raise JournalError("undici", 0, "no room on the disk")

    monkeypatch.setattr("game.ui.learn.guided.new_match", full)
    Hands(app).wait(0.1).click("restart").wait(0.1)
    assert isinstance(app.scene, Dialog)
    Hands(app).key("enter").wait(0.1)
    assert isinstance(app.scene, CourseScene)


def test_one_that_cannot_be_read_is_kept_beside_the_new_one(app: App) -> None:
    opened(app, "undici").close()
    path = path_of(app.folders, "undici", NAME)
    path.write_text("nothing", encoding="utf-8")
    table = opened(app, "undici")
    assert not table.session.timeline.steps
    assert path.with_name(path.name + ".broken").read_text(encoding="utf-8") == "nothing"
    assert app.words.say("guided.set-aside") in [toast.text for toast in app.toasts.told]


def test_a_match_of_another_game_in_its_place_is_kept_beside_the_new_one(app: App) -> None:
    opened(app, "undici").leave()
    path = path_of(app.folders, "united", NAME)
    path_of(app.folders, "undici", NAME).replace(path)
    table = opened(app, "united")
    assert table.session.spec.id == "united"
    assert path.with_name(path.name + ".broken").exists()
    assert app.words.say("guided.set-aside") in [toast.text for toast in app.toasts.told]


def test_whoever_gets_a_name_goes_on_where_he_was(make: Callable[..., App]) -> None:
    app = make(names=("", ""))
    app.push(MainMenu(app))
    table = opened(app, "undici")
    for _ in range(3):
        guided.step(table)
    state, begun = table.session.digest(), list(table.guide.begun)
    table.leave()
    app.change(names=(NAME, ""))
    app.reset(MainMenu(app))
    again = opened(app, "undici")
    assert again.learner == NAME
    assert (again.session.digest(), again.guide.begun) == (state, begun)


def test_a_folder_nobody_may_look_into_stops_no_page(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(path: object, **_: object) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    path = path_of(app.folders, "undici", NAME)
    seen = os.stat
    monkeypatch.setattr(os, "stat", lambda at, *rest, **more: denied(at) if str(at) == str(path)
                        else seen(at, *rest, **more))  # fmt: skip
    app.push(CourseScene(app, "undici"))
    app.focus(app.scene.root.find("guided"))
    Hands(app).key("enter").wait(0.1)
    assert isinstance(app.scene, Dialog)


def test_earlier_stages_can_be_read_again(app: App) -> None:
    table = opened(app, "counter_attack")
    while len(table.guide.begun) < 3:
        guided.step(table)
    table.go_on()
    titles = [table.guide.text.stages[number].file.title.en for number in table.guide.begun]
    table.look(-1)
    assert said(app, "guide-title") == titles[-2]
    table.look(1)
    assert said(app, "guide-title") == titles[-1]
    table.look(1)
    assert said(app, "guide-title") == titles[-1]


@pytest.mark.parametrize("game", GAMES)
def test_the_end_of_the_first_chapter_leads_there(app: App, game: str) -> None:
    anna = Learner(app, game, course(game).chapters[0].lessons[-1].id)
    anna.table.finish()
    assert isinstance(app.scene, Finished)
    Hands(app).wait(0.1).click("guided").wait(0.1)
    assert guided.table(app).session.spec.id == game


def test_starting_over_forgets_it(app: App) -> None:
    """The stages that have begun, and the match that was left open."""
    table = opened(app, "undici")
    table.close()
    path = path_of(app.folders, "undici", NAME)
    assert path.is_file()
    assert Learning(app.folders).guided(NAME, "undici").begun == [0]
    app.push(CourseScene(app, "undici"))
    Hands(app).wait(0.1).click("start-over").click("answer-0")
    assert Learning(app.folders).guided(NAME, "undici").begun == []
    assert not path.exists()


def test_one_that_does_not_fit_its_course_is_not_begun(
    app: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A lesson that is gone; it is said, and nothing is laid on the table."""
    path = tmp_path / "guided.toml"
    written = guide_path("undici").read_text(encoding="utf-8")
    path.write_text(written.replace('"un-05"', '"un-55"'), encoding="utf-8")
    monkeypatch.setattr(opening, "guide", lambda game: read_guide(path))
    opening.open_guided(app, "undici", NAME)
    assert isinstance(app.scene, Dialog)
    assert "un-55" in words_on(app)
    assert not path_of(app.folders, "undici", NAME).exists()


def test_a_disk_that_does_not_take_what_has_begun_is_told_of(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    table = opened(app, "undici")
    problem = ContentError(app.folders.learning, "", "there is no room")

    def full(path: Path, text: str) -> None:
        raise problem

    monkeypatch.setattr(noted, "write_whole", full)
    table.unlock()
    assert app.words.problem(problem) in {toast.text for toast in app.toasts.told}
    assert table.guide.waiting == []
