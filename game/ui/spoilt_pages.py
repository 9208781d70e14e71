"""The real pages with a spoilt file on them, for soak runs: each is opened, drawn and worked a little.

Whatever goes wrong comes out as it is: no net is under these pages.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.content.errors import ContentError
from game.content.titles import TITLES, taught_games
from game.journal.errors import JournalError
from game.play.folders import Folders
from game.play.settings import load_settings
from game.rules.registry import spec
from game.ui.app import App
from game.ui.entering import open_match, viewer
from game.ui.learn.course import CourseScene
from game.ui.scene import Scene
from game.ui.scenes.anywhere import DOORS
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.menu import first_scene
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.settings import PAGES, SettingsScene
from game.ui.scenes.setup import SetupScene
from game.ui.scenes.setup_choices import read_presets
from game.ui.scenes.statistics import StatisticsScene
from game.ui.sounds import Sounds
from game.ui.table.luck import LuckScene
from game.ui.table.report import ReportScene
from game.ui.table.seal import SealScene

SIZE = (1280, 720)
Step = Callable[[int], int]
"""From a number to one below it, by chance."""


def look(name: str, folders: Folders, path: Path, below: Step) -> list[str]:
    """Open the page of a kind of file; what it said that is not on a page."""
    if name == "presets":
        found = [read_presets(path, spec(game))[1] for game in TITLES]
        if below(20):
            return [app_words(error) for error in found if error is not None]
    app = stage_for(folders)
    try:
        _show(app, first_scene(app))
        _page(app, name, path, below)
    finally:
        app.quit()
    return []


def app_words(error: ContentError) -> str:
    from game.content.words import words

    return words("de").problem(error)


def stage_for(folders: Folders) -> App:
    """The program on a plain surface, with the settings as they lie there."""
    pygame.font.init()
    settings, _ = load_settings(folders.settings)
    return App(
        pygame.Surface(SIZE), folders, settings.model_copy(update={"welcomed": True, "mute": True}), DOORS, Sounds()
    )


def _show(app: App, scene: Scene) -> None:
    app.push(scene)
    _work(app)


def _work(app: App) -> None:
    """Some pictures, with time between them."""
    for seconds in (0.0, 0.05, 0.5, 2.0):
        app.tick(seconds)
        app.draw()


def _page(app: App, name: str, path: Path, below: Step) -> None:
    kind, _, rest = name.partition("-")
    if kind == "settings":
        for page in PAGES:
            _show(app, SettingsScene(app, page))
    elif kind in ("teams", "cards"):
        _shelf(app, rest, kind, path)
        _show(app, SetupScene(app, rest))
    elif kind == "drafts":
        what, _, game = rest.partition("-")
        _shelf(app, game, what, path)
    elif kind == "tables":
        what, _, game = rest.partition("-")
        shelf = ClubShelf(app, game, what)
        _show(app, shelf)
        shelf.dropped(path)
        _work(app)
    elif kind == "presets":
        _show(app, SetupScene(app, list(TITLES)[below(len(TITLES))]))
    elif kind in ("learning", "own"):
        for game in taught_games():
            _course(app, CourseScene(app, game))
        app.scene.dropped(path)
        _work(app)
    elif kind in ("matches", "index", "witness", "marks"):
        _matches(app, path.with_name(path.name.removesuffix(".lock")), below)


def _course(app: App, page: CourseScene) -> None:
    """The page of a course with each lesson of one's own chosen and, if that can be, begun."""
    _show(app, page)
    for lesson in page.own.lessons:
        page.show_lesson(lesson)
        _work(app)
        page.begin()
        _work(app)
        while app.scene is not page:
            app.pop(app.scene)


def _shelf(app: App, game: str, key: str, path: Path) -> None:
    """The shelf with the file chosen, and its editor if it can be opened."""
    shelf = ClubShelf(app, game, key)
    shelf.chosen = str(path)
    _show(app, shelf)
    if shelf.current is not None and shelf.current.piece is not None:
        shelf.actions.edit()
        _work(app)


def _matches(app: App, path: Path, below: Step) -> None:
    """The list with the match chosen, the film, the report, the seal; and the table, with a copy of the file."""
    browser = SaveBrowser(app)
    browser.chosen = path.name
    _show(app, browser)
    way = below(6)
    if way == 0:
        _show(app, StatisticsScene(app))
    elif way < 4:
        scenes: tuple[Callable[[], Scene], ...] = (
            lambda: viewer(app, path), lambda: ReportScene(app, path), lambda: SealScene(app, path),
            lambda: LuckScene(app, path),
        )  # fmt: skip
        for make in scenes[way - 1 : way + 1]:
            try:
                _show(app, make())
            except JournalError:
                continue
    elif path.is_file() and path.stat().st_size < 10**7:
        copy = app.folders.base / "table" / path.name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, copy)
        open_match(app, copy)
        _work(app)
