"""Sealed auctions (U-6.5d), equals (U-6.9a), and the order of the transfer list (U-6.6b)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.ruling import ALLOWED, refuse
from game.league.auction import award
from game.league.calendar import Calendar, Fixture
from game.rules.united.season.ranking import league_class, listing_order, precedence
from game.rules.united.season.settings import Settings, System
from game.rules.united.season.state import LeagueClub, Score, SeasonState
from tests.united_league.builders import club, season

Bid = tuple[str, int]
VOID = refuse("void", "U-6.5d")


def sold(*bids: Bid, void: str = "") -> tuple[str, bool, str, str]:
    """Who buys, whether that was a tie, who lost, whose bid was void; among equals by the alphabet."""
    result = award(bids, lambda bid: bid[1], lambda bid: VOID if bid[0] in void else ALLOWED, lambda bid: bid[0])
    winner = result.winner[0] if result.winner else "-"
    return winner, result.tied, "".join(who for who, _ in result.lost), "".join(who for (who, _), _ in result.void)


@pytest.mark.rule("U-6.5d")
def test_the_highest_bid_buys_and_equals_go_by_their_rank() -> None:
    assert sold(("A", 5), ("B", 9), ("C", 7)) == ("B", False, "AC", "")
    assert sold(("C", 9), ("B", 9), ("A", 5)) == ("B", True, "CA", "")
    assert sold() == ("-", False, "", "")


@pytest.mark.rule("U-6.5d")
def test_void_bids_are_passed_over_and_tie_with_nobody() -> None:
    assert sold(("A", 9), ("B", 9), ("C", 9), void="A") == ("B", True, "C", "A")
    assert sold(("A", 9), ("B", 5), void="A") == ("B", False, "", "A")
    assert sold(("A", 9), void="A") == ("-", False, "", "A")


# -- who comes first among equals --------------------------------------------------------------------------------------


def after_one_round(*clubs: LeagueClub, system: System = System.SINGLE) -> SeasonState:
    """Round 2; in the first round club 0 lost to 1 and 2 to 3, and so on; what is played in round 2 turns it around."""
    clubs = tuple(replace(each, lot=lot) for lot, each in enumerate(clubs))
    pairs = [(at, at + 1, round) for round in (1, 2) for at in range(0, len(clubs) - 1, 2)]
    fixtures = tuple(
        Fixture(number, round, 1, home, away, clubs[home].league) for number, (home, away, round) in enumerate(pairs)
    )
    scores = tuple(Score(each.number, *((0, 1) if each.round == 1 else (9, 0))) for each in fixtures)
    settings = Settings(system) if system is not System.SINGLE else Settings(clubs=4)
    return season(*clubs, round=2, settings=settings, calendar=Calendar(11, 7, (6,) * 11, fixtures), scores=scores)


def first_to_last(state: SeasonState) -> list[int]:
    rank = precedence(state)
    return sorted(rank, key=rank.__getitem__)


@pytest.mark.rule("U-6.9a")
def test_the_place_after_the_round_before_counts_not_that_of_today() -> None:
    assert first_to_last(after_one_round(*(club(name=name) for name in "ABCD"))) == [1, 3, 0, 2]


@pytest.mark.rule("U-6.9a")
def test_the_higher_league_comes_first_and_2a_is_no_higher_than_2b() -> None:
    leagues = (2, 2, 1, 1, 0, 0)
    state = after_one_round(*(club(name=str(at), league=league) for at, league in enumerate(leagues)),
                            system=System.THREE)  # fmt: skip
    assert first_to_last(state) == [5, 4, 1, 3, 0, 2]
    assert [league_class(Settings(System.FIVE), league) for league in range(5)] == [1, 2, 2, 3, 3]


@pytest.mark.rule("U-6.9a")
def test_in_the_first_round_last_season_counts_and_new_clubs_come_behind() -> None:
    """B was third of the first league and has gone down, C second of 2A, D first of 2B; A and E are new."""
    clubs = (
        club(name="A", lot=4),
        club(name="B", lot=3, league=1, league_before=0, place_before=3),
        club(name="C", lot=2, league=0, league_before=1, place_before=2),
        club(name="D", lot=1, league=0, league_before=2, place_before=1),
        club(name="E", lot=0, league=2),
    )
    assert first_to_last(season(*clubs, settings=Settings(System.THREE))) == [1, 3, 2, 4, 0]


@pytest.mark.rule("U-6.6b")
def test_the_list_goes_from_the_bottom_of_the_table_of_today() -> None:
    state = after_one_round(*(club(name=name) for name in "ABCD"))
    assert listing_order(state) == [3, 1, 2, 0]
    leagues = after_one_round(*(club(name=str(at), league=at // 2) for at in range(6)), system=System.THREE)
    assert listing_order(leagues) == [5, 3, 4, 2, 1, 0]
