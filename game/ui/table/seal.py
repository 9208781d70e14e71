"""Check the seal: the fingerprint from before kick-off, the secret after the end, and every die rolled again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from game.core.dice import fingerprint
from game.journal.errors import JournalError
from game.play.sealing import Rerolled, Seal, reroll, seal_of_match
from game.play.trouble import said
from game.ui.canvas import Canvas
from game.ui.scene import Scene
from game.ui.screen import NEVER
from game.ui.shell_parts import page
from game.ui.table.lines import LineList
from game.ui.table.log import DIE, small_die
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.boxes import Column, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App

EVERY = 0.06
"""Seconds from one die to the next, so that people can watch."""
MOST_SECONDS = 6
"""Long matches go faster: in all it takes no longer than this."""


class SealScene(Scene):
    """Nothing here is believed: the dice are worked out again in front of everybody."""

    stops_clock = True

    def __init__(self, app: App, path: Path) -> None:
        super().__init__(app)
        self.path = path
        self.done: list[Rerolled] = []
        self.problem = ""
        self.finished = False
        self._running: Iterator[Rerolled] | None = None
        self._passed = 0.0
        try:
            self.seal: Seal | None = seal_of_match(path)
        except JournalError as error:
            self.seal, self.problem = None, said(error, self.app.words)

    @property
    def can_check(self) -> bool:
        return self.seal is not None and bool(self.seal.secret) and self.seal.known

    # -- the screen ---------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        return page(self, self.say("seal.title"), self._body())

    def _body(self) -> list[Widget]:
        seal = self.seal
        if seal is None:
            return [Label(self.say("report-screen.broken"), "body-bold"), Label(self.problem, "table", "bad")]
        shown = [
            Label(self.say("seal.fingerprint"), "table-bold"),
            fingerprint_label(self, seal.fingerprint, "h2", "left"),
            Label(seal.fingerprint, "caption", "muted"),
            Label(self.say("seal.compare"), "table"),
        ]
        parts: list[Widget] = [Label(self.say("seal.help"), "table", "muted"), Panel(Column(shown, gap=4))]
        if not seal.secret:
            text = Label(self.say("seal.open"), grow=1)
            return [*parts, Panel(Row([Icon("lock", 24, "muted"), text], gap=12, align="center"))]
        secret = [Label(self.say("seal.secret"), "table-bold"), Label(seal.secret, "table"), self._fit(seal)]
        parts.append(Panel(Column(secret, gap=4)))
        if seal.unknown:
            parts.append(Label(self.say("seal.older")))
        if not seal.known:
            return parts
        self._list = RollList(self)
        self._sentence = Label(self._said(), "body-bold")
        self._go = Button(self.say("seal.check"), self.check, "check", "primary", "dice")
        self._go.visible = self._running is None and not self.finished
        parts.append(Row([Column([self._sentence], grow=1), self._go], gap=12, align="center"))
        return [*parts, Panel(self._list, pad=12, grow=1)]

    def _fit(self, seal: Seal) -> Widget:
        icon, tone, key = ("check", "ok", "seal.fits") if seal.fits else ("cross", "bad", "seal.fits-not")
        return Row([Icon(icon, 20, tone), Label(self.say(key), "table", grow=1)], align="center")

    def _said(self) -> str:
        """How far it is, or how it came out."""
        wrong = sum(not roll.fits for roll in self.done)
        facts = {"count": len(self.done), "wrong": wrong}
        if self.problem or (self.finished and wrong):
            return self.say("seal.broken", facts)
        if self.finished:
            hidden = any(not roll.sides for roll in self.done)
            return self.say("seal.all-entries" if hidden else "seal.all", facts)
        return self.say("seal.running", facts) if self._running else self.say("seal.ready")

    # -- rolling again ------------------------------------------------------------------------------------------

    def check(self) -> None:
        """Begin; the dice come a few at a time, so that the program never stands still."""
        if self.can_check and self._running is None and not self.finished:
            self._running = reroll(self.path)
            self.rebuild()

    def tick(self, seconds: float) -> None:
        if self._running is None:
            return
        self._passed += seconds
        total = max(1, self.seal.rolls if self.seal else 1)
        every = min(EVERY, MOST_SECONDS / total)
        due = int(self._passed / every)
        self._passed -= due * every
        for _ in range(total if self.app.calm else due):
            if not self._next():
                break

    def _next(self) -> bool:
        """One die more; False when there are none left."""
        assert self._running is not None
        try:
            roll = next(self._running, None)
        except JournalError as error:
            roll, self.problem = None, said(error, self.app.words)
        if roll is None:
            self._running, self.finished = None, True
            self.app.sound("refuse" if self.problem or any(not each.fits for each in self.done) else "whistle")
            self.rebuild()
            return False
        self.done.append(roll)
        self._list.added()
        self._sentence.set(self._said())
        return True

    @property
    def moving(self) -> bool:
        return self._running is not None

    @property
    def wait(self) -> float:
        return EVERY if self._running is not None else NEVER

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {"roll": self.check, "skip": self._skip}

    def _skip(self) -> None:
        """All that is left at once."""
        while self._running is not None and self._next():
            pass

    def first_focus(self) -> str:
        return "check"


class RollList(LineList):
    """The dice that were rolled again, the last in view."""

    _follows = True

    def __init__(self, scene: SealScene) -> None:
        super().__init__("rolls")
        self.scene = scene

    def added(self) -> None:
        at_end = self.at_end
        self._grow()
        if at_end:
            self.offset = self.most
        self.invalidate()

    def count(self) -> int:
        return len(self.scene.done)

    def _text(self, roll: Rerolled) -> str:
        if not roll.sides:
            return self.say("seal.entry", {"entry": roll.entry})
        question = self.say(f"roll.{roll.reason}") if roll.reason else ""
        key = "seal.by-hand" if roll.by_hand else "seal.roll"
        return self.say(key, {"entry": roll.entry, "question": question, "face": roll.face, "sides": roll.sides})

    def _lines(self, roll: Rerolled, width: int) -> tuple[str, ...]:
        return self.ui.fonts.wrap(self._text(roll), "table", width - self.u(32 + DIE + 16) - self._verdict())

    def _verdict(self) -> int:
        fonts = self.ui.fonts
        return max(fonts.width(self.say(key), "table-bold") for key in ("seal.same", "seal.differs")) + self.u(32)

    def height_of(self, line: int, width: int) -> int:
        lines = self._lines(self.scene.done[line], width)
        return max(len(lines) * self.ui.fonts.line("table"), self.u(DIE)) + self.u(8)

    def paint_line(self, canvas: Canvas, line: int, box: Rect) -> None:
        roll, theme = self.scene.done[line], canvas.theme
        lines = self._lines(roll, box.width)
        if roll.sides:
            canvas.picture(small_die(canvas, roll.sides, roll.face, roll.by_hand, None),
                           (box.x + self.u(8), box.y + self.u(4)))  # fmt: skip
        high = len(lines) * canvas.fonts.line("table")
        words = Rect(box.x + self.u(8 + DIE + 12), box.y + (box.height - high) // 2, box.width, high)
        canvas.lines(lines, words, "table", theme.text)
        end = Rect(box.right - self._verdict(), box.y, self._verdict(), box.height)
        icon, tone, key = ("check", "ok", "seal.same") if roll.fits else ("cross", "bad", "seal.differs")
        colour = getattr(theme, tone)
        canvas.icon(icon, Rect(end.x, end.y, self.u(22), end.height), colour, 18)
        canvas.text(self.say(key), Rect(end.x + self.u(28), end.y, end.width, end.height), "table-bold", colour)


def fingerprint_label(scene: Scene, seal: str, role: str, align: str = "center") -> Label:
    """The short form as people compare it; under the pointer the whole."""
    tip = scene.say("seal.whole", {"seal": seal})
    return Label(fingerprint(seal), role, align=align, name="fingerprint", tip=tip)
