"""A learner in a lesson: what tries come to, help, traps, stars, questions, forms; and the session around it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.content.lessons import Lesson, course, read_lesson
from game.core.driver import Refused
from game.journal.entries import SeatKind
from game.play.folders import Folders
from game.play.journaled import Done
from game.play.lesson_run import (
    ALSO,
    BESIDE,
    NOT_NOW,
    POINTER,
    SHOWN,
    SOLUTION,
    TRAP,
    WORDS,
    Accepted,
    Explained,
    LessonRun,
)
from game.play.lesson_session import LessonSession
from game.play.library import Library
from game.rules.registry import spec

CA = spec("counter_attack")


def lesson(name: str) -> Lesson:
    found = course("counter_attack").find(name)
    assert found is not None
    return found


def at_step(name: str, number: int) -> tuple[LessonRun, Any]:
    """A learner at a step, counted as people do."""
    run = LessonRun(CA, lesson(name), at=number - 1)
    return run, run.script.state_at(number - 1)


def tried(run: LessonRun, state: Any, line: str) -> Accepted | Explained:
    return run.weigh(state, run.script.you, run.script.action(state, line))


def explained(run: LessonRun, state: Any, line: str) -> Explained:
    verdict = tried(run, state, line)
    assert isinstance(verdict, Explained)
    return verdict


# -- judging -----------------------------------------------------------------------------------------------------------


def test_the_rules_refuse_and_the_lesson_adds_a_word() -> None:
    run, state = at_step("ca-03", 4)
    verdict = explained(run, state, "Pass standard 2,0")
    assert (verdict.allowed, verdict.ruling.reason, verdict.ruling.rule) == (
        False, "counter_attack.pass-blocked", "CA-PASS-03",
    )  # fmt: skip
    assert verdict.word is not None
    assert "Red 6" in verdict.word.en
    assert (verdict.trap, run.traps) == (0, {(3, 0)})


def test_a_try_refused_for_the_same_reason_finds_the_trap_without_its_word() -> None:
    run, state = at_step("ca-03", 4)
    verdict = explained(run, state, "Pass standard 9,0")
    assert (verdict.ruling.reason, verdict.trap, verdict.word) == ("counter_attack.pass-too-far", 1, None)


def test_what_is_allowed_and_not_meant_is_explained() -> None:
    run, state = at_step("ca-03", 4)
    verdict = explained(run, state, "Pass standard 0,-5")
    assert (verdict.allowed, verdict.ruling.reason, verdict.trap) == (True, TRAP, 2)
    other = explained(run, state, "StartPhase")
    assert (other.allowed, other.ruling.reason, other.word) == (True, BESIDE, None)


def test_whatever_meets_the_goal_is_accepted() -> None:
    run, state = at_step("ca-03", 6)
    assert isinstance(tried(run, state, "Pass standard 3,9"), Accepted)
    assert isinstance(tried(run, state, "Pass standard 4,10"), Accepted)
    assert explained(run, state, "Pass standard 1,5").ruling.reason == TRAP
    assert explained(run, state, "Pass standard -6,5").ruling.reason == BESIDE, "too far from white 11"


def test_what_would_be_right_too_but_leads_nowhere_in_the_lesson_is_said_so() -> None:
    run, state = at_step("ca-02", 2)
    assert isinstance(tried(run, state, "Move w11 1,9"), Accepted)
    blocking = explained(run, state, "Move w11 3,5")
    assert (blocking.allowed, blocking.ruling.reason) == (True, ALSO), "red 8 has to come to 3,5"


def test_nothing_is_to_be_played_where_something_is_to_be_read() -> None:
    run, state = at_step("ca-03", 1)
    assert explained(run, state, "Pass standard -2,5").ruling.reason == NOT_NOW


def test_after_several_tries_the_first_help_comes_by_itself() -> None:
    run, state = at_step("ca-03", 4)
    helped = [explained(run, state, "StartPhase").help for _ in range(4)]
    assert [help.level if help else 0 for help in helped] == [0, 0, WORDS, 0]


# -- help and stars ----------------------------------------------------------------------------------------------------


def test_help_comes_in_three_levels() -> None:
    run, state = at_step("ca-03", 4)
    words, pointer, solution, again = (run.help(state) for _ in range(4))
    assert words is not None
    assert (words.level, words.action) == (WORDS, None)
    assert words.words is not None
    assert pointer is not None
    assert (pointer.level, pointer.anchors, pointer.action) == (
        POINTER, ("zone r6", "zone r7", "zone r8", "piece w8"), None,
    )  # fmt: skip
    assert solution == again
    assert solution is not None
    assert (solution.level, solution.action) == (SOLUTION, run.script.action(state, "Pass standard -2,5"))


def test_without_a_pointer_of_its_own_the_pieces_and_places_of_the_action_are_pointed_at() -> None:
    run, state = at_step("ca-02", 4)
    help = run.help(state)
    assert help is not None
    assert (help.level, help.anchors) == (POINTER, ("piece w8", "place 1,5"))


@pytest.mark.parametrize(("level", "stars"), [(0, 3), (WORDS, 3), (POINTER, 3), (SOLUTION, 2), (SHOWN, 1)])
def test_stars_are_lost_by_the_solution_only(level: int, stars: int) -> None:
    run, state = at_step("ca-03", 4)
    for _ in range(min(level, SOLUTION)):
        run.help(state)
    if level == SHOWN:
        assert run.show(state) == run.script.action(state, "Pass standard -2,5")
    explained(run, state, "StartPhase")
    assert (run.stars, run.all_traps) == (stars, 4)


# -- questions ---------------------------------------------------------------------------------------------------------


def test_the_rules_know_the_answers() -> None:
    run, state = at_step("ca-03", 1)
    asked = run.question(state)
    assert asked is not None
    assert [option.right for option in asked.options] == [True, False, True, True, False]
    assert asked.several
    reasons = [option.ruling.reason for option in asked.options if option.ruling is not None]
    assert reasons == ["", "counter_attack.pass-blocked", "", "", "counter_attack.pass-too-far"]
    wrong = run.answer(state, (0, 1))
    assert (wrong.right, wrong.ticks, run.done, run.readable()) == (
        False,
        (True, False, False, False, True),
        False,
        False,
    )
    assert run.answer(state, (0, 2, 3)).right
    assert run.readable()
    assert run.asked == [("CA-PASS-02", False), ("CA-PASS-03", False)], "the first answer counts"


def test_numbers_are_reckoned() -> None:
    run, state = at_step("ca-03", 2)
    asked = run.question(state)
    assert asked is not None
    assert (asked.numbers, asked.among) == ((1,), (0, 1, 2))
    assert not run.answer(state, (2,)).right
    assert run.answer(state, (1,)).right


# -- forms and free play, in lessons made for it -----------------------------------------------------------------------

FORM = """
format = "touchline-lesson"
version = 1
id = "u-99"
game = "united"
title = { en = "A form", de = "Ein Formular" }
goal = { en = "Fill it in.", de = "Füll es aus." }
minutes = 1
[start]
teams = ["rasenschach.json", "magiran.json"]
[[step]]
kind = "form"
text = { en = "Fill the midfield.", de = "Füll das Mittelfeld." }
action = "SubmitLineUp [ELEVEN]"
goal = ["men M >= 20", "ready"]
teaches = ["U-3.1"]
"""
ELEVEN = (
    "T Smyslow | A Bogoljubow | V Rubinstein Euwe | M Spielmann Aljechin Schlechter Keres"
    " | S Capablanca Niemzowitsch Botwinnik"
)
FREE = """
format = "touchline-lesson"
version = 1
id = "ca-99"
game = "counter_attack"
title = { en = "Free", de = "Frei" }
goal = { en = "Score.", de = "Triff." }
minutes = 1
[start]
position = "white 9@18,0 / red 4@-10,4 / white 9 / choose phase / core"
[[step]]
kind = "free"
text = { en = "Score.", de = "Triff." }
goal = ["event GoalScored side=0"]
limit = 2
teaches = ["CA-SHOT-06"]
"""


def made(folder: Path, text: str) -> Lesson:
    path = folder / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    return read_lesson(path)


def test_a_form_is_right_when_all_its_conditions_hold(tmp_path: Path) -> None:
    run = LessonRun(spec("united"), made(tmp_path, FORM.replace("ELEVEN", ELEVEN)))
    state = run.script.state_at(0)
    half = run.script.action(state, "SubmitLineUp [T Smyslow | A Bogoljubow | V Rubinstein | M Keres | S Capablanca]")
    assert run.formed(state, half) == (False, False)
    assert not run.readable()
    assert run.formed(state, run.show(state)) == (True, True)
    assert run.readable()


def test_free_play_comes_to_its_goal_or_to_its_limit(tmp_path: Path) -> None:
    with LessonSession(made(tmp_path, FREE), tmp_path / "lessons", ("Anna", "Ben")) as session:
        assert isinstance(session.submit(0, session.run.script.action(session.state, "StartPhase")), Done)
        while session.match.prompt is not None and 0 not in session.match.prompt.seats and session.turn():
            pass
        session.submit(0, session.run.script.action(session.state, "Run w9 [17,0]"))
        assert session.failed
        assert session.back()
        assert not session.failed
        assert isinstance(session.submit(0, session.run.script.action(session.state, "Shoot 19,0")), Done)
        assert session.run.over


# -- the session -------------------------------------------------------------------------------------------------------


def test_a_lesson_is_a_match_of_its_own_that_counts_nowhere(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    session = LessonSession(lesson("ca-03"), folders.lessons, ("Anna", "Ben"))
    assert [seat.kind for seat in session.match.header.seats] == [SeatKind.PERSON, SeatKind.BOT]
    assert session.match.path.parent == folders.lessons
    library = Library(folders)
    try:
        assert library.matches() == []
    finally:
        library.close()
    path = session.match.path
    session.close()
    assert list(folders.lessons.iterdir()) == []
    assert not path.exists()


def test_what_is_not_accepted_is_not_written(tmp_path: Path) -> None:
    with LessonSession(lesson("ca-03"), tmp_path, ("Anna", "Ben"), at=3) as session:
        before = session.match.path.read_bytes()
        refused = session.submit(0, session.run.script.action(session.state, "Pass standard 0,-5"))
        assert isinstance(refused, Refused)
        assert session.said is not None
        assert refused.ruling == session.said.ruling
        assert session.match.path.read_bytes() == before
        done = session.submit(0, session.run.script.action(session.state, "Pass standard -2,5"))
        assert isinstance(done, Done)
        assert (session.run.at, len(session.match.timeline.decisions)) == (4, 1)
        assert not session.said


def test_dice_are_typed_and_the_other_side_plays_by_script(tmp_path: Path) -> None:
    with LessonSession(lesson("ca-05"), tmp_path, ("Anna", "Ben"), at=2) as session:
        assert isinstance(session.submit(1, session.run.script.action(session.state, "Tackle")), Done)
        faces = [(roll.face, roll.by_hand) for roll in session.match.timeline.decisions[-1].dice()]
        assert faces == [(3, True), (3, True)]
        assert session.run.at == 3
        assert session.turn() is not None
        assert session.turn() is None
        assert session.run.at == 4


def test_a_position_that_is_set_begins_a_match_of_its_own(tmp_path: Path) -> None:
    with LessonSession(lesson("ca-03"), tmp_path, ("Anna", "Ben"), at=4) as session:
        first, part = session.match.path, session.part
        assert session.go_on()
        assert session.part == part + 1
        assert not first.exists()
        assert session.back(), "to the step before, in a match that is made anew"
        assert (session.run.at, session.part) == (3, part + 2)


def test_the_whole_lesson_again(tmp_path: Path) -> None:
    with LessonSession(lesson("ca-02"), tmp_path, ("Anna", "Ben")) as session:
        start = session.match.digest()
        for _ in range(5):
            session.show()
        while session.turn() is not None:
            pass
        assert session.run.at == 10
        session.restart()
        assert (session.run.at, session.match.digest(), session.run.stars) == (0, start, 1)


def test_what_a_crash_left_behind_goes_with_the_next_lesson(tmp_path: Path) -> None:
    crashed = LessonSession(lesson("ca-02"), tmp_path, ("Anna", "Ben"))
    crashed.match.close()
    assert crashed.match.path.exists()
    with LessonSession(lesson("ca-02"), tmp_path, ("Anna", "Ben")) as session:
        assert [path.name for path in tmp_path.glob("*.jsonl")] == [session.match.path.name]


def test_two_copies_of_the_program_may_take_the_same_lesson(tmp_path: Path) -> None:
    """Each has its own match, and neither takes away the other's; whatever else lies there is in nobody's way."""
    (tmp_path / "ca-03-1.jsonl").mkdir()
    with (
        LessonSession(lesson("ca-03"), tmp_path, ("Anna", "Ben"), at=3) as first,
        LessonSession(lesson("ca-03"), tmp_path, ("Anna", "Ben"), at=3) as second,
    ):
        assert first.match.path != second.match.path
        for session in (first, second):
            assert session.match.path.is_file()
            assert isinstance(session.show(), Done)
    assert [path.name for path in tmp_path.glob("*.jsonl")] == ["ca-03-1.jsonl"]
