"""An unfinished line-up: its history, and the questions every form asks about it. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from game.core.rules import Seat
from game.core.ruling import Fact, Ruling

MOST_STEPS = 200
"""So many changes can be taken back."""
L = TypeVar("L")
"""The line-up of a game."""


class CheckItem(Protocol):
    """One line of the legality list."""

    key: str
    rule: str
    faults: tuple[Ruling, ...]
    facts: tuple[Fact, ...]
    judged: bool


class Note(Protocol):
    """One line of the arithmetic of a number."""

    key: str
    rule: str
    facts: tuple[Fact, ...]


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

    def undo(self) -> bool:
        if self.past:
            self.future.append(self.line_up)
            self.line_up = self.past.pop()
            return True
        return False

    def redo(self) -> bool:
        if self.future:
            self.past.append(self.line_up)
            self.line_up = self.future.pop()
            return True
        return False


@dataclass(slots=True)
class Carried:
    """A man on his way from one place to another; ``back`` runs from 0 to 1 while he returns."""

    name: str
    home: tuple[int, int]
    at: tuple[int, int]
    back: float | None = None


class Hand(Protocol):
    """What lists and grounds ask the form to do with a man."""

    carried: Carried | None

    def choose(self, name: str) -> None: ...
    def take_out(self, name: str) -> None: ...
    def carry(self, name: str, home: tuple[int, int], at: tuple[int, int]) -> None: ...
    def carry_on(self, at: tuple[int, int]) -> None: ...
    def drop(self, at: tuple[int, int]) -> None: ...
    def let_go(self) -> None: ...
    def why_not(self, *rulings: Ruling) -> None: ...


class BaseForm(Generic[L]):
    """One manager's form: his side of the match as he may see it, and his draft. Answers are kept per line-up."""

    def __init__(self, desk: Any, view: Any, seat: Seat, draft: Draft[L]) -> None:
        self.view, self.seat, self.draft = view, seat, draft
        self._desk = desk
        self._for: L | None = None
        self._known: dict[str, Any] = {}

    @property
    def line_up(self) -> L:
        return self.draft.line_up

    def _ask(self, what: str, question: Callable[..., Any]) -> Any:
        line_up = self.draft.line_up
        if self._for is not line_up:
            if self._for != line_up:
                self._known = {}
            self._for = line_up
        if what not in self._known:
            self._known[what] = question(self.view, self.seat, self.line_up)
        return self._known[what]

    @property
    def empty(self) -> bool:
        """Nobody is lined up."""
        return not self.line_up.names()  # type: ignore[attr-defined]

    @property
    def faults(self) -> tuple[Ruling, ...]:
        found: tuple[Ruling, ...] = self._ask("faults", self._desk.faults)
        return found

    @property
    def checklist(self) -> Sequence[CheckItem]:
        found: Sequence[CheckItem] = self._ask("checklist", lambda *asked: self._desk.checklist(*asked, self.faults))
        return found

    def new_faults(self, line_up: L, *named: str) -> tuple[Ruling, ...]:
        """What would be wrong there and is not wrong now; faults are told apart by reason and these facts."""

        def kind(fault: Ruling) -> tuple[object, ...]:
            facts = dict(fault.facts)
            return fault.reason, *(facts.get(name) for name in named)

        reasons = {kind(fault) for fault in self.faults}
        found: tuple[Ruling, ...] = self._desk.faults(self.view, self.seat, line_up)
        fresh = tuple(fault for fault in found if kind(fault) not in reasons)
        return fresh or tuple(fault for fault in found if fault not in self.faults)
