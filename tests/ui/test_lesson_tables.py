"""Lessons on forms, in films, on the wall chart and in free play: each by hand, in its own way."""

from __future__ import annotations

import os

import pytest

from game.content.lessons import DoStep, FormStep, FreeStep, SetStep, course
from game.core.dice import StreamDice
from game.journal.errors import JournalError
from game.play import lesson_session
from game.play.action_lines import read_action
from game.play.session import Session
from game.ui.app import App
from game.ui.dialogs import Dialog
from game.ui.film.match import MatchScene as Film
from game.ui.forms.scene import LineUpForm
from game.ui.learn.finished import Finished
from game.ui.table.why_not import WhyNot
from game.ui.undici.line_up import LineUpScene
from tests.ui.lessons import Learner
from tests.ui.programs import texts


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
    before, at = len(film.session.timeline.decisions), anna.at
    anna.hands.wait(3)
    assert len(film.session.timeline.decisions) == before
    anna.click("action-go")
    assert (len(film.session.timeline.decisions), anna.at > at) == (before + 1, True)
    anna.hands.wait(6)
    assert len(film.session.timeline.decisions) == before + 1, "the film does not run on by itself"


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


# -- handed in too early ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "lesson", "at", "number", "word"),
    [("powerplay", "pp-02", 4, 0, "Only four in sixth 1"), ("united", "u-02", 5, 1, "Only a sweeper may stand there"),
     ("united", "u-04", 8, 0, "Legal, but 5 of midfield"), ("undici", "un-02", 0, 2, "Eleven, no fewer")],
)  # fmt: skip
def test_the_coach_speaks_of_what_is_handed_in(
    app: App, game: str, lesson: str, at: int, number: int, word: str
) -> None:
    """A line-up that is refused, or allowed and not meant: he does on slip and page, and it is a trap."""
    anna = Learner(app, game, lesson, at)
    run = anna.table.lesson.run
    step = run.step
    assert isinstance(step, DoStep)
    wrong = step.wrong[number]
    action = read_action(anna.table.lesson.spec, anna.table.lesson.state, wrong.action)
    scene = app.scene
    if isinstance(scene, LineUpScene):
        scene.eleven, scene.captain = list(action.pieces), action.captain
        scene.rebuild()
        anna.click("ready")
    else:
        anna.coach.fills(action)
        anna.click("hand-in")
        if isinstance(app.scene, Dialog):
            anna.click("answer-0")
    slip = app.scene
    assert isinstance(slip, WhyNot)
    assert slip.comment is not None
    assert slip.comment.words.startswith(word)
    assert slip.comment.allowed == (wrong.reason is None)
    assert run.traps == {(at, number)}
    anna.keys("escape")
    assert app.scene is scene
    assert word in texts(app)
    assert anna.at == at


# -- free play --------------------------------------------------------------------------------------------------------


@pytest.fixture
def same_dice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of every match follow from one secret."""
    monkeypatch.setenv("TOUCHLINE_TRACE", os.devnull)
    monkeypatch.setenv("TOUCHLINE_SECRET", "5e" * 32)


def freely(app: App, game: str, lesson: str) -> Learner:
    """At the step in which the learner plays as he likes."""
    anna = Learner(app, game, lesson, step_of(game, lesson, FreeStep))
    assert anna.coach.free
    assert "The dice of this lesson are fixed." not in texts(app)
    return anna


@pytest.mark.usefixtures("same_dice")
@pytest.mark.parametrize(("game", "lesson"), [("undici", "un-22"), ("counter_attack", "ca-32")])
def test_free_play_on_a_board_comes_to_its_goal(app: App, game: str, lesson: str) -> None:
    """A learner who plays like a program that takes the best chance; the program answers."""
    anna = freely(app, game, lesson)
    at, bot = anna.at, anna.table.lesson.spec.bots["greedy"]
    for number in range(60):
        if anna.at != at:
            break
        seen = anna.board.session.view(anna.table.lesson.you)
        anna.board.commit(bot(seen, anna.table.lesson.you, StreamDice(number)))
        anna.settle()
    assert anna.at == at + 1
    assert isinstance(anna.to_the_end(), Finished)


def test_free_play_that_does_not_come_off_begins_again(app: App) -> None:
    anna = freely(app, "undici", "un-22")
    at, start = anna.at, anna.board.session.digest()
    for _ in range(2):
        assert not anna.table.lesson.failed
        anna.board.commit(next(iter(anna.board.session.offers())).action)
        anna.settle()
    assert anna.table.lesson.failed
    assert not anna.table.lesson.open
    assert anna.said().startswith("That did not come off")
    anna.keys("u")
    assert (anna.at, anna.board.session.digest()) == (at, start)


@pytest.mark.usefixtures("same_dice")
@pytest.mark.parametrize(("game", "lesson"), [("united", "u-09"), ("powerplay", "pp-11")])
def test_a_film_in_free_play_runs_to_its_end_after_one_press(app: App, game: str, lesson: str) -> None:
    anna = freely(app, game, lesson)
    at = anna.at
    anna.keys("enter")
    for _ in range(8):
        anna.settle()
    assert anna.at > at
    assert isinstance(anna.to_the_end(), Finished)


@pytest.mark.parametrize(("game", "lesson"), [("world_cup", "wc-05"), ("powerplay", "pp-09"), ("united", "u-08")])
def test_a_whole_lesson_shown_to_its_end(app: App, game: str, lesson: str) -> None:
    anna = Learner(app, game, lesson)
    assert isinstance(anna.to_the_end(), Finished)
    assert anna.mark().done is not None
    assert list(app.folders.lessons.glob("*.jsonl")) == []


@pytest.mark.parametrize("press", ["next", "restart"])
def test_a_full_disk_keeps_a_lesson_where_it_is(app: App, monkeypatch: pytest.MonkeyPatch, press: str) -> None:
    """Another position, or the whole lesson again: the refusal is said, nothing is lost, and with room it comes."""
    sets = step_of("undici", "un-02", SetStep)
    anna = Learner(app, "undici", "un-02").onward(sets)
    table, coach, here = anna.table, anna.coach, sets
    if press == "restart":
        anna.coach.next()
        here = table.lesson.run.at
        assert here > sets
    path, state = table.lesson.match.path, table.lesson.state

    def full(*given: object, **named: object) -> Session:
        raise JournalError("un-02", 0, "no room on the disk")

    with monkeypatch.context() as patch:
        patch.setattr(lesson_session, "start", full)
        getattr(coach, press)()
    assert isinstance(app.scene, Dialog)
    anna.hands.key("enter")
    assert (table.lesson.run.at, table.lesson.match.path, table.lesson.state) == (here, path, state)
    assert path.is_file()
    getattr(coach, press)()
    assert table.lesson.run.at == (sets + 1 if press == "next" else 0)
    assert table.lesson.match.path != path
    assert not path.exists()
