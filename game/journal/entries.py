"""What stands in a journal, line by line.

A journal begins with a ``Header`` and a ``Snapshot`` of the start. After that every line is one entry; what was
confirmed to a player stands in the file, flushed and synced. Nothing is ever changed or removed: taking back is an
entry of its own.
"""

from __future__ import annotations

from dataclasses import field
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

from game.core.codec import Later, Within
from game.core.dice import Roll
from game.core.frozen import frozen
from game.core.names import LONGEST_MATCH, shown

if TYPE_CHECKING:
    from game.journal.lines import Chain

FORMAT = 2
"""Of the lines themselves; older formats are brought up by ``upgrade``."""
Version = Annotated[int, Within(0, 2**31)]


class UndoPolicy(StrEnum):
    """How moves may be taken back in a match."""

    FREE = "free"
    """Own moves without dice or secrets freely, everything else when both agree."""
    TUTOR = "tutor"
    """Everything freely: nobody is playing for anything."""
    LOCKED = "locked"
    """Nothing, as agreed before the match."""


class SeatKind(StrEnum):
    PERSON, BOT = "person", "bot"


@frozen
class SeatSetup:
    """Who sits on one side."""

    name: str
    kind: SeatKind = SeatKind.PERSON
    bot: str = ""
    assistance: Annotated[int, Within(0, 2)] = 2
    """0 none, 1 hints, 2 full."""


@frozen
class Parent:
    """The match this one was branched off from."""

    id: str
    entry: int


@frozen
class Header:
    """The first line."""

    format: int
    game: str
    rules_version: Version
    program: str
    id: str
    created: str
    seats: tuple[SeatSetup, ...]
    """The two at the table; of a season all clubs, by their numbers."""
    seal: str
    secret: str
    """The seed of the dice, in an envelope; shown by the program only when the match is over."""
    undo: UndoPolicy = UndoPolicy.FREE
    name: str = ""
    parent: Parent | None = None
    """Where a *what if* comes from, which counts nowhere; of a season the one before it."""
    season: Annotated[int, Within(0, 10_000), Later()] = 0
    """Which season of a career this is; 0: a match."""


@frozen
class Snapshot:
    """The whole state after entry ``entry``: a way in that needs no rules to replay."""

    entry: int
    state: Any
    digest: str


RollLine = tuple[str, int, int, bool]


@frozen
class Decision:
    """An action that was carried out: by whom, with which dice, what happened, and the state after it."""

    entry: int
    seat: int
    action: Any
    rolls: tuple[RollLine, ...]
    events: tuple[Any, ...]
    digest: str
    spent: int = 0
    """Milliseconds the decision took, as far as a clock was running."""

    def dice(self) -> list[Roll]:
        return [Roll(*line) for line in self.rolls]


@frozen
class TakenBack:
    """The match goes on from ``decisions`` decisions; ``agreed`` are the seats that wanted it."""

    entry: int
    decisions: int
    agreed: tuple[int, ...]


@frozen
class Restored:
    """What was taken back last is done again."""

    entry: int
    decisions: int


@frozen
class DiceTyped:
    """Dice rolled on the table for an action that is not finished yet; null leaves a roll to the program."""

    seat: int
    action: Any
    faces: tuple[int | None, ...]


@frozen
class HelpUsed:
    """A seat used help; counted for the report."""

    seat: int
    kind: str


@frozen
class HelpSet:
    """From here on a seat has another level of help."""

    seat: int
    assistance: Annotated[int, Within(0, 2)]


@frozen
class Paused:
    """The match was laid aside while somebody had used up so many milliseconds of a limited decision."""

    spent: int


@frozen
class Renamed:
    """A name for the match, given later."""

    name: str


@frozen
class Adopted:
    """From the snapshot that follows on, the match is played by another version of the rules."""

    rules_version: Version
    set_aside: int
    """Decisions after that position which the other version could not follow."""


@frozen
class Shortened:
    """The file had been longer on this computer, up to entry ``seen``: somebody cut it, or put an older one back."""

    seen: int


Line = (
    Header
    | Snapshot
    | Decision
    | TakenBack
    | Restored
    | DiceTyped
    | HelpUsed
    | HelpSet
    | Renamed
    | Adopted
    | Paused
    | Shortened
)
Step = Decision | TakenBack | Restored
"""The entries that change where the match stands; these are numbered."""
STEPS = (Decision, TakenBack, Restored)


@frozen
class Journal:
    """A journal as it was read."""

    path: str
    header: Header
    lines: tuple[Line, ...]
    torn: int = 0
    """Bytes at the end that were being written when the program was stopped; never confirmed, so not lost."""
    stored_format: int = FORMAT
    """The format of the file; an older one is converted when the match is taken up again."""
    places: tuple[int, ...] = field(default=(), repr=False)
    """The line number of every entry of ``lines``."""
    chain: Chain | None = field(default=None, repr=False, compare=False)
    """Where the next line would be tied to; of no use in a file of an older format."""

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return next((line.entry for line in reversed(self.lines) if isinstance(line, STEPS)), 0)

    @property
    def shortened(self) -> int:
        """The last entry that had been there before the file was cut; 0: nothing is known to be missing."""
        return max((line.seen for line in self.lines if isinstance(line, Shortened)), default=0)

    @property
    def name(self) -> str:
        given = [line.name for line in self.lines if isinstance(line, Renamed)]
        return shown(given[-1], LONGEST_MATCH) if given else self.header.name

    def assistance(self, seat: int) -> list[int]:
        """The levels of help a seat has had, the present one last."""
        later = [line.assistance for line in self.lines if isinstance(line, HelpSet) and line.seat == seat]
        return [self.header.seats[seat].assistance, *later]

    @property
    def base(self) -> int:
        """Where in ``lines`` the snapshot stands from which today's line of play is counted."""
        adopted = [index for index, line in enumerate(self.lines) if isinstance(line, Adopted)]
        return adopted[-1] + 1 if adopted else 0

    @property
    def begun(self) -> int:
        """The entry after which the match is played by its present rules."""
        start = self.lines[self.base]
        assert isinstance(start, Snapshot)
        return start.entry

    @property
    def rules_version(self) -> int:
        """The version of the rules this match is played by now."""
        adopted = [line.rules_version for line in self.lines if isinstance(line, Adopted)]
        return adopted[-1] if adopted else self.header.rules_version

    def steps(self) -> list[Step]:
        return [line for line in self.lines if isinstance(line, STEPS)]
