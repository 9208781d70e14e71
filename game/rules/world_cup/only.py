"""Where a manager has only one answer, from what a view shows of the cards in hand."""

from __future__ import annotations

from typing import Any

from game.core.rules import Seat
from game.rules.world_cup.actions import GoOn
from game.rules.world_cup.cards import UNKNOWN
from game.rules.world_cup.frames import Interval, Turn
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import CupState


def only_answer(view: CupState, seat: Seat) -> Any:
    """WC-TURN-01: the last card, if it fits nowhere. An interval is for looking at the chart, unless it is bare."""
    frame = view.frames[-1] if view.frames else None
    if isinstance(frame, Interval):
        return GoOn() if frame.side == seat and not view.fixtures else None
    if not isinstance(frame, Turn) or seat != view.active or UNKNOWN in view.hands[seat]:
        return None
    offers = [offer.action for offer in WORLD_CUP.offers(view)]
    return offers[0] if len(offers) == 1 else None
