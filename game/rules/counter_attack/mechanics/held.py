"""The ball in the keeper's hands, or lying before him: his throw and his kicks (CA-GK-05 to CA-GK-08, CA-SET-16)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.core.dice import Dice
from game.core.parts import Part, frames_side
from game.core.rules import Seat, Work
from game.core.ruling import ALLOWED, Ruling
from game.rules.counter_attack import flow
from game.rules.counter_attack.actions import Action, Decline, KeeperKick, Pass
from game.rules.counter_attack.frames import After, Held, KickDue, PassKind
from game.rules.counter_attack.mechanics import any_pass, high
from game.rules.counter_attack.reasons import Reason, refused
from game.rules.counter_attack.state import MatchState, Switch, side_of

# -- kick or throw ----------------------------------------------------------------------------------------------


def _judge_held(state: MatchState, frame: Held, action: KeeperKick | Pass | Decline) -> Ruling:
    if isinstance(action, KeeperKick):
        return ALLOWED
    if isinstance(action, Decline):
        return ALLOWED if state.options.on(Switch.DROP) else refused(Reason.SWITCHED_OFF, "CA-GK-05")
    if action.kind is not PassKind.QUICK:
        return refused(Reason.WRONG_KIND, "CA-GK-05", kind=str(action.kind))
    return any_pass.ruling(state, state.carrier, action)


def _offer_held(state: MatchState, frame: Held) -> Iterator[Action]:
    yield KeeperKick()
    if state.options.on(Switch.DROP):
        yield Decline()
    yield from any_pass.offers(state, state.carrier, PassKind.QUICK)


def _choose_held(state: MatchState, frame: Held, dice: Dice) -> Action:
    way = dice.roll("bot", 3 if state.options.on(Switch.DROP) else 2)
    if way == 2 and (throw := any_pass.some(state, state.carrier, PassKind.QUICK, dice)) is not None:
        return throw
    return Decline() if way == 3 else KeeperKick()


def _play_held(work: Work[MatchState], frame: Held, action: KeeperKick | Pass | Decline) -> None:
    """CA-GK-06: before a kick both thirds move; CA-GK-08: before a throw nobody; OPT-DROP: he plays on."""
    keeper = work.draft.carrier
    if isinstance(action, Pass):
        any_pass.play(work, keeper, action)
    elif isinstance(action, Decline):
        flow.next_choice(work, After.WON, counted=False)
    else:
        flow.restart(work, KickDue(keeper))
        flow.move_thirds(work, (0, 1))


# -- the kick ---------------------------------------------------------------------------------------------------


def _judge_kick(state: MatchState, frame: KickDue, action: Pass) -> Ruling:
    if action.kind is not PassKind.KICK:
        return refused(Reason.WRONG_KIND, "CA-GK-06", kind=str(action.kind))
    return any_pass.ruling(state, frame.keeper, action)


def _offer_kicks(state: MatchState, frame: KickDue) -> Iterator[Action]:
    return any_pass.offers(state, frame.keeper, PassKind.KICK)


def _choose_kick(state: MatchState, frame: KickDue, dice: Dice) -> Action:
    kick = any_pass.some(state, frame.keeper, PassKind.KICK, dice)
    assert kick is not None, "a keeper's kick has no target"
    return kick


def _kick(work: Work[MatchState], frame: KickDue, action: Pass) -> None:
    high.play(work, frame.keeper, PassKind.KICK, action.to, frame.goal_kick)


def _kicking_side(state: MatchState, frame: KickDue) -> Seat:
    return side_of(frame.keeper)


PARTS: dict[type, Part[Any]] = {
    Held: Part(
        "held", "CA-GK-05", frames_side, (KeeperKick, Pass, Decline), _judge_held, _offer_held, _play_held,
        facts=lambda state, frame: (("piece", state.carrier),), choose=_choose_held,
    ),
    KickDue: Part(
        "kick", "CA-GK-06", _kicking_side, (Pass,), _judge_kick, _offer_kicks, _kick,
        facts=lambda state, frame: (("piece", frame.keeper),), choose=_choose_kick, clock=False,
    ),
}  # fmt: skip
