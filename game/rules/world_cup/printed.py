"""The tables of the book, for the rule reader: the cards, what tiles are worth, whom the best thirds meet."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Speaker
from game.core.ruling import RuleRef
from game.rules.world_cup.cards import CARDS, HALVES
from game.rules.world_cup.tournament import shipped, shipped_cards


def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
    """The tables of a rule."""
    return [MAKERS[rule](say)] if rule in MAKERS else []


def _word(say: Speaker, name: str) -> str:
    return say.say(f"printed.world_cup.{name}")


def _deck(say: Speaker) -> Listing:
    rows = tuple((str(say.named("cup_card", str(card))), str(count))
                 for card, count in zip(CARDS, shipped_cards(), strict=True))  # fmt: skip
    return Listing(_word(say, "deck"), (_word(say, "card"), _word(say, "count")), rows, (1,))


def _tiles(say: Speaker) -> Listing:
    rows = tuple((str(say.named("cup_tile", tile)), f"{halves // 2}" + ("½" if halves % 2 else ""))
                 for tile, halves in HALVES.items())  # fmt: skip
    rows = tuple((name, "½" if worth == "0½" else worth) for name, worth in rows)
    return Listing(_word(say, "tiles"), (_word(say, "tile"), _word(say, "worth")), rows, (1,))


def _thirds(say: Speaker) -> Listing:
    """For every four groups of the best thirds: whom each of the winners meets."""
    cup = next(each for each in shipped().values() if each.third_slots)
    columns = (_word(say, "from"), *cup.third_slots)
    rows = tuple((" ".join(groups), *(f"3{group}" for group in met)) for groups, met in cup.thirds)
    return Listing(_word(say, "thirds"), columns, rows)


MAKERS: dict[RuleRef, Callable[[Speaker], Listing]] = {
    "WC-DECK-01": _deck, "WC-LANE-04": _tiles, "WC-GRP-05": _thirds,
}  # fmt: skip
