"""Examples of Undici's boards and decks: the shelf, the editors with their pages and faults, the set-up with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.rules.registry import spec
from game.rules.spec import AnyKind
from game.rules.undici.desk import DESK
from game.ui.app import App
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.setup import SetupScene
from game.ui.undici.board_editor import BoardEditor
from game.ui.undici.deck_editor import DeckEditor
from game.ui.undici.square_layout import GRID

GAME = "undici"
BOARD, DECK = "attic-board.json", "attic-deck.json"


def kind(key: str) -> AnyKind:
    return spec(GAME).file_kind(key)


def board() -> Any:
    """The program's board with a better shooting square that is no heading square."""
    return DESK.painted(DESK.program_plan("Attic board"), GRID.parse("H12"), "shot", 3)


def deck() -> Any:
    """The program's deck with a card of its own against passes, and another lucky number."""
    plain = DESK.program_deck("Attic deck")
    lucky = tuple(replace(card, lucky=4) if card.id == "LR-01" else card for card in plain.cards)
    made = DESK.with_window(DESK.with_window(DESK.new_card(plain, "High press"), "against-pass"), "pass")
    return replace(plain, cards=(*lucky, made))


def shelved(app: App) -> None:
    """An own board and an own deck, as files."""
    for key, name, piece in (("boards", BOARD, board()), ("decks", DECK, deck())):
        own = app.folders.base / key / GAME
        own.mkdir(parents=True, exist_ok=True)
        kind(key).save(piece, own / name)


def _shelf(key: str, choose: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        shelved(app)
        scene = ClubShelf(app, GAME, key)
        app.push(scene)
        scene.refresh(Path(next(path for path in scene.shelved if path.endswith(choose))))

    return show


def board_editor(app: App, page: str = "square") -> BoardEditor:
    shelved(app)
    scene = BoardEditor(app, app.folders.base / "boards" / GAME / BOARD)
    app.push(scene)
    scene.show(page)
    return scene


def deck_editor(app: App, page: str = "card") -> DeckEditor:
    shelved(app)
    scene = DeckEditor(app, app.folders.base / "decks" / GAME / DECK)
    app.push(scene)
    scene.choose(scene.count() - 1)
    scene.show(page)
    return scene


def _board(page: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        board_editor(app, page)

    return show


def _deck(page: str) -> Callable[[App], None]:
    def show(app: App) -> None:
        deck_editor(app, page)

    return show


def _board_faults(app: App) -> None:
    """A centre circle of one square too many on each side, an area that does not reach the goal line."""
    scene = board_editor(app)
    scene.editing.paint(GRID.parse("G8"), "circle", 0)
    scene.editing.set_part("area", 1, "L13")
    scene.choose_square(GRID.parse("G8"))


def _deck_faults(app: App) -> None:
    """A card called like another one, and too few of them."""
    scene = deck_editor(app)
    for _ in range(30):
        scene.editing.remove(0)
    scene.choose(scene.count() - 1)


def _setup(app: App) -> None:
    shelved(app)
    scene = SetupScene(app, spec(GAME))
    app.push(scene)
    base = app.folders.base
    scene.choices.stocks.update(board=base / "boards" / GAME / BOARD, away_deck=base / "decks" / GAME / DECK)
    scene.rebuild()


SHOTS: dict[str, Callable[[App], None]] = {
    "un-boards": _shelf("boards", BOARD),
    "un-decks": _shelf("decks", DECK),
    "un-board-editor": _board("square"),
    "un-board-editor-pitch": _board("pitch"),
    "un-board-editor-faults": _board_faults,
    "un-deck-editor": _deck("card"),
    "un-deck-editor-deck": _deck("deck"),
    "un-deck-editor-faults": _deck_faults,
    "un-setup-box": _setup,
}
