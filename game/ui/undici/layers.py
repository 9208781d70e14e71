"""What is drawn over the grass at a decision: reach, ways, needed numbers, markers, offside, what is pinned."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.rules.undici.actions import (
    Action,
    Cross,
    Dribble,
    GoOn,
    GroupMove,
    KickOff,
    Leave,
    Move,
    Pass,
    PlaceLocks,
    Shoot,
    Tackle,
)
from game.rules.undici.desk import DESK, Deed, Need
from game.rules.undici.state import MatchState
from game.ui.board.data import Kind, Overlay
from game.ui.board.holding import How, Layers
from game.ui.board.slips import Refusal
from game.ui.matches import FULL_HELP, HINTS
from game.ui.undici.seen import NOBODY, standing, where
from game.ui.undici.square_layout import GOALS, NOWHERE, Place, edge
from game.ui.undici.tools import place_of

SURE = "✓"


@dataclass(slots=True)
class SquareLayers(Layers):
    """What is drawn over the squares."""

    def helping(self, view: MatchState) -> list[Overlay]:
        return [*self._announced(view), *self._tool(view), *self._hovered(view)]

    def still(self, view: MatchState) -> list[Overlay]:
        return [*self.last(), *self._locks(view)]

    def _announced(self, view: MatchState) -> list[Overlay]:
        """What the other side has announced, while it can be answered or rolled again."""
        deed = DESK.announced(view)
        return self._deed(view, deed) if deed is not None else []

    # -- the tool in hand ---------------------------------------------------------------------------------------

    def _tool(self, view: MatchState) -> list[Overlay]:
        tool, piece, choosing = self.choosing.tool, self.choosing.piece, self.choosing
        if choosing.card_ways:
            return [Overlay(Kind.TARGET, tuple(choosing.stops()))]
        if tool is None:
            return []
        if tool.how is How.TARGET:
            return [Overlay(Kind.TARGET, tuple(tool.targets)), *self._chances(list(tool.targets.values()))]
        if tool.how is How.MOVER and piece != NOBODY:
            return [Overlay(Kind.TARGET, tuple(tool.pieces.get(piece, ())))]
        if tool.how is How.GROUP:
            return self._group(view)
        if tool.how is How.KICK:
            return self._kick(view)
        return []

    def _group(self, view: MatchState) -> list[Overlay]:
        plan = self.choosing.group
        if not plan.pieces:
            return []
        chosen = tuple(view.at[piece] for piece in plan.pieces)
        reach = tuple({square for piece in plan.pieces for square in DESK.reach(view, piece)})
        return [Overlay(Kind.TARGET, reach), Overlay(Kind.PINNED, chosen)]

    def _kick(self, view: MatchState) -> list[Overlay]:
        kicker, square, _ = self.choosing.kick
        offers = self.choosing.tool.offers if self.choosing.tool is not None else ()
        if kicker == NOBODY:
            return [Overlay(Kind.TARGET, tuple({view.at[action.kicker] for action in offers}))]
        squares = tuple({action.square for action in offers if action.kicker == kicker})
        mates = tuple({view.at[action.receiver] for action in offers if action.kicker == kicker})
        return [Overlay(Kind.CORRIDOR, squares), Overlay(Kind.TARGET, mates), Overlay(Kind.PINNED, (square,))]

    def _locks(self, view: MatchState) -> list[Overlay]:
        """The squares where the padlock in hand may lie."""
        choosing = self.choosing
        if choosing.what != "locks" or self.help < HINTS or choosing.pinned is not None:
            return []
        other = NOWHERE if choosing.ready else max(choosing.locks)
        legal = DESK.lock_squares(view, other)
        return [Overlay(Kind.CORRIDOR, legal), Overlay(Kind.TARGET, legal)]

    def _chances(self, actions: list[Action]) -> list[Overlay]:
        """The odds of every target, where they are asked for."""
        if not self.odds or self.help < FULL_HELP:
            return []
        found = ((place_of(self.choosing.view, action), self.chance(action)) for action in actions)
        labels = tuple((place, text) for place, text in found if text)
        return [Overlay(Kind.NUMBER, (), labels)] if labels else []

    # -- under the pointer --------------------------------------------------------------------------------------

    def action_at(self, place: Place | None) -> Any:
        """What a click on a place would pin, as far as it is offered; None: nothing."""
        choosing, tool = self.choosing, self.choosing.tool
        if place is None or tool is None or choosing.pinned is not None or choosing.refusal is not None:
            return None
        if tool.how is How.TARGET:
            return tool.targets.get(place)
        return tool.pieces.get(choosing.piece, {}).get(place) if tool.how is How.MOVER else None

    def _hovered(self, view: MatchState) -> list[Overlay]:
        place, choosing = self.hover, self.choosing
        if place is None:
            return []
        action = self.action_at(place)
        if action is not None:
            return self.preview(view, action)
        if choosing.tool is not None and choosing.tool.how is How.GROUP:
            return []
        refusal = choosing.wrong(place)
        if refusal is not None:
            return self.why_not(view, refusal)
        who = standing(view, place)
        return self._chip(view, who) if who != NOBODY and choosing.piece == NOBODY else []

    def _chip(self, view: MatchState, who: int) -> list[Overlay]:
        """Where a chip could go."""
        reach = DESK.reach(view, who)
        busy = self.choosing.tool is not None and self.choosing.tool.how is not How.MOVER
        return [Overlay(Kind.TARGET, reach)] if reach and not busy else []

    def preview(self, view: MatchState, action: Action) -> list[Overlay]:
        """The way of an action, and everything that counts in its roll."""
        if isinstance(action, Move):
            return [Overlay(Kind.SAFE, (view.at[action.piece], *action.path))]
        if isinstance(action, GoOn) and action.path:
            return [Overlay(Kind.SAFE, (view.at[view.carrier], *action.path))]
        if isinstance(action, Leave):
            return [Overlay(Kind.SAFE, (view.at[action.piece], action.square))]
        if isinstance(action, GroupMove):
            return [Overlay(Kind.SAFE, (view.at[piece], *path)) for piece, path in action.moves]
        if isinstance(action, KickOff):
            start = view.at[action.kicker]
            walk = [Overlay(Kind.CORRIDOR, (action.square,)), Overlay(Kind.SAFE, (start, action.square))]
            return [*(walk if start != action.square else []),
                    Overlay(Kind.SAFE, (action.square, view.at[action.receiver]))]  # fmt: skip
        deed = DESK.deed(view, action) if isinstance(action, Pass | Cross | Shoot | Tackle | Dribble) else None
        return self._deed(view, deed) if deed is not None else []

    def _deed(self, view: MatchState, deed: Deed) -> list[Overlay]:
        start = where(view, deed.actor)
        need = DESK.need(view, deed)
        if need is not None:
            return self._ball(view, deed, need, start)
        if deed.kind.value in ("shot", "header"):
            goal = GOALS[1 - deed.side]
            front = DESK.blocker(view, deed.actor)
            marks = [Overlay(Kind.MARKER, (start, front), ((front, "+1"),))] if front is not None else []
            return [Overlay(Kind.RISKY, (start, goal)), *marks]
        if deed.target == NOBODY or start < 0:
            return []
        return [Overlay(Kind.RISKY, (start, where(view, deed.target)))]

    def _ball(self, view: MatchState, deed: Deed, need: Need, start: Place) -> list[Overlay]:
        """A line with the needed number, everybody who marks the receiver, and the offside line."""
        end = where(view, deed.target)
        text = SURE if need.sure else f"{need.face}+"
        found = [Overlay(Kind.RULER, (start, end), ((end, text),))]
        marks = [(where(view, who) if kind != "padlock" else who) for kind, who in DESK.markers(view, deed.target)]
        if marks:
            counted = [points for part, points in need.parts if part.startswith("marker-")]
            labels = tuple((place, f"+{points}") for place, points in zip(marks, counted, strict=False))
            found.append(Overlay(Kind.MARKER, (end, *marks), labels))
        return [*found, Overlay(Kind.OFFSIDE, (edge(DESK.offside_row(view, deed.side)),))]

    # -- pinned and refused -------------------------------------------------------------------------------------

    def pinned(self, view: MatchState) -> list[Overlay]:
        action = self.choosing.pinned
        if isinstance(action, PlaceLocks):
            return [Overlay(Kind.PINNED, tuple(each for each in (action.white, action.black) if each != NOWHERE))]
        place = place_of(view, action)
        if place == NOWHERE and getattr(action, "piece", NOBODY) != NOBODY:
            place = where(view, action.piece)
        way = self.preview(view, action) if self.help >= HINTS else []
        if isinstance(action, GroupMove):
            return [*way, Overlay(Kind.PINNED, tuple(path[-1] for _, path in action.moves))]
        return [*way, *([Overlay(Kind.PINNED, (place,))] if place != NOWHERE else [])]

    def evidence(self, view: MatchState, refusal: Refusal) -> tuple[Place, ...]:
        return DESK.evidence(view, refusal.action, refusal.ruling)
