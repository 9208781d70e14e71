"""Soak runs over files: every kind of file the program reads, spoilt in every way, opened as the window opens it.

The promises: a sentence or success for each, in both languages; no other exception; the file unchanged; nothing longer
than two seconds; memory bounded. What breaks one is kept with a copy of its file, and the run goes on.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import signal
import socket
import stat
import tempfile
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from game.content.words import LANGUAGES, words
from game.core.frozen import frozen
from game.play.folders import Folders
from game.play.trouble import FileTrouble, said
from game.workshop.file_kind import SAID, Kind, Spoken
from game.workshop.file_kinds import kinds
from game.workshop.progress import with_progress
from game.workshop.spoiling import BYTES, Chance, Spoil, swollen

SLOW, HANGING = 2.0, 60.0
"""Seconds for one file: on the processor what is a fault, by the clock what is stopped."""
GROWTH = 200
"""Megabytes that one file may take."""
NODES, SWOLLEN, NAMED, PAGES = 30, 40, 25, 200
"""One file in so many is no file at all, far too large, called by what is no text, looked at on its page."""
CHUNK = 500
_KEY = re.compile(r"\[[a-z]+(\.[a-z-]+)+\]|\{[a-z_]+\}")
"""A sentence that is missing, or a fact in it."""
Look = Callable[[str, Folders, Path, Callable[[int], int]], list[str]]
"""The real page of a kind of file, and what it said beside it; chance is handed to it as numbers below others."""


@frozen
class FileFault:
    """A promise that was broken: by which file, and how."""

    kind: str
    number: int
    seed: int
    problem: str
    place: str
    file: str
    """A copy of it."""


@dataclass(slots=True)
class FilesReport:
    """What a run has seen."""

    seed: int
    files: dict[str, int] = field(default_factory=dict)
    refused: dict[str, int] = field(default_factory=dict)
    pages: int = 0
    slowest: tuple[float, str, int] = (0.0, "", 0)
    largest: tuple[int, str, int] = (0, "", 0)
    """Megabytes that one file took while it was opened."""
    memory: int = 0
    """Megabytes between two files, at most."""
    faults: list[FileFault] = field(default_factory=list)

    def add(self, other: FilesReport) -> None:
        for mine, theirs in ((self.files, other.files), (self.refused, other.refused)):
            for kind, count in theirs.items():
                mine[kind] = mine.get(kind, 0) + count
        self.pages += other.pages
        self.slowest, self.largest = max(self.slowest, other.slowest), max(self.largest, other.largest)
        self.memory = max(self.memory, other.memory)
        known = {(each.kind, each.problem, each.place) for each in self.faults}
        self.faults += [each for each in other.faults if (each.kind, each.problem, each.place) not in known]

    def data(self) -> dict[str, Any]:
        (seconds, slow, late), (megabytes, large, fat) = self.slowest, self.largest
        return {
            "seed": self.seed,
            "files": sum(self.files.values()),
            "refused": sum(self.refused.values()),
            "pages": self.pages,
            "slowest": {"milliseconds": round(1000 * seconds), "kind": slow, "number": late},
            "largest": {"megabytes": megabytes, "kind": large, "number": fat},
            "memory": self.memory,
            "kinds": {name: {"files": count, "refused": self.refused[name]} for name, count in self.files.items()},
            "faults": [asdict(each) for each in self.faults],
        }  # fmt: skip


class Run(NamedTuple):
    """What holds for every file of a run."""

    seed: int
    wanted: str
    faults: str
    """The folder for copies of files that broke a promise."""


class Hanging(Exception):
    """A file that takes for ever."""


class BrokenPromise(AssertionError):
    """Something else than an exception."""


def chosen(wanted: str) -> list[Kind]:
    """The kinds of that name, or of names that begin so; ``LookupError``."""
    everything = kinds()
    found = [kind for kind in everything if wanted in ("all", kind.name) or kind.name.startswith(f"{wanted}-")]
    if not found:
        known = ", ".join(dict.fromkeys(name for kind in everything for name in (kind.name.split("-")[0], kind.name)))
        raise LookupError(f"there is no kind of file '{wanted}'; there is all, {known}")
    return found


def soak_files(run: Run, files: int, workers: int = 1, look: Look | None = None) -> FilesReport:
    """Spoil and open so many files; with several ``workers`` the same ones, and the same report."""
    chosen(run.wanted)
    report, numbers = FilesReport(run.seed), range(files)
    if workers < 2 or files <= CHUNK:
        return spoilt(run, with_progress(numbers, files, "files"), look)
    chunks = [(run, numbers[first : first + CHUNK], look) for first in numbers[::CHUNK]]
    with ProcessPoolExecutor(workers) as pool:
        for part in with_progress(pool.map(_chunk, chunks), len(chunks), f"{CHUNK} files each"):
            report.add(part)
    return report


def _chunk(work: tuple[Run, Iterable[int], Look | None]) -> FilesReport:
    return spoilt(*work)


def spoilt(run: Run, numbers: Iterable[int], look: Look | None = None) -> FilesReport:
    """Some of the files of a run."""
    with tempfile.TemporaryDirectory(prefix="touchline-soak-") as folder:
        soaking = Soaking(run, Path(folder), look)
        for number in numbers:
            soaking.one(number)
        return soaking.report


class Soaking:
    """File after file in a folder of its own."""

    def __init__(self, run: Run, folder: Path, look: Look | None) -> None:
        self.run, self.look = run, look
        self.kinds = chosen(run.wanted)
        self.folders = Folders(folder / "home")
        self.report = FilesReport(run.seed)
        self._seen: set[tuple[str, str, str]] = set()
        self._samples = {kind.name: kind.samples() for kind in self.kinds}

    def one(self, number: int) -> None:
        """One file: made, opened, compared, taken away."""
        kind = self.kinds[number % len(self.kinds)]
        chance = Chance(self.run.seed * 1_000_003 + number)
        shutil.rmtree(self.folders.base, ignore_errors=True)
        for path, raw in kind.around(self.folders).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(raw)
        path = self._made(kind, chance)
        before, held = _seen(path), _held()
        began = time.process_time()
        try:
            with stopped_after(HANGING):
                refused = self._opened(kind, path, chance)
            seconds, taken = time.process_time() - began, _most_held() - held
            self._check(kind, number, seconds, taken)
            if _seen(path) != before and not kind.renewed:
                raise BrokenPromise("the file was changed")
        except Exception as error:  # noqa: BLE001 - that is what this is about
            self._fault(kind, number, path, error)
            refused = True
        self.report.files[kind.name] = self.report.files.get(kind.name, 0) + 1
        self.report.refused[kind.name] = self.report.refused.get(kind.name, 0) + refused

    def _made(self, kind: Kind, chance: Chance) -> Path:
        """A spoilt file where such files lie."""
        name, raw = chance.pick(self._samples[kind.name])
        path = self.folders.base / kind.place / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if chance.one_in(NAMED) and not kind.fixed and os.name == "posix":
            path = path.with_name(os.fsdecode(b"\xff\xfe\x1b" + name.encode()[-40:]))
        if chance.one_in(NODES) and os.name == "posix":
            chance.pick(WRONG_NODES)(path)
            return path
        ways: Sequence[Spoil] = (swollen,) if chance.one_in(SWOLLEN) else (*kind.ways, *kind.ways, *BYTES)
        spoilt = chance.pick(ways)(chance, raw)
        for _ in range(chance.pick((0, 0, 0, 0, 1))):
            spoilt = chance.pick(BYTES)(chance, spoilt) if spoilt else spoilt
        path.write_bytes(spoilt)
        return path

    def _opened(self, kind: Kind, path: Path, chance: Chance) -> bool:
        """Whether it was refused, with a sentence then."""
        refused = False
        try:
            for each in kind.open(path, self.folders, chance):
                refused = True
                _check_said(each)
        except SAID as error:
            refused = True
            _check_said(error)
        if self.look is not None and (kind.screen or chance.one_in(PAGES)):
            self.report.pages += 1
            for sentence in self.look(kind.name, self.folders, path, chance.below):
                refused = True
                _check_said(sentence)
        return refused

    def _check(self, kind: Kind, number: int, seconds: float, taken: int) -> None:
        self.report.slowest = max(self.report.slowest, (seconds, kind.name, number))
        self.report.largest = max(self.report.largest, (taken, kind.name, number))
        self.report.memory = max(self.report.memory, _held())
        if seconds > SLOW:
            raise BrokenPromise("longer than two seconds")
        if taken > GROWTH:
            raise BrokenPromise(f"more than {GROWTH} megabytes")

    def _fault(self, kind: Kind, number: int, path: Path, error: Exception) -> None:
        place = _place(error)
        problem = str(error) if isinstance(error, BrokenPromise) else type(error).__name__
        if (kind.name, problem, place) in self._seen:
            return
        self._seen.add((kind.name, problem, place))
        folder = Path(self.run.faults)
        folder.mkdir(parents=True, exist_ok=True)
        copy = folder / f"{kind.name}-{self.run.seed}-{number}{path.suffix}"
        with contextlib.suppress(OSError):
            if stat.S_ISREG(os.lstat(path).st_mode):
                shutil.copyfile(path, copy)
        told = "".join(traceback.format_exception(error))
        copy.with_name(copy.name + ".txt").write_text(f"{_node(path)}\n{told}", encoding="utf-8", errors="replace")
        self.report.faults.append(FileFault(kind.name, number, self.run.seed, problem, place, str(copy)))


def _check_said(error: Spoken) -> None:
    """There is a sentence in every language, complete and not endless."""
    for language in LANGUAGES:
        text = error if isinstance(error, str) else _sentence(error, language)
        if not text.strip() or _KEY.search(text):
            raise BrokenPromise(f"no sentence: {text[:200]!r}")
        if len(text) > 6000:
            raise BrokenPromise(f"a sentence of {len(text)} letters")


def _sentence(error: Exception, language: str) -> str:
    found = getattr(error, "faults", None)
    if found:
        return words(language).refusal(found[0])
    key = getattr(error, "key", None)
    if isinstance(key, str) and key.startswith("policy."):
        return words(language).say(key, error.facts)  # type: ignore[attr-defined]
    assert isinstance(error, FileTrouble)
    return said(error, words(language))


# -- what lies there --------------------------------------------------------------------------------------------------


def _fifo(path: Path) -> None:
    os.mkfifo(path)


def _folder(path: Path) -> None:
    path.mkdir()


def _circle(path: Path) -> None:
    path.symlink_to(path.name)


def _nowhere(path: Path) -> None:
    path.symlink_to("gone")


def _endless(path: Path) -> None:
    path.symlink_to("/dev/zero")


def _plug(path: Path) -> None:
    """A socket; its own path may be too long for one."""
    short = Path(tempfile.mkdtemp()) / "s"
    with socket.socket(socket.AF_UNIX) as plug:
        plug.bind(str(short))
    short.replace(path)
    short.parent.rmdir()


def _sparse(path: Path) -> None:
    """Ten gigabytes of nothing."""
    with path.open("wb") as file:
        file.truncate(10**10)


WRONG_NODES: tuple[Callable[[Path], None], ...] = (_fifo, _folder, _circle, _nowhere, _endless, _plug, _sparse)


def _seen(path: Path) -> object:
    """What lies there, for comparing."""
    try:
        status = os.lstat(path)
    except OSError:
        return None
    if not stat.S_ISREG(status.st_mode) or status.st_size > 10**8:
        return stat.S_IFMT(status.st_mode), status.st_size
    return path.read_bytes()


def _node(path: Path) -> str:
    with contextlib.suppress(OSError):
        return f"{stat.filemode(os.lstat(path).st_mode)} {os.fsencode(path.name)!r}"
    return "gone"


# -- watching ---------------------------------------------------------------------------------------------------------


@contextlib.contextmanager
def stopped_after(seconds: float) -> Iterator[None]:
    """Raise ``Hanging`` in what takes too long, where the system can do that."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def stop(number: int, frame: object) -> None:
        raise Hanging(f"still busy after {seconds:.0f} seconds")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _held() -> int:
    """Megabytes this process holds now, and from now on the most it holds is counted anew; 0 where nobody knows."""
    try:
        with open("/proc/self/clear_refs", "w") as forget:
            forget.write("5")
        return _status("VmRSS")
    except OSError:
        return 0


def _most_held() -> int:
    try:
        return _status("VmHWM")
    except OSError:
        return 0


def _status(name: str) -> int:
    with open("/proc/self/status") as file:
        return next(int(line.split()[1]) // 1024 for line in file if line.startswith(f"{name}:"))


def _place(error: BaseException) -> str:
    """Where it went wrong, by the last line of ours."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if f"{os.sep}game{os.sep}" in each.filename]
    if isinstance(error, BrokenPromise) or not frames:
        return ""
    last = frames[-2 if isinstance(error, Hanging) else -1]
    return f"{last.filename.rpartition(f'{os.sep}game{os.sep}')[2]}:{last.lineno} {last.name}"
