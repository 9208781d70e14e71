"""What the sentence of an event needs: its key is the event's name, its facts are plain words and numbers."""

from __future__ import annotations

from game.core.cast import Cast
from game.core.telling import Facts, Wordings, either, keyed, plain_facts
from game.rules.united import events as told

NOBODY = "nobody"
"""Stands for a man who could not be named; the catalogues have a word for him."""


ENDINGS: Wordings = {
    told.MatchEnded: lambda event: "drawn" if event.winner is None else event.after,
    told.GoalScored: either(lambda event: event.goal.penalty, "penalty", "chance"),
    told.KickTaken: either(lambda event: event.scored, "scored", "missed"),
    told.LineUpHandedIn: either(lambda event: event.automatic, "automatic", "own"),
    told.PeriodEnded: lambda event: event.stage,
    told.ChancesCounted: lambda event: event.stage,
}
sentence_key = keyed(ENDINGS)


def sentence_facts(event: told.Event, cast: Cast) -> Facts:
    """The facts by name; ``club`` is whose event it is, ``other`` the other club."""
    clubs = cast.sides
    facts, side = plain_facts(event), getattr(event, "side", None)
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


def details(event: told.Event) -> list[tuple[str, Facts]]:
    """Further sentences of an event, as keys below ``detail.united`` with their facts: the changes of a repair."""
    return [_change(change) for change in event.changes] if isinstance(event, told.LineUpRepaired) else []


def _change(change: told.Change) -> tuple[str, Facts]:
    if not change.player:
        return "points", {"points": change.points}
    if change.row is None:
        return "out", {"player": change.player}
    return "in", {"player": change.player, "row": change.row.value}


def _more(event: told.Event, clubs: tuple[str, str]) -> Facts:
    """What stands inside nested values."""
    score = getattr(event, "score", None)
    facts: Facts = {"home": clubs[0], "away": clubs[1]}
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
