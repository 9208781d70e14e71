"""The tables that the book prints, for the rule reader."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Speaker
from game.core.ruling import RuleRef
from game.rules.united.state import FIELD_ROWS
from game.rules.united.tables import (
    AGEING,
    CHANCE_DIVISORS,
    DISCIPLINARY_MATRIX,
    MOST_HARDNESS,
    OFFER_LEVELS,
    TRADE_VALUES,
)


def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
    """The tables of a rule."""
    return [MAKERS[rule](say)] if rule in MAKERS else []


def _word(say: Speaker, name: str) -> str:
    return say.say(f"printed.united.{name}")


def _matrix(say: Speaker) -> Listing:
    columns = (_word(say, "roll"), *(str(hardness) for hardness in range(MOST_HARDNESS + 1)))
    rows = tuple((str(roll), *map(str, row)) for roll, row in enumerate(DISCIPLINARY_MATRIX))
    return Listing(_word(say, "matrix"), columns, rows, tuple(range(len(columns))))


def _chances(say: Speaker) -> Listing:
    rows = tuple((str(say.named("row", row.value)), str(points))
                 for row, points in zip(FIELD_ROWS, CHANCE_DIVISORS, strict=True))  # fmt: skip
    return Listing(_word(say, "chances"), (_word(say, "row"), _word(say, "lead")), rows, (1,))


def _offer(say: Speaker) -> Listing:
    rows = []
    for age, levels in OFFER_LEVELS.items():
        first = 1
        for last, level in levels:
            rows.append((age, f"{first}–{last}" if last > first else f"{last}", level))
            first = last + 1
    columns = (_word(say, "age"), _word(say, "roll"), _word(say, "level"))
    return Listing(_word(say, "offer"), columns, tuple(rows), (1, 2))


def _values(say: Speaker) -> Listing:
    columns = (_word(say, "level"), *TRADE_VALUES)
    rows = tuple((str(level), *map(str, row)) for level, row in enumerate(zip(*TRADE_VALUES.values(), strict=True)))
    return Listing(_word(say, "values"), columns, rows, tuple(range(len(columns))))


def _ageing(say: Speaker) -> Listing:
    columns = (_word(say, "before"), _word(say, "after"), _word(say, "loss"))
    return Listing(_word(say, "ageing"), columns, tuple((old, new, str(lost)) for old, new, lost in AGEING), (2,))


MAKERS: dict[RuleRef, Callable[[Speaker], Listing]] = {
    "U-3.5b": _matrix, "U-3.8": _chances, "U-6.5": _offer, "U-6.11": _values, "U-7.1": _ageing,
}  # fmt: skip
