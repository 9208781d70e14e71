"""The numbers of the book side by side, for the rule reader: how far chips go, which line is whose."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Speaker
from game.core.ruling import RuleRef
from game.rules.undici.tables import (
    FREE_MOVE,
    HARE,
    HARE_FREE_MOVE,
    HARE_WITH_BALL,
    LINES_OF,
    MOVE,
    MOVE_WITH_BALL,
)


def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
    """The tables of a rule."""
    return [MAKERS[rule](say)] if rule in MAKERS else []


def _word(say: Speaker, name: str) -> str:
    return say.say(f"printed.undici.{name}")


def _moves(say: Speaker) -> Listing:
    columns = ("", _word(say, "without"), _word(say, "with"), _word(say, "free"))
    rows = (
        (_word(say, "chip"), str(MOVE), str(MOVE_WITH_BALL), str(FREE_MOVE)),
        (_word(say, "hare"), str(HARE), str(HARE_WITH_BALL), str(HARE_FREE_MOVE)),
    )
    return Listing(_word(say, "moves"), columns, rows, (1, 2, 3))


def _lines(say: Speaker) -> Listing:
    rows = tuple((_word(say, f"role-{role.value}"), ", ".join(_word(say, f"line-{line}") for line in lines) or "–")
                 for role, lines in LINES_OF.items())  # fmt: skip
    return Listing(_word(say, "lines"), (_word(say, "role"), _word(say, "line")), rows)


MAKERS: dict[RuleRef, Callable[[Speaker], Listing]] = {
    "UN-MOVE-02": _moves, "UN-MOVE-06": _moves, "UN-SET-05": _lines, "UN-SET-07": _lines,
}  # fmt: skip
