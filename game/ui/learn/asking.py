"""A question: large answers to press, or numbers to fill in; each keeps what became of it.

It stands on the coach's page. Where another page is open it lies on a card over the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from game.content.rulebook import find_rule
from game.play.explaining import percent
from game.play.lesson_run import Marked
from game.play.lesson_script import Option, Question
from game.play.pages import MINUS, decimal
from game.play.story import with_names
from game.play.ticket import tenths
from game.ui.canvas import Canvas
from game.ui.shell_parts import KeyCap
from game.ui.theme import mix
from game.ui.widgets.base import Action, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Grid, Panel, Row
from game.ui.widgets.buttons import Button, Pressable
from game.ui.widgets.fields import Entry
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, RuleChip

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.learn.coach import LessonCoach

MOST_DIGITS = 6
SHORT = 14
"""So many letters of an answer leave room for another one beside it."""
BESIDE = 130
"""Units of width that such an answer needs; they grow with the letters."""
SIGNS = {True: ("check", "ok"), False: ("cross", "bad")}


class Answering:
    """An answer in the making: what is chosen or filled in, and what is known of it."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.chosen: set[int] = set()
        """Options, or one of the numbers to choose from."""
        self.typed = [""] * len(question.numbers)
        self.known: dict[int, bool] = {}
        """Of options or numbers: whether they are right."""
        self.told: set[int] = set()
        """Options whose sentence is told."""
        self.wrong = self.over = False
        """The last answer was wrong; the right one is there."""

    @property
    def options(self) -> Sequence[Option]:
        return self.question.options

    @property
    def count(self) -> int:
        """How many answers can be pressed."""
        return len(self.question.options) or len(self.question.among)

    @property
    def several(self) -> bool:
        """Whether answers are collected before they are given."""
        return bool(self.question.options) and self.question.several

    @property
    def collects(self) -> bool:
        """Whether a button is needed to give the answer: several are collected, or numbers are filled in."""
        return not self.over and (self.several or not self.count)

    def toggle(self, at: int) -> bool:
        """An answer was pressed; True: that is the whole answer."""
        if self.several:
            self.chosen ^= {at}
            return False
        self.chosen = {at}
        return True

    def given(self) -> list[int] | None:
        """The answer as it is marked; None: there is none yet."""
        asked = self.question
        if asked.options:
            return sorted(self.chosen) or None
        if asked.among:
            return [asked.among[at] for at in self.chosen] or None
        numbers = [text.strip().replace("−", "-") for text in self.typed]
        if not all(each.removeprefix("-").isdecimal() for each in numbers):
            return None
        return [int(each) for each in numbers]

    def mark(self, marked: Marked, final: bool = False) -> None:
        """What became of it. A wrong answer tells of itself alone, as long as the others can still be tried."""
        self.wrong, self.over = not marked.right, final or marked.right
        if final and not self.count:
            self.known = dict(enumerate(marked.ticks))
        elif final or marked.right:
            self._all_known()
        elif self.options:
            for at in self.chosen:
                self.known[at] = self.options[at].right
                self.told.add(at)
            self.chosen = {at for at in self.chosen if self.options[at].right}
        elif self.question.among:
            self.known |= dict.fromkeys(self.chosen, False)
            self.chosen = set()
        else:
            self.known = dict(enumerate(marked.ticks))

    def _all_known(self) -> None:
        asked = self.question
        if asked.options:
            self.known = {at: option.right for at, option in enumerate(asked.options)}
            self.told = set(self.known)
        elif asked.among:
            self.known = {at: number == asked.numbers[0] for at, number in enumerate(asked.among)}
        else:
            self.known = dict.fromkeys(range(len(asked.numbers)), True)

    def reveal(self, answer: Sequence[int]) -> None:
        """The right answer is told."""
        asked = self.question
        self.wrong, self.over = False, True
        if asked.options:
            self.chosen = set(answer)
        elif asked.among:
            self.chosen = {at for at, number in enumerate(asked.among) if number in answer}
        else:
            self.typed = [str(number) for number in answer]
        self._all_known()


class Answer(Pressable):
    """An answer as a broad button with its digit; once it is known, with its sign and sentence."""

    def __init__(self, parts: Widget, action: Action | None, name: str, chosen: bool) -> None:
        super().__init__(name, action)
        self._parts, self.chosen = parts, chosen
        self.adopt(parts)

    def children(self) -> Sequence[Widget]:
        return (self._parts,)

    def at(self, point: tuple[int, int]) -> Widget | None:
        return self if self.visible and self.rect.collidepoint(point) else None

    def measure(self, width: int) -> Size:
        high = self._parts.measure(width - 2 * self.u(10))[1]
        return width, max(self.u(36), high + 2 * self.u(6))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._parts.place(rect.inflate(-2 * self.u(10), -2 * self.u(6)))

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        fill = mix(theme.raised, theme.accent, 0.22) if self.chosen else theme.raised
        if self.action is not None and (self.held or self.is_hovered):
            fill = mix(fill, theme.text, 0.1)
        canvas.panel(self.rect, fill, 8, theme.accent if self.chosen else theme.line)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self.is_focused:
            canvas.ring(self.rect, 8)


def asked(app: App, coach: LessonCoach, given: Answering) -> list[Widget]:
    """The question in bold letters, and whether there may be several answers."""
    role = "table-bold" if app.metrics.wide_text else "body-bold"
    found: list[Widget] = [Label(coach.say(given.question.text), role, name="question")]
    if given.several and not coach.lesson.run.done:
        found.append(Label(app.words.say("lesson.several"), "caption", "muted"))
    return found


def answers(app: App, coach: LessonCoach, given: Answering) -> Widget:
    """To be pressed or filled in."""
    if given.options:
        short = not given.told and all(len(coach.say(each.label)) <= SHORT for each in given.options)
        return Grid([_option(app, coach, given, at) for at in range(given.count)], 2 if short else 1, 6, BESIDE)
    if given.question.among:
        return Flow([_number(app, coach, given, at) for at in range(given.count)], gap=8)
    short = all(len(coach.say(each)) <= SHORT - MOST_DIGITS for each in given.question.labels)
    return Grid([_field(app, coach, given, at) for at in range(len(given.typed))], 2 if short else 1, 10, BESIDE)


def verdict(app: App, coach: LessonCoach, given: Answering) -> list[Widget]:
    """What became of the answer that was given last."""
    return [_verdict(app, coach, given)] if coach.lesson.run.done or given.wrong else []


def card(app: App, coach: LessonCoach, given: Answering) -> Widget:
    """All of it; answers that do not fit scroll."""
    parts = [*asked(app, coach, given), _Area(answers(app, coach, given)), *verdict(app, coach, given),
             *_give(app, coach, given)]  # fmt: skip
    return Panel(Column(parts, gap=8), pad=14, border="accent", floating=True, name="question-card")


class _Area(ScrollArea):
    """As high as the answers where there is room for them."""

    def __init__(self, child: Widget) -> None:
        super().__init__(child, "answers-scroll", grow=1)

    def measure(self, width: int) -> Size:
        return width, self.child.measure(width - self.beside)[1]


def _option(app: App, coach: LessonCoach, given: Answering, at: int) -> Widget:
    option, done = given.options[at], coach.lesson.run.done
    words: list[Widget] = [Label(coach.say(option.label), "table" if app.metrics.wide_text else "body")]
    why = _reckoned(app, coach, option) if at in given.told else ""
    if why:
        words.append(Label(why, "caption", "muted"))
    row: list[Widget] = [KeyCap(str(at + 1)), Column(words, gap=2, grow=1)]
    if at in given.known:
        row.append(Icon(SIGNS[given.known[at]][0], 20, SIGNS[given.known[at]][1]))
    action = None if done else partial(coach.choose, at)
    return Answer(Row(row, gap=10, align="center"), action, f"answer-{at + 1}", at in given.chosen)


def _reckoned(app: App, coach: LessonCoach, option: Option) -> str:
    """Why the rules refuse it, or what it comes to by them; empty: there is no more to be said."""
    ruling, worth = option.ruling, option.comes_to
    if worth is not None and option.chance:
        percentage = percent(tenths([Fraction(worth), 1 - Fraction(worth)])[0], app.words)
        return app.words.say("lesson.chance", {"percent": percentage, "fraction": str(worth)})
    if worth is not None:
        number = worth if isinstance(worth, int) else decimal(worth, app.words)
        return app.words.say("lesson.comes-to", {"number": number})
    if ruling is None or ruling.allowed:
        return ""
    return app.words.refusal(with_names(coach.lesson.spec, ruling, coach.lesson.state))


def _number(app: App, coach: LessonCoach, given: Answering, at: int) -> Widget:
    done = coach.lesson.run.done
    row: list[Widget] = [KeyCap(str(at + 1)), Label(str(given.question.among[at]).replace("-", MINUS), "h3")]
    if at in given.known and (done or not given.known[at]):
        row.append(Icon(SIGNS[given.known[at]][0], 20, SIGNS[given.known[at]][1]))
    answer = Answer(Row(row, gap=10, align="center"), None if done else partial(coach.choose, at), f"answer-{at + 1}",
                    at in given.chosen)  # fmt: skip
    return _Wide(answer)


class _Wide(Column):
    """An answer of a steady width among others in a line."""

    def __init__(self, child: Widget) -> None:
        super().__init__([child], gap=0)

    def measure(self, width: int) -> Size:
        wide = min(width, self.ui.metrics.t(104))
        return wide, super().measure(wide)[1]


def _field(app: App, coach: LessonCoach, given: Answering, at: int) -> Widget:
    """A number to be filled in, with what it is of."""
    labels = given.question.labels

    def change(text: str) -> None:
        given.typed[at] = text
        given.known.pop(at, None)

    row: list[Widget] = [Label(coach.say(labels[at]), "body", grow=1)] if at < len(labels) else []
    if coach.lesson.run.done:
        row.append(Label(given.typed[at], "body-bold", name=f"answer-{at + 1}"))
        if not given.known.get(at, True):
            right = int(given.question.numbers[at])
            row.append(Label(app.words.say("lesson.is", {"number": right}), "body-bold", "ok"))
    else:
        row.append(Entry(given.typed[at], change, f"answer-{at + 1}", most=MOST_DIGITS, width=64, done=coach.give))
    if at in given.known:
        row.append(Icon(SIGNS[given.known[at]][0], 20, SIGNS[given.known[at]][1]))
    return Row(row, gap=10, align="center")


def _verdict(app: App, coach: LessonCoach, given: Answering) -> Widget:
    """Right, or not quite with the rule that tells."""
    say, done = app.words.say, coach.lesson.run.done
    icon, tone = ("cross", "bad") if given.wrong else ("check", "ok")
    key = "lesson.right" if not given.wrong else "drill.wrong" if done else "lesson.wrong"
    said = Row([Icon(icon, 20, tone), Label(say(key), "body-bold", grow=1)], gap=8)
    rules = given.question.rules
    if not given.wrong or not rules:
        return said
    rule = find_rule(coach.lesson.spec.id, rules[0])
    title = rule.say(app.words.language).title if rule else ""
    chip = Row([RuleChip(rules[0], "answer-rule"), Label(title, "table", "muted", grow=1)], gap=8, align="center")
    return Column([said, chip], gap=4)


def give_button(app: App, coach: LessonCoach) -> Button:
    """Gives what was collected."""
    return Button(app.words.say("lesson.give"), coach.give, "answer-give", "primary",
                  key=app.keymap.shown("next"), small=True)  # fmt: skip


def _give(app: App, coach: LessonCoach, given: Answering) -> list[Widget]:
    """The button that gives what was collected, or leads on."""
    if given.collects:
        return [Flow([give_button(app, coach)], align="right")]
    if not coach.lesson.run.done:
        return []
    key = app.keymap.shown("next")
    return [Flow([Button(app.words.say("lesson.next"), coach.next, "answer-next", "primary", key=key, small=True)],
                 align="right")]  # fmt: skip
