"""Decks, piles, runs and the deal of teams (WC-DECK, WC-SET, D.4)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.driver import action_odds
from game.core.odds import Odds
from game.rules.world_cup.actions import Agree, Discard, FinishEarly, GoOn, PlayCard, SetStrengths
from game.rules.world_cup.cards import INDEX, Card, Colour
from game.rules.world_cup.decks import shipped_deck
from game.rules.world_cup.events import CardDrawn, FinishedEarly, MatchWon, RunEnded, StrengthsSet, TeamsDealt
from game.rules.world_cup.frames import Allocate, Interval, StrengthsDue, Turn
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.mechanics.shootout import decided
from game.rules.world_cup.queries import pool
from game.rules.world_cup.reasons import Reason
from game.rules.world_cup.setup import new_tournament
from game.rules.world_cup.state import NEUTRAL, Allocation, CupState, Options, Shootout
from game.rules.world_cup.tournament import Stage
from tests.world_cup.builders import (
    MANAGERS,
    YEARS,
    act,
    changed,
    count,
    ended,
    events,
    go_on,
    last_turn,
    real,
    settled,
    table,
    why_not,
    winner,
    with_lanes,
)

# -- decks -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-DECK-01", "WC-DECK-02", "WC-DECK-03", "WC-DECK-07", "WC-SET-07")
def test_the_decks_of_the_tournaments() -> None:
    """WC-T11, WC-T12."""
    assert sum(shipped_deck().cards) == 87
    sizes = {"1950": 77, "1986": 84, "1990": 84, "2008": 87}
    for year, size in sizes.items():
        state = table(year)
        assert (sum(state.deck), state.pile, state.aside) == (size, size - 6, 0)
        assert count(state, "2+1") == (3 if year == "2008" else 0)
        assert (count(state, "1+1") > 0) == (year != "1950")


def last_play(hands: tuple[str, str]) -> CupState:
    """1986, the last play of the first run: the hands, the one card of the pile, everything else discarded."""
    state = table("1986", hands)
    left = list(pool(state))
    left[INDEX["1"]] -= 1
    return changed(state, pile=1, plays=77, spent=tuple(left))


@pytest.mark.rule("WC-DECK-05")
def test_a_3_goal_card_played_in_the_second_run_leaves_the_game() -> None:
    """READ FIRST 5: it can be played, lies there, and never comes back."""
    second = act(last_play(("2 foul foul", "3 1 1")), Discard(Card.TWO)).state
    played = act(second, PlayCard(Card.THREE, (0,))).state
    assert played.lanes[0] == "3"
    assert (played.spent[INDEX["3"]], pool(played)[INDEX["3"]], "3" in played.hands[1]) == (1, 0, False)
    assert WORLD_CUP.broken_invariants(played) == []
    later = go_on(ended(played))
    assert (later.stage, count(later, "3"), later.score(0)[0]) == (Stage.LAST_16, 0, 3)


@pytest.mark.rule("WC-DECK-04", "WC-DECK-05", "WC-DECK-06", "WC-TURN-06")
def test_one_and_a_half_runs() -> None:
    """WC-T13, WC-T14: one 3-goal card in a hand, four discarded; 78 + 37 plays, the hands are kept."""
    state = last_play(("2 foul foul", "3 1 1"))
    done = act(state, Discard(Card.TWO)).state
    assert done.run == 2
    assert (done.pile, done.aside, done.due) == (37, 37, 115)
    assert done.hands[1] == ("3", "1", "1")
    assert done.active == 1
    assert pool(done)[INDEX["3"]] == 0
    assert count(done, "3") == 1
    played = act(done, Discard(Card.THREE)).state
    assert pool(played)[INDEX["3"]] == 0, "it does not come back"
    assert WORLD_CUP.broken_invariants(played) == []


@pytest.mark.rule("WC-DECK-04")
@pytest.mark.parametrize(("hands", "pile"), [(("2 1 1", "1 1 1"), 36), (("2 3 3", "3 3 3"), 39)])
def test_how_large_the_second_run_can_be(hands: tuple[str, str], pile: int) -> None:
    """READ FIRST 3: 78 discards without the 3-goal cards among them, halved and rounded down."""
    done = act(last_play(hands), Discard(Card.TWO))
    assert events(done, RunEnded)[0].pile == done.state.pile == pile


@pytest.mark.rule("WC-DECK-04", "WC-TURN-07")
def test_the_last_play_of_a_run_has_odds_though_the_other_discarded_unseen() -> None:
    state = last_play(("penalty foul foul", "1 1 1"))
    spent = list(state.spent)
    spent[INDEX["3"]] -= 1
    dropped = changed(state, spent=tuple(spent), dropped=[(), ("3",)])
    assert WORLD_CUP.broken_invariants(dropped) == []
    odds = action_odds(WORLD_CUP, WORLD_CUP.view(dropped, 0), 0, PlayCard(Card.PENALTY, (0,)))
    assert isinstance(odds, Odds)
    assert sum(odds.chances.values()) == 1
    assert len(odds.chances) > 1


@pytest.mark.rule("WC-DECK-09", "WC-DECK-10", "WC-SET-08")
def test_the_piles_of_the_later_rounds() -> None:
    done = ended(real("1986"))
    sizes, first = [], [0]
    while done.state.frames:
        state = go_on(done)
        assert (sum(state.deck), count(state, "3"), count(state, "2+1")) == (79, 0, 0)
        assert state.pile + state.aside == 73
        sizes.append(state.pile)
        first.append(state.first)
        for match in state.open:
            state = winner(state, state.fixtures[match].name, nation(state, match))
        done = ended(state)
    assert sizes == [40, 20, 12, 6]
    assert first == [0, 1, 0, 1, 0]


def nation(state: CupState, match: int) -> str:
    return state.tournament.nations[state.fixtures[match].home].code


# -- shoot-outs --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-PEN-01", "WC-PEN-02", "WC-PEN-03", "WC-PEN-05", "WC-KO-04")
def test_shoot_outs() -> None:
    """WC-T35, WC-T36: 3:3 after five, one more pair level, the next decides; the match itself stays a draw."""
    state = go_on(ended(real("1986")))
    for match in state.open[1:]:
        state = winner(state, state.fixtures[match].name, nation(state, match))
    first = state.open[0]
    state = with_lanes(state, {2 * first: "1", 2 * first + 1: "1"})
    faces = {"1": 1, "0": 6}
    home, away = "1110011", "1011010"
    kicks = [("world_cup.kick", faces[kick]) for pair in zip(home, away, strict=True) for kick in pair]
    state = changed(last_turn(state), hands=[("1", "2", "foul"), state.hands[1]], active=0)
    over = act(state, Discard(Card.TWO), *kicks)
    done = over.state
    assert done.shootouts == (Shootout(first, home, away),)
    assert done.shootouts[0].score == (5, 4)
    assert done.score(first) == (1, 1)
    assert (done.plays, done.pile, done.due) == (40, 0, 40), "no extra cards"
    assert len(events(over, CardDrawn)) == 1
    assert done.lanes == state.lanes
    won = events(over, MatchWon)[0]
    fixture = state.fixtures[first]
    assert won == MatchWon(first, fixture.home, fixture.away, (1, 1), (5, 4))
    following = go_on(over)
    assert following.fixtures[following.open[0]].home == fixture.home
    lost = [("world_cup.kick", faces[kick]) for pair in zip(away, home, strict=True) for kick in pair]
    other = act(state, Discard(Card.TWO), *lost)
    assert events(other, MatchWon)[0].winner == fixture.away
    following = go_on(other)
    assert following.fixtures[following.open[0]].home == fixture.away


@pytest.mark.rule("WC-PEN-02")
@pytest.mark.parametrize(
    ("home", "away", "over"),
    [("111", "000", True), ("11", "00", False), ("111", "00", False), ("1111", "0010", True), ("11111", "11110", True),
     ("11111", "1111", False), ("11110", "1111", False), ("11110", "11111", True), ("111111", "11111", False),
     ("000", "111", True), ("00", "111", False), ("111110", "111111", True)],
)  # fmt: skip
def test_a_shoot_out_stops_when_nobody_can_catch_up(home: str, away: str, over: bool) -> None:
    assert decided(home, away) is over


# -- teams -------------------------------------------------------------------------------------------------------------


def dealt(year: str, **options: Any) -> CupState:
    state = new_tournament(MANAGERS, Options(year, **options))
    state.frames[:] = [Allocate()]
    work = settled(state)
    assert isinstance(work.state.frames[-1], Turn)
    assert len(events(work, TeamsDealt)) == 1
    return work.state


@pytest.mark.rule("WC-SET-04", "WC-SET-09")
@pytest.mark.parametrize(("year", "each"), [("1950", 6), ("1986", 12), ("1990", 12), ("2008", 8)])
def test_two_managers_get_equally_strong_teams(year: str, each: int) -> None:
    """WC-T38, WC-T39."""
    state = dealt(year)
    by = Counter(zip(state.owners, state.colours, strict=True))
    assert [state.owners.count(side) for side in (0, 1)] == [each, each]
    for colour in Colour:
        assert abs(by[0, colour] - by[1, colour]) <= 1
    neutral = [state.colours[team] for team, owner in enumerate(state.owners) if owner == NEUTRAL]
    assert neutral == ([Colour.BLUE] if year == "1950" else [])
    if year in ("1950", "2008"):
        assert all(by[0, colour] == by[1, colour] for colour in Colour)


@pytest.mark.rule("WC-SET-04")
def test_a_pure_lottery() -> None:
    state = dealt("1950", allocation=Allocation.RANDOM)
    assert Counter(state.owners) == {0: 6, 1: 6, NEUTRAL: 1}
    assert Counter(dealt("1986", allocation=Allocation.RANDOM).owners) == {0: 12, 1: 12}


@pytest.mark.rule("WC-SET-06")
def test_strengths_of_ones_own_need_both() -> None:
    state = new_tournament(MANAGERS, Options("2008", edit_strengths=True))
    assert why_not(state, SetStrengths(state.colours)).reason == Reason.NOTHING_CHANGED
    assert why_not(state, SetStrengths(state.colours[1:])).reason == Reason.COLOUR_FOR_EACH
    wanted = (Colour.BLACK, *state.colours[1:-1], Colour.GREY)
    done = act(state, SetStrengths(wanted))
    assert events(done, StrengthsSet)[0].changed == ((0, Colour.BLACK), (15, Colour.GREY))
    assert done.state.frames[-1] == StrengthsDue(1, agreed=True)
    other = act(done.state, SetStrengths(state.colours)).state
    assert other.frames[-1] == StrengthsDue(0, agreed=True)
    dice = (("world_cup.first-pick", 1), ("world_cup.first", 1))
    over = act(done.state, Agree(), *dice).state
    assert over.colours == wanted
    assert over.room(next(lane for lane in range(48) if over.team_of(lane) == 0)) == 4
    assert act(state, Agree()).state.frames[-1] == StrengthsDue(1, agreed=True)


@pytest.mark.rule("WC-SET-06")
@pytest.mark.parametrize("year", ["1950", "1986", "1990"])
def test_only_the_euro_invites_to_change_strengths(year: str) -> None:
    state = new_tournament(MANAGERS, Options(year, edit_strengths=True))
    assert not any(isinstance(frame, StrengthsDue) for frame in state.frames)


@pytest.mark.rule("WC-SET-01")
def test_finishing_early_when_all_teams_left_are_one_managers() -> None:
    """D.4: the one without a team may give in between two rounds; as long as both have one nobody may."""
    state = go_on(ended(real("1986")))
    for match in state.open:
        state = winner(state, state.fixtures[match].name, nation(state, match))
    both = ended(state).state
    assert why_not(both, FinishEarly()).reason == Reason.NOT_DECIDED
    alone = changed(both, owners=(1,) * 24)
    beaten = ended(changed(state, owners=(1,) * 24)).state
    assert beaten.frames[-1] == Interval(0)
    done = act(beaten, FinishEarly())
    assert events(done, FinishedEarly)[0].winner == done.state.winner == 1
    ending = WORLD_CUP.ending(done.state)
    assert ending is not None
    assert (ending.reason, ending.winner) == ("early", 1)
    assert act(beaten, GoOn()).state.stage is Stage.QUARTER
    assert WORLD_CUP.ending(alone) is None


@pytest.mark.parametrize("year", YEARS)
def test_a_new_tournament_asks_before_anything_is_drawn(year: str) -> None:
    state = new_tournament(MANAGERS, Options(year))
    prompt = WORLD_CUP.prompt(state)
    assert prompt is not None
    assert (prompt.kind, prompt.seats) == ("world_cup.interval", (0,))
    assert WORLD_CUP.broken_invariants(state) == []
