"""Every key the sources ask for has words, and no words of the screens wait for somebody to say them."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.content.places import ROOT
from game.content.words import LANGUAGES, read_words, word_files, words

KEY = re.compile(r"[a-z][a-z0-9_-]*(\.[A-Za-z0-9_@-]+)+")
AREA_KEYS = {key: path.name for path in word_files("en")[1:] for key in read_words(path)}


def sources() -> Iterator[Path]:
    for folder in ("ui", "play", "rules", "core", "content", "workshop"):
        yield from (ROOT / "game" / folder).rglob("*.py")


def nodes() -> Iterator[ast.AST]:
    """Everything that is written in the sources."""
    for path in sources():
        yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def worded(node: ast.Call) -> tuple[ast.expr, ...]:
    """What screens on a board say from the table of their own game: ``word`` puts the area before it."""
    if not node.args or (getattr(node.func, "attr", "") or getattr(node.func, "id", "")) not in ("word", "say"):
        return ()
    first = node.args[0]
    return (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,)


def _ends(text: ast.expr) -> tuple[str, str] | None:
    """Beginning and end of a text with gaps, or twice the whole of a plain one."""
    if isinstance(text, ast.Constant) and isinstance(text.value, str):
        return text.value, text.value
    if not isinstance(text, ast.JoinedStr):
        return None
    begin, end = (part.value if isinstance(part, ast.Constant) else "" for part in (text.values[0], text.values[-1]))
    return str(begin), str(end) if len(text.values) > 1 else ""


BOARD_AREAS = ("ca.", "un.", "wc.")


class Texts:
    """Every text of the sources: the whole of plain ones, beginning and end of those with gaps and of those worded."""

    def __init__(self) -> None:
        self.plain: set[str] = set()
        self.gapped: set[tuple[str, str]] = set()
        self.worded: set[tuple[str, str]] = set()
        for node in nodes():
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                self.plain.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                begin, end = _ends(node) or ("", "")
                if "." in begin:
                    self.gapped.add((begin, end))
            elif isinstance(node, ast.Call):
                self.worded |= {ends for ends in map(_ends, worded(node)) if ends is not None}

    def is_worded(self, key: str) -> bool:
        """Whether a screen on a board says it as a word of its own table."""
        area, _, rest = key.partition(".")
        if f"{area}." not in BOARD_AREAS:
            return False
        return any(rest == begin or (begin != end and rest.startswith(begin) and rest.endswith(end) and begin)
                   for begin, end in self.worded)  # fmt: skip


SAID = re.compile(r"""\bsay\(\s*"([^"{]+)"\s*[,)]""")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_said_has_words(language: str) -> None:
    known = words(language).entries
    missing = {
        f"{path.relative_to(ROOT)}: {key}"
        for path in sources()
        for key in SAID.findall(path.read_text(encoding="utf-8"))
        if KEY.fullmatch(key) and key not in known
    }
    assert missing == set()


def test_no_words_of_the_screens_are_left_over() -> None:
    texts = Texts()
    unsaid = {
        f"{file}: {key}"
        for key, file in AREA_KEYS.items()
        if key not in texts.plain
        and not any(key.startswith(begin) and key.endswith(end) for begin, end in texts.gapped)
        and not texts.is_worded(key)
    }
    assert unsaid == set()
