"""All that Undici shows of itself."""

from __future__ import annotations

from game.ui.board.match import MatchScene
from game.ui.board.replay import LookBack, ReplayScene
from game.ui.gallery.examples import Gallery
from game.ui.gallery.what_if import marked
from game.ui.undici.board_editor import BoardEditor
from game.ui.undici.browser import CardBrowser
from game.ui.undici.deck_editor import DeckEditor
from game.ui.undici.full_time import FullTime
from game.ui.undici.gallery import box, match, squads
from game.ui.undici.gallery.motions import MOTIONS
from game.ui.undici.line_up import LineUpScene
from game.ui.undici.squad_editor import SquadEditor

GALLERY = Gallery(
    {
        **match.SHOTS,
        **squads.SHOTS,
        **box.SHOTS,
        "what-if-undici": lambda app: marked(match.table(app, match.OPEN)).go_on(),
    },
    (LineUpScene, MatchScene, LookBack, FullTime, ReplayScene, CardBrowser, SquadEditor, BoardEditor, DeckEditor),
    MOTIONS,
)
