"""Files of lessons: what they may hold, and what is said of one that holds something else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content import lessons
from game.content.errors import ContentError
from game.content.lessons import DoStep, read_course, read_lesson
from game.content.words import words

DOCS = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"


def example() -> str:
    """The whole lesson of the page that tells how to write one."""
    return str(re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)[-1])


def written(folder: Path, text: str, name: str = "03-flat-pass.toml") -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_the_example_of_the_page_is_a_lesson(tmp_path: Path) -> None:
    lesson = read_lesson(written(tmp_path, example()))
    assert (lesson.id, len(lesson.file.step)) == ("my-01", 5)
    assert lesson.file.teaches[:3] == ("CA-PASS-02", "CA-PASS-03", "CA-PASS-04")
    assert lesson.file.start.you == 0
    assert [step.accept for step in lesson.file.step if isinstance(step, DoStep)] == [(), ()]
    again = read_lesson(written(tmp_path, example().replace("minutes = 4", "minutes = 5")))
    assert again.text != lesson.text, "a changed file has another digest"


FAULTS = (
    ('kind = "set"', 'kind = "sit"', "step 4", "kind-of"),
    ('kind = "set"\n', "", "step 4", "kind-missing"),
    ('id = "my-01"', 'id = "my-1"', "id", "lesson-written"),
    ('game = "counter_attack"', "game = 3", "game", "text"),
    ('"CA-PASS-05"', '"PASS 05"', "step 5, do, teaches 1", "lesson-written"),
    ('text = { en = "Play the one nobody can touch.",', "text = {", "step 3, do, text, en", "missing"),
    ("Play the one nobody can touch.", "a" * 201, "step 3, do, text, en", "long"),
    ("Spiel den, an den keiner herankommt.", "a" * 241, "step 3, do, text, de", "long"),
    ("Such eine Linie", " Such eine Linie", "step 3, do, hint, de", "lesson-words"),
    ('[start]\nteams = ["white.json", "red.json"]', '[start]\nteams = ["white.json"]', "start", "lesson-teams"),
    ('[start]\nteams = ["white.json", "red.json"]', '[start]\nway = "draft"', "start", "lesson-scene"),
    ("among = [0, 1, 2]", "among = [0]", "step 2, ask", "lesson-one-answer"),
    ('number = "rollers standard 0,-5"\n', "", "step 2, ask", "lesson-ask"),
    ('kind = "do"', 'kind = "do"\ndice = ["steal"]', "step 3, do, dice 1", "lesson-written"),
    ("minutes = 4", "minutes = 99", "minutes", "number"),
    ("minutes = 4", "minutes = 4\nlength = 4", "length", "unknown"),
)  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "place", "key"), FAULTS, ids=[f"{each[3]}-{each[2]}" for each in FAULTS])
def test_faults_are_told_with_their_place(tmp_path: Path, right: str, wrong: str, place: str, key: str) -> None:
    assert right in example()
    with pytest.raises(ContentError) as caught:
        read_lesson(written(tmp_path, example().replace(right, wrong, 1)))
    assert (caught.value.place, caught.value.key) == (place, key)
    for language in ("en", "de"):
        assert "[" not in words(language).fault(key, caught.value.facts).split("(")[0]


COURSE = """format = "touchline-course"
version = 1
game = "counter_attack"
[[chapter]]
title = { en = "The ball rolls", de = "Der Ball rollt" }
lessons = ["03-flat-pass"]
"""


def test_a_course_has_the_lessons_beside_it(tmp_path: Path) -> None:
    written(tmp_path, example())
    course = read_course(written(tmp_path, COURSE, "course.toml"))
    assert [lesson.id for lesson in course.lessons] == ["my-01"]
    found = course.find("my-01")
    assert found is not None
    assert found.path.name == "03-flat-pass.toml"
    assert course.find("my-02") is None


def test_a_broken_lesson_leaves_the_others_of_a_course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is kept from learning by one file; what is wrong with it is known."""
    path = written(tmp_path, COURSE.replace('["03-flat-pass"]', '["03-flat-pass", "04-broken"]'), "course.toml")
    written(tmp_path, example())
    written(tmp_path, "format = ", "04-broken.toml")
    monkeypatch.setattr(lessons, "course_path", lambda game: path)
    lessons.course.cache_clear()
    try:
        found = lessons.course("counter_attack")
        assert [lesson.id for lesson in found.lessons] == ["my-01"]
        assert [Path(error.path).name for error in found.broken] == ["04-broken.toml"]
        path.write_text("format = 3", encoding="utf-8")
        lessons.course.cache_clear()
        found = lessons.course("counter_attack")
        assert (found.lessons, len(found.broken)) == ((), 1)
    finally:
        lessons.course.cache_clear()


def test_faults_of_a_course(tmp_path: Path) -> None:
    path = written(tmp_path, COURSE, "course.toml")
    with pytest.raises(ContentError, match="no such file"):
        read_course(path)
    written(tmp_path, example().replace('"counter_attack"', '"undici"'))
    with pytest.raises(ContentError, match="the course is of counter_attack"):
        read_course(path)
    with pytest.raises(ContentError, match="03-flat-pass is there twice"):
        read_course(written(tmp_path, COURSE.replace('["03-flat-pass"]', '["03-flat-pass", "03-flat-pass"]')))


def test_only_what_is_refused_can_be_out_of_reach_of_the_screen(tmp_path: Path) -> None:
    refused = example().replace('reason = "pass-blocked"', 'reason = "pass-blocked"\n  told = true')
    lesson = read_lesson(written(tmp_path, refused))
    assert [wrong.told for step in lesson.file.step if isinstance(step, DoStep) for wrong in step.wrong][:2] == [
        True,
        False,
    ]
    allowed = example().replace('action = "Pass standard 0,-5"', 'told = true\n  action = "Pass standard 0,-5"')
    with pytest.raises(ContentError) as refusal:
        read_lesson(written(tmp_path, allowed))
    assert refusal.value.key == "lesson-told"
