"""What the set-up page of The World Cup Game offers: which tournament, and how it is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from game.core.choices import Data, FromFiles, OptionField, Preset, SetupForm, Stock, TeamWay
from game.core.clock import Glass
from game.core.kits import Kit
from game.rules.world_cup.setup import begin, chosen_cup, misfits
from game.rules.world_cup.state import Allocation, Manager, RepeatScope, RepeatSet
from game.rules.world_cup.tables import MOST_REPEATS
from game.rules.world_cup.tournament import Tie, Tournament, presets, shipped, usual_cup

GLASS_SECONDS = (30, 45, 60, 90, 120, 180)
USUAL_SECONDS = 60


def tournament_names() -> dict[str, tuple[str, str]]:
    """Every tournament that comes with the program."""
    return {key: (cup.en, cup.de) for key, cup in shipped().items()}


def _asks(cup: Callable[[Tournament], bool]) -> Callable[[Data, Mapping[str, Any]], bool]:
    """An option that counts only in some tournaments, by what they say themselves."""

    def fits(options: Data, given: Mapping[str, Any]) -> bool:
        played = chosen_cup(options, given)
        return played is None or cup(played)

    return fits


REPEATING = _asks(lambda cup: Tie.REPEAT in cup.ties)
EDITABLE = _asks(lambda cup: cup.editable)
WITH_THIRD = _asks(lambda cup: cup.third_place is not None)
FIELDS = (
    OptionField("tournament", "choice", (), "WC-SET-01", always=True, more=tournament_names),
    OptionField("edit_strengths", rule="WC-SET-06", fits=EDITABLE),
    OptionField("allocation", "choice", tuple(each.value for each in Allocation), "WC-SET-09"),
    OptionField("repeat_scope", "choice", tuple(each.value for each in RepeatScope), "WC-TIE-02", fits=REPEATING),
    OptionField("repeat_set", "choice", tuple(each.value for each in RepeatSet), "WC-TIE-03", fits=REPEATING),
    OptionField("most_repeats", "choice", MOST_REPEATS, "WC-TIE-05", fits=REPEATING),
    OptionField("third_place", rule="WC-KO-06", fits=WITH_THIRD),
    OptionField("glass", "choice", tuple(each.value for each in Glass), "WC-TURN-02"),
    OptionField("glass_seconds", "number", GLASS_SECONDS, "WC-TURN-02", only_with=("glass", ("advisory", "strict"))),
)


def named(name: str, kit: Kit | None) -> Manager:
    """A manager needs nothing but a name; colours are those of the two seats."""
    return Manager(name)


def ready_made() -> dict[str, Preset]:
    """What the files of the tournaments offer; how much help somebody has is not for them to change."""
    found = presets().items()
    return {key: Preset(MappingProxyType({"tournament": cup, **options})) for key, (cup, options) in found}


def usual() -> dict[str, Any]:
    return {"tournament": usual_cup(), "glass_seconds": USUAL_SECONDS}


SETUP = SetupForm(
    fields=FIELDS,
    presets=FromFiles(ready_made),
    usual=FromFiles(usual),
    ways=(TeamWay("managers", begin, named, people=True),),
    stocks=(Stock("tournaments", "tournament", option="tournament"), Stock("decks", "deck")),
    misfits=misfits,
)
