"""Two copies of the program at once: one plays a match, the other is told so and touches nothing."""

import shutil
import time
from multiprocessing.connection import Connection
from pathlib import Path
from typing import IO

import pytest

from game.journal import writer
from game.journal.reader import read_journal
from game.journal.writer import InUse, JournalWriter
from game.play import opening
from game.play.folders import Folders
from game.play.index import MatchIndex
from game.play.library import Library
from game.play.policy import Closed
from tests.journal.helpers import at, begin, play, played, step
from tests.journal.killing import heard, running

pytestmark = pytest.mark.filterwarnings("ignore:This process .* is multi-threaded:DeprecationWarning")
SENTENCE = r"match\.jsonl: this match is open in another window of Touchline"


def try_to_resume(path: Path, tell: Connection) -> None:
    try:
        opening.resume(path).close()
        tell.send("resumed")
    except InUse as error:
        tell.send(str(error))


def hold(path: Path, tell: Connection) -> None:
    """Play a little, then keep the match open for ever."""
    with opening.resume(path) as session:
        tell.send(step(session).entry)
        time.sleep(600)


def test_a_second_copy_in_the_same_process(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with play(begin(path), 4) as session:
        before = path.read_bytes()
        for attempt in (opening.resume, Library(Folders(tmp_path)).remove, JournalWriter.resume):
            with pytest.raises(InUse, match=SENTENCE):
                attempt(path)
        with pytest.raises(InUse, match=SENTENCE):
            Library(Folders(tmp_path)).rename(path, "Mine")
        with pytest.raises(InUse, match=SENTENCE):
            begin(path)
        assert path.read_bytes() == before
        assert read_journal(path).steps()[-1].entry == 4, "reading is allowed"
        step(session)
    with opening.resume(path) as session:
        assert session.timeline.steps == 5


def test_a_second_copy_in_another_process(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with play(begin(path), 4):
        before = path.read_bytes()
        with running(try_to_resume, path) as (_, ears):
            assert "open in another window" in heard(ears, str)[0]
        assert path.read_bytes() == before
    with running(try_to_resume, path) as (_, ears):
        assert heard(ears, str) == ["resumed"]


def test_the_lock_goes_when_the_first_copy_is_killed(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 3)
    with running(hold, path) as (process, ears):
        assert heard(ears, int, 1) == [4]
        with pytest.raises(InUse, match=SENTENCE):
            opening.resume(path)
        process.kill()
        process.join()
        with opening.resume(path) as session:
            assert session.timeline.steps == 4


def test_a_line_that_was_being_written_before_we_had_the_lock(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The other copy finishes its line and closes just before the lock is ours: the file is read only after that."""
    path = played(tmp_path / "match.jsonl", 5)
    whole = path.read_bytes()
    path.write_bytes(whole[:-10])
    plain = writer._locked_match

    def locked(asked: Path) -> IO[bytes]:
        path.write_bytes(whole)
        return plain(asked)

    monkeypatch.setattr(writer, "_locked_match", locked)
    with opening.resume(path) as session:
        assert session.timeline.steps == 5
    assert path.read_bytes() == whole


# -- the index ------------------------------------------------------------------------------------------------------


def refresh_often(index: MatchIndex, times: int, tell: Connection) -> None:
    try:
        for number in range(times):
            index.refresh()
            tell.send(len(index.matches()))
            for path in sorted(index._folder.glob("*.jsonl"))[number % 3 :: 3]:
                path.touch()
        tell.send("done")
    except BaseException as error:
        tell.send(repr(error))
        raise


def test_two_copies_refresh_the_same_index(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    folder.mkdir()
    for number in range(4):
        played(folder / f"{number}.jsonl", 3 * number)
    played(folder / "over.jsonl")
    index = MatchIndex(tmp_path / "matches.index", folder)
    with running(refresh_often, index, 25) as (_, first), running(refresh_often, index, 25) as (_, second):
        told = heard(first, object), heard(second, object)
    assert told == ([5] * 25 + ["done"],) * 2
    index.refresh()
    other = MatchIndex(tmp_path / "other.index", folder)
    other.rebuild()
    assert index.matches() == other.matches()
    files = [row.file for row in other.matches()]
    assert index.statistics(files) == other.statistics(files) != []


def test_new_names_never_collide(tmp_path: Path) -> None:
    libraries = [Library(Folders(tmp_path)) for _ in range(2)]
    paths = []
    for number in range(60):
        paths.append(libraries[number % 2].new_path("united"))
        paths[-1].touch()
    assert len(set(paths)) == 60


def test_a_name_is_free_only_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if chance gives the same name twice."""
    monkeypatch.setattr("game.play.library.secrets.token_hex", lambda size: "abcdef")
    library = Library(Folders(tmp_path))
    paths = []
    for _ in range(5):
        paths.append(library.new_path("united"))
        begin(paths[-1]).close()
    assert len(set(paths)) == 5
    assert len(library.matches()) == 5


def test_a_copied_journal_does_not_go_on_beside_its_match(tmp_path: Path) -> None:
    """It would have the same dice: one could try them out. The lock belongs to the file, not to the match in it."""
    path, copy = tmp_path / "match.jsonl", tmp_path / "copy.jsonl"
    with play(begin(path), 4):
        shutil.copyfile(path, copy)
        before = copy.read_bytes()
        with pytest.raises(Closed) as refused:
            opening.resume(copy)
    assert (refused.value.reason, refused.value.facts) == ("twin", (("file", "match.jsonl"),))
    assert (copy.read_bytes(), at(path).steps) == (before, 4)
    path.unlink()
    with opening.resume(copy) as session:
        step(session)
    assert at(copy, verify=True).steps == 5
