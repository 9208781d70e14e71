"""The driver: judge, copy, handle, settle. The only way a state comes from another one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any, Generic

from game.core.dice import Dice
from game.core.odds import LEAF_BUDGET, Odds, odds
from game.core.rules import A, Rules, S, Seat, Work
from game.core.ruling import Ruling

RUNAWAY = 100_000
"""No action of any game causes this many automatic steps: a rules bug, not a long match."""


@dataclass(frozen=True, slots=True)
class Applied(Generic[S]):
    """The state after an action, and the facts of what happened."""

    state: S
    events: tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing happened; the ruling says why."""

    ruling: Ruling


def apply(
    rules: Rules[S, A], state: S, seat: Seat, action: A, dice: Dice, listen: bool = True, spent: int = 0
) -> Applied[S] | Refused:
    """The action carried out on a copy, or refused; ``state`` itself never changes.

    ``spent`` is how long the decision took, in milliseconds, as the journal keeps it: replays are exact.
    """
    ruling = rules.judge(state, seat, action)
    if not ruling.allowed:
        return Refused(ruling)
    work = Work(state.clone(), dice, listen, rules.state_type)
    if spent:
        rules.time_passed(work, spent)
    rules.answers[type(work.draft.frames[-1])](work, seat, action)
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
    rules: Rules[S, A], state: S, seat: Seat, action: A, budget: int = LEAF_BUDGET
) -> Odds[Hashable] | Refused:
    """The odds of an action's outcomes, by the rules' own handlers on forked dice."""
    ruling = rules.judge(state, seat, action)
    if not ruling.allowed:
        return Refused(ruling)

    def run(dice: Dice) -> Hashable:
        applied = apply(rules, state, seat, action, dice)
        assert isinstance(applied, Applied)
        return rules.outcome(state, applied.events)

    return odds(run, budget)
