"""When the computer changes hands: only if something is secret, and always with the reason."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.rules import Prompt, Seat
from game.journal.entries import SeatKind, SeatSetup


@frozen
class HandOver:
    """Draw the curtain until ``to`` sits down (None: until both may look)."""

    to: Seat | None
    reason: str
    """The kind of the decision that is waiting."""


def hand_over(prompt: Prompt | None, seats: tuple[SeatSetup, SeatSetup], viewer: Seat | None) -> HandOver | None:
    """What must happen before ``prompt`` may be shown to whoever looks now; None: nothing."""
    people = [seat for seat, setup in enumerate(seats) if setup.kind is SeatKind.PERSON]
    if len(people) < 2:
        return None
    reason = prompt.kind if prompt else "over"
    if prompt is not None and prompt.secret:
        seat = prompt.seats[0]
        return None if viewer == seat or seat not in people else HandOver(seat, reason)
    return None if viewer is None else HandOver(None, reason)
