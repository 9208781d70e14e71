"""What each side of a postal match may know: line-ups stay sealed until both are in, and in a closed match for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from game.core.rules import SEATS, Seat
from game.rules.postal.frames import LineUpDue

E = TypeVar("E")


def sealed(state: Any) -> bool:
    """Line-ups are still being handed in."""
    return bool(state.frames) and isinstance(state.frames[-1], LineUpDue)


def all_is_known(state: Any) -> bool:
    """In an open match nothing is hidden once both line-ups are in."""
    return bool(state.options.open_match) and not sealed(state)


def hide(shown: Any, seat: Seat | None, public: Callable[[Any], Any]) -> None:
    """Take from a clone what a seat may not know of the others: line-up, squad (but for ``public``), moments."""
    shown.moments = ()
    shown.played = 0
    for side in SEATS:
        if side != seat:
            shown.line_ups[side] = None
    home, away = shown.clubs
    shown.clubs = (home if seat == 0 else public(home), away if seat == 1 else public(away))


def told_to(
    event: E, state: Any, seat: Seat | None, secret: tuple[type, ...], own: type, closed: Callable[[E, Seat | None], E]
) -> E | None:
    """An event as ``seat`` may be told of it; None: not at all. What is ``secret`` is told in an open match only, but
    ``own`` to its own side; the rest is told by ``closed`` in a closed one."""
    if state.options.open_match:
        return event
    if isinstance(event, secret):
        return event if isinstance(event, own) and getattr(event, "side", None) == seat else None
    return closed(event, seat)


def keeps_repair(state: Any, side: Seat, seat: Seat | None) -> bool:
    """Whether a mended line-up is still nobody's business but its manager's."""
    return side != seat and not all_is_known(state)
