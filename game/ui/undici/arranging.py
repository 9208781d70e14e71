"""The kick-off formation in the making: chips on their squares, proposals to start from, everybody moved by hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.play.session import Session
from game.rules.undici.actions import TakePlaces
from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState, side_of
from game.ui.board.data import Kind, Overlay
from game.ui.board.slips import Refusal
from game.ui.undici import seen
from game.ui.undici.seen import NOBODY, ChipToken, LockToken
from game.ui.undici.square_layout import Place


@dataclass(slots=True)
class Arranging:
    """Squares for ten chips, not handed in yet."""

    session: Session
    seat: int = 0
    places: dict[int, Place] = field(default_factory=dict)
    preset: str = ""
    piece: int = NOBODY
    """In hand."""
    change: list[tuple[int, int]] = field(default_factory=list)
    refusal: Refusal | None = None

    @property
    def view(self) -> MatchState:
        view: MatchState = self.session.view(None)
        return view

    def renew(self, seat: int, before: dict[int, Place] | None = None) -> None:
        """Begin with the squares of last time, or with the first formation these chips can take."""
        self.seat, self.piece, self.change, self.refusal = seat, NOBODY, [], None
        if before and set(before) == set(self.ten):
            self.places, self.preset = dict(before), ""
        else:
            usable = [name for name, places in self.presets() if places is not None]
            self.take(usable[0]) if usable else self._offered()

    def _offered(self) -> None:
        offer = next(iter(self.session.offers()), None)
        self.places, self.preset = dict(offer.action.places) if offer is not None else {}, ""

    @property
    def eleven(self) -> list[int]:
        come = dict(self.change)
        return [come.get(piece, piece) for piece in self.view.elevens[self.seat]]

    @property
    def ten(self) -> list[int]:
        return [piece for piece in self.eleven if not DESK.is_keeper(self.view, piece)]

    def presets(self) -> list[tuple[str, Any]]:
        return DESK.presets(self.view, self.seat, self.eleven)

    def take(self, name: str) -> None:
        """Lay out a formation; what cannot be taken is refused."""
        places = dict(self.presets()).get(name)
        if places is not None:
            self.places, self.preset, self.piece, self.refusal = dict(places), name, NOBODY, None

    def exchange(self, out: int, come: int) -> None:
        """Another chip plays: he takes the square of the one who goes, if he may stand there."""
        self.change.append((out, come))
        place = self.places.pop(out, None)
        legal = DESK.home_squares(self.view, come)
        free = [square for square in legal if square not in self.places.values()]
        self.places[come] = place if place is not None and place in legal else free[0]
        self.piece, self.preset = NOBODY, ""

    # -- by hand ------------------------------------------------------------------------------------------------

    def standing(self, place: Place) -> int:
        return next((piece for piece, at in self.places.items() if at == place), NOBODY)

    def click(self, place: Place) -> None:
        """Choose a chip, or put the chosen one there."""
        self.refusal = None
        who = self.standing(place)
        if self.piece == NOBODY or who == self.piece:
            self.piece = who if who != self.piece else NOBODY
        else:
            self.put(self.piece, place)

    def put(self, piece: int, place: Place | None) -> None:
        """A chip goes to a square; whoever stands there takes his, if both may."""
        self.refusal = None
        if place is None or piece not in self.places or self.places[piece] == place:
            return
        wanted, other = dict(self.places), self.standing(place)
        if other != NOBODY:
            wanted[other] = wanted[piece]
        wanted[piece] = place
        action = self.answer(wanted)
        ruling = self.session.judge(self.seat, action)
        if ruling.allowed:
            self.places, self.preset, self.piece = wanted, "", NOBODY
        else:
            self.refusal = Refusal(action, ruling, place)

    def back(self) -> bool:
        had = self.refusal is not None or self.piece != NOBODY
        self.refusal, self.piece = None, NOBODY
        return had

    def answer(self, places: dict[int, Place] | None = None) -> TakePlaces:
        return TakePlaces(tuple(sorted((places or self.places).items())), tuple(self.change))

    # -- what is shown ------------------------------------------------------------------------------------------

    def tokens(self) -> list[ChipToken | LockToken]:
        """The others where they stand, the own chips where they are laid out."""
        view = self.view
        rest = [token for token in seen.tokens(view) if not isinstance(token, ChipToken) or token.side != self.seat]
        keeper = [seen.chip_token(view, piece) for piece in self.eleven if piece not in self.places
                  and DESK.is_keeper(view, piece)]  # fmt: skip
        return [*rest, *keeper, *(seen.chip_token(view, piece, at) for piece, at in self.places.items())]

    def overlays(self, hovered: Place | None) -> list[Overlay]:
        """The squares of the chip in hand, or of the one under the pointer."""
        if self.refusal is not None:
            return [Overlay(Kind.BLOCKED, (self.refusal.place,) if self.refusal.place is not None else ())]
        who = self.piece if self.piece != NOBODY else self.standing(hovered) if hovered is not None else NOBODY
        if who == NOBODY or side_of(who) != self.seat:
            return []
        free = tuple(DESK.home_squares(self.view, who))
        empty = tuple(square for square in free if square not in self.places.values())
        return [Overlay(Kind.CORRIDOR, free), Overlay(Kind.TARGET, empty)]

    def next_stop(self, step: int, here: Place) -> Place | None:
        stops = sorted(DESK.home_squares(self.view, self.piece) if self.piece != NOBODY else self.places.values())
        if here in stops:
            at = stops.index(here) + step
            return stops[at] if 0 <= at < len(stops) else None
        return stops[0] if stops else None
