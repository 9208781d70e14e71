"""Tournaments and decks in numbers and words, and a small chart of a tournament."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.world_cup.desk import DESK, Deck, Plan
from game.rules.world_cup.state import CupState
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Picture
from game.ui.world_cup.miniature import picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene

GAME = "world_cup"
CHART = 190
"""Units of the height of a small chart."""


def counts(plan: Plan) -> tuple[int, int, int]:
    """Nations, groups, and matches of the groups."""
    return len(plan.codes()), len(plan.groups), sum(len(group.matches) for group in plan.groups)


def chart_picture(app: App, view: CupState, width: float = 0, height: float = CHART) -> Widget:
    """A tournament as it hangs on the wall."""
    return Picture(lambda size: picture(app, view, size), width, height)


def cup_figures(scene: Scene, plan: Plan) -> list[str]:
    """A tournament in words."""
    nations, groups, matches = counts(plan)
    way = "final-group" if plan.final_part else "rounds"
    squares = ", ".join(f"{scene.app.words.named('cup_colour', str(colour))} {count}"
                        for colour, count in zip(DESK.colours, plan.squares, strict=True))  # fmt: skip
    return [
        scene.say("wc-files.figures", {"nations": nations, "groups": groups, "matches": matches}),
        scene.say(f"wc-files.way-{way}", {"count": len(plan.rounds)}),
        scene.say("wc-files.squares-said", {"squares": squares}),
    ]


def card_name(scene: Scene, card: str) -> str:
    said = str(scene.app.words.named("cup_card", card))
    return said[:1].upper() + said[1:]


def deck_figures(scene: Scene, deck: Deck) -> list[str]:
    """How many cards there are, and how many every tournament of the program would be played with."""
    german = scene.app.words.language == "de"
    box = deck.box
    facts = {"count": sum(deck.cards), "hand": box.hand, "balls": box.balls, "sides": box.sides}
    sizes = ", ".join(scene.say("wc-files.deck-size", {"cup": de if german else en, "first": first, "later": later})
                      for en, de, first, later in DESK.deck_sizes(deck))  # fmt: skip
    return [scene.say("wc-files.deck-figures", facts), scene.say("wc-files.deck-sizes", {"sizes": sizes})]
