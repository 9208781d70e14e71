"""What the set-up page of every postal game offers."""

from __future__ import annotations

from types import MappingProxyType

from game.core.choices import OptionField, Preset, SetupForm
from game.core.clock import Glass
from game.core.ruling import RuleRef

MOST_SECONDS = 3600


def postal_setup(own: tuple[OptionField, ...], open_match: RuleRef, time: RuleRef, step: int, cup: int) -> SetupForm:
    """A game's own options, those of open matches and of time with their rules, and three presets.

    ``step``: the seconds between two times to choose from; ``cup``: those of a tournament.
    """
    return SetupForm(
        fields=(
            *own,
            OptionField("open_match", rule=open_match),
            OptionField("line_up_seconds", "number", tuple(range(0, MOST_SECONDS + 1, step)), time),
            OptionField("glass", "choice", tuple(glass.value for glass in Glass)),
        ),
        presets=MappingProxyType(
            {
                "first": Preset({}, "tutor", 2),
                "rulebook": Preset({}, "free", 1),
                "tournament": Preset({"cup": True, "glass": "strict", "line_up_seconds": cup}, "locked", 0),
            }
        ),
    )
