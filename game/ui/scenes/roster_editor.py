"""What the club editors of all postal games share: the squad as a table, the chosen player, the club, its line-ups."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.ruling import Ruling
from game.play.editing import RosterEditing
from game.ui.scenes.editor import Editor
from game.ui.scenes.editor_parts import faults_panel
from game.ui.scenes.files import SIDE
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Entry
from game.ui.widgets.table import Cell, Table, TableColumn, TableRow
from game.ui.widgets.text import Label

PAGES = ("player", "club", "line-ups")
COLUMNS = "around.column-"


class RosterEditor(Editor):
    """A game says what stands in the table and on the pages, and how a new player begins."""

    pages = PAGES
    columns: tuple[tuple[str, bool], ...] = ()
    """The columns of the table by the keys of their words, and whether they stand at the left."""

    @property
    def editing(self) -> RosterEditing:
        raise NotImplementedError

    @property
    def club(self) -> Any:
        return self.editing.club

    @property
    def player(self) -> Any:
        """The chosen player; None: there is none yet."""
        return self.club.players[self.chosen] if 0 <= self.chosen < len(self.club.players) else None

    # -- what a game says ---------------------------------------------------------------------------------------

    def new_player(self, name: str) -> Any:
        raise NotImplementedError

    def cells(self, number: int, player: Any, wrong: bool) -> tuple[Cell, ...]:
        """A player in the table."""
        raise NotImplementedError

    def contents(self, page: str) -> list[Widget]:
        """The form of a page."""
        raise NotImplementedError

    def flawed(self) -> set[int]:
        """The players whom the file could not hold."""
        raise NotImplementedError

    def rows_of(self, line_up: Any) -> list[str]:
        """A line-up that is kept, in lines."""
        raise NotImplementedError

    def tally(self) -> str:
        """What is worth knowing at every moment, such as points that are left; empty: nothing."""
        return ""

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, len(self.club.players) - 1))
        self._table = self._squad()
        add = Button(self.say("around.add-player"), self.add, "add", icon="plus", small=True)
        tally = [Label(self.tally(), "table", "muted", name="tally")] if self.tally() else []
        left = [self._table, Row([add, *tally], gap=16, align="center"), faults_panel(self)]
        return self.laid_out(left, self.contents(self.page), "around.editor-title", "around", SIDE)

    def _squad(self) -> Table:
        columns = [
            TableColumn(self.say(key), "left" if left else "right", 0 if at else 1)
            for at, (key, left) in enumerate(self.columns)
        ]
        marked = self._marked()
        rows = [TableRow(str(number), self.cells(number, player, number in marked), player.name)
                for number, player in enumerate(self.club.players)]  # fmt: skip
        return Table(columns, rows, "squad", self._pick, lambda key: self.to_form(), str(self.chosen),
                     empty=self.say("around.no-players"))  # fmt: skip

    def _marked(self) -> set[int]:
        """The players whom something is said against."""
        names = {value for ruling in self.editing.rulings() for value in _players(ruling)}
        return {number for number, player in enumerate(self.club.players) if player.name in names} | self.flawed()

    def line_ups_page(self) -> list[Widget]:
        """What the club keeps for home and away matches; they are made in a match."""
        parts: list[Widget] = [Label(self.say("around.line-ups-help"), "table", "muted")]
        for number, place in enumerate(("home", "away")):
            line_up = self.club.stored[number]
            parts.append(Label(self.say(f"around.line-up-{place}"), "body-bold"))
            if line_up is None:
                parts.append(Label(self.say("around.no-line-up"), "table", "muted"))
                continue
            parts += [Label(text, "table") for text in self.rows_of(line_up)]
            forget = Button(self.say("around.forget"), self._forgetting(number), f"forget-{place}", icon="cross",
                            small=True)  # fmt: skip
            parts.append(Flow([forget]))
        return parts

    def _forgetting(self, number: int) -> Callable[[], None]:
        return lambda: self.forget(number)

    # -- moving about -------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        return "squad" if self.club.players else "club-name"

    def count(self) -> int:
        return len(self.club.players)

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self) -> None:
        """One more player, ready to be named."""
        number = self.editing.add(self.new_player(self.editing.free_name()))
        self.choose(number)
        self.to_form()

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
        self.change_whole(field, value)

    def forget(self, place: int) -> None:
        self.editing.forget_line_up(place)
        self.rebuild()


def _players(ruling: Ruling) -> list[object]:
    return [value for name, value in ruling.facts if name == "player"]


# -- parts of the forms -----------------------------------------------------------------------------------------------


def player_name(scene: RosterEditor, name: str, most: int) -> list[Widget]:
    """The name of the chosen player, and another invented one."""
    dice = Button("", lambda: scene.change("name", scene.editing.free_name()), "random-name", icon="dice",
                  tip=scene.say("around.random-name"))  # fmt: skip
    entry = Entry(name, lambda text: scene.change("name", text), "player-name", most=most, grow=1)
    return [Label(scene.say("around.column-player"), "caption", "muted"), Row([entry, dice], align="center")]


def remove_button(scene: RosterEditor) -> Widget:
    return Flow([Button(scene.say("around.remove-player"), scene.remove, "remove-player", "danger", "trash",
                        small=True)])  # fmt: skip


def club_name(scene: RosterEditor, most: int) -> Widget:
    entry = Entry(scene.club.name, lambda text: scene.change_club("name", text), "club-name", most=most)
    return Column([Label(scene.say("around.field-name"), "caption", "muted"), entry], gap=4)


def number_entry(value: int, most: int, change: Callable[[int], object], name: str, width: float = 80) -> Entry:
    """Digits only; what is too large becomes the largest number there is."""

    def typed(text: str) -> None:
        digits = "".join(letter for letter in text if letter.isdecimal())
        change(min(int(digits or "0"), most))

    return Entry(str(value), typed, name, most=len(str(most)) + 1, width=width)
