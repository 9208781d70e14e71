"""What is in hand at a decision on a board: a tool, a piece, an action that is pinned; and what is laid over the board.

A game adds what else its people can have in hand. All of it asks the session only.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from game.core.frozen import frozen
from game.core.rules import AnyAction, AnyState, Seat
from game.core.ruling import Ruling
from game.play.session import Session
from game.play.ticket import chance, whole
from game.ui.board.data import Kind, Overlay
from game.ui.board.layout import Place
from game.ui.board.slips import Refusal
from game.ui.board.title import Decision
from game.ui.matches import FULL_HELP, HINTS

NOBODY = -1


class How(StrEnum):
    """How a tool is used."""

    PRESS = "press"
    """Its button is all."""
    TARGET = "target"
    """Name a place, or who stands there."""
    PIECE = "piece"
    """Name a piece."""
    MOVER = "mover"
    """Name a piece, then a place."""
    CHANGE = "change"
    """Name a piece, then a substitute."""
    JUMP = "jump"
    """Name any number of pieces, then press a button."""
    GROUP = "group"
    """Name several pieces, then a place that gives direction and length."""
    LOCK = "lock"
    """Name a place for a padlock."""
    KICK = "kick"
    """Name two pieces, and a place of the circle."""


@frozen
class Tool:
    """One button of the action bar. ``offers`` are its legal actions; without any it is grey, and ``typical`` is what
    the rules are asked about to say why."""

    id: str
    how: How
    offers: tuple[AnyAction, ...] = ()
    typical: tuple[AnyAction, ...] = ()
    pins: bool = False
    """A press that dice follow: it is pinned first."""
    targets: dict[Any, Any] = field(default_factory=dict, compare=False)
    """By place: for targets."""
    pieces: dict[int, Any] = field(default_factory=dict, compare=False)
    """By piece: its actions by place for movers, otherwise its one action."""

    def makes(self, action: AnyAction) -> bool:
        """Whether it is this tool that such an action is made with."""
        return any(type(each) is type(action) for each in (*self.offers, *self.typical))


@dataclass(slots=True)
class Holding(ABC):
    """One decision in the making."""

    session: Session
    commit: Callable[[Any], object]
    one_click: Callable[[], bool] = lambda: False
    """Whether what may be done is done at once, without being pinned first."""
    kind: str = ""
    seat: Seat = 0
    tools: tuple[Tool, ...] = ()
    tool: Tool | None = None
    piece: int = NOBODY
    pinned: Any = None
    refusal: Refusal | None = None

    @abstractmethod
    def drop(self) -> None:
        """Lay everything down."""

    def pin(self, action: AnyAction) -> None:
        """Lay it ready; a tool that makes other things, and what was begun with it, is laid down."""
        if self.tool is not None and not self.tool.makes(action):
            self.drop()
        self.pinned, self.refusal = action, None

    def go(self) -> bool:
        """Carry out what is pinned."""
        if self.pinned is None:
            return False
        self._done(self.pinned)
        return True

    def _try(self, action: AnyAction, place: Place | None, at_once: bool = False) -> None:
        """Pin it (or do it at once), or say why not."""
        ruling = self.session.judge(self.seat, action)
        if ruling.allowed and at_once:
            self._done(action)
        elif ruling.allowed:
            self.pin(action)
        else:
            self.pinned, self.refusal = None, Refusal(action, ruling, place)

    def _done(self, action: AnyAction) -> None:
        self.pinned, self.refusal = None, None
        self.commit(action)


@dataclass(slots=True)
class Layers(ABC):
    """Makes the overlays for what is in hand, what is under the pointer, and what was asked to be shown."""

    choosing: Any
    arrow: tuple[Any, ...] = ()
    """The last action."""
    trail: tuple[tuple[Any, ...], ...] = ()
    """What a computer opponent has done meanwhile."""
    hover: Any = None
    odds: bool = False
    help: int = FULL_HELP
    """How much whoever decides is helped: without hints nothing is shown that people can work out themselves."""
    _odds: dict[Any, str] = field(default_factory=dict)

    def forget(self) -> None:
        """Another decision."""
        self._odds = {}

    def all(self) -> list[Overlay]:
        """Everything, for a decision that is open."""
        view, choosing = self.choosing.view, self.choosing
        found = self.still(view)
        if choosing.refusal is not None:
            return [*found, *self.why_not(view, choosing.refusal)]
        if choosing.pinned is not None:
            return [*found, *self.pinned(view)]
        return found if self.help < HINTS else [*found, *self.helping(view)]

    def still(self, view: AnyState) -> list[Overlay]:
        """What is shown whatever is in hand."""
        return self.last()

    def last(self) -> list[Overlay]:
        """What was done last, and what a computer opponent has done meanwhile."""
        return [Overlay(Kind.LAST, way) for way in dict.fromkeys((*self.trail, self.arrow)) if len(way) > 1]

    @abstractmethod
    def pinned(self, view: AnyState) -> list[Overlay]:
        """What is about to be done."""

    @abstractmethod
    def helping(self, view: AnyState) -> list[Overlay]:
        """What people could work out themselves: for the tool in hand, and under the pointer."""

    @abstractmethod
    def evidence(self, view: AnyState, refusal: Refusal) -> tuple[Any, ...]:
        """The places that are the reason of a refusal."""

    def why_not(self, view: AnyState, refusal: Refusal) -> list[Overlay]:
        places = self.evidence(view, refusal)
        if refusal.place is not None and refusal.place not in places:
            places = (*places, refusal.place)
        return [Overlay(Kind.BLOCKED, places)] if places else []

    def chance(self, action: AnyAction) -> str:
        """The one number of an action; "": it decides nothing."""
        if action not in self._odds:
            found = chance(self.choosing.session, self.choosing.seat, action)
            self._odds[action] = f"{whole(found)}%" if found is not None else ""
        return self._odds[action]


class HandDecision(Decision):
    """A decision whose hand holds what is being chosen, or whatever else is laid out on the board."""

    choosing: Any

    @property
    def in_hand(self) -> Any:
        return self.choosing

    @property
    def seat(self) -> Seat:
        seat: Seat = self.choosing.seat
        return seat

    @property
    def pinned(self) -> Any:
        return self.choosing.pinned

    @property
    def refusal(self) -> Refusal | None:
        refusal: Refusal | None = self.in_hand.refusal
        return refusal

    def refuse(self, ruling: Ruling) -> None:
        self.in_hand.refusal = Refusal(None, ruling, None)

    def put_down(self) -> bool:
        back: bool = self.in_hand.back()
        return back
