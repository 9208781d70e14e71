"""What must hold of the frames on the stack, so that whoever reads a stored match can ask it everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from game.geometry.hexes import Hex
from game.rules.counter_attack.cards import BATCH, batches
from game.rules.counter_attack.frames import DealOffer, Draft, DraftDue, Frame, LineUp, Shot
from game.rules.counter_attack.mechanics.draft import batch_number, enough, fielders_each, keepers_each, room
from game.rules.counter_attack.state import NOBODY, PIECES, SQUAD, MatchState
from game.rules.counter_attack.tables import DIE, PHASE_MOVES
from game.rules.counter_attack.zones import board, in_bounds

Holds = Callable[[MatchState, Any], bool]
SIDES = (0, 1)
BEFORE = (DraftDue, Draft, DealOffer, LineUp)
"""Frames before the match: nobody is on the pitch."""
MEMORY = frozenset({"moved", "tried", "frozen", "barred", "stepped", "over", "taken", "last", "fouler"})
"""Fields that only remember pieces; these may have left the pitch since."""
TURNS = ("sides", "picks", "turns", "waiting")
"""Fields whose first member decides, if the frame is the top one."""
NUMBERS = {"step": range(1, len(PHASE_MOVES) + 1), "direction": range(DIE + 1), "face": range(DIE + 1)}


def before_match(state: MatchState) -> bool:
    """Whether the teams are still being made."""
    return any(isinstance(frame, BEFORE) for frame in state.frames)


def frame_faults(state: MatchState) -> Iterator[str]:
    """Pieces, sides and hexes of the frames that cannot be."""
    for frame in state.frames:
        yield from _frame_faults(state, frame)
    for name in TURNS:
        if state.frames and getattr(state.frames[-1], name, None) == ():
            yield f"{name}: nobody is left to decide"


def _frame_faults(state: MatchState, frame: Frame | Shot) -> Iterator[str]:
    kind: type = type(frame)
    for name, holds in _checks(kind):
        if not holds(state, getattr(frame, name)):
            yield f"{kind.__name__}: {name} cannot be {getattr(frame, name)}"


@cache
def _checks(kind: type) -> tuple[tuple[str, Holds], ...]:
    """What is asked of the fields of a frame, by their names and annotations."""
    return tuple((field.name, holds) for field in fields(kind) if (holds := _check(field.name, str(field.type))))


def _check(name: str, annotation: str) -> Holds | None:
    if name in NUMBERS:
        return lambda state, value: value in NUMBERS[name]
    if name in MEMORY:
        return _remembered
    return BY_ANNOTATION.get(annotation)


def _remembered(state: MatchState, value: Any) -> bool:
    """A piece, or several, wherever they are now; ``NOBODY`` where nobody was."""
    if isinstance(value, tuple):
        return all(_remembered(state, each) for each in value)
    return value in PIECES or value == NOBODY


def _stands(state: MatchState, piece: int) -> bool:
    return piece in PIECES and state.at[piece] is not None


def _is_side(state: MatchState, side: int) -> bool:
    return side in SIDES


def is_place(where: Hex) -> bool:
    """Where a ball can be: on the pitch or in a goal."""
    return in_bounds(where) or any(where in goal for goal in board().goal)


def _is_hex(state: MatchState, where: Hex) -> bool:
    return is_place(where)


def _each(holds: Holds) -> Holds:
    return lambda state, values: all(holds(state, value) for value in values)


BY_ANNOTATION: dict[str, Holds] = {
    "Piece": _stands,
    "tuple[Piece, ...]": _each(_stands),
    "Side": _is_side,
    "tuple[Side, ...]": _each(_is_side),
    "tuple[tuple[Side, int], ...]": _each(lambda state, turn: _is_side(state, turn[0])),
    "tuple[int, ...]": _each(_is_side),
    "Hex": _is_hex,
    "tuple[Hex, ...]": _each(_is_hex),
    "Hex | None": lambda state, where: where is None or _is_hex(state, where),
    "Shot": lambda state, shot: not any(_frame_faults(state, shot)),
}
"""Thirds are numbered as ends: 0 and 1."""


# -- before the match -----------------------------------------------------------------------------------------------


def early_faults(state: MatchState) -> Iterator[str]:
    """What must hold while the teams are being made (CA-SETUP-01 to CA-SETUP-05)."""
    if any(where is not None for where in state.at) or state.carrier != NOBODY:
        yield "somebody is on the pitch before the match"
    if any(len(squad.cards) != len(squad.shirts) for squad in state.squads):
        yield "a squad has not as many shirts as cards"
    first, *others = state.frames
    if isinstance(first, DraftDue) and _may_follow(others):
        yield from _undealt_faults(state, first)
    elif isinstance(first, Draft) and _may_follow(others):
        yield from _draft_faults(state, first)
    elif [frame.side if isinstance(frame, LineUp) else NOBODY for frame in state.frames] in ([0], [1], [1, 0]):
        yield from _whole_faults(state)
    else:
        yield "these frames cannot lie on each other"


def _may_follow(frames: list[Frame]) -> bool:
    """What may lie on a draft: nothing, or the wish to have the rest dealt."""
    return not frames or (len(frames) == 1 and isinstance(frames[0], DealOffer))


def _undealt_faults(state: MatchState, frame: DraftDue) -> Iterator[str]:
    if any(squad.cards for squad in state.squads):
        yield "somebody has cards before the draft"
    if not enough(frame.deck, state.options):
        yield "there are not enough cards for two squads"


def _draft_faults(state: MatchState, frame: Draft) -> Iterator[str]:
    """CA-SETUP-03: what lies open is what is left of the batch that is being taken."""
    rooms = [room(state, side) for side in SIDES]
    keepers = {sum(card.keeper for card in squad.cards) for squad in state.squads}
    if min(rooms) < 0 or not sum(rooms) or keepers != {keepers_each(state.options)}:
        yield "the squads do not fit a draft"
        return
    batch = batches(frame.first, fielders_each(state.options))[batch_number(state)]
    left = len(batch) - (2 * fielders_each(state.options) - sum(rooms)) % BATCH
    if left < 2 or frame.picks != batch[len(batch) - left :] or len(frame.revealed) != left:
        yield "the open cards do not fit the batch"
    if len(frame.revealed) + len(frame.rest) < sum(rooms):
        yield "there are not enough cards left"


def _whole_faults(state: MatchState) -> Iterator[str]:
    for side, squad in enumerate(state.squads):
        if len(squad.cards) != SQUAD or not 1 <= sum(card.keeper for card in squad.cards) <= 2:
            yield f"the squad of side {side} is not whole"
