"""The tables of the book, for the rule reader: what may follow on what, who needs which sum, who is placed in turn."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Worded, printing
from game.rules.counter_attack.mechanics.choice import MENUS
from game.rules.counter_attack.tables import ACCURACY, CORNER_TURNS, FREE_KICK_TURNS, PHASE_MOVES


def _following(word: Worded) -> Listing:
    """The overview of possible actions, without switches."""
    rows = []
    for after, menu in MENUS.items():
        what = [word("phase")] if menu.phase else []
        what += [word.named("kind", kind.value) for kind in menu.passes]
        what += [word("shot")] if menu.shot else []
        what += [word("snapshot")] if menu.snapshot else []
        rows.append((word.named("after", after.value), ", ".join(what), menu.rule))
    return Listing(word("following"), (word("after"), word("may"), word("rule")), tuple(rows))


def _steps(word: Worded) -> Listing:
    sides = ("attack", "defence", "attack")
    rows = tuple((str(step), word(side), str(count))
                 for step, (side, count) in enumerate(zip(sides, PHASE_MOVES, strict=True), 1))  # fmt: skip
    return Listing(word("steps"), (word("step"), word("side"), word("players")), rows, (0, 2))


def _accuracy(word: Worded) -> Listing:
    rows = tuple((word.named("kind", kind), str(needed)) for kind, needed in ACCURACY.items())
    return Listing(word("accuracy"), (word("ball"), word("needed")), rows, (1,))


def _turns(turns: tuple[tuple[int, int], ...]) -> Callable[[Worded], Listing]:
    def made(word: Worded) -> Listing:
        rows = tuple((str(turn), word(("attack", "defence")[side]), str(count))
                     for turn, (side, count) in enumerate(turns, 1))  # fmt: skip
        columns = (word("turn"), word("side"), word("players"))
        return Listing(word("turns"), columns, rows, (0, 2))

    return made


printed = printing("counter_attack", {
    "CA-MOVE-01": _following, "CA-MOVE-02": _steps, "CA-HIGH-04": _accuracy, "CA-LONG-03": _accuracy,
    "CA-SET-03": _turns(CORNER_TURNS), "CA-SET-13": _turns(FREE_KICK_TURNS),
})  # fmt: skip
