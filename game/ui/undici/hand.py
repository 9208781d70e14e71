"""The hand of whoever decides: opened on purpose, for one pair of eyes, and what its cards are used for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.undici.actions import Action
from game.rules.undici.desk import DESK
from game.ui.dialogs import Dialog
from game.ui.undici.browser import CardBrowser
from game.ui.undici.card_words import card_name
from game.ui.undici.choosing import Choosing
from game.ui.undici.seen import NOBODY

if TYPE_CHECKING:
    from game.ui.undici.title import Match

NEEDS_CARDS = ("respond", "header-cards", "hand", "scout")
"""Decisions that cannot be made, or hardly, without looking at cards."""
WITHOUT_CARDS = ("formation", "line-up", "kick-off")


class OpenHand:
    """The cards that can be laid open at a decision."""

    def __init__(self, match: Match, choosing: Choosing) -> None:
        self.match, self.app, self.choosing = match, match.app, choosing
        self.open = False
        """It lies open in the side column."""

    @property
    def side(self) -> int:
        """Whose cards can be opened now: one's own, the other hand for a scout; -1: nobody's."""
        if self.match.session.prompt is None or self.choosing.what in WITHOUT_CARDS:
            return -1
        return 1 - self.choosing.seat if self.choosing.what == "scout" else self.choosing.seat

    @property
    def own(self) -> bool:
        """Before a program there is nobody to hide it from."""
        return self.match.programs.alone is not None

    @property
    def shown(self) -> bool:
        """Before a program a hand stays where it is, whatever happens; an empty one need not be looked at."""
        if not self.open or self.side < 0:
            return False
        return bool(self.match.ground.shown.hands[self.side]) if self.own else not self.match.busy

    @property
    def wanted(self) -> bool:
        """It must be opened to decide."""
        return self.choosing.what in NEEDS_CARDS and not self.open

    @property
    def empty(self) -> bool:
        """Before a program an empty hand is never laid open, nor put away."""
        return self.own and not self.match.ground.shown.hands[self.side]

    def begin(self) -> None:
        """The match is taken up."""
        self.open = self.own and not self.app.metrics.wide_text

    def settled(self, before: int) -> None:
        """Another decision, after one of the seat ``before``."""
        if self.choosing.seat != before and not self.own:
            self.open = False
        if self.choosing.what == "scout":
            self.open = True

    def pass_on(self) -> None:
        """The decision passes on: the hand is closed before anything is shown; it is never closed before a program."""
        prompt = self.match.session.prompt
        if not self.own and self.open and (prompt is None or prompt.seats[0] != self.choosing.seat):
            self.open = False
            self.choosing.ready = []
            self.match.rebuild()

    def put_away(self) -> None:
        """Cards laid ready go back into it."""
        self.open = False
        self.choosing.put_cards_away()

    def toggle(self) -> None:
        """Open the hand on purpose, or put it away."""
        if self.match.dice.due or self.side < 0 or (self.match.busy and not self.own):
            return
        if self.empty:
            self.app.toast(self.match.word("hand.empty"))
            return
        if self.open:
            self.put_away()
        else:
            self.open = True
        self.match.rebuild()

    # -- its cards ----------------------------------------------------------------------------------------------

    def use_card(self, number: int) -> None:
        """The card with this number in the open hand."""
        if self.match.busy or not self.open:
            return
        hand = DESK.hand(self.choosing.view, self.side)
        if number < len(hand):
            self.choosing.use_card(hand[number])
            self._ask_for_card()
            self.match.update()

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
        self.app.push(Dialog(self.app, card_name(words, ways[0].card), self.match.word("choose-for-card"), answers))

    def cancel_other(self) -> None:
        """Another of the announced cards is to be cancelled."""
        self.choosing.cancel_other()
        self.match.update()

    def pin(self, action: Action) -> None:
        self.choosing.pin(action)
        self.match.update()

    def browse(self) -> None:
        """All cards of the game."""
        self.app.push(CardBrowser(self.app, view=self.choosing.view))

    # -- at the table of a trainer ------------------------------------------------------------------------------

    def press_table(self, side: int) -> None:
        if side == self.side:
            self.toggle()
        else:
            self.app.toast(self.match.word("hand.not-yours", {"name": self.match.people[side]}))

    def table_tip(self, side: int) -> str:
        key = self.app.keymap.shown("hand")
        return self.match.word("hand.press", {"key": key}) if side == self.side else ""
