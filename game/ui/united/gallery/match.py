"""Examples of the match: from the kick-off to full time, and the replay; always the same dice."""

from __future__ import annotations

import os
from typing import Any

from game.rules.united.state import Options
from game.ui.app import App
from game.ui.film.match import MatchScene
from game.ui.film.replay import ReplayScene
from game.ui.gallery.examples import Shot
from game.ui.gallery.filmed import Filmed, fetch, run
from game.ui.gallery.shell import WHEN
from game.ui.matches import Table
from game.ui.scenes.menu import MainMenu
from game.ui.united.film import Kind
from game.ui.united.title import UNITED

PLAIN, RED, LEVEL = 2, 37, 10
"""Seeds of the dice: an ordinary match, one with a sending-off, one that goes to a shoot-out."""
FILMED = Filmed("united", UNITED, ("clubs/united/moewensiel.json", "clubs/united/harrowmere.json"), Options, PLAIN)


def table(app: App, seed: int = PLAIN, **options: Any) -> Table:
    """A match of the sample clubs with both line-ups in, before the kick-off."""
    return FILMED.table(app, seed, **options)


def scene(app: App, seed: int = PLAIN, **options: Any) -> MatchScene[Any, Any]:
    """That match on the screen."""
    return FILMED.scene(app, seed, **options)


def replay(app: App, seed: int = RED) -> ReplayScene[Any, Any]:
    """A finished match in the viewer."""
    return FILMED.replay(app, seed)


def _chance(app: App) -> None:
    film = FILMED.started(app)
    film.player.play()
    run(app, film, lambda player: bool(player.scenery.duels) and 0.3 < player.scenery.duels[-1].t < 1)


def _red(app: App) -> None:
    film = FILMED.started(app, RED)
    at = fetch(film, lambda beat: beat.kind is Kind.RED)
    film.player.jump(at - 1)
    film.player.play()
    run(app, film, lambda player: player.at >= at)
    film.player.pause()


def _shoot_out(app: App) -> None:
    film = FILMED.started(app, LEVEL, cup=True)
    while sum(beat.kind is Kind.KICK for beat in film.player.beats) < 4 and film.source.more():
        pass
    film.player.jump(len(film.player.beats) - 1)


def _menu_film(app: App) -> None:
    """A film that was left in its middle."""
    film = FILMED.scene(app, RED)
    film.source.finish()
    film.player.jump(6)
    film.table.close()
    os.utime(film.session.path, (WHEN, WHEN))
    app.reset(MainMenu(app))


SHOTS: dict[str, Shot] = {
    "kick-off": FILMED.before,
    "match-chance": _chance,
    "match-goal": FILMED.goal,
    "match-paused": FILMED.paused,
    "match-hand": FILMED.hand,
    "match-red": _red,
    "shoot-out": _shoot_out,
    "match-closed": FILMED.closed,
    "full-time": lambda app: FILMED.over(app, RED).go_on(),
    "full-time-cup": lambda app: FILMED.over(app, LEVEL, cup=True).go_on(),
    "menu-film": _menu_film,
    "replay": lambda app: FILMED.seen_again(app, RED),
    "replay-bookmarks": lambda app: FILMED.bookmarked(app, RED, (8, 15, 20), 15),
}
