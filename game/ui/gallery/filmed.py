"""What the examples of all matches that play themselves share: sample clubs on the table, over, in replay."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content.places import ASSETS
from game.core.frozen import frozen
from game.play.marks import Marks
from game.play.recorded import recorded
from game.rules.registry import spec
from game.ui.app import App
from game.ui.film.match import MatchScene
from game.ui.film.open_die import OpenDieOdds
from game.ui.film.player import FilmPlayer
from game.ui.film.replay import ReplayScene
from game.ui.film.scene import FilmScene
from game.ui.film.title import FilmTitle
from game.ui.gallery.laid import on_table
from game.ui.matches import Table

FRAME = 1 / 30
SCREENS = (MatchScene, ReplayScene, OpenDieOdds)
"""Those of every film."""


@frozen
class Filmed:
    """A game, two of its clubs, and an ordinary seed of the dice."""

    game: str
    title: FilmTitle[Any, Any]
    clubs: tuple[str, str]
    """Their files, below the assets."""
    options: type
    plain: int

    def table(self, app: App, seed: int | None = None, **options: Any) -> Table:
        """A match of the sample clubs with both line-ups in, before it begins."""
        rules, number = spec(self.game), self.plain if seed is None else seed
        home, away = (rules.load_team(ASSETS / Path(club)) for club in self.clubs)
        state = rules.prepared(rules.new_match((home, away), self.options(**options)))
        return on_table(app, self.game, state, f"match-{number}", number)

    def scene(self, app: App, seed: int | None = None, **options: Any) -> MatchScene[Any, Any]:
        """That match on the screen."""
        laid = self.table(app, seed, **options)
        laid.go_on()
        shown = laid.scene
        assert isinstance(shown, MatchScene)
        return shown

    def started(self, app: App, seed: int | None = None, **options: Any) -> MatchScene[Any, Any]:
        """Everything before the first moment has been told."""
        film = self.scene(app, seed, **options)
        film.source.kick_off()
        film.player.jump(len(film.player.beats) - 1)
        return film

    def over(self, app: App, seed: int | None = None, **options: Any) -> Table:
        laid = self.table(app, seed, **options)
        laid.session.submit(0, self.title.moves.start)
        laid.session.submit(0, self.title.moves.finish)
        return laid

    def replay(self, app: App, seed: int | None = None, **options: Any) -> ReplayScene[Any, Any]:
        """A finished match in the viewer."""
        laid = self.over(app, seed, **options)
        laid.close()
        film = ReplayScene(app, recorded(laid.session.path), self.title)
        app.push(film)
        return film

    # -- screens every such game has ----------------------------------------------------------------------------

    def before(self, app: App) -> None:
        self.scene(app)

    def chance(self, app: App, seed: int | None = None) -> None:
        film = self.started(app, seed)
        film.player.to_chance()
        run(app, film, lambda player: bool(player.scenery.duels) and 0.3 < player.scenery.duels[-1].t < 1)

    def goal(self, app: App, seed: int | None = None) -> None:
        film = self.started(app, seed)
        film.player.to_goal()
        run(app, film, lambda player: player.scenery.banner >= 1)

    def paused(self, app: App, seed: int | None = None) -> None:
        film = self.started(app, seed)
        film.player.to_goal()
        run(app, film, lambda player: not player.director.busy)

    def hand(self, app: App) -> None:
        app.change(dice="ask")
        self.scene(app).source.kick_off()

    def closed(self, app: App) -> None:
        """Begun, and not seen to its end."""
        film = self.scene(app, open_match=False)
        film.source.finish()
        film.player.pause()
        film.player.jump(1)

    def seen_again(self, app: App, seed: int) -> None:
        film = self.replay(app, seed)
        film.player.to_goal()
        run(app, film, lambda player: not player.director.busy)

    def bookmarked(self, app: App, seed: int, beats: tuple[int, ...], at: int) -> None:
        film = self.replay(app, seed)
        marks = Marks(app.folders)
        for beat in beats:
            marks.toggle(film.match, beat)
        film.marks = marks
        film.player.jump(at)
        film.pages.tab = "log"
        film.rebuild()


def run(
    app: App, film: FilmScene[Any, Any], until: Callable[[FilmPlayer[Any, Any]], bool], most: float = 300.0
) -> None:
    """Let the film run to a picture."""
    left = most
    while left > 0 and not until(film.player) and app.scene is film:
        app.tick(FRAME)
        left -= FRAME
    while film.player.chores:
        app.tick(0)


def fetch(film: MatchScene[Any, Any], found: Callable[[Any], bool]) -> int:
    """Play on, unseen, until there is such a beat; its number."""
    while not any(found(beat) for beat in film.player.beats) and film.source.more():
        pass
    return int(next(beat.number for beat in film.player.beats if found(beat)))
