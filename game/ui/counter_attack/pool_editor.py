"""The card editor: a pool of outfielders, keepers and referees to browse, sort, filter, change and add to."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.fields import MOST_LETTERS
from game.rules.counter_attack.desk import DESK, Pool
from game.ui.counter_attack.card_editing import LISTS, PoolEditing
from game.ui.counter_attack.card_form import kind_choice, leniency, total_line, values
from game.ui.counter_attack.card_pool import pool_figures, stock_reasons
from game.ui.counter_attack.card_table import ATTRIBUTES, short_columns, value_cells
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, flaw_sentence, name_line
from game.ui.files import SIDE
from game.ui.shell_parts import page
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Sized
from game.ui.widgets.buttons import Button, Choice
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.tabs import TabBar
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "counter_attack"
PAGES = ("card", "cards")
KINDS = {"outfielders": "outfielder", "keepers": "keeper", "referees": "referee"}
ICONS = {"outfielders": "shirt", "keepers": "shield", "referees": "whistle"}
COLUMNS = {"": ATTRIBUTES, "outfielders": ATTRIBUTES[:7], "referees": ("leniency",),
           "keepers": ("aerial", "dribbling", "pace", "resilience", "saving", "handling", "high_pass")}  # fmt: skip


class PoolEditor(Editor[PoolEditing]):
    """``path`` is an own pool or a draft; None: new cards, or a copy of ``pool``."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, pool: Pool | None = None) -> None:
        blank = DESK.new_pool(app.words.say("squads.new-cards"))
        editing = opened(app, PoolEditing, GAME, "cards", path, pool, blank)
        self.filter = ""
        """The list that is shown; empty: all of them."""
        self.search = ""
        super().__init__(app, editing, "card" if editing.cards() else "cards", self.remove)

    @property
    def card(self) -> Any:
        """The chosen card; None: there is none."""
        cards = self.editing.cards()
        return cards[self.chosen] if 0 <= self.chosen < len(cards) else None

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, self.count() - 1))
        self._table = self._cards()
        left = Column([self._filters(), self._table, Flow(self._adding()), self._faults()], gap=10, grow=1)
        contents = self._card_page() if self.page == "card" else self._cards_page()
        tabs = TabBar([(name, self.say(f"squads.page-{name}")) for name in PAGES], self.page, self.show)
        side = Column([tabs, ScrollArea(Column(contents, gap=12), f"form-{self.page}")], gap=12)
        body = Row([left, Sized(Panel(side, pad=16), SIDE)], gap=16, grow=1)
        return page(self, self.say("squads.cards-editor"), [body], self.buttons())

    def _filters(self) -> Widget:
        options = [("", f"{self.say('squads.all')} ({self.count()})")]
        options += [(name, f"{self.say(f'squads.column-{name}')} ({len(getattr(self.editing.piece, name))})")
                    for name in LISTS]  # fmt: skip
        search = Entry(self.search, self._look_for, "search", self.say("squads.search"), MOST_LETTERS, 180)
        return Flow([Choice(options, self.filter, self.show_only, "filter", role="table"), search], gap=12)

    def _look_for(self, text: str) -> None:
        self.search = text
        self.rebuild()

    def show_only(self, name: str) -> None:
        """Filter the table."""
        self.filter = name
        numbers = self._numbers()
        if numbers and self.chosen not in numbers:
            self.chosen = numbers[0]
        self.rebuild()
        if self._table is not None and numbers:
            self._table.choose(str(self.chosen))

    def _numbers(self) -> list[int]:
        """The cards that the filter lets through."""
        wanted = self.search.strip().casefold()
        return [
            at
            for at, card in enumerate(self.editing.cards())
            if (not self.filter or self.editing.place(at)[0] == self.filter) and wanted in card.name.casefold()
        ]

    def _adding(self) -> list[Widget]:
        return [Button(self.say(f"squads.add-{KINDS[name]}"), partial(self.add, name), f"add-{KINDS[name]}",
                       icon="plus", small=True) for name in LISTS]  # fmt: skip

    def _faults(self) -> Widget:
        hints = [self.say("squads.too-few", {"reason": reason})
                 for reason in stock_reasons(self.app, self.editing.piece)]  # fmt: skip
        return faults_panel(self, "squads.good-cards", hints, 96)

    def _cards(self) -> DataTable:
        attributes = COLUMNS[self.filter]
        columns = [
            TableColumn(self.say("squads.name"), grow=1),
            *short_columns(self, attributes),
            TableColumn(self.say("squads.column-total"), "right"),
        ]
        marked = {flaw.at for flaw in self.editing.flaws()}
        cards = self.editing.cards()
        rows = [TableRow(str(at), self._cells(at, cards[at], attributes, at in marked), cards[at].name)
                for at in self._numbers()]  # fmt: skip
        empty = self.say("squads.none-fit" if cards else "squads.no-cards")
        return DataTable(columns, rows, "cards", self._pick, lambda key: self.to_form(), str(self.chosen), empty=empty)

    def _cells(self, at: int, card: Any, attributes: tuple[str, ...], wrong: bool) -> tuple[Cell, ...]:
        icon = "warning" if wrong else ICONS[self.editing.place(at)[0]]
        total = getattr(card, "total", 0)
        return (
            Cell(card.name, icon=icon, bold=True),
            *value_cells(self, card, attributes),
            Cell(str(total) if total else "·", total, bold=True),
        )

    # -- the forms ----------------------------------------------------------------------------------------------

    def _card_page(self) -> list[Widget]:
        card = self.card
        if card is None:
            return [Label(self.say("squads.no-cards"), tone="muted")]
        name = self.editing.place(self.chosen)[0]
        if name == "referees":
            inner = leniency(self, card)
        else:
            inner = [Flow([kind_choice(self, card)]), values(self, card), total_line(self, card)]
        remove = Button(self.say("around.remove"), self.remove, "remove-player", "danger", "trash", small=True)
        return [name_line(self, card), *inner, Flow([remove])]

    def _cards_page(self) -> list[Widget]:
        pool = self.editing.piece
        entry = Entry(pool.name, lambda text: self.change_whole("name", text), "cards-name", most=MOST_LETTERS)
        return [
            Column([Label(self.say("squads.cards-name"), "caption", "muted"), entry], gap=4),
            *(Label(line, "table") for line in pool_figures(self, pool)),
        ]

    # -- what every editor has ----------------------------------------------------------------------------------

    def file_sentences(self) -> list[str]:
        return [flaw_sentence(self, flaw, self.editing.cards()) for flaw in self.editing.flaws()]

    def count(self) -> int:
        return len(self.editing.cards())

    def first_focus(self) -> str:
        return "cards" if self.editing.cards() else "cards-name"

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self, name: str) -> None:
        """One more card, as strong as usual, ready to be named."""
        called = self.editing.free_name()
        card = DESK.new_referee(called) if name == "referees" else DESK.new_card(called, name == "keepers")
        self.filter, self.search = name if self.filter else "", ""
        self.choose(self.editing.add(name, card))
        self.to_form()

    def remove(self) -> None:
        if self.card is None:
            return
        name = self.card.name
        self.editing.remove(self.chosen)
        numbers = self._numbers()
        self.choose(next((at for at in numbers if at >= self.chosen), numbers[-1] if numbers else 0))
        self.app.toast(self.say("squads.removed", {"name": name, "key": self.app.keymap.shown("undo")}))

    def change(self, field: str, value: object) -> None:
        self.editing.change(self.chosen, field, value)
        self.rebuild()

    def turn_card(self, keeper: bool) -> None:
        if self.filter:
            self.filter = "keepers" if keeper else "outfielders"
        self.choose(self.editing.turn(self.chosen, keeper))
