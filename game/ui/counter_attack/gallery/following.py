"""Examples of following a Counter Attack match: near and far, overlays, dice, looking back, clocks, help."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.core.clock import Glass
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.timers import DecisionTimer
from game.rules.counter_attack.actions import Jump, Tackle
from game.rules.counter_attack.events import LooseRolled
from game.rules.counter_attack.state import Scenario
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.counter_attack.gallery import match as gallery
from game.ui.counter_attack.title import Match
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.table.log import LogList


class Now:
    """Time for a clock that is turned by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def timed(app: App, position: str, now: Now, seats: tuple[int, int] = (2, 2), **options: Any) -> Match:
    """A match from a position with other options, a clock of one's own, and levels of help."""
    game = spec(gallery.GAME)
    state = game.position.parse(position)
    state.options = replace(state.options, **options)
    people = tuple(SeatSetup(name, assistance=level) for name, level in zip(app.settings.names, seats, strict=True))
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    path = app.folders.matches / f"counter-attack-timed-{len(list(app.folders.matches.iterdir()))}.jsonl"
    session = start(path, game, state, (people[0], people[1]), timer=DecisionTimer(now), seed=bytes([3]) * 32)
    laid = Table(app, session)
    laid.go_on()
    assert isinstance(laid.scene, MatchScene)
    return laid.scene


def _near(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3))
    for _ in range(4):
        app.dispatch(Pointer("wheel", (0, 0), amount=1))


def _overlays(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("shift+o", "t", "s", "a")
    app.dispatch(Pointer("move", match.ground.view.place_rect((12, 0)).center))


def contest(app: App, fallen: int = 2) -> Match:
    """A header contest in which so many dice have fallen."""
    match = gallery.scene(app, gallery.HEADER)
    for _ in range(2):
        jumps = [offer.action for offer in match.session.offers() if isinstance(offer.action, Jump)]
        match.commit(max(jumps, key=lambda jump: len(jump.pieces)))
        if not any(type(showing.event).__name__ == "HeaderRolled" for showing in match.film.queue):
            gallery.settled(app, match)
    while match.busy and len(match.film.tray.fallen) < fallen:
        app.tick(0.05)
    return match


def loose(app: App, fallen: int = 3) -> Match:
    """A tackle that ends in a loose ball, with so many dice on the table."""
    seed, match = 1, gallery.scene(app, gallery.TACKLE, 1)
    match.commit(Tackle())
    while not any(isinstance(showing.event, LooseRolled) for showing in match.film.queue):
        match.skip()
        seed, match = seed + 1, gallery.scene(app, gallery.TACKLE, seed + 1)
        match.commit(Tackle())
    while match.busy and len(match.film.tray.fallen) < fallen:
        app.tick(0.05)
    return match


def chosen_line(app: App, line: int = 2) -> Match:
    """A line of the log is chosen."""
    match = gallery.played(app)
    match.turn_to("log")
    shown = match.root.find("log-lines")
    assert isinstance(shown, LogList)
    shown.choose(line, True)
    return match


def _look_back(app: App) -> None:
    chosen_line(app)
    app.draw()
    Hands(app).click("log-look")


def _help(app: App) -> None:
    gallery.scene(app, gallery.OPEN)
    Hands(app).key("escape").click("help").click("help-1")


def _alone(app: App) -> None:
    timed(app, gallery.OPEN, Now(), (0, 2))
    Hands(app).key("4")


def _glass(app: App) -> None:
    now = Now()
    match = timed(app, gallery.STEP, now, glass=Glass.STRICT, glass_seconds=60, minutes=20)
    now.seconds += 22
    match.rebuild()


def legs(app: App) -> Match:
    """The second leg of a scenario; the score counts both."""
    match = timed(app, gallery.OPEN, Now(), scenario=Scenario.TOP_BOTTOM)
    match.ground.shown.first_leg = (2, 1)
    match.refresh_board()
    return match


def _shown(make: Callable[[App], Match]) -> Shot:
    """The same as an example."""

    def shot(app: App) -> None:
        make(app)

    return shot


def _taken_back(app: App) -> None:
    """The log of a young match: the fingerprint of its dice, and what was taken back and done again."""
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3), (9, 5), (9, 5))
    gallery.settled(app, match)
    match.table.taking_back.undo()
    match.table.taking_back.redo()
    match.turn_to("log")


SHOTS: dict[str, Shot] = {
    "ca-near": _near,
    "ca-overlays": _overlays,
    "ca-contest": _shown(contest),
    "ca-loose": _shown(loose),
    "ca-taken-back": _taken_back,
    "ca-log-line": _shown(chosen_line),
    "ca-look-back": _look_back,
    "ca-help": _help,
    "ca-alone": _alone,
    "ca-glass": _glass,
    "ca-legs": _shown(legs),
}
