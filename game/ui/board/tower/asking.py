"""A decision in the making on the screen: its slips, the odds of what the pointer rests on, and how it is put down."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.rules import Seat
from game.play.parts import Refused
from game.play.ticket import ticket
from game.ui.board.slips import Refusal, why_slip, words_slip
from game.ui.board.stage import Slip
from game.ui.board.tower.live import LiveMatch
from game.ui.matches import FULL_HELP
from game.ui.table.hourglass import Hourglass
from game.ui.table.odds_ticket import OddsScene, summary
from game.ui.widgets.base import Rect, Widget
from game.ui.widgets.buttons import Button

RESTS = 0.35
"""Seconds the pointer lies on a target before its odds are shown."""


class Asking(LiveMatch):
    """Part of a screen with an open decision: ``choosing`` holds what is in hand."""

    choosing: Any
    layers: Any
    asking = False
    """Whether something is really to be given away is the question now."""
    first_rule = ""
    """Where the rule book opens when no rule is meant in particular."""
    _rests: tuple[Any, float] = (None, 0.0)
    _told = False

    # -- what a game fills in -----------------------------------------------------------------------------------

    @property
    def refusal(self) -> Refusal | None:
        """Why not, if something was refused just now."""
        raise NotImplementedError

    @property
    def arrange(self) -> bool:
        """Whether players are being placed, and nothing has odds."""
        return False

    def decline(self) -> None:
        raise NotImplementedError

    def go(self) -> None:
        raise NotImplementedError

    def put_down(self) -> bool:
        """Put down what is in hand; False: there was nothing."""
        raise NotImplementedError

    def ticket_slip(self, action: Any) -> Slip | None:
        raise NotImplementedError

    def ticket_places(self, action: Any) -> tuple[Any, Sequence[Any]]:
        """Where the odds of an action are shown beside, and what they must not hide."""
        raise NotImplementedError

    def ticket_title(self, action: Any) -> str:
        raise NotImplementedError

    # -- slips --------------------------------------------------------------------------------------------------

    @property
    def seat(self) -> Seat:
        seat: Seat = self.choosing.seat
        return seat

    def update(self) -> None:
        """Something else is in hand: the board, the buttons and the slip follow."""
        if self.busy or self.app.scene is not self:
            return
        if self.refusal is not None:
            self.app.sound("refuse")
        self.rebuild()

    def rebuild(self) -> None:
        super().rebuild()
        if not self.busy and not self.wants_tray:
            self._show_slip()

    def _show_slip(self) -> None:
        refusal, pinned = self.refusal, self.choosing.pinned
        self._told = False
        if refusal is not None:
            places = self.desk.evidence(self.shown, refusal.action, refusal.ruling)
            slip = self.refusal_slip(refusal)
            slip.put_away = self.back
            self.stage.show(slip, self.beside(refusal.place), [self.pitch.place_rect(each) for each in places])
        elif pinned is not None:
            self.show_ticket(pinned)

    def refusal_slip(self, refusal: Refusal) -> Slip:
        """Why not."""
        return why_slip(self.app, self.session, refusal)

    def show_ticket(self, action: Any) -> None:
        """The odds of an action beside the place it is aimed at."""
        slip = self.ticket_slip(action)
        if slip is not None:
            self.table.count_help(self.seat, "odds")
        beside, clear = self.ticket_places(action)
        self.stage.show(slip, self.beside(beside), [self.pitch.place_rect(each) for each in clear])

    def speaks_of(self, action: Any) -> Sequence[int]:
        """Who rolls or is rolled against, for whoever is shown odds: the slip speaks of these players."""
        if self.session.help.level(self.seat) < FULL_HELP:
            return ()
        shown = ticket(self.session, self.seat, action, self.app.words)
        return shown.rolling if shown is not None else ()

    def on_board(self, place: Any) -> bool:
        """Whether there is such a place."""
        return place is not None

    def beside(self, place: Any) -> Rect | None:
        return self.pitch.place_rect(place) if self.on_board(place) else None

    # -- the odds under the pointer -----------------------------------------------------------------------------

    def on_hover(self, place: Any) -> None:
        """The pointer goes on: what was told of the last place goes away."""
        if place != self._rests[0]:
            self._rests = (place, self.app.now)
            if self._told:
                self.stage.show(None)
            self._told = False
        super().on_hover(place)

    def about(self, place: Any) -> str:
        """Who stands there is not told over the odds."""
        return "" if self._told and self.stage.slip is not None else super().about(place)

    @property
    def waits_for_odds(self) -> float:
        if self.busy or self._told or self.stage.slip is not None or self.arrange:
            return -1.0
        if self.layers.action_at(self._rests[0]) is None:
            return -1.0
        return max(0.0, RESTS - (self.app.now - self._rests[1]))

    def tell_odds(self) -> None:
        if self.waits_for_odds == 0.0 and self.app.scene is self:
            self.show_ticket(self.layers.action_at(self._rests[0]))
            self._told = True

    # -- what people ask ----------------------------------------------------------------------------------------

    def describe(self) -> None:
        """What is under the cursor, in words."""
        place = self.hovered if self.hovered is not None else self.pitch.cursor
        text = self.described(place)
        if text and not self.busy:
            slip = words_slip(text)
            slip.put_away = self.back
            self.stage.show(slip, self.beside(place))

    def odds(self) -> None:
        """The whole ticket of what is pinned, or the chances of every target on the board."""
        if self.refused_help(FULL_HELP):
            return
        pinned = self.choosing.pinned
        if pinned is not None and not self.busy:
            self.app.push(OddsScene(self.app, self.session, self.seat, pinned, self.ticket_title(pinned), self.go))
            return
        self.layers.odds = not self.layers.odds
        if self.layers.odds:
            self.table.count_help(self.seat, "odds")
        self.refresh_pitch()

    def button_odds(self, offers: Sequence[Any]) -> str:
        """What a button that stands for one action can bring, for whoever points at it; "": nothing is rolled."""
        plain = [action for action in offers if not getattr(action, "cards", ())]
        if len(plain) != 1 or self.busy or self.session.help.level(self.seat) < FULL_HELP:
            return ""
        shown = ticket(self.session, self.seat, plain[0], self.app.words)
        if shown is None or len(shown.outcomes) < 2:
            return ""
        self.table.count_help(self.seat, "odds")
        return summary(shown, self.app.words)

    def why_numbers(self) -> None:
        """The ticket of what is pinned, with the sums behind its numbers unfolded."""
        pinned = self.choosing.pinned
        if pinned is not None and not self.busy:
            title = self.ticket_title(pinned)
            self.app.push(OddsScene(self.app, self.session, self.seat, pinned, title, self.go, why=True))

    def refused(self, answer: Refused) -> None:
        self.choosing.refusal = Refusal(None, answer.ruling, None)
        self.update()

    def refused_help(self, level: int) -> bool:
        """Whoever decides plays without this much help: say so."""
        refused = self.session.prompt is not None and self.table.assistance(self.seat) < level
        if refused:
            self.app.sound("refuse")
            self.app.toast(self.word("no-help", {"name": self.people[self.seat]}), "warn")
        return refused

    def open_rule(self) -> None:
        prompt, refusal = self.session.prompt, self.refusal
        rule = refusal.ruling.rule if refusal is not None and refusal.ruling.rule else prompt.rule if prompt else ""
        self.app.open_rule(rule or self.first_rule)

    # -- putting down -------------------------------------------------------------------------------------------

    def asks_no_more(self) -> bool:
        """The question is answered with no; False: there was none."""
        asked, self.asking = self.asking, False
        return asked

    def unpin(self) -> None:
        if not self.busy and (self.asks_no_more() or self.put_down()):
            self.update()

    def back(self) -> None:
        if self.busy:
            self.skip()
        elif self.stage.slip is not None and self.choosing.pinned is None and self.refusal is None:
            self.stage.show(None)
        elif self.asks_no_more() or self.put_down():
            self.update()
        else:
            self.leave_it()

    def leave_it(self) -> None:
        """There is nothing left to put down."""
        self.menu()

    def prompt_buttons(self) -> list[Widget]:
        return [Hourglass(self.session), *self.ending_buttons()] if self.asking else super().prompt_buttons()

    def ending_buttons(self) -> list[Widget]:
        """Whether something is really to be given away: yes, no, and never ask again."""
        key = self.app.keymap.shown
        return [
            Button(self.word("end.yes"), self.decline, "end-yes", "primary", key=key("skip"), small=True),
            Button(self.word("end.no"), self.back, "end-no", key=key("back"), small=True),
            Button(self.word("end.never"), self._never, "end-never", "quiet", small=True, tip=self.word("end.tip")),
        ]

    def _never(self) -> None:
        self.app.change(ask_end=False)
        self.asking = True
        self.decline()
