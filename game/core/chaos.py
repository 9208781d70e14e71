"""Random actions that are most likely illegal, made from the annotations of a game's actions: for soak runs."""

from __future__ import annotations

import dataclasses
import typing
from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache
from typing import Any

from game.core.dice import Dice

Make = Callable[[Dice], Any]
MOST = 5
"""Tuples of any length get fewer entries than this."""


def below(dice: Dice, count: int) -> int:
    """Any number from 0, less than ``count``."""
    return dice.roll("chaos", count) - 1


def any_of(dice: Dice, values: Sequence[Any]) -> Any:
    return values[below(dice, len(values))]


class Nonsense:
    """Makes actions of any kind; ``makes`` says how values of certain annotations are made."""

    def __init__(self, action_type: Any, makes: Mapping[Any, Make]) -> None:
        self.kinds: tuple[type, ...] = typing.get_args(action_type)
        self._makes = makes

    def action(self, legal: Any, asked: Sequence[type], dice: Dice) -> Any:
        """Anything at all, anything of a kind that was asked for, or the ``legal`` answer with one fault."""
        way = below(dice, 3)
        if legal is not None and way == 0:
            return self._spoilt(legal, dice)
        kind = any_of(dice, asked if asked and way == 1 else self.kinds)
        return kind(**{name: self._value(hint, dice) for name, hint in fields_of(kind).items()})

    def _spoilt(self, action: Any, dice: Dice) -> Any:
        """The same action with one thing changed, if there is anything to change."""
        kind: Any = type(action)
        hints = fields_of(kind)
        if not hints:
            return action
        name = any_of(dice, list(hints))
        return dataclasses.replace(action, **{name: self._value(hints[name], dice)})

    def _value(self, kind: Any, dice: Dice) -> Any:
        """Something of an annotated kind."""
        if kind in self._makes:
            return self._makes[kind](dice)
        if kind is bool:
            return below(dice, 2) == 0
        if isinstance(kind, type) and issubclass(kind, Enum):
            return any_of(dice, list(kind))
        if dataclasses.is_dataclass(kind) and isinstance(kind, type):
            return kind(**{name: self._value(hint, dice) for name, hint in fields_of(kind).items()})
        args = typing.get_args(kind)
        if typing.get_origin(kind) is tuple:
            if args[-1] is Ellipsis:
                return tuple(self._value(args[0], dice) for _ in range(below(dice, MOST)))
            return tuple(self._value(arg, dice) for arg in args)
        return self._value(next(arg for arg in args if arg is not type(None)), dice) if below(dice, 3) else None


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a kind of action and what they hold."""
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}
