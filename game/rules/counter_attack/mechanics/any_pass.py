"""A pass of any kind: whether it goes along the ground (``passing``) or through the air (``high``) is decided here."""

from __future__ import annotations

from collections.abc import Iterator

from game.core.dice import Dice
from game.core.rules import Work
from game.core.ruling import Ruling
from game.rules.counter_attack.actions import Pass
from game.rules.counter_attack.frames import PassKind
from game.rules.counter_attack.mechanics import high, passing
from game.rules.counter_attack.state import MatchState, Piece


def ruling(state: MatchState, passer: Piece, action: Pass) -> Ruling:
    """Whether he may play it."""
    way = high.ruling if action.kind in high.RULES else passing.ruling
    return way(state, passer, action.kind, action.to)


def offers(state: MatchState, passer: Piece, *kinds: PassKind) -> Iterator[Pass]:
    """Every pass of these kinds that he may play."""
    for kind in kinds:
        targets = high.targets if kind in high.RULES else passing.targets
        yield from (Pass(kind, to) for to in targets(state, passer, kind))


def some(state: MatchState, passer: Piece, kind: PassKind, dice: Dice) -> Pass | None:
    """A random one of a kind."""
    some_target = high.some_target if kind in high.RULES else passing.some_target
    to = some_target(state, passer, kind, dice)
    return Pass(kind, to) if to is not None else None


def play(work: Work[MatchState], passer: Piece, action: Pass) -> None:
    """It is played."""
    way = high.play if action.kind in high.RULES else passing.play
    way(work, passer, action.kind, action.to)
