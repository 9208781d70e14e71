"""The driver: judge, copy, handle, settle. The only way a state comes from another one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import lcm
from typing import Any, Generic

from game.core.dice import Dice
from game.core.frozen import frozen
from game.core.odds import LEAF_BUDGET, ROLL_BUDGET, SAMPLES, EndlessWay, Leaf, Odds, leaves, sampled
from game.core.rules import A, Rules, S, Seat, Work
from game.core.ruling import Ruling

RUNAWAY = 100_000
"""No action of any game causes this many automatic steps: a rules bug, not a long match."""


@frozen
class Applied(Generic[S]):
    """The state after an action, and the facts of what happened."""

    state: S
    events: tuple[Any, ...]


@frozen
class Refused:
    """Nothing happened; the ruling says why."""

    ruling: Ruling


def apply(
    rules: Rules[S, A], state: S, seat: Seat, action: A, dice: Dice, listen: bool = True, spent: int = 0,
    reports: bool = False,
) -> Applied[S] | Refused:  # fmt: skip
    """The action carried out on a copy, or refused; ``state`` itself never changes.

    ``spent`` is how long the decision took, in milliseconds, as the journal keeps it: replays are exact. With
    ``reports`` the rules tell of every roll what it has come to.
    """
    ruling = rules.judge(state, seat, action)
    return carry_out(rules, state, seat, action, dice, listen, spent, reports) if ruling.allowed else Refused(ruling)


def carry_out(
    rules: Rules[S, A], state: S, seat: Seat, action: A, dice: Dice, listen: bool = True, spent: int = 0,
    reports: bool = False,
) -> Applied[S]:  # fmt: skip
    """What is known to be legal."""
    work = Work(state.clone(), dice, listen, rules.state_type, reports)
    if spent:
        rules.time_passed(work, spent)
    rules.answer(work, seat, action)
    run_on(rules, work)
    return Applied(work.draft, tuple(work.events or ()))


def run_on(rules: Rules[S, A], work: Work[S]) -> None:
    """Take automatic steps until somebody must decide or the match is over."""
    automatic = rules.automatic
    for _ in range(RUNAWAY):
        rules.settle(work)
        frames = work.draft.frames
        step = automatic.get(type(frames[-1])) if frames else None
        if step is None or not step(work):
            return
    raise RuntimeError(f"{rules.game}: more than {RUNAWAY} automatic steps")


def action_odds(
    rules: Rules[S, A], state: S, seat: Seat, action: A, budget: int = LEAF_BUDGET, granted: bool = True
) -> Odds[Hashable] | Refused:
    """The odds of an action's outcomes, by the rules' own handlers on forked dice.

    They go as far as the next decision that the rules do not answer for granted (``Rules.assumed``); where nothing is
    ``granted``, as far as the next decision at all.
    """
    ruling = rules.judge(state, seat, action)
    if not ruling.allowed:
        return Refused(ruling)

    def run(dice: Dice) -> Hashable:
        applied = carry_out(rules, state, seat, action, dice)
        events = applied.events
        while assumed := rules.assumed(applied.state) if granted else None:
            applied = carry_out(rules, applied.state, *assumed, dice)
            events += applied.events
        return rules.outcome(state, events)

    if not rules.can_count(state):
        return sampled(run, SAMPLES, 1)
    way = _Reached(state, (), seat, action, (1, 1))
    try:
        return _merged(rules, state, [way], budget, granted) or sampled(run, SAMPLES, 1)
    except EndlessWay:
        return sampled(run, SAMPLES, 1)


_Weight = tuple[int, int]
"""How likely something is, as two whole numbers: quicker than fractions that are reduced after every step."""


def _sum(one: _Weight, other: _Weight) -> _Weight:
    whole = lcm(one[1], other[1])
    return one[0] * (whole // one[1]) + other[0] * (whole // other[1]), whole


@dataclass(slots=True)
class _Reached(Generic[S, A]):
    """A decision that odds have come to: how likely, what happened before, and the answer that is taken."""

    state: S
    events: tuple[Any, ...]
    seat: Seat
    action: A
    weight: _Weight


def _merged(
    rules: Rules[S, A], before: S, ways: list[_Reached[S, A]], budget: int, granted: bool
) -> Odds[Hashable] | None:
    """Exact odds decision by decision, states that are alike taken together; None: there are more ways than the budget.

    Captains who roll again and again reach the same few positions on thousands of ways.
    """
    chances: dict[Hashable, _Weight] = {}
    leaf_count = rolls = 0
    while ways:
        further: dict[Hashable, list[_Reached[S, A]]] = {}
        for way in ways:
            for leaf in leaves(partial(carry_out, rules, way.state, way.seat, way.action), rules.follows):
                leaf_count, rolls = leaf_count + 1, rolls + len(leaf.branches)
                if leaf_count > budget or rolls > ROLL_BUDGET:
                    return None
                _follow(rules, before, way, leaf, chances, further if granted else None)
        ways = [way for same in further.values() for way in same]
    return Odds({outcome: Fraction(*weight) for outcome, weight in chances.items()}, True, leaf_count)


def _follow(
    rules: Rules[S, A], before: S, way: _Reached[S, A], leaf: Leaf[Applied[S]], chances: dict[Hashable, _Weight],
    further: dict[Hashable, list[_Reached[S, A]]] | None,
) -> None:  # fmt: skip
    """Count where a leaf has come to: an outcome, or one more decision that is taken for granted (None: none is)."""
    weight = way.weight[0] * leaf.weight.numerator, way.weight[1] * leaf.weight.denominator
    state, events = leaf.result.state, way.events + leaf.result.events
    assumed = rules.assumed(state) if further is not None else None
    if assumed is None or further is None:
        outcome = rules.outcome(before, events)
        chances[outcome] = _sum(chances.get(outcome, (0, 1)), weight)
        return
    same = further.setdefault((*state.frames[:-1], rules.alike(state, assumed[0])), [])
    for other in same:
        if same_beside_frames(other.state, state):
            other.weight = _sum(other.weight, weight)
            return
    same.append(_Reached(state, events, *assumed, weight))


def same_beside_frames(one: S, other: S) -> bool:
    """Both are drafts of the odds: one may look through the other's frames for a moment."""
    kept, other.frames = other.frames, one.frames
    try:
        return bool(one == other)
    finally:
        other.frames = kept
