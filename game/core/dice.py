"""The dice port: where chance enters the rules, and the kinds of dice that can be plugged into it.

Rules roll through ``Dice`` only and never know which kind they hold. This is the one module that imports ``random``.
"""

from __future__ import annotations

import hashlib
import hmac
import random
import secrets
from collections.abc import Callable, Hashable, Iterable, Sequence
from operator import add
from typing import NamedTuple, Protocol

from game.core.checks import Best, Check, Contest
from game.core.sums import Sum


class Rolled(NamedTuple):
    """The face a check showed and whether that was enough."""

    face: int
    passed: bool


class Won(NamedTuple):
    """The winner of a contest by index, and the first faces of all entrants."""

    winner: int
    faces: tuple[int, ...]


class BestRoll(NamedTuple):
    """The entrant whose total counts, his face, and the faces of all (empty where only odds are asked)."""

    entrant: int
    face: int
    faces: tuple[int, ...]


class Roll(NamedTuple):
    """One die as it is kept in the journal."""

    reason: str
    sides: int
    face: int
    by_hand: bool = False


Faces = tuple[int, ...]


class Dice(Protocol):
    """What rules may ask of dice."""

    def roll(self, reason: str, sides: int) -> int:
        """One die, 1 to ``sides``; ``reason`` says what for."""
        ...

    def check(self, check: Check) -> Rolled:
        """The die of a check, read as success or failure."""
        ...

    def contest(self, contest: Contest) -> Won:
        """Who wins a contest, and with which faces."""
        ...

    def best(self, best: Best) -> BestRoll:
        """The best of several who roll for one side."""
        ...

    def throw(self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable]) -> Faces:
        """Several dice at once, one for each reason, whose faces all count.

        ``apart`` says what the rules tell throws apart by: odds take one throw of each kind, so whatever follows
        may depend on nothing else.
        """
        ...

    def throw_until(
        self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable], settled: Callable[[Faces], bool]
    ) -> list[Faces]:
        """Thrown again and again until a throw is settled: all of them, the settled one last.

        Odds know that it comes to an end and take only settled throws, by their exact chances.
        """
        ...

    def draw(self, reason: str, weights: Sequence[int]) -> int:
        """The index of one of several, each with its weight: a card of a deck, a player who is hit."""
        ...

    def about(self, sum: Callable[[], Sum]) -> None:
        """What the next roll is made of, part by part: for whoever explains numbers; nothing is rolled by it."""
        ...

    def settle_on(self, position: Callable[[], str]) -> None:
        """From here on the dice belong to the position whose digest is given, however it was reached.

        Rules call this where one action does the work of several, so that nobody gets other dice by asking for more
        or less at once. Only sealed dice care.
        """
        ...


class DiceError(Exception):
    """The dice do not fit what the rules asked for: a broken journal, or a test whose script is wrong."""


class RollNeeded(Exception):
    """Raised by ``HandDice`` when a person must roll: which die, and what for."""

    def __init__(self, reason: str, sides: int, check: Check | None, index: int) -> None:
        super().__init__(f"a die with {sides} sides is needed: {reason}")
        self.reason = reason
        self.sides = sides
        self.check = check
        self.index = index


class PlainDice:
    """Turns checks, contests and draws into single rolls; the base of most kinds."""

    def roll(self, reason: str, sides: int) -> int:
        raise NotImplementedError

    def check(self, check: Check) -> Rolled:
        face = self.roll(check.reason, check.sides)
        return Rolled(face, face in check.success_faces)

    def contest(self, contest: Contest) -> Won:
        roll, reason, sides, bonuses = self.roll, contest.reason, contest.sides, contest.bonuses
        if len(bonuses) == 1:
            return Won(0, ())
        faces = tuple([roll(reason, sides) for _ in bonuses])
        totals = list(map(add, faces, bonuses))
        best = max(totals)
        if totals.count(best) == 1:
            return Won(totals.index(best), faces)
        tied = [index for index, total in enumerate(totals) if total == best]
        while len(tied) > 1:
            again = [roll(reason, sides) + bonuses[index] for index in tied]
            best = max(again)
            tied = [index for index, total in zip(tied, again, strict=True) if total == best]
        return Won(tied[0], faces)

    def best(self, best: Best) -> BestRoll:
        faces = tuple([self.roll(best.reason, best.sides) for _ in best.bonuses])
        totals = list(map(add, faces, best.bonuses))
        index = totals.index(max(totals))
        return BestRoll(index, faces[index], faces)

    def throw(self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable]) -> Faces:
        return tuple([self.roll(reason, sides) for reason in reasons])

    def throw_until(
        self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable], settled: Callable[[Faces], bool]
    ) -> list[Faces]:
        throws = [self.throw(reasons, sides, apart)]
        while not settled(throws[-1]):
            throws.append(self.throw(reasons, sides, apart))
        return throws

    def about(self, sum: Callable[[], Sum]) -> None:
        """Nothing to do: these only roll."""

    def settle_on(self, position: Callable[[], str]) -> None:
        """Nothing to do: these dice do not depend on the position."""

    def draw(self, reason: str, weights: Sequence[int]) -> int:
        face = self.roll(reason, sum(weights))
        for index, weight in enumerate(weights):
            face -= weight
            if face <= 0:
                return index
        raise DiceError(f"nothing to draw from: {reason}")


class StreamDice(PlainDice):
    """Fast reproducible dice for simulation and bots; not sealed, never used for a match between people."""

    __slots__ = ("_random",)

    def __init__(self, seed: int) -> None:
        self._random = random.Random(seed).random

    def roll(self, reason: str, sides: int) -> int:
        return int(self._random() * sides) + 1


def new_seed() -> bytes:
    """The secret of one match."""
    return secrets.token_bytes(32)


def seal_of(seed: bytes) -> str:
    """What is shown before the first roll: nobody can change the seed afterwards unnoticed."""
    return hashlib.sha256(seed).hexdigest()


def fingerprint(seal: str) -> str:
    """The beginning of a seal in a form that people can write down and compare: four groups of four digits."""
    return " ".join(seal[at : at + 4] for at in range(0, 16, 4))


class SealedDice(PlainDice):
    """Dice fixed by the match's secret, the position and the action.

    Roll k is HMAC-SHA256(seed, position digest, action, k), by rejection sampling: the same action from the same
    position always rolls the same, so taking back and trying again cannot fish for better dice. After ``settle_on``
    k is counted anew and the new position alone stands for both.
    """

    def __init__(self, seed: bytes, position: str, action: str) -> None:
        self._seed = seed
        self._message = f"{position}\n{action}\n".encode()
        self._settled_at = 0
        self.rolls: list[Roll] = []

    def settle_on(self, position: Callable[[], str]) -> None:
        self.settle_after(len(self.rolls), position)

    def settle_after(self, rolls: int, position: Callable[[], str]) -> None:
        """As ``settle_on``, when somebody else keeps the rolls."""
        self._message = f"{position()}\n".encode()
        self._settled_at = rolls

    def roll(self, reason: str, sides: int) -> int:
        face = self.face(len(self.rolls), sides)
        self.rolls.append(Roll(reason, sides, face))
        return face

    def face(self, index: int, sides: int) -> int:
        """The face of roll ``index`` of this action; asking changes nothing."""
        index -= self._settled_at
        limit = (1 << 32) - (1 << 32) % sides
        attempt = 0
        while True:
            digest = hmac.digest(self._seed, self._message + f"{index}/{attempt}".encode(), "sha256")
            value = int.from_bytes(digest[:4], "big")
            if value < limit:
                return value % sides + 1
            attempt += 1


class ChildDice(PlainDice):
    """Dice of a part of something larger, such as a match of a season: fixed by a secret of its own alone, so that it
    comes out the same whenever and however it is played."""

    def __init__(self, secret: bytes) -> None:
        self._inner = SealedDice(secret, "", "")
        self.rolls = self._inner.rolls

    def roll(self, reason: str, sides: int) -> int:
        return self._inner.roll(reason, sides)


def child_secret(secret: bytes, purpose: str) -> bytes:
    """The secret of a part, from which neither that of the whole nor that of another part can be told."""
    return hmac.digest(secret, f"child {purpose}".encode(), "sha256")


class TapeDice(PlainDice):
    """Plays recorded rolls again and insists that the rules ask for exactly these."""

    def __init__(self, rolls: Iterable[Roll]) -> None:
        self._tape = list(rolls)
        self.rolls: list[Roll] = []

    def roll(self, reason: str, sides: int) -> int:
        at = len(self.rolls)
        if at >= len(self._tape):
            raise DiceError(f"roll {at + 1} ({reason}) was never recorded")
        recorded = self._tape[at]
        if (recorded.reason, recorded.sides) != (reason, sides):
            raise DiceError(
                f"roll {at + 1} is '{reason}' with {sides} sides, recorded is '{recorded.reason}' with {recorded.sides}"
            )
        if not 1 <= recorded.face <= sides:
            raise DiceError(f"roll {at + 1}: a die with {sides} sides cannot show {recorded.face}")
        self.rolls.append(recorded)
        return recorded.face

    def expect_end(self) -> None:
        """Refuse a tape that is longer than what was rolled."""
        if len(self.rolls) != len(self._tape):
            raise DiceError(f"{len(self._tape) - len(self.rolls)} recorded roll(s) were not asked for")


class HandDice(PlainDice):
    """Dice rolled on the table and typed in; ``None`` leaves that roll to the program.

    When the given faces run out it raises ``RollNeeded``; the action is then simply run again with one more face.
    """

    def __init__(self, faces: Sequence[int | None], program: SealedDice) -> None:
        self._faces = faces
        self._program = program
        self._check: Check | None = None
        self.rolls: list[Roll] = []

    def roll(self, reason: str, sides: int) -> int:
        at = len(self.rolls)
        if at >= len(self._faces):
            raise RollNeeded(reason, sides, self._check, at)
        typed = self._faces[at]
        if typed is not None and not 1 <= typed <= sides:
            raise DiceError(f"a die with {sides} sides cannot show {typed}")
        face = self._program.face(at, sides) if typed is None else typed
        self.rolls.append(Roll(reason, sides, face, typed is not None))
        return face

    def settle_on(self, position: Callable[[], str]) -> None:
        self._program.settle_after(len(self.rolls), position)

    def check(self, check: Check) -> Rolled:
        self._check = check
        try:
            return super().check(check)
        finally:
            self._check = None


class ScriptDice(PlainDice):
    """Dice for tests, scripted by meaning: every roll must be planned, every planned roll must be made."""

    def __init__(self, *script: tuple[str, int]) -> None:
        self._script = list(script)
        self.rolls: list[Roll] = []

    def roll(self, reason: str, sides: int) -> int:
        if not self._script:
            raise DiceError(f"unplanned roll: {reason} (1 to {sides})")
        planned, face = self._script.pop(0)
        if planned != reason:
            raise DiceError(f"planned was '{planned}', rolled is '{reason}'")
        if not 1 <= face <= sides:
            raise DiceError(f"'{reason}' has {sides} sides, the script says {face}")
        self.rolls.append(Roll(reason, sides, face))
        return face

    def expect_end(self) -> None:
        if self._script:
            raise DiceError(f"planned rolls left over: {self._script}")
