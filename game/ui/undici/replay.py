"""The replay viewer: a recorded match decision by decision, hands face down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from game.rules.undici.events import GoalScored, TurnBegan
from game.ui.board.data import Kind, Overlay
from game.ui.board.replay import Replaying
from game.ui.table.film_bar import Tick
from game.ui.undici.log_lines import Record, lines_of, records_of
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
        self.states = [match.spec.rules.view(state, None) for state in match.timeline.states]
        PitchScene.__init__(self, app, match.spec, self.states[0], (first, second))
        self.records: list[Record] = records_of(match, self.desk)
        self.begin(match)
        self.ticks = self._ticks_of()

    def stand(self, at: int) -> None:
        told = self.records[:at]
        self.arrive()
        self.entries = [entry for record in told for entry in record.counted]
        self.arrow = last_action(told[-1].events, (), told[-1].before) if told else ()
        self.log.lines[:] = lines_of(self.app.words, self.spec, told)
        self.log.seen = len(self.log.lines)

    def arrive(self) -> None:
        self.shown = self.states[self.at]
        self.score = self.shown.score

    def count(self, record: Record) -> None:
        self.entries += record.counted

    def refresh(self) -> None:
        PitchScene.refresh(self)

    def _ticks_of(self) -> list[Tick]:
        found = []
        for number, record in enumerate(self.records, 1):
            for event in record.events:
                if isinstance(event, GoalScored):
                    found.append(Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}"))
                elif isinstance(event, TurnBegan) and event.turn % CHAPTER == 1:
                    found.append(Tick(number, "period"))
        return found

    def overlays(self) -> list[Overlay]:
        return [Overlay(Kind.LAST, self.arrow)] if len(self.arrow) > 1 else []

    def prompt_now(self) -> tuple[str, int | None]:
        if self.at == self.last:
            return self.say("un.replay.over"), None
        shown = self.app.keymap.shown("play")
        return self.say("un.replay.prompt", {"key": self.say("shell.key-space") if shown == "␣" else shown}), None

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**PitchScene.commands(self), **self.replay_commands()}
