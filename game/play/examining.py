"""A match file as lists and statistics know it. Whatever lies in the folder gets a line, if need be a problem."""

from __future__ import annotations

import json
import os
from datetime import UTC, datetime
from pathlib import Path

from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, LONGEST_PERSON, shown
from game.core.reading import parse_json
from game.core.rules import Seat
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import spec_of

LONGEST_ID = 64
LATEST = 4_000_000_000 * 1_000_000_000
"""Nanoseconds: no file was written later, whatever it says."""

StatisticLine = tuple[Seat, str, str, int]
"""What a match adds to the statistics: side, whose, what, how much."""


@frozen
class MatchRow:
    """A match as the save browser shows it; ``status`` is open, over or broken (then ``problem`` says why)."""

    file: str
    stamp: str
    id: str = ""
    game: str = ""
    name: str = ""
    created: str = ""
    home: str = ""
    away: str = ""
    first_seat: str = ""
    second_seat: str = ""
    entries: int = 0
    status: str = "broken"
    problem: str = ""
    home_goals: int | None = None
    """Of an open match as it stands, as far as both may know it."""
    away_goals: int | None = None
    winner: int | None = None
    rules_version: int = 0
    parent: str = ""
    """The id of the match it was branched off from."""
    fault: str = ""
    """The key of the problem's sentence below ``file``, where every language has one, with its line and its facts."""
    fault_line: int = 0
    fault_facts: str = "{}"

    def trouble(self, folder: Path) -> JournalError:
        """The problem as it was met."""
        try:
            facts = {str(name): str(value) for name, value in parse_json(self.fault_facts).items()}
        except (ValueError, AttributeError):
            facts = {}
        return JournalError(folder / self.file, self.fault_line, self.problem, self.fault, facts)

    @property
    def changed(self) -> int:
        """When the file was written last; larger is later."""
        return changed(self.stamp)


@frozen
class Examined:
    """A match for the index, and what it adds to the statistics."""

    row: MatchRow
    lines: tuple[StatisticLine, ...] = ()


def changed(stamp: str) -> int:
    """When a file with this stamp was written last, in nanoseconds."""
    return int(stamp.rpartition("-")[2])


def size(stamp: str) -> int:
    """How many bytes a file with this stamp has."""
    return int(stamp.partition("-")[0])


def stamps(folder: Path) -> dict[str, str]:
    """Every match file with a stamp that changes whenever the file does, or ``OSError``; one that just went is not
    there, and neither is any in a folder that does not exist yet."""
    try:
        with os.scandir(folder) as entries:
            statuses = {each.name: _status(each) for each in entries if each.name.lower().endswith(".jsonl")}
    except FileNotFoundError:
        return {}
    return {name: f"{status.st_size}-{max(0, min(status.st_mtime_ns, LATEST))}"
            for name, status in statuses.items() if status is not None}  # fmt: skip


def _status(entry: os.DirEntry[str]) -> os.stat_result | None:
    """Of what a link leads to; of the link itself where that is nothing."""
    for follow in (True, False):
        try:
            return entry.stat(follow_symlinks=follow)
        except OSError:
            continue
    return None


def examined(path: Path, stamp: str) -> Examined:
    """One match; whatever is wrong with it becomes its problem."""
    try:
        return _told(path, stamp)
    except JournalError as error:
        problem = error
    except Exception as error:  # noqa: BLE001 - a made-up match may break any question asked of it
        said = f"what this match tells makes no sense ({type(error).__name__}: {error})"
        problem = JournalError(path, 0, said, "match-misfit")
    return Examined(
        MatchRow(
            path.name,
            stamp,
            problem=shown(problem.problem, 2000),
            fault=problem.key,
            fault_line=problem.line,
            fault_facts=json.dumps(problem.facts),
        )
    )


def _told(path: Path, stamp: str) -> Examined:
    journal = read_journal(path)
    spec = spec_of(journal)
    timeline = replay(spec.rules, journal)
    header, state = journal.header, timeline.state
    ending = spec.rules.ending(state)
    home, away = spec.sides(state)
    score = ending.score if ending else spec.standing(spec.rules.view(state, None)) or (None, None)
    row = MatchRow(
        file=path.name,
        stamp=stamp,
        id=header.id[:LONGEST_ID],
        game=spec.id,
        name=shown(journal.name, LONGEST_MATCH),
        created=_moment(header.created, stamp),
        home=shown(home),
        away=shown(away),
        first_seat=shown(header.seats[0].name, LONGEST_PERSON),
        second_seat=shown(header.seats[1].name, LONGEST_PERSON),
        entries=timeline.steps,
        status="over" if ending else "open",
        home_goals=score[0],
        away_goals=score[1],
        winner=ending.winner if ending else None,
        rules_version=journal.rules_version,
        parent=(header.parent.id[:LONGEST_ID] or "?") if header.parent else "",
    )
    lines = spec.statistics(state) if ending else []
    return Examined(row, tuple((side, shown(whose), what, count) for side, whose, what, count in lines))


def _moment(created: str, stamp: str) -> str:
    """When the match began, as it says; one that says nothing of use began when it was written."""
    try:
        datetime.fromisoformat(created).astimezone()
    except (ValueError, OverflowError, OSError):
        return datetime.fromtimestamp(changed(stamp) / 1e9, UTC).isoformat(timespec="seconds")
    return created
