"""Screens of a match that are drawn in the kits of its sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.counter_attack.state import MatchState
from game.ui.board.dressed import contrast, dressed
from game.ui.scene import Scene
from game.ui.theme import Theme

if TYPE_CHECKING:
    from game.play.session import Session
    from game.ui.app import App
    from game.ui.matches import Table

__all__ = ["DressedScene", "contrast", "dressed"]


class DressedScene(Scene):
    """A screen of a match that is drawn in the kits of its sides."""

    table: Table
    session: Session

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session = table, table.session

    @property
    def view(self) -> MatchState:
        """What both may see."""
        view: MatchState = self.session.view(None)
        return view

    def dressed(self, theme: Theme) -> Theme:
        home, away = self.view.squads
        return dressed(theme, (home.kit, away.kit))
