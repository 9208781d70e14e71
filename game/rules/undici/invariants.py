"""What must hold of every state: by shape (any version of the rules) and by today's rules (section C.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.rules.undici import effects, tables
from game.rules.undici.answering import PARTS
from game.rules.undici.chips import Role
from game.rules.undici.deck import UNKNOWN, Effect
from game.rules.undici.frames import NOBODY, Deed, Draw, Formation, HandDue, KickOffDue, LineUpDue, Next
from game.rules.undici.mechanics.area import limit
from game.rules.undici.pitch import GRID, corner, in_area
from game.rules.undici.queries import standing
from game.rules.undici.state import GOAL, OFF, PIECES, SQUAD, MatchState, pieces_of, side_of

DIES = (6, 8)


def misshapen(state: MatchState) -> list[str]:
    """A stored state that passes can be asked everything without an exception."""
    return list(_shape(state))


def _shape(state: MatchState) -> Iterator[str]:
    if len(state.at) != len(PIECES) or len(state.flipped) != len(PIECES):
        yield "a list of chips has the wrong length"
        return
    pairs = (
        state.captains, state.rerolls, state.locks, state.hands, state.permanents, state.discards, state.piles,
        state.elevens, state.substituted,
    )  # fmt: skip
    if any(len(pair) != len(state.squads) for pair in pairs):
        yield "something is not there for both sides"
        return
    if any(len(squad.chips) != SQUAD for squad in state.squads):
        yield f"a squad has not {SQUAD} chips"
        return
    named = (state.carrier, state.received, *state.captains, *state.bulldozer, *state.engine)
    if not all(piece == NOBODY or piece in PIECES for piece in named):
        yield "a chip that does not exist"
    if any(square not in GRID.squares and square not in (OFF, GOAL) for square in state.at):
        yield "a chip stands outside the pitch"
    if any(square not in GRID.squares and square != OFF for square in state.locks):
        yield "a padlock lies outside the pitch"
    yield from _shape_of_play(state)


def _shape_of_play(state: MatchState) -> Iterator[str]:
    for side, eleven in enumerate(state.elevens):
        if eleven and (len(eleven) != tables.ELEVEN or any(piece not in pieces_of(side) for piece in eleven)):
            yield "an eleven is not eleven of its side"
    if state.active not in (0, 1) or state.first not in (0, 1) or state.locked_by not in (0, 1):
        yield "a side that does not exist"
    if state.options.die_sides not in DIES:
        yield f"no die has {state.options.die_sides} sides here"
    if bool(state.frames) == state.over:
        yield "a match is over exactly when nothing is left to do"
    if state.frames and type(state.frames[-1]) not in PARTS:
        yield f"nobody decides in {type(state.frames[-1]).__name__}"
    for frame in state.frames:
        deed = getattr(frame, "deed", None)
        if isinstance(deed, Deed) and not {deed.actor, deed.target} <= {NOBODY, *PIECES}:
            yield "an action by somebody who does not exist"


def broken_invariants(state: MatchState) -> list[str]:
    """What play can never reach."""
    return [*_shape(state)] or [*_places(state), *_ball(state), *_locks(state), *_areas(state), *_cards(state)]


def forming(state: MatchState) -> bool:
    """Whether the sides are still on their way to a formation (READ FIRST 11)."""
    return any(isinstance(frame, LineUpDue | Formation | KickOffDue) for frame in state.frames)


def _places(state: MatchState) -> Iterator[str]:
    """C.4(2): at most one object on a square; keepers only in goal."""
    taken = Counter(square for square in (*state.at, *state.locks) if square >= 0)
    if any(count > 1 for count in taken.values()):
        yield "two things on one square"
    for piece in PIECES:
        if state.at[piece] == GOAL and state.chip(piece).role is not Role.KEEPER:
            yield "somebody else is in goal"
        if state.at[piece] >= 0 and state.chip(piece).role is Role.KEEPER:
            yield "a keeper has left his goal"
    for side, eleven in enumerate(state.elevens):
        away = [piece for piece in pieces_of(side) if state.at[piece] != OFF and piece not in eleven]
        if away:
            yield "somebody plays who was not named"
        if not forming(state) and len(standing(state, side)) != tables.ELEVEN - 1:
            yield "there are not ten in the field"


def _ball(state: MatchState) -> Iterator[str]:
    """C.4(1): from kick-off on exactly one chip has the ball, never a turned-over one."""
    if state.over or forming(state):
        return
    if any(isinstance(frame, Next | Draw) for frame in state.frames) and state.carrier == NOBODY:
        return
    if state.carrier == NOBODY:
        yield "nobody has the ball"
    elif state.flipped[state.carrier] or state.at[state.carrier] == OFF:
        yield "the ball is with somebody who cannot have it"


def _locks(state: MatchState) -> Iterator[str]:
    """C.4(3): never in a corner, one in an area unless UE-08 was played, next to the placer's men when just laid."""
    laid = [square for square in state.locks if square != OFF]
    if any(corner(state.board, square) for square in laid):
        yield "a padlock in a corner"
    together = any(len(laid) > 1 and all(in_area(state.board, square, area) for square in laid) for area in (0, 1))
    if together and not effects.among(state, state.discards[state.locked_by], Effect.BOTH_LOCKS):
        yield "two padlocks in one area"
    if state.frames and isinstance(state.frames[-1], HandDue):
        own = {state.at[piece] for piece in standing(state, state.active)}
        if not all(own.intersection(GRID.neighbours(square)) for square in laid):
            yield "a padlock next to nobody who placed it"


def _areas(state: MatchState) -> Iterator[str]:
    """C.4(4): after the area check, so while the card is drawn and the next turn begins."""
    if not state.frames or not isinstance(state.frames[-1], HandDue):
        return
    for side in (0, 1):
        for area in (0, 1):
            inside = sum(in_area(state.board, state.at[piece], area) for piece in standing(state, side))
            if inside > limit(state, side, area):
                yield "too many in an area"


def _cards(state: MatchState) -> Iterator[str]:
    """C.4(5), C.4(7)."""
    for side in (0, 1):
        hand, lying = state.hands[side], state.permanents[side]
        if len(hand) > tables.HAND or len(lying) > tables.PERMANENTS:
            yield "too many cards held or in play"
        if len(hand) + len(lying) + len(state.discards[side]) + state.piles[side] != tables.PILE:
            yield "cards were lost or found"
        seen = Counter((*hand, *(permanent.card for permanent in lying), *state.discards[side]))
        if any(card != UNKNOWN and count > _count(state, side, card) for card, count in seen.items()):
            yield "a card more often than the deck has it"
        if not 0 <= state.rerolls[side] <= tables.CAPTAIN_REROLLS:
            yield "more re-rolls than a captain has"
    if state.played > tables.CARDS_A_TURN:
        yield "more than three cards in a turn"
    if state.carrier != NOBODY and state.received != NOBODY and side_of(state.received) != state.active:
        yield "a pass received by the wrong side"


def _count(state: MatchState, side: int, card: str) -> int:
    known = effects.card_of(state, card)
    return known.count_of(side) if known else 0
