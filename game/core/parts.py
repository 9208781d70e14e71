"""How one kind of frame is asked, judged, offered and answered, and rules that are made of such parts.

A game with many kinds of decision has one file for each mechanic, with judge, offers and handler side by side; each
brings ``Part``s for its frames and steps for those that need nobody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, Generic, TypeVar

from game.core.dice import Dice
from game.core.rules import A, Answer, Offer, Prompt, Rules, S, Seat, Step, Work
from game.core.ruling import Fact, RuleRef, Ruling

F = TypeVar("F")


def no_facts(state: Any, frame: Any) -> tuple[Fact, ...]:
    return ()


@dataclass(frozen=True, slots=True)
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
    rule_of: Callable[[F], RuleRef] | None = None
    """The rule of this very frame where frames of a kind come from different rules; None: always ``rule``."""
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
    """Which part answers which frame."""
    return MappingProxyType({frame: part for mechanic in mechanics for frame, part in mechanic.PARTS.items()})


def steps_of(mechanics: Iterable[Any]) -> MappingProxyType[type, Step[Any]]:
    """Which step a frame takes by itself."""
    return MappingProxyType({frame: step for mechanic in mechanics for frame, step in mechanic.STEPS.items()})


def answers_of(parts: Mapping[type, Part[Any]]) -> MappingProxyType[type, Answer[Any, Any]]:
    """Hand every answer to the part of the top frame."""

    def answer(work: Work[Any], seat: Seat, action: Any) -> None:
        frame = work.draft.frames[-1]
        parts[type(frame)].answer(work, frame, action)

    return MappingProxyType(dict.fromkeys(parts, answer))


class PartRules(Rules[S, A]):
    """Rules whose decisions are parts."""

    parts: ClassVar[Mapping[type, Part[Any]]]

    def turn(self, state: S) -> int:
        """The number of the turn, for the prompt; it counts up."""
        raise NotImplementedError

    def part(self, state: S) -> Part[Any]:
        """The part of the open decision."""
        return self.parts[type(state.frames[-1])]

    def prompt(self, state: S) -> Prompt | None:
        if not state.frames:
            return None
        frame, part = state.frames[-1], self.part(state)
        rule = part.rule_of(frame) if part.rule_of is not None else part.rule
        return Prompt(
            f"{self.game}.{part.kind}", (part.seat(state, frame),), rule, self.turn(state),
            part.facts(state, frame), secret=part.secret, open_form=part.open_form,
        )  # fmt: skip

    def asked(self, state: S) -> tuple[type, ...]:
        return self.part(state).asked

    def judge_answer(self, state: S, seat: Seat, action: A) -> Ruling:
        return self.part(state).judge(state, state.frames[-1], action)

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
