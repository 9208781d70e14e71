"""All that Powerplay shows of itself."""

from __future__ import annotations

from game.ui.app import App
from game.ui.editors.roster_editor import RosterEditor
from game.ui.forms.scene import LineUpForm
from game.ui.gallery.examples import Gallery, Motion
from game.ui.gallery.filmed import SCREENS
from game.ui.powerplay.full_time import FullTime
from game.ui.powerplay.gallery import desk, match


def _there_and_back(app: App, step: int) -> None:
    """A defender from the middle to the wing and back again."""
    scene = app.scene
    assert isinstance(scene, LineUpForm)
    here, there = (3, 4) if step % 2 else (4, 3)
    scene.making.placing.put(scene.form.man_at(here), there)


GALLERY = Gallery(
    {**desk.SHOTS, **match.SHOTS},
    (*SCREENS, LineUpForm, FullTime, RosterEditor),
    {
        "pp-film-of-a-sixth": Motion(match.film_of_a_sixth, frames=240),
        "pp-film-of-a-goal": Motion(match.film_of_a_goal, frames=240),
    },
    Motion(desk.SHOTS["pp-line-up-filled"], _there_and_back, 60),
)
