"""Who is who in a match, for its sentences: the rules number players, people call them by name."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Cast:
    """The names of both sides, and of the players by their numbers in the rules."""

    sides: tuple[str, str]
    players: tuple[str, ...] = ()
