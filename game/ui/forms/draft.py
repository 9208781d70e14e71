"""An unfinished line-up: its history, where it comes from and goes, and the questions every form asks about it. No
rule stands here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.play.folders import Folders
from game.play.keeping import Kept
from game.play.laboratory import LabDesk, Laboratory, Opponent
from game.play.teams import TeamShelf
from game.rules.spec import CheckItem
from game.ui.forms.task import Task

MOST_STEPS = 200
"""So many changes can be taken back."""
STORED = "stored"
"""The line-up that a club keeps, among those to start from."""


class Named(Protocol):
    """A man of any game."""

    @property
    def name(self) -> str: ...


class View(Protocol):
    """What a manager may see of any match."""

    @property
    def clubs(self) -> Sequence[Named]: ...


class LineUp(Protocol):
    """A line-up of any game."""

    def names(self) -> Sequence[str]: ...


T = TypeVar("T")
L = TypeVar("L", bound=LineUp)
"""The line-up of a game."""
V = TypeVar("V", bound=View)
"""What its manager may see of a match."""
C = TypeVar("C")
"""Its clubs."""


@dataclass(slots=True)
class Draft(Generic[L]):
    """A line-up in the making, with what was before and after it."""

    line_up: L
    chosen: str = ""
    """The man the keys are about."""
    past: list[L] = field(default_factory=list)
    future: list[L] = field(default_factory=list)

    def set(self, line_up: L) -> bool:
        """Write another line-up down; False when it is the same."""
        if line_up == self.line_up:
            return False
        self.past = [*self.past[-MOST_STEPS:], self.line_up]
        self.future.clear()
        self.line_up = line_up
        return True

    def step(self, back: bool) -> bool:
        """Take a change back, or do it again."""
        source, target = (self.past, self.future) if back else (self.future, self.past)
        if not source:
            return False
        target.append(self.line_up)
        self.line_up = source.pop()
        return True


class Desk(LabDesk[V, L, C], Protocol[V, L, C]):
    """What every form asks of its game."""

    def blank(self, state: V, seat: Seat) -> L: ...
    def stored(self, state: V, seat: Seat) -> L | None: ...
    def slot(self, state: V, seat: Seat) -> int: ...
    def plans(self, state: V, seat: Seat) -> dict[str, L]: ...
    def keeping_nothing(self, club: C) -> C: ...
    def checklist(
        self, state: V, seat: Seat, line_up: L, known: tuple[Ruling, ...] | None = None
    ) -> Sequence[CheckItem]: ...


class BaseForm(ABC, Generic[V, L, C]):
    """One manager's form: his task with what he may see, and his draft. Answers are kept per line-up."""

    def __init__(self, desk: Desk[V, L, C], task: Task[V, L], new: Draft[L]) -> None:
        """With the draft that was left here, or a ``new`` one."""
        self.task, self.view, self.seat = task, task.view, task.seat
        self._desk = desk
        self.draft = task.draft if isinstance(task.draft, type(new)) else new
        task.draft = self.draft
        self._for: L | None = None
        self._known: dict[str, Any] = {}
        self.changed: Callable[[], object] = lambda: None
        """Called after every change of the draft, and of what there is to start from."""
        stored = self._stored()
        self.starts: dict[str, L] = {STORED: stored} if stored else {}
        """Line-ups to start from."""
        if task.full_help:
            self.starts |= desk.plans(self.view, self.seat)

    def _stored(self) -> L | None:
        """The line-up its club keeps: in its file as it is now, else as it was when the match began.

        Where both sides have clubs of one name, a file does not tell whose it is.
        """
        own = self.own_club
        keeper = self.task.keeper if own != self.rival_club else None
        kept: L | None = keeper.stored(own, self.slot) if keeper is not None else None
        return kept or self._desk.stored(self.view, self.seat)

    @property
    def own_club(self) -> str:
        return self.view.clubs[self.seat].name

    @property
    def rival_club(self) -> str:
        return self.view.clubs[1 - self.seat].name

    @property
    def slot(self) -> int:
        """Where the club keeps such a line-up: 0 with home points, 1 without."""
        return self._desk.slot(self.view, self.seat)

    def laboratory(self, folders: Folders) -> Laboratory[V, L, C]:
        """Where it can be tried."""
        return Laboratory(self.task.spec, self._desk, TeamShelf(folders, self.task.spec))

    def rivals(self, lab: Laboratory[V, L, C]) -> list[Opponent[C]]:
        """Whom to try it against. What the real opponent keeps may be what he has just handed in: it is left out."""
        return [
            replace(each, team=self._desk.keeping_nothing(each.team))
            if each.team is not None and each.name == self.rival_club
            else each
            for each in lab.opponents()
        ]

    @property
    def line_up(self) -> L:
        return self.draft.line_up

    @property
    @abstractmethod
    def squad(self) -> Sequence[Named]:
        """All men in the order of the list."""

    # -- what becomes of it -------------------------------------------------------------------------------------

    def apply(self, line_up: L) -> None:
        """Write a line-up down, as one step that can be taken back."""
        if self.draft.set(line_up):
            self.changed()

    def undo(self) -> bool:
        """The line-up before the last change; False: there is none."""
        return self._stepped(self.draft.step(back=True))

    def redo(self) -> bool:
        return self._stepped(self.draft.step(back=False))

    def _stepped(self, done: bool) -> bool:
        if done:
            self.changed()
        return done

    def clear(self) -> None:
        self.apply(self._desk.blank(self.view, self.seat))

    def keep(self) -> Kept:
        """Write the line-up into the file of its club, for other matches; ``ContentError`` where the disk refuses."""
        if self.task.keeper is None:
            raise ValueError("nothing is kept here")
        kept = self.task.keeper.keep(self.view.clubs[self.seat], self.slot, self.line_up)
        if kept in (Kept.WRITTEN, Kept.COPIED):
            self.starts = {STORED: self.line_up, **{key: plan for key, plan in self.starts.items() if key != STORED}}
            self.changed()
        return kept

    def hand_in(self) -> Ruling | None:
        """Why it was not taken; None: it was, or the disk refused."""
        return self.task.hand_in(self.line_up)

    # -- questions ----------------------------------------------------------------------------------------------

    def _ask(self, what: str, question: Callable[[V, Seat, L], T]) -> T:
        line_up = self.draft.line_up
        if self._for is not line_up:
            if self._for != line_up:
                self._known = {}
            self._for = line_up
        if what not in self._known:
            self._known[what] = question(self.view, self.seat, line_up)
        found: T = self._known[what]
        return found

    @property
    def empty(self) -> bool:
        """Nobody is lined up."""
        return not self.draft.line_up.names()

    @property
    def faults(self) -> tuple[Ruling, ...]:
        return self._ask("faults", self._desk.faults)

    @property
    def checklist(self) -> Sequence[CheckItem]:
        return self._ask("checklist", lambda view, seat, mine: self._desk.checklist(view, seat, mine, self.faults))

    def new_faults(self, line_up: L, *named: str) -> tuple[Ruling, ...]:
        """What would be wrong there and is not wrong now; faults are told apart by reason and these facts."""

        def kind(fault: Ruling) -> tuple[object, ...]:
            facts = dict(fault.facts)
            return fault.reason, *(facts.get(name) for name in named)

        reasons = {kind(fault) for fault in self.faults}
        found = self._desk.faults(self.view, self.seat, line_up)
        fresh = tuple(fault for fault in found if kind(fault) not in reasons)
        return fresh or tuple(fault for fault in found if fault not in self.faults)


AnyForm: TypeAlias = BaseForm[Any, Any, Any]
"""That of any game, for whoever looks at none of its own."""
