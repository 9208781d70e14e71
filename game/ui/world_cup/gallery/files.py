"""Examples of tournaments and decks of one's own: the shelf, both editors, and a set-up with them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.rules.registry import spec
from game.rules.spec import AnyKind
from game.rules.world_cup.desk import DESK
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.setup import SetupScene
from game.ui.world_cup.cup_editor import CupEditor
from game.ui.world_cup.deck_editor import DeckEditor

GAME = "world_cup"
WIDE = (6, 5, 4, 3, 2, 1)
"""Squares of a tournament of one's own."""


def kind(key: str) -> AnyKind:
    return spec(GAME).file_kind(key)


def own_cup(name: str = "Kitchen cup", sample: str = "1986") -> Any:
    """A tournament of the program, corrected."""
    plan = kind("tournaments").load(ASSETS / "world_cup" / "tournaments" / f"{sample}.json")
    return replace(kind("tournaments").renamed(plan, name), squares=WIDE)


def own_deck(name: str = "Counted cards") -> Any:
    """Cards as somebody has counted them: other effects, another hand and die."""
    deck = DESK.with_touch(DESK.with_count(DESK.new_deck(name), "foul", 6), "foul", "P", False)
    return DESK.with_box(DESK.with_box(DESK.with_box(deck, "hand", 4), "balls", 3), "apart", False)


def kept(app: App, key: str, piece: Any, name: str) -> Path:
    """Something on the shelf of one's own."""
    path = app.folders.base / key / GAME / f"{name}.json"
    kind(key).save(piece, path)
    return path


def _shelf(key: str) -> Shot:
    def show(app: App) -> None:
        kept(app, "tournaments", own_cup(), "kitchen-cup")
        kept(app, "decks", own_deck(), "counted-cards")
        scene = ClubShelf(app, GAME, key)
        app.push(scene)
        own = next(path for path, each in scene.shelved.items() if each.kind == "own")
        scene.refresh(Path(own))

    return show


def _cup(page: str, sample: str = "1986", change: Callable[[CupEditor], object] = lambda scene: None) -> Shot:
    def show(app: App) -> None:
        scene = CupEditor(app, kept(app, "tournaments", own_cup(sample=sample), "kitchen-cup"))
        app.push(scene)
        scene.choose(2)
        scene.show(page)
        change(scene)

    return show


def _mistake(scene: CupEditor) -> None:
    """Two nations of one code, and a match that nobody can read."""
    group = scene.plan.groups[0]
    made = replace(group, matches=("BUL-ITA", *group.matches[1:-1], "ARG BUL"))
    scene.become(lambda plan: DESK.with_group(plan, 0, made))


def _deck(page: str, chosen: int) -> Shot:
    def show(app: App) -> None:
        scene = DeckEditor(app, kept(app, "decks", own_deck(), "counted-cards"))
        app.push(scene)
        scene.choose(chosen)
        scene.show(page)

    return show


def _setup(app: App) -> None:
    cup, deck = kept(app, "tournaments", own_cup(sample="1950"), "kitchen-cup"), kept(app, "decks", own_deck(), "cards")
    scene = SetupScene(app, GAME)
    app.push(scene)
    scene.choices.stocks |= {"tournament": cup, "deck": deck}
    scene.rebuild()


SHOTS: dict[str, Shot] = {
    "wc-tournaments": _shelf("tournaments"),
    "wc-decks": _shelf("decks"),
    "wc-cup-editor": _cup("nation"),
    "wc-cup-editor-group": _cup("group"),
    "wc-cup-editor-way": _cup("way"),
    "wc-cup-editor-cup": _cup("cup"),
    "wc-cup-editor-final-group": _cup("way", "1950"),
    "wc-cup-editor-faults": _cup("group", change=_mistake),
    "wc-deck-editor": _deck("card", 9),
    "wc-deck-editor-worth": _deck("card", 7),
    "wc-deck-editor-deck": _deck("deck", 0),
    "wc-setup-own": _setup,
}
