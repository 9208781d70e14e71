"""A table over whatever is open, which waits meanwhile: what is played there counts nowhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.play.folders import Folders
from game.play.marks import Marks
from game.play.session import Session
from game.ui.matches import Table
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.app import App


class BesideTable(Table):
    """Of lessons and guided matches, whose files lie in a folder of their own."""

    def __init__(self, app: App, session: Session, folder: Path) -> None:
        super().__init__(app, session)
        self.marks = Marks(Folders(folder))

    def begin(self) -> None:
        self.go_on()

    def put(self, scene: Scene) -> None:
        """Whatever match lies below waits meanwhile."""
        scene.stops_clock = True
        super().put(scene)

    def _due(self) -> Scene:
        """What others decide is shown where there is something to see; nobody leaves his seat."""
        while not self._to_be_seen() and self.bot_turn() is not None:
            pass
        return self._decision()

    def leave(self) -> None:
        """Back to whatever it was opened over."""
        self.close()
        if self.scene is None or self.scene not in self.app.stack:
            return
        if self.scene is self.app.stack[0]:
            self.app.reset(self.app.doors.home(self.app))
        else:
            self.app.pop(self.scene)

    def end_with(self, page: Scene) -> None:
        """The last page, in the place of the screen."""
        self.close()
        if self.scene is not None and self.scene in self.app.stack:
            while self.app.stack[-1] is not self.scene:
                self.app.stack.pop().left()
            self.app.replace(page)
        else:
            self.app.push(page)
