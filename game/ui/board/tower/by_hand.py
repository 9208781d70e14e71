"""Dice of one's own at a match: the tray asks for them one by one, large dice are typed in as numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.by_hand import NeedsRoll
from game.play.parts import Refused
from game.play.session import Done, Session
from game.ui.dialogs import AskText, Dialog
from game.ui.scene import Scene
from game.ui.table.dice_tray import DiceTray, TrayRoll

if TYPE_CHECKING:
    from game.ui.matches import Table

MOST_KEYS = 20
"""Dice with more faces are typed in as a number."""
DICE = ("program", "hand", "ask")


class RollsByHand(Scene):
    """A screen with a dice tray at which people may roll. Subclasses carry on with what was answered."""

    session: Session
    table: Table
    tray: DiceTray

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        """Take in what became of an action; True: it is done."""
        raise NotImplementedError

    def after_dice(self) -> None:
        """The last die lies on the table, and its action is done."""

    def before_dice_chosen(self) -> None:
        """Somebody is about to be asked who rolls."""

    @property
    def wants_tray(self) -> bool:
        return self.session.by_hand.waiting_for is not None

    def ask_in_tray(self) -> None:
        """Let the tray ask for the die that is due."""
        needs = self.session.by_hand.waiting_for
        if needs is None:
            return
        question = self.say(f"roll.{needs.reason}")
        if needs.sides > MOST_KEYS:
            self.tray.say_idle(self.say("film.type-number", {"question": question, "sides": needs.sides}))
            return
        roll = TrayRoll(question, needs.sides, check=needs.check, by_hand=True)
        self.tray.ask(roll, self.typed, self.app.settings.dice != "hand")
        self.app.focus(self.tray)

    def ask_die(self) -> None:
        """Lead whoever must roll to where the die is entered."""
        needs = self.session.by_hand.waiting_for
        if needs is None:
            return
        if needs.sides <= MOST_KEYS:
            self.app.focus(self.tray, by_key=True)
            return
        question = self.say(f"roll.{needs.reason}")
        self.app.push(AskText(self.app, question, self.say("film.die-of", {"sides": needs.sides}), "",
                              lambda text: self.typed(int(text)),
                              lambda text: self._die_problem(text, needs.sides), most=3))  # fmt: skip

    def _die_problem(self, text: str, sides: int) -> str:
        good = text.isdecimal() and 1 <= int(text) <= sides
        return "" if good else self.say("film.die-between", {"sides": sides})

    def typed(self, face: int | None) -> None:
        """A die lies on the table; the next one, or what came of them all."""
        if self.answered(self.table.type_die(face)):
            self.rebuild()
            self.after_dice()

    def program_rolls(self) -> None:
        """Leave the die that is due to the program, if that is allowed."""
        if self.wants_tray and self.app.settings.dice != "hand":
            self.typed(None)

    def choose_dice(self) -> None:
        """Who rolls from now on."""
        answers = [
            (self.say(f"film.dice-{mode}"), "primary" if mode == self.app.settings.dice else "plain",
             lambda mode=mode: self._chosen(mode))
            for mode in DICE
        ]  # fmt: skip
        self.before_dice_chosen()
        self.app.push(Dialog(self.app, self.say("film.dice"), self.say("film.dice-text"), answers))

    def _chosen(self, mode: str) -> None:
        """Whoever rolls from now on also rolls the dice that are due."""
        self.app.change(dice=mode)
        if mode == "program":
            self.let_program_roll()

    def let_program_roll(self) -> None:
        """All dice that the open action waits for."""
        needs = self.session.by_hand.waiting_for
        while needs is not None:
            self.typed(None)
            due = self.session.by_hand.waiting_for
            if due == needs:
                return
            needs = due
