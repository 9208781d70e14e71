"""Everything that could be said in answer to a decision, legal or not: to compare offers with what ``judge`` allows."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator
from dataclasses import fields
from enum import Enum
from itertools import product
from typing import Any

from game.geometry.hexes import Hex
from game.rules.counter_attack.actions import Action, Jump, PlacePlayers, Run, SubmitTeam, TimeExpired
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.state import PIECES, MatchState
from game.rules.counter_attack.zones import board

FREE_FORMS = (Jump, PlacePlayers, Run, SubmitTeam)
"""Answers with a list in them; there are too many to go through."""
UNASKED = (*FREE_FORMS, TimeExpired)


def values(kind: Any) -> Iterable[Any]:
    """Everything a field of an action can hold that is worth a try."""
    if kind is int:
        return range(-1, len(PIECES) + 1)
    if kind is bool:
        return (False, True)
    if kind == Hex:
        far = board()
        return [*sorted(far.hexes), *sorted({*far.goal[0], *far.goal[1]} - far.hexes), (40, 40)]
    assert issubclass(kind, Enum), kind
    return list(kind)


def everything(state: MatchState) -> Iterator[Action]:
    """Every action of every kind that is asked for, the free forms and the end of time left out."""
    for kind in COUNTER_ATTACK.asked(state):
        if kind in UNASKED:
            continue
        hints = typing.get_type_hints(kind)
        for chosen in product(*(values(hints[field.name]) for field in fields(kind))):
            yield kind(*chosen)
