"""What tests of every game do with a position: act, be refused, look at what is offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.dice import ScriptDice
from game.core.driver import Applied, Refused, apply, run_on
from game.core.rules import Rules, S, Work
from game.core.ruling import Ruling

E = TypeVar("E")


@dataclass(frozen=True, slots=True)
class Acting(Generic[S]):
    """Positions of one game; its rule ids begin with ``prefix``."""

    rules: Rules[S, Any]
    state_type: type[S]
    prefix: str

    def asks(self, state: S) -> int:
        """Who must decide."""
        prompt = self.rules.prompt(state)
        assert prompt is not None
        return prompt.seats[0]

    def act(self, state: S, action: Any, *dice: tuple[str, int]) -> Applied[S]:
        """Carry out what must be legal, with exactly these dice."""
        return self.play(state, action, dice=dice)

    def play(self, state: S, *actions: Any, dice: Iterable[tuple[str, int]] = ()) -> Applied[S]:
        """Several actions one after the other; the dice are those of all of them, the events too."""
        script = ScriptDice(*dice)
        told: list[Any] = []
        for action in actions:
            done = apply(self.rules, state, self.asks(state), action, script, reports=True)
            assert isinstance(done, Applied), (action, done)
            state = done.state
            told += done.events
        script.expect_end()
        return Applied(state, tuple(told))

    def happen(self, state: S, handler: Callable[[Work[S]], None], *dice: tuple[str, int]) -> Applied[S]:
        """Let a mechanic do something, then everything that follows by itself, with exactly these dice."""
        script = ScriptDice(*dice)
        work = Work(state.clone(), script, True, self.state_type, reports=True)
        handler(work)
        run_on(self.rules, work)
        script.expect_end()
        return Applied(work.draft, tuple(work.events or ()))

    def why_not(self, state: S, action: Any, seat: int | None = None) -> Ruling:
        """The refusal of what must be illegal; nothing may change."""
        before = state.clone()
        done = apply(self.rules, state, self.asks(state) if seat is None else seat, action, ScriptDice())
        assert isinstance(done, Refused), f"{action} was allowed"
        assert state == before
        assert done.ruling.rule.startswith(self.prefix) or done.ruling.reason.startswith("core."), done.ruling
        return done.ruling

    def offered(self, state: S) -> list[Any]:
        """Everything that is offered now."""
        return [offer.action for offer in self.rules.offers(state)]


def changed(state: S, **fields: Any) -> S:
    """The same position with other values: ``changed(state, carrier=b(7), actions=1)``."""
    other: S = state.clone()
    for name, value in fields.items():
        assert hasattr(other, name), name
        setattr(other, name, value)
    return other


def events(done: Applied[Any], kind: type[E]) -> list[E]:
    """What happened of one kind."""
    return [event for event in done.events if isinstance(event, kind)]
