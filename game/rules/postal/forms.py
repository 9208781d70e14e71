"""What a postal game knows about its line-ups, as one value: the shared parts of match, desk and bots ask it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic

from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.postal.state import C, L, Op, PostalState, X


@frozen
class Forms(Generic[Op, C, L, X]):
    """The functions of a game; ``points`` are always the home points a side may place."""

    opening: type
    """The frame when both line-ups are in and nothing was rolled."""
    submit: Callable[[L], Any]
    """The action that hands a line-up in."""
    points: Callable[[Op, tuple[C, C], Seat], int]
    faults: Callable[[C, L, int], tuple[Ruling, ...]]
    """Of a club, a line-up and its points: everything that is wrong; nothing: it is legal."""
    repaired: Callable[[C, L, int], tuple[L, tuple[X, ...]]]
    """A legal line-up near the given one, and what was changed."""
    automatic: Callable[[C, int], L]
    """What plays if nothing comes in time."""
    stored: Callable[[C, int], L | None]
    """The line-up a club keeps for such a match; None: none."""
    suggestions: Callable[[C, int], Mapping[str, L]]
    """A legal line-up for every plan, by its label."""
    sensible: Callable[[C, int], L]
    """The plan with the best expected goals."""
    without: Callable[[L, str], L]
    """A line-up without somebody."""
    renamed: Callable[[L, str, str], L]
    """One in which somebody is called otherwise."""

    def points_of(self, state: PostalState[Op, C, L], seat: Seat) -> int:
        return self.points(state.options, state.clubs, seat)

    def faults_of(self, state: PostalState[Op, C, L], seat: Seat, line_up: L) -> tuple[Ruling, ...]:
        return self.faults(state.clubs[seat], line_up, self.points_of(state, seat))

    def plans_of(self, state: PostalState[Op, C, L], seat: Seat) -> Mapping[str, L]:
        return self.suggestions(state.clubs[seat], self.points_of(state, seat))

    def mended(self, state: PostalState[Op, C, L], seat: Seat, line_up: L) -> tuple[L, tuple[X, ...]]:
        """The line-up itself, or a legal one near it, and what was changed."""
        return self.repaired(state.clubs[seat], line_up, self.points_of(state, seat))

    def automatic_of(self, state: PostalState[Op, C, L], seat: Seat) -> L:
        return self.automatic(state.clubs[seat], self.points_of(state, seat))

    def sensible_of(self, state: PostalState[Op, C, L], seat: Seat) -> L:
        return self.sensible(state.clubs[seat], self.points_of(state, seat))

    def stored_of(self, state: PostalState[Op, C, L], seat: Seat) -> L | None:
        return self.stored(state.clubs[seat], self.points_of(state, seat))
