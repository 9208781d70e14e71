"""What the sentence of an event needs: its key below ``event.world_cup`` and its facts.

Teams are told by their three letters, for which the catalogues have names (``value.nation``); so are cards
(``value.cup_card``), tiles (``value.cup_tile``), stages (``value.cup_stage``) and groups (``value.cup_group``).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from game.core.cast import Cast, joined
from game.core.ruling import Fact
from game.core.telling import Facts, More, Wordings, either, keyed, plain, with_more
from game.rules.world_cup import events as told
from game.rules.world_cup.cards import UNKNOWN
from game.rules.world_cup.state import NEUTRAL, CupState

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


_hidden = either(lambda event: event.card == UNKNOWN, "hidden", "seen")
WAYS: Wordings = MappingProxyType(
    {
        told.TeamsDealt: either(lambda event: event.neutral, "neutral", "plain"),
        told.CardDrawn: _hidden,
        told.CardDropped: _hidden,
        told.PenaltyRolled: either(lambda event: event.scored, "scored", "missed"),
        told.KickTaken: either(lambda event: event.scored, "scored", "missed"),
        told.TileRemoved: lambda event: event.card,
        told.LotDrawn: either(lambda event: event.group, "group", "thirds"),
        told.RepeatCalled: either(lambda event: len(event.level) == 1, "plain", "blocks"),
        told.MatchWon: either(lambda event: event.kicks, "kicks", "plain"),
        told.ChampionCrowned: either(lambda event: event.owner == NEUTRAL, "neutral", "owned"),
        told.TournamentEnded: either(lambda event: event.lot, "lot", "plain"),
    }
)


def _by_fields(event: told.Event, cast: Cast) -> Facts:
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
        elif plain(value):
            found[CALLED.get(name, name)] = str(value) if isinstance(value, str) else value
    return found


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


def _manager(event: told.FinishedEarly | told.TournamentEnded, cast: Cast) -> Facts:
    return {"club": cast.sides[event.winner]}


def _repeat(event: told.RepeatCalled, cast: Cast) -> Facts:
    first, *others = (cast.names(block) for block in event.level)
    return {"teams": first, "others": joined(others, "; "), "matches": len(event.matches)}


def _thirds(event: told.ThirdsRanked, cast: Cast) -> Facts:
    return {"teams": cast.names(event.order[: event.through])}


MORE: Mapping[type, More] = MappingProxyType(
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
key = keyed(WAYS)
facts = with_more(_by_fields, MORE)
