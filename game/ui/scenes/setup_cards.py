"""What a match is played with besides its teams, on the set-up page: cards or a board, the program's or one's own."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.core.choices import Stock
from game.play.teams import AnyEntry, Shelf, called
from game.rules.spec import AnyKind, GameSpec
from game.ui.scenes.setup_choices import Choices
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Rule
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class StockParts:
    """Makes the choice of cards or a board; nothing for games that have none."""

    def __init__(self, app: App, spec: GameSpec, choices: Choices, changed: Callable[[bool], object]) -> None:
        self.app, self.spec, self.choices, self.changed = app, spec, choices, changed
        self.say = app.words.say

    @property
    def shelves(self) -> dict[str, list[AnyEntry]]:
        """What there is to choose from, by the key of its kind."""
        return self.choices.shelves

    def _kind(self, stock: Stock) -> AnyKind:
        return self.spec.file_kind(stock.key)

    def look(self) -> None:
        """Everything as it lies in the folders now; what was chosen and is gone gives way to the program's."""
        for stock in self.spec.setup.stocks:
            shelf = Shelf(self.app.folders, self.spec, self._kind(stock))
            self.shelves[stock.key] = shelf.entries()
            if self.choices.stocks.get(stock.slot) not in {entry.path for entry in self._own(stock)}:
                self.choices.stocks.pop(stock.slot, None)

    def _own(self, stock: Stock) -> list[AnyEntry]:
        return [entry for entry in self.shelves[stock.key] if not entry.sample]

    def chosen(self) -> dict[str, Any]:
        """What was chosen, by its slot, the program's left out; ``ContentError`` for a broken file."""
        return {stock.slot: self._kind(stock).load(self.choices.stocks[stock.slot])
                for stock in self.spec.setup.stocks if stock.slot in self.choices.stocks}  # fmt: skip

    def said(self) -> list[str]:
        """What the chosen ones are called, each in words."""
        return [self.say(f"setup.said-{stock.slot}", {"name": self._called(stock, entry)})
                for stock in self.spec.setup.stocks for entry in self._own(stock)
                if entry.path == self.choices.stocks.get(stock.slot)]  # fmt: skip

    def problem(self, options: Any) -> str:
        """Why the chosen ones cannot be played with; empty: they can."""
        try:
            chosen = self.chosen()
        except ContentError as error:
            return self.app.words.problem(error)
        for fault in self.spec.setup.misfits(self.choices.options, chosen):
            return self.app.words.refusal(fault)
        for stock in self.spec.setup.stocks:
            if stock.slot in chosen:
                piece, way = chosen[stock.slot], self.choices.team_way(self.spec)
                for fault in (*self._kind(stock).faults(piece), *stock.faults(piece, options, way.key if way else "")):
                    return self.app.words.refusal(fault)
        return ""

    def cards(self) -> list[Widget]:
        """What is played with, where somebody has anything of his own."""
        parts: list[Widget] = []
        for stock in self.spec.setup.stocks:
            if self._own(stock) and not stock.option:
                program = self.say(f"shelf.{self.spec.id}.{stock.key}.program")
                options = [
                    ("", program),
                    *((str(entry.path), entry_text(entry, self.say)) for entry in self._own(stock)),
                ]
                chosen = str(self.choices.stocks.get(stock.slot, ""))
                picker = Dropdown(options, chosen, partial(self._take_stock, stock.slot), f"stock-{stock.slot}", 0,
                                  tip=self.say(f"setup.{stock.slot}-tip"))  # fmt: skip
                parts += [Label(self.say(f"setup.{stock.slot}"), "body-bold"), picker]
        return [*parts, Rule()] if parts else []

    def _take_stock(self, slot: str, path: str) -> None:
        if path:
            self.choices.stocks[slot] = Path(path)
        else:
            self.choices.stocks.pop(slot, None)
        self.changed(True)

    def _called(self, stock: Stock, entry: AnyEntry) -> str:
        return called(self._kind(stock), entry, self.app.words.language)


def entry_text(entry: AnyEntry, say: Callable[..., str]) -> str:
    """What a file is called in a list; one that cannot be read says so."""
    return say("setup.broken-club", {"club": entry.name}) if entry.error else entry.name
