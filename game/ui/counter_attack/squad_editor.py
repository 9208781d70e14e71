"""The squad editor: sixteen cards with their shirts, the squad, its kits; everything is judged while it is typed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.kits import Kit
from game.rules.counter_attack.desk import DESK, Card, Squad
from game.ui.counter_attack.card_editing import SquadEditing
from game.ui.counter_attack.card_table import ATTRIBUTES, short_columns, value_cells
from game.ui.counter_attack.squad_form import kit_hints, kits_page, player_page, squad_page
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, flaw_sentence
from game.ui.files import SIDE
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "counter_attack"
PAGES = ("player", "squad", "kits")
LAST = 99
"""Substitutes stand below everybody with a shirt."""


class SquadEditor(Editor[SquadEditing]):
    """``path`` is an own squad or a draft; None: a new squad, or a copy of ``squad``."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, squad: Squad | None = None) -> None:
        blank = DESK.new_squad(app.words.say("squads.new-squad"))
        editing = opened(app, SquadEditing, GAME, "teams", path, squad, blank)
        super().__init__(app, editing, "player" if editing.piece.cards else "squad", self.remove)

    @property
    def squad(self) -> Squad:
        return self.editing.piece

    @property
    def card(self) -> Card | None:
        """The chosen card; None: there is none."""
        return self.squad.cards[self.chosen] if 0 <= self.chosen < len(self.squad.cards) else None

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, len(self.squad.cards) - 1))
        self._table = self._cards()
        contents = {"player": player_page, "squad": squad_page, "kits": kits_page}[self.page](self)
        left = [self._table, Flow(self._adding()), self._faults()]
        return self.laid_out(left, contents, "squads.editor", "squads", SIDE)

    def _adding(self) -> list[Widget]:
        say = self.say
        return [
            Button(say("squads.add-outfielder"), lambda: self.add(False), "add-outfielder", icon="plus", small=True),
            Button(say("squads.add-keeper"), lambda: self.add(True), "add-keeper", icon="plus", small=True),
        ]

    def _faults(self) -> Widget:
        return faults_panel(self, "squads.good-squad", kit_hints(self), 116)

    def _cards(self) -> DataTable:
        columns = [
            TableColumn(self.say("squads.column-shirt"), "right"),
            TableColumn(self.say("squads.name"), grow=1),
            *short_columns(self, ATTRIBUTES),
            TableColumn(self.say("squads.column-total"), "right"),
        ]
        marked = self._marked()
        rows = [TableRow(str(at), self._cells(at, card, at in marked), card.name)
                for at, card in enumerate(self.squad.cards)]  # fmt: skip
        return DataTable(columns, rows, "squad", self._pick, lambda key: self.to_form(), str(self.chosen),
                     ((0, False),), self.say("around.no-players"))  # fmt: skip

    def _cells(self, at: int, card: Card, wrong: bool) -> tuple[Cell, ...]:
        shirt = self.squad.shirts[at]
        return (
            Cell(str(shirt) if shirt else "–", shirt or LAST, "warning" if wrong else "", "warn" if wrong else "text"),
            Cell(card.name, icon="shield" if card.keeper else "", bold=bool(shirt)),
            *value_cells(self, card, ATTRIBUTES),
            Cell(str(card.total), card.total, bold=True),
        )

    def _marked(self) -> set[int]:
        """The cards that something is said against."""
        facts = [dict(ruling.facts) for ruling in self.editing.rulings()]
        names = {each["player"] for each in facts if "player" in each}
        return {at for at, card in enumerate(self.squad.cards) if card.name in names} | {
            flaw.at for flaw in self.editing.flaws()
        }

    # -- what every editor has ----------------------------------------------------------------------------------

    def file_sentences(self) -> list[str]:
        return [flaw_sentence(self, flaw, self.squad.cards) for flaw in self.editing.flaws()]

    def first_focus(self) -> str:
        return "squad" if self.squad.cards else "squad-name"

    # -- changing -----------------------------------------------------------------------------------------------

    def add(self, keeper: bool) -> None:
        """One more card, as strong as usual, ready to be named."""
        card = DESK.new_card(self.editing.free_name(), keeper)
        self.choose(self.editing.add(card))
        self.to_form()

    def remove(self) -> None:
        if self.card is None:
            return
        name = self.card.name
        self.editing.remove(self.chosen)
        self.choose(min(self.chosen, len(self.squad.cards) - 1))
        self.app.toast(self.say("squads.removed", {"name": name, "key": self.app.keymap.shown("undo")}))

    def change(self, field: str, value: object) -> None:
        self.editing.change(self.chosen, field, value)
        self.rebuild()

    def turn_card(self, keeper: bool) -> None:
        self.editing.turn(self.chosen, keeper)
        self.rebuild()

    def wear(self, shirt: int) -> None:
        self.editing.wear(self.chosen, shirt)
        self.rebuild()

    def suggest(self) -> None:
        self.editing.suggest()
        self.rebuild()

    def colour(self, second: bool, **values: str) -> None:
        self.editing.colour(second, **values)
        self.rebuild()

    def take_kit(self, second: bool, kit: Kit | None) -> None:
        self.editing.take_kit(second, kit)
        self.rebuild()
