"""The layer table of the architecture, and a reader of sources that names every import crossing it.

A layer is the first package below ``game``; rules are split further: one layer for each title, and ``rules.spec``,
``rules.postal`` (what postal games share), ``rules.registry`` on their own. ``root`` is the bare package ``game`` (its
version and where it lies), ``top`` are the modules beside the packages: the command line and the packing list.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TITLE = "rules.*"
"""Stands for every title in the table."""
OWN = "own title"

LAYERS: dict[str, set[str]] = {
    "core": {"core"},
    "geometry": {"core", "geometry"},
    "content": {"root", "core", "content"},
    "league": {"core", "content", "league"},
    "rules": set(),
    "rules.spec": {"core", "content"},
    "rules.postal": {"core", "content", "rules.spec", "rules.postal"},
    TITLE: {"core", "geometry", "content", "league", "rules.spec", "rules.postal", OWN},
    "rules.registry": {"content", "league", "rules.spec"},
    "journal": {"core", "journal"},
    "bots": {"core", "bots"},
    "play": {
        *("root", "core", "geometry", "content", "league", "journal", "bots", "rules.spec", "rules.registry", "play"),
    },
    "workshop": {
        *("root", "core", "geometry", "content", "league", "journal", "bots", "rules.spec", "rules.registry"),
        *("play", "workshop"),
    },
    "ui": {"root", "core", "geometry", "content", "league", "rules.spec", "rules.registry", "play", "ui"},
    "root": set(),
    "top": {
        *("root", "core", "geometry", "content", "league", "journal", "bots", "rules.spec", "rules.registry"),
        *("play", "workshop", "ui", "top"),
    },
}
"""What each layer may import of our own code."""

THIRD_PARTY: dict[str, set[str]] = {
    "content": {"pydantic"},
    "play": {"pydantic", "platformdirs"},
    "ui": {"pygame"},
}
"""What each layer may import of other people's code; every other layer: nothing."""

UI_OF_THE_JOURNAL = {"entries", "errors"}
"""What stands in a match, as values; reading and writing belong to play."""
UI_OF_A_TITLE = {"state", "actions", "events", "verdicts", "desk"}
"""The modules of a title that screens may know."""
UI_OF_A_SEASON = {
    *("state", "actions", "orders", "events", "frames", "settings", "results"),
    *(
        "desk",
        "desk_founding",
        "desk_market",
        "desk_tables",
        "desk_squad",
        "desk_money",
        "desk_trades",
        "desk_assistant",
    ),
}
"""The same of the folder ``season`` of a title that has a league."""
TIMELESS = {
    *("core", "geometry", "content", "league", "journal", "bots"),
    *("rules", "rules.spec", "rules.postal", "rules.registry", TITLE),
}
"""Layers that never look at the clock on the wall."""
CLOCKS = {"time", "datetime"}
SEARCHING = {"importlib", "pkgutil", "runpy"}
"""Modules are imported by name; a built program has no folders to search."""
TABLE_READERS = {"game.rules.registry", "game.ui.matches", "game.ui.office.title", "game.ui.gallery.catalogue"}
"""Import what the table of games names."""


@dataclass(frozen=True)
class Crossing:
    """An import that should not be there."""

    file: str
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.problem}"


def sources(root: Path = ROOT) -> Iterator[tuple[str, str, str]]:
    """Module name, file name and text of every module of the package."""
    for path in sorted((root / "game").rglob("*.py")):
        parts = list(path.relative_to(root).with_suffix("").parts)
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        yield name, path.relative_to(root).as_posix(), path.read_text(encoding="utf-8")


def layer_of(module: str) -> str:
    """The layer a dotted name below ``game`` belongs to; ``rules.united`` for a title."""
    below = module.split(".")[1:]
    if not below:
        return "root"
    if below[0] == "rules":
        return ".".join(below[:2])
    if below[0] in LAYERS:
        return below[0]
    return "top" if below[0] in {"cli", "commands", "data_files"} else "root"


def kind_of(layer: str) -> str:
    """The layer's line in the table."""
    return TITLE if layer.startswith("rules.") and layer not in LAYERS else layer


def statements(source: str, loaded: bool = False, functions: bool = True) -> Iterator[ast.AST]:
    """The statements of a source; ``loaded``: but those for the checker of types alone; or but those of functions."""
    todo: list[ast.AST] = [ast.parse(source)]
    while todo:
        node = todo.pop()
        yield node
        if functions or not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            unread = loaded and isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
            for block in ("orelse",) if unread else ("body", "orelse", "finalbody", "handlers", "cases"):
                todo += getattr(node, block, ())


def imports(
    source: str, module: str, is_package: bool, loaded: bool = False, functions: bool = True
) -> Iterator[tuple[int, str]]:
    """Line and full dotted name of everything imported in these statements of ``source``, functions included."""
    for node in statements(source, loaded, functions):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            if node.level:
                here = module.split(".") if is_package else module.split(".")[:-1]
                base = ".".join([*here[: len(here) - node.level + 1], *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def crossings(module: str, file: str, source: str) -> list[Crossing]:
    """Every import in one source that its layer does not allow."""
    layer = layer_of(module)
    found = []
    for line, target in imports(source, module, file.endswith("__init__.py")):
        problem = _own_code(layer, target) if target.split(".")[0] == "game" else _other_code(layer, module, target)
        if problem:
            found.append(Crossing(file, line, problem))
    return found


def _own_code(layer: str, target: str) -> str:
    there = layer_of(target)
    allowed = LAYERS[kind_of(layer)]
    if there in allowed or (there == layer and OWN in allowed) or (kind_of(there) == TITLE and TITLE in allowed):
        return ""
    if layer == "ui" and kind_of(there) == TITLE and _shown(target.split(".")[3:5]):
        return ""
    if layer == "ui" and there == "journal" and set(target.split(".")[2:3]) & UI_OF_THE_JOURNAL:
        return ""
    return f"{layer} may not import {target} ({there})"


def _shown(module: list[str]) -> bool:
    """Whether screens may know a module of a title."""
    inside = module[:1] == ["season"]
    return bool({*module[1:]} & UI_OF_A_SEASON if inside else {*module[:1]} & UI_OF_A_TITLE)


def _other_code(layer: str, module: str, target: str) -> str:
    name = target.split(".")[0]
    if name == "random" and module != "game.core.dice":
        return "random lives in game/core/dice.py only"
    if name == "secrets" and module != "game.core.dice" and layer != "play":
        return "secrets belong to game/core/dice.py and, for names of matches, to play"
    if name in CLOCKS and kind_of(layer) in TIMELESS:
        return f"{layer} may not look at the clock ({name})"
    if name in SEARCHING and (module not in TABLE_READERS or target != "importlib.import_module"):
        return f"modules are imported by name, not with {name}"
    if name in sys.stdlib_module_names or name in THIRD_PARTY.get(kind_of(layer), set()):
        return ""
    return f"{layer} may not import {name}"


def at_home(module: str, title: str) -> bool:
    """Whether a module is where a title may be named: in its folders, beside its files, in the table, or among the
    examples of screens that show some match."""
    folders = (f"game.rules.{title}", f"game.ui.{title}", "game.ui.gallery")
    inside = any(module == folder or module.startswith(f"{folder}.") for folder in folders)
    return inside or module.startswith(f"game.content.{title}_") or module == "game.content.titles"


def naming(module: str, file: str, source: str, titles: Iterable[str]) -> list[Crossing]:
    """Every line of code that names one of the titles away from its home; what docstrings tell is no code."""
    strange = [title for title in titles if not at_home(module, title)]
    name = re.compile("|".join(rf"(?<![a-z]){title}(?![a-z])" for title in strange) or "(?!)")
    tree = ast.parse(source)
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        Crossing(file, getattr(node, "lineno", 0), f"names {found}")
        for node in ast.walk(tree)
        if id(node) not in told
        for text in _texts(node)
        for found in name.findall(text)
    ]


def _texts(node: ast.AST) -> Iterator[str]:
    """The names and texts that stand in one node itself."""
    for value in vars(node).values():
        if isinstance(value, str | bytes):
            yield value if isinstance(value, str) else value.decode("utf-8", "replace")


def all_crossings(root: Path = ROOT) -> list[Crossing]:
    """Every wrong import below ``root``."""
    return [crossing for module, file, text in sources(root) for crossing in crossings(module, file, text)]
