"""The tables that the book prints, for the rule reader."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.page import Listing, Worded, printing
from game.rules.united import tables
from game.rules.united.state import FIELD_ROWS

SIZES = (4, 6, 8, 10, 12)
"""U-1.3a: the clubs of a league."""


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


def _ranges(upper: Sequence[int]) -> list[str]:
    """From each upper bound of a roll the range that belongs to it."""
    firsts = (1, *(last + 1 for last in upper))
    return [f"{first}–{last}" if last > first else f"{last}" for first, last in zip(firsts, upper, strict=False)]


def _rolled(heading: str, columns: tuple[str, str], table: Sequence[tuple[int, str]]) -> Listing:
    ranges = _ranges([last for last, _ in table])
    return Listing(heading, columns, tuple(zip(ranges, (said for _, said in table), strict=True)), (0,))


def _offer(word: Worded) -> tuple[Listing, ...]:
    """U-6.5b: rows, ages and levels."""
    rows = [
        (age, span, _level(age, level))
        for age, levels in tables.OFFER_LEVELS.items()
        for span, (_, level) in zip(_ranges([last for last, _ in levels]), levels, strict=True)
    ]
    return (
        _rolled(word("offer-rows"), (word("roll"), word("row")), tables.OFFER_ROWS),
        _rolled(word("offer-ages"), (word("roll"), word("age")), tables.OFFER_AGES),
        Listing(word("offer"), (word("age"), word("roll"), word("level")), tuple(rows), (1, 2)),
    )


def _rates(word: Worded) -> Listing:
    rows = tuple((age, str(rate)) for age, rate in tables.NONLEAGUE_RATES.items())
    return Listing(word("rates"), (word("age"), word("rate")), rows, (1,))


def _home(word: Worded) -> Listing:
    """U-3.6a: for all lengths that a season has with the usual settings."""
    from game.rules.united.season.opening import default_doubles, home_points  # only the reader needs the season

    steps = range(tables.LEAST_HOME_POINTS, tables.MOST_HOME_POINTS + 1)
    rows = []
    for rounds in sorted({default_doubles(clubs) * (clubs - 1) for clubs in SIZES}):
        spans = [[each for each in range(1, rounds + 1) if home_points(each, rounds) == points] for points in steps]
        rows.append((str(rounds), *(f"{span[0]}–{span[-1]}" for span in spans)))
    return Listing(word("home"), (word("rounds"), *map(str, steps)), tuple(rows), (0, 1, 2, 3))


def _phases(word: Worded) -> Listing:
    """U-8.1."""
    from game.rules.united.season.orders import LIST, OFFER, SALES, TRADES  # as above

    named = {1: "talents", 5: "training", 9: "matches", OFFER: "offer", LIST: "list", 18: "closing"}
    named |= dict.fromkeys(SALES, "sales") | dict.fromkeys(TRADES, "trades")
    rows = tuple((str(phase), word(f"phase-{named[phase]}")) for phase in sorted(named))
    return Listing(word("phases"), (word("phase"), word("what")), rows, (0,))


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
    "U-3.5b": _matrix, "U-3.6a": _home, "U-3.8": _chances, "U-6.4a": _rates, "U-6.5b": _offer, "U-6.11a": _values,
    "U-7.1a": _ageing, "U-8.1": _phases,
})  # fmt: skip
