"""Speed, measured: every figure with its bar, and against plain Python work in the same run.

Machines differ and so do runs; the ratio to the yardstick loop, measured just before, is what compares. Plain work of
one process is measured in time on the processor, so that other programs do not count; what other processes do, by the
clock on the wall.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

from game.content.drills import drills_path
from game.content.lessons import course
from game.content.places import ROOT
from game.content.titles import taught_games
from game.core.dice import StreamDice
from game.core.frozen import frozen
from game.journal.entries import SeatSetup, UndoPolicy
from game.journal.reader import read_journal
from game.journal.replay import replay
from game.play.drills import check_drills
from game.play.lesson_check import check_course
from game.play.opening import resume
from game.play.opening import start as start_session
from game.rules.registry import TITLES, spec
from game.rules.spec import GameSpec
from game.workshop.simulate import load_teams, play_out, ready_match

Clock = Callable[[], float]
KINDS = 8
"""So many different matches stand for thousands."""
BATCH = 500
"""Matches played at a time; of several batches the quickest counts, as everywhere here: the rest is interference."""


@frozen
class Figure:
    """One measurement; ``at_least`` says which side of the bar is good."""

    name: str
    value: float
    unit: str
    bar: float
    at_least: bool
    yardstick: float
    """The value divided by (rates) or in units of (times) the yardstick loop of the same run."""

    @property
    def met(self) -> bool:
        return self.value >= self.bar if self.at_least else self.value <= self.bar

    def data(self) -> dict[str, Any]:
        return {**asdict(self), "met": self.met}


def yardstick(clock: Clock = time.perf_counter) -> float:
    """Seconds of a fixed piece of plain Python work, the best of five."""
    return min(timed(_plain_work, clock) for _ in range(5))


def _plain_work() -> None:
    total: dict[int, int] = {}
    for number in range(60_000):
        key = number * 7919 % 1013
        total[key] = total.get(key, 0) + number


def timed(work: Callable[[], object], clock: Clock = time.perf_counter) -> float:
    """Seconds that something takes, by the clock on the wall or by another one."""
    began = clock()
    work()
    return clock() - began


def match_rate(title: GameSpec, name: str, bar: float) -> Figure:
    """Matches a second of a game's sample teams, only dice left, nobody listening."""
    start = ready_match(title, None, None, ())
    unit = yardstick(time.process_time)
    seconds = min(timed(lambda: _batch(title, start), time.process_time) for _ in range(5))
    rate = BATCH / seconds
    return Figure(name, round(rate, 1), "matches/s", bar, True, round(rate * unit, 2))


def _batch(title: GameSpec, start: Any) -> None:
    for seed in range(BATCH):
        play_out(title, start, seed)


def journal_open() -> Figure:
    """Opening and replaying a journal of 1,000 entries: a match played, taken back and played again."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.jsonl"
        write_long_journal(path, 1000)
        unit = yardstick(time.process_time)
        seconds = min(timed(lambda: _open(path), time.process_time) for _ in range(5))
    return Figure("journal-open", round(seconds, 4), "s", 0.5, False, round(seconds / unit, 2))


def journal_resume() -> Figure:
    """Taking a match of 20,000 decisions up again, where it was left."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "endless.jsonl"
        with _unsynced():
            write_endless_match(path, 20_000)
        unit = yardstick(time.process_time)
        seconds = min(timed(lambda: resume(path).close(), time.process_time) for _ in range(5))
    return Figure("journal-resume", round(seconds, 4), "s", 1, False, round(seconds / unit, 2))


@contextlib.contextmanager
def _unsynced() -> Iterator[None]:
    """What is made here need not survive a power cut."""
    plain = os.fsync
    setattr(os, "fsync", lambda handle: None)  # noqa: B010 - for type checkers a function cannot be replaced
    try:
        yield
    finally:
        setattr(os, "fsync", plain)  # noqa: B010


def _open(path: Path) -> None:
    journal = read_journal(path)
    timeline = replay(spec(journal.header.game).rules, journal)
    assert timeline.steps >= 1000


def write_long_journal(path: Path, entries: int) -> None:
    """A real session in which both keep taking back and playing on."""
    title = quick_game()
    choices = StreamDice(7)
    start = title.new_match(load_teams(title, None, None), title.rules.options_type())
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start_session(path, title, start, seats, UndoPolicy.TUTOR, seed=bytes(32)) as session:
        while session.timeline.steps < entries:
            prompt = session.prompt
            if prompt is None or (len(session.timeline.decisions) > 2 and choices.roll("undo", 3) == 1):
                session.history.undo(0, (1,))
                continue
            action = next(iter(session.offers())).action
            session.submit(prompt.seats[0], action)


def quick_game() -> GameSpec:
    """A game whose matches play themselves."""
    return next(title for title in map(spec, TITLES) if title.finish is not None)


def write_endless_match(path: Path, decisions: int) -> None:
    """A game with halves that never end, played at random."""
    game, choices = next(title for title in map(spec, TITLES) if title.endless is not None), StreamDice(3)
    start = game.new_match(load_teams(game, None, None), game.endless)
    with start_session(path, game, start, (SeatSetup("Anna"), SeatSetup("Ben")), seed=bytes(32)) as session:
        while session.timeline.steps < decisions and (prompt := session.prompt) is not None:
            session.submit(prompt.seats[0], game.rules.random_answer(session.state, prompt.seats[0], choices))


def write_matches(folder: Path, count: int) -> None:
    """A folder full of finished matches, and an open one that was played last."""
    folder.mkdir(parents=True, exist_ok=True)
    kinds = [folder / f"{number:05}.jsonl" for number in range(KINDS)]
    for number, path in enumerate(kinds):
        _write_match(path, number, 10_000 if number else 3)
    for number in range(KINDS, count):
        shutil.copyfile(kinds[1 + number % (KINDS - 1)], folder / f"{number:05}.jsonl")
    for number, path in enumerate(sorted(folder.iterdir(), reverse=True)):
        os.utime(path, (1_700_000_000 + number,) * 2)


def _write_match(path: Path, seed: int, entries: int) -> None:
    """A match with so many decisions, or to its end."""
    title = quick_game()
    start = title.new_match(load_teams(title, None, None), title.rules.options_type())
    with start_session(path, title, start, (SeatSetup("Anna"), SeatSetup("Ben")), seed=bytes([seed] * 32)) as session:
        while (prompt := session.prompt) is not None and session.timeline.steps < entries:
            session.submit(prompt.seats[0], next(iter(session.offers())).action)


def lessons_check() -> Figure:
    """All lessons and drills of all games played through by their checks, the games loaded for it."""
    unit = yardstick(time.process_time)
    seconds = timed(_check_lessons, time.process_time)
    return Figure("lessons-check", round(seconds, 2), "s", 20, False, round(seconds / unit, 2))


def _check_lessons() -> None:
    for game in taught_games():
        assert not [*check_course(spec(game), course(game)), *check_drills(spec(game), drills_path(game))], game


def start_up() -> Figure:
    """``main.py --version`` against ``python -c pass``, the best of ten each; the value is their ratio."""
    program = [sys.executable, str(ROOT / "main.py"), "--version"]
    if getattr(sys, "frozen", False):
        program = [sys.executable, "--version"]
    bare = [sys.executable, "-c", "pass"] if not getattr(sys, "frozen", False) else program
    ours, plain = [], []
    for _ in range(10):
        ours.append(timed(lambda: subprocess.run(program, check=True, stdout=subprocess.DEVNULL)))
        plain.append(timed(lambda: subprocess.run(bare, check=True, stdout=subprocess.DEVNULL)))
    ratio = min(ours) / min(plain)
    return Figure("start-up", round(ratio, 2), "x bare python", 3, False, round(ratio, 2))


BENCHES: dict[str, Callable[[], Figure]] = {
    "journal-open": journal_open,
    "journal-resume": journal_resume,
    "lessons-check": lessons_check,
    "start-up": start_up,
}
