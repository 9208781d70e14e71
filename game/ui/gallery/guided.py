"""Examples of guided first matches: as they begin, in the middle, something that waits, the last page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from game.content.guides import guided_games
from game.core.driver import Refused
from game.play.guide import YOU
from game.ui.app import App
from game.ui.gallery.examples import Shot
from game.ui.gallery.windowless import NAMES, Hands
from game.ui.learn.guided import GuidedTable, open_guided

DICE = bytes(range(32))
SOME = 12
"""Decisions of both after which the examples stand in the middle."""
BOARDS = {"counter_attack", "undici", "world_cup"}
"""Where somebody decides again and again, and something that waits can be tried."""


def table(app: App) -> GuidedTable:
    laid = getattr(app.scene, "table", None)
    assert isinstance(laid, GuidedTable)
    return laid


def begun(app: App, game: str) -> None:
    open_guided(app, game, NAMES[0], seed=DICE)
    Hands(app).wait(0.1)


def step(laid: GuidedTable) -> bool:
    """One decision: the computer's, or for the learner what the computer would do and may be done already. False: the
    match is over."""
    session = laid.session
    prompt = session.prompt
    if prompt is None:
        return False
    if YOU not in prompt.seats:
        return laid.bot_turn() is not None
    answer = laid.guide.advised(session, YOU)
    if isinstance(laid.submit(YOU, answer), Refused):
        laid.submit(YOU, answer)
    return True


def some_way(app: App, game: str) -> None:
    """Both have decided a few times; what plays itself has just begun."""
    begun(app, game)
    laid = table(app)
    for _ in range(SOME if game in BOARDS else 3):
        step(laid)
    laid.kept = None
    laid.go_on()
    Hands(app).wait(0.1)


def waits(app: App, game: str) -> None:
    """Something that comes later is tried."""
    begun(app, game)
    laid = table(app)
    while (offer := waiting(laid)) is None:
        assert step(laid), "nothing waits in the whole match"
    laid.kept = None
    laid.go_on()
    commit = getattr(app.scene, "commit", None)
    assert commit is not None, "this is no board"
    commit(offer)
    Hands(app).wait(0.1)


def waiting(laid: GuidedTable) -> Any:
    session = laid.session
    if session.prompt is None or YOU not in session.prompt.seats:
        return None
    offers = (offer.action for offer in session.offers())
    return next((each for each in offers if laid.guide.stage_of(session.state, each) is not None), None)


def over(app: App, game: str) -> None:
    """The last page."""
    begun(app, game)
    laid = table(app)
    while step(laid):
        pass
    laid.finish()


def paused(app: App, game: str) -> None:
    begun(app, game)
    table(app).pause()


def shots(game: str = "") -> Mapping[str, Shot]:
    """Of one game, or of all."""
    found: dict[str, Shot] = {}
    for each in guided_games():
        if game not in ("", each):
            continue
        name = each.replace("_", "-")
        found[f"guided-{name}"] = partial(begun, game=each)
        found[f"guided-{name}-some-way"] = partial(some_way, game=each)
        if each in BOARDS:
            found[f"guided-{name}-waits"] = partial(waits, game=each)
        found[f"guided-{name}-met"] = partial(over, game=each)
    if found:
        found["guided-pause"] = partial(paused, game=game or guided_games()[0])
    return found
