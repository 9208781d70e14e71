"""What the screens around a match share: questions for the path of a file, dates and sizes in words."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.content.words import Words
from game.play.paths import typed_path, why_no_source, why_no_target
from game.play.policy import Closed
from game.ui.dialogs import AskText, Dialog

if TYPE_CHECKING:
    from game.ui.app import App

LONGEST_PATH = 1000
SIDE = 376
"""Units of the column on the right."""


def ask_target(app: App, title: str, start: Path, take: Callable[[Path], object]) -> None:
    """Where a file is to be written."""
    _ask(app, title, app.words.say("around.path-to"), str(start), why_no_target, take)


def ask_source(app: App, title: str, take: Callable[[Path], object]) -> None:
    """Which file is to be read."""
    _ask(app, title, app.words.say("around.path-from"), "", why_no_source, take)


def _ask(app: App, title: str, text: str, start: str, why: Callable[[str], str],
         take: Callable[[Path], object]) -> None:  # fmt: skip
    def check(typed: str) -> str:
        problem = why(typed)
        return app.words.say(f"around.{problem}") if problem else ""

    def done(typed: str) -> None:
        path = typed_path(typed)
        if path is not None:
            take(path)

    kind = AskText if start else AskFile
    app.push(kind(app, title, text, start, done, check, LONGEST_PATH, path=True))


class AskFile(AskText):
    """Which file to read: typed, or dragged onto the window."""

    def dropped(self, path: Path) -> None:
        self.app.pop(self)
        self.take(str(path))


def trouble(app: App, title_key: str, problem: str) -> None:
    """Something did not work: say what, and why."""
    app.push(Dialog(app, app.words.say(title_key), problem))


def closed_slip(app: App, refusal: Closed, title_key: str = "policy.title") -> None:
    """Why something may not be done with a match, as a rule while anything about it is hidden."""
    app.sound("refuse")
    trouble(app, title_key, app.words.say(refusal.key, refusal.facts))


def moment(when: datetime, say: Words) -> str:
    """Day and time as the language writes them."""
    return say.say("around.moment", {"date": when.strftime(say.say("around.date-form")), "time": f"{when:%H:%M}"})


def size_text(size: int, say: Words) -> str:
    return say.say("around.kilobytes", {"count": max(1, round(size / 1024))})
