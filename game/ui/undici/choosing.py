"""What whoever decides has in hand: buttons, places, cards and keys together."""

from __future__ import annotations

from game.rules.undici.desk import DESK
from game.ui.board.holding import How, Tool
from game.ui.undici.place_choosing import PlaceChoosing
from game.ui.undici.seen import NOBODY, where
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.tools import DECLINES


class Choosing(PlaceChoosing):
    """One decision in the making."""

    __slots__ = ()

    # -- buttons ------------------------------------------------------------------------------------------------

    def press(self, tool: Tool) -> None:
        """A button of the bar."""
        self.refusal, self.card_ways = None, ()
        if not tool.offers:
            self.refuse(tool)
        elif tool.how is How.PRESS:
            action = tool.offers[0]
            if tool.pins and self.pinned != action:
                self._try(action, None, self.one_click())
            else:
                self._done(action)
        else:
            self.take(tool)
            if tool.how is How.TARGET and len(tool.targets) == 1:
                self._try(next(iter(tool.targets.values())), None, False)

    def decline(self) -> None:
        """Leave it at that; with answers laid ready, give them."""
        action = DECLINES.get(self.what)
        if action is not None:
            self._try(action, None, True)

    def back(self) -> bool:
        """Lay the last thing down; False: there was nothing in hand."""
        if self.refusal is not None:
            self.refusal = None
        elif self.pinned is not None:
            self.unpin()
            self.group.direction = -1
        elif self.card_ways:
            self.card_ways = ()
        elif self.group.pieces:
            self.group.clear()
        elif self.ready:
            self.put_cards_away()
        elif self.piece != NOBODY and self.tool is not None and len(self.tool.pieces) > 1:
            self.piece = NOBODY
        else:
            return self._back_to_first()
        return True

    def _back_to_first(self) -> bool:
        before = self.tool
        if any(self.locks[lock] != NOWHERE for lock in (0, 1)) and self.what == "locks":
            self.locks = [NOWHERE, NOWHERE]
            return True
        self._first_tool()
        return self.tool is not before

    # -- by keys ------------------------------------------------------------------------------------------------

    def stops(self) -> list[Place]:
        """Where Tab leads: chips that can act, or what can be aimed at; from the left below to the right above."""
        tool, view = self.tool, self.view
        if self.card_ways:
            return sorted(
                where(view, way.piece) if way.piece != NOBODY else view.locks[way.lock] for way in self.card_ways
            )
        if tool is None:
            return []
        if tool.how is How.TARGET:
            return sorted(tool.targets)
        if tool.how is How.LOCK:
            return sorted(DESK.lock_squares(view, max(self.locks)))
        if tool.how is How.MOVER:
            return sorted(where(view, piece) for piece in tool.pieces)
        mine = view.elevens[self.seat][1:]
        return sorted(view.at[piece] for piece in mine if DESK.can_move(view, piece))

    def next_stop(self, step: int, here: Place) -> Place | None:
        """The next of them; None behind the last."""
        stops = self.stops()
        if not stops:
            return None
        if here in stops:
            at = stops.index(here) + step
            return stops[at] if 0 <= at < len(stops) else None
        later = [place for place in stops if place > here]
        return (later[0] if later else stops[0]) if step > 0 else stops[-1]
