"""The quick way to read files of words: the same as the whole reader makes of them, or nothing at all."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from game.content.plain_toml import plain_tables
from game.content.words import LANGUAGES, word_files

READ = {
    "nothing": "",
    "an empty line": "\n",
    "a remark": "# only this",
    "a text": 'a = "b"',
    "tables": '[a]\n[a.b]\nc = "d"',
    "the inner table first": '[a.b]\n[a]\nc = "d"\n',
    "signs with a backslash": 'a = "\\"b\\" \\\\ \\n \\t"',
    "a sign by its number": 'a = "\\u00e4\\uD7ff"',
    "names in quotes": '"1+1" = "x"\n"?" = { by = "count", one = "e", other = "o" }\n',
    "an empty name": '"" = ""',
    "a line break in a name": '"a\\nb" = "c"',
    "many parts": '[a.b.c.d.e.f]\ng = "h"',
}
ODD = {
    "a table that is a text": '[a]\nb = "c"\n[a.b]\n',
    "a table twice": "[a]\n[a]\n",
    "a name twice": 'a = "b"\na = "c"',
    "a form twice": 'a = { b = "c", b = "d" }',
    "a table that is forms": '[a]\nb = { c = "d" }\n[a.b]',
    "a table below forms": 'a = { b = "c" }\n[a.d]',
    "a name that is a table": '[a.b]\nc = "d"\n[a]\nb = "e"',
    "a name of parts": 'a.b = "c"',
    "single quotes": "a = 'b'",
    "a number": "a = 1",
    "a list": 'a = ["b"]',
    "an open text": 'a = "b',
    "half a sign": 'a = "\\ud83d"',
    "no such sign": 'a = "\\x"',
    "a remark behind": 'a = "b" # c',
    "a blank before": ' a = "b"',
    "no blanks": 'a="b"',
    "blanks in a head": "[ a ]",
    "a list of tables": "[[a]]",
    "an empty part": "[a..b]",
    "more behind a head": "[a].b",
    "three quotes": 'a = """b"""',
    "a tab in a text": 'a = "b\tc"',
    "no forms": "a = {}",
    "too many parts": '[a.b.c.d.e.f.g]\nh = "i"',
    "lines of Windows": 'a = "b"\r\n',
    "a mark of its order": '\ufeffa = "b"',
    "nonsense at the end": 'a = "b"\n\nnonsense',
    "no name": "=",
    "no head": "[]",
}


def whole(text: str) -> object:
    """What the whole reader says."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


@pytest.mark.parametrize("text", [*READ.values(), *ODD.values()], ids=[*READ, *ODD])
def test_nothing_is_read_otherwise(text: str) -> None:
    assert plain_tables(text) in (None, whole(text))


@pytest.mark.parametrize("text", READ.values(), ids=READ)
def test_texts_in_tables_are_read(text: str) -> None:
    assert plain_tables(text) == whole(text) is not None


@pytest.mark.parametrize("path", [path for language in LANGUAGES for path in word_files(language)], ids=str)
def test_every_file_of_words_can_be_read_quickly(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    found = plain_tables(text)
    assert found == whole(text)
    assert found is not None
    for pieces in (text.split("\n", 1)[1], text[: len(text) // 2], text[len(text) // 3 :]):
        assert plain_tables(pieces) in (None, whole(pieces))
