"""Verify a match: every move replayed, a few at a time, so that the program never stands still meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.dice import fingerprint
from game.journal.errors import JournalError
from game.play.browsing import Verified, older_told
from game.play.trouble import said
from game.ui.dialogs import Dialog
from game.ui.screen import NEVER
from game.ui.stepwise import Stepwise, Work
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

EACH_FRAME = 20
"""Moves from one picture to the next: each is carried out and its dice are rolled again."""


class VerifyDialog(Dialog):
    """Says how far it has come, and then what came of it; closing it breaks it off."""

    def __init__(self, app: App, work: Work[Verified]) -> None:
        super().__init__(app, app.words.say("around.verify-title"), "")
        self._work: Stepwise[Verified] | None = Stepwise(work)
        self.text = app.words.say("around.verify-begin")

    def body(self) -> list[Widget]:
        self._label = Label(self.text)
        return [self._label]

    def tick(self, seconds: float) -> None:
        if self._work is None:
            return
        try:
            found = self._work.advance(EACH_FRAME)
        except JournalError as error:
            self._ended(self.say("around.verify-bad", {"problem": said(error, self.app.words)}))
            return
        if found is not None:
            self._ended(_said(self, found))
        else:
            count, total = self._work.at
            self.text = self.say("around.verify-running", {"count": count, "total": total})
            self._label.set(self.text)

    def _ended(self, text: str) -> None:
        self._work, self.text = None, text
        self.rebuild()

    @property
    def moving(self) -> bool:
        return self._work is not None

    @property
    def wait(self) -> float:
        return 0.0 if self._work is not None else NEVER


def _said(scene: Dialog, found: Verified) -> str:
    """What was verified; of a match that goes on nobody can tell whether it is all there."""
    key = "verify-read" if not found.exact else "verify-ok" if found.over else "verify-so-far"
    seal = f"{fingerprint(found.seal)}\n{found.seal}"
    told = scene.say(f"around.{key}", {"count": found.entries, "seal": seal})
    return "\n".join([*older_told(found.older, scene.app.words), told])
