"""Which mechanic answers which frame."""

from __future__ import annotations

from game.core.parts import parts_of, steps_of
from game.rules.world_cup.mechanics import allocation, closing, playing, stages, strengths

MECHANICS = (strengths, allocation, stages, playing, closing)

PARTS = parts_of(MECHANICS)
STEPS = steps_of(MECHANICS)
