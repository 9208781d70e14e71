"""What events look like on the pitch of squares."""

from __future__ import annotations

from typing import Any

from game.core.reports import Fallen, report_of
from game.rules.undici.events import GoalScored
from game.rules.undici.state import MatchState
from game.ui.board.data import Overlay
from game.ui.board.filming import Headline, Showing
from game.ui.board.tower.scene import BoardScene
from game.ui.motion import Clip
from game.ui.table.dice_tray import TrayRoll
from game.ui.table.log import LogLine
from game.ui.table.reported import tray_rolls
from game.ui.undici import reel
from game.ui.undici.log_lines import log_line, tells
from game.ui.undici.seen import name
from game.ui.undici.view import SquareView


class Filming(BoardScene):
    """``shown`` is the state the film began with, as both may see it."""

    shown: MatchState
    pitch: SquareView
    motions: reel.Film

    def dice_of(self, showing: Showing) -> list[TrayRoll]:
        return tray_rolls(report_of(showing.event), self.app.words, self._rolls, showing.by_hand)

    def _rolls(self, fallen: Fallen) -> str:
        """Whose die it is: a player's, or his team's."""
        die = fallen.die
        return name(self.shown, die.who) if die.side is None or die.who >= 0 else self.shown.squads[die.side].name

    def marks(self, event: Any, fallen: int) -> list[Overlay]:
        return reel.marks(event, fallen, self.pitch)

    def roller(self, event: Any, fallen: int) -> int | None:
        report = report_of(event)
        who = [each.die.who for each in report.fallen] if report is not None else []
        return who[fallen] if fallen < len(who) and who[fallen] >= 0 else None

    def clips_of(self, event: Any) -> list[Clip]:
        return self.pitch.animate(self.motions.moves(event))

    def headline_of(self, event: Any) -> Headline | None:
        return reel.headline(self.app.words, event, self.shown)

    def sound_of(self, event: Any) -> str:
        return reel.SOUNDS.get(type(event), "")

    def line_of(self, showing: Showing) -> LogLine | None:
        if not tells(showing.event):
            return None
        return log_line(self.app.words, self.spec, self.shown, showing.event, showing.entry, showing.by_hand)

    def told(self, event: Any) -> None:
        if isinstance(event, GoalScored):
            self.score = event.score
            self.refresh_board()
