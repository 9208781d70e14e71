"""What many judges ask: is it his chip, can it be used, what lies in its way."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from game.core.ruling import RuleRef, Ruling
from game.rules.undici.chips import Ability
from game.rules.undici.pitch import GRID, name, on_grid
from game.rules.undici.queries import has
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import BLACK, GOAL, OFF, PIECES, WHITE, MatchState, Piece, Side, Square, side_of

Path = tuple[Square, ...]


def chip_fault(state: MatchState, side: Side, piece: Piece, rule: RuleRef = "") -> Ruling | None:
    """Why this is no outfield chip of ``side`` on the board; nothing if it is."""
    if piece not in PIECES or side_of(piece) != side:
        return refused(Reason.NOT_YOURS, rule, piece=piece)
    if state.at[piece] == GOAL:
        return refused(Reason.KEEPER_STAYS, rule, piece=piece)
    if state.at[piece] == OFF:
        return refused(Reason.NOT_ON_BOARD, rule, piece=piece)
    return None


def mover_fault(state: MatchState, side: Side, piece: Piece) -> Ruling | None:
    """Why this chip cannot be moved by ``side`` (UN-MOVE-01, UN-MOVE-07, UN-FLIP-03)."""
    fault = chip_fault(state, side, piece)
    if fault is None and state.flipped[piece]:
        return refused(Reason.TURNED_OVER, piece=piece)
    return fault


@dataclass(slots=True)
class Ground:
    """What stands in the way while chips move one after the other (UN-GROUP-04): the board without its history."""

    chips: set[Square]
    locks: list[Square]

    def move(self, start: Square, path: Path) -> None:
        """A chip has gone this way; padlocks on it are laid aside (UN-LOCK-05)."""
        self.chips.discard(start)
        self.chips.add(path[-1])
        self.locks = [OFF if lock in path else lock for lock in self.locks]


def ground(state: MatchState) -> Ground:
    return Ground({square for square in state.at if square >= 0}, state.locks)


def breakable(state: MatchState, piece: Piece) -> tuple[int, ...]:
    """The padlocks a chip may step on (UN-ABIL-02, UN-LOCK-05, TC-09)."""
    if piece == state.carrier or not has(state, piece, Ability.GORILLA):
        return ()
    return (WHITE, BLACK) if piece in state.bulldozer else (WHITE,)


def way_fault(state: MatchState, piece: Piece, path: Path, longest: int, bends: int, floor: Ground) -> Ruling | None:
    """Why a chip cannot go this way (UN-MOVE-02 to UN-MOVE-05, UN-MOVE-08); nothing if it can."""
    if not path:
        return refused(Reason.NO_WAY, piece=piece)
    if len(path) > longest:
        return refused(Reason.TOO_FAR, piece=piece, longest=longest)
    for square in path:
        if not on_grid(square):
            return refused(Reason.OFF_GRID)
    ways = [GRID.direction(start, to) for start, to in pairwise((state.at[piece], *path))]
    if -1 in ways:
        return refused(Reason.NOT_NEXT, piece=piece)
    if sum(one != other for one, other in pairwise(ways)) > bends:
        return refused(Reason.BENT, piece=piece)
    return _blocked(breakable(state, piece) if floor.locks != [OFF, OFF] else (), path, floor)


def _blocked(breaks: tuple[int, ...], path: Path, floor: Ground) -> Ruling | None:
    for square in path:
        if square in floor.chips:
            return refused(Reason.OCCUPIED, square=name(square))
        if square in floor.locks and floor.locks.index(square) not in breaks:
            return refused(Reason.LOCKED, square=name(square))
    return None
