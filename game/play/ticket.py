"""The odds ticket: what an action can lead to, in percent that add up, with every way as an exact fraction."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any
from weakref import WeakKeyDictionary

from game.content.words import Words
from game.core.checks import Check
from game.core.dice import Dice, StreamDice
from game.core.driver import Applied, Refused, action_odds, apply
from game.core.frozen import frozen
from game.core.odds import Leaf, Odds, leaves, shown_tenths, tenths
from game.core.prospects import hoped
from game.core.rules import AnyAction, AnyState, Prompt, Prospect, Seat
from game.core.workings import Workings, workings
from game.play.explaining import Explained, Reader, Told, percent
from game.play.session import Session
from game.play.story import with_names

MOST_ROWS = 6
MOST_WAYS = 400
"""More ways than these nobody reads one by one."""
Naming = Callable[[Hashable], Prospect]
"""How whoever reads a ticket is told of an outcome."""


@frozen
class Outcome:
    """A line of the ticket: ``tenths`` of a percent, rounded so that all lines add up to 100.0 %."""

    text: str
    chance: Fraction
    tenths: int
    good: Seat | None = None
    """For which side it is good; None: for neither."""
    mine: bool | None = None
    """Whether that is who reads it; None where it is good for neither, or where both read it together."""


@frozen
class Group:
    """Outcomes that are good for the same side, with their sum."""

    text: str
    tenths: int
    outcomes: tuple[Outcome, ...]


@frozen
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
    """The rule of the first roll; where nothing is rolled that of the decision."""
    hoped: int = 0
    """Tenths of a percent of what the action is done for: the one number that board and tutor show of it."""
    rolls: tuple[Told, ...] = ()
    """The rolls that come, with their parts; the first one first."""
    steps: tuple[Explained, ...] = ()
    """Why these numbers; empty where nothing is rolled, or where nobody could follow it."""
    total: str = ""
    """The hoped-for as a sum over the first roll, where more than one roll can bring it."""
    first: str = ""
    """Who decides before anything is rolled, and for which answer the numbers hold."""
    notes: tuple[str, ...] = ()
    """What is taken for granted on the way."""
    workings: Workings | None = None
    """The sums behind it, as the rules number players."""
    clubs: tuple[str, str] = ("", "")

    @property
    def rolling(self) -> tuple[int, ...]:
        """Who rolls or is rolled against at first, by the numbers of the rules."""
        first = self.workings.steps[0].sum.dice if self.workings is not None else ()
        return tuple(die.who for die in first if die.who >= 0)

    def groups(self, words: Words) -> tuple[Group, ...]:
        """The lines by whom they are good for, one's own first; a sum of the rare ones stands by itself."""
        found: dict[tuple[Seat | None, bool | None], list[Outcome]] = {}
        for outcome in self.outcomes:
            found.setdefault((outcome.good, outcome.mine), []).append(outcome)
        made = []
        for (good, mine), rows in found.items():
            key = "open" if good is None else "club" if mine is None else "own" if mine else "other"
            text = words.say(f"odds.good-{key}", {"club": self.clubs[good] if good is not None else ""})
            made.append(Group(text, sum(row.tenths for row in rows), tuple(rows)))
        return tuple(made)


def reader(session: Session, seat: Seat, words: Words) -> Reader:
    """For whom a ticket is written: whoever decides, or both where they decide together."""
    prompt = session.prompt
    together = prompt is not None and len(prompt.seats) > 1
    return Reader(words, None if together else seat, session.spec.sides(session.state),
                  session.spec.players(session.state))  # fmt: skip


def ticket(session: Session, seat: Seat, action: AnyAction, words: Words, title: str = "") -> Ticket | None:
    """The ticket of an action, from what ``seat`` may see; None when that is not enough, or it is not legal."""
    asked = _asked(session, seat, action)
    found = asked.odds
    if found is None or isinstance(found, Refused):
        return None
    offer = session.offers().of(action)
    prompt, rules, seen = asked.prompt or session.prompt, session.rules, asked.state
    heading = title or (words.say(f"offer.{offer.label}") if offer else "")
    checks = offer.checks if offer else ()
    rule = prompt.rule if prompt else ""

    def told(outcome: Hashable) -> Prospect:
        return rules.prospect(seen, outcome, seat)

    said = reader(session, seat, words)
    made = from_chances(heading, found.chances, told, said.seat, words, checks, found.exact, found.ways, rule)
    made = replace(made, hoped=hoped(rules, seen, seat, asked.action, found), clubs=said.clubs)
    if asked.prompt is not None:
        made = replace(made, first=_first(session, seat, asked, words))
    behind = asked.workings(rules) if found.exact and len(found.chances) > 1 else None
    if behind is None:
        return made
    total = said.total(behind, lambda outcome: rules.hopes(seen, seat, asked.action, outcome), made.hoped)
    notes = tuple(dict.fromkeys(words.say(f"odds.assumed.{kind}") for kind in behind.assumed))
    rolls = tuple(said.roll(step.sum) for step in behind.steps)
    steps = said.steps(behind, lambda outcome: outcome_text(told(outcome), words))
    return replace(
        made, rule=rolls[0].rule or rule, rolls=rolls, steps=steps, total=total, notes=notes, workings=behind
    )


@dataclass(slots=True)
class _Asked:
    """Whose answer in which position the odds of an action are those of: the action itself, or where nothing is rolled
    before somebody decides what he may answer to ``prompt``."""

    state: AnyState
    seat: Seat
    action: AnyAction
    odds: Odds[Any] | Refused | None
    prompt: Prompt | None = None
    _behind: Workings | None = None

    def workings(self, rules: Any) -> Workings | None:
        if self._behind is None:
            self._behind = workings(rules, self.state, self.seat, self.action)
        return self._behind


_Known = dict[tuple[Seat, Hashable], _Asked]
_KNOWN: WeakKeyDictionary[Session, tuple[Any, _Known]] = WeakKeyDictionary()
"""What was asked of the present position, by match: a ticket is built anew for every other size or language, the board
asks for the same numbers, and thousands of ways need not be followed again for that."""
MOST_ASKED = 200


def _known(session: Session) -> _Known:
    state, known = _KNOWN.get(session, (None, {}))
    if state is not session.state or len(known) >= MOST_ASKED:
        known = {}
        _KNOWN[session] = (session.state, known)
    return known


def _asked(session: Session, seat: Seat, action: AnyAction) -> _Asked:
    known = _known(session)
    if (seat, action) not in known:
        plain = _Asked(session.view(seat), seat, action, session.odds(seat, action))
        known[seat, action] = _answered_first(session, plain)
    return known[seat, action]


def _answered_first(session: Session, asked: _Asked) -> _Asked:
    """Where an action decides nothing by itself: what somebody may answer to it, if the rules tell of that."""
    rules = session.rules
    if not isinstance(asked.odds, Odds) or len(asked.odds.chances) > 1:
        return asked
    done = apply(rules, asked.state, asked.seat, asked.action, StreamDice(0))
    answer = rules.asked_first(done.state) if isinstance(done, Applied) else None
    if answer is None or isinstance(done, Refused):
        return asked
    return _Asked(done.state, *answer, action_odds(rules, done.state, *answer), rules.prompt(done.state))


def _first(session: Session, seat: Seat, asked: _Asked, words: Words) -> str:
    """Who decides first, as ``seat`` is told of it."""
    prompt = asked.prompt
    assert prompt is not None
    facts = with_names(session.spec, prompt, asked.state).facts
    whose = "own" if asked.seat == seat else "other"
    return words.say(f"odds.first.{prompt.kind}-{whose}", [(name, words.named(name, value)) for name, value in facts])


def chance(session: Session, seat: Seat, action: AnyAction) -> int | None:
    """The one number of an action for the board, in tenths of a percent, as its ticket has it; None: not known, or
    nothing is decided by it."""
    asked = _asked(session, seat, action)
    if not isinstance(asked.odds, Odds):
        return None
    if len(asked.odds.chances) == 1 and all(
        session.rules.prospect(asked.state, outcome, seat).good is None for outcome in asked.odds.chances
    ):
        return None
    return hoped(session.rules, asked.state, seat, asked.action, asked.odds)


def whole(tenth: int) -> int:
    """Tenths of a percent as whole percent, where there is little room."""
    return (tenth + 5) // 10


def from_chances(
    title: str, chances: Mapping[Hashable, Fraction], told: Naming, seat: Seat | None, words: Words,
    checks: Sequence[Check] = (), exact: bool = True, ways: int = 0, rule: str = "",
) -> Ticket:  # fmt: skip
    """A ticket from chances: what is good for ``seat`` first, then what is open (None: both read it), likely before
    rare; the rarest together."""
    shares = shown_tenths(chances)
    rows: dict[tuple[str, Seat | None], Outcome] = {}
    for outcome, chance in chances.items():
        met = told(outcome)
        text = outcome_text(met, words)
        before = rows.get((text, met.good), Outcome(text, Fraction(0), 0))
        mine = None if met.good is None or seat is None else met.good == seat
        rows[text, met.good] = Outcome(text, before.chance + chance, before.tenths + shares[outcome], met.good, mine)
    named = sorted(rows.values(), key=lambda row: (rank(row, seat), -row.chance, row.text))
    shown = named
    if len(named) > MOST_ROWS:
        often = sorted(named, key=lambda row: -row.chance)[: MOST_ROWS - 1]
        rest = [row for row in named if row not in often]
        shown = [row for row in named if row in often]
        text = words.say("odds.others", {"count": len(rest)})
        shown.append(Outcome(text, sum((row.chance for row in rest), Fraction(0)), sum(row.tenths for row in rest)))
    return Ticket(title, tuple(checks), tuple(shown), tuple(named), exact, ways, rule)


def rank(outcome: Outcome, seat: Seat | None) -> int:
    """Small is good for ``seat``; where both look on, the home side comes first."""
    if outcome.good is None:
        return 1
    return 0 if outcome.good == (seat or 0) else 2


def outcome_text(met: Prospect, words: Words) -> str:
    """An outcome as whoever reads it is told of it."""
    said = words.say(f"outcome.{met.key}", met.facts)
    return ", ".join([said, *(words.say(f"outcome.{also}") for also in met.also)])


# -- every way --------------------------------------------------------------------------------------------------------


@frozen
class Branch:
    """One way things can go: what was rolled on it, what comes out, how likely it is."""

    steps: tuple[str, ...]
    outcome: str
    chance: Fraction


def ways(session: Session, seat: Seat, action: AnyAction, words: Words, most: int = MOST_WAYS) -> list[Branch] | None:
    """Every way an action can go, most likely first; None when they cannot be known or nobody would read them."""
    rules, asked = session.rules, _asked(session, seat, action)
    seen = asked.state
    if not isinstance(asked.odds, Odds):
        return None

    def run(dice: Dice) -> Hashable:
        applied = apply(rules, seen, asked.seat, asked.action, dice)
        assert isinstance(applied, Applied)
        return rules.outcome(seen, applied.events)

    found: list[Leaf[Hashable]] = []
    for leaf in leaves(run, rules.follows):
        if len(found) == most:
            return None
        found.append(leaf)
    # Faces are counted from 1; what is drawn or fought out is counted from 0 and stands for somebody in a list.
    drawn = {branch.reason for leaf in found for branch in leaf.branches if branch.label == "0"}
    shown = [_way(leaf, drawn, rules.prospect(seen, leaf.result, seat), words) for leaf in found]
    return sorted(shown, key=lambda way: -way.chance)


def _way(leaf: Leaf[Hashable], drawn: set[str], met: Prospect, words: Words) -> Branch:
    steps = []
    for branch in leaf.branches:
        answer = words.say(f"odds.{branch.label}") if branch.label in ("yes", "no") else branch.label
        if branch.reason in drawn:
            answer = words.say("odds.number", {"number": int(branch.label) + 1})
        facts = {"question": words.say(f"roll.{branch.reason}"), "answer": answer, "chance": str(branch.weight)}
        steps.append(words.say("odds.step", facts))
    return Branch(tuple(steps), outcome_text(met, words), leaf.weight)


__all__ = ["Branch", "Outcome", "Ticket", "chance", "from_chances", "percent", "tenths", "ticket", "ways", "whole"]
