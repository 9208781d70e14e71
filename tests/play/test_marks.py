"""Bookmarks and how far a film was watched: one small file that is never in the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.content.errors import ContentError
from game.play import noted
from game.play.folders import Folders
from game.play.marks import LONGEST_NOTE, Marks


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    return Folders(tmp_path)


def test_nothing_is_noted_about_a_match_nobody_marked(folders: Folders) -> None:
    marks = Marks(folders)
    assert (marks.bookmarks("m"), marks.watched("m"), marks.hides_result("m")) == ([], 0, False)
    assert not marks.path.exists()


def test_bookmarks_are_set_taken_away_and_kept_in_order(folders: Folders) -> None:
    marks = Marks(folders)
    assert marks.toggle("m", 9, "the turning point")
    assert marks.toggle("m", 3)
    assert marks.toggle("other", 1)
    assert [(mark.beat, mark.note) for mark in marks.bookmarks("m")] == [(3, ""), (9, "the turning point")]
    assert not marks.toggle("m", 3)
    assert [mark.beat for mark in Marks(folders).bookmarks("m")] == [9]
    assert [mark.beat for mark in Marks(folders).bookmarks("other")] == [1]


def test_a_long_note_is_cut(folders: Folders) -> None:
    marks = Marks(folders)
    marks.toggle("m", 1, " " + "x" * 200)
    assert marks.bookmarks("m")[0].note == "x" * LONGEST_NOTE
    assert Marks(folders).bookmarks("m") == marks.bookmarks("m")


def test_a_result_is_hidden_from_the_first_picture_until_the_end_was_seen(folders: Folders) -> None:
    marks = Marks(folders)
    marks.watch("m", 0)
    assert marks.hides_result("m")
    marks.watch("m", 7)
    marks.watch("m", 4)
    assert (Marks(folders).watched("m"), Marks(folders).hides_result("m")) == (7, True)
    marks.watch("m", 12, finished=True)
    assert (Marks(folders).watched("m"), Marks(folders).hides_result("m")) == (None, False)


def test_what_was_seen_stays_seen_when_watched_again(folders: Folders) -> None:
    marks = Marks(folders)
    marks.watch("m", 5, finished=True)
    marks.watch("m", 0)
    assert (marks.watched("m"), marks.hides_result("m")) == (None, False)


def test_a_bookmark_alone_hides_nothing_and_watching_keeps_bookmarks(folders: Folders) -> None:
    marks = Marks(folders)
    marks.toggle("m", 2)
    assert not marks.hides_result("m")
    marks.watch("m", 1)
    assert [mark.beat for mark in Marks(folders).bookmarks("m")] == [2]


def test_two_copies_of_the_program_do_not_undo_each_other(folders: Folders) -> None:
    first, second = Marks(folders), Marks(folders)
    first.toggle("m", 1)
    second.watch("n", 3)
    first.toggle("m", 2)
    third = Marks(folders)
    assert ([mark.beat for mark in third.bookmarks("m")], third.watched("n")) == ([1, 2], 3)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"version": 2}',
        '{"version": 1, "matches": {"m": {"seen": -1}}}',
        '{"version": 1, "matches": {"m": {"bookmarks": [{"beat": "1"}]}}}',
        json.dumps({"matches": {"m": {"bookmarks": [{"beat": 1, "note": "x" * 81}]}}}),
        "\0\xff",
    ],
)
def test_a_broken_file_is_set_aside_and_never_in_the_way(folders: Folders, text: str) -> None:
    path = folders.base / "marks.json"
    path.write_bytes(text.encode("latin-1"))
    marks = Marks(folders)
    assert marks.problem is not None
    assert marks.bookmarks("m") == []
    assert path.read_bytes() == text.encode("latin-1"), "reading changes nothing"
    assert marks.toggle("m", 1)
    assert (folders.base / "marks.json.broken").read_bytes() == text.encode("latin-1")
    assert Marks(folders).problem is None
    assert len(Marks(folders).bookmarks("m")) == 1


def test_whoever_has_caught_up_with_an_open_match_hides_nothing_and_can_hide_its_end(folders: Folders) -> None:
    marks = Marks(folders)
    marks.toggle("m", 3)
    marks.watch("m", 4)
    marks.caught_up("m")
    again = Marks(folders)
    assert not again.hides_result("m")
    assert len(again.bookmarks("m")) == 1
    again.watch("m", 9)
    assert again.hides_result("m")
    assert again.watched("m") == 9
    again.watch("m", 9, finished=True)
    again.caught_up("m")
    assert Marks(folders).watched("m") is None, "an end that was seen stays seen"


def test_a_second_broken_file_does_not_replace_the_first(folders: Folders) -> None:
    for text in ("one", "two"):
        (folders.base / "marks.json").write_text(text, encoding="utf-8")
        Marks(folders).watch("m", 1)
    assert {path.read_text(encoding="utf-8") for path in folders.base.glob("*.broken")} == {"one", "two"}


def test_marks_work_on_in_memory_when_nothing_can_be_written(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = Marks(folders)
    marks.watch("m", 1)

    def full(path: Path, text: str) -> None:
        raise ContentError(path, "", "no space left on device")

    monkeypatch.setattr(noted, "write_whole", full)
    marks.watch("m", 5)
    marks.toggle("m", 5)
    assert (marks.watched("m"), len(marks.bookmarks("m"))) == (5, 1)
    assert marks.problem is not None
    assert Marks(folders).watched("m") == 1
