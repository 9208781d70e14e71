"""What events of a match look like on the hex pitch: dice, moves, marks, headlines, sounds, lines of the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.reports import Fallen, report_of
from game.geometry.hexes import Hex
from game.rules.counter_attack.events import GoalScored
from game.rules.counter_attack.state import PIECES, MatchState
from game.ui.board.data import Overlay
from game.ui.board.filming import Headline, Showing
from game.ui.board.scene import BoardScene
from game.ui.counter_attack.film_marks import marks, roller
from game.ui.counter_attack.headlines import headline
from game.ui.counter_attack.log_lines import TELLS, log_line
from game.ui.counter_attack.reel import SNAPS, SOUNDS, Film, last_action
from game.ui.counter_attack.seen import name
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import LogLine
from game.ui.table.reported import tray_rolls


class Filming(BoardScene):
    """A screen on which events are shown. ``shown`` is the state the film began with."""

    shown: MatchState
    film: Film
    arrow: tuple[Hex, ...]

    def film_it(self, showings: Sequence[Showing]) -> None:
        self.arrow = last_action([showing.event for showing in showings], self.arrow)
        super().film_it(showings)

    def dice_of(self, showing: Showing) -> list[TrayRoll]:
        return tray_rolls(report_of(showing.event), self.app.words, self._whose, showing.by_hand)

    def _whose(self, fallen: Fallen) -> str:
        """The player who rolls, or what rolls by itself."""
        who = fallen.die.who
        return name(self.shown, who) if who in PIECES else self.say(f"ca.roll.{fallen.question.rpartition('.')[2]}")

    def marks(self, event: Any, fallen: int) -> list[Overlay]:
        return marks(event, fallen, self.pitch.tokens)

    def roller(self, event: Any, fallen: int) -> int | None:
        return roller(event, fallen)

    def clips_of(self, event: Any) -> list[Clip]:
        return self.film.clips(event)

    def headline_of(self, event: Any) -> Headline | None:
        return headline(self.app.words, self.spec, event, self.shown)

    def sound_of(self, event: Any) -> str:
        return SOUNDS.get(type(event), "")

    def snaps(self, event: Any) -> bool:
        return isinstance(event, SNAPS)

    def line_of(self, showing: Showing) -> LogLine | None:
        if type(showing.event) not in TELLS:
            return None
        cast = self.spec.cast(self.shown)
        return log_line(self.app.words, self.spec, cast, showing.event, showing.entry, showing.by_hand, showing.action)

    def told(self, event: Any) -> None:
        """On the scoreboard if it was a goal."""
        if isinstance(event, GoalScored):
            self.score = event.score
            self.refresh_board()
