"""The deck editor: how many cards of each kind there are, what they do, the hand and the die."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.fields import MOST_LETTERS
from game.content.world_cup_models import MOST_HALVES, MOST_HAND, MOST_SIDES
from game.play.workpiece import Editing
from game.rules.world_cup.desk import DESK, Deck
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, field_line
from game.ui.files import SIDE
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.buttons import Toggle
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Entry, Slider
from game.ui.widgets.text import Label, Picture, RuleChip
from game.ui.world_cup import cards
from game.ui.world_cup.figures import GAME, card_name, deck_figures
from game.ui.world_cup.texts import card_said, halves

if TYPE_CHECKING:
    from game.ui.app import App

PAGES = ("card", "deck")
MOST_OF_A_KIND = 60
CARD = (96, 128)
"""Units of the picture of a card."""


class DeckEditor(Editor[Editing[Deck]]):
    """``path`` is an own deck or a draft; None: the program's cards under a new name, or a copy of ``deck``."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, deck: Deck | None = None) -> None:
        blank = DESK.new_deck(app.words.say("wc-files.new-deck"))
        super().__init__(app, opened(app, Editing, GAME, "decks", path, deck, blank), "card", self.remove)

    @property
    def deck(self) -> Deck:
        return self.editing.piece

    @property
    def card(self) -> str:
        """The chosen kind."""
        return str(DESK.cards[self.chosen])

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self._table = self._kinds()
        contents = self._card_page() if self.page == "card" else self._deck_page()
        left = [self._table, *(Label(line, "table", "muted") for line in deck_figures(self, self.deck)),
                faults_panel(self, "wc-files.good-deck", (), 96)]  # fmt: skip
        return self.laid_out(left, contents, "wc-files.deck-editor", "wc-files", SIDE)

    def _kinds(self) -> DataTable:
        say = self.say
        columns = [TableColumn(say("wc-files.column-card")), TableColumn(say("wc-files.column-count"), "right"),
                   TableColumn(say("wc-files.column-does"), grow=1)]  # fmt: skip
        rows = [TableRow(str(at), self._cells(card), card_name(self, card))
                for at, card in enumerate(DESK.cards)]  # fmt: skip
        return DataTable(columns, rows, "cards", self._pick, lambda key: self.to_form(), str(self.chosen))

    def _cells(self, card: str) -> tuple[Cell, ...]:
        count = self.deck.count(card)
        does = card_said(self.deck.box, card, self.app.words)
        return Cell(card_name(self, card), bold=True), Cell(str(count), count), Cell(does)

    def _card_page(self) -> list[Widget]:
        card, say = self.card, self.say
        name, printed = card_name(self, card), str(self.app.words.named("cup_card", card))
        picture = Picture(lambda size: cards.face(card, printed, size, False), *CARD)
        about = Column([Label(name, "h3"), Label(card_said(self.deck.box, card, self.app.words), "table")],
                       gap=6, grow=1)  # fmt: skip
        parts: list[Widget] = [
            Row([picture, about], gap=12, align="top"),
            field_line(say("wc-files.count"), Slider(self.deck.count(card), 0, MOST_OF_A_KIND, self._count,
                                                     "player-name", width=230)),
        ]  # fmt: skip
        if DESK.acts(card):
            return [*parts, Label(say("wc-files.touches"), "body-bold"), *map(self._touch, DESK.all_tiles),
                    Flow([RuleChip("WC-CARD-08", "rule-touches")])]  # fmt: skip
        tiles = dict.fromkeys(DESK.tiles_of(card))
        return [*parts, *(self._worth(tile) for tile in tiles), Flow([RuleChip("WC-LANE-04", "rule-worth")])]

    def _touch(self, tile: str) -> Widget:
        on = tile in self.deck.box.touched(self.card)
        return Toggle(self.say(f"wc-files.tile-{tile}"), on, partial(self._set_touch, tile), f"touch-{tile}")

    def _worth(self, tile: str) -> Widget:
        words = self.app.words
        return field_line(self.say("wc-files.worth", {"tile": self.say(f"wc-files.tile-{tile}")}), Slider(
            self.deck.box.worth(tile), 0, MOST_HALVES, partial(self._set_worth, tile), f"worth-{tile}",
            show=lambda number: halves(number, words), width=230))  # fmt: skip

    def _deck_page(self) -> list[Widget]:
        say, box = self.say, self.deck.box
        entry = Entry(self.deck.name, lambda text: self.change_whole("name", text), "deck-name", most=MOST_LETTERS)
        return [
            Column([Label(say("wc-files.deck-name"), "caption", "muted"), entry], gap=4),
            self._slider("hand", 1, MOST_HAND),
            self._slider("sides", 2, MOST_SIDES),
            self._slider("balls", 1, MOST_SIDES - 1),
            Flow([RuleChip("WC-PEN-04", "rule-die")]),
            Toggle(say("wc-files.apart"), box.apart, partial(self._box, "apart"), "apart"),
            Flow([RuleChip("WC-CARD-02", "rule-apart")]),
            Toggle(say("wc-files.missed-lies"), box.missed_lies, partial(self._box, "missed_lies"), "missed-lies"),
            Flow([RuleChip("WC-CARD-04", "rule-missed")]),
        ]  # fmt: skip

    def _slider(self, field: str, low: int, high: int) -> Widget:
        value = getattr(self.deck.box, field)
        return field_line(self.say(f"wc-files.{field}"), Slider(value, low, high, partial(self._box, field), field,
                                                                width=230))  # fmt: skip

    # -- changing -----------------------------------------------------------------------------------------------

    def _become(self, change: Callable[[Deck], Deck], field: object) -> None:
        self.editing.become(change, field)
        self.rebuild()

    def _count(self, count: int) -> None:
        card = self.card
        self._become(lambda deck: DESK.with_count(deck, card, count), ("count", card))

    def _set_touch(self, tile: str, on: bool) -> None:
        card = self.card
        self._become(lambda deck: DESK.with_touch(deck, card, tile, on), None)

    def _set_worth(self, tile: str, number: int) -> None:
        self._become(lambda deck: DESK.with_worth(deck, tile, number), ("worth", tile))

    def _box(self, field: str, value: Any) -> None:
        self._become(lambda deck: DESK.with_box(deck, field, value), ("box", field))

    # -- what every editor has ----------------------------------------------------------------------------------

    def remove(self) -> None:
        """A kind that is not in the deck has a count of none."""
        self._count(0)

    def first_focus(self) -> str:
        return "cards"
