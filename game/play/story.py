"""The story of a match in sentences, for the log, the command line and reports.

What a file says happened may never have happened: check sums fit whatever somebody wrote. So what can be replayed is
told by the rules again (``happened``), and an event that makes no sense has a sentence that says so.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from game.content.words import Words
from game.core.cast import Cast
from game.core.codec import decode_union
from game.core.dice import TapeDice
from game.core.driver import Applied, apply
from game.core.faults import LOG
from game.core.rules import Prompt, Rules
from game.core.ruling import Ruling
from game.journal.entries import Decision, SeatSetup, Step, TakenBack
from game.rules.spec import GameSpec

Asked = TypeVar("Asked", Prompt, Ruling)


def with_names(spec: GameSpec, asked: Asked, state: Any) -> Asked:
    """A prompt or a refusal in a state, ready for its sentence: players whom the rules only number have names."""
    return replace(asked, facts=spec.telling.spoken(asked.facts, spec.cast(state)))


def question(spec: GameSpec, prompt: Prompt, state: Any, say: Words) -> str:
    """What must be decided in a state, in words."""
    facts = [(name, say.named(name, value)) for name, value in with_names(spec, prompt, state).facts]
    return say.say(f"prompt.{prompt.kind}", facts)


def happened(rules: Rules[Any, Any], before: Any, decision: Decision) -> list[Any]:
    """What a recorded decision brought about in the state before it, by the rules themselves; ``JournalError`` is for
    whoever replays: a decision that was replayed up to here can be replayed again."""
    action = decode_union(rules.action_type, decision.action)
    done = apply(rules, before, decision.seat, action, TapeDice(decision.dice()), spent=decision.spent)
    return list(done.events) if isinstance(done, Applied) else []


def sentence(spec: GameSpec, event: Any, cast: Cast, say: Words) -> str:
    """One event in words."""
    try:
        facts = [(name, say.named(name, value)) for name, value in spec.telling.facts(event, cast).items()]
        return say.say(f"event.{spec.id}.{spec.telling.key(event)}", facts)
    except Exception as error:  # noqa: BLE001 - an event that never happened may break any question asked of it
        return _untold(spec, event, error, say)


def _untold(spec: GameSpec, event: Any, error: Exception, say: Words) -> str:
    LOG.warning("%s of %s cannot be told (%s)", type(event).__name__, spec.id, type(error).__name__)
    return say.say("journal.untold")


def told_by(spec: GameSpec, entry: Step, state: Any = None) -> list[Any]:
    """The events of an entry, or only what both may know of them while the match stands at ``state``; ``CodecError``
    if they cannot be read."""
    events = [decode_union(spec.rules.event_type, data) for data in entry.events] if isinstance(entry, Decision) else []
    if state is None:
        return events
    shown = (spec.rules.event_view(state, event, None) for event in events)
    return [event for event in shown if event is not None]


def sentences(
    spec: GameSpec, entry: Step, events: list[Any], cast: Cast, seats: tuple[SeatSetup, SeatSetup], say: Words
) -> list[str]:
    """What an entry of the journal tells, of these events of it."""
    if isinstance(entry, Decision):
        return [line for event in events for line in (sentence(spec, event, cast, say), *_details(spec, event, say))]
    if isinstance(entry, TakenBack):
        names = " + ".join(seats[seat].name for seat in entry.agreed if seat in (0, 1))
        return [say.say("journal.undo", [("seat", names)])]
    return [say.say("journal.redo")]


def _details(spec: GameSpec, event: Any, say: Words) -> list[str]:
    """What an event says beyond its own sentence."""
    try:
        return [
            say.say(f"detail.{spec.id}.{key}", [(name, say.named(name, value)) for name, value in facts.items()])
            for key, facts in spec.telling.details(event)
        ]
    except Exception as error:  # noqa: BLE001 - as above
        return [_untold(spec, event, error, say)]
