"""Examples of the order sheets: as they lie there, filled in, refused, on other evenings."""

from __future__ import annotations

from game.ui.app import App
from game.ui.gallery.windowless import Hands
from game.ui.office.scene import Office
from game.ui.united.gallery.league import career, office


def sheet(app: App, name: str, rounds: int = 2, **more: object) -> Office:
    """A sheet of the third round, unless another one is asked for."""
    return office(app, career(app, rounds=rounds, **more), sheet=name)  # type: ignore[arg-type]


def _squad_older(app: App) -> None:
    scene = sheet(app, "squad")
    Hands(app).click("train").click("older")
    scene.turn_to("squad")


SHOTS = {
    "office-squad": lambda app: sheet(app, "squad"),
    "office-squad-older": _squad_older,
}
