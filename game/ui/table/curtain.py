"""The hand-over: a curtain that shows nothing of the match, and after it what happened meanwhile.

The curtain draws from names, colours and the reason alone, never from the state: two matches that differ only in
what is hidden give the same picture.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.play.handover import HandOver
from game.ui.canvas import Canvas
from game.ui.inputs import Input, Key, Pointer
from game.ui.scene import Interlude, Scene
from game.ui.screen import NEVER
from game.ui.shell_parts import Fitting
from game.ui.theme import Kit, mix
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Centered, Column, Flow, Gap, Panel
from game.ui.widgets.buttons import Button
from game.ui.widgets.fields import Progress
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.at_table import AtTable

HOLD = 0.6
"""Seconds a key must be held, so that no stray tap lifts the curtain."""
LINE_EVERY = 0.7


class Drawn(Scene):
    """A curtain: it covers everything until the right person holds a key or a button."""

    stops_clock = True

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._held: str | None = None
        self._since = 0.0

    @abstractmethod
    def lift(self) -> None:
        """It was held for long enough."""

    def entered(self) -> None:
        self.app.sound("curtain")

    def holds(self) -> list[Widget]:
        """What is held down, and how far it is."""
        self._progress = Progress(0, width=320, height=12)
        self._hold = Button(self.say("shell.curtain-hold"), None, "hold", "primary", key=self.say("shell.key-space"))
        return [self._hold, self._progress]

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.chord in ("space", "enter"):
            if not event.down:
                self._let_go("key")
                return True
            if self.focus is None or self.focus is self._hold:
                self._hold_on("key")
                return True
        if isinstance(event, Pointer) and event.kind in ("down", "up"):
            if event.kind == "down" and self._hold.rect.collidepoint(event.at):
                self._hold_on("mouse")
                return True
            if event.kind == "up" and self._held:
                self._let_go("mouse")
                return True
        return False

    def _hold_on(self, what: str) -> None:
        if self._held is None:
            self._held, self._since = what, 0.0

    def _let_go(self, what: str) -> None:
        if self._held == what:
            self._held = None
            self._progress.set(0)

    def tick(self, seconds: float) -> None:
        if self._held is None:
            return
        self._since += seconds
        self._progress.set(min(1.0, self._since / HOLD))
        if self._since >= HOLD:
            # It lifts at once; the key that is still down must not do anything to the screen behind it.
            self._held = None
            self.lift()

    @property
    def moving(self) -> bool:
        return self._held is not None

    def first_focus(self) -> str:
        return "hold"

    def back(self) -> None:
        """Escape does nothing here: the curtain stays down."""


class Curtain(Drawn):
    """Between the two people of a match."""

    def __init__(self, app: App, table: AtTable, hand_over: HandOver) -> None:
        super().__init__(app)
        self.table, self.hand_over = table, hand_over

    @property
    def side(self) -> int:
        return 0 if self.hand_over.to is None else self.hand_over.to

    def build(self) -> Widget:
        names, to = self.table.names, self.hand_over.to
        other = "" if to is None else names[1 - to]
        title = self.say("shell.curtain-both" if to is None else "shell.curtain-title", {"name": names[to or 0]})
        lines: list[Widget] = [Icon("eye-off", 56, "text"), Label(title, "far", align="center")]
        if to is not None:
            lines.append(Label(self.say("shell.curtain-away", {"name": other}), "h2", "muted", "center"))
        lines.append(Label(self.say(f"curtain.{self.hand_over.reason}"), "body", "text", "center"))
        menu = Button(self.say("shell.to-menu"), self.table.leave, "leave", "quiet")
        lines += [Gap(16), *self.holds(), Gap(8), menu]
        return Veil(Centered(Column(lines, gap=16, align="center"), 640), self.app.theme.kits[self.side])

    def lift(self) -> None:
        self.table.lift_curtain(self.hand_over.to)


class Veil(Widget):
    """The colour and the pattern of a kit over the whole window."""

    def __init__(self, child: Widget, kit: Kit) -> None:
        super().__init__()
        self.child, self.kit = child, kit
        self.adopt(child)

    def children(self) -> Sequence[Widget]:
        return (self.child,)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.child.place(rect)

    def paint(self, canvas: Canvas) -> None:
        kit = self.kit
        ground = mix(canvas.theme.background, kit.body, 0.42 if canvas.theme.dark else 0.3)
        canvas.fill(self.rect, ground)
        canvas.pattern(self.rect, kit.pattern, kit.body, ground, 0.5)
        plate = self.child.children()[0].rect.inflate(canvas.u(96), canvas.u(64)).clip(self.rect)
        canvas.panel(plate, canvas.theme.panel, 24, kit.body, 2)


class Recap(Interlude):
    """What happened since you last looked, line by line; any key ends it and does nothing else."""

    def __init__(self, app: App, lines: Sequence[str]) -> None:
        super().__init__(app)
        self.lines = list(lines)
        self._passed = 0.0
        self._shown = 0

    def entered(self) -> None:
        if self.app.calm:
            self._shown = len(self.lines)
        self._update()

    def build(self) -> Widget:
        self._labels = [Label(line, "body") for line in self.lines]
        contents = Column(self._labels, gap=10)
        area = ScrollArea(contents, "recap-lines")
        parts: list[Widget] = [
            Label(self.say("shell.recap-title"), "h3"),
            area,
            Label(self.say("shell.recap-skip"), "table", "muted"),
            Flow([Button(self.say("shell.go-on"), self.back, "go-on", "primary")], align="right"),
        ]
        self._update()
        panel = Panel(Column(parts, gap=16), pad=24, border="line", floating=True, grow=1)
        return Centered(Fitting(panel, area), 640)

    def _update(self) -> None:
        for number, label in enumerate(self._labels):
            label.tone = "text" if number < self._shown else "panel"
            if self._built:
                label.invalidate()

    def tick(self, seconds: float) -> None:
        self._passed += seconds
        due = min(len(self.lines), 1 + int(self._passed / LINE_EVERY)) if not self.app.calm else len(self.lines)
        if due != self._shown:
            self._shown = due
            self._update()

    @property
    def wait(self) -> float:
        return 0.1 if self._shown < len(self.lines) else NEVER

    def intercept(self, event: Input) -> bool:
        if isinstance(event, Key) and event.down and event.chord not in ("tab", "shift+tab", "pageup", "pagedown"):
            self.back()
            return True
        return False

    def first_focus(self) -> str:
        return "go-on"
