"""What stands beside each row of the form: its number with the arithmetic, and steppers for its points."""

from __future__ import annotations

from game.content.words import Words
from game.core.ruling import Ruling
from game.rules.united.state import FIELD_ROWS, ROW_INDEX, Row
from game.ui.forms.parts import Cap, Still, StillPanel, StillRow
from game.ui.forms.points import Stepper, told
from game.ui.united.draft import Form, Hand
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.text import Icon, Label

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


class RowCard(StillPanel):
    """One row: its name, its worth, how it comes about, and its points."""

    def __init__(self, form: Form, hand: Hand, row: Row, words: Words, flat: bool = False) -> None:
        self.form, self.row = form, row
        tip, lost = told(form.notes.get(row, ()), words), self._lost()
        worth = str(form.sheet.values[ROW_INDEX[row]]) if form.sheet else "–"
        title = Label(words.say(f"value.row.{row.value}"), "body-bold", grow=1)
        mark: list[Widget] = [Icon("warning", 16, "warn")] if lost else []
        number = Label(worth, "body-bold" if flat else "h3", name=f"worth-{row.value}")
        head = StillRow([Cap(row.value), title, *mark, number], gap=8)
        sums = Sum(sum_of(form, row), "warn" if lost else "muted")
        home = row in FIELD_ROWS and (form.limits.home or form.points("home", row))
        kinds = ("hardness", "home") if home else ("hardness",)
        steps: list[Widget] = [self._stepper(kind, hand, words, tip) for kind in kinds]
        # With large text there is more width than height: the arithmetic stands beside the steppers.
        lines: list[Widget] = [StillRow([*steps, sums], gap=8)] if flat else [sums, StillRow(steps, gap=6)]
        super().__init__(Still([head, *lines], gap=1), pad=6 if flat else 8, radius=10)
        self.tip = tip

    def at(self, point: tuple[int, int]) -> Widget | None:
        """Everything but the steppers speaks for the card."""
        found = super().at(point)
        return found if found is None or isinstance(found, Stepper) else self

    def _lost(self) -> bool:
        """Whether something of this row is lost."""
        return "→" in sum_of(self.form, self.row)

    def _stepper(self, kind: str, hand: Hand, words: Words, tip: str) -> Stepper:
        form, row = self.form, self.row
        value, limit = form.points(kind, row), form.range(kind, row)
        name = words.say(f"value.row.{row.value}")
        title = words.say(f"desk.{kind}-in", [("row", name), ("points", value)])
        most = words.say("desk.most", {"most": limit.most})
        return Stepper(
            SIGNS[kind],
            value,
            lambda points: hand.set_points(kind, row, points),
            f"{kind}-{row.value}",
            f"{title}\n{most}\n{tip}" if tip else f"{title}\n{most}",
            less=value > 0,
            more=value + limit.step <= limit.most,
            refused=lambda: hand.why_not(*refusals(form, kind, row)),
            step=limit.step,
        )


def refusals(form: Form, kind: str, row: Row) -> tuple[Ruling, ...]:
    """Why there cannot be one step more."""
    more = form.points(kind, row) + form.range(kind, row).step
    return form.new_faults(form.with_points(kind, row, more), "row") or form.faults[:1]


def sum_of(form: Form, row: Row) -> str:
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
