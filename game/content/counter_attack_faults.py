"""Faults in the files of Counter Attack: as everywhere, and what is allowed where a value of a card is missing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.content import faults
from game.content.counter_attack_models import RANGES, Kind
from game.content.errors import Spot
from game.content.faults import Loc, M, Model, Said
from game.core.ruling import FactValue

__all__ = ["LISTS", "Loc", "Model", "checked", "faults_in"]

LISTS: dict[str, Kind] = {"outfielders": "outfielder", "keepers": "keeper", "referees": "referee"}


def checked(model: type[M], data: Any, path: Path | str, place: Callable[[Loc], Spot | str] | None = None) -> M:
    """``data`` as a model, or ``ContentError`` about the first thing that does not fit."""
    return faults.checked(model, data, path, place, _missing)


def faults_in(model: Model, data: Any) -> list[tuple[Loc, str, dict[str, FactValue]]]:
    """Every value that does not fit."""
    return faults.faults_in(model, data, _missing)


def _missing(loc: Loc) -> Said:
    """With what would be allowed, if it is a number of a card."""
    kind = LISTS.get(str(loc[0])) if loc else None
    limits = RANGES[kind].get(str(loc[-1])) if kind else None
    return ("missing-number", {"low": limits[0], "high": limits[1]}) if limits else ("missing", {})
