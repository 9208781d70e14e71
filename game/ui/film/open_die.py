"""The odds of a die that people are about to roll."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from game.content.words import Words
from game.core.checks import Cell
from game.core.ruling import FactValue
from game.core.workings import Result, Step, Workings
from game.play.explaining import Reader
from game.play.ticket import Outcome, Ticket, percent, tenths
from game.ui.dialogs import Dialog
from game.ui.film.coming import Coming
from game.ui.film.rolls import Roll
from game.ui.table.odds_ticket import OddsTicket
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Toggle
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.film.title import Clubs


class OpenDieOdds(Dialog):
    """What the die decides, what it must show, and how likely everything is."""

    def __init__(self, app: App, due: Coming, clubs: Clubs, who: str) -> None:
        super().__init__(app, "", "", wide=520)
        self.due, self.clubs, self.who = due, clubs, who
        self.why = False

    def build(self) -> Widget:
        words, needs = self.app.words, self.due.needs
        question = words.say(f"roll.{needs.reason}")
        self.title = words.say("odds.title")
        self.text = self.who
        roll = self.due.due
        if roll is not None:
            shown = die_ticket(words, roll, self.clubs, "" if roll.check is not None else question)
            unfold = Toggle(words.say("odds.why"), self.why, self._why, "why-numbers")
            self.more = [OddsTicket(shown, words, more=[unfold], why=self.why)]
        else:
            each = percent(tenths([Fraction(1, needs.sides), 1 - Fraction(1, needs.sides)])[0], words)
            facts: dict[str, FactValue] = {"question": question, "sides": needs.sides, "percent": each}
            self.more = [Label(words.say("film.odds-equal", facts))]
        return super().build()

    def _why(self, on: bool) -> None:
        self.why = on
        self.rebuild()


def die_ticket(words: Words, roll: Roll, clubs: Clubs, title: str) -> Ticket:
    """A single die as a ticket: what its faces mean."""
    check, asked = roll.check, roll.sum
    named = [(words.say(f"value.{span.name}"), tuple(range(span.first, span.last + 1))) for span in roll.table]
    chances = [Fraction(len(faces), asked.sides) for _, faces in named]
    shares = tenths(chances)
    rows = zip(named, chances, shares, strict=True)
    shown = tuple(Outcome(text, chance, share) for (text, _), chance, share in rows)
    made = Ticket(title, () if check is None else (check,), shown, shown, True, len(shown), asked.rule)
    results = tuple(Result((Cell(len(faces), faces=(faces,)),), len(faces), outcome=text) for text, faces in named)
    steps = Workings((Step(asked, asked.sides, results),))
    return replace(made, steps=Reader(words, None, clubs).steps(steps, str))
