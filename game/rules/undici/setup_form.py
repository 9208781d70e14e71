"""What the set-up page of Undici offers."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from game.core import kits
from game.core.choices import Kits, OptionField, Preset, SetupForm, Stock
from game.core.clock import Glass
from game.core.kits import Kit
from game.rules.undici.chips import Squad
from game.rules.undici.squads import shipped_kits
from game.rules.undici.state import CaptainRolls, Level, Rerolls

GLASS_SECONDS = (30, 45, 60, 90, 120, 180)
USUAL_SECONDS = 90

FIELDS = (
    OptionField("abilities", rule="UN-SET-14"),
    OptionField("die_sides", "choice", (6, 8), "UN-SET-03"),
    OptionField("captain_rerolls", "choice", tuple(each.value for each in Rerolls), "UN-CAPT-03"),
    OptionField("captain_rolls", "choice", tuple(each.value for each in CaptainRolls), "UN-CAPT-02"),
    OptionField("kick_off_keeper", rule="UN-KICK-03"),
    OptionField("offside_level", "choice", tuple(each.value for each in Level), "UN-OFFS-03"),
    OptionField("response_cap", "choice", (0, 3), "UN-CARD-12"),
    OptionField("substitutions", "choice", (0, 3), "UN-GOAL-04"),
    OptionField("glass", "choice", tuple(each.value for each in Glass), "UN-TURN-01"),
    OptionField("glass_seconds", "number", GLASS_SECONDS, "UN-TURN-01", only_with=("glass", ("advisory", "strict"))),
)


def worn(squad: Squad) -> Kit:
    return squad.kit


def dressed(squad: Squad, kit: Kit) -> Squad:
    return replace(squad, kit=kit)


def fitting(home: Kit, away: Kit, other: Kit | None = None) -> Kit:
    """What the away side wears: its own kit, else one of the program; one of these always fits."""
    return kits.fitting(home, away, ((other,) if other else ()) + shipped_kits()) or away


SETUP = SetupForm(
    fields=FIELDS,
    presets=MappingProxyType(
        {
            "first": Preset(MappingProxyType({"abilities": False}), "free", 2),
            "full": Preset(MappingProxyType({"abilities": True}), "free", 1),
        }
    ),
    usual=MappingProxyType({"glass_seconds": USUAL_SECONDS}),
    kits=Kits(shipped_kits, worn, dressed, fitting),
    stocks=(Stock("boards", "board"), Stock("decks", "home_deck"), Stock("decks", "away_deck")),
)
