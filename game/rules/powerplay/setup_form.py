"""What the set-up page of Powerplay offers: every option with its rule, and three presets."""

from __future__ import annotations

from types import MappingProxyType

from game.core.choices import OptionField, Preset, SetupForm
from game.core.clock import Glass
from game.rules.powerplay.state import Crowd, Support

MINUTES = tuple(range(0, 3601, 60))

SETUP = SetupForm(
    fields=(
        OptionField("cup", rule="PP-7.6"),
        OptionField("neutral", rule="PP-4.2"),
        OptionField("crowd", "choice", tuple(each.value for each in Crowd), "PP-4.2", only_with=("neutral", (False,))),
        OptionField("support", "choice", tuple(each.value for each in Support), "PP-7.3.3"),
        OptionField("open_match", rule="PP-7.3"),
        OptionField("line_up_seconds", "number", MINUTES, "PP-9.2"),
        OptionField("glass", "choice", tuple(glass.value for glass in Glass)),
    ),
    presets=MappingProxyType(
        {
            "first": Preset({}, "tutor", 2),
            "rulebook": Preset({}, "free", 1),
            "tournament": Preset({"cup": True, "glass": "strict", "line_up_seconds": 900}, "locked", 0),
        }
    ),
)
