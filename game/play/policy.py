"""What may not be done with a match while something about it is hidden from somebody, and why."""

from __future__ import annotations

from game.core.rules import AnyRules, AnyState
from game.core.ruling import Fact

REASONS = ("closed-copy", "closed-branch", "closed-export", "twin", "here-already", "in-the-bin")
"""Why not; the words stand under ``policy``."""


class Closed(Exception):
    """Something may not be done with a match: it would bring hidden things to light, or its dice a second time."""

    def __init__(self, reason: str, facts: tuple[Fact, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.facts = facts

    @property
    def key(self) -> str:
        """The sentence that says it."""
        return f"policy.{self.reason}"


def hidden_now(rules: AnyRules, state: AnyState) -> bool:
    """Whether a match goes on and anything about it is hidden from somebody."""
    return rules.ending(state) is None and rules.hides(state)


def require_open(rules: AnyRules, state: AnyState, reason: str) -> None:
    """``Closed`` for that reason, while anything about the match as it stands is hidden from somebody."""
    if hidden_now(rules, state):
        raise Closed(reason)
