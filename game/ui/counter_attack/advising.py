"""What the match screen says unasked: the odds of what the pointer rests on, and a question before moves are lost."""

from __future__ import annotations

from typing import Any

from game.core.rules import Seat
from game.geometry.hexes import Hex
from game.ui.board.stage import Slip
from game.ui.counter_attack import slips
from game.ui.counter_attack.choosing import Choosing
from game.ui.counter_attack.layers import Layers
from game.ui.counter_attack.pitch_scene import PitchScene
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

RESTS = 0.35
"""Seconds the pointer lies on a target before its odds are shown."""
PHASE = "counter_attack.phase"


class Advising(PitchScene):
    """Part of a screen with an open decision."""

    choosing: Choosing
    layers: Layers
    session: Any
    asking = False
    """Whether a step is really to be ended is the question now."""
    _rests: tuple[Hex | None, float] = (None, 0.0)
    _told = False

    @property
    def seat(self) -> Seat:
        return self.choosing.seat

    # -- before a step ends with moves left -----------------------------------------------------------------------

    def asks_first(self) -> bool:
        """Ask before moves of a step are given away, unless that is the answer, or nobody wants to be asked."""
        if self.asking or not self.app.settings.ask_end or self.choosing.kind != PHASE or not self.unused[0]:
            self.asking = False
            return False
        self.asking = True
        self.rebuild()
        return True

    @property
    def unused(self) -> tuple[int, int]:
        """Moves of the step that are left, and how many there are."""
        found: tuple[int, int] = self.desk.unused(self.shown)
        return found

    def asks_no_more(self) -> bool:
        """The question is answered with no; False: there was none."""
        asked, self.asking = self.asking, False
        return asked

    def ending_question(self) -> str:
        left, most = self.unused
        return self.say("ca.end.ask", {"left": left, "most": most})

    def ending_buttons(self) -> list[Widget]:
        """Yes, no, and never again."""
        key = self.app.keymap.shown
        return [
            Button(self.say("ca.end.yes"), self.decline, "end-yes", "primary", key=key("skip"), small=True),
            Button(self.say("ca.end.no"), self.back, "end-no", key=key("back"), small=True),
            Button(self.say("ca.end.never"), self._never, "end-never", "quiet", small=True, tip=self.say("ca.end.tip")),
        ]

    def _never(self) -> None:
        self.app.change(ask_end=False)
        self.asking = True
        self.decline()

    def decline(self) -> None:
        raise NotImplementedError

    # -- the odds under the pointer ---------------------------------------------------------------------------------

    def show_ticket(self, action: Any, slip: Slip | None) -> None:
        raise NotImplementedError

    def on_hover(self, place: Hex | None) -> None:
        if place != self._rests[0]:
            self._rests = (place, self.app.now)
            if self._told:
                self.stage.show(None)
            self.forget_hover()
        super().on_hover(place)

    def about(self, place: Hex) -> str:
        """Who stands there is not told over the odds."""
        return "" if self._told and self.stage.slip is not None else super().about(place)

    def forget_hover(self) -> None:
        self._told = False

    @property
    def waits_for_odds(self) -> float:
        """Seconds until the odds of what is under the pointer are due; a negative number: never."""
        if self.busy or self._told or self.stage.slip is not None or self.layers.action_at(self._rests[0]) is None:
            return -1.0
        return max(0.0, RESTS - (self.app.now - self._rests[1]))

    def tell_odds(self) -> None:
        """Show them once the pointer has come to rest."""
        if self.waits_for_odds != 0.0 or self.app.scene is not self:
            return
        action = self.layers.action_at(self._rests[0])
        self.show_ticket(action, slips.ticket_slip(self.app, self.session, self.choosing, action))
        self._told = True
