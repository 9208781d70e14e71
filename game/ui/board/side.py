"""The side column of a board: pages with their tabs, the log among them, and below what can be done and the dice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.core.frozen import frozen
from game.ui.board.lower import BoardSide, LastRolls
from game.ui.screen import kept_below, restore_below
from game.ui.table.log import ROOMY, Log, LogLine, LogPanel
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column
from game.ui.widgets.tabs import TabBar

if TYPE_CHECKING:
    from game.ui.board.scene import BoardScene
    from game.ui.board.title import Ground


@frozen
class LogActs:
    """What can be done from a line of the log: look at its moment, and go on from there."""

    look: Callable[[int], object] | None = None
    play_on: Callable[[int], object] | None = None
    word: str = "log.play-on"
    """What going on is called."""


class SideColumn:
    """Which page is open, and the log, which outlives its widgets."""

    widget: BoardSide
    tabs: TabBar

    def __init__(self, scene: BoardScene[Ground[Any]], tab: str = "log") -> None:
        self.scene, self.tab = scene, tab
        self.hidden = False
        self.log = Log()
        self._panel: LogPanel | None = None
        self._page = Column([])

    def build(self, names: Sequence[str], actions: Widget, rolling: bool) -> BoardSide:
        """The widgets, with these pages to turn to; ``rolling``: dice fall, or are asked for."""
        scene = self.scene
        tabs = [(name, scene.tab_title(name)) for name in names]
        self.tabs = TabBar(tabs, self.tab, scene.turn_to, role="table-bold")
        self._page = Column([self._opened()], grow=1)
        last = LastRolls(lambda: scene.film.past)
        self.widget = BoardSide(self.tabs, self._page, actions, last, scene.film.new_tray(), rolling)
        return self.widget

    def _opened(self) -> Widget:
        self._panel = None
        page = self.scene.page(self.tab)
        page.grow = 1
        return page

    def refresh_page(self) -> None:
        """The open page, without building everything anew; it stays scrolled where it was."""
        page = self._opened()
        kept = kept_below(self._page)
        self._page.set_children([page])
        restore_below(page, kept)
        self._page.place(self._page.rect)
        self._page.invalidate()

    def hide(self) -> None:
        """Put the column away, or bring it back."""
        self.hidden = not self.hidden
        self.scene.rebuild()

    # -- the log ------------------------------------------------------------------------------------------------

    def log_page(self, acts: LogActs) -> Widget:
        app = self.scene.app
        roomy = app.size[1] >= app.metrics.u(ROOMY)
        self._panel = LogPanel(self.log, self.scene.say, acts.look, acts.play_on, search=roomy, play_word=acts.word)
        return self._panel

    def tell(self, lines: Sequence[LogLine], until: int | None = None) -> None:
        """The whole log anew, read already; whatever begins with the entry ``until`` is still to come."""
        self.log.lines[:] = self.scene.asides.woven(lines, self.scene.app.words, until)
        self.log.seen = len(self.log.lines)

    def add_line(self, line: LogLine) -> None:
        """One more line of the log, wherever somebody is reading."""
        if self._panel is not None:
            self._panel.add(line)
        else:
            self.log.lines.append(line)
