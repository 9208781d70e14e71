"""The one number of an action: how likely it brings what it is done for. Ticket, tutor and board all ask here."""

from __future__ import annotations

from collections.abc import Callable, Hashable

from game.core.driver import action_odds
from game.core.odds import Odds, shown_tenths
from game.core.rules import A, Rules, S, Seat


def hoped(rules: Rules[S, A], before: S, seat: Seat, action: A, found: Odds[Hashable]) -> int:
    """Tenths of a percent for everything that ``seat`` hopes for, as they stand on the ticket of the action."""
    return share(found, lambda outcome: rules.hopes(before, seat, action, outcome))


def share(found: Odds[Hashable], wanted: Callable[[Hashable], bool]) -> int:
    """Tenths of a percent of all outcomes that are wanted."""
    return sum(tenth for outcome, tenth in shown_tenths(found.chances).items() if wanted(outcome))


def hope(rules: Rules[S, A], before: S, seat: Seat, action: A) -> int:
    """The same from the position; 0 for what is not allowed."""
    found = action_odds(rules, before, seat, action)
    return hoped(rules, before, seat, action, found) if isinstance(found, Odds) else 0
