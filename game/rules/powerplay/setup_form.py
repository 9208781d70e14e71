"""What the set-up page of Powerplay offers: every option with its rule, and three presets."""

from __future__ import annotations

from game.core.choices import OptionField
from game.rules.postal.setup_form import postal_setup
from game.rules.powerplay.state import Crowd, Support

OWN = (
    OptionField("cup", rule="PP-7.6"),
    OptionField("neutral", rule="PP-4.2"),
    OptionField("crowd", "choice", tuple(each.value for each in Crowd), "PP-4.2", only_with=("neutral", (False,))),
    OptionField("support", "choice", tuple(each.value for each in Support), "PP-7.3.3"),
)
SETUP = postal_setup(OWN, open_match="PP-7.3", time="PP-9.2", step=60, cup=900)
