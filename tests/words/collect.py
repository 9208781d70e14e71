"""Everything the program may want words for, collected by playing random matches and by asking the rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from game.core.cast import Cast
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.rules.united.actions import SubmitLineUp, TimeExpired
from game.rules.united.chaos import random_line_up
from game.rules.united.match import UNITED
from game.rules.united.spec import SPEC
from game.workshop.soak_match import RecordingDice


@dataclass
class Seen:
    """What random matches brought up."""

    events: list[tuple[Any, Any]] = field(default_factory=list)
    """Every event with the state after it."""
    prompts: list[Any] = field(default_factory=list)
    labels: set[str] = field(default_factory=set)
    rolls: set[str] = field(default_factory=set)
    modifiers: set[str] = field(default_factory=set)
    rules: set[str] = field(default_factory=set)
    endings: set[str] = field(default_factory=set)
    outcomes: set[str] = field(default_factory=set)


@cache
def seen(matches: int = 120) -> Seen:
    """A hundred and some matches of all kinds, watched move by move."""
    found = Seen()
    for seed in range(matches):
        _watch(seed, found)
    return found


def _watch(seed: int, found: Seen) -> None:
    choices, dice = StreamDice(seed), RecordingDice(seed + 1)
    state = SPEC.random_start(choices)
    state.options = replace(state.options, cup=seed % 3 > 0)
    while (prompt := UNITED.prompt(state)) is not None:
        _note_offers(prompt, state, found)
        seat = prompt.seats[0]
        action = UNITED.random_answer(state, seat, choices)
        if isinstance(action, SubmitLineUp) and seed % 2:
            action = SubmitLineUp(random_line_up(state, seat, choices), repair=True)
        if isinstance(action, SubmitLineUp) and seed % 3 == 0 and UNITED.judge(state, seat, TimeExpired()).allowed:
            action = TimeExpired()
        applied = apply(UNITED, state, seat, action, dice)
        assert isinstance(applied, Applied), applied
        state = applied.state
        found.events += [(event, state) for event in applied.events]
    found.rolls |= {roll.reason for roll in dice.rolls}
    ending = UNITED.ending(state)
    assert ending is not None
    found.endings.add(ending.reason)


def _note_offers(prompt: Any, state: Any, found: Seen) -> None:
    found.prompts.append(prompt)
    found.rules.add(prompt.rule)
    for offer in UNITED.offers(state):
        found.labels.add(offer.label)
        for check in offer.checks:
            found.rules |= {check.rule, *(part.rule for part in check.modifiers)}
            found.modifiers |= {part.name for part in check.modifiers}


def told() -> Iterator[tuple[Any, Cast]]:
    """Every event as each of the seats and both together are told of it, with who is who."""
    for event, state in seen().events:
        for seat in (None, 0, 1):
            shown = UNITED.event_view(state, event, seat)
            if shown is not None:
                yield shown, SPEC.cast(state)
