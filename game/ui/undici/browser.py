"""All strategy cards of the game with their explanations, by category; nothing of any hand is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING

from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState
from game.ui.scene import Scene
from game.ui.undici.card_art import CardPortrait, look_of
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Padded, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

EVERY = ""


class CardBrowser(Scene):
    """Lies over a match, the reader or the menu."""

    stops_clock = True

    def __init__(self, app: App, category: str = EVERY, view: MatchState | None = None) -> None:
        super().__init__(app)
        self.category, self.view = category, view

    @property
    def categories(self) -> list[str]:
        return list(dict.fromkeys(card.category.value for card in DESK.deck(self.view)))

    def build(self) -> Widget:
        words = self.app.words
        looks = [look_of(card, words) for card in DESK.deck(self.view) if self.category in (EVERY, card.category.value)]
        cards: list[Widget] = [
            CardPortrait(look, None, of=self.say("un.browser.of", {"count": look.count}) if look.count > 1 else "")
            for look in looks
        ]
        tabs: list[Widget] = [
            Button(self._name(each), partial(self.turn_to, each), f"category-{each or 'all'}", small=True,
                   chosen=each == self.category)
            for each in (EVERY, *self.categories)
        ]  # fmt: skip
        key = self.app.keymap.shown("back")
        head = Row([Label(self.say("un.browser.title"), "h2", grow=1),
                    Button(self.say("un.browser.close"), self.back, "close", key=key, small=True)],
                   align="center")  # fmt: skip
        notes = " ".join(self.say(f"un.browser.{note}") for note in ("help", "flash", "lasting", "symbol"))
        shelf = ScrollArea(Flow(cards, gap=14), "cards-scroll", grow=1, focusable=True)
        return Padded(Column([head, Label(notes, "table", "muted"), Flow(tabs), shelf], gap=12), 24, 18, grow=1)

    def _name(self, category: str) -> str:
        return self.say(f"un.category.{category}") if category else self.say("un.browser.all")

    def turn_to(self, category: str) -> None:
        self.category = category
        self.rebuild()

    def step(self, step: int) -> None:
        every = [EVERY, *self.categories]
        self.turn_to(every[(every.index(self.category) + step) % len(every)])

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"next-page": partial(self.step, 1), "previous-page": partial(self.step, -1), "hand": self.back}

    def first_focus(self) -> str:
        return "cards-scroll"
