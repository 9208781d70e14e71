"""The numbers of the book side by side, for the rule reader: how far chips go, which line is whose."""

from __future__ import annotations

from game.core.page import Listing, Worded, printing
from game.rules.undici import tables


def _moves(word: Worded) -> Listing:
    columns = ("", word("without"), word("with"), word("free"))
    rows = (
        (word("chip"), str(tables.MOVE), str(tables.MOVE_WITH_BALL), str(tables.FREE_MOVE)),
        (word("hare"), str(tables.HARE), str(tables.HARE_WITH_BALL), str(tables.HARE_FREE_MOVE)),
    )
    return Listing(word("moves"), columns, rows, (1, 2, 3))


def _lines(word: Worded) -> Listing:
    rows = tuple((word(f"role-{role.value}"), ", ".join(word(f"line-{line}") for line in lines) or "–")
                 for role, lines in tables.LINES_OF.items())  # fmt: skip
    return Listing(word("lines"), (word("role"), word("line")), rows)


printed = printing("undici", {
    "UN-MOVE-02": _moves, "UN-MOVE-06": _moves, "UN-SET-05": _lines, "UN-SET-07": _lines,
})  # fmt: skip
