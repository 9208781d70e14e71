"""Every invariant of C.3, and every promise about the shape of a stored state, notices what breaks it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.core.codec import decode, encode
from game.rules.world_cup.actions import Discard
from game.rules.world_cup.cards import INDEX, Card
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.frames import Allocate, Interval, StageStart
from game.rules.world_cup.invariants import broken_invariants, misshapen
from game.rules.world_cup.state import NEUTRAL, CupState, RepeatScope, Shootout
from game.rules.world_cup.tournament import Group, Pairing, Stage, Tournament
from tests.world_cup.builders import act, changed, ended, go_on, last_turn, real, table, with_results
from tests.world_cup.test_standings import CLEAR
from tests.world_cup.tournaments import NUMBERS, tournament

Change = Callable[[CupState], CupState]


def more_of(name: str, card: str, by: int) -> Change:
    """Another number of one kind of card."""

    def change(state: CupState) -> CupState:
        counts = list(getattr(state, name))
        counts[INDEX[card]] += by
        return changed(state, **{name: tuple(counts)})

    return change


def also(*changes: Change) -> Change:
    def change(state: CupState) -> CupState:
        for each in changes:
            state = each(state)
        return state

    return change


def sized(**by: int) -> Change:
    """Numbers that are larger or smaller."""
    return lambda state: changed(state, **{name: getattr(state, name) + add for name, add in by.items()})


def fields(**values: Any) -> Change:
    return lambda state: changed(state, **values)


def in_cup(**values: Any) -> Change:
    """Another tournament."""
    return lambda state: changed(state, tournament=replace(state.tournament, **values))


def fixture(at: int, **values: Any) -> Change:
    def change(state: CupState) -> CupState:
        found = list(state.fixtures)
        found[at] = replace(found[at], **values)
        return changed(state, fixtures=tuple(found))

    return change


def thirds(groups: str, given: str, name: str = "") -> Change:
    """Another row in the table of thirds."""

    def change(state: CupState) -> CupState:
        rows = dict(state.tournament.thirds)
        del rows[groups]
        rows[name or groups] = tuple(given)
        return in_cup(thirds=tuple(rows.items()))(state)

    return change


# -- the invariants of C.3 ---------------------------------------------------------------------------------------------


def second_run() -> CupState:
    state = table("1986", ("2 foul foul", "3 1 1"))
    return act(last_turn(state), Discard(Card.TWO)).state


def final_group() -> CupState:
    return go_on(ended(with_results(table("1950"), CLEAR)))


def repeat() -> CupState:
    return go_on(ended(with_results(table("1950"), [*CLEAR, ("URU", "BOL", 1, 1)])))


STATES: dict[str, Callable[[], CupState]] = {
    "group": lambda: table("1986"),
    "second run": second_run,
    "last 16": lambda: go_on(ended(real("1986"))),
    "repeat": repeat,
    "final group": final_group,
    "repeated final group": lambda: go_on(ended(final_group())),
    "euro": lambda: table("2008"),
    "pause": lambda: ended(real("1986")).state,
}
ONE_MORE = also(more_of("deck", "1", 1), sized(aside=1))
"""A card too many in the deck, hidden aside so that the sums fit."""
BROKEN: dict[str, tuple[str, Change, str]] = {
    "88 cards": ("euro", more_of("cards", "2+1", 1), "not that of this stage"),
    "86 cards": ("euro", more_of("cards", "2+1", -1), "not that of this stage"),
    "a card too many in the groups": ("group", ONE_MORE, "not that of this stage"),
    "a kind that was taken out": ("group", also(more_of("deck", "2+1", 1), sized(aside=1)), "not that of this stage"),
    "too few in the first run": ("group", also(more_of("deck", "3", -1), sized(pile=-1, due=-1)), "not that of"),
    "another kind leaves in the second run": ("second run", also(more_of("deck", "2", -1), sized(aside=-1)), "not"),
    "more 3-goal cards than there are": ("second run", also(more_of("deck", "3", 9), sized(aside=9)), "not that of"),
    "a 3-goal card in the round of 16": ("last 16", also(more_of("deck", "3", 1), sized(aside=1)), "not that of"),
    "a card too many in a repeat": ("repeat", ONE_MORE, "not that of this stage"),
    "a card too few in the final group": ("final group", also(more_of("deck", "1", -1), sized(aside=-1)), "not that"),
    "cards before anything was dealt": (
        "euro", fields(fixtures=(), lanes=[], open=(), frames=[Allocate(), Interval(0)]), "not that of",
    ),
    "the pile of the groups": ("euro", sized(pile=-1, aside=1, due=-1), "another size"),
    "the second pile": ("second run", sized(pile=-1, aside=1, due=-1), "another size"),
    "the pile of a round": ("last 16", sized(pile=1, aside=-1, due=1), "another size"),
    "the pile of a repeat": ("repeat", sized(pile=-1, aside=1, due=-1), "another size"),
    "the pile of the final group": ("final group", sized(pile=1, aside=-1, due=1), "another size"),
    "the pile of its repeat": ("repeated final group", sized(pile=4, aside=-4, due=4), "another size"),
    "plays": ("group", sized(plays=1), "plays and pile"),
    "a stage that is not over": ("pause", sized(pile=1, aside=-1, plays=-1), "before its pile"),
    "a lost card": ("group", sized(pile=-1, due=-1), "lost or found"),
    "four cards": ("group", lambda state: changed(state, hands=[("1",) * 4, state.hands[1]]), "lost or found"),
    "one manager has more teams": ("group", fields(owners=(0,) * 13 + (1,) * 11), "equally many"),
    "two teams of nobody": ("euro", fields(owners=(0,) * 7 + (1,) * 7 + (NEUTRAL,) * 2), "equally many"),
    "nobody's team is somebody's": ("repeat", fields(owners=(0,) * 6 + (1,) * 7), "equally many"),
    "too many repeats": ("repeat", fields(repeats=(("4", 3),)), "too often"),
    "a lot with a team twice": ("group", fields(lots=((1, 1),)), "twice"),
    "too many tiles": ("group", lambda state: changed(state, lanes=["11111", *state.lanes[1:]]), "more tiles"),
}  # fmt: skip


@pytest.mark.parametrize("name", STATES)
def test_sound_states_are_sound(name: str) -> None:
    state = STATES[name]()
    assert (broken_invariants(state), misshapen(state)) == ([], [])


@pytest.mark.parametrize("name", BROKEN)
def test_what_play_cannot_reach_is_noticed(name: str) -> None:
    """C.3; a stored state of other rules may look like this, so that its shape is sound."""
    at, change, said = BROKEN[name]
    broken = change(STATES[at]())
    assert any(said in fault for fault in broken_invariants(broken)), broken_invariants(broken)
    assert misshapen(broken) == []


# -- shape -------------------------------------------------------------------------------------------------------------


def with_shootout(match: int) -> Change:
    return fields(shootouts=(Shootout(match, "11111", "11110"),))


def pairing(at: int, home: str, away: str) -> Change:
    def change(state: CupState) -> CupState:
        rounds = list(state.tournament.rounds)
        pairs = list(rounds[0].pairings)
        pairs[at] = Pairing(pairs[at].name, home, away)
        return in_cup(rounds=(replace(rounds[0], pairings=tuple(pairs)), *rounds[1:]))(state)

    return change


MISSHAPEN: dict[str, tuple[str, Change, str]] = {
    "a third against the own group": ("group", thirds("ABCD", "ADCB"), "sends the third of A to 1A"),
    "a third twice": ("group", thirds("ABCD", "CCAB"), "each of these groups once"),
    "a row too short": ("group", thirds("ABCD", "CDA"), "each of these groups once"),
    "a row missing": ("group", lambda state: in_cup(thirds=state.tournament.thirds[1:])(state), "one row for each"),
    "a row of other groups": ("group", thirds("ABCD", "CDAB", "ABCX"), "one row for each"),
    "no slots": ("group", in_cup(third_slots=()), "exactly those winners"),
    "a team meets itself": ("group", fixture(0, home=1, away=1), "meets itself"),
    "a match of a stranger": ("group", fixture(0, home=99), "does not take part"),
    "a match of another group": ("group", fixture(0, group="Z"), "group that does not exist"),
    "a shoot-out in a group": ("last 16", with_shootout(0), "belongs to a group"),
    "a shoot-out of no match": ("last 16", with_shootout(400), "does not exist"),
    "a stage of another cup": ("euro", fields(stage=Stage.LAST_16), "stage that this tournament"),
    "a repeat where nothing is repeated": ("group", fields(stage=Stage.REPEAT), "stage that this tournament"),
    "a second run of 2008": ("euro", fields(run=2), "run of the deck"),
    "before a stage of another cup": ("pause", fields(frames=[StageStart(Stage.FINAL_GROUP), Interval(0)]), "before a"),
    "a repeat of no match": ("repeat", fields(frames=[StageStart(Stage.REPEAT, (99,)), Interval(0)]), "is to be"),
    "a pause of nobody": ("pause", fields(frames=[StageStart(Stage.LAST_16), Interval(2)]), "manager who does not"),
    "a winner of nobody": ("group", fields(winner=7, frames=[]), "winner who does not exist"),
    "a nation in no group": ("group", lambda state: in_cup(groups=state.tournament.groups[1:])(state), "exactly one"),
    "a match across groups": ("group", lambda state: in_cup(groups=across(state.tournament))(state), "that cannot be"),
    "a card that is none": ("group", in_cup(without=("9",)), "card that does not exist"),
    "both ways to the title": ("group", in_cup(final_part=2), "one way to the title"),
    "no way to the title": ("final group", in_cup(final_part=0), "one way to the title"),
    "a place that is none": ("euro", pairing(0, "1Z", "2B"), "comes from nowhere"),
    "a match that comes later": ("euro", pairing(0, "F", "2B"), "comes from nowhere"),
}


def across(cup: Tournament) -> tuple[Group, ...]:
    return (replace(cup.groups[0], pairs=((0, 5),)), *cup.groups[1:])


@pytest.mark.parametrize("name", MISSHAPEN)
def test_what_nobody_could_answer_questions_about_is_misshapen(name: str) -> None:
    at, change, said = MISSHAPEN[name]
    broken = change(STATES[at]())
    assert any(said in fault for fault in misshapen(broken)), misshapen(broken)
    assert any(said in fault for fault in broken_invariants(broken))


@pytest.mark.rule("WC-GRP-05")
def test_without_the_look_at_the_thirds_the_chart_could_not_be_drawn() -> None:
    """Why it is a matter of shape: the way to the final asks for the row that is missing."""
    state = real("1986")
    rows = tuple(row for row in state.tournament.thirds if row[0] != "ABEF")
    broken = in_cup(thirds=rows)(state)
    with pytest.raises(KeyError):
        DESK.overview(broken)
    assert misshapen(broken)


@pytest.mark.parametrize("number", NUMBERS[:5])
def test_a_state_that_passes_can_be_asked_everything(number: int) -> None:
    """Also when it was written and read, so that it has a tournament of its own."""
    for step in tournament(number)[::40]:
        state = decode(CupState, encode(CupState, step.done.state))
        assert misshapen(state) == []
        if state.fixtures:
            assert DESK.overview(state).tables


def test_a_repeat_for_first_place_only_is_sound() -> None:
    level = [*CLEAR, ("BRA", "YUG", 1, 1), ("SUI", "MEX", 1, 1)]
    state = go_on(ended(with_results(table("1950", repeat_scope=RepeatScope.FIRST), level)))
    assert broken_invariants(state) == []
