"""Who learns: one of the names of the settings, or whoever has learned here; asked once, kept, changeable."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import TYPE_CHECKING

from game.play.guide import hand_over
from game.play.learning import Learning
from game.ui.dialogs import PickDialog
from game.ui.shell_parts import Card, people
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App

MOST_ASKED = 6
"""So many names are offered where somebody has to say who he is; the others can be chosen on the page of a course."""


def today() -> date:
    """The day it is where somebody learns."""
    return datetime.now().astimezone().date()


def learners(app: App, learning: Learning) -> list[str]:
    """Everybody who may be the one: the names of the settings, then whoever has learned something. Without any name
    it is the one nobody has named."""
    named = [name.strip() for name in app.settings.names if name.strip()]
    return list(dict.fromkeys([*named, *(name for name in learning.names if name)])) or [""]


def learner(app: App, learning: Learning) -> str | None:
    """Whoever learns now: who was chosen, or the only one there is. None: that has to be asked."""
    names = learners(app, learning)
    chosen = app.settings.learner if app.settings.learner in names else names[0] if len(names) == 1 else None
    if chosen:
        named(app, learning, chosen)
    return chosen


def named(app: App, learning: Learning, name: str) -> None:
    """Whoever has learned without a name is called so from now on, and so is what he left open."""
    if learning.is_free(name):
        hand_over(app.folders, "", name)
        learning.name(name)


def say_refused(app: App, learning: Learning) -> None:
    """If the disk did not take what was noted last, that is said."""
    if learning.refused is not None:
        app.toast(app.words.problem(learning.refused), "bad")


def called(app: App, name: str) -> str:
    """A learner as he is called on the screen."""
    return name or people(app)[0]


def for_learner(app: App, take: Callable[[str], object]) -> None:
    """Do something for whoever learns; who that is, is asked once."""
    learning = Learning(app.folders)
    known = learner(app, learning)
    if known is not None:
        take(known)
        return

    def chosen(name: str) -> None:
        app.change(learner=name)
        named(app, learning, name)
        take(name)

    app.push(who_learns(app, learners(app, learning)[:MOST_ASKED], chosen))


def who_learns(app: App, names: list[str], take: Callable[[str], object]) -> PickDialog:
    """Which of them is it?"""

    def contents(chose: Callable[[int], object]) -> Widget:
        return Column([_person(name, at, chose) for at, name in enumerate(names)], gap=8)

    say = app.words.say
    return PickDialog(app, say("learn.who"), say("learn.who-text"), contents, lambda at: take(names[at]),
                      first="learner-0")  # fmt: skip


def _person(name: str, at: int, chose: Callable[[int], object]) -> Widget:
    inner = Row([Icon("person", 24, "accent"), Label(name, "body-bold", grow=1)], gap=12, align="center")
    return Card(inner, lambda: chose(at), f"learner-{at}", 12, tone="raised")
