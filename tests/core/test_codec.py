"""Values to JSON and back: everything survives, nothing wrong gets in, and refusals name the place."""

from __future__ import annotations

import json
import typing
from dataclasses import dataclass, field, replace
from enum import Enum, StrEnum
from typing import Annotated, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.codec import (
    MOST_STEADY,
    CodecError,
    Later,
    Steady,
    Within,
    decode,
    decode_union,
    encode,
    encode_whole,
)
from game.core.digest import canonical, digest
from game.journal.entries import Line
from game.rules.united.match import UNITED
from game.rules.united.position import parse
from tests.core.values import PROPERTY, examples, values

ACTIONS = typing.get_args(UNITED.action_type)
EVENTS = typing.get_args(UNITED.event_type)
LINES = typing.get_args(Line)


def through_text(data: Any) -> Any:
    """As the journal does it."""
    return json.loads(canonical(data))


@pytest.mark.parametrize("kind", [*ACTIONS, *EVENTS], ids=lambda kind: kind.__name__)
def test_every_action_and_event_of_united_survives(kind: Any) -> None:
    union = UNITED.action_type if kind in ACTIONS else UNITED.event_type

    @examples(25)
    @given(values(kind))
    def survives(value: Any) -> None:
        assert decode_union(union, through_text(encode(union, value))) == value
        assert decode(kind, through_text(encode(kind, value))) == value

    survives()


@examples(60)
@given(values(UNITED.state_type))
def test_every_state_of_united_survives(state: Any) -> None:
    assert decode(UNITED.state_type, through_text(encode(UNITED.state_type, state))) == state


@examples(60)
@given(values(Line))
def test_every_journal_line_survives(line: Any) -> None:
    assert decode_union(Line, through_text(encode(Line, line))) == line


@PROPERTY
@given(values(UNITED.options_type))
def test_options_survive(options: Any) -> None:
    assert decode(UNITED.options_type, through_text(encode(UNITED.options_type, options))) == options


# -- a small family of values, for everything the codec refuses ---------------------------------------------------


class Colour(StrEnum):
    RED = "red"
    BLUE = "blue"


class Size(Enum):
    SMALL = 1
    LARGE = 2


@dataclass(frozen=True)
class Ball:
    colour: Colour
    weight: Annotated[int, Within(1, 9)] = 1


@dataclass(frozen=True)
class Bat:
    length: int


@dataclass(frozen=True)
class Box:
    name: str
    balls: tuple[Ball, ...] = ()
    pair: tuple[int, str] = (0, "")
    toy: Ball | Bat | None = None
    best: Ball | None = None
    size: Size = Size.SMALL
    full: bool = False
    notes: dict[str, int] = field(default_factory=dict)
    mark: str | int = 0
    rest: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        if self.name == "forbidden":
            raise ValueError("this name is not wanted")


@PROPERTY
@given(values(Box))
def test_every_kind_of_value_survives(box: Box) -> None:
    assert decode(Box, through_text(encode(Box, box))) == box


def test_what_has_a_default_may_be_left_out() -> None:
    assert decode(Box, {"name": "b"}) == Box("b")


def test_members_of_a_union_carry_their_name_and_a_single_one_does_not() -> None:
    data = encode(Box, Box("b", toy=Bat(3), best=Ball(Colour.RED)))
    assert data["toy"] == {"@": "Bat", "length": 3}
    assert data["best"] == {"colour": "red", "weight": 1}


BALL = {"colour": "red"}


@pytest.mark.parametrize(
    ("data", "place", "problem"),
    [
        ({}, "", "'name' is missing"),
        ({"name": "b", "nmae": 1}, "", "unknown key 'nmae'"),
        ([], "", "expected an object, found []"),
        (None, "", "expected an object, found None"),
        ({"name": 3}, "name", "expected a text, found 3"),
        ({"name": None}, "name", "expected a text, found None"),
        ({"name": "b", "full": 1}, "full", "expected true or false, found 1"),
        ({"name": "b", "balls": "red"}, "balls", "expected a list, found 'red'"),
        ({"name": "b", "balls": [BALL, {}]}, "balls[1]", "'colour' is missing"),
        ({"name": "b", "balls": [BALL, {"colour": "green"}]}, "balls[1].colour", "expected one of red, blue"),
        ({"name": "b", "balls": [{**BALL, "weight": 0}]}, "balls[0].weight", "must be 1 to 9, found 0"),
        ({"name": "b", "balls": [{**BALL, "weight": 10}]}, "balls[0].weight", "must be 1 to 9, found 10"),
        ({"name": "b", "balls": [{**BALL, "weight": True}]}, "balls[0].weight", "a whole number, found True"),
        ({"name": "b", "balls": [{**BALL, "weight": 1.0}]}, "balls[0].weight", "a whole number, found 1.0"),
        ({"name": "b", "balls": [{**BALL, "size": 1}]}, "balls[0]", "unknown key 'size'"),
        ({"name": "b", "pair": [1]}, "pair", "expected 2 entries, found 1"),
        ({"name": "b", "pair": [1, "x", 2]}, "pair", "expected 2 entries, found 3"),
        ({"name": "b", "pair": ["1", "x"]}, "pair[0]", "expected a whole number"),
        ({"name": "b", "toy": {"length": 3}}, "toy", "'@' must be one of Ball, Bat, found None"),
        ({"name": "b", "toy": {"@": "Club", "length": 3}}, "toy", "found 'Club'"),
        ({"name": "b", "toy": {"@": ["Bat"], "length": 3}}, "toy", "'@' must be one of"),
        ({"name": "b", "toy": {"@": "Bat", "length": "3"}}, "toy.length", "expected a whole number"),
        ({"name": "b", "toy": 3}, "toy", "3 does not belong here"),
        ({"name": "b", "best": []}, "best", "[] does not belong here"),
        ({"name": "b", "best": {"colour": "red", "@": "Ball"}}, "best", "unknown key '@'"),
        ({"name": "b", "size": 3}, "size", "expected one of 1, 2, found 3"),
        ({"name": "b", "size": True}, "size", "expected one of 1, 2, found True"),
        ({"name": "b", "size": []}, "size", "found []"),
        ({"name": "b", "notes": {"k": "v"}}, "notes.k", "expected a whole number, found 'v'"),
        ({"name": "b", "notes": []}, "notes", "expected an object"),
        ({"name": "b", "mark": False}, "mark", "False does not belong here"),
        ({"name": "b", "rest": [1, None]}, "rest[1]", "expected a whole number, found None"),
        ({"name": "forbidden"}, "", "this name is not wanted"),
    ],
)
def test_wrong_data_is_refused_with_its_place(data: Any, place: str, problem: str) -> None:
    with pytest.raises(CodecError) as refused:
        decode(Box, data)
    assert refused.value.place == place
    assert problem in refused.value.problem
    assert str(refused.value).startswith(f"{place}: " if place else refused.value.problem)


def test_a_place_can_be_told_where_the_data_comes_from() -> None:
    with pytest.raises(CodecError, match=r"^line 7\.name: "):
        decode(Box, {"name": 1}, "line 7")


def test_the_place_in_a_bare_table_is_its_key() -> None:
    with pytest.raises(CodecError) as refused:
        decode(dict[str, int], {"a": "x"})
    assert refused.value.place == "a"


def test_long_values_are_shortened_in_messages() -> None:
    with pytest.raises(CodecError) as refused:
        decode(Box, {"name": list(range(1000))})
    assert len(str(refused.value)) < 90


RUBBISH = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@PROPERTY
@given(RUBBISH)
def test_rubbish_is_refused_and_never_crashes(data: Any) -> None:
    for kind in (UNITED.state_type, UNITED.action_type, UNITED.event_type, Line):
        with pytest.raises(CodecError):
            decode_union(kind, data)


GOOD = canonical(
    encode(UNITED.state_type, parse("T0 A8+4 V8y,1 M9,9 S8!42,1 / T1 A- V9,9 M9,1 S10,10+3 / normal 5 2:1 cup"))
)


@st.composite
def spoilt_states(draw: st.DrawFn) -> Any:
    """A good state in JSON, with one leaf or key exchanged for rubbish."""
    data = json.loads(GOOD)
    inside: Any = data
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        key = draw(st.sampled_from(keys))
        child = inside[key]
        if not isinstance(child, (dict, list)) or not child or draw(st.booleans()):
            inside[key] = draw(RUBBISH)
            return data
        inside = child


@PROPERTY
@given(spoilt_states())
def test_a_spoilt_state_is_refused_or_still_a_state(data: Any) -> None:
    try:
        state = decode(UNITED.state_type, data)
    except CodecError:
        return
    assert decode(UNITED.state_type, through_text(encode(UNITED.state_type, state))) == state


def test_an_enum_in_a_text_field_is_written_as_the_plain_text_it_is() -> None:
    """What is kept in memory must be what a file would give back."""

    @dataclass(frozen=True, slots=True)
    class Named:
        word: str

    data = encode(Named, Named(Colour.RED))
    assert type(data["word"]) is str
    assert decode(Named, data) == Named("red")


def test_a_sequence_that_may_be_missing_survives() -> None:
    @dataclass(frozen=True, slots=True)
    class Place:
        at: tuple[int, int] | None = None

    for place in (Place((3, -2)), Place()):
        assert decode(Place, through_text(encode(Place, place))) == place
    assert encode(Place, Place((3, -2))) == {"at": [3, -2]}


@dataclass(frozen=True, slots=True)
class Club(Steady):
    """Something that all states of a match share."""

    name: str
    players: tuple[str, ...] = ()


def test_a_steady_value_is_encoded_once() -> None:
    club = Club("Lynx", ("A", "B"))
    assert encode(Club, club) == {"name": "Lynx", "players": ["A", "B"]}
    assert encode(Club, club) is encode(Club, club)
    assert encode(tuple[Club, Club], (club, club))[0] is encode(Club, club)
    assert decode(Club, encode(Club, club)) == club


def test_steady_values_never_take_each_others_data() -> None:
    for number in range(MOST_STEADY):
        made = Club(f"club {number}")
        assert encode(Club, made)["name"] == made.name
        assert encode(Club, replace(made, name="other"))["name"] == "other"


@dataclass(frozen=True, slots=True)
class Before:
    """As files were written once."""

    number: int


@dataclass(frozen=True, slots=True)
class Since:
    """The same with fields that came later."""

    number: int
    switch: Annotated[bool, Later()] = False
    amount: Annotated[int, Within(0, 9), Later()] = 3


def test_a_field_that_came_later_changes_nothing_where_it_has_its_default() -> None:
    assert digest(Since, Since(7)) == digest(Before, Before(7))
    assert decode(Since, encode(Before, Before(7))) == Since(7)
    assert encode(Since, Since(7, True, 4)) == {"number": 7, "switch": True, "amount": 4}
    assert encode_whole(Since, Since(7)) == {"number": 7, "switch": False, "amount": 3}
    for value in (Since(7), Since(7, True), Since(7, amount=0), Since(7, True, 9)):
        assert decode(Since, through_text(encode(Since, value))) == value
        assert decode(Since, encode_whole(Since, value)) == value


def test_a_field_that_came_later_is_read_as_strictly_as_any_other() -> None:
    with pytest.raises(CodecError, match="must be 0 to 9"):
        decode(Since, {"number": 7, "amount": 10})
    with pytest.raises(CodecError, match="true or false"):
        decode(Since, {"number": 7, "switch": 1})


@pytest.mark.parametrize("number", [10**18, -(10**18), 2**63, 10**30])
def test_a_number_that_no_file_could_give_back_is_refused(number: int) -> None:
    with pytest.raises(CodecError, match="too large"):
        decode(int, number)
    assert decode(int, number // 10 if number < 10**19 else 10**18 - 1) is not None
