"""The pause menu of a match: go on, take back, look something up, leave. Everything is saved all the time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.journal.errors import JournalError
from game.play.disputes import dispute_rule, has_referee, settled, verdict_text
from game.play.trouble import said
from game.ui.dialogs import AskText, Dialog
from game.ui.shell_parts import Card, KeyCap
from game.ui.table.help_levels import HelpLevels
from game.ui.table.table_menu import TableMenu
from game.ui.table.what_if import what_if_line
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Padded, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Icon, Label

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.table.at_table import AtTable


class PauseMenu(TableMenu):
    """The menu over a match."""

    def __init__(self, app: App, table: AtTable) -> None:
        super().__init__(app, table)
        self.table = table

    def build(self) -> Widget:
        undo = self.table.taking_back.label()
        first, second = self.table.sides
        parts: list[Widget] = [
            *what_if_line(self.app.words, self.table.what_if),
            self.go_on(),
            self._undo_card(undo) if undo else self._no_undo(),
            self.button("help", self._help, "lab"),
            self.button("name", self._name, "rename"),
            self.rules(),
            *self._cards(),
            *self._referee(),
        ]
        away = self.button("leave", self.table.leave, "home")
        return self.laid_out(self.say("pause.title"), f"{first} – {second}", parts, away, self.say("pause.saved"))

    def _undo_card(self, what: str) -> Widget:
        """It names what would be taken back, however long that is."""
        words = Label(self.say("pause.undo", {"what": what}), "button", grow=1)
        row = Row([Icon("undo", 20), words, KeyCap(self.app.keymap.shown("undo"), quiet=True)],
                  align="center")  # fmt: skip
        return Card(Padded(row, 9, 0), self._undo, "undo", 7, tone="raised", radius=8)

    def _no_undo(self) -> Widget:
        return Button(self.say("pause.undo-nothing"), None, "undo", icon="undo", align="left",
                      why=self.say("shell.undo-nothing"), refused=self.app.toast)  # fmt: skip

    def commands(self) -> dict[str, Callable[[], object]]:
        return {"undo": self._undo}

    def _undo(self) -> None:
        self.app.pop(self)
        self.table.taking_back.undo()

    def _help(self) -> None:
        self.app.push(HelpLevels(self.app, self.table))

    def _name(self) -> None:
        """A name for this match, by which the list shows it."""

        def take(name: str) -> None:
            try:
                self.table.session.rename(name.strip())
            except JournalError as error:
                self.app.toast(said(error, self.app.words), "bad")

        now = self.table.session.name
        self.app.push(AskText(self.app, self.say("pause.name"), self.say("pause.name-text"), now, take))

    def _cards(self) -> list[Widget]:
        """Where a game has cards, all of them can be looked up."""
        make = self.table.cards
        return [self.button("cards", lambda: self.app.push(make(self.app)), "ticket")] if make is not None else []

    def _referee(self) -> list[Widget]:
        """Where a game has a referee, he may be asked about whatever the two cannot agree on."""
        return [self.button("referee", self._dispute, "whistle")] if has_referee(self.table.session) else []

    def _dispute(self) -> None:
        """What he is for and how he decides; the die is rolled only if somebody wants it."""
        session = self.table.session
        rule = dispute_rule(session)
        if not rule:
            self.app.toast(self.say("pause.no-referee"))
            return
        text = f"{self.say('pause.referee-text')}\n\n{self.say(f'verdict.{session.spec.id}.before')}"
        ask = (self.say("pause.referee-roll"), "primary", self._verdict)
        self.app.push(Dialog(self.app, self.say("pause.referee"), text, [ask], rule, close_key="shell.cancel"))

    def _verdict(self) -> None:
        verdict = settled(self.table.session)
        if verdict is not None:
            text = verdict_text(self.table.session, verdict, self.app.words)
            self.app.push(Dialog(self.app, self.say("pause.referee-title"), text, rule=verdict.rule))
