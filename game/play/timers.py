"""The wall clock of a decision. Rules say how long it may take; only this module looks at real time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from game.core.clock import GameClock, Glass
from game.core.rules import AnyRules, Prompt
from game.journal.replay import Timeline

Now = Callable[[], float]


class DecisionTimer:
    """Runs while a person decides; stands still while the program is busy or somebody reads the rules."""

    def __init__(self, now: Now = time.monotonic) -> None:
        self._now = now
        self._clock = GameClock(0)
        self._glass = Glass.OFF
        self._since: float | None = None

    def start(self, prompt: Prompt | None, spent: int = 0, used: int = 0) -> None:
        """A new decision; ``spent`` is what a resumed match had used up, ``used`` what earlier decisions took from
        the same glass."""
        limit = prompt.limit if prompt else None
        self._glass = limit.glass if limit else Glass.OFF
        self._clock = GameClock(max(1, limit.seconds * 1000 - used) if limit else 0, spent)
        self._since = self._now() if prompt else None

    def pause(self) -> None:
        self._clock, self._since = self.clock, None

    def go_on(self) -> None:
        if self._since is None:
            self._since = self._now()

    @property
    def running(self) -> bool:
        return self._since is not None

    @property
    def clock(self) -> GameClock:
        """The time of this decision up to now."""
        if self._since is None:
            return self._clock
        return self._clock.after(round((self._now() - self._since) * 1000))

    @property
    def must_end(self) -> bool:
        """Strict and expired: the decision is taken away."""
        return self._glass is Glass.STRICT and self.clock.expired


def sand_gone(rules: AnyRules, timeline: Timeline[Any], prompt: Prompt | None) -> int:
    """Milliseconds that decisions before the open one took from the glass it shares with them.

    What was decided meanwhile without a glass, or with one of its own, does not touch the sand.
    """
    gone = 0
    if prompt is None or prompt.limit is None or not prompt.limit.name:
        return 0
    for number in reversed(range(len(timeline.decisions))):
        then = rules.prompt(timeline.state_at(number))
        limit = then.limit if then is not None else None
        if limit is None or not limit.name:
            continue
        if limit.name != prompt.limit.name:
            break
        gone += timeline.decisions[number].spent
    return gone
