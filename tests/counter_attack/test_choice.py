"""What may follow what: the quick-guide table, row by row (CA-MOVE-01, CA-PASS-05, CA-SHOT-01, CA-SNAP-01)."""

import pytest

from game.core.dice import StreamDice
from game.rules.counter_attack.actions import Action, Jump, Pass, Shoot, Snapshot, StartPhase
from game.rules.counter_attack.events import PhaseBegan, ShotTaken, SnapshotAnnounced
from game.rules.counter_attack.frames import After, Choose, Intent, PassKind, Phase, SnapBlock
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import ADVANCED, MatchState, Options, Switch
from tests.counter_attack.builders import act, asks, build, events, happen, offered, switched, w, why_not

STD, HIGH, LONG, FIRST = PassKind.STANDARD, PassKind.HIGH, PassKind.LONG, PassKind.FIRST
ALL = {STD, HIGH, LONG}


def position(after: After, **more: object) -> MatchState:
    """White 9 in range of the goal, with team-mates for every pass."""
    white = {9: (10, 0), 8: (3, 3), 7: (9, 6)}
    return build(white, {1: (17, 0), 5: (16, 8)}, ball=9, after=after, **more)  # type: ignore[arg-type]


def kinds(actions: list[Action]) -> set[object]:
    return {action.kind if isinstance(action, Pass) else type(action) for action in actions}


ROWS: list[tuple[After, set[object]]] = [
    (After.KICK_OFF, {STD}),
    (After.PHASE, {StartPhase, Shoot, *ALL}),
    (After.STANDARD, {StartPhase, Snapshot}),
    (After.FIRST, {StartPhase, Snapshot}),
    (After.HEADED, {StartPhase, Snapshot}),
    (After.WON, {StartPhase, Shoot, *ALL}),
    (After.QUICK, {StartPhase, Snapshot}),
    (After.LOW, {StartPhase, Snapshot}),
    (After.KICKED, {StartPhase}),
    (After.FREE_KICK, {Shoot, *ALL}),
]
EXAMPLES: dict[object, Action] = {
    StartPhase: StartPhase(),
    STD: Pass(STD, (9, 6)),
    HIGH: Pass(HIGH, (9, 6)),
    LONG: Pass(LONG, (0, -8)),
    FIRST: Pass(FIRST, (9, 6)),
    Shoot: Shoot((19, 0)),
    Snapshot: Snapshot(),
    Jump: Jump((w(9),), Intent.SHOT),
}


@pytest.mark.rule("CA-MOVE-01", "CA-PASS-05", "CA-FIRST-06", "CA-HEAD-06", "CA-LOOSE-08", "CA-SET-14", "CA-KICKOFF-05")
@pytest.mark.parametrize(("after", "row"), ROWS)
def test_every_row_of_the_table(after: After, row: set[object]) -> None:
    """What is on it is offered, what is not is refused with a rule."""
    state = position(after)
    assert kinds(offered(state)) == row
    for kind, example in EXAMPLES.items():
        if kind in row:
            assert COUNTER_ATTACK.judge(state, 0, example).allowed, example
        else:
            assert why_not(state, example).reason in (Reason.NOT_AFTER, Reason.SWITCHED_OFF), example


@pytest.mark.rule("CA-KICKOFF-05", "CA-SET-14", "CA-SHOT-01", "CA-SNAP-01", "CA-GK-08", "CA-FIRST-06")
@pytest.mark.parametrize(
    ("after", "action", "rule"),
    [
        (After.KICK_OFF, StartPhase(), "CA-KICKOFF-05"),
        (After.KICK_OFF, Pass(HIGH, (9, 6)), "CA-KICKOFF-05"),
        (After.KICK_OFF, Pass(LONG, (0, -8)), "CA-KICKOFF-05"),
        (After.FREE_KICK, StartPhase(), "CA-SET-14"),
        (After.STANDARD, Pass(STD, (9, 6)), "CA-PASS-05"),
        (After.STANDARD, Shoot((19, 0)), "CA-SHOT-01"),
        (After.PHASE, Snapshot(), "CA-SNAP-01"),
        (After.QUICK, Pass(STD, (9, 6)), "CA-GK-08"),
        (After.FIRST, Pass(LONG, (0, -8)), "CA-FIRST-06"),
        (After.HEADED, Pass(STD, (9, 6)), "CA-HEAD-06"),
        (After.PHASE, Jump((w(9),), Intent.SHOT), "CA-HEAD-06"),
    ],
)
def test_why_it_is_not_the_time(after: After, action: Action, rule: str) -> None:
    ruling = why_not(position(after), action)
    assert (ruling.reason, ruling.rule) == (Reason.NOT_AFTER, rule)


@pytest.mark.rule("CA-FIRST-01", "CA-ADV-03")
def test_the_first_time_pass_joins_its_rows() -> None:
    """OPT-QTFIRST: after a quick throw as well."""
    for after, row in ROWS:
        expected = row | {FIRST} if after is After.STANDARD else row
        assert kinds(offered(position(after, switches=ADVANCED))) == expected, after
    quick = position(After.QUICK, switches=(*ADVANCED, Switch.QUICK_FIRST))
    assert FIRST in kinds(offered(quick))


@pytest.mark.rule("CA-LOOSE-08", "CA-SHOT-01")
def test_by_the_variant_a_won_ball_is_only_good_for_a_snapshot() -> None:
    """OPT-AOS."""
    state = position(After.WON, switches=(Switch.SNAP_ON_WON,))
    assert kinds(offered(state)) == {StartPhase, Snapshot, *ALL}


@pytest.mark.rule("CA-SETUP-09")
def test_without_high_balls_the_table_is_shorter() -> None:
    state = position(After.PHASE, options=Options(high_balls=False))
    assert kinds(offered(state)) == {StartPhase, Shoot, STD}


@pytest.mark.rule("CA-PASS-01")
@pytest.mark.parametrize("kind", [PassKind.KICK, PassKind.THROW, PassKind.CORNER, PassKind.HEADED, PassKind.QUICK])
def test_other_ways_to_play_the_ball_belong_elsewhere(kind: PassKind) -> None:
    ruling = why_not(position(After.PHASE), Pass(kind, (9, 6)))
    assert (ruling.reason, ruling.rule) == (Reason.WRONG_KIND, "CA-PASS-01")


@pytest.mark.rule("CA-MOVE-09", "CA-PASS-05", "CA-LONG-05")
@pytest.mark.parametrize("after", [After.PHASE, After.STANDARD, After.FIRST, After.HEADED, After.WON, After.KICKED])
def test_with_a_free_ball_a_phase_begins_by_itself(after: After) -> None:
    state = build({9: (3, 0)}, {1: (17, 0)}, ball=(4, 4), after=after)
    assert why_not(state, Pass(STD, (3, 3))).rule == "CA-MOVE-09"
    done = happen(state, lambda work: None)
    assert events(done, PhaseBegan) == [PhaseBegan(0)]
    assert done.state.frames == [Phase(1, 4)]


@pytest.mark.rule("CA-MOVE-01", "CA-HEAD-10")
def test_a_phase_begins_with_those_barred_who_jumped() -> None:
    state = position(After.HEADED)
    state.barred = (w(8),)
    done = act(state, StartPhase())
    assert done.state.frames == [Phase(1, 4, barred=(w(8),))]
    assert done.state.barred == ()


@pytest.mark.rule("CA-SHOT-01", "CA-SNAP-01")
def test_shots_and_snapshots_are_handed_on() -> None:
    shot = act(position(After.PHASE), Shoot((19, 0)))
    assert events(shot, ShotTaken)[0].shooter == w(9)
    snapshot = act(position(After.STANDARD), Snapshot())
    assert events(snapshot, SnapshotAnnounced) == [SnapshotAnnounced(w(9))]
    assert snapshot.state.frames[-1] == SnapBlock(w(9))
    assert asks(snapshot.state) == 1


@pytest.mark.rule("CA-SHOT-02", "CA-SNAP-01")
def test_out_of_range_there_is_no_shot() -> None:
    for after in (After.PHASE, After.STANDARD):
        state = build({9: (5, 0), 8: (0, 0)}, {1: (17, 0)}, ball=9, after=after)
        assert not kinds(offered(state)) & {Shoot, Snapshot}


@pytest.mark.rule("CA-MOVE-01")
@pytest.mark.parametrize("after", list(After))
def test_random_answers_are_legal(after: After) -> None:
    dice = StreamDice(7)
    for switches in ((), ADVANCED, tuple(Switch)):
        state = switched(position(after), *switches)
        for _ in range(40):
            action = COUNTER_ATTACK.random_answer(state, 0, dice)
            assert COUNTER_ATTACK.judge(state, 0, action).allowed
        assert state.frames == [Choose(after)]
