"""The tables of the book, for the rule reader: what may follow on what, who needs which sum, who is placed in turn."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Speaker
from game.core.ruling import RuleRef
from game.rules.counter_attack.mechanics.choice import MENUS
from game.rules.counter_attack.tables import ACCURACY, CORNER_TURNS, FREE_KICK_TURNS, PHASE_MOVES


def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
    """The tables of a rule."""
    return [MAKERS[rule](say)] if rule in MAKERS else []


def _word(say: Speaker, name: str) -> str:
    return say.say(f"printed.counter_attack.{name}")


def _following(say: Speaker) -> Listing:
    """The overview of possible actions, without switches."""
    rows = []
    for after, menu in MENUS.items():
        what = [_word(say, "phase")] if menu.phase else []
        what += [str(say.named("kind", kind.value)) for kind in menu.passes]
        what += [_word(say, "shot")] if menu.shot else []
        what += [_word(say, "snapshot")] if menu.snapshot else []
        rows.append((str(say.named("after", after.value)), ", ".join(what), menu.rule))
    return Listing(_word(say, "following"), (_word(say, "after"), _word(say, "may"), _word(say, "rule")), tuple(rows))


def _steps(say: Speaker) -> Listing:
    sides = ("attack", "defence", "attack")
    rows = tuple((str(step), _word(say, side), str(count))
                 for step, (side, count) in enumerate(zip(sides, PHASE_MOVES, strict=True), 1))  # fmt: skip
    return Listing(_word(say, "steps"), (_word(say, "step"), _word(say, "side"), _word(say, "players")), rows, (0, 2))


def _accuracy(say: Speaker) -> Listing:
    rows = tuple((str(say.named("kind", kind)), str(needed)) for kind, needed in ACCURACY.items())
    return Listing(_word(say, "accuracy"), (_word(say, "ball"), _word(say, "needed")), rows, (1,))


def _turns(turns: tuple[tuple[int, int], ...]) -> Callable[[Speaker], Listing]:
    def made(say: Speaker) -> Listing:
        rows = tuple((str(turn), _word(say, ("attack", "defence")[side]), str(count))
                     for turn, (side, count) in enumerate(turns, 1))  # fmt: skip
        columns = (_word(say, "turn"), _word(say, "side"), _word(say, "players"))
        return Listing(_word(say, "turns"), columns, rows, (0, 2))

    return made


MAKERS: dict[RuleRef, Callable[[Speaker], Listing]] = {
    "CA-MOVE-01": _following, "CA-MOVE-02": _steps, "CA-HIGH-04": _accuracy, "CA-LONG-03": _accuracy,
    "CA-SET-03": _turns(CORNER_TURNS), "CA-SET-13": _turns(FREE_KICK_TURNS),
}  # fmt: skip
