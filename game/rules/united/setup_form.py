"""What the set-up page of United offers: every option with its rule, and three presets."""

from __future__ import annotations

from types import MappingProxyType

from game.core.choices import OptionField, Preset, SetupForm
from game.core.clock import Glass
from game.rules.united.tables import LEAST_HOME_POINTS, MOST_HOME_POINTS

HALF_MINUTES = tuple(range(0, 3601, 30))

SETUP = SetupForm(
    fields=(
        OptionField("cup", rule="U-8.4"),
        OptionField("home_points", "number", (0, *range(LEAST_HOME_POINTS, MOST_HOME_POINTS + 1)), "U-3.6"),
        OptionField("discipline", rule="U-9"),
        OptionField("open_match", rule="U-8.2"),
        OptionField("line_up_seconds", "number", HALF_MINUTES, "U-8.7"),
        OptionField("glass", "choice", tuple(glass.value for glass in Glass)),
    ),
    presets=MappingProxyType(
        {
            "first": Preset({}, "tutor", 2),
            "rulebook": Preset({}, "free", 1),
            "tournament": Preset({"cup": True, "glass": "strict", "line_up_seconds": 300}, "locked", 0),
        }
    ),
)
