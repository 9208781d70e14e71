"""What the widgets of a United form ask about the unfinished line-up. No rule stands here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.core.ruling import FactValue, Ruling
from game.rules.spec import Note
from game.rules.united.desk import DESK, Limits, Risk, Slider
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, ROWS, Club, LineUp, MatchState, Player, Sheet, TeamRow
from game.ui.forms.draft import BaseForm, Draft
from game.ui.forms.task import Task


class Form(BaseForm[MatchState, LineUp, Club]):
    """The form of a United manager."""

    def __init__(self, task: Task[MatchState, LineUp]) -> None:
        self.desk = DESK
        super().__init__(DESK, task, Draft(DESK.blank(task.view, task.seat)))

    @property
    def club(self) -> Club:
        return self.view.clubs[self.seat]

    # -- answers about the draft --------------------------------------------------------------------------------

    @property
    def sheet(self) -> Sheet | None:
        return self._ask("sheet", self.desk.sheet)

    @property
    def notes(self) -> Mapping[TeamRow, Sequence[Note]]:
        return self._ask("notes", self.desk.row_notes)

    @property
    def limits(self) -> Limits:
        return self._ask("limits", self.desk.limits)

    @property
    def risk(self) -> Risk:
        return self._ask("risk", self.desk.risk)

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

    def range(self, kind: str, row: TeamRow) -> Slider:
        return (self.limits.hardness_rows if kind == "hardness" else self.limits.home_rows)[row]

    def with_points(self, kind: str, row: TeamRow, points: int) -> LineUp:
        change = self.desk.with_hardness if kind == "hardness" else self.desk.with_home
        return change(self.line_up, row, points)
