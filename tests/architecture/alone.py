"""Every module imported as if it were the first one, without loading what it needs again for each of them.

A module that is imported alone loads what it needs, and nothing else. So a process in which a module was imported alone
is a good start for whatever needs that module and is not needed by it: fork it there, and only the rest is loaded. That
nothing else was there is looked at afterwards: exactly what the module needs is loaded. Where a system cannot fork,
every module starts from nothing.

    python -W error -m tests.architecture.alone FOLDER      names what cannot be imported alone or in silence
"""

from __future__ import annotations

import ast
import contextlib
import gc
import importlib.abc
import io
import os
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType

from tests.architecture.layers import imports, sources

Needs = Mapping[str, frozenset[str]]


def run_while_importing(tree: ast.Module) -> Iterator[ast.stmt]:
    """All statements but those of functions and those for the checker of types alone."""
    todo: list[ast.AST] = [*tree.body]
    while todo:
        node = todo.pop()
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            todo += node.orelse
        elif isinstance(node, ast.stmt) and not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            todo += ast.iter_child_nodes(node)


def with_packages(module: str) -> Iterator[str]:
    """The module and the packages it lies in, which are imported before it."""
    while module:
        yield module
        module = module.rpartition(".")[0]


def needs(texts: Mapping[str, tuple[str, str]]) -> dict[str, frozenset[str]]:
    """What each module loads of ours when it is imported alone, itself included; from file name and text."""
    direct: dict[str, set[str]] = {}
    for module, (file, text) in texts.items():
        run = ast.Module([each for each in run_while_importing(ast.parse(text))
                          if isinstance(each, ast.Import | ast.ImportFrom)], [])  # fmt: skip
        named = [name for _, name in imports(ast.unparse(run), module, file.endswith("__init__.py"))]
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


def starts(needed: Needs) -> dict[str, list[str]]:
    """After which module each of the others is imported: the one that loads most of what it needs; "" for none."""
    after: dict[str, list[str]] = defaultdict(list)
    for module, wanted in needed.items():
        before = [each for each in wanted if module not in needed[each]]
        after[max(before, key=lambda each: (len(needed[each]), each), default="")].append(module)
    return after


def problem_of(module: str, needed: Needs) -> str:
    """What is wrong with importing this module here; nothing if it is as it should be."""
    said = io.StringIO()
    try:
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
            __import__(module)
    except BaseException as error:  # noqa: BLE001 -- whatever an import can do wrong is what is looked for
        return f"{module} cannot be imported alone: {error!r}"
    if said.getvalue():
        return f"{module} says something while it is imported"
    loaded = {each for each in sys.modules if each.split(".")[0] == "game"}
    other = loaded ^ needed[module]
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


def in_a_fork(module: str, needed: Needs, after: Mapping[str, list[str]]) -> None:
    """Import it in a process of its own, and from there whatever starts with it."""
    child = os.fork()
    if child:
        _, status = os.waitpid(child, 0)
        if status:
            tell(f"{module} ends the process that imports it")
        return
    problem = problem_of(module, needed)
    if problem:
        tell(problem)
    for each in after.get(module, ()):
        in_a_fork(each, needed, after)
    os._exit(0)


def from_nothing(module: str, needed: Needs) -> None:
    for loaded in [each for each in sys.modules if each.split(".")[0] == "game"]:
        del sys.modules[loaded]
    problem = problem_of(module, needed)
    if problem:
        tell(problem)


def tell(problem: str) -> None:
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
    after = starts(needed)
    for module in after[""]:
        in_a_fork(module, needed, after)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
