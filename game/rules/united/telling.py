"""What the sentence of an event needs: its key is the event's name, its facts are plain words and numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.core.cast import Cast
from game.core.ruling import FactValue
from game.rules.united import events as told

NOBODY = "nobody"
"""Stands for a man who could not be named; the catalogues have a word for him."""


def sentence_key(event: told.Event) -> str:
    """The key below ``event.united``; some events have a sentence for each way they can go."""
    name = type(event).__name__
    if isinstance(event, told.MatchEnded):
        return f"{name}.{'drawn' if event.winner is None else event.after}"
    if isinstance(event, told.GoalScored):
        return f"{name}.{'penalty' if event.goal.penalty else 'chance'}"
    if isinstance(event, told.KickTaken):
        return f"{name}.{'scored' if event.scored else 'missed'}"
    if isinstance(event, told.LineUpHandedIn):
        return f"{name}.{'automatic' if event.automatic else 'own'}"
    if isinstance(event, (told.PeriodEnded, told.ChancesCounted)):
        return f"{name}.{event.stage}"
    return name


def sentence_facts(event: told.Event, cast: Cast) -> dict[str, FactValue]:
    """The facts by name; ``club`` is whose event it is, ``other`` the other club."""
    clubs = cast.sides
    facts: dict[str, FactValue] = {}
    side = getattr(event, "side", None)
    for name in type(event).__dataclass_fields__:
        value = getattr(event, name)
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            facts[name] = str(value) if isinstance(value, str) else value
    if facts.get("taker") == "":
        facts["taker"] = NOBODY
    facts.update(_more(event, clubs))
    if isinstance(event, told.GoalScored):
        side = event.goal.side
    if isinstance(event, told.PenaltyAwarded):
        side = 1 - event.against
    if isinstance(event, told.MatchEnded):
        side = event.winner
    if side is not None:
        facts |= {"club": clubs[side], "other": clubs[1 - side]}
    return facts


def details(event: told.Event) -> list[tuple[str, dict[str, FactValue]]]:
    """Further sentences of an event, as keys below ``detail.united`` with their facts: the changes of a repair."""
    if not isinstance(event, told.LineUpRepaired):
        return []
    return [_change(change) for change in event.changes]


def _change(change: told.Change) -> tuple[str, dict[str, FactValue]]:
    if not change.player:
        return "points", {"points": change.points}
    if change.row is None:
        return "out", {"player": change.player}
    return "in", {"player": change.player, "row": change.row.value}


def _more(event: told.Event, clubs: tuple[str, str]) -> Mapping[str, FactValue]:
    """What stands inside nested values."""
    score = getattr(event, "score", None)
    facts: dict[str, Any] = {"home": clubs[0], "away": clubs[1]}
    if score is not None:
        facts |= {"home_goals": score[0], "away_goals": score[1]}
    if isinstance(event, told.GoalScored):
        facts |= {"scorer": event.goal.scorer or NOBODY, "row": event.goal.row.value if event.goal.row else ""}
    elif isinstance(event, told.RowsCounted):
        facts |= dict(zip(("T", "A", "V", "M", "S"), event.values, strict=True))
    elif isinstance(event, told.ChancesCounted):
        facts |= dict(zip(("V", "M", "S"), event.chances, strict=True)) | {"count": sum(event.chances)}
    elif isinstance(event, told.KickTaken):
        facts |= {"home_kicks": event.kicks[0], "away_kicks": event.kicks[1]}
    elif isinstance(event, told.LineUpRepaired):
        facts |= {"count": len(event.changes)}
    elif isinstance(event, told.LineUpsOpened):
        facts |= {"hardness": "-".join(str(sum(line_up.hardness)) for line_up in event.line_ups)}
    return facts
