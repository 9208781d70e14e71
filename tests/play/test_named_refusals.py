"""A refusal that is about one player names him, with his shirt."""

from __future__ import annotations

import re
from typing import Any

import pytest

from game.content.words import words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.ruling import Ruling
from game.play.story import with_names
from game.rules.counter_attack import frames as ca_frames
from game.rules.counter_attack.actions import Jump, Move, PlacePlayers, Run, Shoot
from game.rules.counter_attack.reasons import Reason as CaReason
from game.rules.registry import spec
from game.rules.undici import actions as un
from game.rules.undici.pitch import GRID
from game.rules.undici.queries import keeper
from game.rules.undici.reasons import Reason as UnReason
from game.ui.counter_attack.gallery import match as boards
from game.ui.undici.gallery import match as squares
from game.workshop.simulate import load_teams

MEANS_HIM = re.compile(r"\b(he|him|himself|his|this player|the other player|your keeper)\b", re.IGNORECASE)


@pytest.mark.parametrize("game", ["counter_attack", "undici"])
def test_whoever_speaks_of_him_names_him(game: str) -> None:
    english = words("en").entries
    reasons = CaReason if game == "counter_attack" else UnReason
    for reason in reasons:
        for language in ("en", "de"):
            said = str(words(language).entries[f"reason.{reason}"])
            if MEANS_HIM.search(str(english[f"reason.{reason}"])):
                assert "{player}" in said, (language, reason)


def named(game: str, state: Any, ruling: Ruling, piece: int) -> None:
    """The refusal is about him, and both languages call him by shirt and name."""
    title = spec(game)
    assert dict(ruling.facts)["piece"] == piece
    for language in ("en", "de"):
        assert title.players(state)[piece] in words(language).refusal(with_names(title, ruling, state))


# -- Counter Attack ----------------------------------------------------------------------------------------------------


def counter_attack(position: str) -> Any:
    return spec("counter_attack").position.parse(position)


def refused(game: str, state: Any, seat: int, action: Any, reason: str) -> Ruling:
    ruling = spec(game).rules.judge(state, seat, action)
    assert ruling.reason == reason
    return ruling


@pytest.mark.rule("CA-MOVE-03")
def test_whoever_stands_on_a_hex_is_named() -> None:
    state = counter_attack(boards.STEP)
    ruling = refused("counter_attack", state, 0, Move(9, state.hex(8)), CaReason.OCCUPIED)
    named("counter_attack", state, ruling, 8)


@pytest.mark.rule("CA-MOVE-03")
def test_whoever_stands_in_the_way_of_a_run_is_named() -> None:
    state = counter_attack(boards.BESIDE)
    rival = next(piece for piece in range(16, 27) if state.at[piece] == (7, 0))
    ruling = refused("counter_attack", state, 0, Run(5, ((7, 0),)), CaReason.OCCUPIED)
    named("counter_attack", state, ruling, rival)


@pytest.mark.rule("CA-SHOT-02")
def test_whoever_aims_past_the_goal_is_named() -> None:
    state = counter_attack(boards.IN_FRONT)
    ruling = refused("counter_attack", state, 0, Shoot((10, 0)), CaReason.NOT_A_GOAL_HEX)
    named("counter_attack", state, ruling, 8)


@pytest.mark.rule("CA-HEAD-02")
def test_whoever_would_jump_twice_is_named() -> None:
    state = counter_attack(boards.HEADER)
    assert isinstance(state.frames[-1], ca_frames.HeaderAttack)
    offer = next(offer.action for offer in spec("counter_attack").rules.offers(state)
                 if isinstance(offer.action, Jump) and offer.action.pieces)  # fmt: skip
    jumper = offer.pieces[0]
    ruling = refused("counter_attack", state, 0, Jump((jumper, jumper), offer.intent), CaReason.JUMP_TWICE)
    named("counter_attack", state, ruling, jumper)


@pytest.mark.rule("CA-KICKOFF-01")
def test_whoever_was_put_on_a_hex_before_is_named() -> None:
    title = spec("counter_attack")
    state = title.new_match(load_teams(title, None, None), title.rules.options_type())
    dice = StreamDice(1)
    for _ in range(60):
        prompt = title.rules.prompt(state)
        assert prompt is not None
        seat = prompt.seats[0]
        action = title.rules.random_answer(state, seat, dice)
        if isinstance(action, PlacePlayers):
            break
        done = apply(title.rules, state, seat, action, dice)
        assert isinstance(done, Applied)
        state = done.state
    else:
        pytest.fail("nobody took his place")
    places = list(action.places)
    places[1] = (places[1][0], places[0][1])
    ruling = refused("counter_attack", state, seat, PlacePlayers(tuple(places)), CaReason.OCCUPIED)
    named("counter_attack", state, ruling, places[0][0])


# -- Undici ------------------------------------------------------------------------------------------------------------


def undici(position: str) -> Any:
    return spec("undici").position.parse(position)


@pytest.mark.rule("UN-MOVE-07", "UN-PASS-01", "UN-SHOT-01", "UN-CROSS-01", "UN-TACK-02", "UN-DRIB-01", "UN-LOCK-03")
def test_undici_names_whoever_cannot_do_it() -> None:
    state = undici(squares.OPEN)
    side, goalie, rival = state.active, keeper(state, state.active), keeper(state, 1 - state.active)
    other = next(piece for piece, at in enumerate(state.at) if at >= 0 and piece != state.carrier
                 and (piece in range(18)) == (state.carrier in range(18)))  # fmt: skip
    for action, reason, piece in (
        (un.Move(goalie, (GRID.parse("H2"),)), UnReason.KEEPER_STAYS, goalie),
        (un.Pass(goalie), UnReason.NOT_TO_KEEPER, goalie),
        (un.Pass(state.carrier), UnReason.NO_RECEIVER, state.carrier),
        (un.Dribble(rival), UnReason.NO_OPPONENT, rival),
        (un.Dribble(other), UnReason.NO_OPPONENT, other),
        (un.Cross(other), UnReason.NOT_CROSSING, state.carrier),
    ):
        named("undici", state, refused("undici", state, side, action, reason), piece)
    duel = undici(squares.DUEL)
    tackler = keeper(duel, duel.active)
    named("undici", duel, refused("undici", duel, duel.active, un.Tackle(tackler), UnReason.NO_TACKLER), tackler)


@pytest.mark.rule("UN-SHOT-01")
def test_undici_names_whoever_is_too_far_to_shoot() -> None:
    state = undici(squares.OPEN)
    own = [piece for piece in range(len(state.at)) if state.at[piece] >= 0 and (piece < 18) == (state.carrier < 18)]
    back = min(own, key=lambda piece: GRID.name(state.at[piece])[1:].zfill(2))
    state.carrier = back
    named("undici", state, refused("undici", state, state.active, un.Shoot(), UnReason.NOT_SHOOTING), back)


def played_until(kind: str) -> tuple[Any, int, Any]:
    """A match of random answers until something is due: the state, whose turn it is, and a legal answer."""
    title = spec("undici")
    state = title.new_match(load_teams(title, None, None), title.rules.options_type())
    dice = StreamDice(3)
    for _ in range(200):
        prompt = title.rules.prompt(state)
        assert prompt is not None
        seat = prompt.seats[0]
        action = title.rules.random_answer(state, seat, dice)
        if prompt.kind == f"undici.{kind}":
            return state, seat, action
        done = apply(title.rules, state, seat, action, dice)
        assert isinstance(done, Applied)
        state = done.state
    raise AssertionError(kind)


@pytest.mark.rule("UN-SET-10")
def test_a_captain_who_does_not_play_is_named() -> None:
    state, seat, action = played_until("line-up")
    own = range(18) if action.pieces[0] < 18 else range(18, 36)
    left_out = next(piece for piece in own if piece not in action.pieces)
    ruling = refused("undici", state, seat, un.NameEleven(action.pieces, left_out), UnReason.CAPTAIN_PLAYS)
    named("undici", state, ruling, left_out)


@pytest.mark.rule("UN-SET-09")
def test_whoever_would_share_a_square_is_named() -> None:
    state, seat, action = played_until("formation")
    title, places = spec("undici"), list(action.places)
    for at, (piece, _) in enumerate(places):
        for _, square in places:
            tried = un.TakePlaces((*places[:at], (piece, square), *places[at + 1 :]), action.change)
            ruling = title.rules.judge(state, seat, tried)
            if ruling.reason == UnReason.SAME_SQUARE:
                sharing = dict(ruling.facts)["piece"]
                assert isinstance(sharing, int)
                assert [square for _, square in tried.places].count(dict(tried.places)[sharing]) == 2
                named("undici", state, ruling, sharing)
                return
    raise AssertionError("nobody fits on a square of somebody else")


@pytest.mark.rule("UN-KICK-02")
def test_whoever_kicks_off_elsewhere_is_named() -> None:
    state, seat, action = played_until("kick-off")
    tried = un.KickOff(action.kicker, GRID.parse("A1"), action.receiver)
    named("undici", state, refused("undici", state, seat, tried, UnReason.NOT_CIRCLE), action.kicker)
