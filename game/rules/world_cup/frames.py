"""What is going on: frozen frames, the top one owns the decision (or steps on by itself).

A stage is ``[Turn()]`` until its pile is empty: ``[RunEnd()]``, then ``[StageEnd()]``, then a pause before the next.
"""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.world_cup.tournament import Stage

Seat = int


@frozen
class StrengthsDue:
    """WC-SET-06: this manager may change the strengths or agree; two agreements in a row end it."""

    side: Seat
    agreed: bool = False
    """The other one agrees to the strengths as they are now."""


@frozen
class Allocate:
    """WC-SET-04, D.4: the teams are dealt and who begins is drawn (needs nobody)."""


@frozen
class Interval:
    """Everybody looks at the wall chart; this manager goes on to what comes next."""

    side: Seat


@frozen
class StageStart:
    """Matches, pile and hands of the next stage (needs nobody); ``matches`` are those that are repeated."""

    stage: Stage
    matches: tuple[int, ...] = ()


@frozen
class Turn:
    """WC-TURN-01: the active manager plays a card or discards one."""


@frozen
class RunEnd:
    """WC-TURN-06: the pile is empty (needs nobody)."""


@frozen
class StageEnd:
    """WC-GRP-01: every open match is final as it lies (needs nobody)."""


Frame = StrengthsDue | Allocate | Interval | StageStart | Turn | RunEnd | StageEnd
