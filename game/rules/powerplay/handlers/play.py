"""From face-off to the end: hardness is drawn, then moment by moment (PP-7.3)."""

from __future__ import annotations

from game.core.rules import Seat, Work
from game.rules.powerplay.actions import Action, Finish, PlayOn
from game.rules.powerplay.frames import InPlay
from game.rules.powerplay.handlers.fouls import draw_fouls
from game.rules.powerplay.handlers.moments import resolve
from game.rules.powerplay.handlers.periods import FACE_OFF
from game.rules.powerplay.state import MatchState, Stage

TO_THE_END = 1_000_000
"""Owed moments that no match ever pays back: play everything."""


def start(work: Work[MatchState], seat: Seat, action: Action) -> None:
    """Face-off; ``Finish`` plays on from here to the end."""
    draft = work.draft
    work.settle_dice()
    draft.fouls = (draw_fouls(work, 0), draw_fouls(work, 1))
    draft.stage = Stage.REGULAR
    draft.moments = (FACE_OFF,)
    draft.owed = TO_THE_END if isinstance(action, Finish) else 0
    work.replace(InPlay())


def play_on(work: Work[MatchState], seat: Seat, action: Action) -> None:
    """Owe so many moments; the automatic step pays them."""
    work.draft.owed = action.moments if isinstance(action, PlayOn) else TO_THE_END


def play_moments(work: Work[MatchState]) -> bool:
    """Play the moments that are owed, as far as any are known."""
    draft = work.draft
    before = owed = draft.owed
    draft.owed = 0
    while owed and draft.played < len(draft.moments):
        work.settle_dice()
        draft.played += 1
        owed -= 1
        resolve(work, draft.moments[draft.played - 1])
    draft.owed = owed
    return owed != before
