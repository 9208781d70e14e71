"""Before an envelope is closed: what would come to nothing in it, and what would be left over, is said."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.ui.dialogs import Dialog
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row, Sized
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.office.scene import Office

FEW = 4
"""So many lines need no bar to scroll them."""
HEIGHT = 300
"""Units of the list where there are more."""


def seal(office: Office) -> None:
    """Close the envelope, at once if there is nothing to say."""
    if office.sealed:
        return
    faults, unused = office.bureau.title.faults(office), office.bureau.title.unused(office)
    if faults or unused:
        office.app.push(SealDialog(office, faults, unused))
    else:
        hand_in(office)


def hand_in(office: Office) -> None:
    """The envelope goes in, and whoever is next may come."""
    bureau = office.bureau
    ruling = bureau.submit(office.seat, bureau.title.hand_in(office.orders))
    if ruling is not None and not ruling.allowed:
        office.app.toast(office.app.words.refusal(ruling), "bad")
    elif office.sealed:
        bureau.handed_in()


class SealDialog(Dialog):
    """All of it in one list; whoever means it closes the envelope nevertheless."""

    def __init__(self, office: Office, faults: Sequence[str], unused: Sequence[str]) -> None:
        say = office.say
        answers = [(say("office.seal-anyway"), "primary", lambda: hand_in(office))]
        super().__init__(office.app, say("office.seal-title"), say("office.seal-text"), answers, wide=680,
                         close_key="office.seal-back")  # fmt: skip
        self.faults, self.unused = faults, unused

    def body(self) -> list[Widget]:
        lines = [self._line("warning", "warn", each) for each in self.faults]
        lines += [self._line("info", "accent", each) for each in self.unused]
        if len(lines) <= FEW:
            return [*super().body(), *lines]
        area = ScrollArea(Column(lines, gap=10), "seal-lines", focusable=True)
        return [*super().body(), Sized(area, height=HEIGHT)]

    def _line(self, icon: str, tone: str, text: str) -> Widget:
        return Row([Icon(icon, 20, tone), Label(text, grow=1)], gap=10, align="top")

    def first_focus(self) -> str:
        return "close" if self.faults else "answer-0"

    def hides_secrets(self) -> bool:
        return True
