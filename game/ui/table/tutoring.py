"""The tutor on a page of the side column, on screens before a match that have no other place for it."""

from __future__ import annotations

from collections.abc import Callable

from game.core.rules import AnyAction, Seat
from game.core.ruling import Ruling
from game.play.session import Session
from game.play.tutor import tutor
from game.ui.matches import HINTS, Table
from game.ui.scene import Scene
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.table.why_not import WhyNot
from game.ui.widgets.base import Widget
from game.ui.widgets.tabs import TabBar

OWN, TUTOR = "own", "tutor"


class Tutoring(Scene):
    """Part of a screen: its own page and the tutor's, for whoever wanted that much help."""

    table: Table
    session: Session
    seat: Seat
    tutor_open: bool | None = None
    """None: nobody has turned a page yet; in a lesson the coach's lies open then."""
    _told = 0
    _heard: object = None
    """What a coach had to say last; with something else to say he opens his page."""

    def bar_says(self, own: str) -> str:
        """What the prompt bar says; in a lesson what that is about."""
        coach = self.table.coach
        return own if coach is None else coach.asked()

    def why_not(self, *rulings: Ruling, title: str = "", action: AnyAction = None) -> None:
        """Why something is refused, with what a coach says of it; ``action``: of what was not even handed in."""
        coach = self.table.coach
        first = rulings[0] if rulings else None
        comment = None
        if first is not None:
            comment = self.table.remark(first) if coach is None else coach.comment(action, first)
        self.app.push(WhyNot(self.app, self.session.spec.id, rulings, title, comment=comment))

    @property
    def has_tutor(self) -> bool:
        return self.table.assistance(self.seat) >= HINTS

    @property
    def shows_tutor(self) -> bool:
        leads = self.table.coach is not None or self.table.led is not None
        opened = leads if self.tutor_open is None else self.tutor_open
        return opened and self.has_tutor

    def paged(self, name: str, own: Callable[[], list[Widget]]) -> list[Widget]:
        """The names of both pages, then the one that is open; without the tutor the own one alone."""
        if not self.has_tutor:
            return own()
        named = [(OWN, name), (TUTOR, self.say("desk.tutor"))]
        if self.table.led is not None:
            named.reverse()
        coach = self.table.coach
        if coach is not None and coach.moment != self._heard:
            self._heard, self.tutor_open = coach.moment, None
        if coach is not None:
            named = [(TUTOR, self.say(coach.tab)), (OWN, name)]
        tabs = TabBar(named, TUTOR if self.shows_tutor else OWN, self._turn_to, "pages", role="table-bold")
        return [tabs, *([self._panel()] if self.shows_tutor else own())]

    def _panel(self) -> Widget:
        if self.table.coach is not None:
            return self.table.coach.panel()
        cards = tutor(self.session, self.seat, self.app.words, None, self._told)
        return self.table.tutored(TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._tell_more))

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
        elif self.shows_tutor and self.table.coach is None:
            toggle_tutor(self.app)
        else:
            self._turn_to(TUTOR)
