"""Nobody is asked for an answer he cannot give, unless the other would learn something from not being asked."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import SeatKind, SeatSetup
from game.play.forced import forced
from game.play.opening import start
from game.rules.counter_attack.actions import BeginMatch
from game.rules.registry import spec
from game.rules.spec import GameSpec
from game.rules.undici.actions import Done, Respond, Shoot
from game.rules.world_cup.actions import Discard, GoOn
from game.rules.world_cup.cards import Card
from game.ui.undici.gallery.match import SHOT

PERSON, OTHER = SeatSetup("Anna"), SeatSetup("Ben")
UNFIT, FIT = "EP-01", "EP-11"
"""A card for an action of one's own, and one against a shot."""


def only(path: Path, game: GameSpec, state: object, person: int, alone: bool) -> object:
    """What is answered without a question, opposite a program or another person."""
    seats = [PERSON, OTHER]
    if alone:
        key, bot = next(iter(game.bots.items()))
        seats[1 - person] = SeatSetup(bot.name, SeatKind.BOT, key)
    with start(path / "match.jsonl", game, state, (seats[0], seats[1]), seed=bytes(32)) as session:
        return forced(session)


def after(game: GameSpec, state: object, seat: int, action: object) -> object:
    done = apply(game.rules, state, seat, action, StreamDice(1))
    assert isinstance(done, Applied)
    return done.state


def answering(hand: str) -> tuple[GameSpec, object]:
    """A shot is announced, and black may answer with this hand."""
    game = spec("undici")
    state = after(game, replace_hand(game.position.parse(SHOT), 1, tuple(hand.split(","))), 0, Shoot())
    prompt = game.rules.prompt(state)
    assert prompt is not None
    assert (prompt.kind, prompt.seats) == ("undici.respond", (1,))
    return game, state


@pytest.mark.rule("UN-CARD-10")
def test_against_the_computer_no_answer_is_asked_for_without_a_card_that_fits(tmp_path: Path) -> None:
    assert only(tmp_path, *answering(UNFIT), 1, alone=True) == Respond()


@pytest.mark.rule("UN-CARD-10")
@pytest.mark.parametrize("alone", [True, False])
def test_whoever_holds_a_card_that_fits_is_asked(tmp_path: Path, alone: bool) -> None:
    assert only(tmp_path, *answering(f"{UNFIT},{FIT}"), 1, alone) is None


@pytest.mark.rule("UN-CARD-10")
def test_between_people_the_missing_question_would_tell_what_is_in_the_hand(tmp_path: Path) -> None:
    assert only(tmp_path, *answering(UNFIT), 1, alone=False) is None


@pytest.mark.parametrize("alone", [True, False])
def test_a_turn_without_a_choice_ends_by_itself_only_where_it_tells_nothing(tmp_path: Path, alone: bool) -> None:
    """No action is left and no card can be played: between people that must stay hidden."""
    game = spec("undici")
    state = game.position.parse(SHOT.replace("white turn 3", "white turn 0"))
    offers = [offer.action for offer in game.rules.offers(game.rules.view(state, 0))]
    if offers != [Done()]:
        state = replace_hand(state, 0, (UNFIT,))
        offers = [offer.action for offer in game.rules.offers(game.rules.view(state, 0))]
    assert offers == [Done()]
    assert only(tmp_path, game, state, 0, alone) == (Done() if alone else None)


def replace_hand(state: object, seat: int, hand: tuple[str, ...]) -> object:
    changed = state.clone()  # type: ignore[attr-defined]
    changed.hands[seat] = hand
    return changed


def asked(game: GameSpec, state: Any) -> int:
    """Whose decision it is."""
    prompt = game.rules.prompt(state)
    assert prompt is not None
    return prompt.seats[0]


def first_turn() -> tuple[GameSpec, Any, int]:
    """The first turn of a tournament, and whose it is."""
    game = spec("world_cup")
    state = game.begin(game.ready_teams(("Anna", "Ben")), game.options({}))
    for _ in range(6):
        prompt = game.rules.prompt(state)
        assert prompt is not None
        if prompt.kind == "world_cup.turn":
            break
        state = after(game, state, prompt.seats[0], GoOn())
    return game, state, asked(game, state)


def cup(path: Path, hand: tuple[str, ...], alone: bool) -> object:
    """What is done by itself at a first turn with this hand."""
    game, state, seat = first_turn()
    return only(path, game, replace_hand(state, seat, hand), seat, alone)


@pytest.mark.rule("WC-TURN-01")
def test_the_last_card_that_fits_nowhere_is_laid_aside_by_itself_against_the_computer(tmp_path: Path) -> None:
    assert cup(tmp_path, ("defence",), alone=True) == Discard(Card.DEFENCE)


@pytest.mark.rule("WC-TURN-01")
@pytest.mark.parametrize(("hand", "alone"), [(("defence",), False), (("defence", "foul"), True), (("1",), True)])
def test_a_turn_with_a_choice_or_before_other_eyes_is_asked_for(
    tmp_path: Path, hand: tuple[str, ...], alone: bool
) -> None:
    assert cup(tmp_path, hand, alone) is None


@pytest.mark.parametrize("alone", [True, False])
def test_what_both_know_to_be_the_only_thing_needs_no_click(tmp_path: Path, alone: bool) -> None:
    game = spec("counter_attack")
    state = game.begin(game.ready_teams(("Anna", "Ben")), game.options({}))
    prompt = game.rules.prompt(state)
    assert prompt is not None
    assert prompt.kind == "counter_attack.match-due"
    assert only(tmp_path, game, state, 0, alone) == BeginMatch()


@pytest.mark.parametrize("alone", [True, False])
def test_a_bare_chart_is_no_reason_to_wait_but_results_are(tmp_path: Path, alone: bool) -> None:
    game = spec("world_cup")
    state = game.begin(game.ready_teams(("Anna", "Ben")), game.options({}))
    seat = asked(game, state)
    assert only(tmp_path, game, state, seat, alone) == GoOn()
    assert game.only_answer(replace(state, fixtures=first_turn()[1].fixtures), seat) is None
