"""Taking places before a kick-off: a formation, then anybody put where he is wanted, until both are content."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from game.core.ruling import Ruling
from game.geometry.hexes import Hex
from game.play.session import Session
from game.rules.counter_attack.actions import PlacePlayers
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.state import NOBODY, MatchState, side_of
from game.ui.board.slips import Refusal
from game.ui.counter_attack.pitch_data import Kind, Overlay, Token
from game.ui.counter_attack.seen import tokens

KIND = "counter_attack.arrange"


@dataclass(slots=True)
class Arranging:
    """The places of one side, in the making; nothing counts before they are handed in."""

    session: Session
    places: dict[int, Hex] = field(default_factory=dict)
    piece: int = NOBODY
    refusal: Refusal | None = None
    formation: str = ""

    @property
    def view(self) -> MatchState:
        view: MatchState = self.session.view(None)
        return view

    @property
    def seat(self) -> int:
        prompt = self.session.prompt
        return prompt.seats[0] if prompt is not None else 0

    def renew(self) -> None:
        """Begin with the formation of the squad, somebody on the spot if this side kicks off."""
        view, seat = self.view, self.seat
        mine = [(piece, place) for piece, place in enumerate(view.at) if place is not None and side_of(piece) == seat]
        self.places = dict(DESK.placing(view, mine).places)
        self.piece, self.refusal, self.formation = NOBODY, None, view.squads[seat].formation

    # -- changing -----------------------------------------------------------------------------------------------

    def presets(self) -> tuple[tuple[str, PlacePlayers], ...]:
        return DESK.presets(self.view)

    def take(self, name: str) -> None:
        """Another formation."""
        action = dict(self.presets())[name]
        self.places, self.formation = dict(action.places), name
        self.piece, self.refusal = NOBODY, None

    def standing(self, place: Hex) -> int:
        return next((piece for piece, at in self.places.items() if at == place), NOBODY)

    def click(self, place: Hex) -> None:
        """Choose somebody, put him there, or let two swap their places."""
        who = self.standing(place)
        self.refusal = None
        if self.piece == NOBODY or who == self.piece:
            self.piece = who if who != self.piece else NOBODY
            return
        wanted = self._with(place)
        ruling = self._judge(wanted)
        if ruling.allowed:
            self.places, self.piece, self.formation = wanted, NOBODY, ""
        else:
            self.refusal = Refusal(None, ruling, place)

    def _with(self, place: Hex) -> dict[int, Hex]:
        """The places with the chosen player there; whoever stood there takes his."""
        other, here = self.standing(place), self.places[self.piece]
        swapped = {other: here} if other != NOBODY else {}
        return {**self.places, self.piece: place, **swapped}

    def _judge(self, places: dict[int, Hex]) -> Ruling:
        """Only where he stands matters before all is done: somebody else may go to the spot later."""
        action = DESK.placing(self.view, places.items())
        return self.session.judge(self.seat, action)

    def answer(self) -> PlacePlayers:
        """The places as they are handed in."""
        return DESK.placing(self.view, self.places.items(), self.piece)

    def hand_in(self, commit: Callable[[PlacePlayers], object]) -> None:
        action = self.answer()
        ruling = self.session.judge(self.seat, action)
        if ruling.allowed:
            commit(action)
        else:
            self.refusal = Refusal(None, ruling, None)

    def back(self) -> bool:
        if self.refusal is None and self.piece == NOBODY:
            return False
        self.piece, self.refusal = (self.piece, None) if self.refusal is not None else (NOBODY, None)
        return True

    # -- showing ------------------------------------------------------------------------------------------------

    def tokens(self) -> list[Token]:
        """Everybody, this side where it is about to stand."""
        return [replace(token, at=self.places.get(int(token.piece), token.at)) for token in tokens(self.view)]

    def overlays(self, hover: Hex | None) -> list[Overlay]:
        if self.refusal is not None and self.refusal.place is not None:
            return [Overlay(Kind.BLOCKED, (self.refusal.place,))]
        if self.piece == NOBODY:
            return []
        here = self.places[self.piece]
        found = [Overlay(Kind.PINNED, (here,))]
        if hover is None or hover == here:
            return found
        if self._judge(self._with(hover)).allowed:
            return [*found, Overlay(Kind.SAFE, (here, hover))]
        return [*found, Overlay(Kind.BLOCKED, (hover,))]

    def next_stop(self, step: int, here: Hex) -> Hex | None:
        stops = sorted(self.places.values())
        if here not in stops:
            return stops[0] if stops else None
        at = stops.index(here) + step
        return stops[at] if 0 <= at < len(stops) else None
