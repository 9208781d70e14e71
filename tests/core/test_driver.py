"""The driver, proved on a toy game with interrupts, automatic steps, hidden hands and a deck drawn by dice."""

from __future__ import annotations

import copy
import json
from fractions import Fraction
from typing import Any

import pytest

from game.core import driver
from game.core.codec import decode, encode
from game.core.dice import Dice, HandDice, RollNeeded, ScriptDice, SealedDice, StreamDice
from game.core.digest import canonical, digest
from game.core.driver import Applied, Refused, action_odds, apply
from game.core.rules import Work
from game.core.ruling import NOT_ASKED, NOT_YOUR_DECISION
from tests.core.toy import (
    CARDS,
    TOY,
    Action,
    Block,
    CardDrawn,
    Draw,
    Duel,
    LetPass,
    Loop,
    Parried,
    Parry,
    Shoot,
    Shot,
    ShotEnded,
    ShotTaken,
    Spin,
    Turn,
    new_duel,
)


def act(state: Duel, seat: int, action: Any, *script: tuple[str, int]) -> Applied[Duel]:
    dice = ScriptDice(*script)
    applied = apply(TOY, state, seat, action, dice)
    assert isinstance(applied, Applied), applied
    dice.expect_end()
    return applied


def shot_at() -> Duel:
    """Seat 0 has shot with power 4; seat 1 may block."""
    return act(new_duel(), 0, Shoot(4)).state


# -- frames ------------------------------------------------------------------------------------------------------


def test_an_interrupt_is_a_pushed_frame_and_the_other_seat_decides() -> None:
    applied = act(new_duel(), 0, Shoot(4))
    assert applied.state.frames == [Turn(0), Shot(0, 4), Block(1)]
    assert applied.events == (ShotTaken(0, 4),)
    prompt = TOY.prompt(applied.state)
    assert prompt is not None
    assert (prompt.kind, prompt.seats) == ("toy.block", (1,))


def test_what_lies_below_resolves_by_itself_once_the_interrupt_is_answered() -> None:
    applied = act(shot_at(), 1, LetPass(), ("toy.shot", 4))
    assert applied.state.frames == [Turn(1)]
    assert applied.state.score == (1, 0)
    assert applied.events == (ShotEnded(0, True),)


def test_an_interrupt_can_change_the_frame_below_it() -> None:
    applied = act(shot_at(), 1, Parry(3), ("toy.shot", 2))
    assert applied.events == (Parried(1, 3), ShotEnded(0, False))
    assert applied.state.hands == [(2,), (1,)]


def test_settling_comes_before_the_next_step_and_can_end_the_match() -> None:
    state = shot_at()
    state.score = (1, 0)
    applied = act(state, 1, LetPass(), ("toy.shot", 1))
    assert applied.state.frames == []
    assert TOY.prompt(applied.state) is None
    ending = TOY.ending(applied.state)
    assert ending is not None
    assert (ending.reason, ending.winner) == ("score", 0)


def test_a_match_in_the_middle_of_an_interrupt_can_be_saved_and_goes_on_the_same() -> None:
    state = shot_at()
    loaded = decode(Duel, json.loads(canonical(encode(Duel, state))))
    assert loaded == state
    assert act(loaded, 1, Parry(1), ("toy.shot", 3)) == act(state, 1, Parry(1), ("toy.shot", 3))


def test_replace_puts_the_last_frame_on_top() -> None:
    work = Work(new_duel(), ScriptDice())
    work.replace(Turn(1), Shot(1, 2), Block(0))
    assert work.draft.frames == [Turn(1), Shot(1, 2), Block(0)]
    work.pop()
    work.push(Spin())
    assert work.draft.frames == [Turn(1), Shot(1, 2), Spin()]


# -- promises ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "seat", "action"), [(new_duel, 0, Shoot(3)), (new_duel, 0, Draw()), (shot_at, 1, Parry(1))]
)
def test_applying_never_changes_its_input(start: Any, seat: int, action: Any) -> None:
    state = start()
    before, frames = copy.deepcopy(state), state.frames
    applied = apply(TOY, state, seat, action, StreamDice(1))
    assert isinstance(applied, Applied)
    assert state == before
    assert applied.state != before
    assert state.frames is frames


def test_an_error_in_the_middle_leaves_the_input_alone() -> None:
    """The hand is already changed on the draft when the dice run out."""
    state = shot_at()
    before = copy.deepcopy(state)
    with pytest.raises(RollNeeded):
        apply(TOY, state, 1, Parry(3), HandDice([], SealedDice(bytes(32), "p", "a")))
    assert state == before


@pytest.mark.parametrize(
    ("seat", "action", "reason", "rule", "facts"),
    [
        (1, Shoot(3), NOT_YOUR_DECISION, "TOY-1", (("seat", 1),)),
        (0, LetPass(), NOT_ASKED, "TOY-1", (("action", "LetPass"),)),
        (0, Shoot(6), "toy.too-strong", "TOY-1", (("power", 6),)),
        (7, Shoot(3), NOT_YOUR_DECISION, "TOY-1", (("seat", 7),)),
    ],
)
def test_a_refusal_is_a_value_and_leaves_everything(seat: int, action: Any, reason: str, rule: str, facts: Any) -> None:
    state, dice = new_duel(), ScriptDice(("toy.draw", 1))
    refused = apply(TOY, state, seat, action, dice)
    assert isinstance(refused, Refused)
    assert (refused.ruling.reason, refused.ruling.rule, refused.ruling.facts) == (reason, rule, facts)
    assert refused.ruling == TOY.judge(state, seat, action)
    assert state == new_duel()
    assert dice.rolls == []
    assert action_odds(TOY, state, seat, action) == refused


def test_nobody_may_act_when_the_match_is_over() -> None:
    over = new_duel()
    over.frames.clear()
    ruling = TOY.judge(over, 0, Draw())
    assert (ruling.reason, ruling.rule) == (NOT_YOUR_DECISION, "")


def test_without_a_listener_the_same_happens_in_silence() -> None:
    aloud = apply(TOY, shot_at(), 1, Parry(1), StreamDice(3))
    silent = apply(TOY, shot_at(), 1, Parry(1), StreamDice(3), listen=False)
    assert isinstance(aloud, Applied)
    assert isinstance(silent, Applied)
    assert silent.events == ()
    assert silent.state == aloud.state


def test_steps_that_never_end_are_a_bug_and_raise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "RUNAWAY", 50)
    state = new_duel()
    with pytest.raises(RuntimeError, match="toy: more than 50 automatic steps"):
        apply(TOY, state, 0, Loop(), ScriptDice())
    assert state == new_duel()


# -- hidden things and the deck ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("face", "card"), [(1, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_a_card_is_drawn_by_dice_at_the_moment_of_drawing(face: int, card: int) -> None:
    applied = act(new_duel(), 0, Draw(), ("toy.draw", face))
    assert applied.events == (CardDrawn(0, card),)
    assert applied.state.hands[0] == (2, card)
    assert sum(applied.state.deck) == 5


def test_the_odds_of_a_draw_are_those_of_the_deck() -> None:
    found = action_odds(TOY, new_duel(), 0, Draw())
    assert not isinstance(found, Refused)
    assert found.chances == {1: Fraction(1, 2), 2: Fraction(1, 3), 3: Fraction(1, 6)}
    assert found.exact


def test_odds_come_from_the_same_handlers() -> None:
    found = action_odds(TOY, shot_at(), 1, Parry(1))
    assert not isinstance(found, Refused)
    assert found.chances == {"goal": Fraction(1, 2), "miss": Fraction(1, 2)}


def test_taking_back_and_drawing_again_draws_the_same_card() -> None:
    def drawn() -> Any:
        state = new_duel()
        dice = SealedDice(bytes(32), digest(Duel, state), canonical(encode(TOY.action_type, Draw())))
        applied = apply(TOY, state, 0, Draw(), dice)
        assert isinstance(applied, Applied)
        return applied.events

    assert drawn() == drawn()


def test_a_view_shows_own_cards_only_and_looking_twice_shows_no_more() -> None:
    state = new_duel()
    seen = TOY.view(state, 0)
    assert seen.hands == [(2,), (0, 0)]
    assert seen.deck == [4, 2, 2], "what the other holds might be anywhere"
    assert TOY.view(seen, 0) == seen
    assert TOY.view(state, None).hands == [(0,), (0, 0)]
    assert state == new_duel()


def test_different_hidden_hands_look_the_same() -> None:
    first, second = new_duel(), new_duel()
    second.hands[1], second.deck = (2, 2), [4, 0, 2]
    assert first != second
    assert TOY.view(first, 0) == TOY.view(second, 0)


def test_events_are_told_by_seat() -> None:
    applied = act(new_duel(), 0, Draw(), ("toy.draw", 6))
    told = [TOY.event_view(applied.state, event, seat) for seat in (0, 1, None) for event in applied.events]
    assert told == [CardDrawn(0, 3), CardDrawn(0, 0), CardDrawn(0, 0)]
    assert TOY.reveals(applied.events)
    assert not TOY.reveals([ShotTaken(0, 1)])


@pytest.mark.parametrize("seed", range(20))
def test_random_duels_end_and_keep_their_cards(seed: int) -> None:
    dice: Dice = StreamDice(seed)
    state, used = new_duel(), 0
    for _ in range(30):
        prompt = TOY.prompt(state)
        if prompt is None:
            break
        action = TOY.random_answer(state, prompt.seats[0], dice)
        used += isinstance(action, Parry)
        applied = apply(TOY, state, prompt.seats[0], action, dice)
        assert isinstance(applied, Applied)
        state = applied.state
        assert sum(state.deck) + sum(map(len, state.hands)) + used == 9
        assert set(state.hands[0] + state.hands[1]) <= set(CARDS)
    assert TOY.ending(state) is not None


def test_odds_go_through_decisions_that_are_taken_for_granted(monkeypatch: pytest.MonkeyPatch) -> None:
    """A shot waits for the other seat's block; where that is assumed to be let pass, its end is known."""

    def let_pass(state: Duel) -> tuple[int, LetPass] | None:
        return (state.frames[-1].seat, LetPass()) if isinstance(state.frames[-1], Block) else None

    monkeypatch.setattr(TOY, "assumed", let_pass)
    found = action_odds(TOY, new_duel(), 0, Shoot(2))
    assert not isinstance(found, Refused)
    assert found.chances == {"goal": Fraction(1, 3), "miss": Fraction(2, 3)}


def test_odds_take_states_together_that_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """A die only decides what stands on the frame of a decision that is taken for granted; it matters, or not."""

    def lay(work: Work[Duel], seat: int, action: Action) -> None:
        work.push(Block(work.dice.roll("toy.lay", 2) - 1))

    def taken_up(work: Work[Duel], seat: int, action: Action) -> None:
        work.emit(ShotEnded, 0, True)
        work.pop()

    def granted(state: Duel) -> tuple[int, Action] | None:
        frame = state.frames[-1]
        return (frame.seat, LetPass()) if isinstance(frame, Block) else None

    monkeypatch.setattr(TOY, "answers", {Turn: lay, Block: taken_up})
    monkeypatch.setattr(TOY, "assumed", granted)
    apart = action_odds(TOY, new_duel(), 0, Draw())
    monkeypatch.setattr(TOY, "alike", lambda state, seat: Block(0))
    together = action_odds(TOY, new_duel(), 0, Draw())
    assert not isinstance(apart, Refused)
    assert not isinstance(together, Refused)
    assert (apart.ways, together.ways) == (2 + 2, 2 + 1)
    assert sum(apart.chances.values()) == sum(together.chances.values()) == 1
