"""The page after a lesson, a match or questions: how one goes on from it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping

from game.content.lessons import Lesson
from game.ui.scene import Scene


class LastPage(Scene):
    """Over whatever that was opened from."""

    @property
    def following(self) -> Lesson | None:
        """The lesson to go on with."""
        return None

    def entered(self) -> None:
        self.app.sound("win")

    def first_focus(self) -> str:
        return "next-lesson" if self.following is not None else "back"

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.next_lesson, "again": self.again}

    def back(self) -> None:
        if self is self.app.stack[0]:
            self.app.reset(self.app.doors.home(self.app))
        else:
            self.app.pop(self)

    def next_lesson(self) -> None:
        """On, where there is something to go on with."""
        self.back()

    @abstractmethod
    def again(self) -> None:
        """The same once more."""
