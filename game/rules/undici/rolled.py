"""The throws of two dice behind what was told: for which action, with which cards, and what was still open.

Events tell faces and totals; which cards were on the table is known from the announcement, or from the frame in which
somebody was just asked. With that the rules themselves say how likely a throw was to go well.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product
from typing import Any

from game.core.dice import Dice
from game.core.driver import Applied, action_odds, run_on
from game.core.odds import Odds, leaves
from game.core.rules import Work
from game.rules.undici import events as told
from game.rules.undici import rolls
from game.rules.undici.frames import Contested, Deed, DeedKind, HeaderCards, Resolving, Responding, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.state import MatchState, Piece, Rerolls, Side, side_of

Events = Sequence[Any]
NONE = Fraction(0)
SUCCESS = ("goal", "tackle-won", "dribble-won", "pass-arrived", "keeper-pass-arrived", "cross-arrived")
"""The outcomes for which an action is made."""
PLATE = "plate"
"""The part of a header's total that LR-06 has won for it."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that were just thrown: how everything lies now, and which dice were moved."""

    at: Contested
    fresh: tuple[bool, bool]
    """Of the deed's side and of the other side."""
    lead: int


def throws(before: MatchState, events: Events) -> Iterator[Throw]:
    """Every throw of two dice in what followed on a state."""
    deed, at = _open(before)
    again: Piece | None = None
    for event in events:
        if isinstance(event, told.Declared):
            deed, at = Deed(event.kind, event.side, event.actor, event.target, cards=event.cards), None
        elif isinstance(event, told.Answered) and deed is not None:
            cancelled = (event.cancels,) if event.cancels else ()
            deed = replace(deed, answers=event.cards, cancelled=cancelled)
        elif isinstance(event, told.RolledAgain):
            again = event.piece
        elif isinstance(event, told.Compared) and deed is not None:
            deed = replace(deed, header_bonus=dict(event.mine).get(PLATE, deed.header_bonus))
            at = _laid(deed, at, event, again)
            yield Throw(at, _fresh(before, deed, again), event.lead)
            again = None


def _open(before: MatchState) -> tuple[Deed | None, Contested | None]:
    """The action in the middle of which somebody was asked."""
    frame = before.frames[-1] if before.frames else None
    if isinstance(frame, Contested):
        return frame.deed, frame
    return (frame.deed if isinstance(frame, Responding | HeaderCards) else None), None


def _laid(deed: Deed, at: Contested | None, event: told.Compared, again: Piece | None) -> Contested:
    """UN-TACK-04: bare dice after a tie; LR-02: a second throw with everything, though nobody rolled again."""
    ties = (at.ties if at else 0) + (again is None) if event.bare else 0
    second = at is not None and (at.second or (again is None and not event.bare))
    used = at.again if at else (0, 0)
    if again is not None:
        mine = side_of(again) == 0
        used = (used[0] + mine, used[1] + (not mine))
    return Contested(deed, event.faces, ties, second=second, again=used)


def _fresh(before: MatchState, deed: Deed, again: Piece | None) -> tuple[bool, bool]:
    """UN-CAPT-03: a captain rolls his own die again, or both by option."""
    if again is None or before.options.captain_rerolls is Rerolls.BOTH:
        return True, True
    mine = side_of(again) == deed.side
    return mine, not mine


def ahead(before: MatchState, throw: Throw) -> Fraction:
    """The chance that such a throw puts the acting side ahead, given that somebody is."""
    faces = range(1, before.options.die_sides + 1)
    mine, theirs = (faces if fresh else (face,) for fresh, face in zip(throw.fresh, throw.at.faces, strict=True))
    scales = rolls.scales(before, throw.at)
    leads = [scales.lead(pair) for pair in product(mine, theirs)]
    decided = sum(lead != 0 for lead in leads)
    return Fraction(sum(lead > 0 for lead in leads), decided) if decided else Fraction(1, 2)


# -- tries at goal -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Attempt:
    """A shot or header that was decided: by whom, how likely it was when the dice were first taken, and what came."""

    piece: Piece
    kind: DeedKind
    chance: Fraction
    scored: bool

    @property
    def side(self) -> Side:
        return side_of(self.piece)


def attempt(before: MatchState, events: Events) -> Attempt | None:
    """The try at goal that ended here, if one did."""
    ended = next((event for event in events if isinstance(event, told.GoalScored | told.Saved)), None)
    if ended is None:
        return None
    deed, last = _last(before, events)
    if deed is None:
        return None
    chance = success_chance(before, deed, last.again if last else (0, 0))
    return Attempt(deed.actor, deed.kind, chance, isinstance(ended, told.GoalScored))


def _last(before: MatchState, events: Events) -> tuple[Deed | None, Contested | None]:
    """The action that ended, and how often captains had rolled again for it before this decision."""
    deed, at = _open(before)
    for throw in throws(before, events):
        deed = throw.at.deed
    return deed, at if at is not None and deed is not None and at.deed.kind is deed.kind else None


def success_chance(before: MatchState, deed: Deed, again: tuple[int, int] = (0, 0)) -> Fraction:
    """How likely an action succeeds with the cards on the table; captains roll again whenever they may.

    ``again``: re-rolls that were used for it already and are counted back.
    """
    start = before.clone()
    start.rerolls = [left + used for left, used in zip(before.rerolls, again, strict=True)]
    start.active, start.frames = deed.side, [Turn(), Resolving(deed)]
    if deed.kind is not DeedKind.TACKLE:
        start.carrier = deed.actor

    def resolved(dice: Dice) -> Applied[MatchState]:
        work = Work(start.clone(), dice, True, MatchState)
        run_on(UNDICI, work)
        return Applied(work.draft, tuple(work.events or ()))

    return sum((leaf.weight * _success(leaf.result) for leaf in leaves(resolved)), NONE)


def _success(done: Applied[MatchState]) -> Fraction:
    """1 or 0 once it is decided; else the chance with the captain's next roll."""
    assumed = UNDICI.assumed(done.state)
    if assumed is None:
        return Fraction(UNDICI.outcome(done.state, done.events) in SUCCESS)
    found = action_odds(UNDICI, done.state, *assumed)
    assert isinstance(found, Odds)
    return sum((chance for word, chance in found.chances.items() if word in SUCCESS), NONE)
