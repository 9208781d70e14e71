"""How one kind of frame is asked, judged, offered and answered, and rules that are made of such parts.

A game with many kinds of decision has one file for each mechanic, with judge, offers and handler side by side; each
brings ``Part``s for its frames and steps for those that need nobody.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from game.core.chaos import Nonsense
from game.core.clock import Glass, TimeLimit
from game.core.dice import Dice
from game.core.frozen import frozen
from game.core.rules import A, Offer, Prompt, Rules, S, Seat, Step, Work
from game.core.ruling import ALLOWED, Fact, RuleRef, Ruling, refuse

F = TypeVar("F")


def no_facts(state: Any, frame: Any) -> tuple[Fact, ...]:
    return ()


def anything(state: Any, frame: Any, action: Any) -> Ruling:
    """Whatever answers such a decision is allowed."""
    return ALLOWED


def frames_side(state: Any, frame: Any) -> Seat:
    """The side that the frame names decides."""
    side: Seat = frame.side
    return side


def active_side(state: Any, frame: Any) -> Seat:
    """The side whose turn it is decides."""
    side: Seat = state.active
    return side


@frozen
class Part(Generic[F]):
    """One kind of decision. All but ``answer`` are pure questions; ``answer`` works on the draft.

    ``kind`` is the key of the prompt's words below the game's name; ``offers`` are complete unless ``open_form``.
    """

    kind: str
    rule: RuleRef
    seat: Callable[[Any, F], Seat]
    asked: tuple[type, ...]
    judge: Callable[[Any, F, Any], Ruling]
    offers: Callable[[Any, F], Iterable[Any]]
    answer: Callable[[Work[Any], F, Any], None]
    rule_of: Callable[[Any, F], RuleRef] | None = None
    """The rule of this very decision where decisions of a kind come from different rules; None: always ``rule``."""
    facts: Callable[[Any, F], tuple[Fact, ...]] = no_facts
    choose: Callable[[Any, F, Dice], Any] | None = None
    """A quick random legal answer where listing all offers is slow; None: one of the offers."""
    open_form: bool = False
    secret: bool = False
    """Whoever decides sees something that the other may not."""
    clock: bool = True
    """Whether the game's own clock runs."""
    glass: bool = False
    """Whether the sand timer runs."""


def parts_of(mechanics: Iterable[Any]) -> MappingProxyType[type, Part[Any]]:
    """Which part answers which frame; a mechanic may be steps alone."""
    return MappingProxyType(
        {frame: part for mechanic in mechanics for frame, part in getattr(mechanic, "PARTS", {}).items()}
    )


def steps_of(mechanics: Iterable[Any]) -> MappingProxyType[type, Step[Any]]:
    """Which step a frame takes by itself; most mechanics have none."""
    return MappingProxyType(
        {frame: step for mechanic in mechanics for frame, step in getattr(mechanic, "STEPS", {}).items()}
    )


class PartRules(Rules[S, A]):
    """Rules whose decisions are parts."""

    parts: ClassVar[Mapping[type, Part[Any]]]

    @abstractmethod
    def turn(self, state: S) -> int:
        """The number of the turn, for the prompt; it counts up."""

    def part(self, state: S) -> Part[Any]:
        """The part of the open decision."""
        return self.parts[type(state.frames[-1])]

    def prompt(self, state: S) -> Prompt | None:
        if not state.frames:
            return None
        frame, part = state.frames[-1], self.part(state)
        rule = part.rule_of(state, frame) if part.rule_of is not None else part.rule
        return Prompt(
            f"{self.game}.{part.kind}", (part.seat(state, frame),), rule, self.turn(state),
            part.facts(state, frame), secret=part.secret, open_form=part.open_form,
        )  # fmt: skip

    def asked(self, state: S) -> tuple[type, ...]:
        return self.part(state).asked

    def judge_answer(self, state: S, seat: Seat, action: A) -> Ruling:
        return self.part(state).judge(state, state.frames[-1], action)

    def answer(self, work: Work[S], seat: Seat, action: A) -> None:
        self.part(work.draft).answer(work, work.draft.frames[-1], action)

    def offers(self, state: S) -> Iterable[Offer[A]]:
        if not state.frames:
            return
        for action in self.part(state).offers(state, state.frames[-1]):
            yield Offer(action, f"{self.game}.{type(action).__name__}")

    def random_answer(self, state: S, seat: Seat, dice: Dice) -> A:
        """Some legal answer: the part's own quick one, or any of the offers."""
        frame, part = state.frames[-1], self.part(state)
        if part.choose is not None:
            chosen: A = part.choose(state, frame, dice)
            return chosen
        actions: list[A] = list(part.offers(state, frame))
        return actions[dice.roll("bot", len(actions)) - 1]

    @abstractmethod
    def nonsense(self, state: S) -> Nonsense:
        """What makes actions that are most likely illegal in a match like this."""

    def random_nonsense(self, state: S, seat: Seat, dice: Dice) -> A:
        legal, asked = (self.random_answer(state, seat, dice), self.part(state).asked) if state.frames else (None, ())
        made: A = self.nonsense(state).action(legal, asked, dice)
        return made


Idea = Callable[[Any, Any], Any]
"""From a state and its top frame to what a bot would like to do; None where it has no idea."""


def preferred(ways: Mapping[type, Idea], state: Any) -> Any:
    """What a bot with these ways would like to do; None where it has no idea."""
    frame = state.frames[-1]
    way = ways.get(type(frame))
    return way(state, frame) if way is not None else None


def led_by(rules: PartRules[S, A], ways: Mapping[type, Idea]) -> Callable[[S, Seat, Dice], A]:
    """A bot with a way for kinds of frames; where that gives nothing that is allowed, it answers at random."""

    def answer(state: S, seat: Seat, dice: Dice) -> A:
        action: A | None = preferred(ways, state)
        if action is not None and rules.judge(state, seat, action).allowed:
            return action
        return rules.random_answer(state, seat, dice)

    return answer


class GlassRules(PartRules[S, A]):
    """Rules with an optional sand timer: options have a ``glass`` and ``glass_seconds``, some parts use it."""

    expired: ClassVar[type]
    """The action for a decision whose time is over."""

    def glass_name(self, state: S) -> str:
        """The name of the glass that runs, where several decisions in a row share one."""
        return ""

    def glass(self, state: S) -> Glass:
        """How serious the hourglass is now."""
        options = _timed(state)
        kind: Glass = options.glass if options.glass_seconds else Glass.OFF
        return kind

    def prompt(self, state: S) -> Prompt | None:
        prompt = super().prompt(state)
        if prompt is None or not self.part(state).glass or self.glass(state) is Glass.OFF:
            return prompt
        limit = TimeLimit(_timed(state).glass_seconds, self.glass(state), self.glass_name(state))
        return replace(prompt, limit=limit)

    def asked(self, state: S) -> tuple[type, ...]:
        part = self.part(state)
        return (*part.asked, self.expired) if part.glass else part.asked

    def judge_answer(self, state: S, seat: Seat, action: A) -> Ruling:
        if isinstance(action, self.expired):
            reason = f"{self.game}.no-time-limit"
            return ALLOWED if self.glass(state) is Glass.STRICT else refuse(reason, self.reasons[reason])
        return super().judge_answer(state, seat, action)


def _timed(state: Any) -> Any:
    """The options of a match that can have a sand timer."""
    return state.options
