"""Options of a game from the command line: ``--set name=value``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, get_type_hints

from game.core.codec import CodecError, decode, encode

TRUE, FALSE = ("on", "yes", "true"), ("off", "no", "false")


class OptionError(ValueError):
    """An option that does not exist or does not take this value."""


def parse_options(options_type: Any, settings: Iterable[str], start: Any = None) -> Any:
    """The options of a game, or those it starts from, with what ``settings`` say changed."""
    data: dict[str, Any] = {} if start is None else encode(options_type, start)
    kinds = get_type_hints(options_type)
    for setting in settings:
        name, sign, value = setting.partition("=")
        if not sign:
            raise OptionError(f"'{setting}' should read name=value, such as cup=on")
        data[name] = _value(value, kinds.get(name))
    try:
        return decode(options_type, data)
    except CodecError as error:
        names = ", ".join(options_type.__dataclass_fields__)
        raise OptionError(f"{error}; the options are {names}") from error


def _value(text: str, kind: Any) -> Any:
    """A word of the command line as a value for an option of this kind."""
    if kind is bool and text.lower() in (*TRUE, *FALSE):
        return text.lower() in TRUE
    return int(text) if kind is int and text.isdecimal() else text
