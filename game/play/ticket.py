"""The odds ticket: what an action can lead to, in percent that add up, with every way as an exact fraction."""

from __future__ import annotations

import re
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any
from weakref import WeakKeyDictionary

from game.content.words import Words
from game.core.checks import Check
from game.core.dice import Dice
from game.core.driver import Applied, Refused, apply
from game.core.odds import Leaf, Odds, leaves
from game.core.rules import Seat
from game.play.session import Session

MOST_ROWS = 6
MOST_WAYS = 400
"""More ways than these nobody reads one by one."""
GOOD = ("goal", "saved", "stopped", "missed")
"""Results of one moment, best first for the side that has it."""
SCORE = re.compile(r"(\d+):(\d+)")
CHANCES = re.compile(r"(\d+)\+(\d+) : (\d+)\+(\d+)")


@dataclass(frozen=True, slots=True)
class Outcome:
    """A line of the ticket: ``tenths`` of a percent, rounded so that all lines add up to 100.0 %."""

    text: str
    chance: Fraction
    tenths: int


@dataclass(frozen=True, slots=True)
class Ticket:
    """What stands on it; ``exact`` is False when the odds were sampled."""

    title: str
    checks: tuple[Check, ...]
    outcomes: tuple[Outcome, ...]
    every: tuple[Outcome, ...]
    """All outcomes, where ``outcomes`` sums the rare ones up."""
    exact: bool
    ways: int
    rule: str = ""


def ticket(session: Session, seat: Seat, action: Any, words: Words, title: str = "") -> Ticket | None:
    """The ticket of an action, from what ``seat`` may see; None when that is not enough, or it is not legal."""
    found = _odds(session, seat, action)
    if found is None or isinstance(found, Refused):
        return None
    offer = next((offer for offer in session.offers() if offer.action == action), None)
    prompt = session.prompt
    heading = title or (words.say(f"offer.{offer.label}") if offer else "")
    checks = offer.checks if offer else ()
    rule = prompt.rule if prompt else ""
    return from_chances(heading, found.chances, session.spec.id, seat, words, checks, found.exact, found.ways, rule)


_ASKED: WeakKeyDictionary[Session, tuple[Any, Seat, Any, Odds[Any] | Refused | None]] = WeakKeyDictionary()
"""What was asked last, by match, with the position it was asked in: a ticket is built anew for every other size or
language, and thousands of ways need not be followed again for that."""


def _odds(session: Session, seat: Seat, action: Any) -> Odds[Any] | Refused | None:
    state, whose, what, found = _ASKED.get(session, (None, None, None, None))
    if state is not session.state or (whose, what) != (seat, action):
        found = session.odds(seat, action)
        _ASKED[session] = (session.state, seat, action, found)
    return found


def from_chances(
    title: str, chances: Mapping[Hashable, Fraction], game: str, seat: Seat, words: Words,
    checks: Sequence[Check] = (), exact: bool = True, ways: int = 0, rule: str = "",
) -> Ticket:  # fmt: skip
    """A ticket from chances: best first for ``seat``, the rare ones together."""
    ranked = sorted(chances.items(), key=lambda item: (rank(item[0], seat), -item[1]))
    named = [(outcome_text(outcome, game, words), chance) for outcome, chance in ranked]
    shown = named
    if len(named) > MOST_ROWS:
        often = {text for text, _ in sorted(named, key=lambda item: -item[1])[: MOST_ROWS - 1]}
        rest = sum((chance for text, chance in named if text not in often), Fraction(0))
        shown = [item for item in named if item[0] in often]
        shown.append((words.say("odds.others", {"count": len(named) - len(often)}), rest))
    return Ticket(title, tuple(checks), _outcomes(shown), _outcomes(named), exact, ways, rule)


def _outcomes(named: Sequence[tuple[str, Fraction]]) -> tuple[Outcome, ...]:
    shown = tenths([chance for _, chance in named])
    return tuple(Outcome(text, chance, tenth) for (text, chance), tenth in zip(named, shown, strict=True))


def rank(outcome: Hashable, seat: Seat) -> tuple[int, int]:
    """Small is good for ``seat``: moments by their result, scores by the lead, anything else by its chance alone."""
    text = str(outcome)
    if text.split(".")[-1] in GOOD:
        return GOOD.index(text.split(".")[-1]), 0
    score = SCORE.fullmatch(text)
    if score:
        home, away = int(score[1]), int(score[2])
        own, other = (home, away) if seat == 0 else (away, home)
        return other - own, -own
    return 0, 0


def outcome_text(outcome: Hashable, game: str, words: Words) -> str:
    """An outcome as people call it."""
    text = str(outcome)
    for key in (f"outcome.{text}", f"outcome.{game}.{text}"):
        if key in words.entries:
            return words.say(key)
    score, chances = SCORE.fullmatch(text), CHANCES.fullmatch(text)
    if score:
        return words.say("odds.score", {"home": score[1], "away": score[2]})
    if chances:
        home, home_penalties, away, away_penalties = (int(part) for part in chances.groups())
        key = "odds.chances-penalties" if home_penalties or away_penalties else "odds.chances"
        facts = {"home": home, "away": away, "home_penalties": home_penalties, "away_penalties": away_penalties}
        return words.say(key, facts)
    return _composed(text, game, words)


def _composed(text: str, game: str, words: Words) -> str:
    """An outcome with a number behind a colon and costs behind plus signs: ``stolen:5``, ``free-kick+yellow``."""
    base, *costs = text.split("+")
    name, _, number = base.partition(":")
    if f"outcome.{game}.{name}" not in words.entries:
        return text
    said = words.say(f"outcome.{game}.{name}", {"shirt": number, "number": number})
    return ", ".join([said, *(words.say(f"outcome.{game}.{cost}") for cost in costs)])


def tenths(chances: Sequence[Fraction]) -> list[int]:
    """Tenths of a percent that add up to exactly 1000: rounded down, the rest to those that lost most."""
    total = sum(chances, Fraction(0))
    if not total:
        return [0] * len(chances)
    exact = [chance / total * 1000 for chance in chances]
    rounded = [int(part) for part in exact]
    missing = 1000 - sum(rounded)
    order = sorted(range(len(exact)), key=lambda index: (rounded[index] - exact[index], index))
    for index in order[:missing]:
        rounded[index] += 1
    return rounded


def percent(tenth: int, words: Words) -> str:
    """One figure behind the mark of the language."""
    whole, part = divmod(tenth, 10)
    return words.say("odds.percent", {"percent": f"{whole}{words.say('page.decimal-mark')}{part}"})


# -- every way --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Way:
    """One way things can go: what was rolled on it, what comes out, how likely it is."""

    steps: tuple[str, ...]
    outcome: str
    chance: Fraction


def ways(session: Session, seat: Seat, action: Any, words: Words, most: int = MOST_WAYS) -> list[Way] | None:
    """Every way an action can go, most likely first; None when they cannot be known or nobody would read them."""
    rules, seen = session.rules, session.view(seat)
    if not rules.can_preview(seen) or not rules.judge(seen, seat, action).allowed:
        return None

    def run(dice: Dice) -> Hashable:
        applied = apply(rules, seen, seat, action, dice)
        assert isinstance(applied, Applied)
        return rules.outcome(seen, applied.events)

    found: list[Leaf[Hashable]] = []
    for leaf in leaves(run):
        if len(found) == most:
            return None
        found.append(leaf)
    # Faces are counted from 1; what is drawn or fought out is counted from 0 and stands for somebody in a list.
    drawn = {branch.reason for leaf in found for branch in leaf.branches if branch.label == "0"}
    shown = [_way(leaf, drawn, session.spec.id, words) for leaf in found]
    return sorted(shown, key=lambda way: -way.chance)


def _way(leaf: Leaf[Hashable], drawn: set[str], game: str, words: Words) -> Way:
    steps = []
    for branch in leaf.branches:
        answer = words.say(f"odds.{branch.label}") if branch.label in ("yes", "no") else branch.label
        if branch.reason in drawn:
            answer = words.say("odds.number", {"number": int(branch.label) + 1})
        facts = {"question": words.say(f"roll.{branch.reason}"), "answer": answer, "chance": str(branch.weight)}
        steps.append(words.say("odds.step", facts))
    return Way(tuple(steps), outcome_text(leaf.result, game, words), leaf.weight)
