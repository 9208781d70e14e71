"""Exact odds: the same handlers run again and again on dice that take every distinguishable way once.

There is no second copy of any rule here. A check forks into success and failure, a contest into its winners, a draw
into what is drawn, a bare roll into its faces; the weights are exact fractions and sum to exactly 1.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from game.core.checks import Best, Check, Contest
from game.core.dice import BestRoll, Rolled, StreamDice, Won

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)

LEAF_BUDGET = 20_000
"""More ways than this and the odds are sampled instead, and said to be 'about'."""
ROLL_BUDGET = 100_000
"""And more rolls than this on the way: long matches have few ways each step but many steps."""
SAMPLES = 2_000


@dataclass(frozen=True, slots=True)
class Branch:
    """One outcome of one roll on the way to a leaf."""

    reason: str
    label: str
    weight: Fraction


@dataclass(slots=True)
class _Fork:
    reason: str
    labels: Sequence[str]
    weights: Sequence[Fraction]
    taken: int = 0


class ForkDice:
    """Follows a path of branches already chosen, then takes the first possible branch of everything new."""

    def __init__(self, path: list[_Fork]) -> None:
        self.path = path
        self._depth = 0

    def _fork(self, reason: str, labels: Sequence[str], weights: Sequence[Fraction]) -> int:
        if self._depth == len(self.path):
            first = next(index for index, weight in enumerate(weights) if weight)
            self.path.append(_Fork(reason, labels, weights, first))
        fork = self.path[self._depth]
        self._depth += 1
        return fork.taken

    def roll(self, reason: str, sides: int) -> int:
        return 1 + self._fork(reason, [str(face + 1) for face in range(sides)], [Fraction(1, sides)] * sides)

    def check(self, check: Check) -> Rolled:
        chance = check.chance()
        passed = self._fork(check.reason, ("yes", "no"), (chance, 1 - chance)) == 0
        if passed:
            return Rolled(check.success_faces[0], True)
        return Rolled(next(face for face in range(1, check.sides + 1) if not check.passes(face)), False)

    def contest(self, contest: Contest) -> Won:
        chances = contest.chances()
        return Won(self._fork(contest.reason, [str(index) for index in range(len(chances))], chances), ())

    def best(self, best: Best) -> BestRoll:
        chances = best.chances()
        labels = [f"{index}:{face}" for index, face, _ in chances]
        index, face, _ = chances[self._fork(best.reason, labels, [weight for _, _, weight in chances])]
        return BestRoll(index, face, ())

    def settle_on(self, position: Callable[[], str]) -> None:
        """Every way is taken anyway."""

    def draw(self, reason: str, weights: Sequence[int]) -> int:
        total = sum(weights)
        shares = [Fraction(weight, total) for weight in weights]
        return self._fork(reason, [str(index) for index in range(len(weights))], shares)


@dataclass(frozen=True, slots=True)
class Leaf(Generic[T]):
    """One way things can go: its exact weight, the branches that led there, and what came out."""

    weight: Fraction
    branches: tuple[Branch, ...]
    result: T


def leaves(run: Callable[[ForkDice], T]) -> Iterator[Leaf[T]]:
    """Every way ``run`` can go."""
    path: list[_Fork] = []
    while True:
        result = run(ForkDice(path))
        branches = tuple(Branch(fork.reason, fork.labels[fork.taken], fork.weights[fork.taken]) for fork in path)
        weight = Fraction(1)
        for branch in branches:
            weight *= branch.weight
        yield Leaf(weight, branches, result)
        if not _next_path(path):
            return


def _next_path(path: list[_Fork]) -> bool:
    """Step to the next untaken branch, dropping what is exhausted; False when everything was taken."""
    while path:
        fork = path[-1]
        for index in range(fork.taken + 1, len(fork.weights)):
            if fork.weights[index]:
                fork.taken = index
                return True
        path.pop()
    return False


@dataclass(frozen=True, slots=True)
class Odds(Generic[H]):
    """How likely every outcome is; ``exact`` is False when it had to be sampled."""

    chances: dict[H, Fraction]
    exact: bool
    ways: int


def odds(run: Callable[[ForkDice | StreamDice], H], budget: int = LEAF_BUDGET, seed: int = 1) -> Odds[H]:
    """The chance of every outcome of ``run``; above the budget of ways: sampled and marked so."""
    chances: dict[H, Fraction] = {}
    ways = rolls = 0
    for leaf in leaves(run):
        ways += 1
        rolls += len(leaf.branches)
        if ways > budget or rolls > ROLL_BUDGET:
            return sampled(run, SAMPLES, seed)
        chances[leaf.result] = chances.get(leaf.result, Fraction(0)) + leaf.weight
    return Odds(chances, True, ways)


def sampled(run: Callable[[StreamDice], H], samples: int, seed: int) -> Odds[H]:
    """Relative frequencies of ``samples`` runs."""
    counts: dict[H, int] = {}
    for index in range(samples):
        result = run(StreamDice(seed * 1_000_003 + index))
        counts[result] = counts.get(result, 0) + 1
    return Odds({result: Fraction(count, samples) for result, count in counts.items()}, False, samples)
