"""Offers and judge agree: in real positions of every kind, what is offered is exactly what ``judge`` allows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.counter_attack import frames
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.spec import SPEC
from game.rules.counter_attack.state import MatchState
from game.workshop.soak import soak
from tests.counter_attack.builders import asks, offered
from tests.counter_attack.enumerated import FREE_FORMS, everything

MATCHES = 16
COMMON = 25
"""At least so many of the 36 kinds of decision turn up; the others are in ``test_counts`` and with their rules."""
SPENT = 4_000
"""Milliseconds a decision takes: some of the matches are played by the clock."""
SUGGESTED = (frames.Placing,)
"""Here the offers are a choice of good places; ``judge`` allows more."""


def moments() -> Iterator[MatchState]:
    """The states of matches between a sensible and a random side, by any rules."""
    for seed in range(MATCHES):
        choices, dice = StreamDice(seed), StreamDice(seed + 1000)
        state = SPEC.random_start(choices)
        while COUNTER_ATTACK.prompt(state) is not None:
            yield state
            seat = asks(state)
            action = BOTS[("greedy", "random")[(seat + seed) % 2]](state, seat, choices)
            done = apply(COUNTER_ATTACK, state, seat, action, dice, listen=False, spent=SPENT)
            assert isinstance(done, Applied)
            state = done.state


def test_what_is_legal_is_offered_and_the_other_way_round() -> None:
    """One real position of every kind of decision these matches come to: the third one of its kind, if there is one."""
    met: Counter[type] = Counter()
    found: dict[type, MatchState] = {}
    for state in moments():
        kind = type(state.frames[-1])
        met[kind] += 1
        if met[kind] in (1, 3):
            found[kind] = state
    assert len(found) >= COMMON
    for kind, state in found.items():
        compare(state, suggested=kind in SUGGESTED)


def compare(state: MatchState, suggested: bool) -> None:
    """Every action of every kind is tried; ``suggested``: there may be more than what is offered."""
    seat, listed, here = asks(state), offered(state), state.frames[-1]
    assert len(set(listed)) == len(listed), here
    for action in listed[:: 1 + len(listed) // 100]:
        assert COUNTER_ATTACK.judge(state, seat, action).allowed, (action, here)
    legal = {action for action in everything(state) if COUNTER_ATTACK.judge(state, seat, action).allowed}
    plain = {action for action in listed if not isinstance(action, FREE_FORMS)}
    assert plain <= legal, here
    assert suggested or legal == plain, here


def test_a_soak_run_keeps_every_promise_and_meets_many_reasons() -> None:
    """The long run is ``soak counter_attack --matches 2000 --illegal 100000``; this one is a taste of it."""
    report = soak(SPEC, 8, 3000, 9)
    assert (report.matches, sum(report.endings.values())) == (8, 8)
    assert report.illegal_tries >= 3000
    assert len(report.refused) >= 40
