"""What a report about a fault may hold: nothing that is hidden in a match, and nobody's name from a path."""

from __future__ import annotations

import contextlib
import io
import platform
import re
import traceback
from collections.abc import Iterator, Mapping
from pathlib import Path

from game import __version__
from game.content.files import write_whole
from game.content.places import ASSETS
from game.core.frozen import frozen
from game.journal.entries import FORMAT
from game.journal.errors import JournalError
from game.journal.lines import closed_bytes
from game.journal.reader import file_bytes, read_journal

HARMLESS = (
    AttributeError, NameError, TypeError, IndexError, ZeroDivisionError, OverflowError, RecursionError, MemoryError,
    ImportError, OSError,
)  # fmt: skip
"""What these say is made of names in the program and of paths. All others may quote what they were given, and that may
be somebody's hidden line-up."""
UNSAID = "(what it says is left out: it may quote what is hidden)"
DEEPEST = 40
"""So many steps of the way to a fault are told, the last ones."""


@frozen
class Fault:
    """An exception as words only: nothing of what it held is kept alive or told."""

    kind: str
    place: str
    """Where in the program, such as ``game/ui/app.py:12``."""
    text: str
    """The whole way to it."""

    def same(self, other: Fault | None) -> bool:
        return other is not None and (self.kind, self.place) == (other.kind, other.place)


def fault_of(error: BaseException) -> Fault:
    """What may be told about an exception."""
    frames = traceback.extract_tb(error.__traceback__, limit=-1)
    place = f"{without_home(frames[-1].filename)}:{frames[-1].lineno}" if frames else ""
    return Fault(type(error).__name__, place, "".join(_told(error)))


def _told(error: BaseException) -> Iterator[str]:
    """The exceptions that led to one another, the first one first."""
    known: list[BaseException] = []
    each: BaseException | None = error
    while each is not None and each not in known:
        known.append(each)
        each = each.__cause__ or (None if each.__suppress_context__ else each.__context__)
    for number, one in enumerate(reversed(known)):
        yield "Which led to:\n" if number else ""
        yield from (without_home(line) for line in traceback.format_tb(one.__traceback__, limit=-DEEPEST))
        yield f"{type(one).__module__}.{type(one).__qualname__}: {_message(one)}\n".removeprefix("builtins.")


def _message(error: BaseException) -> str:
    if not isinstance(error, HARMLESS) and type(error).__module__.partition(".")[0] != "pygame":
        return UNSAID
    try:
        return without_home(str(error))
    except Exception:  # noqa: BLE001 - an exception that cannot even be said must not hide what led to it
        return UNSAID


def without_home(text: str) -> str:
    """A text whose paths begin in the program or at ~ instead of in somebody's own folder."""
    shorter = {str(ASSETS.parent): ""}
    with contextlib.suppress(RuntimeError):
        shorter[str(Path.home())] = "~"
    for path, short in sorted(shorter.items(), key=lambda item: -len(item[0])):
        end = r"(?=[/\\'\"\s]|$)" if short else r"[/\\]"
        text = re.sub(re.escape(path) + end, short, text) if len(path) > 1 else text
    return text


def versions() -> dict[str, str]:
    """Of the program and of what it runs on."""
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    return {"touchline": __version__, "python": platform.python_version(), "system": system}


def journal_for_report(path: Path) -> bytes:
    """The journal of a match as it lies there, its envelopes closed; an old one, which has none, in today's format."""
    try:
        journal = read_journal(path)
        return file_bytes(path) if journal.stored_format == FORMAT else closed_bytes(journal.header, journal.lines)
    except JournalError as error:
        return f"this match cannot be read: line {error.line}\n".encode()


def write_report(target: Path, parts: Mapping[str, str | bytes]) -> None:
    """The parts as one archive, whole or not at all; ``ContentError`` where the disk refuses."""
    import zipfile

    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in parts.items():
            archive.writestr(name, contents)
    write_whole(target, made.getvalue())
