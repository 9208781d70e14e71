"""Which mechanic answers which frame."""

from __future__ import annotations

from game.core.parts import parts_of, steps_of
from game.rules.undici.mechanics import (
    answering,
    area,
    captain,
    closing,
    duel,
    formation,
    free_move,
    interception,
    kickoff,
    line_up,
    locks,
    playing,
    reposition,
    resolving,
    turn,
)

MECHANICS = (
    line_up, kickoff, formation, turn, answering, resolving, duel, captain, free_move, interception, playing,
    reposition, closing, area, locks,
)  # fmt: skip

PARTS = parts_of(MECHANICS)
STEPS = steps_of(MECHANICS)
