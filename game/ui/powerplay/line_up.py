"""The secret line-up form of a Powerplay manager: six sixths, the rink of one of them, points, squad and help.

It draws from what its manager may see and asks the desk of the game everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.ruling import Ruling
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.powerplay.events import Change, LineUpRepaired
from game.rules.powerplay.state import LineUp, MatchState, Row
from game.ui.forms.parts import Roomy, check_panel
from game.ui.forms.scene import STORED
from game.ui.inputs import Input, Key
from game.ui.powerplay.draft import Desk, Form, SixthDraft
from game.ui.powerplay.form_keys import form_key
from game.ui.powerplay.form_parts import PowerplayGhost, tags
from game.ui.powerplay.form_points import points_strip
from game.ui.powerplay.placing import PlacingScene
from game.ui.powerplay.rink_form import Rink
from game.ui.powerplay.sixths import SixthTabs, Totals
from game.ui.powerplay.squad import SquadList
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.boxes import Row as Side
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

FROM_SIXTH = "sixth-"


class LineUpForm(PlacingScene):
    """The screen around the rink."""

    kind = "powerplay.line-up"
    squad_wide = 340
    squad_help = "pp-desk.squad-help"
    through_words = "lab.in-the-end"

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        if not self.draft.chosen and self.form.squad:
            self.draft.chosen = self.form.squad[0].name

    def take_up(self, kept: object, blank: LineUp) -> SixthDraft:
        return kept if isinstance(kept, SixthDraft) else SixthDraft(blank)

    def make_form(self, desk: Desk, view: MatchState) -> Form:
        return Form(desk, view, self.seat, self.draft)

    # -- the widgets --------------------------------------------------------------------------------------------

    def furnish(self) -> None:
        self.form.rival = ()
        self.squad = SquadList(self.form, self)
        self.rink = Rink(self.form, self)
        self.ghost = PowerplayGhost(self.form, self)

    def head(self) -> Widget:
        ground = "neutral" if self.form.view.options.neutral else "away" if self.seat else "at-home"
        against = self.say(f"desk.{ground}", {"club": self.form.view.clubs[1 - self.seat].name})
        return self.header(self.form.club.name, against, tags(self.form, self.app.words))

    def middle(self) -> Widget:
        tabs = self.tabs = SixthTabs(self.form, self, flat=self.narrow)
        top = [Side([tabs, *self._tools()], gap=10, align="center")] if self.narrow else [tabs, Side(self._tools())]
        self.strip = Column([self.points()])
        return Column([*top, Roomy(self.rink, "rink-scroll"), self.strip], gap=8, grow=1)

    def points(self) -> Widget:
        return points_strip(self.form, self, self.app.words, flat=self.narrow)

    def _tools(self) -> list[Widget]:
        """What can be done with the sixth that is shown."""
        say, sixth = self.say, self.form.sixth
        sources = [("", say("pp-desk.fill"))]
        sources += [
            (f"{FROM_SIXTH}{number}", say("pp-desk.from-sixth", {"sixth": number}))
            for number in range(1, len(self.form.line_up.sixths) + 1)
            if number != sixth
        ]
        sources += [
            (key, say("pp-desk.from-plan", {"plan": say("desk.stored" if key == STORED else f"offer.{key}")}))
            for key in self.starts
        ]
        mirror = ("", say("pp-desk.flip-tip")) if self.narrow else (say("pp-desk.flip"), say("pp-desk.flip-tip"))
        empty = ("", say("pp-desk.empty-tip")) if self.narrow else (say("pp-desk.empty"), say("pp-desk.empty-tip"))
        return [
            Dropdown(
                sources,
                "",
                self.fill_from,
                "fill-sixth",
                width=110 if self.narrow else 150,
                tip=say("pp-desk.fill-tip"),
            ),
            Button(mirror[0], self.flip, "flip", icon="mirror", tip=mirror[1], key="" if self.narrow else "F"),
            Button(empty[0], self.empty, "empty", icon="cross", tip=empty[1]),
        ]

    def _check(self) -> Widget:
        totals = Totals(self.form, self.say("pp-desk.totals-help"))
        panel = check_panel(self.form, self.app.words, self.show_fault)
        panel.grow = 1
        return Column([Panel(totals, "raised", pad=8, radius=8), panel], gap=10)

    def lab_page(self) -> Widget:
        """The rink shows how the sixth would meet whoever is tried."""
        page = super().lab_page()
        result = self.laboratory.result
        shown = result.shown if result is not None else None
        if result is not None and shown is not None and not self.form.faults:
            other = self.laboratory.lab.forms(result.request)[shown.plan]
            team = result.request.opponent.team
            self.form.rival = self.form.desk.boards_of(self.form.view, self.seat, team, other)
        return page

    def squad_columns(self) -> str:
        return self.say("pp-desk.columns")

    def intercept(self, event: Input) -> bool:
        """The keys of the form work as long as nothing else has the focus: list, rink and sixths, or nothing at all."""
        if super().intercept(event):
            return True
        free = self.focus is None or self.focus in (self.squad, self.rink, self.tabs)
        if not isinstance(event, Key) or not event.down or not free:
            return False
        return form_key(self, self.form, self.draft.chosen, event.chord)

    # -- what is handed in --------------------------------------------------------------------------------------

    def submission(self) -> SubmitLineUp:
        return SubmitLineUp(self.draft.line_up)

    def repaired(self, changes: Sequence[Change]) -> LineUpRepaired:
        return LineUpRepaired(self.seat, tuple(changes))

    # -- sixths -------------------------------------------------------------------------------------------------

    def fill_from(self, source: str) -> None:
        """The sixth that is shown like another one, or as a plan has it."""
        edit, sixth = self.form.edit, self.form.sixth
        if source.startswith(FROM_SIXTH):
            self.copy_here(int(source.removeprefix(FROM_SIXTH)), sixth)
        elif source in self.starts:
            if source != STORED:
                self.table.count_help(self.seat, "plan")
            self.placed(edit.taken_over(self.draft.line_up, self.starts[source], sixth))

    def flip(self) -> None:
        self.placed(self.form.edit.flipped(self.draft.line_up, self.form.sixth))

    def empty(self) -> None:
        self.placed(self.form.edit.cleared(self.draft.line_up, self.form.sixth))

    def mark_copy(self) -> None:
        self.draft.copied = self.form.sixth
        self.app.toast(self.say("pp-desk.copied", {"sixth": self.form.sixth}))

    def paste(self) -> None:
        if self.draft.copied:
            self.copy_here(self.draft.copied, self.form.sixth)
        else:
            self.app.toast(self.say("pp-desk.nothing-copied"))

    def copy_here(self, source: int, target: int) -> None:
        self.draft.sixth = target
        if not self.draft.set(self.form.edit.copied(self.draft.line_up, source, target)):
            self.app.toast(self.say("pp-desk.same-already"))
        self.app.sound("tick")
        self.refresh()

    def show_fault(self, fault: Ruling) -> None:
        """Turn to where a fault is, with the man it is about."""
        facts = dict(fault.facts)
        self.draft.sixth = int(facts.get("sixth", self.draft.sixth))
        name = str(facts.get("player", ""))
        if self.form.man(name) is not None:
            self.draft.chosen = name
        place = self.form.place_of(name) if name else None
        where = int(facts["field"]) if "field" in facts else place.field if place else self.form.rows[Row.T][0]
        self.draft.where = where if where in self.rink.boxes else self.draft.where
        self.refresh()
