"""The rolls of an Undici match that were somebody's luck, with the chances the rules give them.

Which card is drawn and who kicks off is nobody's luck. Two dice against each other are one roll of whoever acts; a tie
decides nothing and is left out, and what is rolled after it, or again by a captain, is a roll of its own, so that
expected and actual successes agree in the long run whatever anybody decides.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from types import MappingProxyType
from typing import Any

from game.core.luck import ATTEMPT, LuckRoll
from game.rules.undici import rolled
from game.rules.undici.events import Needed
from game.rules.undici.frames import DeedKind
from game.rules.undici.rolls import total
from game.rules.undici.state import MatchState, side_of

KINDS: MappingProxyType[DeedKind, str] = MappingProxyType(
    {
        DeedKind.PASS: "pass", DeedKind.KEEPER_PASS: "keeper-pass", DeedKind.CROSS: "cross", DeedKind.SHOT: "shot",
        DeedKind.HEADER: "header", DeedKind.TACKLE: "tackle", DeedKind.DRIBBLE: "dribble",
    }
)  # fmt: skip
"""The words below ``luck.kind.undici``."""


def luck(before: MatchState, events: Sequence[Any]) -> list[LuckRoll]:
    """The rolls behind ``events``, which followed on ``before``, and the try at goal they decided."""
    found = [*_needed(before, events), *_duels(before, events)]
    attempt = rolled.attempt(before, events)
    if attempt is not None:
        found.append(LuckRoll(attempt.side, ATTEMPT, attempt.chance, attempt.scored, attempt.side))
    return found


def _needed(before: MatchState, events: Sequence[Any]) -> Iterator[LuckRoll]:
    """UN-PASS-02, UN-CROSS-02: one die against a number; a certain ball (UN-PASS-08) is no roll."""
    sides = before.options.die_sides
    for event in events:
        if isinstance(event, Needed) and event.face:
            enough = event.need - total(event.bonuses)
            chance = Fraction(min(sides, max(0, sides + 1 - enough)), sides)
            side = side_of(event.actor)
            yield LuckRoll(side, KINDS[event.kind], chance, event.reached, side)


def _duels(before: MatchState, events: Sequence[Any]) -> Iterator[LuckRoll]:
    """UN-TACK-03, UN-DRIB-02, UN-SHOT-04, UN-HEAD-03: whether the acting side is ahead, given that somebody is."""
    for throw in rolled.throws(before, events):
        if throw.lead:
            deed = throw.at.deed
            yield LuckRoll(deed.side, KINDS[deed.kind], rolled.ahead(before, throw), throw.lead > 0, deed.side)
