"""The rolls of a tournament that were somebody's luck: penalties and the kicks of shoot-outs.

Which card is drawn and who is dealt which team is nobody's luck, nor are lots between level teams.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.luck import LuckRoll
from game.core.rules import SEATS
from game.rules.world_cup.events import KickTaken, PenaltyRolled
from game.rules.world_cup.queries import owner_of
from game.rules.world_cup.state import CupState


def luck(before: CupState, events: Sequence[Any]) -> list[LuckRoll]:
    """WC-CARD-04, WC-PEN-01: a penalty is rolled by whoever plays the card, a kick by the owner of the team."""
    found = []
    for event in events:
        if isinstance(event, PenaltyRolled):
            owner = owner_of(before, event.team)
            good = owner if owner in SEATS else before.active
            found.append(LuckRoll(before.active, "penalty", before.box.ball, event.scored, good))
        elif isinstance(event, KickTaken) and (owner := owner_of(before, event.team)) in SEATS:
            found.append(LuckRoll(owner, "kick", before.box.ball, event.scored, owner))
    return found
