"""Stars: half of the sixes show one, and it wins the duel (F-49, CA-LOOSE-10, OPT-JACKPOT)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.checks import Aim, Best, Check
from game.core.rules import Work
from game.rules.counter_attack.state import MatchState, Switch
from game.rules.counter_attack.tables import COIN, DIE

STAR = Check("counter_attack.star", "CA-LOOSE-10", COIN, 0, Aim.AT_LEAST, COIN)


class Strongest(NamedTuple):
    """The best of a side: who, with which face, whether it is a star, and all faces."""

    entrant: int
    face: int
    star: bool
    faces: tuple[int, ...]


def on(state: MatchState) -> bool:
    return state.options.on(Switch.JACKPOT)


def shown(work: Work[MatchState], face: int) -> bool:
    """Whether a die with this face shows a star."""
    return face == DIE and on(work.draft) and work.dice.check(STAR).passed


def lead(lead: int, ours: bool, theirs: bool) -> int:
    """By how much we are ahead: a single star wins whatever the totals, two of them are a tie."""
    if ours and theirs:
        return 0
    if ours or theirs:
        return max(1, lead) if ours else min(-1, lead)
    return lead


def best(work: Work[MatchState], dice: Best) -> Strongest:
    """Everybody of a side rolls for himself: a star before every total, of equals the first named."""
    faces = tuple(work.dice.best(Best(dice.reason, dice.rule, dice.sides, (bonus,))).face for bonus in dice.bonuses)
    stars = [shown(work, face) for face in faces]
    totals = [(star, bonus + face) for star, bonus, face in zip(stars, dice.bonuses, faces, strict=True)]
    index = totals.index(max(totals))
    return Strongest(index, faces[index], stars[index], faces)
