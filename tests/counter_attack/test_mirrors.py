"""Both mirrors of the pitch change nothing about the odds, in positions from matches that were really played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from game.core.driver import action_odds
from game.core.odds import Odds
from game.rules.counter_attack.actions import Action, Decline, Jump, Move, Nutmeg, Pass, Run, Shoot, Tackle
from game.rules.counter_attack.frames import Choose, FlightMove, HeaderAttack, HeaderDefend, Phase, Running, TackleOffer
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.state import MatchState
from tests.counter_attack.builders import asks, offered
from tests.counter_attack.test_agreement import moments
from tests.counter_attack.test_counts import MIRRORS, mirrored, reflected

FRAMES = (Choose, FlightMove, HeaderAttack, HeaderDefend, Phase, Running, TackleOffer)
"""Decisions whose frames name no hex but the one the ball flies to, so that a mirrored position is easily made."""
ROLLED = (Jump, Nutmeg, Pass, Run, Shoot, Tackle)
LAST_BEFORE_A_ROLL = (Decline, Move)
"""While the ball is in the air: then follow the dice of the high pass."""
EACH, MOST = 3, 15
"""So many examples of a kind with several outcomes, and at most so many of it altogether."""
CHANCY = {"Jump", "Shoot", "Tackle"}
"""What every few matches have; high and long passes, runs and tricks are among them more often than not."""


def kind_of(action: Any) -> str:
    return f"Pass {action.kind.value}" if isinstance(action, Pass) else type(action).__name__


def examples() -> Iterator[tuple[str, MatchState, Action]]:
    """Real positions, each with an action of every kind that is left to chance there."""
    for number, state in enumerate(moments()):
        frame = state.frames[-1]
        if type(frame) not in FRAMES or (isinstance(frame, FlightMove) and frame.to is None):
            continue
        by_kind: dict[str, list[Action]] = {}
        kinds = LAST_BEFORE_A_ROLL if isinstance(frame, FlightMove) else ROLLED
        for action in offered(state):
            if isinstance(action, kinds):
                by_kind.setdefault(kind_of(action), []).append(action)
        for kind, actions in by_kind.items():
            yield kind, state, actions[number % len(actions)]


def test_equal_odds_on_both_other_sides() -> None:
    """Some examples of every kind with several outcomes each; there are many without, of which a few are enough."""
    chancy: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for kind, state, action in examples():
        if chancy[kind] == EACH or tried[kind] == MOST:
            continue
        tried[kind] += 1
        here = action_odds(COUNTER_ATTACK, state, asks(state), action)
        assert isinstance(here, Odds), (action, here)
        chancy[kind] += len(here.chances) > 1
        for turn in MIRRORS.values():
            other = mirrored(state, turn)
            there = action_odds(COUNTER_ATTACK, other, asks(other), reflected(action, turn))
            assert isinstance(there, Odds), (action, there)
            assert (here.exact, sum(here.chances.values())) == (True, 1)
            assert here.chances == there.chances, (action, state.frames)
    assert {kind for kind, count in chancy.items() if count} >= CHANCY
