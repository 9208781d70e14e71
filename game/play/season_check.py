"""Checking a whole season again: the chain of its lines, every position, every die, and every match."""

from __future__ import annotations

from pathlib import Path

from game.core.frozen import frozen
from game.core.rules import AnyState
from game.journal.entries import Decision
from game.journal.reader import read_journal
from game.journal.replay import Timeline, replay
from game.league.spec import AnyLeague
from game.play.career_files import check_season, league_of_season
from game.play.season_session import check_matches


@frozen
class CheckedSeason:
    """What was found out about a season."""

    season: int
    seal: str
    decisions: int
    dice: int
    matches: int
    different: tuple[int, ...]
    """Matches that rules of today play otherwise, by their numbers."""


def check_season_file(path: Path, league: AnyLeague | None = None) -> CheckedSeason:
    """Everything about a season again, or ``JournalError``."""
    journal = read_journal(path)
    known = league or league_of_season(journal)
    check_season(known, journal)
    timeline: Timeline[AnyState] = replay(known.rules, journal, verify=True)
    checked = list(check_matches(known, timeline, bytes.fromhex(journal.header.secret)))
    steps = [line for line in journal.steps() if isinstance(line, Decision)]
    different = tuple(fixture.number for fixture, same in checked if not same)
    dice = sum(len(each.rolls) for each in steps)
    return CheckedSeason(journal.header.season, journal.header.seal, len(steps), dice, len(checked), different)
