"""A match being played: the only thing screens and commands talk to.

A session owns the journal of its match. Nothing counts before it stands in the file: ``submit`` returns when the
decision is safe, and a session that was killed resumes at the very decision that was open.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from game.core.closing import Closing
from game.core.codec import encode
from game.core.dice import HandDice, SealedDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, action_odds, apply
from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, cleaned
from game.core.odds import Odds
from game.core.rules import AnyAction, AnyEvent, AnyState, Ending, Offer, Prompt, Seat
from game.core.ruling import DICE_OPEN, MALFORMED, Ruling, refuse
from game.journal.entries import (
    Adopted,
    Decision,
    DiceTyped,
    Header,
    HelpSet,
    HelpUsed,
    Journal,
    Paused,
    Renamed,
    Shortened,
    TakenBack,
)
from game.journal.errors import JournalError
from game.journal.replay import Timeline
from game.journal.writer import JournalWriter
from game.play.book import Book, snapshot_of
from game.play.by_hand import ByHand
from game.play.handover import Chair
from game.play.helping import Help
from game.play.timers import DecisionTimer, sand_gone
from game.play.undo import History
from game.rules.spec import GameSpec

T = TypeVar("T")


@frozen
class Done:
    """A decision that stands in the journal, and what happened."""

    entry: int
    events: tuple[AnyEvent, ...]


class Listed(Generic[T]):
    """What is worked out one after the other, each only when it is asked for and only once."""

    def __init__(self, source: Iterable[T]) -> None:
        self._rest = iter(source)
        self._known: list[T] = []

    def __iter__(self) -> Iterator[T]:
        at = 0
        while at < len(self._known) or self._another():
            yield self._known[at]
            at += 1

    def _another(self) -> bool:
        """Whether there is one more."""
        for each in self._rest:
            self._known.append(each)
            return True
        return False


class Offers(Listed[Offer[AnyAction]]):
    """What may be done; an offer is found by its action."""

    def __init__(self, source: Iterable[Offer[AnyAction]]) -> None:
        super().__init__(source)
        self._by_action: dict[AnyAction, Offer[AnyAction]] = {}

    def _another(self) -> bool:
        more = super()._another()
        if more:
            self._by_action.setdefault(self._known[-1].action, self._known[-1])
        return more

    def of(self, action: AnyAction) -> Offer[AnyAction] | None:
        while action not in self._by_action and self._another():
            pass
        return self._by_action.get(action)


class Session(Closing):
    """One match, from set-up or resumption to its end."""

    def __init__(
        self, spec: GameSpec, header: Header, timeline: Timeline[AnyState], writer: JournalWriter, timer: DecisionTimer
    ) -> None:
        self.spec = spec
        self.rules = spec.rules
        self.header = header
        self.timer = timer
        self.timeline = timeline
        """The line of play, with the whole truth about it."""
        self.book = Book(spec.rules, writer)
        self.path = writer.path
        self.by_hand = ByHand(self)
        self.help = Help(self, header.seats)
        self.history = History(self)
        self.chair = Chair(self)
        self.name = header.name
        self.shortened = 0
        """The last entry the file once had, if it was cut; 0: nothing is known to be missing."""
        self._asked: tuple[AnyState, Prompt | None] | None = None
        self._digested: tuple[AnyState, str] | None = None
        self._offered: tuple[AnyState, Offers] | None = None
        self.changed()

    # -- beginning and ending -----------------------------------------------------------------------------------

    def take_up(self, journal: Journal, seen: int = 0) -> None:
        """What else an unfinished match left behind: another rules version, typed dice, help counted.

        ``seen``: the last entry this computer had confirmed, if the file does not know of it any more.
        """
        self.book.take_up(journal)
        aside = (HelpUsed, HelpSet, Renamed, Paused, Shortened)
        last = next(line for line in reversed(journal.lines) if not isinstance(line, aside))
        typed = last if isinstance(last, DiceTyped) and not self.timeline.set_aside else None
        if journal.rules_version != self.rules.version:
            self.timeline = Timeline([self.state], steps=self.timeline.steps, set_aside=self.timeline.set_aside)
            adopted = Adopted(self.rules.version, self.timeline.set_aside)
            snapshot = snapshot_of(self.rules, self.timeline.steps, self.state)
            self.book.append(adopted, snapshot, *((typed,) if typed else ()), about=(self.state,))
        self.shortened = max(seen, journal.shortened)
        if seen > journal.shortened:
            self.book.append(Shortened(seen))
        self.history.undos = sum(isinstance(line, TakenBack) for line in journal.lines)
        self.help.take_up(journal)
        self.name = journal.name
        if isinstance(journal.lines[-1], Paused):
            self.changed(journal.lines[-1].spent)
        if typed:
            self.by_hand.take_up(typed)

    def close(self) -> None:
        """Lay the match aside; time used up on a limited decision stays used up."""
        try:
            prompt, spent = self.prompt, self.timer.clock.spent
            if prompt is not None and prompt.limit is not None and spent:
                with contextlib.suppress(JournalError):
                    self.book.append(Paused(spent))
        finally:
            self.book.writer.close()

    # -- questions ----------------------------------------------------------------------------------------------

    @property
    def state(self) -> AnyState:
        """The whole truth; screens use ``view``."""
        return self.timeline.state

    @property
    def prompt(self) -> Prompt | None:
        """The open decision; screens ask for it many times in a frame, so it is worked out once for a state."""
        if self._asked is None or self._asked[0] is not self.state:
            self._asked = (self.state, self.rules.prompt(self.state))
        return self._asked[1]

    @property
    def ending(self) -> Ending | None:
        ending: Ending | None = self.rules.ending(self.state)
        return ending

    def view(self, seat: Seat | None) -> AnyState:
        """What ``seat`` may see (None: both may)."""
        return self.rules.view(self.state, seat)

    def offers(self) -> Offers:
        """What may be done, with no more detail than whoever decides may know; listed once for a state, as far as
        somebody has looked."""
        if self._offered is None or self._offered[0] is not self.state:
            prompt = self.prompt
            seat = prompt.seats[0] if prompt is not None and len(prompt.seats) == 1 else None
            listed = () if prompt is None else self.rules.offers(self.view(seat))
            self._offered = (self.state, Offers(listed))
        return self._offered[1]

    def told(self, events: Iterable[AnyEvent], seat: Seat | None) -> list[AnyEvent]:
        """The events as ``seat`` may be told of them (None: both)."""
        shown = [self.rules.event_view(self.state, event, seat) for event in events]
        return [event for event in shown if event is not None]

    def judge(self, seat: Seat, action: AnyAction) -> Ruling:
        """Whether it may be done, from what ``seat`` may see: a refusal tells nothing else. Asking changes nothing."""
        ruling: Ruling = self.rules.judge(self.view(seat), seat, action)
        return ruling

    def odds(self, seat: Seat, action: AnyAction) -> Odds[Any] | Refused | None:
        """The odds of an action, from what ``seat`` may see; None when that is not enough to know them."""
        seen = self.view(seat)
        return action_odds(self.rules, seen, seat, action) if self.rules.can_preview(seen) else None

    def digest(self) -> str:
        """The fingerprint of the state; a decision begins with that which the one before ended with, so it is kept."""
        if self._digested is None or self._digested[0] is not self.state:
            self._digested = (self.state, digest(self.rules.state_type, self.state))
        return self._digested[1]

    @property
    def secret(self) -> str | None:
        """The seed of the dice, once the match is over."""
        return self.header.secret if self.prompt is None else None

    # -- the seats ----------------------------------------------------------------------------------------------

    def rename(self, name: str) -> None:
        """Give the match a name; the journal remembers it."""
        given = cleaned(name, LONGEST_MATCH)
        self.book.append(Renamed(given))
        self.name = given

    # -- acting -------------------------------------------------------------------------------------------------

    def refused(self, reason: str) -> Refused:
        """Whatever the rules may say."""
        return Refused(refuse(reason, self.prompt.rule if self.prompt else ""))

    def submit(self, seat: Seat, action: AnyAction) -> Done | Refused:
        """Carry out an action with the program's dice; it is in the journal when this returns."""
        action = self.book.as_kept(seat, action)
        if action is None:
            return self.refused(MALFORMED)
        if self.by_hand.lying:
            return self.refused(DICE_OPEN)
        dice, spent = self.sealed_dice(action), self.timer.clock.spent
        result = apply(self.rules, self.state, seat, action, dice, spent=spent, reports=True)
        return result if isinstance(result, Refused) else self.record(seat, action, dice, result, spent)

    def expire(self) -> Done | None:
        """Take the decision away when its time is strictly over."""
        prompt = self.prompt
        if prompt is None or not self.timer.must_end:
            return None
        done = self.submit(prompt.seats[0], self.spec.time_expired)
        return done if isinstance(done, Done) else None

    # -- the journal --------------------------------------------------------------------------------------------

    def sealed_dice(self, action: AnyAction) -> SealedDice:
        """Those of the program for an action as things stand."""
        encoded = canonical(encode(self.rules.action_type, action))
        return SealedDice(bytes.fromhex(self.header.secret), self.digest(), encoded)

    def record(
        self, seat: Seat, action: AnyAction, dice: SealedDice | HandDice, applied: Applied[AnyState], spent: int
    ) -> Done:
        """Write the decision for good, then make it the present."""
        decision = Decision(
            entry=self.timeline.steps + 1,
            seat=seat,
            action=encode(self.rules.action_type, action),
            rolls=tuple((roll.reason, roll.sides, roll.face, roll.by_hand) for roll in dice.rolls),
            events=tuple(encode(self.rules.event_type, event) for event in applied.events),
            digest=digest(self.rules.state_type, applied.state),
            spent=spent,
        )
        now, then = self.prompt, self.rules.prompt(applied.state)
        self.book.append_decision(decision, self.state, applied.state, (now and now.turn) != (then and then.turn))
        self.timeline.follow(decision, applied)
        self._digested = (applied.state, decision.digest)
        self.changed()
        return Done(decision.entry, applied.events)

    def changed(self, spent: int = 0) -> None:
        """Another decision is open; ``spent`` is what a resumed match had used up of its time."""
        self.by_hand.clear()
        self.timer.start(self.prompt, spent, sand_gone(self.rules, self.timeline, self.prompt))
