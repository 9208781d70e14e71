"""Tournaments and decks of The World Cup Game on the shelf: a small chart, key figures, what the cards do."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.rules.world_cup.desk import DESK, Deck, Plan
from game.ui.shelf_look import ShelfLook
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.data_table import Cell, TableColumn
from game.ui.widgets.text import Label
from game.ui.world_cup.figures import card_name, chart_picture, counts, cup_figures, deck_figures

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


# -- tournaments ----------------------------------------------------------------------------------------------------


def _cup_columns(scene: Scene) -> list[TableColumn]:
    return [TableColumn(scene.say(f"wc-files.column-{name}"), "right") for name in ("nations", "groups", "matches")]


def _cup_cells(scene: Scene, plan: Plan) -> list[Cell]:
    return [Cell(str(count), count) for count in counts(plan)]


def _cup_about(scene: Scene, plan: Plan) -> list[Widget]:
    view = DESK.chart_of(plan)
    picture: list[Widget] = [chart_picture(scene.app, view)] if view is not None else []
    said = plan.german if scene.app.words.language == "de" and plan.german else plan.name
    return [*picture, Label(said, "h3", align="center"), *(Label(line, "table") for line in cup_figures(scene, plan))]


def _cup_editor(app: App, path: Path | None, plan: Plan | None) -> Scene:
    from game.ui.world_cup.cup_editor import CupEditor

    return CupEditor(app, path, plan)


# -- decks ----------------------------------------------------------------------------------------------------------


def _deck_columns(scene: Scene) -> list[TableColumn]:
    return [TableColumn(scene.say(f"wc-files.column-{name}"), "right") for name in ("cards", "hand", "die")]


def _deck_cells(scene: Scene, deck: Deck) -> list[Cell]:
    box = deck.box
    return [Cell(str(sum(deck.cards)), sum(deck.cards)), Cell(str(box.hand), box.hand),
            Cell(f"{box.balls}/{box.sides}", box.balls / box.sides)]  # fmt: skip


def _deck_about(scene: Scene, deck: Deck) -> list[Widget]:
    name = deck.name or scene.say("shelf.world_cup.decks.program")
    rows = [Row([Label(card_name(scene, card), "table", grow=1), Label(str(deck.count(card)), "table-bold")])
            for card in DESK.cards]  # fmt: skip
    return [Label(name, "h3", align="center"), *(Label(line, "table") for line in deck_figures(scene, deck)),
            Column(rows, gap=4)]  # fmt: skip


def _deck_editor(app: App, path: Path | None, deck: Deck | None) -> Scene:
    from game.ui.world_cup.deck_editor import DeckEditor

    return DeckEditor(app, path, deck)


LOOKS = {
    "tournaments": ShelfLook(_cup_columns, _cup_cells, _cup_about, _cup_editor),
    "decks": ShelfLook(_deck_columns, _deck_cells, _deck_about, _deck_editor),
}
