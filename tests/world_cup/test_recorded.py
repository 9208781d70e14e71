"""Recorded complete tournaments replay to the same positions with the same dice, lots and coins among them.

If one of them no longer replays, the rules have changed. Where that was the intention, all of them are made anew with
``python -m tests.world_cup.record_matches`` (``tests/recording.py`` says when).
"""

from __future__ import annotations

import pytest

from game.rules.world_cup import events
from tests.recording import Recording
from tests.world_cup.record_matches import ALL, told


@pytest.mark.parametrize(("recording", "reason"), ALL, ids=[reason for _, reason in ALL])
def test_a_recorded_tournament_replays_exactly(recording: Recording, reason: str) -> None:
    recording.check(reason, 67)


def test_the_recorded_tournaments_have_everything_in_them() -> None:
    found = set().union(*(told(recording.file_of(reason)) for recording, reason in ALL))
    assert {*events.Event.__args__} - found == {events.StrengthsSet, events.TimeRanOut}
