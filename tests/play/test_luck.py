"""The luck ledger: exact numbers against plain enumeration, verdicts, and what a viewer may know."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest

from game.core.luck import ATTEMPT, LuckRoll
from game.play.luck import TOTAL, VERDICT_FROM, ledger, match_luck, percentile, successes
from game.rules.united.actions import Finish
from game.rules.united.state import Options
from tests.journal.helpers import at, begin, play, played

MIXED = [Fraction(*each) for each in ((1, 10), (3, 15), (7, 14), (15, 20), (1, 3), (0, 1), (1, 1), (2, 15))]


def by_enumeration(chances: list[Fraction]) -> list[Fraction]:
    """Every way the rolls can fall, one by one."""
    found = [Fraction(0)] * (len(chances) + 1)
    for fall in product((False, True), repeat=len(chances)):
        weight = Fraction(1)
        for success, chance in zip(fall, chances, strict=True):
            weight *= chance if success else 1 - chance
        found[sum(fall)] += weight
    return found


@pytest.mark.parametrize("count", range(len(MIXED) + 1))
def test_the_distribution_is_that_of_all_ways_the_rolls_can_fall(count: int) -> None:
    assert successes(MIXED[:count]) == by_enumeration(MIXED[:count])


def test_the_percentile_counts_worse_matches_and_half_of_the_equal_ones() -> None:
    coins = [Fraction(1, 2)] * 3
    assert [percentile(coins, heads) for heads in range(4)] == [Fraction(n, 16) for n in (1, 5, 11, 15)]
    assert percentile([], 0) == Fraction(1, 2)


def test_percentiles_of_mixed_rolls_by_enumeration() -> None:
    likely = by_enumeration(MIXED)
    for actual in range(len(MIXED) + 1):
        assert percentile(MIXED, actual) == sum(likely[:actual]) + likely[actual] / 2


def rolls(count: int, good: int, side: int = 0, kind: str = "coin", good_for: int | None = None) -> list[LuckRoll]:
    owner = side if good_for is None else good_for
    return [LuckRoll(side, kind, Fraction(1, 2), number < good, owner) for number in range(count)]


def test_a_line_for_every_side_and_kind_in_the_order_they_came_up() -> None:
    found = ledger([*rolls(2, 1, kind="b"), *rolls(3, 0, side=1, kind="a"), *rolls(4, 4, kind="a")])
    assert [(line.side, line.kind, line.rolled, line.expected, line.actual) for line in found.lines] == [
        (0, "b", 2, 1, 1),
        (0, "a", 4, 2, 4),
        (1, "a", 3, Fraction(3, 2), 0),
    ]
    assert [line.difference for line in found.lines] == [0, 2, Fraction(-3, 2)]
    assert found.rolled == 9


def test_a_total_counts_as_success_what_is_good_for_the_side() -> None:
    """Two of four coins, and nothing of six that would have been bad: eight good ones of ten."""
    found = ledger([*rolls(4, 2), *rolls(6, 0, kind="award", good_for=1)])
    home, away = found.totals
    assert (home.kind, home.rolled, home.expected, home.actual) == (TOTAL, 10, Fraction(5), 8)
    assert home.luck == home.percentile == percentile([Fraction(1, 2)] * 10, 8)
    award = found.lines[1]
    assert award.percentile == Fraction(1, 128)
    assert award.luck == 1 - award.percentile
    assert (away.rolled, away.expected, away.luck) == (0, Fraction(0), Fraction(1, 2))


def test_tries_at_goal_are_set_against_goals_and_not_among_the_rolls() -> None:
    tries = [LuckRoll(1, ATTEMPT, Fraction(17, 20), False, 1), LuckRoll(1, ATTEMPT, Fraction(17, 20), False, 1)]
    found = ledger([*rolls(1, 1), *tries])
    goals = found.goals[1]
    assert (goals.rolled, goals.expected, goals.actual, goals.percentile) == (2, Fraction(17, 10), 0, Fraction(9, 800))
    assert [line.kind for line in found.lines] == ["coin"]
    assert found.totals[1].rolled == 0


def test_there_is_no_verdict_on_a_small_sample() -> None:
    assert ledger(rolls(VERDICT_FROM - 1, 0)).totals[0].verdict is None
    assert ledger(rolls(VERDICT_FROM, 0)).totals[0].verdict == "luck.verdict.unlucky"


@pytest.mark.parametrize(
    ("good", "verdict", "share"), [(0, "unlucky", 99), (12, "unlucky", 86), (15, "even", 50), (18, "lucky", 86)]
)
def test_the_verdict_on_thirty_coins(good: int, verdict: str, share: int) -> None:
    total = ledger(rolls(30, good)).totals[0]
    assert (total.verdict, total.share) == (f"luck.verdict.{verdict}", share)


# -- matches --------------------------------------------------------------------------------------------------------


def test_a_session_and_its_journal_have_the_same_ledger(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        play(session)
        live = match_luck(session)
        score = session.state.score
    stored = match_luck(tmp_path / "match.jsonl")
    assert live == stored
    assert stored.rolled > 0
    assert tuple(goals.actual for goals in stored.goals) == score


def test_what_was_taken_back_does_not_count(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        play(session, 5)
        before = match_luck(session)
        play(session, 6)
        assert session.history.undo(0, (0, 1))
        assert match_luck(session) == before


def test_an_earlier_entry_has_the_ledger_of_that_moment(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl")
    tries = [sum(goals.rolled for goals in match_luck(path, to=entry).goals) for entry in range(at(path).steps + 1)]
    assert tries[:4] == [0, 0, 0, 0]
    assert tries == sorted(tries)
    assert tries[-1] == at(path).state.played


@pytest.mark.parametrize("viewer", [None, 0, 1])
def test_a_closed_match_has_nothing_to_count(tmp_path: Path, viewer: int | None) -> None:
    path = tmp_path / "closed.jsonl"
    with begin(path, Options(open_match=False)) as session:
        play(session, 2)
        session.submit(0, Finish())
    found = match_luck(path, viewer)
    assert (found.lines, found.rolled, found.goals[0].rolled, found.goals[1].rolled) == ((), 0, 0, 0)
