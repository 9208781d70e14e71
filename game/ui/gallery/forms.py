"""What the examples of all secret line-up forms share: a fresh match of the sample clubs, one of them in."""

from __future__ import annotations

from typing import Any

from game.journal.entries import SeatKind, SeatSetup
from game.play.opening import start
from game.rules.registry import spec
from game.ui.app import App
from game.ui.forms.scene import LineUpForm
from game.ui.matches import Table

SEED = bytes(range(32))
LAB_SECONDS = 60.0
"""How long an example waits for the laboratory at most."""


def fresh_table(app: App, game: str, options: Any, hand_in: Any, seat: int = 0) -> Table:
    """A match of the sample clubs with ``seat`` at the table; ``hand_in`` makes the action of a line-up."""
    title = spec(game)
    first, second = app.settings.names
    seats = (SeatSetup(first, SeatKind.PERSON), SeatSetup(second, SeatKind.PERSON))
    state = title.new_match(title.ready_teams((first, second)), options)
    session = start(app.folders.matches / "line-up.jsonl", title, state, seats, seed=SEED)
    if seat:
        session.submit(0, hand_in(title.desk.sensible(session.view(0), 0)))
    session.take_seat(seat)
    table = Table(app, session)
    table.viewer = seat
    return table


def table_of(scene: LineUpForm[Any, Any]) -> Table:
    """The table that waits for what is made there."""
    table: Table | None = scene.table
    assert table is not None
    return table
