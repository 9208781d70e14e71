"""Strengths, row values, hardness, home advantage, the 3:1 rule and the number of chances (book 3.2 to 3.8)."""

from fractions import Fraction
from itertools import permutations
from math import floor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.united.actions import StartMatch
from game.rules.united.counting import chances, counted, row_chances, three_to_one
from game.rules.united.events import PenaltyAwarded, PunishmentsCounted, YellowShown
from game.rules.united.position import parse
from game.rules.united.queries import available, may_play, strength
from game.rules.united.state import Sheet, TeamRow
from tests.united.builders import FULL, PROPERTY, line_up, of_kind, play, player, roll, squad

FAIR = "T5 A5 V5,5,5 M5,5,5 S5,5,5"


def sheet_of(side: str) -> Sheet:
    state = parse(f"{side} / {FAIR} / kick-off home=8")
    assert state.line_ups[0] is not None
    return counted(state.clubs[0], state.line_ups[0])


# ------------------------------------------------------------------ strengths (U-3.2)


@pytest.mark.rule("U-3.2")
@pytest.mark.parametrize(
    ("who", "row", "expected"),
    [
        ("V I 8", "V", 8),
        ("V I 8", "M", 7),  # the book: V I 8 = 7
        ("V I 8", "S", 7),
        ("MS III 7", "M", 7),
        ("MS III 7", "S", 7),
        ("MS III 7", "V", 6),
        ("VMS II 4", "S", 4),
        ("A I 8", "A", 8),
        ("A I 8", "V", 7),
        ("A I 8", "M", 7),
        ("AV II 8", "V", 8),
        ("AV II 8", "S", 7),
        ("T I 9", "T", 9),
        ("S IV 1", "V", 0),
        ("S I 0", "V", 0),  # never below nothing
        ("S I 0", "S", 0),
        ("M III 13", "M", 13),
        ("M III 13", "V", 12),
    ],
)
def test_strength_in_a_row(who: str, row: str, expected: int) -> None:
    assert strength(player(who), TeamRow(row)) == expected


@pytest.mark.rule("U-2.1", "U-5")
@pytest.mark.parametrize(
    ("who", "rows"),
    [
        ("T I 5", "T"),
        ("A I 5", "AVMS"),
        ("V I 5", "VMS"),
        ("MS III 5", "VMS"),
        ("AV II 5", "AVMS"),
        ("T nT 0", "T"),
        ("A nT 0", "A"),  # a sweeper talent never fills in
        ("V nT 0", "V"),
        ("S nT 6", "S"),  # as long as he is nT
        ("MS nT 4", "MS"),
    ],
)
def test_where_a_player_may_play(who: str, rows: str) -> None:
    assert "".join(row for row in TeamRow if may_play(player(who), row)) == rows


@pytest.mark.rule("U-3.1", "U-3.5c", "U-6.7")
@pytest.mark.parametrize(
    ("who", "expected"),
    [
        ("V I 5", True),
        ("V nT 0", True),
        ("V I 5 8DP", True),
        ("V I 5 banned", False),
        ("V I 5 listed", False),
        ("V tT 5", False),
    ],
)
def test_who_is_available(who: str, expected: bool) -> None:
    assert available(player(who)) is expected


# ------------------------------------------------------------------ sums, hardness, home points (U-3.3, U-3.4, U-3.6)


@pytest.mark.rule("U-3.3")
def test_a_row_is_the_sum_of_its_strengths() -> None:
    assert sheet_of("T3 A7 V8,1,5 M7,9 S10,0,6,2").sums == (14, 16, 18)


@pytest.mark.rule("U-3.2", "U-3.3")
def test_players_out_of_their_row_count_one_less_in_its_sum() -> None:
    club = squad("T I 5", "A I 6", "3x V I 8", "3x M I 5", "3x S I 4")
    placed = line_up("T1 /  / A1 V1 / V2 M1 S1 M2 / V3 S2 M3 S3")
    assert counted(club, placed).sums == (5 + 8, 7 + 5 + 3 + 5, 7 + 4 + 4 + 4)


@pytest.mark.rule("U-3.4")
def test_a_point_of_hardness_is_one_in_the_field_and_half_a_point_behind() -> None:
    sheet = sheet_of("T5+2 A5+4 V5,5+1 M5,5+2 S5,5+1")
    assert sheet.bonus == (1, 2)
    assert sheet.values == (6, 7, 11, 12, 11)


@pytest.mark.rule("U-3.6")
def test_home_points_go_to_the_field_rows() -> None:
    assert sheet_of("T5 A5 V5,5^1 M5,5^2 S5,5^5").values == (5, 5, 11, 12, 15)


@pytest.mark.rule("U-3.4", "U-3.6")
def test_hardness_and_home_points_add_up() -> None:
    assert sheet_of("T5 A5 V5,5+1^1 M5,5+2^6 S5,5+3^1").values == (5, 5, 12, 18, 14)


@pytest.mark.rule("U-3.1")
def test_an_amateur_keeper_and_an_empty_sweeper_are_worth_nothing() -> None:
    assert sheet_of("T- A- V5,5 M5,5 S5,5").values == (0, 0, 10, 10, 10)


# ------------------------------------------------------------------ the 3:1 rule (U-3.7)


@pytest.mark.rule("U-3.7")
@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        ((23, 32, 9), (23, 27, 9)),  # the book's example
        ((9, 27, 9), (9, 27, 9)),
        ((9, 28, 9), (9, 27, 9)),
        ((30, 40, 5), (15, 15, 5)),
        ((1, 3, 4), (1, 3, 3)),
        ((12, 7, 0), (0, 0, 0)),
        ((0, 0, 0), (0, 0, 0)),
        ((20, 20, 20), (20, 20, 20)),
    ],
)
def test_the_surplus_is_lost_whatever_the_row(rows: tuple[int, int, int], expected: tuple[int, int, int]) -> None:
    for order in permutations(range(3)):
        given_rows = (rows[order[0]], rows[order[1]], rows[order[2]])
        assert three_to_one(given_rows) == tuple(expected[index] for index in order)


@pytest.mark.rule("U-3.7")
@PROPERTY
@given(st.tuples(*[st.integers(0, 60)] * 3))
def test_no_row_is_more_than_three_times_another_and_nothing_else_changes(rows: tuple[int, int, int]) -> None:
    cut = three_to_one(rows)
    assert all(one <= 3 * other for one in cut for other in cut)
    assert all(after == before for before, after in zip(rows, cut, strict=True) if before <= 3 * min(rows))
    assert all(after == 3 * min(rows) for before, after in zip(rows, cut, strict=True) if before > 3 * min(rows))


EXAMPLE = "T0 A10 V10,8,5{v} M10,10,10,2{m} S5,4{s}"
"""The book's T:0 A:10 V:23 M:32 S:9."""


@pytest.mark.rule("U-3.7")
@pytest.mark.parametrize(
    ("v", "m", "s", "raised"),
    [
        ("", "", "", (23, 27, 9)),
        ("", "+3", "", (23, 27, 9)),  # the book: a second cut
        ("", "^6", "", (23, 27, 9)),
        ("", "", "+1", (23, 27, 10)),  # what was cut before does not come back
        ("", "", "^6", (23, 27, 15)),
        ("", "+4", "^1", (23, 30, 10)),  # 27 + 4 against 3 x 10
        ("+5", "", "", (27, 27, 9)),  # 28 against 3 x 9
        ("+3", "+6^3", "+1^2", (26, 36, 12)),  # 27 + 9 = 3 x 12
        ("", "+7^3", "+1^2", (23, 36, 12)),
    ],
)
def test_the_rule_is_checked_on_the_sums_and_again_with_all_points(
    v: str, m: str, s: str, raised: tuple[int, int, int]
) -> None:
    sheet = sheet_of(EXAMPLE.format(v=v, m=m, s=s))
    assert sheet.sums == (23, 32, 9)
    assert sheet.cut == (23, 27, 9)
    assert sheet.raised == raised
    assert sheet.values == (0, 10, *raised)


@pytest.mark.rule("U-3.7")
def test_points_may_lift_a_row_that_was_cut_to_nothing() -> None:
    sheet = sheet_of("T5 A- V5,5^2 M0,0^3 S5,5^1")
    assert (sheet.sums, sheet.cut, sheet.raised) == ((10, 0, 10), (0, 0, 0), (2, 3, 1))


@pytest.mark.rule("U-3.7", "U-3.5a", "U-3.5b")
def test_hardness_that_is_lost_keeps_its_risks() -> None:
    """3 points on a midfield that is cut back to 27: three penalty rolls, column 3, double weight for M."""
    started = play(
        f"{EXAMPLE.format(v='', m='+3', s='')} / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", 1, 2, 1),
        roll("punishments", 10),  # column 3, roll 9: two punishments
        roll("punished", 6, 14),  # A 1, V 1 1 1, M 2 2 2 2, S 1 1: face 6 is M1, 14 is S2
    )
    assert started.state.sheets[0].values == (0, 10, 23, 27, 9)
    assert len(of_kind(started.events, PenaltyAwarded)) == 2
    assert [(each.hardness, each.punishments) for each in of_kind(started.events, PunishmentsCounted)] == [(3, 2)]
    assert [each.player for each in of_kind(started.events, YellowShown)] == ["M1", "S2"]


# ------------------------------------------------------------------ chances (U-3.8)


@pytest.mark.rule("U-3.8")
@pytest.mark.parametrize("divisor", [1, 2, 4])
@pytest.mark.parametrize("lead", range(-12, 61))
def test_chances_of_a_lead_are_rounded_half_up(lead: int, divisor: int) -> None:
    expected = floor(Fraction(lead, divisor) + Fraction(1, 2)) if lead > 0 else 0
    assert row_chances(lead, divisor) == expected


@pytest.mark.rule("U-3.8")
@pytest.mark.parametrize(
    ("lead", "midfield", "defence"),
    [(0, 0, 0), (1, 1, 0), (2, 1, 1), (3, 2, 1), (4, 2, 1), (5, 3, 1), (6, 3, 2), (8, 4, 2), (10, 5, 3), (19, 10, 5)],
)
def test_halves_and_quarters_by_hand(lead: int, midfield: int, defence: int) -> None:
    own, other = (0, 0, 10 + lead, 10 + lead, 10), (0, 0, 10, 10, 10)
    assert chances(own, other) == (defence, midfield, 0)


@pytest.mark.rule("U-3.8")
@pytest.mark.parametrize(("attack", "expected"), [(15, 0), (16, 0), (17, 1), (18, 2), (30, 14)])
def test_every_point_above_defence_and_sweeper_is_a_chance(attack: int, expected: int) -> None:
    own, other = (0, 0, 10, 10, attack), (9, 6, 10, 10, 10)
    assert chances(own, other) == (0, 0, expected)


@pytest.mark.rule("U-3.8")
@pytest.mark.parametrize("sweeper", range(11))
def test_the_sweeper_counts_only_against_the_attack(sweeper: int) -> None:
    own, other = (0, 0, 20, 20, 20), (0, sweeper, 10, 10, 10)
    assert chances(own, other) == (3, 5, 10 - sweeper)
    assert chances((0, sweeper, 20, 20, 20), (0, 0, 10, 10, 10)) == (3, 5, 10)


@pytest.mark.rule("U-3.8")
def test_a_row_behind_takes_nothing_away_from_the_others() -> None:
    assert chances((0, 0, 4, 20, 4), (0, 0, 30, 10, 30)) == (0, 5, 0)


@pytest.mark.rule("U-3.8")
def test_keepers_play_no_part_in_the_number_of_chances() -> None:
    assert chances((10, 0, 20, 20, 20), (10, 0, 10, 10, 10)) == chances((0, 0, 20, 20, 20), (0, 0, 10, 10, 10))


@pytest.mark.rule("U-3.4", "U-3.8")
def test_hardness_on_the_sweeper_counts_against_the_attack() -> None:
    own = sheet_of("T5 A5 V5,5 M5,5 S10,10").values
    raised = sheet_of("T5 A5+4 V5,5 M5,5 S5,5").values
    assert chances(own, raised)[2] == 20 - (10 + 5 + 2)


def test_the_full_squad_of_the_builders_is_eleven() -> None:
    assert len(squad(*FULL).players) == 11
