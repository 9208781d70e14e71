"""All that The World Cup Game shows of itself."""

from __future__ import annotations

from math import sin

from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.board.replay import LookBack, ReplayScene
from game.ui.gallery.examples import Gallery, Motion
from game.ui.gallery.what_if import marked
from game.ui.inputs import Pointer
from game.ui.world_cup.cup_editor import CupEditor
from game.ui.world_cup.deck_editor import DeckEditor
from game.ui.world_cup.full_time import FullTime
from game.ui.world_cup.gallery import chart, files


def _point_at_lanes(app: App, frame: int) -> None:
    """The pointer over all groups of the wall chart, a card in hand and its lanes lit."""
    scene = chart.chart_on(app)
    rect = scene.ground.view.rect.inflate(-20, -40)
    at = rect.x + rect.width * frame // 120, round(rect.centery + sin(frame / 5) * rect.height / 2)
    app.dispatch(Pointer("move", at))


GALLERY = Gallery(
    {**chart.SHOTS, **files.SHOTS, "what-if-world-cup": lambda app: marked(chart.table(app)).go_on()},
    (MatchScene, LookBack, FullTime, ReplayScene, CupEditor, DeckEditor),
    {
        "wc-film-of-a-card": Motion(chart.laying, frames=180),
        "wc-glide": Motion(chart.gliding, chart.glide),
        "wc-sweep": Motion(chart.SHOTS["wc-card"], _point_at_lanes),
    },
)
