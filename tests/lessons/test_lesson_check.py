"""What ``lessons --check`` finds in a lesson that does not fit the rules, in both languages; and how one is told."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from game.content.lessons import Lesson, course, read_course, read_lesson
from game.content.places import ROOT
from game.content.titles import course_path
from game.content.words import words
from game.play.lesson_check import check, check_course
from game.rules.registry import spec
from game.workshop.lessons import walk
from game.workshop.validate import validate

GAME = "counter_attack"
HOME = course_path(GAME).parent


def spoilt(folder: Path, name: str, right: str, wrong: str) -> Lesson:
    """A lesson of the program with one thing changed."""
    shutil.copytree(HOME / "teams", folder / "teams", dirs_exist_ok=True)
    text = (HOME / f"{name}.toml").read_text(encoding="utf-8")
    assert right in text
    path = folder / f"{name}.toml"
    path.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    return read_lesson(path)


PHASE, PASS, RUN, DUEL = "02-four-five-two", "03-flat-pass", "04-at-his-feet", "08-off-the-keeper"
GERMAN = "Spiel zu einem Mann, und zwar so, dass keiner an den Ball kommt."
FAULTS = (
    (PASS, "white 5@-6,0", "white 5@99,0", "start", "lesson-position"),
    (PASS, '"white.json"', '"green.json"', "start", "lesson-team"),
    (PASS, 'position = "white 5', '#position = "white 5', "step 1, ask", "lesson-none-right"),
    (PASS, '"CA-PASS-05"', '"CA-PASS-55"', "step 4, do", "lesson-no-rule"),
    (PASS, 'teaches = ["CA-PASS-04"]', "teaches = []", "step 3, ask", "lesson-teaches"),
    (PASS, "Play a pass to a man that nobody can touch.", GERMAN, "step 4, do, text", "lesson-same"),
    (PASS, "among = [0, 1, 2]", "among = [0, 2]", "step 2, ask", "lesson-not-among"),
    (PASS, "rollers standard 0,-5", "carrier", "step 2, ask", "lesson-no-number"),
    (PASS, "rollers standard 0,-5", "rowers standard 0,-5", "step 2, ask", "line-name"),
    (PASS, "rollers standard 0,-5", "rollers standard", "step 2, ask", "line-few"),
    (PASS, '"zone r7", "dice"', '"zone r3"', "step 3, ask, point", "line-nobody"),
    (PASS, '"zone r7", "dice"', '"ring r7"', "step 3, ask, point", "lesson-anchor"),
    (PASS, '-2,5"\ngoal', '2,0"\ngoal', "step 4, do", "lesson-not-allowed"),
    (PASS, '"rolled = 0", "not carrier', '"rolled = 1", "not carrier', "step 4, do, goal", "lesson-goal-missed"),
    (PASS, '"rolled = 0", "not carrier', '"rolled", "not carrier', "step 4, do, goal", "line-condition"),
    (PASS, 'reason = "pass-blocked"', 'reason = "pass-barred"', "step 4, do, wrong 1", "lesson-no-reason"),
    (PASS, 'reason = "pass-blocked"', 'reason = "pass-too-far"', "step 4, do, wrong 1", "lesson-trap-other"),
    (PASS, 'reason = "pass-blocked"\n', "", "step 4, do, wrong 1", "lesson-trap-refused"),
    (PASS, 'action = "Pass standard 0,-5"\n  say', 'action = "Pass standard 0,-5"\n  reason = "pass-blocked"\n  say',
     "step 4, do, wrong 3", "lesson-trap-allowed"),
    (PASS, '"Pass standard 1,5"', '"Pass standard 4,10"', "step 6, do, wrong 1", "lesson-trap-solves"),
    (PASS, '6,-5"\n  reason = "pass-too-far"', '2,0"\n  reason = "pass-blocked"', "step 4, do, wrong 2",
     "lesson-trap-twice"),
    (PHASE, 'action = "Move w11 4,10"\n  reason = "out-of-reach"', 'action = "Move w11 3,5"', "step 2, do, wrong 1",
     "lesson-trap-solves"),
    (RUN, 'dice = ["steal 4"]\n', "", "step 3, do, dice", "lesson-dice-unnamed"),
    (RUN, 'dice = ["steal 4"]', 'dice = ["steal 4", "injury 3"]', "step 3, do, dice", "lesson-dice-left"),
    (RUN, 'dice = ["steal 4"]', 'dice = ["steal 8"]', "step 3, do", "lesson-die"),
    (DUEL, '"shot 6", "save 4"', '"save 4", "shot 6"', "step 1, do, dice", "lesson-dice-order"),
    (DUEL, 'until = "shot-aim"', 'until = "tackle"', "step 11, quiet", "lesson-quiet"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "right", "wrong", "place", "key"), FAULTS, ids=[f"{each[4]}-{each[3]}" for each in FAULTS]
)
def test_a_fault_is_found_where_it_is(tmp_path: Path, name: str, right: str, wrong: str, place: str, key: str) -> None:
    found = check(spec(GAME), spoilt(tmp_path, name, right, wrong))
    assert (place, key) in [(problem.place, problem.key) for problem in found]
    for language in ("en", "de"):
        assert all(f"file.{problem.key}" not in words(language).problem(problem) for problem in found)


def test_the_lessons_themselves_are_sound(tmp_path: Path) -> None:
    """So that the faults above are those of the changes."""
    for name in (PHASE, PASS, RUN, DUEL):
        assert check(spec(GAME), spoilt(tmp_path, name, "minutes", "minutes")) == []


def test_the_example_of_the_page_fits_the_rules(tmp_path: Path) -> None:
    shutil.copytree(HOME / "teams", tmp_path / "teams")
    page = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
    path = tmp_path / "03-flat-pass.toml"
    path.write_text(re.findall(r"```toml\n(.*?)```", page, re.DOTALL)[-1], encoding="utf-8")
    assert check(spec(GAME), read_lesson(path)) == []


def test_a_course_names_lessons_that_are_there_once_and_presets_that_exist(tmp_path: Path) -> None:
    spoilt(tmp_path, PASS, 'needs = ["ca-01"]', 'needs = ["ca-99"]')
    twin = (tmp_path / f"{PASS}.toml").read_text(encoding="utf-8")
    (tmp_path / "04-twin.toml").write_text(twin, encoding="utf-8")
    path = tmp_path / "course.toml"
    path.write_text(f'''
format = "touchline-course"
version = 1
game = "{GAME}"
[[chapter]]
title = {{ en = "One", de = "Eins" }}
preset = "chess"
lessons = ["{PASS}", "04-twin"]
''')
    found = {(problem.place, problem.key) for problem in check_course(spec(GAME), read_course(path))}
    assert found == {("id", "lesson-twice"), ("needs", "lesson-unknown"), ("chapter", "lesson-preset")}


def test_a_lesson_is_told_in_both_languages() -> None:
    lesson = course(GAME).find("ca-03")
    assert lesson is not None
    english, german = (list(walk(spec(GAME), lesson, words(language))) for language in ("en", "de"))
    assert [step.kind for step in english] == [step.kind for step in german] == [step.kind for step in lesson.file.step]
    assert "+ To white 8" in english[0].lines
    assert "- Zu Weiß 9" in german[0].lines
    assert any(line.startswith("x Pass standard 2,0: Rot 6 steht") for line in german[3].lines)


def test_validate_knows_lessons_and_courses(tmp_path: Path) -> None:
    sound = list(validate(HOME / f"{PASS}.toml", words("en")))
    assert [(each.kind, each.problems) for each in sound] == [("lesson ca-03 of counter_attack", ())]
    spoilt(tmp_path, PASS, 'reason = "pass-blocked"', 'reason = "pass-barred"')
    broken = list(validate(tmp_path / f"{PASS}.toml", words("en")))
    assert "there is no reason pass-barred" in broken[0].problems[0]
    whole = list(validate(HOME / "course.toml", words("en")))
    assert whole[0].kind.startswith("course of counter_attack, ")
    assert whole[0].problems == ()
