"""What people at a table take back and do again: at once, by consent, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.rules import SEATS, Seat
from game.journal.entries import Decision
from game.journal.errors import JournalError
from game.play.undo import UndoState
from game.ui.table.consent import Consent

if TYPE_CHECKING:
    from game.ui.table.at_table import AtTable


class TakingBack:
    """Asks the history of the session, and tells the people."""

    def __init__(self, table: AtTable) -> None:
        self.table = table
        self._back_to: int | None = None

    @property
    def asker(self) -> Seat:
        """Who would take back: whoever looks, or whoever of the people decided last."""
        if self.table.viewer is not None:
            return self.table.viewer
        people, made = self.table.people or SEATS, self.table.session.timeline.decisions
        return next((each.seat for each in reversed(made) if each.seat in people), people[0])

    def commands(self) -> dict[str, Callable[[], object]]:
        """For the keys of whatever screen the match has."""
        return {"undo": self.undo, "redo": self.redo}

    def label(self, entry: int | None = None) -> str:
        """What would be taken back, in words; empty: nothing. With an entry, everything after it goes too."""
        choice = self.table.session.history.choice(self.asker, entry)
        if choice.decision is None or choice.state is UndoState.NOTHING:
            return ""
        return self._described(choice.decision)

    def why_not(self, entry: int | None = None) -> str:
        """Why nothing can be taken back now, in one sentence; empty: something can."""
        choice, say = self.table.session.history.choice(self.asker, entry), self.table.app.words.say
        if choice.state is UndoState.NOTHING:
            return say("shell.undo-nothing")
        if choice.state is UndoState.LOCKED:
            return say("shell.undo-locked" if choice.decision is not None else "shell.undo-dice")
        return ""

    def _described(self, decision: Decision) -> str:
        """A decision by its kind, without telling what it said."""
        kind = decision.action.get("@", "") if isinstance(decision.action, dict) else ""
        facts = {"seat": self.table.names[decision.seat]}
        return self.table.app.words.say(f"action.{self.table.session.spec.id}.{kind}", facts)

    def undo(self, entry: int | None = None) -> None:
        """Take back the last decision, or that of an entry and all after it: at once, by consent, or say why not."""
        self._back_to = entry
        table, why = self.table, self.why_not(entry)
        choice = table.session.history.choice(self.asker, entry)
        if why:
            table.app.toast(why, "warn" if choice.state is UndoState.LOCKED else "accent")
        elif set(choice.needs) <= {self.asker}:
            self._take_back(())
        else:
            table.app.push(Consent(table.app, table, self.label(entry), covered=self._stand_up()))

    def _stand_up(self) -> bool:
        """Both must look at what comes: if something secret lies open, nobody sits here any more, and a curtain falls
        before it is shown again. True: it must be covered."""
        chair = self.table.session.chair
        before = chair.hand_over
        chair.take(None)
        if before is None and chair.hand_over is not None:
            return True
        chair.take(self.table.viewer)
        return False

    def agreed(self) -> None:
        """Everybody at the table wants it."""
        self._take_back(self.table.people)

    def _take_back(self, agreed: tuple[Seat, ...]) -> None:
        wanted = {self.asker, *agreed}
        try:
            done = self.table.session.history.undo(self.asker, agreed, self._back_to)
        except JournalError as error:
            self.table.disk_trouble(error)
            return
        if done:
            self.table.gone_back(tuple(sorted(wanted)))
            self.table.app.toast(self.table.app.words.say("shell.undone"), "ok")
            self.table.go_on()

    def redo(self) -> None:
        app = self.table.app
        try:
            done = self.table.session.history.redo()
        except JournalError as error:
            self.table.disk_trouble(error)
            return
        app.toast(app.words.say("shell.redone" if done else "shell.redo-nothing"), "ok" if done else "accent")
        if done:
            self.table.gone_back(None)
            self.table.go_on()
