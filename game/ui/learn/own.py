"""Lessons of one's own on the page of a course: taken in, looked at, handed on, removed."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from game.content.errors import ContentError
from game.content.lessons import Lesson
from game.play.folders import free_path
from game.play.own_lessons import ENDING, OwnLessons, faults, hand_on, known_already, remove, take_in
from game.ui.dialogs import Dialog
from game.ui.files import ask_target, trouble
from game.ui.scene import Host
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Flow, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App

MOST_FAULTS = 4
"""So many are told at once; the command line tells all of them."""


class Page(Host, Protocol):
    """The page of a course."""

    own: OwnLessons

    def afresh_for(self) -> None: ...
    def show_lesson(self, lesson: Lesson) -> None: ...


def is_lesson(path: Path) -> bool:
    """Whether a file that is taken in is to be a lesson."""
    return path.suffix.casefold() == ENDING


def bring(page: Page, path: Path) -> None:
    """Take in a lesson; one that has its id already gives way only if somebody says so."""
    app, say = page.app, page.say

    def take() -> None:
        try:
            lesson = take_in(app.folders, path)
        except ContentError as error:
            trouble(app, "learn.not-imported", app.words.problem(error))
            return
        page.show_lesson(lesson)
        app.toast(say("learn.own-taken", _title(app, lesson)), "ok")

    try:
        known = known_already(app.folders, path)
    except ContentError as error:
        trouble(app, "learn.not-imported", app.words.problem(error))
        return
    if known is None:
        take()
        return
    facts = {**_title(app, known), "lesson": known.id}
    app.push(Dialog(app, say("learn.own-replace-title", facts), say("learn.own-replace-text", facts),
                    [(say("learn.own-replace"), "primary", take)], close_key="shell.cancel"))  # fmt: skip


def about_own(app: App, lesson: Lesson) -> list[Widget]:
    """What does not fit the rules, sentence by sentence."""
    found = faults(lesson)
    if not found:
        return []
    head = Row([Icon("warning", 20, "bad"), Label(app.words.say("learn.own-faulty"), "table-bold", "bad", grow=1)],
               gap=8, align="center")  # fmt: skip
    told = [Label(said_of(app, each), "table", "bad") for each in found[:MOST_FAULTS]]
    rest = len(found) - MOST_FAULTS
    more = [Label(app.words.say("learn.own-more", {"count": rest}), "table", "muted")] if rest > 0 else []
    return [head, *told, *more]


def own_tools(page: Page, lesson: Lesson) -> Widget:
    """What can be done with the file of a lesson."""
    say, wide = page.say, page.app.metrics.wide_text
    return Flow([
        Button("" if wide else say("learn.own-export"), lambda: _hand_on(page, lesson), "own-export", "quiet", "export",
               small=True, tip=say("learn.own-export-tip")),
        Button("" if wide else say("learn.own-remove"), lambda: _remove(page, lesson), "own-remove", "quiet", "trash",
               small=True, tip=say("learn.own-remove-tip")),
    ], gap=4)  # fmt: skip


def said_of(app: App, error: ContentError) -> str:
    """The sentence of a fault, with its place in the file; which file it is stands beside it."""
    return app.words.problem(error).split("\n")[0]


def _hand_on(page: Page, lesson: Lesson) -> None:
    app, say = page.app, page.say

    def write(path: Path) -> None:
        try:
            hand_on(lesson, path)
        except ContentError as error:
            trouble(app, "learn.not-exported", app.words.problem(error))
            return
        app.toast(say("learn.exported", {"path": str(path)}), "ok")

    ask_target(app, say("learn.own-export"), free_path(Path.home() / f"{lesson.id}{ENDING}"), write)


def _remove(page: Page, lesson: Lesson) -> None:
    app = page.app
    try:
        path = remove(app.folders, lesson)
    except ContentError as error:
        trouble(app, "learn.own-stays", app.words.problem(error))
        return
    app.toast(page.say("learn.own-removed", {**_title(app, lesson), "path": str(path)}), "ok")
    page.afresh_for()


def _title(app: App, lesson: Lesson) -> dict[str, str]:
    return {"title": lesson.file.title.say(app.words.language)}
