"""Which mechanic answers which frame."""

from __future__ import annotations

from game.core.parts import parts_of, steps_of
from game.rules.counter_attack.mechanics import (
    choice,
    corner,
    dive,
    draft,
    dribbling,
    flight,
    foul,
    headed_ball,
    held,
    high,
    jumping,
    keeper_moves,
    kickoff,
    line_up,
    loose,
    movement,
    nutmeg,
    opening,
    passing,
    penalty,
    placing,
    running,
    shoot_out,
    shot,
    snapshot,
    steal,
    substitution,
    tackle,
    thirds,
    throw_in,
)

MECHANICS = (
    draft, line_up, opening,
    kickoff, choice, movement, running, dribbling, steal, tackle, nutmeg, dive, foul, passing, high, flight,
    keeper_moves, held, jumping, headed_ball, loose, shot, snapshot,
    thirds, placing, substitution, corner, throw_in, penalty, shoot_out,
)  # fmt: skip

PARTS = parts_of(MECHANICS)
STEPS = steps_of(MECHANICS)
