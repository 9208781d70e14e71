"""Bots: always legal, the same with the same dice, blind for the other hand, and sensible in plain positions."""

from __future__ import annotations

import typing
from functools import cache

import pytest

from game.core.chaos import any_of
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.parts import preferred
from game.rules.undici import bot_cards, bots, frames
from game.rules.undici.actions import (
    Action,
    Cross,
    Declare,
    Discard,
    Done,
    GoOn,
    GroupMove,
    Intercept,
    Move,
    Pass,
    PlaceLocks,
    PlayCard,
    Reroll,
    Respond,
    Shoot,
    Tackle,
)
from game.rules.undici.answering import PARTS
from game.rules.undici.bot_sight import Sight, reaching, winning
from game.rules.undici.chaos import random_options
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.frames import Contested, Deed, DeedKind, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.setup import new_match
from game.rules.undici.squads import shipped_deck, shipped_squads
from game.rules.undici.state import MatchState, Options
from tests.undici.builders import asks, b, build, changed, offered, path, sq, w

GREEDY = bots.BOTS["greedy"]
Decision = tuple[MatchState, int, Action]


def played(seed: int, options: Options, names: tuple[str, str] = ("greedy", "greedy")) -> list[Decision]:
    """A whole match as its decisions: what lay there, who decided, what he did.

    The greedy bot must get on with its own plans: here it cannot fall back on chance.
    """
    squads = shipped_squads()
    pair = squads[seed % len(squads)], squads[(seed + 1) % len(squads)]
    state, choices, dice = new_match(pair, options), StreamDice(seed), StreamDice(seed + 1000)
    done: list[Decision] = []
    while (prompt := UNDICI.prompt(state)) is not None:
        seat = prompt.seats[0]
        seen = UNDICI.view(state, seat)
        before = seen.clone()
        greedy = names[seat] == "greedy"
        action = preferred(bots.WAYS, seen) if greedy else bots.BOTS[names[seat]](seen, seat, choices)
        assert action is not None, "the greedy bot has no idea"
        assert seen == before, "a bot changed what it looked at"
        applied = apply(UNDICI, state, seat, action, dice)
        assert isinstance(applied, Applied), (action, applied)
        done.append((state, seat, action))
        state = applied.state
    done.append((state, 0, Done()))
    return done


@cache
def matches() -> tuple[tuple[Decision, ...], ...]:
    """A few matches under all kinds of options; one with the usual ones."""
    chosen = [Options(), *(random_options(StreamDice(seed)) for seed in range(2))]
    return tuple(tuple(played(seed, options)) for seed, options in enumerate(chosen))


def decide(state: MatchState) -> Action:
    """What the greedy bot does in a position, seeing what it may; it must be what it planned."""
    seat = asks(state)
    seen = UNDICI.view(state, seat)
    action: Action = GREEDY(seen, seat, StreamDice(0))
    assert action == preferred(bots.WAYS, seen), "the plan was illegal"
    return action


# -- in general --------------------------------------------------------------------------------------------------------


def test_there_is_a_way_for_every_decision() -> None:
    decisions = {frame for frame in typing.get_args(frames.Frame) if frame in PARTS}
    assert decisions == set(bots.WAYS)
    assert list(bots.BOTS) == ["greedy", "random"]


def test_plans_are_always_legal_and_offered() -> None:
    """Over whole matches with all kinds of prompts."""
    kinds = set()
    for match in matches():
        for state, _, action in match[:-1]:
            kinds.add(type(state.frames[-1]))
            prompt = UNDICI.prompt(state)
            if prompt is not None and not prompt.open_form:
                assert action in offered(state)
    assert len(kinds) >= 12


def test_plans_are_legal_wherever_chance_leads() -> None:
    """Positions of random matches are odder than those of its own."""
    for seed in range(3):
        for state, seat, _ in played(seed, random_options(StreamDice(seed + 9)), ("random", "random"))[:-1]:
            action = preferred(bots.WAYS, UNDICI.view(state, seat))
            assert action is not None
            assert UNDICI.judge(state, seat, action).allowed, action


def test_the_same_dice_give_the_same_match() -> None:
    assert tuple(played(1, random_options(StreamDice(0)))) == matches()[1]


def test_the_other_hand_makes_no_difference() -> None:
    """The same position with other cards in the hidden hand: the same answer."""
    cards, dice = [card.id for card in shipped_deck()], StreamDice(4)
    for state, seat, action in matches()[0][:-1]:
        if isinstance(state.frames[-1], frames.ScoutDue):
            continue
        other = state.clone()
        other.hands[1 - seat] = tuple(any_of(dice, cards) for _ in state.hands[1 - seat])
        assert GREEDY(UNDICI.view(other, seat), seat, StreamDice(1)) == action


def test_a_match_looks_like_football() -> None:
    """Over three matches; the long run is about three goals, six shots, fourteen passes and sixteen cards a match."""
    goals, counted = 0, {Shoot: 0, Pass: 0, Tackle: 0, Cross: 0, GroupMove: 0}
    for match in matches():
        goals += sum(match[-1][0].score)
        for _, _, action in match:
            if type(action) in counted:
                counted[type(action)] += 1
    assert 3 <= goals <= 21
    assert counted[Shoot] >= 6
    assert counted[Pass] >= 18
    assert all(counted.values())


def test_the_greedy_one_beats_chance_clearly() -> None:
    """At home and away in turn."""
    goals = [0, 0]
    for seed in range(4):
        names = ("greedy", "random") if seed % 2 else ("random", "greedy")
        score = played(seed, Options(), names)[-1][0].score
        goals[0] += score[names.index("greedy")]
        goals[1] += score[names.index("random")]
    assert goals[0] >= 12
    assert goals[1] <= 2


def test_its_chances_are_those_of_the_board() -> None:
    """A.9, and a die against a number."""
    assert [round(100 * winning(m, 6), 1) for m in range(-4, 6)] == [
        5.6,
        12.5,
        22.2,
        34.7,
        50,
        65.3,
        77.8,
        87.5,
        94.4,
        98.6,
    ]
    assert round(100 * winning(2, 8), 1) == 71.9
    assert [reaching(face, 6) for face in (-1, 1, 4, 6, 7)] == [1, 1, 0.5, 1 / 6, 0]


def test_chances_in_thought_are_those_in_place() -> None:
    """What it reckons for a square is what the rules say once the chips stand there."""
    state = build(
        {9: "F5", 10: "D8"}, {4: "G13", 5: "I12"}, ball=9, abilities={w(9): "playmaker", w(10): "viper", b(1): "paw"}
    )
    there = changed(state, at=[sq("H13") if piece == w(10) else at for piece, at in enumerate(state.at)])
    deed = Deed(DeedKind.PASS, 0, w(9), w(10))
    thought = Sight(state, 0).pass_chance(w(9), sq("F5"), w(10), sq("H13"))
    assert thought == bot_cards.chance(there, deed) == reaching(4 + 3 - 1, 6)
    shot = Deed(DeedKind.SHOT, 0, w(10), b(1))
    assert Sight(state, 0).shot_chance(w(10), sq("H13")) == bot_cards.chance(there, shot) == winning(3, 6)


# -- with the ball -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SHOT-01")
def test_it_takes_a_good_shot() -> None:
    state = build({9: "H13"}, {4: "F12"}, ball=9, actions=1)
    assert Sight(state, 0).shot_chance(w(9), sq("H13")) == winning(3, 6)
    assert decide(state) == Shoot()


def test_it_shoots_from_anywhere_when_nothing_comes_after() -> None:
    """The last action of the match: even a poor shot is better than none."""
    state = build({9: "H10"}, {4: "H11", 5: "G11"}, ball=9, actions=1, abilities={b(1): "paw+"})
    assert decide(changed(state, last_turns=(1, 0))) == Shoot()
    assert not isinstance(decide(state), Shoot)


@pytest.mark.rule("UN-PASS-02")
def test_it_does_not_pass_into_certain_loss() -> None:
    """The only mate is so far away and so well marked that no face is enough."""
    state = build({9: "A5", 10: "P8"}, {4: "O8", 5: "O9", 6: "P9"}, ball=9, actions=1)
    assert Sight(state, 0).pass_chance(w(9), sq("A5"), w(10), sq("P8")) == 0
    assert not isinstance(decide(state), Pass)


def test_it_passes_to_a_mate_who_can_score() -> None:
    state = build({9: "G11", 10: "H13"}, {4: "F13"}, ball=9, actions=2, abilities={b(1): "paw+", w(10): "viper"})
    assert decide(state) == Pass(w(10))


@pytest.mark.rule("UN-CROSS-01")
def test_it_crosses_to_the_better_header() -> None:
    state = build({9: "D14", 10: "G14", 8: "F13"}, {4: "A14"}, ball=9, actions=1, abilities={w(9): "archer+"})
    assert decide(state) == Cross(w(10))


def test_it_runs_free_before_the_pass() -> None:
    """The forward is marked where he stands, but can get away, be played on and shoot."""
    state = build({8: "G9", 10: "F11"}, {4: "E11", 5: "E10", 6: "G11"}, ball=8, abilities={w(10): "viper+"})
    first = decide(state)
    assert isinstance(first, Move)
    assert first.piece == w(10)
    done = apply(UNDICI, state, 0, first, StreamDice(0))
    assert isinstance(done, Applied)
    assert decide(done.state) == Pass(w(10))


def test_the_keeper_plays_it_to_somebody_near() -> None:
    state = build({2: "C3", 4: "G2", 9: "H9"}, {4: "H10", 5: "G10"}, ball=1)
    assert decide(state) == Pass(w(4))


def test_the_interception_goes_where_it_harms_least() -> None:
    deed = Deed(DeedKind.PASS, 0, w(8), w(9))
    state = build(
        {8: "F5", 9: "H7"}, {4: "H8", 5: "H6"}, ball=8, frames=(Turn(), frames.InterceptDue(deed, (b(4), b(5))))
    )
    assert decide(state) == Intercept(b(4))


# -- without the ball --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-TACK-01")
def test_it_tackles_when_that_is_the_only_chance() -> None:
    """The carrier is about to shoot from the best square there is."""
    state = changed(build({4: "G2"}, {9: "H2"}, actions=1), carrier=b(9))
    assert decide(state) == Tackle(w(4))


def test_the_better_tackler_goes_in() -> None:
    position = build({4: "G4", 5: "I4"}, {9: "H5"}, abilities={w(5): "gladiator+"})
    assert decide(changed(position, carrier=b(9))) == Tackle(w(5))


def test_it_comes_close_first() -> None:
    """With two actions somebody can still run up and go for the ball; he ends where a tackle is allowed."""
    state = changed(build({4: "G2"}, {9: "H5"}, actions=2), carrier=b(9))
    move = decide(state)
    assert isinstance(move, Move)
    done = apply(UNDICI, state, 0, move, StreamDice(0))
    assert isinstance(done, Applied)
    assert decide(done.state) == Tackle(w(4))


@pytest.mark.rule("UN-LOCK-09")
def test_a_padlock_lies_before_the_shooter() -> None:
    """Black stands on a shooting square with the ball; white may place a padlock straight ahead of him."""
    position = build({4: "G3"}, {9: "H5", 7: "A8"}, frames=(frames.LocksDue(),))
    action = decide(changed(position, carrier=b(9)))
    assert isinstance(action, PlaceLocks)
    assert sq("H4") in (action.white, action.black)


# -- cards and captains ------------------------------------------------------------------------------------------------


def with_cards(state: MatchState, mine: tuple[str, ...], theirs: tuple[str, ...] = ()) -> MatchState:
    return changed(state, deck=shipped_deck(), hands=[mine, theirs])


@pytest.mark.rule("UN-CARD-09")
def test_it_declares_what_helps_a_shot() -> None:
    state = build({9: "H11"}, {4: "H12"}, ball=9, actions=1, abilities={b(1): "paw+"})
    last = changed(with_cards(state, ("EP-04", "EP-01")), last_turns=(1, 0))
    assert decide(last) == Shoot(("EP-04",))


@pytest.mark.rule("UN-CARD-10")
def test_it_answers_a_shot_with_the_cards_that_save_it() -> None:
    deed = Deed(DeedKind.SHOT, 0, w(9), b(1))
    position = build({9: "H12"}, {4: "A13"}, ball=9, frames=(Turn(), frames.Responding(deed)), abilities={b(1): "paw"})
    state = with_cards(position, (UNKNOWN,), ("EP-10", "EP-12", "EA-01"))
    assert decide(state) == Respond(("EP-12",))


def test_it_cancels_a_card_that_matters() -> None:
    deed = Deed(DeedKind.SHOT, 0, w(9), b(1), cards=("EP-06",))
    position = build(
        {9: "H12"}, {4: "A13"}, ball=9, frames=(Turn(), frames.Responding(deed)), abilities={w(9): "viper"}
    )
    assert decide(with_cards(position, (), ("UE-06",))) == Respond(("UE-06",), "EP-06")


@pytest.mark.rule("UN-HEAD-05")
def test_it_declares_cards_for_a_header() -> None:
    deed = Deed(DeedKind.HEADER, 0, w(9), b(1), pays=frames.Extra.FREE)
    position = build({9: "H12"}, {4: "A13"}, ball=9, frames=(Turn(), frames.HeaderCards(deed)))
    assert decide(with_cards(position, ("EP-04", "EP-07"))) == Declare(("EP-07",))


def test_permanents_are_laid_at_once() -> None:
    state = with_cards(build({9: "H5"}, {4: "A13"}, ball=9), ("EP-04", "EP-13"))
    assert decide(state) == PlayCard("EP-13")


def test_one_action_more_for_a_shot() -> None:
    state = with_cards(build({9: "H13"}, {4: "F12"}, ball=9, actions=0), ("EA-01",))
    assert decide(state) == PlayCard("EA-01")


@pytest.mark.rule("UN-CARD-05")
def test_the_least_useful_card_goes() -> None:
    """Nobody here is a Gorilla, so nobody can use TC-09."""
    state = build({9: "H13"}, {4: "F12"}, ball=9, frames=(frames.Draw(), frames.HandDue()))
    full = with_cards(state, ("EA-01", "EP-04", "TC-09", "UE-06", "EP-01"))
    assert decide(full) == Discard("TC-09")


@pytest.mark.rule("UN-CAPT-01")
@pytest.mark.parametrize(("faces", "answer"), [((1, 2), Reroll()), ((6, 6), Done())])
def test_the_captain_rolls_again_where_it_helps(faces: tuple[int, int], answer: Action) -> None:
    """A lost shot is rolled again; a tie with the highest face is better left alone."""
    deed = Deed(DeedKind.SHOT, 0, w(9), b(1))
    state = build({9: "H11"}, {4: "F12"}, ball=9, frames=(Turn(), Contested(deed, faces)), captains=(w(9), b(4)))
    assert decide(state) == answer


@pytest.mark.rule("UN-TACK-06")
def test_the_winner_of_a_duel_goes_on_towards_goal() -> None:
    state = build({9: "H10"}, {4: "A13"}, ball=9, frames=(Turn(), frames.FreeMoveDue(w(9), 1, closes=False)))
    action = decide(state)
    assert action in (GoOn(path("H11")), GoOn(path("G11")), GoOn(path("I11")))
