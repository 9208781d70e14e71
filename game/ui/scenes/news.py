"""Pages that list matches while those are still being looked into: what is new, told now and then."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.index import MatchIndex, MatchRow
from game.ui.app import NEWS
from game.ui.widgets.base import Widget

if TYPE_CHECKING:
    from game.ui.app import App


class News:
    """Hears a few times a second whether more is known of a folder of matches."""

    def __init__(self, app: App, index: MatchIndex) -> None:
        self._app, self.index = app, index
        self._next = app.now + NEWS
        self._heard = (index.version, index.busy)
        self._before = index.version

    def any(self) -> bool:
        """Whether more is known than the last time, or everything is known now."""
        if self._app.now < self._next:
            return False
        self._next = self._app.now + NEWS
        before, self._heard = self._heard, (self.index.version, self.index.busy)
        self._before = before[0]
        return before != self._heard

    def rows(self) -> list[MatchRow]:
        """What became known since the last time but one."""
        return self.index.since(self._before)

    def told(self) -> str:
        """A sign of life while there is something left to look into."""
        if not self.index.busy:
            return ""
        done, all_ = self.index.progress
        return self._app.words.say("around.looking", {"done": done, "all": all_})


def untouched(app: App, widget: Widget | None) -> bool:
    """Whether the pointer is elsewhere and holds nothing, so that things may move there."""
    return app.steering.captured is None and (widget is None or not widget.rect.collidepoint(app.steering.pointer))
