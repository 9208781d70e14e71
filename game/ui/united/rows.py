"""What stands beside each row of the form: its number with the arithmetic, and steppers for its points."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from game.content.words import Words
from game.core.ruling import Ruling
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, TeamRow
from game.ui.forms.heads import Cap
from game.ui.forms.pieces import Still
from game.ui.forms.points import Stepper, told
from game.ui.united.draft import Form
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.united.line_up import UnitedMaking

SIGNS = {"hardness": "whistle", "home": "home"}
"""The icon of every kind of points."""


class Sum(Label):
    """The arithmetic of a row; it always takes the room of the longest, so that nothing jumps."""

    LONGEST = "00 → 00 + 0 + 0 = 00"

    def __init__(self, text: str, tone: str) -> None:
        super().__init__(text, "caption", tone, wrap=False)

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        return max(wide, self.ui.fonts.width(self.LONGEST, "caption")), high


class Points(NamedTuple):
    """Points of a kind on a row, and how far they may go."""

    kind: str
    value: int
    most: int
    step: int


class Worth(NamedTuple):
    """What the card of a row shows."""

    number: str
    sums: str
    tip: str
    points: tuple[Points, ...]


def worth(form: Form, row: TeamRow, words: Words) -> Worth:
    """A row as it is now."""
    home = row in FIELD_ROWS and (form.limits.home or form.points("home", row))
    points = tuple(
        Points(kind, form.points(kind, row), form.range(kind, row).most, form.range(kind, row).step)
        for kind in (("hardness", "home") if home else ("hardness",))
    )
    number = str(form.sheet.values[ROW_INDEX[row]]) if form.sheet else "–"
    return Worth(number, sum_of(form, row), told(form.notes.get(row, ()), words), points)


class RowCard(Still):
    """One row: its name, its worth, how it comes about, and its points."""

    def __init__(self, seen: Worth, making: UnitedMaking, row: TeamRow, flat: bool = False) -> None:
        self.making, self.row, words = making, row, making.scene.app.words
        lost = "→" in seen.sums
        name = words.say(f"value.row.{row.value}")
        mark: list[Widget] = [Icon("warning", 16, "warn")] if lost else []
        number = Label(seen.number, "body-bold" if flat else "h3", name=f"worth-{row.value}")
        head = Still(Row([Cap(row.value), Label(name, "body-bold", grow=1), *mark, number], gap=8))
        sums = Sum(seen.sums, "warn" if lost else "muted")
        steps: list[Widget] = [self._stepper(points, name, words, seen.tip) for points in seen.points]
        # With large text there is more width than height: the arithmetic stands beside the steppers.
        lines: list[Widget] = [Still(Row([*steps, sums], gap=8))] if flat else [sums, Still(Row(steps, gap=6))]
        super().__init__(Panel(Still(Column([head, *lines], gap=1)), pad=6 if flat else 8, radius=10))
        self.tip = seen.tip

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Everything but the steppers speaks for the card."""
        found = super().at(point)
        return found if found is None or isinstance(found, Stepper) else self

    def _stepper(self, points: Points, name: str, words: Words, tip: str) -> Stepper:
        kind, value = points.kind, points.value
        title = words.say(f"desk.{kind}-in", [("row", name), ("points", value)])
        most = words.say("desk.most", {"most": points.most})
        return Stepper(
            SIGNS[kind],
            value,
            lambda wanted: self.making.set_points(kind, self.row, wanted),
            f"{kind}-{self.row.value}",
            f"{title}\n{most}\n{tip}" if tip else f"{title}\n{most}",
            less=value > 0,
            more=value + points.step <= points.most,
            refused=lambda: self.making.scene.why_not(*refusals(self.making.form, kind, self.row)),
            step=points.step,
        )


def refusals(form: Form, kind: str, row: TeamRow) -> tuple[Ruling, ...]:
    """Why there cannot be one step more."""
    more = form.points(kind, row) + form.range(kind, row).step
    return form.new_faults(form.with_points(kind, row, more), "row") or form.faults[:1]


def sum_of(form: Form, row: TeamRow) -> str:
    """The way from the men to the number, in signs: ``24 → 18 + 2 + 3 = 23``."""
    sheet = form.sheet
    if sheet is None:
        return ""
    if row not in FIELD_ROWS:
        at = ROW_INDEX[row]
        level, bonus = (sheet.keeper_level, sheet.sweeper_level)[at], sheet.bonus[at]
        return f"{level} + {bonus} = {level + bonus}" if bonus else f"{level}"
    at = FIELD_ROWS.index(row)
    total, cut, raised = sheet.sums[at], sheet.cut[at], sheet.raised[at]
    added = [points for points in (form.points("hardness", row), form.points("home", row)) if points]
    text = f"{total} → {cut}" if cut != total else f"{total}"
    if added:
        text += "".join(f" + {points}" for points in added) + f" = {cut + sum(added)}"
        text += f" → {raised}" if raised != cut + sum(added) else ""
    return text
