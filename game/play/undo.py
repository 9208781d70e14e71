"""Who may take back what: freely, when both agree, or not at all."""

from __future__ import annotations

from enum import StrEnum
from typing import Any

from game.core.codec import CodecError, decode_union
from game.core.frozen import frozen
from game.core.rules import SEATS, Rules, Seat
from game.journal.entries import Decision, SeatKind, SeatSetup, UndoPolicy


class UndoState(StrEnum):
    NOTHING, FREE, CONSENT, LOCKED = "nothing", "free", "by consent", "locked"


@frozen
class UndoChoice:
    """What an undo would take back (the decision's number and action), and what it needs."""

    state: UndoState
    decision: Decision | None = None
    needs: tuple[Seat, ...] = ()
    """The seats that must agree."""


def undo_choice(
    rules: Rules[Any, Any],
    decisions: list[Decision],
    seats: tuple[SeatSetup, SeatSetup],
    policy: UndoPolicy,
    asker: Seat,
    entry: int | None = None,
) -> UndoChoice:
    """What ``asker`` may do about the last decision of a person, or about the one of an entry and all after it.

    A bot's answers go back along with what they answered.
    """
    person = [each for each in decisions if seats[each.seat].kind is SeatKind.PERSON]
    wanted = [each for each in person if entry is None or each.entry <= entry]
    if not wanted:
        return UndoChoice(UndoState.NOTHING)
    last = wanted[-1]
    if policy is UndoPolicy.LOCKED:
        return UndoChoice(UndoState.LOCKED, last)
    following = decisions[decisions.index(last) :]
    safe = not any(each.rolls or _reveals(rules, each) for each in following)
    own = all(each.seat == asker for each in following if seats[each.seat].kind is SeatKind.PERSON)
    if policy is UndoPolicy.TUTOR or (safe and own):
        return UndoChoice(UndoState.FREE, last, (asker,))
    people = tuple(seat for seat in SEATS if seats[seat].kind is SeatKind.PERSON)
    return UndoChoice(UndoState.CONSENT, last, people)


def _reveals(rules: Rules[Any, Any], decision: Decision) -> bool:
    """Whether it showed something hidden; events that cannot be read may have."""
    try:
        return rules.reveals([decode_union(rules.event_type, event) for event in decision.events])
    except CodecError:
        return True
