"""Journals of Undici's first rules version, whose files name no board: they load, agree with today, and go on."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.content.undici_board import FIRST
from game.core.dice import StreamDice
from game.journal.entries import Adopted
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import resume
from game.rules.registry import spec

KEPT = Path(__file__).parents[1] / "fixtures" / "journals"
SPEC = spec("undici")
OLD = sorted(KEPT.glob("undici-1-*.jsonl")) + sorted(KEPT.glob("undici-rules-1-*.jsonl"))


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_every_position_of_the_first_version_is_the_same_today(path: Path) -> None:
    """Fields that came later change no digest: nothing is set aside, at whatever snapshot the match is entered."""
    journal = read_journal(path)
    assert journal.rules_version == 1 != SPEC.rules.version
    last = journal.steps()[-1].entry
    for entry in (last // 3, last // 2, last - 1, last):
        timeline = replay(SPEC.rules, journal, to=entry)
        assert (timeline.steps, timeline.set_aside) == (entry, 0)
        assert timeline.state.board is FIRST


def test_a_finished_match_keeps_its_result() -> None:
    timeline = replay(SPEC.rules, read_journal(KEPT / "undici-rules-1-over.jsonl"), verify=True)
    ending = SPEC.rules.ending(timeline.state)
    assert ending is not None
    assert (ending.score, timeline.set_aside) == ((2, 1), 0)


def test_an_open_match_goes_on_where_it_was(tmp_path: Path) -> None:
    path = tmp_path / "old.jsonl"
    shutil.copyfile(KEPT / "undici-rules-1-open.jsonl", path)
    lot = StreamDice(1)
    with resume(path) as session:
        assert session.set_aside == 0
        assert (session.state.turn, session.state.score, session.entry) == (14, (1, 2), 101)
        while session.prompt is not None:
            seat = session.prompt.seats[0]
            session.submit(seat, SPEC.bots["greedy"](session.view(seat), seat, lot))
        end = session.digest()
    journal = read_journal(path)
    assert [line.rules_version for line in journal.lines if isinstance(line, Adopted)] == [SPEC.rules.version]
    assert replay(SPEC.rules, journal, verify=True).set_aside == 0
    with resume(path) as again:
        assert again.digest() == end
