"""What is in hand at a decision: offers, tools, what is pinned. It asks the session only.

While the hand lies face down, nothing depends on what is in it: only offers without cards are looked at.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from game.rules.undici.actions import PlayCard
from game.rules.undici.state import MatchState
from game.ui.board.holding import Holding, How, Tool
from game.ui.board.slips import Refusal
from game.ui.undici.group_plan import GroupPlan
from game.ui.undici.seen import NOBODY
from game.ui.undici.square_layout import NOWHERE, Place
from game.ui.undici.tools import DECLINES, GAME, tools_for


@dataclass(slots=True)
class InHand(Holding):
    """What whoever decides has in hand, whatever it was taken with."""

    group: GroupPlan = field(default_factory=GroupPlan)
    all_offers: list[Any] = field(default_factory=list)
    ready: list[str] = field(default_factory=list)
    """Cards laid ready for the next action, or in answer."""
    cancels: str = ""
    """The announced card that a card laid ready cancels."""
    locks: list[Place] = field(default_factory=lambda: [NOWHERE, NOWHERE])
    kick: list[int] = field(default_factory=lambda: [NOBODY, NOWHERE, NOBODY])
    """Kicker, square, receiver."""
    card_ways: tuple[PlayCard, ...] = ()
    """A card is being played that needs a chip or a padlock named."""

    # -- the decision -------------------------------------------------------------------------------------------

    @property
    def view(self) -> MatchState:
        view: MatchState = self.session.view(self.seat)
        return view

    @property
    def what(self) -> str:
        """The kind of decision without the game."""
        return self.kind.removeprefix(GAME)

    def renew(self) -> None:
        """Another decision: whatever was in hand is laid down."""
        prompt = self.session.prompt
        self.kind = prompt.kind if prompt is not None else ""
        self.seat = prompt.seats[0] if prompt is not None else 0
        heavy = self.what in ("formation", "line-up")
        offers = self.session.offers() if prompt is not None and not heavy else ()
        self.all_offers = [offer.action for offer in offers]
        self.group = GroupPlan()
        self.ready, self.cancels, self.locks, self.card_ways = [], "", [NOWHERE, NOWHERE], ()
        self.sort_tools()
        self.drop()
        self._first_tool()

    def rest(self, seat: int) -> None:
        """Somebody else decides: ``seat`` has nothing in hand and nothing to do."""
        self.kind, self.seat, self.all_offers, self.tools = "", seat, [], ()
        self.ready, self.cancels, self.locks, self.card_ways = [], "", [NOWHERE, NOWHERE], ()
        self.drop()

    def sort_tools(self) -> None:
        """The tools for what can be done with the cards that are laid ready."""
        self.tools = tools_for(self.kind, self.view, self._usable()) if self.kind else ()
        if self.tool is not None:
            self.tool = next((tool for tool in self.tools if self.tool and tool.id == self.tool.id), None)
            if self.tool is None:
                self.drop()

    def _usable(self) -> list[Any]:
        """The offers with exactly the cards laid ready; without any, those that need none."""
        if not self.ready or self.what in ("respond", "header-cards", "locks"):
            return [action for action in self.all_offers if not getattr(action, "cards", ())]
        cards = tuple(self.ready)
        found: dict[Any, None] = {}
        for action in self.all_offers:
            if hasattr(action, "cards") and set(action.cards) <= set(cards):
                meant = replace(action, cards=cards)
                if meant not in found and self.session.judge(self.seat, meant).allowed:
                    found[meant] = None
        return list(found)

    def _first_tool(self) -> None:
        """The tool that is in hand at first: the only one, or movements."""
        usable = [tool for tool in self.tools if tool.how is not How.PRESS and tool.offers]
        if usable and (len(usable) == 1 or usable[0].how in (How.MOVER, How.LOCK)):
            self.take(usable[0])

    def drop(self) -> None:
        self.tool, self.piece, self.pinned, self.refusal = None, NOBODY, None, None
        self.kick, self.card_ways = [NOBODY, NOWHERE, NOBODY], ()
        self.group.clear()

    def take(self, tool: Tool | None) -> None:
        """Another tool; if only one chip can use it, he is chosen already."""
        self.drop()
        self.tool = tool
        if tool is not None and tool.how is How.MOVER and len(tool.pieces) == 1:
            self.piece = next(iter(tool.pieces))

    @property
    def may_decline(self) -> bool:
        return self.what in DECLINES and not self._must_pass

    @property
    def _must_pass(self) -> bool:
        return self.what == "turn" and DECLINES["turn"] not in self.all_offers

    # -- trying ------------------------------------------------------------------------------------------------

    def unpin(self) -> None:
        """It is not to be done after all; where nothing else is in hand, it is as at first again."""
        if self.pinned is not None:
            self.pinned = None
            if self.tool is None and not self.card_ways:
                self._first_tool()

    # -- why not ------------------------------------------------------------------------------------------------

    def refuse(self, tool: Tool) -> None:
        """Say why a tool is of no use now."""
        self.card_ways = ()
        self.unpin()
        self.refusal = self.why_not(tool)

    def why_not(self, tool: Tool) -> Refusal | None:
        """Why a tool is of no use now: the nearest thing one could want with it."""
        for action in tool.typical:
            meant = replace(action, cards=tuple(self.ready)) if hasattr(action, "cards") else action
            ruling = self.session.judge(self.seat, meant)
            if not ruling.allowed:
                return Refusal(action, ruling, None)
        return None
