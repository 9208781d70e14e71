"""The luck ledger: what was rolled against what was to be expected. Figures, no colours, no verdict on a few rolls."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game.core.ruling import FactValue
from game.play.luck import VERDICT_FROM, Ledger, Tally, recorded_luck
from game.play.pages import decimal, signed
from game.play.recorded import Recorded
from game.play.session import Session
from game.ui.canvas import Canvas
from game.ui.scene import Scene
from game.ui.shell_parts import page
from game.ui.table.match_reading import MatchReading
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Centered, Column, Grid, Panel, Rule
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App


class LuckScene(Scene):
    """Both sides beside each other: every kind of roll, all of them together, goals against expected goals."""

    stops_clock = True

    def __init__(self, app: App, source: Session | Path | Recorded, viewer: int | None = None) -> None:
        super().__init__(app)
        self.reading, self.viewer = MatchReading(self, source), viewer
        self._found: Ledger | None = None

    def build(self) -> Widget:
        body = self.reading.body(self._shown)
        area = ScrollArea(Centered(Column(body, gap=16), 1120, top=True), "ledger", focusable=True)
        return page(self, self.say("luck-screen.title"), [area])

    def _shown(self, match: Recorded) -> list[Widget]:
        found = self._found = self._found or recorded_luck(match, self.viewer)
        if not found.rolled:
            return [Label(self.say("luck-screen.nothing"))]
        sides: list[Widget] = [self._side(found, match, side) for side in (0, 1)]
        return [
            Label(self.say("luck-screen.help"), "table", "muted"),
            Grid(sides, 2, gap=16, least=400),
            Label(self.say("luck-screen.marks"), "table", "muted"),
        ]

    def tick(self, seconds: float) -> None:
        self.reading.tick()

    @property
    def wait(self) -> float:
        return self.reading.wait

    def _side(self, found: Ledger, match: Recorded, side: int) -> Widget:
        total, goals = found.totals[side], found.goals[side]
        parts: list[Widget] = [Label(match.sides[side], "h3"), Label(self._verdict(total, match.sides[side]))]
        lines = [line for line in found.lines if line.side == side]
        parts += [self._line(line, self.say(f"luck.kind.{match.spec.id}.{line.kind}")) for line in lines]
        if total.rolled:
            parts += [Rule(), self._line(total, self.say("luck.total"))]
        if goals.rolled:
            parts += [Rule(), self._line(goals, self.say("luck-screen.goals"), "luck-screen.goals-line")]
        return Panel(Column(parts, gap=12), pad=20)

    def _verdict(self, total: Tally, club: str) -> str:
        if total.verdict is None:
            return self.say("luck-screen.few", {"count": total.rolled, "needed": VERDICT_FROM})
        return self.say(total.verdict, {"club": club, "share": total.share})

    def _line(self, line: Tally, name: str, key: str = "luck-screen.line") -> Widget:
        words = self.app.words
        facts: dict[str, FactValue] = {
            "rolled": line.rolled,
            "expected": decimal(line.expected, words),
            "actual": line.actual,
            "difference": signed(line.difference, words),
        }
        parts: list[Widget] = [Label(name, "table-bold"), LuckBar(line), Label(self.say(key, facts), "table", "muted")]
        return Column(parts, gap=4)


class LuckBar(Widget):
    """All rolls as a track: filled as far as came off, with an upright mark where that was to be expected."""

    def __init__(self, line: Tally) -> None:
        super().__init__()
        self.line = line

    def measure(self, width: int) -> Size:
        return width, self.u(20)

    def paint(self, canvas: Canvas) -> None:
        theme, most = canvas.theme, max(1, self.line.rolled)
        track = Rect(self.rect.x, self.rect.centery - self.u(5), self.rect.width, self.u(10))
        canvas.panel(track, theme.line, 4)
        done = track.width * self.line.actual // most
        if done > self.u(4):
            canvas.panel(Rect(track.x, track.y, done, track.height), theme.muted, 4)
        at = track.x + round(track.width * float(self.line.expected) / most)
        mark = Rect(min(at, track.right - self.u(3)), self.rect.y, self.u(3), self.rect.height)
        canvas.fill(mark.inflate(self.u(2), 0), theme.panel)
        canvas.fill(mark, theme.text)
