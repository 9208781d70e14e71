"""What each manager may know of a season (U-8.2): the one gate that every page, bot and report goes through."""

from __future__ import annotations

from game.core.rules import Seat
from game.rules.united.season.events import Event, Known
from game.rules.united.season.state import SeasonState


def view(state: SeasonState, seat: Seat | None) -> SeasonState:
    """SKELETON: the season as ``seat`` may know it; None is what everybody may know."""
    return state


def event_view(state: SeasonState, event: Event, seat: Seat | None) -> Event | None:
    """U-8.2: an event as ``seat`` may be told of it; None: not at all."""
    if event.known is Known.ALL or state.settings.open_league or (seat is not None and seat < 0):
        return event
    if event.known is Known.CLUB and getattr(event, "club", None) == seat:
        return event
    public = getattr(event, "public", None)
    found: Event | None = public() if public is not None else None
    return found
