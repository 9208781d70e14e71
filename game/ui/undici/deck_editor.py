"""The deck editor: every design in a table, the chosen one as a form with the card itself beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.fields import MOST_LETTERS
from game.content.undici_models import MOST_TEXT
from game.rules.spec import Flaw
from game.rules.undici.desk import DESK, Card, Deck
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, field_line
from game.ui.undici.box_editing import DeckEditing
from game.ui.undici.card_art import CardPortrait, look_of
from game.ui.undici.card_words import card_name
from game.ui.undici.deck_look import figures
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row, Rule
from game.ui.widgets.buttons import Button, Chip
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.fields import Dropdown, Entry, Slider
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "undici"
PAGES = ("card", "deck")
FORM = 560


class DeckEditor(Editor[DeckEditing]):
    """``path`` is an own deck or a draft; None: a copy of ``deck``, or of the program's."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, deck: Deck | None = None) -> None:
        blank = DESK.program_deck(app.words.say("un-deck.new-deck"))
        editing = opened(app, DeckEditing, GAME, "decks", path, deck, blank)
        super().__init__(app, editing, "card" if path or deck else "deck", self.remove)

    @property
    def card(self) -> Card | None:
        """The chosen design; None: there is none."""
        cards = self.editing.cards()
        return cards[self.chosen] if 0 <= self.chosen < len(cards) else None

    def name_of(self, card: Card) -> str:
        return card.name or card_name(self.app.words, card.id)

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, self.count() - 1))
        self._table = self._cards()
        contents = self._card_page() if self.page == "card" else self._deck_page()
        add = Button(self.say("un-deck.add"), self.add, "add-card", icon="plus", small=True)
        left = [self._table, Flow([add]), faults_panel(self, "un-deck.good", (), 80)]
        return self.laid_out(left, contents, "un-deck.editor", "un-deck", FORM)

    def _cards(self) -> DataTable:
        say = self.say
        columns = [TableColumn(say("un-deck.column-card"), grow=1), TableColumn(say("un-deck.column-kind")),
                   TableColumn(say("un-deck.column-count"), "right")]  # fmt: skip
        marked = {flaw.at for flaw in self.editing.flaws()}
        rows = [TableRow(str(at), self._cells(card, at in marked), look_of(card, self.app.words).text)
                for at, card in enumerate(self.editing.cards())]  # fmt: skip
        return DataTable(columns, rows, "cards", self._pick, lambda key: self.to_form(), str(self.chosen),
                     empty=say("un-deck.no-cards"))  # fmt: skip

    def _cells(self, card: Card, wrong: bool) -> tuple[Cell, ...]:
        kind = self.say(f"un.category.{card.category}")
        return (
            Cell(self.name_of(card), icon="warning" if wrong else "", bold=True, tone="warn" if wrong else "text"),
            Cell(kind, DESK.categories.index(str(card.category)), tone="muted"),
            Cell(str(card.count), card.count),
        )

    def _card_page(self) -> list[Widget]:
        card, say = self.card, self.say
        if card is None:
            return [Label(say("un-deck.no-cards"), tone="muted")]
        look = look_of(card, self.app.words)
        of = say("un.browser.of", {"count": look.count}) if look.count > 1 else ""
        portrait, large = CardPortrait(look, None, of=of), self.app.metrics.wide_text
        beside = Column if large else partial(Row, align="top")
        effects = [(each, say(f"un-deck.effect.{each}")) for each in DESK.effects]
        head = Column([
            self._words(card),
            field_line(say("un-deck.category"), self._one_of("category", DESK.categories, str(card.category),
                                                             "un.category", DESK.in_category)),
            field_line(say("un-deck.symbol"), self._symbol(card)),
        ], gap=10, grow=0 if large else 1)  # fmt: skip
        return [
            beside([Flow([portrait]) if large else portrait, head], gap=16),
            field_line(say("un-deck.effect-of"),
                       Dropdown(effects, str(card.effect), self._changer(DESK.with_effect), "effect", 0)),
            *self._windows(card),
            Flow([field_line(say(f"un-deck.{name}"), self._number(card, name)) for name in self._counted(card)],
                 gap=20),
            Flow([Button(say("around.remove"), self.remove, "remove-card", "danger", "trash", small=True)]),
        ]  # fmt: skip

    def _words(self, card: Card) -> Widget:
        say = self.say
        name = Entry(card.name, lambda text: self._set("name", text), "player-name",
                     hint=card_name(self.app.words, card.id), most=MOST_LETTERS)  # fmt: skip
        text = Entry(card.text, lambda text: self._set("text", text), "card-text", hint=say("un-deck.text-hint"),
                     most=MOST_TEXT)  # fmt: skip
        return Column([Label(say("un-deck.own-name"), "caption", "muted"), name,
                       Label(say("un-deck.own-text"), "caption", "muted"), text], gap=4)  # fmt: skip

    def _windows(self, card: Card) -> list[Widget]:
        """When it may be played, where there is a choice."""
        windows = DESK.windows_for(str(card.effect))
        if len(windows) < 2:
            return []
        chips = [Chip(self.say(f"un-deck.window.{each}"), each in card.windows, partial(self._window, each),
                      f"window-{each}") for each in windows]  # fmt: skip
        return [Column([Label(self.say("un-deck.windows"), "caption", "muted"), Flow([*chips], gap=6)], gap=4)]

    def _counted(self, card: Card) -> list[str]:
        """The numbers that say anything about it."""
        effect = str(card.effect)
        return ["count", *(["points"] if DESK.is_counted(effect) else []),
                *(["reach"] if effect == "short-passes" else []),
                *(["lucky"] if effect.startswith("lucky") else [])]  # fmt: skip

    def _number(self, card: Card, name: str) -> Widget:
        low, high = DESK.card_limits[name]
        show: Callable[[int], str] = str
        if name == "lucky":
            show = lambda value: str(value) if value else self.say("un-deck.usual")  # noqa: E731
        return Slider(getattr(card, name), low, high, lambda value: self._set(name, value), name, show=show, width=120)

    def _one_of(self, name: str, values: tuple[str, ...], chosen: str, words: str,
                change: Callable[[Card, str], Card]) -> Widget:  # fmt: skip
        options = [(each, self.say(f"{words}.{each}")) for each in values]
        return Dropdown(options, chosen, self._changer(change), name, 0)

    def _symbol(self, card: Card) -> Widget:
        options = [("", self.say("un-deck.everybody"))]
        options += [(each, str(self.app.words.named("ability", each))) for each in DESK.symbols_of_cards]
        return Dropdown(options, str(card.symbol or ""), self._changer(DESK.with_symbol), "symbol", 0)

    def _deck_page(self) -> list[Widget]:
        deck = self.editing.piece
        entry = Entry(deck.name, lambda text: self.change_whole("name", text), "deck-name", most=MOST_LETTERS)
        return [
            Column([Label(self.say("un-deck.name"), "caption", "muted"), entry], gap=4),
            Rule(),
            *(Label(line, "table") for line in figures(self, deck)),
            Label(self.say("un-deck.help"), "table", "muted"),
        ]

    # -- what every editor has ----------------------------------------------------------------------------------

    def file_sentences(self) -> list[str]:
        return [self._sentence(flaw) for flaw in self.editing.flaws()]

    def _sentence(self, flaw: Flaw) -> str:
        facts = {name: self._fact(name, value) for name, value in flaw.facts}
        reason = self.app.words.fault(flaw.key, facts)
        if flaw.at < 0:
            return reason[:1].upper() + reason[1:]
        return self.say("un-deck.flaw", {"card": self.name_of(self.editing.cards()[flaw.at]), "reason": reason})

    def _fact(self, name: str, value: Any) -> Any:
        return card_name(self.app.words, value) if name == "card" else value

    def count(self) -> int:
        return len(self.editing.cards())

    def first_focus(self) -> str:
        return "cards" if self.page == "card" else "deck-name"

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self) -> None:
        """One more design, ready to be named."""
        self.choose(self.editing.add(DESK.new_card(self.editing.piece, self.say("un-deck.new-card"))))
        self.to_form()

    def remove(self) -> None:
        if self.card is None:
            return
        name = self.name_of(self.card)
        self.editing.remove(self.chosen)
        self.choose(max(0, min(self.chosen, self.count() - 1)))
        self.app.toast(self.say("un-deck.removed", {"card": name, "key": self.app.keymap.shown("undo")}))

    def _set(self, field: str, value: Any) -> None:
        self.editing.change(self.chosen, lambda card: replace(card, **{field: value}), field)
        self.rebuild()

    def _changer(self, change: Callable[[Card, str], Card]) -> Callable[[str], None]:
        def changed(value: str) -> None:
            self.editing.change(self.chosen, lambda card: change(card, value))
            self.rebuild()

        return changed

    def _window(self, window: str, on: bool) -> None:
        self.editing.change(self.chosen, lambda card: DESK.with_window(card, window))
        self.rebuild()
