"""The secret line-up form of a manager, whatever the game: squad, ground, legality list, laboratory and tutor.

What a game brings stands in ``title.py``, what the form is asked for in ``task.py``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Generic, NamedTuple

from game.content.errors import ContentError
from game.core.ruling import Ruling
from game.play.keeping import Kept
from game.ui.dialogs import Dialog
from game.ui.files import trouble
from game.ui.forms.draft import STORED
from game.ui.forms.hand import Hand
from game.ui.forms.heads import Head, Limited, Pick, Roomy, header
from game.ui.forms.pieces import Pieces, Still
from game.ui.forms.side import Side
from game.ui.forms.title import F, FormTitle, M
from game.ui.inputs import Input, Key, Pointer
from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.table.coaching import NEXT, Comment
from game.ui.table.why_not import WhyNot
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Flow, Layers, Padded, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

LEAST_WIDE = 1180
"""With fewer units of width the squad becomes a page beside the others."""
MOST_CHANGES = 280
"""Units of height for the list of what mending would change."""


class Means(NamedTuple):
    """What can be done at the foot of a form: whence to start, steps back and forth, what is still wrong."""

    starts: tuple[str, ...]
    past: bool
    future: bool
    wrong: str


class LineUpForm(Scene, Generic[F, M]):
    """Whoever must hand in a line-up makes it here; what is done with men is the game's ``making``."""

    top: Head

    def __init__(self, app: App, form: F, title: FormTitle[F, M]) -> None:
        super().__init__(app)
        self.form, self.title, self.task, self.table = form, title, form.task, form.task.table
        self.pieces = Pieces()
        self.hand = Hand[str](app, lambda: self.making, self.cannot_stand)
        self.side = Side(self)
        self.making: M = title.making(self)
        form.changed = self._changed
        if self.task.coach is not None:
            self.task.coach.fills = self._filled
        if not form.draft.chosen and form.squad:
            form.draft.chosen = form.squad[0].name

    def hides_secrets(self) -> bool:
        return True

    def toast_room(self) -> Rect | None:
        """What is said in passing covers nothing that is worked on."""
        return self.top.room

    @property
    def narrow(self) -> bool:
        """Large text or a small window: the squad becomes a page of the side column."""
        return self.app.metrics.wide_text or self.small

    @property
    def small(self) -> bool:
        """A window with little width, measured in units."""
        return self.app.size[0] < self.app.metrics.u(LEAST_WIDE)

    # -- the widgets --------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.side.listen()
        self.hand.carried, self.pieces, self.glass = None, Pieces(), self.task.glass()
        title, middle = self.title, self.making.middle()
        wide = title.side_narrow if self.narrow else title.side_wide
        columns: list[Widget] = [middle, Sized(self.side.column(), width=wide)]
        if not self.narrow:
            columns.insert(0, Sized(Still(Panel(self.squad(), pad=12)), width=title.squad_wide))
        self.top = self._head()
        column = Column([self.top, Row(columns, gap=10, grow=1), self.pieces.piece(self._means, self._foot)], gap=8)
        return Layers([Padded(column, 12, 8), self.hand.ghost])

    def _head(self) -> Head:
        form, words = self.form, self.app.words
        where = "neutral" if self.title.neutral(form) else "away" if form.seat else "at-home"
        against = self.say(f"desk.{where}", {"club": form.rival_club})
        side = [*self.title.tags(form, words), *([self.glass] if self.glass is not None else [])]
        return header(self.app, form.own_club, form.seat, against, self.task.person, side, self.back, self.task.secret)

    def squad(self) -> Widget:
        heading = "" if self.narrow else self.say("desk.squad")
        title = Label(heading, "body-bold", grow=1, tip=self.say(self.title.squad_help))
        head = Row([title, Label(self.say(self.title.columns), "caption", "muted")], align="center")
        return Still(Column([head, Roomy(self.making.squad, "squad-scroll")], gap=6))

    def _means(self) -> Means:
        draft, faults = self.form.draft, self.form.faults
        first = self.app.words.refusal(faults[0]) if faults else ""
        return Means(tuple(self.form.starts), bool(draft.past), bool(draft.future), first)

    def _foot(self, means: Means) -> Widget:
        say, keys, first = self.say, self.app.keymap, means.wrong
        starts = [(key, say("desk.stored" if key == STORED else f"offer.{key}")) for key in means.starts]
        sound = "" if first else say("desk.legal-already")
        buttons: list[Widget] = [Pick(say("desk.start-from"), starts, self.start_from, "start-from")] if starts else []
        buttons += [
            Button(say("desk.clear"), self.form.clear, "clear", icon="trash"),
            Button("", self.undo, "undo", icon="undo", key=keys.shown("undo"), tip=say("desk.undo"),
                   why="" if means.past else say("desk.undo-nothing")),
            Button("", self.redo, "redo", icon="redo", key=keys.shown("redo"), tip=say("desk.redo"),
                   why="" if means.future else say("desk.redo-nothing")),
        ]  # fmt: skip
        if self.task.full_help:
            buttons.append(Button(say("desk.repair"), self.repair, "repair", icon="shield", why=sound,
                                  refused=lambda why: self.app.toast(why)))  # fmt: skip
        if self.task.keeper is not None:
            buttons.append(Button("" if self.narrow else say("desk.keep"), self.keep, "keep", icon="save",
                                  tip=say("desk.keep-tip"), why=first and say("desk.keep-not-legal"),
                                  refused=lambda why: self.why_not(*self.form.faults, title=why)))  # fmt: skip
        hand_in = Button(say(self.title.hand_in), self.hand_in, "hand-in", "primary", "check", why=first,
                         refused=lambda why: self._why())  # fmt: skip
        return Still(Row([Still(Flow(buttons, grow=1)), hand_in], gap=12, align="center"))

    def first_focus(self) -> str:
        return "squad"

    def refresh(self) -> None:
        """Show the draft as it is now; whatever lies under the pointer stays hovered."""
        self.side.listen()
        self.making.look_again()
        if self.hand.carried is not None:
            self.app.capture(None)
            self.hand.let_go()
        self.pieces.renew()
        self.app.invalidate(Rect(0, 0, *self.app.size))
        if self.focus is not None and not self.focus.attached:
            first = (self._named(NEXT) or self._first()) if self.focus_by_key else None
            self.focus = self._named(self.focus.name) or first
        if self.app.scene is self and self.app.steering.pointer[0] >= 0:
            self.app.dispatch(Pointer("move", self.app.steering.pointer))

    # -- keys ---------------------------------------------------------------------------------------------------

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "rule": lambda: self.app.open_rule(self.task.rule),
            "why": self._why,
            "tutor": self.side.ask_tutor,
            "curtain": self.task.cover,
            "next-page": lambda: self.side.turn(1),
            "previous-page": lambda: self.side.turn(-1),
            "remove": lambda: self.making.take_out(self.form.draft.chosen),
        }

    def intercept(self, event: Input) -> bool:
        if self.hand.escapes(event):
            return True
        if not isinstance(event, Key) or not event.down or isinstance(self.focus, Entry):
            return False
        if event.chord == "shift+v":
            self.app.tips.describe(self.focus)
            return True
        return self.making.key(event.chord)

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet."""
        return [*self.making.own_keys(), (self.app.keymap.pretty("shift+v"), self.say("command.describe"))]

    def _changed(self) -> None:
        """The line-up is another one; whoever has set a task looks at it first."""
        self.task.changed(self.form.line_up)
        self.refresh()

    def _filled(self, action: Any) -> None:
        """A coach fills the form in himself."""
        self.form.apply(action.line_up)

    # -- changing the draft -------------------------------------------------------------------------------------

    def choose(self, name: str) -> None:
        if name != self.form.draft.chosen:
            self.form.draft.chosen = name
            self.making.squad.invalidate()
            self.making.ground.invalidate()
            self.making.chosen()

    def start_from(self, key: str) -> None:
        if key in self.form.starts:
            if key != STORED:
                self.task.count_help("plan")
            self.form.apply(self.form.starts[key])

    def undo(self) -> None:
        if not self.form.undo():
            self.app.toast(self.say("desk.undo-nothing"))

    def redo(self) -> None:
        if not self.form.redo():
            self.app.toast(self.say("desk.redo-nothing"))

    def repair(self) -> None:
        """Show what would be changed, then do it."""
        self.task.count_help("plan")
        mend, told = self.making.mended()
        area = Limited(Column([Label(sentence, "table") for sentence in told], gap=4), "changes", MOST_CHANGES)
        answer = (self.say("desk.repair-do"), "primary", mend)
        self.app.push(Dialog(self.app, self.say("desk.repair-title"), self.say("desk.repair-text"), [answer],
                             self.task.rule, [area], close_key="shell.cancel"))  # fmt: skip

    def keep(self) -> None:
        """Keep the line-up with its club, for other matches; this one stays as it is."""
        try:
            kept = self.form.keep()
        except ContentError as error:
            trouble(self.app, "desk.keep-failed", self.app.words.problem(error))
            return
        venue = self.say(f"desk.kept-for-{'away' if self.form.slot else 'home'}")
        facts = {"club": self.form.own_club, "venue": venue}
        self.app.toast(self.say(f"desk.{kept}", facts), "ok" if kept in (Kept.WRITTEN, Kept.COPIED) else "bad")

    # -- the way out --------------------------------------------------------------------------------------------

    def _why(self) -> None:
        if self.form.faults:
            comment = self.task.comment(self.form.line_up, self.form.faults[0])
            self.why_not(*self.form.faults, title=self.say("desk.not-legal"), comment=comment)
        else:
            self.app.toast(self.say("desk.legal"), "ok")

    def why_not(self, *rulings: Ruling, title: str = "", comment: Comment | None = None) -> None:
        if rulings:
            title = title or self.say("desk.no-more")
            comment = comment or self.task.comment(None, rulings[0])
            if comment is not None:
                # The coach has said more on his page, too.
                self.refresh()
            self.app.push(WhyNot(self.app, self.task.spec.id, rulings, title, self.making.slip_at, comment))

    def cannot_stand(self, name: str, *rulings: Ruling) -> None:
        """Why a man may not be put there."""
        self.why_not(*rulings, title=self.say("desk.cannot-stand", {"player": name}))

    def hand_in(self) -> None:
        """Seal it; with points that nobody has used, only after a question."""
        unused = self.making.unused()
        if self.form.faults:
            self._why()
        elif unused:
            answer = (self.say("desk.hand-in-anyway"), "primary", self._seal)
            title = self.say("desk.unused-title")
            self.app.push(Dialog(self.app, title, unused, [answer], close_key="desk.back-to-form"))
        else:
            self._seal()

    def _seal(self) -> None:
        refused = self.form.hand_in()
        if refused is not None:
            comment = self.task.comment(self.form.line_up, refused)
            self.why_not(refused, title=self.say("desk.not-legal"), comment=comment)

    def back(self) -> None:
        self.task.menu()

    def left(self) -> None:
        if self.side.trial is not None:
            self.side.trial.lab.close()

    # -- time ---------------------------------------------------------------------------------------------------

    def tick(self, seconds: float) -> None:
        if not self.task.tick():
            return
        if self.glass is not None:
            self.glass.tick()
        self.hand.fly(seconds)
        lab = self.side.shown_lab
        if lab is not None and self.hand.carried is None and lab.poll():
            self.refresh()

    @property
    def moving(self) -> bool:
        return self.hand.flying

    @property
    def wait(self) -> float:
        if self.moving:
            return 1 / 60
        if self.side.shown_lab is not None and self.side.shown_lab.working:
            return 0.05
        return 0.2 if self.glass is not None else NEVER
