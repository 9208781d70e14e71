"""What a line-up form is asked for: whose line-up, by what it is judged, how much help there is, and where it goes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

from game.content.words import Words
from game.core.driver import Refused
from game.core.rules import Seat
from game.core.ruling import RuleRef, Ruling
from game.journal.entries import SeatKind
from game.play.journaled import Done
from game.play.keeping import Keeper
from game.play.tutor import TutorCards, tutor
from game.rules.spec import GameSpec
from game.ui.matches import FULL_HELP, HINTS
from game.ui.table.coaching import Coach, Comment
from game.ui.table.hourglass import Hourglass

if TYPE_CHECKING:
    from game.ui.matches import Table

V = TypeVar("V")
L = TypeVar("L")
Seen = TypeVar("Seen", covariant=True)
Made = TypeVar("Made", contravariant=True)


class Task(Protocol[Seen, Made]):
    """All that a form knows of the world around it. ``AtTable`` is the task of a match."""

    spec: GameSpec
    keeper: Keeper | None
    """Where the club keeps line-ups for other matches; None: nowhere."""
    seat: Seat
    rule: RuleRef
    """Where the rule book tells what is to be done."""
    draft: object
    """What was left here unfinished; None: nothing."""

    @property
    def table(self) -> Table | None:
        """The match that waits, for the pages around it; None: no match does."""

    @property
    def view(self) -> Seen:
        """What may be seen of the match."""

    @property
    def person(self) -> str:
        """Whose line-up it is."""

    @property
    def secret(self) -> bool:
        """Whether somebody sits here who must not see it."""

    @property
    def full_help(self) -> bool:
        """Whether whole line-ups are made: plans to start from, and mending; and there is the laboratory."""

    @property
    def hints(self) -> bool:
        """Whether there is a tutor."""

    @property
    def coach(self) -> Coach | None:
        """Whoever leads through a lesson; None: nobody does."""

    def changed(self, line_up: Made) -> None:
        """It is another one now."""

    def comment(self, line_up: Made | None, ruling: Ruling) -> Comment | None:
        """What a coach says of a line-up that was not taken; of none: of a change to it."""

    def count_help(self, kind: str) -> None:
        """Note that somebody looked at something that helps."""

    def advice(self, words: Words, line_up: Made, told: int) -> TutorCards:
        """What the tutor says of the line-up, after so many rules that were told."""

    def glass(self) -> Hourglass | None:
        """The time that is left; None: there is no limit."""

    def tick(self) -> bool:
        """Time passes; False: the line-up is not asked for any more."""

    def hand_in(self, line_up: Made) -> Ruling | None:
        """Here it is, and what comes next is shown; or why it is not taken."""

    def cover(self) -> None:
        """Somebody walked in: nothing is to be seen any more, the draft stays."""

    def menu(self) -> None: ...


class AtTable(Generic[V, L]):
    """A match on the table waits for a line-up; the draft lies there until it is handed in."""

    def __init__(self, table: Table, submit: Callable[[L], object]) -> None:
        """With the action that hands a line-up in."""
        prompt = table.session.prompt
        if prompt is None:
            raise ValueError("no line-up is due")
        self.table, self.session, self._submit = table, table.session, submit
        self.spec = self.session.spec
        self.keeper: Keeper | None = Keeper(self.spec, table.app.folders)
        self.seat, self.rule = prompt.seats[0], prompt.rule
        self.view: V = self.session.view(self.seat)

    @property
    def draft(self) -> object:
        return self.table.drafts.get(self.seat)

    @draft.setter
    def draft(self, draft: object) -> None:
        self.table.drafts[self.seat] = draft

    @property
    def person(self) -> str:
        return self.table.names[self.seat]

    @property
    def secret(self) -> bool:
        return all(seat.kind is SeatKind.PERSON for seat in self.session.header.seats)

    @property
    def full_help(self) -> bool:
        return self.table.assistance(self.seat) >= FULL_HELP

    @property
    def hints(self) -> bool:
        return self.table.assistance(self.seat) >= HINTS

    @property
    def coach(self) -> Coach | None:
        return self.table.coach

    def changed(self, line_up: L) -> None:
        if self.table.coach is not None:
            self.table.coach.formed(self._submit(line_up))

    def comment(self, line_up: L | None, ruling: Ruling) -> Comment | None:
        coach = self.table.coach
        if coach is None:
            return self.table.remark(ruling)
        return coach.comment(None if line_up is None else self._submit(line_up), ruling)

    def count_help(self, kind: str) -> None:
        self.table.count_help(self.seat, kind)

    def advice(self, words: Words, line_up: L, told: int) -> TutorCards:
        return tutor(self.session, self.seat, words, line_up, told)

    def glass(self) -> Hourglass | None:
        glass = Hourglass(self.session)
        return glass if glass.limited else None

    def tick(self) -> bool:
        shown = self.table.scene
        self.table.tick()
        if self.table.scene is not shown:
            self.table.drafts.pop(self.seat, None)
        return self.table.scene is shown

    def hand_in(self, line_up: L) -> Ruling | None:
        done = self.table.submit(self.seat, self._submit(line_up))
        if isinstance(done, Done):
            self.table.drafts.pop(self.seat, None)
            self.table.go_on()
        return done.ruling if isinstance(done, Refused) else None

    def cover(self) -> None:
        self.session.chair.take(None)
        self.table.viewer = None
        self.table.go_on()

    def menu(self) -> None:
        self.table.pause()
