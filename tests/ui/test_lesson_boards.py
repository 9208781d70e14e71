"""Lessons on boards: read, asked, tried, helped, shown, left and taken up again; nothing of them counts."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.content.words import LANGUAGES
from game.ui.app import App
from game.ui.board.data import Kind
from game.ui.learn.course import CourseScene
from game.ui.learn.finished import Finished
from game.ui.learn.pause import LessonPause
from game.ui.matches import table_of
from game.ui.scenes.menu import MainMenu
from game.ui.undici.square_layout import GRID
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label
from tests.ui.lessons import LEARNER, Learner

Make = Callable[..., App]


def kinds(learner: Learner) -> set[Kind]:
    return {overlay.kind for overlay in learner.board.ground.view.overlays}


def texts(app: App) -> str:
    return " ".join(widget.text for widget in app.scene.root.walk() if isinstance(widget, Label))


def square(name: str) -> int:
    return GRID.parse(name)


# -- Undici ------------------------------------------------------------------------------------------------------------


def test_a_lesson_of_undici_by_mouse_with_a_wrong_answer_and_a_trap(app: App) -> None:
    anna = Learner(app, "undici", "un-06")
    board = anna.board
    assert anna.said("question").startswith("A pass needs one for every quadrant")
    assert Kind.RULER in kinds(anna), "the line that is asked about is measured"
    anna.click("answer-1")
    assert "Not quite" in texts(app)
    assert app.scene.root.find("answer-rule") is not None
    assert anna.at == 0
    anna.click("answer-2")
    assert anna.said() == "Two quadrants, and nobody stands next to him."
    anna.click("coach-next")
    assert anna.at == 1
    assert anna.board is board, "the board stays on the screen from step to step"
    before = board.session.digest()
    anna.click("tool-pass").place(square("J4"))
    anna.keys("enter")
    assert (anna.at, board.session.digest() != before) == (2, True)
    assert anna.said().startswith("It arrived")
    rolls = board.session.timeline.decisions[-1].rolls
    assert [roll[2] for roll in rolls] == [2], "the die of the lesson"
    anna.click("coach-next")
    assert anna.at == 3
    assert anna.board is not board, "another position is another match"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [100, 150])
def test_a_question_stands_beside_the_board_with_all_its_answers(make: Make, text: int, language: str) -> None:
    """Nothing of the position is covered, and five answers need no scrolling; on another page they lie over it."""
    anna = Learner(make(size=(1280, 720), text=text, language=language), "counter_attack", "ca-03")
    root, board = anna.app.scene.root, anna.board.stage.rect
    area = root.find("coach-scroll")
    assert isinstance(area, ScrollArea)
    assert area.most == 0
    answers = [root.find(f"answer-{number}") for number in range(1, 6)]
    assert all(each is not None and not each.rect.colliderect(board) for each in answers)
    assert root.find("question-card") is None
    anna.keys("ctrl+tab")
    card = anna.app.scene.root.find("question-card")
    assert card is not None
    assert board.contains(card.rect)
    anna.click("answer-1").click("answer-3").click("answer-4").click("answer-give").click("coach-next")
    assert anna.at == 1


@pytest.mark.parametrize("text", [100, 115, 130, 150])
def test_the_last_page_shows_every_rule_that_was_learned(make: Make, text: int) -> None:
    anna = Learner(make(size=(1280, 720), text=text, language="de"), "counter_attack", "ca-13")
    anna.table.lesson.run.at = len(anna.table.lesson.run.steps)
    anna.table.finish()
    anna.app.draw()
    area = anna.app.scene.root.find("learned-scroll")
    assert isinstance(area, ScrollArea)
    assert area.most == 0


def test_what_the_rules_refuse_is_told_with_the_word_of_the_coach_and_counts_as_a_trap(app: App) -> None:
    anna = Learner(app, "undici", "un-06", at=5)
    lesson, before = anna.table.lesson, anna.board.session.digest()
    anna.place(square("B14"))
    slip = anna.board.stage.slip
    assert slip is not None
    assert "He is much farther away." in texts(app)
    assert lesson.run.traps == {(5, 0)}
    app.draw()
    anna.board.rebuild()
    anna.board.rebuild()
    assert lesson.run.tries == 1, "the same refusal, drawn again, is one try"
    assert (anna.at, anna.board.session.digest()) == (5, before)


def test_what_is_allowed_but_not_meant_is_amber_and_never_this_is_not_possible(app: App) -> None:
    anna = Learner(app, "counter_attack", "ca-03").onward(3)
    before = anna.board.session.digest()
    anna.click("tool-standard").place((0, -5))
    anna.keys("enter")
    slip = anna.board.stage.slip
    assert slip is not None
    assert slip.border == "warn"
    said = texts(app)
    assert "Not this one" in said
    assert "This is not possible" not in said
    assert "one time in six" in said
    assert anna.board.session.digest() == before
    anna.keys("backspace").place((2, 0))
    slip = anna.board.stage.slip
    assert slip is not None
    assert slip.border == "bad"
    assert "Red 6 stands on the line" in texts(app)
    assert {trap for step, trap in anna.table.lesson.run.traps if step == 3} == {0, 2}


def test_help_comes_in_three_steps_and_the_coach_can_do_it(app: App) -> None:
    anna = Learner(app, "counter_attack", "ca-03", at=3)
    run = anna.table.lesson.run
    anna.keys("i")
    assert "stays clear of every red player" in texts(app)
    assert Kind.POINT not in kinds(anna)
    anna.click("coach-hint")
    assert {Kind.POINT, Kind.ZONE} <= kinds(anna)
    assert run.stars == 3
    anna.keys("i")
    assert "This is what is meant" in texts(app)
    assert run.stars == 2
    anna.keys("k")
    assert anna.at == 4
    assert run.stars == 1


def test_again_goes_back_to_the_last_thing_done_and_earlier_steps_can_be_read(app: App) -> None:
    anna = Learner(app, "undici", "un-06").onward(1)
    start = anna.board.session.digest()
    anna.keys("k")
    assert anna.at == 2
    anna.keys("u")
    assert (anna.at, anna.board.session.digest()) == (1, start)
    now = anna.said()
    anna.click("coach-earlier")
    assert anna.said().startswith("A pass needs one")
    anna.keys("enter")
    assert (anna.at, anna.said()) == (1, now)


def test_left_in_the_middle_and_taken_up_at_that_step(app: App) -> None:
    anna = Learner(app, "undici", "un-06").onward(5)
    anna.keys("escape")
    assert isinstance(app.scene, LessonPause)
    anna.click("leave")
    assert isinstance(app.scene, MainMenu)
    assert anna.mark().step == 5
    assert list(app.folders.lessons.glob("*")) == []
    assert list(app.folders.matches.glob("*")) == []
    again = Learner(app, "undici", "un-06", at=anna.mark().step)
    assert again.at == 5
    assert again.said().startswith("Not enough: the opponent nearest to white 11")


def test_the_program_is_closed_in_the_middle(make: Make) -> None:
    app = make()
    anna = Learner(app, "undici", "un-06").onward(3)
    app.quit()
    assert anna.mark().step == 3
    assert list(app.folders.lessons.glob("*")) == []


def test_after_a_crash_it_goes_on_at_the_last_step(app: App) -> None:
    """Every step is noted when it is done; what a crash left lying goes with the next lesson."""
    anna = Learner(app, "undici", "un-06").onward(3)
    assert anna.mark().step == 3
    assert CourseScene(app, "undici").progress.learning.mark(LEARNER, "un-06").step == 3
    left = anna.table.session
    left.close()
    other = Learner(app, "counter_attack", "ca-03")
    assert [path.name for path in app.folders.lessons.glob("*.jsonl")] == [other.table.session.path.name]


def test_whoever_practises_a_part_has_not_done_the_lesson(app: App) -> None:
    anna = Learner(app, "undici", "un-06", at=3)
    page = anna.to_the_end()
    assert (anna.mark().done, anna.mark().stars, anna.mark().step) == (None, 0, 0)
    assert (page.root.find("stars"), page.following) == (None, None)
    anna.click("again")
    assert anna.at == 0
    anna.to_the_end()
    assert anna.mark().stars == 1


def test_the_last_page_tells_stars_traps_and_rules_and_leads_on(app: App) -> None:
    anna = Learner(app, "undici", "un-06")
    page = anna.to_the_end()
    assert (anna.mark().stars, anna.mark().step) == (1, 0)
    assert page.root.find("stars") is not None
    assert page.root.find("rule-UN-PASS-02") is not None
    assert page.following is not None
    anna.keys("enter")
    assert anna.table.lesson.lesson.id == "un-07"
    anna.keys("escape").click("leave")
    assert isinstance(app.scene, MainMenu)


def test_try_it_freely_is_a_match_that_counts_nowhere(app: App) -> None:
    anna = Learner(app, "undici", "un-06")
    digest = anna.to_the_end().session.match.digest()
    anna.click("try-freely")
    table = table_of(app.scene)
    assert table is not None
    assert table.coach is None
    assert table.what_if
    assert table.session.digest() == digest


def test_dice_of_ones_own_do_not_change_the_dice_of_a_lesson(make: Make) -> None:
    anna = Learner(make(dice="hand"), "undici", "un-06").onward(1)
    anna.keys("k")
    assert anna.at == 2
    assert anna.board.session.by_hand.waiting_for is None


# -- Counter Attack ----------------------------------------------------------------------------------------------------


def test_a_lesson_of_counter_attack_by_keys(make: Make) -> None:
    anna = Learner(make(language="de", calm=True), "counter_attack", "ca-03")
    for chord in ("1", "3", "4"):
        anna.keys(chord)
    anna.keys("enter")
    assert anna.table.lesson.run.done
    anna.keys("enter")
    assert anna.at == 1
    anna.keys("1", "enter")
    while anna.at < 3:
        anna.keys("k", "enter")
    anna.keys("2", "tab")
    for _ in range(9):
        if anna.board.ground.view.cursor != (-2, 5):
            anna.keys("shift+tab")
    anna.keys("enter", "enter")
    assert anna.at == 4
    page = anna.to_the_end()
    assert isinstance(page, Finished)
    assert "Lektion geschafft" in texts(anna.app)
