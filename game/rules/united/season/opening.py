"""How seasons begin: clubs, calendar, lots, first offer, first cup draw (U-1.3, U-6.5a, U-8.3, U-8.4a)."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.codec import Within
from game.core.dice import Dice
from game.core.frozen import frozen
from game.rules.united.season.settings import Settings
from game.rules.united.season.state import LeagueClub, SeasonState
from game.rules.united.season.work import Season

__all__ = ["Entry", "Within", "begin", "publish_season"]


@frozen
class Entry:
    """A place in a new league: its manager, and the club he brings ready-made (None: he founds one)."""

    manager: str
    human: bool
    style: str = ""
    club: LeagueClub | None = None


def begin(settings: Settings, entries: Sequence[Entry], dice: Dice) -> SeasonState:
    """SKELETON: the state before the first decision of season 1: FoundingDue for whoever brings no club."""
    raise NotImplementedError


def publish_season(work: Season) -> None:
    """SKELETON U-8.3: lots of the season, calendar, first offer, first cup draw; frames stay as they are."""
