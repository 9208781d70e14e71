"""A match being played: the only thing screens and commands talk to.

A session owns the journal of its match. Nothing counts before it stands in the file: ``submit`` returns when the
decision is safe, and a session that was killed resumes at the very decision that was open.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any, Generic, TypeVar

from game.core.dice import HandDice, SealedDice
from game.core.driver import Applied, Refused, action_odds
from game.core.names import LONGEST_MATCH, cleaned
from game.core.odds import Odds
from game.core.rules import AnyAction, AnyState, Offer, Seat
from game.core.ruling import DICE_OPEN, MALFORMED
from game.journal.entries import (
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
from game.play.by_hand import ByHand
from game.play.handover import Chair
from game.play.helping import Help
from game.play.journaled import Done, Journaled
from game.play.timers import DecisionTimer, sand_gone
from game.play.undo import History
from game.rules.spec import GameSpec

T = TypeVar("T")


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


class Session(Journaled):
    """One match, from set-up or resumption to its end."""

    def __init__(
        self, spec: GameSpec, header: Header, timeline: Timeline[AnyState], writer: JournalWriter, timer: DecisionTimer
    ) -> None:
        super().__init__(spec.rules, header, timeline, writer)
        self.spec = spec
        self.timer = timer
        self.by_hand = ByHand(self)
        self.help = Help(self, header.seats)
        self.history = History(self)
        self.chair = Chair(self)
        self.name = header.name
        self._offered: tuple[AnyState, Offers] | None = None
        self.changed()

    # -- beginning and ending -----------------------------------------------------------------------------------

    def take_up(self, journal: Journal, seen: int = 0) -> None:
        """What else an unfinished match left behind: another rules version, typed dice, help counted.

        ``seen``: the last entry this computer had confirmed, if the file does not know of it any more.
        """
        aside = (HelpUsed, HelpSet, Renamed, Paused, Shortened)
        last = next(line for line in reversed(journal.lines) if not isinstance(line, aside))
        typed = last if isinstance(last, DiceTyped) and not self.timeline.set_aside else None
        self.take_in(journal, seen, *((typed,) if typed else ()))
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
            super().close()

    # -- questions ----------------------------------------------------------------------------------------------

    def offers(self) -> Offers:
        """What may be done, with no more detail than whoever decides may know; listed once for a state, as far as
        somebody has looked."""
        if self._offered is None or self._offered[0] is not self.state:
            prompt = self.prompt
            seat = prompt.seats[0] if prompt is not None and len(prompt.seats) == 1 else None
            listed = () if prompt is None else self.rules.offers(self.view(seat))
            self._offered = (self.state, Offers(listed))
        return self._offered[1]

    def odds(self, seat: Seat, action: AnyAction) -> Odds[Any] | Refused | None:
        """The odds of an action, from what ``seat`` may see; None when that is not enough to know them."""
        seen = self.view(seat)
        return action_odds(self.rules, seen, seat, action) if self.rules.can_preview(seen) else None

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

    def submit(self, seat: Seat, action: AnyAction) -> Done | Refused:
        """As everywhere, unless dice of an action lie on the table."""
        kept = self.book.as_kept(seat, action)
        if kept is None:
            return self.refused(MALFORMED)
        return self.refused(DICE_OPEN) if self.by_hand.lying else self.carry_out(seat, kept, self.timer.clock.spent)

    def expire(self) -> Done | None:
        """Take the decision away when its time is strictly over."""
        prompt = self.prompt
        if prompt is None or not self.timer.must_end:
            return None
        done = self.submit(prompt.seats[0], self.spec.time_expired)
        return done if isinstance(done, Done) else None

    # -- the journal --------------------------------------------------------------------------------------------

    def record(
        self, seat: Seat, action: AnyAction, dice: SealedDice | HandDice, applied: Applied[AnyState], spent: int
    ) -> Done:
        """Then another decision is open."""
        done = super().record(seat, action, dice, applied, spent)
        self.changed()
        return done

    def changed(self, spent: int = 0) -> None:
        """Another decision is open; ``spent`` is what a resumed match had used up of its time."""
        self.by_hand.clear()
        self.timer.start(self.prompt, spent, sand_gone(self.rules, self.timeline, self.prompt))
