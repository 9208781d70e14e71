"""Dice of moves that other rules made: rolled again from the record alone, without the rules that asked for them.

A die follows from the secret, the digest of the position before and the action (``SealedDice``); the file has all three
and the sides of every die. What the move led to, and how many dice it needed, only those rules could say.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.dice import Roll, SealedDice
from game.core.digest import canonical, digest_of
from game.core.frozen import frozen
from game.core.rules import Rules
from game.journal.entries import STEPS, Adopted, Decision, Journal, Restored, Snapshot, Step, TakenBack
from game.journal.errors import JournalError

MOST_SIDES = 1 << 32
"""More than this no roll can tell apart."""


@frozen
class OldMove:
    """A move that other rules made: every die as it was recorded and as the secret gives it.

    None: nobody can know, as the move may have done the work of several and the dice settled in between.
    """

    line: int
    decision: Decision
    dice: tuple[tuple[Roll, Roll | None], ...]


@frozen
class OldMoves:
    """What was checked of the moves that other rules made."""

    moves: int = 0
    dice: int = 0
    """Rolled again, or typed in and taken as they are."""
    unknown: int = 0
    """Dice that cannot be rolled again."""


def check_old_moves(rules: Rules[Any, Any], journal: Journal, to: int | None = None) -> OldMoves:
    """Their order, the positions stored between them and every die, up to entry ``to``, or ``JournalError``."""
    moves = dice = unknown = 0
    for old in old_moves(rules, journal, to):
        moves += 1
        for number, (recorded, again) in enumerate(old.dice, 1):
            if again is None:
                unknown += 1
            elif again != recorded:
                problem = f"roll {number} of entry {old.decision.entry} does not fit the seal"
                raise JournalError(journal.path, old.line, problem, "match-dice")
            else:
                dice += 1
    return OldMoves(moves, dice, unknown)


def old_moves(rules: Rules[Any, Any], journal: Journal, to: int | None = None) -> Iterator[OldMove]:
    """Every move before the present rules of the match began; of a match that is played by other rules, all of them."""
    end = journal.base if journal.rules_version == rules.version else len(journal.lines)
    seed, version = bytes.fromhex(journal.header.secret), journal.header.rules_version
    way: _Track | None = None
    for line, entry in zip(journal.places[:end], journal.lines[:end], strict=True):
        if isinstance(entry, STEPS) and to is not None and entry.entry > to:
            return
        if isinstance(entry, Adopted):
            version, way = entry.rules_version, None
        elif isinstance(entry, Snapshot):
            way = way or _Track(journal, entry)
            way.check(line, entry)
        elif isinstance(entry, STEPS):
            assert way is not None, "a position comes before every move"
            before = way.position
            way.follow(line, entry)
            if isinstance(entry, Decision):
                known = rules.settles_since is None or version < rules.settles_since
                yield OldMove(line, entry, tuple(_again(journal, line, entry, seed, before, known)))


def _again(
    journal: Journal, line: int, entry: Decision, seed: bytes, before: str, known: bool
) -> Iterator[tuple[Roll, Roll | None]]:
    program = SealedDice(seed, before, canonical(entry.action))
    for index, roll in enumerate(entry.dice()):
        if not 1 <= roll.face <= roll.sides <= MOST_SIDES:
            problem = f"roll {index + 1} of entry {entry.entry}: no die with {roll.sides} sides shows {roll.face}"
            raise JournalError(journal.path, line, problem, "match-dice")
        if roll.by_hand:
            yield roll, roll
        else:
            yield roll, roll._replace(face=program.face(index, roll.sides)) if known else None


class _Track:
    """Where a match stood after each of its moves: only the digests of its positions."""

    def __init__(self, journal: Journal, start: Snapshot) -> None:
        self._journal = journal
        self._steps = start.entry
        self._positions = [start.digest]
        self._undone: list[str] = []

    @property
    def position(self) -> str:
        return self._positions[-1]

    def check(self, line: int, stored: Snapshot) -> None:
        if not digest_of(stored.state) == stored.digest == self.position:
            problem = f"the position stored after entry {stored.entry} is another one"
            raise JournalError(self._journal.path, line, problem, "match-misfit")

    def follow(self, line: int, entry: Step) -> None:
        check_number(self._journal, line, self._steps, entry)
        self._steps = entry.entry
        if isinstance(entry, Decision):
            self._positions.append(entry.digest)
            self._undone.clear()
            return
        check_turn(self._journal, line, entry, len(self._positions) - 1, len(self._undone))
        if isinstance(entry, TakenBack):
            self._undone += reversed(self._positions[entry.decisions + 1 :])
            del self._positions[entry.decisions + 1 :]
        else:
            self._positions.append(self._undone.pop())


def check_number(journal: Journal, line: int, steps: int, entry: Step) -> None:
    """After ``steps`` entries comes the next one."""
    if entry.entry != steps + 1:
        problem = f"entry {entry.entry} follows entry {steps}: lines are missing"
        raise JournalError(journal.path, line, problem, "match-damaged")


def check_turn(journal: Journal, line: int, entry: TakenBack | Restored, decisions: int, undone: int) -> None:
    """Whether one can go back, or forward again, with so many decisions made and so many taken back."""
    if isinstance(entry, Restored):
        if not undone:
            raise JournalError(journal.path, line, "nothing to do again", "match-misfit")
    elif not 0 <= entry.decisions < decisions:
        raise JournalError(journal.path, line, f"nothing to take back to {entry.decisions}", "match-misfit")
