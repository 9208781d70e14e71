"""Every invariant can fail: a healthy season is broken in one place at a time, and the breach is named (section 10)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from game.core.chaos import any_of, below
from game.core.codec import CodecError, decode, encode
from game.core.dice import StreamDice
from game.core.driver import Applied, apply, carry_out
from game.league.seats import HOUSE
from game.rules.united.season import events as told
from game.rules.united.season import frames as at
from game.rules.united.season.actions import ComputersAct, GoOn
from game.rules.united.season.changes import broken_changes
from game.rules.united.season.events import Event
from game.rules.united.season.invariants import broken_invariants
from game.rules.united.season.orders import Orders, SaleOrder
from game.rules.united.season.rules import SEASON
from game.rules.united.season.settings import OrderMode
from game.rules.united.season.shape import misshapen
from game.rules.united.season.state import Cup, CupSide, Kept, Knocked, LeagueClub, Listed, Member, Score, SeasonState
from game.rules.united.state import Age
from tests.united.builders import ELEVEN as PLACED
from tests.united_league.builders import member
from tests.united_league.test_league_soak import league

Step = tuple[SeasonState, SeasonState, tuple[Event, ...]]
QUIET = Orders()


@cache
def season_at(kind: type, round: int = 1, people: int = 0) -> SeasonState:
    """A quiet season where such a decision is open for the first time from this round on."""
    return next(after for _, after, _ in steps(people) if isinstance(after.frames[-1], kind) and after.round >= round)


@cache
def steps(people: int = 0) -> tuple[Step, ...]:
    """A season of envelopes that hold next to nothing, decision by decision."""
    dice, state, found = StreamDice(5), league(people, OrderMode.SITTINGS, doubles=2), list[Step]()
    while state.frames:
        frame = state.frames[-1]
        if isinstance(frame, at.ComputersDue):
            action: Any = ComputersAct(tuple((club, _sells(state, club)) for club in range(people, 4)))
        elif isinstance(frame, at.Interval):
            action = GoOn()
        else:
            action = SEASON.random_answer(state, people - 1 if isinstance(frame, at.OrdersDue) else HOUSE, dice)
        applied = carry_out(SEASON, state, HOUSE, action, dice)
        found.append((state, applied.state, applied.events))
        state = applied.state
        if people and found and isinstance(state.frames[-1] if state.frames else None, at.OrdersDue):
            return tuple(found)
    return tuple(found)


def _sells(state: SeasonState, club: int) -> Orders:
    """Trains whoever may be; one club sells somebody."""
    men = tuple(each.id for each in state.clubs[club].squad)
    return Orders(training=men, sales=tuple(SaleOrder(2, each) for each in men[-1:] if club == 1))


def with_club(state: SeasonState, **changes: Any) -> SeasonState:
    changed = state.clone()
    changed.clubs[0] = replace(state.clubs[0], **changes)
    return changed


def with_man(state: SeasonState, **changes: Any) -> SeasonState:
    first, *rest = state.clubs[0].squad
    return with_club(state, squad=(replace(first, **changes), *rest))


def with_fixture(state: SeasonState, **changes: Any) -> SeasonState:
    first, *rest = state.calendar.fixtures
    return replace(state, calendar=replace(state.calendar, fixtures=(replace(first, **changes), *rest)))


def crowd(count: int, kind: str = "V I 5") -> tuple[Member, ...]:
    return tuple(stranger(number, kind) for number in range(count))


def start() -> SeasonState:
    return season_at(at.ComputersDue)


def over() -> SeasonState:
    return season_at(at.Interval, 3)


def stranger(number: int = 0, kind: str = "V I 5") -> Member:
    """Somebody whom nobody has met."""
    return member(kind, f"Extra {number}", id=9000 + number)


Breach = tuple[Callable[[], SeasonState], Callable[[SeasonState], SeasonState]]
SHAPES: dict[str, Breach] = {
    "leagues of": (start, lambda state: with_club(state, league=1)),
    "envelopes of": (start, lambda state: replace(state, orders=[None])),
    "comes from no league": (start, lambda state: with_club(state, league_before=7)),
    "season 0": (start, lambda state: replace(state, season=0)),
    "is in two places": (start, lambda state: with_man(state, id=state.clubs[1].squad[0].id)),
    "() I": (start, lambda state: with_man(state, qualified=(), age=Age.I)),
    "are called": (start, lambda state: with_man(state, name=state.clubs[0].squad[1].name)),
    "worth less than nothing": (start, lambda state: with_club(state, kept=(Kept(PLACED, (1, -1, 3)), None))),
    "listed by nobody": (start, lambda state: replace(state, listed=(Listed(9, stranger()),))),
    "lots were sold of fewer": (start, lambda state: replace(state, offer=(), went=(Knocked(0, 1),))),
    "lot was sold to a club": (start, lambda state: replace(state, went=(Knocked(9, 1),))),
    "round 99": (start, lambda state: replace(state, round=99)),
    "fixture ": (start, lambda state: with_fixture(state, home=9)),
    "in no calendar": (start, lambda state: replace(state, scores=(Score(999, 0, 0),))),
    "nobody decides": (start, lambda state: replace(state, frames=[at.Phases((1,))])),
    "this cannot be due: OrdersDue": (
        start, lambda state: replace(state, frames=[at.OrdersDue(at.Sitting(1, 9), (0,))]),
    ),
    "this cannot be due: Phases": (start, lambda state: replace(state, frames=[at.Phases((19,)), *state.frames])),
    "this cannot be due: MatchDay": (start, lambda state: replace(state, frames=[at.MatchDay(3)])),
    "this cannot be due: FoundingDue": (start, lambda state: replace(state, frames=[at.FoundingDue((0,))])),
    "this cannot be due: RoundOpens": (start, lambda state: replace(state, frames=[at.RoundOpens(), *state.frames])),
    "this cannot be due: ComputersDue": (
        start, lambda state: replace(state, frames=[at.ComputersDue(at.Sitting(5, 1))]),
    ),
    "of phase 13 are waiting": (
        start, lambda state: replace(state, frames=[at.Phases((13,), 3), at.Phases((13,), 3), *state.frames]),
    ),
    "season info is not where": (start, lambda state: replace(state, frames=[at.SeasonOpens()])),
    "before the first round": (start, lambda state: replace(state, round=0)),
    "in the cup that is in no league": (
        over, lambda state: replace(state, cup=replace(state.cup, through=(CupSide(9),))),
    ),
    "of the cup": (over, lambda state: replace(state, cup=replace(state.cup, round=9))),
    "played in rounds that are none": (over, lambda state: replace(state, cup=replace(state.cup, rounds=(99, 100)))),
    "has not begun is drawn": (over, lambda state: replace(state, cup=Cup(0, (1,), through=(CupSide(0),)))),
    "teams in round": (over, lambda state: replace(state, cup=replace(state.cup, through=(CupSide(0),) * 3))),
    "at another time": (
        over, lambda state: replace(state, cup=replace(state.cup, ties=tuple(
            replace(tie, fixture=replace(tie.fixture, round=1)) for tie in state.cup.ties
        ))),
    ),
    "a match of the cup: ": (
        over, lambda state: replace(state, cup=replace(state.cup, ties=tuple(
            replace(tie, fixture=replace(tie.fixture, day=1)) for tie in state.cup.ties
        ))),
    ),
}  # fmt: skip
BREACHES: dict[str, Breach] = {
    "21 players": (start, lambda state: with_club(state, squad=crowd(21))),
    "7 talents of age nT": (start, lambda state: with_club(state, squad=crowd(7, "V nT 2"))),
    "7 talents of age tT": (start, lambda state: with_club(state, squad=crowd(7, "V tT 2"))),
    "-1001 kKj": (start, lambda state: with_club(state, money=-1001)),
    "half-WP": (start, lambda state: with_club(state, wp_kept=2)),
    "4 talents found": (start, lambda state: with_club(state, found=4)),
    "rounds missed": (start, lambda state: with_club(state, missed=-1)),
    "is level 11": (start, lambda state: with_man(state, level=11, age=Age.I)),
    "was trained 4": (start, lambda state: with_man(state, trained=4, age=Age.I)),
    "points, ": (start, lambda state: with_man(state, points=3)),
    "is not played in": (
        start, lambda state: with_man(state, age=Age.TALENT, level=0, played_in=False, talent_matches=4),
    ),
    "is played in at level 1": (
        start, lambda state: with_man(state, age=Age.TALENT, level=1, played_in=True, talent_matches=4),
    ),
    "for sale after the last": (
        lambda: season_at(at.Interval, 5), lambda state: replace(state, offer=(stranger(),)),
    ),
    "once at home and once away": (start, lambda state: with_fixture(state, round=2)),
    "as often as the others": (
        start, lambda state: with_fixture(
            state, home=state.calendar.fixtures[0].away, away=state.calendar.fixtures[0].home
        ),
    ),
    "was played twice": (over, lambda state: replace(state, scores=(*state.scores, state.scores[0]))),
    "before its round": (
        over, lambda state: replace(state, scores=(*state.scores[1:], Score(len(state.calendar.fixtures) - 1, 0, 0))),
    ),
    "of this round was not played": (over, lambda state: replace(state, scores=state.scores[1:])),
    "goals by scorers": (over, lambda state: with_man(state, goals=999)),
    "before its time": (start, lambda state: replace(state, orders=[QUIET, None, None, None])),
    "in and is waited for": (
        lambda: season_at(at.OrdersDue, people=1), lambda state: replace(state, orders=[QUIET, None, None, None]),
    ),
    "at the wrong time": (over, lambda state: replace(state, cup=replace(state.cup, winner=CupSide(0)))),
    "have one number": (
        over, lambda state: replace(state, cup=replace(state.cup, ties=tuple(
            replace(tie, fixture=replace(tie.fixture, number=0)) for tie in state.cup.ties
        ))),
    ),
    "has 7 players": (
        lambda: season_at(at.SeasonOpens, 0), lambda state: with_club(state, squad=crowd(7), founded=0),
    ),
    "was never founded": (lambda: season_at(at.SeasonOpens, 0), lambda state: with_club(state, squad=())),
}  # fmt: skip


def test_a_healthy_season_breaks_nothing() -> None:
    for before, after, events in steps():
        assert broken_invariants(after) == []
        assert broken_changes(before, after, events) == []


@pytest.mark.parametrize("breach", SHAPES)
def test_a_misshapen_season_is_seen(breach: str) -> None:
    begin, spoil = SHAPES[breach]
    healthy = begin()
    assert misshapen(healthy) == []
    assert any(breach in each for each in misshapen(spoil(healthy))), misshapen(spoil(healthy))
    assert broken_invariants(spoil(healthy))


@pytest.mark.parametrize("breach", BREACHES)
def test_a_broken_invariant_is_seen(breach: str) -> None:
    begin, spoil = BREACHES[breach]
    healthy = begin()
    assert broken_invariants(healthy) == []
    assert any(breach in each for each in broken_invariants(spoil(healthy))), broken_invariants(spoil(healthy))


# -- between two states ------------------------------------------------------------------------------------------------


def step_with(kind: type) -> Step:
    return next(each for each in steps() if any(isinstance(event, kind) for event in each[2]))


def changed(events: tuple[Event, ...], kind: type, **changes: Any) -> tuple[Event, ...]:
    """The first event of a kind with other facts."""
    first = next(index for index, event in enumerate(events) if isinstance(event, kind))
    return (*events[:first], replace(events[first], **changes), *events[first + 1 :])


def without(events: tuple[Event, ...], kind: type) -> tuple[Event, ...]:
    return tuple(event for event in events if not isinstance(event, kind))


def last_gone(club: LeagueClub) -> tuple[Member, ...]:
    return club.squad[:-1]


CHANGES: dict[str, tuple[type, Callable[[Step], Step]]] = {
    "kKj, not": (told.AccountsClosed, lambda step: (step[0], with_club(step[1], money=9), step[2])),
    "kKj, not ": (told.SoldAway, lambda step: (step[0], step[1], changed(step[2], told.SoldAway, price=77))),
    "owes": (told.AccountsClosed, lambda step: (step[0], step[1], changed(step[2], told.AccountsClosed, money=-1001))),
    "half-WP were earned": (
        told.AccountsClosed, lambda step: (step[0], step[1], changed(step[2], told.AccountsClosed, wp=99)),
    ),
    "trained with": (
        told.TrainingClosed, lambda step: (step[0], step[1], changed(step[2], told.TrainingClosed, spent=99)),
    ),
    "is lost": (told.SoldAway, lambda step: (step[0], with_club(step[1], squad=last_gone(step[1].clubs[0])), step[2])),
    "comes from nowhere": (
        told.SoldAway,
        lambda step: (step[0], with_club(step[1], squad=(*step[1].clubs[0].squad, stranger())), step[2]),
    ),
    "is gone and there": (told.SoldAway, lambda step: (step[0], step[0], step[2])),
    "went from level": (
        told.Trained, lambda step: (step[0], with_man(step[1], level=step[1].clubs[0].squad[0].level + 2), step[2]),
    ),
    "DP, before": (told.MatchKept, lambda step: (step[0], with_man(step[1], points=90), step[2])),
    "is banned for": (told.MatchKept, lambda step: (step[0], with_man(step[1], banned=5), step[2])),
    "can field": (
        told.SoldAway,
        lambda step: (step[0], replace(step[1], clubs=[replace(club, squad=club.squad[:9]) for club in step[1].clubs]),
                      step[2]),
    ),
}  # fmt: skip


@pytest.mark.parametrize("breach", CHANGES)
def test_a_broken_change_is_seen(breach: str) -> None:
    kind, spoil = CHANGES[breach]
    healthy = step_with(kind)
    assert broken_changes(*healthy) == []
    found = broken_changes(*spoil(healthy))
    assert any(breach.strip() in each for each in found), found


def test_a_new_club_begins_with_what_the_settings_say() -> None:
    before, after, events = steps()[-1]
    gone = (*events, told.LicenceLost(0, "Home"))
    assert any("a new club begins" in each for each in broken_changes(before, with_club(after, money=5), gone))


# -- stored seasons that were damaged ----------------------------------------------------------------------------------

ODD: dict[type, tuple[Any, ...]] = {
    int: (-5, -1, 0, 1, 2, 7, 14, 99),
    bool: (True, False),
    str: ("", "x", "nT", "T", "IX"),
}


def leaves(data: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in stored data where something stands: where, and under which key."""
    for key, each in list(data.items()) if isinstance(data, dict) else list(enumerate(data)):
        yield data, key
        if isinstance(each, (dict, list)):
            yield from leaves(each)


def damage(data: Any, dice: StreamDice) -> None:
    """Another value somewhere, or a list that is shorter or longer."""
    places = list(leaves(any_of(dice, [each for each in data.values() if isinstance(each, (dict, list)) and each])))
    where, key = any_of(dice, places)
    if isinstance(where[key], list) and where[key]:
        where[key] = where[key][:-1] if below(dice, 2) else [*where[key], where[key][0]]
    elif type(where[key]) in ODD:
        where[key] = any_of(dice, ODD[type(where[key])])


@pytest.mark.parametrize("seed", range(120))
def test_a_damaged_season_is_refused_or_can_be_asked_everything(seed: int) -> None:
    dice, found = StreamDice(seed), [after for _, after, _ in steps() if after.frames]
    data = json.loads(json.dumps(encode(SeasonState, any_of(dice, found))))
    damage(data, dice)
    try:
        state = decode(SeasonState, data)
    except CodecError:
        return
    if misshapen(state):
        return
    broken_invariants(state)
    for _ in range(4):
        prompt = SEASON.prompt(state)
        if prompt is None:
            return
        assert list(SEASON.offers(state)) or prompt.open_form
        assert [len(SEASON.view(state, seat).clubs) for seat in (None, 0)] == [len(state.clubs)] * 2
        seat = prompt.seats[0]
        applied = apply(SEASON, state, seat, SEASON.random_answer(state, seat, dice), dice)
        state = applied.state if isinstance(applied, Applied) else state
