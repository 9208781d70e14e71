"""Every module imported as if it were the first one, without loading what it needs again for each of them.

A module that is imported alone loads what it needs, and nothing else. So a process in which nothing was imported but
what a module needs, and nothing that needs it, is a good start for it: fork it there, and only the rest is loaded. That
nothing else was there is looked at afterwards: exactly what the module needs is loaded. Where a system cannot fork,
every module starts from nothing.

    python -W error -m tests.architecture.alone FOLDER      names what cannot be imported alone or in silence
"""

from __future__ import annotations

import contextlib
import gc
import importlib.abc
import io
import mmap
import os
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType

from tests.architecture.layers import imports, sources

Needs = Mapping[str, frozenset[str]]


def with_packages(module: str) -> Iterator[str]:
    """The module and the packages it lies in, which are imported before it."""
    while module:
        yield module
        module = module.rpartition(".")[0]


def needs(texts: Mapping[str, tuple[str, str]]) -> dict[str, frozenset[str]]:
    """What each module loads of ours when it is imported alone, itself included; from file name and text."""
    direct: dict[str, set[str]] = {}
    for module, (file, text) in texts.items():
        run = imports(text, module, file.endswith("__init__.py"), loaded=True, functions=False)
        named = [name for _, name in run]
        direct[module] = {each for name in [module, *named] for each in with_packages(name) if each in texts}
    return {module: frozenset(_reached(direct, module)) for module in direct}


def _reached(direct: Mapping[str, set[str]], start: str) -> set[str]:
    seen: set[str] = set()
    todo = [start]
    while todo:
        module = todo.pop()
        if module not in seen:
            seen.add(module)
            todo += direct[module]
    return seen


@dataclass(slots=True)
class Stop:
    """A process on its way: the module that is imported here, what is loaded then, and where it goes on from there."""

    module: str
    loaded: frozenset[str]
    alone: bool
    """Whether nothing was loaded before but what the module needs; otherwise it is on the way to others."""
    on: list[Stop] = field(default_factory=list)


def ways(needed: Needs) -> Stop:
    """The ways to all modules: each goes on from where most of what it needs is loaded, over what is needed most."""
    often = Counter(each for wanted in needed.values() for each in wanted)
    stops = [Stop("", frozenset(), False)]
    for module, wanted in sorted(needed.items(), key=lambda each: (len(each[1]), each[0])):
        before = frozenset(each for each in wanted if module not in needed[each])
        at = max((stop for stop in stops if stop.loaded <= before), key=lambda stop: len(stop.loaded))
        for each in [*sorted(before - at.loaded, key=lambda each: (-often[each], each)), module]:
            if each not in at.loaded:
                at.on.append(Stop(each, at.loaded | needed[each], each == module))
                at = at.on[-1]
                stops.append(at)
    return stops[0]


def fault_of(module: str) -> str:
    """What goes wrong while a module is imported; nothing if nothing does."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            __import__(module)
    except BaseException as error:  # noqa: BLE001 -- whatever an import can do wrong is what is looked for
        return f"{module} cannot be imported alone: {error!r}"
    return f"{module} says something while it is imported" if said.getvalue() else ""


def problem_of(module: str, needed: Needs) -> str:
    """What is wrong with importing this module here; nothing if it is as it should be."""
    fault = fault_of(module)
    if fault:
        return fault
    other = {each for each in sys.modules if each == "game" or each.startswith("game.")} ^ needed[module]
    return f"{module} does not load what its text says: {sorted(other)}" if other else ""


class Compiled(importlib.abc.MetaPathFinder, importlib.abc.InspectLoader):
    """Our modules as code that was compiled once: whoever imports one has only to run it."""

    def __init__(self, root: Path) -> None:
        self.files = {module: root / file for module, file, _ in sources(root)}
        self.codes = {
            module: SourceFileLoader(module, str(file)).get_code(module) for module, file in self.files.items()
        }

    def find_spec(self, fullname: str, path: object, target: object = None) -> ModuleSpec | None:
        if fullname not in self.files:
            return None
        file = self.files[fullname]
        spec = ModuleSpec(fullname, self, origin=str(file), is_package=self.is_package(fullname))
        spec.has_location = True
        return spec

    def is_package(self, fullname: str) -> bool:
        return self.files[fullname].name == "__init__.py"

    def get_source(self, fullname: str) -> str:
        return self.files[fullname].read_text(encoding="utf-8")

    def get_code(self, fullname: str) -> CodeType | None:
        return self.codes[fullname]


def in_a_fork(stop: Stop, needed: Needs, here: mmap.mmap) -> None:
    """Import it in a process of its own that goes on to the end of a way; other ways leave it in forks."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        if status:
            tell(f"{here[:].decode().rstrip()} ends the process that imports it")
        return
    while True:
        here[:] = stop.module.ljust(len(here)).encode()
        if stop.alone:
            tell(problem_of(stop.module, needed))
        else:
            fault_of(stop.module)
        for each in stop.on[:-1]:
            in_a_fork(each, needed, here)
        if not stop.on:
            os._exit(0)
        stop = stop.on[-1]


def from_nothing(module: str, needed: Needs) -> None:
    for loaded in [each for each in sys.modules if each.split(".")[0] == "game"]:
        del sys.modules[loaded]
    tell(problem_of(module, needed))


def tell(problem: str) -> None:
    if problem:
        os.write(1, f"{problem}\n".encode())


def main(root: Path) -> None:
    sys.path.insert(0, str(root))
    needed = needs({module: (file, text) for module, file, text in sources(root)})
    if not hasattr(os, "fork"):
        for module in needed:
            from_nothing(module, needed)
        return
    sys.meta_path.insert(0, Compiled(root))
    gc.disable()
    gc.freeze()
    here = mmap.mmap(-1, max(map(len, needed)))
    for stop in ways(needed).on:
        in_a_fork(stop, needed, here)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
