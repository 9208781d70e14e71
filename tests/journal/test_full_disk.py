"""A full disk, a broken disk, a folder nobody may write to: a sentence, nothing lost, and on with room again."""

from __future__ import annotations

import errno
import os
import random
import signal
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.witness import Witness, lock_path, remember
from game.play import opening
from game.play.by_hand import NeedsRoll
from game.play.session import Session
from game.rules.registry import TITLES
from game.rules.united.actions import PlayOn
from tests.journal.helpers import BOTH, answer, at, begin, begin_short, play, position, step, type_dice

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

FULL = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


class HalfWritten(FileIO):
    """A file of a disk that is full after half of what is written."""

    def write(self, data: ReadableBuffer, /) -> int:
        whole = memoryview(data)
        super().write(whole[: len(whole) // 2])
        raise FULL


def no_sync(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(handle: int) -> None:
        raise FULL

    monkeypatch.setattr(os, "fsync", fail)


def half_line(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    session.book.writer._file.close()
    session.book.writer._file = HalfWritten(session.book.writer.path, "ab")


FAILURES = [no_sync, half_line]
DEEDS: dict[str, Callable[[Session], Any]] = {
    "submit": lambda session: session.submit(0, PlayOn()),
    "submit with a snapshot": lambda session: session.submit(0, PlayOn(999)),
    "undo": lambda session: session.history.undo(0, BOTH),
    "redo": lambda session: session.history.redo(),
    "help": lambda session: session.help.use(1, "hint"),
    "a name": lambda session: session.rename("The final"),
    "a die": lambda session: session.by_hand.type_die(1),
}


def ready(path: Path, deed: str) -> Session:
    session = play(begin(path), 6)
    if deed == "redo":
        session.history.undo(0, BOTH)
    if deed == "a die":
        assert isinstance(session.by_hand.submit(0, PlayOn()), NeedsRoll)
    return session


def seen(session: Session) -> tuple[Any, ...]:
    return (
        session.timeline.steps,
        position(session),
        session.by_hand.waiting_for,
        session.history.can_redo,
        session.help.used(1),
        session.name,
    )


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("deed", DEEDS)
def test_a_full_disk_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, failure: Callable[..., None]
) -> None:
    path = tmp_path / "match.jsonl"
    with ready(path, deed) as session:
        before, file = seen(session), path.read_bytes()
        with monkeypatch.context() as full:
            failure(session, full)
            with pytest.raises(JournalError, match=r"match\.jsonl: .*could not be saved .*no space left"):
                DEEDS[deed](session)
        assert seen(session) == before
        assert path.read_bytes() == file
        DEEDS[deed](session)
        assert path.read_bytes().startswith(file)
        assert seen(session) != before
        play(session)
    at(path, verify=True)


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("game", TITLES)
def test_again_and_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, failure: Callable[..., None]
) -> None:
    """A disk that is full every other moment makes the same match as one that never is; each write was refused once."""
    smooth, rough, refused = tmp_path / "smooth.jsonl", tmp_path / "rough.jsonl", 0
    with begin_short(smooth, game) as one, begin_short(rough, game) as other:
        while one.prompt is not None and one.timeline.steps < 25:
            step(one, one.timeline.steps)
            with monkeypatch.context() as full:
                failure(other, full)
                with pytest.raises(JournalError):
                    step(other, other.timeline.steps)
                refused += 1
            step(other, other.timeline.steps)
        assert (one.digest(), one.timeline.steps) == (other.digest(), other.timeline.steps)
    assert refused == at(rough, verify=True).steps == at(smooth, verify=True).steps
    assert refused >= 3


def test_a_full_disk_at_the_decision_after_the_last_die(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The die is safe, the decision is not: it can be finished with the dice that lie there."""
    path = tmp_path / "match.jsonl"
    with ready(path, "a die") as session:
        dice = random.Random(5)
        real, count = os.fsync, [0]

        def fail_second(handle: int) -> None:
            count[0] += 1
            if count[0] % 2 == 0:
                raise FULL
            real(handle)

        def type_all_dice() -> None:
            while True:
                count[0] = 0
                assert session.by_hand.waiting_for is not None
                session.by_hand.type_die(dice.randint(1, session.by_hand.waiting_for.sides))

        with monkeypatch.context() as full:
            full.setattr(os, "fsync", fail_second)
            with pytest.raises(JournalError, match="could not be saved"):
                type_all_dice()
        before = session.timeline.steps
        assert session.by_hand.waiting_for is None
        session.by_hand.submit(0, PlayOn())
        assert session.timeline.steps == before + 1
        assert any(roll.by_hand for roll in session.timeline.decisions[-1].dice())
    at(path, verify=True)


def test_half_a_line_that_cannot_be_taken_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    with ready(path, "submit") as session:
        with monkeypatch.context() as broken:
            half_line(session, broken)
            plain = Path.open

            def not_for_mending(self: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
                if mode == "r+b":
                    raise OSError(errno.EIO, os.strerror(errno.EIO))
                return plain(self, mode, *rest, **more)

            broken.setattr(Path, "open", not_for_mending)
            with pytest.raises(JournalError):
                session.submit(0, PlayOn())
        session.submit(0, PlayOn())
    assert read_journal(path).steps()[-1].entry == 7


def test_the_file_can_not_even_be_opened_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with ready(tmp_path / "match.jsonl", "submit") as session:
        with monkeypatch.context() as broken:
            half_line(session, broken)

            def refuse(*_: Any, **__: Any) -> Any:
                raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

            broken.setattr(Path, "open", refuse)
            with pytest.raises(JournalError):
                session.submit(0, PlayOn())
        session.submit(0, PlayOn())
        assert session.timeline.steps == 7


# -- beginning ------------------------------------------------------------------------------------------------------


def test_a_new_match_on_a_full_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    with monkeypatch.context() as full:
        no_sync(None, full)  # type: ignore[arg-type]
        with pytest.raises(JournalError, match=r"match\.jsonl: the match cannot be saved \(there is no space left"):
            begin(path)
    assert not path.exists()
    with begin(path) as session:
        step(session)


def test_a_new_match_where_a_file_is_in_the_way(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("not a folder")
    with pytest.raises(JournalError, match="the match cannot be saved"):
        begin(tmp_path / "folder" / "match.jsonl")


def test_forbidden_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a folder nobody may write to, also for a user who may do everything."""
    path = tmp_path / "match.jsonl"
    begin(path).close()
    before = path.read_bytes()

    def refuse(path: Path, mode: str = "r", *rest: Any, **more: Any) -> Any:
        if set(mode) & set("wa+x") and path.suffix != ".lock":
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return open(path, mode, *rest, **more)

    with monkeypatch.context() as locked:
        locked.setattr(Path, "open", refuse)
        locked.setattr("game.journal.writer.open", refuse, raising=False)
        with pytest.raises(JournalError, match=r"cannot be saved .you may not write"):
            begin(tmp_path / "other.jsonl")
        with pytest.raises(JournalError, match=r"cannot be continued .you may not"):
            opening.resume(path)
    assert path.read_bytes() == before
    assert not (tmp_path / "other.jsonl").exists()


def test_a_name_that_is_taken(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play(begin(path), 3).close()
    before = path.read_bytes()
    with pytest.raises(JournalError, match="there already"):
        begin(path)
    assert path.read_bytes() == before
    with opening.resume(path) as session:
        assert session.timeline.steps == 3
        assert answer(session.state)[1] == PlayOn()
        type_dice(session, random.Random(1))


def test_a_memory_that_cannot_be_written_disturbs_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The match is on the disk; that its lock file took nothing more is no reason to fail, then or at the end."""
    path = tmp_path / "match.jsonl"
    session = begin(path)
    room = lock_path(path).stat().st_size
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    old = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room // 2, before[1]))
        remember(session.book.writer._lock, Witness(session.header.id, session.header.seal, 1))
        session.close()
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
        signal.signal(signal.SIGXFSZ, old)
    with opening.resume(path) as again:
        assert play(again, 3).timeline.steps == 3
