"""Reading a recorded match for a page about it: once, and a long one a few moves at a time."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.journal.errors import JournalError
from game.play.recorded import Recorded, recording
from game.play.session import Session
from game.play.trouble import said
from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.stepwise import AT_ONCE, EACH_FRAME, Stepwise
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label


class MatchReading:
    """Part of a page: it says how far it has come until the match is read, then the page shows what it shows of it."""

    def __init__(self, scene: Scene, source: Session | Path | Recorded) -> None:
        self._scene = scene
        self.match = source if isinstance(source, Recorded) else None
        """The match, once it is read."""
        self._work = None if isinstance(source, Recorded) else Stepwise(recording(source))
        self._problem: JournalError | None = None

    def body(self, show: Callable[[Recorded], list[Widget]]) -> list[Widget]:
        """What stands on the page now."""
        try:
            if self._work is not None and self._work.at == (0, 0):
                self._advance(AT_ONCE)
            if self._problem is None and self.match is not None:
                return show(self.match)
        except JournalError as error:
            self._problem, self._work = error, None
        if self._problem is None:
            return [Label(self._progress(), "body", "muted")]
        problem = said(self._problem, self._scene.app.words)
        return [Label(self._scene.say("report-screen.broken"), "body-bold"), Label(problem, "table", "bad")]

    def _progress(self) -> str:
        count, total = self._work.at if self._work is not None else (0, 0)
        return self._scene.say("around.verify-running", {"count": count, "total": total})

    def _advance(self, moves: int) -> None:
        assert self._work is not None
        self.match = self._work.advance(moves)
        if self.match is not None:
            self._work = None

    def tick(self) -> None:
        """A few moves more, if there are any."""
        if self._work is None:
            return
        try:
            self._advance(EACH_FRAME)
        except JournalError as error:
            self._problem, self._work = error, None
        self._scene.rebuild()

    @property
    def wait(self) -> float:
        return NEVER if self._work is None else 0.0
