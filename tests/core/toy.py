"""A toy game for the contracts of the core: shots that can be blocked, a hidden hand, a deck drawn by dice.

Two seats take turns. ``Shoot`` pushes a shot and, on top of it, a block that is the *other* seat's decision: an
interrupt. Once it is answered the shot below resolves by itself. ``Draw`` takes a card from a deck that has no order.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from game.core.checks import Check, Modifier
from game.core.dice import Dice
from game.core.rules import Ending, Offer, Prompt, Rules, Seat, Work
from game.core.ruling import ALLOWED, Ruling, refuse

CARDS = (1, 2, 3)
HIDDEN = 0
"""A card somebody else holds."""


@dataclass(frozen=True, slots=True)
class Turn:
    """``seat`` shoots or draws."""

    seat: int


@dataclass(frozen=True, slots=True)
class Shot:
    """On its way; resolves by itself when nothing lies on top of it."""

    seat: int
    power: int


@dataclass(frozen=True, slots=True)
class Block:
    """``seat`` may put a card against the shot below."""

    seat: int


@dataclass(frozen=True, slots=True)
class Spin:
    """A step that never comes to an end: a bug."""


Frame = Turn | Shot | Block | Spin


@dataclass(frozen=True, slots=True)
class Shoot:
    power: int


@dataclass(frozen=True, slots=True)
class Draw:
    pass


@dataclass(frozen=True, slots=True)
class Parry:
    card: int


@dataclass(frozen=True, slots=True)
class LetPass:
    pass


@dataclass(frozen=True, slots=True)
class Loop:
    """Sets the endless step going."""


Action = Shoot | Draw | Parry | LetPass | Loop


@dataclass(frozen=True, slots=True)
class ShotTaken:
    seat: int
    power: int


@dataclass(frozen=True, slots=True)
class CardDrawn:
    reveals: ClassVar[bool] = True
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Parried:
    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class ShotEnded:
    seat: int
    scored: bool


Event = ShotTaken | CardDrawn | Parried | ShotEnded


@dataclass(frozen=True, slots=True)
class NoOptions:
    pass


@dataclass(slots=True)
class Duel:
    """``deck`` counts the cards of each kind; it has no order that anybody could know."""

    frames: list[Frame]
    deck: list[int]
    hands: list[tuple[int, ...]]
    score: tuple[int, int] = (0, 0)
    turns: int = 6

    def clone(self) -> Duel:
        return replace(self, frames=self.frames.copy(), deck=self.deck.copy(), hands=self.hands.copy())


def new_duel() -> Duel:
    return Duel([Turn(0)], [3, 2, 1], [(2,), (1, 3)])


def shot_check(power: int) -> Check:
    return Check("toy.shot", "TOY-2", 6, 0, modifiers=(Modifier("toy.power", power, "TOY-1"),))


def take_turn(work: Work[Duel], seat: Seat, action: Action) -> None:
    if isinstance(action, Shoot):
        work.emit(ShotTaken, seat, action.power)
        work.push(Shot(seat, action.power))
        work.push(Block(1 - seat))
    elif isinstance(action, Loop):
        work.push(Spin())
    else:
        drawn = work.dice.draw("toy.draw", work.draft.deck)
        work.draft.deck[drawn] -= 1
        work.draft.hands[seat] += (CARDS[drawn],)
        work.emit(CardDrawn, seat, CARDS[drawn])
        work.replace(Turn(1 - seat))
        work.draft.turns -= 1


def answer_block(work: Work[Duel], seat: Seat, action: Action) -> None:
    work.pop()
    if isinstance(action, Parry):
        shot = work.draft.frames[-1]
        assert isinstance(shot, Shot)
        hand = list(work.draft.hands[seat])
        hand.remove(action.card)
        work.draft.hands[seat] = tuple(hand)
        work.emit(Parried, seat, action.card)
        work.replace(replace(shot, power=shot.power - action.card))


def resolve(work: Work[Duel]) -> bool:
    shot = work.draft.frames[-1]
    assert isinstance(shot, Shot)
    scored = work.dice.check(shot_check(shot.power)).passed
    if scored:
        home, away = work.draft.score
        work.draft.score = (home + (shot.seat == 0), away + (shot.seat == 1))
    work.emit(ShotEnded, shot.seat, scored)
    work.pop()
    work.replace(Turn(1 - shot.seat))
    work.draft.turns -= 1
    return True


def spin(work: Work[Duel]) -> bool:
    return True


class ToyRules(Rules[Duel, Action]):
    game = "toy"
    version = 1
    state_type = Duel
    action_type = Action
    event_type = Event
    options_type = NoOptions
    reasons: ClassVar[dict[str, str]] = {"toy.too-strong": "TOY-1", "toy.no-such-card": "TOY-3"}
    answers: ClassVar[dict[type, Any]] = {Turn: take_turn, Block: answer_block}
    automatic: ClassVar[dict[type, Any]] = {Shot: resolve, Spin: spin}

    def settle(self, work: Work[Duel]) -> None:
        if work.draft.turns == 0 or max(work.draft.score) == 2:
            work.draft.frames.clear()

    def prompt(self, state: Duel) -> Prompt | None:
        if not state.frames:
            return None
        frame = state.frames[-1]
        assert isinstance(frame, (Turn, Block))
        return Prompt(f"toy.{type(frame).__name__.lower()}", (frame.seat,), "TOY-1", 6 - state.turns)

    def asked(self, state: Duel) -> tuple[type, ...]:
        return (Shoot, Draw, Loop) if isinstance(state.frames[-1], Turn) else (Parry, LetPass)

    def judge_answer(self, state: Duel, seat: Seat, action: Action) -> Ruling:
        if isinstance(action, Shoot) and action.power > 5:
            return refuse("toy.too-strong", "TOY-1", power=action.power)
        if isinstance(action, Parry) and action.card not in state.hands[seat]:
            return refuse("toy.no-such-card", "TOY-3", card=action.card)
        return ALLOWED

    def offers(self, state: Duel) -> Iterable[Offer[Action]]:
        if not state.frames:
            return
        frame = state.frames[-1]
        if isinstance(frame, Turn):
            for power in range(1, 6):
                yield Offer(Shoot(power), "toy.shoot", (shot_check(power),))
            yield Offer(Draw(), "toy.draw")
        elif isinstance(frame, Block):
            yield Offer(LetPass(), "toy.let-pass")
            for card in sorted(set(state.hands[frame.seat])):
                yield Offer(Parry(card), "toy.parry")

    def ending(self, state: Duel) -> Ending | None:
        if state.frames:
            return None
        home, away = state.score
        return Ending("score" if home != away else "draw", None if home == away else int(away > home), state.score)

    def view(self, state: Duel, seat: Seat | None) -> Duel:
        """Other hands are known by their size only; what is in them might as well lie in the deck."""
        seen = state.clone()
        for other in (0, 1):
            if other != seat:
                for card in state.hands[other]:
                    if card != HIDDEN:
                        seen.deck[CARDS.index(card)] += 1
                seen.hands[other] = (HIDDEN,) * len(state.hands[other])
        return seen

    def event_view(self, state: Duel, event: Any, seat: Seat | None) -> Any:
        hidden = isinstance(event, CardDrawn) and event.seat != seat
        return replace(event, card=HIDDEN) if hidden else event

    def outcome(self, before: Duel, events: Sequence[Any]) -> Hashable:
        last = events[-1]
        return last.card if isinstance(last, CardDrawn) else "goal" if last.scored else "miss"

    def misshapen(self, state: Duel) -> list[str]:
        return []

    def broken_invariants(self, state: Duel) -> list[str]:
        return []

    def random_answer(self, state: Duel, seat: Seat, dice: Dice) -> Action:
        offers = list(self.offers(state))
        return offers[dice.roll("pick", len(offers)) - 1].action

    def random_nonsense(self, state: Duel, seat: Seat, dice: Dice) -> Action:
        return (Shoot(9), Parry(9), LetPass(), Draw())[dice.roll("pick", 4) - 1]


TOY = ToyRules()
