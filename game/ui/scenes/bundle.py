"""The report bundle: picture, journal, version and settings in one file, for whoever is to look into a problem."""

from __future__ import annotations

import io
import json
import platform
import zipfile
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game import __version__
from game.play.folders import free_path

if TYPE_CHECKING:
    from game.ui.app import App


def write_bundle(app: App) -> Path | None:
    """Write it and say where; None: the disk refused, which is said too."""
    folder = app.folders.base / "reports"
    journal = open_journal(app)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = free_path(folder / f"touchline-{datetime.now().astimezone():%Y%m%d-%H%M%S}.zip")
        with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("picture.png", _picture(app))
            archive.writestr("settings.json", app.settings.model_dump_json(indent=2))
            archive.writestr("about.json", json.dumps(_facts(app), indent=2))
            if journal is not None:
                archive.writestr(f"match/{journal.name}", journal.read_bytes())
    except OSError as error:
        app.toast(app.words.say("bundle.failed", {"problem": str(error)}), "bad")
        return None
    app.toast(app.words.say("bundle.with-match" if journal else "bundle.written", {"path": str(target)}), "ok")
    return target


def open_journal(app: App) -> Path | None:
    """The file of the match that lies on the table."""
    from game.ui.matches import Table

    tables = [getattr(scene, "table", None) for scene in reversed(app.stack)]
    table = next((each for each in tables if isinstance(each, Table)), None)
    return table.session.path if table is not None else None


def _picture(app: App) -> bytes:
    app.draw()
    made = io.BytesIO()
    pygame.image.save(app.surface, made, "picture.png")
    return made.getvalue()


def _facts(app: App) -> dict[str, object]:
    return {
        "touchline": __version__,
        "python": platform.python_version(),
        "system": platform.platform(),
        "pygame": pygame.version.ver,
        "sdl": ".".join(str(part) for part in pygame.get_sdl_version()),
        "window": list(app.size),
        "scale": app.metrics.scale,
        "screens": [type(scene).__name__ for scene in app.stack],
    }
