"""Recorded complete matches replay to the same positions with the same dice, for every way a match can end.

If one of them no longer replays, the rules have changed. Where that was the intention, all of them are made anew with
``python -m tests.undici.record_matches`` (``tests/recording.py`` says when).
"""

from __future__ import annotations

import pytest

from tests.undici.record_matches import RECORDED


@pytest.mark.parametrize("reason", RECORDED.ways)
def test_a_recorded_match_replays_exactly(reason: str) -> None:
    RECORDED.check(reason, 29)


@pytest.mark.parametrize("reason", RECORDED.ways)
def test_the_recorded_matches_have_everything_in_them(reason: str) -> None:
    assert RECORDED.complete(RECORDED.file_of(reason)), "cards of both, captains, goals, saves, moves after them"
