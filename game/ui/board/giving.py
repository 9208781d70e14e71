"""Before something is given away at a match: whether that is really meant."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button

if TYPE_CHECKING:
    from game.ui.board.match import MatchScene
    from game.ui.board.title import Decision, Ground


class Giving:
    """The question, and its three answers."""

    def __init__(self, match: MatchScene[Ground[Any], Decision]) -> None:
        self.match = match
        self.asked = False
        """It is the question now."""

    def asks_first(self, loses: bool) -> bool:
        """Ask before something is given away, unless that is the answer, or nobody wants to be asked."""
        self.asked = loses and not self.asked and self.match.app.settings.ask_end
        if self.asked:
            self.match.rebuild()
        return self.asked

    def no_more(self) -> bool:
        """The question is answered with no; False: there was none."""
        asked, self.asked = self.asked, False
        return asked

    def buttons(self) -> list[Widget]:
        """Yes, no, and never ask again."""
        match, key, word = self.match, self.match.app.keymap.shown, self.match.word
        return [
            Button(word("end.yes"), match.decline, "end-yes", "primary", key=key("skip"), small=True),
            Button(word("end.no"), match.back, "end-no", key=key("back"), small=True),
            Button(word("end.never"), self._never, "end-never", "quiet", small=True, tip=word("end.tip")),
        ]

    def _never(self) -> None:
        self.match.app.change(ask_end=False)
        self.asked = True
        self.match.decline()
