"""When the computer changes hands: only if something is secret, and always with the reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.frozen import frozen
from game.core.rules import Prompt, Seat
from game.journal.entries import SeatKind, SeatSetup

if TYPE_CHECKING:
    from game.play.session import Session


@frozen
class HandOver:
    """Draw the curtain until ``to`` sits down (None: until both may look)."""

    to: Seat | None
    reason: str
    """The kind of the decision that is waiting."""


def hand_over(prompt: Prompt | None, seats: tuple[SeatSetup, ...], viewer: Seat | None) -> HandOver | None:
    """What must happen before ``prompt`` may be shown to whoever looks now; None: nothing."""
    people = [seat for seat, setup in enumerate(seats) if setup.kind is SeatKind.PERSON]
    if len(people) < 2:
        return None
    reason = prompt.kind if prompt else "over"
    if prompt is not None and prompt.secret:
        seat = prompt.seats[0]
        return None if viewer == seat or seat not in people else HandOver(seat, reason)
    return None if viewer is None else HandOver(None, reason)


class Chair:
    """Who sits at the computer that two people share, for one session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._viewer: Seat | None = None

    @property
    def hand_over(self) -> HandOver | None:
        """Whether the computer must change hands before the next decision."""
        return hand_over(self._session.prompt, self._session.header.seats, self._viewer)

    def take(self, seat: Seat | None) -> None:
        """Somebody lifted the curtain; None: nothing is secret, both look."""
        self._viewer = seat
