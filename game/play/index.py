"""An index of matches and statistics in SQLite. The journals are the truth; this can always be rebuilt from them."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any, TypeVar

from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import spec_of

T = TypeVar("T")
SCHEMA_VERSION = 3
SCHEMA = (
    "DROP TABLE IF EXISTS statistics",
    "DROP TABLE IF EXISTS matches",
    """CREATE TABLE matches (
        file TEXT PRIMARY KEY, stamp TEXT, id TEXT, game TEXT, name TEXT, created TEXT, home TEXT, away TEXT,
        first_seat TEXT, second_seat TEXT, entries INTEGER, status TEXT, problem TEXT,
        home_goals INTEGER, away_goals INTEGER, winner INTEGER, rules_version INTEGER, parent TEXT
    )""",
    """CREATE TABLE statistics (
        file TEXT REFERENCES matches(file) ON DELETE CASCADE,
        side INTEGER, team TEXT, subject TEXT, kind TEXT, value INTEGER
    )""",
    "CREATE INDEX statistics_by_file ON statistics(file)",
    f"PRAGMA user_version = {SCHEMA_VERSION}",
)


@dataclass(frozen=True, slots=True)
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
    away_goals: int | None = None
    winner: int | None = None
    rules_version: int = 0
    parent: str = ""
    """The id of the match it was branched off from."""

    @property
    def changed(self) -> int:
        """When the file was written last; larger is later."""
        return int(self.stamp.rpartition("-")[2])


Examined = tuple[MatchRow, list[tuple[Any, ...]]]
"""A match for the index, and what it adds to the statistics."""


@dataclass(frozen=True, slots=True)
class StatisticRow:
    """A sum over matches: whose, what, how much, in how many matches."""

    team: str
    subject: str
    kind: str
    value: int
    matches: int


class MatchIndex:
    """The index of one folder of journals."""

    def __init__(self, database: Path, folder: Path) -> None:
        self._database = database
        self._folder = folder
        self._in_memory: sqlite3.Connection | None = None

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the index; one that is broken or not ours is thrown away and made anew.

        Where no index can be kept at all (a full disk, a folder that cannot be written), one in memory serves for
        as long as the program runs: the journals can be listed all the same.
        """
        if self._in_memory is not None:
            return _transaction(self._in_memory, work)
        for attempt in range(2):
            try:
                self._database.parent.mkdir(parents=True, exist_ok=True)
                with contextlib.closing(_connected(self._database)) as connection:
                    return _transaction(connection, work)
            except (sqlite3.DatabaseError, OSError) as error:
                if attempt == 0 and "locked" not in str(error):
                    with contextlib.suppress(OSError):
                        self._database.unlink(missing_ok=True)
        self._in_memory = _connected(":memory:")
        return _transaction(self._in_memory, work)

    def refresh(self) -> None:
        """Look at every journal that is new or has changed; forget those that are gone."""
        found = dict(_stamped(self._folder))
        known = self._run(lambda connection: dict(connection.execute("SELECT file, stamp FROM matches")))
        changed = [name for name, stamp in found.items() if known.get(name) != stamp]
        read = [_examined(self._folder / name, found[name]) for name in changed]
        gone = [(name,) for name in known.keys() - found.keys()]
        self._run(lambda connection: _store(connection, read, gone))

    def rebuild(self) -> None:
        """Start again from the journals."""
        self._in_memory = None
        with contextlib.suppress(OSError):
            self._database.unlink(missing_ok=True)
        self.refresh()

    def matches(self) -> list[MatchRow]:
        """All matches, the newest first."""
        query = "SELECT * FROM matches ORDER BY created DESC, file DESC"
        return [MatchRow(*row) for row in self._run(lambda connection: connection.execute(query).fetchall())]

    def statistics(self, game: str, without: Iterable[str] = ()) -> list[StatisticRow]:
        """Sums over all finished matches of a game but those in the files ``without``, the largest first."""
        query = (
            "SELECT team, subject, kind, SUM(value), COUNT(DISTINCT statistics.file) FROM statistics "
            "JOIN matches USING (file) WHERE game = ? AND file NOT IN (SELECT value FROM json_each(?)) "
            "GROUP BY team, subject, kind ORDER BY 4 DESC, 1, 2, 3"
        )
        facts = (game, json.dumps(list(without)))
        rows = self._run(lambda connection: connection.execute(query, facts).fetchall())
        return [StatisticRow(*row) for row in rows]


def _connected(database: Path | str) -> sqlite3.Connection:
    connection = sqlite3.connect(database, timeout=20, isolation_level=None, check_same_thread=False)
    connection.execute("PRAGMA foreign_keys = ON")
    return connection


def _transaction(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    """All of it or nothing, and on tables of today's shape."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        if connection.execute("PRAGMA user_version").fetchone()[0] != SCHEMA_VERSION:
            for statement in SCHEMA:
                connection.execute(statement)
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        with contextlib.suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise
    return result


def _store(connection: sqlite3.Connection, read: list[Examined], gone: list[tuple[str]]) -> None:
    """What was looked at replaces what was known of it."""
    connection.executemany("DELETE FROM matches WHERE file = ?", gone + [(row.file,) for row, _ in read])
    marks = ", ".join("?" * len(fields(MatchRow)))
    connection.executemany(f"INSERT INTO matches VALUES ({marks})", [astuple(row) for row, _ in read])
    connection.executemany(
        "INSERT INTO statistics VALUES (?, ?, ?, ?, ?, ?)",
        [(row.file, side, (row.home, row.away)[side], *rest) for row, lines in read for side, *rest in lines],
    )


def _stamped(folder: Path) -> Iterator[tuple[str, str]]:
    """Every journal with a stamp that changes whenever the file does; one that just went is not there."""
    for path in sorted(folder.glob("*.jsonl")) if folder.is_dir() else ():
        with contextlib.suppress(OSError):
            status = path.stat()
            yield path.name, f"{status.st_size}-{status.st_mtime_ns}"


def _examined(path: Path, stamp: str) -> Examined:
    """One journal for the index; a broken one is listed with its problem, never hidden."""
    try:
        journal = read_journal(path)
        spec = spec_of(journal)
        timeline = replay(spec.rules, journal)
    except JournalError as error:
        return MatchRow(path.name, stamp, problem=str(error)), []
    header, state = journal.header, timeline.state
    ending = spec.rules.ending(state)
    home, away = spec.sides(state)
    score = ending.score if ending else (None, None)
    row = MatchRow(
        file=path.name,
        stamp=stamp,
        id=header.id,
        game=header.game,
        name=journal.name,
        created=header.created,
        home=home,
        away=away,
        first_seat=header.seats[0].name,
        second_seat=header.seats[1].name,
        entries=timeline.steps,
        status="over" if ending else "open",
        home_goals=score[0],
        away_goals=score[1],
        winner=ending.winner if ending else None,
        rules_version=journal.rules_version,
        parent=header.parent.id if header.parent else "",
    )
    return row, [tuple(line) for line in spec.statistics(state)] if ending else []
