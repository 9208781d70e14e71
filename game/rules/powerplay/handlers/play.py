"""From face-off to the end: hardness is drawn, then moment by moment (PP-7.3)."""

from __future__ import annotations

from game.core.rules import Seat, Work
from game.rules.postal.match import begin, paying
from game.rules.powerplay.actions import Action
from game.rules.powerplay.handlers.fouls import draw_fouls
from game.rules.powerplay.handlers.moments import resolve
from game.rules.powerplay.handlers.periods import FACE_OFF
from game.rules.powerplay.state import MatchState, Stage


def start(work: Work[MatchState], seat: Seat, action: Action) -> None:
    """Face-off; ``Finish`` plays on from here to the end."""
    draft = work.draft
    work.settle_dice()
    draft.fouls = (draw_fouls(work, 0), draw_fouls(work, 1))
    draft.stage = Stage.REGULAR
    draft.moments = (FACE_OFF,)
    begin(work, action)


play_moments = paying(resolve)
"""Play the moments that are owed; a sixth that begins or a foul may bring more of them."""
