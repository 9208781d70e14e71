"""Which modules need each other in a circle."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from graphlib import CycleError, TopologicalSorter

from tests.architecture.layers import imports


def circle(needed: Mapping[str, Iterable[str]]) -> list[str]:
    """Modules that need each other in a circle, the first one last again; empty: there are none."""
    try:
        TopologicalSorter(needed).prepare()
    except CycleError as error:
        found: list[str] = error.args[1]
        return found
    return []


def needed(modules: Iterable[tuple[str, str, str]], loaded: bool = False) -> dict[str, set[str]]:
    """What each module imports of the others, wherever in it; ``loaded``: but not for the checker of types alone."""
    texts = {name: (text, file.endswith("__init__.py")) for name, file, text in modules}
    found = {}
    for name, (text, package) in texts.items():
        targets = {target for _, target in imports(text, name, package, loaded)}
        found[name] = ({target.rpartition(".")[0] for target in targets} | targets) & texts.keys() - {name}
    return found
