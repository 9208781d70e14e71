"""Pictures for the rule reader: the wall chart as a tournament begins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.registry import spec
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Picture
from game.ui.world_cup.miniature import picture

if TYPE_CHECKING:
    from game.ui.app import App

RULES = ("WC-SET-01", "WC-LANE-01", "WC-LANE-02")
"""Those that are about places on the chart."""
HIGH = 320


def diagram(app: App, rule: str) -> Widget | None:
    """The picture of a rule; None: words do."""
    if rule not in RULES:
        return None
    game = spec("world_cup")
    view = game.rules.view(game.position.parse(game.position.example), None)
    return Picture(lambda size: picture(app, view, size), height=HIGH, name="diagram")
