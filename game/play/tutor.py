"""The tutor: what is to be done now, what to watch out for, and a rule one may not know yet, all in words."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import Any
from weakref import WeakKeyDictionary

from game.content.words import Words
from game.core.frozen import frozen
from game.core.rules import Seat
from game.core.ruling import FactValue
from game.play.reading import rules_told
from game.play.session import Session
from game.play.story import with_names
from game.rules.spec import GameSpec, Hint

MOST_HINTS = 3
"""Cards, never a wall."""


@frozen
class Card:
    """Sentences, each with the id of its rule ("": none)."""

    sentences: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@frozen
class TutorCards:
    """The three cards; one without sentences is not shown."""

    now: Card
    watch_out: Card
    did_you_know: Card


def tutor(
    session: Session, seat: Seat, words: Words, draft: Any = None, shown: int = 0, openly: bool = False
) -> TutorCards:
    """The cards for ``seat``; ``draft`` is its unfinished form, ``shown`` counts rules told; ``openly``: of nothing is
    spoken but what both may know."""
    watch_out = _watch_out(session, seat, words, draft, openly)
    return TutorCards(_now(session, seat, words), watch_out, _know(session, words, shown))


def beside_form(
    spec: GameSpec, view: Any, seat: Seat, kind: str, rule: str, words: Words, draft: Any, shown: int = 0
) -> TutorCards:
    """The cards for a form that no session asks for: a line-up for a match that is still to come."""
    hints = [each for each in spec.tutor(view, seat, draft) if spec.in_force(view, each.rule)] if spec.tutor else []
    watch_out = Card(tuple(told(each, words) for each in hints[:MOST_HINTS]),
                     tuple(each.rule for each in hints[:MOST_HINTS]))  # fmt: skip
    now = Card((words.say(f"tutor.{kind}"),), (rule,))
    return TutorCards(now, watch_out, _fact(words, kind, lambda each: spec.in_force(view, each), shown))


def afterwards(session: Session, words: Words) -> tuple[Card, Card]:
    """What is to be done after the last whistle, and a rule one may not know."""
    return _now(session, 0, words), _know(session, words, 0)


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


def _watch_out(session: Session, seat: Seat, words: Words, draft: Any, openly: bool) -> Card:
    """What the game finds worth saying about this position, the gravest first; nothing when nobody decides any more."""
    hints = _hints(session, seat, draft, openly) if draft is not None else _hints_once(session, seat, openly)
    return Card(tuple(told(hint, words) for hint in hints), tuple(hint.rule for hint in hints))


def _hints(session: Session, seat: Seat, draft: Any, openly: bool) -> list[Hint]:
    if session.spec.tutor is None or session.prompt is None:
        return []
    view = session.view(None if openly else seat)
    hints = [hint for hint in session.spec.tutor(view, seat, draft) if session.spec.in_force(view, hint.rule)]
    return hints[:MOST_HINTS]


_Found = dict[tuple[Seat, bool], list[Hint]]
_HINTS: WeakKeyDictionary[Session, tuple[Any, _Found]] = WeakKeyDictionary()
"""What was found where a match stands: a screen is built anew far more often than its match goes on."""


def _hints_once(session: Session, seat: Seat, openly: bool) -> list[Hint]:
    state, found = _HINTS.get(session, (None, _Found()))
    if state is not session.state:
        state, found = _HINTS[session] = session.state, _Found()
    if (seat, openly) not in found:
        found[seat, openly] = _hints(session, seat, None, openly)
    return found[seat, openly]


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
    prompt, view = session.prompt, session.view(None)
    kind = prompt.kind if prompt is not None else f"{session.spec.id}.over"
    return _fact(words, kind, lambda rule: session.spec.in_force(view, rule), shown)


def _fact(words: Words, kind: str, in_force: Callable[[str], bool], shown: int) -> Card:
    facts = known_facts(words, kind, in_force)
    if not facts:
        return Card()
    fact = facts[shown % len(facts)]
    return Card((words.say(f"know.{kind}.{fact.name}"),), (fact.rules[0],))


@frozen
class Fact:
    """A sentence worth knowing, by its name among the words: the rules it speaks of, first the one it belongs to."""

    name: str

    @property
    def rules(self) -> tuple[str, ...]:
        return rules_told(self.name)


def known_facts(words: Words, kind: str, in_force: Callable[[str], bool] = lambda rule: True) -> list[Fact]:
    """The sentences for a kind of decision, in the order of the words; those about rules that a match is played
    without are left out."""
    prefix = f"know.{kind}."
    found = [Fact(key.removeprefix(prefix)) for key in _knowing(words) if key.startswith(prefix)]
    return [fact for fact in found if all(map(in_force, fact.rules))]


@lru_cache(maxsize=2)
def _knowing(words: Words) -> tuple[str, ...]:
    """The sentences worth knowing of all decisions: few among the thousands of a language."""
    return tuple(key for key in words.entries if key.startswith("know."))
