"""How much room the lines of a season have in its file: by nothing but what everybody knows, so that no length tells
what somebody ordered (U-8.2)."""

from __future__ import annotations

from game.rules.united.season.frames import ComputersDue, FoundingDue, Frame, Interval, MatchDay, OrdersDue
from game.rules.united.season.state import SeasonState

ENVELOPE = 2048
"""Of one manager's sheet, packed."""
BASE = 1024
A_CLUB: dict[type, int] = {ComputersDue: 300, MatchDay: 360}
"""Of computers' orders with what comes of them, and of matches; for each club."""
ANY_CLUB = 450
"""Of all the rest that the house does for all clubs, the turn of the season among it."""
POSITION_BASE, POSITION_A_CLUB = 2048, 700
"""Of a whole position."""
POSITIONS = 4
"""A position has so many times the room of the line it stands behind."""


def room_of(before: SeasonState, after: SeasonState) -> int:
    """Bytes for what leads from one to the other; 0: everybody sees everything."""
    if before.settings.open_league:
        return 0
    clubs, now, then = len(before.clubs), _top(before), _top(after)
    if isinstance(now, (OrdersDue, FoundingDue)) and type(now) is type(then):
        return ENVELOPE
    if isinstance(now, Interval):
        return (POSITION_BASE + POSITION_A_CLUB * clubs) // POSITIONS
    return BASE + A_CLUB.get(type(now), ANY_CLUB) * clubs


def _top(state: SeasonState) -> Frame | None:
    return state.frames[-1] if state.frames else None
