"""The parts and steps of Counter Attack's mechanics."""

from __future__ import annotations

from collections.abc import Callable

from game.core.parts import Part
from game.core.rules import Work
from game.rules.counter_attack.state import MatchState

Step = Callable[[Work[MatchState]], bool]
"""Takes one automatic step for the top frame; False when it is somebody's decision after all."""

__all__ = ["Part", "Step"]
