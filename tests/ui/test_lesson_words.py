"""What lessons put into quotation marks stands on the screen of that step: buttons, pages, cards; in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.content.lessons import DoStep, FormStep, Lesson, course
from game.content.titles import taught_games
from game.content.words import LANGUAGES, words
from game.ui.app import App
from game.ui.learn.opening import open_lesson
from game.ui.matches import table_of
from game.ui.scenes.menu import MainMenu
from tests.ui.lessons import LEARNER
from tests.ui.programs import Make
from tests.ui.screens import SIZE, drawn

MARKS = {"en": re.compile("“(.+?)”"), "de": re.compile("„(.+?)“")}


def quoted(lesson: Lesson, language: str) -> Iterator[tuple[int, str]]:
    """Every word in quotation marks with its step."""
    for at, step in enumerate(lesson.file.step):
        hint = step.hint if isinstance(step, DoStep | FormStep) else None
        for text in (step.text, hint):
            for word in MARKS[language].findall(text.say(language)) if text is not None else ():
                yield at, word


LESSONS = [lesson for game in taught_games() for lesson in course(game).lessons
           if lesson.file.waits is None and any(quoted(lesson, "en"))]  # fmt: skip


AFTERWARDS = ("desk.stored", "wc.do-play-some", "wc.propose")
"""Words that stand there when something else was pressed before."""


def later(language: str) -> set[str]:
    """Those, and the names of the cards that are on a hand."""
    say = words(language)
    cards = {say.say(key) for key in say.entries if key.startswith("value.card.")}
    return cards | {say.say(key, {"count": 1}) for key in AFTERWARDS}


def shown(app: App) -> set[str]:
    return {ink.text for ink in drawn(app, SIZE, 100)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.id for lesson in LESSONS])
def test_what_is_named_stands_there(make: Make, lesson: Lesson, language: str) -> None:
    app = make(language=language, calm=True)
    app.push(MainMenu(app))
    missing, known = [], later(language)
    for at, word in quoted(lesson, language):
        open_lesson(app, lesson, LEARNER, at)
        if word not in known | shown(app):
            missing.append((at, word))
        table = table_of(app.scene)
        assert table is not None
        table.close()
        app.reset(MainMenu(app))
    assert missing == []
