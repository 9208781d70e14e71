"""The coach's page in the side column: where we are, what he says, what the last try came to, what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.content.lessons import AskStep, DoStep, FormStep
from game.play.lesson_run import WORDS
from game.play.story import with_names
from game.ui.canvas import Canvas
from game.ui.learn.asking import answers, asked, give_button, verdict
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Gap, Pack, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.learn.coach import LessonCoach


SIZES = ("body", "table")
"""Of what is said: as large as there is room for."""


END = 1_000_000
"""Farther down than anything."""


class Dots(Widget):
    """The steps of a lesson: those behind us, the one we are at, those to come."""

    def __init__(self, count: int, at: int, shown: int, tip: str) -> None:
        super().__init__("coach-steps", tip=tip)
        self.count, self.now, self.shown = count, at, shown

    def measure(self, width: int) -> Size:
        return width if width < UNBOUND else self.u(160), self.u(10)

    def paint(self, canvas: Canvas) -> None:
        theme, gap = canvas.theme, min(self.u(4), max(1, self.rect.width // (3 * self.count)))
        each = (self.rect.width - gap * (self.count - 1)) / self.count
        for number in range(self.count):
            left = self.rect.x + round(number * (each + gap))
            box = Rect(left, self.rect.centery - self.u(3), max(2, round(each)), self.u(6))
            lit = number == self.shown
            canvas.panel(box, theme.accent if number < self.now or lit else theme.line, 3)
            if lit:
                canvas.panel(box.inflate(0, self.u(4)), theme.text, 4)


class Said(ScrollArea):
    """What is said. Where room is short, what was said before goes; then its letters are smaller; then it scrolls."""

    def __init__(
        self, before: Sequence[Label], now: Label, parts: Sequence[Widget], about: object, latest: bool = False
    ) -> None:
        """``now``: what is said now, somewhere in ``parts``; ``latest``: what matters most stands at the end."""
        super().__init__(Column([*before, *parts], gap=8), "coach-scroll", about=about)
        self.before, self.now = before, now
        self.offset = END if latest else 0

    def place(self, rect: Rect) -> None:
        for label in self.before:
            label.visible = True
        for label in self.before:
            label.visible = self._fits(rect)
        for role in SIZES:
            if role == SIZES[0] or not self._fits(rect):
                self.now.role = role
        super().place(rect)

    def _fits(self, rect: Rect) -> bool:
        return self.child.measure(rect.width - self.beside)[1] <= rect.height


def coach_panel(app: App, coach: LessonCoach) -> Widget:
    """What is said scrolls where there is no room for it; the buttons can always be pressed."""
    say, file = app.words.say, coach.lesson.lesson.file
    run = coach.lesson.run
    shown = coach.looks_at if coach.looks_at >= 0 else run.at
    number = file.id.rpartition("-")[2].lstrip("0")
    title = say("lesson.heading", {"number": number, "title": coach.say(file.title)})
    facts = {"at": min(shown + 1, len(run.steps)), "of": len(run.steps)}
    fixed = coach.fixed
    sign = [Icon("dice", 18, "muted", tip=say("lesson.dice-fixed"))] if fixed else []
    head = Row([Label(title, "table-bold", grow=1), *sign], align="center")
    dots = Dots(len(run.steps), run.at, shown, say("lesson.step", facts))
    before, now = coach.texts()
    parts: list[Widget] = []
    given, foot = coach.answering if coach.looks_at < 0 else None, list[Widget]()
    says = Label(now, name="coach-says", grow=1 if given is not None else 0)
    if given is not None and not run.done:
        parts += [*asked(app, coach, given), answers(app, coach, given)]
        foot = verdict(app, coach, given)
    elif given is not None:
        right = Row([Icon("check", 20, "ok"), says], gap=8, align="top")
        parts += [right, Gap(4), *asked(app, coach, given), answers(app, coach, given)]
    else:
        parts.append(says)
    if coach.looks_at < 0:
        parts += _help(app, coach)
        parts += _about_try(app, coach)
    roomy = not app.metrics.wide_text
    if roomy or coach.readable or coach.looks_at >= 0:
        parts += _rules(coach, shown)
    if roomy and given is None and fixed:
        parts.append(Label(say("lesson.dice-fixed"), "caption", "muted"))
    earlier = [Label(text, "table", "muted") for text in before]
    answered = coach.looks_at < 0 and bool(coach.helps or coach.marked)
    scroll = Said(earlier, says, parts, (shown, run.done, len(coach.helps), coach.marked), answered)
    return Column([head, dots, scroll, *foot, _buttons(app, coach)], gap=6, name="coach", grow=1)


def _about_try(app: App, coach: LessonCoach) -> list[Widget]:
    """What the last try came to, with the rule."""
    comment, ruling = coach.marked, coach.refused
    if comment is None or ruling is None:
        return []
    named = with_names(coach.lesson.spec, ruling, coach.lesson.state)
    facts = [(name, app.words.named(name, value)) for name, value in named.facts]
    tone = "warn" if comment.allowed else "bad"
    lines: list[Widget] = []
    if not (comment.allowed and comment.words):
        lines.append(Label(app.words.say(f"reason.{named.reason}", facts), "table"))
    if comment.words:
        lines.append(Label(comment.words, "table-bold"))
    if named.rule:
        lines.append(Flow([RuleChip(named.rule, "coach-try-rule")]))
    return [Panel(Column(lines, gap=6), "raised", pad=10, edge=tone, name="coach-try")]


def _help(app: App, coach: LessonCoach) -> list[Widget]:
    """Words as they are; what is pointed at is on the board; the action in words."""
    lines: list[Widget] = []
    for each in coach.helps:
        if each.level == WORDS and each.words is not None:
            lines.append(Label(coach.say(each.words), "table"))
        elif each.action is not None:
            lines.append(Label(app.words.say("lesson.do-this", {"what": coach.describe(each.action)}), "table-bold",
                               name="coach-solution"))  # fmt: skip
        else:
            lines.append(Label(app.words.say("lesson.look-there"), "table"))
    if not lines:
        return []
    icon = Row([Icon("question", 18, "accent"), Column(lines, gap=4, grow=1)], gap=8, align="top")
    return [Panel(icon, "raised", pad=10, edge="accent", name="coach-help")]


def _rules(coach: LessonCoach, at: int) -> list[Widget]:
    steps = coach.lesson.run.steps
    taught: tuple[str, ...] = getattr(steps[at], "teaches", ()) if at < len(steps) else ()
    return [Flow([RuleChip(rule, f"coach-rule-{number}") for number, rule in enumerate(taught)])] if taught else []


def _buttons(app: App, coach: LessonCoach) -> Widget:
    """Those that lead anywhere now; with large letters their signs alone."""
    say, key, wide = app.words.say, app.keymap.shown, app.metrics.wide_text
    step = coach.lesson.run.step
    asks = isinstance(step, AskStep) and not coach.lesson.run.done
    found: list[Widget] = []
    if coach.looks_at > 0 or (coach.looks_at < 0 and coach.lesson.run.at > 0):
        found.append(Button("", lambda: coach.look(-1), "coach-earlier", "quiet", "chevron-left",
                            tip=say("lesson.earlier"), small=True))  # fmt: skip

    def add(name: str, act: object, icon: str, command: str, kind: str = "plain") -> None:
        text = say(f"lesson.{name}")
        assert callable(act)
        short = wide and kind == "plain"
        found.append(Button("" if short else text, act, f"coach-{name}", kind, icon if short else "", key(command),
                            tip=say(f"lesson.{name}-tip"), small=True))  # fmt: skip

    if coach.looks_at >= 0:
        add("here", lambda: coach.look(0), "chevron-right", "next", "primary")
        return Pack(found, gap=6)
    if isinstance(step, DoStep | FormStep):
        add("hint", coach.hint, "question", "hint")
    if isinstance(step, DoStep | FormStep) or asks:
        add("show", coach.show, "eye", "show-me")
    if coach.lesson.returns and not (asks and wide):
        add("again", coach.again, "undo", "again")
    if coach.answering is not None and coach.answering.collects:
        found.append(give_button(app, coach))
    if coach.readable:
        add("next", coach.next, "next", "next", "primary")
    return Pack(found, gap=6)
