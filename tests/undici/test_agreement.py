"""Whole matches in which every promise is checked as they go, and the proof that the check sees a hand that leaks."""

from __future__ import annotations

import pytest

from game.rules.undici.match import UNDICI
from game.rules.undici.spec import SPEC
from game.rules.undici.state import MatchState
from game.workshop.soak import soak
from game.workshop.soak_report import SoakFailure


@pytest.mark.rule("UN-END-01", "UN-CARD-17")
def test_a_soak_run_keeps_every_promise_and_meets_many_reasons() -> None:
    """The long run is ``soak undici --matches 5000 --illegal 100000``; this one is a taste of it."""
    report = soak(SPEC, 4, 2000, 9)
    assert (report.matches, sum(report.endings.values())) == (4, 4)
    assert report.turns == (42, 42), "21 turns each, always"
    assert report.illegal_tries >= 2000
    assert len(report.refused) >= 35


@pytest.mark.rule("UN-CARD-17")
@pytest.mark.parametrize("blind", [0, 1])
def test_the_soak_notices_a_view_with_the_other_hand_in_it(monkeypatch: pytest.MonkeyPatch, blind: int) -> None:
    """One seat sees too much, and still nothing changes at a second look."""
    honest = UNDICI.view

    def leaky(self: object, state: MatchState, seat: int | None) -> MatchState:
        return state.clone() if seat == blind else honest(state, seat)

    monkeypatch.setattr(type(UNDICI), "view", leaky)
    with pytest.raises(SoakFailure, match="the other side's"):
        soak(SPEC, 1, 10, 1)
