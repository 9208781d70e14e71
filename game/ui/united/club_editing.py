"""Editing a club of United without a screen: rows of players, and the squad in numbers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.frozen import frozen
from game.play.roster_editing import RosterEditing, with_player
from game.rules.united.desk import DESK
from game.rules.united.state import Club, TeamRow


@frozen
class Summary:
    """The squad in numbers."""

    players: int
    level: int
    points: int
    """What it would cost a new club."""
    most: int | None = None
    """What a new club may spend; None for one that is old already."""


def toggle_row(editing: RosterEditing[Club], number: int, row: TeamRow, rows: Sequence[TeamRow]) -> bool:
    """Qualify a player for a row or not, in the order of ``rows``; the last one stays."""
    player = editing.club.players[number]
    wanted = tuple(each for each in rows if (each in player.qualified) != (each == row))
    if wanted:
        editing.become(lambda club: with_player(club, number, qualified=wanted))
    return bool(wanted)


def summary(club: Club) -> Summary:
    squad = club.players
    points = sum(DESK.value(player) for player in squad)
    most = DESK.founding_points if club.founded else None
    return Summary(len(squad), sum(player.level for player in squad), points, most)
