"""The editor of tournaments: nations, groups, the way to the title and the whole, beside a chart that follows."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.play.workpiece import Editing
from game.rules.world_cup.desk import DESK, Plan
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow
from game.ui.widgets.text import Label
from game.ui.world_cup.cup_forms import cup_page, group_page, nation_page, way_page
from game.ui.world_cup.figures import GAME, chart_picture

if TYPE_CHECKING:
    from game.ui.app import App

PAGES = ("nation", "group", "way", "cup")
FORM = 420
CHART = (338, 190)
FAULTS = 150
"""Units of the chart below the table, and of the list beside it."""
PLACES = {"thirds": "page-way", "third-slots": "page-way", "third-place": "third-place", "name": "cup-name",
          "squares": "squares", "tone": "tone", "final-group": "final-group"}  # fmt: skip
"""The words of what can be wrong."""
FORMS: dict[str, Callable[[CupEditor], list[Widget]]] = {
    "nation": nation_page, "group": group_page, "way": way_page, "cup": cup_page,
}  # fmt: skip


class CupEditor(Editor[Editing[Plan]]):
    """``path`` is an own tournament or a draft; None: a small new one, or a copy of ``plan``."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, plan: Plan | None = None) -> None:
        blank = DESK.new_plan(app.words.say("wc-files.new-cup"))
        self._seen: Any = None
        """The chart as it was when everything fitted together last."""
        self._pictured: Any = None
        super().__init__(app, opened(app, Editing, GAME, "tournaments", path, plan, blank), "nation", self.remove)

    @property
    def plan(self) -> Plan:
        return self.editing.piece

    @property
    def place(self) -> tuple[int, int]:
        """The group of the chosen nation, and where it stands there; a damaged draft has none (-1)."""
        left = self.chosen
        for at, group in enumerate(self.plan.groups):
            if left < len(group.teams):
                return at, left
            left -= len(group.teams)
        return len(self.plan.groups) - 1, -1

    def number(self, group: int, at: int) -> int:
        """The number of a nation among all."""
        return sum(len(each.teams) for each in self.plan.groups[:group]) + at

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, self.count() - 1))
        self._table = self._nations()
        adding: list[Widget] = [
            Button(self.say("wc-files.add-nation"), self.add_nation, "add-nation", icon="plus", small=True),
            Button(self.say("wc-files.add-group"), self.add_group, "add-group", icon="plus", small=True),
        ]
        faults = Column([faults_panel(self, "wc-files.good-cup", (), FAULTS)], grow=1)
        left = [self._table, Flow(adding), Row([Column(self._chart(), gap=4), faults], gap=12, align="top")]
        return self.laid_out(left, FORMS[self.page](self), "wc-files.cup-editor", "wc-files", FORM)

    def _nations(self) -> DataTable:
        say, words = self.say, self.app.words
        columns = [
            TableColumn(say("wc-files.column-group")),
            TableColumn(say("wc-files.column-code")),
            TableColumn(say("wc-files.column-nation"), grow=1),
            TableColumn(say("wc-files.column-strength")),
        ]
        rows: list[TableRow] = []
        for group in self.plan.groups:
            for team in group.teams:
                name = team.de if words.language == "de" else team.en
                strength = str(words.named("cup_colour", str(team.colour)))
                rank = list(DESK.colours).index(team.colour)
                cells = (Cell(group.name), Cell(team.code), Cell(name, bold=True), Cell(strength, rank))
                rows.append(TableRow(str(len(rows)), cells, name))
        return DataTable(columns, rows, "nations", self._pick, lambda key: self.to_form(), str(self.chosen))

    def _chart(self) -> list[Widget]:
        """The chart as it would hang there; while something is wrong, as it was before."""
        if self._pictured is not self.plan:
            made = DESK.chart_of(self.plan)
            self._pictured, self._seen = self.plan, made or self._seen
        parts: list[Widget] = [] if self._seen is None else [chart_picture(self.app, self._seen, *CHART)]
        old = bool(parts) and bool(self.editing.flaws())
        return [*parts, Label(self.say("wc-files.preview-old"), "caption", "muted")] if old else parts

    # -- changing -----------------------------------------------------------------------------------------------

    def become(self, change: Callable[[Any], Any], field: object = None) -> None:
        """Another plan by a function; typing on in one field is one step."""
        self.editing.become(change, field)
        self.rebuild()

    def change(self, field: str, value: Any) -> None:
        """Something else about the whole."""
        self.change_whole(field, value)

    def add_nation(self) -> None:
        group, _ = self.place
        self.editing.become(partial(DESK.more_teams, group=group))
        self.choose(self.number(group, len(self.plan.groups[group].teams) - 1))
        self.to_form()

    def add_group(self) -> None:
        self.editing.become(DESK.more_groups)
        self.choose(self.number(len(self.plan.groups) - 1, 0))
        self.show("group")

    def remove(self) -> None:
        """The chosen nation."""
        group, at = self.place
        if at < 0 or len(self.plan.groups[group].teams) <= 2:
            self.app.toast(self.say("wc-files.last-nation"), "warn")
            return
        name = self.plan.groups[group].teams[at].code
        self._removed(name, partial(DESK.fewer_teams, group=group, at=at))

    def remove_group(self) -> None:
        group, _ = self.place
        if len(self.plan.groups) < 2:
            self.app.toast(self.say("wc-files.last-group"), "warn")
            return
        name = str(self.app.words.named("cup_group", self.plan.groups[group].name))
        self._removed(name, partial(DESK.fewer_groups, at=group))

    def _removed(self, name: str, change: Callable[[Any], Any]) -> None:
        self.become(change)
        self.app.toast(self.say("wc-files.removed", {"name": name, "key": self.app.keymap.shown("undo")}))

    # -- what every editor has ----------------------------------------------------------------------------------

    def file_sentences(self) -> list[str]:
        return [self._sentence(flaw) for flaw in self.editing.flaws()]

    def _sentence(self, flaw: Any) -> str:
        reason = self.app.words.fault(flaw.key, dict(flaw.facts))
        if flaw.at >= 0 and not flaw.key.startswith("cup-meet"):
            return self.say("wc-files.at-group", {"group": self.plan.groups[flaw.at].name, "reason": reason})
        if not flaw.field or flaw.at >= 0:
            return reason
        return self.say("wc-files.at-place", {"place": self._where(flaw.field), "reason": reason})

    def _where(self, field: str) -> str:
        """Where something is wrong, as the pages call it."""
        parts = field.split(".")
        if parts[0] == "rounds" and len(parts) > 1:
            return self.say(f"wc.round.{self.plan.rounds[int(parts[1])].stage}")
        return self.say(f"wc-files.{PLACES.get(parts[0], 'page-cup')}")

    def count(self) -> int:
        return len(self.plan.codes())

    def first_focus(self) -> str:
        return "nations"
