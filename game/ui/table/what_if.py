"""The mark of a match that was played on from a moment of another one: the same wherever a match is shown."""

from __future__ import annotations

from game.content.words import Words
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Flow, Row
from game.ui.widgets.text import Icon, Label

ICON = "question"


def what_if_mark(words: Words, role: str = "table-bold") -> Widget:
    """Two words; under the pointer a sentence that says what they mean."""
    tip = words.say("what-if.text")
    return Row([Icon(ICON, 20, "warn", tip=tip), Label(words.say("what-if.mark"), role, "warn", tip=tip)],
               gap=6, align="center")  # fmt: skip


def what_if_line(words: Words, marked: bool) -> list[Widget]:
    """The mark in the middle of a page, where there is one."""
    return [Flow([what_if_mark(words)], align="center")] if marked else []
