"""Records complete matches, one for every way a match can end, with everything in them that a match can bring.

``python -m tests.undici.record_matches`` makes them all anew (see ``tests/recording.py`` for when).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.core.codec import decode_union
from game.journal.entries import Decision
from game.journal.reader import read_journal
from game.rules.registry import spec
from game.rules.undici import events
from game.rules.undici.state import Options
from tests.recording import Recording

UNDICI = spec("undici")
WAYS = {"score": Options(), "draw": Options(die_sides=8)}
WANTED = (events.Declared, events.Answered, events.RolledAgain, events.GoalScored, events.Saved, events.CardPlayed)
"""What both matches have in them, besides movements after a save (UN-SAVE-02) and cards with an action."""


def told(path: Path) -> Iterator[Any]:
    """Everything that happened in a recorded match."""
    for line in read_journal(path).lines:
        if isinstance(line, Decision):
            yield from (decode_union(UNDICI.rules.event_type, event) for event in line.events)


def complete(path: Path) -> bool:
    """Whether a match has everything in it."""
    happened = list(told(path))
    moved = any(isinstance(event, events.Moved) and event.how == "reposition" for event in happened)
    cards = any(isinstance(event, events.Declared) and event.cards for event in happened)
    return moved and cards and {type(event) for event in happened}.issuperset(WANTED)


RECORDED = Recording(UNDICI, WAYS, complete=complete)

if __name__ == "__main__":
    RECORDED.make()
