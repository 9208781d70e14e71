"""What the set-up page of The World Cup Game offers: which tournament, and how it is played."""

from __future__ import annotations

from types import MappingProxyType

from game.core.choices import OptionField, Preset, SetupForm, TeamWay
from game.core.clock import Glass
from game.core.kits import Kit
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import Allocation, Manager, RepeatScope, RepeatSet
from game.rules.world_cup.tournament import shipped

GLASS_SECONDS = (30, 45, 60, 90, 120, 180)
USUAL_SECONDS = 60
TOURNAMENTS = ("1950", "1986", "1990", "2008")
REPEATING, EDITABLE, WITH_THIRD = ("1950",), ("2008",), ("1986", "1990")
"""What their files say, known before any file is read; a test compares them."""


def tournament_names() -> dict[str, tuple[str, str]]:
    """Every tournament that lies among the boards, also those that people have put there."""
    return {key: (cup.en, cup.de) for key, cup in shipped().items()}


FIELDS = (
    OptionField("tournament", "choice", TOURNAMENTS, "WC-SET-01", always=True, more=tournament_names),
    OptionField("edit_strengths", rule="WC-SET-06", only_with=("tournament", EDITABLE)),
    OptionField("allocation", "choice", tuple(each.value for each in Allocation), "WC-SET-09"),
    OptionField("repeat_scope", "choice", tuple(each.value for each in RepeatScope), "WC-TIE-02",
                only_with=("tournament", REPEATING)),
    OptionField("repeat_set", "choice", tuple(each.value for each in RepeatSet), "WC-TIE-03",
                only_with=("tournament", REPEATING)),
    OptionField("third_place", rule="WC-KO-06", only_with=("tournament", WITH_THIRD)),
    OptionField("glass", "choice", tuple(each.value for each in Glass), "WC-TURN-02"),
    OptionField("glass_seconds", "number", GLASS_SECONDS, "WC-TURN-02", only_with=("glass", ("advisory", "strict"))),
)  # fmt: skip


def named(name: str, kit: Kit | None) -> Manager:
    """A manager needs nothing but a name; colours are those of the two seats."""
    return Manager(name)


PRESETS = MappingProxyType(
    {
        "first": Preset(MappingProxyType({"tournament": "2008"})),
        "mexico": Preset(MappingProxyType({"tournament": "1986"})),
        "italy": Preset(MappingProxyType({"tournament": "1990"})),
        "brazil": Preset(MappingProxyType({"tournament": "1950"})),
    }
)
"""They name a tournament only: how much help somebody has is not for them to change."""

SETUP = SetupForm(
    fields=FIELDS,
    presets=PRESETS,
    usual=MappingProxyType({"glass_seconds": USUAL_SECONDS}),
    ways=(TeamWay("managers", new_tournament, named, people=True),),
)
