"""What a match means to the season: goals, marks of the men by their ids, row sums for the line-up that is kept."""

from __future__ import annotations

from game.core.frozen import frozen
from game.rules.united.state import FieldPoints, LineUp, TeamRow


@frozen
class Mark:
    """A man who played: where, and what he got for it."""

    player: int
    row: TeamRow
    goals: int = 0
    yellow: bool = False
    sent_off: int = 0
    """The minute; 0: he was not."""


@frozen
class PenaltyMark:
    """A penalty of the match itself, not of a shoot-out."""

    player: int
    """-1: a man of an amateur team."""
    scored: bool


@frozen
class SideResult:
    """One side of a match."""

    goals: int
    marks: tuple[Mark, ...]
    line_up: LineUp
    """As it played, after any repair."""
    sums: FieldPoints
    repaired: bool = False
    automatic: bool = False
    """Nobody had handed one in (U-8.7c)."""
    penalties: tuple[PenaltyMark, ...] = ()
    others: int = 0
    """Goals of men without a name (amateurs)."""
    kicks: int = 0
    """Scored in the shoot-out."""


@frozen
class Result:
    """A match that was played, however that was done: in bulk, watched, or with dice rolled on the table."""

    fixture: int
    home: SideResult
    away: SideResult
    after: str = "normal"
    """How far it went, as the match says: normal, extra, shoot-out."""
    winner: int = -1
    """0 home, 1 away; -1: drawn."""
    digest: str = ""
    """Of all that was decided and rolled in it, so that running it again can be compared."""

    @property
    def sides(self) -> tuple[SideResult, SideResult]:
        return self.home, self.away
