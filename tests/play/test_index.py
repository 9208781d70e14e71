"""The index of matches: damaged, lost or in the way it costs nothing; every file gets its line, whatever it is."""

from __future__ import annotations

import errno
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.words import words
from game.journal.entries import Journal
from game.journal.reader import read_journal
from game.play import examining, index_file, opening
from game.play.browsing import Browser
from game.play.examining import MatchRow
from game.play.folders import Folders
from game.play.index import MatchIndex, StatisticRow
from game.play.index_file import read_index
from game.play.library import Library
from game.play.marks import Marks
from game.play.statistics import counted, statistics
from game.play.trouble import said
from game.rules.registry import spec
from tests.journal.helpers import finished, lines_of, played, rewrite, step
from tests.many_matches import OPEN, OVER, RECORDED, Gate, many, put


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    folders = Folders(tmp_path)
    folders.matches.mkdir()
    return folders


def contents(index: MatchIndex) -> tuple[list[MatchRow], list[StatisticRow]]:
    return index.matches(), index.statistics(row.file for row in index.matches())


def filled(folders: Folders) -> tuple[list[MatchRow], list[StatisticRow]]:
    """Three matches and an index of them; what is known."""
    put(folders, "over.jsonl")
    put(folders, "open.jsonl", OPEN)
    (folders.matches / "broken.jsonl").write_bytes(b"#\n")
    library = Library(folders)
    library.matches()
    assert folders.index.is_file()
    return contents(library.index)


# -- the file ---------------------------------------------------------------------------------------------------------


def test_no_flipped_bit_does_any_harm(folders: Folders) -> None:
    """Wherever it is, the list is the same, and so is the next one, which is read from the mended file."""
    before = filled(folders)
    raw = folders.index.read_bytes()
    for at in range(0, len(raw), 3):
        folders.index.write_bytes(raw[:at] + bytes([raw[at] ^ 1 << at % 8]) + raw[at + 1 :])
        for _ in range(2):
            library = Library(folders)
            library.matches()
            assert contents(library.index) == before, at


def _database(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.executescript("CREATE TABLE matches (file TEXT, age INTEGER); PRAGMA user_version = 1;")
    connection.close()


def instead(put: Callable[[Path], object]) -> Callable[[Path], object]:
    """Something else that is put in its place."""

    def wreck(path: Path) -> None:
        path.unlink()
        put(path)

    return wreck


WRECKS: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_bytes(b"this is no index " * 400),
    "empty": lambda path: path.write_bytes(b""),
    "zeros": lambda path: path.write_bytes(b"\0" * path.stat().st_size),
    "no end": lambda path: path.write_bytes(b"x" * 100_000),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "backwards": lambda path: path.write_bytes(path.read_bytes()[::-1]),
    "deep": lambda path: path.write_bytes(b"00000000 " + b"[" * 200_000),
    "gone": lambda path: path.unlink(),
    "another database": instead(_database),
    "a folder": instead(lambda path: path.mkdir()),
    "a full folder": instead(lambda path: (path / "matches.index").mkdir(parents=True)),
    "a pipe": instead(lambda path: os.mkfifo(path)),
    "a device without an end": instead(lambda path: path.symlink_to("/dev/zero")),
    "a disk without room": instead(lambda path: path.symlink_to("/dev/full")),
    "a link to itself": instead(lambda path: path.symlink_to(path)),
    "a link to nothing": instead(lambda path: path.symlink_to("nothing")),
}


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
@pytest.mark.parametrize("wreck", WRECKS)
def test_whatever_lies_in_its_place(folders: Folders, wreck: str) -> None:
    before = filled(folders)
    WRECKS[wreck](folders.index)
    library = Library(folders)
    library.matches()
    assert contents(library.index) == before
    again = Library(folders)
    again.matches()
    assert contents(again.index) == before
    if wreck not in ("a folder", "a full folder", "a disk without room", "a link to nothing"):
        assert read_index(folders.index)[0].keys() == {row.file for row in before[0]}, "it is mended"


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    """The folder of all folders is a file: nothing can be kept, and nothing is in the way."""
    matches = tmp_path / "matches"
    matches.mkdir()
    shutil.copyfile(OPEN, matches / "open.jsonl")
    (tmp_path / "base").write_text("a file")
    index = MatchIndex(tmp_path / "base" / "matches.index", matches)
    index.refresh()
    assert [row.status for row in index.matches()] == ["open"]


def test_lines_that_fit_but_make_no_sense_are_looked_up_again(folders: Folders) -> None:
    """Somebody wrote them by hand, with fitting check sums."""
    before = filled(folders)
    known = list(read_index(folders.index)[0].values())
    over = next(each for each in known if each.row.status == "over")
    for change in ({"status": "lost"}, {"stamp": "now"}, {"game": "ludo"}, {"winner": 7}, {"entries": "many"},
                   {"home_goals": True}, {"name": None}):  # fmt: skip
        index_file.write_index(folders.index, [replace(over, row=replace(over.row, **change))])
        library = Library(folders)
        library.matches()
        assert contents(library.index) == before, change
    for line in ((2, "a", "goals", 1), (0, "a", "goals"), (0, "a", "goals", 1.5), "line"):
        index_file.write_index(folders.index, [replace(over, lines=(line,))])  # type: ignore[arg-type]
        library = Library(folders)
        library.matches()
        assert contents(library.index) == before, line


def test_the_file_does_not_grow_for_ever(folders: Folders) -> None:
    path = put(folders, "open.jsonl", OPEN)
    for number in range(index_file.STALE + 20):
        os.utime(path, (1000 + number, 1000 + number))
        Library(folders).matches()
    assert folders.index.read_bytes().count(b"open.jsonl") < index_file.STALE


def test_what_an_older_program_kept_goes(folders: Folders) -> None:
    put(folders, "open.jsonl", OPEN)
    _database(folders.base / "matches.sqlite")
    assert len(Library(folders).matches()) == 1
    assert not (folders.base / "matches.sqlite").exists()


# -- every file gets its line -----------------------------------------------------------------------------------------


def edited(folders: Folders, name: str, change: Callable[[list[dict[str, Any]]], object]) -> Path:
    """A recorded match with something changed and fitting check sums."""
    lines = lines_of(OVER)
    change(lines)
    return rewrite(OVER, lines, folders.matches / name)


@pytest.mark.skipif(os.name != "posix", reason="pipes and devices")
def test_what_is_no_file_at_all_has_a_line_and_stops_nothing(folders: Folders) -> None:
    matches = folders.matches
    os.mkfifo(matches / "pipe.jsonl")
    (matches / "device.jsonl").symlink_to("/dev/zero")
    (matches / "loop.jsonl").symlink_to(matches / "loop.jsonl")
    (matches / "nowhere.jsonl").symlink_to("nothing")
    (matches / "folder.jsonl").mkdir()
    put(folders, "sound.jsonl")
    rows = {row.file: row for row in Library(folders).matches()}
    assert {file for file, row in rows.items() if row.status == "broken"} == \
        {"pipe.jsonl", "device.jsonl", "loop.jsonl", "nowhere.jsonl", "folder.jsonl"}  # fmt: skip
    assert all(row.problem for row in rows.values() if row.status == "broken")
    assert all(f"file.{row.fault}" in words("de").entries for row in rows.values() if row.status == "broken")
    assert "pipe or a device" in rows["pipe.jsonl"].problem
    assert rows["sound.jsonl"].status == "over"
    german = {file: said(row.trouble(matches), words("de")) for file, row in rows.items() if row.status == "broken"}
    assert german == {
        "pipe.jsonl": "pipe.jsonl: das ist eine Pipe oder ein Gerät, keine Datei",
        "device.jsonl": "device.jsonl: das ist eine Pipe oder ein Gerät, keine Datei",
        "loop.jsonl": "loop.jsonl: diese Verknüpfung führt nur zu sich selbst",
        "nowhere.jsonl": "nowhere.jsonl: diese Datei gibt es nicht",
        "folder.jsonl": "folder.jsonl: das ist ein Ordner, keine Datei",
    }


@pytest.mark.skipif(os.name != "posix", reason="names of any bytes")
def test_a_file_name_that_is_no_text(folders: Folders) -> None:
    file = os.fsdecode(b"caf\xe9 \xff.jsonl")
    put(folders, file)
    for _ in range(2):
        library = Library(folders)
        assert [(row.file, row.status) for row in library.matches()] == [(file, "over")]
        assert library.path(library.matches()[0]).is_file()
    assert file in read_index(folders.index)[0]


@pytest.mark.parametrize("number", [2**63, -(2**63) - 1, 10**40])
def test_numbers_of_any_size(folders: Folders, number: int) -> None:
    edited(folders, "match.jsonl", lambda lines: lines[0].update(rules_version=number))
    put(folders, "sound.jsonl")
    for _ in range(2):
        assert {row.file for row in Library(folders).matches()} == {"match.jsonl", "sound.jsonl"}


@pytest.mark.parametrize("name", ["\0", "a\0b\nc\td\x1b[31m", "x" * 10_000, "\u202e" * 300, "é" * 10_000, "\ud800"])
def test_names_of_any_kind(folders: Folders, name: str) -> None:
    def change(lines: list[dict[str, Any]]) -> None:
        lines[0]["name"] = lines[0]["id"] = lines[0]["created"] = lines[0]["seats"][0]["name"] = name

    edited(folders, "match.jsonl", change)
    for _ in range(2):
        (row,) = Library(folders).matches()
        texts = row.name, row.created, row.first_seat, row.problem
        assert all(text.isprintable() and len(text) <= 2000 for text in texts)
        assert len(row.id) <= 64
        assert row.status == "broken" or len(row.name) <= 60


def test_whatever_goes_wrong_with_one_file_is_its_own_problem(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folders, "united.jsonl")
    put(folders, "powerplay.jsonl", RECORDED / "powerplay-1-score.jsonl")
    united = spec("united")
    for part in ("statistics", "side_names"):

        def fails(state: Any) -> Any:
            raise IndexError("tuple index out of range")

        monkeypatch.setattr(examining, "spec_of", lambda journal, part=part, fails=fails:
                            replace(united, **{part: fails}) if journal.header.game == "united" else
                            spec(journal.header.game))  # fmt: skip
        index = MatchIndex(folders.base / f"{part}.index", folders.matches)
        index.refresh()
        rows = {row.file: row for row in index.matches()}
        assert rows["united.jsonl"].status == "broken"
        assert "tuple index out of range" in rows["united.jsonl"].problem
        assert rows["powerplay.jsonl"].status == "over"


def test_a_clock_that_went_wrong(folders: Folders) -> None:
    """The list can say when it was, whatever the file says."""
    put(folders, "late.jsonl")
    os.utime(folders.matches / "late.jsonl", ns=(2**62, 2**62))
    put(folders, "early.jsonl")
    os.utime(folders.matches / "early.jsonl", ns=(-(10**18), -(10**18)))
    library = Library(folders)
    library.matches()
    assert {kept.played.year for kept in Browser(library).known()} <= set(range(1969, 2100))


def test_a_folder_that_cannot_be_read(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(folders)
    library = Library(folders)
    before = library.matches()

    def refused(folder: Path) -> dict[str, str]:
        raise PermissionError(errno.EACCES, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("game.play.index.stamps", refused)
        assert library.matches() == before, "what is known stays known"
        assert library.index.problem is not None
        assert library.index.problem.key == "no-rights"
    library.matches()
    assert library.index.problem is None


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "matches").write_text("a file")
    library = Library(Folders(tmp_path))
    assert library.matches() == []
    assert library.index.problem is not None


def test_a_match_that_goes_while_we_look(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other copy puts one into the bin at that moment."""
    put(folders, "one.jsonl")
    put(folders, "two.jsonl")
    plain = read_journal

    def read(path: Path) -> Journal:
        (folders.matches / "one.jsonl").unlink(missing_ok=True)
        return plain(path)

    monkeypatch.setattr(examining, "read_journal", read)
    assert [row.file for row in Library(folders).matches()] == ["two.jsonl"]


# -- aside ------------------------------------------------------------------------------------------------------------


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Gate]:
    gate = Gate(monkeypatch, tmp_path)
    yield gate
    gate.open()


def test_many_matches_are_looked_into_aside_the_last_first(folders: Folders, gate: Gate) -> None:
    many(folders, 30)
    library = Library(folders, aside=True)
    assert [row.file for row in library.matches()] == ["029.jsonl", "028.jsonl", "027.jsonl"], "nobody waits for more"
    assert (library.busy, library.index.progress) == (True, (3, 30))
    gate.open()
    library.index.join()
    assert gate.looked == [f"{number:03}.jsonl" for number in reversed(range(30))]
    assert (library.busy, library.index.progress) == (False, (30, 30))
    assert len(library.matches()) == 30
    assert read_index(folders.index)[0].keys() == {f"{number:03}.jsonl" for number in range(30)}


def test_what_is_known_from_the_last_time_is_there_at_once(folders: Folders, gate: Gate) -> None:
    many(folders, 20)
    Library(folders).matches()
    gate.looked.clear()
    put(folders, "late.jsonl", OPEN, 2_000_000)
    library = Library(folders, aside=True)
    assert len(library.matches()) == 21
    assert (gate.looked, library.busy) == (["late.jsonl"], False)


def test_the_match_to_continue_is_known_at_once(folders: Folders, gate: Gate) -> None:
    many(folders, 30)
    put(folders, "open.jsonl", OPEN, 2_000_000)
    last = Library(folders, aside=True).last_open()
    assert last is not None
    assert last.file == "open.jsonl"
    assert gate.looked == ["open.jsonl"]


def test_an_open_match_is_not_the_last_one_while_a_later_one_is_unknown(folders: Folders, gate: Gate) -> None:
    many(folders, 30)
    put(folders, "010.jsonl", OPEN, 1_000_010)
    put(folders, "005.jsonl", OPEN, 1_000_005)
    library = Library(folders, aside=True)
    assert library.last_open() is None
    gate.open()
    library.index.join()
    last = library.last_open()
    assert last is not None
    assert last.file == "010.jsonl"


def test_what_somebody_just_brought_back_is_known_at_once(folders: Folders, gate: Gate) -> None:
    """However long ago it was written, and although an open match was played later."""
    many(folders, 10)
    put(folders, "open.jsonl", OPEN, 2_000_000)
    Library(folders).matches()
    gate.looked.clear()
    library = Library(folders, aside=True)
    put(folders, "old.jsonl", OVER, 1000)
    put(folders, "older.jsonl", OPEN, 500)
    assert {row.file for row in library.matches()} >= {"old.jsonl", "older.jsonl"}
    assert gate.looked == ["old.jsonl", "older.jsonl"]


def test_a_large_match_is_not_waited_for(folders: Folders, gate: Gate, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.play.index.AT_ONCE_BYTES", 1000)
    put(folders, "open.jsonl", OPEN)
    library = Library(folders, aside=True)
    assert (library.matches(), library.last_open(), library.busy) == ([], None, True)
    gate.open()
    library.index.join()
    assert library.last_open() is not None


def test_a_file_that_changes_meanwhile_is_looked_into_again(folders: Folders, gate: Gate) -> None:
    many(folders, 10)
    library = Library(folders, aside=True)
    library.matches()
    put(folders, "000.jsonl", OPEN, 3_000_000)
    library.matches()
    (folders.matches / "001.jsonl").unlink()
    library.matches()
    gate.open()
    library.index.join()
    rows = {row.file: row.status for row in library.matches()}
    assert rows["000.jsonl"] == "open"
    assert "001.jsonl" not in rows
    assert len(rows) == 9
    assert len(gate.looked) == len(set(gate.looked)), "none was looked into twice"


def test_whoever_leaves_waits_for_nothing(folders: Folders, gate: Gate) -> None:
    many(folders, 30)
    library = Library(folders, aside=True)
    library.matches()
    library.close()
    assert library.index.progress[0] >= 29, "nothing is due but what is being looked into"
    gate.open()
    library.index.join()
    assert len(gate.looked) <= 4


def test_made_anew_aside(folders: Folders, gate: Gate) -> None:
    many(folders, 20)
    library = Library(folders, aside=True)
    gate.open()
    library.matches()
    library.index.join()
    before = contents(library.index)
    library.index.rebuild()
    library.index.join()
    assert contents(library.index) == before
    assert len(read_index(folders.index)[0]) == 20


# -- what counts ------------------------------------------------------------------------------------------------------


def test_a_match_counts_once_however_many_files_it_has(folders: Folders) -> None:
    path = finished(folders.matches / "match.jsonl")
    played(folders.matches / "other.jsonl", seed=bytes(32))
    library, marks = Library(folders), Marks(folders)
    before = statistics(library, marks, "united")
    assert before.matches == 2
    Browser(library).copy(path, "A copy")
    shutil.copyfile(path, folders.matches / "by hand.jsonl")
    assert len(library.matches()) == 4
    assert statistics(library, marks, "united") == before
    assert [row.file for row in counted(library.matches()) if row.id == read_journal(path).header.id] == ["match.jsonl"]


def test_a_match_that_was_branched_off_counts_nowhere(folders: Folders) -> None:
    path = finished(folders.matches / "match.jsonl")
    library, marks = Library(folders), Marks(folders)
    before = statistics(library, marks, "united")
    with opening.branch(read_journal(path), 2, folders.matches / "what if.jsonl") as session:
        while session.prompt is not None:
            step(session)
    assert [row.status for row in library.matches()] == ["over", "over"]
    assert statistics(library, marks, "united") == before


def test_work_that_was_ended_by_a_fault_goes_on_at_the_next_look(
    folders: Folders, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The fault is told to whoever listens; the rest is not forgotten."""
    many(folders, 4)
    told: list[threading.ExceptHookArgs] = []
    index = Library(folders, aside=True).index
    with monkeypatch.context() as broken:
        broken.setattr(threading, "excepthook", told.append)
        broken.setattr(MatchIndex, "_write", lambda self: 1 // 0)
        index.look()
        index.join()
    assert [each.exc_type for each in told] == [ZeroDivisionError]
    put(folders, "later.jsonl")
    index.look()
    index.join()
    assert not index.busy
    assert {row.file for row in index.matches()} == {each.name for each in folders.matches.iterdir()}
    assert "later.jsonl" in read_index(folders.index)[0]
