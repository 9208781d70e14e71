"""The secret line-up form of a United manager: squad, pitch, points, legality list, laboratory and tutor.

It draws from what its manager may see and asks the desk of the game everything else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.play.laboratory import Laboratory
from game.play.parts import Refused
from game.play.session import Done
from game.play.teams import TeamShelf
from game.play.tutor import tutor
from game.rules.united.actions import SubmitLineUp
from game.rules.united.events import Change, LineUpRepaired
from game.rules.united.state import LineUp, Row
from game.ui.inputs import Pointer
from game.ui.matches import FULL_HELP, HINTS, Table
from game.ui.scene import NEVER
from game.ui.scenes.dialogs import Dialog
from game.ui.table.hourglass import Hourglass
from game.ui.table.tutor import TutorPanel, toggle_tutor
from game.ui.table.why_not import WhyNot
from game.ui.united.board import Board
from game.ui.united.carrying import CarryingScene
from game.ui.united.draft import Draft, Form
from game.ui.united.form_parts import Ghost, Roomy, check_panel, header, points_strip
from game.ui.united.laboratory import Experiment, lab_panel
from game.ui.united.squad import SquadList
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Layers, Padded, Panel, Sized
from game.ui.widgets.boxes import Row as Side
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

STORED = "stored"
LEAST_WIDE = 1180
"""With fewer units of width the squad becomes a page beside the others."""


class LineUpForm(CarryingScene):
    """The form of the seat that must decide now."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session = table, table.session
        prompt = self.session.prompt
        if prompt is None or prompt.kind != "united.line-up":
            raise ValueError("no line-up is due")
        self.seat: Seat = prompt.seats[0]
        self.rule = prompt.rule
        view, desk = self.session.view(self.seat), self.session.spec.desk
        kept = table.drafts.get(self.seat)
        self.draft = kept if isinstance(kept, Draft) else Draft(desk.blank(view, self.seat))
        table.drafts[self.seat] = self.draft
        self.form = Form(desk, view, self.seat, self.draft)
        if not self.draft.chosen and self.form.squad:
            self.draft.chosen = self.form.squad[0].name
        stored = desk.stored(view, self.seat)
        plans = desk.plans(view, self.seat) if table.assistance(self.seat) >= FULL_HELP else {}
        self.starts: dict[str, LineUp] = ({STORED: stored} if stored else {}) | plans
        self.page = ""
        """The page of the side column; empty: the first."""
        self.trial: Experiment | None = None
        self._told = 0

    def hides_secrets(self) -> bool:
        return True

    # -- the widgets --------------------------------------------------------------------------------------------

    @property
    def narrow(self) -> bool:
        """Large text or a small window: the squad becomes a page of the side column."""
        return self.app.metrics.wide_text or self.small

    @property
    def small(self) -> bool:
        """A window with little width, measured in units."""
        return self.app.size[0] < self.app.metrics.u(LEAST_WIDE)

    def build(self) -> Widget:
        self.carried = None
        form, words = self.form, self.app.words
        self.squad = SquadList(form, self)
        self.board = Board(form, self, words, flat=self.narrow and not self.small)
        self.glass = Hourglass(self.session)
        self.ghost = Ghost(form, self)
        middle = Column([Roomy(self.board, "board-scroll"), points_strip(form, words)], gap=8, grow=1)
        columns: list[Widget] = [middle, Sized(self._side(), width=432 if self.narrow else 336)]
        if not self.narrow:
            columns.insert(0, Sized(Panel(self._squad(), pad=12), width=304))
        head = header(self.app, form, self.table.names[self.seat], self.glass, self.back)
        column = Column([head, Side(columns, gap=10, grow=1), self._foot()], gap=8)
        return Layers([Padded(column, 12, 8), self.ghost])

    def _squad(self) -> Widget:
        heading = "" if self.narrow else self.say("desk.squad")
        title = Label(heading, "body-bold", grow=1, tip=self.say("desk.squad-help"))
        head = Side([title, Label(self.say("desk.columns"), "caption", "muted")], align="center")
        return Column([head, Roomy(self.squad, "squad-scroll")], gap=6)

    def _pages(self) -> list[str]:
        """Laboratory and tutor are there for whoever wanted that much help."""
        level = self.table.assistance(self.seat)
        helping = (["lab"] if level >= FULL_HELP else []) + (["tutor"] if level >= HINTS else [])
        return [*(["squad"] if self.narrow else []), "check", *helping]

    def _side(self) -> Widget:
        pages = self._pages()
        page = self.page if self.page in pages else pages[0]
        tabs = TabBar(
            [(each, self.say(f"desk.{each}")) for each in pages], page, self.turn_to, "pages", role="table-bold"
        )
        tabs.badges = {"check": len(self.form.faults)}
        contents = {"squad": self._squad, "check": lambda: check_panel(self.form, self.app.words),
                    "lab": self._lab, "tutor": self._tutor}[page]()  # fmt: skip
        contents.grow = 1
        return Panel(Column([tabs, contents], gap=10), pad=12)

    def _lab(self) -> Widget:
        trial = self.laboratory
        self.table.count_help(self.seat, "laboratory")
        trial.ask(self.form)
        trial.poll()
        return lab_panel(self.form, trial, self.app.words, self.try_rival, self.try_plan)

    def _tutor(self) -> Widget:
        cards = tutor(self.session, self.seat, self.app.words, self.draft.line_up, self._told)
        return TutorPanel(self.app, cards, lambda: toggle_tutor(self.app), self._tell_more)

    def _foot(self) -> Widget:
        say, keys, faults = self.say, self.app.keymap, self.form.faults
        starts = [("", say("desk.start-from"))]
        starts += [(key, say("desk.stored" if key == STORED else f"offer.{key}")) for key in self.starts]
        first = self.app.words.refusal(faults[0]) if faults else ""
        nothing = {"past": say("desk.undo-nothing"), "future": say("desk.redo-nothing")}
        sound = "" if faults else say("desk.legal-already")
        buttons: list[Widget] = [
            Dropdown(starts, "", self.start_from, "start-from", width=200),
            Button(say("desk.clear"), self.clear, "clear", icon="trash"),
            Button(say("desk.undo"), self.undo, "undo", icon="undo", key=keys.shown("undo"),
                   why="" if self.draft.past else nothing["past"]),
            Button(say("desk.redo"), self.redo, "redo", icon="redo", key=keys.shown("redo"),
                   why="" if self.draft.future else nothing["future"]),
            Button(say("desk.repair"), self.repair, "repair", icon="shield", why=sound,
                   refused=lambda why: self.app.toast(why)),
        ]  # fmt: skip
        hand_in = Button(say("desk.hand-in"), self.hand_in, "hand-in", "primary", "check", why=first,
                         refused=lambda why: self.why_not(*self.form.faults, title=say("desk.not-legal")))  # fmt: skip
        return Side([Flow(buttons, grow=1), hand_in], gap=12, align="center")

    def first_focus(self) -> str:
        return "squad"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "rule": lambda: self.app.open_rule(self.rule),
            "why": self._why,
            "tutor": self._ask_tutor,
            "curtain": self._cover,
            "next-page": lambda: self._turn(1),
            "previous-page": lambda: self._turn(-1),
            "remove": lambda: self.take_out(self.draft.chosen),
        }

    # -- changing the draft -------------------------------------------------------------------------------------

    def apply(self, line_up: LineUp) -> None:
        """Write a line-up down, as one step that can be taken back."""
        if self.draft.set(line_up):
            self.refresh()

    def refresh(self) -> None:
        """Show the draft as it is now; whatever lies under the pointer stays hovered."""
        self.rebuild()
        if self.app.scene is self and self.app.pointer[0] >= 0:
            self.app.dispatch(Pointer("move", self.app.pointer))

    def choose(self, name: str) -> None:
        if name != self.draft.chosen:
            self.draft.chosen = name
            self.squad.invalidate()
            self.board.pitch.invalidate()

    def put(self, name: str, row: Row) -> None:
        ruling = self.form.may_stand(name, row)
        if not ruling.allowed:
            self.why_not(ruling, title=self.say("desk.cannot-stand"))
            return
        self.placed(self.form.desk.put(self.draft.line_up, name, row))

    def placed(self, line_up: LineUp) -> None:
        self.app.sound("tick")
        self.apply(line_up)

    def take_out(self, name: str) -> None:
        self.placed(self.form.desk.take_out(self.draft.line_up, name))

    def next_row(self, name: str, step: int = 1) -> None:
        ruling = self.form.may_play(name)
        if not ruling.allowed:
            self.why_not(ruling, title=self.say("desk.cannot-stand"))
            return
        desk, line_up = self.form.desk, self.draft.line_up
        self.placed(desk.move_player_to_next_row(self.form.view, self.seat, line_up, name, step))

    def set_points(self, kind: str, row: Row, points: int) -> None:
        self.apply(self.form.with_points(kind, row, points))

    def start_from(self, key: str) -> None:
        if key in self.starts:
            if key != STORED:
                self.table.count_help(self.seat, "plan")
            self.apply(self.starts[key])

    def clear(self) -> None:
        self.apply(self.form.desk.blank(self.form.view, self.seat))

    def undo(self) -> None:
        if self.draft.undo():
            self.refresh()
        else:
            self.app.toast(self.say("desk.undo-nothing"))

    def redo(self) -> None:
        if self.draft.redo():
            self.refresh()
        else:
            self.app.toast(self.say("desk.redo-nothing"))

    def repair(self) -> None:
        """Show what would be changed, then do it."""
        mended, changes = self.form.desk.repair(self.form.view, self.seat, self.draft.line_up)
        lines = [Label(sentence, "table") for sentence in self._changes(changes)]
        area = Sized(ScrollArea(Column(lines, gap=4), "changes", focusable=True), height=min(300, 26 * len(lines) + 8))
        answer = (self.say("desk.repair-do"), "primary", lambda: self.apply(mended))
        text = self.say("desk.repair-text", {"count": len(changes)})
        self.app.push(Dialog(self.app, self.say("desk.repair-title"), text, [answer], self.rule, [area],
                             close_key="shell.cancel"))  # fmt: skip

    def _changes(self, changes: Sequence[Change]) -> list[str]:
        words, spec = self.app.words, self.session.spec
        return [
            words.say(f"detail.{spec.id}.{key}", [(name, words.named(name, value)) for name, value in facts.items()])
            for key, facts in spec.telling.details(LineUpRepaired(self.seat, tuple(changes)))
        ]

    # -- laboratory and pages -----------------------------------------------------------------------------------

    @property
    def laboratory(self) -> Experiment:
        if self.trial is None:
            spec = self.session.spec
            lab = Laboratory(spec, TeamShelf(self.app.folders, spec))
            self.trial = Experiment(lab, lab.opponents())
        return self.trial

    def try_rival(self, rival: int) -> None:
        self.laboratory.against(rival)
        self.refresh()

    def try_plan(self, plan: str) -> None:
        trial = self.laboratory
        trial.plan, trial.result = plan, None
        self.refresh()

    def turn_to(self, page: str) -> None:
        self.page = page
        self.refresh()

    def _turn(self, step: int) -> None:
        pages = self._pages()
        at = pages.index(self.page) if self.page in pages else 0
        self.turn_to(pages[(at + step) % len(pages)])

    def _ask_tutor(self) -> None:
        """Its page first; on it, the tutor on or off."""
        if "tutor" not in self._pages():
            self.app.toast(self.say("desk.no-help"))
        elif self.page == "tutor":
            toggle_tutor(self.app)
        else:
            self.turn_to("tutor")

    def _tell_more(self) -> None:
        self._told += 1
        self.refresh()

    # -- the way out --------------------------------------------------------------------------------------------

    def _why(self) -> None:
        if self.form.faults:
            self.why_not(*self.form.faults, title=self.say("desk.not-legal"))
        else:
            self.app.toast(self.say("desk.legal"), "ok")

    def why_not(self, *rulings: Ruling, title: str = "") -> None:
        if rulings:
            self.app.push(WhyNot(self.app, rulings, title or self.say("desk.no-more"), game=self.session.spec.id))

    def hand_in(self) -> None:
        """Seal it; the draft is forgotten, and whoever is next comes to the table."""
        if self.form.faults:
            self._why()
            return
        done = self.table.submit(self.seat, SubmitLineUp(self.draft.line_up))
        if isinstance(done, Refused):
            self.why_not(done.ruling, title=self.say("desk.not-legal"))
        elif isinstance(done, Done):
            self._forget()
            self.table.go_on()

    def _forget(self) -> None:
        self.table.drafts.pop(self.seat, None)

    def _cover(self) -> None:
        """Somebody walked in: the curtain comes down, the draft stays."""
        self.session.take_seat(None)
        self.table.viewer = None
        self.table.go_on()

    def back(self) -> None:
        from game.ui.scenes.pause import PauseMenu

        self.app.push(PauseMenu(self.app, self.table))

    def left(self) -> None:
        if self.trial is not None:
            self.trial.lab.close()

    # -- time ---------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        self.table.tick()
        if self.table.scene is not self:
            self._forget()
            return
        self.glass.tick()
        self.fly(seconds)
        if self._shows_lab and self.carried is None and self.laboratory.poll():
            self.refresh()

    @property
    def _shows_lab(self) -> bool:
        return self.page == "lab" and self.trial is not None

    @property
    def wait(self) -> float:
        if self.moving:
            return 1 / 60
        if self._shows_lab and self.laboratory.working:
            return 0.05
        return 0.2 if self.glass.limited else NEVER
