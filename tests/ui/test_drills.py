"""Questions in a person's hands: practising, answering once, the last page, what is due, the setting."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.lessons import course
from game.content.rulebook import RuleBook
from game.content.titles import TITLES
from game.play import drills, noted
from game.play.drills import SET, drill_rules
from game.play.learning import Learning, RuleMark
from game.ui.app import App
from game.ui.gallery.learn import DAY, due
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.learn import refresh
from game.ui.learn.course import CourseScene
from game.ui.learn.drill_table import DrillTable
from game.ui.learn.drilled import Drilled
from game.ui.learn.drilling import practise
from game.ui.learn.learners import today
from game.ui.learn.pause import LessonPause
from game.ui.learn.refresh import RefreshScene
from game.ui.scenes.menu import MainMenu
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

GAME = "counter_attack"


@pytest.fixture
def alone(make: Callable[..., App]) -> App:
    """Only one of the two has a name, so nobody is asked who learns."""
    return make(names=(NAMES[0], ""))


def table(app: App) -> DrillTable:
    found = getattr(app.scene, "table", None)
    assert isinstance(found, DrillTable)
    return found


def right_answer(laid: DrillTable) -> int:
    """Which of the keys it has."""
    asked = laid.lesson.run.question(laid.lesson.state)
    assert asked is not None
    rights = [option.right for option in asked.options] or [each == asked.numbers[0] for each in asked.among]
    return rights.index(True) + 1


def said(app: App, name: str) -> str:
    found = app.scene.root.find(name)
    assert isinstance(found, Label)
    return found.text


@pytest.mark.parametrize("game", TITLES)
def test_whether_it_was_right_is_in_view_with_large_letters(make: Callable[..., App], game: str) -> None:
    app = make(names=(NAMES[0], ""), size=(1280, 720), text=150, language="de")
    app.push(CourseScene(app, game))
    practise(app, game, seed=4)
    Hands(app).key("1")
    app.draw()
    told, area = app.scene.root.find("coach-says"), app.scene.root.find("coach-scroll")
    assert told is not None
    assert area is not None
    assert area.rect.contains(told.rect)


@pytest.mark.parametrize("game", TITLES)
def test_a_set_is_answered_by_keys_alone(alone: App, game: str) -> None:
    alone.push(CourseScene(alone, game))
    practise(alone, game, seed=4)
    laid, hands = table(alone), Hands(alone)
    for number in range(SET):
        at = laid.lesson.run.at
        answer = right_answer(laid)
        hands.key(str(answer if number % 2 else answer % 3 + 1))
        assert laid.lesson.run.answered[at] == bool(number % 2)
        hands.key(str(answer))
        assert laid.lesson.run.answered[at] == bool(number % 2), "the second answer does not count"
        assert said(alone, "coach-says") == alone.words.say("lesson.right" if number % 2 else "drill.wrong")
        hands.key("enter")
    assert isinstance(alone.scene, Drilled)
    assert said(alone, "drill-done") == "5 of 10 right"
    asked = Learning(alone.folders).person(NAMES[0]).drills
    assert sum(each.asked for each in asked.values()) == SET
    assert sum(each.right for each in asked.values()) == SET // 2
    hands.click("another")
    assert table(alone) is not laid
    hands.key("escape").click("leave")
    assert isinstance(alone.scene, CourseScene)


def test_what_is_shown_does_not_count(alone: App) -> None:
    alone.push(CourseScene(alone, GAME))
    practise(alone, GAME, seed=4)
    Hands(alone).click("coach-show")
    assert table(alone).lesson.run.answered == {0: False}
    assert said(alone, "coach-says") == alone.words.say("drill.wrong")


def test_every_option_tells_what_it_comes_to(alone: App) -> None:
    alone.push(CourseScene(alone, GAME))
    practise(alone, GAME, ["CA-PASS-04"], seed=1)
    laid = table(alone)
    while laid.drills[laid.lesson.run.at // 2].kind != "best-pass":
        Hands(alone).click("coach-show").click("coach-next")
    Hands(alone).key("1")
    asked = laid.lesson.run.question(laid.lesson.state)
    assert asked is not None
    told = {each.text for each in alone.scene.root.walk() if isinstance(each, Label)}
    assert all(any(text.endswith(f"({option.comes_to})") for text in told) for option in asked.options)


def test_a_chapter_is_practised_by_its_button(alone: App) -> None:
    alone.push(CourseScene(alone, GAME))
    Hands(alone).click("practise-1")
    taught = {rule for lesson in course(GAME).chapters[0].lessons for rule in lesson.file.teaches}
    assert all(taught & {*drill.step.teaches} for drill in table(alone).drills)


def test_a_set_that_is_stopped_keeps_its_answers(alone: App) -> None:
    alone.push(CourseScene(alone, GAME))
    practise(alone, GAME, seed=4)
    Hands(alone).key(str(right_answer(table(alone)))).key("escape")
    assert isinstance(alone.scene, LessonPause)
    assert alone.scene.root.find("restart") is None
    Hands(alone).click("leave")
    assert isinstance(alone.scene, CourseScene)
    assert sum(each.right for each in Learning(alone.folders).person(NAMES[0]).drills.values()) == 1


def test_what_is_due_stands_in_the_menu_and_moves_on(alone: App) -> None:
    due(alone)
    scene = alone.scene
    assert isinstance(scene, RefreshScene)
    before = scene.due[GAME]
    assert len(before) > SET
    assert len(Learning(alone.folders).due(NAMES[0], today())) == sum(map(len, scene.due.values())), "nothing idle"
    Hands(alone).key("enter")
    laid = table(alone)
    for _ in range(len(laid.drills)):
        answer(laid)
        Hands(alone).key("enter")
    assert isinstance(alone.scene, Drilled)
    assert laid.moved
    Hands(alone).click("another")
    left = {*before} - {*laid.moved}
    assert all(left & {*drill.step.teaches} for drill in table(alone).drills) or not left
    Hands(alone).key("escape").click("leave")
    assert all(mark.box == 2 for mark in laid.moved.values())
    assert isinstance(alone.scene, RefreshScene)
    assert len(alone.scene.due.get(GAME, ())) == len({*before} - {*laid.moved})


def answer(laid: DrillTable) -> None:
    """Rightly, whatever is asked."""
    given, asked = laid.coach.answering, laid.lesson.run.question(laid.lesson.state)
    assert given is not None
    assert asked is not None
    if asked.options:
        given.chosen = {at for at, option in enumerate(asked.options) if option.right}
    elif asked.among:
        given.chosen = {asked.among.index(int(asked.numbers[0]))}
    else:
        given.typed = [str(number) for number in asked.numbers]
    laid.coach.give()


def test_nothing_due_says_when(alone: App, monkeypatch: pytest.MonkeyPatch) -> None:
    alone.push(RefreshScene(alone))
    assert alone.scene.root.find("nothing-due") is not None
    lesson = course(GAME).lessons[2]
    Learning(alone.folders).finished(NAMES[0], lesson, 3, [], today())
    alone.push(RefreshScene(alone))
    told = {each.text for each in alone.scene.root.walk() if isinstance(each, Label)}
    assert any(text.startswith("Next on 20") for text in told)
    monkeypatch.setattr(refresh, "today", lambda: date(2099, 1, 1))
    alone.scene.resumed()
    assert alone.scene.root.find(f"refresh-{GAME}") is not None


def test_rules_that_nothing_asks_are_let_go(alone: App) -> None:
    learning, lesson = Learning(alone.folders), course(GAME).lessons[2]
    learning.finished(NAMES[0], lesson, 3, [], DAY, ["CA-PASS-04", "CA-NOTHING-01"])
    scene = RefreshScene(alone)
    assert scene.due == {GAME: ["CA-PASS-04"]}
    assert set(Learning(alone.folders).person(NAMES[0]).rules) == {"CA-PASS-04"}


def test_the_menu_leads_there_unless_it_is_switched_off(alone: App) -> None:
    assert drill_rules(GAME)
    Learning(alone.folders).finished(NAMES[0], course(GAME).lessons[2], 3, [], DAY)
    alone.push(MainMenu(alone))
    button = alone.scene.root.find("to-refresh")
    assert isinstance(button, Button)
    assert "to refresh" in button.text
    Hands(alone).click("to-refresh")
    assert isinstance(alone.scene, RefreshScene)
    alone.change(refresh=False)
    alone.push(MainMenu(alone))
    assert alone.scene.root.find("to-refresh") is None
    alone.push(CourseScene(alone, GAME))
    assert alone.scene.root.find("to-refresh") is None
    assert alone.scene.root.find("practise") is not None


def test_a_wrong_answer_comes_again_tomorrow(alone: App) -> None:
    Learning(alone.folders).finished(NAMES[0], course(GAME).lessons[2], 3, [], DAY, ["CA-PASS-02"])
    path = alone.folders.learning
    data = json.loads(path.read_text(encoding="utf-8"))
    data["learners"][NAMES[0]]["rules"]["CA-PASS-02"]["box"] = 4
    path.write_text(json.dumps(data), encoding="utf-8")
    alone.push(RefreshScene(alone))
    Hands(alone).click(f"refresh-{GAME}").click("coach-show").key("enter")
    assert isinstance(alone.scene, Drilled)
    mark = Learning(alone.folders).person(NAMES[0]).rules["CA-PASS-02"]
    assert isinstance(mark, RuleMark)
    assert mark.box == 1
    assert alone.words.say("drill.back") in {each.text for each in alone.scene.root.walk() if isinstance(each, Label)}


def test_a_disk_that_does_not_take_an_answer_is_told_of(alone: App, monkeypatch: pytest.MonkeyPatch) -> None:
    practise(alone, GAME, seed=1)
    laid = table(alone)
    problem = ContentError(alone.folders.learning, "", "there is no room")

    def full(path: Path, text: str) -> None:
        raise problem

    monkeypatch.setattr(noted, "write_whole", full)
    Hands(alone).wait(0.1).key(str(right_answer(laid)))
    laid.note()
    assert len(laid.answers) == 1
    assert alone.words.problem(problem) in {toast.text for toast in alone.toasts.told}


def test_nothing_is_let_go_while_something_cannot_be_read(alone: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule book is damaged: what was learned of it waits until that is mended."""
    lesson, rules = course(GAME).lessons[2], ["CA-PASS-04", "CA-NOTHING-01"]
    Learning(alone.folders).finished(NAMES[0], lesson, 3, [], DAY, rules)

    def damaged(game: str) -> RuleBook:
        raise ContentError(TITLES[game].book, "", "it is damaged")

    monkeypatch.setattr(drills, "rule_book", damaged)
    RefreshScene(alone)
    assert set(Learning(alone.folders).person(NAMES[0]).rules) == set(rules)
