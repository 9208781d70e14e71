"""Single movements, and what every movement shares (UN-MOVE, UN-ABIL-02, UN-ABIL-03, UN-LOCK-04, UN-LOCK-05)."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.dice import Dice
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry.squares import DIRECTIONS
from game.rules.undici import effects, paying
from game.rules.undici.actions import Move
from game.rules.undici.chips import Ability
from game.rules.undici.deck import Effect
from game.rules.undici.events import LockBroken, Moved
from game.rules.undici.frames import NOBODY, Deed, DeedKind, Extra
from game.rules.undici.judging import Ground, Path, breakable, ground, mover_fault, way_fault
from game.rules.undici.pitch import AHEAD, GRID
from game.rules.undici.queries import face_up, has, lock_at, standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import OFF, MatchState, Piece, Side
from game.rules.undici.tables import HARE, HARE_WITH_BALL, MOVE, MOVE_WITH_BALL, SWERVES

BOT = "bot"
NO_LOCKS = [OFF, OFF]
RUNS = 3
"""In random play the carrier runs ahead once in so many movements."""


# -- how far and which way ---------------------------------------------------------------------------------------------


def reach(state: MatchState, piece: Piece) -> int:
    """The longest movement of a chip (UN-MOVE-02, UN-MOVE-06, UN-ABIL-03)."""
    fast, ball = has(state, piece, Ability.HARE), piece == state.carrier
    if ball:
        return HARE_WITH_BALL if fast else MOVE_WITH_BALL
    return HARE if fast else MOVE


def path_ruling(state: MatchState, piece: Piece, path: Path, longest: int, bends: int = 0) -> Ruling:
    """Whether a chip can go this way; whose it is does not matter here."""
    return way_fault(state, piece, path, longest, bends, ground(state)) or ALLOWED


def move_ruling(state: MatchState, side: Side, piece: Piece, path: Path, bends: int = 0) -> Ruling:
    """Whether ``side`` may move this chip this way in a single movement."""
    fault = mover_fault(state, side, piece)
    return fault or path_ruling(state, piece, path, reach(state, piece), bends)


def free_ray(state: MatchState, piece: Piece, direction: int, longest: int, floor: Ground) -> Path:
    """The squares a chip can enter one by one in a direction."""
    breaks = breakable(state, piece) if floor.locks != NO_LOCKS else ()
    return _clear(GRID.ray(state.at[piece], direction, longest), floor, breaks)


def _clear(ray: Path, floor: Ground, breaks: tuple[int, ...]) -> Path:
    """A ray up to the first chip or padlock that stops it."""
    for index, square in enumerate(ray):
        if square in floor.chips or (square in floor.locks and floor.locks.index(square) not in breaks):
            return ray[:index]
    return ray


def paths(state: MatchState, piece: Piece, longest: int, floor: Ground | None = None) -> list[Path]:
    """Every straight way of a chip."""
    floor = floor or ground(state)
    rays = (free_ray(state, piece, direction, longest, floor) for direction in DIRECTIONS)
    return [ray[:length] for ray in rays for length in range(1, len(ray) + 1)]


def bent_paths(state: MatchState, piece: Piece) -> list[Path]:
    """TC-08: every way with one change of direction."""
    floor, longest, breaks = ground(state), reach(state, piece), breakable(state, piece)
    found: list[Path] = []
    for first in paths(state, piece, longest - 1, floor):
        straight = GRID.direction(state.at[piece], first[0])
        for direction in DIRECTIONS:
            if direction != straight:
                rest = _clear(GRID.ray(first[-1], direction, longest - len(first)), floor, breaks)
                found += [(*first, *rest[:length]) for length in range(1, len(rest) + 1)]
    return found


def movers(state: MatchState, side: Side) -> list[Piece]:
    """The chips that may be moved at all."""
    return [piece for piece in standing(state, side) if face_up(state, piece)]


# -- the action --------------------------------------------------------------------------------------------------------


def ruling(state: MatchState, action: Move) -> Ruling:
    if paying.payment(state, DeedKind.MOVE) is None:
        return refused(Reason.NO_ACTION_LEFT)
    bends = SWERVES if effects.among(state, action.cards, Effect.TURN_ONCE) else 0
    allowed = move_ruling(state, state.active, action.piece, action.path, bends)
    if not allowed.allowed or not action.cards:
        return allowed
    return effects.judge_declared(state, DeedKind.MOVE, action.piece, NOBODY, action.cards)


def options(state: MatchState) -> Iterable[Move]:
    if paying.payment(state, DeedKind.MOVE) is None:
        return
    floor = ground(state)
    for piece in movers(state, state.active):
        for way in paths(state, piece, reach(state, piece), floor):
            yield Move(piece, way)
        for card in effects.declarable(state, DeedKind.MOVE, piece, NOBODY):
            if effects.among(state, (card,), Effect.TURN_ONCE):
                yield from (Move(piece, way, (card,)) for way in bent_paths(state, piece))


def choose(state: MatchState, dice: Dice) -> Move | None:
    """Some legal movement without listing them all; now and then the carrier makes for the goal."""
    if paying.payment(state, DeedKind.MOVE) is None:
        return None
    pieces = movers(state, state.active)
    if state.carrier in pieces and dice.roll(BOT, RUNS) == 1:
        way = free_ray(state, state.carrier, AHEAD[state.active], reach(state, state.carrier), ground(state))
        return Move(state.carrier, way) if way else None
    return stroll(state, pieces, dice)


def stroll(state: MatchState, pieces: list[Piece], dice: Dice) -> Move | None:
    """One of these chips goes somewhere; nothing if the first one asked cannot move."""
    if not pieces:
        return None
    piece = pieces[dice.roll(BOT, len(pieces)) - 1]
    ways = paths(state, piece, reach(state, piece))
    return Move(piece, ways[dice.roll(BOT, len(ways)) - 1]) if ways else None


def play(work: Work[MatchState], action: Move) -> None:
    pays = paying.payment(work.draft, DeedKind.MOVE) or Extra.ACTION
    moves = ((action.piece, action.path),)
    deed = Deed(DeedKind.MOVE, work.draft.active, action.piece, moves=moves, cards=action.cards, pays=pays)
    effects.announce(work, deed)


def possible(state: MatchState, deed: Deed) -> bool:
    """UE-06: whether the way is legal with the cards that still count."""
    bends = SWERVES if effects.has(state, deed, deed.side, Effect.TURN_ONCE) else 0
    return all(move_ruling(state, deed.side, piece, way, bends).allowed for piece, way in deed.moves)


# -- what happens ------------------------------------------------------------------------------------------------------


def carry_out(work: Work[MatchState], deed: Deed) -> None:
    """The movements of an announced action, one after the other (UN-GROUP-04)."""
    how = "group" if deed.kind is DeedKind.GROUP else "single"
    for piece, way in deed.moves:
        walk(work, piece, way, how)


def walk(work: Work[MatchState], piece: Piece, way: Path, how: str) -> None:
    """A chip goes this way; the ball goes along, padlocks in the way are laid aside (UN-LOCK-05, UN-LOCK-06)."""
    draft = work.draft
    start = draft.at[piece]
    draft.at[piece] = way[-1]
    work.emit(Moved, piece, start, way, how, piece == draft.carrier)
    if draft.locks != NO_LOCKS:
        for square in way:
            lock = lock_at(draft, square)
            if lock >= 0:
                draft.locks[lock] = OFF
                work.emit(LockBroken, piece, lock, square)
