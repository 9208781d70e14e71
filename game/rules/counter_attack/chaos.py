"""Random actions that are most likely illegal, and random matches: for soak runs and property tests."""

from __future__ import annotations

import dataclasses
import typing
from enum import Enum
from typing import Any

from game.core.clock import Glass
from game.core.dice import Dice
from game.geometry.hexes import Hex
from game.rules.counter_attack.actions import Action
from game.rules.counter_attack.formations import FORMATIONS
from game.rules.counter_attack.state import ADVANCED, PIECES, MatchState, Options, Scenario, Switch
from game.rules.counter_attack.zones import board

SHORT_HALF, SHORT_EXTRA = 16, 6
"""Actions in a half of a random match."""
KINDS: tuple[type, ...] = typing.get_args(Action)
NAMES = (*FORMATIONS, "", "2-3-5")


def _below(dice: Dice, count: int) -> int:
    return dice.roll("chaos", count) - 1


def _hex(dice: Dice) -> Hex:
    """Any hex, some of them far outside the pitch."""
    far = board()
    if _below(dice, 4):
        hexes = _all_hexes()
        return hexes[_below(dice, len(hexes))]
    goals = [*far.goal[0], *far.goal[1], (40, 40), (-19, 9)]
    return goals[_below(dice, len(goals))]


def _all_hexes() -> list[Hex]:
    if not _HEXES:
        _HEXES.extend(sorted(board().hexes))
    return _HEXES


_HEXES: list[Hex] = []


def _piece(dice: Dice) -> int:
    return _below(dice, len(PIECES) + 3) - 1


def _value(kind: Any, dice: Dice) -> Any:
    """Something of an annotated kind."""
    if kind is int:
        return _piece(dice)
    if kind is str:
        return NAMES[_below(dice, len(NAMES))]
    if kind is bool:
        return _below(dice, 2) == 0
    if kind == Hex:
        return _hex(dice)
    if isinstance(kind, type) and issubclass(kind, Enum):
        members = list(kind)
        return members[_below(dice, len(members))]
    args = typing.get_args(kind)
    if typing.get_origin(kind) is tuple:
        if args[-1] is Ellipsis:
            return tuple(_value(args[0], dice) for _ in range(_below(dice, 5)))
        return tuple(_value(arg, dice) for arg in args)
    return _value(next(arg for arg in args if arg is not type(None)), dice) if _below(dice, 3) else None


def random_nonsense(state: MatchState, dice: Dice) -> Action:
    """An action of any kind with anything in it."""
    kind = KINDS[_below(dice, len(KINDS))]
    hints = typing.get_type_hints(kind)
    made: Action = kind(**{field.name: _value(hints[field.name], dice) for field in dataclasses.fields(kind)})
    return made


def random_options(dice: Dice) -> Options:
    """Any match: core, advanced or any mixture of switches; short halves, so that every end is reached."""
    mixture = _below(dice, 3)
    every = tuple(switch for switch in Switch if _below(dice, 2))
    return Options(
        switches=((), ADVANCED, every)[mixture],
        high_balls=_below(dice, 6) > 0,
        half_actions=SHORT_HALF,
        extra_actions=SHORT_EXTRA,
        extra_time=_below(dice, 2) == 0,
        shoot_out=_below(dice, 2) == 0,
        glass_seconds=60 * _below(dice, 2),
        glass=list(Glass)[_below(dice, 3)],
        toss=_below(dice, 2) == 0,
        scenario=list(Scenario)[_below(dice, len(Scenario))] if _below(dice, 3) == 0 else Scenario.NONE,
    )
