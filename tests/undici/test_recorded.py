"""Recorded complete matches replay to the same positions with the same dice.

If one of them no longer replays, the rules have changed. Where that was the intention, all of them are made anew with
``python -m tests.undici.record_matches`` (see there for what comes first once people have played matches).
"""

from __future__ import annotations

import pytest

from game.journal.reader import read_journal
from game.journal.replay import replay
from tests.undici.record_matches import UNDICI, WAYS, complete, file_of


@pytest.mark.parametrize("reason", WAYS)
def test_a_recorded_match_replays_exactly(reason: str) -> None:
    journal = read_journal(file_of(reason))
    assert journal.rules_version == UNDICI.rules.version
    timeline = replay(UNDICI.rules, journal, verify=True)
    ending = UNDICI.rules.ending(timeline.state)
    assert ending is not None
    assert ending.reason == reason
    assert timeline.set_aside == 0
    for entry in range(0, timeline.steps, 29):
        assert replay(UNDICI.rules, journal, to=entry).steps == entry


@pytest.mark.parametrize("reason", WAYS)
def test_the_recorded_matches_have_everything_in_them(reason: str) -> None:
    assert complete(file_of(reason)), "cards on both sides, captains, goals, saves, moves after a save"
