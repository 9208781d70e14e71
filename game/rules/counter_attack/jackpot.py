"""Stars: half of the sixes show one, and it wins the duel (CA-LOOSE-10, OPT-JACKPOT)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from game.core.checks import Aim, Best, Cell, Check
from game.core.frozen import frozen
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


NOT_ROLLED = Strongest(0, 0, False, ())
Results = tuple[tuple[Strongest, Fraction], ...]
Fight = tuple[Strongest, Strongest]
"""The best of the attack and the best of the defence."""
Fights = tuple[tuple[Fight, Fraction], ...]


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


def faces(starry: bool) -> Iterator[tuple[int, bool, Fraction]]:
    """Every face of a die, whether it is a star, and how likely that is."""
    for face in range(1, DIE + 1):
        if face == DIE and starry:
            yield from ((face, star, Fraction(1, DIE * COIN)) for star in (True, False))
        else:
            yield face, False, Fraction(1, DIE)


def best(work: Work[MatchState], dice: Best) -> Strongest:
    """Everybody of a side rolls for himself: a star before every total, of equals the first named."""
    starry = Starry(dice.reason, dice.rule, dice.sides, dice.bonuses)
    entrant, _, faces = work.dice.best(starry)
    return _starred(work, dice, faces) if faces else starry.results()[entrant][0]


def _starred(work: Work[MatchState], dice: Best, faces: tuple[int, ...]) -> Strongest:
    """Dice that lie on the table, with their stars."""
    stars = [shown(work, face) for face in faces]
    totals = [(star, bonus + face) for star, bonus, face in zip(stars, dice.bonuses, faces, strict=True)]
    index = totals.index(max(totals))
    return Strongest(index, faces[index], stars[index], faces)


def fight(work: Work[MatchState], attack: Best, defence: Best, void: int = 0) -> Fight:
    """Both sides roll, the attack first; odds fork once for every result that can be told apart.

    Up to the face ``void`` of the best attacker the defence does not roll, and its half means nothing.
    """
    both = Clash(attack.reason, attack.rule, attack.sides, attack.bonuses, defence.bonuses, void)
    number, _, faces = work.dice.best(both)
    if not faces:
        return both.results()[number][0]
    one = _starred(work, attack, faces)
    return one, NOT_ROLLED if one.face <= void else best(work, defence)


@frozen
class Starry(Best):
    """The dice of a side; odds fork once for every best of it with its star, not for every die and every star."""

    def results(self) -> Results:
        return _results(self.bonuses)

    def cell(self, index: int, face: int) -> Cell:
        best = self.results()[index][0]
        return Cell(0, best=best.entrant, face=best.face, star=best.star)

    @property
    def throws(self) -> int:
        return int((DIE * COIN) ** len(self.bonuses))

    def chances(self) -> tuple[tuple[int, int, Fraction], ...]:
        """Every result by its number in ``results``."""
        return tuple((number, result.face, weight) for number, (result, weight) in enumerate(self.results()))


@frozen
class Clash(Best):
    """The dice of the attack; for odds, what comes of them and of the answer together."""

    answer: tuple[int, ...] = ()
    void: int = 0
    """A face of the best attacker up to which the defence need not roll; 0: none."""

    def results(self) -> Fights:
        return _fights(self.bonuses, self.answer, self.void)

    def cell(self, index: int, face: int) -> Cell:
        ours, theirs = self.results()[index][0]
        if ours.face <= self.void:
            return Cell(0, face=ours.face)
        entrants = len(self.bonuses)
        ahead = self.bonuses[ours.entrant] + ours.face - self.answer[theirs.entrant] - theirs.face
        margin = lead(ahead, ours.star, theirs.star)
        if margin > 0:
            return Cell(0, (1,), best=ours.entrant, face=ours.face, star=ours.star, over=self.void)
        return Cell(0, (0 if margin == 0 else -1,), best=entrants + theirs.entrant, over=self.void)

    @property
    def throws(self) -> int:
        return int((DIE * COIN) ** (len(self.bonuses) + len(self.answer)))

    def chances(self) -> tuple[tuple[int, int, Fraction], ...]:
        """Every result by its number in ``results``."""
        return tuple((number, result[0].face, weight) for number, (result, weight) in enumerate(self.results()))


@lru_cache(maxsize=1024)
def _fights(attack: tuple[int, ...], defence: tuple[int, ...], void: int) -> Fights:
    """Who wins (an attacker with which face and star), or who of the defence is tied with; each with its chance."""
    examples: dict[tuple[int, ...], Fight] = {}
    weights: dict[tuple[int, ...], Fraction] = {}
    for one, likely in _results(attack):
        for other, weight in _results(defence):
            ahead = attack[one.entrant] + one.face - defence[other.entrant] - other.face
            margin = lead(ahead, one.star, other.star)
            key: tuple[int, ...]
            if one.face <= void:
                key = (2, one.entrant, one.face)
            else:
                key = (1, one.entrant, one.face, one.star) if margin > 0 else (0 if margin == 0 else -1, other.entrant)
            examples.setdefault(key, (one, other))
            weights[key] = weights.get(key, Fraction(0)) + likely * weight
    return tuple((examples[key], weights[key]) for key in examples)


@lru_cache(maxsize=1024)
def _results(bonuses: tuple[int, ...]) -> Results:
    """Whoever can be the best, with which face and with or without a star, and how likely that is."""
    found: dict[tuple[bool, int, int, int], Fraction] = {(False, 0, 0, 0): Fraction(1)}
    for entrant, bonus in enumerate(bonuses):
        before, found = found, {}
        for held, likely in before.items():
            for face, star, weight in faces(True):
                ahead = entrant == 0 or (star, bonus + face) > held[:2]
                key = (star, bonus + face, entrant, face) if ahead else held
                found[key] = found.get(key, Fraction(0)) + likely * weight
    return tuple((Strongest(entrant, face, star, ()), weight) for (star, _, entrant, face), weight in found.items())
