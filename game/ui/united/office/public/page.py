"""A public page: it comes in its turn and the league goes on after it, or it is looked at over another screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.ui.office.bureau import Bureau
from game.ui.scene import Scene
from game.ui.shell_parts import page_head
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Padded
from game.ui.widgets.buttons import Button


class PublicPage(Scene):
    """``go`` and Escape lead on in a league whose turn it is, back to the screen below everywhere else."""

    def __init__(self, bureau: Bureau) -> None:
        super().__init__(bureau.app)
        self.bureau = bureau

    @property
    def in_turn(self) -> bool:
        return self.bureau.scene is self

    def whole(self, title: str, body: Sequence[Widget], tools: Sequence[Widget] = ()) -> Widget:
        """Its head, what it shows, and the way on."""
        head = page_head(self, title, [*tools, *self._on()], leave=self.back)
        return Padded(Column([head, *body], gap=12), 24, 14)

    def _on(self) -> list[Widget]:
        if not self.in_turn:
            return []
        return [Button(self.say("office.page-on"), self.onward, "next", "primary", "play", self.app.keymap.shown("go"))]

    def onward(self) -> None:
        self.bureau.go_on() if self.in_turn else self.app.pop(self)

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"go": self.onward} if self.in_turn else {}

    def first_focus(self) -> str:
        return "next" if self.in_turn else "back"

    def back(self) -> None:
        """In its turn the league is laid aside as everywhere; the page was shown."""
        self.bureau.leave() if self.in_turn else self.app.pop(self)
