"""The secret line-up form of a Powerplay manager: six sixths, the rink of one of them, points, squad and help.

It draws from what its manager may see and asks the desk of the game everything else.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.ruling import Ruling
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.powerplay.events import Change, LineUpRepaired
from game.rules.powerplay.state import LineUp, MatchState, TeamRow
from game.ui.forms.carrying import Ghost
from game.ui.forms.heads import Pick, Roomy, check_panel
from game.ui.forms.pieces import Still, StillRow
from game.ui.forms.scene import STORED
from game.ui.powerplay.draft import Desk, Form, SixthDraft
from game.ui.powerplay.form_keys import KEY_SHEET, form_key
from game.ui.powerplay.form_parts import in_hand, tags
from game.ui.powerplay.form_points import points, points_strip
from game.ui.powerplay.placing import PlacingScene
from game.ui.powerplay.rink_form import Rink
from game.ui.powerplay.sixths import SixthTabs, Totals
from game.ui.powerplay.squad import SquadList
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel
from game.ui.widgets.boxes import Row as Side
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

FROM_SIXTH = "sixth-"


class LineUpForm(PlacingScene):
    """The screen around the rink."""

    kind = "powerplay.line-up"
    squad_wide, side_wide, side_narrow = 340, 316, 448
    begin = "pp-desk.begin"
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
        self.ghost = Ghost(self, partial(in_hand, self.form, self))

    def head(self) -> Widget:
        ground = "neutral" if self.form.view.options.neutral else "away" if self.seat else "at-home"
        against = self.say(f"desk.{ground}", {"club": self.form.view.clubs[1 - self.seat].name})
        return self.header(self.form.club.name, against, tags(self.form, self.app.words))

    def middle(self) -> Widget:
        tabs = self.tabs = SixthTabs(self.form, self, flat=self.narrow)
        tools = self.pieces.piece(lambda: (self.form.sixth, tuple(self.starts)), lambda _: self._tools())
        top = [StillRow([tabs, tools], gap=10, align="center")] if self.narrow else [tabs, tools]
        self.strip = self.pieces.piece(
            lambda: points(self.form, self.app.words),
            lambda seen: points_strip(seen, self, self.app.words, flat=self.narrow),
        )
        return Column([*top, Roomy(self.rink, "rink-scroll"), self.strip], gap=8, grow=1)

    def refresh(self) -> None:
        self.form.rival = ()
        self.squad.look_again()
        super().refresh()

    def _tools(self) -> Widget:
        """What can be done with the sixth that is shown."""
        say, sixth = self.say, self.form.sixth
        sources = [
            (f"{FROM_SIXTH}{number}", say("pp-desk.from-sixth", {"sixth": number}))
            for number in range(1, len(self.form.line_up.sixths) + 1)
            if number != sixth
        ]
        sources += [
            (key, say("pp-desk.from-plan", {"plan": say("desk.stored" if key == STORED else f"offer.{key}")}))
            for key in self.starts
        ]
        fill = "copy" if self.narrow else "fill" if self.starts else "copy-sixth"
        mirror = ("", say("pp-desk.flip-tip")) if self.narrow else (say("pp-desk.flip"), say("pp-desk.flip-tip"))
        empty = ("", say("pp-desk.empty-tip")) if self.narrow else (say("pp-desk.empty"), say("pp-desk.empty-tip"))
        tools = [
            Pick(say(f"pp-desk.{fill}"), sources, self.fill_from, "fill-sixth", say("pp-desk.fill-tip")),
            Button(mirror[0], self.flip, "flip", icon="mirror", tip=mirror[1], key="" if self.narrow else "F"),
            Button(empty[0], self.empty, "empty", icon="cross", tip=empty[1]),
        ]
        return StillRow(tools, gap=10, align="center") if self.narrow else StillRow(tools)

    def _check(self) -> Widget:
        tip = self.say("pp-desk.totals-help")
        totals = self.pieces.piece(lambda: (self.form.boards, self.form.sixth), lambda _: Totals(self.form, tip))
        panel = check_panel(self.form, self.app.words, self.begin, self.pieces, self.show_fault)
        panel.grow = 1
        return Still([Panel(totals, "raised", pad=8, radius=8), panel], gap=10)

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

    def lab_legend(self) -> Sequence[Widget]:
        """The signs on the fields."""
        signs = (("target", "ok", "own"), ("warning", "bad", "their"))
        return [
            Side([Icon(icon, 16, tone), Label(self.say(f"pp-desk.legend-{key}"), "caption", "muted", grow=1)], gap=6)
            for icon, tone, key in signs
        ]

    def squad_columns(self) -> str:
        return self.say("pp-desk.columns")

    def form_key(self, chord: str) -> bool:
        return form_key(self, self.form, self.draft.chosen, chord) or super().form_key(chord)

    def own_keys(self) -> list[tuple[str, str]]:
        pretty = self.app.keymap.pretty
        return [*((pretty(*keys), self.say(f"pp-desk.key-{key}")) for keys, key in KEY_SHEET), *super().own_keys()]

    # -- what is handed in --------------------------------------------------------------------------------------

    def submission(self) -> SubmitLineUp:
        return SubmitLineUp(self.draft.line_up)

    def repaired(self, changes: Sequence[Change]) -> LineUpRepaired:
        return LineUpRepaired(self.seat, tuple(changes))

    def told_changes(self, mended: LineUp, changes: Sequence[Change]) -> list[str]:
        """By what is different afterwards: men, points, substitutes and the taker."""
        words = self.app.words
        return [
            words.say(f"pp-change.{key}", [(name, words.named(name, value)) for name, value in facts.items()])
            for key, facts in self.form.desk.changes(self.draft.line_up, mended)
        ]

    def unused(self) -> str:
        left = {kind: self.form.purses[kind].left for kind in ("mp", "hv")}
        parts = [self.say(f"pp-desk.left-{kind}", {"points": points}) for kind, points in left.items() if points]
        joined = self.say("desk.and", {"first": parts[0], "second": parts[-1]}) if len(parts) > 1 else "".join(parts)
        return self.say("desk.unused", {"points": joined}) if parts else ""

    # -- sixths -------------------------------------------------------------------------------------------------

    def fill_from(self, source: str) -> None:
        """The sixth that is shown like another one, or as a plan has it."""
        edit, sixth = self.form.edit, self.form.sixth
        if source.startswith(FROM_SIXTH):
            self.copy_here(int(source.removeprefix(FROM_SIXTH)), sixth)
        elif source in self.starts:
            if source != STORED:
                self.table.count_help(self.seat, "plan")
            self._refill(edit.taken_over(self.draft.line_up, self.starts[source], sixth))

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
        after = self.form.edit.copied(self.draft.line_up, source, target)
        if after == self.draft.line_up:
            self.app.toast(self.say("pp-desk.same-already"))
            self.refresh()
        else:
            self._refill(after)

    def _refill(self, line_up: LineUp) -> None:
        """Other men in a sixth; what is lost or wrong by that is said in passing."""
        before, had = self.form.faults, self.form.edit.points_of(self.draft.line_up)
        self.placed(line_up)
        lost, fresh = had - self.form.edit.points_of(line_up), self.form.fresh_faults(before)
        if lost:
            self.app.toast(self.say("pp-desk.points-lost", {"points": lost}), "warn")
        if fresh:
            self.app.toast(self.app.words.refusal(fresh[0]), "warn")

    def show_fault(self, fault: Ruling) -> None:
        """Turn to where a fault is, with the man it is about."""
        facts = dict(fault.facts)
        self.draft.sixth = int(facts.get("sixth", self.draft.sixth))
        name = str(facts.get("player", ""))
        if self.form.man(name) is not None:
            self.draft.chosen = name
        place = self.form.place_of(name) if name else None
        where = int(facts["field"]) if "field" in facts else place.field if place else self.form.rows[TeamRow.T][0]
        self.draft.where = where if where in self.rink.boxes else self.draft.where
        self.refresh()
