"""What the sentence of an event needs: its key below ``event.world_cup`` and its facts.

Teams are told by their three letters, for which the catalogues have names (``value.nation``); so are cards
(``value.cup_card``), tiles (``value.cup_tile``), stages (``value.cup_stage``) and groups (``value.cup_group``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.cast import Cast, joined
from game.core.ruling import Fact, FactValue
from game.rules.world_cup import events as told
from game.rules.world_cup.cards import UNKNOWN
from game.rules.world_cup.state import NEUTRAL, CupState

Facts = dict[str, FactValue]
Way = Callable[[Any], str]
CALLED = MappingProxyType(
    {"team": "nation", "card": "cup_card", "tile": "cup_tile", "stage": "cup_stage", "group": "cup_group"}
)
"""What sentences know by another name, so that its words do not meet those of other games."""
TEAMS = MappingProxyType({"team": "nation", "home": "nation", "away": "opponent", "loser": "opponent"})
"""Fields of events that are teams."""


def players(state: CupState) -> tuple[str, ...]:
    """The teams by their numbers in the rules: three letters each, with what both languages make of them."""
    return tuple(nation.called for nation in state.tournament.nations)


def spoken(facts: Iterable[Fact], cast: Cast) -> tuple[Fact, ...]:
    """The facts of a prompt or a refusal with teams, cards and stages as the catalogues name them."""
    return tuple((CALLED.get(key, key), cast.name(value) if key == "team" else value) for key, value in facts)


def _hidden(event: Any) -> str:
    return "hidden" if event.card == UNKNOWN else "seen"


def _won(event: told.MatchWon) -> str:
    return "kicks" if event.kicks else "plain"


def _ended(event: told.TournamentEnded) -> str:
    return "lot" if event.lot else "plain"


WAYS: Mapping[type, Way] = MappingProxyType(
    {
        told.TeamsDealt: lambda event: "neutral" if event.neutral else "plain",
        told.CardDrawn: _hidden,
        told.CardDropped: _hidden,
        told.PenaltyRolled: lambda event: "scored" if event.scored else "missed",
        told.KickTaken: lambda event: "scored" if event.scored else "missed",
        told.TileRemoved: lambda event: event.card,
        told.LotDrawn: lambda event: "group" if event.group else "thirds",
        told.RepeatCalled: lambda event: "plain" if len(event.level) == 1 else "blocks",
        told.MatchWon: _won,
        told.ChampionCrowned: lambda event: "neutral" if event.owner == NEUTRAL else "owned",
        told.TournamentEnded: _ended,
    }
)


def key(event: told.Event) -> str:
    """The key of its sentence; an event that can go several ways has a sentence for each."""
    way = WAYS.get(type(event))
    kind = type(event).__name__
    return f"{kind}.{way(event)}" if way else kind


def facts(event: told.Event, cast: Cast) -> Facts:
    """The facts by name; ``club`` is the manager whose event it is."""
    found: Facts = {}
    for name in event.__dataclass_fields__:
        value = getattr(event, name)
        if name in TEAMS:
            found[TEAMS[name]] = cast.name(value)
        elif name in ("side", "owner", "first"):
            found["club"] = cast.sides[value] if value in (0, 1) else ""
        elif name in ("score", "kicks", "goals") and value:
            found[name] = f"{value[0]}:{value[1]}"
        elif isinstance(value, (str, int)) and not isinstance(value, bool):
            found[CALLED.get(name, name)] = str(value) if isinstance(value, str) else value
    more = MORE.get(type(event))
    return found | more(event, cast) if more else found


def details(event: told.Event) -> list[tuple[str, Facts]]:
    """Nothing is said in further sentences."""
    return []


def _dealt(event: told.TeamsDealt, cast: Cast) -> Facts:
    return {
        "club": cast.sides[0], "other_club": cast.sides[1], "own": cast.names(event.teams[0]),
        "others": cast.names(event.teams[1]), "neutral": cast.names(event.neutral),
    }  # fmt: skip


def _order(event: told.LotDrawn | told.GroupDecided, cast: Cast) -> Facts:
    return {"teams": cast.names(event.order)}


def _winner(event: told.MatchWon, cast: Cast) -> Facts:
    """As people say it: the winner's goals first, whoever was at home."""
    found: Facts = {"nation": cast.name(event.winner)}
    for name, pair in (("score", event.score), ("kicks", event.kicks)):
        if pair:
            found[name] = f"{max(pair)}:{min(pair)}"
    return found


def _manager(event: Any, cast: Cast) -> Facts:
    return {"club": cast.sides[event.winner]}


def _repeat(event: told.RepeatCalled, cast: Cast) -> Facts:
    first, *others = (cast.names(block) for block in event.level)
    return {"teams": first, "others": joined(others, "; "), "matches": len(event.matches)}


def _thirds(event: told.ThirdsRanked, cast: Cast) -> Facts:
    return {"teams": cast.names(event.order[: event.through])}


MORE: Mapping[type, Callable[[Any, Cast], Facts]] = MappingProxyType(
    {
        told.StrengthsSet: lambda event, cast: {"count": len(event.changed)},
        told.TeamsDealt: _dealt,
        told.StageBegan: lambda event, cast: {"matches": len(event.matches)},
        told.HandDealt: lambda event, cast: {"count": len(event.hand)},
        told.LotDrawn: _order,
        told.GroupDecided: _order,
        told.RepeatCalled: _repeat,
        told.ThirdsRanked: _thirds,
        told.MatchWon: _winner,
        told.FinishedEarly: _manager,
        told.TournamentEnded: _manager,
    }
)
