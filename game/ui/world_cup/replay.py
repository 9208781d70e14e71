"""The replay viewer: a recorded tournament decision by decision, hands face down; and a look back from the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.rules.world_cup import events as told
from game.ui.board.tower.replay import LooksBack, Replaying
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Record
from game.ui.watching import watched
from game.ui.world_cup import headlines
from game.ui.world_cup.filming import touched
from game.ui.world_cup.log_lines import lines_of
from game.ui.world_cup.match import last_card
from game.ui.world_cup.pictures import Sheet, save_chart
from game.ui.world_cup.scene import ChartScene
from game.ui.world_cup.strip import StripFacts

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.watching import Watched


BIG = (told.MatchWon, told.ChampionCrowned)
"""What has a mark of its own on the line of time; the key for the next goal goes from one to the next."""


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

    def strip_facts(self) -> StripFacts:
        facts = super().strip_facts()
        facts.title = self.word("replay.hands")
        return facts

    def tick_of(self, number: int, event: Any) -> Tick | None:
        """Beginnings of stages, and big moments only: dozens of goals would melt into one line."""
        if isinstance(event, told.StageBegan):
            return Tick(number, "period", text=self.word(f"round.{event.stage}"))
        if not isinstance(event, BIG):
            return None
        found = headlines.headline(self.app.words, event, self.states[number - 1])
        team = event.winner if isinstance(event, told.MatchWon) else event.team
        return Tick(number, "goal", self._side(team), found[0] if found is not None else "")

    def save_picture(self) -> None:
        """The whole chart of this moment as a picture file."""
        created = self.watched.journal.header.created
        moment = "" if self.at == self.last and self.watched.over else f"{self.at:04d}"
        save_chart(self, Sheet(self.app, self.shown, self.people, created, moment))

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
