"""Pages of the side column: the card of a player with the bench, and the figures of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from game.content.words import Words
from game.play.pages import decimal
from game.rules.counter_attack.state import NOBODY, MatchState, side_of
from game.ui.canvas import Canvas
from game.ui.counter_attack import seen
from game.ui.scenes.shell_parts import kit_token
from game.ui.table.stat_bar import StatBar
from game.ui.theme import mix
from game.ui.widgets.base import UNBOUND, Rect, Size, Widget
from game.ui.widgets.boxes import Column, Row, Rule
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App

TOP = 6
"""The highest value of a card: a full bar."""
FIGURES = (
    *("possession", "shots", "on-target", "expected-goals", "passes", "completed", "duels-won", "saves", "corners"),
    *("fouls", "offsides", "distance"),
)
"""What the page of figures shows, in this order."""


class ValueBar(Widget):
    """A value of a card: its name, cells for its points, its number."""

    def __init__(self, text: str, value: int, side: int) -> None:
        super().__init__()
        self.text, self.value, self.side = text, value, side

    def measure(self, width: int) -> Size:
        return (width if width < UNBOUND else self.u(260)), self.ui.fonts.line("table") + self.u(4)

    def paint(self, canvas: Canvas) -> None:
        theme, kit = canvas.theme, canvas.theme.kits[self.side]
        number = canvas.fonts.width("0", "table-bold") + self.u(6)
        cells = Rect(0, 0, TOP * self.u(16), self.u(10))
        cells.midright = (self.rect.right - number, self.rect.centery)
        name = Rect(self.rect.x, self.rect.y, cells.x - self.rect.x - self.u(6), self.rect.height)
        canvas.text(self.text, name, "table", theme.muted)
        for point in range(TOP):
            cell = Rect(cells.x + point * self.u(16), cells.y, self.u(14), cells.height)
            if point < self.value:
                canvas.panel(cell, kit.body, 3, mix(kit.body, kit.rim, 0.6))
            else:
                canvas.panel(cell, theme.panel, 3, theme.line)
        canvas.text(str(self.value), self.rect, "table-bold", theme.text, "right")


def player_card(app: App, view: MatchState, desk: Any, piece: int) -> Widget:
    """A player's card, then the benches."""
    words = app.words
    parts: list[Widget] = []
    if piece == NOBODY:
        parts.append(Label(words.say("ca.team-hint"), "table", "muted"))
    else:
        side = side_of(piece)
        head = Column([Label(seen.last_name(view, piece), "h3"),
                       Label(view.squads[side].name, "caption", "muted")], gap=0, grow=1)  # fmt: skip
        parts.append(Row([kit_token(app, side, str(view.shirts[piece] or ""), 40), head], gap=10, align="center"))
        parts += [ValueBar(text, value, side) for text, value in seen.values(view, piece, words)]
        parts += [Label(text, "table", "warn") for text in seen.states(view, piece, desk, words)]
    for side in (0, 1):
        parts += [Rule(), *_bench(words, view, desk, side)]
    return ScrollArea(Column(parts, gap=5), "team-scroll", focusable=True)


def _bench(words: Words, view: MatchState, desk: Any, side: int) -> list[Widget]:
    facts = {"team": view.squads[side].name, "count": desk.changes_left(view, side)}
    names = ", ".join(seen.last_name(view, piece) for piece in desk.bench(view, side))
    found: list[Widget] = [Label(words.say("ca.bench", facts), "table-bold", "muted")]
    return [*found, Label(names or words.say("ca.bench-empty"), "table")]


def stats_page(words: Words, figures: Sequence[tuple[str, Fraction, Fraction]]) -> Widget:
    """The figures of both sides, each as a bar."""
    return ScrollArea(Column(stat_bars(words, figures), gap=10), "stats-scroll", focusable=True)


def stat_bars(words: Words, figures: Sequence[tuple[str, Fraction, Fraction]]) -> list[Widget]:
    by_name = {name: (home, away) for name, home, away in figures}
    return [stat_bar(words, name, *by_name[name]) for name in FIGURES if name in by_name]


def stat_bar(words: Words, name: str, home: Fraction, away: Fraction) -> StatBar:
    if name == "possession":
        shares = (round(100 * home), 100 - round(100 * home))
        shown = (f"{shares[0]} %", f"{shares[1]} %")
    elif name == "expected-goals":
        shown = (decimal(home, words), decimal(away, words))
    else:
        shown = (str(int(home)), str(int(away)))
    return StatBar(words.say(f"ca.figure.{name}"), (float(home), float(away)), shown)
