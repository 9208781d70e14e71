"""Pydantic at the edge: from JSON data to a model, or a sentence with the place and the cause."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from pydantic import BaseModel, ValidationError

from game.content.errors import ContentError

M = TypeVar("M", bound=BaseModel)


def parsed(model: type[M], data: Any, path: Path | str) -> M:
    """``data`` as a model; the first thing that does not fit is named."""
    try:
        return model.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False)[0]
        place = ".".join(str(part) for part in first["loc"])
        message = first["msg"].removeprefix("Value error, ")
        if not place:
            raise ContentError(path, "", message) from error
        found = repr(first.get("input"))
        shown = found if len(found) <= 60 else found[:57] + "..."
        raise ContentError(path, place, f"{message} (found {shown})") from error
    except RecursionError as error:
        raise ContentError(path, "", "the data is nested too deeply") from error
