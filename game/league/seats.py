"""Who decides in a league: every club has a seat, and the house keeps the league going."""

from __future__ import annotations

from game.core.seats import Seat

HOUSE: Seat = -1
"""The program itself: it has computer clubs act, matches played, the next round begin."""
