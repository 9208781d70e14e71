"""A monkey at the window, in processes of its own: its episodes are added up here, and its faults are told.

Nothing here draws; ``game.ui.monkey`` does, without a screen, and answers with one line of JSON for every episode.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import Queue
from statistics import median
from typing import Any

from game.content.places import ROOT
from game.workshop.progress import with_progress

LONG, SHORT = 400, 40
"""Steps of an episode in a long run, and at least."""
EPISODES = 20
"""So many a run has if it is long enough for that."""
TENTH = 10
"""Memory is looked at in the second of so many parts of a worker's episodes, and in the last: of each what is held in
the middle, because windows of all sizes come in any order."""
ENOUGH = 100
"""Episodes of a worker from which on its memory says something."""
GROWN = 1.2
"""So many times as much in the end is a fault."""


class NotPlayed(Exception):
    """There was nothing to be played, or the process of the monkey failed itself; the text says why."""


@dataclass(slots=True)
class Found:
    """A fault, how often it came, and where its shortest sequence lies."""

    sign: str
    said: str
    where: tuple[str, ...]
    count: int = 0
    once: bool = False
    """It did not come again when the same steps were taken again."""
    file: str = ""
    steps: list[str] = field(default_factory=list)
    length: int = 0
    traceback: str = ""

    def data(self) -> dict[str, Any]:
        return {
            "fault": self.sign, "said": self.said, "screens": self.where, "count": self.count, "once": self.once,
            "file": self.file, "length": self.length, "last_steps": self.steps, "traceback": self.traceback,
        }  # fmt: skip


@dataclass(slots=True)
class WindowReport:
    """What a run has seen."""

    target: str
    seed: int
    events: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    scenes: Counter[str] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    screens: set[str] = field(default_factory=set)
    """Every screen that there is for these games."""
    begun: int = 0
    ended: int = 0
    slowest: float = 0.0
    slowest_at: str = ""
    outside: Counter[str] = field(default_factory=Counter)
    memory: dict[int, list[float]] = field(default_factory=dict)
    """Megabytes of each worker after each of its episodes."""
    prints: dict[int, str] = field(default_factory=dict)
    faults: dict[str, Found] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def broken(self) -> list[Found]:
        """Faults that come again; the most frequent first."""
        return sorted((found for found in self.faults.values() if not found.once), key=lambda found: -found.count)

    @property
    def never(self) -> list[str]:
        """Screens that no episode has seen."""
        return sorted(self.screens - self.scenes.keys())

    @property
    def fingerprint(self) -> str:
        """Of everything that was done and where: equal for equal runs, however many workers shared them."""
        return hashlib.sha256("".join(self.prints[number] for number in sorted(self.prints)).encode()).hexdigest()

    def add(self, worker: int, line: dict[str, Any]) -> None:
        """What a worker tells of an episode, or in the end of all screens."""
        if "screens" in line:
            self.screens |= set(line["screens"])
            return
        self.events += line["events"]
        for name in ("kinds", "scenes", "answers", "outside"):
            getattr(self, name).update(line[name])
        self.begun += line["begun"]
        self.ended += line["ended"]
        if line["slowest"] > self.slowest:
            self.slowest, self.slowest_at = line["slowest"], line["slowest_at"]
        self.memory.setdefault(worker, []).append(line["memory"])
        self.prints[line["episode"]] = line["fingerprint"]
        if line["fault"] is not None:
            self._add_fault(line["fault"])

    def _add_fault(self, told: dict[str, Any]) -> None:
        found = self.faults.setdefault(told["sign"], Found(told["sign"], told["said"], tuple(told["where"])))
        found.count += 1
        if "file" in told and (not found.file or told["length"] < found.length or found.once):
            found.file, found.steps, found.length = told["file"], told["steps"], told["length"]
            found.traceback, found.once = told["traceback"], told["once"]

    def memories(self) -> list[tuple[float, float]]:
        """Of each worker: megabytes early and at the end."""
        parts = [(max(1, len(held) // TENTH), held) for _, held in sorted(self.memory.items())]
        return [(median(held[size : 2 * size] or held), median(held[-size:])) for size, held in parts]

    @property
    def grown(self) -> bool:
        """Whether what a worker holds grows with the time."""
        long = (len(held) >= ENOUGH for _, held in sorted(self.memory.items()))
        return any(enough and end > GROWN * early for enough, (early, end) in zip(long, self.memories(), strict=True))

    def data(self) -> dict[str, Any]:
        return {
            "target": self.target, "seed": self.seed, "events": self.events, "seconds": round(self.seconds, 1),
            "kinds": dict(self.kinds.most_common()), "scenes": dict(self.scenes.most_common()), "never": self.never,
            "answers": dict(self.answers.most_common()),
            "matches": {"met": self.begun, "played_to_the_end": self.ended},
            "slowest": {"seconds": self.slowest, "step": self.slowest_at},
            "memory": [{"early": early, "end": end} for early, end in self.memories()], "grown": self.grown,
            "refused_outside": dict(self.outside.most_common(10)), "fingerprint": self.fingerprint,
            "faults": [found.data() for found in self.broken],
            "once": [found.data() for found in self.faults.values() if found.once],
        }  # fmt: skip


def soak_window(
    target: str, events: int, seed: int, size: tuple[int, int] | None, workers: int, faults: Path
) -> WindowReport:
    """So many events on the screens of a game or of all, shared by so many processes."""
    began, report = time.perf_counter(), WindowReport(target, seed)
    length = max(SHORT, min(LONG, events // EPISODES))
    episodes = -(-events // length)
    workers = min(workers, episodes)
    plan = {"target": target, "events": events, "length": length, "seed": seed, "size": size}
    wanted = [{**plan, "numbers": [first, episodes, workers], "faults": str(faults.absolute())}
              for first in range(workers)]  # fmt: skip
    for worker, line in with_progress(_told(wanted), episodes + workers, "episodes"):
        report.add(worker, line)
    report.seconds = time.perf_counter() - began
    return report


def replay_window(path: Path) -> dict[str, Any]:
    """A recorded sequence once more: what was recorded, and what happens now."""
    [(_, line)] = _told([{"replay": str(path.absolute()), "faults": ""}])
    if "problem" in line:
        raise NotPlayed(line["problem"])
    return line


def _told(wanted: Sequence[dict[str, Any]]) -> Iterator[tuple[int, dict[str, Any]]]:
    """Every line that the workers tell, as they come, with the number of the worker."""
    queue: Queue[tuple[int, dict[str, Any] | NotPlayed | None]] = Queue()
    with tempfile.TemporaryDirectory(prefix="touchline-") as home:
        started = [_start(each, home) for each in wanted]
        listening = [threading.Thread(target=_listen, args=(number, process, queue), daemon=True)
                     for number, process in enumerate(started)]  # fmt: skip
        for thread in listening:
            thread.start()
        try:
            running = len(started)
            while running:
                number, line = queue.get()
                if isinstance(line, NotPlayed):
                    raise line
                if line is None:
                    running -= 1
                else:
                    yield number, line
        finally:
            for process, thread in zip(started, listening, strict=True):
                process.kill()
                thread.join()
                process.__exit__(None, None, None)


def _start(wanted: dict[str, Any], home: str) -> subprocess.Popen[str]:
    """The world of a worker is the same wherever it runs: no screen, no sound, one time zone, one order of sets."""
    fixed = {
        "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYTHONHASHSEED": "0", "TZ": "UTC", "LANG": "C.UTF-8",
        "TOUCHLINE_HOME": home,
    }  # fmt: skip
    environment = {name: value for name, value in os.environ.items() if name != "TOUCHLINE_TRACE"}
    command = [sys.executable, "-m", "game.ui.monkey", json.dumps(wanted)]
    return subprocess.Popen(command, cwd=ROOT, env={**environment, **fixed}, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, text=True, encoding="utf-8")  # fmt: skip


def _listen(
    number: int, process: subprocess.Popen[str], queue: Queue[tuple[int, dict[str, Any] | NotPlayed | None]]
) -> None:
    assert process.stdout is not None
    assert process.stderr is not None
    said: list[str] = []
    stderr = process.stderr
    complaints = threading.Thread(target=lambda: said.extend(stderr), daemon=True)
    complaints.start()
    last = "nothing"
    for line in process.stdout:
        last = line
        queue.put((number, json.loads(line)))
    code = process.wait()
    complaints.join()
    if code:
        queue.put((number, NotPlayed(f"the process ended with {code} after telling {last[:80].strip()}: "
                                     f"{''.join(said).strip()[-2000:]}")))  # fmt: skip
    queue.put((number, None))
