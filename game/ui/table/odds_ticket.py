"""The odds ticket: what is rolled, with every part of the number, and what can come of it, in bars that add up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.content.words import Words
from game.core.checks import Aim, Check
from game.core.rules import Seat
from game.play.session import Session
from game.play.ticket import Outcome, Ticket, percent, tenths, ticket, ways
from game.ui.canvas import Canvas
from game.ui.scenes.dialogs import Dialog, ScrollDialog
from game.ui.theme import Colour, mix
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Panel, Row, Rule
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

MINUS = "\u2212"


class OddsTicket(Column):
    """The ticket as a widget: title, checks with their parts, bars; ``more`` are buttons below."""

    def __init__(
        self, shown: Ticket, words: Words, fractions: bool = False, more: Sequence[Widget] = (), name: str = "ticket"
    ) -> None:
        self.ticket = shown
        parts: list[Widget] = []
        if shown.title:
            chips = [RuleChip(shown.rule, f"{name}-rule")] if shown.rule else []
            parts.append(Row([Label(shown.title, "h3", grow=1), *chips], align="center"))
        parts += [check_panel(check, words, f"{name}-check-{number}") for number, check in enumerate(shown.checks)]
        if not shown.exact:
            parts.append(Label(words.say("odds.about"), "table", "warn"))
        rows = [OutcomeBar(outcome, fractions, shown.exact, number) for number, outcome in enumerate(shown.outcomes)]
        parts += [*([Rule()] if shown.checks else []), *rows]
        if more:
            parts.append(Flow(more))
        super().__init__(parts, gap=8, name=name)


def check_panel(check: Check, words: Words, name: str) -> Widget:
    """What is rolled, each part of the number on its own line, what is needed, and the chance."""
    lines: list[Widget] = [
        Row(
            [Label(words.say(f"roll.{check.reason}"), "table-bold", grow=1), RuleChip(check.rule, name)], align="center"
        )
    ]
    if check.modifiers:
        lines.append(_part(words.say("odds.base"), str(check.base), ""))
    for number, modifier in enumerate(check.modifiers):
        value = f"+{modifier.value}" if modifier.value > 0 else f"{MINUS}{-modifier.value}"
        lines.append(_part(words.say(f"modifier.{modifier.name}"), value, modifier.rule, f"{name}-{number}"))
    faces = check.success_faces
    if not len(faces):
        needs = words.say("odds.never", {"sides": check.sides})
    else:
        key, face = ("odds.at-most", faces[-1]) if check.aim is Aim.AT_MOST else ("odds.at-least", faces[0])
        needs = words.say(key, {"face": face, "sides": check.sides})
    chance = percent(tenths([check.chance(), 1 - check.chance()])[0], words)
    lines.append(Row([Label(needs, "table", grow=1), Label(chance, "table-bold", wrap=False)], align="center"))
    return Panel(Column(lines, gap=4), "raised", pad=10)


def _part(text: str, value: str, rule: str, name: str = "") -> Widget:
    chips = [RuleChip(rule, name)] if rule else []
    parts = [Label(text, "table", "muted", grow=1), *chips, Label(value, "table-bold", wrap=False)]
    return Row(parts, align="center")


class OutcomeBar(Widget):
    """An outcome in words and percent over its bar; the pattern of the bar changes from line to line."""

    def __init__(self, outcome: Outcome, fraction: bool, exact: bool, number: int) -> None:
        super().__init__(f"outcome-{number}")
        self.outcome, self.fraction, self.exact, self.number = outcome, fraction, exact, number
        self.text = outcome.text

    def _number(self) -> str:
        words = self.ui.words
        shown = percent(self.outcome.tenths, words)
        if self.fraction:
            shown = words.say("odds.with-fraction", {"percent": shown, "fraction": str(self.outcome.chance)})
        return shown if self.exact else words.say("odds.about-number", {"number": shown})

    def _lines(self, width: int) -> tuple[tuple[str, ...], bool]:
        """The wrapped words, and whether the number needs a line of its own."""
        fonts = self.ui.fonts
        beside = width - fonts.width(self._number(), "table-bold") - self.u(12)
        alone = beside < width * 0.4
        return fonts.wrap(self.text, "table", width if alone else beside), alone

    def measure(self, width: int) -> Size:
        lines, alone = self._lines(width)
        return width, (len(lines) + alone) * self.ui.fonts.line("table") + self.u(14)

    def paint(self, canvas: Canvas) -> None:
        theme, fonts = canvas.theme, canvas.fonts
        lines, alone = self._lines(self.rect.width)
        high = fonts.line("table")
        canvas.lines(lines, Rect(self.rect.x, self.rect.y, self.rect.width, 0), "table", theme.text)
        top = self.rect.y + (len(lines) * high if alone else 0)
        canvas.text(self._number(), Rect(self.rect.x, top, self.rect.width, high), "table-bold", theme.text, "right")
        bar = Rect(self.rect.x, self.rect.bottom - self.u(12), self.rect.width, self.u(10))
        canvas.panel(bar, theme.line, 4)
        wide = bar.width * self.outcome.tenths // 1000
        if wide > self.u(4):
            done = Rect(bar.x, bar.y, wide, bar.height)
            ground = mix(theme.panel, theme.accent, 0.85 - 0.1 * min(5, self.number))
            canvas.panel(done, ground, 4)
            self._pattern(canvas, done.inflate(-self.u(4), -self.u(2)), mix(ground, theme.text, 0.6))

    def _pattern(self, canvas: Canvas, bar: Rect, ink: Colour) -> None:
        """Plain, upright strokes, or a line along the middle."""
        if self.number % 3 == 1:
            for x in range(bar.x + self.u(4), bar.right, self.u(8)):
                canvas.fill(Rect(x, bar.y, self.u(2), bar.height), ink)
        elif self.number % 3 == 2:
            canvas.fill(Rect(bar.x, bar.centery - self.u(1), bar.width, self.u(2)), ink)


class OddsScene(Dialog):
    """The ticket over the match; fractions and every single way are one key away."""

    def __init__(
        self, app: App, session: Session, seat: Seat, action: Any, title: str = "",
        play: Callable[[], object] | None = None,
    ) -> None:  # fmt: skip
        answers = [(app.words.say("odds.play"), "primary", play)] if play is not None else []
        super().__init__(app, "", "", answers, wide=520)
        self.session, self.seat, self.action, self.heading = session, seat, action, title
        self.fractions = False

    def build(self) -> Widget:
        words = self.app.words
        shown = ticket(self.session, self.seat, self.action, words, self.heading)
        self.title = words.say("odds.title")
        if shown is None:
            self.more = [Label(words.say("odds.unknown"))]
            return super().build()
        more: list[Widget] = [
            Toggle(words.say("odds.fractions"), self.fractions, self._fractions, "fractions"),
            Button(words.say("odds.every-way"), self._every_way, "every-way", "quiet", "menu", small=True),
        ]
        body = OddsTicket(shown, words, self.fractions, more)
        self.more = [ScrollArea(body, "odds-scroll", grow=1)] if self._tall(body) else [body]
        return super().build()

    def _tall(self, body: Widget) -> bool:
        """Whether it must scroll in this window."""
        body.root_of(self.app)
        metrics = self.app.metrics
        wide = min(metrics.t(520), metrics.size[0]) - metrics.u(60)
        return body.measure(wide)[1] > metrics.size[1] - metrics.t(190)

    def _fractions(self, on: bool) -> None:
        self.fractions = on
        self.rebuild()

    def _every_way(self) -> None:
        self.app.push(EveryWay(self.app, self.session, self.seat, self.action))


class EveryWay(ScrollDialog):
    """The whole tree: every way with what is rolled on it, its result and its exact chance."""

    def __init__(self, app: App, session: Session, seat: Seat, action: Any) -> None:
        super().__init__(app, app.words.say("odds.every-way"), self._ways, height=460, wide=680)
        self.session, self.seat, self.action = session, seat, action

    def _ways(self) -> list[Widget]:
        words = self.app.words
        found = ways(self.session, self.seat, self.action, words)
        if found is None:
            return [Label(words.say("odds.too-many")), *self._outcomes(words)]
        lines: list[Widget] = [Label(words.say("odds.ways", {"count": len(found)}), "table", "muted")]
        for way in found:
            head = words.say("odds.way", {"outcome": way.outcome, "chance": str(way.chance)})
            steps = [Label(step, "table", "muted") for step in way.steps]
            lines.append(Panel(Column([Label(head, "body-bold"), *steps], gap=4), "raised", pad=10))
        return lines

    def _outcomes(self, words: Words) -> list[Widget]:
        """Where there are too many ways: all results at least."""
        shown = ticket(self.session, self.seat, self.action, words)
        every = shown.every if shown else ()
        return [OutcomeBar(outcome, True, bool(shown and shown.exact), at) for at, outcome in enumerate(every)]
