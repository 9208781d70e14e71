"""Matches of another rules version are never lost, and journals of an older format are brought up step by step."""

import errno
import os
from pathlib import Path
from typing import Any, Protocol

import pytest

from game.cli import entry
from game.core.rules import Work
from game.journal import upgrade
from game.journal.entries import FORMAT, Adopted
from game.journal.errors import JournalError
from game.journal.lines import LineError
from game.journal.reader import read_journal
from game.journal.upgrade import upgraded
from game.play import opening
from game.play.folders import Folders
from game.play.library import Library
from game.rules.united.frames import InPlay
from game.rules.united.match import UNITED, UnitedMatch
from game.rules.united.state import MatchState
from tests.journal.helpers import BOTH, at, first, lines_of, play, played, position, rewrite, rewrite_old, step, varied


class Newer(Protocol):
    def __call__(self, version: int = ...) -> None: ...


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> Newer:
    """Another version of the rules from here on."""

    def adopt(version: int = UNITED.version + 1) -> None:
        monkeypatch.setattr(UnitedMatch, "version", version)

    return adopt


def adoptions(path: Path) -> list[tuple[int, int]]:
    return [(line.rules_version, line.set_aside) for line in read_journal(path).lines if isinstance(line, Adopted)]


@pytest.mark.parametrize("entries", [0, 1, 3, 4, 12, 1000])
def test_a_match_goes_on_by_other_rules_that_agree(tmp_path: Path, newer: Newer, entries: int) -> None:
    path = played(tmp_path / "match.jsonl", entries)
    before, file = position(at(path)), path.read_bytes()
    newer()
    assert position(at(path)) == before, "it loads"
    assert path.read_bytes() == file
    with opening.resume(path) as session:
        assert position(session) == before
        assert session.timeline.set_aside == 0
        play(session)
    assert path.read_bytes().startswith(file), "nothing was rewritten"
    assert adoptions(path) == [(UNITED.version, 0)]
    assert position(at(path, verify=True)) == position(session)
    assert read_journal(path).rules_version == UNITED.version


def test_it_is_adopted_only_once_for_each_version(tmp_path: Path, newer: Newer) -> None:
    path = played(tmp_path / "match.jsonl", 5)
    newer(7)
    for _ in range(3):
        with opening.resume(path) as session:
            step(session)
    newer(9)
    with opening.resume(path) as session:
        assert session.timeline.steps == 8
        play(session)
    assert adoptions(path) == [(7, 0), (9, 0)]
    at(path, verify=True)


def test_earlier_entries_can_still_be_looked_at(tmp_path: Path, newer: Newer) -> None:
    path = varied(tmp_path / "match.jsonl")
    entries = range(at(path).steps + 1)
    before = {entry: position(at(path, entry)) for entry in entries}
    newer()
    with opening.resume(path) as session:
        step(session)
    assert {entry: position(at(path, entry)) for entry in entries} == before


def test_decisions_that_come_out_otherwise_are_set_aside(tmp_path: Path, newer: Newer) -> None:
    """Their digests say so; the match is taken up where both versions still agree."""
    path = played(tmp_path / "match.jsonl", 10)
    agreed = position(at(path, 6))
    lines = lines_of(path)
    for line in lines:
        if line["@"] == "Decision" and line["entry"] > 6:
            line["digest"] = "0" * 32
    rewrite(path, lines)
    newer()
    with opening.resume(path) as session:
        assert (session.timeline.set_aside, session.timeline.steps, position(session)) == (4, 10, agreed)
        play(session)
        end = position(session)
    assert adoptions(path) == [(UNITED.version, 4)]
    assert position(at(path, verify=True)) == end
    with opening.resume(path) as session:
        assert position(session) == end


def no_dice_any_more(work: Work[MatchState]) -> bool:
    """Rules by which every moment passes without a roll."""
    draft = work.draft
    if not draft.owed:
        return False
    draft.played = min(len(draft.moments), draft.played + draft.owed)
    draft.owed = 0
    return True


def test_rules_that_ask_for_other_dice(tmp_path: Path, newer: Newer, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing after the last snapshot can be followed: it is taken up at the snapshot."""
    path = played(tmp_path / "match.jsonl", 10)
    snapshot = first(lines_of(path), "Snapshot", -1)
    newer()
    monkeypatch.setattr(UnitedMatch, "automatic", {InPlay: no_dice_any_more})
    with opening.resume(path) as session:
        assert session.timeline.set_aside == 10 - snapshot["entry"] == 7
        assert position(session) == snapshot["digest"]
        assert session.timeline.steps == 10
        assert session.history.choice(0).state == "nothing", "what was played by other rules is not taken back"
        play(session)
    assert at(path, verify=True).set_aside == 0


@pytest.mark.parametrize("entries", [3, 8, 1000])
def test_a_line_up_that_is_illegal_by_now(
    tmp_path: Path, newer: Newer, monkeypatch: pytest.MonkeyPatch, entries: int
) -> None:
    """A rules fix can never make a match unloadable or put it back: a snapshot needs no rules."""
    path = played(tmp_path / "match.jsonl", entries)
    before = at(path)
    snapshot = first(lines_of(path), "Snapshot", -1)
    assert any(sum(line_up.hardness) for line_up in before.state.line_ups)
    newer()
    monkeypatch.setattr("game.rules.united.judges.line_up.MOST_HARDNESS", 0)
    assert at(path).state.stage == before.state.stage
    with opening.resume(path) as session:
        assert session.timeline.steps == before.steps
        assert (session.ending is None) == (UNITED.ending(before.state) is None)
        if session.ending is not None:
            assert position(session) == snapshot["digest"]
        play(session)
    at(path, verify=True)


def test_undo_after_an_adoption(tmp_path: Path, newer: Newer) -> None:
    path = played(tmp_path / "match.jsonl", 8)
    newer()
    with opening.resume(path) as session:
        start = position(session)
        assert not session.history.undo(0, BOTH)
        after = [position(session) for _ in range(3) if step(session)]
        assert session.history.undo(0, BOTH)
        assert position(session) == after[1]
        assert session.history.redo()
        for _ in range(3):
            assert session.history.undo(1, BOTH)
        assert position(session) == start
    with opening.resume(path) as session:
        assert position(session) == start
        assert session.history.redo()
        assert position(session) == after[0]
    at(path, verify=True)


def test_typed_dice_survive_an_adoption(tmp_path: Path, newer: Newer) -> None:
    path = tmp_path / "match.jsonl"
    varied(path, end="typing")
    newer()
    for _ in range(3):
        with opening.resume(path) as session:
            assert session.by_hand.waiting_for is not None
            assert session.by_hand.waiting_for.index == 1


@pytest.mark.parametrize("old_format", [False, True])
def test_stopped_anywhere_while_adopting(tmp_path: Path, newer: Newer, old_format: bool) -> None:
    """The line that names the new rules and the position by them go into the file together; nobody was told of either,
    so a file with the first alone is not damaged."""
    path = played(tmp_path / "match.jsonl", 6)
    before = position(at(path))
    if old_format:
        rewrite_old(path, [lines_of(path)[0] | {"format": 1}, *lines_of(path)[1:]])
    size = path.stat().st_size
    newer()
    with opening.resume(path):
        pass
    whole = path.read_bytes()
    size = whole.index(b'{"@":"Adopted"') if old_format else size
    named = whole.index(b"\n", size)
    for cut in (size, size + 1, named, named + 1, named + 2, len(whole) - 1, len(whole)):
        path.write_bytes(whole[:cut])
        with opening.resume(path) as session:
            assert (position(session), session.timeline.set_aside) == (before, 0)
            assert step(session).entry == 7
        assert at(path, verify=True).steps == 7
        assert len(adoptions(path)) == 1


def test_a_seal_that_was_not_checked_is_not_called_verified(
    tmp_path: Path, newer: Newer, capsys: pytest.CaptureFixture[str]
) -> None:
    path = played(tmp_path / "match.jsonl", 6)
    newer()
    assert entry(["replay", str(path), "--verify"]) == 0
    assert "verified: every position and the seal" not in capsys.readouterr().out


# -- formats --------------------------------------------------------------------------------------------------------


def test_steps_are_taken_one_after_the_other() -> None:
    def first_step(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**line, "steps": "a"} for line in lines]

    def second_step(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return [{**line, "steps": line["steps"] + "b"} for line in lines] + [{"@": "added"}]

    steps = {0: first_step, 1: second_step}
    old: list[dict[str, Any]] = [{"format": 0, "@": "Header"}, {"@": "Snapshot"}]
    assert upgraded(old, steps, 2) == [
        {"format": 2, "@": "Header", "steps": "ab"},
        {"@": "Snapshot", "steps": "ab"},
        {"@": "added"},
    ]
    assert upgraded([{"format": 2}], steps, 2) == [{"format": 2}]
    with pytest.raises(LineError, match=r"newer Touchline .format 3; this one reads up to 2"):
        upgraded([{"format": 3}], steps, 2)
    with pytest.raises(LineError, match="format 0 is no longer read"):
        upgraded([{"format": 0}], {1: second_step}, 2)


@pytest.mark.parametrize("format_", [None, "1", 1.0, True, -1, [1]])
def test_a_format_must_be_a_number(format_: Any) -> None:
    with pytest.raises(LineError, match="does not say which format"):
        upgraded([{"format": format_}])


def test_an_old_file_is_read_by_its_step_and_left_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Format 0 here had no policy of taking back and called seats players."""
    path = played(tmp_path / "match.jsonl", 5)
    lines = lines_of(path)
    lines[0]["format"] = 0
    lines[0]["players"] = lines[0].pop("seats")
    del lines[0]["undo"]
    rewrite_old(path, lines)
    before = path.read_bytes()
    with pytest.raises(JournalError, match=r"match\.jsonl, line 1: format 0 is no longer read"):
        read_journal(path)

    def step_zero(data: list[dict[str, Any]]) -> list[dict[str, Any]]:
        head = {**data[0], "seats": data[0]["players"]}
        del head["players"]
        return [head, *data[1:]]

    monkeypatch.setitem(upgrade.STEPS, 0, step_zero)
    journal = read_journal(path)
    assert (journal.header.format, journal.header.undo, journal.header.seats[0].name) == (FORMAT, "free", "Ada")
    assert at(path, verify=True).steps == 5
    assert path.read_bytes() == before


def test_a_newer_format_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 2)
    lines = lines_of(path)
    lines[0]["format"] = FORMAT + 1
    rewrite(path, lines)
    with pytest.raises(JournalError, match=r"match\.jsonl, line 1: this match was saved by a newer Touchline"):
        opening.resume(path)


def test_an_upgraded_match_can_be_played_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Format 0 here called the seat of a decision ``by``; what is written now is of today's format."""
    path = played(tmp_path / "match.jsonl", 3)
    lines = lines_of(path)
    lines[0]["format"] = 0
    for line in lines:
        if line["@"] == "Decision":
            line["by"] = line.pop("seat")
    old = rewrite_old(path, lines).read_bytes()

    def step_zero(data: list[dict[str, Any]]) -> list[dict[str, Any]]:
        made = [line for line in data if line["@"] == "Decision"]
        for line in made:
            line["seat"] = line.pop("by")
        return data

    monkeypatch.setitem(upgrade.STEPS, 0, step_zero)
    with opening.resume(path) as session:
        assert step(session).entry == 4
    with opening.resume(path) as session:
        assert step(session).entry == 5
    at(path, verify=True)
    kept = [each for each in tmp_path.iterdir() if each.read_bytes() == old]
    assert kept == [], "what the old format left open does not stay beside it"


def test_a_full_disk_while_converting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = played(tmp_path / "match.jsonl", 3)
    lines = lines_of(path)
    lines[0]["format"] = 0
    rewrite_old(path, lines)
    before = path.read_bytes()
    monkeypatch.setitem(upgrade.STEPS, 0, lambda data: data)

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        with opening.resume(path) as session, pytest.raises(JournalError, match=r"match\.jsonl: .*no space left"):
            step(session)
    assert path.read_bytes() == before
    with opening.resume(path) as session:
        assert step(session).entry == 4
    at(path, verify=True)


def format_one(path: Path, entries: int = 5, **header: Any) -> Path:
    """A match of format 1 with so many entries."""
    lines = lines_of(played(path, entries))
    lines[0] |= {"format": 1, **header}
    return rewrite_old(path, lines)


def refused(number: int) -> OSError:
    return OSError(number, os.strerror(number))


@pytest.mark.parametrize("torn", [b"", b'{"@":"Decision","act'])
@pytest.mark.parametrize("place", ["os.fsync", "os.replace"])
def test_a_conversion_that_fails_leaves_the_file_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, torn: bytes
) -> None:
    path = format_one(tmp_path / "match.jsonl")
    sound = path.read_bytes()
    path.write_bytes(sound + torn)

    def full(*_: Any) -> None:
        raise refused(errno.ENOSPC)

    with opening.resume(path) as session:
        with monkeypatch.context() as disk:
            disk.setattr(place, full)
            for _ in range(3):
                with pytest.raises(JournalError, match="no space left"):
                    step(session)
        assert path.read_bytes() in (sound, sound + torn)
        assert sorted(each.name for each in tmp_path.iterdir()) == ["match.jsonl", "match.jsonl.lock"]
        assert step(session).entry == 6
    assert at(path, verify=True).steps == 6


@pytest.mark.parametrize("torn", [b"", b'{"@":"Decision","act'])
def test_a_converted_file_that_cannot_be_opened_at_once_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, torn: bytes
) -> None:
    """What was to be cut off the old file must not be cut off the new one."""
    path = format_one(tmp_path / "match.jsonl", 30)
    path.write_bytes(path.read_bytes() + torn)
    real = Path.open

    def no_more(self: Path, mode: str = "r", *rest: Any) -> Any:
        if mode == "ab":
            raise refused(errno.EMFILE)
        return real(self, mode, *rest)

    with opening.resume(path) as session:
        with monkeypatch.context() as system:
            system.setattr(Path, "open", no_more)
            with pytest.raises(JournalError, match="too many files"):
                step(session)
        assert (read_journal(path).last, read_journal(path).stored_format) == (30, FORMAT)
        assert step(session).entry == 31
    assert at(path, verify=True).steps == 31


@pytest.mark.parametrize("moment", ["fsync", "replace"])
def test_killed_while_converting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, moment: str) -> None:
    path = format_one(tmp_path / "match.jsonl")

    class Killed(BaseException):
        pass

    def die(*_: Any) -> None:
        raise Killed

    with monkeypatch.context() as end:
        end.setattr(os, moment, die)
        end.setattr(Path, "unlink", lambda *_, **__: None)
        with opening.resume(path) as session, pytest.raises(Killed):
            step(session)
    with opening.resume(path) as session:
        assert step(session).entry == 6
    assert at(path, verify=True).steps == 6
    assert sorted(each.name for each in tmp_path.iterdir()) == ["match.jsonl", "match.jsonl.lock"]


def test_a_match_that_cannot_be_converted_says_so(tmp_path: Path) -> None:
    path = format_one(tmp_path / "match.jsonl", secret="none")
    before = path.read_bytes()
    with pytest.raises(JournalError, match="cannot be brought into today's format: the secret of the dice is broken"):
        Library(Folders(tmp_path)).rename(path, "A name")
    assert path.read_bytes() == before
