"""A match being played: the only thing screens and commands talk to.

A session owns the journal of its match. Nothing counts before it stands in the file: ``submit`` returns when the
decision is safe, and a session that was killed resumes at the very decision that was open.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, Self, TypeVar

from game.core.codec import CodecError, decode_union, encode
from game.core.dice import DiceError, HandDice, RollNeeded, SealedDice, StreamDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, action_odds, apply
from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, cleaned
from game.core.odds import Odds
from game.core.rules import SEATS, Ending, Offer, Prompt, Seat
from game.core.ruling import DICE_OPEN, MALFORMED, Ruling, refuse
from game.journal.entries import (
    Adopted,
    Decision,
    DiceTyped,
    Header,
    HelpSet,
    HelpUsed,
    Journal,
    Line,
    Paused,
    Renamed,
    Restored,
    SeatKind,
    Shortened,
    Snapshot,
    TakenBack,
)
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import Timeline
from game.journal.writer import JournalWriter
from game.play.handover import HandOver, hand_over
from game.play.timers import DecisionTimer
from game.play.undo import UndoChoice, UndoState, undo_choice
from game.rules.spec import GameSpec

T = TypeVar("T")
SNAPSHOT_EVERY = 40
"""A snapshot at every new turn, and at the latest after so many decisions."""
REHEARSED = 60
"""An action that needs more dice than these is not looked at in advance."""


@frozen
class Done:
    """A decision that stands in the journal, and what happened."""

    entry: int
    events: tuple[Any, ...]


@frozen
class NeedsRoll:
    """The action waits for a die that a person rolls."""

    reason: str
    sides: int
    index: int
    check: Any


@dataclass(slots=True)
class _Typing:
    """An action whose dice are being typed in."""

    seat: Seat
    action: Any
    faces: list[int | None]


class Listed(Generic[T]):
    """What is worked out one after the other, each only when it is asked for and only once."""

    def __init__(self, source: Iterable[T]) -> None:
        self._rest = iter(source)
        self._known: list[T] = []

    def __iter__(self) -> Iterator[T]:
        at = 0
        while True:
            if at == len(self._known):
                try:
                    self._known.append(next(self._rest))
                except StopIteration:
                    return
            yield self._known[at]
            at += 1


class Session:
    """One match, from set-up or resumption to its end."""

    def __init__(
        self, spec: GameSpec, header: Header, timeline: Timeline[Any], writer: JournalWriter, timer: DecisionTimer
    ) -> None:
        self.spec = spec
        self.rules = spec.rules
        self.header = header
        self.timer = timer
        self.name = header.name
        self.shortened = 0
        """The last entry the file once had, if it was cut; 0: nothing is known to be missing."""
        self._timeline = timeline
        self._writer = writer
        self._typing: _Typing | None = None
        self._viewer: Seat | None = None
        self._asked: tuple[Any, Prompt | None] | None = None
        self._digested: tuple[Any, str] | None = None
        self._offered: tuple[Any, Listed[Offer[Any]]] | None = None
        self._help: list[HelpUsed] = []
        self._levels = [seat.assistance for seat in header.seats]
        self._since_snapshot = self._undos = 0
        self._read: Journal | None = None
        """The file as it was read last, while nothing was written since."""
        self._start_clock()

    # -- beginning and ending -----------------------------------------------------------------------------------

    def take_up(self, journal: Journal, seen: int = 0) -> None:
        """What else an unfinished match left behind: another rules version, typed dice, help counted.

        ``seen``: the last entry this computer had confirmed, if the file does not know of it any more.
        """
        self._read = journal
        aside = (HelpUsed, HelpSet, Renamed, Paused, Shortened)
        last = next(line for line in reversed(journal.lines) if not isinstance(line, aside))
        if journal.rules_version != self.rules.version:
            self._timeline = Timeline([self.state], steps=self._timeline.steps, set_aside=self._timeline.set_aside)
            adoption: list[Line] = [
                Adopted(self.rules.version, self._timeline.set_aside),
                snapshot_of(self.spec, self._timeline.steps, self.state),
            ]
            if isinstance(last, DiceTyped) and not self._timeline.set_aside:
                adoption.append(last)
            self._append(*adoption, room=self._room(self.state))
        self.shortened = max(seen, journal.shortened)
        if seen > journal.shortened:
            self._append(Shortened(seen))
        self._undos = sum(isinstance(line, TakenBack) for line in journal.lines)
        self._help = [line for line in journal.lines if isinstance(line, HelpUsed)]
        self._levels = [journal.assistance(seat)[-1] for seat in SEATS]
        self.name = journal.name
        if isinstance(journal.lines[-1], Paused):
            self._start_clock(journal.lines[-1].spent)
        if isinstance(last, DiceTyped) and not self._timeline.set_aside:
            self._take_up_dice(last)

    def _take_up_dice(self, typed: DiceTyped) -> None:
        """Dice that lay on the table when the program stopped; if they were the last ones, finish the action."""
        try:
            action = decode_union(self.rules.action_type, typed.action)
            self._typing = _Typing(typed.seat, action, list(typed.faces))
            self._try_typed()
        except (CodecError, DiceError) as error:
            raise JournalError(
                self.path, 0, f"the dice typed in last cannot be used: {error}", "match-misfit"
            ) from error

    def close(self) -> None:
        """Lay the match aside; time used up on a limited decision stays used up."""
        try:
            prompt, spent = self.prompt, self.timer.clock.spent
            if prompt is not None and prompt.limit is not None and spent:
                with contextlib.suppress(JournalError):
                    self._append(Paused(spent))
        finally:
            self._writer.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # -- questions ----------------------------------------------------------------------------------------------

    @property
    def path(self) -> Path:
        return self._writer.path

    def journal(self) -> Journal:
        """What the file holds; it is read again only if something was written since."""
        if self._read is None:
            self._read = read_journal(self.path)
        return self._read

    @property
    def state(self) -> Any:
        """The whole truth; screens use ``view``."""
        return self._timeline.state

    @property
    def entry(self) -> int:
        """The number of the last entry."""
        return self._timeline.steps

    @property
    def decisions(self) -> Sequence[Decision]:
        return self._timeline.decisions

    def events_at(self, number: int) -> tuple[Any, ...]:
        """What the decision of this number brought about, reports included, or ``JournalError``."""
        return self._timeline.events_at(number)

    @property
    def set_aside(self) -> int:
        """Decisions an older version had recorded and today's rules could not follow."""
        return self._timeline.set_aside

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

    def view(self, seat: Seat | None) -> Any:
        """What ``seat`` may see (None: both may)."""
        return self.rules.view(self.state, seat)

    def offers(self) -> Iterable[Offer[Any]]:
        """What may be done, with no more detail than whoever decides may know; listed once for a state, as far as
        somebody has looked."""
        prompt = self.prompt
        if prompt is None:
            return ()
        if self._offered is None or self._offered[0] is not self.state:
            seat = prompt.seats[0] if len(prompt.seats) == 1 else None
            self._offered = (self.state, Listed(self.rules.offers(self.view(seat))))
        return self._offered[1]

    def told(self, events: Iterable[Any], seat: Seat | None) -> list[Any]:
        """The events as ``seat`` may be told of them (None: both)."""
        shown = [self.rules.event_view(self.state, event, seat) for event in events]
        return [event for event in shown if event is not None]

    def judge(self, seat: Seat, action: Any) -> Ruling:
        """Whether it may be done, from what ``seat`` may see: a refusal tells nothing else. Asking changes nothing."""
        ruling: Ruling = self.rules.judge(self.view(seat), seat, action)
        return ruling

    def odds(self, seat: Seat, action: Any) -> Odds[Any] | Refused | None:
        """The odds of an action, from what ``seat`` may see; None when that is not enough to know them."""
        seen = self.view(seat)
        return action_odds(self.rules, seen, seat, action) if self.rules.can_preview(seen) else None

    def digest(self) -> str:
        """The fingerprint of the state; a decision begins with that which the one before ended with, so it is kept."""
        if self._digested is None or self._digested[0] is not self.state:
            self._digested = (self.state, digest(self.rules.state_type, self.state))
        return self._digested[1]

    @property
    def seal(self) -> str:
        """Shown before the first roll."""
        return self.header.seal

    @property
    def secret(self) -> str | None:
        """The seed of the dice, once the match is over."""
        return self.header.secret if self.prompt is None else None

    # -- the seats ----------------------------------------------------------------------------------------------

    @property
    def hand_over(self) -> HandOver | None:
        """Whether the computer must change hands before the next decision."""
        return hand_over(self.prompt, self.header.seats, self._viewer)

    def take_seat(self, seat: Seat | None) -> None:
        """Somebody lifted the curtain; None: nothing is secret, both look."""
        self._viewer = seat

    def use_help(self, seat: Seat, kind: str) -> None:
        """Count a piece of assistance; what it was for is as secret as the decision."""
        used, secret = HelpUsed(seat, kind), self.prompt is not None and self.prompt.secret
        self._append(used, room=self._room(self.state) if secret else 0)
        self._help.append(used)

    def assistance(self, seat: Seat) -> int:
        """How much a seat is helped now: 0 nothing, 1 hints, 2 everything."""
        return self._levels[seat]

    def set_assistance(self, seat: Seat, level: int) -> None:
        """Another level of help from now on; the journal remembers it."""
        if level != self._levels[seat]:
            self._append(HelpSet(seat, level))
            self._levels[seat] = level

    def rename(self, name: str) -> None:
        """Give the match a name; the journal remembers it."""
        given = cleaned(name, LONGEST_MATCH)
        self._append(Renamed(given))
        self.name = given

    def help_used(self, seat: Seat) -> int:
        return sum(used.seat == seat for used in self._help)

    def bot_turn(self) -> Done | None:
        """Let a bot answer if it is its turn; it sees only what its seat may see, and its whims come from that too."""
        prompt = self.prompt
        if prompt is None:
            return None
        seat = prompt.seats[0]
        setup = self.header.seats[seat]
        if any(self.header.seats[each].kind is SeatKind.PERSON for each in prompt.seats):
            return None
        seen = self.view(seat)
        whims = self.digest() if seen is self.state else digest(self.rules.state_type, seen)
        action = self.spec.bots[setup.bot](seen, seat, StreamDice(int(whims[:12], 16)))
        done = self.submit(seat, action)
        if not isinstance(done, Done):
            raise RuntimeError(f"the bot '{setup.bot}' chose something illegal: {done}")
        return done

    # -- acting -------------------------------------------------------------------------------------------------

    def _sound(self, seat: Seat, action: Any) -> Any:
        """The action as the journal would give it back, or ``Refused``: what cannot be read again is never written."""
        try:
            again = decode_union(self.rules.action_type, self._encoded(action))
        except (CodecError, AttributeError, KeyError, TypeError, ValueError, RecursionError):
            again = None
        if type(seat) is not int or type(again) is not type(action) or again != action:
            return Refused(refuse(MALFORMED, self.prompt.rule if self.prompt else ""))
        return again

    def submit(self, seat: Seat, action: Any) -> Done | Refused:
        """Carry out an action with the program's dice; it is in the journal when this returns."""
        action = self._sound(seat, action)
        if isinstance(action, Refused):
            return action
        if self._typing is not None and self._typing.faces:
            return self._dice_open()
        dice, spent = self._sealed(action), self.timer.clock.spent
        result = apply(self.rules, self.state, seat, action, dice, spent=spent, reports=True)
        return result if isinstance(result, Refused) else self._record(seat, action, dice, result, spent)

    def submit_by_hand(self, seat: Seat, action: Any) -> Done | Refused | NeedsRoll:
        """Carry out an action with dice from the table: asks for them one by one."""
        action = self._sound(seat, action)
        if isinstance(action, Refused):
            return action
        ruling = self.rules.judge(self.state, seat, action)
        if not ruling.allowed:
            return Refused(ruling)
        typing = self._typing
        if typing is not None and typing.faces:
            return self._try_typed() if (typing.seat, typing.action) == (seat, action) else self._dice_open()
        self._typing = _Typing(seat, action, [])
        return self._try_typed()

    @property
    def waiting_for(self) -> NeedsRoll | None:
        """The die an unfinished action waits for, also after a restart."""
        if self._typing is None:
            return None
        needed = self._run_typed(self._typing)
        return needed if isinstance(needed, NeedsRoll) else None

    def rehearsed(self) -> tuple[Any, ...]:
        """What the open action comes to if every die that is still due shows a 1; nothing is written.

        Only what does not depend on these dice may be told of it: who is about to roll, and for what.
        """
        if self._typing is None:
            return ()
        typing = self._typing
        try:
            run = self._run_typed(_Typing(typing.seat, typing.action, [*typing.faces, *[1] * REHEARSED]))
        except DiceError:
            return ()
        return () if isinstance(run, NeedsRoll) else run[0].events

    def type_die(self, face: int | None) -> Done | Refused | NeedsRoll:
        """The next die as it lies on the table; None: let the program roll this one."""
        waiting = self.waiting_for
        if self._typing is None or waiting is None:
            raise DiceError("no die is waited for")
        if face is not None and not 1 <= face <= waiting.sides:
            raise DiceError(f"a die with {waiting.sides} sides cannot show {face}")
        faces = [*self._typing.faces, face]
        typed = DiceTyped(self._typing.seat, self._encoded(self._typing.action), tuple(faces))
        self._append(typed, room=self._room(self.state))
        self._typing.faces = faces
        return self._try_typed()

    def _dice_open(self) -> Refused:
        """Once a die of an action lies on the table, only that action can go on, and only by hand."""
        return Refused(refuse(DICE_OPEN, self.prompt.rule if self.prompt else ""))

    def _try_typed(self) -> Done | Refused | NeedsRoll:
        assert self._typing is not None
        typing, spent = self._typing, self.timer.clock.spent
        result = self._run_typed(typing, spent)
        if isinstance(result, NeedsRoll):
            return result
        applied, dice = result
        return self._record(typing.seat, typing.action, dice, applied, spent)

    def _run_typed(self, typing: _Typing, spent: int = 0) -> NeedsRoll | tuple[Applied[Any], HandDice]:
        dice = HandDice(typing.faces, self._sealed(typing.action))
        try:
            result = apply(self.rules, self.state, typing.seat, typing.action, dice, spent=spent, reports=True)
        except RollNeeded as needed:
            return NeedsRoll(needed.reason, needed.sides, needed.index, needed.check)
        if isinstance(result, Refused):
            raise DiceError(f"dice for something illegal: {result.ruling.reason}")
        return result, dice

    def expire(self) -> Done | None:
        """Take the decision away when its time is strictly over."""
        prompt = self.prompt
        if prompt is None or not self.timer.must_end:
            return None
        done = self.submit(prompt.seats[0], self.spec.time_expired)
        return done if isinstance(done, Done) else None

    # -- taking back --------------------------------------------------------------------------------------------

    def undo_choice(self, asker: Seat, entry: int | None = None) -> UndoChoice:
        """What ``asker`` could take back, and who must agree; nothing while dice of an action lie on the table.

        ``entry``: that decision and everything after it; None: the last one.
        """
        if self._typing is not None and self._typing.faces:
            return UndoChoice(UndoState.LOCKED)
        return undo_choice(self.rules, self._timeline.decisions, self.header.seats, self.header.undo, asker, entry)

    def undo(self, asker: Seat, agreed: Iterable[Seat] = (), entry: int | None = None) -> bool:
        """Take back, if the policy and the agreement allow it."""
        choice = self.undo_choice(asker, entry)
        if choice.state in (UndoState.NOTHING, UndoState.LOCKED) or choice.decision is None:
            return False
        wanted = {asker, *agreed}
        if not set(choice.needs) <= wanted:
            return False
        target = self._timeline.decisions.index(choice.decision)
        state = self._timeline.state_at(target)
        self._append(
            TakenBack(self.entry + 1, target, tuple(sorted(wanted))),
            snapshot_of(self.spec, self.entry + 1, state),
            room=self._room(state),
        )
        self._timeline.take_back(target)
        self._undos += 1
        self._after_change()
        return True

    @property
    def can_redo(self) -> bool:
        """Something was taken back last, and no dice lie on the table."""
        return bool(self._timeline.undone) and not (self._typing and self._typing.faces)

    def redo(self) -> bool:
        """Do again what was taken back last; its dice are the same."""
        if not self.can_redo:
            return False
        decisions, state = len(self._timeline.decisions) + 1, self._timeline.restored()
        self._append(
            Restored(self.entry + 1, decisions),
            snapshot_of(self.spec, self.entry + 1, state),
            room=self._room(state),
        )
        self._timeline.restore()
        self._after_change()
        return True

    def undos(self) -> int:
        """How often something was taken back, for the report."""
        return self._undos

    # -- the journal --------------------------------------------------------------------------------------------

    def _sealed(self, action: Any) -> SealedDice:
        return SealedDice(bytes.fromhex(self.header.secret), self.digest(), canonical(self._encoded(action)))

    def _encoded(self, action: Any) -> Any:
        return encode(self.rules.action_type, action)

    def _record(self, seat: Seat, action: Any, dice: SealedDice | HandDice, applied: Applied[Any], spent: int) -> Done:
        """Write the decision for good, then make it the present."""
        decision = Decision(
            entry=self.entry + 1,
            seat=seat,
            action=self._encoded(action),
            rolls=tuple((roll.reason, roll.sides, roll.face, roll.by_hand) for roll in dice.rolls),
            events=tuple(encode(self.rules.event_type, event) for event in applied.events),
            digest=digest(self.rules.state_type, applied.state),
            spent=spent,
        )
        lines: list[Line] = [decision]
        if self._snapshot_due(applied.state):
            lines.append(snapshot_of(self.spec, decision.entry, applied.state))
        self._append(*lines, room=self._room(self.state, applied.state))
        self._since_snapshot = 0 if len(lines) > 1 else self._since_snapshot + 1
        self._timeline.follow(decision, applied)
        self._digested = (applied.state, decision.digest)
        self._after_change()
        return Done(decision.entry, applied.events)

    def _snapshot_due(self, state: Any) -> bool:
        """At the start of every turn, and never too far apart."""
        now, then = self.prompt, self.rules.prompt(state)
        return (now and now.turn) != (then and then.turn) or self._since_snapshot + 1 >= SNAPSHOT_EVERY

    def _after_change(self) -> None:
        self._typing = None
        self._start_clock()

    def _start_clock(self, spent: int = 0) -> None:
        self.timer.start(self.prompt, spent, self._sand_gone())

    def _sand_gone(self) -> int:
        """Milliseconds that decisions before this one took from the glass it shares with them.

        What was decided meanwhile without a glass, or with one of its own, does not touch the sand.
        """
        prompt, gone = self.prompt, 0
        if prompt is None or prompt.limit is None or not prompt.limit.name:
            return 0
        for number in reversed(range(len(self.decisions))):
            then, decision = self.rules.prompt(self._timeline.state_at(number)), self.decisions[number]
            limit = then.limit if then is not None else None
            if limit is None or not limit.name:
                continue
            if limit.name != prompt.limit.name:
                break
            gone += decision.spent
        return gone

    def _room(self, *states: Any) -> int:
        return room_for(self.spec, *states)

    def _append(self, *lines: Line, room: int = 0) -> None:
        self._read = None
        self._writer.append(*lines, room=room)


def snapshot_of(spec: GameSpec, entry: int, state: Any) -> Snapshot:
    return Snapshot(entry, encode(spec.rules.state_type, state), digest(spec.rules.state_type, state))


def room_for(spec: GameSpec, *states: Any) -> int:
    """How large the envelopes of lines about these states are; 0: nothing about them is hidden."""
    return spec.rules.secret_room if any(spec.rules.hides(state) for state in states) else 0
