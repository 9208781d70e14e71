"""The exact forecast: sums to one, equals brute force on tiny line-ups, agrees with simulated matches."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cli import entry
from game.core.dice import StreamDice, Won
from game.core.driver import Applied, apply
from game.core.odds import ForkDice, leaves
from game.rules.united.actions import Finish, PlayOn, StartMatch
from game.rules.united.forecast import forecast
from game.rules.united.handlers.moments import shoot_out_keepers
from game.rules.united.match import UNITED
from game.rules.united.position import EXAMPLE, parse
from game.rules.united.spec import SPEC, forecast_data
from game.rules.united.state import MatchState, Stage

MATCHES = 20_000
SIGMAS = 4.5
"""Standard errors a simulation may be off; seeds are fixed, so this is decided once and for all."""


def kick_off(seed: int, **options: Any) -> MatchState:
    """Random clubs with random legal line-ups, hardness included, just before kick-off."""
    choices = StreamDice(seed)
    state: MatchState = SPEC.random_start(choices)
    state.options = replace(state.options, **options)
    for seat in (0, 1):
        applied = apply(UNITED, state, seat, UNITED.random_answer(state, seat, choices), choices)
        assert isinstance(applied, Applied)
        state = applied.state
    return state


def hardness(state: MatchState) -> list[int]:
    return [sum(line_up.hardness) for line_up in state.line_ups if line_up]


def hard_pair(first: int) -> MatchState:
    """The first pair from this seed on in which both sides can score and risk penalties and cards."""
    while True:
        state = kick_off(first, cup=False, discipline=True)
        first += 1
        if min(hardness(state)) >= 3 and not any(unsuitable(state)):
            return state


def unsuitable(state: MatchState) -> list[bool]:
    """Sides with next to no goals to expect, and sides with so many that simulation takes too long."""
    return [not Fraction(1, 2) < mean < 3 for mean in forecast(state).means]


# -- whole -------------------------------------------------------------------------------------------------------


@settings(deadline=None, derandomize=True, database=None, max_examples=50)
@given(st.integers(0, 10**6))
def test_the_chances_of_all_scores_sum_to_exactly_one(seed: int) -> None:
    seen = forecast(kick_off(seed))
    assert sum(seen.scores.values()) == 1
    assert sum(seen.results) == 1
    assert seen.through is None or sum(seen.through) == 1
    assert all(chance > 0 for chance in seen.scores.values())


def mirrored(state: MatchState) -> MatchState:
    """Home and away exchanged; only fair without home points."""
    swapped = state.clone()
    swapped.clubs = (state.clubs[1], state.clubs[0])
    swapped.line_ups = [state.line_ups[1], state.line_ups[0]]
    return swapped


@settings(deadline=None, derandomize=True, database=None, max_examples=15)
@given(st.integers(0, 10**6), st.booleans())
def test_home_and_away_are_treated_alike(seed: int, cup: bool) -> None:
    state = kick_off(seed, home_points=0, cup=cup)
    seen, other = forecast(state), forecast(mirrored(state))
    assert {score[::-1]: chance for score, chance in other.scores.items()} == seen.scores
    assert other.through is None or other.through[::-1] == seen.through


def test_forecasting_leaves_the_match_as_it_is() -> None:
    state = kick_off(4)
    before = state.clone()
    assert forecast(state) == forecast(state)
    assert state == before


def test_only_a_match_before_its_kick_off_can_be_forecast() -> None:
    assert SPEC.can_forecast(parse(EXAMPLE))
    assert not SPEC.can_forecast(parse(EXAMPLE.replace("kick-off", "due away")))
    assert not SPEC.can_forecast(parse(EXAMPLE.replace("kick-off", "normal 3 1:1")))


def test_the_data_of_a_forecast_is_text_that_loses_nothing() -> None:
    state = parse(EXAMPLE + " cup")
    seen, data = forecast(state), json.loads(json.dumps(forecast_data(state)))
    assert {key: Fraction(text) for key, text in data["scores"].items()} == {
        f"{home}:{away}": chance for (home, away), chance in seen.scores.items()
    }
    assert tuple(Fraction(data["results"][key]) for key in ("home", "draw", "away")) == seen.results
    assert tuple(Fraction(data["means"][key]) for key in ("home", "away")) == seen.means
    assert tuple(Fraction(data["through"][key]) for key in ("home", "away")) == seen.through


# -- the book's own match ----------------------------------------------------------------------------------------


@pytest.mark.rule("U-9")
def test_the_golden_match_without_discipline_has_exactly_the_books_means() -> None:
    seen = forecast(parse(EXAMPLE + " mild"))
    assert seen.means == (Fraction(10 * 13, 14), Fraction(15, 3))
    assert seen.scores[10, 0] == Fraction(13, 14) ** 10 * Fraction(2, 3) ** 15
    assert max(home for home, _ in seen.scores) == 10
    assert max(away for _, away in seen.scores) == 15


@pytest.mark.rule("U-9")
def test_simulating_the_golden_match_from_the_command_line_agrees(capsys: pytest.CaptureFixture[str]) -> None:
    code = entry(["simulate", "united", "--matches", str(MATCHES), "--seed", "7", "--json", "--set", "discipline=off"])
    assert code == 0
    data = json.loads(capsys.readouterr().out)
    assert sum(data["results"].values()) == sum(data["scores"].values()) == MATCHES
    home, away = data["mean_goals"]["home"], data["mean_goals"]["away"]
    assert abs(home - 65 / 7) < SIGMAS * sqrt(10 * 13 / 14 / 14 / MATCHES)
    assert abs(away - 5) < SIGMAS * sqrt(15 * 2 / 9 / MATCHES)


# -- brute force -------------------------------------------------------------------------------------------------


def nobody_cares_who_scores(dice: ForkDice) -> ForkDice:
    """Who scores or shoots changes no score; without these branches enumeration stays small."""
    dice.contest = lambda contest: Won(0, ())  # type: ignore[method-assign]
    return dice


def step(state: MatchState, action: Any, dice: Any) -> MatchState:
    applied = apply(UNITED, state, 0, action, dice, listen=False)
    assert isinstance(applied, Applied)
    return applied.state


Stop = tuple[tuple[int, int], tuple[int, int], tuple[int, int] | None]


def enumerated(state: MatchState) -> dict[Stop, Fraction]:
    """Every way to the whistle or to the shoot-out: score of normal time, score, keepers of the shoot-out."""

    def run(dice: ForkDice) -> Stop:
        now = step(state, StartMatch(), nobody_cares_who_scores(dice))
        normal = now.score
        while now.frames and now.stage is not Stage.SHOOT_OUT:
            in_normal_time = now.stage is Stage.NORMAL
            now = step(now, PlayOn(len(now.moments) - now.played), dice)
            normal = now.score if in_normal_time else normal
        return normal, now.score, shoot_out_keepers(now) if now.frames else None

    found: dict[Stop, Fraction] = {}
    for leaf in leaves(run):
        found[leaf.result] = found.get(leaf.result, Fraction(0)) + leaf.weight
    return found


def shoot_out_win(keepers: tuple[int, int]) -> Fraction:
    """U-8.4 by hand: all 1024 series of five kicks each, then pairs until one side alone scores."""
    levels = (10, 10) if keepers == (0, 0) else keepers
    home, away = (1 - Fraction(level, 20) for level in (levels[1], levels[0]))
    ahead = level = Fraction(0)
    for kicks in product((0, 1), repeat=10):
        chance = Fraction(1)
        for kick, scores in zip(kicks, [home] * 5 + [away] * 5, strict=True):
            chance *= scores if kick else 1 - scores
        lead = sum(kicks[:5]) - sum(kicks[5:])
        ahead += chance * (lead > 0)
        level += chance * (lead == 0)
    return ahead + level * home * (1 - away) / (home * (1 - away) + away * (1 - home))


def marginal(pairs: Iterable[tuple[Any, Fraction]]) -> dict[Any, Fraction]:
    found: dict[Any, Fraction] = {}
    for key, chance in pairs:
        found[key] = found.get(key, Fraction(0)) + chance
    return found


TINY = [
    "T5 A- V1 M1 S3 / T9 A4 V1 M1 S1 / kick-off mild",
    "T5 A- V1 M1+1 S3 / T9 A- V1 M1 S1 / kick-off",
    "T5 A- V1 M1 S3+1 / T9 A2 V1 M1+1 S1 / kick-off",
    "T5 A- V1 M1 S3+2 / T9 A- V1 M1 S1 / kick-off",
    "T5+2 A- V2 M1 S2 / T- A- V1 M1 S1 / kick-off",
    "T0 A3+2 V1 M1 S1 / T3 A- V1 M1 S2 / kick-off",
    "T0 A- V1 M2^1 S1 / T4 A- V1 M1 S1 / kick-off cup mild",
    "T0 A5 V1 M3 S1 / T0 A5 V1 M1 S1 / kick-off cup mild",
    "T3 A- V1 M1+1 S2 / T6 A1 V1 M1 S1 / kick-off cup",
    "T6+2 A- V1 M1 S2 / T0 A- V1 M1 S1 / kick-off cup",
]


@pytest.mark.parametrize("text", TINY)
def test_tiny_line_ups_equal_brute_force_exactly(text: str) -> None:
    state = parse(text)
    seen, ways = forecast(state), enumerated(state)
    assert sum(ways.values()) == 1
    assert seen.scores == marginal((normal, chance) for (normal, _, _), chance in ways.items())
    if state.options.cup:
        home = sum(
            chance * (shoot_out_win(keepers) if keepers else score[0] > score[1])
            for (_, score, keepers), chance in ways.items()
        )
        assert seen.through == (home, 1 - home)
        assert any(keepers for _, _, keepers in ways)


@pytest.mark.rule("U-3.5b")
def test_the_tiny_line_ups_meet_reds_and_extra_time() -> None:
    """Else the test above would prove little."""
    reds = list(leaves(lambda dice: step(parse(TINY[3]), StartMatch(), dice).cards[0]))
    assert any(card.red for leaf in reds for card in leaf.result)
    keepers = {stop[2] for stop in enumerated(parse(TINY[9]))}
    assert {(6, 0), (0, 0)} <= keepers, "the keeper may be sent off, and then both rise to 10"


# -- simulation --------------------------------------------------------------------------------------------------


def simulated(state: MatchState, seed: int) -> Counter[tuple[tuple[int, int], int | None]]:
    """Scores and winners of many matches."""
    found: Counter[tuple[tuple[int, int], int | None]] = Counter()
    dice = StreamDice(seed)
    for _ in range(MATCHES):
        ending = UNITED.ending(step(state, Finish(), dice))
        assert ending is not None
        found[ending.score, ending.winner] += 1
    return found


def expect(count: int, chance: Fraction) -> None:
    assert abs(count - MATCHES * chance) <= SIGMAS * sqrt(MATCHES * chance * (1 - chance))


@pytest.mark.rule("U-3.5a", "U-3.5b", "U-3.8", "U-3.9a", "U-3.9b")
@pytest.mark.parametrize("pair", range(10))
def test_simulated_matches_agree_with_the_forecast(pair: int) -> None:
    state = hard_pair(1000 * pair)
    seen, found = forecast(state), simulated(state, pair)
    winners = Counter[int | None]()
    for (_, winner), count in found.items():
        winners[winner] += count
    for winner, chance in zip((0, None, 1), seen.results, strict=True):
        expect(winners[winner], chance)
    for side in (0, 1):
        mean = sum(score[side] * count for (score, _), count in found.items()) / MATCHES
        exact = seen.means[side]
        variance = sum(chance * (score[side] - exact) ** 2 for score, chance in seen.scores.items())
        assert abs(mean - exact) <= SIGMAS * sqrt(variance / MATCHES)


@pytest.mark.rule("U-8.4")
@pytest.mark.parametrize(
    "text",
    [
        "T6 A5+2 V7,6 M7,6+2 S8,7 / T4+2 A6 V7,7 M6,7 S8,8+3 / kick-off cup",
        "T0 A3 V4,4 M5,4+3 S5,5 / T0 A5 V4,4 M4,3 S5,4+4 / kick-off cup",
    ],
)
def test_simulated_cup_ties_agree_with_the_forecast(text: str) -> None:
    state = parse(text)
    seen = forecast(state)
    assert seen.through is not None
    assert seen.results[1] > Fraction(1, 10), "many of them must go on after normal time"
    found = simulated(state, 99)
    expect(sum(count for (_, winner), count in found.items() if winner == 0), seen.through[0])
