"""What the match screen asks unasked: whether moves of a step are really to be given away."""

from __future__ import annotations

from game.ui.board.asking import Asking
from game.ui.counter_attack.choosing import Choosing
from game.ui.counter_attack.layers import Layers
from game.ui.counter_attack.pitch_scene import PitchScene

PHASE = "counter_attack.phase"


class Advising(Asking, PitchScene):
    """Part of a screen with an open decision."""

    choosing: Choosing
    layers: Layers

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

    def ending_question(self) -> str:
        left, most = self.unused
        return self.say("ca.end.ask", {"left": left, "most": most})
