"""Squads: what a new club may spend and how its players must be (PP-2.2, PP-3.2, PP-3.2.3)."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.ruling import Ruling
from game.rules.powerplay.queries import founding_points, is_rookie
from game.rules.powerplay.reasons import Reason, refused
from game.rules.powerplay.state import Age, Club, Player, TeamRow
from game.rules.powerplay.tables import FOUNDING_MOST, KEEPER_MOST, NORMAL_MOST, ROOKIE_MOST, ROOKIES


def founding_faults(club: Club) -> tuple[Ruling, ...]:
    """PP-2.2, PP-3.2: everything that keeps this squad from being a new club; none: it may be founded."""
    return (*_cost_faults(club), *(fault for player in club.players for fault in _novice(player)))


def founding_cost(club: Club) -> int:
    """PP-3.2: what a squad costs a new club; rookies of strength 0 cost nothing."""
    return sum(player.strength for player in club.players)


def _cost_faults(club: Club) -> Iterator[Ruling]:
    cost, most = founding_cost(club), founding_points(club.region)
    if cost > most:
        yield refused(Reason.FOUNDED_TOO_DEAR, points=cost, most=most)


def _novice(player: Player) -> Iterator[Ruling]:
    """PP-3.2: nobody of strength 7 or 8, and all of age A with 1 at least, but for rookies of strength 0."""
    if player.strength > FOUNDING_MOST:
        yield refused(Reason.FOUNDED_TOO_STRONG, player=player.name, strength=player.strength, most=FOUNDING_MOST)
    fits = player.strength == 0 if is_rookie(player) else player.age is Age.A and player.strength >= 1
    if not fits:
        yield refused(Reason.FOUNDED_AGE, player=player.name, age=player.age.value, strength=player.strength)


def squad_faults(club: Club) -> tuple[Ruling, ...]:
    """PP-3.2, PP-3.2.3: what no squad may be, new or old."""
    faults = [fault for player in club.players for fault in _kind_faults(player)]
    stars = [player for player in club.players if player.strength > NORMAL_MOST and player.row is not TeamRow.T]
    if len(stars) > 1:
        faults.append(refused(Reason.TOO_MANY_STARS, count=len(stars)))
    rookies = sum(is_rookie(player) for player in club.players)
    if rookies > ROOKIES:
        faults.append(refused(Reason.TOO_MANY_ROOKIES, count=rookies, most=ROOKIES))
    names = [player.name for player in club.players]
    twice = sorted({name for name in names if names.count(name) > 1})
    faults += [refused(Reason.SAME_NAME, player=name) for name in twice]
    return tuple(faults)


def _kind_faults(player: Player) -> Iterator[Ruling]:
    if player.row is TeamRow.T and player.strength > KEEPER_MOST:
        yield refused(Reason.KEEPER_TOO_STRONG, player=player.name, strength=player.strength, most=KEEPER_MOST)
    if is_rookie(player) and player.strength > ROOKIE_MOST:
        yield refused(Reason.ROOKIE_TOO_STRONG, player=player.name, strength=player.strength, most=ROOKIE_MOST)
