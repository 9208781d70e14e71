"""A group movement in the making: chips of one line, a direction, and how far each of them goes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.geometry.squares import DIRECTIONS
from game.rules.undici.actions import GroupMove
from game.rules.undici.desk import DESK
from game.rules.undici.state import MatchState, side_of
from game.ui.undici.seen import NOBODY, standing
from game.ui.undici.square_layout import GRID, Place

LEAST = 2


@dataclass(slots=True)
class GroupPlan:
    """What was chosen so far."""

    pieces: list[int] = field(default_factory=list)
    direction: int = -1
    length: int = 0
    """Squares that everybody goes; 0: as far as he can."""
    lengths: dict[int, int] = field(default_factory=dict)
    """Of those who go less far than the others."""

    def clear(self) -> None:
        self.pieces, self.direction, self.length, self.lengths = [], -1, 0, {}

    def frame(self, view: MatchState, seat: int, places: Iterable[Place]) -> None:
        """The chips in a frame: those of the line on which most of them stand."""
        inside = [piece for place in places if (piece := standing(view, place)) != NOBODY and side_of(piece) == seat
                  and DESK.can_move(view, piece)]  # fmt: skip
        lines: dict[int, list[int]] = {}
        for piece in inside:
            lines.setdefault(DESK.line_of(view, piece), []).append(piece)
        self.clear()
        most = max((len(pieces) for pieces in lines.values()), default=0)
        self.pieces = next((sorted(pieces) for pieces in lines.values() if len(pieces) == most), [])

    def take_line(self, view: MatchState, seat: int, step: int) -> None:
        """The next line with chips that can move together."""
        lines = [tuple(sorted(pieces)) for _, pieces in sorted(DESK.lines(view, seat))]
        if lines:
            now = lines.index(tuple(self.pieces)) if tuple(self.pieces) in lines else (-1 if step > 0 else 0)
            self.clear()
            self.pieces = list(lines[(now + step) % len(lines)])

    def toggle(self, view: MatchState, piece: int) -> None:
        """A chip joins or leaves; once the direction stands, it goes one square less (and then as far again)."""
        if piece in self.pieces and self.direction >= 0:
            most = DESK.longest(view, piece)
            usual = min(self.length or most, most)
            now = self.lengths.get(piece, usual) - 1
            self.lengths[piece] = now if now >= 0 else usual
        elif piece in self.pieces:
            self.pieces.remove(piece)
        elif not self.pieces or DESK.line_of(view, piece) == DESK.line_of(view, self.pieces[0]):
            self.pieces = sorted([*self.pieces, piece])
        else:
            self.clear()
            self.pieces = [piece]

    def aim(self, view: MatchState, place: Place) -> bool:
        """A square in line with one of the chips gives direction and length; False: it is in line with none."""
        best: tuple[int, int] | None = None
        for piece in self.pieces:
            for way in DIRECTIONS:
                ray = GRID.ray(view.at[piece], way, DESK.longest(view, piece))
                if place in ray:
                    best = min(best or (99, 0), (ray.index(place) + 1, way))
        if best is None:
            return False
        self.length, self.direction = best
        self.lengths = {}
        return True

    def turn(self, step: int) -> None:
        """The next direction, clockwise."""
        self.direction = (self.direction + step) % len(DIRECTIONS) if self.direction >= 0 else 0
        self.lengths = {}

    def longer(self, view: MatchState, step: int) -> None:
        most = max((DESK.longest(view, piece) for piece in self.pieces), default=1)
        self.length = max(1, min(most, (self.length or most) + step))
        self.lengths = {}

    @property
    def together(self) -> bool:
        """Whether there are enough of them for a group."""
        return len(self.pieces) >= LEAST

    def action(self, view: MatchState, cards: tuple[str, ...] = ()) -> GroupMove | None:
        """What was chosen, as far as it goes; None: direction or chips are missing."""
        if self.direction < 0 or not self.together:
            return None
        told = {piece: self.lengths.get(piece, self.length or DESK.longest(view, piece)) for piece in self.pieces}
        return GroupMove(DESK.shape(view, self.pieces, self.direction, told), cards)
