"""The tables of the book, for the rule reader: the cards, what tiles are worth, whom the best thirds meet."""

from __future__ import annotations

from game.core.page import Listing, Worded, printing
from game.rules.world_cup.cards import ALL_TILES, CARDS, worth
from game.rules.world_cup.decks import shipped_deck
from game.rules.world_cup.tournament import shipped


def _deck(word: Worded) -> Listing:
    rows = tuple((word.named("cup_card", str(card)), str(count))
                 for card, count in zip(CARDS, shipped_deck().cards, strict=True))  # fmt: skip
    return Listing(word("deck"), (word("card"), word("count")), rows, (1,))


def _tiles(word: Worded) -> Listing:
    box = shipped_deck().box
    rows = tuple((word.named("cup_tile", tile), _goals(worth(tile, box.halves))) for tile in ALL_TILES)
    return Listing(word("tiles"), (word("tile"), word("worth")), rows, (1,))


def _goals(halves: int) -> str:
    """Half goals as people write them."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def _thirds(word: Worded) -> Listing:
    """For every four groups of the best thirds: whom each of the winners meets."""
    cup = next(each for each in shipped().values() if each.third_slots)
    columns = (word("from"), *cup.third_slots)
    rows = tuple((" ".join(groups), *(f"3{group}" for group in met)) for groups, met in cup.thirds)
    return Listing(word("thirds"), columns, rows)


printed = printing("world_cup", {
    "WC-DECK-01": _deck, "WC-LANE-04": _tiles, "WC-GRP-05": _thirds,
})  # fmt: skip
