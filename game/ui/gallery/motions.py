"""Motions on screens of the gallery: what people do frame by frame, measured like every film."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, sin

from game.ui.app import App
from game.ui.counter_attack.match import MatchScene
from game.ui.gallery import counter_attack_match as counter_attack
from game.ui.gallery.catalogue import Shot
from game.ui.gallery.stage import Hands
from game.ui.inputs import Pointer

MIDDLE = 2
NEARER = 3
"""Steps of zoom."""
REST = 1.2
"""Seconds somebody looks before he moves the board."""
OVERLAYS = ("zones", "offside", "thirds", "shooting")


@dataclass(frozen=True, slots=True)
class Motion:
    """A screen, and what somebody does on it in each frame; nothing: the film that runs there."""

    shot: Shot
    act: Callable[[App, int], object] | None = None
    frames: int = 120
    """So many of them, unless the film ends before."""


def _pitch(app: App) -> MatchScene:
    scene = app.scene
    assert isinstance(scene, MatchScene)
    return scene


def _laid(app: App, tool: str = "") -> None:
    """An attack with everything laid over the grass, and perhaps a tool in hand."""
    match = counter_attack.scene(app, counter_attack.OPEN)
    for name in OVERLAYS:
        match.toggle_overlay(name)
    if tool:
        Hands(app).key(tool)
    Hands(app).wait(0.1)


def _nearer(app: App) -> None:
    _laid(app)
    _pitch(app).pitch.zoom(NEARER)
    Hands(app).wait(REST)
    app.dispatch(Pointer("down", _pitch(app).pitch.rect.center, MIDDLE))
    Hands(app).wait(0.1)


def _goal(app: App) -> None:
    """A shot that goes in, from its first die on, with everything laid over the grass."""
    match = counter_attack.scene(app, counter_attack.IN_FRONT)
    for name in OVERLAYS:
        match.toggle_overlay(name)
    Hands(app).key("6")
    counter_attack.click(app, match, (19, 0), (19, 0))


def _sweep(app: App, frame: int) -> None:
    """The pointer from one goal to the other in two seconds, up and down on its way."""
    pitch = _pitch(app).pitch.rect.inflate(-40, -60)
    at = pitch.x + pitch.width * frame // 120, round(pitch.centery + sin(frame / 7) * pitch.height / 2)
    app.dispatch(Pointer("move", at))


def _pan(app: App, frame: int) -> None:
    """The board drawn about by the mouse."""
    pitch = _pitch(app).pitch.rect
    at = round(pitch.centerx + sin(frame / 9) * pitch.width / 3), round(pitch.centery + cos(frame / 11) * 150 - 150)
    app.dispatch(Pointer("move", at))


MOTIONS: dict[str, Motion] = {
    "ca-sweep": Motion(_laid, _sweep),
    "ca-sweep-pass": Motion(lambda app: _laid(app, "4"), _sweep),
    "ca-pan": Motion(_nearer, _pan),
    "ca-film-of-a-goal": Motion(_goal, frames=240),
}
