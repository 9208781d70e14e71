"""What is played and kept in a journal, a match or a season: nothing counts before it stands in the file.

``submit`` returns when the decision is safe; whatever was killed goes on at the very decision that was open.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.core.closing import Closing
from game.core.codec import encode
from game.core.dice import HandDice, SealedDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, apply
from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyEvent, AnyRules, AnyState, Ending, Prompt, Seat
from game.core.ruling import MALFORMED, Ruling, refuse
from game.journal.entries import Adopted, Decision, Header, Journal, Line, Shortened
from game.journal.replay import Timeline
from game.journal.writer import JournalWriter
from game.play.book import Book, snapshot_of


@frozen
class Done:
    """A decision that stands in the journal, and what happened."""

    entry: int
    events: tuple[AnyEvent, ...]


class Journaled(Closing):
    """A line of play with the file it is kept in."""

    def __init__(self, rules: AnyRules, header: Header, timeline: Timeline[AnyState], writer: JournalWriter) -> None:
        self.rules = rules
        self.header = header
        self.timeline = timeline
        """The line of play, with the whole truth about it."""
        self.book = Book(rules, writer)
        self.path = writer.path
        self.shortened = 0
        """The last entry the file once had, if it was cut; 0: nothing is known to be missing."""
        self._asked: tuple[AnyState, Prompt | None] | None = None
        self._digested: tuple[AnyState, str] | None = None

    def close(self) -> None:
        self.book.writer.close()

    def take_in(self, journal: Journal, seen: int, *beside: Line) -> None:
        """What the file says of its rules and its length; ``beside``: lines that belong to the position as it is.

        ``seen``: the last entry this computer had confirmed, if the file does not know of it any more.
        """
        self.book.take_up(journal)
        if journal.rules_version != self.rules.version:
            self.timeline = Timeline([self.state], steps=self.timeline.steps, set_aside=self.timeline.set_aside)
            adopted = Adopted(self.rules.version, self.timeline.set_aside)
            snapshot = snapshot_of(self.rules, self.timeline.steps, self.state)
            self.book.append(adopted, snapshot, *beside, about=(self.state,))
        self.shortened = max(seen, journal.shortened)
        if seen > journal.shortened:
            self.book.append(Shortened(seen))

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
        """What ``seat`` may see (None: everybody may)."""
        return self.rules.view(self.state, seat)

    def told(self, events: Iterable[AnyEvent], seat: Seat | None) -> list[AnyEvent]:
        """The events as ``seat`` may be told of them (None: everybody)."""
        shown = [self.rules.event_view(self.state, event, seat) for event in events]
        return [event for event in shown if event is not None]

    def judge(self, seat: Seat, action: AnyAction) -> Ruling:
        """Whether it may be done, from what ``seat`` may see: a refusal tells nothing else. Asking changes nothing."""
        ruling: Ruling = self.rules.judge(self.view(seat), seat, action)
        return ruling

    def digest(self) -> str:
        """The fingerprint of the state; a decision begins with that which the one before ended with, so it is kept."""
        if self._digested is None or self._digested[0] is not self.state:
            self._digested = (self.state, digest(self.rules.state_type, self.state))
        return self._digested[1]

    # -- acting -------------------------------------------------------------------------------------------------

    def refused(self, reason: str) -> Refused:
        """Whatever the rules may say."""
        return Refused(refuse(reason, self.prompt.rule if self.prompt else ""))

    def submit(self, seat: Seat, action: AnyAction) -> Done | Refused:
        """Carry out an action with the program's dice; it is in the journal when this returns."""
        action = self.book.as_kept(seat, action)
        return self.refused(MALFORMED) if action is None else self.carry_out(seat, action)

    def carry_out(self, seat: Seat, action: AnyAction, spent: int = 0) -> Done | Refused:
        """An action as the file would give it back."""
        dice = self.sealed_dice(action)
        result = apply(self.rules, self.state, seat, action, dice, spent=spent, reports=True)
        return result if isinstance(result, Refused) else self.record(seat, action, dice, result, spent)

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
        return Done(decision.entry, applied.events)
