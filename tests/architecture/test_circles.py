"""Rules stand upon each other: no module of a game needs, over whatever way, a module that needs it."""

from __future__ import annotations

from collections.abc import Iterable
from graphlib import CycleError, TopologicalSorter

from tests.architecture.layers import imports, sources


def circle(modules: Iterable[tuple[str, str, str]]) -> list[str]:
    """Modules that import each other in a circle, the first one last again; empty: there are none."""
    texts = {name: (text, file.endswith("__init__.py")) for name, file, text in modules}
    needed = {}
    for name, (text, package) in texts.items():
        targets = {target for _, target in imports(text, name, package)}
        needed[name] = ({target.rpartition(".")[0] for target in targets} | targets) & texts.keys() - {name}
    try:
        TopologicalSorter(needed).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def test_no_rules_need_each_other_in_a_circle() -> None:
    assert circle(each for each in sources() if each[0].startswith("game.rules.")) == []


def test_a_circle_is_found_inside_functions_too() -> None:
    """Otherwise the test above would prove nothing."""
    straight = [
        ("game.a", "a.py", "from game import b"),
        ("game.b", "b.py", "from game.c import C"),
        ("game.c", "c.py", ""),
    ]
    assert circle(straight) == []
    later = "def f():\n    from game import a"
    assert set(circle([*straight[:2], ("game.c", "c.py", later)])) == {"game.a", "game.b", "game.c"}
