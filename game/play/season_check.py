"""Checking a whole season again: the chain of its lines, every position, every die, and every match."""

from __future__ import annotations

from game.core.rules import AnyState
from game.journal.entries import Decision
from game.journal.reader import read_journal
from game.journal.replay import Timeline, replay
from game.play.career import Career, check_season, season_path
from game.play.season_session import check_matches


def check_season_whole(career: Career, number: int) -> dict[str, object]:
    """What was checked, or ``JournalError``; ``different``: matches that today's rules play otherwise."""
    league = career.league
    journal = read_journal(season_path(career.folder, number))
    check_season(league, journal)
    timeline: Timeline[AnyState] = replay(league.rules, journal, verify=True)
    secret = bytes.fromhex(journal.header.secret)
    checked = [(fixture.number, same) for fixture, same in check_matches(league, timeline, secret)]
    steps = [line for line in journal.steps() if isinstance(line, Decision)]
    return {
        "seal": journal.header.seal, "decisions": len(steps), "dice": sum(len(each.rolls) for each in steps),
        "matches": len(checked), "different": [number for number, same in checked if not same],
    }  # fmt: skip
