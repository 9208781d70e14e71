"""A match as one line of text: what is written can be read again, and whatever is wrong with a text is said."""

from __future__ import annotations

from functools import cache

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.position import PositionError
from game.rules.counter_attack.actions import StartPhase
from game.rules.counter_attack.frames import After, Choose, Held, Phase, Running
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.position import EXAMPLE, SITUATIONS, describe, parse
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import ADVANCED, NOBODY, SQUAD, Half, MatchState, Options, Switch
from tests.counter_attack.builders import act, asks

SIDES = "white 1@-16,0 9@5,0 / red 1@17,0 4@8,1"
PLAIN = f"{SIDES} / white 9 / choose phase"


def piece(side: int, shirt: int) -> int:
    """Who wears this shirt in the sample squads."""
    squads, _ = sample_squads()
    return side * SQUAD + squads[side].shirts.index(shirt)


def test_sample_squads() -> None:
    (home, away), referee = sample_squads()
    assert home != away
    assert referee.leniency == 4
    assert all(len(squad.cards) == SQUAD for squad in (home, away))


def test_the_example() -> None:
    state = parse(EXAMPLE)
    assert state.hex(piece(0, 9)) == (9, 0)
    assert state.hex(piece(1, 6)) == (6, 0)
    assert (state.carrier, state.ball, state.attack) == (piece(0, 9), (9, 0), 0)
    assert state.keepers == [piece(0, 1), piece(1, 1)]
    assert state.frames == [Choose(After.PHASE)]
    assert describe(state) == f"{EXAMPLE} / core 0:0 first 0"


def test_a_position_can_be_played() -> None:
    state = parse(PLAIN)
    assert asks(state) == 0
    assert isinstance(act(state, StartPhase()).state.frames[-1], Phase)


def test_everything_that_can_be_said_of_a_player() -> None:
    state = parse("white 7@-1,-2yi 4@0,3k / red 9=14@3,3 1@17,0i / red 9 / choose won")
    seven, four, nine = piece(0, 7), piece(0, 4), SQUAD + 13
    assert (state.yellows[seven], state.injured[seven], state.hex(seven)) == (1, True, (-1, -2))
    assert (state.yellows[four], state.injured[four], state.keepers[0]) == (0, False, four)
    assert (state.shirts[nine], state.carrier, state.attack) == (9, nine, 1)
    assert state.gone[piece(1, 9)], "a substitute has come on for him"
    assert state.injured[piece(1, 1)]
    assert state.keepers[1] == piece(1, 1)


def test_without_its_keeper_a_side_has_nobody_in_goal() -> None:
    state = parse("white 9@0,0 / red / white 9 / choose phase")
    assert state.keepers == [NOBODY, NOBODY]


def test_a_free_ball() -> None:
    state = parse(f"{SIDES} / red -3,-7 / choose standard")
    assert (state.ball, state.carrier, state.attack) == ((-3, -7), NOBODY, 1)


def test_everything_that_can_be_said_in_the_last_part() -> None:
    state = parse(f"{PLAIN} / CA-ADV-14 OPT-SHIELD 2:11 extra-second 9 west")
    assert state.options.switches == (Switch.NUTMEG, Switch.SHIELD)
    assert (state.score, state.half, state.actions, state.east) == ((2, 11), Half.EXTRA_SECOND, 9, 1)
    assert parse(f"{PLAIN} / advanced").options.switches == ADVANCED
    assert parse(f"{PLAIN} / advanced core").options.switches == ()
    assert parse(f"{PLAIN} / OPT-SPILL OPT-SPILL").options.switches == (Switch.SPILL,)
    assert parse(PLAIN) == parse(f"{PLAIN} / core 0:0 first 0")
    state = parse(f"{PLAIN} / red-began added=3 until=12 kicks=101-0 passer=r4 barred=w9,r1 offside=w1")
    assert (state.kicked_off, state.added, state.passer) == (1, 3, piece(1, 4))
    assert state.kicks == ((True, False, True), (False,))
    assert (state.barred, state.offside) == ((piece(0, 9), piece(1, 1)), (piece(0, 1),))


TEXTS = [
    *(f"{SIDES} / white 9 / {name} / core 0:0 first 0" for name in SITUATIONS),
    "white / red / white 0,0 / choose phase / core 0:0 first 0",
    "white 2@1,0yi 9=13@0,0 / red 4@8,1k / red 0,1 / step 2 / advanced 3:2 second 17 west",
    "white 1=12@1,0k / red / white 1 / choose won / OPT-2GK CA-ADV-01 0:0 extra-first 1",
    f'{SIDES} / white 9 / [{{"@":"Held","side":0}}] / core 0:0 first 0',
    (
        f"{SIDES} / white 3,3 / shoot-out / core 0:0 shoot-out 0 west red-began added=2 until=7 kicks=10-1 passer=w9 "
        "barred=r1,w9"
    ),
    f"{SIDES} / white 9 / choose tackled / core 1:1 second 12 scenario=top-bottom first-leg=1-0",
]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_read_is_written_the_same(text: str) -> None:
    state = parse(text)
    assert describe(state) == text
    assert parse(describe(state)) == state


def test_frames_can_be_written_as_data() -> None:
    nine = piece(0, 9)
    state = parse(PLAIN)
    state.frames[:] = [Phase(1, 3, moved=(nine,)), Running(nine, 2, entered_area=True)]
    text = describe(state)
    assert '"@":"Running"' in text
    assert parse(text).frames == state.frames
    assert parse(f'{SIDES} / white 9 / [ {{"@": "Held", "side": 1}} ]').frames == [Held(1)]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "found 1 part"),
        ("white / red / white 9", "found 3 part"),
        (f"{PLAIN} / core / core", "found 6 part"),
        (PLAIN.replace("white 1", "blue 1"), "part 1 should begin with 'white', found 'blue'"),
        (PLAIN.replace("red 1", "white 1"), "part 2 should begin with 'red', found 'white'"),
        (" /  / white 0,0 / choose phase", "part 1 should begin with 'white', found ''"),
        (PLAIN.replace("9@5,0", "9@5"), "'9@5' is no player"),
        (PLAIN.replace("9@5,0", "9@5,0z"), "'9@5,0z' is no player"),
        (PLAIN.replace("9@5,0", "٩@5,0"), "is no player"),
        (PLAIN.replace("9@5,0", "12@5,0"), "there is no shirt 12"),
        (PLAIN.replace("9@5,0", "0@5,0"), "there is no shirt 0"),
        (PLAIN.replace("9@5,0", "9@5,0 9@6,0"), "white 9 stands twice"),
        (PLAIN.replace("9@5,0", "9@5,0 9=13@6,0"), "white 9 stands twice"),
        (PLAIN.replace("9@5,0", "9=13@5,0 8=13@6,0"), "white: card 13 stands twice"),
        (PLAIN.replace("9@5,0", "9=17@5,0"), "white 9: card 17 is no substitute"),
        (PLAIN.replace("9@5,0", "9=0@5,0"), "white 9: card 0 is no substitute"),
        (PLAIN.replace("9@5,0", "9=2@5,0"), "white 9: card 2 is no substitute"),
        (PLAIN.replace("9@5,0", "9@5,0k 8@0,0k"), "white has 2 players in goal"),
        (PLAIN.replace("white 9", "nobody"), "'nobody' does not say where the ball is"),
        (PLAIN.replace("white 9", "blue 9"), "'blue 9' does not say where the ball is"),
        (PLAIN.replace("white 9", "white 999"), "'white 999' does not say where the ball is"),
        (PLAIN.replace("white 9", "white 2"), "white 2 is not on the pitch"),
        (PLAIN.replace("white 9", "red 9"), "red 9 is not on the pitch"),
        (PLAIN.replace("white 9", "white 19,0"), "the ball cannot be on 19,0"),
        (PLAIN.replace("choose phase", "choose"), "'choose' is no situation"),
        (PLAIN.replace("choose phase", ""), "'' is no situation"),
        (PLAIN.replace("choose phase", "[]"), "there must be a frame"),
        (PLAIN.replace("choose phase", "[{"), "these frames cannot be read"),
        (PLAIN.replace("choose phase", '[{"@":"Nap"}]'), "these frames cannot be read"),
        (PLAIN.replace("choose phase", '[{"@":"Held","side":"x"}]'), "these frames cannot be read"),
        (PLAIN.replace("choose phase", "[" * 100_000), "these frames cannot be read"),
        (PLAIN.replace("choose phase", '[{"@":"Held","side":2}]'), "this cannot be: Held: side"),
        (PLAIN.replace("choose phase", '[{"@":"TackleOffer","tackler":99}]'), "this cannot be: TackleOffer: tackler"),
        (PLAIN.replace("choose phase", '[{"@":"Phase","step":9,"left":1}]'), "this cannot be: Phase: step"),
        (PLAIN.replace("choose phase", '[{"@":"LineUp","side":0}]'), "this cannot be: somebody is on the pitch"),
        (f"{PLAIN} / nonsense", "'nonsense' in the last part means nothing"),
        (f"{PLAIN} / over", "'over' in the last part means nothing"),
        (f"{PLAIN} / 12345", "'12345' in the last part means nothing"),
        (f"{PLAIN} / CA-ADV-99", "'CA-ADV-99' in the last part means nothing"),
        (f"{PLAIN} / passer=w2", "'passer=w2' in the last part means nothing"),
        (f"{PLAIN} / passer=w9,r4", "'passer=w9,r4' in the last part means nothing"),
        (f"{PLAIN} / barred=,", "'barred=,' in the last part means nothing"),
        (PLAIN.replace("choose phase", '[{"@":"Loose","origin":[0,0],"last":3}]'), "nobody decides in Loose"),
        (PLAIN.replace("9@5,0", "9@40,0"), "this cannot be: a player stands outside the pitch"),
        (PLAIN.replace("9@5,0", "9@8,1"), "this cannot be: 2 players on (8, 1)"),
        (PLAIN.replace("9@5,0", "9@5,0yy"), "this cannot be: piece"),
    ],
)
def test_what_is_wrong_with_a_text_is_said(text: str, told: str) -> None:
    with pytest.raises(PositionError) as caught:
        parse(text)
    assert told in str(caught.value)


# -- positions from play --------------------------------------------------------------------------------------------


@cache
def reached(seed: int) -> tuple[MatchState, ...]:
    """Every decision of a short random match, with all rules, the advanced ones or none switched on."""
    squads, referee = sample_squads()
    switches = (tuple(Switch), ADVANCED, ())[seed % 3]
    options = Options(switches=switches, half_actions=12, extra_actions=3, extra_time=True, shoot_out=True)
    state = new_match(squads, options, referee, kicking=seed % 2)
    dice = StreamDice(seed)
    found = [state]
    while len(found) < 1000 and COUNTER_ATTACK.prompt(state) is not None:
        seat = asks(state)
        done = apply(COUNTER_ATTACK, state, seat, COUNTER_ATTACK.random_answer(state, seat, dice), dice, listen=False)
        assert isinstance(done, Applied)
        state = done.state
        found.append(state)
    return tuple(state for state in found if state.frames)


SAID = (
    "at", "ball", "carrier", "attack", "east", "keepers", "yellows", "injured", "frames", "score", "half", "actions",
    "kicked_off", "added", "kicks", "passer", "barred", "offside",
)  # fmt: skip
"""What a text says of a match."""


@pytest.mark.parametrize("seed", range(6))
def test_positions_from_play_can_be_written_and_read(seed: int) -> None:
    for state in reached(seed):
        text = describe(state)
        read = parse(text)
        assert describe(read) == text
        for name in SAID:
            assert _on_pitch(read, name) == _on_pitch(state, name), (name, text)
        assert set(read.options.switches) == set(state.options.switches)


def _on_pitch(state: MatchState, name: str) -> object:
    """A value of the state; lists of cards and injuries only as far as they are on the pitch."""
    value = getattr(state, name)
    if name in ("yellows", "injured"):
        return [each if where is not None else None for each, where in zip(value, state.at, strict=True)]
    if name in ("barred", "offside"):
        return [each for each in value if state.at[each] is not None]
    if name == "passer" and value != NOBODY and state.at[value] is None:
        return NOBODY
    return value


def test_positions_from_play_are_of_many_kinds() -> None:
    states = [state for seed in range(9) for state in reached(seed)]
    assert len({type(state.frames[-1]) for state in states}) >= 10
    assert any("=" in describe(state).split(" / ")[0] for state in states), "somebody was substituted"
    assert any(len(state.frames) > 1 for state in states)


def test_positions_that_were_read_can_be_played_on() -> None:
    dice = StreamDice(11)
    for seed in range(3):
        for state in reached(seed)[::10]:
            read = parse(describe(state))
            seat = asks(read)
            answer = COUNTER_ATTACK.random_answer(read, seat, dice)
            done = apply(COUNTER_ATTACK, read, seat, answer, dice)
            assert isinstance(done, Applied)
            assert COUNTER_ATTACK.broken_invariants(done.state) == []
