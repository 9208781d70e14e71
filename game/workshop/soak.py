"""Soak runs: random matches in which every promise is checked after every step.

Checked are: legality by ``judge`` and by ``apply`` agree; offers are legal; inputs never change; invariants hold;
states survive encoding; hidden things stay hidden in views; random nonsense is refused with a known reason and a rule
and changes nothing; the match ends; and its record replays to the same position.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from game.core.codec import decode, decode_union, encode
from game.core.dice import Roll, StreamDice, TapeDice
from game.core.digest import digest
from game.core.driver import Applied, Refused, apply
from game.core.rules import SEATS
from game.core.ruling import CORE_REASONS, NOT_YOUR_DECISION
from game.rules.spec import GameSpec
from game.workshop.progress import with_progress

LONGEST = 10_000
"""Decisions after which a match is taken to never end."""


class SoakFailure(AssertionError):
    """A promise that was not kept: what, in which match, and the position if it can be written."""


@dataclass(slots=True)
class SoakReport:
    """What a soak run has seen."""

    game: str
    seed: int
    matches: int = 0
    decisions: int = 0
    illegal_tries: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)

    def data(self) -> dict[str, Any]:
        return {
            "game": self.game,
            "seed": self.seed,
            "matches": self.matches,
            "decisions": self.decisions,
            "illegal_tries": self.illegal_tries,
            "refused": dict(sorted(self.refused.items())),
            "endings": dict(sorted(self.endings.items())),
        }


class RecordingDice(StreamDice):
    """Stream dice that remember what they showed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls: list[Roll] = []

    def roll(self, reason: str, sides: int) -> int:
        face = super().roll(reason, sides)
        self.rolls.append(Roll(reason, sides, face))
        return face


def soak(spec: GameSpec, matches: int, illegal: int, seed: int) -> SoakReport:
    """Play random matches and try random illegal actions; ``SoakFailure`` at the first broken promise."""
    report = SoakReport(spec.id, seed)
    for number in with_progress(range(matches), matches, "matches"):
        match = _Match(spec, report, seed * 1_000_003 + number, -(-illegal // matches))
        try:
            match.play()
        except SoakFailure:
            raise
        except Exception as error:  # noqa: BLE001 - a crash is a broken promise too
            match.fail(f"the rules crashed with {type(error).__name__}: {error}", match.state)
    return report


class _Match:
    def __init__(self, spec: GameSpec, report: SoakReport, seed: int, tries: int) -> None:
        self.spec = spec
        self.rules = spec.rules
        self.report = report
        self.seed = seed
        self.choices = StreamDice(seed)
        self.dice = RecordingDice(seed + 1)
        self.tries = tries
        self.state: Any = None
        """Where the match stands, for whoever must find out what went wrong."""
        self.record: list[tuple[int, Any, list[Roll], str]] = []

    def play(self) -> None:
        start = state = self.spec.random_start(self.choices)
        for _ in range(LONGEST):
            self.state = state
            self.look_at(state)
            prompt = self.rules.prompt(state)
            if prompt is None:
                break
            self.try_nonsense(state, -(-self.tries // 3))
            seat = prompt.seats[self.choices.roll("seat", len(prompt.seats)) - 1]
            state = self.decide(state, seat)
        else:
            self.fail("the match does not end", state)
        self.try_nonsense(state, self.tries)
        ending = self.rules.ending(state)
        if ending is None:
            self.fail("over without an ending", state)
        else:
            self.report.endings[ending.reason] += 1
        self.replay(start, state)
        self.report.matches += 1

    def decide(self, state: Any, seat: int) -> Any:
        """One legal decision."""
        action = self.rules.random_answer(state, seat, self.choices)
        prompt = self.rules.prompt(state)
        if prompt is None or not (prompt.open_form or action in [offer.action for offer in self.rules.offers(state)]):
            self.fail(f"{type(action).__name__} is possible but not offered", state)
        ruling = self.rules.judge(state, seat, action)
        before = digest(self.rules.state_type, state)
        self.dice.rolls = []
        result = apply(self.rules, state, seat, action, self.dice)
        if not ruling.allowed or isinstance(result, Refused):
            self.fail(f"a random answer is refused: {ruling.reason}", state)
            raise AssertionError
        if digest(self.rules.state_type, state) != before:
            self.fail("apply changed its input", state)
        for event in result.events:
            if decode_union(self.rules.event_type, encode(self.rules.event_type, event)) != event:
                self.fail(f"an event does not survive encoding: {event}", state)
        after = digest(self.rules.state_type, result.state)
        self.record.append((seat, action, self.dice.rolls, after))
        self.report.decisions += 1
        return result.state

    def look_at(self, state: Any) -> None:
        """Everything that must hold in any state."""
        broken = self.rules.broken_invariants(state)
        if broken:
            self.fail(broken[0], state)
        if decode(self.rules.state_type, encode(self.rules.state_type, state)) != state:
            self.fail("the state does not survive encoding", state)
        prompt = self.rules.prompt(state)
        if prompt is not None:
            for offer in self.rules.offers(state):
                for seat in prompt.seats:
                    if not self.rules.judge(state, seat, offer.action).allowed:
                        self.fail(f"an offer is illegal: {offer.label}", state)
        before = digest(self.rules.state_type, state)
        for viewer in (None, *SEATS):
            seen = self.rules.view(state, viewer)
            if self.rules.view(seen, viewer) != seen:
                self.fail("a view shows more when looked at twice", state)
        if digest(self.rules.state_type, state) != before:
            self.fail("a question changed the state", state)

    def try_nonsense(self, state: Any, tries: int) -> None:
        """Random actions by random seats; whatever is illegal must be refused and change nothing."""
        before = digest(self.rules.state_type, state)
        for _ in range(tries):
            seat = self.anybody(state)
            action = self.rules.random_nonsense(state, seat, self.choices)
            ruling = self.rules.judge(state, seat, action)
            if ruling.allowed:
                continue
            self.report.illegal_tries += 1
            self.report.refused[ruling.reason] += 1
            result = apply(self.rules, state, seat, action, self.choices)
            if not isinstance(result, Refused) or result.ruling != ruling:
                self.fail(f"judge refuses ({ruling.reason}), apply does not", state)
            known = ruling.reason in self.rules.reasons or ruling.reason in CORE_REASONS
            if not known or not (ruling.rule or ruling.reason == NOT_YOUR_DECISION):
                self.fail(f"refused without a known reason or rule: {ruling}", state)
        if digest(self.rules.state_type, state) != before:
            self.fail("a refused action changed the state", state)

    def anybody(self, state: Any) -> int:
        """Mostly whoever must decide, for the finer faults; sometimes whoever must not."""
        prompt = self.rules.prompt(state)
        if prompt is None or self.choices.roll("seat", 4) == 1:
            return self.choices.roll("seat", len(SEATS)) - 1
        return prompt.seats[self.choices.roll("seat", len(prompt.seats)) - 1]

    def replay(self, start: Any, end: Any) -> None:
        """The record again, with its dice."""
        state = start
        for seat, action, rolls, after in self.record:
            tape = TapeDice(rolls)
            result = apply(self.rules, state, seat, action, tape, listen=False)
            tape.expect_end()
            if not isinstance(result, Applied) or digest(self.rules.state_type, result.state) != after:
                self.fail(f"the record replays differently at {type(action).__name__}", state)
                return
            state = result.state
        if state != end:
            self.fail("the record replays to another end", end)

    def fail(self, promise: str, state: Any) -> None:
        try:
            where = self.spec.position.describe(state)
        except Exception:  # noqa: BLE001 - a state that broke a promise may break its description too
            where = "cannot be written"
        raise SoakFailure(f"{self.spec.id}, match with seed {self.seed}: {promise}. Position: {where}")
