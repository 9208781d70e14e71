"""What stands beside the picture: rows facing each other, the sums of a beat, the box score, the ticker."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.content.words import Words
from game.core.checks import Modifier
from game.core.ruling import FactValue
from game.play.ticket import percent, tenths
from game.rules.united.events import (
    ChancesCounted,
    GoalScored,
    PenaltyAwarded,
    PunishmentsCounted,
    RowsCounted,
    SentOff,
)
from game.rules.united.state import Row, Sheet
from game.ui.canvas import Canvas
from game.ui.theme import mix
from game.ui.united.film import Beat, Box, Kind, box
from game.ui.united.sums import Roll
from game.ui.united.words import headline, headline_icon, minute_text, roll_words, told
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Flow, Rule
from game.ui.widgets.boxes import Row as Line
from game.ui.widgets.text import Icon, Label, RuleChip

MINUS = "\u2212"
FACING = ((Row.S, Row.V), (Row.M, Row.M), (Row.V, Row.S), (Row.A, Row.A), (Row.T, Row.T))
"""The rows that meet on the pitch, then sweepers and keepers."""
PLACE = {Row.T: 0, Row.A: 1, Row.V: 2, Row.M: 3, Row.S: 4}
RULES = {
    Kind.AWARD: ("U-3.5a",), Kind.PUNISHMENTS: ("U-3.5b",), Kind.YELLOW: ("U-3.5b",), Kind.RED: ("U-3.5b",),
    Kind.ROWS: ("U-3.3", "U-3.4", "U-3.7a"), Kind.CHANCES: ("U-3.8",), Kind.GOAL: ("U-3.9c",), Kind.KICK: ("U-8.4",),
    Kind.LINE_UPS: ("U-3.1",), Kind.PERIOD: ("U-8.4",),
}  # fmt: skip
"""Where a beat is explained, besides the rules of its rolls."""


class RowBars(Widget):
    """Strengths facing each other: home to the left, away to the right, numbers at the ends."""

    def __init__(self, sheets: tuple[Sheet | None, Sheet | None], name: str = "row-bars") -> None:
        super().__init__(name)
        self.sheets = sheets

    def set(self, sheets: tuple[Sheet | None, Sheet | None]) -> None:
        if sheets != self.sheets:
            self.sheets = sheets
            self.invalidate()

    def _line(self) -> int:
        return max(self.u(22), self.ui.fonts.line("caption") + self.u(4))

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(240)), self._line() * len(FACING)

    def paint(self, canvas: Canvas) -> None:
        most = max((max(sheet.values) for sheet in self.sheets if sheet is not None), default=1) or 1
        names = [self.say(f"value.row.{row}") for row in Row]
        label = max(canvas.fonts.width(name, "caption") for name in names) + self.u(6)
        digits = canvas.fonts.width("00", "table-bold") + self.u(6)
        high, middle = self._line(), self.rect.centerx
        for number, (home, away) in enumerate(FACING):
            y = self.rect.y + number * high
            for side, row in ((0, home), (1, away)):
                self._half(canvas, side, row, y, (label, digits, middle, most))
        canvas.fill(Rect(middle, self.rect.y, self.u(1), high * len(FACING)), canvas.theme.muted)

    def _half(self, canvas: Canvas, side: int, row: Row, y: int, room: tuple[int, int, int, int]) -> None:
        label, digits, middle, most = room
        theme, kit, high = canvas.theme, canvas.theme.kits[side], self._line()
        left = side == 0
        name = Rect(self.rect.x if left else self.rect.right - label, y, label, high)
        canvas.text(self.say(f"value.row.{row}"), name, "caption", theme.muted, "left" if left else "right")
        sheet = self.sheets[side]
        value = sheet.values[PLACE[row]] if sheet is not None else None
        at = Rect(name.right if left else name.left - digits, y, digits, high)
        canvas.text("–" if value is None else str(value), at, "table-bold", theme.text, "center")
        reach = (middle - at.right if left else at.left - middle) - self.u(4)
        wide = round(max(0, reach) * (value or 0) / most)
        bar = Rect(middle - wide if left else middle + 1, y + self.u(4), wide, high - self.u(8))
        if wide > 0:
            canvas.panel(bar, mix(theme.panel, kit.body, 0.85), 3, kit.rim if theme.dark else kit.body)
            if kit.pattern == "stripes":
                canvas.pattern(bar.inflate(-self.u(4), -self.u(4)), kit.pattern, kit.ink, kit.body, 0.25)


def calculation(words: Words, beat: Beat | None, rolls: Sequence[Roll], clubs: tuple[str, str]) -> list[Widget]:
    """The arithmetic of a beat, as lines for a card."""
    if beat is None:
        return [Label(words.say("sums.none"), "table", "muted")]
    minute = minute_text(words, beat)
    parts: list[Widget] = [
        Line([Icon(headline_icon(beat), 20), Label(headline(words, beat, clubs), "body-bold", grow=1),
              Label(minute, "table", "muted", tip=words.say("film.for-show") if beat.for_show else "")], gap=8),
    ]  # fmt: skip
    for roll in rolls:
        parts += [Rule(), *_roll(words, roll)]
    parts += _facts(words, beat)
    rules = dict.fromkeys([*(roll.check.rule for roll in rolls), *RULES.get(beat.kind, ())])
    if rules:
        parts.append(Flow([RuleChip(rule, f"sums-{rule}") for rule in rules], gap=6))
    return parts


def _roll(words: Words, roll: Roll) -> list[Widget]:
    """Number, parts, faces that succeed, chance, and what fell."""
    check = roll.check
    title, result = roll_words(words, roll)
    lines: list[Widget] = [Label(title, "table-bold")]
    if check.modifiers:
        added = " ".join(_part(words, part) for part in check.modifiers)
        sum_of: dict[str, FactValue] = {"base": check.base, "parts": added, "total": check.total}
        lines.append(Label(words.say("sums.parts", sum_of), "table"))
    faces, chance = check.success_faces, check.chance()
    span = "–" if not faces else str(faces[0]) if len(faces) == 1 else f"{faces[0]}–{faces[-1]}"
    shown = percent(tenths([chance, 1 - chance])[0], words)
    facts: dict[str, FactValue] = {"sides": check.sides, "faces": span, "percent": shown}
    lines.append(Label(words.say("sums.faces", facts), "table", "muted"))
    mark = Icon("check" if roll.passed else "cross", 18, "ok" if roll.passed else "warn")
    said: dict[str, FactValue] = {"face": roll.face, "result": result}
    return [*lines, Line([mark, Label(words.say("sums.rolled", said), "table-bold", grow=1)], gap=8)]


def _part(words: Words, part: Modifier) -> str:
    """A part of a number with its sign and name."""
    sign = "+" if part.value >= 0 else MINUS
    return f"{sign} {abs(part.value)} {words.say(f'modifier.{part.name}')}"


def _facts(words: Words, beat: Beat) -> list[Widget]:
    """What happened outside of checks."""
    event = beat.event
    if isinstance(event, RowsCounted):
        return [_sheet(words, event.sheet)]
    if isinstance(event, ChancesCounted):
        facts = {"V": event.chances[0], "M": event.chances[1], "S": event.chances[2], "penalties": event.penalties}
        return [Label(words.say("sums.chances", facts), "table")]
    if isinstance(event, PunishmentsCounted):
        facts = {"hardness": event.hardness, "face": event.face, "count": event.punishments}
        return [Label(words.say("sums.punishments", facts), "table")]
    if isinstance(event, PenaltyAwarded) and event.face:
        return [Label(words.say("sums.award", {"point": event.point, "face": event.face}), "table")]
    if isinstance(event, SentOff) and event.row is not None:
        facts = {"strength": event.strength, "minute": event.minute, "left": event.left}
        return [Label(words.say("sums.sent-off", facts), "table")]
    if isinstance(event, GoalScored) and event.goal.row is not None:
        return [Label(words.say("sums.scorer", {"row": words.say(f"value.row.{event.goal.row}")}), "table", "muted")]
    if beat.kind is Kind.YELLOW:
        return [Label(words.say("sums.yellow"), "table")]
    return []


def _sheet(words: Words, sheet: Sheet) -> Widget:
    """The field rows step by step: added up, cut, raised, lost, in the end."""
    steps = (("sum", sheet.sums), ("cut", sheet.cut), ("raised", sheet.raised), ("value", sheet.values[2:]))
    lines: list[Widget] = [
        Label(words.say(f"sums.row-{name}", {"V": row[0], "M": row[1], "S": row[2]}), "table")
        for name, row in steps
        if name in ("sum", "value") or row != steps[0][1]
    ]
    facts = {"keeper": sheet.values[0], "sweeper": sheet.values[1]}
    return Column([*lines, Label(words.say("sums.specialists", facts), "table")], gap=4)


class BoxScore(Widget):
    """Numbers of both sides with their names between them."""

    LINES = ("goals", "V", "M", "S", "stopped", "saved", "penalties", "yellow", "red")

    def __init__(self, beats: Sequence[Beat], at: int, secret: bool, name: str = "box-score") -> None:
        super().__init__(name)
        self.sides = (box(beats, at, 0), box(beats, at, 1))
        self.secret = secret

    def set(self, beats: Sequence[Beat], at: int) -> None:
        now = (box(beats, at, 0), box(beats, at, 1))
        if now != self.sides:
            self.sides = now
            self.invalidate()

    @property
    def lines(self) -> tuple[str, ...]:
        """In a closed match nobody knows the chances."""
        return tuple(line for line in self.LINES if not self.secret or line not in ("V", "M", "S", "stopped", "saved"))

    def _high(self) -> int:
        return self.ui.fonts.line("table") + self.u(7)

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(240)), self._high() * len(self.lines)

    def value(self, line: str, side: Box, other: Box) -> str:
        rows = dict(zip("VMS", side.chances, strict=True))
        if line in rows:
            return str(rows[line])
        if line == "penalties":
            return f"{side.penalties[0]}/{side.penalties[1]}" if side.penalties[1] else "0"
        # What was stopped or saved is to the credit of the other side.
        source = other if line in ("stopped", "saved") else side
        return str(getattr(source, line))

    def paint(self, canvas: Canvas) -> None:
        theme, high, ends = canvas.theme, self._high(), canvas.metrics.t(56)
        for number, line in enumerate(self.lines):
            box_ = Rect(self.rect.x, self.rect.y + number * high, self.rect.width, high)
            if number % 2 == 0:
                canvas.panel(box_, mix(theme.panel, theme.raised, 0.6), 4)
            home, away = self.sides
            left, right = Rect(box_.x, box_.y, ends, high), Rect(box_.right - ends, box_.y, ends, high)
            canvas.text(self.value(line, home, away), left, "table-bold", theme.text, "center")
            canvas.text(self.value(line, away, home), right, "table-bold", theme.text, "center")
            middle = Rect(left.right, box_.y, right.left - left.right, high)
            canvas.text(self.say(f"box.{line}"), middle, "table", theme.muted, "center", shorten=True)

    def tooltip(self) -> str:
        return self.say("box.secret") if self.secret else ""


class Ticker(Widget):
    """The last facts, the newest on top; as many as fit whole."""

    def __init__(self, beats: Callable[[], Sequence[Beat]], clubs: tuple[str, str], name: str = "ticker") -> None:
        super().__init__(name)
        self.beats, self.clubs = beats, clubs

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
            lines = canvas.fonts.wrap(told(self.ui.words, beat, self.clubs), "table", inner.right - x)
            if y + len(lines) * line > inner.bottom + 1:
                return
            tone = theme.text if number == 0 else theme.muted
            minute = minute_text(self.ui.words, beat)
            canvas.text(minute, Rect(inner.x, y, wide, line), "table-bold", tone, "right")
            canvas.icon(headline_icon(beat), Rect(inner.x + wide + self.u(4), y, self.u(18), line), tone, 16)
            canvas.lines(lines, Rect(x, y, inner.right - x, 0), "table", tone)
            y += len(lines) * line

    def tooltip(self) -> str:
        return self.say("film.for-show") if any(beat.for_show for beat in self.beats()) else ""


def in_progress(words: Words, rolls: Sequence[Roll]) -> list[Widget]:
    """The sums of a beat that was stopped before its outcome: only what has been seen of it."""
    parts: list[Widget] = [Label(words.say("sums.in-progress"), "body-bold")]
    for roll in rolls:
        parts += [Rule(), *_roll(words, roll)]
    return parts
