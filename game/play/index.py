"""The index of a folder of matches: what lists and statistics need, without reading every match again.

The journals are the truth; all of this is made from them. Looking at a folder takes no time. Looking into the files
that are new or have changed does, the one written last first: at once for whoever asks without a window, else aside, a
file at a time, while the lists show what is known.
"""

from __future__ import annotations

import os
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path

from game.core.frozen import frozen
from game.core.reading import Unreadable, refusal
from game.play import examining
from game.play.examining import Examined, MatchRow, changed, size, stamps
from game.play.index_file import STALE, add_to_index, read_index, write_index

AT_ONCE, AT_ONCE_BYTES = 3, 1024 * 1024
"""So many files, and no more than so much of them, are looked into while somebody waits: the match that was just
played, the one to continue."""
BATCH = 64
"""So many are written down together."""
REST = 0.002
"""Seconds between two files, at least: whoever looks at the window comes first."""


@frozen
class StatisticRow:
    """A sum over matches: whose, what, how much, in how many matches."""

    team: str
    subject: str
    kind: str
    value: int
    matches: int


class MatchIndex:
    """The index of one folder, kept in the file ``store``; ``aside``: large work is done by a thread of its own."""

    def __init__(self, store: Path, folder: Path, aside: bool = False) -> None:
        self.aside = aside
        self.version = 0
        """Rises whenever more, less or something else is known."""
        self.problem: Unreadable | None = None
        """Why nobody can say what lies in the folder."""
        self._store, self._folder = store, folder
        self._lock = threading.Lock()
        self._known: dict[str, Examined] | None = None
        self._since: dict[str, int] = {}
        """The version with which a file became known, as far as that was in this run."""
        self._stamps: dict[str, str] = {}
        self._due: list[str] = []
        """Files to look into, the one written last at the end."""
        self._doing: dict[str, str] = {}
        """Files being looked into, with their stamps."""
        self._fresh: list[Examined] = []
        """Not written down yet."""
        self._whole = False
        """The file must be written anew."""
        self._worker: threading.Thread | None = None

    # -- looking ------------------------------------------------------------------------------------------------

    def look(self) -> None:
        """See which files there are now; those that are new or have changed are due."""
        try:
            found, self.problem = stamps(self._folder), None
        except OSError as error:
            self.problem = refusal(error)
            return
        with self._lock:
            known = self._taken_up()
            gone = known.keys() - found.keys()
            for file in gone:
                del known[file]
                self._since.pop(file, None)
            self.version += bool(gone)
            self._whole |= len(gone) > STALE
            self._stamps = found
            due = [file for file, stamp in found.items() if not self._is_known(file) and self._doing.get(file) != stamp]
            self._due = sorted(due, key=self._age)
        if not self.aside:
            self.finish()
        elif self._due or self._whole:
            self._examine_at_once()
            self._start()

    def finish(self) -> None:
        """Look into everything that is due."""
        while self._examine_next():
            pass
        self._write()

    def refresh(self) -> None:
        """Everything as it is now, however long that takes."""
        self.look()
        self.finish()

    def rebuild(self) -> None:
        """Forget everything and start again from the journals."""
        with self._lock:
            self._known, self._since, self._fresh, self._whole = {}, {}, [], True
            self.version += 1
        self.look()

    def stop(self) -> None:
        """Leave the rest for another time."""
        with self._lock:
            self._due = []

    @property
    def busy(self) -> bool:
        """Whether there is something that is not known yet."""
        return bool(self._due or self._doing)

    @property
    def progress(self) -> tuple[int, int]:
        """How many of the files are known as they are now, and how many there are."""
        with self._lock:
            return max(0, len(self._stamps) - len(self._due) - len(self._doing)), len(self._stamps)

    def _taken_up(self) -> dict[str, Examined]:
        """What is known; from the last time, when it is asked for first."""
        if self._known is None:
            self._known, sound = read_index(self._store)
            self._whole = not sound
        return self._known

    def _is_known(self, file: str) -> bool:
        found = (self._known or {}).get(file)
        return found is not None and found.row.stamp == self._stamps[file]

    def _age(self, file: str) -> tuple[int, str]:
        return changed(self._stamps[file]), file

    def _examine_at_once(self) -> None:
        """The few files that are due; of many those written last, until an open match is found."""
        left, few = AT_ONCE_BYTES, len(self._due) <= AT_ONCE
        for _ in range(AT_ONCE):
            with self._lock:
                left -= size(self._stamps[self._due[-1]]) if self._due else left + 1
            if left < 0 or not self._examine_next() or (not few and self.last_open() is not None):
                return

    def _examine_next(self) -> bool:
        """Look into the file that was written last; False: nothing is due."""
        with self._lock:
            if not self._due:
                return False
            file = self._due.pop()
            stamp = self._doing[file] = self._stamps[file]
        path = self._folder / file
        found = examining.examined(path, stamp)
        with self._lock:
            del self._doing[file]
            if found.row.status == "broken" and not os.path.lexists(path):
                # Somebody took it away meanwhile.
                self._stamps.pop(file, None)
            elif self._stamps.get(file) == stamp and self._known is not None:
                self._known[file] = found
                self._fresh.append(found)
                self.version += 1
                self._since[file] = self.version
        return True

    # -- aside --------------------------------------------------------------------------------------------------

    def _start(self) -> None:
        with self._lock:
            if self._worker is None:
                self._worker = threading.Thread(target=self._work, daemon=True)
                self._worker.start()

    def _work(self) -> None:
        """What is due; whatever ends it too early, the next look goes on with the rest."""
        try:
            self._work_through()
        except BaseException:
            with self._lock:
                self._worker = None
            raise

    def _work_through(self) -> None:
        """File by file, with some rest in between."""
        while True:
            began = time.perf_counter()
            more = self._examine_next()
            with self._lock:
                enough = len(self._fresh) >= BATCH or not more
            if enough:
                self._write()
            with self._lock:
                if not more and not self._due:
                    self._worker = None
                    return
            time.sleep(max(REST, (time.perf_counter() - began) / 2))

    def join(self) -> None:
        """Wait until nothing is done aside any more."""
        worker = self._worker
        if worker is not None:
            worker.join()

    def _write(self) -> None:
        """Write down what was found out."""
        with self._lock:
            fresh, whole = self._fresh, self._whole
            everything = list((self._known or {}).values()) if whole else []
            self._fresh, self._whole = [], False
        if whole:
            write_index(self._store, everything)
        elif fresh:
            add_to_index(self._store, fresh)

    # -- what is known ------------------------------------------------------------------------------------------

    def matches(self) -> list[MatchRow]:
        """What is known of the matches, the newest first."""
        with self._lock:
            rows = [found.row for found in (self._known or {}).values()]
        return sorted(rows, key=lambda row: (row.created, row.file), reverse=True)

    def since(self, version: int) -> list[MatchRow]:
        """What became known after ``version``, the newest first."""
        with self._lock:
            return [self._taken_up()[file].row for file, known in self._since.items() if known > version]

    def last_open(self, also: Callable[[MatchRow], bool] = lambda row: False) -> MatchRow | None:
        """The open match that was written last, or one that counts ``also``; None while a later file is not known."""
        with self._lock:
            for file in sorted(self._stamps, key=self._age, reverse=True):
                if not self._is_known(file):
                    return None
                found = self._taken_up()[file]
                if found.row.status == "open" or also(found.row):
                    return found.row
        return None

    def statistics(self, files: Iterable[str]) -> list[StatisticRow]:
        """Sums over the finished matches in these files, the largest first."""
        with self._lock:
            chosen = [found for file in files if (found := (self._known or {}).get(file)) is not None]
        sums: dict[tuple[str, str, str], int] = defaultdict(int)
        within: dict[tuple[str, str, str], set[str]] = defaultdict(set)
        for found in chosen:
            for side, subject, kind, value in found.lines:
                key = (found.row.home, found.row.away)[side], subject, kind
                sums[key] += value
                within[key].add(found.row.file)
        rows = [StatisticRow(*key, value, len(within[key])) for key, value in sums.items()]
        return sorted(rows, key=lambda row: (-row.value, row.team, row.subject, row.kind))


__all__ = ["MatchIndex", "MatchRow", "StatisticRow"]
