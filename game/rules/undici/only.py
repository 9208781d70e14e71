"""Where a trainer has only one answer, from what a view shows of the cards in hand."""

from __future__ import annotations

from itertools import islice
from typing import Any

from game.core.rules import Seat
from game.rules.spec import single_offer
from game.rules.undici import effects, frames
from game.rules.undici.actions import Declare, Done, Respond
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.match import UNDICI
from game.rules.undici.mechanics.answering import card_ruling
from game.rules.undici.state import MatchState

OPEN = (frames.KickOffDue, frames.InterceptDue, frames.AreaCheck, frames.Reached, frames.Contested)
"""Decisions in which no card can be played: what can be done there is known to both."""


def only_answer(view: MatchState, seat: Seat) -> Any:
    """UN-CARD-10, UN-HEAD-05: without a card that fits there is nothing to say; a hidden hand may have one."""
    frame = view.frames[-1] if view.frames else None
    if frame is None or (UNKNOWN in view.hands[seat] and not isinstance(frame, OPEN)):
        return None
    if isinstance(frame, frames.Responding):
        able = any(card_ruling(view, frame.deed, card).allowed for card in view.hands[seat])
        return None if able else Respond()
    if isinstance(frame, frames.HeaderCards):
        deed = frame.deed
        return None if effects.declarable(view, deed.kind, deed.actor, deed.target) else Declare()
    if isinstance(frame, frames.Turn) and seat == view.active:
        return Done() if [offer.action for offer in islice(UNDICI.offers(view), 2)] == [Done()] else None
    return single_offer(UNDICI, view, seat)
