"""What the sentence of an event needs: its key is the event's name, its facts are plain words and numbers."""

from __future__ import annotations

from game.core.cast import Cast
from game.core.telling import Facts, Wordings, either, keyed, plain_facts
from game.rules.powerplay import events as told
from game.rules.powerplay.queries import hardness
from game.rules.powerplay.state import Stage
from game.rules.powerplay.tables import COLUMNS, FIVE_MINUTES, GOAL

NOBODY = "nobody"
"""Stands for a man who could not be named; the catalogues have a word for him."""


def _goal_key(event: told.GoalScored) -> str:
    if event.goal.stage is Stage.OVERTIME:
        return "overtime"
    if event.goal.penalty:
        return "penalty"
    return "counter" if 0 < event.goal.field <= COLUMNS else "attack"


def _injury_key(event: told.PlayerInjured) -> str:
    return f"{'fouled' if event.fouled else 'own'}-{'replaced' if event.substitute else 'gone'}"


ENDINGS: Wordings = {
    told.MatchEnded: lambda event: str(event.after),
    told.GoalScored: _goal_key,
    told.KickTaken: either(lambda event: event.scored, "scored", "missed"),
    told.LineUpHandedIn: either(lambda event: event.automatic, "automatic", "own"),
    told.FoulsDrawn: lambda event: ("none", "once", "some")[min(2, len(event.sixths))],
    told.FoulPassed: either(lambda event: event.empty, "empty", "lucky"),
    told.TimePenalty: either(lambda event: event.minutes == FIVE_MINUTES, "five", "two"),
    told.PlayerInjured: _injury_key,
    told.ShotSaved: either(lambda event: event.field <= COLUMNS, "counter", "attack"),
    told.OvertimeEnded: either(lambda event: event.winner is None, "level", "decided"),
}
sentence_key = keyed(ENDINGS)


def sentence_facts(event: told.Event, cast: Cast) -> Facts:
    """The facts by name; ``club`` is whose event it is, ``other`` the other club."""
    clubs = cast.sides
    facts = plain_facts(event)
    facts |= {"home": clubs[0], "away": clubs[1]}
    for name in ("taker", "shooter"):
        if facts.get(name) == "":
            facts[name] = NOBODY
    facts.update(_more(event))
    side = _side(event)
    if side is not None:
        facts |= {"club": clubs[side], "other": clubs[1 - side]}
    return facts


def _side(event: told.Event) -> int | None:
    if isinstance(event, told.GoalScored):
        return event.goal.side
    if isinstance(event, (told.MatchEnded, told.OvertimeEnded)):
        return event.winner
    side: int | None = getattr(event, "side", None)
    return side


def details(event: told.Event) -> list[tuple[str, Facts]]:
    """Further sentences of an event, as keys below ``detail.powerplay`` with their facts."""
    if isinstance(event, told.LineUpRepaired):
        return [_change(change) for change in event.changes]
    if isinstance(event, told.PlayerInjured):
        facts: Facts = {"player": event.player, "matches": event.matches}
        return [("hurt", facts), *([("weaker", facts)] if event.weaker else [])]
    if isinstance(event, told.MatchEnded) and any(event.points):
        return [("match-points", {"home_points": event.points[0], "away_points": event.points[1]})]
    return []


def _change(change: told.Change) -> tuple[str, Facts]:
    facts: Facts = {"player": change.player, "sixth": change.sixth, "field": change.field}
    if not change.player:
        return "points", {"points": change.points}
    if not change.sixth:
        return "bench", facts
    if change.field < GOAL:
        return "out", facts
    return ("goal" if change.field == GOAL else "in"), facts


def _more(event: told.Event) -> Facts:
    """What stands inside nested values."""
    facts: Facts = {}
    for name in ("score", "overtime", "kicks"):
        pair = getattr(event, name, None)
        if pair is not None:
            facts |= {f"home_{_PAIRS[name]}": pair[0], f"away_{_PAIRS[name]}": pair[1]}
    if isinstance(event, told.GoalScored):
        goal = event.goal
        facts |= {"scorer": goal.scorer or NOBODY, "field": goal.field, "sixth": goal.sixth}
    elif isinstance(event, told.FieldsCounted):
        board = event.board
        facts |= {"keeper_strength": board.keeper_strength, "sixth": board.sixth, "count": len(board.men)}
        facts |= {"V": sum(board.strengths[:COLUMNS]), "S": sum(board.strengths[COLUMNS:])}
    elif isinstance(event, told.RunsCounted):
        facts |= {"count": event.chances, "runs": len(event.runs)}
    elif isinstance(event, told.FoulsDrawn):
        facts |= {"count": len(event.sixths), "sixths": ", ".join(map(str, event.sixths))}
    elif isinstance(event, told.LineUpRepaired):
        facts |= {"count": len(event.changes)}
    elif isinstance(event, told.LineUpsOpened):
        home, away = (hardness(line_up) for line_up in event.line_ups)
        facts |= {"home_hardness": home, "away_hardness": away}
    elif isinstance(event, told.PenaltyShotAwarded):
        facts |= {"player": event.fouler}
    return facts


_PAIRS = {"score": "goals", "overtime": "late", "kicks": "kicks"}
