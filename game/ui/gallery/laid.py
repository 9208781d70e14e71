"""What examples of all games are laid out with: a match on the table, on its screen, in the viewer; a wrong file."""

from __future__ import annotations

from typing import Any

from game.core.rules import AnyState
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.recorded import recorded
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.board.replay import ReplayScene
from game.ui.board.title import BoardTitle
from game.ui.matches import Table
from game.ui.scenes.clubs import ClubShelf

Seats = tuple[SeatSetup, SeatSetup]


def on_table(app: App, game: str, state: AnyState, name: str, seed: int, seats: Seats | None = None) -> Table:
    """A match from a state, between the two people of the settings where nobody else is named."""
    first, second = app.settings.names
    sitting = seats or (SeatSetup(first), SeatSetup(second))
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    return Table(app, start(app.folders.matches / f"{name}.jsonl", spec(game), state, sitting, seed=bytes([seed]) * 32))


def from_position(app: App, game: str, position: str, seed: int, **options: Any) -> Table:
    """A match from a position, or a new one of the sample squads."""
    title = spec(game)
    state = (
        title.position.parse(position)
        if position
        else title.new_match(title.ready_teams(app.settings.names), title.rules.options_type(**options))
    )
    return on_table(app, game, state, f"{game.replace('_', '-')}-{seed}", seed)


def on_screen(laid: Table) -> MatchScene[Any, Any]:
    """A match on a board as its screen shows it."""
    assert isinstance(laid.scene, MatchScene)
    return laid.scene


def in_viewer(app: App, laid: Table, title: BoardTitle[Any, Any], share: float) -> ReplayScene[Any]:
    """What was played so far, in the viewer, so much of it told already."""
    found = ReplayScene(app, recorded(laid.session.path), title)
    app.push(found)
    found.jump(round(found.last * share))
    return found


def wrong_table(app: App, game: str, text: str) -> None:
    """A table dragged onto the page of teams that cannot be taken in."""
    table = app.folders.base / "my squad.csv"
    table.write_text(text, encoding="utf-8")
    scene = ClubShelf(app, game, "teams")
    app.push(scene)
    scene.dropped(table)
