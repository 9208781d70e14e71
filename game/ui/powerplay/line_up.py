"""The line-up form of a Powerplay manager: six sixths, the rink of one of them, points, squad and help.

It draws from what its manager may see and asks the desk of the game everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.words import Words
from game.core.ruling import Ruling
from game.play.laboratory import LabResult
from game.rules.powerplay.actions import SubmitLineUp
from game.rules.powerplay.state import Club, LineUp, MatchState, Region, TeamRow, row_of
from game.ui.art.rink import ice
from game.ui.canvas import Canvas
from game.ui.forms.draft import STORED
from game.ui.forms.hand import Point
from game.ui.forms.heads import Pick, Roomy, check_panel, sentences, tag
from game.ui.forms.men import draw_man
from game.ui.forms.pieces import Still
from game.ui.forms.scene import LineUpForm
from game.ui.forms.task import AtTable
from game.ui.forms.title import FormTitle, Making
from game.ui.powerplay.draft import Form
from game.ui.powerplay.form_keys import KEY_SHEET, form_key
from game.ui.powerplay.form_points import points, points_strip, refusals
from game.ui.powerplay.placing import Placing
from game.ui.powerplay.rink_form import Rink
from game.ui.powerplay.sixths import SixthTabs, Totals
from game.ui.powerplay.squad import SquadList
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

FROM_SIXTH = "sixth-"


def tags(form: Form, words: Words) -> list[Widget]:
    """How the match is played, for the head of the form."""
    say, view = words.say, form.view
    home = form.desk.home_points(view, form.seat)
    found: list[Widget] = []
    if home:
        full = "sold-out" if form.desk.sold_out(view) else "room"
        found.append(tag("home", say("desk.home-points", {"points": home}), say(f"pp-desk.{full}-help")))
    if view.options.cup:
        found.append(tag("trophy", say("desk.cup"), say("pp-desk.cup-help")))
    if form.club.region is Region.SCANDINAVIA:
        found.append(tag("whistle", say("value.region.scandinavia"), say("pp-desk.northern-help")))
    return found


class PowerplayMaking(Making):
    """The rink of a sixth, and all that can be done with six of them; men are put by ``placing``."""

    squad: SquadList
    ground: Rink

    def __init__(self, scene: PowerplayForm) -> None:
        self.scene, self.form, self.app, self.say = scene, scene.form, scene.app, scene.say
        self.placing = Placing(self)

    # -- the widgets --------------------------------------------------------------------------------------------

    def middle(self) -> Widget:
        piece, words, narrow, form = self.scene.pieces.piece, self.app.words, self.scene.narrow, self.form
        form.rival = ()
        self.squad, self.ground = SquadList(self), Rink(self)
        self.tabs = SixthTabs(self, flat=narrow)
        tools = piece(lambda: (form.sixth, tuple(form.starts)), lambda _: self._tools())
        top = [Still(Row([self.tabs, tools], gap=10, align="center"))] if narrow else [self.tabs, tools]
        self.strip = piece(lambda: points(form, words), lambda seen: points_strip(seen, self, words, flat=narrow))
        return Column([*top, Roomy(self.ground, "rink-scroll"), self.strip], gap=8, grow=1)

    def look_again(self) -> None:
        self.form.rival = ()
        self.squad.look_again()

    def chosen(self) -> None:
        self.scene.pieces.renew(self.strip)

    def _tools(self) -> Widget:
        """What can be done with the sixth that is shown."""
        say, sixth, narrow = self.say, self.form.sixth, self.scene.narrow
        sources = [
            (f"{FROM_SIXTH}{number}", say("pp-desk.from-sixth", {"sixth": number}))
            for number in range(1, len(self.form.line_up.sixths) + 1)
            if number != sixth
        ]
        sources += [
            (key, say("pp-desk.from-plan", {"plan": say("desk.stored" if key == STORED else f"offer.{key}")}))
            for key in self.form.starts
        ]
        fill = "copy" if narrow else "fill" if self.form.starts else "copy-sixth"
        mirror = ("", say("pp-desk.flip-tip")) if narrow else (say("pp-desk.flip"), say("pp-desk.flip-tip"))
        empty = ("", say("pp-desk.empty-tip")) if narrow else (say("pp-desk.empty"), say("pp-desk.empty-tip"))
        tools = [
            Pick(say(f"pp-desk.{fill}"), sources, self.fill_from, "fill-sixth", say("pp-desk.fill-tip")),
            Button(mirror[0], self.flip, "flip", icon="mirror", tip=mirror[1], key="" if narrow else "F"),
            Button(empty[0], self.empty, "empty", icon="cross", tip=empty[1]),
        ]
        return Still(Row(tools, gap=10, align="center") if narrow else Row(tools))

    def check(self) -> Widget:
        form, piece, tip = self.form, self.scene.pieces.piece, self.say("pp-desk.totals-help")
        totals = piece(lambda: (form.boards, form.sixth), lambda _: Totals(form, tip))
        panel = check_panel(form, self.app.words, self.scene.title.begin, self.scene.pieces, self.show_fault)
        return Still(Column([Panel(totals, "raised", pad=8, radius=8), panel], gap=10))

    def tried(self, result: LabResult[MatchState, LineUp, Club]) -> Sequence[Widget]:
        """The rink shows how the sixth would meet whoever is tried."""
        if result.shown is not None:
            other, team = result.forms[result.shown.plan], result.request.opponent.team
            self.form.rival = self.form.desk.boards_of(self.form.view, self.form.seat, team, other)
        signs = (("target", "ok", "own"), ("warning", "bad", "their"))
        return [
            Row([Icon(icon, 16, tone), Label(self.say(f"pp-desk.legend-{key}"), "caption", "muted", grow=1)], gap=6)
            for icon, tone, key in signs
        ]

    @property
    def slip_at(self) -> Point | None:
        """The slip lies beside the rink, so that whatever is in the way can be seen."""
        return None if self.scene.narrow else (self.app.size[0], self.ground.rect.y)

    # -- keys ---------------------------------------------------------------------------------------------------

    def key(self, chord: str) -> bool:
        return form_key(self, self.form.draft.chosen, chord)

    def own_keys(self) -> Sequence[tuple[str, str]]:
        pretty = self.app.keymap.pretty
        return [(pretty(*keys), self.say(f"pp-desk.key-{key}")) for keys, key in KEY_SHEET]

    # -- the man in hand ----------------------------------------------------------------------------------------

    def draw_man(self, canvas: Canvas, name: str, at: Point) -> None:
        """With the strength he would have on the field he is held over."""
        form, target = self.form, self.ground.target(at)
        row = row_of(target) if target is not None and target >= 0 else None
        worth = str(form.strength(name, form.sixth, row)).replace("-", "−")
        draw_man(canvas, form.seat, form.short(name), worth, at, canvas.metrics.t(160), ground=ice(canvas.theme).ice)

    def under(self, at: Point) -> int | None:
        return self.ground.target(at)

    def drop(self, name: str, at: Point) -> tuple[Ruling, ...] | None:
        """On a place of the rink, or back to the squad."""
        target, origin = self.ground.target(at), self.ground.origin
        if target is None:
            if origin is None or not self.squad.rect.collidepoint(at):
                return None
            self.placing.take_away(origin)
            return ()
        origin = origin if origin is not None else self.placing.origin(name)
        if target == origin or self.form.man_at(target) == name:
            return None
        return self.placing.move(name, target, origin)

    def take_out(self, name: str) -> None:
        self.placing.take_out(name)

    # -- handing in ---------------------------------------------------------------------------------------------

    def mended(self) -> tuple[Callable[[], None], Sequence[str]]:
        """By what is different afterwards: men, points, substitutes and the taker."""
        form = self.form
        mended, _ = form.desk.repair(form.view, form.seat, form.line_up)
        told = [(f"pp-change.{key}", facts) for key, facts in form.desk.changes(form.line_up, mended)]
        return lambda: form.apply(mended), sentences(told, self.app.words)

    def unused(self) -> str:
        left = {kind: self.form.purses[kind].left for kind in ("mp", "hv")}
        parts = [self.say(f"pp-desk.left-{kind}", {"points": points}) for kind, points in left.items() if points]
        joined = self.say("desk.and", {"first": parts[0], "second": parts[-1]}) if len(parts) > 1 else "".join(parts)
        return self.say("desk.unused", {"points": joined}) if parts else ""

    # -- points -------------------------------------------------------------------------------------------------

    def set_points(self, kind: str, points: int) -> None:
        form, place = self.form, self.form.place_of(self.form.draft.chosen)
        if place is not None:
            form.apply(form.edit.with_points(form.line_up, form.sixth, place.field, kind, points))

    def more_points(self, kind: str, more: int) -> None:
        """One more or less for the chosen man, or the reason why not."""
        refused = refusals(self.form, kind) if more > 0 else ()
        chosen = self.form.draft.chosen
        if self.form.place_of(chosen) is None:
            self.app.sound("refuse")
            self.app.toast(self.say("pp-desk.points-rests", {"player": chosen, "sixth": self.form.sixth}))
        elif refused:
            self.scene.why_not(*refused)
        else:
            self.app.sound("tick")
            self.set_points(kind, max(0, self.form.points(kind) + more))

    # -- sixths -------------------------------------------------------------------------------------------------

    def show_sixth(self, number: int) -> None:
        if number != self.form.draft.sixth:
            self.form.draft.sixth = number
            self.app.sound("turn-page")
            self.scene.refresh()

    def step_to(self, where: int) -> None:
        if where != self.form.draft.where:
            self.form.draft.where = where
            self.ground.invalidate()

    def fill_from(self, source: str) -> None:
        """The sixth that is shown like another one, or as a plan has it."""
        edit, sixth = self.form.edit, self.form.sixth
        if source.startswith(FROM_SIXTH):
            self.copy_here(int(source.removeprefix(FROM_SIXTH)), sixth)
        elif source in self.form.starts:
            if source != STORED:
                self.form.task.count_help("plan")
            self._refill(edit.taken_over(self.form.line_up, self.form.starts[source], sixth))

    def flip(self) -> None:
        self.placing.placed(self.form.edit.flipped(self.form.line_up, self.form.sixth))

    def empty(self) -> None:
        self.placing.placed(self.form.edit.cleared(self.form.line_up, self.form.sixth))

    def mark_copy(self) -> None:
        self.form.draft.copied = self.form.sixth
        self.app.toast(self.say("pp-desk.copied", {"sixth": self.form.sixth}))

    def paste(self) -> None:
        if self.form.draft.copied:
            self.copy_here(self.form.draft.copied, self.form.sixth)
        else:
            self.app.toast(self.say("pp-desk.nothing-copied"))

    def copy_here(self, source: int, target: int) -> None:
        self.form.draft.sixth = target
        after = self.form.edit.copied(self.form.line_up, source, target)
        if after == self.form.line_up:
            self.app.toast(self.say("pp-desk.same-already"))
            self.scene.refresh()
        else:
            self._refill(after)

    def _refill(self, line_up: LineUp) -> None:
        """Other men in a sixth; what is lost or wrong by that is said in passing."""
        before, had = self.form.faults, self.form.edit.points_of(self.form.line_up)
        self.placing.placed(line_up)
        lost, fresh = had - self.form.edit.points_of(line_up), self.form.fresh_faults(before)
        if lost:
            self.app.toast(self.say("pp-desk.points-lost", {"points": lost}), "warn")
        if fresh:
            self.app.toast(self.app.words.refusal(fresh[0]), "warn")

    def show_fault(self, fault: Ruling) -> None:
        """Turn to where a fault is, with the man it is about."""
        facts = dict(fault.facts)
        self.form.draft.sixth = int(facts.get("sixth", self.form.draft.sixth))
        name = str(facts.get("player", ""))
        if self.form.man(name) is not None:
            self.form.draft.chosen = name
        place = self.form.place_of(name) if name else None
        where = int(facts["field"]) if "field" in facts else place.field if place else self.form.rows[TeamRow.T][0]
        self.form.draft.where = where if where in self.ground.boxes else self.form.draft.where
        self.scene.refresh()


PowerplayForm = LineUpForm[Form, PowerplayMaking]

LINE_UP = FormTitle(
    making=PowerplayMaking,
    tags=tags,
    neutral=lambda form: form.view.options.neutral,
    columns="pp-desk.columns",
    begin="pp-desk.begin",
    squad_help="pp-desk.squad-help",
    through="lab.in-the-end",
    squad_wide=340,
    side_wide=316,
    side_narrow=448,
)


def line_up(app: App, table: Table) -> PowerplayForm:
    """The form of the seat that must decide now."""
    return LineUpForm(app, Form(AtTable[MatchState, LineUp](table, SubmitLineUp)), LINE_UP)
