"""Examples of a Powerplay match: from the face-off to the final siren, and the replay; always the same dice."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.powerplay.state import Options
from game.ui.app import App
from game.ui.film.match import MatchScene
from game.ui.gallery.examples import Shot
from game.ui.gallery.filmed import Filmed, fetch, run
from game.ui.powerplay.beats import Beat, Kind
from game.ui.powerplay.title import POWERPLAY

PLAIN, COUNTER, HARD, LEVEL = 25, 7, 34, 5
"""Seeds of the dice: an ordinary match with penalties, one with a goal from a counter, one with an injury, a match
penalty and a penalty shot, one that goes to a shoot-out."""
CLUBS = ("powerplay/clubs/nordvik.json", "powerplay/clubs/zellbach.json")
FILMED = Filmed("powerplay", POWERPLAY, CLUBS, Options, PLAIN)


def scene(app: App, seed: int = PLAIN, **options: Any) -> MatchScene[Any, Any]:
    """A match of the sample clubs on the screen, before the face-off."""
    return FILMED.scene(app, seed, **options)


def before_beat(app: App, seed: int, wanted: Callable[[Beat], bool]) -> MatchScene[Any, Any]:
    """Stopped right before the first beat of a kind, its men on the ice."""
    film = FILMED.started(app, seed)
    film.player.jump(fetch(film, wanted) - 1)
    return film


def _at(app: App, seed: int, kind: Kind, until: Callable[[Any], bool] | None = None) -> MatchScene[Any, Any]:
    """In the middle of a beat of a kind, or at its end."""
    film = before_beat(app, seed, lambda beat: beat.kind is kind)
    film.player.play()
    at = film.player.at + 1
    run(app, film, until or (lambda player: player.at > at))
    film.player.pause()
    return film


def _line_change(app: App) -> None:
    _at(app, PLAIN, Kind.SIXTH, lambda player: 0.3 < player.scenery.fields < 0.6)


def _runs(app: App) -> None:
    film = before_beat(app, PLAIN, lambda beat: beat.kind is Kind.RUNS and beat.event.chances > 0)
    film.player.jump(film.player.at + 1)


def _attack(app: App) -> None:
    """The puck on its way through the fields."""
    film = before_beat(app, PLAIN, lambda beat: beat.is_chance and len(beat.run.met if beat.run else ()) > 1)
    film.player.play()
    run(app, film, lambda player: player.scenery.left is not None and player.scenery.opening is not None)
    for _ in range(12):
        app.tick(1 / 30)
    film.player.pause()


def _penalty(app: App) -> None:
    film = before_beat(app, PLAIN, lambda beat: beat.kind is Kind.PENALTY)
    film.player.jump(film.player.at + 1)


def _hardness(app: App) -> None:
    """The die of what hardness brings is still turning."""
    film = before_beat(app, PLAIN, lambda beat: beat.kind is Kind.PENALTY)
    film.player.play()
    run(app, film, lambda player: len(player.scenery.duels) > 1 and player.scenery.duels[1].t > 0.4)
    film.player.pause()


def _hand_shot(app: App) -> None:
    """People roll: the run of a shot has been shown, and its die is asked for."""
    film = before_beat(app, PLAIN, lambda beat: beat.kind is Kind.RUNS and beat.event.chances > 0)
    film.player.jump(len(film.player.beats) - 1)
    app.change(dice="ask")
    film.source.more()
    run(app, film, lambda player: not player.director.busy)


def _shoot_out(app: App) -> None:
    film = FILMED.started(app, LEVEL)
    while sum(beat.kind is Kind.KICK for beat in film.player.beats) < 4 and film.source.more():
        pass
    film.player.jump(len(film.player.beats) - 1)


def _stats(app: App) -> None:
    film = FILMED.replay(app, HARD)
    film.player.jump(len(film.player.beats) - 1)
    film.pages.tab = "stats"
    film.rebuild()


def _sixth_end(app: App) -> None:
    film = before_beat(app, PLAIN, lambda beat: beat.kind is Kind.SIXTH_END)
    film.player.jump(film.player.at + 1)


def film_of_a_sixth(app: App) -> None:
    """From the change of lines through the counting of the fields to the runs; it plays on by itself."""
    before_beat(app, PLAIN, lambda beat: beat.kind is Kind.SIXTH and beat.sixth > 1).player.play()


def film_of_a_goal(app: App) -> None:
    """A run through the fields, the die, the shot, the banner; it plays on by itself."""
    before_beat(app, PLAIN, lambda beat: beat.scored).player.play()


SHOTS: dict[str, Shot] = {
    "pp-face-off": FILMED.before,
    "pp-line-change": _line_change,
    "pp-hardness": _hardness,
    "pp-penalty": _penalty,
    "pp-runs": _runs,
    "pp-attack": _attack,
    "pp-chance": FILMED.chance,
    "pp-goal": FILMED.goal,
    "pp-paused": FILMED.paused,
    "pp-sixth-end": _sixth_end,
    "pp-hand": FILMED.hand,
    "pp-hand-shot": _hand_shot,
    "pp-shoot-out": _shoot_out,
    "pp-closed": FILMED.closed,
    "pp-stats": _stats,
    "pp-full-time": lambda app: FILMED.over(app, HARD).go_on(),
    "pp-full-time-level": lambda app: FILMED.over(app, LEVEL).go_on(),
    "pp-replay": lambda app: FILMED.seen_again(app, HARD),
    "pp-replay-bookmarks": lambda app: FILMED.bookmarked(app, HARD, (8, 15, 20), 15),
}
