"""Records complete tournaments: each of the four, and one for every way to end.

``python -m tests.world_cup.record_matches`` makes them all anew (see ``tests/recording.py`` for when).
"""

from __future__ import annotations

from pathlib import Path

from game.core.codec import decode_union
from game.core.dice import Dice
from game.journal.entries import Decision
from game.journal.reader import read_journal
from game.rules.registry import spec
from game.rules.world_cup import events
from game.rules.world_cup.actions import Action, FinishEarly
from game.rules.world_cup.bots import greedy
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.state import Allocation, CupState, Options
from tests.recording import Recording

WAYS = {
    "champion@1950": Options("1950"),
    "champion@1986": Options("1986"),
    "champion@1990": Options("1990", third_place=True),
    "champion@2008": Options("2008", edit_strengths=True),
    "early": Options("2008", Allocation.RANDOM),
}
WANTED = {events.CardDropped, events.TileTurned, events.TileRemoved, events.PenaltyRolled}


def sensible(view: CupState, seat: int, dice: Dice) -> Action:
    """Plays well, and gives in when nothing is left to be won."""
    if WORLD_CUP.judge(view, seat, FinishEarly()).allowed:
        return FinishEarly()
    return greedy(view, seat, dice)


def told(path: Path) -> set[type]:
    """Every kind of thing that happened in a recorded tournament."""
    lines = (line for line in read_journal(path).lines if isinstance(line, Decision))
    return {type(decode_union(events.Event, event)) for line in lines for event in line.events}


def complete(path: Path) -> bool:
    """Whether all kinds of cards were used."""
    return told(path) >= WANTED


RECORDED = Recording(spec("world_cup"), WAYS, complete=complete, player=sensible)
BY_LOT = Recording(spec("world_cup"), {"neutral-champion": Options("1950")}, "random")
"""Nobody who plays sensibly lets a nation of nobody win."""
ALL = [(recording, reason) for recording in (RECORDED, BY_LOT) for reason in recording.ways]

if __name__ == "__main__":
    RECORDED.make()
    BY_LOT.make()
