"""What the examples of all secret line-up forms share: a fresh match of the sample clubs, one of them in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.dice import StreamDice
from game.journal.entries import SeatKind, SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from game.ui.app import App
from game.ui.forms.scene import LineUpForm
from game.ui.matches import Table

SEED = bytes(range(32))
LAB_SECONDS = 60.0
"""How long an example waits for the laboratory at most."""


def fresh_table(app: App, game: str, options: Any, seat: int = 0) -> Table:
    """A match of the sample clubs with ``seat`` at the table; whoever comes first hands in the best of his plans."""
    title = spec(game)
    first, second = app.settings.names
    seats = (SeatSetup(first, SeatKind.PERSON), SeatSetup(second, SeatKind.PERSON))
    state = title.new_match(title.ready_teams((first, second)), options)
    session = start(app.folders.matches / "line-up.jsonl", title, state, seats, seed=SEED)
    if seat:
        session.submit(0, title.bots["sensible"](session.view(0), 0, StreamDice(0)))
    session.chair.take(seat)
    table = Table(app, session)
    table.viewer = seat
    return table


def on_form(table: Table, line_up: Callable[[App, Table], LineUpForm[Any, Any]]) -> LineUpForm[Any, Any]:
    """The form of whoever is at the table, on the screen."""
    scene = line_up(table.app, table)
    table.put(scene)
    return scene


def finish_lab(scene: LineUpForm[Any, Any]) -> None:
    """Turn to the laboratory, wait until everything is worked out, and show it."""
    scene.side.turn_to("lab")
    if scene.side.laboratory.lab.wait(LAB_SECONDS) is None:
        raise TimeoutError("the laboratory has not answered")
    scene.tick(0)
    scene.rebuild()


def table_of(scene: LineUpForm[Any, Any]) -> Table:
    """The table that waits for what is made there."""
    table: Table | None = scene.table
    assert table is not None
    return table
