"""A long evening at the window, played by itself: every game, its films and replays, the pages around them.

Time is handed in, so that an hour passes in minutes. Everything anybody does is fixed by a number. What is measured
meanwhile is the memory the program holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import cycle
from pathlib import Path
from typing import Any

from game.content.titles import TITLES
from game.core.dice import StreamDice
from game.journal.entries import SeatSetup
from game.play.journaled import Done
from game.play.opening import start
from game.play.session import Session
from game.rules.registry import spec
from game.ui.app import App
from game.ui.film.match import MatchScene as FilmMatch
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.inputs import Pointer
from game.ui.matches import Table, table_of
from game.ui.scene import Scene
from game.ui.scenes.menu import MainMenu
from game.ui.screen import Screen
from game.ui.widgets.buttons import Pressable
from game.ui.widgets.data_table import DataTable as Listed

STEP, GLANCE = 1 / 30, 0.25
"""Seconds between two pictures: of what moves, and of what stands still."""
AT_A_GAME, AT_A_PAGE, AT_A_REPLAY = 20.0, 2.0, 6.0
"""Seconds that somebody stays: every game has its turn within five minutes."""
MOST_DECISIONS = 3000
SIZES = ((1280, 720), (1920, 1080), (1440, 900), (1600, 900))
"""Of the window; the first is that of the first and the last round."""
LAST_ROUND = 380.0
"""Seconds before the end in which a whole round can still be played."""
LOOKS: tuple[dict[str, Any], ...] = (
    {"language": "de"}, {"text": 130}, {"theme": "light"}, {"language": "en", "text": 100}, {"palette": "contrast"},
    {"theme": "dark", "palette": "default"}, {"text": 150, "language": "de"}, {"text": 100, "language": "en"},
)  # fmt: skip


class Evening:
    """Somebody at the window; ``heed`` is told of every second that has passed, ``resize`` gives the window a size."""

    def __init__(self, app: App, heed: Callable[[int], object], resize: Callable[[tuple[int, int]], object]) -> None:
        self.app, self.hands = app, Hands(app)
        self._heed, self._resize = heed, resize
        self._seconds = 0
        self._whims = StreamDice(1)
        self._sizes, self._looks = cycle((*SIZES[1:], SIZES[0])), cycle(LOOKS)

    def spend(self, minutes: int) -> None:
        """Game after game, with other pages in between, until so many minutes have passed."""
        self.app.push(MainMenu(self.app))
        for game in TITLES:
            recorded(self.app, game)
        for game in cycle(TITLES):
            for part in (self.play, self.watch, self.look_around):
                if self.app.now >= 60 * minutes:
                    return
                part(game)
            self.app.change(**next(self._looks))
            if game == next(reversed(TITLES)):
                self._resize(SIZES[0] if self.app.now > 60 * minutes - LAST_ROUND else next(self._sizes))

    def _roll(self, sides: int) -> int:
        return self._whims.roll("whim", sides) - 1

    # -- time ---------------------------------------------------------------------------------------------------

    def stay(self, seconds: float) -> None:
        """Let time pass, with a pointer that wanders about."""
        until = self.app.now + seconds
        wide, high = self.app.size
        while self.app.now < until and self.app.stack:
            if not self._roll(4):
                self.app.dispatch(Pointer("move", (self._roll(wide), self._roll(high))))
            elif not self._roll(12):
                self.app.dispatch(Pointer("wheel", self.app.steering.pointer, amount=2 * self._roll(2) - 1))
            self.app.tick(STEP if self.app.moving else min(GLANCE, max(STEP, self.app.wait)))
            self.app.draw()
            if self.app.now >= self._seconds + 1:
                self._seconds = int(self.app.now)
                self._heed(self._seconds)

    # -- a match ------------------------------------------------------------------------------------------------

    def play(self, game: str) -> None:
        """A match of the sample teams, for a while or to its end."""
        from game.ui.scenes.setup import ready_made

        ready_made(self.app, game)
        until = self.app.now + AT_A_GAME
        while self.app.now < until and not isinstance(self.app.scene, MainMenu):
            self._go_on()
        table = next((found for found in map(table_of, self.app.stack) if found is not None), None)
        if table is not None:
            table.leave()

    def _go_on(self) -> None:
        """Whatever leads on from this screen."""
        scene = self.app.scene
        table = table_of(scene)
        if type(scene).__name__ == "Curtain":
            self.hands.hold("space", 0.8)
        elif table is None:
            self.hands.key("escape")
        elif not self.app.moving and table.session.prompt is None:
            self.stay(AT_A_PAGE)
            table.leave()
        elif not self.app.moving:
            self._decide(scene, table)
        self.stay(GLANCE)

    def _decide(self, scene: Screen, table: Table) -> None:
        """Any legal answer; a film goes on by itself once it runs."""
        if isinstance(scene, FilmMatch):
            scene.go()
            return
        seat, action = answer(table.session, self._whims)
        done = table.submit(seat, action)
        answered = getattr(scene, "answered", None)
        if answered is not None and not table.session.chair.hand_over:
            answered(done)
        elif isinstance(done, Done):
            table.go_on()

    # -- what was played ----------------------------------------------------------------------------------------

    def watch(self, game: str) -> None:
        """The replay of a recorded match, from the list of matches."""
        from game.play.recorded import recorded
        from game.ui.matches import screens
        from game.ui.scenes.saves import SaveBrowser
        from game.ui.table.luck import LuckScene
        from game.ui.table.report import ReportScene

        app, path = self.app, recorded_path(self.app, game)
        app.push(SaveBrowser(app))
        for row in self._few(self._list("matches")):
            self._list("matches").choose(row)
            self.stay(GLANCE)
        app.push(screens(game).watch(app, recorded(path)))
        for key in ("space", "right", "right", "end"):
            self.hands.key(key)
            self.stay(AT_A_REPLAY / 4)
        self._home()
        for page in (ReportScene(app, path), LuckScene(app, path)):
            app.push(page)
            self.stay(AT_A_PAGE)
        self._home()

    def look_around(self, game: str) -> None:
        """The pages around a match: rules, clubs and their editors, statistics, set-up, settings."""
        from game.ui.scenes.clubs import ClubShelf
        from game.ui.scenes.coverage import CoverageScene
        from game.ui.scenes.reader import RulesReader
        from game.ui.scenes.settings import PAGES, SettingsScene
        from game.ui.scenes.setup import SetupScene
        from game.ui.scenes.statistics import StatisticsScene
        from game.ui.shelves import shelf_pages

        app = self.app
        pages: list[Callable[[], Scene]] = [
            lambda: RulesReader(app, game=game), lambda: StatisticsScene(app, game), lambda: CoverageScene(app, game),
            lambda: SetupScene(app, game), lambda: SettingsScene(app, tuple(PAGES)[self._roll(len(PAGES))]),
            *[partial(ClubShelf, app, of, kind.key) for of, kind in shelf_pages() if of == game],
        ]  # fmt: skip
        for page in pages:
            app.push(page())
            self.stay(AT_A_PAGE)
            if isinstance(app.scene, ClubShelf):
                self._edit(app.scene)
            elif isinstance(app.scene, RulesReader):
                self.hands.key("down", "down", "pagedown", "down")
            self.stay(AT_A_PAGE)
            self._home()

    def _edit(self, shelf: Any) -> None:
        """A copy of something on the shelf in its editor."""
        pieces = [each.piece for each in shelf.shelved.values() if each.piece is not None]
        if pieces:
            self.app.push(shelf.look.editor(self.app, None, pieces[self._roll(len(pieces))]))
            self.stay(AT_A_PAGE)
            self._press_something()
            self.stay(AT_A_PAGE)

    def _press_something(self) -> None:
        """A tab or button that leads nowhere else."""
        named = [
            each for each in self.app.scene.root.focusables() if isinstance(each, Pressable) and "tab" in each.name
        ]
        if named:
            self.hands.click(named[self._roll(len(named))].name)

    def _list(self, name: str) -> Listed:
        found = self.app.scene.root.find(name)
        assert isinstance(found, Listed)
        return found

    def _few(self, listed: Listed) -> Iterator[str]:
        for _ in range(3):
            yield listed.rows[self._roll(len(listed.rows))].key

    def _home(self) -> None:
        """Back to the menu, screen by screen."""
        while len(self.app.stack) > 1:
            self.app.pop()


def recorded_path(app: App, game: str) -> Path:
    return app.folders.matches / f"evening-{game}.jsonl"


def recorded(app: App, game: str) -> Path:
    """A whole match between random players, to be watched."""
    title, path, whims = spec(game), recorded_path(app, game), StreamDice(2)
    path.parent.mkdir(parents=True, exist_ok=True)
    state = title.begin(title.ready_teams(NAMES), title.rules.options_type())
    with start(path, title, state, (SeatSetup(NAMES[0]), SeatSetup(NAMES[1])), seed=bytes(32)) as session:
        for _ in range(MOST_DECISIONS):
            if session.prompt is None:
                break
            session.submit(*answer(session, whims))
    return path


def answer(session: Session, whims: StreamDice) -> tuple[int, Any]:
    """Whoever is asked, and any legal answer."""
    prompt = session.prompt
    assert prompt is not None
    seat = prompt.seats[0]
    return seat, session.rules.random_answer(session.state, seat, whims)
