"""What whoever decides has in hand: a tool, a player, a pinned action, jumpers. It asks the session only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.core.ruling import Ruling
from game.geometry.hexes import Hex
from game.rules.counter_attack.actions import (
    Action,
    Decline,
    Intent,
    Jump,
    Move,
    NameTaker,
    Nutmeg,
    Pass,
    PassKind,
    RollFor,
    Run,
    Shoot,
    Tackle,
)
from game.rules.counter_attack.state import NOBODY, MatchState, side_of
from game.ui.board.holding import Holding, How, Tool
from game.ui.board.slips import Refusal
from game.ui.counter_attack.seen import standing
from game.ui.counter_attack.tools import declines, hex_of, piece_of, tools_for

FAR = 30
"""More steps than anybody has: a run too far."""
RUNS = ("counter_attack.phase", "counter_attack.running")


@dataclass(slots=True)
class Choosing(Holding):
    """One decision in the making."""

    ask_change: Callable[[int, list[Any]], object] = lambda off, actions: None
    offers: list[Action] = field(default_factory=list)
    jumpers: list[int] = field(default_factory=list)
    may_decline: bool = False
    """Whether one may leave it at that."""

    # -- the decision -------------------------------------------------------------------------------------------

    @property
    def view(self) -> MatchState:
        view: MatchState = self.session.view(self.seat)
        return view

    def renew(self) -> None:
        """Another decision: whatever was in hand is laid down."""
        prompt = self.session.prompt
        self.kind = prompt.kind if prompt is not None else ""
        self.seat = prompt.seats[0] if prompt is not None else 0
        self.offers = [offer.action for offer in self.session.offers()] if prompt is not None else []
        self.tools = tools_for(self.kind, self.view, self.offers) if prompt is not None else ()
        self.may_decline = declines(self.offers)
        self.drop()
        self._first_tool()

    def rest(self, seat: int) -> None:
        """Somebody else decides: ``seat`` has nothing in hand and nothing to do."""
        self.kind, self.seat, self.offers, self.tools, self.may_decline = "", seat, [], (), False
        self.drop()

    def _first_tool(self) -> None:
        """The tool that is in hand at first: the only one there is."""
        usable = [tool for tool in self.tools if tool.how not in (How.PRESS, How.CHANGE) and tool.offers]
        if len(usable) == 1:
            self.take(usable[0])

    def drop(self) -> None:
        self.tool, self.piece, self.pinned, self.refusal = None, NOBODY, None, None
        self.jumpers = []

    def lay_down(self) -> None:
        """Nothing in hand but the tool, if there is only one anyway."""
        tool = self.tool
        self.drop()
        self.tool = tool if tool is not None and tool.how is not How.CHANGE else None

    def take(self, tool: Tool | None) -> None:
        """Another tool; if only one player can use it, he is chosen already."""
        self.drop()
        self.tool = tool
        if tool is not None and tool.how is How.MOVER and len(tool.pieces) == 1:
            self.piece = next(iter(tool.pieces))
        if tool is not None and tool.how is How.JUMP and len(tool.pieces) == 1:
            self.jumpers = list(tool.pieces)

    @property
    def only(self) -> Tool | None:
        """The one button that can be pressed, where nothing else can be done."""
        usable = [tool for tool in self.tools if tool.offers]
        alone = len(usable) == 1 and usable[0].how is How.PRESS and not self.may_decline
        return usable[0] if alone else None

    # -- buttons ------------------------------------------------------------------------------------------------

    def press(self, tool: Tool) -> None:
        """A button of the bar."""
        self.refusal = None
        if not tool.offers:
            self.unpin()
            self.refusal = self.why_not(tool)
        elif tool.how is How.CHANGE and len(tool.pieces) == 1:
            self.take(tool)
            self.ask_change(*next(iter(tool.pieces.items())))
        elif tool.how is not How.PRESS:
            others = [each for each in self.tools if each.how is not How.PRESS and each.offers and each is not tool]
            again = self.tool is tool and bool(others)
            self.take(None if again else tool)
        else:
            self._pressed(tool)

    def _pressed(self, tool: Tool) -> None:
        action = self._jump(tool) if tool.id.startswith("head-") and tool.id != "head-throw" else tool.offers[0]
        if tool.pins and self.pinned != action:
            self._try(action, None, self.one_click())
        else:
            self._done(action)

    def _jump(self, tool: Tool) -> Jump:
        """Whoever was named jumps; if only one can, he need not be."""
        named = tuple(self.jumpers)
        intent = None if tool.id == "head-defend" else Intent(tool.id.removeprefix("head-"))
        return Jump(named, intent)

    def why_not(self, tool: Tool) -> Refusal | None:
        """Why a tool is of no use now: the nearest thing one could want with it."""
        for action in tool.typical:
            ruling = self.session.judge(self.seat, action)
            if not ruling.allowed:
                return Refusal(action, ruling, None)
        return None

    def go_on(self) -> bool:
        """What Enter does: carry out what is pinned, or press the only button that can be meant."""
        button = self.only or self._only_jump
        if self.pinned is None and button is not None:
            self.press(button)
            return True
        return self.go()

    @property
    def _only_jump(self) -> Tool | None:
        """The one thing that those who are named can jump for."""
        found = [tool for tool in self.tools if tool.how is How.PRESS and tool.id.startswith("head-") and tool.offers]
        return found[0] if self.jumpers and len(found) == 1 else None

    def decline(self) -> None:
        if self.kind:
            self._try_at_once(Decline())

    def _try_at_once(self, action: Action) -> None:
        ruling = self.session.judge(self.seat, action)
        if ruling.allowed:
            self._done(action)
        elif not ruling.reason.startswith("core."):
            self.refusal = Refusal(action, ruling, None)

    def back(self) -> bool:
        """Lay the last thing down; False: there was nothing in hand."""
        if self.refusal is not None:
            self.refusal = None
        elif self.pinned is not None:
            self.unpin()
        elif self.piece != NOBODY and self.tool is not None and len(self.tool.pieces) > 1:
            self.piece = NOBODY
        elif self.tool is not None and any(tool.how is How.PRESS and tool.offers for tool in self.tools):
            self.tool = None
        else:
            return False
        return True

    # -- hexes --------------------------------------------------------------------------------------------------

    def click(self, place: Hex) -> None:
        """A hex of the pitch or of a goal."""
        self._click(place, self.one_click())

    def _click(self, place: Hex, at_once: bool) -> None:
        self.refusal = None
        if self.pinned is not None and place in (hex_of(self.pinned), self._stands(piece_of(self.pinned))):
            self._done(self.pinned)
            return
        self.unpin()
        tool = self.tool or self.meant(place)
        if tool is not None:
            self.tool = tool
            {How.TARGET: self._aim, How.PIECE: self._name, How.MOVER: self._move, How.CHANGE: self._change,
             How.JUMP: self._jumper}[tool.how](tool, place)  # fmt: skip
        if at_once:
            self.go()

    def _stands(self, piece: int) -> Hex | None:
        """Where a named player stands, for tools that name players only."""
        named = self.tool is not None and self.tool.how is How.PIECE
        return self.view.at[piece] if named and piece != NOBODY else None

    def meant(self, place: Hex) -> Tool | None:
        """Without a tool in hand: the first one that could be used there."""
        return next((tool for tool in self.tools if tool.how is How.TARGET and place in tool.targets), None)

    def _aim(self, tool: Tool, place: Hex) -> None:
        self._try(self._aimed(tool, place), place)

    @staticmethod
    def _aimed(tool: Tool, place: Hex) -> Any:
        action = tool.targets.get(place)
        if action is None:
            action = Shoot(place) if tool.id == "shot" else Pass(PassKind(tool.id), place)
        return action

    def wrong(self, place: Hex) -> Refusal | None:
        """What a click there would be refused with; None: it would not, or nothing would be tried."""
        tool = self.tool
        if tool is None or not tool.offers or place == self.view.ball:
            return None
        if tool.how is How.TARGET:
            action = self._aimed(tool, place)
        elif tool.how is How.MOVER and self.piece != NOBODY and standing(self.view, place) == NOBODY:
            action = tool.pieces.get(self.piece, {}).get(place) or self._way(place)
        else:
            return None
        ruling = self.session.judge(self.seat, action)
        return None if ruling.allowed else Refusal(action, ruling, place)

    def _name(self, tool: Tool, place: Hex) -> None:
        who = standing(self.view, place)
        if who == NOBODY:
            return
        make: Callable[[int], Any] = {Nutmeg: Nutmeg, RollFor: RollFor, NameTaker: NameTaker}.get(
            type(tool.offers[0]), lambda piece: Tackle(True, piece)
        )
        action = tool.pieces.get(who) or make(who)
        self._try(action, place)

    def _change(self, tool: Tool, place: Hex) -> None:
        who = standing(self.view, place)
        if who in tool.pieces:
            self.piece = who
            self.ask_change(who, tool.pieces[who])

    def _jumper(self, tool: Tool, place: Hex) -> None:
        who = standing(self.view, place)
        if who in self.jumpers:
            self.jumpers.remove(who)
        elif who in tool.pieces:
            self.jumpers.append(who)
        elif who != NOBODY:
            intent = None if self.kind.endswith("header-defend") else Intent.PASS
            self._try(Jump((who,), intent), place)

    def _move(self, tool: Tool, place: Hex) -> None:
        who, targets = standing(self.view, place), tool.pieces.get(self.piece, {})
        if who != NOBODY and side_of(who) == self.seat and place not in targets:
            self._pick(tool, who, place)
        elif self.piece != NOBODY:
            self._try(targets.get(place) or self._way(place), place)

    def _pick(self, tool: Tool, who: int, place: Hex) -> None:
        """One of the own players: he is chosen, laid down again, or may not move."""
        if who == self.piece:
            self.piece = NOBODY if len(tool.pieces) > 1 else self.piece
            return
        ruling = None if who in tool.pieces else self._standstill(who)
        if ruling is None:
            self.piece = who
        else:
            self.refusal = Refusal(None, ruling, place)

    def _standstill(self, who: int) -> Ruling | None:
        """Why one of the own players cannot go anywhere, if possible a reason that names him and no hex beside him;
        None: he can, only nobody proposed it."""
        here = self.view.at[who]
        assert here is not None
        near = [(here[0], here[1] + 1), (here[0], here[1] - 1), (here[0] + 1, here[1]), (here[0] - 1, here[1])]
        runs = who == self.view.carrier and self.kind in RUNS
        tried = [Run(who, (place,)) if runs else Move(who, place) for place in near]
        rulings = [self.session.judge(self.seat, action) for action in tried]
        about = [ruling for ruling in rulings if ("piece", who) in ruling.facts]
        return None if any(ruling.allowed for ruling in rulings) else (about or rulings)[0]

    def _way(self, place: Hex) -> Any:
        """What was meant, though nobody offered it."""
        if self.piece != self.view.carrier or self.kind not in RUNS:
            return Move(self.piece, place)
        free = standing(self.view, place) == NOBODY
        return Run(self.piece, (place,) * (FAR if free else 1))

    def unpin(self) -> None:
        """It is not to be done after all; where no tool is in hand, it is as at first again."""
        if self.pinned is not None:
            self.pinned = None
            if self.tool is None:
                self._first_tool()

    def why(self, place: Hex) -> None:
        """Why not there? Something that may be done there is pinned."""
        before = self.pinned
        self.pinned = None
        self._click(place, False)
        if self.refusal is None and self.pinned is None:
            self.pinned = before

    # -- by keys ------------------------------------------------------------------------------------------------

    def stops(self) -> list[Hex]:
        """Where Tab leads: players that can act, or what can be aimed at; from west to east."""
        tool, view = self.tool, self.view
        if tool is None:
            return []
        if tool.how is How.TARGET:
            held = [place for place in tool.targets if place in view.at]
            return sorted(held or tool.targets)
        places = [view.at[piece] for piece in tool.pieces if piece != NOBODY]
        return sorted(place for place in places if place is not None)

    def next_stop(self, step: int, here: Hex) -> Hex | None:
        """The next of them; None behind the last."""
        stops = self.stops()
        if here in stops:
            at = stops.index(here) + step
            return stops[at] if 0 <= at < len(stops) else None
        if not stops:
            return None
        later = [place for place in stops if place > here]
        return (later[0] if later else stops[0]) if step > 0 else (stops[-1] if not later else stops[0])
