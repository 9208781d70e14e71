"""Every way a match can go, roll by roll through the rules' own handlers: slow, plain, the measure of the forecast."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from game.core.dice import Faces, PlainDice
from game.core.driver import Applied, apply
from game.rules.powerplay.actions import Action, PlayOn, StartMatch
from game.rules.powerplay.match import POWERPLAY
from game.rules.powerplay.state import Incident, MatchState, Stage, Trouble


class NeedRoll(Exception):
    """The tape is at its end; the next die has so many sides."""

    def __init__(self, sides: int) -> None:
        super().__init__(str(sides))
        self.sides = sides


class Forked(PlainDice):
    """Dice that follow a tape and stop where it ends."""

    def __init__(self, tape: tuple[int, ...]) -> None:
        self.tape, self.at = tape, 0

    def roll(self, reason: str, sides: int) -> int:
        if self.at >= len(self.tape):
            raise NeedRoll(sides)
        self.at += 1
        return self.tape[self.at - 1]

    def throw_until(
        self, reasons: Sequence[str], sides: int, apart: Callable[[Faces], Hashable], settled: Callable[[Faces], bool]
    ) -> list[Faces]:
        """Rolling again until it fits is a fair lot among the faces that fit."""
        fitting = [face for face in range(1, sides + 1) if settled((face,))]
        return [(fitting[self.roll(reasons[0], len(fitting)) - 1],)]


def outcomes(state: MatchState, action: Action) -> list[tuple[Fraction, MatchState]]:
    """Every state an action can lead to, with its chance."""
    found: list[tuple[Fraction, MatchState]] = []
    open_tapes: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]
    while open_tapes:
        tape, chance = open_tapes.pop()
        try:
            applied = apply(POWERPLAY, state, 0, action, Forked(tape), listen=False)
        except NeedRoll as need:
            open_tapes += [((*tape, face), chance / need.sides) for face in range(1, need.sides + 1)]
            continue
        assert isinstance(applied, Applied)
        found.append((chance, plain(applied.state)))
    return found


def plain(state: MatchState) -> MatchState:
    """Without what can make no difference to the score any more: who scored, how long men are hurt, what is behind."""
    state.goals = ()
    state.moments, state.played = state.moments[state.played :], 0
    home, away = (tuple(each for each in side if each > state.sixth) for side in state.fouls)
    state.fouls = (home, away)
    first, second = (tuple(_lasting(state, side)) for side in state.incidents)
    state.incidents = (first, second)
    return state


def _lasting(state: MatchState, incidents: tuple[Incident, ...]) -> Iterator[Incident]:
    for each in incidents:
        if each.kind in (Trouble.INJURY, Trouble.MATCH) or each.sixth == state.sixth:
            yield replace(each, matches=0, weaker=False)


def scores(start: MatchState) -> dict[tuple[int, int], Fraction]:
    """The exact chance of every score after sixty minutes."""
    result: dict[tuple[int, int], Fraction] = defaultdict(Fraction)
    now = merged(outcomes(start, StartMatch()))
    while now:
        after: list[tuple[Fraction, MatchState]] = []
        for chance, state in now:
            for more, further in outcomes(state, PlayOn()):
                if further.stage is Stage.REGULAR:
                    after.append((chance * more, further))
                else:
                    result[further.score] += chance * more
        now = merged(after)
    return dict(result)


def merged(states: list[tuple[Fraction, MatchState]]) -> list[tuple[Fraction, MatchState]]:
    together: dict[Hashable, tuple[Fraction, MatchState]] = {}
    for chance, state in states:
        key = (state.sixth, state.moments, state.score, state.fouls, state.incidents, state.boards)
        together[key] = (together[key][0] + chance if key in together else chance, state)
    return list(together.values())
