"""Whatever lies in a person's folders: the program starts, every page opens, and each file has a line with a sentence.

On version 0.5.0 a match whose name is no text, a pipe among the matches, or a damaged draft stopped the program.
"""

from __future__ import annotations

import json
import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.titles import TITLES
from game.play.drafts import Drafts
from game.play.keeping import Keeper
from game.play.teams import Shelf, TeamShelf
from game.rules.registry import spec
from game.ui.app import App
from game.ui.dialogs import AskText
from game.ui.files import ask_source, ask_target
from game.ui.gallery.windowless import Hands, stage
from game.ui.scenes.bundle import write_bundle
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.menu import first_scene
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.settings_data import write_backup
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.widgets.fields import Entry
from game.ui.widgets.text import Label
from game.workshop.sample_matches import sample_matches

pytestmark = pytest.mark.skipif(os.name != "posix", reason="names and nodes of another system")
ODD = os.fsdecode(b"odd\xff\x1b name")
"""No text in any encoding, with a control character."""


@pytest.fixture
def app(tmp_path: Path) -> App:
    return stage(tmp_path / "home", language="de")


def lay(folder: Path, ending: str, raw: bytes) -> list[Path]:
    """One of every kind of thing that can be called like a file of ours."""
    folder.mkdir(parents=True)
    names = ("sound", "cut", "pipe", "circle", "nowhere", "endless", "folder", "empty", ODD)
    sound, cut, pipe, circle, nowhere, endless, inner, empty, odd = (folder / f"{name}{ending}" for name in names)
    sound.write_bytes(raw)
    cut.write_bytes(raw[: len(raw) // 2])
    os.mkfifo(pipe)
    circle.symlink_to(circle.name)
    nowhere.symlink_to("gone")
    endless.symlink_to("/dev/zero")
    inner.mkdir()
    empty.touch()
    odd.write_bytes(raw)
    return [sound, cut, pipe, circle, nowhere, endless, inner, empty, odd]


def show(app: App) -> str:
    for seconds in (0.0, 0.3, 2.0):
        app.tick(seconds)
        app.draw()
    return "\n".join(each.text for each in app.scene.root.walk() if isinstance(each, Label))


def test_matches(app: App) -> None:
    laid = lay(app.folders.matches, ".jsonl", sample_matches("united")[1][1])
    app.push(first_scene(app))
    show(app)
    scene = SaveBrowser(app)
    app.push(scene)
    show(app)
    assert {path.name for path in laid} == set(scene.kept), "each has its line"
    sound = {name for name, kept in scene.kept.items() if kept.sound}
    assert sound == {"sound.jsonl", "cut.jsonl", f"{ODD}.jsonl"}, "a line that was never finished is no damage"
    for name in scene.kept:
        scene.chosen = name
        scene.rebuild()
        text = show(app)
        assert name in sound or "beschädigt" in text or "lässt sich nicht" in text
    app.push(StatisticsScene(app))
    show(app)


def test_a_match_whose_name_is_no_text(app: App, tmp_path: Path) -> None:
    path = app.folders.matches / f"{ODD}.jsonl"
    path.parent.mkdir(parents=True)
    path.write_bytes(sample_matches("united")[1][1])
    scene = SaveBrowser(app)
    scene.chosen = path.name
    app.push(scene)
    scene.actions.export()
    show(app)
    assert isinstance(app.scene, AskText)
    Hands(app).key("ctrl+c", "escape")
    scene.actions.watch()
    show(app)
    app.pop(app.scene)
    scene.actions.copy()
    assert len(list(path.parent.glob("*.jsonl"))) == 2
    scene.refresh(path.name)
    scene.actions.remove()
    assert not path.exists()
    scene.actions.put_back()
    assert path.exists()
    target, _ = write_bundle(app, path, {})
    assert target is not None
    assert any(name.startswith("match/odd") for name in zipfile.ZipFile(target).namelist())
    assert write_backup(app.folders, tmp_path / "all.zip") >= 2
    assert zipfile.ZipFile(tmp_path / "all.zip").testzip() is None


@pytest.mark.parametrize("game", [game for game in TITLES if spec(game).files])
def test_shelves_and_drafts(app: App, game: str) -> None:
    title = spec(game)
    for kind in title.files:
        sample = title.samples(kind)[0]
        drafts = Drafts(app.folders, title, kind)
        made = drafts.write(kind.load(sample), None, None)
        raw = made.read_bytes()
        shutil.rmtree(drafts.folder)
        laid = lay(Shelf(app.folders, title, kind).own, ".json", sample.read_bytes()) + lay(drafts.folder, ".json", raw)
        scene = ClubShelf(app, game, kind.key)
        app.push(scene)
        show(app)
        assert {str(path) for path in laid} <= set(scene.shelved), "each has its line"
        for path in laid:
            scene.chosen = str(path)
            scene.rebuild()
            text = show(app)
            each = scene.shelved[str(path)]
            assert (each.piece is not None) == (path.stem in ("sound", ODD)), path
            if each.entry.error is not None:
                assert app.words.problem(each.entry.error).partition(": ")[2].strip() in text
    app.push(SetupScene(app, game))
    show(app)
    if title.feedback is not None:
        Keeper(title, app.folders).stored("nobody", 0)
    if title.team_files is not None:
        assert sum(entry.error is not None for entry in TeamShelf(app.folders, title).teams()) == 7


@pytest.mark.parametrize("name", ["settings.json", "marks.json", "presets.json"])
@pytest.mark.parametrize("node", range(9))
def test_small_files(app: App, name: str, node: int, tmp_path: Path) -> None:
    raw = json.dumps({"names": ["A\0B", "x" * 10_000]}).encode()
    path = lay(tmp_path / "nodes", ".json", raw)[node]
    app.folders.base.mkdir(exist_ok=True)
    os.rename(path, app.folders.base / name)
    again = stage(app.folders.base)
    again.push(first_scene(again))
    show(again)
    again.push(SaveBrowser(again))
    show(again)
    again.push(SetupScene(again, "united"))
    show(again)


def test_typed_paths_never_end_the_program(app: App) -> None:
    questions: list[Callable[[], object]] = [
        lambda: ask_target(app, "Titel", Path("/tmp/x.json"), print),
        lambda: ask_source(app, "Titel", print),
    ]
    for asked in questions:
        asked()
        entry = app.scene.root.find("text")
        assert isinstance(entry, Entry)
        for text in (
            "~nobody-at-all/x",
            "x" * 900,
            "/dev/null/x",
            "/root/../" * 60,
            '"',
            "\u202e",
            "//",
            "C:\\x",
            "*?",
        ):
            entry.set("")
            entry.type(text)
            show(app)
        app.pop(app.scene)
