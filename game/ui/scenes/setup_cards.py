"""Which cards a match is played with, on the set-up page: those of the program, or files of one's own."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.errors import ContentError
from game.core.choices import TeamWay
from game.play.parts import GameSpec
from game.play.teams import Shelf, TeamEntry
from game.ui.scenes.setup_choices import Choices
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Rule
from game.ui.widgets.fields import Dropdown
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class StockParts:
    """Makes the choice of cards; nothing for games that have none."""

    app: App
    spec: GameSpec
    choices: Choices
    say: Callable[..., str]
    changed: Callable[[bool], object]
    stocks: list[TeamEntry]
    _stock: Shelf

    @property
    def way(self) -> TeamWay | None:
        """How both come by their teams."""
        raise NotImplementedError

    def look_at_stock(self) -> None:
        """The cards as they lie in the folders now; chosen ones that are gone give way to the program's."""
        stock = self.spec.setup.stock
        if stock is None:
            return
        kind = next(kind for kind in self.spec.files if kind.key == stock.key)
        self._stock = Shelf(self.app.folders, self.spec.id, kind)
        self.stocks = self._stock.entries()
        if self.choices.stock not in {entry.path for entry in self.stocks if not entry.sample}:
            self.choices.stock = None

    def stock(self) -> Any:
        """The cards that were chosen; None: the program's. ``ContentError`` for a broken file."""
        return None if self.choices.stock is None else self._stock.kind.load(self.choices.stock)

    def stock_name(self) -> str:
        """What the chosen cards are called; "" for the program's."""
        return next((entry.name for entry in self.stocks if entry.path == self.choices.stock), "")

    def stock_problem(self, options: Any) -> str:
        """Why the chosen cards cannot be played with; empty: they can."""
        stock = self.spec.setup.stock
        if stock is None or self.choices.stock is None:
            return ""
        try:
            faults = stock.faults(self.stock(), options, self.way.key if self.way else "")
        except ContentError as error:
            return self.app.words.problem(error)
        return self.app.words.refusal(faults[0]) if faults else ""

    def cards(self) -> list[Widget]:
        """Which cards are played with, where somebody has any of his own."""
        own = [entry for entry in self.stocks if not entry.sample]
        if not own:
            return []
        program = self.say(f"shelf.{self.spec.id}.{self._stock.kind.key}.program")
        options = [("", program), *((str(entry.path), self.entry_text(entry)) for entry in own)]
        chosen = str(self.choices.stock) if self.choices.stock else ""
        picker = Dropdown(options, chosen, self._take_stock, "stock", 0, tip=self.say("setup.cards-tip"))
        return [Label(self.say("setup.cards"), "body-bold"), picker, Rule()]

    def _take_stock(self, path: str) -> None:
        self.choices.stock = Path(path) if path else None
        self.changed(True)

    def entry_text(self, entry: TeamEntry) -> str:
        """What a file is called in a list; one that cannot be read says so."""
        return self.say("setup.broken-club", {"club": entry.name}) if entry.error else entry.name
