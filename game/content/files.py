"""Reading and writing whole files: limits, clear errors, and writing that never leaves half a file behind."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import re
import tempfile
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.content.errors import ContentError, Spot
from game.content.plain_toml import plain_tables
from game.core import reading
from game.core.faults import LOG
from game.core.reading import (
    DEEPEST,
    LARGE,
    SMALL,
    BadData,
    Unreadable,
    nested_too_deeply,
    parse_json,
    path_text,
    refusal,
    too_deep,
)

JSON_FAULTS = {
    "Expecting ',' delimiter": ("json-comma", "broken JSON: a comma or a closing bracket is missing here"),
    "Expecting ':' delimiter": ("json-colon", "broken JSON: a colon is missing here"),
    "Expecting value": ("json-value", "broken JSON: a value is missing here"),
    "Expecting property name": ("json-name", "broken JSON: a name in double quotes is missing here"),
    "Unterminated string": ("json-string", "broken JSON: the text that begins here has no closing quotes"),
    "Extra data": ("json-extra", "broken JSON: something stands here behind the end"),
    "Invalid control character": ("json-control", "broken JSON: this character must not stand in a text"),
    "Invalid \\": ("json-escape", "broken JSON: the backslash here makes no sense"),
    "Illegal trailing comma": ("json-trailing", "broken JSON: there is a comma too many here"),
}
"""What can be wrong with JSON, by how the reader's words begin: the keys of our sentences, and those in English."""
DEEP_KEY = re.compile(rf"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+){{{DEEPEST}}}""")
"""A key of so many parts that the reader would take minutes for it."""
TOML_PLACE = re.compile(r" \(at line ([0-9]{1,9}), column ([0-9]{1,9})\)$")


def read_text(path: Path, most: int = LARGE) -> str:
    """The text of a file of at most ``most`` bytes, or ``ContentError``."""
    try:
        return reading.read_text(path, most)
    except Unreadable as error:
        raise unreadable(path, error) from error


def unreadable(path: Path | str, error: Unreadable) -> ContentError:
    """A file that cannot be read at all, or not be written; the log tells of it too."""
    LOG.info("file cannot be used: %s, %s", path_text(Path(path).name), error.key)
    return ContentError(path, error.place, str(error), error.key, error.facts)


def refused_by_system(path: Path | str, error: OSError | ValueError) -> ContentError:
    """A file that the operating system does not let us use; the reason can be said in any language."""
    return unreadable(path, refusal(error))


def read_json(path: Path) -> Any:
    return json_data(read_text(path), path)


def json_data(text: str, path: Path | str) -> Any:
    """The data of a JSON text, or ``ContentError`` with the place."""
    try:
        return parse_json(text)
    except json.JSONDecodeError as error:
        place, spot = f"line {error.lineno}, column {error.colno}", Spot(error.lineno, str(error.colno))
        other = ("broken-json", f"broken JSON: {error.msg}")
        key, said = next((each for begin, each in JSON_FAULTS.items() if error.msg.startswith(begin)), other)
        raise ContentError(path, place, said, key, {"reason": error.msg}, spot) from error
    except BadData as error:
        raise _bad_data(path, error) from error


def json_format(path: Path, game: str = "") -> str:
    """What a file of ours says it is; "" for any other file, or one of another ``game``. ``ContentError`` if broken."""
    if path.suffix.casefold() != ".json":
        return ""
    data = read_json(path)
    if not isinstance(data, dict) or (game and data.get("game", game) != game):
        return ""
    return str(data.get("format", ""))


def spread(data: Mapping[str, Any]) -> str:
    """JSON with one entry of a list a line, so that people can read and change it."""
    return "{\n" + ",\n".join(f"  {_text(key)}: {_spread_value(value)}" for key, value in data.items()) + "\n}\n"


def _spread_value(value: Any) -> str:
    if not isinstance(value, list) or not value:
        return _text(value)
    return "[\n" + ",\n".join(f"    {_text(each)}" for each in value) + "\n  ]"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def read_toml(path: Path, most: int = SMALL) -> dict[str, Any]:
    """The tables of a TOML file of at most so many bytes, or ``ContentError``."""
    text = read_text(path, most)
    plain = plain_tables(text)
    if plain is not None:
        return plain
    try:
        if DEEP_KEY.search(text):
            raise too_deep()
        data = tomllib.loads(text)
        if nested_too_deeply(data):
            raise too_deep()
    except BadData as error:
        raise _bad_data(path, error) from error
    except RecursionError as error:
        raise _bad_data(path, too_deep()) from error
    except ValueError as error:
        raise _broken_toml(path, str(error)) from error
    return data


def _broken_toml(path: Path, said: str) -> ContentError:
    """The reader's words, which end with the place."""
    found = TOML_PLACE.search(said)
    spot = Spot(int(found[1]), found[2]) if found else None
    place = f"line {found[1]}, column {found[2]}" if found else ""
    reason = TOML_PLACE.sub("", said)
    return ContentError(path, place, f"broken TOML: {reason}", "broken-toml", {"reason": reason}, spot)


def _bad_data(path: Path | str, error: BadData) -> ContentError:
    return ContentError(path, "", str(error), error.key, error.facts)


def write_whole(path: Path, contents: str | bytes) -> None:
    """Write beside the file and rename: readers see the old file or the new one, never half of it."""
    raw = contents.encode() if isinstance(contents, str) else contents
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            os.replace(name, path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise
    except FileExistsError as error:
        in_the_way = NotADirectoryError(errno.ENOTDIR, "a file stands where a folder is needed")
        raise refused_by_system(path, in_the_way) from error
    except (OSError, ValueError) as error:
        raise refused_by_system(path, error) from error
