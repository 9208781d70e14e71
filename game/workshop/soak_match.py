"""One match of a soak run, and every promise it must keep."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from game.core.codec import decode, decode_union, encode
from game.core.dice import Roll, StreamDice, TapeDice
from game.core.digest import digest, digest_of
from game.core.driver import Applied, Refused, apply
from game.core.rules import SEATS, AnyAction, AnyRules, AnyState, Prompt
from game.core.ruling import CORE_REASONS, NOT_YOUR_DECISION
from game.rules.spec import Bot, RandomStart, as_drawn
from game.workshop.soak_report import SoakFailure, SoakReport

LONGEST = 10_000
"""Decisions after which a match is taken to never end."""
YOUNG, LOOK_EVERY = 20, 10
"""The first so many states of a match get the long look, of the later ones one in so many."""
ALL_OFFERS, SOME_OFFERS = 12, 6
"""All offers are judged where there are only a few; otherwise so many of them."""
TRIES_A_STATE = 8
EXPIRES, SPENT = 8, 8_000
"""Time runs out on one decision in so many where it can; a decision takes up to so many milliseconds."""


class Soaked(Protocol):
    """What a soak run needs of a game, or of a league."""

    @property
    def id(self) -> str: ...

    @property
    def rules(self) -> AnyRules: ...

    @property
    def bots(self) -> Mapping[str, Bot]: ...

    @property
    def time_expired(self) -> Any: ...

    @property
    def random_start(self) -> RandomStart: ...

    def where(self, state: AnyState) -> str:
        """A position in a few words, for whoever looks for the fault."""
        ...


class RecordingDice(StreamDice):
    """Stream dice that remember what they showed."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.rolls: list[Roll] = []

    def roll(self, reason: str, sides: int) -> int:
        face = super().roll(reason, sides)
        self.rolls.append(Roll(reason, sides, face))
        return face


class Step(NamedTuple):
    """A decision as it was made: before, who, what, how long it took, the dice, after."""

    before: AnyState
    seat: int
    action: AnyAction
    spent: int
    rolls: list[Roll]
    after: AnyState


class Looked(NamedTuple):
    """What a long look at a state found: its digest and what is offered."""

    digest: str
    offers: list[AnyAction]


class SoakMatch:
    """Plays one match and checks it as it goes; ``SoakFailure`` at the first broken promise."""

    def __init__(
        self,
        spec: Soaked,
        report: SoakReport,
        seed: int,
        tries: int,
        bots: tuple[str, str],
        fix: Callable[[Any], Any] = as_drawn,
    ) -> None:
        self.spec = spec
        self.rules = spec.rules
        self.report = report
        self.seed = seed
        self.choices = StreamDice(seed)
        self.dice = RecordingDice(seed + 1)
        self.tries = tries
        self.bots = bots
        self.fix = fix
        self.state: Any = None
        """Where the match stands, for whoever must find out what went wrong."""
        self.record: list[Step] = []

    def run(self) -> None:
        try:
            self.play()
        except SoakFailure:
            raise
        except Exception as error:  # noqa: BLE001 - a crash is a broken promise too
            self.fail(f"the rules crashed with {type(error).__name__}: {error}", self.state)

    def play(self) -> None:
        state, turn = self.spec.random_start(self.choices, self.fix), 0
        for number in range(LONGEST):
            self.state = state
            prompt = self.rules.prompt(state)
            long_look = prompt is None or number < YOUNG or self.choices.roll("look", LOOK_EVERY) == 1
            looked = self.look_at(state, prompt) if long_look else None
            if prompt is None:
                break
            turn = prompt.turn
            state = self.decide(state, prompt, looked)
        else:
            self.fail("the match does not end", state)
        self.try_nonsense(state)
        ending = self.rules.ending(state)
        if ending is None:
            self.fail("over without an ending", state)
            raise AssertionError
        self.replay()
        self.report.ended(ending.reason, turn)

    # -- one decision ---------------------------------------------------------------------------------------------

    def decide(self, state: AnyState, prompt: Prompt, looked: Looked | None) -> Any:
        """One legal decision; ``looked``: what a long look found before it."""
        seat = prompt.seats[self.choices.roll("seat", len(prompt.seats)) - 1]
        action = self.choice(state, seat, prompt)
        if looked is not None and not prompt.open_form:
            self.expect_offered(state, action, looked.offers)
        ruling, before = self.rules.judge(state, seat, action), state.clone()
        self.dice.rolls, spent = [], self.choices.roll("spent", SPENT)
        result = apply(self.rules, state, seat, action, self.dice, spent=spent)
        if not ruling.allowed or isinstance(result, Refused):
            self.fail(f"a random answer is refused: {ruling.reason}", state)
            raise AssertionError
        if state != before or (looked is not None and digest(self.rules.state_type, state) != looked.digest):
            self.fail("apply changed its input", state)
        self.check_events(state, result)
        self.record.append(Step(state, seat, action, spent, self.dice.rolls, result.state))
        self.report.decisions += 1
        return result.state

    def choice(self, state: AnyState, seat: int, prompt: Prompt) -> Any:
        """What the bot of a seat does, or now and then what happens when its time is over."""
        if prompt.limit is not None and self.choices.roll("time", EXPIRES) == 1:
            action = self.spec.time_expired
            if self.rules.judge(state, seat, action).allowed:
                return action
        bot = self.spec.bots.get(self.bots[seat])
        if bot is None:
            return self.rules.random_answer(state, seat, self.choices)
        return bot(self.rules.view(state, seat), seat, self.choices)

    def check_events(self, state: AnyState, result: Applied[Any]) -> None:
        """What is told survives encoding, and what is left has no broken invariant."""
        kinds = self.rules.event_type
        for event in result.events:
            if decode_union(kinds, encode(kinds, event)) != event:
                self.fail(f"an event does not survive encoding: {event}", state)
        broken = self.rules.broken_invariants(result.state)
        if broken:
            self.fail(broken[0], result.state)

    # -- one state ------------------------------------------------------------------------------------------------

    def look_at(self, state: AnyState, prompt: Prompt | None) -> Looked:
        """Everything that must hold in any state."""
        broken = self.rules.broken_invariants(state)
        if broken:
            self.fail(broken[0], state)
        kind = self.rules.state_type
        encoded = encode(kind, state)
        before = digest_of(encoded)
        if decode(kind, encoded) != state:
            self.fail("the state does not survive encoding", state)
        offers = list(self.rules.offers(state)) if prompt is not None else []
        if prompt is not None:
            if not offers and not prompt.open_form:
                self.fail("nothing is offered", state)
            self.judge_offers(state, prompt, offers)
        for viewer in (None, *self.viewers(state)):
            self.check_view(state, viewer)
        if digest(kind, state) != before:
            self.fail("a question changed the state", state)
        return Looked(before, [offer.action for offer in offers])

    def viewers(self, state: AnyState) -> tuple[int, ...]:
        """The seats."""
        return SEATS

    def check_view(self, state: AnyState, viewer: int | None) -> None:
        """It shows no more at a second look, and nothing of the other side's that is not open to everybody."""
        view = self.rules.view
        seen = view(state, viewer)
        if view(seen, viewer) != seen:
            self.fail("a view shows more when looked at twice", state)
        if viewer is not None and not self.rules.lets_look(state) and view(seen, 1 - viewer) != view(state, None):
            self.fail("a view shows what is the other side's", state)

    def judge_offers(self, state: AnyState, prompt: Prompt, offers: list[AnyAction]) -> None:
        """All offers where there are few, a sample of many."""
        if len(offers) > ALL_OFFERS:
            offers = [offers[self.choices.roll("offer", len(offers)) - 1] for _ in range(SOME_OFFERS)]
        for offer in offers:
            for seat in self.offered_to(state, prompt):
                if not self.rules.judge(state, seat, offer.action).allowed:
                    self.fail(f"an offer is illegal: {offer.label}", state)

    def offered_to(self, state: Any, prompt: Prompt) -> tuple[int, ...]:
        """Whose offers they are."""
        return prompt.seats

    # -- nonsense -------------------------------------------------------------------------------------------------

    def try_nonsense(self, end: Any) -> None:
        """Random actions in random states of the match, its end among them, until enough of them were illegal."""
        states = [step.before for step in self.record] + [end]
        wanted = self.report.illegal_tries + self.tries
        while self.report.illegal_tries < wanted:
            self.state = states[self.choices.roll("moment", len(states)) - 1]
            self.nonsense_at(self.state)

    def nonsense_at(self, state: AnyState) -> None:
        """Whatever is illegal must be refused and change nothing; whatever is legal must be on offer."""
        before = digest(self.rules.state_type, state)
        for _ in range(TRIES_A_STATE):
            seat = self.anybody(state)
            action = self.rules.random_nonsense(state, seat, self.choices)
            ruling = self.rules.judge(state, seat, action)
            if ruling.allowed:
                self.check_offered(state, action)
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

    def check_offered(self, state: AnyState, action: AnyAction) -> None:
        """Nonsense that turned out to be legal."""
        prompt = self.rules.prompt(state)
        if prompt is not None and not prompt.open_form:
            self.expect_offered(state, action, [offer.action for offer in self.rules.offers(state)])

    def expect_offered(self, state: AnyState, action: AnyAction, offers: list[AnyAction]) -> None:
        """Whatever is legal is on offer, but for what happens when time is over."""
        if action not in offers and action != self.spec.time_expired:
            self.fail(f"{action} is possible but not offered", state)

    def anybody(self, state: AnyState) -> int:
        """Mostly whoever must decide, for the finer faults; sometimes whoever must not."""
        prompt = self.rules.prompt(state)
        if prompt is None or self.choices.roll("seat", 4) == 1:
            seats = self.viewers(state)
            return seats[self.choices.roll("seat", len(seats)) - 1]
        return prompt.seats[self.choices.roll("seat", len(prompt.seats)) - 1]

    # -- the record -----------------------------------------------------------------------------------------------

    def replay(self) -> None:
        """The record again, from its first state, with its dice."""
        state = self.record[0].before
        for step in self.record:
            tape = TapeDice(step.rolls)
            result = apply(self.rules, state, step.seat, step.action, tape, listen=False, spent=step.spent)
            tape.expect_end()
            if not isinstance(result, Applied) or result.state != step.after:
                self.fail(f"the record replays differently at {type(step.action).__name__}", state)
                return
            state = result.state
        kind, end = self.rules.state_type, self.record[-1].after
        if digest(kind, state) != digest(kind, end):
            self.fail("the record replays to another end", end)

    def fail(self, promise: str, state: AnyState) -> None:
        try:
            where = self.spec.where(state)
        except Exception:  # noqa: BLE001 - a state that broke a promise may break its description too
            where = "cannot be written"
        raise SoakFailure(f"{self.spec.id}, match with seed {self.seed}: {promise}. Position: {where}")
