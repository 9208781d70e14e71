"""The bridge to the match: a fixture and the envelopes become a match, and the match becomes a result."""

from __future__ import annotations

from game.league.calendar import Fixture
from game.rules.united.season.results import Result
from game.rules.united.season.state import SeasonState
from game.rules.united.state import MatchState


def open_match(state: SeasonState, fixture: Fixture) -> MatchState:
    """SKELETON: the match with both line-ups in, ready for kick-off; whoever may not play in it is unavailable."""
    raise NotImplementedError


def result_of(state: SeasonState, fixture: Fixture, final: MatchState) -> Result:
    """SKELETON: what the finished match means, men by their ids."""
    raise NotImplementedError
