"""What a roll is made of before it is rolled: whose dice, the named parts beside them, the number to be reached.

Rules tell the dice of it (``Dice.about``); tickets and fold-outs show it, and whoever reports a roll afterwards only
has to add the faces.
"""

from __future__ import annotations

from game.core.checks import Aim, Check, Modifier
from game.core.frozen import frozen
from game.core.ruling import RuleRef

NOBODY = -1
CARD = "card:"
"""Begins the name of a part that a card brings; what follows is the name of the card."""


@frozen
class Die:
    """One die: for which side, by whom, and what is added to its face."""

    side: int | None = None
    """The seat it is rolled for; None: nobody's, as the die that sends a loose ball away."""
    who: int = NOBODY
    """The player who rolls, by his number in the rules."""
    parts: tuple[Modifier, ...] = ()
    face: int = 0
    """What it shows already; 0: it is about to be rolled."""

    @property
    def bonus(self) -> int:
        return sum(part.value for part in self.parts)


@frozen
class Sum:
    """Dice that are rolled together, as people would write them down.

    Either one die must reach (or not exceed) what ``need`` adds up to, or the first ``against`` dice are compared with
    the others, of each side the highest total; or their faces are looked up.
    """

    reason: str
    """The key of the question below ``roll``."""
    rule: RuleRef
    sides: int
    dice: tuple[Die, ...]
    need: tuple[Modifier, ...] = ()
    aim: Aim | None = None
    against: int = 0
    stars: bool = False
    """Half of the highest faces show a star, which wins by itself."""
    answer: str = ""
    """The key of the question to the other side, where it is another one."""

    @property
    def needed(self) -> int:
        return sum(part.value for part in self.need)

    @property
    def rolled(self) -> int:
        """How many dice are still to be rolled."""
        return sum(not die.face for die in self.dice)

    def leads(self, faces: tuple[int, ...]) -> int:
        """1, 0 or -1: whether the first side is ahead with the dice that are rolled now showing ``faces``."""
        left = iter(faces)
        totals = [die.bonus + (die.face or next(left)) for die in self.dice]
        ahead = max(totals[: self.against]) - max(totals[self.against :])
        return (ahead > 0) - (ahead < 0)


def of_check(check: Check, side: int | None = None, who: int = NOBODY) -> Sum:
    """A check, with whoever rolls it."""
    base = (Modifier(check.name or BASE, check.base, check.rule),) if check.base else ()
    if check.aim is Aim.AT_MOST:
        return Sum(check.reason, check.rule, check.sides, (Die(side, who),), base + check.modifiers, check.aim)
    need = check.need or (Modifier(NUMBER, check.target, check.rule),)
    return Sum(check.reason, check.rule, check.sides, (Die(side, who, base + check.modifiers),), need, check.aim)


def check_of(sum: Sum) -> Check | None:
    """The check that a sum was made of; None: its dice are compared with others, or looked up."""
    if sum.aim is None:
        return None
    parts, target = (sum.need, 0) if sum.aim is Aim.AT_MOST else (sum.dice[0].parts, sum.needed)
    base = parts[0] if parts else Modifier(BASE, 0, sum.rule)
    name = base.name if base.name != BASE else ""
    return Check(sum.reason, sum.rule, sum.sides, base.value, sum.aim, target, parts[1:], name=name)


BASE, NUMBER = "base", "number"
"""Parts that have no name of their own."""
