"""The replay viewer: a recorded tournament decision by decision, hands face down; and a look back from the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.world_cup import events as told
from game.ui.board.replay import LooksBack, Replaying
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Record
from game.ui.watching import watched
from game.ui.world_cup.filming import touched
from game.ui.world_cup.log_lines import lines_of
from game.ui.world_cup.match import last_card
from game.ui.world_cup.pictures import save_chart
from game.ui.world_cup.scene import ChartScene

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.watching import Watched


class ReplayScene(Replaying, ChartScene):
    """Nothing secret is in it: states and events are those that both may see."""

    def __init__(self, app: App, match: Watched) -> None:
        first, second = (seat.name for seat in match.journal.header.seats)
        start = match.spec.rules.view(match.timeline.states[0], None)
        ChartScene.__init__(self, app, match.spec, start, (first, second))
        self.begin(match)

    def lines(self, told_of: Sequence[Record]) -> Sequence[LogLine]:
        return lines_of(self.app.words, self.spec, told_of)

    def last_action(self, told_of: Record) -> tuple[Any, ...]:
        return touched(told_of.events)

    def arrive(self) -> None:
        super().arrive()
        self.film_view = self.shown
        self.last_card = last_card(self.records[: self.at])

    def tick_of(self, number: int, event: Any) -> Tick | None:
        if isinstance(event, told.StageBegan):
            return Tick(number, "period", text=self.word(f"round.{event.stage}"))
        goal = isinstance(event, told.TileLaid) and event.tile not in ("A",)
        return Tick(number, "goal", self._side(event.team), f"{event.score[0]} : {event.score[1]}") if goal else None

    def save_picture(self) -> None:
        """The whole chart of this moment as a picture file."""
        save_chart(self, self.shown, f"{self.match}-{self.at:04d}")

    def _side(self, team: int) -> int:
        owners = self.states[-1].owners
        return owners[team] if owners and owners[team] in (0, 1) else 0


class LookBack(LooksBack, ReplayScene):
    """A moment of the tournament that is being played, looked at again; its clock stands still."""

    undo_word = "log.undo-to"

    def __init__(self, app: App, table: Table, entry: int) -> None:
        super().__init__(app, watched(table.session.path))
        self.table = table
        self.wanted = self.number(entry)
