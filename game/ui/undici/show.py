"""What events of a match look like on the pitch of squares, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from game.core.reports import Fallen, report_of
from game.rules.undici.desk import DESK
from game.rules.undici.events import Event, GoalScored, TurnBegan
from game.rules.undici.state import MatchState
from game.ui.board.data import Overlay
from game.ui.board.filming import Headline, Showing
from game.ui.board.title import Show
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Record, written
from game.ui.table.reported import tray_rolls
from game.ui.undici import reel
from game.ui.undici.log_lines import log_line, tells
from game.ui.undici.seen import name
from game.ui.undici.square_layout import Place

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.undici.pitch import SquarePitch

CHAPTER = 10
"""A mark on the line of time at every so many turns."""


class SquareShow(Show[MatchState]):
    """The show of Undici."""

    def __init__(self, scene: BoardScene[SquarePitch]) -> None:
        self.scene, self.pitch = scene, scene.ground
        self.reel = reel.Reel(self.pitch.view)

    # -- on the pitch -------------------------------------------------------------------------------------------

    def dice(self, showing: Showing) -> list[TrayRoll]:
        return tray_rolls(report_of(showing.event), self.scene.app.words, self._whose, showing.by_hand)

    def _whose(self, fallen: Fallen) -> str:
        """Whose die it is: a player's, or his team's."""
        die, view = fallen.die, self.pitch.shown
        return name(view, die.who) if die.side is None or die.who >= 0 else view.squads[die.side].name

    def marks(self, event: Event, fallen: int) -> list[Overlay]:
        return reel.marks(event, fallen, self.pitch.view)

    def roller(self, event: Event, fallen: int) -> int | None:
        report = report_of(event)
        who = [each.die.who for each in report.fallen] if report is not None else []
        return who[fallen] if fallen < len(who) and who[fallen] >= 0 else None

    def clips(self, event: Event) -> list[Clip]:
        return self.pitch.view.animate(self.reel.moves(event))

    def headline(self, event: Event) -> Headline | None:
        return reel.headline(self.scene.app.words, event, self.pitch.shown)

    def sound(self, event: Event) -> str:
        return reel.SOUNDS.get(type(event), "")

    def told(self, event: Event) -> None:
        """On the scoreboard if it was a goal."""
        if isinstance(event, GoalScored):
            self.pitch.score = event.score
            self.scene.refresh_board()

    # -- written down -------------------------------------------------------------------------------------------

    def line(self, showing: Showing) -> LogLine | None:
        if not tells(showing.event):
            return None
        words, spec = self.scene.app.words, self.scene.spec
        return log_line(words, spec, self.pitch.shown, showing.event, showing.entry, showing.by_hand)

    def lines(self, records: Sequence[Record]) -> Sequence[LogLine]:
        return written(records, tells, partial(log_line, self.scene.app.words, self.scene.spec))

    def counted(self, before: MatchState, events: Sequence[Event]) -> Sequence[Any]:
        return DESK.counted(before, events)

    def last_action(self, events: Sequence[Event], arrow: tuple[Place, ...], before: MatchState) -> tuple[Place, ...]:
        return reel.last_action(events, arrow, before)

    def arrows(self, events: Sequence[Event], before: MatchState) -> tuple[tuple[Place, ...], ...]:
        return reel.arrows(events, before)

    def tick(self, number: int, event: Event, before: MatchState) -> Tick | None:
        if isinstance(event, GoalScored):
            return Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}")
        chapter = isinstance(event, TurnBegan) and event.turn % CHAPTER == 1
        return Tick(number, "period") if chapter else None
