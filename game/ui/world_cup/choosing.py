"""A turn in the making: which card is in hand, on which lanes its tiles are to lie, or that it is to be laid aside.

It asks the session only: what may be done, and why not.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from game.play.session import Session
from game.rules.world_cup.actions import Discard, PlayCard, SetStrengths
from game.rules.world_cup.desk import DESK, Colour
from game.rules.world_cup.state import CupState
from game.ui.board.slips import Refusal

NOTHING = -1
GAME = "world_cup."


@dataclass(slots=True)
class Choosing:
    """What is in hand at a decision."""

    session: Session
    commit: Callable[[Any], object]
    one_click: Callable[[], bool] = lambda: False
    kind: str = ""
    seat: int = 0
    card: int = NOTHING
    """The card in hand, by its place in the hand."""
    lanes: list[int] = field(default_factory=list)
    """Where its tiles are to lie, in the order of the card; ``DESK.nowhere`` leaves one out."""
    aside: bool = False
    """The card is to be laid aside unused."""
    refusal: Refusal | None = None
    colours: tuple[Colour, ...] = ()
    """Strengths in the making."""
    _lit: tuple[object, frozenset[int]] = (None, frozenset())
    _seen: tuple[CupState, int, CupState] | None = None
    """A position, who looks at it, and what is seen."""

    # -- the decision -------------------------------------------------------------------------------------------

    @property
    def what(self) -> str:
        """The kind of decision without the game."""
        return self.kind.removeprefix(GAME)

    @property
    def view(self) -> CupState:
        """What whoever decides may see; worked out once for a position."""
        state, seen = self.session.state, self._seen
        if seen is None or seen[0] is not state or seen[1] != self.seat:
            seen = self._seen = (state, self.seat, self.session.view(self.seat))
        return seen[2]

    @property
    def hand(self) -> tuple[str, ...]:
        return tuple(self.view.hands[self.seat])

    def renew(self) -> None:
        """Another decision: whatever was in hand is laid down."""
        prompt = self.session.prompt
        self.kind = prompt.kind if prompt is not None else ""
        self.seat = prompt.seats[0] if prompt is not None else 0
        self.colours = self.session.state.colours
        self._lit = (None, frozenset())
        self.drop()

    def rest(self, seat: int) -> None:
        """Somebody else decides: ``seat`` has nothing in hand and nothing to do."""
        self.kind, self.seat = "", seat
        self.drop()

    def drop(self) -> None:
        self.card, self.lanes, self.aside, self.refusal = NOTHING, [], False, None

    # -- the card in hand ---------------------------------------------------------------------------------------

    @property
    def held(self) -> str:
        """The card in hand; empty: none."""
        return self.hand[self.card] if self.what == "turn" and 0 <= self.card < len(self.hand) else ""

    @property
    def tiles(self) -> tuple[str, ...]:
        return DESK.tiles_of(self.held) if self.held else ()

    @property
    def complete(self) -> bool:
        """Whether no further tile can be laid."""
        return len(self.lanes) >= max(1, len(self.tiles))

    @property
    def pinned(self) -> PlayCard | Discard | SetStrengths | None:
        """What Enter would do; None: nothing yet."""
        if self.what == "strengths":
            return self._strengths()
        if not self.held:
            return None
        if self.aside:
            return DESK.discard(self.held)
        laid = [lane for lane in self.lanes if lane != DESK.nowhere]
        return DESK.play(self.held, self.lanes) if laid else None

    def _strengths(self) -> SetStrengths | None:
        changed = self.colours != self.session.state.colours
        return SetStrengths(self.colours) if changed else None

    def step_of(self, team: int, step: int) -> Colour | None:
        """The strength one step weaker (1) or stronger (-1); None: there is none."""
        order = DESK.strengths
        at = order.index(self.colours[team]) + step
        return order[at] if 0 <= at < len(order) else None

    def take(self, number: int) -> None:
        """Another card; the same one once more lays it down."""
        again = number == self.card
        self.drop()
        if not again and number < len(self.hand):
            self.card = number

    def lit(self) -> frozenset[int]:
        """Every lane the next tile, or the card, can be used on."""
        if not self.held or self.aside:
            return frozenset()
        used = tuple(self.lanes)
        key = (self.held, used, len(self.session.timeline.decisions))
        if self._lit[0] != key:
            self._lit = (key, frozenset(DESK.legal(self.view, self.held, used)))
        return self._lit[1]

    def click(self, lane: int) -> None:
        """A lane for the card in hand: another tile, or a second click that goes ahead when all is chosen.

        A second tile of one card on the same lane is refused like anything else that may not be done.
        """
        self.refusal = None
        if not self.held:
            return
        self.aside = False
        if lane in self.lanes and self.complete:
            self.go()
        elif self.complete and len(self.tiles) <= 1:
            self._lay([], lane)
        else:
            self._lay(self.lanes, lane)

    def _lay(self, before: list[int], lane: int) -> None:
        self.refusal = self.why_not(lane, before)
        if self.refusal is not None:
            return
        self.lanes = [*before, lane]
        if self.complete and self.one_click():
            self.go()

    def why_not(self, lane: int, before: Sequence[int]) -> Refusal | None:
        """Why the next tile, or the card, may not be used on a lane; None: it may."""
        action = DESK.play(self.held, [*before, lane])
        ruling = self.session.judge(self.seat, action)
        return None if ruling.allowed else Refusal(action, ruling, lane)

    @property
    def laid(self) -> int:
        """How many tiles are to be laid so far."""
        return sum(lane != DESK.nowhere for lane in self.lanes)

    @property
    def twice(self) -> int:
        """The lane that was chosen twice for one card, while that is being refused; -1: none."""
        place = self.refusal.place if self.refusal is not None else NOTHING
        return place if place in self.lanes and not self.complete else NOTHING

    def take_back(self, lane: int) -> bool:
        """The tile on a lane is not to lie there after all; False: there is none.

        Tiles that differ have their order: with one of them go those after it.
        """
        if lane not in self.lanes or lane == DESK.nowhere:
            return False
        at = self.lanes.index(lane)
        alike = len(set(self.tiles)) == 1
        self.lanes = [*self.lanes[:at], *(self.lanes[at + 1 :] if alike else ())]
        self.refusal = None
        return True

    @property
    def may_leave_out(self) -> bool:
        """Whether the next tile can be left out, and that is not the same as laying a later one of the same kind."""
        rest = self.tiles[len(self.lanes) :]
        return len(set(rest)) > 1 and not self.aside

    def leave_out(self) -> bool:
        """The next tile of a multiple card is not laid; False: there is none to leave out."""
        if not self.may_leave_out:
            return False
        self.lanes.append(DESK.nowhere)
        self.refusal = None
        return True

    def lay_aside(self) -> None:
        """The card in hand is to be laid aside; a second time does it."""
        if self.aside:
            self.go()
        elif self.held:
            self.lanes, self.aside, self.refusal = [], True, None
            if self.one_click():
                self.go()

    def go(self) -> bool:
        """Carry out what is pinned; False: nothing is."""
        action = self.pinned
        if action is None:
            return False
        self.commit(action)
        return True

    def back(self) -> bool:
        """One step back; False: there was nothing in hand."""
        if self.refusal is not None:
            self.refusal = None
        elif self.aside:
            self.aside = False
        elif self.lanes:
            self.lanes.pop()
        elif self.card != NOTHING:
            self.card = NOTHING
        else:
            return False
        return True

    def ghosts(self) -> tuple[tuple[int, str], ...]:
        """The lanes as they would lie."""
        if not self.held or not self.lanes:
            return ()
        return tuple(DESK.preview(self.view, self.held, self.lanes).items())
