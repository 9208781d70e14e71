"""An unfinished line-up: its history, and the questions the widgets of the form ask about it. No rule stands here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Protocol

from game.core.rules import Seat
from game.core.ruling import Fact, FactValue, Ruling
from game.rules.united.events import Change
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, LineUp, MatchState, Player, Row, Sheet

MOST_STEPS = 200
"""So many changes can be taken back."""


class CheckItem(Protocol):
    """One line of the legality list."""

    key: str
    rule: str
    faults: tuple[Ruling, ...]
    facts: tuple[Fact, ...]


class Note(Protocol):
    """One line of the arithmetic of a row."""

    key: str
    rule: str
    facts: tuple[Fact, ...]


class Range(Protocol):
    """How far the points of a row may go, and in which steps."""

    most: int
    step: int


class Limits(Protocol):
    """All points of a line-up."""

    hardness: int
    hardness_used: int
    home: int
    home_used: int
    hardness_rows: Mapping[Row, Any]
    home_rows: Mapping[Row, Any]


class Risk(Protocol):
    """What hardness costs on average."""

    hardness: int
    penalties: Fraction
    punishments: Fraction
    red: Fraction


class Desk(Protocol):
    """What the form asks of the game."""

    def blank(self, state: MatchState, seat: Seat) -> LineUp: ...
    def stored(self, state: MatchState, seat: Seat) -> LineUp | None: ...
    def plans(self, state: MatchState, seat: Seat) -> dict[str, LineUp]: ...
    def faults(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[Ruling, ...]: ...
    def checklist(self, state: MatchState, seat: Seat, line_up: LineUp) -> Sequence[Any]: ...
    def may_stand(self, state: MatchState, seat: Seat, player: Player, row: Row) -> Ruling: ...
    def repair(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[LineUp, tuple[Change, ...]]: ...
    def strength(self, player: Player, row: Row) -> int: ...
    def sheet(self, state: MatchState, seat: Seat, line_up: LineUp) -> Sheet | None: ...
    def row_notes(self, state: MatchState, seat: Seat, line_up: LineUp) -> Mapping[Row, Sequence[Any]]: ...
    def limits(self, state: MatchState, seat: Seat, line_up: LineUp) -> Any: ...
    def risk(self, state: MatchState, seat: Seat, line_up: LineUp) -> Any: ...
    def row_of(self, line_up: LineUp, name: str) -> Row | None: ...
    def put(self, line_up: LineUp, name: str, row: Row) -> LineUp: ...
    def take_out(self, line_up: LineUp, name: str) -> LineUp: ...
    def swap(self, line_up: LineUp, first: str, second: str) -> LineUp: ...
    def with_hardness(self, line_up: LineUp, row: Row, points: int) -> LineUp: ...
    def with_home(self, line_up: LineUp, row: Row, points: int) -> LineUp: ...
    def move_player_to_next_row(
        self, state: MatchState, seat: Seat, line_up: LineUp, name: str, step: int = 1
    ) -> LineUp: ...


@dataclass(slots=True)
class Draft:
    """A line-up in the making, with what was before and after it."""

    line_up: LineUp
    chosen: str = ""
    """The man the keys are about."""
    past: list[LineUp] = field(default_factory=list)
    future: list[LineUp] = field(default_factory=list)

    def set(self, line_up: LineUp) -> bool:
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
    """What the widgets ask the form to do."""

    carried: Carried | None

    def choose(self, name: str) -> None: ...
    def put(self, name: str, row: Row) -> None: ...
    def take_out(self, name: str) -> None: ...
    def next_row(self, name: str, step: int = 1) -> None: ...
    def set_points(self, kind: str, row: Row, points: int) -> None: ...
    def carry(self, name: str, home: tuple[int, int], at: tuple[int, int]) -> None: ...
    def carry_on(self, at: tuple[int, int]) -> None: ...
    def drop(self, at: tuple[int, int]) -> None: ...
    def why_not(self, *rulings: Ruling) -> None: ...


class Form:
    """One manager's form: his side of the match as he may see it, and his draft. Answers are kept per line-up."""

    def __init__(self, desk: Desk, view: MatchState, seat: Seat, draft: Draft) -> None:
        self.desk, self.view, self.seat, self.draft = desk, view, seat, draft
        self._for: LineUp | None = None
        self._known: dict[str, Any] = {}

    @property
    def club(self) -> Club:
        return self.view.clubs[self.seat]

    @property
    def line_up(self) -> LineUp:
        return self.draft.line_up

    def _ask(self, what: str, question: Callable[..., Any]) -> Any:
        if self._for != self.line_up:
            self._for, self._known = self.line_up, {}
        if what not in self._known:
            self._known[what] = question(self.view, self.seat, self.line_up)
        return self._known[what]

    # -- answers about the draft --------------------------------------------------------------------------------

    @property
    def faults(self) -> tuple[Ruling, ...]:
        found: tuple[Ruling, ...] = self._ask("faults", self.desk.faults)
        return found

    @property
    def checklist(self) -> Sequence[CheckItem]:
        found: Sequence[CheckItem] = self._ask("checklist", self.desk.checklist)
        return found

    @property
    def sheet(self) -> Sheet | None:
        found: Sheet | None = self._ask("sheet", self.desk.sheet)
        return found

    @property
    def notes(self) -> Mapping[Row, Sequence[Note]]:
        found: Mapping[Row, Sequence[Note]] = self._ask("notes", self.desk.row_notes)
        return found

    @property
    def limits(self) -> Limits:
        found: Limits = self._ask("limits", self.desk.limits)
        return found

    @property
    def risk(self) -> Risk:
        found: Risk = self._ask("risk", self.desk.risk)
        return found

    # -- about men ----------------------------------------------------------------------------------------------

    @property
    def squad(self) -> list[Player]:
        """All men by their rows, the strongest first."""
        return sorted(self.club.players, key=lambda man: ([ROW_INDEX[row] for row in man.qualified], -man.level))

    def man(self, name: str) -> Player | None:
        return self.club.by_name.get(name)

    def men(self, row: Row) -> tuple[str, ...]:
        return self.line_up.places[ROW_INDEX[row]]

    def row_of(self, name: str) -> Row | None:
        return self.desk.row_of(self.line_up, name)

    def may_stand(self, name: str, row: Row) -> Ruling:
        """Whether a man may be put into a row; somebody unknown is left to the list of faults."""
        man = self.man(name)
        return Ruling() if man is None else self.desk.may_stand(self.view, self.seat, man, row)

    def may_play(self, name: str) -> Ruling:
        """Whether there is any row for him; if not, why not."""
        rulings = [self.may_stand(name, row) for row in ROWS]
        return next((ruling for ruling in rulings if ruling.allowed), rulings[-1])

    def slots(self, row: Row) -> int:
        """How many places are drawn: those taken, those the form still asks for, and one to spare."""
        taken = len(self.men(row))
        if row not in FIELD_ROWS:
            return max(1, taken)
        needed, room = self._ask("room", lambda *_: (self._fact("rows", "needed"), self._room()))
        return max(int(needed), taken + (1 if room > 0 else 0))

    def _room(self) -> int:
        """How many may still be put in beside the keeper."""
        return self._fact("others", "needed") - self._fact("others", "count")

    def _fact(self, item: str, name: str) -> int:
        """A number that stands beside an item of the list."""
        facts: dict[str, FactValue] = {}
        for check in self.checklist:
            if check.key.endswith(f".{item}"):
                facts |= dict(check.facts)
        return int(facts.get(name, 0))

    # -- about points -------------------------------------------------------------------------------------------

    def points(self, kind: str, row: Row) -> int:
        if kind == "hardness":
            return self.line_up.hardness[ROW_INDEX[row]]
        return self.line_up.home[FIELD_ROWS.index(row)]

    def range(self, kind: str, row: Row) -> Range:
        rows = self.limits.hardness_rows if kind == "hardness" else self.limits.home_rows
        found: Range = rows[row]
        return found

    def with_points(self, kind: str, row: Row, points: int) -> LineUp:
        change = self.desk.with_hardness if kind == "hardness" else self.desk.with_home
        return change(self.line_up, row, points)

    def new_faults(self, line_up: LineUp) -> tuple[Ruling, ...]:
        """What would be wrong there and is not wrong now."""
        reasons = {(fault.reason, dict(fault.facts).get("row")) for fault in self.faults}
        found = self.desk.faults(self.view, self.seat, line_up)
        fresh = tuple(fault for fault in found if (fault.reason, dict(fault.facts).get("row")) not in reasons)
        return fresh or tuple(fault for fault in found if fault not in self.faults)
