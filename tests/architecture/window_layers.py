"""The layers of the window: each module stands upon those below it, however an import is hidden.

A title has two of them: its screens, and examples of them (``ui/<title>/gallery``), which stand with all other
examples above everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from game.content.titles import TITLES
from tests.architecture.circles import needed
from tests.architecture.layers import Crossing, imports, sources

WINDOW: dict[str, tuple[str, ...]] = {
    "art": (
        *("art", "canvas", "fonts", "inputs", "keys", "memory", "metrics", "motion", "shapes", "sounds", "stepwise"),
        *("synth", "theme"),
    ),
    "widgets": ("widgets",),
    "shell": (
        *("app", "damaged", "dialogs", "files", "long_reading", "picture_files", "scene", "screen", "shell_parts"),
        *("small_window", "steering", "tips", "toasts"),
    ),
    "surfaces": ("table", "entering", "matches", "shelf_look", "shelves"),
    "board, film, forms, editors, office": ("board", "editors", "film", "forms", "office"),
    "titles": tuple(TITLES),
    "scenes": ("learn", "scenes"),
    "app": ("early", "guard", "trace", "window"),
    "examples": ("evening", "gallery", "measuring", "monkey", "spoilt_pages"),
}
"""The layers from the lowest to the highest, with the folders and modules of ``game/ui`` in each."""
APART = ("board", "editors", "film", "forms", "office", *TITLES)
"""Folders that know nothing of each other where they share a layer."""
ORDER = list(WINDOW)
LAYER = {part: layer for layer, parts in WINDOW.items() for part in parts}


def part_of(module: str) -> str:
    """The folder or module of ``game/ui`` that a dotted name lies in; examples of a title count as examples."""
    below = module.split(".")[2:]
    return "gallery" if below[0] in TITLES and below[1:2] == ["gallery"] else below[0]


def window_sources() -> Iterator[tuple[str, str, str]]:
    """Name, file and text of every module of the window."""
    return (each for each in sources() if each[0].startswith("game.ui."))


def climbing(module: str, file: str, source: str) -> list[Crossing]:
    """Every import that leads to a higher layer, or beside it into a folder that stands apart."""
    here, found = part_of(module), []
    for line, target in imports(source, module, file.endswith("__init__.py")):
        if not target.startswith("game.ui."):
            continue
        there = part_of(target)
        if ORDER.index(LAYER[there]) > ORDER.index(LAYER[here]):
            found.append(Crossing(file, line, f"{LAYER[here]} may not climb to {target} ({LAYER[there]})"))
        elif here != there and LAYER[here] == LAYER[there] and {here, there} <= {*APART}:
            found.append(Crossing(file, line, f"{here} may not know {target}"))
    return found


def window_needs(modules: Iterable[tuple[str, str, str]]) -> dict[str, set[str]]:
    """What each module needs of the others, in functions and for types as well; but parts of a screen may call the type
    of the screen that has them by its name, if both lie in one folder."""
    known = list(modules)
    typed, loaded = needed(known), needed(known, loaded=True)
    return {name: loaded[name] | {each for each in found if not _in_one_folder(name, each)}
            for name, found in typed.items()}  # fmt: skip


def _in_one_folder(one: str, other: str) -> bool:
    """Whether two modules lie in one folder below ``game/ui``."""
    folder = one.rpartition(".")[0]
    return folder == other.rpartition(".")[0] != "game.ui"


def all_climbing(modules: Iterable[tuple[str, str, str]]) -> list[Crossing]:
    """Every wrong import of these."""
    return [crossing for module, file, text in modules for crossing in climbing(module, file, text)]
