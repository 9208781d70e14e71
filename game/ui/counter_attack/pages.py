"""The page of figures in the side column: what both sides have done, and how lucky they were with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction

from game.content.words import Words
from game.core.ruling import FactValue
from game.play.pages import decimal, signed
from game.ui.table.stat_bar import StatBar
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Label

FIGURES = (
    *("possession", "shots", "on-target", "goals", "expected-goals", "passes", "completed", "duels", "duels-won"),
    *("saves", "corners", "fouls", "yellow", "red", "injuries", "offsides", "distance"),
)
"""What the page of figures shows, in this order."""
Figures = Sequence[tuple[str, Fraction, Fraction]]


def stats_page(words: Words, figures: Figures, teams: tuple[str, str], ledger: Callable[[], object]) -> Widget:
    """Goals against what was to be expected, then the figures of both sides, each as a bar."""
    lines: list[Widget] = [Label(text, "table") for text in luck_lines(words, figures, teams)]
    more = Button(words.say("ca.luck.ledger"), ledger, "ledger", icon="scales", small=True)
    return ScrollArea(Column([*stat_bars(words, figures), *lines, Flow([more])], gap=6), "stats-scroll",
                      focusable=True)  # fmt: skip


def luck_lines(words: Words, figures: Figures, teams: tuple[str, str]) -> list[str]:
    """What each side scored, and what its tries were worth."""
    by_name = {name: pair for name, *pair in figures}
    goals, expected = by_name["goals"], by_name["expected-goals"]
    found = []
    for side, team in enumerate(teams):
        more = signed(goals[side] - expected[side], words)
        facts: dict[str, FactValue] = {"team": team, "goals": int(goals[side]), "more": more}
        found.append(words.say("ca.luck.line", facts | {"expected": decimal(expected[side], words)}))
    return found


def stat_bars(words: Words, figures: Figures) -> list[Widget]:
    by_name = {name: (home, away) for name, home, away in figures}
    return [stat_bar(words, name, *by_name[name]) for name in FIGURES if name in by_name]


def stat_bar(words: Words, name: str, home: Fraction, away: Fraction) -> StatBar:
    if name == "possession":
        shares = (round(100 * home), 100 - round(100 * home))
        shown = (words.say("odds.percent", {"percent": shares[0]}), words.say("odds.percent", {"percent": shares[1]}))
    elif name == "expected-goals":
        shown = (decimal(home, words), decimal(away, words))
    else:
        shown = (str(int(home)), str(int(away)))
    return StatBar(words.say(f"ca.figure.{name}"), (float(home), float(away)), shown)
