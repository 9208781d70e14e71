"""Phase 18: bans of the round, interest, income, WP, the press (U-3.5c, U-6.2, U-6.3b, U-4a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from game.core.dice import StreamDice
from game.core.driver import carry_out
from game.league.running import house_action
from game.league.seats import HOUSE
from game.rules.united.season.events import AccountsClosed, Banned, Event, MatchReported, PressText, RoundClosed
from game.rules.united.season.opening import Entry, begin
from game.rules.united.season.orders import Orders
from game.rules.united.season.phases.closing import earned, income, interest
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import Settings
from game.rules.united.season.spec import LEAGUE
from game.rules.united.season.state import LeagueClub, Listed, Member, RoundTally, SeasonState
from game.rules.united.season.work import Season
from tests.united_league.builders import ELEVEN, club, man, member, of_kind, resolved, season


def ended(*clubs: LeagueClub, listed: tuple[Listed, ...] = ()) -> Season:
    """A round after the last trading round is closed: no offer is rolled."""
    return resolved(season(*clubs, round=9, listed=listed), 18)


def banned(points: int, fresh: int, before: int = 0) -> Member:
    """A man whose points include so many of this round, after the commission."""
    one = member("V I 5", "Solo", points=points, fresh=fresh, banned=before)
    base = club(*ELEVEN)
    work = ended(replace(base, squad=(*base.squad, one)))
    return man(work.draft.clubs[0], "Solo")


@pytest.mark.rule("U-3.5c")
@pytest.mark.parametrize(
    ("points", "fresh", "matches"),
    [(12, 4, 1), (32, 14, 5), (20, 20, 3), (8, 8, 0), (10, 10, 1), (20, 4, 2), (32, 4, 3), (36, 4, 0), (19, 9, 0)],
)
def test_g_u6_to_g_u8_every_multiple_of_ten_that_is_newly_reached_costs_its_number(
    points: int, fresh: int, matches: int
) -> None:
    assert banned(points, fresh).banned == matches


@pytest.mark.rule("U-3.5c")
def test_g_u7_two_limits_in_one_round_are_two_bans_that_add_up() -> None:
    assert banned(18 + 4 + 10, 4 + 10).banned == 2 + 3


@pytest.mark.rule("U-3.5c")
def test_g_u8_one_yellow_a_round_for_nine_rounds_is_three_bans() -> None:
    bans, points = [], 0
    for _ in range(9):
        points += 4
        bans.append(banned(points, 4).banned)
    assert (points, bans) == (36, [0, 0, 1, 0, 2, 0, 0, 3, 0])


@pytest.mark.rule("U-3.5c")
def test_new_bans_add_to_what_is_left_of_old_ones_and_are_announced() -> None:
    base = club(*ELEVEN, "Solo: V I 5")
    squad = (*base.squad[:-1], replace(base.squad[-1], points=22, fresh=4, banned=1))
    work = ended(replace(base, squad=squad))
    after = man(work.draft.clubs[0], "Solo")
    assert (after.banned, after.fresh) == (3, 0)
    assert of_kind(work, Banned) == [Banned(0, after.id, "Solo", 2, 3)]
    again = resolved(work.draft, 18)
    assert man(again.draft.clubs[0], "Solo") == after


@pytest.mark.rule("U-3.5c", "U-3.5e")
def test_the_commission_also_judges_who_was_put_on_the_list_after_the_matches() -> None:
    away = member("V I 5", "Gone", points=12, fresh=4)
    work = ended(club(*ELEVEN), listed=(Listed(0, away),))
    assert work.draft.listed == (Listed(0, replace(away, fresh=0, banned=1)),)
    later = resolved(work.draft, 18)
    assert later.draft.listed == work.draft.listed


@pytest.mark.rule("U-4a")
@pytest.mark.parametrize(
    ("tally", "halves"),
    [
        (RoundTally(2, wins=1, draws=1), 7),
        (RoundTally(2), 4),
        (RoundTally(3, wins=2, cup_wins=1), 10),
        (RoundTally(2, draws=2), 6),
        (RoundTally(), 0),
    ],
)
def test_g_u10_wp_of_a_round(tally: RoundTally, halves: int) -> None:
    assert earned(tally) == halves


@pytest.mark.rule("U-6.2")
def test_g_u18_income_of_a_round() -> None:
    assert income(RoundTally(3, wins=1, cup_wins=1)) == 180
    assert income(RoundTally(2, wins=1, draws=1)) == 160
    assert income(RoundTally(2)) == 100
    assert income(RoundTally()) == 0


def closed(of: LeagueClub) -> tuple[LeagueClub, AccountsClosed]:
    work = ended(of)
    (told,) = of_kind(work, AccountsClosed)
    return work.draft.clubs[0], told


@pytest.mark.rule("U-6.3b")
def test_g_u16_interest_comes_before_income() -> None:
    after, told = closed(club(*ELEVEN, money=-1000, tally=RoundTally(2)))
    assert (told.interest, told.income, after.money) == (100, 100, -1000)
    after, told = closed(club(*ELEVEN, money=-345, tally=RoundTally(2, wins=1, draws=1)))
    assert (told.interest, told.income, after.money) == (35, 160, -220)


@pytest.mark.rule("U-6.3b")
@pytest.mark.parametrize(("money", "owed"), [(0, 0), (500, 0), (-4, 0), (-5, 1), (-14, 1), (-15, 2), (-1100, 110)])
def test_interest_is_a_tenth_rounded_half_up(money: int, owed: int) -> None:
    assert interest(money) == owed


@pytest.mark.rule("U-4a", "U-8.1")
def test_wp_are_there_for_the_next_round_and_the_tally_begins_anew() -> None:
    after, told = closed(club(*ELEVEN, wp=9, wp_kept=1, tally=RoundTally(2, wins=2)))
    assert (after.wp, after.wp_kept, after.tally) == (8, 1, RoundTally())
    assert told == AccountsClosed(0, 0, 180, 180, 8)


@pytest.mark.rule("U-8.1")
def test_the_order_of_phase_18_bans_accounts_press_and_the_end() -> None:
    one = member("V I 5", points=12, fresh=4)
    base = club(*ELEVEN)
    state = season(replace(base, squad=(*base.squad, one)), round=9)
    work = resolved(state, 18, orders={0: Orders(press="We were robbed.")})
    kinds = [type(event) for event in of_kind(work, object)]
    expected: list[type[Event]] = [Banned, AccountsClosed, PressText, RoundClosed]
    assert kinds == expected
    assert of_kind(work, PressText) == [PressText(0, "We were robbed.")]
    assert of_kind(work, RoundClosed) == [RoundClosed(9)]
    assert not of_kind(resolved(work.draft, 18), PressText)


# -- a whole season ----------------------------------------------------------------------------------------------------

Told = tuple[list[MatchReported], list[AccountsClosed]]


def whole_season(clubs: int) -> Iterator[tuple[SeasonState, Told]]:
    """Round for round of a season of computer clubs: how it stands, its matches and the accounts after them."""
    dice, secret = StreamDice(3), bytes(32)
    state = begin(Settings(clubs=clubs), [Entry(f"M{number}", human=False) for number in range(clubs)])
    matches, accounts = list[MatchReported](), list[AccountsClosed]()
    while SEASON.prompt(state) is not None:
        done = carry_out(SEASON, state, HOUSE, house_action(LEAGUE, state, secret, dice), dice)
        state = done.state
        matches += [event for event in done.events if isinstance(event, MatchReported)]
        accounts += [event for event in done.events if isinstance(event, AccountsClosed)]
        if accounts:
            yield state, (matches, accounts)
            matches, accounts = [], []


@pytest.mark.rule("U-4a", "U-6.2", "U-8.4f")
def test_income_and_wp_of_a_whole_season_add_up() -> None:
    rounds = 0
    for _, (matches, accounts) in whole_season(4):
        rounds += 1
        league = sum(match.day < 3 for match in matches)
        cup = sum((match.home, match.away)[match.winner].amateur is False for match in matches if match.day == 3)
        assert league == 4
        assert sum(each.wp for each in accounts) == 2 * (2 * 4 + league + cup)
        assert sum(each.income for each in accounts) == 100 * 4 + 40 * (league + cup)
    assert rounds == 12
