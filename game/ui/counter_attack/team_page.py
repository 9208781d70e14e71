"""The team page: the card of whoever is looked at, and below it both squads with shirts, values and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from game.core.frozen import frozen
from game.core.ruling import FactValue
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, MatchState, pieces_of, side_of
from game.ui.art.tokens import token
from game.ui.canvas import Canvas
from game.ui.counter_attack import seen
from game.ui.table.lines import LineList
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Row
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

TOP = 6
"""The highest value of a card: a full bar."""
STRONG = ("5", "6")
"""Values that are brighter than others in the list."""
CELL, SLIM = 16, 7
"""Units of a point of a value; less where there is little room."""
COLUMNS = ("pace", "dribbling", "heading", "high_pass", "resilience", "shooting", "tackling")
KEEPERS = {"heading": "aerial", "shooting": "saving", "tackling": "handling"}
"""The columns of the list, and what keepers have there instead."""
VALUE = 21
"""Units of a value's column in the list, times the text size."""


class ValueBar(Widget):
    """A value of a card: its name, cells for its points, its number."""

    def __init__(self, text: str, value: int, side: int) -> None:
        super().__init__()
        self.text, self.value, self.side = text, value, side

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(260)), self.ui.fonts.line("table") + self.u(3)

    def paint(self, canvas: Canvas) -> None:
        theme, kit = canvas.theme, canvas.theme.kits[self.side]
        step = self.u(CELL if self.rect.width >= canvas.metrics.t(240) else SLIM)
        number = canvas.fonts.width("0", "table-bold") + self.u(6)
        cells = Rect(0, 0, TOP * step, self.u(10))
        cells.midright = (self.rect.right - number, self.rect.centery)
        name = Rect(self.rect.x, self.rect.y, cells.x - self.rect.x - self.u(6), self.rect.height)
        canvas.text(self.text, name, "table", theme.muted, shorten=True)
        for point in range(TOP):
            cell = Rect(cells.x + point * step, cells.y, step - self.u(2), cells.height)
            if point < self.value:
                canvas.panel(cell, kit.body, 3, mix(kit.body, kit.rim, 0.6))
            else:
                canvas.panel(cell, theme.panel, 3, theme.line)
        canvas.text(str(self.value), self.rect, "table-bold", theme.text, "right")


class Shirt(Widget):
    """A player's token, in the kit he wears."""

    def __init__(self, side: int, text: str, size: float = 36) -> None:
        super().__init__()
        self.side, self.text, self.size = side, text, size

    def measure(self, width: int) -> Size:
        return self.u(self.size), self.u(self.size)

    def paint(self, canvas: Canvas) -> None:
        paint_shirt(canvas, self.side, self.text, self.rect)


def paint_shirt(canvas: Canvas, side: int, text: str, box: Rect) -> None:
    kit = canvas.theme.kits[side]
    picture = token("away" if side else "home", round(min(box.size) / 1.25), kit.body, kit.rim, kit.ink, text,
                    canvas.fonts.sized)  # fmt: skip
    canvas.picture(picture, picture.get_rect(center=box.center).topleft)


@frozen
class Line:
    """A line of the list: a heading, or a player with the values of his card and his marks."""

    text: str
    piece: int = NOBODY
    shirt: str = ""
    values: tuple[int, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    """Icons and their tones."""
    absent: bool = False
    about: str = ""
    columns: tuple[str, ...] = ()
    """What stands over the values, on the heading of a side."""
    fixed: bool = False
    """Only to be looked at."""


class Squads(LineList):
    """Both squads, one below the other."""

    def __init__(self, lines: Sequence[Line], chose: Callable[[int], object]) -> None:
        super().__init__("squads")
        self.lines, self.chose = list(lines), chose

    def count(self) -> int:
        return len(self.lines)

    def selectable(self, line: int) -> bool:
        return self.lines[line].piece != NOBODY and not self.lines[line].fixed

    def picked(self, line: int, opened: bool) -> None:
        self.chose(self.lines[line].piece)

    def height_of(self, line: int, width: int) -> int:
        heading = self.lines[line].piece == NOBODY
        return self.ui.fonts.line("table-bold" if heading else "table") + self.u(12 if heading else 6)

    def paint_line(self, canvas: Canvas, line: int, box: Rect) -> None:
        shown, theme = self.lines[line], canvas.theme
        if shown.piece == NOBODY:
            low = Rect(box.x, box.y + self.u(8), box.width, box.height - self.u(8))
            right = self._cells(canvas, shown.columns, low, "caption") if shown.columns else box.right
            words = Rect(box.x + self.u(2), low.y, right - box.x - self.u(4), low.height)
            canvas.text(shown.text, words, "table-bold", theme.muted, shorten=True)
            return
        side = side_of(shown.piece)
        size = min(box.height, self.u(26))
        if shown.shirt:
            paint_shirt(canvas, side, shown.shirt, Rect(box.x, box.y, size, box.height))
        right = self._cells(canvas, [str(value) for value in shown.values], box, "table")
        for icon, tone in reversed(shown.marks):
            right -= self.u(18)
            canvas.icon(icon, Rect(right, box.y, self.u(16), box.height), getattr(theme, tone), 14)
        words = Rect(box.x + size + self.u(6), box.y, right - box.x - size - self.u(10), box.height)
        canvas.text(shown.text, words, "table", theme.muted if shown.absent else theme.text, shorten=True)

    def _cells(self, canvas: Canvas, texts: Sequence[str], box: Rect, role: str) -> int:
        """Short texts in columns from the right; where they begin."""
        wide = canvas.metrics.t(VALUE)
        x = box.right - self.u(4) - wide * len(texts)
        for number, text in enumerate(texts):
            cell = Rect(x + number * wide, box.y, wide, box.height)
            tone = canvas.theme.text if text in STRONG else canvas.theme.muted
            canvas.text(text, cell, role, tone, "center")
        return x - self.u(4)

    def tooltip(self) -> str:
        return self.lines[self._hover].about if 0 <= self._hover < len(self.lines) else ""


class Bench(Squads):
    """Whoever may come on; moving over the lines decides nothing yet."""

    def measure(self, width: int) -> Size:
        return super().measure(width)[0], sum(self.height_of(line, width) for line in range(self.count()))

    def picked(self, line: int, opened: bool) -> None:
        if opened:
            super().picked(line, opened)


class TeamPage(Column):
    """The card above, the squads below; looking at somebody else leaves the list where it is.

    With large letters there is room for one of them: the card while somebody is pointed at, else the squads.
    """

    def __init__(
        self, app: App, view: MatchState, piece: int, chose: Callable[[int], object], pointed: bool = False
    ) -> None:
        self.app, self.view, self.piece = app, view, piece
        self.squads = Squads(squad_lines(app, view), chose)
        super().__init__(self._parts(pointed), gap=4)

    def look(self, piece: int, pointed: bool = False) -> None:
        if piece != self.piece or self.app.metrics.wide_text:
            self.piece = piece
            self.set_children(self._parts(pointed))
            self.place(self.rect)
            self.invalidate()

    def _parts(self, pointed: bool) -> list[Widget]:
        if not self.app.metrics.wide_text:
            return [self._card(), self.squads]
        return [ScrollArea(self._card(), "card-scroll")] if pointed else [self.squads]

    def _card(self) -> Widget:
        words, view, piece = self.app.words, self.view, self.piece
        if piece == NOBODY:
            return Label(words.say("ca.team-hint"), "table", "muted")
        side = side_of(piece)
        name = Label(seen.last_name(view, piece), "body-bold", grow=1)
        about = ", ".join(seen.states(view, piece, words)) or view.squads[side].name
        head = Row([Shirt(side, str(view.shirts[piece] or "")), Column([name, Label(about, "caption", "muted")],
                    gap=0, grow=1)], gap=8, align="center")  # fmt: skip
        bars = [ValueBar(text, value, side) for text, value in seen.values(view, piece, words)]
        if self.app.metrics.wide_text:
            return Column([head, *bars], gap=2)
        middle = (len(bars) + 1) // 2
        both = Row([Column(bars[:middle], gap=0, grow=1), Column(bars[middle:], gap=0, grow=1)], gap=18, align="top")
        return Column([head, both], gap=2)


def squad_lines(app: App, view: MatchState) -> list[Line]:
    """Those on the pitch by their shirts, then the bench, for each side."""
    found: list[Line] = []
    for side in (0, 1):
        there = [piece for piece in pieces_of(side) if view.at[piece] is not None]
        playing = sorted(there, key=view.shirts.__getitem__)
        off = [piece for piece in pieces_of(side) if view.gone[piece]]
        bench = DESK.bench(view, side)
        facts: dict[str, FactValue] = {"team": view.squads[side].name, "count": DESK.changes_left(view, side)}
        found.append(_heading(app, view.squads[side].name))
        found += [_line(app, view, piece) for piece in playing]
        found.append(Line(app.words.say("ca.bench", facts)))
        found += [_line(app, view, piece) for piece in bench]
        found += [_line(app, view, piece) for piece in off]
    return found


def compared(app: App, view: MatchState, off: int, bench: Sequence[int], chose: Callable[[int], object]) -> Widget:
    """Whoever may come on, with values, below the player who goes."""
    going = replace(_line(app, view, off), fixed=True)
    coming = [replace(_line(app, view, piece), absent=False) for piece in bench]
    lines = [_heading(app, app.words.say("ca.going-off")), going, Line(app.words.say("ca.coming-on")), *coming]
    return Bench(lines, chose)


def _heading(app: App, team: str) -> Line:
    """The columns by their first letters, and in full beside the pointer."""
    names = [str(app.words.named("attribute", name)) for name in COLUMNS]
    instead = {str(app.words.named("attribute", KEEPERS[name])): names[COLUMNS.index(name)] for name in KEEPERS}
    told = [", ".join(names), *(app.words.say("ca.keeper-column", {"keeper": keeper, "field": field})
                                for keeper, field in instead.items())]  # fmt: skip
    return Line(team, columns=tuple(name[:2] for name in names), about="\n".join(told))


def _line(app: App, view: MatchState, piece: int) -> Line:
    there = view.at[piece] is not None
    marks = [("card-yellow", "warn")] * bool(view.yellows[piece]) + [("warning", "bad")] * view.injured[piece]
    if view.gone[piece]:
        marks.append(("card-red", "bad") if view.shirts[piece] else ("exit", "muted"))
    if there and piece in DESK.resting(view):
        marks.append(("hourglass", "muted"))
    elif there and piece in DESK.moved(view):
        marks.append(("check", "ok"))
    printed = seen.values(view, piece, app.words)
    card = ", ".join(f"{text} {value}" for text, value in printed)
    told = "\n".join([seen.name(view, piece), card, *seen.states(view, piece, app.words)])
    shirt, player = str(view.shirts[piece] or "") if there else "", view.card(piece)
    values = tuple(getattr(player, KEEPERS.get(name, name) if player.keeper else name) for name in COLUMNS)
    return Line(seen.last_name(view, piece), piece, shirt, values, tuple(marks), not there, told)
