"""Squads, boards and decks of Undici on the shelf: chips in their colours, the pitch, cards."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.content.undici_board import Plan
from game.rules.registry import spec
from game.rules.undici.desk import DESK, Deck, Squad
from game.ui.shelf_look import ShelfLook
from game.ui.undici import board_look, deck_look
from game.ui.undici.card_art import CardFace, look_of
from game.ui.undici.squad_form import SHOWN, figures
from game.ui.undici.squad_look import chip_picture
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import Cell, TableColumn
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

GAME = "undici"
MOST_FACES = 6
"""Cards of a deck that are shown beside it."""


def _columns(scene: Scene) -> list[TableColumn]:
    return [
        TableColumn(scene.say("un-squad.column-symbols"), "right"),
        TableColumn(scene.say("un-squad.column-black"), "right"),
    ]


def _cells(scene: Scene, squad: Squad) -> list[Cell]:
    symbols = DESK.symbols(squad)
    return [Cell(str(count), count) for count in (symbols.count, symbols.black)]


def _about(scene: Scene, squad: Squad) -> list[Widget]:
    """A few chips, what the squad is called and wears, what it counts."""
    captain = next((chip.name for chip in squad.chips if squad.captain and chip.number == squad.captain), "")
    words = [scene.say(f"kit.{squad.kit.key}")]
    words += [scene.say("un-squad.captain-named", {"name": captain})] if captain else []
    shown = [squad.chips[at] for at in SHOWN if at < len(squad.chips)]
    return [
        chip_picture(scene, squad, shown, 96),
        Label(squad.name, "h3", align="center"),
        Label(" · ".join(words), "table", "muted", align="center"),
        *(Label(line, "table") for line in figures(scene, squad)),
    ]


def _names(app: App, squad: Squad) -> list[Widget]:
    """Everybody with his number."""
    names = ", ".join(f"{chip.number}\u00a0{chip.name}" for chip in sorted(squad.chips, key=lambda chip: chip.number))
    return [Label(names, "table", "muted")] if names else []


def _editor(app: App, path: Path | None, squad: Squad) -> Scene:
    from game.ui.undici.squad_editor import SquadEditor

    return SquadEditor(app, path, squad)


# -- boards and decks ------------------------------------------------------------------------------------------------


def _no_columns(scene: Scene) -> list[TableColumn]:
    return []


def _no_cells(scene: Scene, piece: Any) -> list[Cell]:
    return []


def _about_board(scene: Scene, plan: Plan) -> list[Widget]:
    picture = board_look.board_picture(scene, plan, 220)
    flaws = spec(GAME).file_kind("boards").flaws(plan)
    return [
        *([picture] if picture is not None else []),
        Label(plan.name or scene.say("shelf.undici.boards.program"), "h3", align="center"),
        *(Label(line, "table") for line in board_look.figures(scene, plan)),
        *(Label(board_look.reason(scene.app.words, flaw), "table", "warn") for flaw in flaws),
    ]


def _edit_board(app: App, path: Path | None, plan: Plan) -> Scene:
    from game.ui.undici.board_editor import BoardEditor

    return BoardEditor(app, path, plan)


def _deck_columns(scene: Scene) -> list[TableColumn]:
    return [TableColumn(scene.say("un-deck.column-count"), "right")]


def _deck_cells(scene: Scene, deck: Deck) -> list[Cell]:
    count = DESK.deck_counts(deck)[0]
    return [Cell(str(count), count)]


def _about_deck(scene: Scene, deck: Deck) -> list[Widget]:
    looks = [look_of(card, scene.app.words) for card in deck.cards[:MOST_FACES]]
    return [
        Label(deck.name or scene.say("shelf.undici.decks.program"), "h3", align="center"),
        *(Label(line, "table") for line in deck_look.figures(scene, deck)),
        *(CardFace(look, None, f"face-{at}") for at, look in enumerate(looks)),
    ]


def _edit_deck(app: App, path: Path | None, deck: Deck) -> Scene:
    from game.ui.undici.deck_editor import DeckEditor

    return DeckEditor(app, path, deck)


LOOKS = {
    "teams": ShelfLook(_columns, _cells, _about, _editor, _names),
    "boards": ShelfLook(_no_columns, _no_cells, _about_board, _edit_board),
    "decks": ShelfLook(_deck_columns, _deck_cells, _about_deck, _edit_deck),
}
