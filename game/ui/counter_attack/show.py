"""What events of a match look like on the hex pitch, and what is kept of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.reports import Fallen, report_of
from game.geometry.hexes import Hex
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.events import BookingChecked, Event, GoalScored, HalfEnded
from game.rules.counter_attack.state import PIECES, MatchState, side_of
from game.ui.board.data import Overlay
from game.ui.board.filming import Headline, Showing
from game.ui.board.title import Show
from game.ui.counter_attack import film_marks
from game.ui.counter_attack.headlines import headline
from game.ui.counter_attack.log_lines import TELLS, lines_of, log_line
from game.ui.counter_attack.reel import SNAPS, SOUNDS, Reel, arrows, last_action
from game.ui.counter_attack.seen import name
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.film_bar import Tick
from game.ui.table.log import LogLine
from game.ui.table.records import Action, Record
from game.ui.table.reported import tray_rolls

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.counter_attack.pitch import Pitch


class PitchShow(Show[MatchState]):
    """The show of Counter Attack."""

    def __init__(self, scene: BoardScene[Pitch]) -> None:
        self.scene, self.pitch = scene, scene.ground
        self.reel = Reel(self.pitch.view)

    # -- on the pitch -------------------------------------------------------------------------------------------

    def dice(self, showing: Showing) -> list[TrayRoll]:
        return tray_rolls(report_of(showing.event), self.scene.app.words, self._whose, showing.by_hand)

    def _whose(self, fallen: Fallen) -> str:
        """The player who rolls, or what rolls by itself."""
        who = fallen.die.who
        what = fallen.question.rpartition(".")[2]
        return name(self.pitch.shown, who) if who in PIECES else self.scene.word(f"roll.{what}")

    def marks(self, event: Event, fallen: int) -> list[Overlay]:
        return film_marks.marks(event, fallen, self.pitch.view.tokens)

    def roller(self, event: Event, fallen: int) -> int | None:
        return film_marks.roller(event, fallen)

    def clips(self, event: Event) -> list[Clip]:
        return self.reel.clips(event)

    def snaps(self, event: Event) -> bool:
        return isinstance(event, SNAPS)

    def headline(self, event: Event) -> Headline | None:
        return headline(self.scene.app.words, self.scene.spec, event, self.pitch.shown)

    def sound(self, event: Event) -> str:
        return SOUNDS.get(type(event), "")

    def told(self, event: Event) -> None:
        """On the scoreboard if it was a goal."""
        if isinstance(event, GoalScored):
            self.pitch.score = event.score
            self.scene.refresh_board()

    # -- written down -------------------------------------------------------------------------------------------

    def line(self, showing: Showing) -> LogLine | None:
        if type(showing.event) not in TELLS:
            return None
        words, spec = self.scene.app.words, self.scene.spec
        cast = spec.cast(self.pitch.shown)
        return log_line(words, spec, cast, showing.event, showing.entry, showing.by_hand, showing.action)

    def lines(self, records: Sequence[Record]) -> Sequence[LogLine]:
        return lines_of(self.scene.app.words, self.scene.spec, records)

    def counted(self, before: MatchState, events: Sequence[Event]) -> Sequence[Any]:
        return DESK.counted(before, events)

    def action_of(self, before: MatchState, after: MatchState) -> Action:
        """The one that goes on after a decision, unless the period ends with it."""
        state = after if after.half is before.half else before
        return state.half.value, DESK.action(state)

    def last_action(self, events: Sequence[Event], arrow: tuple[Hex, ...], before: MatchState) -> tuple[Hex, ...]:
        return last_action(events, arrow)

    def arrows(self, events: Sequence[Event], before: MatchState) -> tuple[tuple[Hex, ...], ...]:
        return arrows(events)

    def tick(self, number: int, event: Event, before: MatchState) -> Tick | None:
        if isinstance(event, GoalScored):
            return Tick(number, "goal", event.side, f"{event.score[0]} : {event.score[1]}")
        if isinstance(event, BookingChecked) and event.card != "none":
            return Tick(number, "card" if event.card == "yellow" else "red", side_of(event.piece))
        return Tick(number, "period") if isinstance(event, HalfEnded) else None
