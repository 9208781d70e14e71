"""The secret line-up form of a manager, whatever the game: squad, ground, legality list, laboratory and tutor.

It draws from what its manager may see and asks the desk of the game everything else. A game brings its ground, its
squad list and its way to put men on the ground.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from game.content.errors import ContentError
from game.core.driver import Refused
from game.core.ruling import Ruling
from game.journal.entries import SeatKind
from game.play.keeping import Keeper, Kept
from game.play.session import Done
from game.ui.dialogs import Dialog
from game.ui.files import trouble
from game.ui.forms.carrying import Point
from game.ui.forms.draft import BaseForm, Draft
from game.ui.forms.heads import Head, Limited, Pick, Roomy, check_panel, header
from game.ui.forms.helping import HelpingScene
from game.ui.forms.pieces import Pieces, Still, StillFlow, StillPanel, StillRow
from game.ui.forms.squad_list import ManList
from game.ui.inputs import Input, Key
from game.ui.matches import FULL_HELP, Table
from game.ui.screen import NEVER
from game.ui.table.hourglass import Hourglass
from game.ui.table.why_not import WhyNot
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Layers, Padded, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

STORED = "stored"
MOST_CHANGES = 280
"""Units of height for the list of what mending would change."""


class Means(NamedTuple):
    """What can be done at the foot of a form: whence to start, steps back and forth, what is still wrong."""

    starts: tuple[str, ...]
    past: bool
    future: bool
    wrong: str


class FormScene(HelpingScene):
    """The form of the seat that must decide now."""

    kind = ""
    """The prompt it answers."""
    squad_wide = 304
    """Units of width of the squad, as long as it has a column of its own."""
    side_wide, side_narrow = 336, 432
    """Units of width of the pages beside the ground, without the squad among them and with it."""
    begin = "desk.begin"
    """How to put the first man, for whoever sees an empty form."""
    top: Widget
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
        self.keeper = Keeper(self.session.spec, app.folders)
        stored = self._stored(desk, view)
        plans = desk.plans(view, self.seat) if self.full_help else {}
        self.starts: dict[str, Any] = ({STORED: stored} if stored else {}) | plans

    @property
    def full_help(self) -> bool:
        """Whether whole line-ups are made for this seat: plans to start from, and mending."""
        return self.table.assistance(self.seat) >= FULL_HELP

    def _stored(self, desk: Any, view: Any) -> Any:
        """The line-up its club keeps: in its file as it is now, else as it was when the match began.

        Where both sides have clubs of one name, a file does not tell whose it is.
        """
        club, other = view.clubs[self.seat], view.clubs[1 - self.seat]
        kept = self.keeper.stored(club.name, self.slot(desk, view)) if club.name != other.name else None
        return kept or desk.stored(view, self.seat)

    def slot(self, desk: Any, view: Any) -> int:
        """Where its club keeps a line-up for such a match: 0 with home points, 1 without."""
        return 0 if desk.forms.points(view, self.seat) else 1

    def hides_secrets(self) -> bool:
        return True

    def toast_room(self) -> Rect | None:
        """What is said in passing covers nothing that is worked on."""
        return self.top.room if isinstance(self.top, Head) else None

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
        self.carried, self.pieces = None, Pieces()
        self.glass = Hourglass(self.session)
        self.furnish()
        columns: list[Widget] = [
            self.middle(),
            Sized(self._side(), width=self.side_narrow if self.narrow else self.side_wide),
        ]
        if not self.narrow:
            columns.insert(0, Sized(StillPanel(self._squad(), pad=12), width=self.squad_wide))
        self.top = self.head()
        column = Column([self.top, Row(columns, gap=10, grow=1), self.pieces.piece(self._means, self._foot)], gap=8)
        return Layers([Padded(column, 12, 8), self.ghost])

    def header(self, club: str, against: str, tags: Sequence[Widget]) -> Widget:
        side = [*tags, *([self.glass] if self.glass.limited else [])]
        secret = all(seat.kind is SeatKind.PERSON for seat in self.session.header.seats)
        return header(self.app, club, self.seat, against, self.table.names[self.seat], side, self.back, secret)

    def _squad(self) -> Widget:
        heading = "" if self.narrow else self.say("desk.squad")
        title = Label(heading, "body-bold", grow=1, tip=self.say(self.squad_help))
        head = Row([title, Label(self.squad_columns(), "caption", "muted")], align="center")
        return Still([head, Roomy(self.squad, "squad-scroll")], gap=6)

    def _side(self) -> Widget:
        tabs = self.pieces.piece(lambda: (self.open_page, len(self.form.faults)), self._tabs)
        return StillPanel(Still([tabs, self.pieces.piece(self._told_there, self._contents, grow=1)], gap=10), pad=12)

    def _tabs(self, seen: tuple[str, int]) -> Widget:
        page, faults = seen
        pages = [(each, self.say(f"desk.{each}")) for each in self.pages()]
        tabs = TabBar(pages, page, self.turn_to, "pages", role="table-bold")
        tabs.badges = {"check": faults}
        return tabs

    def _told_there(self) -> tuple[str, object]:
        """The open page, and what it tells: laboratory and tutor have always something new to say."""
        return self.open_page, object() if self.open_page in ("lab", "tutor") else None

    def _contents(self, seen: tuple[str, object]) -> Widget:
        pages = {"squad": self._squad, "check": self._check, "lab": self.lab_page, "tutor": self.tutor_page}
        contents = pages[seen[0]]()
        contents.grow = 1
        return contents

    def _check(self) -> Widget:
        return check_panel(self.form, self.app.words, self.begin, self.pieces)

    def _means(self) -> Means:
        faults = self.form.faults
        first = self.app.words.refusal(faults[0]) if faults else ""
        return Means(tuple(self.starts), bool(self.draft.past), bool(self.draft.future), first)

    def _foot(self, means: Means) -> Widget:
        say, keys, first = self.say, self.app.keymap, means.wrong
        starts = [(key, say("desk.stored" if key == STORED else f"offer.{key}")) for key in means.starts]
        sound = "" if first else say("desk.legal-already")
        buttons: list[Widget] = [Pick(say("desk.start-from"), starts, self.start_from, "start-from")] if starts else []
        buttons += [
            Button(say("desk.clear"), self.clear, "clear", icon="trash"),
            Button("", self.undo, "undo", icon="undo", key=keys.shown("undo"), tip=say("desk.undo"),
                   why="" if means.past else say("desk.undo-nothing")),
            Button("", self.redo, "redo", icon="redo", key=keys.shown("redo"), tip=say("desk.redo"),
                   why="" if means.future else say("desk.redo-nothing")),
        ]  # fmt: skip
        if self.full_help:
            buttons.append(Button(say("desk.repair"), self.repair, "repair", icon="shield", why=sound,
                                  refused=lambda why: self.app.toast(why)))  # fmt: skip
        buttons.append(Button("" if self.narrow else say("desk.keep"), self.keep, "keep", icon="save",
                              tip=say("desk.keep-tip"), why=first and say("desk.keep-not-legal"),
                              refused=lambda why: self.why_not(*self.form.faults, title=why)))  # fmt: skip
        hand_in = Button(say("desk.hand-in"), self.hand_in, "hand-in", "primary", "check", why=first,
                         refused=lambda why: self.why_not(*self.form.faults, title=say("desk.not-legal")))  # fmt: skip
        return StillRow([StillFlow(buttons, grow=1), hand_in], gap=12, align="center")

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

    # -- keys ---------------------------------------------------------------------------------------------------

    def form_key(self, chord: str) -> bool:
        """The keys of this form: they act wherever the focus is, and before keys that mean the same everywhere."""
        if chord == "shift+v":
            self.app.tips.describe(self.focus)
            return True
        return False

    def intercept(self, event: Input) -> bool:
        if super().intercept(event):
            return True
        typing = isinstance(self.focus, Entry)
        return isinstance(event, Key) and event.down and not typing and self.form_key(event.chord)

    def own_keys(self) -> list[tuple[str, str]]:
        """For the key sheet."""
        return [(self.app.keymap.pretty("shift+v"), self.say("command.describe"))]

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
        self.table.count_help(self.seat, "plan")
        mended, changes = self.session.spec.desk.repair(self.form.view, self.seat, self.draft.line_up)
        lines = [Label(sentence, "table") for sentence in self.told_changes(mended, changes)]
        area = Limited(Column(lines, gap=4), "changes", MOST_CHANGES)
        answer = (self.say("desk.repair-do"), "primary", lambda: self.apply(mended))
        self.app.push(Dialog(self.app, self.say("desk.repair-title"), self.say("desk.repair-text"), [answer], self.rule,
                             [area], close_key="shell.cancel"))  # fmt: skip

    def told_changes(self, mended: Any, changes: Sequence[Any]) -> list[str]:
        """Everything that mending would change, in sentences."""
        words, spec = self.app.words, self.session.spec
        return [
            words.say(f"detail.{spec.id}.{key}", [(name, words.named(name, value)) for name, value in facts.items()])
            for key, facts in spec.telling.details(self.repaired(changes))
        ]

    def keep(self) -> None:
        """Write the line-up into the file of its club, for other matches; this one stays as it is."""
        desk, view = self.session.spec.desk, self.form.view
        slot, club = self.slot(desk, view), view.clubs[self.seat]
        try:
            kept = self.keeper.keep(club, slot, self.draft.line_up)
        except ContentError as error:
            trouble(self.app, "desk.keep-failed", self.app.words.problem(error))
            return
        if kept in (Kept.WRITTEN, Kept.COPIED):
            plans = {key: plan for key, plan in self.starts.items() if key != STORED}
            self.starts = {STORED: self.draft.line_up} | plans
            self.refresh()
        facts = {"club": club.name, "venue": self.say(f"desk.kept-for-{'away' if slot else 'home'}")}
        self.app.toast(self.say(f"desk.{kept}", facts), "ok" if kept in (Kept.WRITTEN, Kept.COPIED) else "bad")

    # -- the way out --------------------------------------------------------------------------------------------

    def _why(self) -> None:
        if self.form.faults:
            self.why_not(*self.form.faults, title=self.say("desk.not-legal"))
        else:
            self.app.toast(self.say("desk.legal"), "ok")

    def why_not(self, *rulings: Ruling, title: str = "") -> None:
        if rulings:
            title = title or self.say("desk.no-more")
            self.app.push(WhyNot(self.app, self.session.spec.id, rulings, title, self.slip_at))

    @property
    def slip_at(self) -> Point | None:
        """Where the slip of a refusal lies; None: in the middle."""
        return None

    def hand_in(self) -> None:
        """Seal it; with points that nobody has used, only after a question."""
        unused = self.unused()
        if self.form.faults:
            self._why()
        elif unused:
            answer = (self.say("desk.hand-in-anyway"), "primary", self.seal)
            title = self.say("desk.unused-title")
            self.app.push(Dialog(self.app, title, unused, [answer], close_key="desk.back-to-form"))
        else:
            self.seal()

    def unused(self) -> str:
        """What is left over of points that cost nothing, in a sentence; empty: nothing."""
        return ""

    def seal(self) -> None:
        """Hand it in; the draft is forgotten, and whoever is next comes to the table."""
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
        from game.ui.table.pause import PauseMenu

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
