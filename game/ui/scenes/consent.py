"""Taking back what needs both: each presses a key of their own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.inputs import Input, Key
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button, Chip
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

KEYS = ("f", "j")
"""One under each hand; both lie apart enough for two people."""


class Consent(Scene):
    """Both agree, or nothing happens. ``covered``: nothing of the match shows behind it, it is one person's secret."""

    overlay = True

    def __init__(self, app: App, table: Table, what: str, covered: bool = False) -> None:
        super().__init__(app)
        self.table, self.what, self.covered = table, what, covered
        self.overlay = not covered
        self.agreed = [False, False]

    def build(self) -> Widget:
        chips: list[Widget] = [
            Chip(
                f"{self.say('shell.consent-agree', {'name': name})} ({KEYS[seat].upper()})",
                self.agreed[seat],
                lambda on, seat=seat: self._set(seat, on),  # type: ignore[misc]
                f"agree-{seat}",
            )
            for seat, name in enumerate(self.table.names)
        ]
        parts: list[Widget] = [
            Label(self.say("shell.consent-title", {"what": self.what}), "h3"),
            Label(self.say("shell.consent-text")),
            Flow(chips, gap=16),
            Flow([Button(self.say("shell.cancel"), self.back, "cancel")], align="right"),
        ]
        return Centered(Panel(Column(parts, gap=16), pad=24, border="line", floating=True), 600)

    def _set(self, seat: int, on: bool) -> None:
        self.agreed[seat] = on
        if all(self.agreed):
            self.app.pop(self)
            self.table.agreed()
        else:
            self.rebuild()

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.chord in KEYS:
            seat = KEYS.index(event.chord)
            self._set(seat, not self.agreed[seat])
            return True
        return False

    def back(self) -> None:
        super().back()
        if self.covered:
            self.table.go_on()

    def first_focus(self) -> str:
        return "agree-0"
