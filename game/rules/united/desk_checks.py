"""The line-up form with its inbuilt checking: one item for everything a line-up must satisfy, ticked or refused."""

from __future__ import annotations

from game.core.ruling import ALLOWED, Fact, RuleRef, Ruling
from game.rules.postal.checklist import CheckItem, ticked
from game.rules.united.judges.line_up import line_up_faults, misplaced, unavailable
from game.rules.united.queries import available, may_play, most_others
from game.rules.united.reasons import Reason, refused
from game.rules.united.state import Club, LineUp, Player, TeamRow
from game.rules.united.tables import FULL_LEVEL, MOST_HARDNESS, ROW_MINIMUM

ITEMS: dict[str, tuple[RuleRef, tuple[Reason, ...]]] = {
    "keeper": ("U-3.1", (Reason.NO_KEEPER, Reason.TOO_MANY_KEEPERS)),
    "sweeper": ("U-3.1", (Reason.TOO_MANY_SWEEPERS,)),
    "others": ("U-3.1", (Reason.TOO_MANY_PLAYERS, Reason.TOO_FEW_PLAYERS)),
    "rows": ("U-3.1", (Reason.ROW_TOO_THIN, Reason.SWEEPER_MUST_FILL_IN)),
    "own-men": ("U-3.1", (Reason.UNKNOWN_PLAYER, Reason.PLAYER_TWICE)),
    "available": ("U-3.1", (Reason.BANNED, Reason.LISTED, Reason.FROZEN)),
    "right-rows": (
        "U-2.1",
        (Reason.NOT_A_KEEPER, Reason.KEEPER_IN_FIELD, Reason.NOT_A_SWEEPER, Reason.TALENT_OUT_OF_ROW),
    ),
    "hardness": ("U-3.4", (Reason.TOO_MUCH_HARDNESS, Reason.NEGATIVE_POINTS)),
    "specialists": (
        "U-3.4",
        (
            Reason.ODD_HARDNESS,
            Reason.HARDNESS_ABOVE_TEN,
            Reason.HARDNESS_ON_EMPTY_SWEEPER,
            Reason.HARDNESS_ON_AMATEUR,
        ),
    ),
    "home": ("U-3.6", (Reason.TOO_MANY_HOME_POINTS, Reason.NO_HOME_ADVANTAGE)),
}
"""The items of the form in their order: rule, and the refusals that stand under it."""


def checklist(
    club: Club, line_up: LineUp, home_points: int, known: tuple[Ruling, ...] | None = None
) -> list[CheckItem]:
    """Every item, each with its own refusals; together they are exactly the faults of the line-up, ``known`` or not."""
    faults = line_up_faults(club, line_up, home_points) if known is None else known
    facts = _facts(club, line_up, home_points)
    return ticked(ITEMS, faults, lambda item: _key(item, home_points), facts, _unjudged(line_up))


def _unjudged(line_up: LineUp) -> set[str]:
    """Items about men and points of whom there are none yet."""
    found = set() if any(line_up.places) else {"sweeper", "own-men", "available", "right-rows"}
    return found | (set() if any(line_up.hardness[:2]) else {"specialists"})


def _key(item: str, home_points: int) -> str:
    return "check.united.away" if item == "home" and not home_points else f"check.united.{item}"


def _facts(club: Club, line_up: LineUp, home_points: int) -> dict[str, tuple[Fact, ...]]:
    """The numbers that stand beside an item."""
    others = sum(len(names) for names in line_up.places[1:])
    return {
        "others": (("count", others), ("needed", most_others(club))),
        "rows": (("needed", ROW_MINIMUM),),
        "hardness": (("points", sum(line_up.hardness)), ("most", MOST_HARDNESS)),
        "specialists": (("most", FULL_LEVEL),),
        "home": (("points", sum(line_up.home)), ("most", home_points)),
    }


def may_stand(club: Club, player: Player, row: TeamRow) -> Ruling:
    """Whether this man may be put into this row, and why not."""
    if player.name not in club.by_name:
        return refused(Reason.UNKNOWN_PLAYER, player=player.name)
    if not available(player):
        return unavailable(player)
    return ALLOWED if may_play(player, row) else misplaced(player, row)
