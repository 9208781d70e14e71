"""New clubs (U-1.4): what a founding sheet may be, and the club that comes of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.names import name_fault
from game.core.ruling import Ruling
from game.rules.united.season.actions import FoundingSheet
from game.rules.united.season.queries import usual_cost
from game.rules.united.season.reasons import Reason, refused
from game.rules.united.season.state import Member, SeasonState
from game.rules.united.season.tables import LONGEST_SHORT
from game.rules.united.season.work import Season, put
from game.rules.united.squad import founding_faults, squad_faults
from game.rules.united.state import Age, Club, Player
from game.rules.united.tables import FOUNDING_WP


def founding_points(state: SeasonState) -> int:
    """U-1.4a, U-1.4d: the WP that a new club may spend in this season."""
    return FOUNDING_WP if state.season == 1 else state.settings.later_wp


def sheet_faults(state: SeasonState, number: int, sheet: FoundingSheet) -> tuple[Ruling, ...]:
    """U-1.4a, U-1.4e: everything that is wrong with a sheet; nothing: the club may be founded."""
    club = Club(sheet.name, sheet.players, sheet.short)
    return (
        *_name_faults(state, number, sheet),
        *founding_faults(club, founding_points(state)),
        *squad_faults(club),
    )


def _name_faults(state: SeasonState, number: int, sheet: FoundingSheet) -> Iterator[Ruling]:
    """Names can be read, and no two clubs are called the same."""
    for name in (sheet.name, *(player.name for player in sheet.players)):
        if name_fault(name):
            yield refused(Reason.NAME_UNUSABLE, name=name)
    if len(sheet.short) > LONGEST_SHORT:
        yield refused(Reason.NAME_UNUSABLE, name=sheet.short)
    others = (club.name.casefold() for other, club in enumerate(state.clubs) if other != number)
    if sheet.name.casefold() in others:
        yield refused(Reason.NAME_TAKEN, name=sheet.name)


def found_club(work: Season, number: int, sheet: FoundingSheet) -> None:
    """U-1.4a, U-1.4b: the squad, with ids for life, and nothing else but what is in the account; what was not spent
    lapses, and talents count as found this season."""
    draft = work.draft
    ids = ids_by_name([player.name for player in sheet.players], draft.next_id)
    squad = tuple(novice(player, ids[player.name], draft.season) for player in sheet.players)
    draft.next_id += len(squad)
    found = sum(man.age is Age.TALENT for man in squad)
    put(work, number, name=sheet.name, short=sheet.short, kit=sheet.kit, squad=squad, found=found)


def ids_by_name(names: Iterable[str], first: int) -> dict[str, int]:
    """U-1.4c: numbered in the order of the alphabet, for the order on a sheet would tell who is what."""
    return {name: first + at for at, name in enumerate(sorted(names))}


def novice(player: Player, id: int, season: int) -> Member:
    """A founding player, with an id for life."""
    return Member(
        id, player.name, player.qualified, player.age, player.level, played_in=player.age is not Age.TALENT,
        cost=usual_cost(player.qualified), since=season,
    )  # fmt: skip
