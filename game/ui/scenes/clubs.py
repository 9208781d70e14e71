"""The shelf of clubs: samples, own ones and drafts, with their crest and squad; nothing on it is ever lost."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.errors import ContentError
from game.core.ruling import Ruling
from game.play.drafts import Drafts
from game.play.parts import spec
from game.play.teams import TeamEntry, TeamShelf
from game.rules.united.state import Club
from game.ui.art.crests import crest
from game.ui.scene import Scene
from game.ui.scenes.club_actions import ClubActions
from game.ui.scenes.files import SIDE, without_folder
from game.ui.scenes.shell_parts import page
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.table import Cell, Table, TableColumn, TableRow
from game.ui.widgets.text import Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App

KINDS = {"sample": "star", "own": "shield", "draft": "rename", "broken": "warning"}


@dataclass(frozen=True, slots=True)
class Shelved:
    """A club on the shelf: what kind of file it is, the club if it can be read, and what the rules say against it."""

    entry: TeamEntry
    kind: str
    club: Club | None = None
    faults: tuple[Ruling, ...] = ()

    @property
    def key(self) -> str:
        return str(self.entry.path)


class ClubShelf(Scene):
    """All clubs of a game."""

    def __init__(self, app: App, game: str = "united") -> None:
        super().__init__(app)
        self.spec = spec(game)
        self.shelf, self.drafts = TeamShelf(app.folders, self.spec), Drafts(app.folders, self.spec)
        self.actions = ClubActions(self)
        self.chosen = ""
        self.shelved: dict[str, Shelved] = {}
        self._table: Table | None = None
        self.load()

    def load(self) -> None:
        found = [self._shelved(entry) for entry in self.shelf.teams()]
        found += [self._draft(entry) for entry in self.drafts.entries()]
        self.shelved = {each.key: each for each in found}

    def _shelved(self, entry: TeamEntry) -> Shelved:
        if entry.problem:
            return Shelved(entry, "broken")
        club = self.spec.load_team(entry.path)
        return Shelved(entry, "sample" if entry.sample else "own", club, self.spec.team_faults(club))

    def _draft(self, entry: TeamEntry) -> Shelved:
        try:
            club, _ = self.drafts.read(entry.path, Club)
        except ContentError as error:
            return Shelved(TeamEntry(entry.path, entry.name, False, str(error)), "broken")
        return Shelved(entry, "draft", club, self.spec.team_faults(club))

    @property
    def current(self) -> Shelved | None:
        return self.shelved.get(self.chosen) or next(iter(self.shelved.values()), None)

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
        return page(self, self.say("around.clubs-title"), [body], self._buttons())

    def _buttons(self) -> list[Widget]:
        buttons: list[Widget] = []
        if self.actions.removed is not None:
            key = self.app.keymap.shown("undo")
            buttons.append(Button(self.say("around.put-back"), self.actions.put_back, "put-back", icon="undo", key=key))
        return [
            *buttons,
            Button(self.say("around.import"), self.actions.bring_in, "import", icon="import"),
            Button(self.say("around.new-club"), self.actions.new, "new", "primary", "plus"),
        ]

    def _table_widget(self) -> Table:
        columns = [
            TableColumn(self.say("around.column-club"), grow=1),
            TableColumn(self.say("around.column-kind")),
            TableColumn(self.say("around.column-players"), "right"),
            TableColumn(self.say("around.column-legal")),
        ]
        rows = [TableRow(each.key, self._cells(each), each.entry.name) for each in self.shelved.values()]
        chosen = self.current.key if self.current else ""
        return Table(columns, rows, "clubs", self._pick, lambda key: self.actions.edit(), chosen)

    def _cells(self, each: Shelved) -> tuple[Cell, ...]:
        kind = Cell(self.say(f"around.kind-{each.kind}"), icon=KINDS[each.kind],
                    tone="bad" if each.kind == "broken" else "muted")  # fmt: skip
        if each.club is None:
            return Cell(each.entry.name), kind, Cell("–", -1), Cell("–")
        count = len(each.faults)
        legal = Cell(self.say("around.faults", {"count": count}), count, "warning" if count else "check",
                     "warn" if count else "ok")  # fmt: skip
        return Cell(each.club.name, bold=True), kind, Cell(str(len(each.club.players)), len(each.club.players)), legal

    def _pick(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self.rebuild()

    # -- the chosen club ----------------------------------------------------------------------------------------

    def _side(self) -> Widget:
        each = self.current
        if each is None:
            return Label(self.say("around.nothing-chosen"), tone="muted")
        parts = self._about(each, each.club) if each.club is not None else self._broken(each)
        area = ScrollArea(Column(parts, gap=10), "details", focusable=True)
        return Column([area, Rule(), Flow(self._side_buttons(each))], gap=12)

    def _broken(self, each: Shelved) -> list[Widget]:
        problem = without_folder(each.entry.problem, each.entry.path)
        return [
            Label(each.entry.path.name, "h3"),
            Label(self.say("around.broken-club")),
            Label(problem, "table", "muted"),
        ]

    def _about(self, each: Shelved, club: Club) -> list[Widget]:
        keepers = sum("T" in player.qualified for player in club.players)
        names = ", ".join(player.name for player in club.players)
        lines = [
            self.say("around.squad", {"count": len(club.players), "keepers": keepers}),
            self.say("around.founded-yes" if club.founded else "around.founded-no"),
            self.say("around.line-ups-kept", {"count": sum(line_up is not None for line_up in club.stored)}),
        ]
        return [
            Picture(self._crest(club.name), height=104),
            Label(club.name, "h3", align="center"),
            *(Label(line, "table") for line in lines),
            *(Label(self.app.words.refusal(fault), "table", "warn") for fault in each.faults),
            Label(names, "table", "muted"),
        ]

    def _crest(self, name: str) -> Callable[[Size], pygame.Surface]:
        kits = self.app.theme.kits
        return lambda size: crest(name, min(size), (kits[0].body, kits[1].body))

    def _side_buttons(self, each: Shelved) -> list[Widget]:
        act = self.actions
        broken = self.say("around.why-broken") if each.club is None else ""
        fixed = self.say("around.why-sample") if each.kind == "sample" else ""
        draft = self.say("around.why-draft") if each.kind == "draft" else broken
        edit = "edit-copy" if each.kind == "sample" else "edit"
        return [
            self._button(edit, act.edit, "rename", broken),
            self._button("copy-club", act.copy, "copy", broken),
            self._button("export", act.export, "export", draft),
            self._button("remove", act.remove, "trash", fixed, "danger"),
        ]

    def _button(self, name: str, act: Callable[[], object], icon: str, why: str, kind: str = "plain") -> Button:
        return Button(self.say(f"around.{name}"), act, name, kind, icon, why=why, refused=self.app.toast, small=True)

    def first_focus(self) -> str:
        return "clubs"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"remove": self.actions.remove, "undo": self.actions.put_back}
