"""What is going on: frozen frames, the top one owns the decision (or steps on by itself).

A stage is ``[Turn()]`` until its pile is empty: ``[RunEnd()]``, then ``[StageEnd()]``, then a pause before the next.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.world_cup.tournament import Stage

Seat = int


@dataclass(frozen=True, slots=True)
class StrengthsDue:
    """WC-SET-06: this manager may change the strengths or agree; two agreements in a row end it."""

    side: Seat
    agreed: bool = False
    """The other one agrees to the strengths as they are now."""


@dataclass(frozen=True, slots=True)
class Allocate:
    """WC-SET-04, D.4: the teams are dealt and who begins is drawn (needs nobody)."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Everybody looks at the wall chart; this manager goes on to what comes next."""

    side: Seat


@dataclass(frozen=True, slots=True)
class StageStart:
    """Matches, pile and hands of the next stage (needs nobody); ``matches`` are those that are repeated."""

    stage: Stage
    matches: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Turn:
    """WC-TURN-01: the active manager plays a card or discards one."""


@dataclass(frozen=True, slots=True)
class RunEnd:
    """WC-TURN-06: the pile is empty (needs nobody)."""


@dataclass(frozen=True, slots=True)
class StageEnd:
    """WC-GRP-01: every open match is final as it lies (needs nobody)."""


Frame = StrengthsDue | Allocate | Interval | StageStart | Turn | RunEnd | StageEnd
