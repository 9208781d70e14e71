"""The odds of a die that people are about to roll."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from game.content.words import Words
from game.core.ruling import FactValue
from game.play.ticket import Outcome, Ticket, percent, tenths
from game.ui.film.coming import Coming
from game.ui.film.rolls import Roll
from game.ui.scenes.dialogs import Dialog
from game.ui.table.odds_ticket import OddsTicket
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.film.title import TitleWords


class OpenDieOdds(Dialog):
    """What the die decides, what it must show, and how likely everything is."""

    def __init__(self, app: App, due: Coming, said: TitleWords, who: str) -> None:
        super().__init__(app, "", "", wide=520)
        self.due, self.said, self.who = due, said, who

    def build(self) -> Widget:
        words, needs = self.app.words, self.due.needs
        question = words.say(f"roll.{needs.reason}")
        self.title = words.say("odds.title")
        self.text = self.who
        roll = self.due.due
        if roll is not None:
            self.more = [OddsTicket(die_ticket(words, self.said, roll, "" if not roll.zones else question), words)]
        else:
            each = percent(tenths([Fraction(1, needs.sides), 1 - Fraction(1, needs.sides)])[0], words)
            facts: dict[str, FactValue] = {"question": question, "sides": needs.sides, "percent": each}
            self.more = [Label(words.say("film.odds-equal", facts))]
        return super().build()


def die_ticket(words: Words, said: TitleWords, roll: Roll, title: str) -> Ticket:
    """A single die as a ticket: its table, or whether its check succeeds."""
    check = roll.check
    named: list[tuple[str, Fraction]]
    if roll.zones:
        named = [(words.say(zone.name), Fraction(zone.last - zone.first + 1, check.sides)) for zone in roll.zones]
    else:
        good = set(check.success_faces)
        bad = [face for face in range(1, check.sides + 1) if face not in good]
        faces = [*([min(good)] if good else []), *bad[:1]]
        named = [
            (
                said.roll_words(words, replace(roll, face=face))[1],
                check.chance() if face in good else 1 - check.chance(),
            )
            for face in faces
        ]
    shares = tenths([chance for _, chance in named])
    shown = tuple(Outcome(text, chance, share) for (text, chance), share in zip(named, shares, strict=True))
    return Ticket(title, () if roll.zones else (check,), shown, shown, True, len(shown), check.rule)
