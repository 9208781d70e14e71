"""Time as data."""

from __future__ import annotations

import pytest

from game.core.clock import GameClock


def test_time_is_used_up_and_never_given_back() -> None:
    clock = GameClock(1000).after(300)
    assert (clock.spent, clock.left) == (300, 700)
    assert clock.after(-500) == clock


@pytest.mark.parametrize(("spent", "expired", "left"), [(999, False, 1), (1000, True, 0), (1500, True, 0)])
def test_the_border_of_expiry(spent: int, expired: bool, left: int) -> None:
    clock = GameClock(1000).after(spent)
    assert (clock.expired, clock.left) == (expired, left)


def test_a_clock_without_limit_never_expires() -> None:
    assert not GameClock(0).after(10**9).expired


def test_clocks_are_values() -> None:
    clock = GameClock(1000)
    clock.after(10)
    assert clock == GameClock(1000, 0)
