"""The exact forecast agrees with plain enumeration, with simulation, and with itself."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import sqrt

import pytest

from game.content.places import ASSETS
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.powerplay.actions import Finish
from game.rules.powerplay.chaos import random_clubs, random_line_up
from game.rules.powerplay.checks import shot_check
from game.rules.powerplay.clubs import load_club
from game.rules.powerplay.counting import duel, plan_of
from game.rules.powerplay.forecast import EXACT_POINTS, Forecast, as_lined_up, forecast
from game.rules.powerplay.frames import FaceOff
from game.rules.powerplay.match import POWERPLAY, new_match
from game.rules.powerplay.queries import dangerous, home_allowance, side_line_up
from game.rules.powerplay.repair import repaired, trimmed
from game.rules.powerplay.spec import SPEC
from game.rules.powerplay.state import Club, LineUp, MatchState, Options, Sixth, Stage, Support, six
from game.rules.powerplay.tables import LEAST_HARDNESS
from tests.powerplay.builders import club, line_up, ready
from tests.powerplay.enumerated import scores

SMALL = club("T1=5 V1=3 S1=2 S2=1 V9=2 S9=2")
PAIRS = {
    "nobody is hard": (line_up("0T1 4V1 11S1"), line_up("0T1 10S1", "0T1 11S2")),
    "one point, a substitute, a second sixth": (
        line_up("0T1 4V1+h1 11S1", "0T1 11S1", bench=("V9", "S9")),
        line_up("0T1 11S1", "0T1 4V1 10S2", bench=("V9", "")),
    ),
    "one point each": (line_up("0T1 11S1+h1", "0T1 10S1"), line_up("0T1 12S2+h1 4V1")),
    "two points against nobody": (line_up("0T1 11S2+h2", "0T1 10S2", bench=("", "S9")), line_up("0T1 3V1", "0T1 12S2")),
}


@pytest.mark.rule("PP-7.3.5", "PP-7.4", "PP-7.5")
@pytest.mark.parametrize("name", PAIRS)
def test_it_agrees_with_plain_enumeration(name: str) -> None:
    home, away = PAIRS[name]
    state = ready(home, away, (SMALL, SMALL))
    seen = forecast(state)
    assert seen.exact
    assert seen.scores == scores(state)


def random_pair(seed: int, most: int = 5) -> MatchState:
    """Two random clubs with random legal line-ups, as hard as they are, or less."""
    dice = StreamDice(seed)
    state = new_match(random_clubs(dice), Options())
    for side in (0, 1):
        team, allowance = state.clubs[side], home_allowance(state, side)
        form = repaired(team, random_line_up(state, side, dice), allowance)[0]
        state.line_ups[side] = softened(team, form, allowance, most)
    state.frames = [FaceOff()]
    return state


def softened(team: Club, form: LineUp, allowance: int, most: int) -> LineUp:
    """No more dangerous hardness than wanted."""
    if dangerous(team, form) <= most:
        return form
    bare = [Sixth(tuple(replace(place, hp=0) for place in sixth.places)) for sixth in form.sixths]
    return repaired(team, replace(form, sixths=trimmed(team, six(bare), allowance)), allowance)[0]


def simulated(state: MatchState, count: int, seed: int) -> tuple[list[float], list[float], float]:
    """Shares of home ahead, level, away ahead after sixty minutes; mean goals; share of home wins in the end."""
    dice = StreamDice(seed)
    results, goals, wins = [0, 0, 0], [0, 0], 0
    for _ in range(count):
        played = apply(POWERPLAY, state, 0, Finish(), dice, listen=False)
        assert isinstance(played, Applied)
        end = played.state
        home, away = (sum(goal.side == side and goal.stage is Stage.REGULAR for goal in end.goals) for side in (0, 1))
        results[0 if home > away else 1 if home == away else 2] += 1
        goals[0] += home
        goals[1] += away
        wins += end.score[0] > end.score[1]
    return [each / count for each in results], [each / count for each in goals], wins / count


def deviations(seen: Forecast, state: MatchState, count: int, seed: int) -> list[float]:
    """How many standard deviations simulation and forecast are apart, for results, goals and the winner."""
    results, goals, wins = simulated(state, count, seed)
    pairs = [*zip(seen.results, results, strict=True), (seen.through[0], wins)]
    found = [_apart(float(chance), share, count) for chance, share in pairs]
    for side in (0, 1):
        mean = float(seen.means[side])
        spread = sum(float(chance) * (score[side] - mean) ** 2 for score, chance in seen.scores.items())
        found.append(abs(goals[side] - mean) / sqrt(spread / count) if spread else abs(goals[side] - mean))
    return found


def _apart(chance: float, share: float, count: int) -> float:
    spread = sqrt(chance * (1 - chance) / count)
    return abs(share - chance) / spread if spread else abs(share - chance)


@pytest.mark.rule("PP-7.3.5", "PP-7.4", "PP-7.6")
@pytest.mark.parametrize("seed", [3, 8])
def test_it_agrees_with_simulated_matches(seed: int) -> None:
    state = random_pair(seed, most=1)
    seen = forecast(state)
    assert seen.exact
    assert max(deviations(seen, state, 1500, seed)) < 4.5


def test_with_all_the_hardness_there_may_be_it_agrees_with_simulated_matches_and_says_that_ways_were_drawn() -> None:
    state = random_pair(24)
    assert [dangerous(state.clubs[side], side_line_up(state, side)) for side in (0, 1)] == [5, 5]
    seen = forecast(state)
    assert not seen.exact
    assert sum(seen.scores.values()) == 1
    assert max(deviations(seen, state, 1500, 24)) < 4.5


@pytest.mark.parametrize("seed", [0, 9], ids=["home scores many more", "away scores many more"])
def test_it_adds_up_where_one_side_scores_many_more_than_the_other(seed: int) -> None:
    for follow in (2, 0):
        seen = forecast(random_pair(seed, most=1), follow)
        assert sum(seen.scores.values()) == sum(seen.through) == 1
        assert seen.results[0] <= seen.through[0] <= seen.results[0] + seen.results[1]


def test_it_adds_up() -> None:
    state = SPEC.prepared(SPEC.new_match(tuple(load_club(ASSETS / each) for each in SPEC.sample_teams), Options()))
    seen = forecast(state)
    assert seen.exact
    assert sum(seen.scores.values()) == 1
    assert sum(seen.results) == 1
    assert sum(seen.through) == 1
    for side in (0, 1):
        assert seen.means[side] == sum((score[side] * chance for score, chance in seen.scores.items()), Fraction(0))
    assert len(seen.sixths) == 6
    assert SPEC.forecast is not None
    data = SPEC.forecast(state)
    assert Fraction(data["through"]["home"]) == seen.through[0]


def test_two_equal_sides_have_equal_chances() -> None:
    form = line_up("0T1 4V1+h1 11S1", "0T1 11S2 3V1", taker="S1")
    seen = forecast(ready(form, form, (SMALL, SMALL), support=Support.ALWAYS))
    assert seen.through[0] > 0
    flipped = {(away, home): chance for (home, away), chance in seen.scores.items()}
    assert sum(abs(flipped[score] - chance) for score, chance in seen.scores.items()) < Fraction(1, 50)


def test_drawn_ways_come_close_to_all_ways() -> None:
    """They are spread evenly over what each point can do, so few of them say much."""
    state = random_pair(3, most=1)
    exact, drawn = forecast(state), forecast(state, follow=0)
    assert (exact.exact, drawn.exact) == (True, False)
    pairs = [*zip(exact.results, drawn.results, strict=True), *zip(exact.through, drawn.through, strict=True)]
    assert all(abs(one - two) < Fraction(1, 100) for one, two in pairs)
    for first, second in zip(exact.sixths, drawn.sixths, strict=True):
        assert all(abs(one - two) < Fraction(1, 50) for one, two in zip(first, second, strict=True))


def test_nobody_who_plays_as_hard_as_he_must_needs_drawn_ways() -> None:
    """The limit of the exact forecast: the least hardness of both sides."""
    assert 2 * LEAST_HARDNESS == EXACT_POINTS


# -- as lined up -----------------------------------------------------------------------------------------------------


def by_hand(state: MatchState, sixth: int) -> tuple[Fraction, Fraction]:
    """The chances of a sixth taken one by one from the duel of the boards, each with the faces that score."""
    boards = [plan_of(state.clubs[side], side_line_up(state, side)).board(sixth, (), (), state.options.support)
              for side in (0, 1)]  # fmt: skip
    met = duel(boards[0].strengths, boards[1].strengths)
    found = []
    for side in (0, 1):
        keeper = boards[1 - side].keeper_strength
        shots = [shot_check((where - 1) % 7 + 1, keeper).chance() for where, count in met.chances[side]
                 for _ in range(count)]  # fmt: skip
        found.append(sum(shots, Fraction(0)))
    return found[0], found[1]


@pytest.mark.rule("PP-7.3.1", "PP-7.3.2", "PP-7.4")
@pytest.mark.parametrize("seed", [3, 8, 24])
def test_goals_as_lined_up_are_those_of_the_single_chances_whatever_the_hardness(seed: int) -> None:
    state = random_pair(seed)
    assert as_lined_up(state) == tuple(by_hand(state, sixth) for sixth in range(1, 7))
    assert forecast(state, follow=0).as_lined_up == as_lined_up(state)


def test_without_dangerous_hardness_both_figures_are_the_same() -> None:
    home, away = PAIRS["nobody is hard"]
    seen = forecast(ready(home, away, (SMALL, SMALL)))
    assert seen.sixths == seen.as_lined_up
    assert seen.errors is None


def test_the_errors_of_drawn_ways_cover_what_is_exact_and_what_is_played() -> None:
    """Every drawn figure lies within a few of its standard errors of the exact one."""
    state = random_pair(3, most=1)
    exact, drawn = forecast(state), forecast(state, follow=0)
    assert exact.errors is None
    errors = drawn.errors
    assert errors is not None
    pairs = [
        *zip(exact.results, drawn.results, errors.results, strict=True),
        *zip(exact.means, drawn.means, errors.means, strict=True),
        (exact.through[0], drawn.through[0], errors.through),
        *((one, two, error) for sixth in zip(exact.sixths, drawn.sixths, errors.sixths, strict=True)
          for one, two, error in zip(*sixth, strict=True)),
    ]  # fmt: skip
    assert all(abs(float(one - two)) <= 3 * error + 1e-9 for one, two, error in pairs)
    assert any(error > 0 for _, _, error in pairs)
    hard = random_pair(24)
    seen = forecast(hard)
    assert seen.errors is not None
    goals = simulated(hard, 1500, 24)[1]
    for side in (0, 1):
        mean = float(seen.means[side])
        spread = sum(float(chance) * (score[side] - mean) ** 2 for score, chance in seen.scores.items()) / 1500
        assert abs(goals[side] - mean) < 4.5 * sqrt(spread + seen.errors.means[side] ** 2)


def test_the_data_of_a_forecast_tell_both_figures_and_the_errors() -> None:
    assert SPEC.forecast is not None
    exact, drawn = SPEC.forecast(random_pair(3, most=1)), SPEC.forecast(random_pair(24))
    assert exact["exact"]
    assert "errors" not in exact
    assert len(exact["as_lined_up"]) == len(exact["sixths"]) == 6
    assert set(drawn["errors"]) == {"results", "through", "means", "sixths"}
    assert Fraction(drawn["as_lined_up"][0]["home"]) == as_lined_up(random_pair(24))[0][0]
