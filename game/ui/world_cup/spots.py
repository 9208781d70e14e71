"""What the chart is asked about and what is laid over it: a spot under the pointer, marks at a decision."""

from __future__ import annotations

from typing import Any

from game.core.frozen import frozen

NOWHERE = -1


@frozen
class Spot:
    """What is under the pointer: a lane, a line of a table, a match of the bracket without lanes, or a whole group."""

    kind: str
    lane: int = NOWHERE
    group: str = ""
    team: int = NOWHERE
    name: str = ""


@frozen
class Marks:
    """What is laid over the chart at a decision."""

    lit: frozenset[int] = frozenset()
    """Lanes that the card in hand can be used on."""
    acts: bool = False
    """The card acts on a tile that lies there, instead of laying one."""
    ghosts: tuple[tuple[int, str], ...] = ()
    """Lanes as they would lie."""
    last: frozenset[int] = frozenset()
    """Lanes that were touched last."""
    bad: int = NOWHERE
    strengths: tuple[Any, ...] = ()
    """Strengths in the making, by nation: the tables show them instead of points."""
