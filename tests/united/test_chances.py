"""What becomes of a chance: sweeper, keeper, scorer (book 3.9)."""

from collections.abc import Iterable
from fractions import Fraction

import pytest

from game.core.dice import Dice, ScriptDice
from game.core.driver import Applied, apply
from game.core.odds import odds
from game.rules.united.actions import Finish, PlayOn, StartMatch, SubmitLineUp
from game.rules.united.checks import scorer_contest
from game.rules.united.events import ChanceStopped, GoalScored, ShotSaved
from game.rules.united.match import UNITED, new_match
from game.rules.united.position import parse
from game.rules.united.state import MatchState, Options, TeamRow
from tests.united.builders import Script, line_up, of_kind, play, roll, squad


def attack(sweeper: str, keeper: str) -> str:
    """Home attacks with 30 against 10 and the sweeper; nobody else has a chance. S1 10, S2 10, S3 10."""
    return f"T5 A5 V5,5 M5,5 S10,10,10 / T{keeper} A{sweeper} V5,5 M5,5 S5,5 / normal 0 0:0"


S1_SCORES = roll("scorer", 15, 1, 1)


def only_attack(state: MatchState) -> bool:
    return {(moment.side, moment.row) for moment in state.moments} == {(0, TeamRow.S)}


@pytest.mark.rule("U-3.8")
def test_the_position_of_these_tests_has_chances_of_the_home_attack_only() -> None:
    assert only_attack(parse(attack("5", "5")))
    assert len(parse(attack("5", "5")).moments) == 30 - 10 - 5


# ------------------------------------------------------------------ the sweeper (U-3.9a)


@pytest.mark.rule("U-3.9a")
@pytest.mark.parametrize("strength", range(1, 16))
def test_a_sweeper_stops_with_at_most_his_strength(strength: int) -> None:
    stopped = play(attack(str(strength), "0"), PlayOn(1), roll("sweeper", strength))
    assert of_kind(stopped.events, ChanceStopped) == [ChanceStopped(0, TeamRow.S, strength, strength)]
    assert stopped.state.score == (0, 0)


@pytest.mark.rule("U-3.9a")
@pytest.mark.parametrize("strength", range(1, 15))
def test_one_more_than_his_strength_is_a_shot(strength: int) -> None:
    through = play(attack(str(strength), "0"), PlayOn(1), roll("sweeper", strength + 1), S1_SCORES)
    assert through.state.score == (1, 0)


@pytest.mark.rule("U-3.9a")
@pytest.mark.parametrize("sweeper", ["-", "0"], ids=["no sweeper", "sweeper worth nothing"])
def test_without_a_sweeper_every_chance_is_a_shot(sweeper: str) -> None:
    saved = play(attack(sweeper, "5"), PlayOn(1), roll("keeper", 5))
    assert of_kind(saved.events, ShotSaved) == [ShotSaved(0, TeamRow.S, 0, 5, 5)]


@pytest.mark.rule("U-3.9a", "U-3.4")
@pytest.mark.parametrize(("face", "score"), [(8, (0, 0)), (9, (1, 0))])
def test_hardness_raises_the_sweeper(face: int, score: tuple[int, int]) -> None:
    position = attack("6+4", "0")
    rolls: Iterable[Script] = () if score == (0, 0) else S1_SCORES
    assert play(position, PlayOn(1), roll("sweeper", face), rolls).state.score == score


# ------------------------------------------------------------------ the keeper (U-3.9b)


@pytest.mark.rule("U-3.9b")
@pytest.mark.parametrize("strength", range(1, 15))
def test_a_keeper_saves_with_at_most_his_strength(strength: int) -> None:
    saved = play(attack("5", str(strength)), PlayOn(1), roll("sweeper", 6), roll("keeper", strength))
    assert of_kind(saved.events, ShotSaved) == [ShotSaved(0, TeamRow.S, 6, strength, strength)]
    assert saved.state.score == (0, 0)


@pytest.mark.rule("U-3.9b")
@pytest.mark.parametrize("strength", range(1, 14))
def test_one_more_than_his_strength_is_a_goal(strength: int) -> None:
    scored = play(attack("5", str(strength)), PlayOn(1), roll("sweeper", 15), roll("keeper", strength + 1), S1_SCORES)
    assert scored.state.score == (1, 0)
    (goal,) = of_kind(scored.events, GoalScored)
    assert (goal.sweeper_face, goal.keeper_face, goal.score) == (15, strength + 1, (1, 0))


@pytest.mark.rule("U-3.9b", "U-3.1")
@pytest.mark.parametrize("keeper", ["0", "-"], ids=["keeper worth nothing", "amateur"])
def test_a_keeper_worth_nothing_saves_nothing(keeper: str) -> None:
    assert play(attack("-", keeper), PlayOn(1), S1_SCORES).state.score == (1, 0)


@pytest.mark.rule("U-3.9b", "U-3.4")
@pytest.mark.parametrize(("face", "score"), [(7, (0, 0)), (8, (1, 0))])
def test_hardness_raises_the_keeper(face: int, score: tuple[int, int]) -> None:
    rolls: Iterable[Script] = () if score == (0, 0) else S1_SCORES
    assert play(attack("-", "4+6"), PlayOn(1), roll("keeper", face), rolls).state.score == score


@pytest.mark.rule("U-3.9a", "U-3.9b")
@pytest.mark.parametrize(("sweeper", "keeper"), [(10, 0), (0, 1), (5, 7), (10, 10), (15, 3), (1, 14)])
def test_the_chance_of_a_goal_is_exact(sweeper: int, keeper: int) -> None:
    state = parse(attack(str(sweeper), str(keeper)))

    def goals(dice: Dice) -> int:
        applied = apply(UNITED, state, 0, PlayOn(1), dice)
        assert isinstance(applied, Applied)
        return applied.state.score[0]

    told = odds(goals)
    assert told.exact
    assert told.chances.get(1, 0) == Fraction(15 - sweeper, 15) * Fraction(14 - keeper, 14)


# ------------------------------------------------------------------ the scorer (U-3.9c)


def scorer_of(home: str, away: str, *rolls: Iterable[Script]) -> str:
    (goal,) = of_kind(play(f"{home} / {away} / normal 0 0:0", PlayOn(1), *rolls).events, GoalScored)
    return goal.goal.scorer


WALL_LESS = "T0 A- V5,5 M5,5 S5,5"
"""No sweeper, no keeper: every chance is a goal."""


@pytest.mark.rule("U-3.9c")
@pytest.mark.parametrize(
    ("faces", "scorer"),
    [
        ((1, 1, 1), "S1"),  # 11, 9, 4
        ((1, 4, 1), "S2"),  # 11, 12, 4
        ((1, 1, 9), "S3"),  # 11, 9, 12
        ((15, 15, 15), "S1"),
        ((4, 5, 10), "S1"),  # 14, 13, 13: strength counts
    ],
)
def test_the_highest_sum_of_die_and_strength_scores(faces: tuple[int, ...], scorer: str) -> None:
    assert scorer_of("T5 A5 V5,5 M5,5 S10,8,3", WALL_LESS, roll("scorer", *faces)) == scorer


@pytest.mark.rule("U-3.9c")
def test_only_the_tied_roll_again() -> None:
    """15, 15, 4: S1 and S2 roll again, 11 against 12; S3 is out."""
    home = "T5 A5 V5,5 M5,5 S10,8,3"
    assert scorer_of(home, WALL_LESS, roll("scorer", 5, 7, 1), roll("scorer", 1, 4)) == "S2"


@pytest.mark.rule("U-3.9c")
def test_the_tied_roll_until_one_is_ahead() -> None:
    """All at 11; then 16, 16, 5; then 12 against 10."""
    home = "T5 A5 V5,5 M5,5 S10,8,3"
    rolls = roll("scorer", 1, 3, 8), roll("scorer", 6, 8, 2), roll("scorer", 2, 2)
    assert scorer_of(home, WALL_LESS, *rolls) == "S1"


@pytest.mark.rule("U-3.9c")
@pytest.mark.parametrize(
    ("row", "home"), [("V", "V10,10 M5,5 S5,5"), ("M", "V5,5 M10,10 S5,5"), ("S", "V5,5 M5,5 S10,10")]
)
def test_the_scorer_comes_from_the_row_of_the_chance(row: str, home: str) -> None:
    """Two dice are rolled: one for each player of that row and for nobody else."""
    assert scorer_of(f"T5 A5 {home}", WALL_LESS, roll("scorer", 3, 4)) == f"{row}2"


@pytest.mark.rule("U-3.9c")
def test_a_single_player_of_a_row_scores_without_a_roll() -> None:
    assert scorer_of("T5 A- V5 M5 S10", "T0 A- V5 M5 S5") == "S1"


@pytest.mark.rule("U-3.9c", "U-3.2")
def test_the_strength_in_the_row_counts_not_the_level() -> None:
    """V3 is a V 8 and brings 7 in midfield: with equal faces M1, who brings 8, is ahead without a second roll."""
    home = squad("T I 5", "3x V I 8", "M I 8", "2x S I 5")
    away = squad("T I 0", "2x V I 5", "2x M I 7", "2x S I 8")
    line_ups = line_up("T1 / / V1 V2 / V3 M1 / S1 S2"), line_up("T1 / / V1 V2 / M1 M2 / S1 S2")
    state = new_match((home, away), Options())
    for seat in (0, 1):
        state = play(state, SubmitLineUp(line_ups[seat]), seat=seat).state
    over = play(play(state, StartMatch()).state, Finish(), roll("scorer", 5, 5))
    assert [goal.scorer for goal in over.state.goals] == ["M1"]


@pytest.mark.rule("U-3.9c", "U-3.5b")
def test_a_player_sent_off_rolls_with_his_reduced_strength() -> None:
    """S1 is 10, off in minute 9: worth 1. 5 + 1 against 4 + 3: S2; with his full strength it would be S1."""
    home, away = "T5 A5 V5,5 M5,5 S10!9,3,3", "T0 A- V2,2 M5,5 S5,5"
    assert scorer_of(home, away, roll("scorer", 5, 4, 2)) == "S2"
    assert scorer_of(home, away, roll("scorer", 7, 4, 2)) == "S1"


@pytest.mark.rule("U-3.9c")
def test_in_a_row_without_players_any_outfield_player_scores() -> None:
    """Home has one V and one S; 2 home points a row bring V 1, M 1, S 2 chances. M's goal: V1 and S1 roll."""
    state = parse("T5 A- V5^2 M-^2 S5^2 / T0 A- V- M- S- / normal 0 0:0")
    assert sorted(moment.row for moment in state.moments if moment.row) == ["M", "S", "S", "V"]
    while state.moments[state.played].row is not TeamRow.M:
        state = play(state, PlayOn(1)).state
    scored = play(state, PlayOn(1), roll("scorer", 3, 4))
    (goal,) = of_kind(scored.events, GoalScored)
    assert (goal.goal.scorer, goal.goal.row) == ("S1", TeamRow.M)


# ------------------------------------------------------------------ the moments of a match


@pytest.mark.rule("U-3.9a")
def test_several_moments_at_once_are_the_same_moments() -> None:
    rolls = [("united.sweeper", face) for face in (1, 2, 3, 4, 5)]
    at_once = play(attack("5", "5"), PlayOn(5), rolls)
    state = parse(attack("5", "5"))
    for each in rolls:
        state = play(state, PlayOn(1), [each]).state
    assert at_once.state == state
    assert state.played == 5


@pytest.mark.rule("U-3.9a", "U-3.9b")
def test_finish_plays_every_chance_once() -> None:
    """15 chances: 5 stopped, 5 saved, 5 goals."""
    stopped = roll("sweeper", 5) * 5
    saved = (roll("sweeper", 6) + roll("keeper", 5)) * 5
    goals = (roll("sweeper", 6) + roll("keeper", 6) + S1_SCORES) * 5
    over = play(attack("5", "5"), Finish(), stopped, saved, goals)
    assert over.state.score == (5, 0)
    assert [goal.scorer for goal in over.state.goals] == ["S1"] * 5
    assert UNITED.prompt(over.state) is None


@pytest.mark.rule("U-3.9c")
@pytest.mark.parametrize("strengths", [(5, 5), (10, 8, 3), (0, 0, 0, 0), (13, 1)])
def test_the_odds_of_the_scorers_are_those_of_the_dice(strengths: tuple[int, ...]) -> None:
    """By hand for two players, by symmetry for equals; the exact odds always sum to 1."""
    told = scorer_contest(strengths).chances()
    assert sum(told) == 1
    if len(strengths) == 2:
        wins = [0, 0]
        for first in range(1, 16):
            for second in range(1, 16):
                one, two = first + strengths[0], second + strengths[1]
                if one != two:
                    wins[one < two] += 1
        assert told == (Fraction(wins[0], sum(wins)), Fraction(wins[1], sum(wins)))
    if len(set(strengths)) == 1:
        assert set(told) == {Fraction(1, len(strengths))}


@pytest.mark.rule("U-3.9a")
def test_script_dice_notice_a_roll_too_many() -> None:
    """The tests above rest on this."""
    dice = ScriptDice(*roll("sweeper", 5, 5))
    apply(UNITED, parse(attack("5", "5")), 0, PlayOn(1), dice)
    with pytest.raises(Exception, match="left over"):
        dice.expect_end()
