"""What `frozen` makes of a class."""

from dataclasses import FrozenInstanceError, dataclass, field, fields, replace
from inspect import signature
from itertools import product
from typing import Any

import pytest

from game.core.frozen import frozen


@frozen
class _Spot:
    row: int
    column: int = 0


def test_a_value_never_changes_and_equals_its_like() -> None:
    spot = _Spot(3)
    with pytest.raises(FrozenInstanceError):
        setattr(spot, "row", 4)  # noqa: B010 (the type checker would refuse the plain spelling)
    assert spot == _Spot(3, 0)
    assert {spot, _Spot(3)} == {spot}
    assert replace(spot, row=4) == _Spot(4)


def test_a_value_has_no_room_for_more() -> None:
    assert not hasattr(_Spot(1), "__dict__")


class _Plain:
    row: int
    column: int = 3
    note: str = field(default="", compare=False)
    secret: int = field(default=0, repr=False)
    counted: int = field(default=1, hash=False)
    always: int = field(default=7, init=False)


class _Made:
    row: int
    more: list[int] = field(default_factory=list, hash=False)


class _Checked:
    row: int

    def __post_init__(self) -> None:
        if self.row < 0:
            raise ValueError("below 0")


class _Empty:
    pass


class _Own:
    row: int
    column: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and other.row == self.row

    def __repr__(self) -> str:
        return "mine"


KINDS = {"plain": _Plain, "made": _Made, "checked": _Checked, "empty": _Empty, "own": _Own}


def _both(name: str) -> tuple[Any, Any]:
    """Ours, and what `dataclass` makes of the same."""
    body = {name: value for name, value in vars(KINDS[name]).items() if name not in ("__dict__", "__weakref__")}
    if body.get("__hash__", 1) is None:
        del body["__hash__"]
    return frozen(type("Kind", (), dict(body))), dataclass(frozen=True, slots=True)(type("Kind", (), dict(body)))


@pytest.mark.parametrize("name", KINDS)
def test_it_is_the_same_as_a_dataclass_writes(name: str) -> None:
    ours, theirs = _both(name)
    assert signature(ours) == signature(theirs)
    assert [str(each) for each in fields(ours)] == [str(each) for each in fields(theirs)]
    for arguments in product((0, 1), repeat=min(2, len(signature(ours).parameters))):
        one, other = ours(*arguments), theirs(*arguments)
        assert (repr(one), one == ours(*arguments)) == (repr(other), other == theirs(*arguments))
        assert one != other
        if name != "made":
            assert hash(one) == hash(other)
        for second in product((0, 1), repeat=len(arguments)):
            assert (one == ours(*second)) == (other == theirs(*second))
        for each in fields(ours):
            with pytest.raises(FrozenInstanceError):
                setattr(one, each.name, 4)
            with pytest.raises(FrozenInstanceError):
                delattr(one, each.name)


def test_what_does_not_count_is_left_out() -> None:
    ours, _ = _both("plain")
    assert ours(1, 2, "a", 5) == ours(1, 2, "b", 5)
    assert hash(ours(1, 2, "a", 5, 8)) == hash(ours(1, 2, "b", 5, 9))
    assert ours(1, 2, "a", 5, 8) != ours(1, 2, "a", 5, 9)
    assert repr(ours(1)) == "Kind(row=1, column=3, note='', counted=1, always=7)"


def test_a_field_without_a_default_does_not_follow_one_that_has_it() -> None:
    with pytest.raises(TypeError, match="'late' follows"):
        frozen(type("Kind", (), {"__annotations__": {"early": "int", "late": "int"}, "early": 1}))


def test_what_is_checked_when_it_is_made_still_is() -> None:
    with pytest.raises(ValueError, match="below"):
        _both("checked")[0](-1)
    made = _both("made")[0]
    assert made(1).more is not made(1).more


def test_a_kind_of_a_kind_has_all_fields() -> None:
    @frozen
    class _Deep(_Spot):
        depth: int = 0

    assert _Deep(1, 2, 3) != _Deep(1, 2, 4) != _Spot(1, 2)
    assert repr(_Deep(1)).endswith("_Deep(row=1, column=0, depth=0)")
    assert hash(_Deep(1, 2, 3)) == hash((1, 2, 3))
