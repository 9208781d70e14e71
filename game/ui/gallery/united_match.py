"""Examples of the match: from the kick-off to full time, and the replay; always the same dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.content.places import ASSETS
from game.play.marks import Marks
from game.play.opening import start
from game.play.parts import SeatSetup, spec
from game.rules.united.actions import Finish, StartMatch
from game.rules.united.state import Options
from game.ui.app import App
from game.ui.gallery.catalogue import Shot
from game.ui.matches import Table
from game.ui.united.film import Kind
from game.ui.united.match import MatchScene
from game.ui.united.player import FilmPlayer
from game.ui.united.replay import ReplayScene
from game.ui.watching import watched

CLUBS = ("moewensiel", "harrowmere")
PLAIN, RED, LEVEL = 2, 37, 10
"""Seeds of the dice: an ordinary match, one with a sending-off, one that goes to a shoot-out."""
FRAME = 1 / 30


def table(app: App, seed: int = PLAIN, **options: Any) -> Table:
    """A match of the sample clubs with both line-ups in, before the kick-off."""
    united = spec("united")
    home, away = (united.load_team(ASSETS / "clubs" / "united" / f"{club}.json") for club in CLUBS)
    state = united.prepared(united.new_match((home, away), Options(**options)))
    first, second = app.settings.names
    seats = (SeatSetup(first), SeatSetup(second))
    path = app.folders.matches / f"match-{seed}.jsonl"
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    return Table(app, start(path, united, state, seats, seed=bytes([seed]) * 32))


def scene(app: App, seed: int = PLAIN, **options: Any) -> MatchScene:
    """That match on the screen."""
    laid = table(app, seed, **options)
    laid.go_on()
    shown = laid.scene
    assert isinstance(shown, MatchScene)
    return shown


def run(app: App, film: FilmPlayer, until: Callable[[FilmPlayer], bool], most: float = 300.0) -> None:
    """Let the film run to a picture."""
    left = most
    while left > 0 and not until(film) and app.scene is film:
        app.tick(FRAME)
        left -= FRAME
    while film.chores:
        app.tick(0)


def _kick_off(app: App) -> None:
    scene(app)


def _started(app: App, seed: int = PLAIN, **options: Any) -> MatchScene:
    """Everything before the first chance has been told."""
    film = scene(app, seed, **options)
    film.kick_off()
    film.jump(len(film.beats) - 1)
    return film


def _chance(app: App) -> None:
    film = _started(app)
    film.play()
    run(app, film, lambda film: bool(film.scenery.duels) and 0.3 < film.scenery.duels[-1].t < 1)


def _goal(app: App) -> None:
    film = _started(app)
    film.to_goal()
    run(app, film, lambda film: film.scenery.banner >= 1)


def _paused(app: App) -> None:
    film = _started(app)
    film.to_goal()
    run(app, film, lambda film: not film.director.busy)


def _hand(app: App) -> None:
    app.change(dice="ask")
    film = scene(app)
    film.kick_off()


def _red(app: App) -> None:
    film = _started(app, RED)
    while not any(beat.kind is Kind.RED for beat in film.beats) and film.more():
        pass
    at = next(beat.number for beat in film.beats if beat.kind is Kind.RED)
    film.jump(at - 1)
    film.play()
    run(app, film, lambda film: film.at >= at)
    film.pause()


def _shoot_out(app: App) -> None:
    film = _started(app, LEVEL, cup=True)
    while sum(beat.kind is Kind.KICK for beat in film.beats) < 4 and film.more():
        pass
    film.jump(len(film.beats) - 1)


def _closed(app: App) -> None:
    """Begun, and not seen to its end."""
    film = scene(app, open_match=False)
    film.finish()
    film.pause()
    film.jump(1)


def _over(app: App, seed: int = PLAIN, **options: Any) -> Table:
    laid = table(app, seed, **options)
    laid.session.submit(0, StartMatch())
    laid.session.submit(0, Finish())
    return laid


def _full_time(app: App) -> None:
    _over(app, RED).go_on()


def _full_time_cup(app: App) -> None:
    _over(app, LEVEL, cup=True).go_on()


def _replay(app: App) -> None:
    film = replay(app)
    film.to_goal()
    run(app, film, lambda film: not film.director.busy)


def replay(app: App, seed: int = RED) -> ReplayScene:
    """A finished match in the viewer."""
    laid = _over(app, seed)
    laid.close()
    film = ReplayScene(app, watched(laid.session.path))
    app.push(film)
    return film


def _bookmarks(app: App) -> None:
    film = replay(app)
    marks = Marks(app.folders)
    for beat in (8, 15, 20):
        marks.toggle(film.match, beat)
    film.marks = marks
    film.jump(15)
    film.tab = "log"
    film.rebuild()


SHOTS: dict[str, Shot] = {
    "kick-off": _kick_off,
    "match-chance": _chance,
    "match-goal": _goal,
    "match-paused": _paused,
    "match-hand": _hand,
    "match-red": _red,
    "shoot-out": _shoot_out,
    "match-closed": _closed,
    "full-time": _full_time,
    "full-time-cup": _full_time_cup,
    "replay": _replay,
    "replay-bookmarks": _bookmarks,
}
