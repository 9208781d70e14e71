"""Drills: one question about a position, whose answer the rules reckon when it is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any

from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import Fact, RuleRef


class Way(StrEnum):
    """How a question is asked."""

    LEGAL = "legal"
    """Which one may be done: the lines of the answers are actions."""
    BEST = "best"
    """For which one does a query come to most."""
    TRUE = "true"
    """Of which one is it true: the lines are conditions."""
    NUMBER = "number"
    """What does a query come to: the only line; numbers around it are the answers."""


@frozen
class DrillAnswer:
    """Something to choose: the line that the rules are asked, and what its words need."""

    line: str
    facts: tuple[Fact, ...] = ()


@frozen
class DrillQuestion:
    """A question as a game proposes it: whoever asks it chooses among the answers, so that exactly one is right."""

    way: Way
    answers: tuple[DrillAnswer, ...]
    facts: tuple[Fact, ...] = ()
    """Of its own sentence."""
    point: tuple[str, ...] = ()
    """What it is about, on the screen."""
    numbers: tuple[int, ...] = ()
    """What such a number can be at all."""


@frozen
class DrillKind:
    """A kind of question: the rules it asks, and what it can ask in a position, as a seat sees it, the best first."""

    rules: tuple[RuleRef, ...]
    ask: Callable[[Any, Seat], Iterable[DrillQuestion]]


def number(line: str, numbers: Iterable[int], *facts: Fact, point: tuple[str, ...] = ()) -> DrillQuestion:
    """What does a query come to?"""
    return DrillQuestion(Way.NUMBER, (DrillAnswer(line),), facts, point, tuple(numbers))
