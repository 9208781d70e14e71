"""What the widgets of a United form ask about the unfinished line-up. No rule stands here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Protocol

from game.core.rules import Seat
from game.core.ruling import FactValue, Ruling
from game.rules.united.events import Change
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, LineUp, MatchState, Player, Sheet, TeamRow
from game.ui.forms import draft as forms
from game.ui.forms.draft import BaseForm, Draft, Note


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
    hardness_rows: Mapping[TeamRow, Any]
    home_rows: Mapping[TeamRow, Any]


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
    def may_stand(self, state: MatchState, seat: Seat, player: Player, row: TeamRow) -> Ruling: ...
    def repair(self, state: MatchState, seat: Seat, line_up: LineUp) -> tuple[LineUp, tuple[Change, ...]]: ...
    def strength(self, player: Player, row: TeamRow) -> int: ...
    def sheet(self, state: MatchState, seat: Seat, line_up: LineUp) -> Sheet | None: ...
    def row_notes(self, state: MatchState, seat: Seat, line_up: LineUp) -> Mapping[TeamRow, Sequence[Any]]: ...
    def limits(self, state: MatchState, seat: Seat, line_up: LineUp) -> Any: ...
    def risk(self, state: MatchState, seat: Seat, line_up: LineUp) -> Any: ...
    def row_of(self, line_up: LineUp, name: str) -> TeamRow | None: ...
    def put(self, line_up: LineUp, name: str, row: TeamRow) -> LineUp: ...
    def take_out(self, line_up: LineUp, name: str) -> LineUp: ...
    def swap(self, line_up: LineUp, first: str, second: str) -> LineUp: ...
    def with_hardness(self, line_up: LineUp, row: TeamRow, points: int) -> LineUp: ...
    def with_home(self, line_up: LineUp, row: TeamRow, points: int) -> LineUp: ...
    def move_player_to_next_row(
        self, state: MatchState, seat: Seat, line_up: LineUp, name: str, step: int = 1
    ) -> LineUp: ...


class Hand(forms.Hand, Protocol):
    """What the widgets ask the form to do."""

    def put(self, name: str, row: TeamRow) -> None: ...
    def next_row(self, name: str, step: int = 1) -> None: ...
    def set_points(self, kind: str, row: TeamRow, points: int) -> None: ...


class Form(BaseForm[LineUp]):
    """The form of a United manager."""

    view: MatchState

    def __init__(self, desk: Desk, view: MatchState, seat: Seat, draft: Draft[LineUp]) -> None:
        super().__init__(desk, view, seat, draft)
        self.desk = desk

    @property
    def club(self) -> Club:
        return self.view.clubs[self.seat]

    # -- answers about the draft --------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet | None:
        found: Sheet | None = self._ask("sheet", self.desk.sheet)
        return found

    @property
    def notes(self) -> Mapping[TeamRow, Sequence[Note]]:
        found: Mapping[TeamRow, Sequence[Note]] = self._ask("notes", self.desk.row_notes)
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

    def men(self, row: TeamRow) -> tuple[str, ...]:
        return self.line_up.places[ROW_INDEX[row]]

    def row_of(self, name: str) -> TeamRow | None:
        return self.desk.row_of(self.line_up, name)

    def may_stand(self, name: str, row: TeamRow) -> Ruling:
        """Whether a man may be put into a row; somebody unknown is left to the list of faults."""
        man = self.man(name)
        return Ruling() if man is None else self.desk.may_stand(self.view, self.seat, man, row)

    def may_play(self, name: str) -> Ruling:
        """Whether there is any row for him; if not, why not."""
        rulings = [self.may_stand(name, row) for row in ROWS]
        return next((ruling for ruling in rulings if ruling.allowed), rulings[-1])

    def slots(self, row: TeamRow) -> int:
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

    def points(self, kind: str, row: TeamRow) -> int:
        if kind == "hardness":
            return self.line_up.hardness[ROW_INDEX[row]]
        return self.line_up.home[FIELD_ROWS.index(row)]

    def range(self, kind: str, row: TeamRow) -> Range:
        rows = self.limits.hardness_rows if kind == "hardness" else self.limits.home_rows
        found: Range = rows[row]
        return found

    def with_points(self, kind: str, row: TeamRow, points: int) -> LineUp:
        change = self.desk.with_hardness if kind == "hardness" else self.desk.with_home
        return change(self.line_up, row, points)
