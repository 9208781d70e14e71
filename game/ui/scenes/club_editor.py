"""The club editor: squad, the chosen player, the club, its line-ups; everything is judged while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.errors import ContentError
from game.play.drafts import Drafts
from game.play.editing import ClubEditing
from game.play.parts import spec
from game.rules.united.state import Age, Club, Player
from game.rules.united.state import Row as Place
from game.ui.scene import Scene
from game.ui.scenes.club_form import club_page, faults_panel, file_sentence, line_ups_page, player_page
from game.ui.scenes.dialogs import Dialog
from game.ui.scenes.files import SIDE, trouble
from game.ui.scenes.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Panel, Row, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.table import Cell, Table, TableColumn, TableRow
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.app import App

PAGES = ("player", "club", "line-ups")
COLUMNS = ("player", "rows", "age", "level", "points", "banned", "listed", "value")


class ClubEditor(Scene):
    """``path`` is an own club or a draft; None: a new club, or a copy of ``club``."""

    def __init__(self, app: App, path: Path | None, club: Club | None = None) -> None:
        super().__init__(app)
        title = spec("united")
        drafts = Drafts(app.folders, title)
        draft = path if path is not None and path.parent == drafts.folder else None
        if draft is not None:
            loaded, own = drafts.read(draft, Club)
        else:
            loaded, own = (title.load_team(path) if path else club or self._blank()), path
        self.editing = ClubEditing(title, app.folders, loaded, own, draft)
        self.chosen = 0
        self.page = "player" if loaded.players else "club"
        self._table: Table | None = None
        self._discarded = False

    def _blank(self) -> Club:
        return Club(self.say("around.new-club-name"), (), founded=True)

    @property
    def club(self) -> Club:
        club: Club = self.editing.club
        return club

    @property
    def player(self) -> Player | None:
        return self.club.players[self.chosen] if 0 <= self.chosen < len(self.club.players) else None

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, len(self.club.players) - 1))
        self._table = self._squad()
        add = Button(self.say("around.add-player"), self.add, "add", icon="plus", small=True)
        left = Column([self._table, Row([add]), faults_panel(self)], gap=12, grow=1)
        contents = {"player": player_page, "club": club_page, "line-ups": line_ups_page}[self.page](self)
        tabs = TabBar([(name, self.say(f"around.page-{name}")) for name in PAGES], self.page, self.show)
        side = Column([tabs, ScrollArea(Column(contents, gap=12), f"form-{self.page}")], gap=12)
        body = Row([left, Sized(Panel(side, pad=16), SIDE)], gap=16, grow=1)
        return page(self, self.say("around.editor-title"), [body], self._buttons())

    def _buttons(self) -> list[Widget]:
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

    def _squad(self) -> Table:
        columns = [
            TableColumn(self.say(f"around.column-{name}"), "left" if name in ("player", "rows", "age") else "right",
                        1 if name == "player" else 0)
            for name in COLUMNS
        ]  # fmt: skip
        marked = self._marked()
        rows = [TableRow(str(number), self._cells(number, player, number in marked), player.name)
                for number, player in enumerate(self.club.players)]  # fmt: skip
        return Table(columns, rows, "squad", self._pick, lambda key: self._to_form(), str(self.chosen),
                     empty=self.say("around.no-players"))  # fmt: skip

    def _cells(self, number: int, player: Player, wrong: bool) -> tuple[Cell, ...]:
        return (
            Cell(player.name, icon="warning" if wrong else "", bold=True),
            Cell("".join(player.qualified)),
            Cell(player.age.value, list(Age).index(player.age)),
            Cell(str(player.level), player.level),
            Cell(str(player.points), player.points, tone="muted"),
            Cell(str(player.banned), player.banned, "lock" if player.banned else "", "muted"),
            Cell(self.say("around.yes" if player.listed else "around.no"), int(player.listed), tone="muted"),
            Cell(str(self.editing.value(number)), self.editing.value(number)),
        )

    def _marked(self) -> set[int]:
        """The players whom something is said against."""
        names = {value for ruling in self.editing.rulings() for name, value in ruling.facts if name == "player"}
        marked = {number for number, player in enumerate(self.club.players) if player.name in names}
        return marked | {fault.player for fault in self.editing.file_faults()}

    # -- moving about -------------------------------------------------------------------------------------------

    def show(self, name: str) -> None:
        self.page = name
        self.rebuild()

    def _pick(self, key: str) -> None:
        if int(key) != self.chosen or self.page != "player":
            self.chosen, self.page = int(key), "player"
            self.rebuild()

    def choose(self, number: int) -> None:
        """Show this player in the form and in the table."""
        self.chosen, self.page = number, "player"
        self.rebuild()
        if self._table is not None:
            self._table.choose(str(number))

    def _to_form(self) -> None:
        self.show("player")
        self.app.focus(self.root.find("player-name"), by_key=True)

    def first_focus(self) -> str:
        return "squad" if self.club.players else "club-name"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "undo": self.undo,
            "redo": self.redo,
            "save": self.save,
            "remove": lambda: None if isinstance(self.focus, Entry) else self.remove(),
            "rename": self._to_form,
            "next-page": lambda: self._turn(1),
            "previous-page": lambda: self._turn(-1),
        }

    def _turn(self, by: int) -> None:
        self.show(PAGES[(PAGES.index(self.page) + by) % len(PAGES)])

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self) -> None:
        """One more player, ready to be named."""
        number = self.editing.add(Player(self.editing.free_name(), (Place.M,), Age.I, 1))
        self.choose(number)
        self._to_form()

    def remove(self) -> None:
        if self.player is None:
            return
        name = self.player.name
        lost = self.editing.remove(self.chosen)
        self.choose(min(self.chosen, len(self.club.players) - 1))
        key = self.app.keymap.shown("undo")
        self.app.toast(self.say("around.player-removed", {"player": name, "key": key}))
        if lost:
            self.app.toast(self.say("around.line-ups-dropped", {"count": lost}), "warn")

    def change(self, field: str, value: object) -> None:
        self.editing.change(self.chosen, field, value)
        self.rebuild()

    def change_club(self, field: str, value: object) -> None:
        self.editing.set(field, value)
        self.rebuild()

    def toggle(self, row: Place) -> None:
        if not self.editing.toggle_row(self.chosen, row, tuple(Place)):
            self.app.toast(self.say("around.last-row"), "warn")
        self.rebuild()

    def forget(self, place: int) -> None:
        self.editing.forget_line_up(place)
        self.rebuild()

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
            trouble(self.app, "around.did-not-work", str(error))
            return False
        if done is None:
            reasons = [file_sentence(self, fault) for fault in self.editing.file_faults()]
            reasons += [self.app.words.refusal(ruling) for ruling in self.editing.rulings()]
            first = next((ruling.rule for ruling in self.editing.rulings() if ruling.rule), "")
            text = "\n".join([self.say("around.kept-as-draft"), *(f"• {reason}" for reason in reasons[:4])])
            self.app.push(Dialog(self.app, self.say("around.not-legal"), text, rule=first))
        else:
            self.app.toast(self.say("around.saved-club", {"name": self.club.name}), "ok")
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
            trouble(self.app, "around.did-not-work", str(error))
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
