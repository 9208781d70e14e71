"""Taking back what needs more than one: each presses a key of their own. Only people are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.ui.inputs import Input, Key
from game.ui.scene import Scene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Panel
from game.ui.widgets.buttons import Button, Chip
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.at_table import AtTable

KEYS = ("f", "j")
"""One under each hand; both lie apart enough for two people."""


class Consent(Scene):
    """All people at the table agree, or nothing happens.

    ``covered``: nothing of the match shows behind it, it is one person's secret.
    """

    overlay = True

    def __init__(self, app: App, table: AtTable, what: str, covered: bool = False) -> None:
        super().__init__(app)
        self.table, self.what, self.seats, self.covered = table, what, table.people, covered
        self.overlay = not covered
        self.agreed: set[Seat] = set()

    def build(self) -> Widget:
        chips: list[Widget] = [
            Chip(
                f"{self.say('shell.consent-agree', {'name': self.table.names[seat]})} ({KEYS[seat].upper()})",
                seat in self.agreed,
                lambda on, seat=seat: self._set(seat, on),  # type: ignore[misc]
                f"agree-{seat}",
            )
            for seat in self.seats
        ]
        parts: list[Widget] = [
            Label(self.say("shell.consent-title", {"what": self.what}), "h3"),
            Label(self.say("shell.consent-text")),
            Flow(chips, gap=16),
            Flow([Button(self.say("shell.cancel"), self.back, "cancel")], align="right"),
        ]
        return Centered(Panel(Column(parts, gap=16), pad=24, border="line", floating=True), 600)

    def _set(self, seat: int, on: bool) -> None:
        self.agreed ^= {seat} if on is not (seat in self.agreed) else set()
        if self.agreed == set(self.seats):
            self.app.pop(self)
            self.table.taking_back.agreed()
        else:
            self.rebuild()

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.chord in KEYS:
            seat = KEYS.index(event.chord)
            if seat in self.seats:
                self._set(seat, seat not in self.agreed)
            return True
        return False

    def back(self) -> None:
        super().back()
        if self.covered:
            self.table.go_on()

    def first_focus(self) -> str:
        return f"agree-{self.seats[0]}"
