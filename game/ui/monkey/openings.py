"""Where the monkey may begin and go: every page, every preset of every game, every example of the gallery."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from game.content.guides import guided_games
from game.content.puzzles import puzzles
from game.content.titles import TITLES, taught_games
from game.journal.errors import JournalError
from game.play.career_files import list_careers
from game.play.recorded import recorded
from game.rules.registry import spec
from game.ui.app import App
from game.ui.entering import open_match
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.handover import SHOTS as HANDOVERS
from game.ui.learn.course import CourseScene
from game.ui.learn.drilling import practise
from game.ui.learn.guided import open_guided
from game.ui.learn.puzzles import PuzzlesScene
from game.ui.learn.refresh import RefreshScene
from game.ui.matches import screens, table_of
from game.ui.monkey.acts import Act, NewMatch, Visit
from game.ui.office.bureau import Bureau
from game.ui.office.leagues import Leagues
from game.ui.office.new_league import NewLeague
from game.ui.office.opening import open_league, ready_league
from game.ui.scene import Scene
from game.ui.scenes.about import AboutScene
from game.ui.scenes.clubs import ClubShelf
from game.ui.scenes.coverage import CoverageScene
from game.ui.scenes.first_start import FirstStart
from game.ui.scenes.keysheet import KeySheet
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.reader import RulesReader
from game.ui.scenes.saves import SaveBrowser
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.setup import SetupScene, ready_made
from game.ui.scenes.statistics import StatisticsScene
from game.ui.shelves import look_of, shelf_pages
from game.ui.table.luck import LuckScene
from game.ui.table.report import ReportScene
from game.ui.table.seal import SealScene

Go = Callable[[App], object]
ALL = "all"
SHOT = "shot:"
PAGES = ("display", "colours", "sound", "play", "keys", "language", "data")
"""Of the settings."""
DEPTHS = (0, 1, 4, 15, 60, 150, 400)
"""Decisions after which a match is put on the table; the longest matches are over by the last."""


def games_of(target: str) -> Sequence[str]:
    return tuple(TITLES) if target == ALL else (target,)


def _push(make: Callable[[App], Scene]) -> Go:
    return lambda app: app.push(make(app))


def _pages() -> dict[str, Go]:
    """Pages of the whole program."""
    found: dict[str, Go] = {
        "menu": lambda app: None,
        "first-start": lambda app: app.reset(FirstStart(app)),
        "saves": _push(SaveBrowser),
        "bin": _push(lambda app: SaveBrowser(app, binned=True)),
        "leagues": _push(Leagues),
        "leagues-bin": _push(lambda app: Leagues(app, binned=True)),
        "new-league": _push(NewLeague),
        "league": ready_league,
        "league-again": _open_league,
        "about": _push(AboutScene),
        "refresh": _push(RefreshScene),
        "keys": _push(lambda app: KeySheet(app, app.scene)),
        "search-rules": _push(lambda app: RulesReader(app, searching=True)),
    }
    for name in PAGES:
        found[f"settings:{name}"] = _push(partial(SettingsScene, page=name))
    for number in range(4):
        found[f"match:{number}"] = _of_match(number, lambda app, path: open_match(app, path))
        found[f"watch:{number}"] = _of_match(number, _watch)
        found[f"report:{number}"] = _of_match(number, lambda app, path: app.push(ReportScene(app, path)))
        found[f"luck:{number}"] = _of_match(number, lambda app, path: app.push(LuckScene(app, path)))
        found[f"seal:{number}"] = _of_match(number, lambda app, path: app.push(SealScene(app, path)))
    return found


def _pages_of(game: str) -> dict[str, Go]:
    """Pages about one game."""
    found: dict[str, Go] = {
        f"setup:{game}": _push(partial(SetupScene, game=game)),
        f"ready-made:{game}": partial(ready_made, game=game),
        f"rules:{game}": _push(partial(RulesReader, game=game)),
        f"statistics:{game}": _push(partial(StatisticsScene, game=game)),
        f"coverage:{game}": _push(partial(CoverageScene, game=game)),
    }
    if game in taught_games():
        found[f"learn:{game}"] = _push(partial(CourseScene, game=game))
        found[f"practise:{game}"] = partial(practise, game=game)
    if game in guided_games():
        found[f"guided:{game}"] = partial(open_guided, game=game, learner="")
    if puzzles(game):
        found[f"puzzles:{game}"] = _push(partial(PuzzlesScene, game=game))
    cards = screens(game).cards
    if cards is not None:
        found[f"cards:{game}"] = _push(cards)
    for owner, kind in shelf_pages():
        if owner == game and (look := look_of(game, kind.key)) is not None:
            found[f"shelf:{game}:{kind.key}"] = _push(partial(ClubShelf, game=game, key=kind.key))
            found[f"editor:{game}:{kind.key}"] = _push(_new(look.editor))
    return found


def _new(editor: Callable[[App, Path | None, object], Scene]) -> Callable[[App], Scene]:
    return lambda app: editor(app, None, None)


def _open_league(app: App) -> None:
    """The newest league in the folder; nothing where there is none."""
    found = next((row for row in list_careers(app.folders.careers) if row.card is not None), None)
    if found is not None:
        open_league(app, found.folder)


def _of_match(number: int, show: Callable[[App, Path], object]) -> Go:
    """Something about one of the matches in the folder; nothing where there is none."""

    def go(app: App) -> None:
        found = sorted(app.folders.matches.glob("*.jsonl"))
        if found:
            show(app, found[number * len(found) // 4])

    return go


def _watch(app: App, path: Path) -> None:
    try:
        match = recorded(path)
    except JournalError as error:
        app.toast(str(error), "bad")
        return
    app.push(screens(match.spec.id).watch(app, match))


def shots(target: str) -> Mapping[str, Go]:
    """The examples of the gallery; each wants a program that was just started."""
    found: dict[str, Go] = {}
    for game in games_of(target):
        found |= catalogue(game)
    return {f"{SHOT}{name}": shot for name, shot in {**found, **HANDOVERS}.items()}


def pages(target: str) -> Mapping[str, Go]:
    """Every page that can be gone to at any time, by name."""
    found = _pages()
    for game in games_of(target):
        found |= _pages_of(game)
    return found


def openings(target: str) -> list[Act]:
    """How episodes begin, in an order that mixes matches, pages and examples; seeds of matches are filled in later."""
    matches: list[Act] = []
    for game in games_of(target):
        title = spec(game)
        starts = [(preset, way.key) for preset in title.setup.presets for way in title.setup.ways]
        starts += [] if title.setup.ways else [(preset, "") for preset in title.setup.presets]
        matches += [NewMatch(game, preset, way, 0, depth) for depth in DEPTHS for preset, way in [*starts, ("", "")]]
    others: list[Act] = [Visit(name) for name in (*pages(target), *shots(target))]
    return [*matches, *others]


def leave(app: App) -> None:
    """Back to the menu, the match on the table laid aside."""
    tables = [table for table in map(table_of, app.stack) if table is not None]
    bureaus = [each for each in app.closers if isinstance(each, Bureau)]
    for bureau in bureaus:
        bureau.leave()
    if tables:
        tables[-1].leave()
    elif not bureaus:
        app.reset(MainMenu(app))


def visit(app: App, name: str, target: str) -> None:
    """Go to a page or an example."""
    shot = shots(target).get(name)
    if shot is None:
        leave(app)
        pages(target)[name](app)
        return
    shot(app)
    if not isinstance(app.stack[0], MainMenu | FirstStart):
        menu = MainMenu(app)
        app.stack.insert(0, menu)
        menu.rebuild()
