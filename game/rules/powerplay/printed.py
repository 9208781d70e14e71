"""The tables that the book prints, for the rule reader."""

from __future__ import annotations

from game.core.page import Listing, Worded, printing
from game.rules.powerplay import tables


def _ageing(word: Worded) -> Listing:
    rows = tuple((old, new, str(lost)) for old, new, lost in tables.AGEING)
    return Listing(word("ageing"), (word("before"), word("after"), word("loss")), rows, (2,))


def _training(word: Worded) -> Listing:
    rows = tuple((str(level), str(level + 1), str(cost)) for level, cost in enumerate(tables.TRAINING_COSTS))
    return Listing(word("training"), (word("from"), word("to"), word("cost")), rows, (0, 1, 2))


def _bids(word: Worded) -> Listing:
    rows = tuple((age, str(bid)) for age, bid in tables.LOWEST_BIDS.items())
    return Listing(word("bids"), (word("age"), word("bid")), rows, (1,))


def _support(word: Worded) -> Listing:
    rows = tuple((str(strength), str(points)) for strength, points in enumerate(tables.SUPPORT))
    return Listing(word("support"), (word("strength"), word("points")), rows, (0, 1))


def _effects(word: Worded) -> Listing:
    rows, first = [], 1
    for effect, last in tables.EFFECTS:
        rows.append((f"{first}–{last}" if last > first else f"{last}", word(f"effect-{effect}")))
        first = last + 1
    return Listing(word("effects"), (word("face"), word("effect")), tuple(rows), (0,))


def _shots(word: Worded) -> Listing:
    """Faces that score from each column, by the strength of the keeper."""
    columns = (word("keeper"), *(str(column) for column in range(1, len(tables.SHOT_FACES) + 1)))
    rows = tuple(
        (str(keeper), *(f"{100 * max(0, faces - keeper) // tables.SHOT_DIE} %" for faces in tables.SHOT_FACES))
        for keeper in range(7)
    )
    return Listing(word("shots"), columns, rows, tuple(range(len(columns))))


printed = printing("powerplay", {
    "PP-3.4": _ageing, "PP-3.5": _training, "PP-5.2": _bids, "PP-7.3.3": _support, "PP-7.3.5": _effects,
    "PP-7.4": _shots,
})  # fmt: skip
