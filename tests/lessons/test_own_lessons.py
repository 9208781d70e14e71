"""Lessons of one's own: found beside those of the program, checked, told, taken in, handed on; a broken one is in
nobody's way."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.content.lessons import LARGEST, read_lesson
from game.content.places import ROOT
from game.content.words import words
from game.play.folders import Folders
from game.play.own_lessons import faults, hand_on, known_already, own_lessons, remove, take_in
from game.rules.registry import TITLES, spec
from game.workshop.lessons import walk

GAME = "counter_attack"
PAGE = (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)[-1]
"""The lesson of the page about writing lessons."""


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path)


def put(folders: Folders, name: str, text: str) -> Path:
    path = folders.own_lessons / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_example_of_the_page_is_found_fits_the_rules_and_is_walked_to_its_end(folders: Folders) -> None:
    """One file is enough: it plays with the teams of the program's lessons."""
    put(folders, "anything.toml", EXAMPLE)
    found = own_lessons(folders, GAME)
    assert [lesson.id for lesson in found.lessons] == ["my-01"]
    assert found.broken == ()
    lesson = found.lessons[0]
    assert faults(lesson) == ()
    for language in ("en", "de"):
        told = list(walk(spec(GAME), lesson, words(language)))
        assert [step.kind for step in told] == [step.kind for step in lesson.file.step]
    assert all(own_lessons(folders, game).lessons == () for game in TITLES if game != GAME)


BROKEN = (
    ("this is no TOML", "is missing here", "broken-toml"),
    (EXAMPLE.replace('id = "my-01"', 'id = "ca-03"'), "is called ca-03 already", "lesson-taken"),
    (EXAMPLE.replace('game = "counter_attack"', 'game = "chess"'), "there is no game chess", "lesson-no-game"),
    (EXAMPLE.replace('kind = "ask"', 'kind = "sing"', 1), "'kind' must say what this is", "kind-of"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "said", "key"), BROKEN, ids=[each[2] for each in BROKEN])
def test_a_broken_one_has_a_sentence_in_both_languages_and_the_others_are_there(
    folders: Folders, text: str, said: str, key: str
) -> None:
    put(folders, "a.toml", text)
    put(folders, "b.toml", EXAMPLE)
    found = own_lessons(folders, GAME)
    assert [lesson.id for lesson in found.lessons] == ["my-01"]
    assert len(found.broken) == 1
    english, german = (words(language).problem(found.broken[0]) for language in ("en", "de"))
    assert "a.toml" in english
    assert english != german
    assert f"file.{found.broken[0].key}" not in german
    if key != "broken-toml":
        assert (said in english, found.broken[0].key) == (True, key)


def test_two_of_one_id_are_one_lesson_and_one_line(folders: Folders) -> None:
    put(folders, "a.toml", EXAMPLE)
    put(folders, "b.toml", EXAMPLE)
    found = own_lessons(folders, GAME)
    assert [lesson.path.name for lesson in found.lessons] == ["a.toml"]
    assert [(Path(error.path).name, error.key) for error in found.broken] == [("b.toml", "lesson-twice")]


def test_what_does_not_fit_the_rules_is_said_and_looked_at_anew_when_the_file_has_changed(folders: Folders) -> None:
    put(folders, "a.toml", EXAMPLE.replace("white 5@-6,0", "white 5@99,0", 1))
    lesson = own_lessons(folders, GAME).lessons[0]
    assert "lesson-position" in [each.key for each in faults(lesson)]
    put(folders, "a.toml", EXAMPLE)
    assert faults(own_lessons(folders, GAME).lessons[0]) == ()


def test_something_in_the_way_of_the_folder_is_one_line(folders: Folders) -> None:
    folders.own_lessons.write_text("a file")
    found = own_lessons(folders, GAME)
    assert (found.lessons, len(found.broken)) == ((), 1)
    assert words("de").problem(found.broken[0])


def test_a_lesson_is_one_file_for_somebody_else(folders: Folders, tmp_path: Path) -> None:
    lesson = take_in(folders, Path(put(folders, "mine.toml", EXAMPLE)))
    assert lesson.path.name == "mine.toml", "the same lesson stays where it is"
    file = tmp_path / "for-ben.toml"
    hand_on(lesson, file)
    ben = Folders(tmp_path / "ben")
    assert known_already(ben, file) is None
    theirs = take_in(ben, file)
    assert theirs.path.parent == ben.own_lessons
    assert (theirs.id, theirs.text, faults(theirs)) == (lesson.id, lesson.text, ())
    file.write_text(EXAMPLE.replace("minutes = 4", "minutes = 5"), encoding="utf-8")
    assert known_already(ben, file) == theirs
    assert take_in(ben, file).file.minutes == 5
    assert len(own_lessons(ben, GAME).lessons) == 1


def test_what_is_no_lesson_is_not_taken_in(folders: Folders, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text("format = 1")
    with pytest.raises(ContentError):
        take_in(folders, file)
    assert not folders.own_lessons.exists()


def test_a_removed_one_lies_in_the_bin(folders: Folders) -> None:
    lesson = read_lesson(put(folders, "mine.toml", EXAMPLE))
    assert remove(folders, lesson).read_text(encoding="utf-8") == EXAMPLE
    assert own_lessons(folders, GAME).lessons == ()


def test_a_folder_full_of_huge_files_does_not_keep_the_page_waiting(folders: Folders) -> None:
    """A file may be read in a second; sixty of them may not be."""
    put(folders, "sound.toml", EXAMPLE)
    put(folders, "huge.toml", EXAMPLE.replace("my-01", "my-02") + "#" * LARGEST)
    found = own_lessons(folders, GAME)
    assert [lesson.id for lesson in found.lessons] == ["my-01"]
    assert [error.key for error in found.broken] == ["too-large"]
