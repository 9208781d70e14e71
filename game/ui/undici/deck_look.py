"""How a deck is shown outside a match: some of its cards, and what it counts."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from game.rules.undici.desk import DESK, Deck

if TYPE_CHECKING:
    from game.ui.scene import Scene

GAME = "undici"


def figures(scene: Scene, deck: Deck) -> list[str]:
    """How many cards of each kind, and how many everybody can play."""
    counted: Counter[str] = Counter()
    for card in deck.cards:
        counted[str(card.category)] += card.count
    parts = [scene.say("un-deck.of-kind", {"kind": scene.say(f"un.category.{each}"), "count": counted[each]})
             for each in DESK.categories]  # fmt: skip
    count, plain = DESK.deck_counts(deck)
    return [", ".join(parts), scene.say("un-deck.counts", {"count": count, "plain": plain, "pile": DESK.pile})]
