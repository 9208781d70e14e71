"""What every editor of clubs, squads and cards does the same way: steps, pages, saving, drafts, leaving."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.content.errors import ContentError
from game.play.drafts import Drafts
from game.play.folders import Folders
from game.play.workpiece import Editing
from game.rules.registry import spec
from game.rules.spec import FileKind, GameSpec
from game.ui.dialogs import Dialog
from game.ui.files import trouble
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.widgets.base import Action, Widget
from game.ui.widgets.boxes import Column, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import DataTable
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App

E = TypeVar("E", bound=Editing[Any])
W = TypeVar("W")


def opened(
    app: App,
    editing: Callable[[GameSpec, FileKind[W], Folders, W, Path | None, Path | None], E],
    game: str,
    key: str,
    path: Path | None,
    given: W | None,
    blank: W,
) -> E:
    """A draft or a file of a kind (``key``), else a copy of what was given, else something new, in somebody's hands."""
    title = spec(game)
    kind: FileKind[W] = title.file_kind(key)
    drafts = Drafts(app.folders, title, kind)
    if path is not None and path.parent == drafts.folder:
        loaded, own = drafts.read(path)
        return editing(title, kind, app.folders, loaded, own, path)
    return editing(title, kind, app.folders, kind.load(path) if path else given or blank, path, None)


class Editor(Scene, Generic[E]):
    """A table of players or cards, and pages with the form of the chosen one and of the whole."""

    pages: tuple[str, ...] = ()

    def __init__(self, app: App, editing: E, page: str, remove: Action) -> None:
        """``remove`` takes the chosen one out."""
        super().__init__(app)
        self.editing = editing
        self._remove = remove
        self.chosen = 0
        """The number of the player or card in the form."""
        self.page = page
        self._table: DataTable | None = None
        self._discarded = False

    def file_sentences(self) -> list[str]:
        """What the file could not hold, in words."""
        return [self.app.words.fault(flaw.key, dict(flaw.facts)) for flaw in self.editing.flaws()]

    def laid_out(
        self, left: Sequence[Widget], contents: Sequence[Widget], titles: str, area: str, wide: float
    ) -> Widget:
        """The table with what is said against it, beside it the tabs and the form of the page."""
        tabs = TabBar([(name, self.say(f"{area}.page-{name}")) for name in self.pages], self.page, self.show)
        side = Column([tabs, ScrollArea(Column(contents, gap=12), f"form-{self.page}")], gap=12)
        body = Row([Column(left, gap=12, grow=1), Sized(Panel(side, pad=16), wide)], gap=16, grow=1)
        return page(self, self.say(titles), [body], self.buttons())

    # -- moving about -------------------------------------------------------------------------------------------

    def show(self, name: str) -> None:
        self.page = name
        self.rebuild()

    def _pick(self, key: str) -> None:
        if int(key) != self.chosen or self.page != self.pages[0]:
            self.chosen, self.page = int(key), self.pages[0]
            self.rebuild()

    def choose(self, number: int) -> None:
        """Show this one in the form and in the table."""
        self.chosen, self.page = number, self.pages[0]
        self.rebuild()
        if self._table is not None:
            self._table.choose(str(number))

    def to_form(self) -> None:
        """To the name of the chosen one."""
        self.show(self.pages[0])
        self.app.focus(self.root.find("player-name"), by_key=True)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "save": self.save,
            "remove": lambda: None if isinstance(self.focus, Entry) else self._remove(),
            "rename": self.to_form,
            "next-page": lambda: self._turn(1),
            "previous-page": lambda: self._turn(-1),
        }

    def _turn(self, by: int) -> None:
        self.show(self.pages[(self.pages.index(self.page) + by) % len(self.pages)])

    def change_whole(self, field: str, value: object) -> None:
        """Another value for a field of the whole, such as its name."""
        self.editing.set(field, value)
        self.rebuild()

    def buttons(self) -> list[Widget]:
        """Take back, do again, save."""
        say, shown = self.say, self.app.keymap.shown
        nothing = say("shell.undo-nothing") if not self.editing.can_undo else ""
        forward = say("shell.redo-nothing") if not self.editing.can_redo else ""
        clean = "" if self.editing.changed or self.editing.path is None else say("around.nothing-changed")
        refused = self.app.toast
        return [
            Button("", self.undo, "undo", icon="undo", tip=say("around.undo-tip", {"key": shown("undo")}), why=nothing,
                   refused=refused),
            Button("", self.redo, "redo", icon="redo", tip=say("around.redo-tip", {"key": shown("redo")}), why=forward,
                   refused=refused),
            Button(say("around.save"), self.save, "save", "primary", "save", shown("save"), why=clean, refused=refused),
        ]  # fmt: skip

    def undo(self) -> None:
        if self.editing.undo():
            self.rebuild()
        else:
            self.app.toast(self.say("shell.undo-nothing"))

    def redo(self) -> None:
        if self.editing.redo():
            self.rebuild()
        else:
            self.app.toast(self.say("shell.redo-nothing"))

    # -- keeping ------------------------------------------------------------------------------------------------

    def save(self) -> bool:
        """Write a legal club; another is kept as a draft, and the reasons are told."""
        try:
            done = self.editing.save()
        except ContentError as error:
            trouble(self.app, "around.did-not-work", self.app.words.problem(error))
            return False
        if done is None:
            reasons = [*self.file_sentences(), *(self.app.words.refusal(ruling) for ruling in self.editing.rulings())]
            first = next((ruling.rule for ruling in self.editing.rulings() if ruling.rule), "")
            text = "\n".join([self.say("around.kept-as-draft"), *(f"• {reason}" for reason in reasons[:4])])
            self.app.push(Dialog(self.app, self.say("around.not-legal"), text, rule=first))
        else:
            self.app.toast(self.say("around.saved-club", {"name": self.editing.piece.name}), "ok")
        self.rebuild()
        return done is not None

    def back(self) -> None:
        """Leave; with changes, ask once what becomes of them."""
        if not self.editing.changed:
            self.app.pop(self)
            return
        say = self.say
        first = (say("around.save"), "primary", self._save_and_leave)
        answers = [first] if self.editing.sound else []
        answers.append((say("around.keep-draft"), "plain" if answers else "primary", self._draft_and_leave))
        answers.append((say("around.discard"), "danger", self._discard))
        title = say("around.leave-title")
        text = say("around.leave-text" if self.editing.sound else "around.leave-illegal")
        self.app.push(Dialog(self.app, title, text, answers, close_key="shell.cancel"))

    def _save_and_leave(self) -> None:
        if self.save():
            self.app.pop(self)

    def _draft_and_leave(self) -> None:
        if self._keep_draft():
            self._discarded = True
            self.app.pop(self)

    def _keep_draft(self) -> bool:
        try:
            self.editing.keep_draft()
        except ContentError as error:
            trouble(self.app, "around.did-not-work", self.app.words.problem(error))
            return False
        self.app.toast(self.say("around.draft-kept"), "ok")
        return True

    def _discard(self) -> None:
        self._discarded = True
        self.app.pop(self)

    def left(self) -> None:
        """Closing the window in the middle of it loses nothing."""
        if self.editing.changed and not self._discarded:
            self._discarded = True
            self._keep_draft()
