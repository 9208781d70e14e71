"""The tables of the book, for the rule reader: the cards, what tiles are worth, whom the best thirds meet."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Speaker
from game.core.ruling import RuleRef
from game.rules.world_cup.cards import ALL_TILES, CARDS, worth
from game.rules.world_cup.decks import shipped_deck
from game.rules.world_cup.tournament import shipped


def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
    """The tables of a rule."""
    return [MAKERS[rule](say)] if rule in MAKERS else []


def _word(say: Speaker, name: str) -> str:
    return say.say(f"printed.world_cup.{name}")


def _deck(say: Speaker) -> Listing:
    rows = tuple((str(say.named("cup_card", str(card))), str(count))
                 for card, count in zip(CARDS, shipped_deck().cards, strict=True))  # fmt: skip
    return Listing(_word(say, "deck"), (_word(say, "card"), _word(say, "count")), rows, (1,))


def _tiles(say: Speaker) -> Listing:
    box = shipped_deck().box
    rows = tuple((str(say.named("cup_tile", tile)), _goals(worth(tile, box.halves))) for tile in ALL_TILES)
    return Listing(_word(say, "tiles"), (_word(say, "tile"), _word(say, "worth")), rows, (1,))


def _goals(halves: int) -> str:
    """Half goals as people write them."""
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def _thirds(say: Speaker) -> Listing:
    """For every four groups of the best thirds: whom each of the winners meets."""
    cup = next(each for each in shipped().values() if each.third_slots)
    columns = (_word(say, "from"), *cup.third_slots)
    rows = tuple((" ".join(groups), *(f"3{group}" for group in met)) for groups, met in cup.thirds)
    return Listing(_word(say, "thirds"), columns, rows)


MAKERS: dict[RuleRef, Callable[[Speaker], Listing]] = {
    "WC-DECK-01": _deck, "WC-LANE-04": _tiles, "WC-GRP-05": _thirds,
}  # fmt: skip
