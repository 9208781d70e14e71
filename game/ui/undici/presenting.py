"""What a decision looks like: overlays, slips, hints, and the odds of what the pointer rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core.ruling import Ruling
from game.play.story import with_names
from game.rules.undici.actions import GroupMove
from game.ui.board.data import Overlay
from game.ui.board.stage import Slip
from game.ui.matches import HINTS
from game.ui.undici import seen, slips
from game.ui.undici.card_words import card_name
from game.ui.undici.handholding import NEEDS_CARDS, HandHolding
from game.ui.undici.seen import NOBODY
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.tools import How, place_of


class Presenting(HandHolding):
    """Part of a screen with an open decision."""

    # -- what is shown ------------------------------------------------------------------------------------------

    def overlays(self) -> list[Overlay]:
        self.layers.arrow, self.layers.hover, self.layers.on = self.arrow, self.hovered, self.on
        self.layers.help, self.layers.trail = self.table.assistance(self.seat), self.trail
        if self.wants_tray or self.session.prompt is None or self.computers_turn:
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

    def ticket_slip(self, action: Any) -> Slip | None:
        return slips.ticket_slip(self.app, self.session, self.choosing, action, self.why_numbers)

    def ticket_title(self, action: Any) -> str:
        return slips.title_of(self.app, self.choosing.view, action)

    def ticket_places(self, action: Any) -> tuple[Place | None, Sequence[Place]]:
        place = place_of(self.choosing.view, action)
        here = seen.where(self.shown, self.shown.carrier) if self.shown.carrier >= 0 else NOWHERE
        standing = (seen.where(self.shown, piece) for piece in self.speaks_of(action))
        places = [each for each in (place, here, *self._counting(action), *standing) if each != NOWHERE]
        return places[0] if places else None, places

    def _counting(self, action: Any) -> list[Place]:
        """Where everybody stands who counts against a pass or cross."""
        if isinstance(action, GroupMove):
            return [path[-1] for _, path in action.moves]
        receiver = getattr(action, "to", NOBODY)
        marks = self.desk.markers(self.shown, receiver) if receiver != NOBODY else []
        return [who if kind == "padlock" else seen.where(self.shown, who) for kind, who in marks]

    def on_board(self, place: Place | None) -> bool:
        return place is not None and place >= 0

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
            cards = ", ".join(card_name(self.app.words, card) for card in choosing.ready)
            return self.say("un.hint.ready", {"cards": cards})
        if choosing.what in NEEDS_CARDS:
            return self.say(f"un.hint.{choosing.what}")
        if tool is None:
            return ""
        if tool.how is How.MOVER and choosing.piece >= 0:
            return self.say("un.hint.to")
        if tool.how is How.GROUP and choosing.group.pieces:
            return self.say("un.hint.group-way" if choosing.group.together else "un.hint.group-two")
        return self.say(f"un.hint.{tool.how}")

    # -- what people ask ----------------------------------------------------------------------------------------

    def about(self, place: Place) -> str:
        """Who stands there is not told over a slip."""
        return "" if self.stage.slip is not None else super().about(place)

    def toggle_overlay(self, name: str) -> None:
        if name not in self.on and self.refused_help(HINTS):
            return
        super().toggle_overlay(name)
