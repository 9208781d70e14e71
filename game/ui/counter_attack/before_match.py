"""Which screen belongs to a decision before the match: the draft or the line-up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table
    from game.ui.scene import Scene

DRAFT = ("counter_attack.draft-due", "counter_attack.draft", "counter_attack.deal-offer")
LINE_UP = "counter_attack.line-up"


def before_match(app: App, table: Table) -> Scene | None:
    """The screen of the open decision; None: the match has begun."""
    prompt = table.session.prompt
    if prompt is not None and prompt.kind in DRAFT:
        from game.ui.counter_attack.draft_scene import DraftScene

        return DraftScene(app, table)
    if prompt is not None and prompt.kind == LINE_UP:
        from game.ui.counter_attack.line_up_scene import LineUpScene

        return LineUpScene(app, table)
    return None
