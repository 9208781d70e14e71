"""The distances of Counter Attack as the board's file gives them."""

from __future__ import annotations

from typing import Annotated, Self

from pydantic import Field, model_validator

from game.content.strict import Strict

Steps = Annotated[int, Field(ge=1, le=60)]


class Ranges(Strict):
    """The distances of the rules, in hexes; without another word the farthest allowed."""

    standard_pass: Steps
    kick_off_pass: Steps
    first_time_pass: Steps
    high_pass_least: Steps
    high_pass: Steps
    long_pass_from_own: Steps
    """The least distance of a long pass's target from every player of the passing side."""
    long_pass_from_opponent: Steps
    shot: Steps
    header: Steps
    header_at_goal: Steps
    throw_in: Steps
    low_corner: Steps
    quick_throw: Steps
    third_step: Steps
    """A player's way in the third step of a movement phase."""
    final_third_move: Steps
    flight_move: Steps
    """One player of each side while a high ball is in the air."""
    first_time_move: Steps
    snapshot_move: Steps
    keeper_area_move: Steps
    """The keeper when the ball comes into his area."""
    keeper_shot_move: Steps
    """The keeper before a shot from outside his area."""
    dive: Steps
    header_free: Steps
    """Header without a malus."""
    header_reach: Steps
    free_kick_clear: Steps
    """Opponents must be farther away than this from a free kick."""
    free_kick_push: Steps
    corner_clear: Steps
    """With limits at corners: defenders must be farther away than this from the corner."""
    off_ball: Steps
    """A reckless tackle on somebody without the ball, where that is allowed: how far he may be from it."""

    @model_validator(mode="after")
    def in_order(self) -> Self:
        for less, more in (("high_pass_least", "high_pass"), ("header_free", "header_reach")):
            if getattr(self, less) > getattr(self, more):
                raise ValueError(f"{less} is greater than {more}")
        return self
