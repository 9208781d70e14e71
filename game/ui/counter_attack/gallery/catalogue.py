"""All that Counter Attack shows of itself."""

from __future__ import annotations

from game.ui.board.match import MatchScene
from game.ui.board.replay import LookBack, ReplayScene
from game.ui.counter_attack.draft_scene import DraftScene
from game.ui.counter_attack.full_time import FullTime
from game.ui.counter_attack.gallery import before, following, match, squads
from game.ui.counter_attack.gallery.motions import MOTIONS
from game.ui.counter_attack.line_up_scene import LineUpScene
from game.ui.counter_attack.pool_editor import PoolEditor
from game.ui.counter_attack.squad_editor import SquadEditor
from game.ui.gallery.examples import Gallery
from game.ui.gallery.what_if import marked

GALLERY = Gallery(
    {
        **before.SHOTS,
        **match.SHOTS,
        **following.SHOTS,
        **squads.SHOTS,
        "what-if-counter-attack": lambda app: marked(match.table(app, match.OPEN)).go_on(),
    },
    (DraftScene, LineUpScene, MatchScene, LookBack, FullTime, ReplayScene, PoolEditor, SquadEditor),
    MOTIONS,
)
