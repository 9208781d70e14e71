"""The calendar of a season: rounds, fixtures, home advantage, last trading round (U-1.3, U-3.6a, U-6.10)."""

from __future__ import annotations

from collections import Counter

import pytest

from game.league.calendar import double_round_robin
from game.rules.united.season.opening import calendar_of, default_doubles, home_points, last_trading_round
from game.rules.united.season.settings import Settings, System
from tests.united_league.builders import ELEVEN, club, season


def by_book(rounds: tuple[tuple[tuple[tuple[int, int], ...], ...], ...]) -> list[list[list[str]]]:
    """As the book writes it: clubs from 1 on."""
    return [[[f"{a + 1}-{b + 1}" for a, b in day] for day in days] for days in rounds]


@pytest.mark.rule("U-1.3c")
def test_g_u1_four_clubs() -> None:
    assert by_book(double_round_robin(4)) == [
        [["4-1", "3-2"], ["1-3", "2-4"]],
        [["4-3", "1-2"], ["3-4", "2-1"]],
        [["1-4", "2-3"], ["3-1", "4-2"]],
    ]


@pytest.mark.rule("U-1.3c")
def test_g_u2_six_clubs() -> None:
    assert by_book(double_round_robin(6))[0] == [["6-1", "3-4", "5-2"], ["1-3", "4-5", "2-6"]]


@pytest.mark.rule("U-1.3b")
@pytest.mark.parametrize("count", [4, 6, 8, 10, 12])
def test_everybody_is_once_at_home_and_once_away_in_every_round(count: int) -> None:
    rounds = double_round_robin(count)
    for days in rounds:
        pairs = [pair for day in days for pair in day]
        assert sorted(home for home, _ in pairs) == sorted(away for _, away in pairs) == list(range(count))
        for day in days:
            assert sorted(each for pair in day for each in pair) == list(range(count))
    met = Counter(pair for days in rounds for day in days for pair in day)
    assert met == {(a, b): 1 for a in range(count) for b in range(count) if a != b}


@pytest.mark.rule("U-1.3b")
@pytest.mark.parametrize(("clubs", "doubles", "last"), [(4, 4, 8), (6, 2, 6), (8, 2, 9), (10, 1, 6), (12, 1, 7)])
def test_rounds_come_near_to_eleven(clubs: int, doubles: int, last: int) -> None:
    assert default_doubles(clubs) == doubles
    assert last_trading_round(doubles * (clubs - 1)) == last


@pytest.mark.rule("U-3.6a")
@pytest.mark.rule("U-6.10")
@pytest.mark.parametrize(
    ("rounds", "last", "points"),
    [(11, 7, "66667777888"), (10, 6, "6667777888"), (14, 9, "66666777778888"), (12, 8, "666677778888")],
)
def test_g_u3_home_points_and_last_trading_round(rounds: int, last: int, points: str) -> None:
    assert "".join(str(home_points(each, rounds)) for each in range(1, rounds + 1)) == points
    assert last_trading_round(rounds) == last


@pytest.mark.rule("U-1.3a")
def test_odd_leagues_and_small_ones_beside_others_are_refused() -> None:
    with pytest.raises(ValueError, match="even"):
        Settings(clubs=5)
    with pytest.raises(ValueError, match="12 clubs"):
        Settings(System.FIVE, clubs=10)


@pytest.mark.rule("U-1.3a")
def test_five_leagues_play_660_matches_among_themselves() -> None:
    clubs = [club(*ELEVEN, name=f"Club {at}", league=at // 12, lot=at) for at in range(60)]
    found = calendar_of(season(*clubs, settings=Settings(System.FIVE)))
    assert len(found.fixtures) == 660
    assert [each.number for each in found.fixtures] == list(range(660))
    assert all(clubs[each.home].league == clubs[each.away].league == each.league for each in found.fixtures)
    order = [(each.round, each.day, each.league) for each in found.fixtures]
    assert order == sorted(order)
