"""Tournaments for tests in one call, dice scripted by meaning, and ways to act.

``table("1986")`` stands at the first turn of the group stage, manager 0 to play, with empty lanes and the teams of the
first half of the list owned by manager 0; of an odd number the last is nobody's. Lanes are named by match and team:
``lane(state, "A1", "ITA")``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from game.content.world_cup_file import TOURNAMENTS, read_tournament
from game.core.dice import ScriptDice, StreamDice
from game.core.driver import Applied, apply, run_on
from game.core.rules import Work
from game.rules.world_cup.actions import GoOn
from game.rules.world_cup.cards import INDEX
from game.rules.world_cup.frames import StageEnd, StageStart
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.queries import match_named, pool
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import NEUTRAL, CupState, Manager, Options
from game.rules.world_cup.tournament import Stage, Tournament, shipped
from tests.acting import Acting, changed, events

MANAGERS = (Manager("Ada"), Manager("Ben"))
YEARS = ("1950", "1986", "1990", "2008")
TILES_OF = ("", "1", "2", "3", "31", "32", "33", "331", "332")
"""A lane for so many goals."""


def number(tournament: Tournament, code: str) -> int:
    return next(team for team, nation in enumerate(tournament.nations) if nation.code == code)


def team(state: CupState, code: str) -> int:
    return number(state.tournament, code)


def code(state: CupState, team: int) -> str:
    return state.tournament.nations[team].code


def codes(state: CupState, teams: Iterable[int]) -> list[str]:
    return [code(state, each) for each in teams]


def table(
    year: str, hands: tuple[str, str] = ("1 1 1", "1 1 1"), stage: Stage = Stage.GROUP, **options: Any
) -> CupState:
    """The first turn of the group stage, with these hands."""
    state = new_tournament(MANAGERS, Options(year, **options))
    half = len(state.colours) // 2
    state.owners = ((0,) * half + (1,) * half + (NEUTRAL,))[: len(state.colours)]
    state.first = 1
    state.frames[:] = [StageStart(stage)]
    done = settle(state)
    done.first = done.active = 0
    done.hands[:] = [tuple(hand.split()) for hand in hands]
    assert min(pool(done)) >= 0
    return done


def settle(state: CupState, *dice: tuple[str, int]) -> CupState:
    """Let everything happen that needs nobody; any dice unless they are given."""
    return settled(state, *dice).state


def settled(state: CupState, *dice: tuple[str, int]) -> Applied[CupState]:
    script = ScriptDice(*dice) if dice else StreamDice(1)
    work = Work(state.clone(), script, True, CupState, reports=True)
    run_on(WORLD_CUP, work)
    if isinstance(script, ScriptDice):
        script.expect_end()
    return Applied(work.draft, tuple(work.events or ()))


# -- lanes and results -------------------------------------------------------------------------------------------------


def lane(state: CupState, name: str, code: str) -> int:
    """The lane of a team in a match."""
    match = next(at for at, each in enumerate(state.fixtures) if each.name == name)
    fixture = state.fixtures[match]
    assert team(state, code) in (fixture.home, fixture.away)
    return 2 * match + (fixture.away == team(state, code))


def lane_of(state: CupState, code: str) -> int:
    """The first open lane of a team."""
    return next(
        at for match in state.open for at in (2 * match, 2 * match + 1) if state.team_of(at) == team(state, code)
    )


def with_lanes(state: CupState, lanes: Mapping[int, str]) -> CupState:
    other = state.clone()
    for at, tiles in lanes.items():
        other.lanes[at] = tiles
    return other


def with_results(state: CupState, results: Iterable[tuple[str, str, int, int]]) -> CupState:
    """The open matches with these scores; strengths do not matter here, only goals."""
    other = state.clone()
    for home, away, *score in results:
        teams = (team(state, home), team(state, away))
        match = next(at for at in other.open if {other.fixtures[at].home, other.fixtures[at].away} == set(teams))
        for side, goals in zip(teams, score, strict=True):
            other.lanes[2 * match + (other.fixtures[match].away == side)] = TILES_OF[goals]
    return other


def scores(text: str) -> list[tuple[str, str, int, int]]:
    """Results from a text: ``BRA-YUG 1:1, SUI-MEX 2:0``."""
    return [(each[:3], each[4:7], int(each[8]), int(each[10])) for each in text.split(", ")]


def history(year: str) -> dict[str, list[tuple[str, str, int, int]]]:
    return read_tournament(TOURNAMENTS / f"{year}.json").history()


def real(year: str, **options: Any) -> CupState:
    """The group stage with the real results."""
    state = table(year, **options)
    return with_results(state, [each for group, found in history(year).items() if group != "final" for each in found])


def ended(state: CupState, *dice: tuple[str, int]) -> Applied[CupState]:
    """The stage is over as the lanes lie."""
    other = state.clone()
    other.plays += other.pile
    other.aside, other.pile = other.aside + other.pile, 0
    other.frames[:] = [StageEnd()]
    return settled(other, *dice)


def last_turn(state: CupState) -> CupState:
    """One card is left in the pile, all others of it were played."""
    unseen, spent = list(pool(state)), list(state.spent)
    for _ in range(state.pile - 1):
        at = max(range(len(unseen)), key=unseen.__getitem__)
        unseen[at] -= 1
        spent[at] += 1
    return changed(state, pile=1, plays=state.due - 1, spent=tuple(spent))


def owned(state: CupState, theirs: Iterable[str]) -> CupState:
    """These teams belong to manager 1, all others to manager 0."""
    wanted = {team(state, code) for code in theirs}
    return changed(state, owners=tuple(int(each in wanted) for each in range(len(state.colours))))


def go_on(done: Applied[CupState]) -> CupState:
    """The next stage begins."""
    return act(done.state, GoOn()).state


def winner(state: CupState, name: str, code: str) -> CupState:
    """A knock-out match that this team wins 1:0."""
    match = match_named(state, name)
    own = 2 * match + (state.fixtures[match].away == team(state, code))
    return with_lanes(state, {2 * match: "", 2 * match + 1: "", own: "1"})


# -- acting ------------------------------------------------------------------------------------------------------------


ACTING = Acting(WORLD_CUP, CupState, "WC-")
asks, why_not = ACTING.asks, ACTING.why_not


def act(state: CupState, action: Any, *dice: tuple[str, int]) -> Applied[CupState]:
    """Carry out what must be legal, with these dice; only the draw at the end is not scripted."""
    script = HalfScript(*dice)
    done = apply(WORLD_CUP, state, asks(state), action, script, reports=True)
    assert isinstance(done, Applied), done
    assert not script.left, f"planned rolls left over: {script.left}"
    return done


class HalfScript(StreamDice):
    """Scripted dice for what is planned, any others for the draw of cards."""

    __slots__ = ("left",)

    def __init__(self, *script: tuple[str, int]) -> None:
        super().__init__(7)
        self.left = list(script)

    def roll(self, reason: str, sides: int) -> int:
        if self.left and self.left[0][0] == reason:
            return self.left.pop(0)[1]
        assert reason in ("world_cup.draw", "world_cup.team"), f"unplanned roll: {reason}"
        return super().roll(reason, sides)


def count(state: CupState, card: str) -> int:
    """How many of a kind are in the game."""
    return state.deck[INDEX[card]]


__all__ = [
    "MANAGERS", "YEARS", "act", "asks", "changed", "code", "codes", "count", "ended", "events", "go_on", "history",
    "lane", "lane_of", "last_turn", "number", "owned", "real", "scores", "settle", "settled", "shipped", "table",
    "team", "why_not", "winner", "with_lanes", "with_results",
]  # fmt: skip
