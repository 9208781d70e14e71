"""The help a session gives: how much each seat may have, and how much it took."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.rules import SEATS, Seat
from game.journal.entries import HelpSet, HelpUsed, Journal, SeatSetup

if TYPE_CHECKING:
    from game.play.session import Session


class Help:
    """The journal remembers every change of it."""

    def __init__(self, session: Session, seats: Sequence[SeatSetup]) -> None:
        self._session = session
        self._levels = [seat.assistance for seat in seats]
        self._used: list[Seat] = []

    def take_up(self, journal: Journal) -> None:
        """What was counted before."""
        self._levels = [journal.assistance(seat)[-1] for seat in SEATS]
        self._used = [line.seat for line in journal.lines if isinstance(line, HelpUsed)]

    def level(self, seat: Seat) -> int:
        """How much a seat is helped now: 0 nothing, 1 hints, 2 everything."""
        return self._levels[seat]

    def set_level(self, seat: Seat, level: int) -> None:
        """Another level of help from now on."""
        if level != self._levels[seat]:
            self._session.book.append(HelpSet(seat, level))
            self._levels[seat] = level

    def use(self, seat: Seat, kind: str) -> None:
        """Count a piece of assistance; what it was for is as secret as the decision."""
        prompt = self._session.prompt
        secret = prompt is not None and prompt.secret
        self._session.book.append(HelpUsed(seat, kind), about=(self._session.state,) if secret else ())
        self._used.append(seat)

    def used(self, seat: Seat) -> int:
        """How often."""
        return self._used.count(seat)
