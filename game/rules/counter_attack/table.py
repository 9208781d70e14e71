"""Which mechanic answers which frame."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from game.core.rules import Seat, Work
from game.rules.counter_attack.mechanics import (
    choice,
    corner,
    dive,
    draft,
    flight,
    foul,
    free_kick,
    headed,
    header,
    high,
    keeper,
    kickoff,
    line_up,
    loose,
    movement,
    nutmeg,
    opening,
    passing,
    penalty,
    placing,
    shoot_out,
    shot,
    snapshot,
    steal,
    substitution,
    tackle,
    thirds,
    throw_in,
)
from game.rules.counter_attack.parts import Part, Step
from game.rules.counter_attack.state import MatchState

MECHANICS = (
    draft, line_up, opening,
    kickoff, choice, movement, steal, tackle, nutmeg, dive, foul, passing, high, flight, keeper, header, headed, loose,
    shot, snapshot, thirds, placing, substitution, corner, throw_in, free_kick, penalty, shoot_out,
)  # fmt: skip

PARTS: MappingProxyType[type, Part[Any]] = MappingProxyType(
    {frame: part for mechanic in MECHANICS for frame, part in mechanic.PARTS.items()}
)
STEPS: MappingProxyType[type, Step] = MappingProxyType(
    {frame: step for mechanic in MECHANICS for frame, step in mechanic.STEPS.items()}
)


def answer(work: Work[MatchState], seat: Seat, action: Any) -> None:
    """Hand an answer to the mechanic of the top frame."""
    frame = work.draft.frames[-1]
    PARTS[type(frame)].answer(work, frame, action)


ANSWERS = MappingProxyType(dict.fromkeys(PARTS, answer))
