"""The open hand in the side column: landscape cards with what each is good for now; for one pair of eyes only."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.undici.actions import Declare, DropPermanent, Respond
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
    from game.ui.undici.match import MatchScene


def hand_page(scene: MatchScene) -> Widget:
    """Whose hand it is, the way to close it, and its cards."""
    side, seat = scene.hand_side, scene.choosing.seat
    view, people = scene.choosing.view, scene.people
    key = scene.app.keymap.shown("hand")
    word = "un.hand.theirs" if side != seat else "un.hand.own" if scene.alone is not None else "un.hand.yours"
    facts = {"name": people[seat], "other": people[1 - seat]}
    head = Row([Label(scene.say(word, facts), "table-bold", "text" if scene.alone is not None else "warn", grow=1),
                Button("", scene.browse, "browse", "quiet", "ticket", tip=scene.say("un.browse"), small=True),
                Button("", scene.toggle_hand, "close-hand", "plain", "cross", key, tip=scene.say("un.hand.close"),
                       small=True)],
               gap=6, align="center")  # fmt: skip
    held = scene.desk.hand(view, side)
    cards: list[Widget] = [_face(scene, number, each) for number, each in enumerate(held)]
    if not cards:
        cards = [Label(scene.say("un.hand.empty"), "table", "muted")]
    cards += _cancelled(scene) + _lying(scene)
    return Column([head, ScrollArea(Column(cards, gap=7), "hand-scroll", grow=1)], gap=8)


def _cancelled(scene: MatchScene) -> list[Widget]:
    """Which announced card goes, where a card that cancels is laid ready."""
    card = scene.choosing.cancels
    if not card or not scene.choosing.ready:
        return []
    text = scene.say("un.hand.cancels", {"card": card_name(scene.app.words, card)})
    return [Button(text, scene.cancel_other, "cancels", small=True)]


def _lying(scene: MatchScene) -> list[Widget]:
    """In the own turn a permanent card can be put away to make room for another."""
    choosing, view = scene.choosing, scene.choosing.view
    if choosing.what != "turn" or not view.permanents[choosing.seat]:
        return []
    faces: list[Widget] = [Label(scene.say("un.hand.lying"), "table-bold", "muted")]
    for number, lying in enumerate(view.permanents[choosing.seat]):
        look = look_of(scene.desk.card(view, lying.card), scene.app.words, lying.card)
        drop = DropPermanent(lying.card)
        faces.append(CardFace(look, partial(scene.pin, drop), f"lying-{number}", below=scene.say("un.hand.drop"),
                              chosen=choosing.pinned == drop))  # fmt: skip
    return faces


def _face(scene: MatchScene, number: int, held: Any) -> CardFace:
    choosing = scene.choosing
    look = look_of(scene.desk.card(choosing.view, held.card), scene.app.words, held.card)
    below, tone = _below(scene, held)
    chosen = held.card in choosing.ready or _pinned_is(choosing.pinned, held.card)
    return CardFace(look, lambda: scene.use_card(number), f"hand-{number}", below=below, tone=tone, chosen=chosen,
                    dim=held.how == "", key=f"Alt {number + 1}" if not scene.app.metrics.wide_text else "")  # fmt: skip


def _pinned_is(pinned: Any, card: str) -> bool:
    return getattr(pinned, "card", "") == card


def _below(scene: MatchScene, held: Any) -> tuple[str, str]:
    """What it can be used for now; in answer, what it changes; otherwise why not."""
    choosing, say = scene.choosing, scene.say
    if held.how == "":
        return (scene.why_text(held.why) if held.why is not None else ""), "bad"
    if held.how == "declare":
        tools = ", ".join(say(f"un.tool.{tool}") for tool in held.tools)
        return say("un.hand.declare", {"tools": tools}), "good"
    if held.how == "answer" and scene.table.assistance(choosing.seat) >= FULL_HELP:
        return _changes(scene, held.card), "good"
    return say(f"un.hand.{held.how}"), "good"


def _changes(scene: MatchScene, card: str) -> str:
    """Odds for the acting side before and after this card alone."""
    choosing = scene.choosing
    respond = choosing.what == "respond"
    plain: Any = Respond() if respond else Declare()
    cancels = scene.desk.cancels(choosing.view, card)
    played: Any = Respond((card,), cancels[0] if cancels else "") if respond else Declare((card,))
    before = slips.chance(scene.session, choosing, plain, scene.app.words)
    after = slips.chance(scene.session, choosing, played, scene.app.words)
    if before is None or after is None:
        return scene.say("un.hand.answer")
    return scene.say("un.before-after", {"before": before, "after": after})
