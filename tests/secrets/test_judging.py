"""Judging, asking and ending depend on nothing that is hidden from whoever asks, in any position of random matches."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.registry import spec
from tests.secrets.reaches import LONG
from tests.secrets.twins import MAKERS

MATCHES = 40 if LONG else {"united": 8, "powerplay": 4, "undici": 1, "world_cup": 1}
MOST = 250
"""Decisions of one match."""


def positions(game: str, seed: int) -> Iterator[tuple[Any, int, Any]]:
    """A random match: its positions, who decides, and what is done."""
    title, dice, minds = spec(game), StreamDice(seed), StreamDice(seed + 1)
    state = title.random_start(dice)
    for _ in range(MOST):
        prompt = title.rules.prompt(state)
        if prompt is None:
            return
        action = title.rules.random_answer(state, prompt.seats[0], minds)
        for seat in prompt.seats:
            yield state, seat, action
        done = apply(title.rules, state, prompt.seats[0], action, dice)
        assert isinstance(done, Applied)
        state = done.state


@pytest.mark.parametrize("game", MAKERS)
def test_a_ruling_is_the_same_from_what_one_sees(game: str) -> None:
    """Otherwise a refusal, or that there is none, would tell something."""
    rules, refused, hidden = spec(game).rules, 0, 0
    for seed in range(MATCHES if isinstance(MATCHES, int) else MATCHES[game]):
        for number, (state, seat, legal) in enumerate(positions(game, seed)):
            seen = rules.view(state, seat)
            hidden += seen != state
            wild = rules.random_nonsense(seen, seat, StreamDice(number))
            for action in (legal, wild):
                ruling = rules.judge(state, seat, action)
                refused += not ruling.allowed
                assert rules.judge(seen, seat, action) == ruling
            assert rules.prompt(seen) == rules.prompt(state) == rules.prompt(rules.view(state, None))
            assert rules.asked(seen) == rules.asked(state)
            assert rules.ending(seen) == rules.ending(state)
    assert refused
    assert hidden
