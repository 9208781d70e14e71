"""The careers a person keeps: how they stand, and the bin. Nothing is ever deleted."""

from __future__ import annotations

from pathlib import Path

from game.content.errors import ContentError
from game.content.files import refused_by_system
from game.core.frozen import frozen
from game.core.rules import AnyState
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import latest
from game.journal.writer import held
from game.league.spec import AnyLeague
from game.play.career_files import CareerCard, check_season, league_for, read_card, season_paths
from game.play.folders import free_path


@frozen
class Glimpse:
    """A career as it stands, as far as everybody may know it."""

    card: CareerCard
    league: AnyLeague
    state: AnyState


def glimpse(folder: Path) -> Glimpse:
    """How a career stands, without taking it up; ``ContentError`` or ``JournalError`` if it cannot be read."""
    card = read_card(folder)
    league = league_for(folder, card)
    journal = read_journal(season_paths(folder)[-1])
    check_season(league, journal)
    return Glimpse(card, league, league.rules.view(latest(league.rules, journal).state, None))


def remove(folder: Path, bin: Path) -> Path:
    """Put a career into the bin, unless it is being played; where it lies then."""
    if _sound(folder):
        with held(season_paths(folder)[-1]):
            pass
    return _moved(folder, bin)


def put_back(folder: Path, careers: Path) -> Path:
    """Take a career out of the bin again."""
    return _moved(folder, careers)


def _sound(folder: Path) -> bool:
    try:
        return bool(season_paths(folder))
    except (ContentError, JournalError):
        return False


def _moved(folder: Path, to: Path) -> Path:
    """The folder in another one, under a name that is free there."""
    try:
        to.mkdir(parents=True, exist_ok=True)
        target = free_path(to / folder.name)
        folder.rename(target)
    except OSError as error:
        raise refused_by_system(folder, error) from error
    return target
