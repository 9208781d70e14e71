"""The replay viewer of Counter Attack: what stands on the hex pitch after every decision, and its marks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.counter_attack.events import BookingChecked, GoalScored, HalfEnded
from game.rules.counter_attack.state import side_of
from game.ui.board.replay import Replaying
from game.ui.counter_attack.log_lines import lines_of
from game.ui.counter_attack.pitch_scene import PitchScene
from game.ui.counter_attack.records import action_of
from game.ui.counter_attack.reel import last_action
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Record

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.watching import Watched


class ReplayScene(Replaying, PitchScene):
    """Everything can be looked at again; nothing of the recorded match changes."""

    def __init__(self, app: App, match: Watched) -> None:
        first, second = (seat.name for seat in match.journal.header.seats)
        PitchScene.__init__(self, app, match.spec, match.timeline.states[0], (first, second))
        self.begin(match, action_of)

    def lines(self, told: Sequence[Record]) -> Sequence[LogLine]:
        return lines_of(self.app.words, self.spec, told)

    def last_action(self, told: Record) -> tuple[Any, ...]:
        return last_action(told.events, ())

    def tick_of(self, number: int, event: Any) -> Tick | None:
        if isinstance(event, GoalScored):
            return Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}")
        if isinstance(event, BookingChecked) and event.card != "none":
            return Tick(number, "card" if event.card == "yellow" else "red", side_of(event.piece))
        return Tick(number, "period") if isinstance(event, HalfEnded) else None
