"""Cards of an open hand: played by themselves, laid ready for an action, or given in answer."""

from __future__ import annotations

from dataclasses import replace

from game.rules.undici.actions import Declare, Discard, PlaceLocks, PlayCard, Respond
from game.rules.undici.desk import DESK, Held
from game.ui.board.slips import Refusal
from game.ui.undici.in_hand import InHand
from game.ui.undici.seen import NOBODY, standing
from game.ui.undici.square_layout import NOWHERE, Place


class CardChoosing(InHand):
    """What a card that was pressed is good for."""

    __slots__ = ()

    def use_card(self, held: Held) -> None:
        """A card of the open hand was pressed; ``held`` says what it is good for now."""
        self.refusal = None
        if held.how == "":
            self.refusal = Refusal(None, held.why, None) if held.why is not None else None
        elif held.how == "discard":
            self._try(Discard(held.card), None, False)
        elif held.how == "play":
            self._play(held.ways)
        else:
            self._lay_ready(held.card)

    def _play(self, ways: tuple[PlayCard, ...]) -> None:
        if len(ways) == 1:
            self._try(ways[0], None, False)
        else:
            self.drop()
            self.card_ways = ways

    def _lay_ready(self, card: str) -> None:
        """Lay a card ready for an action, or take it up again."""
        if card in self.ready:
            self.ready.remove(card)
        else:
            self.ready.append(card)
        if self.what == "respond":
            self._ready_answer()
        elif self.what == "header-cards":
            self.pinned = Declare(tuple(self.ready)) if self.ready else None
        elif self.what == "locks":
            self._pin_locks()
        else:
            pinned = self.pinned
            self.pinned = None
            self.sort_tools()
            if pinned is not None and hasattr(pinned, "cards"):
                self._try(replace(pinned, cards=tuple(self.ready)), None)

    def put_cards_away(self) -> None:
        """Nothing lies ready any more, and nothing is pinned that needs a card."""
        if any((self.ready, self.card_ways, getattr(self.pinned, "card", ""))):
            self.ready, self.cancels, self.card_ways, self.pinned = [], "", (), None
            self.sort_tools()
            if self.what == "locks":
                self._pin_locks()
            elif self.tool is None:
                self._first_tool()

    def _ready_answer(self) -> None:
        """The answer with the cards laid ready; a card that cancels takes the first announced one."""
        offered = [DESK.cancels(self.view, card) for card in self.ready]
        able = [card for cards in offered for card in cards]
        self.cancels = self.cancels if self.cancels in able else (able[0] if able else "")
        self.pinned = None
        if self.ready:
            self._try(Respond(tuple(self.ready), self.cancels), None)

    def cancel_other(self) -> None:
        """The next announced card is the one to be cancelled."""
        able = [card for ready in self.ready for card in DESK.cancels(self.view, ready)]
        if self.cancels in able:
            self.cancels = able[(able.index(self.cancels) + 1) % len(able)]
            self._ready_answer()

    def _bolt(self) -> str:
        return self.ready[0] if self.ready else ""

    def _pin_locks(self) -> None:
        """Both lie, or there is no room for another one."""
        action = PlaceLocks(self.locks[0], self.locks[1], self._bolt())
        known = NOWHERE not in self.locks or not DESK.lock_squares(self.view, max(self.locks))
        self.pinned = None
        if known:
            self._try(action, None)

    def _name_for_card(self, place: Place) -> None:
        """The chip or the padlock a card is played on."""
        who, view = standing(self.view, place), self.view
        for way in self.card_ways:
            lock = way.lock >= 0 and view.locks[way.lock] == place
            if lock or (way.piece != NOBODY and way.piece == who):
                self._try(way, place)
                return
        if who != NOBODY and self.card_ways[0].piece != NOBODY:
            self._try(replace(self.card_ways[0], piece=who), place)
