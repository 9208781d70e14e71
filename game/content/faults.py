"""Faults in files, said with the place, the value and what is allowed there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from reprlib import Repr
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from game.content.errors import ContentError, Spot
from game.content.told import Fault, told
from game.core.names import shown as shown_name
from game.core.ruling import FactValue

M = TypeVar("M", bound=BaseModel)
Loc = tuple[int | str, ...]
Model = type[BaseModel]
Said = tuple[str, dict[str, FactValue]]
"""The key of a sentence below ``file``, and its facts."""
Missing = Callable[[Loc], Said]

PLAIN = {
    "extra_forbidden": "unknown", "model_type": "group", "list_type": "list", "string_type": "text",
    "int_type": "whole-number", "int_from_float": "whole-number", "int_parsing": "whole-number", "bool_type": "yes-no",
    "dict_type": "group",
}  # fmt: skip
"""Faults that pydantic finds, by the keys of our sentences."""
LIMITS = {
    "string_too_long": ("long", "most", "max_length"),
    "too_long": ("many", "most", "max_length"),
    "too_short": ("few", "least", "min_length"),
    "string_too_short": ("short", "least", "min_length"),
    "greater_than_equal": ("small", "least", "ge"),
    "less_than_equal": ("large", "most", "le"),
}
"""The same for faults with a limit: the key, the fact, and how pydantic calls it."""
COLOURS = ("body", "trim")
MOST_SHOWN = 60
_SHORT = Repr()
_SHORT.maxlevel = 3
MOST_FAULTS = 100
"""Faults of one file that are put into words; nobody reads more of them."""


def no_more(loc: Loc) -> Said:
    """Of a missing value: just that."""
    return "missing", {}


def checked(
    model: type[M], data: Any, path: Path | str, place: Callable[[Loc], Spot | str] | None = None,
    missing: Missing = no_more,
) -> M:  # fmt: skip
    """``data`` as a model, or ``ContentError`` about the first thing that does not fit, with all others as ``further``.

    ``place`` says where a value stands in the file, ``missing`` what is said of one that is not there.
    """
    try:
        return model.model_validate(data)
    except ValidationError as error:
        raise unfit(error, path, place or (lambda loc: place_in(data, loc)), missing) from error
    except RecursionError as error:
        raise told(path, "", "too-deep") from error


def unfit(
    error: ValidationError, path: Path | str, place: Callable[[Loc], Spot | str] = lambda loc: place_in(None, loc),
    missing: Missing = no_more,
) -> ContentError:  # fmt: skip
    """What a model refuses, as the error of a file: read from it, or meant to be written there."""
    found = []
    for fault in error.errors(include_url=False)[:MOST_FAULTS]:
        loc = fault["loc"]
        key, facts = sentence(fault, missing)
        if loc and key not in ("missing", "missing-number") and not _about_the_whole(fault):
            facts["found"] = shown(fault["input"])
        found.append(told(path, place(loc), key, **facts))
    found[0].further = tuple(found[1:])
    return found[0]


def _about_the_whole(fault: Mapping[str, Any]) -> bool:
    """Whether a fault is about an entry as a whole, which is named already and need not be shown."""
    told = fault["type"].startswith("union_tag") or isinstance(fault.get("ctx", {}).get("error"), Fault)
    return isinstance(fault["input"], dict) and told


def sentence(fault: Mapping[str, Any], missing: Missing = no_more) -> Said:
    """The key of what is said about a fault, and its facts."""
    kind, loc, context = fault["type"], fault["loc"], fault.get("ctx", {})
    own = context.get("error")
    if isinstance(own, Fault):
        return own.key, dict(own.facts)
    if kind == "missing":
        return missing(loc)
    if kind in PLAIN:
        return PLAIN[kind], {}
    if kind in LIMITS:
        key, fact, name = LIMITS[kind]
        return key, {fact: context[name]}
    if kind == "literal_error":
        expected = str(context["expected"]).replace(" or ", ", ")
        return "one-of" if ", " in expected else "exactly", {"expected": expected}
    if kind == "union_tag_not_found":
        return "kind-missing", {}
    if kind == "union_tag_invalid":
        return "kind-of", {"expected": str(context["expected_tags"]).replace("'", "")}
    if kind == "string_pattern_mismatch":
        return ("colour" if loc[-1] in COLOURS else "row-letters" if loc[-1] == "qualified" else "key"), {}
    return "plain-reason", {"reason": str(fault["msg"]).removeprefix("Value error, ")}


def faults_in(
    model: Model, data: Any, missing: Missing = no_more, whole: bool = False
) -> list[tuple[Loc, str, dict[str, FactValue]]]:
    """Every value that does not fit, with its place, its key and its facts; of the ``whole`` only if wanted."""
    try:
        model.model_validate(data)
    except ValidationError as error:
        found = error.errors(include_url=False)
        return [(each["loc"], *sentence(each, missing)) for each in found if each["loc"] or whole]
    return []


def shown(value: object) -> str:
    """What was found, shortened."""
    if isinstance(value, str):
        value = value[:MOST_SHOWN]
        text = repr(value) if value.isprintable() else ascii(value)
    else:
        text = _SHORT.repr(value)
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


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
            parts.append(shown_name(str(part)))
    return ", ".join(parts)


def _called(data: Any) -> str:
    """The name of a card, the key of a kit or the id of a strategy card, in brackets."""
    called = (data.get(key) for key in ("name", "key", "id")) if isinstance(data, dict) else ()
    name = next((each for each in called if isinstance(each, str)), None)
    return f" ({name[:40]})" if isinstance(name, str) and name.isprintable() and name else ""
