"""Random matches of postal games, decision by decision, and ways to look into their data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.rules import SEATS
from game.rules.postal.views import all_is_known
from game.rules.spec import GameSpec
from game.workshop.soak_match import RecordingDice

SEEDS = st.integers(0, 10**6)


def examples(count: int) -> settings:
    """The same examples everywhere, however long they take."""
    return settings(deadline=None, derandomize=True, database=None, max_examples=count)


@dataclass(frozen=True)
class Step:
    """One decision of a random match: the state before, what was done, and the state after."""

    before: Any
    seat: int
    action: Any
    rolls: list[Any]
    events: tuple[Any, ...]
    after: Any


def random_match(spec: GameSpec, seed: int, **options: Any) -> Iterator[Step]:
    """A match of random clubs under random options, played by random legal decisions to its end."""
    choices, dice, rules = StreamDice(seed), RecordingDice(seed + 1), spec.rules
    state = spec.random_start(choices)
    state.options = replace(state.options, **options)
    while (prompt := rules.prompt(state)) is not None:
        seat = prompt.seats[choices.roll("seat", len(prompt.seats)) - 1]
        action = rules.random_answer(state, seat, choices)
        dice.rolls = []
        applied = apply(rules, state, seat, action, dice)
        assert isinstance(applied, Applied), applied
        yield Step(state, seat, action, dice.rolls, applied.events, applied.state)
        state = applied.state


def told(steps: list[Step]) -> list[Any]:
    return [event for step in steps for event in step.events]


def leaves_of(data: Any) -> list[tuple[Any, Any]]:
    """Container and key of every leaf in JSON data."""
    keys = data.items() if isinstance(data, dict) else enumerate(data)
    return [
        leaf
        for key, child in keys
        for leaf in (leaves_of(child) if isinstance(child, (dict, list)) and child else [(data, key)])
    ]


def names_in(data: Any) -> set[str]:
    """Every text anywhere in JSON data."""
    if isinstance(data, str):
        return {data}
    inside = data.values() if isinstance(data, dict) else data if isinstance(data, list) else ()
    return {name for each in inside for name in names_in(each)}


def hidden_names(state: Any, seat: int | None, known: set[str]) -> set[str]:
    """Players ``seat`` may not read of: those of other clubs, while line-ups are sealed or the match is closed."""
    if all_is_known(state):
        return set()
    return {player.name for side in SEATS if side != seat for player in state.clubs[side].players} - known
