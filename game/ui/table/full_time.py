"""After the last whistle, in every game: the result, what each side and the match came to, and what next."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from game.core.rules import Ending
from game.journal.entries import SeatKind
from game.journal.errors import JournalError
from game.play.opening import start
from game.play.trouble import said
from game.play.tutor import afterwards
from game.ui.art.crests import crest
from game.ui.dialogs import Dialog
from game.ui.inputs import Input, Key
from game.ui.scene import Scene
from game.ui.table.tutor import toggle_tutor, tutor_card
from game.ui.table.what_if import what_if_line
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Column, Flow, Padded, Panel, Row
from game.ui.widgets.buttons import Button
from game.ui.widgets.scroll import ScrollArea
from game.ui.widgets.text import Icon, Label, Picture

if TYPE_CHECKING:
    from game.ui.app import App
    from game.ui.matches import Table

CREST = 72
BREATH = 1.0
"""Seconds in which keys that were meant for the film are not taken for an answer to this page."""
TONES = {"card-red": "bad", "card-yellow": "warn", "warning": "warn"}


class FullTimeScene(Scene, ABC):
    """The frame; games fill in what they know. Everything else is one button away."""

    heading = "full-time.title"
    """The key of the line above the score."""

    def __init__(self, app: App, table: Table) -> None:
        super().__init__(app)
        self.table, self.session = table, table.session
        self.undos = self.session.history.undos
        self._since = app.now

    @property
    def ending(self) -> Ending:
        """How the match has ended."""
        ending = self.session.ending
        assert ending is not None
        return ending

    # -- what games fill in -------------------------------------------------------------------------------------

    @property
    @abstractmethod
    def score(self) -> tuple[int, int]:
        """Goals of both."""

    @abstractmethod
    def outcome(self) -> str:
        """Who won, and after what."""

    def side(self, side: int) -> Sequence[Widget]:
        """What stands below a side: scorers, cards."""
        return ()

    def middle(self) -> Sequence[Widget]:
        """What stands between the sides: figures."""
        return ()

    def luck_line(self) -> str:
        """A sentence about luck."""
        return ""

    @abstractmethod
    def teams(self) -> tuple[Any, Any]:
        """What a new match between the same two is made of."""

    # -- the page -----------------------------------------------------------------------------------------------

    def build(self) -> Widget:
        sides = [Panel(Column(list(self.side(side)), gap=6), grow=1) for side in (0, 1)]
        between = Panel(Column(list(self.middle()), gap=8), grow=1.2)
        columns = Row([sides[0], between, sides[1]], gap=16, align="top")
        body = Column([self._head(), columns, self._footer()], gap=16, pad=0)
        page = ScrollArea(Padded(body, 24, 16), "full-time-scroll", even=True)
        bar = Panel(Flow(self._buttons(), align="center"), "panel", pad=12, radius=0)
        return Column([page, bar], gap=0)

    def _head(self) -> Widget:
        home, away = self.table.sides
        score = Label(f"{self.score[0]} : {self.score[1]}", "far", wrap=False, name="result")
        clubs = Row([Label(home, "h2", align="right", grow=1), self._crest(0), score,
                     self._crest(1), Label(away, "h2", grow=1)], gap=16, align="center")  # fmt: skip
        what_if = self.table.what_if
        said = [Label(self.say("what-if.text"), "table", "muted", "center")] if what_if else []
        return Column([Label(self.say(self.heading), "body", "muted", "center"), clubs,
                       Label(self.outcome(), "h3", align="center"), *what_if_line(self.app.words, what_if), *said],
                      gap=4)  # fmt: skip

    def _crest(self, side: int) -> Widget:
        club, kit = self.table.sides[side], self.dressed(self.app.theme).kits[side]
        return Picture(lambda size: crest(club, min(size), (kit.body, kit.rim)), CREST, CREST)

    def line(self, icon: str, text: str) -> Widget:
        """Something about a side, with its sign."""
        return Row([Icon(icon, 18, TONES.get(icon, "text")), Label(text, "body", grow=1)], gap=8)

    def _footer(self) -> Widget:
        luck = self.luck_line()
        said = [Label(luck, "body", align="center")] if luck else []
        return Column([Column([*said, *self._helped()], gap=4), *self._tutor()], gap=16)

    def _helped(self) -> list[Widget]:
        """What the people took of help; a computer takes none."""
        seats = enumerate(self.session.header.seats)
        used = [f"{who.name} {self.session.help.used(seat)}×" for seat, who in seats if who.kind is SeatKind.PERSON]
        told = self.say("full-time.help", {"used": ", ".join(used), "undos": self.undos})
        return [Label(told, "caption", "muted", "center", name="helped")] if used else []

    def _tutor(self) -> list[Widget]:
        """What one can do now, and a rule worth knowing, while the tutor is on."""
        if not self.app.settings.tutor:
            return []
        cards = zip(("now", "did-you-know"), afterwards(self.session, self.app.words), strict=True)
        return [Row([Column([tutor_card(self.app, kind, card, "tutor")], grow=1) for kind, card in cards
                     if card.sentences], gap=16, align="top")]  # fmt: skip

    # -- what next ----------------------------------------------------------------------------------------------

    def _buttons(self) -> list[Widget]:
        why = self.table.taking_back.why_not()
        return [
            Button(self.say("full-time.rematch"), self.rematch, "rematch", "primary", "refresh"),
            Button(self.say("full-time.swap"), self.swap, "swap", icon="people"),
            Button(self.say("full-time.replay"), self.replay, "replay", icon="film"),
            Button(self.say("full-time.report"), self.show_report, "report", icon="printer"),
            Button(self.say("full-time.ledger"), self.show_luck, "luck", icon="scales"),
            Button(self.say("full-time.seal"), self.show_seal, "seal", icon="lock"),
            Button(self.say("full-time.undo"), self.table.taking_back.undo, "undo", icon="undo",
                   tip="" if why else self.table.taking_back.label(), why=why, refused=self.app.toast),
            Button(self.say("full-time.menu"), self.table.leave, "menu", icon="home"),
        ]  # fmt: skip

    def rematch(self) -> None:
        """The same teams and people once more."""
        self._again((0, 1))

    def swap(self) -> None:
        """Once more, on the other ground."""
        self._again((1, 0))

    def _again(self, order: tuple[int, int]) -> None:
        from game.ui.entering import lay

        session, first, second = self.session, *order
        spec, header, teams = session.spec, session.header, self.teams()
        try:
            begun = start(
                self.app.library.new_path(spec.id), spec,
                spec.begin((teams[first], teams[second]), session.state.options),
                (header.seats[first], header.seats[second]), header.undo,
            )  # fmt: skip
        except (JournalError, OSError) as error:
            self.app.push(Dialog(self.app, self.say("shell.not-written"), said(error, self.app.words)))
            return
        self.table.close()
        lay(self.app, begun, instead=self)

    def replay(self) -> None:
        from game.ui.entering import watch

        watch(self.app, self.session.path)

    def show_report(self) -> None:
        from game.ui.table.report import ReportScene

        self.app.push(ReportScene(self.app, self.session))

    def show_luck(self) -> None:
        from game.ui.table.luck import LuckScene

        self.app.push(LuckScene(self.app, self.session))

    def show_seal(self) -> None:
        from game.ui.table.seal import SealScene

        self.app.push(SealScene(self.app, self.session.path))

    def commands(self) -> Mapping[str, Callable[[], object]]:
        return {**self.table.taking_back.commands(), "tutor": lambda: toggle_tutor(self.app)}

    def entered(self) -> None:
        self._since = self.app.now

    def intercept(self, event: Input) -> bool:
        """Whoever still presses a key to see the film does not begin another match with it."""
        late = isinstance(event, Key) and event.chord in ("enter", "space") and self.app.now - self._since < BREATH
        return late and not self.focus_by_key

    def first_focus(self) -> str:
        return "rematch"

    def back(self) -> None:
        from game.ui.table.pause import PauseMenu

        self.app.push(PauseMenu(self.app, self.table))
