"""The worked examples of the book: support and fields, tiredness, attacks, counters, shots."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.rules.powerplay.checks import PENALTY_SHOT, effect_of, effect_weights, shot_check
from game.rules.powerplay.counting import Plan, duel, shooter
from game.rules.powerplay.queries import strength_at, tiredness
from game.rules.powerplay.state import Man, Met, Out, Run, Support, TeamRow
from game.rules.powerplay.tables import column, mirrored, support_of
from tests.powerplay.builders import club, fields, line_up

TIGERS = club("T1=6 V1=6 V2=4 S1=1 S2=6 S3=5")
GOLDEN = line_up("0T1 3V1 5V2 9S1 10S2 11S3+h1")


@pytest.mark.rule("PP-7.3.3", "PP-7.1")
def test_the_golden_table_of_the_book() -> None:
    board = Plan(TIGERS, GOLDEN).board(1, (), (), Support.EMPTY)
    assert board.strengths == (0, 4, 6, 8, 4, 2, 0, 1, 4, 10, 9, 5, 0, 0)
    assert (board.keeper, board.keeper_strength) == ("T1", 6)


@pytest.mark.rule("PP-7.3.3")
def test_with_the_option_occupied_fields_are_supported_from_front_and_back_too() -> None:
    board = Plan(TIGERS, GOLDEN).board(1, (), (), Support.ALWAYS)
    assert board.strengths == (0, 4, 9, 8, 4, 2, 0, 1, 4, 13, 9, 5, 0, 0)


@pytest.mark.rule("PP-7.3.3")
def test_the_support_table() -> None:
    assert [support_of(strength) for strength in range(12)] == [0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4]


@pytest.mark.rule("PP-7.3.3")
def test_an_edge_lends_nothing_beyond_itself_and_rows_do_not_run_into_each_other() -> None:
    board = Plan(club("V1=6 S1=6"), line_up("7V1 8S1")).board(1, (), (), Support.EMPTY)
    assert board.strengths == (3, 0, 0, 0, 0, 3, 6, 6, 3, 0, 0, 0, 0, 3)


@pytest.mark.rule("PP-7.4")
def test_the_scorer_of_an_empty_field_is_whoever_supports_it_most_the_leftmost_of_equals() -> None:
    board = Plan(TIGERS, GOLDEN).board(1, (), (), Support.EMPTY)
    assert [shooter(board, where, Support.EMPTY) for where in (8, 9, 12, 2, 4)] == ["S1", "S1", "S3", "V1", "V1"]


@pytest.mark.rule("PP-7.3.4")
def test_the_tired_tiger_of_the_book() -> None:
    """Six in the first sixth, four after it, two sixths of rest, six again in the fourth."""
    before = tiredness(line_up("3V1", "", "", "3V1"))
    assert [6 - each.get("V1", 0) for each in before] == [6, 4, 5, 6, 4, 5]


@pytest.mark.rule("PP-7.3.4")
def test_rest_gives_no_more_than_he_had_and_the_goal_neither_tires_nor_rests() -> None:
    assert [each.get("V1", 0) for each in tiredness(line_up("", "3V1", "3V1", "0V1", "", "3V1"))] == [0, 0, 2, 4, 4, 3]


@pytest.mark.rule("PP-3.3")
def test_a_defender_of_four_is_worth_two_in_attack() -> None:
    man, keeper = TIGERS.by_name["V2"], TIGERS.by_name["T1"]
    assert [strength_at(man, row, 0) for row in (TeamRow.V, TeamRow.S, TeamRow.T)] == [4, 2, 0]
    assert [strength_at(keeper, row, 0) for row in (TeamRow.T, TeamRow.V, TeamRow.S)] == [6, 4, 4]


@pytest.mark.rule("PP-4.1", "PP-4")
def test_a_motivated_five_plays_this_sixth_with_six() -> None:
    board = Plan(TIGERS, line_up("11S3+m1", "11S3")).board(1, (), (), Support.EMPTY)
    assert board.men == (Man(11, "S3", 5, 1),)
    assert board.at(11) == 6
    assert board.at(10) == 3, "support counts the extra point too"


@pytest.mark.rule("PP-7.3.1")
def test_field_nine_attacks_over_thirteen_and_six() -> None:
    assert (mirrored(9), mirrored(column(9))) == (13, 6)
    found = duel(fields(f9=7), fields(f13=2, f6=4))
    assert found.runs == ((Run(9, 7, (Met(13, 2), Met(6, 4)), 1, 1),), (Run(13, 2, (Met(9, 7),), -5, 0),))


@pytest.mark.rule("PP-7.4", "PP-7.3.1")
def test_eight_against_four_are_two_chances_of_forty_per_cent_against_a_six() -> None:
    found = duel(fields(f11=8), fields(f4=4))
    assert found.chances == (((11, 2),), ())
    assert shot_check(11, 6).chance() == Fraction(2, 5)


@pytest.mark.rule("PP-7.3.1")
@pytest.mark.parametrize(("attack", "chances"), [(4, 0), (5, 0), (6, 1), (7, 1), (8, 2)])
def test_equal_or_lower_is_stopped_and_a_point_left_may_shoot(attack: int, chances: int) -> None:
    assert duel(fields(f11=attack), fields(f11=3, f4=2)).count(0) == chances


@pytest.mark.rule("PP-7.3.2")
def test_a_defence_that_wins_counters_at_the_field_opposite_and_every_point_is_a_chance() -> None:
    """Seven meets four: three are left, the attacker's own defence there has one."""
    found = duel(fields(f9=4, f2=1), fields(f6=7))
    assert found.runs[1] == (Run(6, 3, (Met(2, 1),), 2, 2),)
    assert found.chances == ((), ((6, 2),))


@pytest.mark.rule("PP-7.3.2")
def test_no_counter_where_the_attack_field_stops_it_and_none_from_a_draw() -> None:
    assert duel(fields(f9=4), fields(f13=4, f6=9)).count(1) == 0
    assert duel(fields(f9=4), fields(f6=4)).count(1) == 0


@pytest.mark.rule("PP-7.4")
@pytest.mark.parametrize(
    ("where", "keeper", "faces"),
    [(4, 0, 10), (11, 6, 4), (3, 2, 7), (12, 6, 3), (1, 6, 2), (9, 6, 2), (14, 5, 3), (6, 0, 8)],
)
def test_the_table_of_shots(where: int, keeper: int, faces: int) -> None:
    assert len(shot_check(where, keeper).success_faces) == faces


@pytest.mark.rule("PP-7.5")
def test_a_penalty_shot_goes_in_seven_times_out_of_ten() -> None:
    assert PENALTY_SHOT.chance() == Fraction(7, 10)


@pytest.mark.rule("PP-7.3.5")
def test_the_table_of_hardness() -> None:
    assert effect_weights() == {"two": 7, "five": 4, "own-injury": 4, "their-injury": 4, "match": 1}
    assert [effect_of(face) for face in (1, 7, 8, 11, 12, 15, 16, 19, 20)] == [
        *("two", "two", "five", "five", "own-injury", "own-injury", "their-injury", "their-injury", "match")
    ]


@pytest.mark.rule("PP-7.3.5")
def test_penalties_weaken_the_finished_field_and_the_support_given_stays() -> None:
    plan = Plan(TIGERS, GOLDEN)
    halved = plan.board(1, (), ((11, False),), Support.EMPTY)
    assert halved.strengths == (0, 4, 6, 8, 4, 2, 0, 1, 4, 10, 5, 5, 0, 0), "nine halves to five"
    assert plan.board(1, (), ((10, True), (11, False)), Support.EMPTY).strengths[7:] == (1, 4, 0, 5, 5, 0, 0)


@pytest.mark.rule("PP-7.3.7")
def test_a_substitute_has_the_places_without_the_points_and_tires_from_then_on() -> None:
    form = line_up("11S3+h1", "11S3", "11S3", bench=("V1", "S2"))
    plan = Plan(TIGERS, form)
    gone = (Out("S3", 1, "S2"),)
    assert [plan.standing(number, gone) for number in (1, 2, 3)] == [
        (Man(11, "S2", 6, 0),),
        (Man(11, "S2", 4, 0),),
        (Man(11, "S2", 2, 0),),
    ]


@pytest.mark.rule("PP-7.3.4", "PP-7.3.7")
def test_a_substitute_who_would_fall_below_nought_leaves_the_place_empty_and_rests() -> None:
    plan = Plan(club("S1=8 S2=1"), line_up("11S1", "11S1", "11S1", bench=("", "S2")))
    gone = (Out("S1", 1, "S2"),)
    assert [bool(plan.standing(number, gone)[0]) for number in (1, 2, 3)] == [True, False, True]


@pytest.mark.rule("PP-7.2")
def test_nobody_in_goal_is_worth_nothing_and_a_skater_there_loses_four() -> None:
    assert Plan(TIGERS, line_up("3V1")).board(1, (), (), Support.EMPTY).keeper_strength == 0
    assert Plan(TIGERS, line_up("0V1")).board(1, (), (), Support.EMPTY).keeper_strength == 2
