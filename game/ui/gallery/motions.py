"""Motions on screens of the gallery: what people do frame by frame, measured like every film."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, sin

from game.rules.undici.actions import Respond, Shoot
from game.rules.united.state import Row
from game.ui.app import App
from game.ui.board.scene import BoardScene
from game.ui.board.tower.filming import Filming
from game.ui.board.view import BoardView
from game.ui.gallery import counter_attack_match as counter_attack
from game.ui.gallery import powerplay_desk, powerplay_match, united_desk, world_cup
from game.ui.gallery import undici_match as undici
from game.ui.gallery.catalogue import Shot
from game.ui.gallery.stage import Hands
from game.ui.inputs import Pointer
from game.ui.powerplay.line_up import LineUpForm as PowerplayForm
from game.ui.united.line_up import LineUpForm as UnitedForm

LEFT, MIDDLE = 1, 2
NEARER = 3
"""Steps of zoom."""
REST = 1.2
"""Seconds somebody looks before he moves the board."""
OVERLAYS = ("zones", "offside", "thirds", "shooting")
SCORES = 9
"""Dice with which a shot goes in."""


@dataclass(frozen=True, slots=True)
class Motion:
    """A screen, and what somebody does on it in each frame; nothing: the film that runs there."""

    shot: Shot
    act: Callable[[App, int], object] | None = None
    frames: int = 120
    """So many of them, unless the film ends before."""


def _pitch(app: App) -> BoardView:
    scene = app.scene
    if isinstance(scene, Filming):
        return scene.pitch
    assert isinstance(scene, BoardScene)
    view = scene.ground.view
    assert isinstance(view, BoardView)
    return view


def _laid(app: App, tool: str = "") -> None:
    """An attack with everything laid over the grass, and perhaps a tool in hand."""
    match = counter_attack.scene(app, counter_attack.OPEN)
    for name in OVERLAYS:
        match.ground.looking.toggle(name)
    _in_hand(app, tool)


def _laid_squares(app: App, tool: str = "") -> None:
    """The same on the pitch of squares."""
    match = undici.scene(app, undici.OPEN)
    for name in match.overlay_icons:
        match.toggle_overlay(name)
    _in_hand(app, tool)


def _in_hand(app: App, tool: str) -> None:
    if tool:
        Hands(app).key(tool)
    Hands(app).wait(0.1)


def _nearer(app: App) -> None:
    """Nearer, a look around, and the board taken hold of."""
    _pitch(app).zoom(NEARER)
    Hands(app).wait(REST)
    app.dispatch(Pointer("down", _pitch(app).rect.center, MIDDLE))
    Hands(app).wait(0.1)


def _near_hexes(app: App) -> None:
    _laid(app)
    _nearer(app)


def _near_squares(app: App) -> None:
    _laid_squares(app)
    _nearer(app)


def _goal(app: App) -> None:
    """A shot that goes in, from its first die on, with everything laid over the grass."""
    match = counter_attack.scene(app, counter_attack.IN_FRONT)
    for name in OVERLAYS:
        match.ground.looking.toggle(name)
    Hands(app).key("6")
    counter_attack.click(app, match, (19, 0), (19, 0))


def _goal_on_squares(app: App) -> None:
    """A shot nobody answers with a card, from its first die to the new formation."""
    match = undici.scene(app, undici.SHOT, SCORES)
    for name in match.overlay_icons:
        match.toggle_overlay(name)
    match.commit(Shoot())
    match.skip()
    match.commit(Respond())


def _framing(app: App) -> None:
    """The group tool in hand, a press on the grass before the chips."""
    _laid_squares(app, "2")
    app.dispatch(Pointer("down", _pitch(app).rect.inflate(-24, -24).topleft, LEFT))


def _sweep(app: App, frame: int) -> None:
    """The pointer from one goal to the other in two seconds, up and down on its way."""
    pitch = _pitch(app).rect.inflate(-40, -60)
    at = pitch.x + pitch.width * frame // 120, round(pitch.centery + sin(frame / 7) * pitch.height / 2)
    app.dispatch(Pointer("move", at))


def _pan(app: App, frame: int) -> None:
    """The board drawn about by the mouse."""
    pitch = _pitch(app).rect
    at = round(pitch.centerx + sin(frame / 9) * pitch.width / 3), round(pitch.centery + cos(frame / 11) * 150 - 150)
    app.dispatch(Pointer("move", at))


def _frame(app: App, frame: int) -> None:
    """A frame that grows over the whole pitch."""
    pitch = _pitch(app).rect.inflate(-24, -24)
    app.dispatch(Pointer("move", (pitch.x + pitch.width * frame // 120, pitch.y + pitch.height * frame // 120)))


def _point_at_lanes(app: App, frame: int) -> None:
    """The pointer over all groups of the wall chart, a card in hand and its lanes lit."""
    scene = world_cup.chart_on(app)
    rect = scene.chart.rect.inflate(-20, -40)
    at = rect.x + rect.width * frame // 120, round(rect.centery + sin(frame / 5) * rect.height / 2)
    app.dispatch(Pointer("move", at))


MOTIONS: dict[str, Motion] = {
    "ca-sweep": Motion(_laid, _sweep),
    "ca-sweep-pass": Motion(lambda app: _laid(app, "4"), _sweep),
    "ca-pan": Motion(_near_hexes, _pan),
    "ca-film-of-a-goal": Motion(_goal, frames=240),
    "wc-film-of-a-card": Motion(world_cup.laying, frames=180),
    "wc-glide": Motion(world_cup.gliding, world_cup.glide),
    "wc-sweep": Motion(world_cup.SHOTS["wc-card"], _point_at_lanes),
    "un-sweep": Motion(_laid_squares, _sweep),
    "un-sweep-pass": Motion(lambda app: _laid_squares(app, "3"), _sweep),
    "un-pan": Motion(_near_squares, _pan),
    "un-frame": Motion(_framing, _frame),
    "un-film-of-a-goal": Motion(_goal_on_squares, frames=240),
    "pp-film-of-a-sixth": Motion(powerplay_match.film_of_a_sixth, frames=240),
    "pp-film-of-a-goal": Motion(powerplay_match.film_of_a_goal, frames=240),
}


# -- line-up forms --------------------------------------------------------------------------------------------------


def _hardness(app: App, step: int) -> None:
    """A point more or less, in turn."""
    scene = app.scene
    assert isinstance(scene, UnitedForm)
    scene.set_points("hardness", Row.M, step % 3)


def _there_and_back(app: App, step: int) -> None:
    """A defender from the middle to the wing and back again."""
    scene = app.scene
    assert isinstance(scene, PowerplayForm)
    here, there = (3, 4) if step % 2 else (4, 3)
    scene.put(scene.form.man_at(here), there)


FORMS: dict[str, Motion] = {
    "united": Motion(united_desk.SHOTS["line-up-filled"], _hardness, 60),
    "powerplay": Motion(powerplay_desk.SHOTS["pp-line-up-filled"], _there_and_back, 60),
}
"""What is changed on a form in each step."""
