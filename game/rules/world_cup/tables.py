"""The numbers of the rules that no tournament changes."""

from __future__ import annotations

from game.core.checks import Check

BLOB_SIDES, BALLS = 6, 4
"""WC-PEN-04: six faces, four with a ball."""
PENALTY = Check("world_cup.penalty", "WC-CARD-04", BLOB_SIDES, BALLS)
KICK = Check("world_cup.kick", "WC-PEN-01", BLOB_SIDES, BALLS)
KICKS = 5
"""WC-PEN-01: kicks of each team before pairs decide."""
MOST_REPEATS = 2
"""WC-TIE-05."""
