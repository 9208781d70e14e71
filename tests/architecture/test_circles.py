"""Rules stand upon each other: no module of a game needs, over whatever way, a module that needs it."""

from __future__ import annotations

from tests.architecture.circles import circle, needed
from tests.architecture.layers import sources


def test_no_rules_need_each_other_in_a_circle() -> None:
    assert circle(needed(each for each in sources() if each[0].startswith("game.rules."))) == []


def test_a_circle_is_found_inside_functions_too() -> None:
    """Otherwise the test above would prove nothing."""
    straight = [
        ("game.a", "a.py", "from game import b"),
        ("game.b", "b.py", "from game.c import C"),
        ("game.c", "c.py", ""),
    ]
    assert circle(needed(straight)) == []
    later = "def f():\n    from game import a"
    assert set(circle(needed([*straight[:2], ("game.c", "c.py", later)]))) == {"game.a", "game.b", "game.c"}
