"""Questions about a position: who stands where, who is marked, who is offside, who has which ability."""

from __future__ import annotations

from collections import Counter

from game.rules.undici.chips import Ability
from game.rules.undici.deck import CardId
from game.rules.undici.frames import NOBODY
from game.rules.undici.pitch import GRID, ahead, in_own_half, keeper_distance, line_of, quadrant_distance, value
from game.rules.undici.state import GOAL, SQUAD, WHITE, Level, MatchState, Piece, Side, Square, side_of
from game.rules.undici.tables import ABILITY, BLACK_ABILITY, KEEPER_MARKS_FROM

NO_LOCK = -1
CHIP, PADLOCK, KEEPER = "chip", "padlock", "keeper"
"""The kinds of marker."""


# -- who stands where --------------------------------------------------------------------------------------------------


def standing(state: MatchState, side: Side) -> list[Piece]:
    """The pieces of a side on the board, without the keeper; padlocks are none (UN-LOCK-11)."""
    at = state.at
    return [piece for piece in state.elevens[side] if at[piece] >= 0]


def keeper(state: MatchState, side: Side) -> Piece:
    """The keeper who plays, or NOBODY before the line-up."""
    eleven = state.elevens[side]
    return eleven[0] if eleven else NOBODY


def occupied(state: MatchState) -> dict[Square, Piece]:
    """Every square with a chip on it."""
    at = state.at
    return {at[piece]: piece for eleven in state.elevens for piece in eleven if at[piece] >= 0}


def piece_on(state: MatchState, square: Square) -> Piece:
    """Whose square this is, or NOBODY."""
    return state.at.index(square) if square >= 0 and square in state.at else NOBODY


def lock_at(state: MatchState, square: Square) -> int:
    """The colour of the padlock on a square, or -1."""
    return state.locks.index(square) if square >= 0 and square in state.locks else NO_LOCK


def is_free(state: MatchState, square: Square) -> bool:
    """Whether a square of the grid holds neither chip nor padlock (UN-MOVE-04)."""
    return square in GRID.squares and square not in state.at and square not in state.locks


def has_ball(state: MatchState, side: Side) -> bool:
    """Whether the carrier belongs to this side, a keeper included."""
    return state.carrier != NOBODY and side_of(state.carrier) == side


def keeper_holds(state: MatchState, side: Side) -> bool:
    """UN-SAVE-11: the ball lies in the hands of this side's keeper."""
    return has_ball(state, side) and state.at[state.carrier] == GOAL


# -- chips -------------------------------------------------------------------------------------------------------------


def face_up(state: MatchState, piece: Piece) -> bool:
    """UN-FLIP-03: whether a chip can be used."""
    return not state.flipped[piece]


def lent(state: MatchState, piece: Piece) -> tuple[Ability, ...]:
    """UE-01: what cards lend the captain."""
    side = side_of(piece)
    if state.captains[side] != piece:
        return ()
    return tuple(each.ability for each in state.permanents[side] if each.ability is not None)


def has(state: MatchState, piece: Piece, ability: Ability) -> bool:
    """Whether a chip has an ability, printed or lent (UN-SET-14, UE-01)."""
    return ability_points(state, piece, ability) > 0


def ability_points(state: MatchState, piece: Piece, ability: Ability) -> int:
    """What an ability adds to a die: nothing, 1, or 2 for a black one (UN-ABIL-04 to UN-ABIL-11)."""
    if not state.options.abilities:
        return 0
    chip = state.squads[piece >= SQUAD].chips[piece % SQUAD]
    if ability in chip.black:
        return BLACK_ABILITY
    if ability in chip.abilities or ability in lent(state, piece):
        return ABILITY
    return 0


def distance(state: MatchState, passer: Piece, receiver: Piece) -> int:
    """UN-PASS-02: quadrants between two pieces; a keeper stands in his goal (UN-BOARD-02)."""
    if state.at[passer] == GOAL:
        return keeper_distance(side_of(passer), state.at[receiver])
    return quadrant_distance(state.at[passer], state.at[receiver])


# -- marking and blocking ----------------------------------------------------------------------------------------------


def markers(state: MatchState, receiver: Piece) -> list[tuple[str, int]]:
    """Everything that makes a pass or cross to ``receiver`` harder, one by one (UN-PASS-03, UN-LOCK-10, UN-LOCK-14)."""
    side, square = side_of(receiver), state.at[receiver]
    around = GRID.neighbours(square)
    found = [(CHIP, piece) for piece in standing(state, 1 - side) if state.at[piece] in around]
    if state.locked_by != side:
        found += [(PADLOCK, lock) for lock in _locks_near(state, around) if _counts(state, receiver, lock)]
    printed = value(state.board, square, side)
    if printed is not None and printed >= KEEPER_MARKS_FROM and keeper(state, 1 - side) != NOBODY:
        found.append((KEEPER, keeper(state, 1 - side)))
    return found


def _locks_near(state: MatchState, around: tuple[Square, ...]) -> list[int]:
    return [lock for lock, square in enumerate(state.locks) if square in around]


def _counts(state: MatchState, receiver: Piece, lock: int) -> bool:
    """UN-LOCK-14: the white padlock means nothing to a Gorilla without the ball."""
    return lock != WHITE or receiver == state.carrier or not has(state, receiver, Ability.GORILLA)


def blocker(state: MatchState, square: Square, side: Side) -> bool:
    """Whether an opposing chip or a padlock is straight ahead of ``side``'s shooter (UN-SHOT-03, UN-LOCK-09)."""
    front = ahead(square, side)
    if front < 0:
        return False
    if front in state.locks:
        return True
    piece = piece_on(state, front)
    return piece != NOBODY and side_of(piece) != side


# -- offside -----------------------------------------------------------------------------------------------------------


def offside_line(state: MatchState, side: Side) -> int:
    """The row of the deepest outfield chip of the defending ``side`` (UN-OFFS-01); without any: its goal row."""
    rows = [GRID.row(state.at[piece]) for piece in standing(state, side)]
    if side:
        return max(rows, default=GRID.height)
    return min(rows, default=1)


def offside(state: MatchState, passer: Piece, receiver: Piece) -> bool:
    """Whether ``receiver`` may not be passed to (UN-OFFS-02, UN-OFFS-03, UN-OFFS-05, UN-SAVE-08)."""
    side = side_of(receiver)
    line, level = offside_line(state, 1 - side), state.options.offside_level
    return offside_at(side, line, state.at[passer], state.at[receiver], level)


def offside_at(side: Side, line: int, passer: Square, there: Square, level: Level = Level.ROW) -> bool:
    """Whether a chip of ``side`` would be offside ``there`` against this line, for a ball from ``passer``."""
    if in_own_half(there, side):
        return False
    row = GRID.row(there)
    beyond = row < line if side else row > line
    if not beyond or passer < 0:  # a keeper is never level
        return beyond
    band = GRID.row if level is Level.ROW else line_of
    return band(passer) > band(there) if side else band(passer) < band(there)


# -- cards -------------------------------------------------------------------------------------------------------------


def unseen(state: MatchState, side: Side) -> list[tuple[CardId, int]]:
    """What a trainer's pile can still hold: every design with how many of it he has not seen (UN-SET-02, UN-SET-14)."""
    seen = Counter([*state.hands[side], *state.discards[side], *(each.card for each in state.permanents[side])])
    found = []
    for card in state.deck:
        left = card.count_of(side) - seen.get(card.id, 0)
        if left > 0 and (state.options.abilities or not card.needs_abilities):
            found.append((card.id, left))
    return found
