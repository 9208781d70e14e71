"""What events look like on the chart: which clips, dice, headlines and sounds they have; and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.reports import Fallen, report_of
from game.rules.world_cup import events as told
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import Event
from game.rules.world_cup.state import CupState
from game.ui.board.filming import Headline, Showing
from game.ui.board.title import Show
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Record, written
from game.ui.table.reported import tray_rolls
from game.ui.world_cup import headlines, texts
from game.ui.world_cup.log_lines import log_line, tells
from game.ui.world_cup.pieces import look_of
from game.ui.world_cup.reel import SOUNDS, Reel
from game.ui.world_cup.wall import TOUCHING

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.world_cup.wall import Wall

BIG = (told.MatchWon, told.ChampionCrowned)
"""What has a mark of its own on the line of time; the key for the next goal goes from one to the next."""


def touched(events: Sequence[Event]) -> tuple[int, ...]:
    """The lanes that something happened to."""
    return tuple(dict.fromkeys(event.lane for event in events if isinstance(event, TOUCHING)))


class ChartShow(Show[CupState]):
    """The show of The World Cup Game."""

    def __init__(self, scene: BoardScene[Wall]) -> None:
        self.scene, self.wall, self.app = scene, scene.ground, scene.app
        self.reel = Reel(self.wall)

    # -- on the chart -------------------------------------------------------------------------------------------

    def dice(self, showing: Showing) -> list[TrayRoll]:
        """The die of the box: it has balls instead of numbers."""
        report, words = report_of(showing.event), self.app.words
        if report is None:
            return []
        return [
            replace(roll, check=None, result=words.say(f"wc.die-{report.verdict}"), look=look_of(report))
            for roll in tray_rolls(report, words, self._kicker, showing.by_hand)
        ]

    def _kicker(self, fallen: Fallen) -> str:
        return texts.nation(self.wall.film_view, fallen.die.who, self.app.words)

    def tumble(self, event: Event, t: float) -> None:
        self.reel.roll_die(event, t)

    def roller(self, event: told.PenaltyRolled | told.KickTaken, fallen: int) -> int:
        return int(event.team)

    def clips(self, event: Event) -> list[Clip]:
        self.scene.film.soon(partial(self.wall.foresee, event))
        return self.reel.clips(event)

    def headline(self, event: Event) -> Headline | None:
        return headlines.headline(self.app.words, event, self.wall.film_view)

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event), "")

    def told(self, event: Event) -> None:
        self.wall.hands.told(event)

    # -- written down -------------------------------------------------------------------------------------------

    def line(self, showing: Showing) -> LogLine | None:
        if not tells(showing.event):
            return None
        view, spec = self.wall.film_view, self.scene.spec
        return log_line(self.app.words, spec, view, showing.event, showing.entry, showing.by_hand)

    def lines(self, records: Sequence[Record]) -> Sequence[LogLine]:
        return written(records, tells, partial(log_line, self.app.words, self.scene.spec))

    def counted(self, before: CupState, events: Sequence[Event]) -> Sequence[Any]:
        return DESK.counted(before, events)

    def last_action(self, events: Sequence[Event], arrow: tuple[int, ...], before: CupState) -> tuple[int, ...]:
        return touched(events) or arrow

    def tick(self, number: int, event: Event, before: CupState) -> Tick | None:
        """Beginnings of stages, and big moments only: dozens of goals would melt into one line."""
        if isinstance(event, told.StageBegan):
            return Tick(number, "period", text=self.scene.word(f"round.{event.stage}"))
        if not isinstance(event, BIG):
            return None
        found = headlines.headline(self.app.words, event, before)
        owner = DESK.owner(before, event.winner if isinstance(event, told.MatchWon) else event.team)
        return Tick(number, "goal", max(0, owner), found[0] if found is not None else "")
