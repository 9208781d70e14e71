"""How computer managers found a club (U-1.4): a ready one in the first season, later a plan like one of those."""

from __future__ import annotations

from collections.abc import Iterable

from game.content.united_league import LeagueClubFile, NoviceFile, name_lists, ready_clubs
from game.core.dice import Dice
from game.rules.united.season.actions import FoundingSheet
from game.rules.united.season.bots.naming import free_towns, picked, player_name, short_name
from game.rules.united.season.founding import founding_points
from game.rules.united.season.frames import FoundingDue
from game.rules.united.season.state import SeasonState
from game.rules.united.squad import founding_cost
from game.rules.united.state import FIELD_ROWS, Age, Club, Player, TeamRow
from game.rules.united.tables import FULL_LEVEL, SPECIALIST_COST

SHIFTS = 4
"""So many levels go from one man of a plan to another."""


def founding_for(seen: SeasonState, club: int, dice: Dice) -> FoundingSheet:
    """The club that a computer manager founds; ``seen`` is what he may know."""
    used = {each.name for each in seen.clubs}
    manager = seen.clubs[club].manager
    for ready in ready_clubs():
        if ready.manager == manager and seen.season == 1 and ready.name not in used:
            return sheet_of(ready)
    return made_up(seen, club, seen.clubs[club].style, dice)


def sheet_of(ready: LeagueClubFile) -> FoundingSheet:
    """A ready club as a founding sheet."""
    body, trim = ready.kit
    return FoundingSheet(ready.name, ready.short, tuple(map(_player, ready.players)), (body, trim))


def _player(novice: NoviceFile) -> Player:
    age = Age.I if novice.level else Age.TALENT
    return Player(novice.name, (TeamRow(novice.row),), age, novice.level)


def made_up(seen: SeasonState, club: int, style: str, dice: Dice) -> FoundingSheet:
    """A club in some style, of a town that is still free; everybody who founds at the same time picks among towns of
    his own."""
    used = {each.name for each in seen.clubs} | {ready.name for ready in ready_clubs()}
    frame = seen.frames[-1]
    pending = frame.pending if isinstance(frame, FoundingDue) else (club,)
    share = pending.index(club), len(pending)
    town = picked(dice, "bot-town", free_towns(used)[share[0] :: share[1]])
    name = picked(dice, "bot-form", name_lists().forms).format(town=town)
    body, trim = picked(dice, "bot-kit", name_lists().kits)
    plans = [ready for ready in ready_clubs() if ready.style == style] or ready_clubs()
    plan = picked(dice, "bot-plan", plans)
    players = _named(varied(map(_player, plan.players), founding_points(seen), dice), seen, share, dice)
    return FoundingSheet(name, short_name(town), players, (body, trim))


def _named(players: Iterable[Player], seen: SeasonState, share: tuple[int, int], dice: Dice) -> tuple[Player, ...]:
    """With names that nobody in the league has."""
    taken = {man.name for each in seen.clubs for man in each.squad}
    taken.update(man.name for ready in ready_clubs() for man in ready.players)
    named: list[Player] = []
    for player in players:
        name = player_name(dice, taken, share)
        taken.add(name)
        named.append(Player(name, player.qualified, player.age, player.level))
    return tuple(named)


def varied(players: Iterable[Player], points: int, dice: Dice) -> list[Player]:
    """A plan with some levels moved about, for exactly so many WP if they can be spent."""
    men = list(players)
    field = [at for at, man in enumerate(men) if man.level and man.qualified[0] in FIELD_ROWS]
    for _ in range(SHIFTS):
        poorer, richer = picked(dice, "bot-shift", field), picked(dice, "bot-shift", field)
        if poorer != richer and men[poorer].level > 1 and men[richer].level < FULL_LEVEL:
            men[poorer], men[richer] = _raised(men[poorer], -1), _raised(men[richer], 1)
    return _fitted(men, field, points)


def _fitted(men: list[Player], field: list[int], points: int) -> list[Player]:
    """The strongest lose or the weakest gain levels until the WP are spent (U-1.4d): first those in the field."""
    dear = [at for at, man in enumerate(men) if man.level and at not in field]
    while (spare := points - founding_cost(Club("", tuple(men)))) != 0:
        step = 1 if spare > 0 else -1
        able = [at for at in field if 1 <= men[at].level + step <= FULL_LEVEL]
        if not able and spare >= SPECIALIST_COST:
            able = [at for at in dear if men[at].level < FULL_LEVEL]
        if not able:
            break
        at = min(able, key=lambda each: step * men[each].level)
        men[at] = _raised(men[at], step)
    return men


def _raised(man: Player, step: int) -> Player:
    return Player(man.name, man.qualified, man.age, man.level + step)
