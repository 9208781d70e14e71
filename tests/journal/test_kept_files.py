"""Journals of older rules versions, kept as files: they load, and the match can be played on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.journal.entries import FORMAT, Adopted
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import resume
from game.rules.registry import spec
from game.rules.united.actions import Finish, PlayOn

KEPT = Path(__file__).parents[1] / "fixtures" / "journals"
RULES = spec("united").rules


@pytest.mark.parametrize("path", sorted(KEPT.glob("united-rules-0-*.jsonl")), ids=lambda path: path.stem)
def test_every_kept_file_is_of_another_version_and_loads(path: Path) -> None:
    journal = read_journal(path)
    assert journal.rules_version != RULES.version
    assert replay(RULES, journal).steps == journal.steps()[-1].entry


def test_a_finished_match_keeps_its_result() -> None:
    timeline = replay(RULES, read_journal(KEPT / "united-rules-0-over.jsonl"))
    ending = RULES.ending(timeline.state)
    assert ending is not None
    assert (ending.score, timeline.set_aside) == ((9, 7), 0)


def test_an_open_match_goes_on_from_its_last_snapshot(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    shutil.copyfile(KEPT / "united-rules-0-open.jsonl", path)
    with resume(path) as session:
        assert session.set_aside == 9, "the nine moments rolled with another die are set aside"
        assert session.state.score == (0, 0)
        session.submit(0, PlayOn(4))
        session.submit(1, Finish())
        assert session.ending is not None
        end = session.digest()
    journal = read_journal(path)
    assert [line.rules_version for line in journal.lines if isinstance(line, Adopted)] == [RULES.version]
    with resume(path) as again:
        assert again.digest() == end
    assert replay(RULES, journal, verify=True).set_aside == 0
    old = read_journal(KEPT / "united-rules-0-open.jsonl")
    assert (old.stored_format, journal.stored_format) == (1, FORMAT)
    assert journal.lines[: len(old.lines)] == old.lines, "in today's format, nothing of it is lost"
    assert old.header.secret.encode() not in path.read_bytes()
