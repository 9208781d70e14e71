"""Every kind of card: what it does, where it may be used, and why not elsewhere (WC-CARD, WC-LANE, WC-TURN)."""

from __future__ import annotations

import pytest

from game.rules.world_cup.actions import NOWHERE, Discard, PlayCard
from game.rules.world_cup.cards import USUAL_BOX, Card, goals
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.events import CardDrawn, CardDropped, PenaltyRolled, StageEnded, TileLaid
from game.rules.world_cup.frames import Interval, StageStart
from game.rules.world_cup.judging import legal_lanes
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.reasons import Reason
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import Stage
from tests.world_cup.builders import (
    act,
    changed,
    ended,
    events,
    go_on,
    lane_of,
    last_turn,
    real,
    table,
    team,
    why_not,
    winner,
    with_lanes,
)


def lying(code: str, tiles: str, card: str, year: str = "1950") -> tuple[CupState, int]:
    """A team's lane with these tiles and a card to use on it."""
    state = table(year, (f"{card} foul foul", "1 1 1"))
    own = lane_of(state, code)
    return with_lanes(state, {own: tiles}), own


def after(code: str, tiles: str, card: str, *dice: tuple[str, int], year: str = "1950") -> str:
    state, own = lying(code, tiles, card, year)
    return act(state, PlayCard(Card(card), (own,)), *dice).state.lanes[own]


def refusal(code: str, tiles: str, card: str) -> tuple[str, str]:
    state, own = lying(code, tiles, card)
    ruling = why_not(state, PlayCard(Card(card), (own,)))
    return ruling.reason, ruling.rule


@pytest.mark.rule("WC-CARD-01", "WC-LANE-01", "WC-TURN-01", "WC-TURN-04")
def test_goal_cards_lay_their_tile_on_the_next_free_square_also_for_a_foreign_team() -> None:
    """WC-T01."""
    assert after("BRA", "", "2") == "2"
    assert after("BRA", "12", "3") == "123"
    assert goals("2", USUAL_BOX.halves) == 2
    state = table("1950", ("1 foul foul", "1 1 1"))
    foreign = lane_of(state, "URU")
    assert state.owners[team(state, "URU")] == 1
    done = act(state, PlayCard(Card.ONE, (foreign,)))
    assert events(done, TileLaid)[0].score == (1, 0)
    assert len(done.state.hands[0]) == 3
    assert done.state.active == 1


@pytest.mark.rule("WC-LANE-02", "WC-SET-05", "WC-TURN-08")
def test_a_full_lane_takes_no_more() -> None:
    """WC-T02."""
    assert refusal("BOL", "1A", "1") == (Reason.LANE_FULL, "WC-LANE-02")
    assert goals("1A", USUAL_BOX.halves) == 1
    for code, squares in (("BRA", 4), ("ESP", 4), ("ENG", 3), ("CHI", 3), ("USA", 2), ("BOL", 2)):
        state, own = lying(code, "1" * squares, "attack")
        assert own not in legal_lanes(state, Card.ATTACK)
        assert after(code, "1" * (squares - 1), "attack") == "1" * (squares - 1) + "A"


@pytest.mark.rule("WC-LANE-04", "WC-CARD-03")
@pytest.mark.parametrize(
    ("tiles", "worth"), [("A", 0), ("AA", 1), ("AAA", 1), ("AA1", 2), ("1D", 1), ("1P", 2), ("D", 0)]
)
def test_two_attacks_are_a_goal_and_a_single_half_is_lost(tiles: str, worth: int) -> None:
    """WC-T03."""
    assert goals(tiles, USUAL_BOX.halves) == worth


@pytest.mark.rule("WC-CARD-05", "WC-CARD-08", "WC-LANE-03")
def test_defence_turns_the_outermost_tile_over() -> None:
    """WC-T04, WC-T05."""
    assert after("ENG", "12", "defence") == "1D"
    assert after("ENG", "1D", "1") == "1D1"
    assert after("ENG", "1A", "defence") == "1D"
    assert refusal("ENG", "1D", "defence") == (Reason.TURNED_ALREADY, "WC-CARD-08")
    assert refusal("ENG", "1P", "defence") == (Reason.PENALTY_STAYS, "WC-CARD-08")
    assert refusal("ENG", "", "defence") == (Reason.LANE_EMPTY, "WC-CARD-05")


@pytest.mark.rule("WC-CARD-06", "WC-LANE-03")
@pytest.mark.parametrize("outermost", ["1", "2", "3", "A", "P", "D"])
def test_a_foul_removes_the_outermost_tile_whatever_it_is(outermost: str) -> None:
    """WC-T06."""
    assert after("ENG", "1" + outermost, "foul") == "1"
    assert refusal("ENG", "", "foul") == (Reason.LANE_EMPTY, "WC-CARD-06")


@pytest.mark.rule("WC-CARD-07", "WC-CARD-08")
def test_offside_removes_only_goal_tiles() -> None:
    """WC-T07."""
    assert refusal("ENG", "2A", "offside") == (Reason.NOT_A_GOAL, "WC-CARD-07")
    assert refusal("ENG", "2D", "offside") == (Reason.NOT_A_GOAL, "WC-CARD-07")
    assert refusal("ENG", "2P", "offside") == (Reason.PENALTY_STAYS, "WC-CARD-08")
    assert refusal("ENG", "", "offside") == (Reason.LANE_EMPTY, "WC-CARD-07")
    assert [after("ENG", "A" + tile, "offside") for tile in "123"] == ["A", "A", "A"]


@pytest.mark.rule("WC-CARD-04", "WC-PEN-04")
def test_a_penalty_is_diced() -> None:
    """WC-T09."""
    for face in range(1, 7):
        state, own = lying("USA", "1", "penalty")
        done = act(state, PlayCard(Card.PENALTY, (own,)), ("world_cup.penalty", face))
        assert done.state.lanes[own] == ("1P" if face <= 4 else "1")
        assert events(done, PenaltyRolled)[0].scored == (face <= 4)
        assert done.state.spent[list(Card).index(Card.PENALTY)] == 1
    assert refusal("USA", "11", "penalty") == (Reason.LANE_FULL, "WC-LANE-02")


@pytest.mark.rule("WC-CARD-02")
def test_multiple_cards_lay_on_different_lanes_and_at_least_one_tile() -> None:
    """WC-T10."""
    state = table("2008", ("1+1 2+1 1+1+1", "1 1 1"))
    one, two, three = lane_of(state, "POR"), lane_of(state, "GER"), lane_of(state, "ESP")
    assert why_not(state, PlayCard(Card.ONE_ONE, (one, one))).reason == Reason.SAME_LANE
    done = act(state, PlayCard(Card.ONE_ONE, (one, two))).state
    assert (done.lanes[one], done.lanes[two]) == ("1", "1")
    assert act(state, PlayCard(Card.ONE_ONE, (one,))).state.lanes[one] == "1"
    assert act(state, PlayCard(Card.TWO_ONE, (NOWHERE, two))).state.lanes[two] == "1"
    assert act(state, PlayCard(Card.TWO_ONE, (two, NOWHERE))).state.lanes[two] == "2"
    done = act(state, PlayCard(Card.ONE_ONE_ONE, (one, two, three))).state
    assert [done.lanes[each] for each in (one, two, three)] == ["1", "1", "1"]
    both = (one, one + 1)
    assert act(state, PlayCard(Card.ONE_ONE, both)).state.score(one >> 1) == (1, 1)
    for lanes in ((), (NOWHERE,), (NOWHERE, NOWHERE)):
        assert why_not(state, PlayCard(Card.ONE_ONE, lanes)).reason == Reason.NO_LANE
    assert why_not(state, PlayCard(Card.ONE_ONE, (one, two, three))).rule == "WC-CARD-02"


@pytest.mark.rule("WC-TURN-01", "WC-TURN-04", "WC-CARD-01")
def test_cards_one_does_not_hold_and_matches_that_are_not_open_are_refused() -> None:
    state = table("1986", ("1 2 foul", "3 3 defence"))
    own = lane_of(state, "ITA")
    assert why_not(state, PlayCard(Card.THREE, (own,))).reason == Reason.NOT_IN_HAND
    assert why_not(state, Discard(Card.THREE)).reason == Reason.NOT_IN_HAND
    assert why_not(state, PlayCard(Card.ONE, (own, own + 1))).reason == Reason.TOO_MANY_LANES
    assert why_not(state, PlayCard(Card.ONE, (own,)), seat=1).reason == "core.not-your-decision"
    for wrong in (-2, len(state.lanes), 900):
        assert why_not(state, PlayCard(Card.ONE, (wrong,))).reason == Reason.MATCH_CLOSED
    closed = changed(state, open=state.open[1:])
    assert why_not(closed, PlayCard(Card.ONE, (0,))).reason == Reason.MATCH_CLOSED


@pytest.mark.rule("WC-TURN-02", "WC-TURN-03", "WC-TURN-05")
def test_a_card_can_be_discarded_unused_and_counts_as_a_play() -> None:
    """WC-T40; offside without any tile on the board can only be discarded."""
    state = table("1986", ("1 2 offside", "3 3 defence"))
    assert legal_lanes(state, Card.OFFSIDE) == []
    offered = [offer.action for offer in WORLD_CUP.offers(state)]
    cards = [action for action in offered if isinstance(action, PlayCard | Discard)]
    assert cards == offered
    assert [action for action in cards if action.card == Card.OFFSIDE] == [Discard(Card.OFFSIDE)]
    done = act(state, Discard(Card.OFFSIDE))
    assert done.state.dropped[0] == ("offside",)
    assert len(done.state.hands[0]) == 3
    assert (done.state.plays, done.state.pile) == (1, 77)
    assert [type(event) for event in done.events] == [CardDropped, CardDrawn]


@pytest.mark.rule("WC-TURN-06", "WC-DECK-07")
def test_the_stage_ends_with_the_last_card_of_the_pile() -> None:
    """WC-T41: the other manager does not get another turn, and his hand is not played out."""
    state = last_turn(table("2008", ("1 2 foul", "3 3 defence")))
    assert WORLD_CUP.broken_invariants(state) == []
    done = act(state, Discard(Card.ONE), *[("world_cup.lot", 1)] * 12)
    assert events(done, StageEnded)[0].stage is Stage.GROUP
    assert [event.side for event in events(done, CardDrawn)] == [0]
    assert done.state.frames == [StageStart(Stage.QUARTER), Interval(1)]
    assert done.state.plays == done.state.due == 81
    assert done.state.hands[1] == ("3", "3", "defence")
    assert why_not(done.state, Discard(Card.DEFENCE), seat=1).reason.startswith("core.")


@pytest.mark.rule("WC-LANE-05", "WC-KO-03")
def test_in_knock_out_matches_tiles_stop_before_the_flag() -> None:
    """WC-T37: France is red, four tiles fill its lane."""
    state = winner(go_on(ended(real("1986"))), "M2", "FRA")
    state = go_on(ended(state))
    own = lane_of(state, "FRA")
    state = with_lanes(changed(state, active=0, hands=[("1", "1", "1"), state.hands[1]]), {own: "111A"})
    ruling = why_not(state, PlayCard(Card.ONE, (own,)))
    assert (ruling.reason, ruling.rule) == (Reason.FLAG_REACHED, "WC-LANE-05")
    assert dict(ruling.facts) == {"team": team(state, "FRA"), "squares": 4, "flag": 5}


@pytest.mark.rule("WC-LANE-05")
def test_where_the_flag_stands() -> None:
    """A.2, WC-T37: one square beyond the tiles that fit."""
    state = table("1986")
    squares = {str(colour): DESK.squares_of(state, colour) for colour in DESK.strengths}
    assert squares == {"black": 4, "red": 4, "blue": 3, "green": 3, "yellow": 2, "grey": 2}


@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("1", "WC-CARD-01"), ("2", "WC-CARD-01"), ("3", "WC-CARD-01"), ("1+1", "WC-CARD-02"), ("2+1", "WC-CARD-02"),
        ("1+1+1", "WC-CARD-02"), ("attack", "WC-CARD-03"), ("penalty", "WC-CARD-04"), ("defence", "WC-CARD-05"),
        ("foul", "WC-CARD-06"), ("offside", "WC-CARD-07"),
    ],
)  # fmt: skip
def test_too_few_or_too_many_lanes_are_refused_by_the_rule_of_the_card(card: str, rule: str) -> None:
    """Acting cards lay nothing, so that they are refused in other words."""
    state = table("2008", (f"{card} 1 1", "1 1 1"))
    kind, acts = Card(card), card in ("defence", "foul", "offside")
    few = Reason.NO_TARGET if acts else Reason.NO_LANE
    many = Reason.ONE_LANE if acts else Reason.TOO_MANY_LANES
    for lanes in ((), (NOWHERE,)):
        ruling = why_not(state, PlayCard(kind, lanes))
        assert (ruling.reason, ruling.rule) == (few, rule)
    most = len(DESK.tiles_of(card)) or 1
    ruling = why_not(state, PlayCard(kind, tuple(range(most + 1))))
    assert (ruling.reason, ruling.rule) == (many, rule)
    assert DESK.lane_fault(state, card, 9, tuple(range(most))) == ruling
