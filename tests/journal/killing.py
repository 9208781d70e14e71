"""A child process that plays a match and tells what was confirmed to it, until somebody kills it."""

from __future__ import annotations

import contextlib
import multiprocessing
import random
import time
from collections.abc import Iterator
from io import FileIO
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.play import opening
from game.play.by_hand import NeedsRoll
from game.play.session import Session
from tests.journal.helpers import BOTH, begin_short, reply

if TYPE_CHECKING:
    from multiprocessing.context import ForkContext, SpawnContext

    from _typeshed import ReadableBuffer

FORK = "fork" in multiprocessing.get_all_start_methods()
PROCESSES: ForkContext | SpawnContext = (
    multiprocessing.get_context("fork") if FORK else multiprocessing.get_context("spawn")
)
T = TypeVar("T")


class Dribble(FileIO):
    """A file on a very slow disk: it takes a few bytes at a time."""

    def __init__(self, path: Path, piece: int) -> None:
        super().__init__(path, "ab")
        self._piece = piece

    def write(self, data: ReadableBuffer, /) -> int:
        whole = memoryview(data)
        for start in range(0, len(whole), self._piece):
            super().write(whole[start : start + self._piece])
            time.sleep(0.0003)
        return len(whole)


def take_up(path: Path, game: str, seed: int = 0) -> Session:
    """Go on with the match, or begin it."""
    return opening.resume(path) if path.exists() else begin_short(path, game, seed.to_bytes(32, "big"))


def play_until_killed(path: Path, game: str, seed: int, tell: Connection) -> None:
    """Decisions with both kinds of dice, undo, redo and help; everything is told only after it was confirmed."""
    rng = random.Random(seed)
    session = take_up(path, game, seed)
    if rng.random() < 0.6:
        session.book.writer._file.close()
        session.book.writer._file = Dribble(path, rng.choice((100, 300, 1000)))
    while session.prompt is not None:
        act(session, rng, tell)
    tell.send(("over", session.timeline.steps, session.digest()))
    session.close()


def act(session: Session, rng: random.Random, tell: Connection) -> None:
    if session.by_hand.waiting_for is not None or rng.random() < 0.25:
        type_on(session, rng, tell)
        return
    choice = rng.random()
    if choice < 0.12 and session.timeline.steps > 4:
        if not session.history.undo(rng.randrange(2), BOTH):
            return
    elif choice < 0.2:
        if not session.history.redo():
            return
    elif choice < 0.25:
        session.help.use(0, "hint")
        return
    else:
        session.submit(*reply(session, rng.randrange(1000)))
    tell.send(("entry", session.timeline.steps, session.digest()))


def type_on(session: Session, rng: random.Random, tell: Connection) -> None:
    """The dice of one decision; every die is confirmed by itself."""
    entry, faces = session.timeline.steps, []
    result: Any = session.by_hand.waiting_for or session.by_hand.submit(*reply(session, rng.randrange(1000)))
    while isinstance(result, NeedsRoll):
        index, face = result.index, rng.choice([None, rng.randint(1, result.sides)])
        result = session.by_hand.type_die(face)
        faces.append((index, face))
        tell.send(("die", entry, faces[-1]))
    tell.send(("entry", session.timeline.steps, session.digest()))


@contextlib.contextmanager
def running(target: Any, *arguments: Any) -> Iterator[tuple[BaseProcess, Connection]]:
    """A child with a pipe to us; it is killed at the latest when the block ends."""
    ears, mouth = PROCESSES.Pipe(duplex=False)
    process = PROCESSES.Process(target=target, args=(*arguments, mouth), daemon=True)
    process.start()
    mouth.close()
    try:
        yield process, ears
    finally:
        process.kill()
        process.join()
        ears.close()


def heard(ears: Connection, kind: type[T], most: int = 1_000_000) -> list[T]:
    """What the child tells, up to ``most`` reports of this kind or until it is dead."""
    reports: list[T] = []
    with contextlib.suppress(EOFError, OSError):
        while len(reports) < most and ears.poll(60):
            report = ears.recv()
            assert isinstance(report, kind), report
            reports.append(report)
    return reports
