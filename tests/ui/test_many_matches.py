"""Menu, list and statistics while matches are still being looked into: there at once, filled up, nothing moves."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.journal.reader import read_journal
from game.play.folders import Folders
from game.play.index_file import read_index
from game.play.opening import branch
from game.play.settings import Settings
from game.ui.app import NEWS, TIDY_AFTER, App
from game.ui.gallery.windowless import NAMES, Hands, stage
from game.ui.inputs import Pointer
from game.ui.scenes.anywhere import DOORS
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.sounds import Sounds
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.data_table import DataTable
from tests.journal.helpers import finished, step
from tests.many_matches import OPEN, Gate, many, put
from tests.ui.programs import texts


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Gate]:
    gate = Gate(monkeypatch, tmp_path)
    yield gate
    gate.open()


@pytest.fixture
def app(tmp_path: Path, gate: Gate) -> Iterator[App]:
    """The program as in its window: what takes long is done aside."""
    plain = stage(tmp_path)
    made = App(plain.surface, plain.folders, plain.settings, DOORS, Sounds(), aside=True)
    yield made
    made.quit()
    gate.open()
    made.library.index.join()


def places(app: App) -> dict[str, Rect]:
    return {widget.name: widget.rect.copy() for widget in app.scene.root.walk() if widget.focusable and widget.name}


def keys(app: App) -> list[str]:
    return [row.key for row in matches(app).rows]


def matches(app: App) -> DataTable:
    found = app.scene.root.find("matches")
    assert isinstance(found, DataTable)
    return found


def named(app: App, name: str) -> Widget:
    found = app.scene.root.find(name)
    assert found is not None
    return found


def point_at(app: App, name: str) -> None:
    app.dispatch(Pointer("move", named(app, name).rect.center))


def let_through(app: App, gate: Gate, files: int | None = None) -> None:
    """So many files are looked into (None: all), and the screen hears of it."""
    index = app.library.index
    if files is None:
        gate.open()
        index.join()
    else:
        done = index.progress[0] + files
        gate.open(files)
        while index.progress[0] < done:
            os.sched_yield()
    app.tick(NEWS)
    app.draw()


# -- the menu -------------------------------------------------------------------------------------------------------


def test_the_menu_is_there_before_the_matches_are_known(app: App, gate: Gate) -> None:
    many(app.folders, 40)
    app.push(MainMenu(app))
    app.draw()
    assert gate.looked == ["039.jsonl", "038.jsonl", "037.jsonl"]
    assert "Looking through your matches: 3 of 40" in texts(app)
    assert app.wait <= NEWS, "it looks again soon"
    let_through(app, gate, 7)
    assert "10 of 40" in texts(app)
    let_through(app, gate)
    assert "Looking" not in texts(app)
    app.tick(TIDY_AFTER)
    assert app.wait > 1, "pictures that are given back meanwhile are tidied up by now"


def test_the_balance_of_the_two_fills_up_in_its_place(app: App, gate: Gate) -> None:
    """Every one of these matches is the same one; the finished ones of others count."""
    many(app.folders, 20)
    for number in range(5):
        finished(app.folders.matches / f"own {number}.jsonl", seed=bytes([number]) * 32)
        os.utime(app.folders.matches / f"own {number}.jsonl", (1000 + number, 1000 + number))
    app.change(names=("Ada", "Ben"))
    app.push(MainMenu(app))
    assert "Ada and Ben: no result yet" in texts(app)
    before = places(app)
    point_at(app, "game-united")
    let_through(app, gate)
    assert "Ada against Ben: " in texts(app)
    assert places(app) == before


def test_continue_is_there_from_the_first_picture(app: App, gate: Gate) -> None:
    many(app.folders, 40)
    put(app.folders, "open.jsonl", OPEN, 2_000_000)
    app.push(MainMenu(app))
    assert app.scene.root.find("continue") is not None
    assert gate.looked == ["open.jsonl"]


def test_a_late_continue_waits_until_the_pointer_is_elsewhere(app: App, gate: Gate) -> None:
    many(app.folders, 40)
    put(app.folders, "005.jsonl", OPEN, 1_000_005)
    app.push(MainMenu(app))
    point_at(app, "new")
    before = places(app)
    let_through(app, gate)
    app.tick(1)
    assert places(app) == before, "nothing moves under the pointer"
    point_at(app, "game-united")
    app.tick(1)
    assert app.scene.root.find("continue") is not None
    Hands(app).key("c")
    assert not isinstance(app.scene, MainMenu)


def test_a_button_that_is_held_is_not_taken_away(app: App, gate: Gate) -> None:
    many(app.folders, 40)
    put(app.folders, "005.jsonl", OPEN, 1_000_005)
    app.push(MainMenu(app))
    tile = named(app, "game-united").rect.center
    app.dispatch(Pointer("move", tile))
    app.dispatch(Pointer("down", tile, 1))
    let_through(app, gate)
    app.dispatch(Pointer("up", tile, 1))
    assert not isinstance(app.scene, MainMenu), "the click counts"


def test_copies_and_what_ifs_count_nowhere_in_the_menu(tmp_path: Path) -> None:
    app = stage(tmp_path)
    app.change(names=("Ada", "Ben"))
    path = finished(app.folders.matches / "match.jsonl")
    app.push(MainMenu(app))
    before = next(text for text in texts(app).split("\n") if text.startswith("Ada against Ben"))
    shutil.copyfile(path, app.folders.matches / "copy.jsonl")
    with branch(read_journal(path), 2, app.folders.matches / "what if.jsonl") as session:
        while session.prompt is not None:
            step(session)
    app.push(SaveBrowser(app))
    assert len(keys(app)) == 3
    app.pop()
    assert before in texts(app).split("\n")
    app.quit()


# -- the list -------------------------------------------------------------------------------------------------------


def test_the_list_shows_what_is_known_and_fills_up(app: App, gate: Gate) -> None:
    many(app.folders, 40)
    app.push(SaveBrowser(app))
    assert keys(app) == ["039.jsonl", "038.jsonl", "037.jsonl"]
    assert "3 of 40" in texts(app)
    let_through(app, gate, 7)
    assert keys(app) == [f"{number:03}.jsonl" for number in range(39, 29, -1)]
    assert "10 of 40" in texts(app)
    let_through(app, gate)
    assert keys(app) == [f"{number:03}.jsonl" for number in range(39, -1, -1)]
    assert "Looking" not in texts(app)


def test_nothing_moves_in_the_list_under_the_pointer(app: App, gate: Gate) -> None:
    """Sorted by another column, what is new would come in between: it waits at the end."""
    many(app.folders, 12)
    for number in range(8):
        put(app.folders, f"old {number}.jsonl", OPEN, 1000 + number)
    app.push(SaveBrowser(app))
    let_through(app, gate, 6)
    names = [column.title for column in matches(app).columns]
    matches(app).sort_by(names.index("Status"))
    shown, top = keys(app), matches(app).top
    point_at(app, "matches")
    let_through(app, gate)
    app.tick(1)
    assert keys(app)[: len(shown)] == shown
    assert len(keys(app)) == 20
    assert matches(app).top == top
    app.dispatch(Pointer("move", (1, 1)))
    app.tick(1)
    words = [row.cells[names.index("Status")].text for row in matches(app).rows]
    assert words == sorted(words), "in order once the pointer is elsewhere"


def test_a_search_finds_what_comes_later(app: App, gate: Gate) -> None:
    many(app.folders, 20)
    put(app.folders, "needle.jsonl", OPEN, 1000)
    app.push(SaveBrowser(app))
    scene = app.scene
    assert isinstance(scene, SaveBrowser)
    scene._searched("needle")
    assert keys(app) == []
    let_through(app, gate)
    assert keys(app) == ["needle.jsonl"]
    assert scene.current is not None
    assert scene.current.row.file == "needle.jsonl"


@pytest.mark.skipif(os.name != "posix", reason="names of any bytes, pipes")
def test_files_of_every_kind_have_a_line_that_can_be_chosen(tmp_path: Path) -> None:
    app = stage(tmp_path)
    strange = os.fsdecode(b"caf\xe9.jsonl")
    put(app.folders, strange)
    put(app.folders, os.fsdecode(b"\xff torn.jsonl")).write_bytes(b"#\n")
    os.mkfifo(app.folders.matches / "pipe.jsonl")
    (app.folders.matches / "loop.jsonl").symlink_to(app.folders.matches / "loop.jsonl")
    app.push(SaveBrowser(app))
    assert len(keys(app)) == 4
    for key in keys(app):
        matches(app).choose(key)
        app.draw()
    app.pop()
    assert not app.running
    app.quit()


# -- other pages ----------------------------------------------------------------------------------------------------


def test_statistics_say_that_they_are_not_complete_yet(app: App, gate: Gate) -> None:
    for number in range(6):
        finished(app.folders.matches / f"{number}.jsonl", seed=bytes([number]) * 32)
    app.push(StatisticsScene(app, "united"))
    assert "3 of 6" in texts(app)
    assert "3 finished matches" in texts(app)
    let_through(app, gate)
    app.tick(1)
    assert "6 finished matches" in texts(app)
    assert "Looking" not in texts(app)


def test_the_list_is_made_anew_aside(app: App, gate: Gate) -> None:
    many(app.folders, 20)
    gate.open(17)
    app.library.matches()
    app.library.index.join()
    app.push(SettingsScene(app, "data"))
    Hands(app).click("rebuild")
    assert "being made anew" in "\n".join(toast.text for toast in app.toasts.told)
    assert "20 matches" in texts(app)
    gate.open()
    app.library.index.join()
    assert len(read_index(app.folders.index)[0]) == 20


def test_the_window_itself_looks_aside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from game.ui import window

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    made = window.Window(Folders(tmp_path), Settings(names=NAMES, welcomed=True, mute=True))
    assert made.app.library.index.aside
    made.app.quit()
