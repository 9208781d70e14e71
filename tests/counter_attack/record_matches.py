"""Records complete short matches, one for every way a match can end and one for every scenario.

``python -m tests.counter_attack.record_matches`` makes them all anew (see ``tests/recording.py`` for when).
"""

from __future__ import annotations

from dataclasses import replace

from game.rules.counter_attack.state import Options, Scenario
from game.rules.registry import spec
from tests.recording import Recording

SHORT, LONGER = Options(half_actions=3, extra_actions=8), Options(half_actions=9)
CUP = replace(SHORT, extra_time=True, shoot_out=True)
WAYS = {
    "score": LONGER,
    "draw": SHORT,
    "extra-time": CUP,
    "shoot-out": replace(CUP, extra_actions=2),
    "scenario:outnumbered": replace(LONGER, scenario=Scenario.OUTNUMBERED),
    "scenario:missing-goal": replace(LONGER, scenario=Scenario.MISSING_GOAL),
    "scenario:defence-attack": replace(LONGER, scenario=Scenario.DEFENCE_ATTACK),
    "scenario:top-bottom": replace(SHORT, scenario=Scenario.TOP_BOTTOM),
}
RECORDED = Recording(spec("counter_attack"), WAYS)

if __name__ == "__main__":
    RECORDED.make()
