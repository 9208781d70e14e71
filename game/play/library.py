"""The matches a person keeps: new files, the list, names, export, copies, the bin. Nothing is ever deleted."""

from __future__ import annotations

import contextlib
import secrets
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path

from game.core.names import LONGEST_MATCH, cleaned
from game.core.reading import lines_of
from game.journal.entries import Renamed
from game.journal.errors import JournalError, refused_by_system
from game.journal.reader import file_bytes, read_journal, read_sound
from game.journal.replay import latest, sound_lines
from game.journal.witness import carry, lock_path
from game.journal.writer import JournalWriter, held, write_new
from game.play.folders import Folders, free_path
from game.play.index import MatchIndex, MatchRow
from game.play.opening import holding, spec_of
from game.play.policy import Closed, require_open


class Library:
    """All matches in a person's folders; ``aside``: those that are not known yet are looked into meanwhile."""

    def __init__(self, folders: Folders, aside: bool = False) -> None:
        self.folders = folders
        self.index = MatchIndex(folders.index, folders.matches, aside)
        self.bin_index = MatchIndex(folders.bin_index, folders.bin, aside)

    def close(self) -> None:
        """Leave what is done aside for another time."""
        self.index.stop()
        self.bin_index.stop()

    @property
    def busy(self) -> bool:
        """Whether matches are being looked into."""
        return self.index.busy or self.bin_index.busy

    def new_path(self, game: str) -> Path:
        """A name no other match has, also if two copies ask at once."""
        stamp = datetime.now(UTC).strftime("%Y%m%d-%H%M%S")
        self.folders.matches.mkdir(parents=True, exist_ok=True)
        return free_path(self.folders.matches / f"{stamp}-{game}-{secrets.token_hex(3)}.jsonl")

    def matches(self) -> list[MatchRow]:
        """What is known of the matches, the newest first."""
        self.index.look()
        return self.index.matches()

    def path(self, row: MatchRow) -> Path:
        return self.folders.matches / row.file

    def last_open(self) -> MatchRow | None:
        """What *Continue* takes up: the open match that was played last, as soon as it is known."""
        self.index.look()
        return self.index.last_open()

    def rename(self, path: Path, name: str) -> None:
        """Give a match a name; the journal remembers it."""
        writer, _ = JournalWriter.resume(path)
        with writer:
            writer.append(Renamed(cleaned(name, LONGEST_MATCH)))

    def remove(self, path: Path) -> Path:
        """Put a match into the bin, unless another copy is playing it."""
        with held(path):
            return _moved(path, self.folders.bin)

    def restore(self, path: Path) -> Path:
        """Take a match out of the bin again; ``Closed`` if it is not over and another file of it is being played."""
        with contextlib.suppress(JournalError):
            journal = read_journal(path)
            here = holding(journal.header.id, self.folders.matches)
            rules = spec_of(journal).rules
            if here and rules.ending(latest(rules, journal).state) is None:
                raise Closed("here-already", (("file", here[0].name),))
        return self.put_back(path)

    def put_back(self, path: Path) -> Path:
        """What was just removed, where it was."""
        back = _moved(path, self.folders.matches)
        with contextlib.suppress(OSError):
            lock_path(path).unlink(missing_ok=True)
        return back

    def check_export(self, path: Path) -> None:
        """``Closed`` while the match hides something, ``JournalError`` where it is not sound."""
        journal = read_journal(path)
        rules = spec_of(journal).rules
        require_open(rules, latest(rules, journal).state, "closed-export")

    def export(self, path: Path, target: Path) -> None:
        """A copy of the journal, to keep or to send; it is checked first."""
        self.check_export(path)
        self.take_in(path, target)

    def take_in(self, path: Path, target: Path) -> None:
        """A file as it is, at another place."""
        write_new(target, file_bytes(path))

    def salvage(self, path: Path) -> Path:
        """A copy of a damaged match up to its last sound entry; the damaged file stays as it is. How far the match had
        come is remembered of the copy too: otherwise damaging a file would take moves back in silence."""
        sound = read_sound(path)
        journal = sound.journal
        lines = sound_lines(spec_of(journal).rules, journal)
        pieces = islice(lines_of(file_bytes(path)[: sound.size]), lines)
        target = free_path(path.with_name(f"{path.stem}-salvaged.jsonl"))
        write_new(target, b"".join(piece + b"\n" for piece in pieces))
        if sound.problem is not None or lines <= len(journal.lines):
            carry(path, target)
        return target


def _moved(path: Path, folder: Path) -> Path:
    """The file in another folder, under a name that is free there, with what is remembered of it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_path(folder / path.name)
        path.replace(target)
        carry(path, target)
    except OSError as error:
        raise refused_by_system(path, "the match cannot be moved", error) from error
    return target
