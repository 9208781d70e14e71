"""The replay viewer: a recorded match decision by decision, hands face down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.undici.events import GoalScored, TurnBegan
from game.ui.board.tower.replay import Replaying
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Record
from game.ui.undici.log_lines import lines_of
from game.ui.undici.reel import last_action
from game.ui.undici.scene import PitchScene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.watching import Watched

CHAPTER = 10
"""A mark on the line at every so many turns."""


class ReplayScene(Replaying, PitchScene):
    """Nothing secret is in it: states and events are those that both may see."""

    def __init__(self, app: App, match: Watched) -> None:
        first, second = (seat.name for seat in match.journal.header.seats)
        start = match.spec.rules.view(match.timeline.states[0], None)
        PitchScene.__init__(self, app, match.spec, start, (first, second))
        self.begin(match)

    def lines(self, told: Sequence[Record]) -> Sequence[LogLine]:
        return lines_of(self.app.words, self.spec, told)

    def last_action(self, told: Record) -> tuple[Any, ...]:
        return last_action(told.events, (), told.before)

    def tick_of(self, number: int, event: Any) -> Tick | None:
        if isinstance(event, GoalScored):
            return Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}")
        chapter = isinstance(event, TurnBegan) and event.turn % CHAPTER == 1
        return Tick(number, "period") if chapter else None
