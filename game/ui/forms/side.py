"""The column of pages beside a line-up form: what is wrong, laboratory and tutor, as much as was asked for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from game.play.tutor import Card
from game.ui.forms.laboratory import Experiment, Trial, lab_panel
from game.ui.forms.pieces import Still
from game.ui.table.coaching import LESSON
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.forms.scene import LineUpForm


class Side:
    """Its pages, and which of them is open; the squad is one of them where it has no room of its own."""

    def __init__(self, scene: LineUpForm[Any, Any]) -> None:
        self.scene, self.app, self.form, self.task = scene, scene.app, scene.form, scene.form.task
        self.page = ""
        """The open one; empty: the first."""
        self.trial: Trial | None = None
        self._told = 0
        self._heard: object = None
        """What a coach had to say last."""

    def listen(self) -> None:
        """A coach who has something else to say opens his page."""
        coach = self.task.coach
        if coach is not None and coach.moment != self._heard:
            self._heard, self.page = coach.moment, LESSON

    @property
    def pages(self) -> dict[str, Callable[[], Widget]]:
        """Laboratory and tutor are there for whoever wanted that much help."""
        found: dict[str, Callable[[], Widget]] = {"squad": self.scene.squad} if self.scene.narrow else {}
        found["check"] = self.scene.making.check
        if self.task.coach is not None:
            return {LESSON: self.task.coach.panel, **found}
        if self.task.full_help:
            found["lab"] = self._lab
        if self._led:
            return {"tutor": self._tutor, **found}
        return found | ({"tutor": self._tutor} if self.task.hints else {})

    @property
    def _led(self) -> bool:
        """Whether something leads through the match: then the tutor comes first."""
        return self.task.table is not None and self.task.table.led is not None

    # -- the widgets --------------------------------------------------------------------------------------------

    def column(self) -> Widget:
        piece = self.scene.pieces.piece
        tabs = piece(lambda: (self.open_page, len(self.form.faults)), self._tabs)
        return Still(Panel(Still(Column([tabs, piece(self._shown, self._contents, grow=1)], gap=10)), pad=12))

    def _tabs(self, seen: tuple[str, int]) -> Widget:
        page, faults = seen
        titles = {LESSON: self.task.coach.tab} if self.task.coach is not None else {}
        pages = [(each, self.scene.say(titles.get(each, f"desk.{each}"))) for each in self.pages]
        tabs = TabBar(pages, page, self.turn_to, "pages", role="table-bold")
        tabs.badges = {"check": faults}
        return tabs

    def _shown(self) -> tuple[str, object]:
        """The open page, and what it tells: laboratory and tutor have always something new to say."""
        return self.open_page, object() if self.open_page in ("lab", "tutor", LESSON) else None

    def _contents(self, seen: tuple[str, object]) -> Widget:
        contents = self.pages[seen[0]]()
        contents.grow = 1
        return contents

    def _lab(self) -> Widget:
        trial, making = self.laboratory, self.scene.making
        self.task.count_help("laboratory")
        trial.ask(self.form)
        trial.poll()
        found = trial.result if trial.result is not None and trial.result.plans and not self.form.faults else None
        legend = making.tried(found) if found is not None else ()
        return lab_panel(self.form, trial, self.app.words, self.try_rival, self.try_plan, self.scene.title.through,
                         legend)  # fmt: skip

    def _tutor(self) -> Widget:
        cards = self.task.advice(self.app.words, self.form.line_up, self._told)
        if self.form.empty:
            # Whoever has not put anybody yet wants to know how that is done, not what is missing.
            begin = Card((self.scene.say(self.scene.title.begin),), (self.task.rule,))
            cards = replace(cards, now=begin, watch_out=Card())
        panel = TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._tell_more)
        return panel if self.task.table is None else self.task.table.tutored(panel)

    def _tell_more(self) -> None:
        self._told += 1
        self.scene.refresh()

    # -- the laboratory -----------------------------------------------------------------------------------------

    @property
    def laboratory(self) -> Trial:
        if self.trial is None:
            lab = self.form.laboratory(self.app.folders)
            rivals = self.form.rivals(lab)
            self.trial = Experiment(lab, rivals)
            named = [at for at, each in enumerate(rivals) if each.name == self.form.rival_club]
            self.trial.against(named[-1] if named else 0)
        return self.trial

    def try_rival(self, rival: int) -> None:
        self.laboratory.against(rival)
        self.scene.refresh()

    def try_plan(self, plan: str) -> None:
        trial = self.laboratory
        trial.plan, trial.result = plan, None
        self.scene.refresh()

    @property
    def shown_lab(self) -> Trial | None:
        """The laboratory, while its page is open."""
        return self.trial if self.page == "lab" else None

    # -- turning pages ------------------------------------------------------------------------------------------

    @property
    def open_page(self) -> str:
        pages = self.pages
        return self.page if self.page in pages else next(iter(pages))

    def turn_to(self, page: str) -> None:
        self.page = page
        self.scene.refresh()

    def turn(self, step: int) -> None:
        pages = list(self.pages)
        self.turn_to(pages[(pages.index(self.open_page) + step) % len(pages)])

    def ask_tutor(self) -> None:
        """Its page first; on it, the tutor on or off."""
        if "tutor" not in self.pages:
            self.app.toast(self.scene.say("desk.no-help"))
        elif self.page == "tutor":
            toggle_tutor(self.app)
        else:
            self.turn_to("tutor")
