"""Recorded complete matches replay to the same positions with the same dice, for every way a match can end."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.journal.reader import read_journal
from game.journal.replay import replay
from tests.united.record_matches import FOLDER, UNITED, WAYS

RECORDED = [FOLDER / f"united-{UNITED.rules.version}-{way}.jsonl" for way in WAYS]


@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_a_recorded_match_replays_exactly(path: Path) -> None:
    journal = read_journal(path)
    assert journal.rules_version == UNITED.rules.version
    timeline = replay(UNITED.rules, journal, verify=True)
    ending = UNITED.rules.ending(timeline.state)
    assert ending is not None
    assert path.stem.endswith(ending.reason) or (path.stem.endswith("extra") and ending.reason == "score")


def test_every_entry_of_a_recorded_match_can_be_replayed_to() -> None:
    journal = read_journal(RECORDED[-1])
    for entry in range(journal.steps()[-1].entry + 1):
        assert replay(UNITED.rules, journal, to=entry).steps == entry
