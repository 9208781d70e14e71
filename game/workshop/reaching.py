"""What play comes to: the functions, classes and tables that can be reached, name by name, from a game's spec.

Only the source is read, nothing is run. A name in the body of a definition leads to what it stands for, in the same
file or where it was imported from. A module that is handed on as a value leads to its tables, and to whatever the file
that hands it on asks of anything by that name (``ACTIONS[kind].ruling``). What only tests call is led to by nobody.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import field
from pathlib import Path

from game.core.frozen import frozen

TopName = tuple[str, str]
"""A module by its dotted name, and a name at its top level."""
EVERYTHING = ""
"""Instead of a name: the module itself, handed on as a value."""


@frozen
class _Source:
    """The top level of a module: what it defines, and where the names it imports come from."""

    definitions: dict[str, ast.stmt] = field(default_factory=dict)
    imports: dict[str, TopName] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)
    """Everything that is asked of something by its name, as ``ruling`` in ``x.ruling``."""


class Reach:
    """Everything below ``root`` that ``start`` leads to, but not what it hands over by the names ``without``."""

    def __init__(self, root: Path, start: TopName, without: frozenset[str] = frozenset()) -> None:
        self._root, self._start, self._without = root, start, without
        self._sources: dict[str, _Source] = {}
        self.places: set[TopName] = set()
        open_places = [start]
        while open_places:
            place = open_places.pop()
            if place not in self.places:
                self.places.add(place)
                open_places += self._led_to(place)

    def _led_to(self, place: TopName) -> Iterator[TopName]:
        module, name = place
        source = self._source(module)
        if name in source.definitions:
            yield from self._named_in(module, source, source.definitions[name])
        elif name in source.imports:
            yield source.imports[name]

    def _named_in(self, module: str, source: _Source, node: ast.stmt) -> Iterator[TopName]:
        """What the names in a definition stand for; imports in it count for it."""
        imports = source.imports | dict(self._imported(node))
        if source.definitions.get(self._start[1]) is node and module == self._start[0]:
            node = _Without(self._without).visit(node)

        def found(name: str) -> Iterator[TopName]:
            place = (module, name) if name in source.definitions else imports.get(name)
            if place is not None and place[1] == EVERYTHING:
                yield from self._handed_on(place[0], source.asked)
            elif place is not None:
                yield place

        members = [each for each in ast.walk(node) if isinstance(each, ast.Attribute)]
        of_modules: set[ast.expr] = set()
        for member in members:
            place = imports.get(member.value.id) if isinstance(member.value, ast.Name) else None
            if place is not None and place[1] == EVERYTHING:
                of_modules.add(member.value)
                yield place[0], member.attr
        for each in ast.walk(node):
            if isinstance(each, ast.Name) and each not in of_modules:
                yield from found(each.id)

    def _handed_on(self, module: str, asked: set[str]) -> Iterator[TopName]:
        """What can be had of a module by somebody who has it as a value and asks for these names."""
        for name, node in self._source(module).definitions.items():
            if name in asked or isinstance(node, ast.Assign | ast.AnnAssign):
                yield module, name

    def _source(self, module: str) -> _Source:
        if module not in self._sources:
            self._sources[module] = self._read(module)
        return self._sources[module]

    def _read(self, module: str) -> _Source:
        path = self._file(module)
        if path is None:
            return _Source()
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found = _Source(asked={each.attr for each in ast.walk(tree) if isinstance(each, ast.Attribute)})
        for statement in tree.body:
            found.definitions.update((name, statement) for name in defined(statement))
            if not isinstance(statement, ast.FunctionDef | ast.ClassDef):
                found.imports.update(self._imported(statement))
        return found

    def _imported(self, node: ast.AST) -> Iterator[tuple[str, TopName]]:
        """Names from ``from game.x import y`` anywhere in a node: of something in a module, or of a module."""
        for each in ast.walk(node):
            if isinstance(each, ast.ImportFrom) and each.module and not each.level:
                for alias in each.names:
                    whole = f"{each.module}.{alias.name}"
                    to = (whole, EVERYTHING) if self._file(whole) else (each.module, alias.name)
                    yield alias.asname or alias.name, to

    def _file(self, module: str) -> Path | None:
        path = self._root.joinpath(*module.split("."))
        return next((each for each in (path.with_suffix(".py"), path / "__init__.py") if each.is_file()), None)


def defined(statement: ast.stmt) -> list[str]:
    """The names a statement at the top level of a module defines."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    if isinstance(statement, ast.AnnAssign):
        return [ast.unparse(statement.target)]
    if not isinstance(statement, ast.Assign):
        return []
    return [name.id for target in statement.targets for name in ast.walk(target) if isinstance(name, ast.Name)]


class _Without(ast.NodeTransformer):
    """A definition without some of the keywords that its calls are given."""

    def __init__(self, names: frozenset[str]) -> None:
        self._names = names

    def visit_Call(self, node: ast.Call) -> ast.Call:
        node.keywords = [each for each in node.keywords if each.arg not in self._names]
        return node
