"""The page of figures in the side column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.content.words import Words
from game.play.pages import decimal
from game.ui.table.stat_bar import StatBar
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea

Figures = Sequence[tuple[str, Fraction, Fraction]]


def stats_page(words: Words, figures: Figures, teams: tuple[str, str], ledger: Callable[[], object]) -> Widget:
    """The figures of both sides, each as a bar; below them the way to the ledger of luck."""
    more = Button(words.say("un.ledger"), ledger, "ledger", icon="scales", small=True)
    return ScrollArea(Column([*stat_bars(words, figures), Flow([more])], gap=6), "stats-scroll", focusable=True)


def stat_bars(words: Words, figures: Figures) -> list[Widget]:
    return [_bar(words, name, home, away) for name, home, away in figures]


def _bar(words: Words, name: str, home: Fraction, away: Fraction) -> StatBar:
    if name == "possession":
        share = round(100 * home)
        shown = (words.say("odds.percent", {"percent": share}), words.say("odds.percent", {"percent": 100 - share}))
    elif name == "expected-goals":
        shown = (decimal(home, words), decimal(away, words))
    else:
        shown = (str(int(home)), str(int(away)))
    return StatBar(words.say(f"un.figure.{name}"), (float(home), float(away)), shown)
