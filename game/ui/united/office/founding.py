"""Where a manager founds his club (U-1.4)."""

from __future__ import annotations

from game.core.rules import Seat
from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column


class FoundingScene(Scene):
    """A ready club is taken over."""

    def __init__(self, bureau: Bureau, seat: Seat) -> None:
        super().__init__(bureau.app)
        self.bureau, self.seat = bureau, seat

    def build(self) -> Widget:
        return page(self, self.say("office.founding"), [Column([])])

    def hides_secrets(self) -> bool:
        return True

    def back(self) -> None:
        self.bureau.get_up()
