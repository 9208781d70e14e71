"""What is said of one kind of file: examples, where it lies, how it is spoilt, how the window opens it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from game.content.errors import ContentError
from game.content.words import words
from game.core.frozen import frozen
from game.journal.errors import JournalError
from game.play.folders import Folders
from game.play.policy import Closed
from game.play.teams import TeamRefused
from game.workshop.forging import spoil_journal
from game.workshop.spoiling import Chance, Spoil, spoil_json, spoil_table, spoil_tokens
from game.workshop.validate import validate

SAID = (ContentError, JournalError, TeamRefused, Closed)
"""Whatever has a sentence."""
Spoken = Exception | str
Samples = tuple[tuple[str, bytes], ...]
"""File names and contents."""
Open = Callable[[Path, Folders, Chance], Iterator[Spoken]]
"""Opens a file: yields what is said about it, or raises what has a sentence."""
JSON, TOML, TABLE, MATCH = (
    (spoil_json, spoil_json, spoil_tokens), (spoil_tokens, spoil_tokens), (spoil_table, spoil_table, spoil_tokens),
    (spoil_journal, spoil_journal, spoil_journal, spoil_tokens),
)  # fmt: skip


def nothing_else(folders: Folders) -> dict[Path, bytes]:
    return {}


@frozen
class Kind:
    """One kind of file."""

    name: str
    place: str
    """The folder below a person's own, or any folder for files of the program."""
    samples: Callable[[], Samples]
    ways: tuple[Spoil, ...]
    open: Open
    around: Callable[[Folders], dict[Path, bytes]] = nothing_else
    """What else lies there."""
    fixed: bool = False
    """Whether it is known by its name alone."""
    screen: bool = False
    """Whether a screen alone reads it."""
    renewed: bool = False
    """Whether it only repeats what stands elsewhere, and is written anew when it is of no use."""


def contents(paths: Callable[[], Iterable[Path]]) -> Samples:
    """Files that come with the program."""
    return tuple((path.name, path.read_bytes()) for path in paths())


def plainly(read: Callable[[Path], object]) -> Open:
    def opened(path: Path, folders: Folders, chance: Chance) -> Iterator[Spoken]:
        read(path)
        yield from validated(path, chance)

    return opened


def validated(path: Path, chance: Chance) -> Iterator[Spoken]:
    """As the command line does it, now and then."""
    if chance.one_in(10):
        yield from (problem for found in validate(path, words("en")) for problem in found.problems)
