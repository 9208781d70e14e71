"""Whoever leads a learner through a lesson, as the screens of a match know him; ordinary matches have nobody.

Titles know nothing of lessons. A screen that has a side column shows ``panel`` as its first page, a prompt bar says
``asked``, a refusal is told with his ``comment``, a board rests while he speaks and shows what he points at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from game.core.frozen import frozen
from game.core.rules import AnyAction
from game.core.ruling import Ruling
from game.ui.screen import Companion
from game.ui.widgets.base import Widget

LESSON = "lesson"
"""The name of his page among those of the side column."""
NEXT = "coach-next"
"""The name of the button there that leads on."""


@frozen
class Comment:
    """What he says of a try."""

    allowed: bool
    """The rules would take it: it is only not what is asked for now."""
    words: str = ""
    title: str = ""
    """What stands above it where the rules would take it; empty: what stands there in every lesson."""


class Coach(Companion, Protocol):
    tab: str
    """The key of what the tab of his page says."""
    fills: Callable[[Any], object]
    """Fills a form in with an action, where one lies open."""

    @property
    def moment(self) -> object:
        """Another one whenever there is something else to be read."""

    @property
    def rests(self) -> bool:
        """Whether the learner decides nothing now: others do, or something is to be read or answered."""

    @property
    def asks(self) -> bool:
        """Whether there is a question on his page, which needs the room."""

    @property
    def free(self) -> bool:
        """Whether the learner plays as he likes: no dice are fixed, and a film goes on by itself."""

    @property
    def plays(self) -> bool:
        """Whether a decision is due that the learner does not make."""

    @property
    def pauses(self) -> bool:
        """Whether that decision is worth a pause before it."""

    @property
    def points(self) -> tuple[str, ...]:
        """What he points at, as lessons write it."""

    def asked(self) -> str:
        """What the lesson is about, in a sentence."""

    def panel(self) -> Widget:
        """His page."""

    def formed(self, action: AnyAction) -> None:
        """A form was changed: what would be handed in."""

    def comment(self, action: AnyAction, ruling: Ruling) -> Comment:
        """What he says of a try that was not taken."""
