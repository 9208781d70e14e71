"""The film bar: play and pause, steps, speed, and a line of time with ticks for what matters and for bookmarks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from game.core.frozen import frozen
from game.play.pages import decimal
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.motion import pace
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Gap, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Slider

if TYPE_CHECKING:
    from game.ui.app import App

FASTEST = 8
"""The last step of the pace."""


@frozen
class Tick:
    """A mark on the line: at which beat, of which kind (goal, card, period, bookmark), of which side, and its words."""

    at: int
    kind: str
    side: int = 0
    text: str = ""


class Scrubber(Widget):
    """The line of time. ``count`` beats are known; ``more`` says that the film goes on beyond them."""

    focusable = True

    def __init__(
        self,
        count: int,
        at: int,
        jump: Callable[[int], object],
        ticks: Sequence[Tick] = (),
        more: float = 0.0,
        name: str = "scrubber",
        grow: float = 1,
    ) -> None:
        super().__init__(name, grow)
        self.count, self.at_beat, self.jump, self.ticks, self.more = count, at, jump, list(ticks), more
        self.held = False
        self._hover_x = 0

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(160)), self.u(36)

    def set(self, at: int, count: int | None = None, ticks: Sequence[Tick] | None = None, more: float = 0.0) -> None:
        before = (self.at_beat, self.count, self.ticks, self.more)
        self.at_beat = at
        self.count = self.count if count is None else count
        self.ticks = self.ticks if ticks is None else list(ticks)
        self.more = more
        if before != (self.at_beat, self.count, self.ticks, self.more):
            self.invalidate()

    @property
    def line(self) -> Rect:
        return Rect(self.rect.x + self.u(10), self.rect.centery - self.u(2), self.rect.width - self.u(20), self.u(4))

    def _x(self, beat: int) -> int:
        """Never beyond the ends of the line, whatever is asked for."""
        known = self.line.width / (1 + max(0.0, self.more))
        share = max(0.0, min(1.0, beat / max(1, self.count - 1))) if self.count > 1 else 0.0
        return self.line.x + round(known * share)

    def _beat(self, x: int) -> int:
        known = self.line.width / (1 + max(0.0, self.more))
        return max(0, min(self.count - 1, round((x - self.line.x) / max(1.0, known) * max(1, self.count - 1))))

    def paint(self, canvas: Canvas) -> None:
        theme, line = canvas.theme, self.line
        canvas.panel(line, theme.line, 2)
        here = self._x(self.at_beat)
        canvas.panel(Rect(line.x, line.y, max(1, here - line.x), line.height), theme.accent, 2)
        for tick in self.ticks:
            x = self._x(tick.at)
            if tick.kind == "goal":
                kit = theme.kits[tick.side]
                canvas.panel(
                    Rect(x - self.u(5), line.centery - self.u(14), self.u(10), self.u(10)), kit.body, 5, kit.rim
                )
            elif tick.kind == "bookmark":
                canvas.icon("bookmark-filled", Rect(x - self.u(6), line.centery + self.u(4), self.u(12), self.u(14)),
                            theme.warn, 12)  # fmt: skip
            else:
                high = self.u(14 if tick.kind == "period" else 8)
                tone = {"card": theme.warn, "red": theme.bad}.get(tick.kind, mix(theme.panel, theme.text, 0.5))
                canvas.fill(Rect(x, line.centery - high // 2, self.u(3 if tick.kind != "period" else 2), high), tone)
        knob = Rect(0, 0, self.u(16), self.u(16))
        knob.center = (here, line.centery)
        canvas.panel(knob, theme.text, 8, theme.background, 2)
        if self.is_focused:
            canvas.ring(self.rect, 8)

    def handle(self, event: Input) -> bool:
        if isinstance(event, Pointer) and event.kind in ("down", "move", "up"):
            if event.kind == "down" and event.button == 1:
                self.held = True
                self.ui.capture(self)
            self._hover_x = event.at[0]
            if self.held:
                beat = self._beat(event.at[0])
                if beat != self.at_beat:
                    self.jump(beat)
            if event.kind == "up" and self.held:
                self.held = False
                self.ui.capture(None)
            return True
        if isinstance(event, Key) and event.down and event.chord in ("left", "right", "home", "end"):
            moves = {"left": self.at_beat - 1, "right": self.at_beat + 1, "home": 0, "end": self.count - 1}
            self.jump(max(0, min(self.count - 1, moves[event.chord])))
            return True
        return False

    def tooltip(self) -> str:
        near = [tick for tick in self.ticks if tick.text and abs(self._x(tick.at) - self._hover_x) <= self.u(8)]
        return "\n".join(tick.text for tick in near)


class FilmBar(Panel):
    """A button with its sign for every command, the line of time, and the pace."""

    def __init__(
        self,
        app: App,
        icons: Mapping[str, str],
        acts: Mapping[str, Callable[[], object]],
        scrubber: Scrubber,
        more: Sequence[Widget] = (),
    ) -> None:
        """``more``: what stands before the line of time."""
        self.app, say = app, app.words.say
        self.buttons: dict[str, Button] = {}
        for command, icon in icons.items():
            tip = say("film.key", {"what": say(f"film.do-{command}"), "key": app.keymap.shown(command)})
            self.buttons[command] = Button("", acts[command], f"film-{command}", "quiet", icon, tip=tip, small=True)
        self.pace = Slider(app.settings.speed, 1, FASTEST, self._set_pace, "speed", width=84, show=self._paced,
                           tip=say("film.speed"))  # fmt: skip
        parts: list[Widget] = [*self.buttons.values(), *more, scrubber, self.pace, Gap(4)]
        super().__init__(Row(parts, gap=4, align="center"), pad=6)

    def _paced(self, step: int) -> str:
        return f"{decimal(Fraction(pace(step)), self.app.words)}×"

    def _set_pace(self, speed: int) -> None:
        self.app.change(speed=max(1, min(FASTEST, speed)))

    def faster(self, by: int) -> None:
        self._set_pace(self.app.settings.speed + by)
        self.pace.value = self.app.settings.speed
        self.pace.invalidate()

    def keys(self) -> Mapping[str, Callable[[], object]]:
        """The commands of the pace."""
        return {"slower": lambda: self.faster(-1), "faster": lambda: self.faster(1)}
