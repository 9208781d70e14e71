"""What people have learned is kept: stars, traps, the days on which rules are refreshed."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.lessons import Lesson, course
from game.play.folders import Folders
from game.play.learning import MOST, Answered, Learning, Practised

TODAY = date(2026, 1, 10)


def lesson(number: int = 0) -> Lesson:
    return course("counter_attack").lessons[number]


def test_the_best_stars_stay_and_traps_add_up(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    first = lesson()
    Learning(folders).left_at("Anna", first, 3, {(2, 0)})
    assert Learning(folders).mark("Anna", first.id).step == 3
    Learning(folders).finished("Anna", first, 3, {(2, 1)}, TODAY)
    Learning(folders).finished("Anna", first, 1, set(), date(2026, 1, 11))
    mark = Learning(folders).mark("Anna", first.id)
    assert (mark.done, mark.stars, mark.traps, mark.step) == ("2026-01-11", 3, [(2, 0), (2, 1)], 0)
    assert Learning(folders).mark("Ben", first.id).done is None
    assert Learning(folders).names == ("Anna",)


def test_a_lesson_that_changed_is_new_and_keeps_its_stars(tmp_path: Path) -> None:
    learning, first = Learning(Folders(tmp_path)), lesson()
    learning.finished("Anna", first, 2, (), TODAY)
    assert not learning.is_new("Anna", first)
    changed = Lesson(first.file, first.path, "another")
    assert learning.is_new("Anna", changed)
    assert learning.mark("Anna", first.id).stars == 2


def test_rules_are_refreshed_at_longer_and_longer_intervals(tmp_path: Path) -> None:
    learning, first = Learning(Folders(tmp_path)), lesson()
    learning.finished("Anna", first, 3, (), TODAY)
    rule = first.file.teaches[0]
    assert learning.due("Anna", TODAY) == ()
    assert set(learning.due("Anna", date(2026, 1, 11))) == set(first.file.teaches)
    seen = []
    for right in (True, True, True, True, True, False, True):
        learning.asked("Anna", rule, right, TODAY)
        mark = learning.person("Anna").rules[rule]
        seen.append((mark.box, (date.fromisoformat(mark.due) - TODAY).days))
    assert seen == [(2, 3), (3, 7), (4, 16), (5, 35), (5, 35), (1, 1), (2, 3)]
    learning.finished("Anna", first, 3, (), TODAY)
    assert learning.person("Anna").rules[rule].box == 2, "what is known better already stays there"


def test_starting_over_forgets_one_course_only(tmp_path: Path) -> None:
    learning = Learning(Folders(tmp_path))
    other = course("undici").lessons[0]
    learning.finished("Anna", lesson(), 3, (), TODAY)
    learning.finished("Anna", other, 3, (), TODAY)
    learning.start_over("Anna", course("counter_attack").lessons)
    assert set(learning.person("Anna").lessons) == {other.id}
    assert set(learning.person("Anna").rules) == set(other.file.teaches)


def test_one_persons_part_can_be_handed_on(tmp_path: Path) -> None:
    here, there = Learning(Folders(tmp_path / "here")), Learning(Folders(tmp_path / "there"))
    first, second = lesson(0), lesson(1)
    here.finished("Anna", first, 2, {(2, 0)}, TODAY)
    here.finished("Ben", second, 3, (), TODAY)
    there.finished("Anna", first, 3, {(2, 1)}, date(2026, 1, 1))
    there.finished("Anna", second, 1, (), TODAY)
    here.export("Anna", tmp_path / "anna.json")
    assert there.take_in(tmp_path / "anna.json") == "Anna"
    mark = there.mark("Anna", first.id)
    assert (mark.stars, mark.traps, mark.done) == (3, [(2, 0), (2, 1)], "2026-01-10")
    assert there.mark("Anna", second.id).stars == 1
    assert there.names == ("Anna",)


def test_a_file_that_is_none_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    learning = Learning(Folders(tmp_path))
    wrong = tmp_path / "wrong.json"
    wrong.write_text(json.dumps({"format": "touchline-learning", "name": "Anna", "progress": {"rules": {"X": {}}}}))
    with pytest.raises(ContentError):
        learning.take_in(wrong)
    assert learning.names == ()
    assert not Folders(tmp_path).learning.exists()


def test_a_broken_file_is_said_and_kept_aside(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    folders.learning.write_text('{"version": 1, "learners": {"Anna": {"lessons": {"ca-01": {"stars": 9}}}}}')
    learning = Learning(folders)
    assert learning.problem is not None
    assert learning.problem.key == "large"
    assert learning.mark("Anna", "ca-01").stars == 0
    learning.finished("Anna", lesson(), 3, (), TODAY)
    assert (tmp_path / "learning.json.broken").exists()
    assert Learning(folders).mark("Anna", lesson().id).stars == 3


@pytest.mark.parametrize("name", ["A\0B", "\x1b[31m", "A\u202eB", "x" * 10_000, "two\nlines"])
def test_a_name_nobody_can_have_is_said_and_shown_nowhere(name: str, tmp_path: Path) -> None:
    """The names of a file stand on buttons and in lists."""
    folders = Folders(tmp_path)
    folders.learning.write_text(json.dumps({"version": 1, "learners": {name: {}, "Anna": {}}}))
    learning = Learning(folders)
    assert learning.problem is not None
    assert learning.problem.key in ("name-spaces", "name-length")
    assert learning.names == ()


def test_what_was_counted_to_the_end_is_not_counted_any_further(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    full = {"asked": MOST, "right": MOST - 1}
    folders.learning.write_text(json.dumps({"version": 1, "learners": {"Anna": {"drills": {"united.cut": full}}}}))
    for _ in range(2):
        Learning(folders).practised("Anna", [Answered("united.cut", ("U-3.1",), True)], TODAY)
    assert Learning(folders).person("Anna").drills == {"united.cut": Practised(asked=MOST, right=MOST)}


def test_what_could_not_be_read_again_is_not_taken_in(tmp_path: Path) -> None:
    """Compact it is small enough for a file that is brought in; as it would be written here it is not."""
    folders = Folders(tmp_path)
    Learning(folders).finished("Ben", lesson(), 3, (), TODAY)
    kept = folders.learning.read_bytes()
    lessons = {f"x-{number}": {"traps": [[0, 0]] * 9} for number in range(40_000)}
    handed = {"format": "touchline-learning", "name": "Anna", "progress": {"lessons": lessons}}
    (tmp_path / "anna.json").write_text(json.dumps(handed, separators=(",", ":")))
    learning = Learning(folders)
    with pytest.raises(ContentError) as refused:
        learning.take_in(tmp_path / "anna.json")
    assert refused.value.key == "too-large"
    assert folders.learning.read_bytes() == kept
    learning.finished("Ben", lesson(1), 3, (), TODAY)
    assert learning.refused is None
    assert Learning(folders).problem is None
    assert set(Learning(folders).person("Ben").lessons) == {lesson(0).id, lesson(1).id}


def test_what_does_not_fit_any_more_is_not_noted_and_that_is_said(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    lessons = {f"x-{number}": {"text": "y" * 64} for number in range(1000)}
    most = {"version": 1, "learners": {"Anna": {"lessons": lessons}}}
    folders.learning.write_text(json.dumps(most))
    learning = Learning(folders)
    monster = lesson()
    learning.left_at("Anna", monster, 1, {(step, number) for step in range(900) for number in range(100)})
    assert learning.refused is not None
    assert learning.refused.key == "too-large"
    assert learning.mark("Anna", monster.id).step == 0
    learning.left_at("Anna", monster, 2)
    assert learning.refused is None
    assert Learning(folders).mark("Anna", monster.id).step == 2
