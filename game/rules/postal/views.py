"""What each side of a postal match may know: line-ups stay sealed until both are in, and in a closed match for good."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.rules import SEATS, Seat, State
from game.rules.postal.frames import LineUpDue
from game.rules.postal.state import C, L, Op, PostalState

E = TypeVar("E")


def sealed(state: State) -> bool:
    """Line-ups are still being handed in."""
    return bool(state.frames) and isinstance(state.frames[-1], LineUpDue)


def all_is_known(state: PostalState[Op, C, L]) -> bool:
    """In an open match nothing is hidden once both line-ups are in."""
    return state.options.open_match and not sealed(state)


def hide(shown: PostalState[Op, C, L], seat: Seat | None, public: Callable[[C], C]) -> None:
    """Take from a clone what a seat may not know of the others: line-up, squad (but for ``public``), moments."""
    shown.moments = ()
    shown.played = 0
    for side in SEATS:
        if side != seat:
            shown.line_ups[side] = None
    home, away = shown.clubs
    shown.clubs = (home if seat == 0 else public(home), away if seat == 1 else public(away))


def told_to(
    event: E, state: PostalState[Op, C, L], seat: Seat | None, repaired: type, secret: tuple[type, ...], own: type,
    closed: Callable[[E, Seat | None], E],
) -> E | None:  # fmt: skip
    """An event as ``seat`` may be told of it; None: not at all. That a line-up was mended is nobody's business but its
    manager's until all is known. What is ``secret`` is told in an open match only, but ``own`` to its own side; the
    rest is told by ``closed`` in a closed one."""
    if isinstance(event, repaired) and getattr(event, "side", None) != seat and not all_is_known(state):
        return None
    if state.options.open_match:
        return event
    if isinstance(event, secret):
        return event if isinstance(event, own) and getattr(event, "side", None) == seat else None
    return closed(event, seat)
