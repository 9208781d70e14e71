"""A long recorded match is being read: how far it is, and a way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic

from game.core.frozen import frozen
from game.journal.errors import JournalError
from game.play.trouble import said
from game.ui.dialogs import Dialog
from game.ui.screen import NEVER
from game.ui.stepwise import AT_ONCE, EACH_FRAME, Stepwise, T, Work
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


@frozen
class About:
    """What is said of the work, by the keys of its sentences, and how many moves of it are done before anything is said
    and from one picture to the next; 0: as many as of matches."""

    begin: str = "around.verify-begin"
    running: str = "around.verify-running"
    failed: str = "shell.cannot-open"
    at_once: int = 0
    each_frame: int = 0


READING = About()


def read_first(
    app: App, work: Work[T], then: Callable[[T], object], given_up: Callable[[], object] = lambda: None,
    about: About = READING,
) -> None:  # fmt: skip
    """Go on with a match once it is read: at once, or after a page that says how far it is. If it cannot be read any
    more, that is said instead; ``given_up`` hears of that, and if somebody breaks the reading off."""
    reading = LongReading(app, work, then, given_up, about)
    if not reading.advance(about.at_once or AT_ONCE):
        app.push(reading)


class LongReading(Dialog, Generic[T]):
    """Closing it breaks the reading off."""

    closing = False

    def __init__(
        self, app: App, work: Work[T], then: Callable[[T], object], given_up: Callable[[], object], about: About
    ) -> None:  # fmt: skip
        super().__init__(app, app.words.say(about.begin), "")
        self.about = about
        self._work, self._then, self._given_up = Stepwise(work), then, given_up

    def left(self) -> None:
        super().left()
        if self._work.result is None:
            self._given_up()

    def body(self) -> list[Widget]:
        self._label = Label(self._progress())
        return [self._label]

    def _progress(self) -> str:
        count, total = self._work.at
        return self.say(self.about.running, {"count": count, "total": total})

    def advance(self, moves: int) -> bool:
        """So many moves further; True: there is nothing left to be read."""
        try:
            found = self._work.advance(moves)
            if found is None:
                return False
            self.app.pop(self)
            self._then(found)
        except JournalError as error:
            self.app.pop(self)
            self._given_up()
            self.app.push(Dialog(self.app, self.say(self.about.failed), said(error, self.app.words)))
        return True

    def tick(self, seconds: float) -> None:
        if self.app.scene is self and not self.advance(self.about.each_frame or EACH_FRAME):
            self._label.set(self._progress())

    @property
    def moving(self) -> bool:
        return True

    @property
    def wait(self) -> float:
        return 0.0 if self.app.scene is self else NEVER
