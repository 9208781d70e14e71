"""What was worked out of a position is known: tests that ask for it again and again need not wait for it each time.

Odds and the steps behind them follow from a position alone, so nothing that is checked gets lost: everything is
still worked out once for every position, by the rules themselves.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from game.core.digest import digest
from game.core.driver import action_odds
from game.core.rules import Rules, Seat
from game.core.workings import workings

Asked = Callable[[Rules[Any, Any], Any, Seat, Any], Any]


def once(ask: Asked) -> Asked:
    """The same, but equal questions about equal positions are answered from memory."""
    known: dict[Hashable, Any] = {}
    last: tuple[Any, str] = None, ""

    def asked(rules: Rules[Any, Any], state: Any, seat: Seat, action: Any) -> Any:
        nonlocal last
        if last[0] is not state:
            last = state, digest(rules.state_type, state)
        key = (rules.game, last[1], seat, action)
        if key not in known:
            known[key] = ask(rules, state, seat, action)
        return known[key]

    return asked


ASKING = ("game.play.session", "game.play.ticket", "game.core.prospects", "game.rules.counter_attack.tutor_dangers",
          "game.rules.undici.tutor_chances")  # fmt: skip
"""Whoever asks for odds to show them: ticket, board, tutor."""
ODDS, WORKINGS = once(action_odds), once(workings)


@contextmanager
def numbers_once() -> Iterator[None]:
    """Tickets of equal positions share their numbers, on whichever screen they are shown."""
    with ExitStack() as patches:
        for module in ASKING:
            patches.enter_context(patch(f"{module}.action_odds", ODDS))
        patches.enter_context(patch("game.play.ticket.workings", WORKINGS))
        yield
