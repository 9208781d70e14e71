"""Group movements: several chips of one line in one direction (UN-GROUP)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.core.dice import Dice
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.geometry import squares
from game.geometry.squares import DIRECTIONS
from game.rules.undici import effects, paying
from game.rules.undici.actions import GroupMove
from game.rules.undici.frames import NOBODY, Deed, DeedKind, Extra
from game.rules.undici.judging import Path, ground, mover_fault, way_fault
from game.rules.undici.mechanics import moving
from game.rules.undici.pitch import GRID, line_of
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState, Piece, Side
from game.rules.undici.tables import GROUP

Moves = tuple[tuple[Piece, Path], ...]
SHORT, LONG = 1, 9
"""Shapes that are offered: everybody by one square, everybody as far as he can."""


# -- what may be done --------------------------------------------------------------------------------------------------


def group_ruling(state: MatchState, side: Side, moves: Moves) -> Ruling:
    """Whether ``side`` may move these chips together (UN-GROUP-01, UN-GROUP-03, UN-GROUP-05)."""
    return _who(state, side, moves) or _ways(state, moves) or ALLOWED


def _who(state: MatchState, side: Side, moves: Moves) -> Ruling | None:
    """Two or more different chips that can be used, all on one line."""
    if len(moves) < GROUP:
        return refused(Reason.GROUP_OF_TWO, given=len(moves))
    seen: set[Piece] = set()
    for piece, _ in moves:
        fault = mover_fault(state, side, piece)
        if fault is not None:
            return fault
        if piece in seen:
            return refused(Reason.MOVED_TWICE, piece=piece)
        if seen and line_of(state.at[piece]) != line_of(state.at[moves[0][0]]):
            return refused(Reason.OTHER_LINE, piece=piece)
        seen.add(piece)
    return None


def _ways(state: MatchState, moves: Moves) -> Ruling | None:
    """One after the other, each within his limits, all in the same direction (UN-GROUP-02, UN-GROUP-04)."""
    floor, common = ground(state), -1
    for piece, way in moves:
        fault = way_fault(state, piece, way, moving.reach(state, piece), 0, floor)
        if fault is not None:
            return fault
        direction = GRID.direction(state.at[piece], way[0])
        if common not in (-1, direction):
            return refused(Reason.OTHER_DIRECTION, piece=piece)
        common = direction
        floor.move(state.at[piece], way)
    return None


def ruling(state: MatchState, action: GroupMove) -> Ruling:
    if paying.payment(state, DeedKind.GROUP) is None:
        return refused(Reason.NO_ACTION_LEFT)
    allowed = group_ruling(state, state.active, action.moves)
    if not allowed.allowed or not action.cards:
        return allowed
    return effects.judge_declared(state, DeedKind.GROUP, action.moves[0][0], NOBODY, action.cards)


# -- shapes ------------------------------------------------------------------------------------------------------------


def lines(state: MatchState, side: Side) -> list[list[Piece]]:
    """The chips that could move together: those of each line with two or more of them."""
    found: dict[int, list[Piece]] = {}
    for piece in moving.movers(state, side):
        found.setdefault(line_of(state.at[piece]), []).append(piece)
    return [pieces for pieces in found.values() if len(pieces) >= GROUP]


def shape(state: MatchState, pieces: Iterable[Piece], direction: int, longest: int) -> Moves:
    """Everybody who can goes up to ``longest`` squares; whoever is in front goes first (UN-GROUP-04)."""
    aside, along = squares.STEPS[direction]
    floor, moves = ground(state), []
    in_order = sorted(
        pieces, key=lambda piece: -(GRID.column(state.at[piece]) * aside + GRID.row(state.at[piece]) * along)
    )
    for piece in in_order:
        way = moving.free_ray(state, piece, direction, min(longest, moving.reach(state, piece)), floor)
        if way:
            moves.append((piece, way))
            floor.move(state.at[piece], way)
    return tuple(moves)


def shapes(state: MatchState, side: Side) -> Iterator[Moves]:
    """Whole lines in every direction, by one square and as far as each can; without the carrier too."""
    for pieces in lines(state, side):
        for chosen in _with_and_without(state, pieces):
            for direction in DIRECTIONS:
                short = shape(state, chosen, direction, SHORT)
                long = shape(state, chosen, direction, LONG)
                yield from (moves for moves in dict.fromkeys((short, long)) if len(moves) >= GROUP)


def _with_and_without(state: MatchState, pieces: list[Piece]) -> list[list[Piece]]:
    if state.carrier not in pieces:
        return [pieces]
    others = [piece for piece in pieces if piece != state.carrier]
    return [pieces, others] if len(others) >= GROUP else [pieces]


def options(state: MatchState) -> Iterable[GroupMove]:
    if paying.payment(state, DeedKind.GROUP) is None:
        return
    yield from (GroupMove(moves) for moves in shapes(state, state.active))


def choose(state: MatchState, dice: Dice) -> GroupMove | None:
    """Some legal group movement without listing them all."""
    if paying.payment(state, DeedKind.GROUP) is None:
        return None
    return drift(state, state.active, dice)


def drift(state: MatchState, side: Side, dice: Dice) -> GroupMove | None:
    """Some chips of some line go some way; nothing if it does not come about."""
    together = lines(state, side)
    if not together:
        return None
    pieces = together[dice.roll(moving.BOT, len(together)) - 1]
    chosen = [piece for piece in pieces if len(pieces) == GROUP or dice.roll(moving.BOT, 4) > 1]
    direction = DIRECTIONS[dice.roll(moving.BOT, len(DIRECTIONS)) - 1]
    moves = shape(state, chosen, direction, dice.roll(moving.BOT, 3))
    return GroupMove(moves) if len(moves) >= GROUP else None


# -- what happens ------------------------------------------------------------------------------------------------------


def play(work: Work[MatchState], action: GroupMove) -> None:
    pays = paying.payment(work.draft, DeedKind.GROUP) or Extra.ACTION
    actor = action.moves[0][0]
    deed = Deed(DeedKind.GROUP, work.draft.active, actor, moves=action.moves, cards=action.cards, pays=pays)
    effects.announce(work, deed)


def possible(state: MatchState, deed: Deed) -> bool:
    return group_ruling(state, deed.side, deed.moves).allowed
