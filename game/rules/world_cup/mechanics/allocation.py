"""The teams are dealt to two managers, and who begins is drawn (WC-SET-04, WC-SET-08, D.4)."""

from __future__ import annotations

from typing import Any

from game.core.dice import Dice
from game.core.rules import Step, Work
from game.rules.world_cup.cards import Colour
from game.rules.world_cup.events import FirstDrawn, TeamsDealt
from game.rules.world_cup.frames import Allocate, StageStart
from game.rules.world_cup.state import NEUTRAL, Allocation, CupState
from game.rules.world_cup.tournament import Stage, Team
from game.rules.world_cup.verdicts import Verdict, drawn


def shuffled(dice: Dice, reason: str, teams: list[Team]) -> list[Team]:
    """A random order, every one equally likely; the last one needs no die."""
    left = list(teams)
    order = [left.pop(dice.draw(reason, (1,) * len(left))) for _ in range(len(teams) - 1)]
    return order + left


def tiers(state: CupState) -> list[list[Team]]:
    """WC-Q04: the teams by strength, black first."""
    found = ([team for team, own in enumerate(state.colours) if own is colour] for colour in Colour)
    return [tier for tier in found if tier]


def dealing_order(state: CupState, dice: Dice) -> tuple[list[Team], list[Team]]:
    """WC-SET-09: the teams as they are dealt, and those that nobody gets."""
    if state.options.allocation is Allocation.RANDOM:
        order = shuffled(dice, "world_cup.team", list(range(len(state.colours))))
        return (order[:-1], order[-1:]) if len(order) % 2 else (order, [])
    mixed = [shuffled(dice, "world_cup.team", tier) for tier in tiers(state)]
    neutral: list[Team] = []
    if len(state.colours) % 2:
        odd = next(tier for tier in mixed if len(tier) % 2)
        neutral.append(odd.pop())
    return [team for tier in mixed for team in tier], neutral


def step(work: Work[CupState]) -> bool:
    """D.4: alternately, from the strongest tier to the weakest, the alternation running on from tier to tier."""
    draft = work.draft
    order, neutral = dealing_order(draft, work.dice)
    begins = work.dice.roll("world_cup.first-pick", 2) - 1
    owners = [NEUTRAL] * len(draft.colours)
    for at, team in enumerate(order):
        owners[team] = (begins + at) % 2
    draft.owners = tuple(owners)
    dealt = tuple(tuple(team for team in order if owners[team] == side) for side in (0, 1))
    work.emit(TeamsDealt, dealt, tuple(neutral))
    draft.first = work.dice.roll("world_cup.first", 2) - 1
    work.tell(FirstDrawn, draft.first, report=lambda: drawn(Verdict.BEGINS, draft.first))
    work.replace(StageStart(Stage.GROUP))
    return True


STEPS: dict[type, Step[Any]] = {Allocate: step}
