"""What the screens ask about strategy cards: what a hand holds, what can be played now and why not, the whole deck."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.rules.undici import effects
from game.rules.undici.actions import PlayCard
from game.rules.undici.deck import Card, CardId, Category, Effect, Window
from game.rules.undici.frames import Deed, HandDue, HeaderCards, LocksDue, Responding, ScoutDue, Turn
from game.rules.undici.mechanics import answering, locks, playing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.squads import shipped_deck
from game.rules.undici.state import MatchState, Side
from game.rules.undici.tables import ACTIONS, CAPTAIN_REROLLS, CARDS_A_TURN, CARDS_AN_ANSWER, HAND, PERMANENTS

ORDER = {category: number for number, category in enumerate(Category)}
ACTION_OF = {
    Window.PASS: "pass", Window.KEEPER_PASS: "pass", Window.CROSS: "cross", Window.SHOT: "shot",
    Window.TACKLE: "tackle", Window.DRIBBLE: "dribble", Window.MOVE: "move",
}  # fmt: skip
"""Which tool a card is declared with."""


@frozen
class Held:
    """A card of a hand: what it can be used for now, or why not."""

    card: CardId
    how: str
    """"play": now, by itself; "declare": with one of ``tools``; "answer", "discard", "locks"; "": not now."""
    tools: tuple[str, ...] = ()
    why: Ruling | None = None
    ways: tuple[PlayCard, ...] = ()
    """All ways to play it now."""


class CardDesk:
    """Pure questions about cards."""

    def deck(self, view: MatchState | None = None) -> tuple[Card, ...]:
        """All designs of a match by category; without one those of the program."""
        cards = shipped_deck() if view is None else view.deck
        return tuple(sorted(cards, key=lambda card: (ORDER[card.category], card.id)))

    def card(self, view: MatchState, card: CardId) -> Card | None:
        """The design in this match; None: it is unknown there."""
        return effects.card_of(view, card)

    def limits(self) -> dict[str, int]:
        """The numbers people want to see: actions and cards a turn, cards an answer, in hand, permanents, re-rolls."""
        return {
            "actions": ACTIONS, "turn": CARDS_A_TURN, "answer": CARDS_AN_ANSWER, "hand": HAND,
            "permanents": PERMANENTS, "rerolls": CAPTAIN_REROLLS,
        }  # fmt: skip

    def hand(self, view: MatchState, side: Side) -> tuple[Held, ...]:
        """Every card of a hand that lies open, with what it is good for now."""
        return tuple(self.held(view, side, card) for card in view.hands[side])

    def held(self, view: MatchState, side: Side, card: CardId) -> Held:
        known = effects.card_of(view, card)
        top = view.frames[-1] if view.frames else None
        if known is None or top is None:
            return Held(card, "", (), refused(Reason.WRONG_MOMENT, card=card))
        if isinstance(top, HandDue | ScoutDue):
            return Held(card, "discard")
        if isinstance(top, Responding) and side == 1 - top.deed.side:
            return self._judged(card, "answer", answering.card_ruling(view, top.deed, card))
        if isinstance(top, HeaderCards) and side == top.deed.side:
            return self._judged(card, "answer", _for_header(view, top.deed, card))
        if isinstance(top, LocksDue) and side == view.active:
            fits = known.effect is Effect.BOTH_LOCKS and locks.bolt(view) == card
            return Held(card, "locks") if fits else Held(card, "", (), refused(Reason.WRONG_MOMENT, card=card))
        if isinstance(top, Turn) and side == view.active:
            return self._in_turn(view, known)
        return Held(card, "", (), refused(Reason.WRONG_MOMENT, card=card))

    @staticmethod
    def _judged(card: CardId, how: str, ruling: Ruling) -> Held:
        return Held(card, how) if ruling.allowed else Held(card, "", (), ruling)

    def _in_turn(self, view: MatchState, known: Card) -> Held:
        """In the own turn: by itself, or together with an action."""
        if view.played >= CARDS_A_TURN:
            return Held(known.id, "", (), refused(Reason.TOO_MANY_CARDS, most=CARDS_A_TURN))
        if Window.TURN in known.windows and known.effect in playing.EFFECTS:
            every = tuple(playing.EFFECTS[known.effect].ways(view, known))
            ways = tuple(way for way in every if playing.ruling(view, way).allowed)
            why = playing.ruling(view, every[0] if every else PlayCard(known.id))
            return Held(known.id, "play", (), None, ways) if ways else Held(known.id, "", (), why)
        tools = tuple(dict.fromkeys(ACTION_OF[window] for window in known.windows if window in ACTION_OF))
        if not tools:
            return Held(known.id, "", (), refused(Reason.WRONG_MOMENT, card=known.id))
        return Held(known.id, "declare", tools)

    def cancels(self, view: MatchState, card: CardId) -> tuple[CardId, ...]:
        """The announced cards that this one could cancel (UE-06)."""
        top = view.frames[-1] if view.frames else None
        if not isinstance(top, Responding) or not effects.among(view, (card,), Effect.CANCEL):
            return ()
        return tuple(dict.fromkeys(top.deed.cards))


def _for_header(view: MatchState, deed: Deed, card: CardId) -> Ruling:
    return effects.judge_declared(view, deed.kind, deed.actor, deed.target, (card,))
