"""A lesson in the real window, from the first start to its last page: by mouse in English, by keys in German on a large
screen. A wrong answer, a wrong try, help, a break in the middle."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.lessons import read_course
from game.content.titles import course_path
from game.play.folders import Folders
from game.play.learning import Learning
from game.play.lesson_script import Script
from game.rules.registry import spec
from game.rules.undici.position import wearing
from tests.window.harness import Display, Program
from tests.window.journey import first_start
from tests.window.newcomer import Hand, KeyHand, MouseHand

GAME, LESSON = "undici", "un-06"


def _chip(number: int) -> str:
    """A chip of the learner, as the trace names it."""
    known = read_course(course_path(GAME)).find(LESSON)
    assert known is not None
    script = Script(spec(GAME), known)
    return f"pitch:piece-{wearing(script.begun(known.file.start), script.you, number)}"


def course(hand: Hand) -> None:
    """From the menu to the page of the course, and to the lesson on it."""
    way, program = hand.way, hand.program
    way.command("learn", "l")
    program.wait_place("learner-0")
    way.press("learner-0")
    program.wait_scene("CourseScene")
    program.settle()
    while f"lesson-{LESSON}" not in program.settle()["places"]:
        way.pick("games", GAME)
    way.press(f"lesson-{LESSON}")
    program.picture(f"{way.name}-lesson-1-course")
    way.press("begin")
    program.wait_scene("MatchScene")
    program.wait_place("answer-1")


def question(hand: Hand) -> None:
    """A wrong answer, then the right one."""
    way, program = hand.way, hand.program
    way.command("answer-1", "1")
    program.wait_place("answer-rule")
    program.picture(f"{way.name}-lesson-2-wrong-answer")
    way.command("answer-2", "2")
    program.wait_place("coach-next")
    way.command("coach-next", "enter")
    program.wait_place("tool-pass")


def _choose_keeper(hand: Hand) -> None:
    """He stands between two columns: by keys one walks down to him."""
    program, keeper = hand.program, _chip(1)
    if isinstance(hand, MouseHand):
        hand.choose(keeper)
        return
    program.focus("pitch")
    for _ in range(16):
        places = program.seen()["places"]
        if places["pitch:cursor"] == places[keeper]:
            break
        before = places["pitch:cursor"]
        program.key("down")
        program.wait(lambda seen, before=before: seen["places"]["pitch:cursor"] != before, "another square")  # type: ignore[misc]
    program.key("enter")


def action(hand: Hand) -> None:
    """The keeper is no target; then the pass, and the film to its end."""
    way, program = hand.way, hand.program
    way.command("coach-hint", "i")
    program.wait_place("coach-help")
    way.command("tool-pass", "3")
    _choose_keeper(hand)
    program.wait_place("coach-try")
    program.picture(f"{way.name}-lesson-3-wrong-try")
    if isinstance(hand, KeyHand):
        was = program.seen()["places"]["pitch:cursor"]
        program.key("up")
        program.wait(lambda seen: seen["places"]["pitch:cursor"] != was, "out of the goal again")
    hand.choose(_chip(2))
    if "slip" not in program.settle()["places"]:
        # What was said lay over the chip, and was put away.
        hand.choose(_chip(2))
    program.wait_place("slip")
    hand.confirm()
    program.wait_place("coach-next")
    program.settle()
    program.picture(f"{way.name}-lesson-4-arrived")


def break_off(hand: Hand) -> None:
    """Left in the middle, taken up at that step."""
    way, program = hand.way, hand.program
    hand.menu()
    program.wait_scene("LessonPause")
    way.press("leave")
    program.wait_scene("CourseScene")
    program.picture(f"{way.name}-lesson-5-left")
    way.press("begin")
    program.wait_scene("MatchScene")
    program.wait_place("coach-next")


def rest(hand: Hand) -> None:
    """Everything else is shown."""
    way, program = hand.way, hand.program
    for _ in range(60):
        seen = program.settle()
        if seen["scenes"][-1] == "Finished":
            break
        for button, key in (("coach-next", "enter"), ("coach-show", "k")):
            if button in seen["places"]:
                way.command(button, key)
                break
        program.pause(0.2)
    program.wait_scene("Finished")
    program.picture(f"{way.name}-lesson-6-finished")


def lesson(display: Display, home: Path, kind: type[MouseHand] | type[KeyHand], **more: str) -> None:
    with Program(display, home, **more) as program:
        hand = kind(program)
        first_start(hand.way)
        for station in (course, question, action, break_off, rest):
            station(hand)
        hand.way.press("back")
        program.wait_scene("CourseScene")
        mark = Learning(Folders(home)).mark("Anna", LESSON)
        assert (mark.done is not None, mark.stars, mark.step) == (True, 1, 0)
        assert (1, 0) in mark.traps
        assert list((home / "lessons").glob("*.jsonl")) == []
        assert not list((home / "matches").glob("*.jsonl"))
        program.close_window()


@pytest.mark.window
def test_a_lesson_by_mouse(display: Display, home: Path) -> None:
    lesson(display, home, MouseHand)


@pytest.mark.window
def test_a_lesson_by_keys_in_german(large: Display, home: Path) -> None:
    lesson(large, home, KeyHand, LANG="de_DE.UTF-8")
