"""The two places at the table."""

from __future__ import annotations

Seat = int
"""0 or 1: the two people (or bots) at the table."""
SEATS: tuple[Seat, Seat] = (0, 1)
