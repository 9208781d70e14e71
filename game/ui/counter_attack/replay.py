"""The replay viewer of Counter Attack: what stands on the hex pitch after every decision, and its marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from game.rules.counter_attack.events import BookingChecked, GoalScored, HalfEnded
from game.rules.counter_attack.state import side_of
from game.ui.board.replay import Replaying
from game.ui.counter_attack.filming import Showing
from game.ui.counter_attack.log_lines import lines_of
from game.ui.counter_attack.pitch_data import Kind, Overlay
from game.ui.counter_attack.pitch_scene import PitchScene
from game.ui.counter_attack.records import Record, records_of
from game.ui.counter_attack.reel import last_action
from game.ui.table.film_bar import Tick

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.watching import Watched


class ReplayScene(Replaying, PitchScene):
    """Everything can be looked at again; nothing of the recorded match changes."""

    def __init__(self, app: App, match: Watched) -> None:
        first, second = (seat.name for seat in match.journal.header.seats)
        self.states = match.timeline.states
        PitchScene.__init__(self, app, match.spec, self.states[0], (first, second))
        self.records: list[Record] = records_of(match, self.desk)
        self.begin(match)
        self.ticks = self._ticks_of()

    def stand(self, at: int) -> None:
        told = self.records[:at]
        self.arrive()
        self.entries = [entry for record in told for entry in record.counted]
        self.arrow = last_action(told[-1].events, ()) if told else ()
        self.log.lines[:] = lines_of(self.app.words, self.spec, told)
        self.log.seen = len(self.log.lines)

    def arrive(self) -> None:
        self.shown = self.states[self.at]
        self.score = self.shown.score

    def count(self, record: Record) -> None:
        self.entries += record.counted

    def showing(self, event: Any, record: Record) -> Showing:
        return Showing(event, record.entry, record.by_hand, record.action)

    def refresh(self) -> None:
        PitchScene.refresh(self)

    def _ticks_of(self) -> list[Tick]:
        found = []
        for number, record in enumerate(self.records, 1):
            for event in record.events:
                if isinstance(event, GoalScored):
                    found.append(Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}"))
                elif isinstance(event, BookingChecked) and event.card != "none":
                    kind = "card" if event.card == "yellow" else "red"
                    found.append(Tick(number, kind, side_of(event.piece)))
                elif isinstance(event, HalfEnded):
                    found.append(Tick(number, "period"))
        return found

    def overlays(self) -> list[Overlay]:
        return [Overlay(Kind.LAST, self.arrow)] if len(self.arrow) > 1 else []

    def prompt_now(self) -> tuple[str, int | None]:
        if self.at == self.last:
            return self.say("ca.replay.over"), None
        shown = self.app.keymap.shown("play")
        return self.say("ca.replay.prompt", {"key": self.say("shell.key-space") if shown == "␣" else shown}), None

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**PitchScene.commands(self), **self.replay_commands()}
