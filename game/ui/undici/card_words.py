"""What stands on strategy cards in words: their names, and what they do, made of what the rules know of them."""

from __future__ import annotations

from game.content.undici_cards import called
from game.content.words import Words
from game.core.ruling import FactValue
from game.rules.undici.desk import Card

AGAINST = "against-"
LASTS = ("turn",)
"""Moments that need no word: the text says enough."""


def card_name(words: Words, card: str) -> str:
    """What a card is called; one that the catalogues do not know goes by its own name."""
    return str(words.named("card", called(card)))


def card_text(words: Words, card: Card) -> str:
    """What a design says: its owner's words, those of its file, or what it does."""
    if card.text:
        return str(card.text)
    own = f"card-text.undici.{card.id}"
    return words.say(own) if own in words.entries else _described(words, card)


def _described(words: Words, card: Card) -> str:
    effect = _effect(words, card)
    moment = _moment(words, card)
    if not moment:
        return effect[:1].upper() + effect[1:]
    return words.say("card-parts.undici.sentence", {"moment": moment, "effect": effect})


def _moment(words: Words, card: Card) -> str:
    """When it is played, and by whom."""
    either = f" {words.say('card-parts.undici.either')} "
    windows = [str(window) for window in card.windows]
    own = either.join(words.say(f"card-moment.undici.{each}") for each in windows
                      if not each.startswith(AGAINST) and each not in LASTS)  # fmt: skip
    against = either.join(words.say(f"card-moment.undici.{each}") for each in windows if each.startswith(AGAINST))
    answer = words.say("card-parts.undici.answer", {"moments": against}) if against else ""
    if own and answer:
        answer = answer[:1].lower() + answer[1:]
    moment = either.join(part for part in (own, answer) if part)
    moment = words.say("card-parts.undici.stays") if card.permanent else moment
    ability = str(words.named("ability", str(card.symbol))) if card.symbol else ""
    if moment and ability:
        return words.say("card-parts.undici.with-symbol", {"moment": moment, "ability": ability})
    return moment or ability


def _effect(words: Words, card: Card) -> str:
    effect = str(card.effect)
    usual = "card-parts.undici.lucky-save" if effect == "lucky-save" else "card-parts.undici.lucky"
    face = words.say("card-parts.undici.lucky-own", {"face": card.lucky}) if card.lucky else words.say(usual)
    facts: dict[str, FactValue] = {"points": card.points, "reach": card.reach, "face": face}
    harder = [window in ("against-pass", "against-cross") for window in card.windows]
    if effect == "bonus" and all(harder):
        return words.say("card-effect.undici.bonus-against", facts)
    said = [words.say(f"card-effect.undici.{effect}", facts)]
    if effect == "bonus" and any(harder):
        said.append(words.say("card-effect.undici.bonus-against", facts))
    return " ".join(said)
