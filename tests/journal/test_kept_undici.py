"""Journals of Undici's first rules version, whose files name no board: every position of them is one of today."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.undici_board import FIRST
from game.journal.reader import read_journal
from game.journal.replay import replay
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
