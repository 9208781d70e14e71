"""Where a season stands: the frames of its flow, from the foundation to the season's end (U-8.1)."""

from __future__ import annotations

from game.core.frozen import frozen
from game.core.seats import Seat

ALL_LOTS = -1
LISTING = -2
"""Phase 14b, which comes after the lots of 14a."""


@frozen
class Sitting:
    """The phases that are asked for together, and the lot where every lot is asked for by itself (U-8.6b)."""

    first: int
    last: int
    lot: int = ALL_LOTS

    def asks(self, phase: int) -> bool:
        return self.first <= phase <= self.last


@frozen
class FoundingDue:
    """These clubs have no squad yet (U-1.4)."""

    pending: tuple[Seat, ...]


@frozen
class SeasonOpens:
    """Everybody has a club; fixtures, offer and cup draw are about to be made and published (U-8.3)."""


@frozen
class RoundOpens:
    """The next round begins."""


@frozen
class SittingOpens:
    """Envelopes are handed out: it is found out who must be asked."""

    sitting: Sitting


@frozen
class OrdersDue:
    """These managers have not closed their envelope for a sitting yet."""

    sitting: Sitting
    pending: tuple[Seat, ...]


@frozen
class ComputersDue:
    """All people's envelopes are in; the computer clubs act."""

    sitting: Sitting


@frozen
class Phases:
    """These phases are carried out next, one after the other."""

    numbers: tuple[int, ...]
    lot: int = ALL_LOTS


@frozen
class MatchDay:
    """The matches of a day (1 and 2: league, 3: cup) are to be played (phase 9)."""

    day: int


@frozen
class Interval:
    """Between two rounds: the report is read, clubs may change hands (U-1.2)."""


@frozen
class SeasonEnds:
    """After the last round: champions, ageing, tax, licences, promotion (U-7)."""


Frame = (
    FoundingDue | SeasonOpens | RoundOpens | SittingOpens | OrdersDue | ComputersDue | Phases | MatchDay | Interval
    | SeasonEnds
)  # fmt: skip
