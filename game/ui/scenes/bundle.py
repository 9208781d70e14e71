"""The report bundle: picture, journal, log, versions and settings in one file, for whoever is to look into a problem.

What is hidden in a match stays hidden: whoever sits at the computer can open this file.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.content.errors import ContentError
from game.core.reading import path_text
from game.play.folders import free_path
from game.play.logfile import log_parts
from game.play.reporting import fault_of, journal_for_report, versions, write_report
from game.ui.picture_files import png

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

Parts = dict[str, Callable[[], str | bytes]]
"""The files of a report by name, and how they are made."""


def report_now(app: App) -> Path | None:
    """Write one about what is on the screen and say where; None: the disk refused, which is said too."""
    app.draw()
    picture: Parts = {} if secret_on(app) else {"picture.png": lambda: png(app.surface)}
    target, sentence = write_bundle(app, open_journal(app), picture)
    app.toast(sentence, "bad" if target is None else "ok")
    return target


def write_bundle(app: App, journal: Path | None, more: Parts) -> tuple[Path | None, str]:
    """Where it was written, and the sentence that says so; None: the disk refused."""
    parts: Parts = {
        "about.json": lambda: json.dumps(_facts(app), indent=2),
        "settings.json": lambda: app.settings.model_dump_json(indent=2),
        **more,
    }
    if journal is not None:
        parts[f"match/{path_text(journal.name)}"] = lambda: journal_for_report(journal)
    target = free_path(app.folders.reports / f"touchline-{datetime.now().astimezone():%Y%m%d-%H%M%S}.zip")
    try:
        write_report(target, {**dict(_made(name, make) for name, make in parts.items()), **log_parts(app.folders)})
    except ContentError as error:
        return None, app.words.say("bundle.failed", {"problem": app.words.fault(error.key, error.facts)})
    return target, app.words.say("bundle.with-match" if journal else "bundle.written", {"path": str(target)})


def _made(name: str, make: Callable[[], str | bytes]) -> tuple[str, str | bytes]:
    """A part of a report; one that is broken itself says so in its place and spoils nothing else."""
    try:
        return name, make()
    except Exception as error:  # noqa: BLE001 - a report is written about what is broken
        return f"{name}.txt", f"This could not be made.\n{fault_of(error).text}"


def open_journal(app: App) -> Path | None:
    """The file of the match that lies on the table."""
    return next((table.session.path for table in tables_of(app)), None)


def tables_of(app: App) -> list[Table]:
    """The matches that are open or still shown, the last one first."""
    from game.ui.matches import Table, table_of

    found = [*app.closers, *map(table_of, app.stack)]
    return [each for each in reversed(found) if isinstance(each, Table)]


def secret_on(app: App) -> bool:
    """Whether something on the screen may be seen by one person only."""
    return any(scene.hides_secrets() for scene in app.stack)


def screens_of(app: App) -> list[str]:
    """The names of the screens; which questions and refusals lie over a secret one would tell what was chosen there."""
    secret = next((number for number, scene in enumerate(app.stack, 1) if scene.hides_secrets()), len(app.stack))
    return [type(scene).__name__ for scene in app.stack[:secret]]


def _facts(app: App) -> dict[str, object]:
    return {
        **versions(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(str(part) for part in pygame.get_sdl_version()),
        "video": pygame.display.get_driver() if pygame.display.get_init() else "",
        "window": list(app.size),
        "scale": app.metrics.scale,
        "screens": screens_of(app),
    }
