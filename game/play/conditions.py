"""Conditions and queries of lessons: lines that the rules answer.

    event GoalScored side=0      prompt choose      may Shoot *      chance >= 1/2      rollers standard 3,9 = 0

``not`` before a condition turns it round. Nothing is counted here: the rules, their odds, the queries of a game know.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from game.core.driver import action_odds
from game.core.odds import Odds
from game.core.rules import AnyState, Seat
from game.play.action_lines import read_action, read_event, read_needs, read_pattern, words_of
from game.rules.spec import Answer, GameSpec, LineFault, Sight

NOT, CHANCE = "not", "chance"
SIGNS = ("=", ">=", "<=")


def own_name(spec: GameSpec, key: str) -> str:
    """A reason, a kind of prompt or a die as lessons call it: without the name of the game."""
    return key.removeprefix(f"{spec.id}.")


def full_name(spec: GameSpec, name: str) -> str:
    """The other way round; a name with a dot belongs to all games."""
    return name if "." in name else f"{spec.id}.{name}"


def sight(spec: GameSpec, state: AnyState, seat: Seat) -> Sight[Any, Any]:
    """What a seat sees where nothing was tried."""
    seen = spec.rules.view(state, seat)
    return Sight(seen, seat, seen)


def holds(spec: GameSpec, look: Sight[Any, Any], line: str) -> bool:
    """Whether a condition holds; ``LineFault`` for one that means nothing."""
    words = words_of(line)
    turned = words[:1] == [NOT]
    return _holds(spec, look, words[1:] if turned else words) != turned


def _holds(spec: GameSpec, look: Sight[Any, Any], words: list[str]) -> bool:
    kind, rest = words[0] if words else "", " ".join(words[1:])
    if kind == "event":
        pattern = read_event(spec, look.before, rest)
        return any(pattern.fits(event) for event in look.events)
    if kind == "prompt":
        return _prompt(spec, look, rest)
    if kind == "may":
        return _may(spec, look, rest)
    if kind == "ready":
        return look.action is not None and spec.rules.judge(look.state, look.seat, look.action).allowed
    sign = next((word for word in words if word in SIGNS), "")
    if not sign:
        raise LineFault("line-condition", found=" ".join(words)[:60])
    at = words.index(sign)
    found = value(spec, look, words[:at])
    return _compared(found, sign, " ".join(words[at + 1 :]))


def _prompt(spec: GameSpec, look: Sight[Any, Any], kind: str) -> bool:
    prompt = spec.rules.prompt(look.state)
    return prompt is not None and prompt.kind == full_name(spec, kind)


def _may(spec: GameSpec, look: Sight[Any, Any], line: str) -> bool:
    pattern = read_pattern(spec, look.state, line)
    if pattern.whole:
        return spec.rules.judge(look.state, look.seat, pattern.kind(**pattern.values)).allowed
    prompt = spec.rules.prompt(look.state)
    if prompt is None or look.seat not in prompt.seats:
        return False
    return any(pattern.fits(offer.action) for offer in spec.rules.offers(look.state))


def _compared(found: Answer, sign: str, wanted: str) -> bool:
    if isinstance(found, str):
        if sign != "=":
            raise LineFault("line-no-number", found=found)
        return found == wanted
    number = _number(wanted)
    return found == number if sign == "=" else found >= number if sign == ">=" else found <= number


def _number(text: str) -> Fraction:
    try:
        return Fraction(text)
    except (ValueError, ZeroDivisionError) as error:
        raise LineFault("line-no-number", found=text) from error


def value(spec: GameSpec, look: Sight[Any, Any], words: list[str]) -> Answer:
    """What a query comes to."""
    name, *rest = words or [""]
    if name == CHANCE:
        return _chance(spec, look, " ".join(rest))
    queries = spec.teaching.queries if spec.teaching is not None else {}
    if name not in queries:
        raise LineFault("line-name", name=name, expected=", ".join([CHANCE, *queries]))
    query = queries[name]
    return query(look, *read_needs(spec, look.state, name, query, rest))


def comes_to(spec: GameSpec, look: Sight[Any, Any], line: str) -> int | Fraction:
    """What a query comes to that is a number; ``LineFault`` if it is a word."""
    found = value(spec, look, words_of(line))
    if isinstance(found, str):
        raise LineFault("line-no-number", found=found)
    return found


def _chance(spec: GameSpec, look: Sight[Any, Any], line: str) -> Fraction:
    """How likely an action brings what it is done for: the one in the line, or the one that was tried."""
    before = look.state if line else look.before
    action = read_action(spec, before, line) if line else look.action
    if action is None:
        raise LineFault("line-few", name=CHANCE, field="action")
    found = action_odds(spec.rules, before, look.seat, action)
    if not isinstance(found, Odds):
        return Fraction(0)
    wanted = (chance for outcome, chance in found.chances.items()
              if spec.rules.hopes(before, look.seat, action, outcome))  # fmt: skip
    return sum(wanted, Fraction(0))
