"""Faults in the files of Counter Attack, said with the card, the column and what is allowed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from game.content.counter_attack_models import RANGES, Kind, allowed
from game.content.errors import ContentError

M = TypeVar("M", bound=BaseModel)
Loc = tuple[int | str, ...]

LISTS: dict[str, Kind] = {"outfielders": "outfielder", "keepers": "keeper", "referees": "referee"}
PLAIN = {
    "extra_forbidden": "this is not known here; is it misspelt?",
    "model_type": "this must be a group of names and values in braces",
    "list_type": "this must be a list in brackets",
    "string_type": "this must be a text in quotation marks",
}
"""Faults that pydantic names in words of its own."""


def checked(model: type[M], data: Any, path: Path | str, place: Callable[[Loc], str] | None = None) -> M:
    """``data`` as a model, or ``ContentError`` about the first thing that does not fit."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        where = place(first["loc"]) if place is not None else place_in(data, first["loc"])
        raise ContentError(path, where, _sentence(first)) from error
    except RecursionError as error:
        raise ContentError(path, "", "the data is nested too deeply") from error


def _sentence(fault: Mapping[str, Any]) -> str:
    kind, loc = fault["type"], fault["loc"]
    if kind == "missing":
        return f"this value is missing{_range_of(loc)}"
    message = PLAIN.get(kind) or str(fault["msg"]).removeprefix("Value error, ")
    return f"{message} (found {shown(fault['input'])})" if loc else message


def _range_of(loc: Loc) -> str:
    """What would be allowed, if it is a number of a card."""
    kind = LISTS.get(str(loc[0])) if loc else None
    limits = RANGES[kind].get(str(loc[-1])) if kind else None
    return f"; it must be {allowed(*limits)}" if limits else ""


def shown(value: object) -> str:
    """What was found, shortened."""
    text = ascii(value) if isinstance(value, str) and not value.isprintable() else repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def place_in(data: Any, loc: Loc) -> str:
    """A place as people count: ``outfielders 4 (Lorvik), pace``."""
    parts: list[str] = []
    for part in loc:
        try:
            data = data[part]
        except (LookupError, TypeError):
            data = None
        if isinstance(part, int) and parts:
            parts[-1] += f" {part + 1}{_called(data)}"
        else:
            parts.append(str(part))
    return ", ".join(parts)


def _called(data: Any) -> str:
    """The name of a card or the key of a kit, in brackets."""
    name = data.get("name", data.get("key")) if isinstance(data, dict) else None
    return f" ({name[:40]})" if isinstance(name, str) and name.isprintable() and name else ""
