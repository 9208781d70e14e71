"""All that United shows of itself."""

from __future__ import annotations

from game.rules.united.state import TeamRow
from game.ui.app import App
from game.ui.editors.roster_editor import RosterEditor
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.examples import Gallery, Motion
from game.ui.gallery.filmed import SCREENS
from game.ui.gallery.what_if import marked
from game.ui.united.full_time import FullTime
from game.ui.united.gallery import clubs, desk, match


def _hardness(app: App, step: int) -> None:
    """A point more or less, in turn."""
    scene = app.scene
    assert isinstance(scene, LineUpForm)
    scene.making.set_points("hardness", TeamRow.M, step % 3)


GALLERY = Gallery(
    {
        **desk.SHOTS,
        **match.SHOTS,
        **clubs.SHOTS,
        "what-if-united": lambda app: marked(match.table(app)).go_on(),
        "what-if-full-time": lambda app: marked(match.FILMED.over(app, match.RED)).go_on(),
    },
    (*SCREENS, LineUpForm, FullTime, RosterEditor),
    {},
    Motion(desk.SHOTS["line-up-filled"], _hardness, 60),
)
