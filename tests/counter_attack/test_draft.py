"""The draft: by lot, in turns, or dealt; nobody knows what comes next, and both squads are whole in the end."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from itertools import groupby
from typing import Any

import pytest

from game.core.codec import decode, encode
from game.core.dice import Dice, StreamDice
from game.core.driver import Applied, apply
from game.rules.counter_attack.actions import BeginDraft, DealAll, Decline, PickCard, SubmitTeam
from game.rules.counter_attack.cards import Card, Deck
from game.rules.counter_attack.events import (
    CardPicked,
    CardsDealt,
    CardsRevealed,
    FirstPickDrawn,
    KeepersDealt,
    RefereeDrawn,
)
from game.rules.counter_attack.frames import Dealing, Draft, DraftDue, LineUp
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.mechanics.draft import NOT_DRAWN, balanced, new_draft, room, worth
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.squads import shipped_deck
from game.rules.counter_attack.state import MatchState, Options, Switch
from tests.counter_attack.builders import KITS, act, asks, events, offered, why_not

DECK = shipped_deck()
THIRTY = Deck(DECK.outfielders[:30], DECK.keepers[:2], DECK.referees[:1])
"""Just enough."""
NAMES = (KITS[0][0], KITS[1][0])
WORN = (KITS[0][1], KITS[1][1])


def due(deck: Deck = DECK, *switches: Switch) -> MatchState:
    return new_draft(deck, NAMES, WORN, Options(switches=switches))


def begun(first: int = 0, *cards: int) -> MatchState:
    """A draft of thirty cards: side ``first`` begins, and these cards (from 1) of what is left are turned up."""
    turned = [("counter_attack.draw-card", card) for card in cards or (1, 1, 1, 1)]
    return act(due(THIRTY), BeginDraft(), *opening(first), *turned).state


def opening(first: int) -> list[tuple[str, int]]:
    return [
        ("counter_attack.draw-keeper", 2),
        ("counter_attack.draw-keeper", 1),
        ("counter_attack.draw-referee", 1),
        ("counter_attack.first-pick", first + 1),
    ]


def top(state: MatchState) -> Draft:
    frame = state.frames[-1]
    assert isinstance(frame, Draft)
    return frame


def play(state: MatchState, seed: int = 1) -> tuple[MatchState, list[Any]]:
    """Pick at random until the draft is over."""
    dice = StreamDice(seed)
    told: list[Any] = []
    while isinstance(state.frames[-1], DraftDue | Draft):
        action = BeginDraft() if isinstance(state.frames[-1], DraftDue) else PickCard(0)
        done = apply(COUNTER_ATTACK, state, asks(state), action, dice)
        assert isinstance(done, Applied)
        assert COUNTER_ATTACK.broken_invariants(done.state) == []
        state = done.state
        told.extend(done.events)
    return state, told


def test_before_the_draft_nobody_has_anything() -> None:
    state = due()
    assert state.frames == [DraftDue(DECK)]
    assert [squad.cards for squad in state.squads] == [(), ()]
    assert [squad.name for squad in state.squads] == ["White", "Red"]
    assert state.referee == NOT_DRAWN
    assert COUNTER_ATTACK.broken_invariants(state) == []
    assert offered(state) == [BeginDraft(), DealAll(Dealing.RANDOM), DealAll(Dealing.BALANCED)]


@pytest.mark.rule("CA-SETUP-02", "CA-SETUP-04", "CA-SETUP-06")
def test_keepers_referee_and_the_first_pick_are_drawn() -> None:
    done = act(
        due(),
        BeginDraft(),
        ("counter_attack.draw-keeper", 5),
        ("counter_attack.draw-keeper", 5),
        ("counter_attack.draw-referee", 3),
        ("counter_attack.first-pick", 2),
        *[("counter_attack.draw-card", card) for card in (10, 10, 1, len(DECK.outfielders) - 3)],
    )
    keepers, referee = (DECK.keepers[4], DECK.keepers[5]), DECK.referees[2]
    shown = (DECK.outfielders[9], DECK.outfielders[10], DECK.outfielders[0], DECK.outfielders[-1])
    assert done.events == (
        KeepersDealt(((keepers[0],), (keepers[1],))),
        RefereeDrawn(referee),
        FirstPickDrawn(1),
        CardsRevealed(1, shown),
    )
    assert done.state.referee == referee
    assert [squad.cards for squad in done.state.squads] == [(keepers[0],), (keepers[1],)]
    assert top(done.state).revealed == shown
    assert asks(done.state) == 1
    assert COUNTER_ATTACK.broken_invariants(done.state) == []


@pytest.mark.rule("CA-SETUP-03")
def test_what_comes_next_is_not_in_the_state() -> None:
    """The cards that were not turned up lie in the order of the deck, whatever happened."""
    state = begun(0, 7, 3, 20, 1)
    left = top(state).rest
    assert left == tuple(card for card in THIRTY.outfielders if card in left)
    state = act(act(state, PickCard(2)).state, PickCard(0)).state
    state = act(state, PickCard(1), *[("counter_attack.draw-card", card) for card in (26, 9, 4, 1)]).state
    left = top(state).rest
    assert left == tuple(card for card in THIRTY.outfielders if card in left)
    assert len(left) == 22


@pytest.mark.rule("CA-SETUP-03")
def test_a_batch_is_taken_in_turn_and_the_last_card_needs_no_decision() -> None:
    state = begun(1)
    shown = top(state).revealed
    takers = []
    for _ in range(2):
        takers.append(asks(state))
        done = act(state, PickCard(0))
        assert len(done.events) == 1
        state = done.state
    takers.append(asks(state))
    done = act(state, PickCard(1), *[("counter_attack.draw-card", 1)] * 4)
    assert takers == [1, 0, 1]
    assert events(done, CardPicked) == [CardPicked(1, shown[3], False), CardPicked(0, shown[2], True)]
    assert [squad.cards[1:] for squad in done.state.squads] == [(shown[1], shown[2]), (shown[0], shown[3])]
    assert asks(done.state) == 0, "the other manager begins with the next batch"
    assert events(done, CardsRevealed)[0].batch == 2


@pytest.mark.rule("CA-SETUP-03")
@pytest.mark.parametrize("first", [0, 1])
def test_golden_case_61_thirty_cards(first: int) -> None:
    """Golden case 61, CA-SETUP-03: A B A B, then B A B A; batch 8 shows two cards (B, A); 15 each."""
    state, told = play(begun(first))
    turns = [
        tuple(event.side for event in batch)
        for picked, batch in groupby(told, key=lambda event: isinstance(event, CardPicked))
        if picked
    ]
    order = [(first, 1 - first) * 2, (1 - first, first) * 2]
    flat = [side for batch in turns for side in batch]
    assert flat == [*(order * 4)[0], *(side for batch in (order * 4)[1:7] for side in batch), 1 - first, first]
    shown = [event for event in told if isinstance(event, CardsRevealed)]
    assert [(event.batch, len(event.cards)) for event in shown] == [(n, 4) for n in range(2, 8)] + [(8, 2)]
    assert [event.left_over for event in told if isinstance(event, CardPicked)].count(True) == 8
    assert state.frames == [LineUp(1), LineUp(0)]
    for squad in state.squads:
        assert (len(squad.cards), sum(card.keeper for card in squad.cards)) == (16, 1)
        assert squad.cards[0].keeper
        assert squad.shirts == (0,) * 16
    taken = Counter(card for squad in state.squads for card in squad.cards)
    assert taken == Counter((*THIRTY.outfielders, *THIRTY.keepers))


@pytest.mark.rule("CA-SETUP-01")
def test_two_keepers_and_fourteen_outfielders() -> None:
    """OPT-2GK: 28 outfielders are seven whole batches."""
    state, told = play(due(DECK, Switch.TWO_KEEPERS))
    for squad in state.squads:
        assert [card.keeper for card in squad.cards] == [True] * 2 + [False] * 14
    assert [len(event.cards) for event in told if isinstance(event, CardsRevealed)] == [4] * 7
    dealt = next(event for event in told if isinstance(event, KeepersDealt))
    assert [len(keepers) for keepers in dealt.keepers] == [2, 2]


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-02", "CA-SETUP-06")
@pytest.mark.parametrize(
    ("deck", "switches"),
    [
        (replace(THIRTY, outfielders=DECK.outfielders[:29]), ()),
        (replace(THIRTY, keepers=DECK.keepers[:1]), ()),
        (replace(THIRTY, referees=()), ()),
        (replace(THIRTY, keepers=DECK.keepers[:3]), (Switch.TWO_KEEPERS,)),
    ],
    ids=["outfielders", "keepers", "referee", "second keepers"],
)
def test_a_draft_needs_cards_for_two(deck: Deck, switches: tuple[Switch, ...]) -> None:
    with pytest.raises(ValueError, match="not enough cards"):
        due(deck, *switches)


@pytest.mark.rule("CA-SETUP-03")
@pytest.mark.parametrize("card", [-1, 4, 99])
def test_only_open_cards_can_be_picked(card: int) -> None:
    ruling = why_not(begun(), PickCard(card))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_REVEALED, "CA-SETUP-03")


def test_other_answers_and_other_seats_are_refused() -> None:
    assert why_not(due(), PickCard(0)).reason == "core.not-asked"
    assert why_not(begun(), BeginDraft()).reason == "core.not-asked"
    assert why_not(begun(), SubmitTeam((), "4-4-2")).reason == "core.not-asked"
    assert why_not(begun(0), PickCard(0), seat=1).reason == "core.not-your-decision"


def test_offers_of_a_pick() -> None:
    state = act(begun(), PickCard(3)).state
    assert offered(state) == [*map(PickCard, range(3)), DealAll(Dealing.RANDOM), DealAll(Dealing.BALANCED)]
    prompt = COUNTER_ATTACK.prompt(state)
    assert prompt is not None
    assert (prompt.kind, prompt.facts) == ("counter_attack.draft", (("batch", 1), ("batches", 8)))


# -- dealing --------------------------------------------------------------------------------------------------------


def agreed(state: MatchState, dealing: Dealing, dice: Dice) -> Applied[MatchState]:
    """One side asks for the cards to be dealt, the other one agrees."""
    asking = asks(state)
    wished = apply(COUNTER_ATTACK, state, asking, DealAll(dealing), dice)
    assert isinstance(wished, Applied)
    done = apply(COUNTER_ATTACK, wished.state, 1 - asking, DealAll(dealing), dice)
    assert isinstance(done, Applied)
    return done


@pytest.mark.rule("CA-SETUP-03")
def test_cards_are_dealt_only_if_both_want_it() -> None:
    """Picking is the rule: the other manager may say no, and the same manager picks on."""
    for before in (due(), begun(1)):
        asking = asks(before)
        wished = act(before, DealAll(Dealing.RANDOM)).state
        assert (asks(wished), offered(wished)) == (1 - asking, [DealAll(Dealing.RANDOM), Decline()])
        assert wished.squads == before.squads
        assert COUNTER_ATTACK.broken_invariants(wished) == []
        assert why_not(wished, DealAll(Dealing.BALANCED)).rule == "CA-SETUP-03"
        assert why_not(wished, DealAll(Dealing.RANDOM), seat=asking).reason == "core.not-your-decision"
        assert act(wished, Decline()).state == before


@pytest.mark.rule("CA-SETUP-01", "CA-SETUP-02", "CA-SETUP-06")
@pytest.mark.parametrize("dealing", list(Dealing))
@pytest.mark.parametrize("picked", range(-1, 10))
def test_both_squads_can_be_dealt_at_any_time(dealing: Dealing, picked: int) -> None:
    """Before the draft or in the middle of it: what was picked stays, what lies open is dealt as well."""
    state = due(THIRTY) if picked < 0 else begun()
    dice = StreamDice(picked + 5)
    for _ in range(picked):
        done = apply(COUNTER_ATTACK, state, asks(state), PickCard(0), dice)
        assert isinstance(done, Applied)
        state = done.state
    before = [squad.cards for squad in state.squads]
    done = agreed(state, dealing, dice)
    assert done.state.frames == [LineUp(1), LineUp(0)]
    assert COUNTER_ATTACK.broken_invariants(done.state) == []
    for squad, cards in zip(done.state.squads, before, strict=True):
        assert squad.cards[: len(cards)] == cards
        assert [card.keeper for card in squad.cards] == [True] + [False] * 15
    everybody = Counter(card for squad in done.state.squads for card in squad.cards)
    assert everybody == Counter((*THIRTY.outfielders, *THIRTY.keepers))
    told = events(done, CardsDealt)[0]
    assert told.dealing is dealing
    for side in (0, 1):
        assert done.state.squads[side].cards[-len(told.cards[side]) :] == told.cards[side]
    assert done.state.referee == THIRTY.referees[0]


@pytest.mark.rule("CA-SETUP-01")
def test_open_cards_are_among_those_that_are_dealt() -> None:
    done = apply(COUNTER_ATTACK, due(), 0, BeginDraft(), StreamDice(3))
    assert isinstance(done, Applied)
    shown = top(done.state).revealed
    for dealing in Dealing:
        dealt = agreed(done.state, dealing, StreamDice(4))
        assert set(shown) <= {card for squad in dealt.state.squads for card in squad.cards}


def test_balanced_squads_are_worth_the_same() -> None:
    gaps = {dealing: [gap_of(dealing, seed) for seed in range(40)] for dealing in Dealing}
    assert max(gaps[Dealing.BALANCED]) <= 3
    assert sum(gaps[Dealing.RANDOM]) > 5 * sum(gaps[Dealing.BALANCED])


def gap_of(dealing: Dealing, seed: int) -> int:
    done = agreed(due(), dealing, StreamDice(seed))
    home, away = done.state.squads
    return abs(worth(home) - worth(away))


def test_the_side_that_is_worth_less_or_is_behind_takes_the_better_card() -> None:
    nine, eight, two, one = (Card(str(total), pace=min(6, total), tackling=max(0, total - 6)) for total in (9, 8, 2, 1))
    assert balanced([one, eight, two, nine], [2, 2], [0, 0]) == ([nine, one], [eight, two])
    assert balanced([one, eight, two, nine], [2, 2], [5, 0]) == ([eight, one], [nine, two])
    assert balanced([one, two, nine], [1, 2], [30, 0]) == ([one], [nine, two])
    assert balanced([], [0, 0], [1, 2]) == ([], [])


# -- the state ------------------------------------------------------------------------------------------------------


def test_a_draft_can_be_stored_and_read() -> None:
    for state in (due(), begun(), act(begun(1), PickCard(2)).state, play(due())[0]):
        assert decode(MatchState, encode(MatchState, state)) == state


def test_picks_do_not_change_the_state_they_come_from() -> None:
    state = begun()
    before = state.clone()
    act(state, PickCard(0))
    assert state == before
    assert room(state, 0) == 15


@pytest.mark.parametrize(
    "changes",
    [
        {"picks": ()},
        {"picks": (0, 1, 0)},
        {"picks": (0, 1, 0, 7)},
        {"picks": (1, 0, 1, 0)},
        {"revealed": ()},
        {"revealed": THIRTY.outfielders[:3]},
        {"rest": THIRTY.outfielders[:25]},
        {"first": 1},
        {"first": 9},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_broken_draft_is_found(changes: dict[str, Any]) -> None:
    state = begun()
    state.frames[:] = [replace(top(state), **changes)]
    assert COUNTER_ATTACK.misshapen(state)


def broken(number: int) -> MatchState:
    """Drafts and line-ups that cannot be."""
    state = begun()
    home, away = state.squads
    if number == 0:
        state.at[3] = (0, 0)
    elif number == 1:
        state.frames.append(LineUp(0))
    elif number == 2:
        state.frames[:] = [LineUp(0)]
    elif number == 3:
        state.squads = (replace(home, cards=(), shirts=()), away)
    elif number == 4:
        state.squads = (replace(home, shirts=()), away)
    elif number == 5:
        cards = (*home.cards, *DECK.outfielders[:20])
        state.squads = (replace(home, cards=cards, shirts=(0,) * len(cards)), away)
    elif number == 6:
        state.frames[:] = [DraftDue(THIRTY)]
    else:
        state = due()
        state.frames[:] = [DraftDue(Deck((), (), ()))]
    return state


@pytest.mark.parametrize("number", range(8))
def test_broken_squads_are_found(number: int) -> None:
    assert COUNTER_ATTACK.misshapen(broken(number))


def test_frames_of_the_draft_hold_nothing_but_open_facts() -> None:
    assert [field.name for field in fields(Draft)] == ["first", "rest", "revealed", "picks"]
