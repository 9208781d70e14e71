"""Lessons on forms, in films, on the wall chart and in free play: each by hand, in its own way."""

from __future__ import annotations

import pytest

from game.content.lessons import DoStep, FormStep, FreeStep, course
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.film.match import MatchScene as Film
from game.ui.forms.scene import LineUpForm
from game.ui.learn.finished import Finished
from game.ui.table.why_not import WhyNot
from tests.ui.lessons import Learner


def step_of(game: str, lesson: str, kind: type) -> int:
    """The first step of a kind."""
    known = course(game).find(lesson)
    assert known is not None
    return next(at for at, step in enumerate(known.file.step) if isinstance(step, kind))


@pytest.mark.parametrize(("game", "lesson"), [("united", "u-02"), ("powerplay", "pp-01")])
def test_a_form_is_asked_after_every_change_back_and_forth_too(app: App, game: str, lesson: str) -> None:
    anna = Learner(app, game, lesson, step_of(game, lesson, FormStep))
    form = app.scene
    assert isinstance(form, LineUpForm)
    assert not anna.coach.readable
    blank = form.form.line_up
    anna.keys("k")
    assert anna.coach.readable, "the coach has filled it in"
    assert form.form.line_up != blank
    assert anna.said() == "That is right. You can go on."
    form.undo()
    assert anna.coach.met, "taken back, it is looked at again"
    assert False in anna.coach.met
    form.redo()
    assert all(anna.coach.met)
    anna.keys("enter")
    assert anna.at > step_of(game, lesson, FormStep)
    assert list(app.folders.matches.glob("*")) == []


def test_a_moment_of_a_film_is_played_only_when_it_is_asked_for(app: App) -> None:
    anna = Learner(app, "united", "u-06", step_of("united", "u-06", DoStep))
    film = app.scene
    assert isinstance(film, Film)
    before, at = len(film.session.decisions), anna.at
    anna.hands.wait(3)
    assert len(film.session.decisions) == before
    anna.click("action-go")
    assert (len(film.session.decisions), anna.at > at) == (before + 1, True)
    anna.hands.wait(6)
    assert len(film.session.decisions) == before + 1, "the film does not run on by itself"


def test_the_end_asked_for_too_early_is_amber(app: App) -> None:
    anna = Learner(app, "united", "u-06", step_of("united", "u-06", DoStep))
    anna.click("action-finish")
    slip = app.scene
    assert isinstance(slip, WhyNot)
    assert slip.comment is not None
    assert slip.comment.allowed == (slip.rulings[0].reason.startswith("lesson."))


def test_a_card_of_the_world_cup_by_mouse(app: App) -> None:
    anna = Learner(app, "world_cup", "wc-03")
    step = anna.table.lesson.run.step
    assert isinstance(step, DoStep)
    anna.keys("i", "i")
    layer = app.scene.root.find("coach-layer")
    assert layer is not None
    assert len(anna.coach._marks()) >= 2
    chart = anna.board.ground.view
    anna.click("card-0")
    landmarks = dict(chart.landmarks())
    for lane in [name for name in anna.coach._marks() if name.startswith("lane-")]:
        anna.hands.click_at(landmarks[lane].center)
    anna.keys("enter")
    assert anna.at > 0


@pytest.mark.parametrize(("game", "lesson"), [("undici", "un-22"), ("counter_attack", "ca-32")])
def test_free_play_ends_with_its_goal_or_begins_again(app: App, game: str, lesson: str) -> None:
    at = step_of(game, lesson, FreeStep)
    anna = Learner(app, game, lesson, at)
    start = anna.board.session.digest()
    for _ in range(30):
        if anna.at != at or anna.table.lesson.failed or not isinstance(app.scene, MatchScene):
            break
        if anna.table.lesson.open:
            anna.board.commit(next(iter(anna.board.session.offers())).action)
        anna.settle()
    if anna.at == at and anna.table.lesson.failed:
        assert anna.said().startswith("That did not come off")
        anna.keys("u")
        assert (anna.at, anna.board.session.digest()) == (at, start)


@pytest.mark.parametrize(("game", "lesson"), [("world_cup", "wc-05"), ("powerplay", "pp-09"), ("united", "u-08")])
def test_a_whole_lesson_shown_to_its_end(app: App, game: str, lesson: str) -> None:
    anna = Learner(app, game, lesson)
    assert isinstance(anna.to_the_end(), Finished)
    assert anna.mark().done is not None
    assert list(app.folders.lessons.glob("*.jsonl")) == []
