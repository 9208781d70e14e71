"""Dice of one's own at a match: the tray asks for them one by one, large dice are typed in as numbers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.core.driver import Refused
from game.core.ruling import FactValue
from game.play.by_hand import NeedsRoll
from game.play.journaled import Done
from game.ui.dialogs import AskText, Dialog
from game.ui.table.dice_tray import DiceTray, TrayRoll

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

MOST_KEYS = 20
"""Dice with more faces are typed in as a number."""
DICE = ("program", "hand", "ask")


class AtTheTable(Protocol):
    """A screen at which people may roll."""

    app: App
    table: Table

    def answered(self, answer: Done | Refused | NeedsRoll | None) -> bool:
        """Take in what became of an action; True: it is done."""

    def before_dice_chosen(self) -> None:
        """Somebody is about to be asked who rolls."""

    def after_dice(self) -> None:
        """The last die lies on the table, and its action is done."""


class ByHand:
    """The dice people roll themselves; ``tray`` is the one that stands on the screen now."""

    def __init__(self, scene: AtTheTable, tray: Callable[[], DiceTray]) -> None:
        self.scene, self.app, self.table, self.tray = scene, scene.app, scene.table, tray

    @property
    def needs(self) -> NeedsRoll | None:
        """The die that is due."""
        return self.table.session.by_hand.waiting_for

    @property
    def due(self) -> bool:
        return self.needs is not None

    def ask_in_tray(self) -> None:
        """Let the tray ask for the die that is due."""
        needs, tray, say = self.needs, self.tray(), self.app.words.say
        if needs is None or not tray.visible:
            return
        question = say(f"roll.{needs.reason}")
        if needs.sides > MOST_KEYS:
            facts: dict[str, FactValue] = {"question": question, "sides": needs.sides}
            tray.say_idle(say("film.type-number", facts))
            return
        roll = TrayRoll(question, needs.sides, check=needs.check, by_hand=True)
        tray.ask(roll, self.typed, self.app.settings.dice != "hand")
        self.app.focus(tray)

    def ask(self) -> None:
        """Lead whoever must roll to where the die is entered."""
        needs, say = self.needs, self.app.words.say
        if needs is None:
            return
        if needs.sides <= MOST_KEYS:
            self.app.focus(self.tray(), by_key=True)
            return
        self.app.push(AskText(self.app, say(f"roll.{needs.reason}"), say("film.die-of", {"sides": needs.sides}), "",
                              lambda text: self.typed(int(text)),
                              lambda text: self._problem(text, needs.sides), most=3))  # fmt: skip

    def _problem(self, text: str, sides: int) -> str:
        good = text.isdecimal() and 1 <= int(text) <= sides
        return "" if good else self.app.words.say("film.die-between", {"sides": sides})

    def typed(self, face: int | None) -> None:
        """A die lies on the table; the next one, or what came of them all."""
        if self.scene.answered(self.table.type_die(face)):
            self.scene.after_dice()

    def program_rolls(self) -> None:
        """Leave the die that is due to the program, if that is allowed."""
        if self.due and self.app.settings.dice != "hand":
            self.typed(None)

    def choose(self) -> None:
        """Who rolls from now on."""
        say = self.app.words.say
        answers = [
            (say(f"film.dice-{mode}"), "primary" if mode == self.app.settings.dice else "plain",
             lambda mode=mode: self._chosen(mode))
            for mode in DICE
        ]  # fmt: skip
        self.scene.before_dice_chosen()
        self.app.push(Dialog(self.app, say("film.dice"), say("film.dice-text"), answers))

    def _chosen(self, mode: str) -> None:
        """Whoever rolls from now on also rolls the dice that are due."""
        self.app.change(dice=mode)
        if mode == "program":
            self.let_program_roll()

    def let_program_roll(self) -> None:
        """All dice that the open action waits for; nothing is shown before the last one lies."""
        while self.due:
            answer = self.table.type_die(None)
            while isinstance(answer, NeedsRoll):
                answer = self.table.type_die(None)
            if not self.scene.answered(answer):
                return
            self.scene.after_dice()
