"""What players are worth to the non-league and by the estimate (U-6.4a, U-6.11), and how they age (U-7.1a)."""

from __future__ import annotations

import pytest

from game.rules.united.season.ageing import aged
from game.rules.united.season.state import Member
from game.rules.united.season.values import estimate_now, estimated_value, nonleague_value, table_value
from game.rules.united.state import Age
from tests.united_league.builders import club, member, season

R, L = 11, 7


@pytest.mark.rule("U-6.4a")
@pytest.mark.parametrize(
    ("who", "value"),
    [
        ("VMS III 6 14DP", 274),  # the book's example
        ("T III 9", 720),
        ("AV II 7 4DP", 920),
        ("V I 1 90DP", 0),
        ("S tT 2", 240),
        ("S V 10", 0),
        ("A nT 4", 800),
        ("M IV 7", 140),
        ("T IX 2", 0),
        ("T nT 0 new", 0),
    ],
)
def test_g_u15_what_the_non_league_pays(who: str, value: int) -> None:
    assert nonleague_value(member(who)) == value


@pytest.mark.rule("U-6.11a")
def test_the_table_is_read_at_its_corners_and_beyond_its_end() -> None:
    assert [table_value(age, 13) for age in (Age.FROZEN, Age.TALENT, Age.I, Age.II)] == [8800, 8700, 5100, 3850]
    assert [table_value(age, 13) for age in (Age.III, Age.IV, Age.V, Age.IX)] == [3450, 3350, 3300, 3300]
    assert [table_value(age, 0) for age in (Age.FROZEN, Age.TALENT, Age.I, Age.V)] == [200, 150, 0, 0]
    assert table_value(Age.I, 15) == table_value(Age.I, 13)


@pytest.mark.rule("U-6.11b", "U-6.11c")
@pytest.mark.parametrize(
    ("case", "who", "round", "value"),
    [
        ("G-U25", "S I 8", 1, 2100),
        ("G-U25", "S I 8", 7, 1364),
        ("G-U25", "S I 8 4DP", 7, 1348),
        ("G-U26", "T II 9", 4, 2193),
        ("G-U26", "AV I 10 8DP", 1, 5578),
        ("G-U27", "VM IV 7", 7, 375),
        ("G-U27", "VM IV 7", 11, 75),
        ("G-U27", "V III 5", 6, 200),
        ("G-U28", "S tT 1", 7, 445),
        ("G-U28", "A nT 4", 3, 2125),
        ("never below 0", "S V 4 90DP", 9, 0),
        ("not even at DP against the non-league value", "S I 2 99DP", 1, 61),
    ],
)
def test_g_u25_to_28_the_estimate(case: str, who: str, round: int, value: int) -> None:
    assert estimated_value(member(who), round, R, L) == value, case


@pytest.mark.rule("U-6.11c")
def test_the_non_league_value_counts_up_to_the_last_trading_round() -> None:
    """V III 5: 200 to the non-league; estimated before round 7 (5 · 330 + 6 · 0) / 11 = 150, before round 8 120."""
    assert [estimated_value(member("V III 5"), round, R, L) for round in (7, 8)] == [200, 120]


@pytest.mark.rule("U-6.11b")
def test_before_a_season_the_estimate_is_that_of_its_first_round() -> None:
    man = member("S I 8")
    assert estimate_now(season(club(), round=0), man) == 2100
    assert estimate_now(season(club(), round=7), man) == 1364


def seen(man: Member | None) -> str:
    return "gone" if man is None else f"{''.join(man.qualified)} {man.age} {man.level}"


@pytest.mark.rule("U-7.1a")
def test_the_oldest_that_can_live_is_nine() -> None:
    """V 13 bought, then three levels trained in every season."""
    lives = []
    man = aged(member("V V 13"))
    while man is not None:
        lives.append(seen(man))
        man = aged(member(f"V {man.age} {min(man.level + 3, max(10, man.peak))}"))
    assert lives == ["V VI 8", "V VII 6", "V VIII 4", "V IX 2"]


@pytest.mark.rule("U-6.7b")
def test_g_u24_ageing_remembers_the_level_before() -> None:
    older = aged(member("S III 13"))
    assert older is not None
    assert (seen(older), older.peak) == ("S IV 8", 13)
