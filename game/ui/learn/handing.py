"""What somebody has learned as a file: handed on, taken in, and forgotten for one course."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.content.errors import ContentError
from game.play.folders import free_path
from game.play.learning import Learning
from game.ui.dialogs import Dialog
from game.ui.files import ask_source, ask_target, trouble
from game.ui.learn.learners import called
from game.ui.learn.progress import Progress
from game.ui.scene import Host

if TYPE_CHECKING:
    from game.ui.app import App

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


class Page(Host, Protocol):
    """The page of a course."""

    def afresh_for(self) -> None: ...


def start_over(page: Page, mine: Progress) -> None:
    """Forget what somebody has learned in one course, once he has said so twice."""
    app, say = page.app, page.say
    facts = {"name": called(app, mine.name), "game": say(f"game.{mine.course.game}.name")}

    def forget() -> None:
        mine.learning.start_over(mine.name, mine.course.lessons)
        _told(app, mine.learning)
        page.afresh_for()

    answers = [(say("learn.start-over"), "danger", forget)]
    app.push(Dialog(app, say("learn.start-over-title", facts), say("learn.start-over-text", facts), answers,
                    close_key="shell.cancel"))  # fmt: skip


def hand_on(page: Page, mine: Progress) -> None:
    """One person's part as a file for another computer."""
    app, say = page.app, page.say

    def write(path: Path) -> None:
        try:
            mine.learning.export(mine.name, path)
        except ContentError as error:
            trouble(app, "learn.not-exported", app.words.problem(error))
            return
        app.toast(say("learn.exported", {"path": str(path)}), "ok")

    plain = "".join(letter for letter in called(app, mine.name).casefold() if letter in LETTERS)
    start = free_path(Path.home() / f"touchline-{plain or 'learning'}.json")
    ask_target(app, say("learn.export"), start, write)


def take_in(page: Page, path: Path | None = None) -> None:
    """Add what stands in such a file; without one it is asked for."""
    app, say = page.app, page.say
    if path is None:
        ask_source(app, say("learn.import"), lambda found: take_in(page, found))
        return
    learning = Learning(app.folders)
    try:
        name = learning.take_in(path)
    except ContentError as error:
        trouble(app, "learn.not-imported", app.words.problem(error))
        return
    _told(app, learning)
    app.change(learner=name)
    app.toast(say("learn.imported", {"name": called(app, name)}), "ok")
    page.afresh_for()


def _told(app: App, learning: Learning) -> None:
    """If the disk refused, it goes on in memory only: that is said."""
    if learning.problem is not None:
        app.toast(app.words.problem(learning.problem), "bad")
