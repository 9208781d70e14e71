"""The line-up form with its inbuilt checking: one item for everything a line-up must satisfy, ticked or refused."""

from __future__ import annotations

from game.core.ruling import Fact, RuleRef, Ruling
from game.rules.postal.checklist import CheckItem, ticked
from game.rules.powerplay.judges.line_up import line_up_faults
from game.rules.powerplay.queries import hardness, hardness_range, harmless
from game.rules.powerplay.reasons import Reason
from game.rules.powerplay.state import Club, LineUp
from game.rules.powerplay.tables import OUTFIELD

ITEMS: dict[str, tuple[RuleRef, tuple[Reason, ...]]] = {
    "own-men": ("PP-7.2", (Reason.UNKNOWN_PLAYER, Reason.PLAYER_TWICE)),
    "available": ("PP-4.3.3", (Reason.BANNED, Reason.INJURED)),
    "fields": ("PP-7.1", (Reason.NO_SUCH_FIELD, Reason.FIELD_TAKEN)),
    "rows": ("PP-3.3", (Reason.ROOKIE_OUT_OF_ROW, Reason.TOO_FOREIGN)),
    "tired": ("PP-7.3.4", (Reason.TOO_TIRED,)),
    "keeper": ("PP-7.2", (Reason.NO_KEEPER,)),
    "five": ("PP-7.2", (Reason.TOO_MANY_PLAYERS, Reason.TOO_FEW_PLAYERS)),
    "points": ("PP-4", (Reason.NEGATIVE_POINTS, Reason.POINTS_ON_KEEPER)),
    "motivation": ("PP-4.1", (Reason.NO_MOTIVATION, Reason.TOO_MUCH_MOTIVATION)),
    "home": ("PP-4.2", (Reason.NO_HOME_ADVANTAGE, Reason.TOO_MANY_HOME_POINTS)),
    "hardness": (
        "PP-4.3",
        (
            Reason.TOO_LITTLE_HARDNESS,
            Reason.TOO_MUCH_HARDNESS,
            Reason.SCANDINAVIA_TOO_SOFT,
            Reason.SCANDINAVIA_TOO_HARD,
        ),
    ),
    "bench": ("PP-7.3.7", (Reason.SUBSTITUTE_PLAYS, Reason.SUBSTITUTE_TWICE)),
    "taker": ("PP-7.5", (Reason.NO_TAKER,)),
}
"""The items of the form in their order: rule, and the refusals that stand under it."""


def checklist(
    club: Club, line_up: LineUp, home_points: int, known: tuple[Ruling, ...] | None = None
) -> list[CheckItem]:
    """Every item, each with its own refusals; together they are exactly the faults of the line-up, ``known`` or not."""
    faults = line_up_faults(club, line_up, home_points) if known is None else known
    facts = _facts(club, line_up, home_points)
    return ticked(ITEMS, faults, lambda item: _key(item, club, home_points), facts, _unjudged(line_up))


def _unjudged(line_up: LineUp) -> set[str]:
    """Items about men, points and substitutes of whom there are none yet."""
    places = [place for sixth in line_up.sixths for place in sixth.places]
    found = set() if places else {"own-men", "available", "fields", "rows", "tired"}
    found |= set() if any(place.extra for place in places) else {"points"}
    return found | (set() if any(line_up.substitutes) else {"bench"})


def _key(item: str, club: Club, home_points: int) -> str:
    """Some items are said another way: no home points away, other limits in the north."""
    if item == "home" and not home_points:
        return "check.powerplay.away"
    if item == "hardness" and harmless(club):
        return "check.powerplay.northern"
    return f"check.powerplay.{item}"


def _facts(club: Club, line_up: LineUp, home_points: int) -> dict[str, tuple[Fact, ...]]:
    """The numbers that stand beside an item."""
    places = [place for sixth in line_up.sixths for place in sixth.places]
    least, most = hardness_range(club)
    return {
        "five": (("needed", OUTFIELD),),
        "motivation": (("points", sum(place.mp for place in places)), ("most", club.coach)),
        "home": (("points", sum(place.hv for place in places)), ("most", home_points)),
        "hardness": (("points", hardness(line_up)), ("needed", least), ("most", most)),
    }
