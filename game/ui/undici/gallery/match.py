"""Examples of an Undici match: line-up, formation, every kind of decision, open hands, film, full time, replay."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.dice import StreamDice
from game.rules.undici.actions import Shoot
from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState
from game.ui.app import App
from game.ui.board.replay import ReplayScene
from game.ui.gallery.examples import Shot
from game.ui.gallery.laid import from_position, in_viewer, on_screen
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.matches import Table
from game.ui.undici.browser import CardBrowser
from game.ui.undici.pitch import SquarePitch
from game.ui.undici.square_layout import GRID
from game.ui.undici.title import TITLE, Match

GAME = "undici"
SEED = 3
WHITE = "white 1 3@C2 4@F2 5@J2 2@N2 11@C14 8@G10c 15@J9 7@N10 9@H12 10@I11"
BLACK = "black 1 2@B13 4@G12 5@I13 3@N13 7@C11 8@G11c 15@J11 11@N11d 9@H9 10@I6"
HANDS = "hand-white=EP-01,LR-01,EA-01,UE-04,EP-04 hand-black=EP-10,EP-11,UE-06,EP-12 piles=15,16"
OPEN = f"{WHITE} / {BLACK} / white 8 / white turn 3 / turn=7 score=1:0 locks=H11,E9 locked-by=black {HANDS}"
"""An attack in the black half, with padlocks and cards."""
WING = OPEN.replace("/ white 8 /", "/ white 11 /", 1)
SHOT = OPEN.replace("/ white 8 /", "/ white 10 /", 1)
DUEL = OPEN.replace("/ white 8 /", "/ black 8 /", 1)
"""The ball at an opponent, next to a white chip."""


def table(app: App, position: str = "", seed: int = SEED, **options: Any) -> Table:
    """A match from a position, or a new one of the sample squads, between the two people of the settings."""
    return from_position(app, GAME, position, seed, **options)


def scene(app: App, position: str = "", seed: int = SEED, **options: Any) -> Match:
    """That match on the screen."""
    laid = table(app, position, seed, **options)
    laid.go_on()
    return on_screen(laid)


def played(app: App, until: Callable[[Any], bool], seed: int = SEED, most: int = 3000) -> Table:
    """A new match in which the program decides at random until something is due."""
    laid = table(app, "", seed)
    session, rules = laid.session, laid.session.spec.rules
    dice = StreamDice(seed)
    for _ in range(most):
        prompt = session.prompt
        if prompt is None or until(session):
            break
        seat = prompt.seats[0]
        session.submit(seat, rules.random_answer(session.view(seat), seat, dice))
    laid.go_on()
    return laid


def due(kind: str) -> Callable[[Any], bool]:
    return lambda session: session.prompt.kind == f"undici.{kind}"


def point(app: App, match: Match, name: str) -> None:
    """Let the pointer rest on a square."""
    app.dispatch(Pointer("move", match.ground.view.place_rect(GRID.parse(name)).center))
    Hands(app).wait(0.6)


def click(app: App, match: Match, name: str) -> None:
    Hands(app).click_at(match.ground.view.place_rect(GRID.parse(name)).center)


def _due(kind: str, *keys: str) -> Shot:
    def show(app: App) -> None:
        played(app, due(kind))
        Hands(app).key(*keys)

    return show


def _keys(position: str, *keys: str, at: str = "", press: bool = False) -> Shot:
    def show(app: App) -> None:
        match = scene(app, position)
        Hands(app).key(*keys)
        if at and press:
            click(app, match, at)
        elif at:
            point(app, match, at)

    return show


def _formation(app: App) -> None:
    match = on_screen(played(app, due("formation")))
    match.decision.arranging.piece = next(iter(match.decision.arranging.places))
    match.update()


def _change(app: App) -> None:
    """A substitution after a goal."""
    laid = played(app, lambda session: due("formation")(session) and session.state.turn > 0, most=6000)
    deciding = on_screen(laid).decision
    deciding.arranging.piece = next(iter(deciding.arranging.places))
    deciding.ask_change()


def _group(app: App) -> None:
    """A frame around the back four, then forwards."""
    match = scene(app, OPEN)
    rects = [match.ground.view.place_rect(GRID.parse(name)) for name in ("C2", "N2")]
    whole = rects[0].union(rects[1]).inflate(8, 8)
    Hands(app).drag(whole.topleft, whole.bottomright)
    match.decision.group_way(0)


def _locks(app: App) -> None:
    match = on_screen(played(app, due("locks")))
    squares = DESK.lock_squares(match.ground.shown)
    Hands(app).click_at(match.ground.view.place_rect(squares[len(squares) // 2]).center)


def _answer(opened: bool) -> Shot:
    def show(app: App) -> None:
        match = scene(app, SHOT)
        match.commit(Shoot(("EP-04",)))
        match.skip()
        if opened:
            Hands(app).key("h")

    return show


def _why_numbers(app: App) -> None:
    """Why these numbers: a tackle with the captain's second chance."""
    match = scene(app, DUEL)
    Hands(app).key("6")
    match.slips.why_numbers()


def _film(app: App) -> None:
    match = scene(app, OPEN)
    Hands(app).key("3")
    click(app, match, "I11")
    Hands(app).key("enter").wait(0.9)


def _full_time(app: App) -> None:
    played(app, lambda session: False)


def replay(app: App, share: float = 0.5) -> ReplayScene[SquarePitch]:
    return in_viewer(app, played(app, lambda session: session.state.turn >= 12), TITLE, share)


def _browser(app: App) -> None:
    app.push(CardBrowser(app))


def state(match: Match) -> MatchState:
    found: MatchState = match.session.state
    return found


SHOTS: dict[str, Shot] = {
    "un-line-up": _due("line-up"),
    "un-line-up-tutor": _due("line-up", "f7"),
    "un-formation": _formation,
    "un-kick-off": _due("kick-off"),
    "un-change": _change,
    "un-turn": _keys(OPEN),
    "un-hand": _keys(OPEN, "h"),
    "un-reach": _keys(OPEN, at="N10", press=True),
    "un-pass": _keys(OPEN, "3", at="I11"),
    "un-pass-card": _keys(OPEN, "h", "alt+1", "3", at="I11", press=True),
    "un-cross": _keys(WING, "4", at="H12"),
    "un-shot": _keys(SHOT, "5"),
    "un-tackle": _keys(DUEL, "6"),
    "un-why-numbers": _why_numbers,
    "un-why-not": _keys(OPEN, "4"),
    "un-group": _group,
    "un-locks": _locks,
    "un-answer": _answer(False),
    "un-answer-hand": _answer(True),
    "un-film": _film,
    "un-full-time": _full_time,
    "un-replay": replay,
    "un-cards": _browser,
}
