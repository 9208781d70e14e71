"""Tables of cards: a narrow column for every value, with its whole name as a tooltip."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.ui.widgets.data_table import Cell, TableColumn

if TYPE_CHECKING:
    from game.ui.scene import Scene

ATTRIBUTES = (
    *("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling"),
    *("aerial", "saving", "handling"),
)
"""Outfielders' values first, then those that only keepers have."""
FEW = ("pace", "dribbling", "high_pass", "shooting", "tackling", "saving")
"""What is left where letters are large."""


def shown(scene: Scene, attributes: Sequence[str]) -> tuple[str, ...]:
    """The values that have a column."""
    return tuple(each for each in attributes if not scene.app.metrics.wide_text or each in FEW)


def short_columns(scene: Scene, attributes: Sequence[str]) -> list[TableColumn]:
    named = scene.app.words.named
    return [TableColumn(scene.say(f"ca-card.short-{each}"), "right", tip=str(named("attribute", each)))
            for each in shown(scene, attributes)]  # fmt: skip


def value_cells(scene: Scene, card: Any, attributes: Sequence[str]) -> list[Cell]:
    """A value that is not on a card sorts below all others."""
    printed = getattr(card, "attributes", ("leniency",))
    return [
        Cell(str(getattr(card, each)), getattr(card, each), tone="ok" if getattr(card, each) >= 5 else "text")
        if each in printed
        else Cell("·", 0, tone="muted")
        for each in shown(scene, attributes)
    ]
