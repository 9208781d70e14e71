"""Training (duty 3): levels go where they last longest; never to a man who would be gone, except to play now."""

from __future__ import annotations

from game.rules.united.queries import is_keeper, is_sweeper
from game.rules.united.season.ageing import years_loss
from game.rules.united.season.bots.desk import Desk, seasons_ahead
from game.rules.united.season.phases.training import training
from game.rules.united.season.state import Member
from game.rules.united.season.tables import LEVELS_A_SEASON, USUAL_HALVES
from game.rules.united.state import Age
from game.rules.united.tables import FULL_LEVEL, KEEPER_DIE

HUNDRED = 100
FEW = 10
"""With fewer men left after ageing a club is in danger."""
LATE = 5
"""Before the last rounds others may still be bought."""
RESCUE = 1000
"""More than any level is worth."""
SATED = KEEPER_DIE // 2
"""From this level on a keeper or sweeper is worth less than his manager likes to think, below it more."""


def trained(desk: Desk) -> tuple[Member, ...]:
    """Those who are trained, as they are afterwards: as many as can be paid, the most worthwhile first."""
    club = desk.club
    if club.wp + club.wp_kept < min((man.cost for man in club.squad), default=0):
        return ()
    worth = [(gain(desk, man), -at, man) for at, man in enumerate(club.squad)]
    order = [man.id for value, _, man in sorted(worth, key=lambda each: each[:2], reverse=True) if value > 0]
    return training(club, order, ()).trained


def gain(desk: Desk, man: Member) -> int:
    """What a level more is worth for its cost: this season if he plays, and every season in which it lasts."""
    left = HUNDRED * (desk.left + 1) // desk.rounds
    ahead = lasting(desk, man)
    if not ahead and man.age is not Age.III:
        return rescue(desk, man)
    now = left if man.age is not Age.FROZEN and man.level >= desk.bar_now - 1 else 0
    special = is_keeper(man) or is_sweeper(man)
    weight = desk.style.behind * (KEEPER_DIE - man.level) // SATED if special and _first(desk, man) else HUNDRED
    return (now + desk.style.young * ahead) * weight * USUAL_HALVES // (man.cost * HUNDRED)


def rescue(desk: Desk, man: Member) -> int:
    """Whether a few levels let a man live on, where too few would be left after ageing (duty 7)."""
    lacking = years_loss(man.age) + 1 - man.level
    able = min(LEVELS_A_SEASON - man.trained, desk.left + 1)
    if desk.survivors >= FEW or not 0 < lacking <= able or desk.left >= LATE:
        return 0
    return RESCUE // lacking


def lasting(desk: Desk, man: Member) -> int:
    """In how many seasons to come the level is still there."""
    end = min(FULL_LEVEL, desk.end_level(man) + 1)
    return len(seasons_ahead(man.age, max(end, man.level + 1)))


def _first(desk: Desk, man: Member) -> bool:
    """Whether he is the best of his kind, or the one to come."""
    kind = is_keeper if is_keeper(man) else is_sweeper
    others = [each for each in desk.club.squad if kind(each) and each is not man]
    return man.age is Age.TALENT or all(each.level <= man.level or not desk.ahead(each) for each in others)
