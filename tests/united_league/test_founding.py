"""New clubs (U-1.4): the book's two, what is refused, and what becomes of a sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.rules import Seat
from game.league.seats import HOUSE
from game.rules.united.season import events as told
from game.rules.united.season.actions import ComputersFound, FoundingSheet
from game.rules.united.season.founding import found_club, founding_points, sheet_faults
from game.rules.united.season.frames import FoundingDue
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import Settings
from game.rules.united.season.state import LeagueClub, SeasonState
from tests.united.builders import squad
from tests.united_league.builders import ELEVEN, club, of_kind, season, working

RASENSCHACH = (
    "T nT 0", "A I 8", "V I 8", "V I 8", "V I 1", "M I 9", "M I 9", "M nT 0", "S I 8", "S I 1", "S nT 0",
)  # fmt: skip
MAGIRAN = ("T I 1", "A nT 0", "V nT 0", "2x V I 9", "M I 9", "M I 1", "S nT 0", "3x S I 10")
CHEAP = ("T I 5", "A I 5", "3x V I 4", "3x M I 4", "3x S I 4")


def sheet(*texts: str, name: str = "Vorwärts") -> FoundingSheet:
    return FoundingSheet(name, "VOR", squad(*texts).players)


def new_place(season_number: int = 1) -> SeasonState:
    empty = LeagueClub("", "", "Anna", human=True)
    return season(empty, club(*ELEVEN, name="Old"), season=season_number, settings=Settings(clubs=4, later_wp=70))


def reasons(*texts: str, name: str = "Vorwärts", seat: Seat = 0) -> list[str]:
    return [each.reason for each in sheet_faults(new_place(), seat, sheet(*texts, name=name))]


@pytest.mark.rule("U-1.4a")
@pytest.mark.parametrize("texts", [RASENSCHACH, MAGIRAN, CHEAP, (*CHEAP, "3x S nT 0")])
def test_g_u4_g_u5_legal_clubs(texts: tuple[str, ...]) -> None:
    assert reasons(*texts) == []


@pytest.mark.rule("U-1.4a")
@pytest.mark.parametrize(
    ("texts", "reason"),
    [
        ((*CHEAP, "4x S nT 0"), "united.founded-talents"),
        (("T I 5", "A I 5", "3x V I 4", "3x M I 4", "2x S I 4", "S I 11"), "united.founded-age"),
        (("T I 5", "A I 5", "3x V I 4", "3x M I 4", "2x S I 4", "MS I 4"), "united.founded-qualifications"),
        (("T I 5", "A I 5", "3x V I 4", "3x M I 4", "2x S I 4", "S I 9"), "united.founded-too-dear"),
        (("A I 5", "4x V I 4", "3x M I 4", "3x S I 4"), "united.founded-without-keeper"),
        (("T I 5", "A I 5", "3x V I 2", "3x M I 2", "13x S I 1"), "united.squad-too-large"),
    ],
)
def test_g_u5_what_is_refused(texts: tuple[str, ...], reason: str) -> None:
    assert reason in reasons(*texts)


@pytest.mark.rule("U-1.4e")
def test_all_faults_are_told_at_once() -> None:
    found = reasons("A I 9", "3x V I 9", "3x M I 9", "4x S nT 0", name="old")
    assert {"united-league.name-taken", "united.founded-without-keeper", "united.founded-too-dear"} <= set(found)


@pytest.mark.rule("U-1.4d")
def test_later_clubs_have_the_points_of_the_settings() -> None:
    assert (founding_points(new_place()), founding_points(new_place(3))) == (60, 70)


@pytest.mark.rule("U-1.4b")
def test_a_new_club_has_no_money_no_points_and_no_cards() -> None:
    work = working(new_place())
    found_club(work, 0, sheet(*RASENSCHACH))
    founded = work.draft.clubs[0]
    assert (founded.money, founded.wp, founded.wp_kept) == (0, 0, 0)
    assert {man.points for man in founded.squad} == {0}


@pytest.mark.rule("U-1.4c")
def test_names_are_published_in_order_without_a_mark() -> None:
    work = working(new_place())
    found_club(work, 0, sheet(*RASENSCHACH))
    founded = work.draft.clubs[0]
    assert (founded.found, founded.money, len(founded.squad)) == (3, 0, 11)
    assert [man.played_in for man in founded.squad].count(False) == 3
    assert len({man.id for man in founded.squad}) == 11
    assert of_kind(work, told.ClubFounded) == []


@pytest.mark.rule("U-1.4e")
def test_two_clubs_founded_at_once_are_not_called_the_same() -> None:
    empty = LeagueClub("", "", "Bot", human=False)
    state = season(empty, replace(empty, manager="Other"), frames=[FoundingDue((0, 1))], round=0)
    same = ComputersFound(((0, sheet(*CHEAP)), (1, sheet(*CHEAP, name="vorwärts"))))
    assert SEASON.judge(state, HOUSE, same).reason == "united-league.name-taken"
    apart = ComputersFound(((0, sheet(*CHEAP)), (1, sheet(*CHEAP, name="Rückwärts"))))
    assert SEASON.judge(state, HOUSE, apart).allowed
