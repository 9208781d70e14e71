"""Clubs and squads: what people keep for every game, with samples and drafts; nothing here is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.reading import file_text
from game.play.drafts import Drafts
from game.play.teams import AnyEntry, Shelf, called
from game.rules.registry import spec
from game.rules.spec import AnyKind
from game.ui.files import SIDE
from game.ui.scene import Scene
from game.ui.scenes.club_actions import ClubActions, Shelved
from game.ui.shelf_look import ShelfLook
from game.ui.shell_parts import page
from game.ui.shelves import look_of, shelf_pages
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

KINDS = {"sample": "star", "own": "shield", "draft": "rename", "broken": "warning"}


class ClubShelf(Scene):
    """One page for all games: a tab for each kind of thing that people keep."""

    def __init__(self, app: App, game: str, key: str = "teams") -> None:
        super().__init__(app)
        self.pages = shelf_pages()
        self.chosen = ""
        self.shelved: dict[str, Shelved] = {}
        self._table: DataTable | None = None
        self.actions = ClubActions(self)
        self.turn_to(game, key)

    def turn_to(self, game: str, key: str) -> None:
        """Another kind of thing, of this or another game."""
        self.spec = spec(game)
        self.kind: AnyKind = self.spec.file_kind(key)
        found = look_of(game, key)
        assert found is not None, "only kinds with a page are asked for"
        self.look: ShelfLook = found
        self.shelf = Shelf(self.app.folders, self.spec, self.kind)
        self.drafts = Drafts(self.app.folders, self.spec, self.kind)
        self.load()

    @property
    def tab(self) -> str:
        return f"{self.spec.id}.{self.kind.key}"

    def word(self, name: str, **facts: str | int) -> str:
        """A word that differs from kind to kind."""
        return self.say(f"shelf.{self.tab}.{name}", facts)

    def load(self) -> None:
        found = [self._shelved(entry, "sample" if entry.sample else "own") for entry in self.shelf.entries()]
        found += [self._shelved(entry, "draft") for entry in self.drafts.entries()]
        self.shelved = {each.key: each for each in found}

    def _shelved(self, entry: AnyEntry, kind: str) -> Shelved:
        if entry.error is not None:
            return Shelved(entry, "broken")
        return Shelved(entry, kind, entry.piece, self.kind.faults(entry.piece))

    @property
    def current(self) -> Shelved | None:
        return self.shelved.get(self.chosen) or next(iter(self.shelved.values()), None)

    def name_of(self, each: Shelved) -> str:
        """What it is called; what comes with the program may have no name."""
        return called(self.kind, each.entry, self.app.words.language) or self.word("program")

    def refresh(self, choose: Path | None = None) -> None:
        self.load()
        self.chosen = str(choose) if choose is not None else self.chosen
        self.rebuild()
        if self._table is not None and choose is not None:
            self._table.choose(str(choose))

    def resumed(self) -> None:
        self.refresh()

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._table = self._table_widget()
        side = Sized(Panel(self._side(), pad=16), SIDE)
        body = Row([Column([self._table], grow=1), side], gap=16, grow=1)
        tabs = [(f"{game}.{kind.key}", self.say(f"shelf.{game}.{kind.key}.tab")) for game, kind in self.pages]
        bar = TabBar(tabs, self.tab, self.show, "shelf-pages")
        return page(self, self.say("shelf.title"), [bar, body], self._buttons())

    def show(self, tab: str) -> None:
        """Turn to a tab."""
        self.turn_to(*tab.split(".", 1))
        self.rebuild()
        if self._table is not None and self.current is not None:
            self._table.choose(self.current.key)

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        if self.actions.removed is not None:
            key = self.app.keymap.shown("undo")
            buttons.append(Button(self.say("around.put-back"), self.actions.put_back, "put-back", icon="undo", key=key))
        return [
            *buttons,
            Button(self.say("around.import"), self.actions.bring_in, "import", icon="import",
                   tip=self.say("shelf.import-tip")),
            Button(self.word("new"), self.actions.new, "new", "primary", "plus"),
        ]  # fmt: skip

    def _table_widget(self) -> DataTable:
        columns = [
            TableColumn(self.word("column"), grow=1),
            TableColumn(self.say("around.column-kind")),
            *self.look.columns(self),
            TableColumn(self.say("around.column-legal")),
        ]
        rows = [TableRow(each.key, self._cells(each, len(columns)), self.name_of(each))
                for each in self.shelved.values()]  # fmt: skip
        chosen = self.current.key if self.current else ""
        return DataTable(columns, rows, "clubs", self._pick, lambda key: self.actions.edit(), chosen)

    def _cells(self, each: Shelved, columns: int) -> tuple[Cell, ...]:
        kind = Cell(self.say(f"around.kind-{each.kind}"), icon=KINDS[each.kind],
                    tone="bad" if each.kind == "broken" else "muted")  # fmt: skip
        if each.piece is None:
            return Cell(each.entry.name), kind, *(Cell("–", -1) for _ in range(columns - 3)), Cell("–")
        count = len(each.faults)
        legal = Cell(self.say("around.faults", {"count": count}), count, "warning" if count else "check",
                     "warn" if count else "ok")  # fmt: skip
        return Cell(self.name_of(each), bold=True), kind, *self.look.cells(self, each.piece), legal

    def _pick(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.rebuild()

    # -- the chosen one -----------------------------------------------------------------------------------------

    def _side(self) -> Widget:
        each = self.current
        if each is None:
            return Label(self.say("around.nothing-chosen"), tone="muted")
        parts = self._about(each) if each.piece is not None else self._broken(each)
        area = ScrollArea(Column(parts, gap=10), "details", focusable=True)
        return Column([area, Rule(), Flow(self._side_buttons(each))], gap=12)

    def _broken(self, each: Shelved) -> list[Widget]:
        problem = self.app.words.problem(each.entry.error) if each.entry.error else ""
        return [
            Label(file_text(each.entry.path), "h3"),
            Label(self.word("broken")),
            Label(problem, "table", "muted"),
        ]

    def _about(self, each: Shelved) -> list[Widget]:
        return [
            *self.look.about(self, each.piece),
            *(Label(self.app.words.refusal(fault), "table", "warn") for fault in each.faults),
            *(Label(self.app.words.refusal(hint), "table", "muted") for hint in self.kind.hints(each.piece)),
            *self.look.extra(self.app, each.piece),
        ]

    def _side_buttons(self, each: Shelved) -> list[Widget]:
        act = self.actions
        broken = self.say("around.why-broken") if each.piece is None else ""
        fixed = self.say("around.why-sample") if each.kind == "sample" else ""
        draft = self.say("around.why-draft") if each.kind == "draft" else broken
        edit = "edit-copy" if each.kind == "sample" else "edit"
        return [
            self._button(edit, act.edit, "rename", broken),
            self._button("rename", act.rename, "rename", fixed or draft),
            self._button("copy-club", act.copy, "copy", broken),
            self._button("export", act.export, "export", draft),
            self._button("remove", act.remove, "trash", fixed, "danger"),
        ]

    def _button(self, name: str, act: Callable[[], object], icon: str, why: str, kind: str = "plain") -> Button:
        return Button(self.say(f"around.{name}"), act, name, kind, icon, why=why, refused=self.app.toast, small=True)

    def first_focus(self) -> str:
        return "clubs"

    def dropped(self, path: Path) -> None:
        self.actions.take(path)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {
            "remove": self.actions.remove,
            "undo": self.actions.put_back,
            "rename": self.actions.rename,
            "next-page": lambda: self._turn(1),
            "previous-page": lambda: self._turn(-1),
        }

    def _turn(self, by: int) -> None:
        tabs = [f"{game}.{kind.key}" for game, kind in self.pages]
        self.show(tabs[(tabs.index(self.tab) + by) % len(tabs)])
