"""The turn: which action comes next (UN-TURN, UN-SAVE-05, UN-SAVE-11). Every action has a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from types import MappingProxyType
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, active_side
from game.core.rules import Step, Work
from game.core.ruling import ALLOWED, Fact, Ruling
from game.rules.undici import flow, paying
from game.rules.undici.actions import (
    Action,
    Cross,
    Done,
    Dribble,
    DropPermanent,
    GroupMove,
    Move,
    Pass,
    PlayCard,
    Shoot,
    Tackle,
    TimeExpired,
)
from game.rules.undici.events import TimeRanOut
from game.rules.undici.frames import DeedKind, Turn
from game.rules.undici.mechanics import crossing, dribbling, group, moving, passing, playing, shooting, tackling
from game.rules.undici.mechanics.moving import BOT
from game.rules.undici.queries import keeper_holds
from game.rules.undici.reasons import Reason, refused
from game.rules.undici.state import MatchState
from game.rules.undici.tables import CARDS_A_TURN

ACTIONS: MappingProxyType[type, Any] = MappingProxyType(
    {
        Shoot: shooting, Cross: crossing, Pass: passing, Tackle: tackling, Dribble: dribbling, Move: moving,
        GroupMove: group, PlayCard: playing, DropPermanent: playing,
    }
)  # fmt: skip
"""Which module owns an action: ``ruling``, ``options`` and ``play``."""
WITH_KEEPER = (Pass, PlayCard, DropPermanent)
"""What may be done while the keeper must pass."""
PAID = (DeedKind.MOVE, DeedKind.GROUP, DeedKind.PASS, DeedKind.SHOT)
"""Kinds of action that between them know every way to pay."""
ENDS = 15
"""A random turn ends early once in so many decisions."""
BOLD = 3
"""Once in so many decisions a random trainer shoots, crosses or goes for the ball if he can."""
Picker = Callable[[MatchState, Dice], Action | None]


# -- what may be done --------------------------------------------------------------------------------------------------


def keeper_must_pass(state: MatchState) -> bool:
    """UN-SAVE-05, UN-SAVE-11: the keeper has the ball and somebody to pass it to."""
    if not keeper_holds(state, state.active) or paying.payment(state, DeedKind.PASS) is None:
        return False
    return bool(passing.receivers(state))


def judge(state: MatchState, frame: Turn, action: Action) -> Ruling:
    """UN-TURN-02, UN-TURN-04: any of the actions, a card, or the end of the turn."""
    if not isinstance(action, WITH_KEEPER) and keeper_must_pass(state):
        return refused(Reason.KEEPER_PASSES_FIRST, piece=state.carrier)
    if isinstance(action, Done):
        return ALLOWED
    ruling: Ruling = ACTIONS[type(action)].ruling(state, action)
    return ruling


def offers(state: MatchState, frame: Turn) -> Iterator[Action]:
    """Everything but group movements with all their lengths; of those the usual shapes."""
    forced = keeper_must_pass(state)
    for module in (passing, playing) if forced else dict.fromkeys(ACTIONS.values()):
        yield from module.options(state)
    if not forced:
        yield Done()


# -- what happens ------------------------------------------------------------------------------------------------------


def answer(work: Work[MatchState], frame: Turn, action: Action) -> None:
    if isinstance(action, Done):
        flow.close(work)
    elif isinstance(action, TimeExpired):
        work.emit(TimeRanOut, work.draft.active)
        flow.close(work)
    else:
        ACTIONS[type(action)].play(work, action)


def step(work: Work[MatchState]) -> bool:
    """UN-TURN-01: the turn closes by itself where neither an action nor a card is left."""
    draft = work.draft
    if any(paying.payment(draft, kind) is not None for kind in PAID):
        return False
    if draft.hands[draft.active] and draft.played < CARDS_A_TURN:
        return False
    flow.close(work)
    return True


# -- random play -------------------------------------------------------------------------------------------------------


def _one_of(options: Callable[[MatchState], Iterable[Action]]) -> Picker:
    def pick(state: MatchState, dice: Dice) -> Action | None:
        found = list(options(state))
        return found[dice.roll(BOT, len(found)) - 1] if found else None

    return pick


PASSES = _one_of(passing.options)
PICKERS: tuple[Picker, ...] = (
    _one_of(shooting.options), _one_of(crossing.options), _one_of(tackling.options), _one_of(dribbling.options),
    _one_of(playing.options), PASSES, group.choose, moving.choose, moving.choose,
)  # fmt: skip


def choose(state: MatchState, frame: Turn, dice: Dice) -> Action:
    """Some legal answer: first a kind, then one of its options; the next kind where there is none."""
    if keeper_must_pass(state):
        return PASSES(state, dice) or Done()
    if dice.roll(BOT, ENDS) == 1:
        return Done()
    start = dice.roll(BOT, len(PICKERS)) - 1 if dice.roll(BOT, BOLD) > 1 else 0
    for picker in PICKERS[start:]:
        action = picker(state, dice)
        if action is not None:
            return action
    return Done()


def _facts(state: MatchState, frame: Turn) -> tuple[Fact, ...]:
    return (("actions", state.actions), ("cards", CARDS_A_TURN - state.played))


PARTS: dict[type, Part[Any]] = {
    Turn: Part(
        "turn", "UN-TURN-01", active_side, (*ACTIONS, Done), judge, offers, answer, facts=_facts, choose=choose,
        open_form=True, glass=True,
    )
}  # fmt: skip
STEPS: dict[type, Step[Any]] = {Turn: step}
