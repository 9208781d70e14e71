"""What the set-up page of United offers: every option with its rule, and three presets."""

from __future__ import annotations

from game.core.choices import OptionField
from game.rules.postal.setup_form import postal_setup
from game.rules.united.tables import LEAST_HOME_POINTS, MOST_HOME_POINTS

HOME_POINTS = (0, *range(LEAST_HOME_POINTS, MOST_HOME_POINTS + 1))
OWN = (
    OptionField("cup", rule="U-8.4"),
    OptionField("home_points", "number", HOME_POINTS, "U-3.6"),
    OptionField("discipline", rule="U-9"),
)
SETUP = postal_setup(OWN, open_match="U-8.2", time="U-8.7", step=30, cup=300)
