"""What `frozen` makes of a class."""

from dataclasses import FrozenInstanceError, replace

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
