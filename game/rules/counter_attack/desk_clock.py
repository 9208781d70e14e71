"""What the match screen asks of the clock: how much of the half is played, whether it runs, which action goes on."""

from __future__ import annotations

from game.rules.counter_attack import scenarios
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.mechanics import periods
from game.rules.counter_attack.queries import phase_of
from game.rules.counter_attack.state import MatchState
from game.rules.counter_attack.tables import EXTRA_SHARE, HALF_MINUTES

SECONDS, MILLI = 60, 1000
"""In a minute, and milliseconds in a second."""


def time(view: MatchState) -> tuple[str, int, int]:
    """CA-TIME-01, CA-TIME-05: what is counted, how much of it was played in this half, and how much there is.

    ``actions``, ``seconds`` or ``added`` (actions of added time).
    """
    if view.added:
        return "added", max(0, view.until - view.actions), view.added
    options, share = view.options, scenarios.minutes(view.options)
    extra = view.half in periods.EXTRA
    if options.minutes:
        whole = options.minutes * SECONDS * share // HALF_MINUTES
        return "seconds", view.clock // MILLI, whole // (EXTRA_SHARE if extra else 1)
    actions = (options.extra_actions if extra else options.half_actions) * share
    return "actions", view.actions, -(-actions // HALF_MINUTES)


def clock_runs(view: MatchState) -> bool:
    """Whether the clock of the half runs at this decision, or stands while something is set up (CA-TIME-01)."""
    return bool(view.frames) and PARTS[type(view.frames[-1])].clock


def action(view: MatchState) -> int:
    """CA-TIME-05: the number of the action that is going on; a movement phase is counted when it ends."""
    return view.actions + (phase_of(view) is not None)
