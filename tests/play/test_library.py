"""The matches a person keeps: index, statistics, names, copies, the bin. Journals are the truth, nothing is deleted."""

import os
import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game.core.driver import Applied
from game.core.names import LONGEST_MATCH, cleaned, shown
from game.journal import replay
from game.journal.entries import Journal
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.play import opening
from game.play.browsing import Browser
from game.play.folders import Folders
from game.play.index import MatchIndex, StatisticRow
from game.play.library import Library
from game.rules.united.report import match_report
from game.rules.united.state import Options
from game.workshop.soak_files import stopped_after
from tests.journal.helpers import at, begin, finished, lines_of, played, position, rewrite_old, step, varied


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(Folders(tmp_path))
    library.folders.matches.mkdir()
    return library


def fill(library: Library, finished: int = 3, running: int = 2) -> None:
    for number in range(finished):
        played(library.folders.matches / f"over {number}.jsonl", seed=bytes([number]) * 32)
    for number in range(running):
        played(library.folders.matches / f"open {number}.jsonl", 4 + number, name=f"Open {number}")


def sums(index: MatchIndex) -> list[StatisticRow]:
    return index.statistics(row.file for row in index.matches())


def contents(index: MatchIndex) -> tuple[object, object]:
    return index.matches(), sums(index)


def last_file(library: Library) -> str:
    row = library.last_open()
    assert row is not None
    return row.file


def spoil(path: Path) -> bytes:
    raw = path.read_bytes()
    path.write_bytes(raw[:700] + b"#" + raw[701:])
    return path.read_bytes()


# -- the index ------------------------------------------------------------------------------------------------------


def test_an_empty_library(tmp_path: Path) -> None:
    library = Library(Folders(tmp_path / "not there yet"))
    assert library.matches() == []
    assert library.last_open() is None
    assert sums(library.index) == []


def test_a_row_tells_the_match(library: Library) -> None:
    fill(library, 1, 1)
    over, running = sorted(library.matches(), key=lambda row: row.file, reverse=True)
    end = at(library.path(over))
    assert (over.status, (over.home_goals, over.away_goals), over.entries) == ("over", end.state.score, end.steps)
    assert (over.first_seat, over.second_seat, over.game) == ("Ada", "Ben", "united")
    assert (running.status, running.name, running.home_goals, running.entries) == ("open", "Open 0", 0, 4)
    assert (running.home, running.away) == ("SV Rasenschach 1934", "Magiran Adventurers")


def test_refreshing_equals_rebuilding(library: Library, tmp_path: Path) -> None:
    """Whatever happens to the files in between."""
    rng = random.Random(1)
    other = MatchIndex(tmp_path / "other.index", library.folders.matches)
    fill(library)
    for round_ in range(8):
        files = sorted(library.folders.matches.glob("*.jsonl"))
        deed = rng.choice(("new", "remove", "play", "spoil", "rename"))
        chosen = rng.choice(files)
        if deed == "new":
            played(library.folders.matches / f"new {round_}.jsonl", rng.randrange(6))
        elif deed == "remove":
            chosen.unlink()
        elif deed == "spoil":
            spoil(chosen)
        elif opening.readable(chosen):
            library.rename(chosen, f"round {round_}")
            with opening.resume(chosen) as session:
                if session.prompt is not None:
                    step(session)
        library.index.refresh()
        other.rebuild()
        assert contents(library.index) == contents(other)
    assert {row.status for row in library.matches()} >= {"open", "broken"}


def test_only_what_changed_is_looked_at_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(library)
    library.matches()
    looked: list[str] = []

    def noted(path: Path) -> Journal:
        looked.append(path.name)
        return read_journal(path)

    monkeypatch.setattr("game.play.examining.read_journal", noted)
    library.matches()
    assert looked == []
    library.rename(library.folders.matches / "open 1.jsonl", "New name")
    library.matches()
    assert looked == ["open 1.jsonl"]


def test_a_broken_match_is_listed_with_its_problem(library: Library) -> None:
    fill(library, 1, 2)
    broken = library.folders.matches / "open 0.jsonl"
    raw = spoil(broken)
    rows = {row.file: row for row in library.matches()}
    assert rows["open 0.jsonl"].status == "broken"
    assert (rows["open 0.jsonl"].fault, rows["open 0.jsonl"].fault_line) == ("match-damaged", 1)
    assert rows["open 1.jsonl"].status == "open"
    with opening.resume(library.path(rows["open 1.jsonl"])) as session:
        step(session)
    assert broken.read_bytes() == raw
    assert last_file(library) == "open 1.jsonl"


def test_statistics_are_sums_over_finished_matches(library: Library) -> None:
    fill(library, 4, 2)
    library.matches()
    expected: Counter[tuple[str, str, str]] = Counter()
    for path in library.folders.matches.glob("over *.jsonl"):
        for side in match_report(at(path).state).sides:
            for scorer in side.scorers:
                if scorer.player:
                    expected[side.club, scorer.player, "goals"] += scorer.goals
            for card in side.cards:
                expected[side.club, card.player, "red" if card.red else "yellow"] += 1
    rows = sums(library.index)
    assert {(row.team, row.subject, row.kind): row.value for row in rows} == dict(expected)
    assert [row.value for row in rows] == sorted((row.value for row in rows), reverse=True)
    assert max(row.matches for row in rows) <= 4
    assert library.index.statistics([]) == []


def test_a_match_taken_back_from_its_end_counts_no_more(library: Library) -> None:
    path = played(library.folders.matches / "match.jsonl")
    assert library.matches()[0].status == "over"
    assert sums(library.index)
    with opening.resume(path) as session:
        assert session.history.undo(0, (0, 1))
    assert library.matches()[0].status == "open"
    assert sums(library.index) == []


# -- names, the bin, copies -----------------------------------------------------------------------------------------


def test_a_name_given_later(library: Library) -> None:
    path = varied(library.folders.matches / "match.jsonl")
    before = position(at(path))
    assert library.matches()[0].name == "A match"
    for name in ("Final", "Finale 🏆 \u202e <b>", ""):
        library.rename(path, name)
        assert read_journal(path).name == cleaned(name, LONGEST_MATCH)
        assert library.matches()[0].name == shown(name)
    assert position(at(path, verify=True)) == before


def test_a_broken_match_cannot_be_renamed(library: Library) -> None:
    raw = spoil(path := played(library.folders.matches / "match.jsonl", 3))
    with pytest.raises(JournalError):
        library.rename(path, "Final")
    assert path.read_bytes() == raw


def test_a_match_goes_into_the_bin_and_comes_back(library: Library) -> None:
    path = played(library.folders.matches / "match.jsonl", 5)
    raw = path.read_bytes()
    binned = library.remove(path)
    assert binned.parent == library.folders.bin
    assert binned.read_bytes() == raw
    assert library.matches() == []
    back = library.restore(binned)
    assert (back, back.read_bytes()) == (path, raw)
    assert [row.status for row in library.matches()] == ["open"]
    with opening.resume(back) as session:
        step(session)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with names")
def test_nothing_waits_at_a_pipe_beside_a_match(library: Library) -> None:
    """Where a match is to be remembered or written first; nobody ever reads what goes in there."""
    path, folders = finished(library.folders.matches / "match.jsonl"), library.folders
    folders.bin.mkdir()
    os.mkfifo(folders.bin / "match.jsonl.lock")
    os.mkfifo(folders.matches / "match-copy.jsonl.new")
    with stopped_after(10):
        with pytest.raises(JournalError, match="this is a pipe or a device"):
            Browser(library).copy(path, "copy")
        assert library.remove(path).parent == folders.bin


def test_the_bin_keeps_everything(library: Library) -> None:
    """Also matches of the same name, also broken ones."""
    kept = set()
    for number in range(3):
        path = played(library.folders.matches / "match.jsonl", number)
        if number == 1:
            spoil(path)
        kept.add(path.read_bytes())
        library.remove(path)
    assert {each.read_bytes() for each in library.folders.bin.glob("*.jsonl")} == kept
    restored = [library.restore(each) for each in sorted(library.folders.bin.glob("*.jsonl"))]
    assert len(set(restored)) == 3
    assert {each.read_bytes() for each in restored} == kept


@pytest.mark.parametrize("tail", [b'{"@":"Decis', b"binary\nand\0more", b"#"])
def test_the_bin_keeps_every_byte(library: Library, tail: bytes) -> None:
    """Also of a file that ends in the middle of a line."""
    path = played(library.folders.matches / "match.jsonl", 3)
    path.write_bytes(path.read_bytes() + tail)
    raw = path.read_bytes()
    binned = library.remove(path)
    assert binned.read_bytes() == raw
    assert library.restore(binned).read_bytes() == raw


def test_a_match_being_played_is_not_removed(library: Library) -> None:
    path = library.folders.matches / "match.jsonl"
    with begin(path), pytest.raises(JournalError, match="open in another window"):
        library.remove(path)
    assert path.exists()


def test_what_is_not_there_cannot_be_removed(library: Library) -> None:
    with pytest.raises(JournalError):
        library.remove(library.folders.matches / "nothing.jsonl")
    assert not library.folders.bin.exists()


@pytest.mark.parametrize("deed", ["restore", "salvage"])
def test_what_is_not_there_is_said_in_a_sentence(library: Library, deed: str) -> None:
    with pytest.raises(JournalError):
        getattr(library, deed)(library.folders.bin / "nothing.jsonl")


def test_an_exported_match_is_whole(library: Library, tmp_path: Path) -> None:
    path = varied(library.folders.matches / "match.jsonl")
    target = tmp_path / "copy.jsonl"
    library.export(path, target)
    assert target.read_bytes() == path.read_bytes()
    spoil(path)
    with pytest.raises(JournalError):
        library.export(path, tmp_path / "no copy.jsonl")
    assert not (tmp_path / "no copy.jsonl").exists()
    (tmp_path / "file").touch()
    with pytest.raises(JournalError, match="the match cannot be saved"):
        library.export(target, tmp_path / "file" / "copy.jsonl")


@pytest.mark.parametrize("line", [3, 6, 12])
def test_the_sound_part_of_a_damaged_match(library: Library, line: int) -> None:
    path = varied(library.folders.matches / "match.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = lines[line].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    damaged = path.read_bytes()
    saved = library.salvage(path)
    assert path.read_bytes() == damaged
    assert saved.read_bytes() == b"".join(lines[:line])
    with opening.resume(saved) as session:
        step(session)
    at(saved, verify=True)
    assert {row.status for row in library.matches()} == {"broken", "open"}
    assert library.salvage(path) != saved, "nothing is overwritten"


def test_every_move_is_followed_once_while_saving(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines of an older format that were swapped: each looks sound, and the first that makes no sense ends it."""
    path = played(library.folders.matches / "match.jsonl", 40)
    lines = lines_of(path)
    lines[0]["format"] = 1
    later = [number for number, line in enumerate(lines) if line["@"] == "Decision"][20:]
    for one, other in zip(later[::2], later[1::2], strict=False):
        lines[one], lines[other] = lines[other], lines[one]
    rewrite_old(path, lines)
    followed: list[int] = []
    plain = replay.redone

    def counted(rules: Any, journal: Journal, line: int, *rest: Any, **more: Any) -> Applied[Any]:
        followed.append(line)
        return plain(rules, journal, line, *rest, **more)

    monkeypatch.setattr(replay, "redone", counted)
    saved = library.salvage(path)
    assert len(followed) <= 41
    monkeypatch.undo()
    assert at(saved, verify=True).steps == 20


def test_damaging_a_match_takes_nothing_back_in_silence(library: Library) -> None:
    """The copy remembers how far the match had come, as a match does that was cut."""
    path = played(library.folders.matches / "match.jsonl", 5)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[-1] = lines[-1].replace(b'"', b"'", 1)
    path.write_bytes(b"".join(lines))
    with opening.resume(library.salvage(path)) as session:
        assert session.shortened == 5


@pytest.mark.parametrize("line", [0, 1])
def test_nothing_sound_to_save(library: Library, line: int) -> None:
    path = played(library.folders.matches / "match.jsonl", 3)
    lines = path.read_bytes().splitlines(keepends=True)
    lines[line] = b"#" + lines[line]
    path.write_bytes(b"".join(lines))
    with pytest.raises(JournalError):
        library.salvage(path)
    assert [each.name for each in library.folders.matches.glob("*.jsonl")] == ["match.jsonl"]


def test_continue_takes_up_what_was_played_last(library: Library) -> None:
    for number, name in enumerate(("a", "b", "c")):
        path = played(library.folders.matches / f"{name}.jsonl", 3, Options(cup=True))
        os.utime(path, (1000 + number, 1000 + number))
    assert last_file(library) == "c.jsonl"
    with opening.resume(library.folders.matches / "a.jsonl") as session:
        step(session)
    assert last_file(library) == "a.jsonl"


def test_without_an_index_the_matches_are_listed_all_the_same(tmp_path: Path) -> None:
    """A folder stands where the index should be: nothing can be kept, and nothing is lost."""
    folders = Folders(tmp_path)
    played(folders.matches / "one.jsonl", 3)
    finished(folders.matches / "two.jsonl")
    folders.index.mkdir(parents=True)
    library = Library(folders)
    assert sorted(row.status for row in library.matches()) == ["open", "over"]
    played(folders.matches / "three.jsonl", 1)
    assert len(library.matches()) == 3
    kept = MatchIndex(tmp_path / "other.index", folders.matches)
    kept.refresh()
    assert sums(kept)
    assert sums(library.index) == sums(kept)
