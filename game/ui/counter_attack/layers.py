"""What is drawn over the grass at a decision: reach, ways, lines, who may roll, what is pinned, what is in the way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.geometry.hexes import Hex, distance
from game.rules.counter_attack.actions import Action, Move, Pass, Run, Shoot
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, PIECES, MatchState, side_of
from game.ui.board.holding import How, Layers
from game.ui.board.slips import Refusal
from game.ui.counter_attack.pitch_data import Kind, Overlay
from game.ui.counter_attack.seen import standing
from game.ui.counter_attack.tools import hex_of, piece_of
from game.ui.matches import FULL_HELP, HINTS

MOST_ODDS = 40
"""So many targets get their odds at once."""
ABOUT = ("piece", "rival")
"""Facts of a question that are players."""
SELF_EVIDENT = ("counter_attack.choose", "counter_attack.throw-in", "counter_attack.corner", "counter_attack.held")
"""Here whoever has the ball is meant."""
SURE = "!"
"""On the plate of a player who needs no die."""


@dataclass(slots=True)
class PitchLayers(Layers):
    """What is drawn over the hexes."""

    zones: bool = False
    """All zones of influence are shown already."""

    def helping(self, view: MatchState) -> list[Overlay]:
        return [*self._tool(view), *self._hovered(view)]

    def still(self, view: MatchState) -> list[Overlay]:
        found = self.last()
        thirds = DESK.thirds(view)
        if thirds:
            found.append(Overlay(Kind.THIRD, thirds))
        going = DESK.announced(view)
        if going:
            found.append(Overlay(Kind.RISKY, going))
        landing = DESK.landing(view)
        if landing is not None and landing != view.ball:
            found.append(Overlay(Kind.RULER, (view.ball, landing), ((landing, str(distance(view.ball, landing))),)))
        return found

    # -- the tool in hand ---------------------------------------------------------------------------------------

    def _tool(self, view: MatchState) -> list[Overlay]:
        tool, piece = self.choosing.tool, self.choosing.piece
        if tool is None:
            return self._concerned(view)
        if tool.how is How.TARGET:
            kind = Kind.GOAL if tool.id == "shot" else Kind.TARGET
            return [Overlay(kind, tuple(tool.targets)), *self._chances(view, list(tool.targets.values()))]
        if tool.how is How.MOVER and piece != NOBODY:
            return [*self._touched(view, piece, tuple(tool.pieces.get(piece, ()))),
                    Overlay(Kind.TARGET, tuple(tool.pieces.get(piece, ())))]  # fmt: skip
        places = [view.at[each] for each in tool.pieces if each != NOBODY]
        rings = [Overlay(Kind.TARGET, tuple(place for place in places if place is not None))]
        if tool.how is How.JUMP:
            up = [view.at[each] for each in self.choosing.jumpers]
            rings.append(Overlay(Kind.PINNED, tuple(place for place in up if place is not None)))
        return [each for each in rings if each.hexes]

    def _concerned(self, view: MatchState) -> list[Overlay]:
        """Whom a question that is answered by a button is about."""
        prompt = self.choosing.session.prompt
        asked = [value for name, value in prompt.facts if name in ABOUT] if prompt is not None else []
        places = [view.at[piece] for piece in asked if isinstance(piece, int) and piece in PIECES]
        found = tuple(place for place in places if place is not None)
        return [Overlay(Kind.TARGET, found)] if found and self.choosing.kind not in SELF_EVIDENT else []

    def _touched(self, view: MatchState, piece: int, reached: tuple[Hex, ...]) -> list[Overlay]:
        """The zones of the opponents he would come into."""
        if self.zones:
            return []
        other, free = 1 - side_of(piece), set(reached)
        zone = tuple(place for place in DESK.zones(view, other) if place in free)
        return [Overlay(Kind.ZONE, zone, side=other)] if zone else []

    def _chances(self, view: MatchState, actions: Sequence[Action]) -> list[Overlay]:
        """The odds of every target, where they are asked for: of few targets, or of those where somebody stands."""
        if not self.odds or self.help < FULL_HELP:
            return []
        wanted = actions if len(actions) <= MOST_ODDS else [each for each in actions if hex_of(each) in view.at]
        found = ((hex_of(each), self.chance(each)) for each in wanted)
        labels = tuple((place, text) for place, text in found if place is not None and text)
        return [Overlay(Kind.NUMBER, (), labels)] if labels else []

    # -- under the pointer --------------------------------------------------------------------------------------

    def action_at(self, place: Hex | None) -> Any:
        """What a click on a hex would pin, as far as it is offered; None: nothing."""
        tool, choosing = self.choosing.tool, self.choosing
        if place is None or choosing.pinned is not None or choosing.refusal is not None:
            return None
        if tool is None and standing(choosing.view, place) == NOBODY:
            tool = choosing.meant(place)
        if tool is None:
            return None
        if tool.how is How.TARGET:
            return tool.targets.get(place)
        if tool.how is How.MOVER:
            return tool.pieces.get(choosing.piece, {}).get(place)
        return tool.pieces.get(standing(choosing.view, place)) if tool.how is How.PIECE else None

    def _hovered(self, view: MatchState) -> list[Overlay]:
        place, tool = self.hover, self.choosing.tool
        if place is None:
            return []
        action = self.action_at(place)
        if action is not None and hex_of(action) is not None:
            return self.preview(view, action)
        refusal = self.choosing.wrong(place)
        if refusal is not None:
            return self.why_not(view, refusal)
        if tool is not None and tool.how is How.MOVER and self.choosing.piece != NOBODY:
            return []
        who = standing(view, place)
        return self._player(view, who) if who != NOBODY else []

    def _player(self, view: MatchState, who: int) -> list[Overlay]:
        """Where somebody could run, and what he influences."""
        tool, choosing = self.choosing.tool, self.choosing
        if side_of(who) != choosing.seat:
            return [Overlay(Kind.ZONE, DESK.zone(view, who), side=side_of(who))]
        offered = tool.pieces.get(who) if tool is not None and tool.how is How.MOVER else None
        reached = tuple(offered) if offered else DESK.reach(view, who)
        busy = tool is not None and tool.how is not How.MOVER
        return [] if busy else [*self._touched(view, who, reached), Overlay(Kind.TARGET, reached)]

    def preview(self, view: MatchState, action: Action) -> list[Overlay]:
        """The way of an action, and whoever may roll on it."""
        way = DESK.way(view, action)
        if len(way) < 2:
            return []
        rollers = DESK.rollers(view, action)
        if isinstance(action, Move | Run):
            plates = tuple((place, self._face(needed)) for _, needed, place in rollers)
            return [Overlay(Kind.RISKY if plates else Kind.SAFE, way, plates)]
        assert isinstance(action, Pass | Shoot)
        plates = tuple((place, self._face(needed)) for _, needed, place in rollers)
        far = str(distance(way[0], way[-1]))
        shown = [Overlay(Kind.CORRIDOR, way[1:]), Overlay(Kind.RULER, (way[0], way[-1]), ((way[-1], far),))]
        heads = DESK.heads(view, action)
        shown += [Overlay(Kind.TARGET, heads)] if heads else []
        return [*shown, *([Overlay(Kind.RISKY, (), plates)] if plates else [])]

    @staticmethod
    def _face(needed: int) -> str:
        """The faces that succeed, as short as on the pitch of a board game."""
        return SURE if not needed else str(needed) if needed >= 6 else f"{needed}+"

    # -- pinned and refused -------------------------------------------------------------------------------------

    def pinned(self, view: MatchState) -> list[Overlay]:
        action = self.choosing.pinned
        place = hex_of(action)
        if place is None and piece_of(action) != NOBODY:
            place = view.at[piece_of(action)]
        jumpers = [view.at[each] for each in getattr(action, "pieces", ())]
        marked = tuple(each for each in (place, *jumpers) if each is not None)
        way = self.preview(view, action) if self.help >= HINTS else []
        return [*way, *([Overlay(Kind.PINNED, marked)] if marked else [])]

    def evidence(self, view: MatchState, refusal: Refusal) -> tuple[Hex, ...]:
        return DESK.evidence(view, refusal.action, refusal.ruling)
