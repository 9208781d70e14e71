"""The tutor on a page of the side column, on screens before a match that have no other place for it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import Seat
from game.play.session import Session
from game.play.tutor import tutor
from game.ui.matches import HINTS, Table
from game.ui.scene import Scene
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.tabs import TabBar

OWN, TUTOR = "own", "tutor"


class Tutoring(Scene):
    """Part of a screen: its own page and the tutor's, for whoever wanted that much help."""

    table: Table
    session: Session
    seat: Seat
    tutor_open = False
    _told = 0

    @property
    def has_tutor(self) -> bool:
        return self.table.assistance(self.seat) >= HINTS

    @property
    def shows_tutor(self) -> bool:
        return self.tutor_open and self.has_tutor

    def paged(self, name: str, own: Callable[[], list[Widget]]) -> list[Widget]:
        """The names of both pages, then the one that is open; without the tutor the own one alone."""
        if not self.has_tutor:
            return own()
        named = [(OWN, name), (TUTOR, self.say("desk.tutor"))]
        tabs = TabBar(named, TUTOR if self.shows_tutor else OWN, self._turn_to, "pages", role="table-bold")
        return [tabs, *([self._panel()] if self.shows_tutor else own())]

    def _panel(self) -> Widget:
        cards = tutor(self.session, self.seat, self.app.words, None, self._told)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._tell_more)

    def _turn_to(self, page: str) -> None:
        self.tutor_open = page == TUTOR
        self.rebuild()

    def _tell_more(self) -> None:
        self._told += 1
        self.rebuild()

    def ask_tutor(self) -> None:
        """Its page first; on it, the tutor on or off."""
        if not self.has_tutor:
            self.app.toast(self.say("desk.no-help"))
        elif self.shows_tutor:
            toggle_tutor(self.app)
        else:
            self._turn_to(TUTOR)
