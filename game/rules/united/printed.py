"""The tables that the book prints, for the rule reader."""

from __future__ import annotations

from game.core.page import Listing, Worded, printing
from game.rules.united import tables
from game.rules.united.state import FIELD_ROWS


def _matrix(word: Worded) -> Listing:
    columns = (word("roll"), *(str(hardness) for hardness in range(tables.MOST_HARDNESS + 1)))
    rows = tuple((str(roll), *map(str, row)) for roll, row in enumerate(tables.DISCIPLINARY_MATRIX))
    return Listing(word("matrix"), columns, rows, tuple(range(len(columns))))


def _chances(word: Worded) -> Listing:
    rows = tuple((word.named("row", row.value), str(points))
                 for row, points in zip(FIELD_ROWS, tables.CHANCE_DIVISORS, strict=True))  # fmt: skip
    return Listing(word("chances"), (word("row"), word("lead")), rows, (1,))


def _level(age: str, level: int) -> str:
    """Of a new talent by the number of the round, n."""
    if age != "nT":
        return str(level)
    return f"n + {level}" if level else "n"


def _offer(word: Worded) -> Listing:
    rows = []
    for age, levels in tables.OFFER_LEVELS.items():
        first = 1
        for last, level in levels:
            rows.append((age, f"{first}–{last}" if last > first else f"{last}", _level(age, level)))
            first = last + 1
    columns = (word("age"), word("roll"), word("level"))
    return Listing(word("offer"), columns, tuple(rows), (1, 2))


def _values(word: Worded) -> Listing:
    columns = (word("level"), *tables.TRADE_VALUES)
    rows = tuple(
        (str(level), *map(str, row)) for level, row in enumerate(zip(*tables.TRADE_VALUES.values(), strict=True))
    )
    return Listing(word("values"), columns, rows, tuple(range(len(columns))))


def _ageing(word: Worded) -> Listing:
    columns = (word("before"), word("after"), word("loss"))
    return Listing(word("ageing"), columns, tuple((old, new, str(lost)) for old, new, lost in tables.AGEING), (2,))


printed = printing("united", {
    "U-3.5b": _matrix, "U-3.8": _chances, "U-6.5": _offer, "U-6.11": _values, "U-7.1": _ageing,
})  # fmt: skip
