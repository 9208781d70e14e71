"""Who may take back what: freely, when both agree, or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import TYPE_CHECKING

from game.core.codec import CodecError, decode_union
from game.core.frozen import frozen
from game.core.rules import SEATS, AnyRules, Seat
from game.journal.entries import Decision, Restored, SeatKind, SeatSetup, TakenBack, UndoPolicy

if TYPE_CHECKING:
    from game.play.session import Session


class UndoState(StrEnum):
    NOTHING, FREE, CONSENT, LOCKED = "nothing", "free", "by consent", "locked"


@frozen
class UndoChoice:
    """What an undo would take back (the decision's number and action), and what it needs."""

    state: UndoState
    decision: Decision | None = None
    needs: tuple[Seat, ...] = ()
    """The seats that must agree."""


def undo_choice(
    rules: AnyRules,
    decisions: list[Decision],
    seats: tuple[SeatSetup, ...],
    policy: UndoPolicy,
    asker: Seat,
    entry: int | None = None,
) -> UndoChoice:
    """What ``asker`` may do about the last decision of a person, or about the one of an entry and all after it.

    A bot's answers go back along with what they answered.
    """
    person = [each for each in decisions if seats[each.seat].kind is SeatKind.PERSON]
    wanted = [each for each in person if entry is None or each.entry <= entry]
    if not wanted:
        return UndoChoice(UndoState.NOTHING)
    last = wanted[-1]
    if policy is UndoPolicy.LOCKED:
        return UndoChoice(UndoState.LOCKED, last)
    following = decisions[decisions.index(last) :]
    safe = not any(each.rolls or _reveals(rules, each) for each in following)
    own = all(each.seat == asker for each in following if seats[each.seat].kind is SeatKind.PERSON)
    if policy is UndoPolicy.TUTOR or (safe and own):
        return UndoChoice(UndoState.FREE, last, (asker,))
    people = tuple(seat for seat in SEATS if seats[seat].kind is SeatKind.PERSON)
    return UndoChoice(UndoState.CONSENT, last, people)


def _reveals(rules: AnyRules, decision: Decision) -> bool:
    """Whether it showed something hidden; events that cannot be read may have."""
    try:
        return rules.reveals([decode_union(rules.event_type, event) for event in decision.events])
    except CodecError:
        return True


class History:
    """What a session takes back and does again."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.undos = 0
        """How often something was taken back, for the report."""

    def choice(self, asker: Seat, entry: int | None = None) -> UndoChoice:
        """What ``asker`` could take back, and who must agree; nothing while dice of an action lie on the table.

        ``entry``: that decision and everything after it; None: the last one.
        """
        session = self._session
        if session.by_hand.lying:
            return UndoChoice(UndoState.LOCKED)
        header = session.header
        return undo_choice(session.rules, session.timeline.decisions, header.seats, header.undo, asker, entry)

    def undo(self, asker: Seat, agreed: Iterable[Seat] = (), entry: int | None = None) -> bool:
        """Take back, if the policy and the agreement allow it."""
        choice, wanted, session = self.choice(asker, entry), {asker, *agreed}, self._session
        if choice.state in (UndoState.NOTHING, UndoState.LOCKED) or choice.decision is None:
            return False
        if not set(choice.needs) <= wanted:
            return False
        target, step = session.timeline.decisions.index(choice.decision), session.timeline.steps + 1
        line = TakenBack(step, target, tuple(sorted(wanted)))
        session.book.append_turn(line, step, session.timeline.state_at(target))
        session.timeline.take_back(target)
        self.undos += 1
        session.changed()
        return True

    @property
    def can_redo(self) -> bool:
        """Something was taken back last, and no dice lie on the table."""
        return bool(self._session.timeline.undone) and not self._session.by_hand.lying

    def redo(self) -> bool:
        """Do again what was taken back last; its dice are the same."""
        if not self.can_redo:
            return False
        session, step = self._session, self._session.timeline.steps + 1
        restored = Restored(step, len(session.timeline.decisions) + 1)
        session.book.append_turn(restored, step, session.timeline.restored())
        session.timeline.restore()
        session.changed()
        return True
