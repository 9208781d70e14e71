"""Squares and chips that are clicked: what the tool in hand makes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.undici import actions
from game.rules.undici.desk import DESK
from game.rules.undici.state import side_of
from game.ui.board.holding import How, Tool
from game.ui.board.slips import Refusal
from game.ui.undici.card_choosing import CardChoosing
from game.ui.undici.seen import NOBODY, standing
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.tools import places_of


class PlaceChoosing(CardChoosing):
    """What a click on the pitch means."""

    __slots__ = ()

    def click(self, place: Place) -> None:
        """A square or a goal."""
        self.refusal = None
        if self.card_ways:
            self._name_for_card(place)
            return
        if self.pinned is not None:
            if place in places_of(self.view, self.pinned):
                self._done(self.pinned)
                return
            if self.tool is None:
                self._first_tool()
        tool = self.tool
        if tool is None:
            return
        kept = self.pinned if tool.how is How.LOCK else None
        self.pinned = kept
        {How.TARGET: self._aim, How.MOVER: self._move, How.GROUP: self._group, How.LOCK: self._lock,
         How.KICK: self._kick}[tool.how](tool, place)  # fmt: skip
        if self.one_click() and tool.how in (How.TARGET, How.MOVER):
            self.go()

    def frame(self, places: frozenset[Place]) -> None:
        """A frame was drawn around chips: a group movement of those in it."""
        tool = next((tool for tool in self.tools if tool.how is How.GROUP), None)
        if tool is None:
            return
        if not tool.offers:
            self.refuse(tool)
            return
        self.take(tool)
        self.group.frame(self.view, self.seat, places)

    def aimed(self, tool: Tool, place: Place) -> Any:
        """What a tool would do there, offered or not; None: nothing can be meant."""
        found = tool.targets.get(place)
        if found is not None:
            return found
        who, cards = standing(self.view, place), tuple(self.ready)
        make: dict[str, Callable[[], Any]] = {
            "pass": lambda: actions.Pass(who, cards), "cross": lambda: actions.Cross(who, cards),
            "tackle": lambda: actions.Tackle(who, cards), "dribble": lambda: actions.Dribble(who, cards),
            "intercept": lambda: actions.Intercept(who),
        }  # fmt: skip
        if tool.id == "go-on":
            return actions.GoOn(DESK.path(self.view, self.view.carrier, place))
        return make[tool.id]() if who != NOBODY and tool.id in make else None

    def _aim(self, tool: Tool, place: Place) -> None:
        action = self.aimed(tool, place)
        if action is not None:
            self._try(action, place)

    def _move(self, tool: Tool, place: Place) -> None:
        who, targets = standing(self.view, place), tool.pieces.get(self.piece, {})
        if who != NOBODY and side_of(who) == self.seat and place not in targets:
            self._pick(tool, who, place)
        elif self.piece != NOBODY:
            self._try(targets.get(place) or self.walk(place), place)

    def walk(self, place: Place) -> Any:
        """A movement of the chosen chip that nobody offered."""
        if self.tool is not None and self.tool.id == "leave":
            return actions.Leave(self.piece, place)
        return actions.Move(self.piece, DESK.path(self.view, self.piece, place), tuple(self.ready))

    def _pick(self, tool: Tool, who: int, place: Place) -> None:
        """One of the own chips: he is chosen, laid down again, or may not move."""
        if who == self.piece:
            self.piece = NOBODY if len(tool.pieces) > 1 else self.piece
        elif who in tool.pieces:
            self.piece = who
        else:
            action = actions.Leave(who, place) if tool.id == "leave" else actions.Move(who, (place,), tuple(self.ready))
            self.refusal = Refusal(action, self.session.judge(self.seat, action), place)

    def _group(self, tool: Tool, place: Place) -> None:
        """Chips join and leave; a square in line with one of them gives the direction."""
        who, view = standing(self.view, place), self.view
        if who != NOBODY and side_of(who) == self.seat:
            if not DESK.can_move(view, who):
                action = actions.Move(who, (place,))
                self.refusal = Refusal(action, self.session.judge(self.seat, action), place)
                return
            self.group.toggle(view, who)
        elif not self.group.aim(view, place):
            return
        self.pin_group()

    def pin_group(self) -> None:
        """Pin the group movement as far as it is known."""
        action = self.group.action(self.view, tuple(self.ready))
        self.pinned = None
        if action is not None:
            self._try(action, None)

    def _lock(self, tool: Tool, place: Place) -> None:
        """Lay the padlock of the tool there, or take one up that lies there."""
        if place in self.locks:
            self.locks[self.locks.index(place)] = NOWHERE
            self.pinned = None
            return
        lock = 0 if tool.id == "lock-white" else 1
        other = self.locks[1 - lock]
        action = actions.PlaceLocks(*((place, other) if lock == 0 else (other, place)), self._bolt())
        if place not in DESK.lock_squares(self.view, NOWHERE if self._bolt() else other):
            self.refusal = Refusal(action, self.session.judge(self.seat, action), place)
            return
        self.locks[lock] = place
        self._pin_locks()
        if self.pinned is None:
            free = next((tool for number, tool in enumerate(self.tools) if self.locks[number] == NOWHERE), None)
            self.tool = free

    def _kick(self, tool: Tool, place: Place) -> None:
        """First the kicker (he goes to a square of the circle), then the receiver; another square if wanted."""
        who, offers = standing(self.view, place), tool.offers
        if who != NOBODY and side_of(who) == self.seat:
            first = self.kick[0] == NOBODY or who == self.kick[0]
            if first:
                squares = [action.square for action in offers if action.kicker == who]
                at = self.view.at[who]
                self.kick = [who, at if at in squares else (squares[0] if squares else place), NOBODY]
            else:
                self.kick[2] = who
        elif self.kick[0] != NOBODY:
            self.kick[1] = place
        kicker, square, receiver = self.kick
        if NOBODY not in (kicker, receiver):
            self._try(actions.KickOff(kicker, square, receiver), place)
        elif kicker != NOBODY and not any(action.kicker == kicker and action.square == square for action in offers):
            mate = next((piece for piece in self.view.elevens[self.seat][1:] if piece != kicker), NOBODY)
            self._try(actions.KickOff(kicker, square, mate), place)

    def why(self, place: Place) -> None:
        """Why not there? What is pinned stays where nothing is wrong."""
        before, self.pinned = self.pinned, None
        self.refusal = self.wrong(place)
        if self.refusal is None:
            self.pinned = before

    def wrong(self, place: Place) -> Refusal | None:
        """What a click there would be refused with; None: it would not, or nothing would be tried."""
        tool = self.tool
        action = None
        if tool is not None and tool.how is How.TARGET and tool.offers:
            action = self.aimed(tool, place)
        elif (
            tool is not None and tool.how is How.MOVER and self.piece != NOBODY and standing(self.view, place) == NOBODY
        ):
            action = tool.pieces.get(self.piece, {}).get(place) or self.walk(place)
        if action is None:
            return None
        ruling = self.session.judge(self.seat, action)
        return None if ruling.allowed else Refusal(action, ruling, place)
