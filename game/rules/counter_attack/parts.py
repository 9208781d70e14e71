"""How one kind of frame is asked, judged, offered and answered: every mechanic brings a few of these."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.dice import Dice
from game.core.rules import Seat, Work
from game.core.ruling import Fact, RuleRef, Ruling
from game.rules.counter_attack.actions import Action
from game.rules.counter_attack.state import MatchState

F = TypeVar("F")
Step = Callable[[Work[MatchState]], bool]
"""Takes one automatic step for the top frame; False when it is somebody's decision after all."""


def no_facts(state: MatchState, frame: Any) -> tuple[Fact, ...]:
    return ()


@dataclass(frozen=True, slots=True)
class Part(Generic[F]):
    """One kind of decision. All but ``answer`` are pure questions; ``answer`` works on the draft.

    ``kind`` is the key of the prompt's words below ``counter_attack``; ``offers`` are complete unless ``open_form``.
    """

    kind: str
    rule: RuleRef
    seat: Callable[[MatchState, F], Seat]
    asked: tuple[type, ...]
    judge: Callable[[MatchState, F, Any], Ruling]
    offers: Callable[[MatchState, F], Iterable[Action]]
    answer: Callable[[Work[MatchState], F, Any], None]
    facts: Callable[[MatchState, F], tuple[Fact, ...]] = no_facts
    choose: Callable[[MatchState, F, Dice], Action] | None = None
    """A quick random legal answer where listing all offers is slow; None: one of the offers."""
    open_form: bool = False
    clock: bool = True
    """Whether the clock of the half runs (E4): it stands still while a set piece is set up."""
    glass: bool = False
    """Whether the sand timer runs (CA-TIME-02)."""
