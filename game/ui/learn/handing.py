"""What somebody has learned as a file: handed on, taken in, and forgotten for one course."""

from __future__ import annotations

from pathlib import Path

from game.content.errors import ContentError
from game.content.puzzles import puzzles
from game.play.folders import free_path
from game.play.guide import path_of
from game.play.learning import Learning
from game.play.lesson_session import put_away
from game.ui.dialogs import Dialog
from game.ui.files import ask_source, ask_target, trouble
from game.ui.learn.learners import called, say_refused
from game.ui.learn.own import Page, bring, is_lesson
from game.ui.learn.progress import Progress

LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789-"


def start_over(page: Page, mine: Progress) -> None:
    """Forget what somebody has learned in one course, once he has said so twice."""
    app, say = page.app, page.say
    facts = {"name": called(app, mine.name), "game": say(f"game.{mine.course.game}.name")}

    def forget() -> None:
        mine.learning.start_over(mine.name, mine.course.lessons, puzzles(mine.course.game))
        put_away(path_of(app.folders, mine.course.game, mine.name))
        say_refused(app, mine.learning)
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
    """Add what stands in such a file, or a lesson of one's own; without one it is asked for."""
    app, say = page.app, page.say
    if path is None:
        ask_source(app, say("learn.import"), lambda found: take_in(page, found))
        return
    if is_lesson(path):
        bring(page, path)
        return
    learning = Learning(app.folders)
    try:
        name = learning.take_in(path)
    except ContentError as error:
        trouble(app, "learn.not-imported", app.words.problem(error))
        return
    say_refused(app, learning)
    app.change(learner=name)
    app.toast(say("learn.imported", {"name": called(app, name)}), "ok")
    page.afresh_for()
