"""The padlocks at the end of a turn (UN-LOCK-01 to UN-LOCK-14, UE-08)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, active_side
from game.core.rules import Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.undici import effects
from game.rules.undici.actions import PlaceLocks
from game.rules.undici.deck import UNKNOWN, CardId, Effect
from game.rules.undici.events import LocksPlaced
from game.rules.undici.frames import LocksDue
from game.rules.undici.mechanics.moving import BOT
from game.rules.undici.pitch import GRID, NO_AREA, area_of, corner, name, on_grid
from game.rules.undici.queries import standing
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import OFF, MatchState, Side, Square
from game.rules.undici.tables import CARDS_A_TURN

TRIES = 8
"""How often a random trainer looks for two squares before he counts them all."""


# -- squares -----------------------------------------------------------------------------------------------------------


def squares(state: MatchState, side: Side) -> list[Square]:
    """Where ``side`` may place one padlock: empty, next to an own chip, not in a corner (UN-LOCK-03, UN-LOCK-08)."""
    taken = set(state.at)
    around = {square for piece in standing(state, side) for square in GRID.neighbours(state.at[piece])}
    return sorted(square for square in around if square not in taken and not corner(state.board, square))


def together(state: MatchState, one: Square, other: Square) -> bool:
    """Whether both lie in the same penalty area (UN-LOCK-07)."""
    return area_of(state.board, one) == area_of(state.board, other) != NO_AREA


def _square_fault(state: MatchState, square: Square) -> Ruling | None:
    if not on_grid(square):
        return refused(Reason.OFF_GRID, "UN-LOCK-03")
    if square in state.at:
        return refused(Reason.LOCK_NOT_EMPTY, piece=state.at.index(square), square=name(square))
    if corner(state.board, square):
        return refused(Reason.LOCK_IN_CORNER, square=name(square))
    near = GRID.neighbours(square)
    if not any(state.at[piece] in near for piece in standing(state, state.active)):
        return refused(Reason.LOCK_ALONE, square=name(square))
    return None


# -- what may be done --------------------------------------------------------------------------------------------------


def judge(state: MatchState, frame: LocksDue, action: PlaceLocks) -> Ruling:
    white, black = action.white, action.black
    for square in (white, black):
        fault = _square_fault(state, square) if square != OFF else None
        if fault is not None:
            return fault
    if white == black != OFF:
        return refused(Reason.LOCKS_TOGETHER, square=name(white))
    return _left_out(state, white, black) or _area_and_card(state, action) or ALLOWED


def _left_out(state: MatchState, white: Square, black: Square) -> Ruling | None:
    """UN-LOCK-01, UN-LOCK-12: a padlock stays off the board only where no square is legal for it."""
    if OFF not in (white, black):
        return None
    other = max(white, black)
    if any(square != other and not together(state, square, other) for square in squares(state, state.active)):
        return refused(Reason.LOCK_LEFT_OUT)
    return None


def _area_and_card(state: MatchState, action: PlaceLocks) -> Ruling | None:
    crowded = together(state, action.white, action.black)
    if not action.card:
        return refused(Reason.LOCKS_IN_AREA) if crowded else None
    held = effects.judge_held(state, state.active, (action.card,))
    if not held.allowed:
        return held
    if not effects.among(state, (action.card,), Effect.BOTH_LOCKS):
        return refused(Reason.WRONG_MOMENT, card=action.card)
    if state.played >= CARDS_A_TURN:
        return refused(Reason.TOO_MANY_CARDS, most=CARDS_A_TURN)
    return None if crowded else refused(Reason.CARD_NOT_NEEDED, card=action.card)


def bolt(state: MatchState) -> CardId:
    """UE-08 in the hand and playable, or ""."""
    if state.played >= CARDS_A_TURN:
        return ""
    hand = (card for card in state.hands[state.active] if card != UNKNOWN)
    return next((card for card in hand if effects.among(state, (card,), Effect.BOTH_LOCKS)), "")


def offers(state: MatchState, frame: LocksDue) -> Iterable[PlaceLocks]:
    """Every legal pair of squares."""
    legal, card = squares(state, state.active), bolt(state)
    areas = [(square, area_of(state.board, square)) for square in legal]
    for white, area in areas:
        apart = [square for square, other in areas if square != white and (other != area or area == NO_AREA)]
        yield from [PlaceLocks(white, black) for black in apart]
        if card and area != NO_AREA:
            yield from [PlaceLocks(white, black, card) for black, other in areas if other == area and black != white]
        if not apart:
            yield from (PlaceLocks(white, OFF), PlaceLocks(OFF, white))
    if not legal:
        yield PlaceLocks(OFF, OFF)


def choose(state: MatchState, frame: LocksDue, dice: Dice) -> PlaceLocks:
    """Two squares at random; the whole list only where they never go together."""
    legal = squares(state, state.active)
    for _ in range(TRIES if legal else 0):
        white, black = (legal[dice.roll(BOT, len(legal)) - 1] for _ in range(2))
        if white != black and not together(state, white, black):
            return PlaceLocks(white, black)
    every = list(offers(state, frame))
    return every[dice.roll(BOT, len(every)) - 1]


def answer(work: Work[MatchState], frame: LocksDue, action: PlaceLocks) -> None:
    """UN-LOCK-02, UN-LOCK-13: picked up where the other trainer put them, they lie in his way until he places them."""
    draft, side = work.draft, work.draft.active
    work.pop()
    if action.card:
        effects.spend(work, side, (action.card,))
    draft.locks[:] = [action.white, action.black]
    draft.locked_by = side
    work.emit(LocksPlaced, side, action.white, action.black, action.card)


PARTS: dict[type, Part[Any]] = {
    LocksDue: Part("locks", "UN-LOCK-01", active_side, (PlaceLocks,), judge, offers, answer, choose=choose)
}
