"""What stands beside the picture: the sums of a beat, the box score, the ticker."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic

from game.content.words import Words
from game.core.checks import Check, Modifier
from game.core.reports import Span
from game.core.ruling import FactValue
from game.core.sums import BASE, Sum
from game.play.ticket import percent, tenths
from game.ui.canvas import Canvas
from game.ui.film.beats import B
from game.ui.film.rolls import Roll
from game.ui.film.scenery import S
from game.ui.film.title import Clubs, FilmTitle, TitleWords
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Flow, Rule
from game.ui.widgets.boxes import Row as Line
from game.ui.widgets.text import Icon, Label, RuleChip

MINUS = "\u2212"


def calculation(
    title: FilmTitle[B, S], words: Words, beat: B | None, rolls: Sequence[Roll], clubs: Clubs
) -> list[Widget]:
    """The arithmetic of a beat, as lines for a card."""
    if beat is None:
        return [Label(words.say("sums.none"), "table", "muted")]
    said = title.words
    minute = said.minute_text(words, beat)
    parts: list[Widget] = [
        Line([Icon(said.headline_icon(beat), 20), Label(said.headline(words, beat, clubs), "body-bold", grow=1),
              Label(minute, "table", "muted", tip=words.say(said.FOR_SHOW) if beat.for_show else "")], gap=8),
    ]  # fmt: skip
    for roll in rolls:
        parts += [Rule(), *_roll(said, words, roll)]
    parts += title.facts(words, beat)
    rules = dict.fromkeys([*(roll.sum.rule for roll in rolls), *title.rules.get(beat.kind, ())])
    if rules:
        parts.append(Flow([RuleChip(rule, f"sums-{rule}") for rule in rules], gap=6))
    return parts


def in_progress(
    title: FilmTitle[B, S], words: Words, beat: B, scenery: S, lying: Sequence[Roll], due: Roll | None
) -> list[Widget]:
    """The sums of a moment before its outcome: how it came about, the dice so far, what the next one must show."""
    said = title.words
    parts: list[Widget] = [
        Line([Icon("target", 20), Label(words.say("sums.in-progress"), "body-bold", grow=1)], gap=8),
        *title.so_far(words, beat, scenery),
    ]
    for roll in lying:
        parts += [Rule(), *_roll(said, words, roll)]
    if due is not None:
        parts += [Rule(), Label(said.roll_words(words, due)[0], "table-bold"), *_needed(words, due)]
    rules = dict.fromkeys([*(roll.sum.rule for roll in lying), *([due.sum.rule] if due is not None else [])])
    return [*parts, *([Flow([RuleChip(rule, f"sums-{rule}") for rule in rules], gap=6)] if rules else [])]


def _roll(said: TitleWords[Any], words: Words, roll: Roll) -> list[Widget]:
    """Number, parts, faces that succeed, chance, and what fell; a die that is looked up neither succeeds nor fails."""
    title, result = said.roll_words(words, roll)
    fell: dict[str, FactValue] = {"face": roll.face, "result": result}
    told: Widget = Label(words.say("sums.rolled", fell), "table-bold", grow=1)
    if roll.good is not None:
        mark = Icon("check" if roll.good else "cross", 18, "ok" if roll.good else "warn")
        told = Line([mark, told], gap=8)
    return [Label(title, "table-bold"), *_needed(words, roll), told]


def _needed(words: Words, roll: Roll) -> list[Widget]:
    check = roll.check
    return _table(words, roll) if check is None else _check(words, roll.sum, check)


def _check(words: Words, asked: Sum, check: Check) -> list[Widget]:
    """A die against a number."""
    lines: list[Widget] = []
    named = [part for part in asked.need if part.name != BASE]
    if named:
        added = " ".join(_part(words, part) for part in named)
        base = asked.needed - sum(part.value for part in named)
        sum_of: dict[str, FactValue] = {"base": base, "parts": added, "total": asked.needed}
        lines.append(Label(words.say("sums.parts", sum_of), "table"))
    faces, chance = check.success_faces, check.chance()
    span = "–" if not faces else _span(faces[0], faces[-1])
    shown = percent(tenths([chance, 1 - chance])[0], words)
    facts: dict[str, FactValue] = {"sides": check.sides, "faces": span, "percent": shown}
    return [*lines, Label(words.say("sums.faces", facts), "table", "muted")]


def _table(words: Words, roll: Roll) -> list[Widget]:
    """A die that is looked up: every line of the table, the one that counts in bold."""

    def line(span: Span) -> Widget:
        here = not roll.due and span is roll.fallen.meaning
        facts: dict[str, FactValue] = {"faces": _span(span.first, span.last), "what": words.say(f"value.{span.name}")}
        text = words.say("sums.zone", facts)
        return Label(text, "table-bold" if here else "table", "text" if here else "muted")

    return [line(span) for span in roll.table]


def _span(first: int, last: int) -> str:
    return str(first) if first == last else f"{first}–{last}"


def _part(words: Words, part: Modifier) -> str:
    """A part of a number with its sign and name."""
    sign = "+" if part.value >= 0 else MINUS
    return f"{sign} {abs(part.value)} {words.say(f'modifier.{part.name}')}"


class BoxScore(Widget, Generic[B]):
    """Numbers of both sides with their names between them."""

    def __init__(self, title: FilmTitle[B, Any], beats: Sequence[B], at: int, secret: bool) -> None:
        super().__init__("box-score")
        self.title, self.secret = title, secret
        self.lines = title.box(beats, at, secret)

    def set(self, beats: Sequence[B], at: int) -> None:
        now = self.title.box(beats, at, self.secret)
        if now != self.lines:
            self.lines = now
            self.invalidate()

    def _high(self) -> int:
        return self.ui.fonts.line("table") + self.u(7)

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(240)), self._high() * len(self.lines)

    def paint(self, canvas: Canvas) -> None:
        theme, high, ends = canvas.theme, self._high(), canvas.metrics.t(56)
        for number, (key, home, away) in enumerate(self.lines):
            box = Rect(self.rect.x, self.rect.y + number * high, self.rect.width, high)
            if number % 2 == 0:
                canvas.panel(box, mix(theme.panel, theme.raised, 0.6), 4)
            left, right = Rect(box.x, box.y, ends, high), Rect(box.right - ends, box.y, ends, high)
            canvas.text(home, left, "table-bold", theme.text, "center")
            canvas.text(away, right, "table-bold", theme.text, "center")
            middle = Rect(left.right, box.y, right.left - left.right, high)
            canvas.text(self.say(key), middle, "table", theme.muted, "center", shorten=True)

    def tooltip(self) -> str:
        return self.say("box.secret") if self.secret else ""


class Ticker(Widget, Generic[B]):
    """The last facts, the newest on top; as many as fit whole."""

    reach = 0

    def __init__(self, beats: Callable[[], Sequence[B]], clubs: Clubs, words: TitleWords[B]) -> None:
        super().__init__("ticker")
        self.beats, self.clubs, self.words = beats, clubs, words
        self._told: dict[int, tuple[object, str]] = {}

    def _sentence(self, beat: B) -> str:
        """What a beat says, put into words once."""
        known = self._told.get(beat.number)
        if known is None or known[0] is not beat.event:
            known = self._told[beat.number] = (beat.event, self.words.told(self.ui.words, beat, self.clubs))
        return known[1]

    def invalidate(self) -> None:
        """Nothing of it goes beyond its edges."""
        if self.attached:
            self.ui.invalidate(self.rect)

    def _start(self) -> int:
        """Where sentences begin, behind minute and sign."""
        return self.ui.fonts.width("~120'", "table-bold") + self.u(8 + 26)

    def ahead(self, beat: B) -> None:
        """Write a sentence before it is told: as the newest, and as one of those before."""
        wide = self.rect.width - 2 * self.u(12) - self._start()
        for line in self.ui.fonts.wrap(self._sentence(beat), "table", wide):
            for colour in (self.ui.theme.text, self.ui.theme.muted):
                self.ui.fonts.surface(line, "table", colour)

    def measure(self, width: int) -> Size:
        lines = 3 if self.ui.metrics.wide_text else 4
        return (width if width < UNBOUND else self.u(300)), self.ui.fonts.line("table") * lines + self.u(20)

    def paint(self, canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.panel(self.rect, theme.panel, 12)
        inner = self.rect.inflate(-2 * self.u(12), -2 * self.u(8))
        line, y = canvas.fonts.line("table"), inner.y
        wide = canvas.fonts.width("~120'", "table-bold") + self.u(8)
        for number, beat in enumerate(reversed(self.beats())):
            x = inner.x + wide + self.u(26)
            lines = canvas.fonts.wrap(self._sentence(beat), "table", inner.right - x)
            if y + len(lines) * line > inner.bottom + 1:
                return
            tone = theme.text if number == 0 else theme.muted
            minute = self.words.minute_text(self.ui.words, beat)
            canvas.text(minute, Rect(inner.x, y, wide, line), "table-bold", tone, "right")
            icon = self.words.headline_icon(beat)
            canvas.icon(icon, Rect(inner.x + wide + self.u(4), y, self.u(18), line), tone, 16)
            canvas.lines(lines, Rect(x, y, inner.right - x, 0), "table", tone)
            y += len(lines) * line

    def tooltip(self) -> str:
        return self.say(self.words.FOR_SHOW) if any(beat.for_show for beat in self.beats()) else ""
