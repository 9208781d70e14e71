"""What action bars of games on a board share: buttons in two columns where they fit, in a bar of steady height."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.ui.widgets.base import UNBOUND, Size, Widget
from game.ui.widgets.boxes import Column, Grid, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.board.match import MatchScene
    from game.ui.board.title import Decision, Ground


class ToolGrid(Grid):
    """Two columns where all words fit into them, else one."""

    def __init__(self, buttons: Sequence[Widget], columns: int = 2) -> None:
        super().__init__(buttons, columns, 6)

    def _shape(self, width: int) -> tuple[int, int]:
        gap, widest = self.u(self.gap), max((child.measure(UNBOUND)[0] for child in self.shown), default=0)
        columns = max(1, min(self.columns, len(self.shown), (width + gap) // max(1, widest + gap)))
        return columns, max(1, (width - gap * (columns - 1)) // columns)


class Steady(Column):
    """Never lower than the most common bar, so that nothing above it moves from one decision to the next."""

    def __init__(self, parts: list[Widget]) -> None:
        super().__init__(parts, gap=8)
        self.yields = False
        """As low as it can be: something above it needs the room more."""

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        if self.yields:
            return wide, high
        line = max(self.u(32), self.ui.fonts.line("table-bold") + self.u(8))
        return wide, max(high, 4 * line + self.u(3 * 6 + 8) + self.ui.fonts.line("caption"))


class TwoLines(Label):
    """Words that may be long: they always have the room of two lines, so that nothing around them moves."""

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        return wide, max(high, 2 * self.ui.fonts.line(self.role))


def below(match: MatchScene[Ground[Any], Decision]) -> Widget:
    """What never changes its place: taking back, and who rolls."""
    undo = "" if match.dice.due else match.table.taking_back.label()
    key = match.app.keymap.shown("undo")
    icon = "dice" if match.app.settings.dice == "program" else "die-hand"
    text = match.say("film.undo-what", {"what": undo}) if undo else match.word("no-undo")
    return Row(
        [
            Button("", match.table.taking_back.undo, "undo", "quiet", "undo", key, small=True, tip=text,
                   why="" if undo else text, refused=match.app.toast),
            TwoLines(text, "caption", "muted", grow=1),
            Button("", match.dice.choose, "dice", "quiet", icon, tip=match.say("film.dice"), small=True),
        ],
        gap=6, align="center",
    )  # fmt: skip
