"""Rulings: allowed, or refused with reason, rule and facts."""

from __future__ import annotations

from game.core.ruling import ALLOWED, Ruling, refuse


def test_only_a_ruling_without_reason_allows() -> None:
    assert ALLOWED.allowed
    assert not refuse("core.not-asked", "X-1").allowed


def test_a_refusal_keeps_its_facts_in_order() -> None:
    assert refuse("x", "X-1", needed=8, player="Euwe") == Ruling("x", "X-1", (("needed", 8), ("player", "Euwe")))
