"""Recorded complete matches replay to the same positions with the same dice, for every way a match can end.

If one of them no longer replays, the rules have changed. Where that was the intention, all of them are made anew with
``python -m tests.counter_attack.record_matches`` (see there for what comes first once people have played matches).
"""

from __future__ import annotations

import pytest

from game.journal.reader import read_journal
from game.journal.replay import replay
from tests.counter_attack.record_matches import COUNTER_ATTACK, WAYS, file_of


@pytest.mark.parametrize("reason", WAYS)
def test_a_recorded_match_replays_exactly(reason: str) -> None:
    journal = read_journal(file_of(reason))
    assert journal.rules_version == COUNTER_ATTACK.rules.version
    timeline = replay(COUNTER_ATTACK.rules, journal, verify=True)
    ending = COUNTER_ATTACK.rules.ending(timeline.state)
    assert ending is not None
    assert ending.reason == reason
    assert timeline.set_aside == 0
    for entry in range(0, timeline.steps, 9):
        assert replay(COUNTER_ATTACK.rules, journal, to=entry).steps == entry
