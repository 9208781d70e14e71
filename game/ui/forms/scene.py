"""The secret line-up form of a manager, whatever the game: squad, ground, legality list, laboratory and tutor.

It draws from what its manager may see and asks the desk of the game everything else. A game brings its ground, its
squad list and its way to put men on the ground.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.ruling import Ruling
from game.play.parts import Refused
from game.play.session import Done
from game.ui.forms.carrying import Point
from game.ui.forms.draft import BaseForm, Draft
from game.ui.forms.helping import HelpingScene
from game.ui.forms.parts import Roomy, check_panel, header
from game.ui.forms.squad_list import ManList
from game.ui.matches import FULL_HELP, Table
from game.ui.scene import NEVER
from game.ui.scenes.dialogs import Dialog
from game.ui.table.hourglass import Hourglass
from game.ui.table.why_not import WhyNot
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Layers, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

STORED = "stored"


class FormScene(HelpingScene):
    """The form of the seat that must decide now."""

    kind = ""
    """The prompt it answers."""
    squad_wide = 304
    """Units of width of the squad, as long as it has a column of its own."""
    squad_help = "desk.squad-help"
    squad: ManList

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app, table)
        prompt = self.session.prompt
        if prompt is None or prompt.kind != self.kind:
            raise ValueError("no line-up is due")
        self.seat = prompt.seats[0]
        self.rule = prompt.rule
        view, desk = self.session.view(self.seat), self.session.spec.desk
        self.draft = self.take_up(table.drafts.get(self.seat), desk.blank(view, self.seat))
        table.drafts[self.seat] = self.draft
        self.form = self.make_form(desk, view)
        stored = desk.stored(view, self.seat)
        plans = desk.plans(view, self.seat) if table.assistance(self.seat) >= FULL_HELP else {}
        self.starts: dict[str, Any] = ({STORED: stored} if stored else {}) | plans

    def hides_secrets(self) -> bool:
        return True

    # -- what a game brings -------------------------------------------------------------------------------------

    def take_up(self, kept: object, blank: Any) -> Draft[Any]:
        """The draft that was left here, or a new one."""
        return kept if isinstance(kept, Draft) else Draft(blank)

    def make_form(self, desk: Any, view: Any) -> BaseForm[Any]:
        """The questions of this game about the draft."""
        raise NotImplementedError

    def head(self) -> Widget:
        """Club, opponent, how the match is played."""
        raise NotImplementedError

    def furnish(self) -> None:
        """Make the ground, the list of the squad and the man in hand, for the size of now."""
        raise NotImplementedError

    def middle(self) -> Widget:
        """The ground with everything around it."""
        raise NotImplementedError

    def squad_columns(self) -> str:
        """What stands in the columns of the squad."""
        raise NotImplementedError

    def submission(self) -> Any:
        """The action that hands the draft in."""
        raise NotImplementedError

    def repaired(self, changes: Sequence[Any]) -> Any:
        """The event that tells of such changes."""
        raise NotImplementedError

    def take_out(self, name: str) -> None:
        raise NotImplementedError

    # -- the widgets --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.carried = None
        self.glass = Hourglass(self.session)
        self.furnish()
        columns: list[Widget] = [self.middle(), Sized(self._side(), width=432 if self.narrow else 336)]
        if not self.narrow:
            columns.insert(0, Sized(Panel(self._squad(), pad=12), width=self.squad_wide))
        column = Column([self.head(), Row(columns, gap=10, grow=1), self._foot()], gap=8)
        return Layers([Padded(column, 12, 8), self.ghost])

    def header(self, club: str, against: str, tags: Sequence[Widget]) -> Widget:
        side = [*tags, *([self.glass] if self.glass.limited else [])]
        return header(self.app, club, self.seat, against, self.table.names[self.seat], side, self.back)

    def _squad(self) -> Widget:
        heading = "" if self.narrow else self.say("desk.squad")
        title = Label(heading, "body-bold", grow=1, tip=self.say(self.squad_help))
        head = Row([title, Label(self.squad_columns(), "caption", "muted")], align="center")
        return Column([head, Roomy(self.squad, "squad-scroll")], gap=6)

    def _side(self) -> Widget:
        pages = self.pages()
        page = self.page if self.page in pages else pages[0]
        tabs = TabBar(
            [(each, self.say(f"desk.{each}")) for each in pages], page, self.turn_to, "pages", role="table-bold"
        )
        tabs.badges = {"check": len(self.form.faults)}
        contents = {"squad": self._squad, "check": self._check, "lab": self.lab_page, "tutor": self.tutor_page}[page]()
        contents.grow = 1
        return Panel(Column([tabs, contents], gap=10), pad=12)

    def _check(self) -> Widget:
        return check_panel(self.form, self.app.words)

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
        return Row([Flow(buttons, grow=1), hand_in], gap=12, align="center")

    def first_focus(self) -> str:
        return "squad"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "rule": lambda: self.app.open_rule(self.rule),
            "why": self._why,
            "tutor": self.ask_tutor,
            "curtain": self._cover,
            "next-page": lambda: self.turn(1),
            "previous-page": lambda: self.turn(-1),
            "remove": lambda: self.take_out(self.draft.chosen),
        }

    # -- changing the draft -------------------------------------------------------------------------------------

    def apply(self, line_up: Any) -> None:
        """Write a line-up down, as one step that can be taken back."""
        if self.draft.set(line_up):
            self.refresh()

    def choose(self, name: str) -> None:
        if name != self.draft.chosen:
            self.draft.chosen = name
            self.squad.invalidate()
            self.ground.invalidate()

    def placed(self, line_up: Any) -> None:
        self.app.sound("tick")
        self.apply(line_up)

    def start_from(self, key: str) -> None:
        if key in self.starts:
            if key != STORED:
                self.table.count_help(self.seat, "plan")
            self.apply(self.starts[key])

    def clear(self) -> None:
        self.apply(self.session.spec.desk.blank(self.form.view, self.seat))

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
        mended, changes = self.session.spec.desk.repair(self.form.view, self.seat, self.draft.line_up)
        lines = [Label(sentence, "table") for sentence in self._changes(changes)]
        area = Sized(ScrollArea(Column(lines, gap=4), "changes", focusable=True), height=min(300, 26 * len(lines) + 8))
        answer = (self.say("desk.repair-do"), "primary", lambda: self.apply(mended))
        text = self.say("desk.repair-text", {"count": len(changes)})
        self.app.push(Dialog(self.app, self.say("desk.repair-title"), text, [answer], self.rule, [area],
                             close_key="shell.cancel"))  # fmt: skip

    def _changes(self, changes: Sequence[Any]) -> list[str]:
        words, spec = self.app.words, self.session.spec
        return [
            words.say(f"detail.{spec.id}.{key}", [(name, words.named(name, value)) for name, value in facts.items()])
            for key, facts in spec.telling.details(self.repaired(changes))
        ]

    # -- the way out --------------------------------------------------------------------------------------------

    def _why(self) -> None:
        if self.form.faults:
            self.why_not(*self.form.faults, title=self.say("desk.not-legal"))
        else:
            self.app.toast(self.say("desk.legal"), "ok")

    def why_not(self, *rulings: Ruling, title: str = "") -> None:
        if rulings:
            title = title or self.say("desk.no-more")
            self.app.push(WhyNot(self.app, rulings, title, self.slip_at, self.session.spec.id))

    @property
    def slip_at(self) -> Point | None:
        """Where the slip of a refusal lies; None: in the middle."""
        return None

    def hand_in(self) -> None:
        """Seal it; the draft is forgotten, and whoever is next comes to the table."""
        if self.form.faults:
            self._why()
            return
        done = self.table.submit(self.seat, self.submission())
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

    # -- time ---------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        self.table.tick()
        if self.table.scene is not self:
            self._forget()
            return
        self.glass.tick()
        self.fly(seconds)
        if self.shows_lab and self.carried is None and self.laboratory.poll():
            self.refresh()

    @property
    def wait(self) -> float:
        if self.moving:
            return 1 / 60
        if self.shows_lab and self.laboratory.working:
            return 0.05
        return 0.2 if self.glass.limited else NEVER
