"""What an action costs: one of the three, or what a card has given (UN-TURN-01, EA-01 to EA-04)."""

from __future__ import annotations

from types import MappingProxyType

from game.core.rules import Work
from game.rules.undici.frames import NOBODY, DeedKind, Extra
from game.rules.undici.state import MatchState

GIFTS = MappingProxyType(
    {DeedKind.MOVE: Extra.MOVE, DeedKind.GROUP: Extra.GROUP, DeedKind.PASS: Extra.PASS, DeedKind.SHOT: Extra.SHOT}
)
"""What a card may have given for a kind of action alone; it is used up before one of the three."""
AT_ONCE = (Extra.PASS, Extra.SHOT)
"""EA-04, TC-03: only for whoever has just received a pass, as the very next action."""


def payment(state: MatchState, kind: DeedKind) -> Extra | None:
    """What pays for such an action now; None: nothing is left. EA-04: only the receiver, and at once."""
    gift = GIFTS.get(kind)
    if gift in state.extras:
        return gift
    return Extra.ACTION if state.actions > 0 else None


def pay(work: Work[MatchState], pays: Extra) -> None:
    draft = work.draft
    if pays is Extra.ACTION:
        draft.actions -= 1
    elif pays is not Extra.FREE:
        extras = list(draft.extras)
        extras.remove(pays)
        draft.extras = tuple(extras)


def lapse(work: Work[MatchState]) -> None:
    """An action begins: what was for whoever had just received the ball is gone."""
    draft = work.draft
    draft.received = NOBODY
    if draft.extras:
        draft.extras = tuple(extra for extra in draft.extras if extra not in AT_ONCE)


def refund(work: Work[MatchState], pays: Extra) -> None:
    """LR-01: the action was not used up."""
    if pays is Extra.ACTION:
        work.draft.actions += 1
    elif pays is not Extra.FREE:
        work.draft.extras += (pays,)
