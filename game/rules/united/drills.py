"""What drills ask of United: the 3:1 rule, rows in the end, chances, hardness, who is sent off.

What a question starts from stands in it, row by row; the screen of a match before its kick-off shows no numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType

from game.core.drills import DrillAnswer, DrillKind, DrillQuestion, Way, number
from game.core.rules import Seat
from game.core.ruling import Fact
from game.rules.united import desk_numbers
from game.rules.united.queries import fielded, strength
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, LineUp, MatchState, Sheet, TeamRow
from game.rules.united.tables import HIGHEST_LEVEL, MATCH_MINUTES

MOST_POINTS, MOST_CHANCES, MOST_PUNISHED = 80, 30, 7
FACES = 10
"""Of the die of the table of punishments: 0 to 9."""
GAP = " · "
Given = Callable[[MatchState, Seat], tuple[Fact, ...]]


def _line_ups(view: MatchState, seat: Seat) -> tuple[LineUp, LineUp] | None:
    """One's own and the other one; None: they are not both handed in."""
    own, other = view.line_ups[seat], view.line_ups[1 - seat]
    return (own, other) if own is not None and other is not None else None


def _sheet(view: MatchState, side: Seat) -> Sheet:
    line_up = view.line_ups[side]
    assert line_up is not None
    found = desk_numbers.sheet(view.clubs[side], line_up)
    assert found is not None
    return found


def _told(rows: tuple[TeamRow, ...], points: tuple[int, ...]) -> str:
    """``V 23 · M 30 · S 12``."""
    return GAP.join(f"{row} {each}" for row, each in zip(rows, points, strict=True))


def _sums(view: MatchState, seat: Seat) -> tuple[Fact, ...]:
    """What the men of one's own rows add up to, and the points that come to them."""
    found = _line_ups(view, seat)
    assert found is not None
    return (
        ("sums", _told(FIELD_ROWS, _sheet(view, seat).sums)),
        ("hard", _told(FIELD_ROWS, found[0].hardness[2:])),
        ("home", _told(FIELD_ROWS, found[0].home)),
    )


def _values(view: MatchState, seat: Seat) -> tuple[Fact, ...]:
    """What the rows of both are worth in the end."""
    own, other = _sheet(view, seat).values, _sheet(view, 1 - seat).values
    return ("own", _told(ROWS[1:], own[1:])), ("other", _told(ROWS[1:], other[1:]))


def _of_rows(query: str, numbers: range, given: Given, side: int = 0) -> Callable[..., Iterator[DrillQuestion]]:
    """A number of a field row, the weightiest one of a side first."""

    def ask(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
        if _line_ups(view, seat) is not None:
            worth = _sheet(view, seat if side == 0 else 1 - seat).values
            for row in sorted(FIELD_ROWS, key=lambda row: -worth[ROW_INDEX[row]]):
                yield number(query.format(row), numbers, ("drill_row", str(row)), *given(view, seat))

    return ask


def most_chances(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """Which row has most chances?"""
    if _line_ups(view, seat) is not None:
        answers = tuple(DrillAnswer(f"chances {row}", (("drill_row", str(row)),)) for row in FIELD_ROWS)
        yield DrillQuestion(Way.BEST, answers, _values(view, seat))


def punished(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """What does hardness cost by the table?"""
    found = _line_ups(view, seat)
    spent = sum(found[1].hardness) if found is not None else 0
    if spent:
        roll = (spent + sum(_sheet(view, seat).sums)) % FACES
        yield number(f"matrix {spent} {roll}", range(MOST_PUNISHED), ("count", spent), ("face", roll))


def left(view: MatchState, seat: Seat) -> Iterator[DrillQuestion]:
    """What does somebody count who was sent off?"""
    found = _line_ups(view, seat)
    for man, row in fielded(view.clubs[seat], found[0]) if found is not None else ():
        full = strength(man, row)
        minute = (7 * full + 11 * len(man.name)) % MATCH_MINUTES + 1
        if row in FIELD_ROWS and full > 1:
            yield number(f"left {full} {minute}", range(HIGHEST_LEVEL + 1), ("man", man.name), ("count", full),
                         ("minute", minute))  # fmt: skip


DRILLS = MappingProxyType(
    {
        "cut": DrillKind(("U-3.7",), _of_rows("cut {}", range(MOST_POINTS), _sums)),
        "row": DrillKind(("U-3.4", "U-3.6", "U-3.7"), _of_rows("row {}", range(MOST_POINTS), _sums)),
        "chances": DrillKind(("U-3.8",), _of_rows("chances {} 0", range(MOST_CHANCES), _values)),
        "theirs": DrillKind(("U-3.8",), _of_rows("chances {} 1", range(MOST_CHANCES), _values, 1)),
        "most-chances": DrillKind(("U-3.8",), most_chances),
        "punished": DrillKind(("U-3.5b",), punished),
        "left": DrillKind(("U-3.5b",), left),
    }
)
