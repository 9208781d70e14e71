"""Rulings: may this be done, and if not, why not and by which rule."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from game.core.frozen import frozen

RuleRef = str
"""The id of a rule in a game's catalogue, such as ``U-3.1``."""

FactValue = str | int
Fact = tuple[str, FactValue]


@frozen
class Ruling:
    """The verdict on one action: allowed, or refused with reason, rule and facts.

    ``reason`` is a key of the word catalogues ("" means allowed), ``facts`` are the named values of its sentence.
    """

    reason: str = ""
    rule: RuleRef = ""
    facts: tuple[Fact, ...] = ()

    @property
    def allowed(self) -> bool:
        return not self.reason


ALLOWED = Ruling()


def refuse(reason: str, rule: RuleRef, **facts: FactValue) -> Ruling:
    """A refusal: why, by which rule, and the values its sentence needs."""
    return Ruling(str(reason), rule, tuple(facts.items()))


class RuledReason(StrEnum):
    """Why a game refuses something, by which rule: ``BANNED = "united.banned", "U-3.5c"``."""

    rule: RuleRef

    def __new__(cls, key: str, rule: RuleRef) -> Self:
        reason = str.__new__(cls, key)
        reason._value_, reason.rule = key, rule
        return reason

    @classmethod
    def rules(cls) -> dict[str, RuleRef]:
        """The rule of every reason."""
        return {reason.value: reason.rule for reason in cls}


def refused(reason: RuledReason, rule: RuleRef = "", **facts: FactValue) -> Ruling:
    """A refusal by the rule of its reason; ``rule`` where the same reason has another one elsewhere."""
    return refuse(reason, rule or reason.rule, **facts)


NOT_YOUR_DECISION = "core.not-your-decision"
"""Somebody else must decide now, or nobody: the match is over."""
NOT_ASKED = "core.not-asked"
"""The action answers another question than the one that is open."""
DICE_OPEN = "core.dice-open"
"""Dice of another action lie on the table already: it must be finished first."""
MALFORMED = "core.malformed"
"""The action is not made of what such an action is made of."""
CORE_REASONS = (NOT_YOUR_DECISION, NOT_ASKED, DICE_OPEN, MALFORMED)
