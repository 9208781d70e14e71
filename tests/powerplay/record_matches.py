"""Records complete matches, one for every way a match can end, with all that hardness can bring in one of them.

``python -m tests.powerplay.record_matches`` makes them all anew (see ``tests/recording.py`` for when).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from game.core.dice import Dice
from game.core.rules import Seat
from game.journal.entries import Decision
from game.journal.reader import read_journal
from game.rules.powerplay import events
from game.rules.powerplay.actions import Finish, PlayOn
from game.rules.powerplay.state import MatchState, Options
from game.rules.registry import spec
from tests.recording import Recording

POWERPLAY = spec("powerplay")
WAYS = {"score": Options(), "overtime": Options(cup=True), "shoot-out": Options()}
HARD = (events.TimePenalty, events.PlayerInjured, events.PenaltyShotAwarded)
"""What the match that ends in sixty minutes has in it."""


def step_by_step(state: MatchState, seat: Seat, dice: Dice) -> Any:
    """Random line-ups, so that much happens; then a few moments at a time."""
    action = POWERPLAY.rules.random_answer(state, seat, dice)
    return PlayOn(4) if isinstance(action, (PlayOn, Finish)) and state.stage != "before" else action


def complete(path: Path) -> bool:
    """Whether a match has all its hardness in it; overtime and shoot-out are enough by themselves."""
    lines = [line for line in read_journal(path).lines if isinstance(line, Decision)]
    happened = {event["@"] for line in lines for event in line.events}
    late = {kind.__name__ for kind in (events.OvertimeBegan, events.KickTaken)}
    return bool(happened & late) or happened.issuperset(kind.__name__ for kind in HARD)


RECORDED = Recording(POWERPLAY, WAYS, complete=complete, player=step_by_step)

if __name__ == "__main__":
    RECORDED.make()
