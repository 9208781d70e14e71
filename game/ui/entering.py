"""How matches come onto the screen: taken up again, begun, watched, played on from some moment."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.collecting import nothing_to_collect
from game.journal.errors import JournalError
from game.play.opening import branch, resume
from game.play.policy import Closed
from game.play.recorded import Recorded, recorded, recording
from game.play.session import Session
from game.play.trouble import said
from game.ui.dialogs import Dialog
from game.ui.files import closed_slip
from game.ui.long_reading import read_first
from game.ui.matches import Table, cannot_open, screens

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scene import Scene


def open_match(app: App, path: Path) -> Table | None:
    """Take a match up again and show it, a long one after its story was read; one that cannot be is named, with the
    reason, and nothing else happens."""
    try:
        session = resume(path)
    except JournalError as error:
        cannot_open(app, said(error, app.words))
        return None
    except Closed as error:
        cannot_open(app, app.words.say(error.key, error.facts))
        return None
    table = Table(app, session)
    read_first(app, recording(session), table.continue_with, table.close)
    return table if table in app.closers else None


def look_into(app: App, make: Callable[[], Scene]) -> None:
    """Open a screen that reads a match from its file; if it cannot be read any more, that is said instead."""
    try:
        with nothing_to_collect():
            scene = make()
    except JournalError as error:
        cannot_open(app, said(error, app.words))
    else:
        app.push(scene)


def watch(app: App, path: Path) -> None:
    """Open the replay viewer of a recorded match."""
    read_first(app, recording(path), lambda match: app.push(screens(match.spec.id).watch(app, match)))


def lay(app: App, session: Session, instead: Scene | None = None) -> Table:
    """Put a new match on the table; ``instead`` of the screen of another one."""
    table = Table(app, session)
    table.scene = instead
    table.begin()
    return table


def branch_off(app: App, match: Recorded, entry: int, name: str) -> None:
    """Play on from a moment of a recorded match, in a marked copy; or say why not."""
    try:
        session = branch(match.journal, entry, app.library.new_path(match.spec.id), name)
    except (JournalError, OSError) as error:
        app.push(Dialog(app, app.words.say("shell.not-written"), said(error, app.words)))
    except Closed as refusal:
        closed_slip(app, refusal)
    else:
        lay(app, session)


def viewer(app: App, path: Path) -> Scene:
    """The replay viewer with a recorded match, or ``JournalError``."""
    match = recorded(path)
    return screens(match.spec.id).watch(app, match)
