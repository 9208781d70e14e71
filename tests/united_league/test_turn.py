"""The turn of the season: ageing, tax, licences, promotion and relegation (U-7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.core.dice import StreamDice
from game.league.calendar import Calendar, Fixture
from game.league.standings import standings
from game.rules.united.season import events as told
from game.rules.united.season.ageing import aged
from game.rules.united.season.opening import publish_season
from game.rules.united.season.promotion import GONE, new_leagues
from game.rules.united.season.settings import Settings, System
from game.rules.united.season.state import LeagueClub, Score, SeasonState
from game.rules.united.season.turn import next_season, tax_on, turn_of_season
from game.rules.united.state import Age
from tests.united_league.builders import ELEVEN, club, member, of_kind, season, working


def ranked(system: System, squads: Sequence[Sequence[str]] = ()) -> SeasonState:
    """Leagues of 12 in which the clubs come in as many places as their numbers say: 0 to 11 in league 1, and so on."""
    leagues = {System.SINGLE: 1, System.THREE: 3, System.FIVE: 5}[system]
    clubs = [club(*ELEVEN, name=f"Club {at}", league=at // 12, lot=at) for at in range(12 * leagues)]
    fixtures: list[Fixture] = []
    scores: list[Score] = []
    for league in range(leagues):
        for place in range(11):
            for _ in range(11 - place):
                number = len(fixtures)
                fixtures.append(Fixture(number, 1, 1, league * 12 + place, league * 12 + 11, league))
                scores.append(Score(number, 1, 0))
    calendar = Calendar(11, 7, (6,) * 11, tuple(fixtures))
    return season(*clubs, settings=Settings(system), calendar=calendar, scores=tuple(scores), round=11)


def after(man: str) -> str:
    found = aged(member(man))
    return f"{found.age.value} {found.level}" if found else "gone"


@pytest.mark.rule("U-7.1a")
@pytest.mark.parametrize(
    ("before", "then"),
    [
        ("V I 6", "II 4"), ("V II 5", "III 1"), ("V II 4", "gone"), ("S III 6", "IV 1"), ("S IV 5", "gone"),
        ("M nT 0", "gone"), ("M nT 7", "I 7"), ("S tT 0", "nT 0"), ("V V 13", "VI 8"), ("V VI 11", "VII 6"),
        ("V VII 9", "VIII 4"), ("V VIII 7", "IX 2"), ("V IX 7", "gone"),
    ],
)  # fmt: skip
def test_g_u31_ageing(before: str, then: str) -> None:
    assert after(before) == then


def turned(*clubs: LeagueClub) -> list[LeagueClub]:
    """A league of four, filled up with others."""
    others = (club("T I 5", "11x V I 5", name=f"Other {at}") for at in range(4 - len(clubs)))
    work = working(season(*clubs, *others, settings=Settings(clubs=4)))
    turn_of_season(work)
    return work.draft.clubs


@pytest.mark.rule("U-7.2")
@pytest.mark.parametrize(
    ("opening", "money", "left"), [(300, 2900, 2600), (-500, 1800, 1650), (0, 2001, 2000), (5000, 7000, 7000)]
)
def test_g_u32_tax(opening: int, money: int, left: int) -> None:
    assert money - tax_on(money - opening) == left
    taxed = turned(club(*ELEVEN, money=money, opening=opening))[0]
    assert (taxed.money, taxed.opening) == (left, left)


@pytest.mark.rule("U-7.1c")
@pytest.mark.rule("U-6.9e")
def test_g_u33_seven_lose_the_licence_and_ten_may_not_sell() -> None:
    seven, ten, eleven, twelve = turned(
        club("T I 5", "6x V I 5", "4x V II 4", name="Seven"), club("T I 5", "9x V I 5", "S II 4", name="Ten"),
        club("T I 5", "10x V I 5", name="Eleven"), club("T I 5", "11x V I 5", name="Twelve"),
    )  # fmt: skip
    assert (seven.squad, seven.name, seven.founded) == ((), "", 2)
    assert [each.no_sales for each in (ten, eleven, twelve)] == [True, False, False]


@pytest.mark.rule("U-7.1b")
def test_whoever_has_no_keeper_left_owes_one() -> None:
    without, with_one = turned(club("T II 4", "11x V I 5"), club("T tT 0", "11x V I 5", name="Next"))[:2]
    assert (without.owes_keeper, with_one.owes_keeper) == (True, False)


@pytest.mark.rule("U-7.1a")
def test_what_counts_for_a_season_begins_anew_and_bans_stay() -> None:
    man = member("V I 9", points=24, banned=2, trained=3, rows=(0, 5, 0), goals=4)
    eleven = club("T I 9", "11x M I 9")
    changed = turned(replace(eleven, squad=(*eleven.squad, man)))[0]
    (found,) = [each for each in changed.squad if each.id == man.id]
    assert (found.points, found.trained, found.rows, found.goals, found.banned) == (0, 0, (0, 0, 0), 0, 2)
    assert (found.age, found.level, found.peak) == (Age.II, 7, 9)


def goes(state: SeasonState, *lost: int) -> dict[int, int]:
    """Where clubs play next; the dissolved are ``GONE``."""
    moved = new_leagues(state, lost)
    gone = {number for number, _ in moved.vacant}
    return {number: GONE if number in gone else league for number, league in enumerate(moved.leagues)}


@pytest.mark.rule("U-7.3a")
def test_g_u34_second_league_of_five() -> None:
    state = ranked(System.FIVE)
    to = goes(state)
    first, two_a, two_b, three_a, three_b = (range(at * 12, at * 12 + 12) for at in range(5))
    assert [to[two_a[place - 1]] for place in (9, 12, 10, 11)] == [3, 3, 4, 4]
    assert {number for number, league in to.items() if league == 1 and number not in two_a} == {
        first[8], first[11], three_a[0], three_a[3], three_b[1], three_b[2],
    }  # fmt: skip
    assert [to[two_b[place - 1]] for place in (1, 2, 9, 12, 10, 11)] == [0, 0, 4, 4, 3, 3]
    assert [to[three[place]] for three in (three_a, three_b) for place in (10, 11)] == [GONE] * 4
    assert all(sum(league == at for league in to.values()) == 12 for at in (0, 1, 2))


@pytest.mark.rule("U-7.3b")
def test_g_u35_a_gap_in_the_first_league() -> None:
    to = goes(ranked(System.FIVE), 4)
    assert (to[4], to[8], to[11]) == (GONE, 0, 1)
    assert to[12 + 8] == 1
    assert sum(league == 3 for league in to.values()) == 12 - 3


@pytest.mark.rule("U-7.3b")
def test_when_nobody_goes_down_any_more_the_next_below_come_up() -> None:
    to = goes(ranked(System.THREE), 8, 9, 10, 11, 0)
    assert sum(league == 0 for league in to.values()) == 12
    assert to[12 + 2] == 0


@pytest.mark.rule("U-7.3a")
@pytest.mark.parametrize(("system", "gone"), [(System.SINGLE, 0), (System.THREE, 4), (System.FIVE, 4)])
def test_leagues_are_full_again(system: System, gone: int) -> None:
    state = ranked(system)
    moved = new_leagues(state, ())
    assert len(moved.vacant) == gone
    successors = dict(moved.vacant)
    where = [successors.get(number, league) for number, league in enumerate(moved.leagues)]
    assert all(where.count(league) == 12 for league in range(len(state.settings.leagues)))


@pytest.mark.rule("U-7.3c")
@pytest.mark.rule("U-1.4d")
def test_a_dissolved_manager_founds_again_with_the_money_of_the_settings() -> None:
    state = replace(ranked(System.THREE), settings=Settings(System.THREE, later_money=250))
    work = working(state)
    turn_of_season(work)
    begun = next_season(work.draft)
    assert [each.club for each in of_kind(work, told.Dissolved)] == [22, 23, 34, 35]
    assert (begun.season, begun.rounds_before, begun.clubs[22].money) == (2, 11, 250)
    assert begun.clubs[22].manager == state.clubs[22].manager
    assert begun.frames[-1].pending == (22, 23, 34, 35)  # type: ignore[union-attr]


@pytest.mark.rule("U-1.2")
def test_every_league_has_a_champion() -> None:
    work = working(ranked(System.FIVE))
    turn_of_season(work)
    assert [each.club for each in of_kind(work, told.Champion)] == [0, 12, 24, 36, 48]


@pytest.mark.rule("U-7.3d")
def test_places_by_points_goal_difference_goals_and_lot() -> None:
    matches = [(0, 1, 2, 0), (1, 2, 3, 1), (2, 0, 2, 0), (3, 4, 1, 1)]
    lots = {0: 3, 1: 1, 2: 0, 3: 4, 4: 2}
    found = standings(range(5), matches, 2, lots.__getitem__)
    assert [line.club for line in found] == [2, 1, 0, 4, 3]
    assert [line.points for line in found] == [2, 2, 2, 1, 1]
    three = standings(range(5), matches, 3, lots.__getitem__)
    assert three[0].points == 3


@pytest.mark.rule("U-8.8", "U-8.3")
def test_other_terms_apply_from_the_next_season_info_on() -> None:
    """The fixtures of a season are made when it is announced; what is changed after that waits for the next one."""
    work = working(season(*(club(*ELEVEN, name=f"Club {at}", lot=at) for at in range(4))), dice=StreamDice(1))
    publish_season(work)
    running = replace(work.draft, settings=Settings(clubs=4, doubles=2), frames=[])
    assert (len(running.calendar.fixtures), running.calendar.rounds) == (48, 12)
    begun = working(next_season(running), dice=StreamDice(2))
    publish_season(begun)
    assert (len(begun.draft.calendar.fixtures), begun.draft.calendar.rounds) == (24, 6)
    assert [event.rounds for event in of_kind(begun, told.SeasonBegan)] == [6]
