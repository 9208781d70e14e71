"""The referee decides where the two managers disagree (CA-REF-01).

It changes nothing on the pitch, since the program measures every line and reads every die itself: the managers act on
his word.
"""

from __future__ import annotations

from game.core.checks import Aim, Check
from game.core.dice import Dice
from game.rules.counter_attack.shapes import before_match
from game.rules.counter_attack.state import MatchState
from game.rules.counter_attack.tables import DIE
from game.rules.spec import Verdict

ROLL, RULE = "counter_attack.referee", "CA-REF-01"


def settle(state: MatchState, dice: Dice) -> Verdict | None:
    """CA-REF-01: the attacking manager rolls; the leniency or more speaks for him. None: there is no referee yet."""
    if before_match(state):
        return None
    leniency = state.referee.leniency
    rolled = dice.check(Check(ROLL, RULE, DIE, 0, Aim.AT_LEAST, leniency))
    facts = (("face", rolled.face), ("leniency", leniency))
    if rolled.passed:
        return Verdict("attack", state.attack, RULE, facts)
    return Verdict("defence", 1 - state.attack, RULE, facts)
