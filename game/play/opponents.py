"""Computer opponents at the table: what they are called, and the seats they take."""

from __future__ import annotations

from game.journal.entries import SeatKind, SeatSetup
from game.rules.spec import Computer, GameSpec

AGAIN = " II"
"""What tells two of one name apart."""


def called(computer: Computer, other: str = "") -> str:
    """The name of a computer opponent beside somebody of this name."""
    same = computer.name.casefold() == other.strip().casefold()
    return computer.name + AGAIN if same else computer.name


def computer_seat(spec: GameSpec, key: str, other: str = "") -> SeatSetup:
    """The seat of a computer opponent of a game, beside somebody of this name."""
    return SeatSetup(called(spec.bots[key], other), SeatKind.BOT, key)


def level_of(spec: GameSpec, wanted: str) -> str:
    """The opponent that was asked for, or the strongest there is."""
    return wanted if wanted in spec.bots else next(iter(spec.bots))
