"""The menu over a lesson or a guided match: go on, from the beginning, look something up, leave. How far one came is
kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.ui.table.table_menu import Below, TableMenu
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App


class LessonPause(TableMenu):
    """Escape in a lesson."""

    def __init__(
        self, app: App, table: Below, title: Callable[[], str], restart: Callable[[], object] | None,
        words: str = "lesson",
    ) -> None:  # fmt: skip
        """``restart``: None where nothing begins again; ``words``: below which key those stand that say what it is."""
        super().__init__(app, table)
        self.table, self.title, self.restart, self.words = table, title, restart, words

    def build(self) -> Widget:
        again = [self.button("restart", self._restart, "refresh", word=f"{self.words}.restart")] if self.restart else []
        away = self.button("leave", self.table.leave, "chevron-left", word=f"{self.words}.leave")
        parts = [self.go_on(), *again, self.rules()]
        return self.laid_out(self.say(f"{self.words}.pause"), self.title(), parts, away, self.say(f"{self.words}.kept"))

    def _restart(self) -> None:
        self.app.pop(self)
        if self.restart is not None:
            self.restart()
