"""What happened."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.reports import Reporting
from game.core.seats import Seat


@frozen
class Kicked(Reporting):
    side: Seat
    chip: bool
    scored: bool


@frozen
class Won:
    side: Seat
    sudden: bool
    """SO-5: one kick alone decided."""


Event = Kicked | Won
