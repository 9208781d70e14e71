"""The hand of whoever decides: opened on purpose, for one pair of eyes, and what its cards are used for."""

from __future__ import annotations

from typing import Any

from game.ui.board.slips import Refusal
from game.ui.board.tower.asking import Asking
from game.ui.dialogs import Dialog
from game.ui.undici.arranging import Arranging
from game.ui.undici.card_words import card_name
from game.ui.undici.choosing import Choosing
from game.ui.undici.layers import Layers
from game.ui.undici.scene import PitchScene
from game.ui.undici.seen import NOBODY

NEEDS_CARDS = ("respond", "header-cards", "hand", "scout")
"""Decisions that cannot be made, or hardly, without looking at cards."""


class HandHolding(Asking, PitchScene):
    """Part of a screen with an open decision."""

    choosing: Choosing
    arranging: Arranging
    layers: Layers
    hand_open = False
    """The hand of whoever decides lies open in the side column."""

    def commit(self, action: Any) -> None:
        """Carry something out."""
        raise NotImplementedError

    @property
    def arrange(self) -> bool:
        return self.choosing.what == "formation"

    @property
    def refusal(self) -> Refusal | None:
        return self.arranging.refusal if self.arrange else self.choosing.refusal

    @property
    def hand_side(self) -> int:
        """Whose cards can be opened now: one's own, the other hand for a scout; -1: nobody's."""
        if self.session.prompt is None or self.arrange or self.choosing.what in ("line-up", "kick-off"):
            return -1
        return 1 - self.seat if self.choosing.what == "scout" else self.seat

    @property
    def open_hand(self) -> int | None:
        return self.hand_side if self.hand_open else None

    @property
    def must_open(self) -> bool:
        return self.choosing.what in NEEDS_CARDS and not self.hand_open

    @property
    def no_hand(self) -> bool:
        """Before a program an empty hand is never laid open, nor put away."""
        return self.alone is not None and not self.shown.hands[self.hand_side]

    def toggle_hand(self) -> None:
        """Open the hand on purpose, or put it away; cards laid ready go back into it."""
        if self.wants_tray or self.hand_side < 0 or (self.busy and self.alone is None):
            return
        if self.no_hand:
            self.app.toast(self.say("un.hand.empty"))
            return
        self.hand_open = not self.hand_open
        if not self.hand_open:
            self.choosing.put_cards_away()
        self.rebuild()

    def use_card(self, number: int) -> None:
        """The card with this number in the open hand."""
        if self.busy or not self.hand_open:
            return
        hand = self.desk.hand(self.choosing.view, self.hand_side)
        if number < len(hand):
            held = hand[number]
            self.choosing.use_card(held.card, held)
            self._ask_for_card()
            self.update()

    def _ask_for_card(self) -> None:
        """An ability, or an opposing permanent, is chosen from a list."""
        ways = self.choosing.card_ways
        if not ways or ways[0].piece != NOBODY or ways[0].lock >= 0:
            return
        words = self.app.words
        answers = [
            (str(words.named("ability", way.ability.value) if way.ability else card_name(words, way.other)), "plain",
             lambda way=way: self.pin(way))
            for way in ways
        ]  # fmt: skip
        self.choosing.card_ways = ()
        self.app.push(Dialog(self.app, card_name(words, ways[0].card), self.say("un.choose-for-card"), answers))

    def cancel_other(self) -> None:
        """Another of the announced cards is to be cancelled."""
        self.choosing.cancel_other()
        self.update()

    def pin(self, action: Any) -> None:
        self.choosing.pin(action)
        self.update()

    def browse(self) -> None:
        """All cards of the game."""
        from game.ui.undici.browser import CardBrowser

        self.app.push(CardBrowser(self.app, self.spec, view=self.choosing.view))

    def press_table(self, side: int) -> None:
        if side == self.hand_side:
            self.toggle_hand()
        else:
            self.app.toast(self.say("un.hand.not-yours", {"name": self.people[side]}))

    def table_tip(self, side: int) -> str:
        key = self.app.keymap.shown("hand")
        return self.say("un.hand.press", {"key": key}) if side == self.hand_side else ""

    def hides_secrets(self) -> bool:
        return self.hand_open
