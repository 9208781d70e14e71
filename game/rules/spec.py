"""What a game supplies besides its rules: teams, positions as text, sentences, report, bots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.core.dice import Dice
from game.core.rules import Rules, Seat
from game.core.ruling import FactValue, Ruling

Bot = Callable[[Any, Seat, Dice], Any]
"""A policy: from what its seat may see to an action."""


@dataclass(frozen=True, slots=True)
class PositionText:
    """A game's positions as one line of text."""

    parse: Callable[[str], Any]
    describe: Callable[[Any], str]
    example: str
    error: type[ValueError]


@dataclass(frozen=True, slots=True)
class Telling:
    """The sentence of an event: its key below ``event.<game>`` and its facts, given the names of the two sides."""

    key: Callable[[Any], str]
    facts: Callable[[Any, tuple[str, str]], dict[str, FactValue]]
    details: Callable[[Any], list[tuple[str, dict[str, FactValue]]]]
    """Further sentences: keys below ``detail.<game>`` with their facts."""


@dataclass(frozen=True, slots=True)
class GameSpec:
    """A game as the rest of the program meets it."""

    id: str
    rules: Rules[Any, Any]
    new_match: Callable[[tuple[Any, Any], Any], Any]
    """From two teams and options to the state before the first decision."""
    load_team: Callable[[Path], Any]
    save_team: Callable[[Any, Path], None]
    team_name: Callable[[Any], str]
    team_faults: Callable[[Any], tuple[Ruling, ...]]
    sample_teams: tuple[str, str]
    """Files below ``assets`` that make a ready match."""
    sides: Callable[[Any], tuple[str, str]]
    """The names of both sides of a match."""
    position: PositionText
    telling: Telling
    bots: Mapping[str, Bot]
    report: Callable[[Any], Any]
    time_expired: Callable[[Any], Any]
    """The action for a decision whose time is over."""
    prepared: Callable[[Any], Any]
    """A new match brought to where only dice are left, for simulation."""
    finish: Any
    """The action that plays such a match to its end."""
    random_start: Callable[[Dice], Any]
    """A match between random teams with random options, for soak runs and property tests."""
    statistics: Callable[[Any], list[tuple[Seat, str, str, int]]]
    """What a finished match adds to the statistics: side, whose, what, how much."""
    forecast: Callable[[Any], dict[str, Any]] | None = None
    """Exact results of such a match, ready for JSON."""
    can_forecast: Callable[[Any], bool] = lambda state: False
    """Whether a state is such a match."""
