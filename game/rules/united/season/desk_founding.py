"""What the foundation of a club asks: points, faults, and clubs that the program proposes (U-1.4)."""

from __future__ import annotations

from dataclasses import replace

from game.core.dice import ChildDice, child_secret
from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.united.queries import value_points
from game.rules.united.season.actions import FoundingSheet
from game.rules.united.season.bots.founding import made_up
from game.rules.united.season.bots.naming import player_name
from game.rules.united.season.bots.styles import STYLES
from game.rules.united.season.founding import founding_points, sheet_faults
from game.rules.united.season.state import SeasonState
from game.rules.united.squad import founding_cost
from game.rules.united.state import Age, Club, Player, TeamRow
from game.rules.united.tables import FOUNDING_TALENTS

PROPOSALS = b"proposals for people who found a club"


def styles() -> tuple[str, ...]:
    """The ways of play that clubs are proposed for."""
    return tuple(STYLES)


def proposal(seen: SeasonState, seat: Seat, style: str, number: int) -> FoundingSheet:
    """A whole club in some style that may be founded as it is; another one for every number."""
    return made_up(seen, seat, style, _dice(seen, seat, f"{style} {number}"))


def _dice(seen: SeasonState, seat: Seat, what: str) -> ChildDice:
    """Nothing of the season hangs on what is proposed."""
    return ChildDice(child_secret(PROPOSALS, f"{seen.season} {seat} {seen.clubs[seat].manager} {what}"))


def points_left(seen: SeasonState, sheet: FoundingSheet) -> int:
    """U-1.4a: WP that are not spent yet; below 0: too many are."""
    return founding_points(seen) - founding_cost(Club("", sheet.players))


def rulings(seen: SeasonState, seat: Seat, sheet: FoundingSheet) -> tuple[Ruling, ...]:
    """U-1.4e: everything that is wrong with the sheet."""
    return sheet_faults(seen, seat, sheet)


def with_player(seen: SeasonState, seat: Seat, sheet: FoundingSheet, row: TeamRow) -> FoundingSheet:
    """One more for a row: a new talent, as long as there may be one more (U-1.4b)."""
    talents = sum(player.age is Age.TALENT for player in sheet.players)
    taken = {player.name for player in sheet.players}
    name = player_name(_dice(seen, seat, f"player {len(sheet.players)} {len(taken)}"), taken)
    return replace(sheet, players=(*sheet.players, novice(name, row, 0 if talents < FOUNDING_TALENTS else 1)))


def novice(name: str, row: TeamRow, level: int) -> Player:
    """U-1.4b: age I, or a new talent where the level is 0."""
    return Player(name, (row,), Age.I if level else Age.TALENT, level)


__all__ = ["founding_points", "novice", "points_left", "proposal", "rulings", "styles", "value_points", "with_player"]
