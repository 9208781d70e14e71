"""Ready-made ways to play: the book's advice for a first match, the core rules, all advanced rules, its full length.

A coin decides who kicks off in all of them (CA-KICKOFF-02).
"""

from __future__ import annotations

from types import MappingProxyType

from game.rules.counter_attack.state import ADVANCED, Options
from game.rules.counter_attack.tables import HALF_MINUTES

FIRST_HALF_ACTIONS = 20
"""CA-SETUP-09: a first match is short and has no high balls; a glass that is added runs from the second half on."""

PRESETS = MappingProxyType(
    {
        "first": Options(high_balls=False, half_actions=FIRST_HALF_ACTIONS, toss=True, glass_second_half=True),
        "core": Options(toss=True),
        "advanced": Options(switches=ADVANCED, toss=True),
        "book": Options(minutes=HALF_MINUTES, toss=True),
    }
)
