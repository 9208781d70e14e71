"""The story of a match in sentences, for the log, the command line and reports."""

from __future__ import annotations

from typing import Any

from game.content.words import Words
from game.core.codec import decode_union
from game.journal.entries import Decision, SeatSetup, Step, TakenBack
from game.rules.spec import GameSpec


def sentence(spec: GameSpec, event: Any, sides: tuple[str, str], say: Words) -> str:
    """One event in words."""
    facts = [(name, say.named(name, value)) for name, value in spec.telling.facts(event, sides).items()]
    return say.say(f"event.{spec.id}.{spec.telling.key(event)}", facts)


def sentences(
    spec: GameSpec, entry: Step, sides: tuple[str, str], seats: tuple[SeatSetup, SeatSetup], say: Words
) -> list[str]:
    """What an entry of the journal tells; ``CodecError`` if its events cannot be read."""
    if isinstance(entry, Decision):
        events = [decode_union(spec.rules.event_type, data) for data in entry.events]
        return [line for event in events for line in (sentence(spec, event, sides, say), *_details(spec, event, say))]
    if isinstance(entry, TakenBack):
        names = " + ".join(seats[seat].name for seat in entry.agreed if seat in (0, 1))
        return [say.say("journal.undo", [("seat", names)])]
    return [say.say("journal.redo")]


def _details(spec: GameSpec, event: Any, say: Words) -> list[str]:
    """What an event says beyond its own sentence."""
    return [
        say.say(f"detail.{spec.id}.{key}", [(name, say.named(name, value)) for name, value in facts.items()])
        for key, facts in spec.telling.details(event)
    ]
