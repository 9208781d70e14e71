"""Where the book can be read in two ways: the switches of a match, each in play, in the odds and for the bots."""

from __future__ import annotations

import pytest

from game.core.codec import encode
from game.rules.registry import spec
from game.rules.undici.actions import Done, KickOff, Move, Pass, Reroll, Shoot
from game.rules.undici.bot_sight import Sight
from game.rules.undici.events import Needed, RolledAgain
from game.rules.undici.frames import Contested, KickOffDue, Reached, Turn
from game.rules.undici.position import describe, parse
from game.rules.undici.queries import offside
from game.rules.undici.reasons import Reason
from game.rules.undici.state import CaptainRolls, Level, MatchState, Options
from tests.undici.builders import act, b, build, events, offered, path, sq, w, why_not, with_options

SPEC = spec("undici")


# -- the kick-off to the keeper ----------------------------------------------------------------------------------------


def kick_off(**options: bool) -> MatchState:
    state = build({2: "B2", 6: "H4", 9: "G6", 10: "J6"}, {2: "O13", 6: "I11", 9: "J9"}, frames=(Turn(), KickOffDue()))
    return with_options(state, **options)


@pytest.mark.rule("UN-KICK-03")
def test_the_kick_off_goes_to_the_keeper_only_where_that_was_agreed() -> None:
    back = KickOff(w(9), sq("H7"), w(1))
    ruling = why_not(kick_off(), back)
    assert (ruling.reason, ruling.rule) == (Reason.NOT_TO_KEEPER, "UN-KICK-03")
    assert back not in offered(kick_off())
    agreed = kick_off(kick_off_keeper=True)
    assert back in offered(agreed)
    assert len(offered(agreed)) > len(offered(kick_off()))
    state = act(agreed, back).state
    assert (state.carrier, state.actions) == (w(1), 2)


@pytest.mark.rule("UN-KICK-03", "UN-SAVE-05")
def test_a_keeper_with_the_ball_from_the_kick_off_passes_on_like_any_keeper() -> None:
    state = act(kick_off(kick_off_keeper=True), KickOff(w(9), sq("H7"), w(1))).state
    assert any(isinstance(action, Pass) for action in offered(state))
    assert not any(isinstance(action, Move) for action in offered(state))
    assert why_not(state, Move(w(2), path("B3"))).rule.startswith("UN-SAVE")
    assert why_not(kick_off(kick_off_keeper=True), KickOff(w(1), sq("H7"), w(9))).rule == "UN-KICK-02"


# -- for which rolls a captain may roll again --------------------------------------------------------------------------


def passing(rolls: CaptainRolls) -> MatchState:
    """Nine passes over two quadrants past one marker; ten is the captain."""
    state = build({9: "F5", 2: "J4", 10: "B2"}, {7: "K5"}, ball=9, captains=(w(10), b(7)))
    return with_options(state, captain_rolls=rolls)


@pytest.mark.rule("UN-CAPT-02")
@pytest.mark.parametrize("rolls", list(CaptainRolls))
def test_a_captain_rolls_again_for_himself_or_for_anybody(rolls: CaptainRolls) -> None:
    done = act(passing(rolls), Pass(w(2)), ("undici.pass", 1))
    asked = isinstance(done.state.frames[-1], Reached)
    assert asked == (rolls is CaptainRolls.TEAM)
    if asked:
        again = act(done.state, Reroll(), ("undici.captain", 6))
        assert events(again, RolledAgain) == [RolledAgain(w(10), 1)], "the captain is named, whoever passes"
        assert events(again, Needed)[-1].reached
        assert again.state.carrier == w(2)
        assert act(done.state, Done()).state.carrier != w(2)


@pytest.mark.rule("UN-CAPT-02", "UN-CAPT-03")
def test_in_a_shot_both_sides_have_captains_then() -> None:
    state = build({9: "H12", 2: "B2"}, {7: "B13"}, ball=9, captains=(w(2), b(7)))
    dice = (("undici.attack", 1), ("undici.defence", 6))
    own = act(state, Shoot(), *dice).state
    assert not any(isinstance(frame, Contested) for frame in own.frames)
    team = act(with_options(state, captain_rolls=CaptainRolls.TEAM), Shoot(), *dice).state
    assert isinstance(team.frames[-1], Contested)
    prompt = SPEC.rules.prompt(team)
    assert prompt is not None
    assert prompt.seats == (0,)


@pytest.mark.rule("UN-CAPT-02")
def test_bots_reckon_with_it() -> None:
    chance = [
        Sight(passing(rolls), 0).pass_chance(w(9), sq("F5"), w(2), sq("J4"))
        for rolls in (CaptainRolls.OWN, CaptainRolls.TEAM)
    ]
    assert chance[0] == pytest.approx(4 / 6)
    assert chance[1] == pytest.approx(1 - (2 / 6) ** 2)


# -- level with the passer ---------------------------------------------------------------------------------------------


def through(passer: str, receiver: str, level: Level) -> MatchState:
    """The deepest defender stands on row 8."""
    state = build({9: passer, 10: receiver, 2: "B2"}, {2: "A8", 6: "P8"}, ball=9, lonely=True)
    return with_options(state, offside_level=level)


@pytest.mark.rule("UN-OFFS-03")
@pytest.mark.parametrize(
    ("passer", "receiver", "by_row", "by_line"),
    [
        ("E11", "H12", True, False),
        ("E12", "H12", False, False),
        ("E10", "H12", True, True),
        ("E10", "H11", True, True),
        ("E12", "H11", False, False),
    ],
)
def test_level_is_the_same_row_or_the_same_line_of_two(passer: str, receiver: str, by_row: bool, by_line: bool) -> None:
    for level, beyond in ((Level.ROW, by_row), (Level.LINE, by_line)):
        state = through(passer, receiver, level)
        assert offside(state, w(9), w(10)) == beyond
        assert (Pass(w(10)) not in offered(state)) == beyond
        if beyond:
            assert why_not(state, Pass(w(10))).reason == Reason.OFFSIDE
        sight = Sight(state, 0)
        assert (sight.pass_chance(w(9), sq(passer), w(10), sq(receiver)) == 0) == beyond


@pytest.mark.rule("UN-OFFS-03")
def test_black_counts_its_lines_from_the_other_end() -> None:
    state = build({2: "A7", 6: "P7"}, {9: "E4", 10: "H3", 2: "B13"}, ball=9, active=1, lonely=True)
    assert offside(state, b(9), b(10))
    assert not offside(with_options(state, offside_level=Level.LINE), b(9), b(10))


# -- all of them -------------------------------------------------------------------------------------------------------

OTHER = Options(kick_off_keeper=True, captain_rolls=CaptainRolls.TEAM, offside_level=Level.LINE)


def test_they_stand_in_the_text_of_a_position() -> None:
    text = f"{SPEC.position.example} / any-roll to-keeper level-line"
    assert parse(text).options == OTHER
    assert describe(parse(text)) == text


def test_without_them_a_position_is_written_as_before_there_were_any() -> None:
    assert not {"kick_off_keeper", "captain_rolls", "offside_level"} & encode(Options, Options()).keys()
    assert {"kick_off_keeper", "captain_rolls", "offside_level"} <= encode(Options, OTHER).keys()
    assert {"kick_off_keeper", "captain_rolls", "offside_level"} <= SPEC.usual_options.keys()
