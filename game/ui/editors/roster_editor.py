"""What the club editors of all postal games share: the squad as a table, the chosen player, the club, its line-ups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.play.roster_editing import Man, Roster, RosterDesk, RosterEditing
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, flaw_sentence
from game.ui.files import SIDE
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

PAGES = ("player", "club", "line-ups")
COLUMNS = "around.column-"


C = TypeVar("C", bound=Roster)
P = TypeVar("P", bound=Man)


@frozen
class ClubTitle(Generic[C, P]):
    """A game, as far as the editor of its clubs is concerned."""

    game: str
    blank: Callable[[str], C]
    """A new club of this name."""
    desk: RosterDesk[C]
    players: Callable[[C], Sequence[P]]
    new_player: Callable[[str], P]
    columns: tuple[tuple[str, bool], ...]
    """The columns of the table by the keys of their words, and whether they stand at the left."""
    cells: Callable[[RosterEditor[C, P], int, P, bool], tuple[Cell, ...]]
    """A player in the table; whether something is wrong with him."""
    player_page: Callable[[RosterEditor[C, P]], list[Widget]]
    club_page: Callable[[RosterEditor[C, P]], list[Widget]]
    kept: Callable[[RosterEditor[C, P], int], list[str]]
    """The line-up the club keeps for home (0) or away (1) matches, in lines."""
    tally: Callable[[RosterEditor[C, P]], str] = lambda scene: ""
    """What is worth knowing at every moment, such as points that are left; empty: nothing."""


class RosterEditor(Editor[RosterEditing[C]], Generic[C, P]):
    """``path`` is an own club or a draft; None: a new club, or a copy of ``club``."""

    pages = PAGES

    def __init__(self, app: App, title: ClubTitle[C, P], path: Path | None, club: C | None = None) -> None:
        blank = title.blank(app.words.say("around.new-club-name"))
        editing = opened(app, partial(RosterEditing, title.desk), title.game, "teams", path, club, blank)
        super().__init__(app, editing, "player" if editing.club.players else "club", self.remove)
        self.title = title

    @property
    def club(self) -> C:
        return self.editing.club

    @property
    def player(self) -> P | None:
        """The chosen player; None: there is none yet."""
        players = self.title.players(self.club)
        return players[self.chosen] if 0 <= self.chosen < len(players) else None

    def file_sentences(self) -> list[str]:
        return [flaw_sentence(self, flaw, tuple(self.club.players)) for flaw in self.editing.flaws()]

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, len(self.club.players) - 1))
        self._table = self._squad()
        add = Button(self.say("around.add-player"), self.add, "add", icon="plus", small=True)
        said = self.title.tally(self)
        tally = [Label(said, "table", "muted", name="tally")] if said else []
        left = [self._table, Row([add, *tally], gap=16, align="center"), faults_panel(self)]
        pages = {"player": self.title.player_page, "club": self.title.club_page, "line-ups": RosterEditor._line_ups}
        return self.laid_out(left, pages[self.page](self), "around.editor-title", "around", SIDE)

    def _squad(self) -> DataTable:
        columns = [
            TableColumn(self.say(key), "left" if left else "right", 0 if at else 1)
            for at, (key, left) in enumerate(self.title.columns)
        ]
        marked = self._marked()
        rows = [TableRow(str(number), self.title.cells(self, number, player, number in marked), player.name)
                for number, player in enumerate(self.title.players(self.club))]  # fmt: skip
        return DataTable(columns, rows, "squad", self._pick, lambda key: self.to_form(), str(self.chosen),
                     empty=self.say("around.no-players"))  # fmt: skip

    def _marked(self) -> set[int]:
        """The players whom something is said against."""
        names = {value for ruling in self.editing.rulings() for value in _players(ruling)}
        return {number for number, player in enumerate(self.club.players) if player.name in names} | {
            flaw.at for flaw in self.editing.flaws()
        }

    def _line_ups(self) -> list[Widget]:
        """What the club keeps for home and away matches; they are made in a match."""
        parts: list[Widget] = [Label(self.say("around.line-ups-help"), "table", "muted")]
        for number, place in enumerate(("home", "away")):
            parts.append(Label(self.say(f"around.line-up-{place}"), "body-bold"))
            if self.club.stored[number] is None:
                parts.append(Label(self.say("around.no-line-up"), "table", "muted"))
                continue
            parts += [Label(text, "table") for text in self.title.kept(self, number)]
            forget = Button(self.say("around.forget"), self._forgetting(number), f"forget-{place}", icon="cross",
                            small=True)  # fmt: skip
            parts.append(Flow([forget]))
        return parts

    def _forgetting(self, number: int) -> Callable[[], None]:
        return lambda: self.forget(number)

    # -- moving about -------------------------------------------------------------------------------------------

    def first_focus(self) -> str:
        return "squad" if self.club.players else "club-name"

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self) -> None:
        """One more player, ready to be named."""
        number = self.editing.add(self.title.new_player(self.editing.free_name()))
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


AnyEditor = RosterEditor[Any, Any]


def player_name(scene: AnyEditor, name: str, most: int) -> list[Widget]:
    """The name of the chosen player, and another invented one."""
    dice = Button("", lambda: scene.change("name", scene.editing.free_name()), "random-name", icon="dice",
                  tip=scene.say("around.random-name"))  # fmt: skip
    entry = Entry(name, lambda text: scene.change("name", text), "player-name", most=most, grow=1)
    return [Label(scene.say("around.column-player"), "caption", "muted"), Row([entry, dice], align="center")]


def remove_button(scene: AnyEditor) -> Widget:
    return Flow([Button(scene.say("around.remove-player"), scene.remove, "remove-player", "danger", "trash",
                        small=True)])  # fmt: skip


def club_name(scene: AnyEditor, most: int) -> Widget:
    entry = Entry(scene.club.name, lambda text: scene.change_club("name", text), "club-name", most=most)
    return Column([Label(scene.say("around.field-name"), "caption", "muted"), entry], gap=4)


def number_entry(value: int, most: int, change: Callable[[int], object], name: str, width: float = 80) -> Entry:
    """Digits only; what is too large becomes the largest number there is."""

    def typed(text: str) -> None:
        digits = "".join(letter for letter in text if letter.isdecimal())
        change(min(int(digits or "0"), most))

    return Entry(str(value), typed, name, most=len(str(most)) + 1, width=width)
