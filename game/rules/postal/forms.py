"""What a postal game knows about its line-ups, as one value: the shared parts of match, desk and bots ask it.

Clubs, line-ups and states are each game's own, so they are not named here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import Ruling


@frozen
class Forms:
    """The functions of a game; ``points`` are always the home points a side may place."""

    opening: type
    """The frame when both line-ups are in and nothing was rolled."""
    submit: Callable[..., Any]
    """The action that hands a line-up in."""
    points: Callable[[Any, Seat], int]
    faults: Callable[[Any, Any, int], tuple[Ruling, ...]]
    """Of a club, a line-up and its points: everything that is wrong; nothing: it is legal."""
    repaired: Callable[[Any, Any, int], tuple[Any, tuple[Any, ...]]]
    """A legal line-up near the given one, and what was changed."""
    automatic: Callable[[Any, int], Any]
    """What plays if nothing comes in time."""
    stored: Callable[[Any, int], Any]
    """The line-up a club keeps for such a match; None: none."""
    suggestions: Callable[[Any, int], Mapping[str, Any]]
    """A legal line-up for every plan, by its label."""
    sensible: Callable[[Any, int], Any]
    """The plan with the best expected goals."""

    def faults_of(self, state: Any, seat: Seat, line_up: Any) -> tuple[Ruling, ...]:
        return self.faults(state.clubs[seat], line_up, self.points(state, seat))

    def plans_of(self, state: Any, seat: Seat) -> Mapping[str, Any]:
        return self.suggestions(state.clubs[seat], self.points(state, seat))

    def legal(self, state: Any, seat: Seat, line_up: Any) -> Any:
        """The line-up itself, mended if need be."""
        return self.repaired(state.clubs[seat], line_up, self.points(state, seat))[0]

    def sensible_of(self, state: Any, seat: Seat) -> Any:
        return self.sensible(state.clubs[seat], self.points(state, seat))
