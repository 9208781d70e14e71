"""Something that is shown to everybody piece by piece: it runs by itself, can be paused, stepped and ended at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.ui.office.bureau import Bureau
from game.ui.screen import NEVER
from game.ui.united.office.public.page import PublicPage
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Button


class Ceremony(PublicPage):
    """``at`` of ``count`` pieces; each takes ``seconds``, of which ``passed`` are over."""

    def __init__(self, bureau: Bureau, count: int, seconds: float) -> None:
        super().__init__(bureau)
        self.count, self.seconds = count, seconds
        self.at, self.passed = 0, 0.0
        self.running = True

    @property
    def over(self) -> bool:
        return self.at >= self.count

    @property
    def moving(self) -> bool:
        return self.running and not self.over

    @property
    def wait(self) -> float:
        return 0.0 if self.moving else NEVER

    def tick(self, seconds: float) -> None:
        if not self.moving:
            return
        before, self.passed = self.passed, self.passed + seconds
        if self.passed >= self.seconds:
            self.step()
        else:
            self.beat(before)

    def beat(self, before: float) -> None:
        """Time has passed within a piece."""

    # -- what can be done ---------------------------------------------------------------------------------------

    def step(self) -> None:
        """The next piece."""
        self.at, self.passed = self.at + 1, 0.0
        if not self.over:
            self.app.sound("turn-page")
        self.rebuild()

    def to_end(self) -> None:
        """All of it at once."""
        self.at = self.count
        self.rebuild()

    def toggle(self) -> None:
        self.running = not self.running
        self.rebuild()

    def commands(self) -> Mapping[str, Callable[[], object]]:
        if self.over:
            return super().commands()
        return {"go": self.step, "play": self.toggle, "last": self.to_end}

    def _on(self) -> list[Widget]:
        return super()._on() if self.over else []

    def tools(self, following: str) -> list[Widget]:
        """The buttons below; ``following`` says what the next piece is."""
        shown = self.app.keymap.shown
        text, icon = ("office.pause", "pause") if self.running else ("office.play", "play")
        return [Button(following, self.step, "step", "primary", "next", shown("go")),
                Button(self.say(text), self.toggle, "toggle", icon=icon, key=shown("play")),
                Button(self.say("office.all-at-once"), self.to_end, "to-end", icon="skip-end",
                       key=shown("last"))]  # fmt: skip
