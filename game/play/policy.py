"""What may not be done with a match while something about it is hidden from somebody, and why."""

from __future__ import annotations

from typing import Any

from game.core.rules import SEATS, Rules
from game.core.ruling import Fact

REASONS = ("closed-copy", "closed-branch", "closed-export", "closed-replay")
"""Why not; the words stand under ``policy``."""


class Closed(Exception):
    """Something hidden would come to light: the match must be played to its end first."""

    def __init__(self, reason: str, facts: tuple[Fact, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts

    @property
    def key(self) -> str:
        """The sentence that says it."""
        return f"policy.{self.reason}"


def hidden_now(rules: Rules[Any, Any], state: Any) -> bool:
    """Whether anything about a state is hidden from one seat, or from both at once."""
    return any(rules.view(state, seat) != state for seat in (None, *SEATS))
