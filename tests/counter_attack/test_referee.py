"""The referee settles what the managers disagree about (CA-REF-01)."""

import pytest

from game.core.dice import ScriptDice
from game.rules.counter_attack.frames import LineUp
from game.rules.counter_attack.referee import settle
from game.rules.counter_attack.spec import SPEC
from game.rules.spec import Verdict
from tests.counter_attack.builders import build


@pytest.mark.rule("CA-REF-01")
@pytest.mark.parametrize(("face", "key", "side"), [(5, "attack", 1), (4, "attack", 1), (3, "defence", 0)])
def test_his_leniency_or_more_speaks_for_the_attack(face: int, key: str, side: int) -> None:
    """Golden case 23: leniency 4 and a 5 as in the book, the 4 that is just enough, and a 3; nothing changes."""
    state = build({9: (0, 0)}, {9: (3, 0)}, ball=9, attack=1, leniency=4)
    before = state.clone()
    assert SPEC.dispute is settle
    verdict = settle(state, ScriptDice(("counter_attack.referee", face)))
    assert verdict == Verdict(key, side, "CA-REF-01", (("face", face), ("leniency", 4)))
    assert state == before


@pytest.mark.rule("CA-REF-01")
def test_before_the_match_there_is_nobody_to_ask() -> None:
    assert settle(build({}, {}, frame=LineUp(0)), ScriptDice()) is None
