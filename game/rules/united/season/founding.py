"""New clubs (U-1.4): what a founding sheet may be, and the club that comes of it."""

from __future__ import annotations

from game.core.ruling import Ruling
from game.rules.united.season.actions import FoundingSheet
from game.rules.united.season.state import SeasonState
from game.rules.united.season.work import Season


def sheet_faults(state: SeasonState, sheet: FoundingSheet) -> tuple[Ruling, ...]:
    """SKELETON U-1.4a, U-1.4e: everything that is wrong with a sheet; nothing: the club may be founded."""
    return ()


def found_club(work: Season, number: int, sheet: FoundingSheet) -> None:
    """SKELETON U-1.4a-c: the squad with its ids; talents count as found in this season."""
