"""Help beside a line-up form: the pages of its side column, laboratory and tutor, as much as was asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.core.rules import Seat
from game.play.laboratory import Laboratory
from game.play.teams import TeamShelf
from game.play.tutor import Card, tutor
from game.ui.forms.carrying import CarryingScene
from game.ui.forms.draft import BaseForm, Draft
from game.ui.forms.laboratory import Experiment, lab_panel
from game.ui.forms.pieces import Pieces
from game.ui.inputs import Pointer
from game.ui.matches import FULL_HELP, HINTS, Table
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Rect, Widget

if TYPE_CHECKING:
    from game.ui.app import App

LEAST_WIDE = 1180
"""With fewer units of width the squad becomes a page beside the others."""


class HelpingScene(CarryingScene):
    """The side column of a form."""

    form: BaseForm[Any]
    draft: Draft[Any]
    seat: Seat
    rule: str
    begin: str
    pieces: Pieces
    through_words = "lab.through"
    """How the laboratory calls the chance to win in the end."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session = table, table.session
        self.page = ""
        """The page of the side column; empty: the first."""
        self.trial: Experiment | None = None
        self._told = 0

    @property
    def narrow(self) -> bool:
        """Large text or a small window: the squad becomes a page of the side column."""
        return self.app.metrics.wide_text or self.small

    @property
    def small(self) -> bool:
        """A window with little width, measured in units."""
        return self.app.size[0] < self.app.metrics.u(LEAST_WIDE)

    def pages(self) -> list[str]:
        """Laboratory and tutor are there for whoever wanted that much help."""
        level = self.table.assistance(self.seat)
        helping = (["lab"] if level >= FULL_HELP else []) + (["tutor"] if level >= HINTS else [])
        return [*(["squad"] if self.narrow else []), "check", *helping]

    def lab_page(self) -> Widget:
        trial = self.laboratory
        self.table.count_help(self.seat, "laboratory")
        trial.ask(self.form)
        trial.poll()
        return lab_panel(
            self.form, trial, self.app.words, self.try_rival, self.try_plan, self.through_words, self.lab_legend()
        )

    def lab_legend(self) -> Sequence[Widget]:
        """What the signs on the ground mean while the laboratory tries somebody."""
        return ()

    def tutor_page(self) -> Widget:
        cards = tutor(self.session, self.seat, self.app.words, self.draft.line_up, self._told)
        if self.form.empty:
            # Whoever has not put anybody yet wants to know how that is done, not what is missing.
            cards = replace(cards, now=Card((self.say(self.begin),), (self.rule,)), watch_out=Card())
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._tell_more)

    def refresh(self) -> None:
        """Show the draft as it is now; whatever lies under the pointer stays hovered."""
        if self.carried is not None:
            self.app.capture(None)
            self.let_go()
        self.pieces.renew()
        self.app.invalidate(Rect(0, 0, *self.app.size))
        if self.focus is not None and not self.focus.attached:
            self.focus = self._named(self.focus.name) or (self._first() if self.focus_by_key else None)
        if self.app.scene is self and self.app.steering.pointer[0] >= 0:
            self.app.dispatch(Pointer("move", self.app.steering.pointer))

    # -- laboratory and pages -----------------------------------------------------------------------------------

    @property
    def laboratory(self) -> Experiment:
        if self.trial is None:
            spec = self.session.spec
            lab = Laboratory(spec, TeamShelf(self.app.folders, spec))
            real = self.form.view.clubs[1 - self.seat].name
            # What the real opponent keeps may be what he has just handed in: it is left out.
            rivals = [replace(each, team=replace(each.team, stored=(None, None))) if each.name == real else each
                      for each in lab.opponents()]  # fmt: skip
            self.trial = Experiment(lab, rivals)
            named = [at for at, each in enumerate(rivals) if each.name == real]
            self.trial.against(named[-1] if named else 0)
        return self.trial

    def try_rival(self, rival: int) -> None:
        self.laboratory.against(rival)
        self.refresh()

    def try_plan(self, plan: str) -> None:
        trial = self.laboratory
        trial.plan, trial.result = plan, None
        self.refresh()

    @property
    def open_page(self) -> str:
        pages = self.pages()
        return self.page if self.page in pages else pages[0]

    def turn_to(self, page: str) -> None:
        self.page = page
        self.refresh()

    def turn(self, step: int) -> None:
        pages = self.pages()
        self.turn_to(pages[(pages.index(self.open_page) + step) % len(pages)])

    def ask_tutor(self) -> None:
        """Its page first; on it, the tutor on or off."""
        if "tutor" not in self.pages():
            self.app.toast(self.say("desk.no-help"))
        elif self.page == "tutor":
            toggle_tutor(self.app)
        else:
            self.turn_to("tutor")

    def _tell_more(self) -> None:
        self._told += 1
        self.refresh()

    def left(self) -> None:
        if self.trial is not None:
            self.trial.lab.close()

    @property
    def shows_lab(self) -> bool:
        return self.page == "lab" and self.trial is not None
