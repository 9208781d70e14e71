"""Hardness and what it costs: penalties, cards, sendings-off, bans (book 3.5)."""

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.dice import Dice
from game.core.driver import Applied, action_odds, apply
from game.core.odds import Odds, odds
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.rules.united.checks import PENALTY_AWARD, conversion_check, keeper_check, sweeper_check
from game.rules.united.counting import punishment_weights, punishments
from game.rules.united.events import (
    ChancesCounted,
    GoalScored,
    PenaltyAwarded,
    PenaltyMissed,
    PunishmentsCounted,
    SentOff,
    YellowShown,
)
from game.rules.united.match import UNITED, UnitedMatch
from game.rules.united.position import parse
from game.rules.united.queries import strength_left
from game.rules.united.report import ban_matches, card_points, match_report
from game.rules.united.state import Card, MatchState, MomentKind, TeamRow
from tests.united.builders import PROPERTY, of_kind, play, roll

FAIR = "T5 A5 V5,5,5 M5,5,5 S5,5,5"
"""A side without hardness; two of these have no chances against each other."""

# ------------------------------------------------------------------ the disciplinary matrix (U-3.5b)

BOOK_MATRIX = """
0   0 0 0 0 0 1 1 2 2 3 3
1   0 0 0 0 1 1 1 2 2 3 4
2   0 0 0 1 1 1 2 2 3 3 4
3   0 0 0 1 1 1 2 2 3 4 4
4   0 0 0 1 1 2 2 3 3 4 4
5   0 0 1 1 1 2 2 3 3 4 5
6   0 0 1 1 2 2 3 3 4 4 5
7   0 0 1 1 2 2 3 3 4 4 5
8   0 1 1 2 2 3 3 4 4 5 5
9   0 1 2 2 3 3 4 4 5 5 6
"""
CELLS = [
    (int(line.split()[0]), hardness, int(count))
    for line in BOOK_MATRIX.split("\n")[1:-1]
    for hardness, count in enumerate(line.split()[1:])
]


@pytest.mark.rule("U-3.5b")
def test_the_retyped_matrix_is_whole() -> None:
    assert len(CELLS) == 10 * 11


@pytest.mark.rule("U-3.5b")
@pytest.mark.parametrize(("rolled", "hardness", "expected"), CELLS)
def test_every_cell_of_the_matrix(rolled: int, hardness: int, expected: int) -> None:
    assert punishments(hardness, rolled) == expected


@pytest.mark.rule("U-3.5b")
@pytest.mark.parametrize(("rolled", "hardness", "expected"), [cell for cell in CELLS if cell[1]])
def test_every_cell_in_a_match(rolled: int, hardness: int, expected: int) -> None:
    """Face 1 is the printed roll 0; the faces drawn are A1, V1, V2, V3, S1, S2."""
    started = play(
        f"T5 A5 V5,5,5 M5,5,5+{hardness} S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * hardness),
        roll("punishments", rolled + 1),
        roll("punished", *(1, 2, 3, 4, 11, 12)[:expected]),
    )
    (told,) = of_kind(started.events, PunishmentsCounted)
    assert (told.side, told.hardness, told.punishments) == (0, hardness, expected)
    hit = [each.player for each in of_kind(started.events, YellowShown)]
    assert hit == ["A1", "V1", "V2", "V3", "S1", "S2"][:expected]


@pytest.mark.rule("U-3.5a", "U-3.5b")
def test_without_hardness_nothing_is_rolled() -> None:
    started = play(f"{FAIR} / {FAIR} / kick-off", StartMatch())
    assert started.state.cards == ((), ())
    assert started.state.moments == ()


@pytest.mark.rule("U-3.5b")
def test_home_is_judged_first_then_away() -> None:
    started = play(
        "T5 A5 V5,5,5 M5,5,5+1 S5,5,5 / T5 A5 V5,5,5+2 M5,5,5 S5,5,5 / kick-off",
        StartMatch(),
        roll("penalty-award", 2),
        roll("punishments", 10),  # one punishment
        roll("punished", 1),
        roll("penalty-award", 2, 2),
        roll("punishments", 9),  # one punishment
        roll("punished", 2),
    )
    assert [(each.side, each.player) for each in of_kind(started.events, YellowShown)] == [(0, "A1"), (1, "V1")]


# ------------------------------------------------------------------ who is hit (U-3.5b)


def weights(side: str) -> dict[str, int]:
    state = parse(f"{side} / {FAIR} / kick-off")
    line_up, names = state.line_ups[0], {each.name: each for each in state.clubs[0].players}
    assert line_up is not None
    fielded = [(names[name], row) for row, place in zip(TeamRow, line_up.places, strict=True) for name in place]
    found = punishment_weights(fielded, line_up)
    return {who.name: weight for (who, _), weight in zip(fielded, found, strict=True)}


@pytest.mark.rule("U-3.5b")
@pytest.mark.parametrize(
    ("side", "expected"),
    [
        ("T5 A5 V5,5 M5,5+1 S5,5", {"T1": 0, "A1": 1, "V1": 1, "V2": 1, "M1": 2, "M2": 2, "S1": 1, "S2": 1}),
        ("T5+2 A5 V5,5 M5,5 S5,5", {"T1": 2, "A1": 1, "V1": 1, "V2": 1, "M1": 1, "M2": 1, "S1": 1, "S2": 1}),
        ("T5 A5+2 V5,5 M5,5 S5,5", {"T1": 0, "A1": 2, "V1": 1, "V2": 1, "M1": 1, "M2": 1, "S1": 1, "S2": 1}),
        ("T5 A5 V5,5+1 M5,5 S5,5+9", {"T1": 0, "A1": 1, "V1": 2, "V2": 2, "M1": 1, "M2": 1, "S1": 2, "S2": 2}),
        ("T5+2 A5+2 V5,5+2 M5,5+2 S5,5+2", dict.fromkeys(("T1", "A1", "V1", "V2", "M1", "M2", "S1", "S2"), 2)),
        ("T5 A- V5,5 M5,5+1 S5,5", {"T1": 0, "V1": 1, "V2": 1, "M1": 2, "M2": 2, "S1": 1, "S2": 1}),
        ("T- A5 V5,5 M5,5+1 S5,5", {"A1": 1, "V1": 1, "V2": 1, "M1": 2, "M2": 2, "S1": 1, "S2": 1}),
    ],
)
def test_weights(side: str, expected: dict[str, int]) -> None:
    assert weights(side) == expected


@pytest.mark.rule("U-3.5b")
def test_the_chance_to_be_hit_is_twice_as_high_in_a_hard_row() -> None:
    """One point on M: rolls 8 and 9 of 0 to 9 bring one punishment, drawn from 1 A + 2 V + 2 x 2 M + 2 S = 9."""
    state = parse(f"T5 A5 V5,5 M5,5+1 S5,5 / {FAIR} / kick-off")

    def who(dice: Dice) -> tuple[str, ...]:
        applied = apply(UNITED, state, 0, StartMatch(), dice)
        assert isinstance(applied, Applied)
        return tuple(each.player for each in of_kind(applied.events, YellowShown))

    told = odds(who)
    fair, hard = Fraction(2, 10) * Fraction(1, 9), Fraction(2, 10) * Fraction(2, 9)
    assert told.exact
    assert told.chances == {
        (): Fraction(8, 10),
        ("A1",): fair,
        ("V1",): fair,
        ("V2",): fair,
        ("M1",): hard,
        ("M2",): hard,
        ("S1",): fair,
        ("S2",): fair,
    }


@pytest.mark.rule("U-3.5b")
def test_punishments_fall_in_the_order_of_the_weights() -> None:
    """Weights T 2, A 1, V 1 1, M 2 2, S 1 1 of 11: the last face of T, the first of M1, the last of M2 and of S2."""
    started = play(
        f"T5+2 A5 V5,5 M5,5+5 S5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * 7),
        roll("punishments", 10),  # four punishments
        roll("punished", 2, 6, 9, 11),
    )
    assert [each.player for each in of_kind(started.events, YellowShown)] == ["T1", "M1", "M2", "S2"]


# ------------------------------------------------------------------ yellow and red (U-3.5b)


@pytest.mark.rule("U-3.5b")
def test_a_yellow_card_has_no_effect_on_the_match() -> None:
    started = play(
        f"T5 A5 V5,5,5 M5,5,5+1 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", 2),
        roll("punishments", 10),
        roll("punished", 5),
    )
    assert started.state.cards == ((Card("M1", TeamRow.M, 1),), ())
    assert started.state.sheets[0].values == (5, 5, 15, 16, 15)


@pytest.mark.rule("U-3.5b")
@pytest.mark.parametrize(("rolled", "hits"), [(4, (5, 6)), (8, (5, 6, 5))], ids=["two", "three"])
def test_two_or_more_punishments_are_one_red_card(rolled: int, hits: tuple[int, ...]) -> None:
    """Five points of hardness: roll 4 brings two, roll 8 three punishments; all on M1 (faces 5 and 6)."""
    started = play(
        f"T5 A5 V5,5,5 M5,5,5+5 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * 5),
        roll("punishments", rolled + 1),
        roll("punished", *hits),
        roll("minute", 36),
    )
    assert of_kind(started.events, YellowShown) == []
    assert of_kind(started.events, SentOff) == [SentOff(0, "M1", TeamRow.M, 36, 5, 2)]
    assert started.state.sheets[0].values == (5, 5, 15, 15 + 5 - 3, 15)


@pytest.mark.rule("U-3.5b")
def test_several_players_sent_off_each_with_a_minute_in_fielded_order() -> None:
    started = play(
        f"T5 A5 V5,5,5 M5,5,5+8 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * 8),
        roll("punishments", 10),  # five punishments
        roll("punished", 13, 2, 13, 5, 2),  # S3 twice, V1 twice, M1 once
        roll("minute", 90, 18),  # V1, then S3
    )
    assert of_kind(started.events, SentOff) == [
        SentOff(0, "V1", TeamRow.V, 90, 5, 5),
        SentOff(0, "S3", TeamRow.S, 18, 5, 1),
    ]
    assert [each.player for each in of_kind(started.events, YellowShown)] == ["M1"]
    assert started.state.sheets[0].values == (5, 5, 15, 23, 11)


@pytest.mark.rule("U-3.5b")
@pytest.mark.parametrize(
    ("strength", "minute", "left"),
    [
        (6, 42, 3),  # 2.8, the book's example
        (9, 45, 5),  # 4.5 goes up
        (5, 9, 1),  # 0.5 goes up
        (5, 8, 0),
        (10, 1, 0),
        (10, 4, 0),
        (10, 5, 1),
        (10, 89, 10),
        (10, 85, 9),
        (7, 90, 7),
        (0, 90, 0),
        (1, 44, 0),
        (1, 45, 1),
        (13, 45, 7),
    ],
)
def test_strength_left_after_a_red_card(strength: int, minute: int, left: int) -> None:
    assert strength_left(strength, minute) == left


@pytest.mark.rule("U-3.5b", "U-3.4")
def test_sweeper_6_raised_by_8_points_and_off_in_minute_42_is_worth_7() -> None:
    started = play(
        f"T5 A6+8 V5,5,5 M5,5,5 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * 8),
        roll("punishments", 1),  # two punishments
        roll("punished", 1, 2),  # A has the first two faces
        roll("minute", 42),
    )
    sheet = started.state.sheets[0]
    assert of_kind(started.events, SentOff) == [SentOff(0, "A1", TeamRow.A, 42, 6, 3)]
    assert sheet.values == (5, 3 + 4, 15, 15, 15)
    assert sweeper_check(sheet).chance() == Fraction(7, 15)


@pytest.mark.rule("U-3.5b", "U-3.9b")
def test_keeper_6_raised_by_4_points_and_off_in_minute_45_is_worth_5() -> None:
    started = play(
        f"T6+4 A5 V5,5,5 M5,5,5 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * 4),
        roll("punishments", 7),  # two punishments
        roll("punished", 1, 2),
        roll("minute", 45),
    )
    sheet = started.state.sheets[0]
    assert of_kind(started.events, SentOff) == [SentOff(0, "T1", TeamRow.T, 45, 6, 3)]
    assert sheet.values == (3 + 2, 5, 15, 15, 15)
    assert keeper_check(sheet).chance() == Fraction(5, 14)


@pytest.mark.rule("U-3.5b")
@pytest.mark.parametrize(
    ("row", "values"),
    [("V", (5, 5, 19, 20, 20)), ("M", (5, 5, 20, 19, 20)), ("S", (5, 5, 20, 20, 19))],
)
def test_a_red_card_in_a_field_row(row: str, values: tuple[int, ...]) -> None:
    """Level 8, off in minute 45: 4 of 8 are left; the 3 hardness points on the row stay."""
    side = " ".join(["T5", "A5", *(f"{each}8,6,6+3" if each == row else f"{each}8,6,6" for each in "VMS")])
    first = {"V": 2, "M": 5, "S": 8}[row]
    started = play(
        f"{side} / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", 2, 2, 2),
        roll("punishments", 9),  # two punishments
        roll("punished", first, first + 1),
        roll("minute", 45),
    )
    assert started.state.sheets[0].values == values


@pytest.mark.rule("U-3.5b")
def test_no_row_falls_below_nothing() -> None:
    """V 10 + 10 is cut to 3 x 2 = 6; losing a whole 10 leaves 0, not -4."""
    started = play(
        f"T5 A- V10,10 M1,1+2 S1,1 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", 2, 2),
        roll("punishments", 10),  # two punishments
        roll("punished", 1, 1),
        roll("minute", 1),
    )
    sheet = started.state.sheets[0]
    assert (sheet.sums, sheet.cut, sheet.raised) == ((20, 2, 2), (6, 2, 2), (6, 4, 2))
    assert sheet.values == (5, 0, 0, 4, 2)


@pytest.mark.rule("U-3.7", "U-3.5b")
def test_a_red_card_counts_after_the_three_to_one_rule_and_cuts_no_other_row() -> None:
    """9 / 27 / 9 is just legal; S falls to 6, M stays 27 and is not cut to 18."""
    started = play(
        f"T5 A- V3,3,3+2 M9,9,9 S3,3,3 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", 2, 2),
        roll("punishments", 10),  # two punishments
        roll("punished", 12, 12),  # weights V 2 2 2, M 1 1 1, S 1 1 1: the last face is S3
        roll("minute", 1),
    )
    assert of_kind(started.events, SentOff) == [SentOff(0, "S3", TeamRow.S, 1, 3, 0)]
    assert started.state.sheets[0].values == (5, 0, 11, 27, 6)


@pytest.mark.rule("U-3.5b", "U-3.8")
def test_a_red_card_brings_the_other_side_chances() -> None:
    """M 20 + 2 against 20 is one chance; M1 (10) off in minute 45 makes it 17 against 20: two for the others."""
    started = play(
        "T5 A- V5,5,5 M10,10+2 S5,5,5 / T5 A- V5,5,5 M10,10 S5,5,5 / kick-off",
        StartMatch(),
        roll("penalty-award", 2, 2),
        roll("punishments", 10),
        roll("punished", 4, 5),  # V 1 1 1, then M1 has faces 4 and 5
        roll("minute", 45),
    )
    assert [each.chances for each in of_kind(started.events, ChancesCounted)] == [(0, 0, 0), (0, 2, 0)]


# ------------------------------------------------------------------ penalties (U-3.5a)


@pytest.mark.rule("U-3.5a")
def test_each_point_brings_a_penalty_with_ten_per_cent() -> None:
    assert PENALTY_AWARD.chance() == Fraction(1, 10)


@pytest.mark.rule("U-3.5a")
def test_the_number_of_penalties_is_binomial() -> None:
    state = parse(f"T5 A5 V5,5,5+2 M5,5,5 S5,5,5 / {FAIR} / kick-off")

    def awarded(dice: Dice) -> int:
        applied = apply(UNITED, state, 0, StartMatch(), dice)
        assert isinstance(applied, Applied)
        return len(of_kind(applied.events, PenaltyAwarded))

    told = odds(awarded, budget=200_000)
    assert told.exact
    assert told.chances == {0: Fraction(81, 100), 1: Fraction(18, 100), 2: Fraction(1, 100)}


@pytest.mark.rule("U-3.5a")
@pytest.mark.parametrize("hardness", [(0, 0), (1, 1), (2, 0), (2, 1), (3, 0), (4, 4)])
def test_the_odds_of_a_kick_off_are_there_without_a_wait(hardness: tuple[int, int]) -> None:
    """Counted while that is quick; where they must be drawn in the end, nothing is counted in vain before."""
    home, away = (f"T5 A5 V5,5,5+{points} M5,5,5 S5,5,5" for points in hardness)
    ways = 0

    class Counting(UnitedMatch):
        def outcome(self, before: MatchState, events: Sequence[Any]) -> Hashable:
            nonlocal ways
            ways += 1
            return super().outcome(before, events)

    told = action_odds(Counting(), parse(f"{home} / {away} / kick-off"), 0, StartMatch())
    assert isinstance(told, Odds)
    assert told.exact == (sum(hardness) <= 2)
    assert ways == told.ways <= 5_000


@pytest.mark.rule("U-3.5a")
def test_every_point_is_rolled_on_its_own_and_several_penalties_are_possible() -> None:
    """Points 1 and 3 of 4 on T and M: T's points count one by one as well."""
    started = play(
        f"T5+2 A5 V5,5,5 M5,5,5+2 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", 1, 2, 1, 10),
        roll("punishments", 1),
    )
    assert [(each.against, each.point) for each in of_kind(started.events, PenaltyAwarded)] == [(0, 1), (0, 3)]
    assert [each.penalties for each in of_kind(started.events, ChancesCounted)] == [0, 2]
    penalties = [moment for moment in started.state.moments if moment.kind is MomentKind.PENALTY]
    assert [moment.side for moment in penalties] == [1, 1]


@pytest.mark.rule("U-3.5a")
def test_ten_points_may_bring_ten_penalties() -> None:
    started = play(
        "T5 A- V5,5 M5,5+4 S5,5+6 / T5 A- V5,5,1 M5,5,4 S5,5 / kick-off",
        StartMatch(),
        roll("penalty-award", *[1] * 10),
        roll("punishments", 1),  # three punishments
        roll("punished", 1, 2, 3),
    )
    assert sum(moment.kind is MomentKind.PENALTY for moment in started.state.moments) == 10


@pytest.mark.rule("U-3.5a")
@pytest.mark.parametrize(("level", "per_cent"), [(0, 100), (1, 95), (5, 75), (9, 55), (10, 50), (13, 35), (15, 25)])
def test_a_penalty_scores_with_100_per_cent_less_5_a_level(level: int, per_cent: int) -> None:
    assert conversion_check(level).chance() == Fraction(per_cent, 100)


PENALTY = "T5 A5 V5,5 M5,5 S5,5 / T9 A5 V5,5 M5,5 S5,5 / normal 0 0:0 pens 1-0"
TAKERS = roll("scorer", 1, 2, 3, 4, 5, 15)  # V1 V2 M1 M2 S1 S2: S2 takes it


@pytest.mark.rule("U-3.5a")
@pytest.mark.parametrize(("face", "score"), [(1, (1, 0)), (11, (1, 0)), (12, (0, 0)), (20, (0, 0))])
def test_keeper_9_stops_45_per_cent_of_the_penalties(face: int, score: tuple[int, int]) -> None:
    assert play(PENALTY, PlayOn(1), TAKERS, roll("penalty", face)).state.score == score


@pytest.mark.rule("U-3.5a", "U-3.9c")
def test_the_taker_is_drawn_among_the_outfield_players() -> None:
    scored = play(PENALTY, PlayOn(1), TAKERS, roll("penalty", 1))
    (goal,) = of_kind(scored.events, GoalScored)
    assert (goal.goal.scorer, goal.goal.penalty, goal.score) == ("S2", True, (1, 0))
    missed = play(PENALTY, PlayOn(1), roll("scorer", 15, 2, 3, 4, 5, 6), roll("penalty", 12))
    (miss,) = of_kind(missed.events, PenaltyMissed)
    assert (miss.side, miss.taker, miss.needed) == (0, "V1", 11)


@pytest.mark.rule("U-3.5a", "U-3.9c")
def test_tied_takers_roll_again_among_themselves() -> None:
    tied = play(PENALTY, PlayOn(1), roll("scorer", 9, 2, 3, 9, 5, 6), roll("scorer", 4, 7), roll("penalty", 1))
    (goal,) = of_kind(tied.events, GoalScored)
    assert goal.goal.scorer == "M2"


@pytest.mark.rule("U-3.5a")
@pytest.mark.parametrize(("face", "score"), [(14, (1, 0)), (15, (0, 0))])
def test_hardness_on_the_keeper_does_not_help_against_a_penalty(face: int, score: tuple[int, int]) -> None:
    """Level 6, raised to 10: still 100 - 30 = 70 per cent."""
    position = PENALTY.replace("T9", "T6+8")
    assert play(position, PlayOn(1), TAKERS, roll("penalty", face)).state.score == score


@pytest.mark.rule("U-3.5a", "U-3.1")
def test_an_amateur_keeper_stops_no_penalty() -> None:
    assert play(PENALTY.replace("T9", "T-"), PlayOn(1), TAKERS, roll("penalty", 20)).state.score == (1, 0)


@pytest.mark.rule("U-3.5a", "U-3.5b")
@pytest.mark.parametrize(("face", "score"), [(14, (1, 0)), (15, (0, 0))])
def test_a_red_card_does_not_change_the_level_a_penalty_is_shot_against(face: int, score: tuple[int, int]) -> None:
    """The book reduces a penalty by the keeper's level, and a sending-off reduces his strength only."""
    assert play(PENALTY.replace("T9", "T6!45+2"), PlayOn(1), TAKERS, roll("penalty", face)).state.score == score


@pytest.mark.rule("U-3.5a")
def test_the_sweeper_has_no_say_in_a_penalty() -> None:
    assert play(PENALTY.replace("A5", "A15"), PlayOn(1), TAKERS, roll("penalty", 11)).state.score == (1, 0)


# ------------------------------------------------------------------ bans (U-3.5c)


@pytest.mark.rule("U-3.5c")
@pytest.mark.parametrize(("hits", "points"), [(1, 4), (2, 10), (3, 10), (6, 10)])
def test_a_yellow_card_is_4_points_a_red_one_10(hits: int, points: int) -> None:
    assert card_points(Card("V1", TeamRow.V, hits, 30 if hits > 1 else 0)) == points


@pytest.mark.rule("U-3.5c")
@pytest.mark.parametrize(
    ("before", "after", "matches"),
    [
        (8, 12, 1),  # the book: third yellow card
        (18, 32, 5),  # the book: limits 2 and 3
        (0, 0, 0),
        (0, 4, 0),
        (4, 8, 0),
        (0, 10, 1),  # reached is enough
        (6, 10, 1),
        (10, 14, 0),  # the first limit was paid for already
        (12, 16, 0),
        (16, 20, 2),
        (10, 20, 2),
        (0, 20, 3),  # two red cards in one round: 1 + 2
        (0, 30, 6),  # 1 + 2 + 3
        (8, 30, 6),
        (20, 30, 3),
        (19, 29, 2),
        (28, 42, 7),  # 3 + 4
        (96, 100, 10),
        (99, 99, 0),
    ],
)
def test_bans(before: int, after: int, matches: int) -> None:
    assert ban_matches(before, after) == matches


@pytest.mark.rule("U-3.5c")
@PROPERTY
@given(st.lists(st.integers(0, 300), min_size=3, max_size=3).map(sorted))
def test_bans_add_up_over_the_rounds(points: list[int]) -> None:
    first, second, third = points
    assert ban_matches(first, second) + ban_matches(second, third) == ban_matches(first, third)


@pytest.mark.rule("U-3.5c", "U-8.2")
def test_the_report_tells_cards_points_and_bans() -> None:
    """M1 red in minute 36, V1 yellow; both had no points before."""
    started = play(
        f"T5 A5 V5,5,5 M5,5,5+5 S5,5,5 / {FAIR} / kick-off",
        StartMatch(),
        roll("penalty-award", *[2] * 5),
        roll("punishments", 9),  # three punishments
        roll("punished", 5, 2, 6),
        roll("minute", 36),
    )
    chances = len(started.state.moments)
    assert chances == 1  # M 20 - 3 = 17 against 15
    over = play(started.state, Finish(), roll("sweeper", 1)).state
    home, away = match_report(over).sides
    told = {line.player: (line.red, line.minute, line.points, line.ban) for line in home.cards}
    assert told == {"M1": (True, 36, 10, 1), "V1": (False, 0, 4, 0)}
    assert away.cards == ()
