"""An index of matches and statistics in SQLite. The journals are the truth; this can always be rebuilt from them."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from pathlib import Path
from typing import Any

from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.opening import spec_of

SCHEMA_VERSION = 1
SCHEMA = """
CREATE TABLE IF NOT EXISTS matches (
    file TEXT PRIMARY KEY, stamp TEXT, id TEXT, game TEXT, name TEXT, created TEXT, home TEXT, away TEXT,
    first_seat TEXT, second_seat TEXT, entries INTEGER, status TEXT, problem TEXT,
    home_goals INTEGER, away_goals INTEGER, winner INTEGER, rules_version INTEGER
);
CREATE TABLE IF NOT EXISTS statistics (
    file TEXT REFERENCES matches(file) ON DELETE CASCADE,
    side INTEGER, team TEXT, subject TEXT, kind TEXT, value INTEGER
);
CREATE INDEX IF NOT EXISTS statistics_by_file ON statistics(file);
"""


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

    @contextlib.contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        self._database.parent.mkdir(parents=True, exist_ok=True)
        try:
            connection = self._connect()
        except sqlite3.DatabaseError:
            self._database.unlink(missing_ok=True)
            connection = self._connect()
        try:
            with connection:
                yield connection
        finally:
            connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._database, timeout=20)
        try:
            connection.execute("PRAGMA foreign_keys = ON")
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            if version not in (0, SCHEMA_VERSION):
                connection.executescript("DROP TABLE IF EXISTS statistics; DROP TABLE IF EXISTS matches;")
            connection.executescript(SCHEMA + f"PRAGMA user_version = {SCHEMA_VERSION};")
        except BaseException:
            connection.close()
            raise
        return connection

    def refresh(self) -> None:
        """Look at every journal that is new or has changed; forget those that are gone."""
        found = (
            {path.name: _stamp(path) for path in sorted(self._folder.glob("*.jsonl"))} if self._folder.is_dir() else {}
        )
        with self._open() as connection:
            known = dict(connection.execute("SELECT file, stamp FROM matches"))
        changed = [name for name, stamp in found.items() if known.get(name) != stamp]
        read = [_examined(self._folder / name, found[name]) for name in changed]
        with self._open() as connection:
            for name in known.keys() - found.keys():
                connection.execute("DELETE FROM matches WHERE file = ?", (name,))
            for row, statistics in read:
                marks = ", ".join("?" * len(fields(MatchRow)))
                connection.execute("DELETE FROM matches WHERE file = ?", (row.file,))
                connection.execute(f"INSERT INTO matches VALUES ({marks})", astuple(row))
                connection.executemany(
                    "INSERT INTO statistics VALUES (?, ?, ?, ?, ?, ?)",
                    [(row.file, side, (row.home, row.away)[side], *rest) for side, *rest in statistics],
                )

    def rebuild(self) -> None:
        """Start again from the journals."""
        self._database.unlink(missing_ok=True)
        self.refresh()

    def matches(self) -> list[MatchRow]:
        """All matches, the newest first."""
        with self._open() as connection:
            rows = connection.execute("SELECT * FROM matches ORDER BY created DESC, file DESC").fetchall()
        return [MatchRow(*row) for row in rows]

    def statistics(self, game: str) -> list[StatisticRow]:
        """Sums over all finished matches of a game, the largest first."""
        with self._open() as connection:
            rows = connection.execute(
                "SELECT team, subject, kind, SUM(value), COUNT(DISTINCT statistics.file) FROM statistics "
                "JOIN matches USING (file) WHERE game = ? GROUP BY team, subject, kind ORDER BY 4 DESC, 1, 2, 3",
                (game,),
            ).fetchall()
        return [StatisticRow(*row) for row in rows]


def _stamp(path: Path) -> str:
    """Changes whenever the file does."""
    status = path.stat()
    return f"{status.st_size}-{status.st_mtime_ns}"


def _examined(path: Path, stamp: str) -> tuple[MatchRow, list[tuple[Any, ...]]]:
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
        rules_version=header.rules_version,
    )
    return row, [tuple(line) for line in spec.statistics(state)] if ending else []
