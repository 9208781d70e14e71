"""A die that people are about to roll: the picture while it is waited for, and its odds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic

from game.content.words import Words
from game.core.checks import Cell
from game.core.ruling import FactValue
from game.core.workings import Result, Step, Workings
from game.play.by_hand import NeedsRoll
from game.play.explaining import Reader
from game.play.ticket import Outcome, Ticket, percent, tenths
from game.ui.dialogs import Dialog
from game.ui.film.beats import B
from game.ui.film.coming import Coming, coming
from game.ui.film.rolls import Roll
from game.ui.motion import Clip
from game.ui.table.odds_ticket import OddsTicket
from game.ui.widgets.base import Widget
from game.ui.widgets.buttons import Toggle
from game.ui.widgets.text import Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.film.live import Live
    from game.ui.film.title import Clubs


class OpenDie(Generic[B]):
    """The die that people are asked for, as the film knows it."""

    def __init__(self, live: Live[B, Any]) -> None:
        self.live, self.scene, self.player = live, live.scene, live.player
        self._asked: tuple[object, Coming[B]] | None = None
        """What was found about the die that was asked for last, until its moment goes on."""
        self._lay = 0
        """How many dice of its moment lay there when its picture was last made."""

    @property
    def needs(self) -> NeedsRoll | None:
        return self.live.session.by_hand.waiting_for

    @property
    def due(self) -> bool:
        return self.needs is not None

    @property
    def question(self) -> str:
        """What it decides; empty: none is asked for."""
        return self.scene.say(f"roll.{self.needs.reason}") if self.needs is not None else ""

    @property
    def coming(self) -> Coming[B] | None:
        """What it belongs to; worked out once for each die."""
        needs = self.needs
        if needs is None:
            return None
        key = (len(self.live.session.timeline.decisions), needs.index, needs.reason)
        if self._asked is None or self._asked[0] != key:
            self._asked = (key, coming(self.live.session, needs, self.live.cutter))
        return self._asked[1]

    def ask(self) -> None:
        """The moment begins as far as its die; then the tray asks for it."""
        self.player.stop_at(len(self.player.beats))
        due, director, reel = self.coming, self.player.director, self.player.reel
        if due is not None and due.beat is not None and not due.lying:
            self.player.showing = beat = due.beat
            roll, lying = due.due, due.lying
            director.play(*reel.approach(beat, ()))
            director.play(Clip(0.05, begin=lambda: reel.waiting(beat, lying, roll), calm=0.02))
        self._lay = len(due.lying) if due is not None else 0
        self.scene.rebuild()

    def under_way(self) -> tuple[B, Sequence[Roll], Roll | None] | None:
        """Its moment, while that is the one to be shown: the dice that lie there, and this one without its face."""
        due = self.coming if self.player.all_shown else None
        return (due.beat, due.lying, due.due) if due is not None and due.beat is not None else None

    def stands(self) -> bool:
        """Make the picture in which it is waited for, or leave that of a moment that goes on; False: there is none."""
        here = self.under_way()
        if here is not None:
            self.player.reel.waiting(*here)
            return True
        begun = self._asked[1].beat if self._asked is not None else None
        return begun is not None and begun.number == self.player.at + 1 and not self.player.all_shown

    def opened(self, beat: B) -> int | None:
        """How many dice of a beat lay there when it was last seen; None: it has not begun."""
        seen = self._asked[1].beat if self._asked is not None else None
        if seen is None or seen.number != beat.number:
            return None
        self._asked = None
        return self._lay

    def whose(self) -> tuple[str, int | None]:
        """Who is to roll in which moment, and whose die it is."""
        due = self.coming
        return self.scene.title.asks(self.scene.app.words, due, self.scene.clubs) if due is not None else ("", None)

    def tell(self) -> bool:
        """Nothing goes on before it lies: say so, and what to do; False: none is asked for."""
        needs, scene = self.needs, self.scene
        if needs is not None:
            key = "film.die-open" if scene.app.settings.dice == "hand" else "film.die-open-program"
            scene.app.toast(scene.say(key, {"question": self.question, "sides": needs.sides}), "warn")
        return needs is not None


class OpenDieOdds(Dialog):
    """What the die decides, what it must show, and how likely everything is."""

    def __init__(self, app: App, due: Coming[Any], clubs: Clubs, who: str) -> None:
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
