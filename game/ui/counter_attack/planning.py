"""Several moves laid out before the first is made: a ready-made set piece, the shape of the last time, or one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from game.core.frozen import frozen
from game.core.ruling import Ruling
from game.geometry.hexes import Hex
from game.play.session import Session
from game.rules.counter_attack.actions import Move
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, MatchState, side_of
from game.ui.board.slips import Refusal
from game.ui.counter_attack.pitch_data import Kind, Overlay, Token
from game.ui.counter_attack.seen import standing, tokens

KINDS = ("counter_attack.placing", "counter_attack.thirds")
"""Decisions of many moves in which nothing is left to chance."""
REPEAT = "repeat"


@frozen
class Proposal:
    """A plan that can be taken; without moves there is a reason (a key of its words)."""

    name: str
    moves: tuple[Move, ...]
    why: str = ""


@dataclass(slots=True)
class Planning:
    """A plan in the making: where each of some players is to go, in the order in which they will."""

    session: Session
    views: Callable[[], Sequence[MatchState]]
    """The match at every decision so far, the open one last."""
    name: str = ""
    places: dict[int, Hex] = field(default_factory=dict)
    piece: int = NOBODY
    refusal: Refusal | None = None
    coming: list[Move] = field(default_factory=list)
    """What is left of a plan that is being carried out."""
    followed: dict[int, tuple[Any, str]] = field(default_factory=dict)
    """The idea each side follows, and at which set piece."""
    _proposals: tuple[Proposal, ...] | None = None

    @property
    def on(self) -> bool:
        """Whether a plan lies on the pitch."""
        return bool(self.places)

    @property
    def view(self) -> MatchState:
        view: MatchState = self.session.view(None)
        return view

    @property
    def kind(self) -> str:
        prompt = self.session.prompt
        return prompt.kind if prompt is not None else ""

    @property
    def seat(self) -> int:
        prompt = self.session.prompt
        return prompt.seats[0] if prompt is not None else 0

    @property
    def moves(self) -> list[Move]:
        return [Move(piece, place) for piece, place in self.places.items()]

    # -- what there is ------------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Another decision; whoever follows an idea goes on with it."""
        self.drop()
        self._proposals = None
        piece, name = self.followed.get(self.seat, (None, ""))
        if not self.coming and self.kind == KINDS[0] and piece == DESK.set_piece(self.view):
            self.take(name)

    def drop(self) -> None:
        self.name, self.places, self.piece, self.refusal = "", {}, NOBODY, None

    def proposals(self) -> tuple[Proposal, ...]:
        """What can be taken at this decision."""
        if self._proposals is None:
            self._proposals = self._made()
        return self._proposals

    def _made(self) -> tuple[Proposal, ...]:
        if self.kind == KINDS[0]:
            found = DESK.set_plays(self.view)
            return tuple(Proposal(name, moves, "" if moves else "in-place") for name, moves in found)
        if self.kind == KINDS[1]:
            moves = DESK.repeated(self.views())
            why = "never" if moves is None else "" if moves else "in-place"
            return (Proposal(REPEAT, moves or (), why),)
        return ()

    def take(self, name: str) -> None:
        """Lay one of them on the pitch, in place of what lay there."""
        found = next((each for each in self.proposals() if each.name == name), None)
        self.drop()
        if found is not None:
            self.name, self.places = name, {move.piece: move.to for move in found.moves}

    # -- changing it --------------------------------------------------------------------------------------------

    def standing(self, place: Hex) -> int:
        """Who stands there once the plan is carried out."""
        planned = next((piece for piece, to in self.places.items() if to == place), NOBODY)
        there = standing(self.view, place)
        return planned if planned != NOBODY or there in self.places else there

    def click(self, place: Hex) -> None:
        """Choose one of the own players, then where he goes; where he stands already, he stays after all."""
        self.refusal = None
        who = self.standing(place)
        if who != NOBODY and side_of(who) == self.seat:
            self.piece = NOBODY if who == self.piece else who
        elif self.piece != NOBODY:
            self._send(place)

    def _send(self, place: Hex) -> None:
        wanted = {piece: to for piece, to in self.places.items() if piece != self.piece}
        if place != self.view.at[self.piece]:
            wanted = {**self.places, self.piece: place}
        ruling = self._judge(wanted)
        if ruling.allowed:
            self.places, self.piece = wanted, NOBODY
        else:
            self.refusal = Refusal(Move(self.piece, place), ruling, place)

    def _judge(self, places: dict[int, Hex]) -> Ruling:
        return DESK.trial(self.view, [Move(piece, to) for piece, to in places.items()])

    def back(self) -> bool:
        """Lay the last thing down; False: there was nothing."""
        if self.refusal is not None:
            self.refusal = None
        elif self.piece != NOBODY:
            self.piece = NOBODY
        elif self.on:
            self.drop()
        else:
            return False
        return True

    # -- carrying it out ----------------------------------------------------------------------------------------

    def begin(self) -> None:
        """From now on its moves are made, one after the other."""
        self.coming = self.moves
        self.followed[self.seat] = (DESK.set_piece(self.view), self.name)
        self.drop()

    def following(self) -> Move | None:
        """The next move of a plan that is being carried out, as long as it can be."""
        if not self.coming:
            return None
        move = self.coming.pop(0)
        if self.kind in KINDS and self.session.judge(self.seat, move).allowed:
            return move
        self.coming = []
        return None

    # -- showing ------------------------------------------------------------------------------------------------

    def tokens(self) -> list[Token]:
        """Everybody, those of the plan where they are about to stand."""
        shown = tokens(self.view, DESK.moved(self.view))
        return [replace(token, at=self.places.get(int(token.piece), token.at)) for token in shown]

    def overlays(self, hover: Hex | None) -> list[Overlay]:
        """The ways of the plan; the hex under the pointer for whoever is chosen."""
        if self.refusal is not None and self.refusal.place is not None:
            hexes = DESK.evidence(self.view, self.refusal.action, self.refusal.ruling)
            return [Overlay(Kind.BLOCKED, tuple(dict.fromkeys((*hexes, self.refusal.place))))]
        starts = [(self.view.at[piece], to) for piece, to in self.places.items()]
        found = [Overlay(Kind.SAFE, (start, to)) for start, to in starts if start is not None]
        found.append(Overlay(Kind.PINNED, tuple(self.places.values())))
        if self.piece == NOBODY or hover is None or self.standing(hover) != NOBODY:
            return found
        allowed = self._judge({**self.places, self.piece: hover}).allowed
        return [*found, Overlay(Kind.TARGET if allowed else Kind.BLOCKED, (hover,))]

    def next_stop(self, step: int, here: Hex) -> Hex | None:
        """Where Tab leads: from one own player to the next, as they would stand."""
        mine = [piece for piece, place in enumerate(self.view.at) if place is not None and side_of(piece) == self.seat]
        stops = sorted(self.places.get(piece) or self.view.hex(piece) for piece in mine)
        if here not in stops:
            return stops[0] if stops else None
        at = stops.index(here) + step
        return stops[at] if 0 <= at < len(stops) else None
