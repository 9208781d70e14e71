"""A stored match whose frames name what is not there is refused, whatever frame and field it is."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum
from typing import Any, get_args, get_type_hints

import pytest

from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.cards import Deck
from game.rules.counter_attack.frames import After, Choose, DraftDue, Frame, Phase, Shot
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.shapes import BEFORE, BY_ANNOTATION, MEMORY, NUMBERS
from game.rules.counter_attack.state import NOBODY, MatchState
from tests.counter_attack.builders import build, r, w

FRAMES: tuple[type, ...] = tuple(kind for kind in get_args(Frame) if kind not in BEFORE)
SOUND: dict[str, Any] = {
    "Piece": w(9),
    "tuple[Piece, ...]": (w(9), r(4)),
    "Side": 1,
    "tuple[Side, ...]": (1, 0),
    "tuple[tuple[Side, int], ...]": ((0, 2), (1, 2)),
    "tuple[tuple[Piece, ...], tuple[Piece, ...]]": ((w(9),), (r(4), w(3))),
    "tuple[int, ...]": (0,),
    "Hex": (3, 3),
    "tuple[Hex, ...]": ((3, 3), (19, 0)),
    "Hex | None": None,
    "Shot": Shot(w(9), (19, 0)),
    "int": 1,
    "bool": True,
    "Annotated[bool, Later()]": True,
    "tuple[Arrival, ...]": (),
    "PassKind | None": None,
    "tuple[Referee, ...]": (),
}
BROKEN: dict[str, tuple[Any, ...]] = {
    "Piece": (99, -1, w(10)),
    "tuple[Piece, ...]": ((99,), (w(9), w(10))),
    "Side": (2, -1),
    "tuple[Side, ...]": ((0, 2),),
    "tuple[tuple[Side, int], ...]": (((7, 1),),),
    "tuple[tuple[Piece, ...], tuple[Piece, ...]]": (((), (99,)),),
    "tuple[int, ...]": ((2,),),
    "Hex": ((40, 0), (19, 9), (-19, -5)),
    "tuple[Hex, ...]": (((3, 3), (40, 0)),),
    "Hex | None": ((40, 0),),
    "Shot": (Shot(w(10), (19, 0)), Shot(w(9), (0, 40)), Shot(w(9), (19, 0), face=7)),
}
BROKEN_NUMBERS = {"step": (0, 4), "direction": (-1, 7), "face": (-1, 7)}
GONE = {"Piece": w(10), "tuple[Piece, ...]": (w(10),), "tuple[tuple[Piece, ...], tuple[Piece, ...]]": ((w(10),), ())}


def frame_of(kind: type, **changes: Any) -> Any:
    """A sound frame of any kind."""
    hints = get_type_hints(kind)
    made: dict[str, Any] = {}
    for field in fields(kind):
        hint = hints[field.name]
        enum = isinstance(hint, type) and issubclass(hint, Enum)
        made[field.name] = next(iter(hint)) if enum else SOUND[str(field.type)]
    return kind(**{**made, **changes})


def with_frame(frame: Any) -> MatchState:
    """A match with this frame, below another one if nobody decides in it."""
    state = build({1: (-16, 0), 9: (5, 0)}, {1: (17, 0), 4: (8, 1)}, 9, frame=frame)
    if type(frame) not in PARTS:
        state.frames.append(Choose(After.PHASE))
    return state


def broken_values(kind: type) -> list[tuple[str, Any]]:
    found: list[tuple[str, Any]] = []
    for field in fields(kind):
        values = BROKEN_NUMBERS.get(field.name) or BROKEN.get(str(field.type), ())
        if field.name in MEMORY:
            values = tuple(value for value in values if "99" in str(value))
        found.extend((field.name, value) for value in values)
    return found


@pytest.mark.parametrize("kind", FRAMES, ids=lambda kind: kind.__name__)
def test_sound_frames_pass_and_broken_ones_do_not(kind: type) -> None:
    assert COUNTER_ATTACK.misshapen(with_frame(frame_of(kind))) == []
    for name, value in broken_values(kind):
        assert COUNTER_ATTACK.misshapen(with_frame(frame_of(kind, **{name: value}))), (name, value)


@pytest.mark.parametrize("kind", FRAMES, ids=lambda kind: kind.__name__)
def test_who_is_only_remembered_may_have_left(kind: type) -> None:
    for field in fields(kind):
        gone = frame_of(kind, **{field.name: GONE[str(field.type)]}) if field.name in MEMORY else frame_of(kind)
        assert COUNTER_ATTACK.misshapen(with_frame(gone)) == []


def test_every_kind_of_field_is_known() -> None:
    """A new annotation must be looked at here: is it checked, and how is it broken?"""
    enums = {"After", "Challenge", "PassKind", "Intent", "KeeperCause", "Opening"}
    for kind in FRAMES:
        for field in fields(kind):
            assert str(field.type) in SOUND or str(field.type) in enums, (kind, field.name, field.type)
    assert set(BY_ANNOTATION) <= set(BROKEN)
    assert set(NUMBERS) == set(BROKEN_NUMBERS)


def test_turns_have_somebody_whose_turn_it_is() -> None:
    for kind in FRAMES:
        for name in {"sides", "turns", "waiting"} & {field.name for field in fields(kind)}:
            state = with_frame(frame_of(kind, **{name: ()}))
            assert COUNTER_ATTACK.misshapen(state)
            state.frames.append(Choose(After.PHASE))
            assert COUNTER_ATTACK.misshapen(state) == [], "below others it only waits to be cleared away"


def state_with(**changes: Any) -> MatchState:
    state = with_frame(frame_of(Phase))
    for name, value in changes.items():
        setattr(state, name, value)
    return state


@pytest.mark.parametrize(
    "changes",
    [
        {"carrier": 99},
        {"carrier": w(10)},
        {"passer": -7},
        {"keepers": [0, 99]},
        {"keepers": [0]},
        {"barred": (99,)},
        {"offside": (-3,)},
        {"at": [None]},
        {"at": [(40, 0), *[None] * 31]},
        {"ball": (40, 0)},
        {"attack": 2},
        {"frames": []},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_misshapen_state_is_found_without_an_exception(changes: dict[str, Any]) -> None:
    state = state_with(**changes)
    faults = COUNTER_ATTACK.misshapen(state)
    assert faults
    assert COUNTER_ATTACK.broken_invariants(state) == faults


def test_squads_must_be_whole_during_a_match() -> None:
    state = state_with()
    home, away = state.squads
    for broken in (replace(home, cards=home.cards[:15]), replace(home, shirts=()), replace(home, formation="2-3-5")):
        state.squads = (broken, away)
        assert COUNTER_ATTACK.misshapen(state)
    state.squads = (home, away)
    assert COUNTER_ATTACK.misshapen(state) == []


def test_somebody_must_be_asked() -> None:
    automatic = [kind for kind in FRAMES if kind not in PARTS]
    assert automatic
    for kind in automatic:
        state = state_with(frames=[frame_of(kind)])
        assert COUNTER_ATTACK.misshapen(state) == [f"nobody decides in {kind.__name__}"]


def test_frames_before_the_match_lie_alone() -> None:
    state = state_with()
    assert DraftDue in BEFORE
    state.frames.append(DraftDue(Deck((), (), ())))
    assert COUNTER_ATTACK.misshapen(state)
    assert state.carrier != NOBODY
