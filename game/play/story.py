"""The story of a match in sentences, for the log, the command line and reports.

What a file says happened may never have happened: check sums fit whatever somebody wrote. So what can be replayed is
told by the rules again (``Timeline.events_at``), and an event that makes no sense has a sentence that says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.content.words import Words
from game.core.cast import Cast
from game.core.codec import decode_union
from game.core.dice import fingerprint
from game.core.faults import LOG
from game.core.frozen import frozen
from game.core.rules import AnyEvent, AnyState, Prompt, Seat
from game.core.ruling import Ruling
from game.journal.entries import Decision, Journal, SeatKind, SeatSetup, Step, TakenBack
from game.journal.replay import Timeline
from game.rules.spec import GameSpec

Asked = TypeVar("Asked", Prompt, Ruling)


def with_names(spec: GameSpec, asked: Asked, state: AnyState) -> Asked:
    """A prompt or a refusal in a state, ready for its sentence: players whom the rules only number have names."""
    return replace(asked, facts=spec.telling.spoken(asked.facts, spec.cast(state)))


def question(spec: GameSpec, prompt: Prompt, state: AnyState, say: Words) -> str:
    """What must be decided in a state, in words."""
    facts = [(name, say.named(name, value)) for name, value in with_names(spec, prompt, state).facts]
    return say.say(f"prompt.{prompt.kind}", facts)


def sentence(spec: GameSpec, event: AnyEvent, cast: Cast, say: Words) -> str:
    """One event in words."""
    try:
        facts = [(name, say.named(name, value)) for name, value in spec.telling.facts(event, cast).items()]
        return say.say(f"event.{spec.id}.{spec.telling.key(event)}", facts)
    except Exception as error:  # noqa: BLE001 - an event that never happened may break any question asked of it
        return _untold(spec, event, error, say)


def _untold(spec: GameSpec, event: AnyEvent, error: Exception, say: Words) -> str:
    LOG.warning("%s of %s cannot be told (%s)", type(event).__name__, spec.id, type(error).__name__)
    return say.say("journal.untold")


def told_by(spec: GameSpec, timeline: Timeline[AnyState], entry: Step, state: AnyState = None) -> Sequence[AnyEvent]:
    """The events of an entry, or only what both may know of them while the match stands at ``state``.

    Where today's rules could not carry it out, it is told as it was written, without reports. What was written must be
    readable in any case, or ``CodecError``.
    """
    stored = entry.events if isinstance(entry, Decision) else ()
    written = tuple(decode_union(spec.rules.event_type, data) for data in stored)
    heard = timeline.heard(entry.entry)
    events = written if heard is None else heard
    if state is None:
        return events
    shown = (spec.rules.event_view(state, event, None) for event in events)
    return [event for event in shown if event is not None]


def sentences(
    spec: GameSpec, entry: Step, events: Sequence[AnyEvent], cast: Cast, seats: tuple[SeatSetup, ...], say: Words
) -> list[str]:
    """What an entry of the journal tells, of these events of it."""
    if isinstance(entry, Decision):
        return [line for event in events for line in (sentence(spec, event, cast, say), *_details(spec, event, say))]
    return [aside_sentence(_aside(entry), seats, say)]


@frozen
class Aside:
    """Something that stands in the story beside what happened in the match: it was taken back, or done again."""

    entry: int
    agreed: tuple[Seat, ...] | None = None
    """Who wanted it taken back; None: it was done again."""


def asides(journal: Journal) -> list[Aside]:
    """Everything that was taken back and done again, in its order."""
    return [_aside(step) for step in journal.steps() if not isinstance(step, Decision)]


def _aside(step: Step) -> Aside:
    return Aside(step.entry, step.agreed if isinstance(step, TakenBack) else None)


def aside_sentence(aside: Aside, seats: tuple[SeatSetup, ...], say: Words) -> str:
    """What was done about the match, and who agreed; a program at the table is asked nothing and agrees to nothing."""
    if aside.agreed is None:
        return say.say("journal.redo")
    who = [seats[seat] for seat in aside.agreed if seat in (0, 1)]
    names = [seat.name for seat in who if seat.kind is SeatKind.PERSON]
    if len(names) == 2:
        return say.say("journal.undo-agreed", {"first": names[0], "second": names[1]})
    return say.say("journal.undo", {"seat": "".join(names)}) if names else say.say("journal.undone")


def seal_sentence(seal: str, say: Words) -> str:
    """The first line of every story: what the dice of the match can be checked against."""
    return say.say("journal.seal", {"fingerprint": fingerprint(seal)})


def _details(spec: GameSpec, event: AnyEvent, say: Words) -> list[str]:
    """What an event says beyond its own sentence."""
    try:
        return [
            say.say(f"detail.{spec.id}.{key}", [(name, say.named(name, value)) for name, value in facts.items()])
            for key, facts in spec.telling.details(event)
        ]
    except Exception as error:  # noqa: BLE001 - as above
        return [_untold(spec, event, error, say)]
