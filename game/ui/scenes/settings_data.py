"""The data page: where everything lies, a copy of all of it in one file, the list made anew, settings as at first."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.reading import path_text
from game.play.folders import Folders, free_path
from game.play.paths import typed_path, why_no_target
from game.play.settings import Settings
from game.ui.dialogs import AskText, Dialog
from game.ui.files import LONGEST_PATH
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.scenes.settings_pages import SettingsPage

STAY = ("names", "learner", "language", "welcomed", "window_width", "window_height")
"""What a reset leaves as it is."""


def data(scene: SettingsPage) -> list[Widget]:
    app = scene.app
    matches = app.library.matches()
    broken = sum(row.status == "broken" for row in matches)
    count = scene.say("settings.matches-count", {"count": app.library.index.progress[1]})
    count += " " + scene.say("settings.matches-broken", {"count": broken}) if broken else ""
    folder: list[Widget] = [Label(str(app.folders.base), "table")]
    folder.append(
        Button(scene.say("settings.open-folder"), lambda: open_folder(app), "folder", icon="folder", small=True)
    )
    rebuild = Button(scene.say("settings.rebuild-now"), lambda: _rebuild(scene), "rebuild", icon="refresh", small=True)
    backup = Button(scene.say("settings.backup-now"), lambda: _ask_backup(scene), "backup", icon="export", small=True)
    reset = Button(scene.say("settings.reset-now"), lambda: _ask_reset(scene), "reset", "danger", "undo", small=True)
    return [
        scene.line("folder", Column(folder, gap=6, align="left")),
        scene.line("matches", Label(count)),
        scene.line("rebuild", rebuild),
        scene.line("backup", backup),
        scene.line("reset", reset),
    ]


def open_folder(app: App) -> None:
    """Show the folder in the system's own window of files."""
    folder = app.folders.base
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            subprocess.Popen([command, str(folder)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    except OSError:
        app.toast(app.words.say("settings.no-folder-window", {"folder": str(folder)}), "warn")


def _rebuild(scene: SettingsPage) -> None:
    index = scene.app.library.index
    index.rebuild()
    scene.rebuild()
    told = scene.say("settings.rebuilding") if index.busy else \
        scene.say("settings.rebuilt", {"count": len(index.matches())})  # fmt: skip
    scene.app.toast(told, "ok")


def _ask_backup(scene: SettingsPage) -> None:
    start = free_path(Path.home() / "touchline-backup.zip")
    scene.app.push(AskText(scene.app, scene.say("settings.backup"), scene.say("settings.backup-where"), str(start),
                           lambda text: _backup(scene, typed_path(text)),
                           lambda text: _problem(scene, text), most=LONGEST_PATH, wide=720, path=True))  # fmt: skip


def _problem(scene: SettingsPage, text: str) -> str:
    why = why_no_target(text)
    if why in ("", "path-taken"):
        return scene.say("settings.backup-there") if why else ""
    return scene.say("settings.backup-no-folder")


def _backup(scene: SettingsPage, target: Path | None) -> None:
    if target is None:
        return
    try:
        count = write_backup(scene.app.folders, target)
    except OSError as error:
        scene.app.push(Dialog(scene.app, scene.say("settings.backup-failed"), scene.app.words.refused(error)))
        return
    scene.app.toast(scene.say("settings.backed-up", {"count": count, "path": str(target)}), "ok")


def write_backup(folders: Folders, target: Path) -> int:
    """Every file of a person in one archive, without locks and the list that can be made anew; how many there are."""
    half = target.with_name(target.name + ".new")
    files = [path for path in sorted(folders.base.rglob("*")) if path.is_file() and path not in (half, target)]
    files = [path for path in files if path.suffix != ".lock" and not path.name.startswith(".")]
    files = [path for path in files if path not in (folders.index, folders.bin_index)]
    try:
        with zipfile.ZipFile(half, "w", zipfile.ZIP_DEFLATED, strict_timestamps=False) as archive:
            for path in files:
                archive.write(path, path_text(path.relative_to(folders.base).as_posix()))
        half.replace(target)
    finally:
        half.unlink(missing_ok=True)
    return len(files)


def _ask_reset(scene: SettingsPage) -> None:
    scene.app.push(Dialog(scene.app, scene.say("settings.reset"), scene.say("settings.reset-text"),
                          [(scene.say("settings.reset-now"), "danger", lambda: _reset(scene.app))],
                          close_key="shell.cancel"))  # fmt: skip


def _reset(app: App) -> None:
    usual = Settings()
    app.change(**{name: getattr(usual, name) for name in Settings.model_fields if name not in (*STAY, "version")})
    app.toast(app.words.say("settings.is-back"), "ok")
