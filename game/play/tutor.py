"""The tutor: what is to be done now, what to watch out for, and a rule one may not know yet, all in words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from game.content.words import Words
from game.core.rules import Seat
from game.core.ruling import FactValue
from game.play.session import Session
from game.play.story import with_names
from game.rules.spec import Hint

MOST_HINTS = 3
"""Cards, never a wall."""


@dataclass(frozen=True, slots=True)
class Card:
    """Sentences, each with the id of its rule ("": none)."""

    sentences: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TutorCards:
    """The three cards; one without sentences is not shown."""

    now: Card
    watch_out: Card
    did_you_know: Card


def tutor(session: Session, seat: Seat, words: Words, draft: Any = None, shown: int = 0) -> TutorCards:
    """The cards for ``seat``, from what it may know; ``draft`` is its unfinished form, ``shown`` counts rules told."""
    return TutorCards(_now(session, seat, words), _watch_out(session, seat, words, draft), _know(session, words, shown))


def _now(session: Session, seat: Seat, words: Words) -> Card:
    """The open decision, or whom to wait for."""
    prompt = session.prompt
    if prompt is None:
        return Card((words.say(f"tutor.{session.spec.id}.over"),), ("",))
    if seat not in prompt.seats:
        waiting = session.header.seats[prompt.seats[0]].name
        return Card((words.say("tutor.wait", {"name": waiting}),), (prompt.rule,))
    facts = [(name, words.named(name, value)) for name, value in with_names(session.spec, prompt, session.state).facts]
    return Card((words.say(f"tutor.{prompt.kind}", facts),), (prompt.rule,))


def _watch_out(session: Session, seat: Seat, words: Words, draft: Any) -> Card:
    """What the game finds worth saying about this position, the gravest first."""
    if session.spec.tutor is None:
        return Card()
    hints = session.spec.tutor(session.view(seat), seat, draft)[:MOST_HINTS]
    return Card(tuple(told(hint, words) for hint in hints), tuple(hint.rule for hint in hints))


def told(hint: Hint, words: Words) -> str:
    """A hint in words."""
    return words.say(f"hint.{hint.key}", [(name, spoken(name, value, words)) for name, value in hint.facts])


def spoken(name: str, value: FactValue | Fraction, words: Words) -> FactValue:
    """A fact as people read it: named values by their names, fractions with one decimal place."""
    if not isinstance(value, Fraction):
        return words.named(name, value)
    tenths = (20 * value.numerator + value.denominator) // (2 * value.denominator)
    whole, part = divmod(tenths, 10)
    point = "," if words.language == "de" else "."
    return f"{whole}{point}{part}" if part else f"{whole}"


def _know(session: Session, words: Words, shown: int) -> Card:
    """The next of the rules that belong to this kind of decision; after the last one the first again."""
    prompt = session.prompt
    kind = prompt.kind if prompt is not None else f"{session.spec.id}.over"
    rules = list(known_rules(words, kind))
    if not rules:
        return Card()
    rule = rules[shown % len(rules)]
    return Card((words.say(f"know.{kind}.{rule}"),), (rule,))


def known_rules(words: Words, kind: str) -> Iterable[str]:
    """The rules that have a sentence for a kind of decision, in the order of the catalogue."""
    prefix = f"know.{kind}."
    return (key.removeprefix(prefix) for key in words.entries if key.startswith(prefix))
