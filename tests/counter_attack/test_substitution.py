"""Substitutions and who goes in goal (CA-SET-17)."""

from __future__ import annotations

import pytest

from game.rules.counter_attack import formations
from game.rules.counter_attack.actions import NameTaker, Substitute
from game.rules.counter_attack.events import KeeperNamed, Substituted
from game.rules.counter_attack.frames import KeeperNeeded, PassKind, Taker
from game.rules.counter_attack.mechanics import substitution
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, offered, r, w, why_not

WHITE = dict(formations.places("4-4-2"))
RED = dict(formations.places("4-4-2", east=False))


def stopped(second_keeper: bool = False, **more: object) -> MatchState:
    """White has a throw-in; with a second keeper he is number 16."""
    state = build(WHITE, RED, (0, 12), frame=Taker(0, PassKind.THROW, (0, 12)), **more)  # type: ignore[arg-type]
    if second_keeper:
        squad = state.squads[0]
        cards = (*squad.cards[:15], squad.cards[0])
        state.squads = (type(squad)(squad.name, cards, squad.shirts, squad.formation, squad.kit), state.squads[1])
    return state


@pytest.mark.rule("CA-SET-17")
def test_the_new_man_takes_over_shirt_and_hex_and_the_old_one_never_comes_back() -> None:
    done = act(stopped(), Substitute(w(9), w(12)))
    state = done.state
    assert events(done, Substituted) == [Substituted(w(9), w(12), 9)]
    assert (state.at[w(12)], state.at[w(9)]) == (WHITE[9], None)
    assert (state.shirts[w(12)], state.shirts[w(9)]) == (9, 0)
    ruling = why_not(state, Substitute(w(12), w(9)))
    assert (ruling.reason, ruling.rule) == (Reason.NOT_ON_BENCH, "CA-SET-17")


@pytest.mark.rule("CA-SET-17")
@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Substitute(r(9), r(12)), Reason.NOT_YOURS),
        (Substitute(99, w(12)), Reason.NOT_YOURS),
        (Substitute(w(13), w(12)), Reason.NOT_ON_PITCH),
        (Substitute(w(9), w(8)), Reason.NOT_ON_BENCH),
        (Substitute(w(9), r(12)), Reason.NOT_ON_BENCH),
        (Substitute(w(9), -1), Reason.NOT_ON_BENCH),
        (Substitute(w(9), 99), Reason.NOT_ON_BENCH),
    ],
)
def test_changes_that_are_refused(action: Substitute, reason: Reason) -> None:
    ruling = why_not(stopped(), action)
    assert (ruling.reason, ruling.rule) == (reason, "CA-SET-17")


@pytest.mark.rule("CA-SET-17")
@pytest.mark.parametrize(
    ("switches", "half", "number"),
    [
        ((), Half.FIRST, 5),
        ((Switch.SUBS_THREE,), Half.SECOND, 3),
        ((Switch.SUBS_THREE,), Half.EXTRA_FIRST, 4),
    ],
)
def test_how_many_may_change(switches: tuple[Switch, ...], half: Half, number: int) -> None:
    state = stopped(switches=switches)
    state.half = half
    for index in range(number):
        state = act(state, Substitute(w(2 + index), w(12 + index))).state
    assert substitution.used(state, 0) == number
    assert not any(isinstance(action, Substitute) for action in offered(state))
    if number < 5:
        assert why_not(state, Substitute(w(10), w(16))).reason == Reason.SUBSTITUTIONS_USED


@pytest.mark.rule("CA-SET-17")
def test_a_keeper_for_the_keeper_and_for_nobody_else() -> None:
    state = stopped(second_keeper=True)
    assert why_not(state, Substitute(w(1), w(12))).reason == Reason.KEEPER_ON_BENCH
    assert why_not(state, Substitute(w(9), w(16))).reason == Reason.KEEPER_FOR_KEEPER
    changes = {action for action in offered(state) if isinstance(action, Substitute)}
    assert len(changes) == 10 * 4 + 1
    done = act(state, Substitute(w(1), w(16)))
    assert done.state.keepers[0] == w(16)
    assert events(done, KeeperNamed) == [KeeperNamed(w(16))]


@pytest.mark.rule("CA-SET-17")
def test_without_a_second_keeper_an_outfielder_goes_in_goal() -> None:
    done = act(stopped(), Substitute(w(1), w(12)))
    assert done.state.keepers[0] == w(12)
    assert done.state.card(w(12)).saving == 0


def sent_off(second_keeper: bool) -> MatchState:
    state = stopped(second_keeper)
    state.at[w(1)], state.gone[w(1)], state.keepers[0] = None, True, NOBODY
    state.frames = [*state.frames, KeeperNeeded(0)]
    return state


@pytest.mark.rule("CA-SET-17")
def test_after_a_sending_off_an_outfielder_may_go_in_goal() -> None:
    state = sent_off(second_keeper=False)
    assert asks(state) == 0
    assert offered(state) == [NameTaker(piece) for piece in range(1, 11)]
    done = act(state, NameTaker(w(5)))
    assert done.state.keepers[0] == w(5)
    assert done.state.frames == [Taker(0, PassKind.THROW, (0, 12))]
    for piece in (99, r(5), w(1), w(12)):
        assert why_not(state, NameTaker(piece)).rule == "CA-SET-17"


@pytest.mark.rule("CA-SET-17")
def test_or_the_second_keeper_comes_on_for_an_outfielder() -> None:
    state = sent_off(second_keeper=True)
    assert Substitute(w(9), w(16)) in offered(state)
    done = act(state, Substitute(w(9), w(16)))
    assert (done.state.keepers[0], done.state.at[w(16)]) == (w(16), WHITE[9])
    assert events(done, KeeperNamed) == [KeeperNamed(w(16))]
    assert why_not(state, Substitute(w(9), w(12))).reason == Reason.NOT_ON_BENCH
    assert why_not(state, Substitute(99, w(16))).reason == Reason.NOT_YOURS


@pytest.mark.rule("CA-SET-17")
def test_not_if_all_substitutions_are_used() -> None:
    state = sent_off(second_keeper=True)
    state.options = type(state.options)(switches=(Switch.SUBS_THREE,))
    for shirt in (12, 13, 14):
        state.gone[w(shirt)] = True
    assert why_not(state, Substitute(w(9), w(16))).reason == Reason.SUBSTITUTIONS_USED
    assert all(isinstance(action, NameTaker) for action in offered(state))
