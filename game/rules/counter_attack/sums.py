"""Every roll of a match before it is rolled, with its named parts and whoever rolls: what the dice are told about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from game.core.checks import Aim, Check, Modifier
from game.core.dice import Rolled
from game.core.rules import Work
from game.core.sums import Die, Sum, of_check
from game.rules.counter_attack.queries import skill
from game.rules.counter_attack.state import NOBODY, MatchState, Piece, Switch, side_of
from game.rules.counter_attack.tables import DIE, TEN

Parts = tuple[Modifier, ...]


@lru_cache(maxsize=1024)
def part(name: str, value: int, rule: str) -> Modifier:
    """A named part; its words are below ``modifier.counter_attack``."""
    return Modifier(f"counter_attack.{name}", value, rule)


def own(state: MatchState, piece: Piece, attribute: str, rule: str) -> Modifier:
    """What a player brings from his card."""
    return part(attribute, skill(state, piece, attribute), rule)


def total(parts: Parts) -> int:
    return sum(each.value for each in parts)


def die(piece: Piece, parts: Parts = (), face: int = 0) -> Die:
    return Die(side_of(piece) if piece != NOBODY else None, piece, parts, face)


def alone(reason: str, rule: str, piece: Piece, parts: Parts = ()) -> Sum:
    """A single die whose faces are looked up."""
    return Sum(reason, rule, DIE, (die(piece, parts),))


def against(
    reason: str, rule: str, ours: Sequence[Die], theirs: Sequence[Die], stars: bool = False, answer: str = ""
) -> Sum:
    """Two sides; of each the highest total counts."""
    return Sum(reason, rule, DIE, (*ours, *theirs), against=len(ours), stars=stars, answer=answer)


def checked(check: Check, piece: Piece) -> Sum:
    """A check and whoever rolls it."""
    return of_check(check, side_of(piece), piece)


def roll(work: Work[MatchState], check: Check, piece: Piece) -> Rolled:
    """A player rolls a check; the dice are told of it first."""
    work.dice.about(lambda: checked(check, piece))
    return work.dice.check(check)


def face(reason: str, rule: str, piece: Piece, needed: int) -> Sum:
    """A face that is enough."""
    return Sum(reason, rule, DIE, (die(piece),), (part("face", needed, rule),), Aim.AT_LEAST)


# -- ten with his tackling (OPT-TENPLUS) ------------------------------------------------------------------------------


def enough(state: MatchState, piece: Piece, printed: int) -> int:
    """The lowest face that will do: the printed one, or with OPT-TENPLUS also ten together with his tackling."""
    if not state.options.on(Switch.TEN_PLUS):
        return printed
    return min(printed, TEN - skill(state, piece, "tackling"))


def reaching(state: MatchState, reason: str, rule: str, piece: Piece, needed: int) -> Sum:
    """The face that is ``enough``, told as it came about."""
    tackling = own(state, piece, "tackling", "OPT-TENPLUS")
    if not state.options.on(Switch.TEN_PLUS) or TEN - tackling.value != needed:
        return face(reason, rule, piece, needed)
    return Sum(reason, rule, DIE, (die(piece, (tackling,)),), (part("ten", TEN, "OPT-TENPLUS"),), Aim.AT_LEAST)
