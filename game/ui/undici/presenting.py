"""What a decision looks like: overlays, slips, hints, and the odds of what the pointer rests on."""

from __future__ import annotations

from typing import Any

from game.core.ruling import Ruling
from game.play.story import with_names
from game.rules.undici.actions import GroupMove
from game.ui.board.data import Overlay
from game.ui.table.odds_ticket import OddsScene
from game.ui.undici import seen, slips
from game.ui.undici.handholding import NEEDS_CARDS, HandHolding
from game.ui.undici.layers import FULL, HINTS
from game.ui.undici.seen import NOBODY
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.tools import How, place_of

RESTS = 0.35
"""Seconds the pointer lies on a target before its odds are shown."""


class Presenting(HandHolding):
    """Part of a screen with an open decision."""

    def go(self) -> None:
        """Carry out what is pinned."""
        raise NotImplementedError

    # -- what is shown ------------------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        self.layers.arrow, self.layers.hover, self.layers.on = self.arrow, self.hovered, self.on
        self.layers.help = self.table.assistance(self.seat)
        if self.wants_tray or self.session.prompt is None:
            return self.layers.still(self.shown)
        return self.arranging.overlays(self.hovered) if self.arrange else self.layers.all()

    def refresh_pitch(self) -> None:
        super().refresh_pitch()
        if self.busy:
            return
        if self.arrange:
            self.pitch.set_tokens(self.arranging.tokens())
        elif self.choosing.what == "locks":
            self.pitch.set_tokens([*self._without_locks(), *self._laid_locks()])
        piece = self.arranging.piece if self.arrange else self.choosing.piece
        self.pitch.select(piece if piece >= 0 else None)

    def _without_locks(self) -> list[Any]:
        return [token for token in seen.tokens(self.shown, self.desk) if not isinstance(token, seen.LockToken)]

    def _laid_locks(self) -> list[Any]:
        return [seen.LockToken(f"{seen.LOCK}-{lock}", at, lock) for lock, at in enumerate(self.choosing.locks)
                if at != NOWHERE]  # fmt: skip

    def update(self) -> None:
        """Something else is in hand: the pitch, the buttons and the slip follow."""
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
            slip = slips.why_slip(self.app, self.session, refusal)
            slip.put_away = self.back
            self.stage.show(slip, self._beside(refusal.place), [self.pitch.place_rect(each) for each in places])
        elif pinned is not None:
            self.show_ticket(pinned)

    def show_ticket(self, action: Any) -> None:
        """The odds of an action beside the place it is aimed at."""
        slip = slips.ticket_slip(self.app, self.session, self.choosing, action)
        if slip is not None:
            self.table.count_help(self.seat, "odds")
        place = place_of(self.choosing.view, action)
        here = seen.where(self.shown, self.shown.carrier) if self.shown.carrier >= 0 else NOWHERE
        places = [each for each in (place, here, *self._counting(action)) if each != NOWHERE]
        clear = [self.pitch.place_rect(each) for each in places]
        self.stage.show(slip, self._beside(places[0] if places else None), clear)

    def _counting(self, action: Any) -> list[Place]:
        """Where everybody stands who counts against a pass or cross."""
        if isinstance(action, GroupMove):
            return [path[-1] for _, path in action.moves]
        receiver = getattr(action, "to", NOBODY)
        marks = self.desk.markers(self.shown, receiver) if receiver != NOBODY else []
        return [who if kind == "padlock" else seen.where(self.shown, who) for kind, who in marks]

    def _beside(self, place: Place | None) -> Any:
        return self.pitch.place_rect(place) if place is not None and place >= 0 else None

    def why_text(self, ruling: Ruling) -> str:
        """A refusal in a sentence."""
        return self.app.words.refusal(with_names(self.spec, ruling, self.session.state))

    def hint(self) -> str:
        """How what is in hand is used, in a few words."""
        choosing, tool = self.choosing, self.choosing.tool
        if choosing.card_ways:
            return self.say("un.hint.card")
        if choosing.pinned is not None:
            return self.say("un.hint.pinned", {"key": self.app.keymap.shown("go")})
        if choosing.ready:
            cards = ", ".join(str(self.app.words.named("card", card)) for card in choosing.ready)
            return self.say("un.hint.ready", {"cards": cards})
        if choosing.what in NEEDS_CARDS:
            return self.say(f"un.hint.{choosing.what}")
        if tool is None:
            return ""
        if tool.how is How.MOVER and choosing.piece >= 0:
            return self.say("un.hint.to")
        if tool.how is How.GROUP and choosing.group.pieces:
            return self.say("un.hint.group-way")
        return self.say(f"un.hint.{tool.how}")

    # -- what people ask ----------------------------------------------------------------------------------------

    def on_hover(self, place: Place | None) -> None:
        if place != self._rests[0]:
            self._rests = (place, self.app.now)
            if self._told:
                self.stage.show(None)
            self._told = False
        super().on_hover(place)

    def about(self, place: Place) -> str:
        """Who stands there is not told over a slip."""
        return "" if self.stage.slip is not None else super().about(place)

    @property
    def waits_for_odds(self) -> float:
        """Seconds until the odds of what is under the pointer are due; a negative number: never."""
        if self.busy or self._told or self.stage.slip is not None or self.arrange:
            return -1.0
        if self.layers.action_at(self._rests[0]) is None:
            return -1.0
        return max(0.0, RESTS - (self.app.now - self._rests[1]))

    def tell_odds(self) -> None:
        """Show them once the pointer has come to rest."""
        if self.waits_for_odds == 0.0 and self.app.scene is self:
            self.show_ticket(self.layers.action_at(self._rests[0]))
            self._told = True

    def describe(self) -> None:
        """What is under the cursor, in words."""
        place = self.hovered if self.hovered is not None else self.pitch.cursor
        text = super().about(place)
        if text and not self.busy:
            slip = slips.words_slip(text)
            slip.put_away = self.back
            self.stage.show(slip, self._beside(place))

    def odds(self) -> None:
        """The whole ticket of what is pinned, or the chances of every target on the pitch."""
        if self.refused_help(FULL):
            return
        if self.choosing.pinned is not None and not self.busy:
            title = slips.title_of(self.app, self.choosing.view, self.choosing.pinned)
            self.app.push(OddsScene(self.app, self.session, self.seat, self.choosing.pinned, title, self.go))
            return
        self.layers.odds = not self.layers.odds
        if self.layers.odds:
            self.table.count_help(self.seat, "odds")
        self.refresh_pitch()

    def refused_help(self, level: int) -> bool:
        """Whoever decides plays without this much help: say so."""
        refused = self.session.prompt is not None and self.table.assistance(self.seat) < level
        if refused:
            self.app.sound("refuse")
            self.app.toast(self.say("un.no-help", {"name": self.people[self.seat]}), "warn")
        return refused

    def toggle_overlay(self, name: str) -> None:
        if name not in self.on and self.refused_help(HINTS):
            return
        super().toggle_overlay(name)
