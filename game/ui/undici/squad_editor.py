"""The squad editor: eighteen chips with role, side and abilities, the squad, its colours; all is judged at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.kits import Kit
from game.play.workpiece import SURNAMES
from game.rules.undici.desk import DESK, Chip, Squad
from game.ui.editors.editor import Editor, opened
from game.ui.editors.editor_parts import faults_panel, flaw_sentence
from game.ui.undici.chip_editing import ChipEditing
from game.ui.undici.squad_form import hints, player_page, squad_page
from game.ui.undici.squad_look import badges_cell, position_cell
from game.ui.widgets.base import Widget
from game.ui.widgets.data_table import Cell, DataTable, TableColumn, TableRow

if TYPE_CHECKING:
    from game.ui.app import App

GAME = "undici"
PAGES = ("player", "squad")
FORM = 500
"""The width of the form: three abilities side by side."""


class SquadEditor(Editor[ChipEditing]):
    """``path`` is an own squad or a draft; None: a new squad, or a copy of ``squad``."""

    pages = PAGES

    def __init__(self, app: App, path: Path | None, squad: Squad | None = None) -> None:
        blank = DESK.new_squad(app.words.say("squads.new-squad"), SURNAMES[: DESK.size])
        editing = opened(app, ChipEditing, GAME, "teams", path, squad, blank)
        super().__init__(app, editing, "player" if path or squad else "squad", self.remove)

    @property
    def squad(self) -> Squad:
        squad: Squad = self.editing.piece
        return squad

    @property
    def chip(self) -> Chip | None:
        """The chosen chip; None: a damaged draft has none."""
        return self.squad.chips[self.chosen] if 0 <= self.chosen < len(self.squad.chips) else None

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        self.chosen = max(0, min(self.chosen, len(self.squad.chips) - 1))
        self._table = self._chip_table()
        contents = {"player": player_page, "squad": squad_page}[self.page](self)
        left = [self._table, faults_panel(self, "squads.good-squad", hints(self), 116)]
        return self.laid_out(left, contents, "squads.editor", "squads", FORM)

    def _chip_table(self) -> DataTable:
        say = self.say
        columns = [
            TableColumn(say("squads.column-shirt"), "right"),
            TableColumn(say("squads.name"), grow=1),
            TableColumn(say("un-squad.column-position")),
            TableColumn(say("un-squad.abilities")),
        ]
        marked = self._marked()
        rows = [TableRow(str(at), self._cells(chip, at in marked), self._tip(chip))
                for at, chip in enumerate(self.squad.chips)]  # fmt: skip
        return DataTable(columns, rows, "squad", self._pick, lambda key: self.to_form(), str(self.chosen), (),
                     say("around.no-players"))  # fmt: skip

    def _cells(self, chip: Chip, wrong: bool) -> tuple[Cell, ...]:
        captain = bool(self.squad.captain) and chip.number == self.squad.captain
        return (
            Cell(str(chip.number), chip.number, "warning" if wrong else "", "warn" if wrong else "text"),
            Cell(chip.name, icon="star" if captain else "", bold=captain),
            position_cell(self, chip, not self.app.metrics.wide_text),
            badges_cell(chip),
        )

    def _tip(self, chip: Chip) -> str:
        """A row in words, for whom the pictures say too little."""
        words = self.app.words
        facts = {"role": str(words.named("role", chip.role)), "flank": str(words.named("flank", chip.flank))}
        names = [str(words.named("ability", each)) + "+" * (each in chip.black) for each in chip.abilities]
        return "\n".join([chip.name, self.say("un-squad.indicator", facts), *([", ".join(names)] if names else [])])

    def _marked(self) -> set[int]:
        """The chips that something is said against."""
        numbers = {dict(ruling.facts).get("number") for ruling in self.editing.rulings()}
        twice = {at for at, chip in enumerate(self.squad.chips) if chip.number in numbers}
        return twice | {flaw.at for flaw in self.editing.flaws()}

    # -- what every editor has ----------------------------------------------------------------------------------

    def file_sentences(self) -> list[str]:
        return [flaw_sentence(self, flaw, self.squad.chips) for flaw in self.editing.flaws()]

    def first_focus(self) -> str:
        return "squad" if self.page == "player" else "squad-name"

    def remove(self) -> None:
        """A squad has as many chips as it has."""
        self.app.toast(self.say("un-squad.eighteen", {"count": DESK.size}))

    # -- changing -----------------------------------------------------------------------------------------------

    def change(self, field: str, value: Any) -> None:
        """The name, which is all that the shared line of a form changes."""
        assert field == "name"
        self.editing.rename(self.chosen, value)
        self.rebuild()

    def renumber(self, number: int) -> None:
        self.editing.renumber(self.chosen, number)
        self.rebuild()

    def place(self, role: str = "", flank: str = "") -> None:
        self.editing.place(self.chosen, role, flank)
        self.rebuild()

    def turn_ability(self, ability: str) -> None:
        self.editing.turn(self.chosen, ability)
        self.rebuild()

    def colour(self, **values: str) -> None:
        self.editing.colour(**values)
        self.rebuild()

    def take_kit(self, kit: Kit) -> None:
        self.editing.take_kit(kit)
        self.rebuild()
