"""A disk on which nothing can be written: whatever is done around a match is refused with a sentence, nothing is lost.

On version 0.5.0 *Delete* ended the program with a raw error of the operating system.
"""

from __future__ import annotations

import builtins
import errno
import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from game.content.counter_attack_cards import SQUADS
from game.content.places import ASSETS
from game.ui.app import App
from game.ui.dialogs import AskText, Dialog
from game.ui.entering import open_match
from game.ui.gallery import around
from game.ui.gallery.windowless import stage
from game.ui.scenes import settings_data
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene, ready_made
from game.ui.table.report import ReportScene
from game.ui.widgets.text import Label

WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


@contextmanager
def read_only(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Iterator[None]:
    """Below ``folder`` nothing can be made, changed, moved or removed; the rest of the disk is as ever."""

    def refused(*paths: Any) -> None:
        if any(str(folder) in os.fsdecode(path) for path in paths if isinstance(path, (str, bytes, os.PathLike))):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(paths[0]))

    def guarded(call: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*arguments: Any, **more: Any) -> Any:
            refused(*arguments)
            return call(*arguments, **more)

        return instead

    real_open, real_os_open = builtins.open, os.open

    def open_file(file: Any, mode: str = "r", *arguments: Any, **more: Any) -> Any:
        if set(mode) & set("wax+"):
            refused(file)
        return real_open(file, mode, *arguments, **more)

    def os_open(path: Any, flags: int, *arguments: Any, **more: Any) -> int:
        if flags & WRITING:
            refused(path)
        return real_os_open(path, flags, *arguments, **more)

    with monkeypatch.context() as disk:
        for name in ("mkdir", "replace", "rename", "unlink", "remove", "rmdir", "link", "symlink", "truncate", "utime"):
            disk.setattr(os, name, guarded(getattr(os, name)))
        disk.setattr(os, "open", os_open)
        disk.setattr(builtins, "open", open_file)
        disk.setattr(io, "open", open_file)
        yield


@pytest.fixture
def app(tmp_path: Path) -> App:
    made = stage(tmp_path / "home", language="de")
    around.evening(made)
    own = made.folders.teams / "united"
    own.mkdir(parents=True)
    shutil.copyfile(ASSETS / "clubs" / "united" / "harrowmere.json", own / "harrowmere.json")
    return made


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def said(app: App) -> str:
    """What is on the screen in a dialog or in passing."""
    dialogs = [scene for scene in app.stack if isinstance(scene, Dialog)]
    texts = [each.text for scene in dialogs for each in scene.root.walk() if isinstance(each, Label)]
    return "\n".join([*texts, *(toast.text for toast in app.toasts.told)])


def saves(app: App, file: str = "cup.jsonl") -> SaveBrowser:
    scene = SaveBrowser(app)
    scene.chosen = file
    app.push(scene)
    return scene


def hurt(app: App) -> SaveBrowser:
    raw = (app.folders.matches / "cup.jsonl").read_bytes()
    (app.folders.matches / "hurt.jsonl").write_bytes(raw[:-80] + b"#" + raw[-79:])
    return saves(app, "hurt.jsonl")


def binned(app: App) -> SaveBrowser:
    scene = saves(app)
    scene.actions.remove()
    app.library.bin_index.look()
    scene.show_bin(True)
    return scene


def shelf(app: App) -> ClubShelf:
    scene = ClubShelf(app, "united")
    scene.chosen = next(key for key, each in scene.shelved.items() if each.kind == "own")
    app.push(scene)
    return scene


def renamed(app: App, push: Callable[[], object]) -> None:
    push()
    asked = app.scene
    assert isinstance(asked, AskText)
    asked.typed = "Another name"
    asked._done()


def edited(app: App) -> None:
    scene = shelf(app)
    scene.actions.edit()
    editor: Any = app.scene
    editor.change_club("name", "Another name")
    editor.save()


def setup(app: App) -> SetupScene:
    scene = SetupScene(app, "united")
    app.push(scene)
    return scene


def report(app: App) -> ReportScene:
    scene = ReportScene(app, app.folders.matches / "cup.jsonl")
    app.push(scene)
    return scene


def outside(app: App) -> Path:
    """A match of somebody else."""
    return app.folders.base.parent / "elsewhere.jsonl"


def nothing(app: App) -> None:
    return None


Deed = tuple[Callable[[App], Any], Callable[[App, Any], object]]
"""What comes before, on a disk as ever, and what is tried then."""
DEEDS: dict[str, Deed] = {
    "remove a match": (saves, lambda app, scene: scene.actions.remove()),
    "rename a match": (saves, lambda app, scene: renamed(app, scene.actions.rename)),
    "copy a match": (saves, lambda app, scene: scene.actions.copy()),
    "rescue a match": (hurt, lambda app, scene: scene.actions.salvage()),
    "restore a match": (binned, lambda app, scene: scene.actions.restore()),
    "export a match": (saves, lambda app, scene: scene.actions._export_to(scene.current, app.folders.base / "x.jsonl")),
    "bring a match in": (saves, lambda app, scene: scene.actions.bring_in(outside(app))),
    "take a match up": (nothing, lambda app, scene: open_match(app, app.folders.matches / "open.jsonl")),
    "a new match": (nothing, lambda app, scene: ready_made(app, "united")),
    "remove a club": (shelf, lambda app, scene: scene.actions.remove()),
    "rename a club": (shelf, lambda app, scene: renamed(app, scene.actions.rename)),
    "copy a club": (shelf, lambda app, scene: scene.actions.copy()),
    "bring a club in": (shelf, lambda app, scene: scene.actions.take(SQUADS[0])),
    "change a club": (nothing, lambda app, scene: edited(app)),
    "keep a preset": (setup, lambda app, scene: scene._keep("Ours", scene.choices.as_preset())),
    "settings": (nothing, lambda app, scene: app.change(volume=1)),
    "a report": (report, lambda app, scene: scene.printer.write(str(app.folders.base / "report.html"))),
    "a copy of everything": (nothing, lambda app, scene: backed_up(app)),
}


def backed_up(app: App) -> None:
    scene = SettingsScene(app, "data")
    app.push(scene)
    settings_data._backup(scene, app.folders.base / "all.zip")


@pytest.mark.parametrize("deed", DEEDS)
def test_what_the_disk_refuses_is_said(app: App, deed: str, monkeypatch: pytest.MonkeyPatch) -> None:
    before, act = DEEDS[deed]
    shutil.copyfile(app.folders.matches / "closed.jsonl", outside(app))
    (app.folders.matches / "closed.jsonl").unlink()
    scene = before(app)
    app.toasts.told.clear()
    kept = contents(app.folders.base)
    with read_only(monkeypatch, app.folders.base):
        act(app, scene)
        app.tick(0.1)
        app.draw()
        text = said(app)
        assert "hier lässt sich nichts schreiben" in text, text
        assert "Errno" not in text
    after = contents(app.folders.base)
    assert {name: raw for name, raw in after.items() if ".lock" not in name and "index" not in name} == {
        name: raw for name, raw in kept.items() if ".lock" not in name and "index" not in name
    }, "nothing was lost or left half done"


def test_the_disk_of_this_test_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "there").write_text("x")
    with read_only(monkeypatch, tmp_path):
        assert (tmp_path / "there").read_text() == "x"
        for act in (
            lambda: (tmp_path / "new").write_text("x"), lambda: (tmp_path / "folder").mkdir(),
            lambda: (tmp_path / "there").unlink(), lambda: (tmp_path / "there").replace(tmp_path / "gone"),
        ):  # fmt: skip
            with pytest.raises(OSError, match="Read-only"):
                act()
    assert [path.name for path in tmp_path.iterdir()] == ["there"]
