"""Recorded complete matches replay to the same positions with the same dice, for every way a match can end.

If one of them no longer replays, the rules have changed. Where that was the intention, all of them are made anew with
``python -m tests.powerplay.record_matches`` (``tests/recording.py`` says when).
"""

from __future__ import annotations

import pytest

from tests.powerplay.record_matches import RECORDED


@pytest.mark.parametrize("reason", RECORDED.ways)
def test_a_recorded_match_replays_exactly(reason: str) -> None:
    RECORDED.check(reason, 5)
    assert RECORDED.complete(RECORDED.file_of(reason)), "penalties, injuries, penalty shots; overtime; kicks"
