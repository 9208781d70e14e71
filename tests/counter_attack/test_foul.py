"""Fouls: the choice, injuries, cards, the last man (CA-FOUL-01 to CA-FOUL-08, CA-SET-17)."""

import pytest

from game.core.dice import ScriptDice
from game.core.rules import Work
from game.geometry.hexes import neighbours
from game.rules.counter_attack.actions import NameTaker, PlayOn, Run, StopPlay
from game.rules.counter_attack.events import (
    AdvantagePlayed,
    BookingChecked,
    FoulGiven,
    InjuryChecked,
    SentOff,
    SetPieceAwarded,
)
from game.rules.counter_attack.frames import (
    Challenge,
    ChangeDue,
    FoulChoice,
    KeeperNeeded,
    Phase,
    RepositionDue,
    Running,
    Steals,
    Taker,
)
from game.rules.counter_attack.mechanics import foul
from game.rules.counter_attack.queries import pace, skill
from game.rules.counter_attack.state import NOBODY, MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, offered, r, w

INJURY, BOOKING = "counter_attack.injury", "counter_attack.booking"
CALM = ((INJURY, 1), (BOOKING, 1))


def fouled(
    at: tuple[int, int] = (-3, 0),
    challenge: Challenge = Challenge.TACKLE,
    fouler: int = 4,
    red: dict[int, tuple[int, int]] | None = None,
    step: int = 2,
    **facts: object,
) -> MatchState:
    """Red ``fouler`` has fouled white 8; below is what play on leads to."""
    others = {1: (17, 0), 2: (12, 3), 4: (at[0] + 1, at[1])} if red is None else red
    state = build({8: at, 7: (-9, 0)}, others, ball=8, **facts)  # type: ignore[arg-type]
    below = RepositionDue(r(fouler)) if step == 2 else Running(w(8), 3)
    state.frames[:] = [Phase(step, 4, moved=(r(fouler),) if step == 2 else (w(8),)), below]
    work = Work(state, ScriptDice())
    foul.foul(work, r(fouler), w(8), challenge)
    return state


@pytest.mark.rule("CA-FOUL-01", "CA-FOUL-06", "CA-FOUL-08")
def test_the_fouled_side_chooses_then_injury_and_booking_are_rolled() -> None:
    state = fouled()
    assert isinstance(state.frames[-1], FoulChoice)
    assert asks(state) == 0
    assert offered(state) == [StopPlay(), PlayOn()]
    done = act(state, PlayOn(), (INJURY, 2), (BOOKING, 3))
    assert [type(event) for event in done.events] == [InjuryChecked, BookingChecked, AdvantagePlayed]
    assert done.state.frames[-1] == RepositionDue(r(4))
    assert not done.state.injured[w(8)]
    assert events(done, BookingChecked)[0].card == "none"


@pytest.mark.rule("CA-FOUL-02", "CA-FOUL-03")
def test_resilience_and_leniency_are_reached() -> None:
    """Golden case 48: resilience 6, die 6: injured, pace -2; referee 4, die 4: yellow."""
    state = fouled(challenge=Challenge.STEAL, step=1, cards={w(8): {"resilience": 6}})
    done = act(state, PlayOn(), (INJURY, 6), (BOOKING, 4))
    assert done.state.injured[w(8)]
    assert pace(done.state, w(8)) == 3
    assert done.state.frames[-1] == Running(w(8), 1), "the injury counts at once"
    assert done.state.yellows[r(4)] == 1
    assert events(done, BookingChecked)[0].card == "yellow"
    below = act(fouled(cards={w(8): {"resilience": 6}}), PlayOn(), (INJURY, 5), (BOOKING, 3)).state
    assert not below.injured[w(8)]
    assert below.yellows[r(4)] == 0


@pytest.mark.rule("CA-FOUL-02")
def test_a_second_injury_changes_nothing_in_the_book() -> None:
    state = fouled()
    state.injured[w(8)] = True
    done = act(state, PlayOn(), (INJURY, 6), (BOOKING, 1)).state
    assert pace(done, w(8)) == 3
    assert done.frames[-1] == RepositionDue(r(4))


@pytest.mark.rule("CA-FOUL-02")
def test_an_injured_player_can_always_take_one_step() -> None:
    """CA-FOUL-02."""
    done = act(fouled(cards={w(8): {"pace": 2}}), PlayOn(), (INJURY, 6), (BOOKING, 1)).state
    assert pace(done, w(8)) == 1


@pytest.mark.rule("CA-FOUL-02")
def test_injured_in_everything() -> None:
    """OPT-INJALL: one less of everything; injured again he must go off, so play stops."""
    state = fouled(switches=(Switch.INJURY_ALL,))
    done = act(state, PlayOn(), (INJURY, 3), (BOOKING, 1)).state
    assert (pace(done, w(8)), skill(done, w(8), "dribbling")) == (4, 2)
    again = fouled(switches=(Switch.INJURY_ALL,))
    again.injured[w(8)] = True
    stopped = act(again, PlayOn(), (INJURY, 2), (BOOKING, 1)).state
    assert stopped.frames == [Taker(0, None, (-3, 0)), ChangeDue(w(8))]


@pytest.mark.rule("CA-FOUL-03", "CA-FOUL-04")
def test_a_second_yellow_is_red_and_stops_play() -> None:
    """Golden case 49: he leaves and is not replaced; the free kick is compulsory although white wanted to play on."""
    state = fouled()
    state.yellows[r(4)] = 1
    done = act(state, PlayOn(), (INJURY, 1), (BOOKING, 4))
    assert events(done, BookingChecked)[0].card == "second-yellow"
    assert events(done, SentOff)[0].piece == r(4)
    assert not events(done, AdvantagePlayed)
    assert done.state.at[r(4)] is None
    assert done.state.gone[r(4)]
    assert isinstance(done.state.frames[-1], Taker)
    assert events(done, SetPieceAwarded)[0].kind == "free-kick"


@pytest.mark.rule("CA-FOUL-07", "CA-SET-08", "CA-SET-09")
@pytest.mark.parametrize(
    ("at", "kind"), [((13, -8), "penalty"), ((12, 7), "penalty"), ((12, 8), "free-kick"), ((-13, 0), "free-kick")]
)
def test_where_the_foul_is_punished(at: tuple[int, int], kind: str) -> None:
    """Golden case 37: on the hex of the fouled; the area of the opponents alone is good for a penalty."""
    state = fouled(at, red={1: (17, 0), 2: (18, 5), 4: (at[0] + 1, at[1])})
    done = act(state, StopPlay(), *CALM)
    awarded = events(done, SetPieceAwarded)[0]
    assert (awarded.kind, awarded.side) == (kind, 0)
    if kind == "free-kick":
        assert awarded.at == at


@pytest.mark.rule("CA-FOUL-08")
def test_the_rolls_may_come_first() -> None:
    """OPT-ROLLSFIRST: then the choice; a red card leaves none."""
    state = fouled(switches=(Switch.ROLLS_FIRST,))
    state.yellows[r(4)] = 1
    work = Work(state, ScriptDice((INJURY, 6), (BOOKING, 1)))
    assert foul.step(work)
    assert foul.step(work)
    assert isinstance(state.frames[-1], FoulChoice)
    on = act(state, PlayOn())
    assert events(on, AdvantagePlayed)
    assert on.state.frames[-1] == RepositionDue(r(4))
    assert isinstance(act(state, StopPlay()).state.frames[-1], Taker)
    steal = build({8: (0, 0)}, {4: (2, 1), 5: (9, 9)}, ball=8, frame=Phase(1, 4), switches=(Switch.ROLLS_FIRST,))
    done = act(steal, Run(w(8), ((1, 0),)), ("counter_attack.steal", 1), (INJURY, 1), (BOOKING, 6))
    assert done.state.frames[-3:-1] == [Running(w(8), 4), Steals(w(8), ())]
    assert isinstance(done.state.frames[-1], FoulChoice)
    steal.yellows[r(4)] = 1
    red = act(steal, Run(w(8), ((1, 0),)), ("counter_attack.steal", 1), (INJURY, 1), (BOOKING, 6))
    assert isinstance(red.state.frames[-1], Taker)


# -- the last man -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-FOUL-05")
@pytest.mark.parametrize(("face", "card"), [(4, "red"), (3, "yellow")])
def test_the_last_man_sees_red_or_yellow(face: int, card: str) -> None:
    state = fouled((9, 0), red={1: (17, 0), 4: (10, 0), 5: (-9, 0)})
    frame = state.frames[-1]
    assert isinstance(frame, FoulChoice)
    assert frame.last_man
    done = act(state, StopPlay(), (INJURY, 1), (BOOKING, face))
    assert events(done, BookingChecked)[0].card == card


@pytest.mark.rule("CA-FOUL-05")
@pytest.mark.parametrize(
    ("at", "red", "step", "last"),
    [
        pytest.param((9, 0), {4: (10, 0), 5: (-9, 0)}, 2, True, id="alone"),
        pytest.param((9, 0), {4: (10, 0), 5: (9, 12)}, 2, True, id="level and goal-side, but too far away"),
        pytest.param((9, 0), {4: (10, 0), 5: (18, 8)}, 2, False, id="another one gets into a line of the shot"),
        pytest.param((9, 0), {4: (10, 0), 5: (18, 8)}, 3, True, id="in the third step nobody moves any more"),
        pytest.param((9, 0), {4: (10, 0), 5: (18, 9)}, 2, True, id="another one is a hex too far from the lines"),
        pytest.param((9, 0), {4: (10, 0), 5: (3, 1)}, 2, False, id="another one gets next to him from behind"),
        pytest.param((9, 0), {4: (10, 0), 5: (2, 1)}, 2, True, id="another one is a hex too far behind"),
        pytest.param((9, 0), {4: (10, 0), 5: (8, 0)}, 3, False, id="another one stands next to him"),
        pytest.param((9, 0), {4: (10, 0), 5: (16, 1)}, 3, False, id="another one stands in a line"),
        pytest.param((9, 0), {1: (17, 0), 4: (10, 0)}, 2, True, id="the man in goal does not count"),
        pytest.param((9, 0), {1: (11, 0), 4: (10, 0)}, 2, False, id="a keeper outside his area does"),
        pytest.param((8, 8), {4: (9, 8)}, 2, True, id="one aim is enough"),
        pytest.param((8, 9), {4: (9, 9)}, 2, False, id="from there he could not have shot"),
        pytest.param((7, 0), {4: (8, 0)}, 2, False, id="out of range"),
        pytest.param((1, 0), {4: (2, 0)}, 2, False, id="the other half alone is no chance"),
        pytest.param((-9, 0), {4: (-8, 0)}, 2, False, id="own half"),
    ],
)
def test_who_is_the_last_man(at: tuple[int, int], red: dict[int, tuple[int, int]], step: int, last: bool) -> None:
    state = build({8: at}, red, ball=8, frame=Phase(step, 4, moved=(r(4),)))
    assert foul.last_man(state, r(4), w(8)) is last


@pytest.mark.rule("CA-FOUL-05", "CA-MOVE-12")
@pytest.mark.parametrize(
    ("phase", "last"),
    [
        (Phase(2, 4), False),
        (Phase(2, 0), True),
        (Phase(2, 4, moved=(r(5),)), True),
        (Phase(2, 4, barred=(r(5),)), True),
        (Phase(2, 4, frozen=(r(5),)), True),
        (Phase(1, 0), False),
    ],
)
def test_who_still_has_a_move_gets_back(phase: Phase, last: bool) -> None:
    state = build({8: (9, 0)}, {4: (10, 0), 5: (8, 5)}, ball=8, frame=phase)
    assert foul.last_man(state, r(4), w(8)) is last


@pytest.mark.rule("CA-FOUL-05")
def test_a_defender_who_is_shut_in_does_not_come_between() -> None:
    ring = dict(zip((2, 3, 5, 6, 7, 9), neighbours((8, -5)), strict=True))
    red = {4: (10, 0), 5: (8, -5)}
    shut = build({8: (9, 0), **ring}, red, ball=8, frame=Phase(2, 4, moved=(r(4),)))
    assert foul.last_man(shut, r(4), w(8))
    del ring[2]
    assert not foul.last_man(build({8: (9, 0), **ring}, red, ball=8, frame=Phase(2, 4)), r(4), w(8))


@pytest.mark.rule("CA-FOUL-05")
def test_the_last_man_of_the_other_direction() -> None:
    state = build({8: (-9, 0)}, {4: (-10, 0), 5: (9, 0)}, ball=8, frame=Phase(2, 4))
    assert not foul.last_man(state, r(4), w(8))
    state.east = 1
    assert foul.last_man(state, r(4), w(8)), "white attacks west now"


# -- a sent-off keeper ------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-FOUL-04", "CA-SET-17")
def test_somebody_goes_in_goal_before_the_penalty() -> None:
    state = fouled((15, 0), Challenge.DIVE, fouler=1, red={1: (16, 0), 2: (17, 5), 4: (3, 3)})
    state.yellows[r(1)] = 1
    done = act(state, PlayOn(), (INJURY, 1), (BOOKING, 5))
    assert done.state.keepers[1] == NOBODY
    assert done.state.frames[-1] == KeeperNeeded(1)
    assert asks(done.state) == 1
    named = act(done.state, NameTaker(r(2)))
    assert named.state.keepers[1] == r(2)
    assert events(named, SetPieceAwarded)[0].kind == "penalty"


@pytest.mark.rule("CA-FOUL-01")
def test_a_foul_is_told_with_its_place() -> None:
    state = build({8: (9, 0)}, {4: (10, 0)}, ball=8, frame=Phase(2, 4, moved=(r(4),)))
    work = Work(state, ScriptDice())
    foul.foul(work, r(4), w(8), Challenge.TACKLE)
    assert work.events == [FoulGiven(r(4), w(8), (9, 0), Challenge.TACKLE, True)]
