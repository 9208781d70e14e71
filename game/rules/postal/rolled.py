"""How the rolls of a postal match are reported: dice against a number, and dice that are looked up."""

from __future__ import annotations

from collections.abc import Callable

from game.core.checks import Check
from game.core.dice import Rolled
from game.core.luck import LuckRoll
from game.core.reports import RollReport, Span, Thrown, nobodys
from game.core.ruling import RuleRef
from game.core.seats import Seat
from game.core.sums import Die, Sum, of_check

Luck = Callable[[], tuple[LuckRoll, ...]]


def meaning(reason: str, word: str, first: int, last: int) -> Span:
    """Faces of a die that decide the same; the catalogues name what by the question and the word."""
    return Span(f"{reason}-{word}", first, last)


def checked(
    check: Check, rolled: Rolled, side: Seat, words: tuple[str, str], kind: str, good_for: Seat | None = None
) -> RollReport:
    """A die of ``side`` against a number, with the words for success and failure; success is good for itself, or for
    ``good_for``."""
    succeed, fail = words
    helped = side if good_for is None else good_for
    most = len(check.success_faces)
    faces = ((succeed, 1, most), (fail, most + 1, check.sides))
    table = tuple(meaning(check.reason, word, first, last) for word, first, last in faces if first <= last)
    return RollReport(
        (Thrown(of_check(check, side), (rolled.face,), table=table),),
        succeed if rolled.passed else fail,
        helped if rolled.passed else 1 - helped,
        lambda: (LuckRoll(side, kind, check.chance(), rolled.passed, helped),),
    )


def looked_up(
    reason: str, rule: RuleRef, sides: int, side: Seat, faces: tuple[int, ...], verdict: str,
    table: tuple[Span, ...] = (), luck: Luck = nobodys,
) -> RollReport:  # fmt: skip
    """Dice of ``side`` that are compared with nothing: what they say stands in a table."""
    dice = tuple(Die(side) for _ in faces)
    return RollReport((Thrown(Sum(reason, rule, sides, dice), faces, table=table),), verdict, luck=luck)
