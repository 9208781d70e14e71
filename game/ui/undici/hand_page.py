"""The open hand in the side column: landscape cards with what each is good for now; for one pair of eyes only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.undici.actions import Declare, DropPermanent, Respond
from game.rules.undici.desk import DESK, Held
from game.ui.matches import FULL_HELP
from game.ui.undici import slips
from game.ui.undici.card_art import CardFace, look_of
from game.ui.undici.card_words import card_name
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.undici.hand import OpenHand


def hand_page(hand: OpenHand) -> Widget:
    """Whose hand it is, the way to close it, and its cards."""
    side, seat, say = hand.side, hand.choosing.seat, hand.match.say
    view, people = hand.choosing.view, hand.match.people
    key = hand.app.keymap.shown("hand")
    word = "un.hand.theirs" if side != seat else "un.hand.own" if hand.own else "un.hand.yours"
    facts = {"name": people[seat], "other": people[1 - seat]}
    head = Row([Label(say(word, facts), "table-bold", "text" if hand.own else "warn", grow=1),
                Button("", hand.browse, "browse", "quiet", "ticket", tip=say("un.browse"), small=True),
                Button("", hand.toggle, "close-hand", "plain", "cross", key, tip=say("un.hand.close"),
                       small=True)],
               gap=6, align="center")  # fmt: skip
    held = DESK.hand(view, side)
    cards: list[Widget] = [_face(hand, number, each) for number, each in enumerate(held)]
    if not cards:
        cards = [Label(say("un.hand.empty"), "table", "muted")]
    cards += _cancelled(hand) + _lying(hand)
    return Column([head, ScrollArea(Column(cards, gap=7), "hand-scroll", grow=1)], gap=8)


def _cancelled(hand: OpenHand) -> list[Widget]:
    """Which announced card goes, where a card that cancels is laid ready."""
    card = hand.choosing.cancels
    if not card or not hand.choosing.ready:
        return []
    text = hand.match.say("un.hand.cancels", {"card": card_name(hand.app.words, card)})
    return [Button(text, hand.cancel_other, "cancels", small=True)]


def _lying(hand: OpenHand) -> list[Widget]:
    """In the own turn a permanent card can be put away to make room for another."""
    choosing, view = hand.choosing, hand.choosing.view
    if choosing.what != "turn" or not view.permanents[choosing.seat]:
        return []
    faces: list[Widget] = [Label(hand.match.say("un.hand.lying"), "table-bold", "muted")]
    for number, lying in enumerate(view.permanents[choosing.seat]):
        look = look_of(DESK.card(view, lying.card), hand.app.words, lying.card)
        drop = DropPermanent(lying.card)
        faces.append(CardFace(look, partial(hand.pin, drop), f"lying-{number}", below=hand.match.say("un.hand.drop"),
                              chosen=choosing.pinned == drop))  # fmt: skip
    return faces


def _face(hand: OpenHand, number: int, held: Held) -> CardFace:
    choosing = hand.choosing
    look = look_of(DESK.card(choosing.view, held.card), hand.app.words, held.card)
    below, tone = _below(hand, held)
    chosen = held.card in choosing.ready or _pinned_is(choosing.pinned, held.card)
    return CardFace(look, lambda: hand.use_card(number), f"hand-{number}", below=below, tone=tone, chosen=chosen,
                    dim=held.how == "", key=f"Alt {number + 1}" if not hand.app.metrics.wide_text else "")  # fmt: skip


def _pinned_is(pinned: Any, card: str) -> bool:
    return getattr(pinned, "card", "") == card


def _below(hand: OpenHand, held: Held) -> tuple[str, str]:
    """What it can be used for now; in answer, what it changes; otherwise why not."""
    choosing, say = hand.choosing, hand.match.say
    if held.how == "":
        return (slips.why_text(hand.app, hand.match.session, held.why) if held.why is not None else ""), "bad"
    if held.how == "declare":
        tools = ", ".join(say(f"un.tool.{tool}") for tool in held.tools)
        return say("un.hand.declare", {"tools": tools}), "good"
    if held.how == "answer" and hand.match.table.assistance(choosing.seat) >= FULL_HELP:
        return _changes(hand, held.card), "good"
    return say(f"un.hand.{held.how}"), "good"


def _changes(hand: OpenHand, card: str) -> str:
    """Odds for the acting side before and after this card alone."""
    choosing = hand.choosing
    respond = choosing.what == "respond"
    plain: Any = Respond() if respond else Declare()
    cancels = DESK.cancels(choosing.view, card)
    played: Any = Respond((card,), cancels[0] if cancels else "") if respond else Declare((card,))
    before = slips.chance(hand.match.session, choosing, plain, hand.app.words)
    after = slips.chance(hand.match.session, choosing, played, hand.app.words)
    if before is None or after is None:
        return hand.match.say("un.hand.answer")
    return hand.match.say("un.before-after", {"before": before, "after": after})
