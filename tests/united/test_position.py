"""Positions as one line of text: read, written, refused with the part that is wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.position import PositionError
from game.rules.united.actions import PlayOn
from game.rules.united.clubs import load_club
from game.rules.united.frames import InPlay, KickOff, LineUpDue
from game.rules.united.match import new_match
from game.rules.united.position import EXAMPLE, between, describe, parse
from game.rules.united.spec import SPEC
from game.rules.united.state import Age, Card, Club, Options, Stage, TeamRow
from tests.united.builders import FULL, play, roll, squad

ROOT = Path(__file__).resolve().parents[2]
HOME, AWAY = "T5 A- V5,5 M9,9 S9,9", "T5 A3 V5,5 M5,5 S5,5"


def text(where: str, home: str = HOME, away: str = AWAY) -> str:
    return f"{home} / {away} / {where}"


# -- reading -----------------------------------------------------------------------------------------------------


def test_a_row_holds_players_hardness_and_home_points() -> None:
    state = parse(EXAMPLE)
    home, away = state.line_ups
    assert home is not None
    assert away is not None
    assert home.places == (("T1",), ("A1",), ("V1", "V2"), ("M1", "M2", "M3", "M4"), ("S1", "S2", "S3"))
    assert (home.hardness, home.home) == ((0, 4, 0, 1, 0), (1, 4, 1))
    assert (away.hardness, away.home) == ((0, 0, 0, 1, 3), (0, 0, 0))
    assert [player.level for player in state.clubs[0].players] == [0, 8, 8, 1, 7, 9, 9, 0, 8, 1, 0]
    assert all(player.qualified == (TeamRow(player.name[0]),) for player in state.clubs[1].players)


def test_marks_of_players() -> None:
    state = parse(text("normal 0 0:0", home="Tn0 A5!42 V5y,n2 M5,5 S5,5"))
    assert state.clubs[0].by_name["T1"].age is Age.TALENT
    assert state.clubs[0].by_name["V2"].age is Age.TALENT
    assert state.cards[0] == (Card("A1", TeamRow.A, 2, 42), Card("V1", TeamRow.V, 1))


@pytest.mark.parametrize(
    ("where", "options"),
    [
        ("kick-off", Options()),
        ("kick-off cup", Options(cup=True)),
        ("kick-off mild closed", Options(discipline=False, open_match=False)),
        ("kick-off home=8", Options(home_points=8)),
        ("kick-off home=0", Options(home_points=0)),
    ],
)
def test_options(where: str, options: Options) -> None:
    assert parse(text(where)).options == options


def test_where_a_match_can_stand() -> None:
    assert parse(text("due home")).frames == [LineUpDue(0)]
    assert parse(text("due away")).frames == [LineUpDue(1)]
    assert parse(text("kick-off")).frames == [KickOff()]
    assert parse(text("normal 0 0:0")).frames == [InPlay()]


def test_line_ups_that_are_still_due_are_not_known_yet() -> None:
    assert parse(text("due home")).line_ups == [None, None]
    half = parse(text("due away")).line_ups
    assert half[0] is not None
    assert half[1] is None


def test_a_match_in_play_has_everything_that_follows_from_it() -> None:
    state = parse(text("normal 5 2:1", home="T5 A- V9,9 M9,9 S9,9", away="T5 A- V5,5 M5,5 S9,9,5"))
    assert state.stage is Stage.NORMAL
    assert (state.score, state.played, len(state.goals)) == ((2, 1), 5, 3)
    assert [sheet.values for sheet in state.sheets] == [(5, 0, 18, 18, 18), (5, 0, 10, 10, 23)]


def test_a_sent_off_player_counts_for_his_minutes_and_in_extra_time_not_at_all() -> None:
    sent_off = "T5 A- V5,5 M9,9 S9!30,9"
    assert parse(text("normal 0 0:0", home=sent_off)).sheets[0].values[4] == 12
    assert parse(text("extra 0 0:0 cup", home=sent_off)).sheets[0].values[4] == 9


def test_a_shoot_out_knows_its_kicks() -> None:
    state = parse(text("shoot-out 3 0:0 kicks 10-1 cup"))
    assert state.kicks == ((True, False), (True,))
    assert len(state.moments) - state.played == 7


# -- writing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position",
    [
        EXAMPLE,
        text("due home"),
        text("due away cup closed"),
        text("kick-off cup mild closed home=8"),
        text("kick-off home=0"),
        text("normal 3 1:0"),
        text("normal 3 1:1 pens 2-3"),
        text("normal 3 1:0", home="T5 A5y+2 V5,n5!9 M9,9 S9,9!90+1"),
        text("extra 2 1:0 cup"),
        text("extra 2 2:2 pens 1-2 cup"),
        text("shoot-out 0 0:0 kicks - cup"),
        text("shoot-out 9 0:0 kicks 11011-1101 cup"),
        text("shoot-out 11 0:0 kicks 110111-11011 cup"),
        text("kick-off", home="T- A- V- M- S-", away="T- A5 V- M- S-"),
    ],
)
def test_a_position_survives_reading_and_writing(position: str) -> None:
    assert describe(parse(position)) == position


@pytest.mark.parametrize("kicks", ["11111-11111", "10000-00001", "111111-111111"])
def test_a_shoot_out_that_is_level_after_the_series_can_be_written_and_read(kicks: str) -> None:
    """Reached by playing: the kick before makes it level, and a further pair is due."""
    home, away = kicks.split("-")
    before = parse(text(f"shoot-out {2 * len(home) - 1} 0:0 kicks {home}-{away[:-1]} cup"))
    face = 1 if away[-1] == "1" else 20
    level = play(before, PlayOn(), roll("penalty", face)).state
    again = parse(describe(level))
    assert (again.kicks, again.moments, again.played) == (level.kicks, level.moments, level.played)


def test_a_position_is_written_from_a_played_match() -> None:
    state = play(text("normal 0 0:0"), PlayOn(1), roll("sweeper", 9), roll("keeper", 6), roll("scorer", 9, 1)).state
    assert describe(state) == text("normal 1 1:0")


def test_strengths_not_levels_are_written_and_squads_while_line_ups_are_due() -> None:
    state = new_match((squad(*FULL), squad("T I 5", "2x V I 4", "MS I 7", "S nT 0")), Options())
    assert describe(state) == "T5 A5 V5,5,5 M5,5,5 S5,5,5 / T5 A- V4,4 M7 Sn0 / due home"


def test_a_match_that_is_over_has_no_position() -> None:
    state = parse(text("kick-off"))
    state.frames.clear()
    with pytest.raises(PositionError, match="over has no position"):
        describe(state)


# -- refusing ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("", "found 1 part"),
        ("T5 / T5", "found 2 part"),
        (text("kick-off / more"), "found 4 part"),
        (text(""), "the last part is empty"),
        (text("kick-off", home="T5 A- V5 M5"), "Home: expected the rows T A V M S"),
        (text("kick-off", away="A- T5 V5 M5 S5"), "Away: expected the rows T A V M S"),
        (text("kick-off", home="T5 A- V5++2 M5 S5"), r"Home: cannot read row 'V5\+\+2'"),
        (text("kick-off", home="T5 A- V5,x M5 S5"), "Home: cannot read player 'x' in row V"),
        (text("kick-off", away="T16 A- V5 M5 S5"), "Away: cannot read player '16' in row T"),
        (text("normal 0 0:0", home="T5 A- V5!91 M5 S5"), "minute 91"),
        (text("kick-off", home="T5^1 A- V5 M5 S5"), "home points go to V, M and S only"),
        (text("over"), "'over' is no place in a match"),
        (text("due"), "'due' is followed by 'home' or 'away'"),
        (text("due north"), "'due' is followed by"),
        (text("normal 5"), "'normal' is followed by the moments played and the score"),
        (text("normal 99 0:0"), "99 moments played, but this period has only"),
        (text("normal 0 0:0 pens"), "'pens' is followed by two numbers"),
        (text("normal 0 0:0 pens x-1"), "'pens' is followed by two numbers"),
        (text("shoot-out 1 0:0 kicks 2- cup"), "'kicks' is followed by"),
        (text("kick-off home=5"), "not '5'"),
        (text("kick-off home="), "not ''"),
        (text("kick-off cpu"), "'cpu' means nothing here"),
        (text("normal 0 0:0 kick-off"), "'kick-off' means nothing here"),
    ],
)
def test_what_cannot_be_read_is_named(position: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        parse(position)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (text("normal 1 2:0"), "scored more often"),
        (text("normal 0 0:0", home=AWAY, away=AWAY), "nothing left to play"),
        (text("shoot-out 3 0:0 kicks 1-1 cup"), "kicks of side"),
        (text("kick-off", home="T5 A- V5,5 M5,5 S5,5+11"), "illegal line-up"),
        (text("kick-off", home="T5,5 A- V5,5 M5,5 S5,5"), "illegal line-up"),
        (text("kick-off", away="T5 A- V5,5^1 M5,5 S5,5"), "illegal line-up of side 1"),
        (text("due home", home="T5 A- V5y M5 S5"), "card without playing"),
    ],
)
def test_what_cannot_happen_in_a_match_is_refused(position: str, said: str) -> None:
    with pytest.raises(PositionError, match=said):
        parse(position)


@pytest.mark.parametrize(
    "position",
    [
        text("extra 0 0:0"),
        text("shoot-out 0 0:0"),
        text("extra 0 2:0 cup"),
        text("shoot-out 0 2:0 cup"),
        text("kick-off", home="T5 A- V5!9,5 M5,5 S5,5"),
        text("kick-off pens 1-0"),
        text("normal 0 0:0 kicks 1-1"),
        text("kick-off home=8 home=0"),
    ],
    ids=["extra, no cup", "kicks, no cup", "extra not level", "kicks not level", "card", "pens", "kicks", "home twice"],
)
def test_more_that_cannot_happen_in_a_match_is_refused(position: str) -> None:
    with pytest.raises(PositionError):
        parse(position)


# -- between two clubs -------------------------------------------------------------------------------------------


def clubs() -> tuple[Club, Club]:
    home, away = (load_club(ROOT / "assets" / path) for path in SPEC.sample_teams)
    return home, away


RASENSCHACH = (
    "T Smyslow | A Bogoljubow | V Rubinstein Euwe | M Spielmann Aljechin Schlechter Keres"
    " | S Capablanca Niemzowitsch Botwinnik | hard A4 M1 | home V1 M4 S1"
)
MAGIRAN = "T Sisala | A Gribaldur | V Zaristra M'Agadoor Achman | M Kargad Yanagisawa | S Moros El_Ichma Ylvor Llandas"


def test_men_have_their_names_between_two_clubs() -> None:
    state = between(f"{RASENSCHACH} / {MAGIRAN} / kick-off mild", clubs())
    assert state.line_ups[0] == clubs()[0].stored[0]
    assert state.clubs == clubs()
    away = state.line_ups[1]
    assert away is not None
    assert away.places[4] == ("Moros", "El Ichma", "Ylvor", "Llandas")
    assert (state.frames, state.options.discipline) == ([KickOff()], False)


def test_a_named_man_can_be_sent_off() -> None:
    away = MAGIRAN.replace("El_Ichma", "El_Ichma!45")
    state = between(f"{RASENSCHACH} / {away} / normal 0 0:0", clubs())
    assert state.cards == ((), (Card("El Ichma", TeamRow.S, 2, 45),))
    assert state.sheets[1].values[4] == 25


def test_without_names_a_position_has_its_own_clubs() -> None:
    assert between(EXAMPLE, clubs()) == parse(EXAMPLE)


@pytest.mark.parametrize(
    ("right", "wrong", "why"),
    [
        ("Euwe", "Evwe", "Evwe"),
        ("hard A4", "hard Q4", "Q4|Q"),
        ("home V1", "home T1", "T1"),
        ("Euwe", "Euwe!95", "95"),
        ("Euwe", "Sisala", "Sisala"),
        ("| V Rubinstein Euwe |", "| V Rubinstein |", "illegal"),
    ],
)
def test_named_line_ups_that_cannot_be_read_are_refused(right: str, wrong: str, why: str) -> None:
    with pytest.raises(PositionError, match=why):
        between(f"{RASENSCHACH.replace(right, wrong)} / {MAGIRAN} / normal 0 0:0", clubs())
