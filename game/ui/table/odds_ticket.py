"""The odds ticket: what is rolled, with every part of the number, and what can come of it, in bars that add up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.content.words import Words
from game.core.checks import Check
from game.core.rules import AnyAction, Seat
from game.core.ruling import FactValue
from game.core.sums import of_check
from game.play.explaining import Reader, Told
from game.play.session import Session
from game.play.ticket import Outcome, Ticket, percent, ticket, ways
from game.ui.canvas import Canvas
from game.ui.dialogs import Dialog, ScrollDialog
from game.ui.theme import mix
from game.ui.widgets.base import Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row, Rule, Sized
from game.ui.widgets.buttons import Button, Toggle
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App

MOST_ROLLS = 3
"""So many rolls are shown above the bars; the rest is told by why these numbers."""
FEW_ROLLS = 2
"""And so many on a slip beside the board."""
MARK = 20
"""The room for a tick or a cross before an outcome."""
MARKS = {True: ("check", "ok"), False: ("cross", "bad")}


class OddsTicket(Column):
    """The ticket as a widget: title, rolls with their parts, bars; ``more`` are buttons below, and below them why these
    numbers, where that is unfolded."""

    def __init__(
        self, shown: Ticket, words: Words, fractions: bool = False, more: Sequence[Widget] = (), name: str = "ticket",
        why: bool = False,
    ) -> None:  # fmt: skip
        self.ticket = shown
        parts: list[Widget] = []
        if shown.title:
            chips = [RuleChip(shown.rule, f"{name}-rule")] if shown.rule else []
            parts.append(Row([Label(shown.title, "h3", grow=1), *chips], align="center"))
        unfolded = why and bool(shown.steps)
        panels = [] if unfolded else roll_panels(shown, words, name)
        rolls = [*first_line(shown), *panels, *([Rule()] if panels else [])]
        parts += [*rolls, *outcome_rows(shown, words, fractions)]
        if more:
            parts.append(Flow(more))
        parts += why_panels(shown, words, name) if why else []
        super().__init__(parts, gap=8, name=name)


def roll_panels(shown: Ticket, words: Words, name: str = "ticket", most: int = MOST_ROLLS) -> list[Widget]:
    """What is rolled and of which parts, before it is rolled."""
    if shown.rolls:
        telling = [told for told in shown.rolls if told.rolls][:most]
        return [roll_panel(told, f"{name}-roll-{number}") for number, told in enumerate(telling)]
    return [check_panel(check, words, f"{name}-check-{number}") for number, check in enumerate(shown.checks)]


def ticket_lines(shown: Ticket, words: Words) -> list[Widget]:
    """A ticket as it lies beside a place on the board: the first roll, and one more where both are rolled alone."""
    first = next((told for told in shown.rolls if told.rolls), None)
    most = FEW_ROLLS if first is not None and first.needs else 1
    return [*first_line(shown), *roll_panels(shown, words, "slip", most), *outcome_rows(shown, words)]


def first_line(shown: Ticket) -> list[Widget]:
    """Who decides before anything is rolled."""
    return [Label(shown.first, "table")] if shown.first else []


def outcome_rows(shown: Ticket, words: Words, fractions: bool = False) -> list[Widget]:
    """What can come of it: whoever it is good for, with the sum where that is more than one line; one's own first."""
    rows: list[Widget] = [] if shown.exact else [Label(words.say("odds.about"), "table", "warn")]
    number = 0
    for group in shown.groups(words):
        if len(group.outcomes) > 1:
            rows.append(
                Row(
                    [
                        Label(group.text, "caption", "muted", grow=1),
                        Label(percent(group.tenths, words), "caption", "muted", wrap=False),
                    ],
                    align="center",
                )
            )
        for outcome in group.outcomes:
            rows.append(OutcomeBar(outcome, fractions, shown.exact, number))
            number += 1
    rows += [Label(text, "caption", "muted") for text in (shown.total, *shown.notes) if text]
    return rows


def why_button(words: Words, unfold: Callable[[], object], name: str = "slip-why") -> Button:
    """The way from a ticket to the sums behind its numbers."""
    return Button(words.say("odds.why"), unfold, name, "quiet", small=True)


def why_panels(shown: Ticket, words: Words, name: str = "ticket") -> list[Widget]:
    """Every step with its parts, and how many throws lead where."""
    if not shown.steps:
        return [Label(words.say("odds.too-long"), "table", "muted")]
    found: list[Widget] = []
    for step in shown.steps:
        facts: dict[str, FactValue] = {"number": step.number, "question": step.roll.question}
        question = words.say("odds.step-title", facts)
        lines = [Label(text, "table") for text in step.results]
        found.append(roll_panel(step.roll, f"{name}-why-{step.number}", question, lines))
    return found


def check_panel(check: Check, words: Words, name: str) -> Widget:
    """What is rolled, each part of the number on its own line, what is needed, and the chance."""
    return roll_panel(Reader(words, None, ("", "")).roll(of_check(check)), name)


def roll_panel(told: Told, name: str, question: str = "", more: Sequence[Widget] = ()) -> Widget:
    """A roll before it is rolled: whose dice, every part on a line of its own, and what the die must show."""
    chips = [RuleChip(told.rule, name)] if told.rule else []
    lines: list[Widget] = [Flow([Label(question or told.question, "table-bold"), *chips])]
    for at, rolls in enumerate(told.rolls):
        only = rolls.parts[0] if len(rolls.parts) == 1 and not rolls.parts[0].rule else None
        text = f"{rolls.text}: {only.text}" if only is not None else rolls.text
        lines.append(Row([Label(text, "table", grow=1), Label(rolls.value, "table-bold", wrap=False)], align="center"))
        if only is None:
            lines += [_part(part.text, part.value, part.rule, f"{name}-{at}-{number}")
                      for number, part in enumerate(rolls.parts)]  # fmt: skip
    if told.needs:
        lines.append(Row([Label(told.needs, "table", grow=1), Label(told.chance, "table-bold", wrap=False)],
                         align="center"))  # fmt: skip
    return Panel(Column([*lines, *more], gap=4), "raised", pad=10)


def _part(text: str, value: str, rule: str, name: str = "") -> Widget:
    chips = [RuleChip(rule, name)] if rule else []
    parts = [Label(text, "caption", "muted", grow=1), *chips, Label(value, "table", wrap=False)]
    return Padded(Row(parts, align="center"), across=8, down=0)


class OutcomeBar(Widget):
    """An outcome in words and percent over its bar: in the colour and pattern of the side it is good for, and with a
    tick where that is who reads it, with a cross where it is the other."""

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

    @property
    def _indent(self) -> int:
        return self.u(MARK) if self.outcome.mine is not None else 0

    def _lines(self, width: int) -> tuple[tuple[str, ...], bool]:
        """The wrapped words, and whether the number needs a line of its own."""
        fonts = self.ui.fonts
        width -= self._indent
        beside = width - fonts.width(self._number(), "table-bold") - self.u(12)
        alone = beside < width * 0.4
        return fonts.wrap(self.text, "table", width if alone else beside), alone

    def measure(self, width: int) -> Size:
        lines, alone = self._lines(width)
        return width, (len(lines) + alone) * self.ui.fonts.line("table") + self.u(14)

    def paint(self, canvas: Canvas) -> None:
        theme, fonts = canvas.theme, canvas.fonts
        lines, alone = self._lines(self.rect.width)
        high, indent = fonts.line("table"), self._indent
        if self.outcome.mine is not None:
            mark, tone = MARKS[self.outcome.mine]
            canvas.icon(mark, Rect(self.rect.x, self.rect.y, indent - self.u(4), high), getattr(theme, tone))
        canvas.lines(lines, Rect(self.rect.x + indent, self.rect.y, self.rect.width - indent, 0), "table", theme.text)
        top = self.rect.y + (len(lines) * high if alone else 0)
        canvas.text(self._number(), Rect(self.rect.x, top, self.rect.width, high), "table-bold", theme.text, "right")
        bar = Rect(self.rect.x, self.rect.bottom - self.u(12), self.rect.width, self.u(10))
        canvas.panel(bar, theme.line, 4)
        wide = bar.width * self.outcome.tenths // 1000
        if wide > self.u(4):
            done, good = Rect(bar.x, bar.y, wide, bar.height), self.outcome.good
            if good is None:
                canvas.panel(done, mix(theme.panel, theme.muted, 0.6), 4)
                return
            kit = theme.kits[good]
            canvas.panel(done, kit.body, 4)
            canvas.pattern(done.inflate(-self.u(4), -self.u(2)), kit.pattern, kit.ink, kit.body, 0.5)


def summary(shown: Ticket, words: Words) -> str:
    """A ticket in a few lines of text: whose dice with what, and what can come of them, one's own first."""
    first = next((told for told in shown.rolls if told.rolls), None)
    lines = [f"{rolls.text}: {rolls.value}" for rolls in first.rolls] if first is not None else []
    lines = [shown.first, *lines] if shown.first else lines
    for row in shown.outcomes:
        lines.append(words.say("odds.short", {"percent": percent(row.tenths, words), "what": row.text}))
    return "\n".join(lines)


class OddsButton(Button):
    """A button that also tells, when it is pointed at, what pressing it can bring."""

    odds: Callable[[], str] = staticmethod(lambda: "")

    def tooltip(self) -> str:
        told = super().tooltip()
        more = self.odds() if not self.why else ""
        return "\n".join(text for text in (told, more) if text)


class OddsScene(Dialog):
    """The ticket over the match; fractions and every single way are one key away."""

    def __init__(
        self, app: App, session: Session, seat: Seat, action: AnyAction, title: str = "",
        play: Callable[[], object] | None = None, why: bool = False,
    ) -> None:  # fmt: skip
        answers = [(app.words.say("odds.play"), "primary", play)] if play is not None else []
        super().__init__(app, "", "", answers, wide=520)
        self.session, self.seat, self.action, self.heading = session, seat, action, title
        self.fractions, self.why = False, why

    def build(self) -> Widget:
        words = self.app.words
        shown = ticket(self.session, self.seat, self.action, words, self.heading)
        self.title = words.say("odds.title")
        if shown is None or len(shown.outcomes) < 2:
            self.more = [Label(words.say("odds.unknown" if shown is None else "odds.certain"))]
            return super().build()
        more: list[Widget] = [
            Toggle(words.say("odds.why"), self.why, self._why, "why-numbers"),
            Toggle(words.say("odds.fractions"), self.fractions, self._fractions, "fractions"),
            Button(words.say("odds.every-way"), self._every_way, "every-way", "quiet", "menu", small=True),
        ]
        body = OddsTicket(shown, words, self.fractions, more, why=self.why)
        room = self._room(body)
        self.more = [body] if room is None else [Sized(ScrollArea(body, "odds-scroll", focusable=True), height=room)]
        return super().build()

    def _room(self, body: Widget) -> float | None:
        """How much height is left for it in this window, in units, where it must scroll; None: it fits."""
        body.root_of(self.app)
        metrics = self.app.metrics
        wide = min(metrics.t(520), metrics.size[0]) - metrics.u(60)
        left = metrics.size[1] - metrics.t(190)
        return left / metrics.scale if body.measure(wide)[1] > left else None

    def _fractions(self, on: bool) -> None:
        self.fractions = on
        self.rebuild()

    def _why(self, on: bool) -> None:
        self.why = on
        self.rebuild()

    def _every_way(self) -> None:
        self.app.push(EveryWay(self.app, self.session, self.seat, self.action))


class EveryWay(ScrollDialog):
    """The whole tree: every way with what is rolled on it, its result and its exact chance."""

    def __init__(self, app: App, session: Session, seat: Seat, action: AnyAction) -> None:
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
