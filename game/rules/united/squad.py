"""Squads: what a new club may spend and how its players must be (U-1.4, U-2.1, U-2.2)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ruling import Ruling
from game.rules.united import tables
from game.rules.united.queries import is_keeper, value_points
from game.rules.united.reasons import Reason, refused
from game.rules.united.state import Age, Club, Player, TeamRow


def founding_faults(club: Club, most: int = tables.FOUNDING_WP) -> tuple[Ruling, ...]:
    """U-1.4: everything that keeps this squad from being a new club that may cost so much; none: it may be founded."""
    return (
        *_number_faults(club),
        *_cost_faults(club, most),
        *(fault for player in club.players for fault in _novice(player)),
    )


def _number_faults(club: Club) -> Iterator[Ruling]:
    goal = sum(is_keeper(player) for player in club.players)
    if not goal:
        yield refused(Reason.FOUNDED_WITHOUT_KEEPER)
    if len(club.players) - goal < tables.FOUNDING_OTHERS:
        yield refused(Reason.FOUNDED_TOO_SMALL, count=len(club.players) - goal, needed=tables.FOUNDING_OTHERS)
    talents = sum(player.age is Age.TALENT for player in club.players)
    if talents > tables.FOUNDING_TALENTS:
        yield refused(Reason.FOUNDED_TALENTS, count=talents, most=tables.FOUNDING_TALENTS)


def founding_cost(club: Club) -> int:
    """U-1.4: what a whole squad costs; T and A cost double, talents nothing, for their level is 0."""
    return sum(value_points(player) for player in club.players)


def _cost_faults(club: Club, most: int) -> Iterator[Ruling]:
    cost = founding_cost(club)
    if cost > most:
        yield refused(Reason.FOUNDED_TOO_DEAR, points=cost, most=most)


def _novice(player: Player) -> Iterator[Ruling]:
    """One qualification, age I with level 1 to 10, or a new talent of level 0."""
    if len(player.qualified) != 1:
        yield refused(Reason.FOUNDED_QUALIFICATIONS, player=player.name)
    if player.age is Age.TALENT:
        fits = player.level == 0
    else:
        fits = player.age is Age.I and 1 <= player.level <= tables.FULL_LEVEL
    if not fits:
        yield refused(Reason.FOUNDED_AGE, player=player.name, age=player.age.value, level=player.level)


def squad_faults(club: Club) -> tuple[Ruling, ...]:
    """U-2.1, U-6.9d: what no squad may be, new or old."""
    faults = [fault for player in club.players for fault in _kind_faults(player)]
    unlisted = sum(not player.listed for player in club.players)
    if unlisted > tables.SQUAD_LIMIT:
        faults.append(refused(Reason.SQUAD_TOO_LARGE, count=unlisted, most=tables.SQUAD_LIMIT))
    for age in (Age.TALENT, Age.FROZEN):
        count = sum(player.age is age and not player.listed for player in club.players)
        if count > tables.TALENT_LIMIT:
            faults.append(refused(Reason.TOO_MANY_TALENTS, count=count, most=tables.TALENT_LIMIT, age=age.value))
    names = [player.name for player in club.players]
    faults += [refused(Reason.SAME_NAME, player=name) for name in sorted({n for n in names if names.count(n) > 1})]
    return tuple(faults)


def _kind_faults(player: Player) -> Iterator[Ruling]:
    """U-2.1: a keeper is nothing else; qualifications stand in the order A V M S, each once."""
    if is_keeper(player) and player.qualified != (TeamRow.T,):
        yield refused(Reason.KEEPER_ONLY, player=player.name)
    order = [row for row in TeamRow if row in player.qualified]
    if not player.qualified or list(player.qualified) != order:
        yield refused(Reason.QUALIFICATION_ORDER, player=player.name)
