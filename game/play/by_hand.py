"""Dice from the table: an action whose dice people roll and type in, one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.checks import Check
from game.core.codec import CodecError, decode_union, encode
from game.core.dice import DiceError, HandDice, RollNeeded
from game.core.driver import Applied, Refused, apply
from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyEvent, AnyState, Seat
from game.core.ruling import DICE_OPEN, MALFORMED
from game.journal.entries import DiceTyped
from game.journal.errors import JournalError

if TYPE_CHECKING:
    from game.play.journaled import Done
    from game.play.session import Session

REHEARSED = 60
"""An action that needs more dice than these is not looked at in advance."""


@frozen
class NeedsRoll:
    """The action waits for a die that a person rolls."""

    reason: str
    sides: int
    index: int
    check: Check | None


@frozen
class _Open:
    """An action whose dice are being typed in."""

    seat: Seat
    action: AnyAction
    faces: tuple[int | None, ...] = ()


class ByHand:
    """The dice of one session that lie on the table; the journal remembers each."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._open: _Open | None = None
        self._asked: tuple[_Open, AnyState, NeedsRoll | None] | None = None
        """What the action last waited for: screens ask for that all the time."""

    def take_up(self, typed: DiceTyped) -> None:
        """Dice that lay there when the program stopped; if they were the last ones, finish the action."""
        try:
            action = decode_union(self._session.rules.action_type, typed.action)
            self._open = _Open(typed.seat, action, typed.faces)
            self._try()
        except (CodecError, DiceError) as error:
            problem = f"the dice typed in last cannot be used: {error}"
            raise JournalError(self._session.book.path, 0, problem, "match-misfit") from error

    def clear(self) -> None:
        """Another decision is open."""
        self._open = None

    @property
    def lying(self) -> bool:
        """Once a die of an action lies on the table, only that action can go on, and only by hand."""
        return self._open is not None and bool(self._open.faces)

    def submit(self, seat: Seat, action: AnyAction) -> Done | Refused | NeedsRoll:
        """Carry out an action with dice from the table: asks for them one by one."""
        action = self._session.book.as_kept(seat, action)
        if action is None:
            return self._session.refused(MALFORMED)
        ruling = self._session.rules.judge(self._session.state, seat, action)
        if not ruling.allowed:
            return Refused(ruling)
        if self._open is None or not self._open.faces:
            self._open = _Open(seat, action)
        elif (self._open.seat, self._open.action) != (seat, action):
            return self._session.refused(DICE_OPEN)
        return self._try()

    @property
    def waiting_for(self) -> NeedsRoll | None:
        """The die an unfinished action waits for, also after a restart."""
        open_, state, asked = self._open, self._session.state, self._asked
        if open_ is None:
            return None
        if asked is None or asked[0] is not open_ or asked[1] is not state:
            needed = self._run(open_, open_.faces)
            asked = self._asked = (open_, state, needed if isinstance(needed, NeedsRoll) else None)
        return asked[2]

    def rehearsed(self) -> tuple[AnyEvent, ...]:
        """What the open action comes to if every die that is still due shows a 1; nothing is written.

        Only what does not depend on these dice may be told of it: who is about to roll, and for what.
        """
        if self._open is None:
            return ()
        try:
            run = self._run(self._open, (*self._open.faces, *[1] * REHEARSED))
        except DiceError:
            return ()
        return () if isinstance(run, NeedsRoll) else run[0].events

    def type_die(self, face: int | None) -> Done | Refused | NeedsRoll:
        """The next die as it lies on the table; None: let the program roll this one."""
        waiting, open_ = self.waiting_for, self._open
        if open_ is None or waiting is None:
            raise DiceError("no die is waited for")
        if face is not None and not 1 <= face <= waiting.sides:
            raise DiceError(f"a die with {waiting.sides} sides cannot show {face}")
        session, faces = self._session, (*open_.faces, face)
        typed = DiceTyped(open_.seat, encode(session.rules.action_type, open_.action), faces)
        session.book.append(typed, about=(session.state,))
        self._open = _Open(open_.seat, open_.action, faces)
        return self._try()

    def _try(self) -> Done | NeedsRoll:
        assert self._open is not None
        open_, spent = self._open, self._session.timer.clock.spent
        result = self._run(open_, open_.faces, spent)
        if isinstance(result, NeedsRoll):
            self._asked = (open_, self._session.state, result)
            return result
        applied, dice = result
        return self._session.record(open_.seat, open_.action, dice, applied, spent)

    def _run(
        self, open_: _Open, faces: Sequence[int | None], spent: int = 0
    ) -> NeedsRoll | tuple[Applied[Any], HandDice]:
        session = self._session
        dice = HandDice(faces, session.sealed_dice(open_.action))
        try:
            result = apply(session.rules, session.state, open_.seat, open_.action, dice, spent=spent, reports=True)
        except RollNeeded as needed:
            return NeedsRoll(needed.reason, needed.sides, needed.index, needed.check)
        if isinstance(result, Refused):
            raise DiceError(f"dice for something illegal: {result.ruling.reason}")
        return result, dice
