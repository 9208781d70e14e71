"""The tables that the book prints, for the rule reader."""

from __future__ import annotations

from collections.abc import Callable

from game.core.page import Listing, Speaker
from game.core.ruling import RuleRef
from game.rules.powerplay.tables import (
    AGEING,
    EFFECTS,
    LOWEST_BIDS,
    SHOT_DIE,
    SHOT_FACES,
    SUPPORT,
    TRAINING_COSTS,
)


def printed(rule: RuleRef, say: Speaker) -> list[Listing]:
    """The tables of a rule."""
    return [MAKERS[rule](say)] if rule in MAKERS else []


def _word(say: Speaker, name: str) -> str:
    return say.say(f"printed.powerplay.{name}")


def _ageing(say: Speaker) -> Listing:
    rows = tuple((old, new, str(lost)) for old, new, lost in AGEING)
    return Listing(_word(say, "ageing"), (_word(say, "before"), _word(say, "after"), _word(say, "loss")), rows, (2,))


def _training(say: Speaker) -> Listing:
    rows = tuple((str(level), str(level + 1), str(cost)) for level, cost in enumerate(TRAINING_COSTS))
    return Listing(_word(say, "training"), (_word(say, "from"), _word(say, "to"), _word(say, "cost")), rows, (0, 1, 2))


def _bids(say: Speaker) -> Listing:
    rows = tuple((age, str(bid)) for age, bid in LOWEST_BIDS.items())
    return Listing(_word(say, "bids"), (_word(say, "age"), _word(say, "bid")), rows, (1,))


def _support(say: Speaker) -> Listing:
    rows = tuple((str(strength), str(points)) for strength, points in enumerate(SUPPORT))
    return Listing(_word(say, "support"), (_word(say, "strength"), _word(say, "points")), rows, (0, 1))


def _effects(say: Speaker) -> Listing:
    rows, first = [], 1
    for effect, last in EFFECTS:
        rows.append((f"{first}–{last}" if last > first else f"{last}", _word(say, f"effect-{effect}")))
        first = last + 1
    return Listing(_word(say, "effects"), (_word(say, "face"), _word(say, "effect")), tuple(rows), (0,))


def _shots(say: Speaker) -> Listing:
    """Faces that score from each column, by the strength of the keeper."""
    columns = (_word(say, "keeper"), *(str(column) for column in range(1, len(SHOT_FACES) + 1)))
    rows = tuple(
        (str(keeper), *(f"{100 * max(0, faces - keeper) // SHOT_DIE} %" for faces in SHOT_FACES)) for keeper in range(7)
    )
    return Listing(_word(say, "shots"), columns, rows, tuple(range(len(columns))))


MAKERS: dict[RuleRef, Callable[[Speaker], Listing]] = {
    "PP-3.4": _ageing, "PP-3.5": _training, "PP-5.2": _bids, "PP-7.3.3": _support, "PP-7.3.5": _effects,
    "PP-7.4": _shots,
}  # fmt: skip
