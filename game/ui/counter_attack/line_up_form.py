"""A team in the making: shirts and formation with their history, and the questions its widgets ask. No rule here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from game.core.rules import Seat
from game.core.ruling import Ruling
from game.rules.counter_attack.desk import DESK, Card, Squad
from game.rules.counter_attack.state import MatchState
from game.rules.spec import CheckItem
from game.ui.forms.hand import Hand

Shirts = tuple[int, ...]
MOST_STEPS = 200
KEYS: Mapping[str, int] = {**{str(number): number for number in range(1, 10)}, "0": 10, "-": 11}
"""The key of every shirt."""


@dataclass(slots=True)
class TeamDraft:
    """An unfinished team; ``chosen`` is the card the keys are about."""

    shirts: Shirts
    formation: str
    chosen: int = 0
    past: list[tuple[Shirts, str]] = field(default_factory=list)
    future: list[tuple[Shirts, str]] = field(default_factory=list)

    @property
    def now(self) -> tuple[Shirts, str]:
        return self.shirts, self.formation

    def set(self, shirts: Shirts, formation: str) -> bool:
        """Write another team down; False when it is the same."""
        if (shirts, formation) == self.now:
            return False
        self.past = [*self.past[-MOST_STEPS:], self.now]
        self.future.clear()
        self.shirts, self.formation = shirts, formation
        return True

    def step(self, back: bool) -> bool:
        """Take a change back, or do it again."""
        source, target = (self.past, self.future) if back else (self.future, self.past)
        if not source:
            return False
        target.append(self.now)
        self.shirts, self.formation = source.pop()
        return True


class Dresser(Protocol):
    """What the widgets ask the form to do."""

    hand: Hand[int]
    """Players in hand are cards by their numbers."""

    def choose(self, card: int) -> None: ...
    def give(self, card: int, shirt: int) -> None: ...
    def look(self, card: int) -> None: ...


class TeamForm:
    """One manager's squad and the draft of his team."""

    def __init__(self, view: MatchState, seat: Seat, draft: TeamDraft) -> None:
        self.view, self.seat, self.draft = view, seat, draft

    @property
    def squad(self) -> Squad:
        return self.view.squads[self.seat]

    @property
    def cards(self) -> tuple[Card, ...]:
        return self.squad.cards

    def shirt(self, card: int) -> int:
        return self.draft.shirts[card]

    def wearing(self, shirt: int) -> int:
        """The card with a shirt; -1: nobody."""
        return self.draft.shirts.index(shirt) if shirt in self.draft.shirts else -1

    @property
    def bench(self) -> list[int]:
        return [card for card, shirt in enumerate(self.draft.shirts) if not shirt]

    @property
    def faults(self) -> tuple[Ruling, ...]:
        return DESK.faults(self.view, self.seat, *self.draft.now)

    @property
    def checklist(self) -> Sequence[CheckItem]:
        return DESK.checklist(self.view, self.seat, *self.draft.now)

    def may_wear(self, card: int, shirt: int) -> Ruling:
        """Whether a card may take a shirt; if somebody else gives his for it, whether that suits him too."""
        ruling = DESK.may_wear(self.view, self.seat, card, shirt)
        other, had = self.wearing(shirt) if shirt else -1, self.shirt(card)
        if ruling.allowed and other >= 0 and had:
            return DESK.may_wear(self.view, self.seat, other, had)
        return ruling

    def free_shirt(self, card: int) -> int:
        """The first shirt that nobody wears and that suits him; 0: none."""
        return next((shirt for shirt in range(1, 12) if self.wearing(shirt) < 0
                     and DESK.may_wear(self.view, self.seat, card, shirt).allowed), 0)  # fmt: skip


def shirt_key(dresser: Dresser, form: TeamForm, chord: str) -> bool:
    """The keys that do something with the chosen card, in the list and on the pitch alike."""
    card = form.draft.chosen
    if chord in KEYS:
        dresser.give(card, KEYS[chord])
    elif chord in ("delete", "backspace"):
        dresser.give(card, 0)
    elif chord in ("enter", "space"):
        dresser.give(card, form.free_shirt(card) if not form.shirt(card) else 0)
    else:
        return False
    return True
