"""Motions on any board: what people do frame by frame."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import cos, sin
from typing import Any

from game.ui.app import App
from game.ui.board.scene import BoardScene
from game.ui.board.view import BoardView
from game.ui.gallery.examples import Motion
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer

LEFT, MIDDLE = 1, 2
NEARER = 3
"""Steps of zoom."""
REST = 1.2
"""Seconds somebody looks before he moves the board."""


def pitch(app: App) -> BoardView:
    """The board on the screen."""
    scene = app.scene
    assert isinstance(scene, BoardScene)
    view = scene.ground.view
    assert isinstance(view, BoardView)
    return view


def on_board(name: str, laid: Callable[[App, str], None], passing: str) -> dict[str, Motion]:
    """What people do on any board with everything laid over it, by the key of the tool that passes; ``laid`` takes a
    tool in hand."""

    def near(app: App) -> None:
        laid(app, "")
        nearer(app)

    return {
        f"{name}-sweep": Motion(lambda app: laid(app, ""), sweep),
        f"{name}-sweep-pass": Motion(lambda app: laid(app, passing), sweep),
        f"{name}-pan": Motion(near, pan),
    }


def overlaid(match: BoardScene[Any], overlays: Iterable[str]) -> None:
    """Everything laid over the ground."""
    for name in overlays:
        match.ground.looking.toggle(name)


def in_hand(app: App, tool: str) -> None:
    """Perhaps a tool in hand."""
    if tool:
        Hands(app).key(tool)
    Hands(app).wait(0.1)


def nearer(app: App) -> None:
    """Nearer, a look around, and the board taken hold of."""
    pitch(app).zoom(NEARER)
    Hands(app).wait(REST)
    app.dispatch(Pointer("down", pitch(app).rect.center, MIDDLE))
    Hands(app).wait(0.1)


def sweep(app: App, frame: int) -> None:
    """The pointer from one goal to the other in two seconds, up and down on its way."""
    area = pitch(app).rect.inflate(-40, -60)
    at = area.x + area.width * frame // 120, round(area.centery + sin(frame / 7) * area.height / 2)
    app.dispatch(Pointer("move", at))


def pan(app: App, frame: int) -> None:
    """The board drawn about by the mouse."""
    area = pitch(app).rect
    at = round(area.centerx + sin(frame / 9) * area.width / 3), round(area.centery + cos(frame / 11) * 150 - 150)
    app.dispatch(Pointer("move", at))
