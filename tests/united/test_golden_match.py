"""Section 9 of the book: SV Rasenschach 1934 against the Magiran Adventurers."""

from fractions import Fraction

import pytest

from game.core.dice import Dice
from game.core.driver import Applied, apply
from game.core.odds import odds
from game.rules.united.actions import PlayOn, StartMatch, SubmitLineUp
from game.rules.united.checks import keeper_check, sweeper_check
from game.rules.united.counting import chances, counted
from game.rules.united.events import ChancesCounted
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.match import UNITED, new_match
from game.rules.united.queries import value_points
from game.rules.united.state import Club, MatchState, MomentKind, Options, TeamRow
from tests.united.builders import line_up, of_kind, play, roll, squad

RASENSCHACH = squad(
    "Smyslow: T nT 0",
    "Bogoljubow: A I 8",
    "Rubinstein: V I 8",
    "Euwe: V I 1",
    "Spielmann: V I 8",
    "Aljechin: M I 9",
    "Schlechter: M I 9",
    "Keres: M nT 0",
    "Capablanca: S I 8",
    "Niemzowitsch: S I 1",
    "Botwinnik: S nT 0",
    name="SV Rasenschach 1934",
)
RASENSCHACH_LINE_UP = line_up(
    "Smyslow / Bogoljubow / Rubinstein Euwe / Spielmann Aljechin Schlechter Keres / Capablanca Niemzowitsch Botwinnik",
    hardness=(0, 4, 0, 1, 0),
    home=(1, 4, 1),
)
MAGIRAN = squad(
    "Sisala: T I 1",
    "Gribaldur: A nT 0",
    "Zaristra: V nT 0",
    "M'Agadoor: V I 9",
    "Achman: V I 9",
    "Kargad: M I 9",
    "Yanagisawa: M I 1",
    "Moros: S nT 0",
    "ElIchma: S I 10",
    "Ylvor: S I 10",
    "Llandas: S I 10",
    name="Magiran Adventurers",
)
MAGIRAN_LINE_UP = line_up(
    "Sisala / Gribaldur / Zaristra M'Agadoor Achman / Kargad Yanagisawa / Moros ElIchma Ylvor Llandas",
    hardness=(0, 0, 0, 1, 3),
)
pytestmark = pytest.mark.rule("U-9")


def kick_off(discipline: bool) -> MatchState:
    state = new_match((RASENSCHACH, MAGIRAN), Options(home_points=6, discipline=discipline))
    state = play(state, SubmitLineUp(RASENSCHACH_LINE_UP), seat=0).state
    return play(state, SubmitLineUp(MAGIRAN_LINE_UP), seat=1).state


@pytest.mark.rule("U-1.4")
@pytest.mark.parametrize("club", [RASENSCHACH, MAGIRAN], ids=lambda club: club.name)
def test_both_squads_are_worth_60_points(club: Club) -> None:
    assert sum(value_points(each) for each in club.players) == 60


@pytest.mark.rule("U-3.1", "U-3.4", "U-3.6")
def test_both_line_ups_are_legal() -> None:
    assert line_up_faults(RASENSCHACH, RASENSCHACH_LINE_UP, 6) == ()
    assert line_up_faults(MAGIRAN, MAGIRAN_LINE_UP, 0) == ()


@pytest.mark.rule("U-3.2", "U-3.3")
def test_home_rows_step_by_step() -> None:
    sheet = counted(RASENSCHACH, RASENSCHACH_LINE_UP)
    assert sheet.sums == (9, 25, 9)  # Spielmann, a V 8, counts 7 in M
    assert sheet.cut == (9, 25, 9)
    assert sheet.raised == (10, 30, 10)
    assert sheet.values == (0, 10, 10, 30, 10)


@pytest.mark.rule("U-3.3", "U-3.4")
def test_away_rows_step_by_step() -> None:
    sheet = counted(MAGIRAN, MAGIRAN_LINE_UP)
    assert sheet.sums == (18, 10, 30)
    assert sheet.cut == (18, 10, 30)
    assert sheet.raised == (18, 11, 33)
    assert sheet.values == (1, 0, 18, 11, 33)


@pytest.mark.rule("U-3.8")
def test_chances_of_both_sides() -> None:
    home, away = (0, 10, 10, 30, 10), (1, 0, 18, 11, 33)
    assert chances(home, away) == (0, 10, 0)  # (30 - 11) / 2, rounded up
    assert chances(away, home) == (2, 0, 13)  # (18 - 10) / 4 and 33 - (10 + 10)


def test_the_match_without_discipline_needs_no_dice_at_kick_off() -> None:
    started = play(kick_off(discipline=False), StartMatch())
    counted_chances = of_kind(started.events, ChancesCounted)
    assert [(each.side, each.chances, each.penalties) for each in counted_chances] == [
        (0, (0, 10, 0), 0),
        (1, (2, 0, 13), 0),
    ]
    found = [(moment.side, moment.kind, moment.row) for moment in started.state.moments]
    assert sorted(found) == sorted(
        [(0, MomentKind.CHANCE, TeamRow.M)] * 10
        + [(1, MomentKind.CHANCE, TeamRow.S)] * 13
        + [(1, MomentKind.CHANCE, TeamRow.V)] * 2
    )


@pytest.mark.rule("U-3.5a", "U-3.5b")
def test_with_lucky_dice_discipline_changes_nothing() -> None:
    """Five points of hardness cost at least one punishment, four may cost none: a yellow card has no effect."""
    started = play(
        kick_off(discipline=True),
        StartMatch(),
        roll("penalty-award", 2, 3, 4, 5, 10),
        roll("punishments", 1),
        roll("punished", 1),
        roll("penalty-award", 2, 3, 4, 10),
        roll("punishments", 1),
    )
    assert [sheet.values for sheet in started.state.sheets] == [(0, 10, 10, 30, 10), (1, 0, 18, 11, 33)]
    assert len(started.state.moments) == 10 + 13 + 2


@pytest.mark.rule("U-3.9a", "U-3.9b")
def test_expected_goals_by_the_checks() -> None:
    home, away = play(kick_off(discipline=False), StartMatch()).state.sheets
    against_away = (1 - sweeper_check(away).chance()) * (1 - keeper_check(away).chance())
    against_home = (1 - sweeper_check(home).chance()) * (1 - keeper_check(home).chance())
    assert 10 * against_away == Fraction(10 * 13, 14)
    assert 15 * against_home == 15 * Fraction(1, 3) == 5


@pytest.mark.rule("U-3.9a", "U-3.9b")
def test_expected_goals_by_playing_every_moment_every_way() -> None:
    state = play(kick_off(discipline=False), StartMatch()).state
    expected = [Fraction(0), Fraction(0)]
    while state.played < len(state.moments):
        side, here = state.moments[state.played].side, state

        def goals(dice: Dice, side: int = side, here: MatchState = here) -> int:
            applied = apply(UNITED, here, 0, PlayOn(1), dice)
            assert isinstance(applied, Applied)
            return applied.state.score[side] - here.score[side]

        told = odds(goals)
        assert told.exact
        assert sum(told.chances.values()) == 1
        expected[side] += told.chances.get(1, Fraction(0))
        state = play(here, PlayOn(1), roll("keeper", 1) if side == 0 else roll("sweeper", 10)).state
    assert expected == [Fraction(10 * 13, 14), Fraction(15, 3)]


@pytest.mark.rule("U-3.1")
def test_the_books_line_up_with_a_defender_moved_forward_is_a_thin_row_and_no_work_for_the_sweeper() -> None:
    """Nine others can play in the field rows: nobody asks the sweeper to leave his place."""
    moved = line_up(
        "Smyslow / Bogoljubow / Rubinstein / Spielmann Aljechin Schlechter Keres Euwe / "
        "Capablanca Niemzowitsch Botwinnik",
        hardness=(0, 4, 0, 1, 0), home=(1, 4, 1),
    )  # fmt: skip
    (fault,) = line_up_faults(RASENSCHACH, moved, 6)
    assert fault.reason == "united.row-too-thin"
    assert dict(fault.facts) == {"row": "V", "count": 1, "needed": 2}


@pytest.mark.rule("U-3.1")
def test_a_sweeper_is_asked_only_where_the_others_cannot_fill_the_rows() -> None:
    """Six others, but two new talents of one row too many: without him attack stays empty."""
    tight = squad("T1: T I 5", "A1: A I 8", "V1: V I 5", "V2: V I 5", "M1: M I 5", "M2: M nT 0", "M3: M nT 0",
                  "M4: M nT 0")  # fmt: skip
    (fault, *_) = [each for each in line_up_faults(tight, line_up("T1 / A1 / V1 V2 / M2 M3 / M1"), 0)
                   if each.reason in ("united.sweeper-must-fill-in", "united.row-too-thin")]  # fmt: skip
    assert fault.reason == "united.sweeper-must-fill-in"
    assert dict(fault.facts)["player"] == "A1"
