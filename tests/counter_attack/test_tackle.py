"""Tackles (CA-TACKLE-01 to CA-TACKLE-06, CA-GK-12, CA-ADV-09, CA-ADV-10, OPT-REPOS)."""

import pytest

from game.rules.counter_attack.actions import Decline, Move, PlayOn, Swap, Tackle
from game.rules.counter_attack.events import (
    BallWon,
    BookingChecked,
    DuelRolled,
    FoulGiven,
    LooseRolled,
    PlayersSwapped,
    RecklessRolled,
    SentOff,
)
from game.rules.counter_attack.frames import (
    After,
    Challenge,
    Choose,
    DiveOffer,
    FoulChoice,
    Held,
    KeeperMove,
    Phase,
    RepositionDue,
    SwapOffer,
    TackleOffer,
    Taker,
)
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.state import MatchState, Switch
from tests.counter_attack.builders import act, asks, build, events, offered, r, w, why_not

TACKLE, DRIBBLE = "counter_attack.tackle", "counter_attack.dribble"
RECKLESS, INJURY, BOOKING = "counter_attack.reckless", "counter_attack.injury", "counter_attack.booking"
FRONT, REAR = (1, 0), (-1, 0)
"""Hexes before and behind a carrier on (0, 0) who attacks east."""


def duel(tackling: int = 3, dribbling: int = 3, at: tuple[int, int] = FRONT, *switches: Switch) -> MatchState:
    """Red 4 has come next to white 8."""
    cards = {r(4): {"tackling": tackling}, w(8): {"dribbling": dribbling}}
    state = build({8: (0, 0), 7: (-9, 0)}, {4: at, 5: (9, 9)}, ball=8, cards=cards, switches=switches)
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), TackleOffer(r(4))]
    return state


@pytest.mark.rule("CA-TACKLE-02", "CA-TACKLE-03")
def test_ruiz_and_willems() -> None:
    """G1-4: 4+3 against 5+3 fails, from behind as well; Ruiz goes to any free hex around Willems; red goes on."""
    state = duel(4, 5, REAR, Switch.BEHIND)
    done = act(state, Tackle(), (TACKLE, 3), (DRIBBLE, 3))
    fought = events(done, DuelRolled)[0]
    assert (fought.challenge, fought.defence, fought.attack) == (Challenge.BEHIND, (4, 3), (5, 3))
    assert done.state.frames[-1] == RepositionDue(r(4))
    assert asks(done.state) == 0
    around = {(-1, 1), (0, 1), (-1, -1), (-2, 0), (-2, 1)}
    assert set(offered(done.state)) == {Decline(), *(Move(w(8), to) for to in around)}
    for to in around:
        after = act(done.state, Move(w(8), to)).state
        assert (after.ball, after.frames) == (to, [Phase(2, 4, moved=(r(4),))])
    assert asks(act(done.state, Decline()).state) == 1


@pytest.mark.rule("CA-TACKLE-03")
def test_delgado_goes_past_werdekker() -> None:
    """G1-9: 5+4 against 4+6."""
    done = act(duel(5, 4), Tackle(), (TACKLE, 4), (DRIBBLE, 6))
    after = act(done.state, Move(w(8), (2, 0))).state
    assert after.carrier == w(8)
    assert after.ball == (2, 0)


@pytest.mark.rule("CA-TACKLE-03", "CA-ADV-14")
def test_where_he_may_not_be_put() -> None:
    state = act(duel(1, 6), Tackle(), (TACKLE, 2), (DRIBBLE, 2)).state
    for action, reason in (
        (Move(w(8), (5, 5)), Reason.NOT_AROUND),
        (Move(w(8), (0, 0)), Reason.NOT_AROUND),
        (Move(w(8), (99, 99)), Reason.NOT_AROUND),
        (Move(w(7), (2, 0)), Reason.NOT_CARRIER),
        (Move(99, (2, 0)), Reason.NOT_CARRIER),
    ):
        ruling = why_not(state, action)
        assert (ruling.reason, ruling.rule) == (reason, "CA-TACKLE-03")


@pytest.mark.rule("CA-TACKLE-03", "CA-MOVE-05")
def test_nobody_steals_from_a_repositioned_carrier() -> None:
    """CA-TACKLE-03."""
    state = build({8: (0, 0)}, {4: FRONT, 5: (3, 0)}, ball=8)
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), RepositionDue(r(4))]
    assert act(state, Move(w(8), (2, 0))).state.ball == (2, 0)


@pytest.mark.rule("CA-TACKLE-03", "CA-SNAP-05", "CA-GK-02")
def test_a_reposition_into_the_area_moves_the_keeper_only() -> None:
    state = build({8: (10, 0), 7: (0, 0)}, {1: (17, 0), 4: (11, 0), 5: (0, 9)}, ball=8)
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), RepositionDue(r(4))]
    done = act(state, Move(w(8), (12, 0)))
    assert done.state.frames[-1] == KeeperMove(1, 1)
    after = act(done.state, Decline()).state
    assert after.frames == [Phase(2, 4, moved=(r(4),))], "no snapshot: it is the step of the defence"


@pytest.mark.rule("CA-TACKLE-03")
def test_a_carrier_with_no_free_hex_stays() -> None:
    ring = {5: (1, 1), 6: (2, 1), 7: (2, 0), 9: (1, -1), 10: (0, 1)}
    state = build({8: (0, 0)}, {4: FRONT, **ring}, ball=8)
    state.frames[:] = [Phase(2, 4, moved=(r(4),)), TackleOffer(r(4))]
    assert act(state, Tackle(), (TACKLE, 2), (DRIBBLE, 6)).state.frames == [Phase(2, 4, moved=(r(4),))]


@pytest.mark.rule("CA-TACKLE-04", "CA-MOVE-08")
def test_a_won_tackle_ends_the_phase_and_the_two_may_swap() -> None:
    done = act(duel(), Tackle(), (TACKLE, 5), (DRIBBLE, 4))
    assert done.state.frames == [SwapOffer(r(4), w(8))]
    assert (done.state.carrier, done.state.attack) == (r(4), 1)
    assert events(done, BallWon)[0].how == "tackle"
    assert offered(done.state) == [Swap(), Decline()]
    swapped = act(done.state, Swap())
    assert (swapped.state.at[r(4)], swapped.state.at[w(8)], swapped.state.ball) == ((0, 0), FRONT, (0, 0))
    assert swapped.state.frames == [Choose(After.TACKLED)]
    assert events(swapped, PlayersSwapped)
    stayed = act(done.state, Decline()).state
    assert (stayed.at[r(4)], stayed.ball, stayed.frames) == (FRONT, FRONT, [Choose(After.TACKLED)])
    ruling = why_not(done.state, Move(r(4), (0, 1)))
    assert (ruling.reason, ruling.rule) == (Reason.REPOSITION_OFF, "CA-TACKLE-04")


@pytest.mark.rule("CA-TACKLE-04")
def test_a_reposition_instead_of_the_swap() -> None:
    """OPT-REPOS: around the loser."""
    state = act(duel(3, 3, FRONT, Switch.REPOSITION), Tackle(), (TACKLE, 5), (DRIBBLE, 4)).state
    assert set(offered(state)) == {
        Decline(), *(Move(r(4), to) for to in ((0, 1), (0, -1), (-1, 0), (-1, -1), (1, -1)))
    }  # fmt: skip
    done = act(state, Move(r(4), (-1, 0))).state
    assert (done.at[r(4)], done.ball, done.at[w(8)]) == ((-1, 0), (-1, 0), (0, 0))
    assert why_not(state, Swap()).reason == Reason.SWAP_OFF
    assert why_not(state, Move(r(5), (0, 1))).reason == Reason.NOT_CARRIER
    assert why_not(state, Move(r(4), (5, 5))).reason == Reason.NOT_AROUND


@pytest.mark.rule("CA-TACKLE-05", "CA-LOOSE-02")
def test_a_tie_is_a_loose_ball_from_the_defender() -> None:
    done = act(
        duel(), Tackle(), (TACKLE, 4), (DRIBBLE, 4), ("counter_attack.loose-direction", 3),
        ("counter_attack.loose-distance", 2),
    )  # fmt: skip
    assert events(done, LooseRolled)[0].origin == FRONT
    assert done.state.frames == [Phase(2, 4, moved=(r(4),))], "the phase goes on"


@pytest.mark.rule("CA-TACKLE-02", "CA-FOUL-01", "CA-FOUL-06")
def test_a_one_is_a_foul_whatever_the_totals() -> None:
    """Golden case 50: 6+1 against 1+1: a foul, the ball is not won; who plays on may be put around the defender."""
    done = act(duel(6, 1), Tackle(), (TACKLE, 1), (DRIBBLE, 1))
    assert done.state.carrier == w(8)
    assert isinstance(done.state.frames[-1], FoulChoice)
    on = act(done.state, PlayOn(), (INJURY, 1), (BOOKING, 1)).state
    assert on.frames[-1] == RepositionDue(r(4))


@pytest.mark.rule("CA-TACKLE-06", "CA-MOVE-07")
def test_nobody_has_to_tackle() -> None:
    assert act(duel(), Decline()).state.frames == [Phase(2, 4, moved=(r(4),))]


@pytest.mark.rule("CA-GK-12", "CA-GK-11")
@pytest.mark.parametrize(("carrier", "tackles"), [((10, 0), True), ((14, 0), False)])
def test_a_keeper_who_does_not_dive_tackles_outside_his_area_alone(carrier: tuple[int, int], tackles: bool) -> None:
    """His card has no tackling; who has dived in this step may still come and tackle, wherever that is."""
    keeper, beside = (carrier[0] + 3, carrier[1]), (carrier[0] + 1, carrier[1])
    state = build({8: carrier}, {1: keeper, 5: (0, 0)}, ball=8, frame=Phase(2, 5))
    asked = act(state, Move(r(1), beside)).state
    assert asked.frames[-1] == DiveOffer(r(1), w(8))
    declined = act(asked, Decline()).state
    assert isinstance(declined.frames[-1], TackleOffer) is tackles
    state.frames[:] = [Phase(2, 5, tried=(r(1),))]
    again = act(state, Move(r(1), beside)).state
    for offer in (again, *([declined] if tackles else [])):
        fought = act(offer, Tackle(), (TACKLE, 5), (DRIBBLE, 6))
        assert events(fought, DuelRolled)[0].defence == (0, 5)


@pytest.mark.rule("CA-GK-12", "CA-GK-05")
def test_a_keeper_who_wins_a_tackle_and_swaps_into_his_area_holds_the_ball() -> None:
    state = build({8: (12, 0)}, {1: (11, 0), 5: (0, 0)}, ball=(12, 0), attack=1)
    state.carrier, state.ball = r(1), (11, 0)
    state.frames[:] = [SwapOffer(r(1), w(8))]
    assert act(state, Swap()).state.frames[0] == Held(1)
    assert act(state, Decline()).state.frames[0] == Choose(After.TACKLED)


# -- from behind, reckless ----------------------------------------------------------------------------------------


@pytest.mark.rule("CA-ADV-10")
@pytest.mark.parametrize(
    ("at", "switches", "foul"),
    [
        (REAR, (Switch.BEHIND,), True),
        (REAR, (), False),
        (FRONT, (Switch.BEHIND,), False),
        ((-1, -1), (Switch.BEHIND,), True),
    ],
)
def test_from_behind_a_two_is_a_foul(at: tuple[int, int], switches: tuple[Switch, ...], foul: bool) -> None:
    done = act(duel(3, 6, at, *switches), Tackle(), (TACKLE, 2), (DRIBBLE, 6))
    assert bool(events(done, FoulGiven)) is foul
    if foul:
        assert events(done, FoulGiven)[0].challenge is Challenge.BEHIND


@pytest.mark.rule("CA-ADV-10", "CA-REF-02")
@pytest.mark.parametrize(("face", "card"), [(3, "yellow"), (4, "red")])
def test_from_behind_the_card_is_yellow_or_red(face: int, card: str) -> None:
    state = act(duel(3, 3, REAR, Switch.BEHIND), Tackle(), (TACKLE, 1), (DRIBBLE, 1)).state
    done = act(state, PlayOn(), (INJURY, 1), (BOOKING, face))
    assert events(done, BookingChecked)[0].card == card
    stopped = card == "red"
    assert bool(events(done, SentOff)) is stopped
    assert isinstance(done.state.frames[-1], Taker if stopped else RepositionDue)


@pytest.mark.rule("CA-ADV-09")
def test_reckless_misses_on_a_two() -> None:
    """Golden case 51: a yellow card, and the carrier steps around him; only the defender rolls."""
    done = act(duel(3, 3, FRONT, Switch.RECKLESS), Tackle(reckless=True), (RECKLESS, 2))
    assert events(done, RecklessRolled)[0].face == 2
    shown = events(done, BookingChecked)[0]
    assert (shown.face, shown.card) == (0, "yellow")
    assert done.state.yellows[r(4)] == 1
    assert done.state.frames[-1] == RepositionDue(r(4))


@pytest.mark.rule("CA-ADV-09", "CA-FOUL-01")
@pytest.mark.parametrize(("face", "card"), [(2, "yellow"), (3, "red")])
def test_reckless_hits_on_a_three(face: int, card: str) -> None:
    """Golden case 51: leniency 3, card die 2 or 3; play stops without a choice."""
    state = duel(3, 3, FRONT, Switch.RECKLESS)
    state.referee = type(state.referee)("Castolo", 3)
    done = act(state, Tackle(reckless=True), (RECKLESS, 3), (INJURY, 1), (BOOKING, face))
    assert events(done, BookingChecked)[0].card == card
    assert isinstance(done.state.frames[-1], Taker)
    assert done.state.attack == 0


@pytest.mark.rule("CA-ADV-09", "CA-FOUL-04")
def test_a_second_yellow_for_a_reckless_miss_stops_play() -> None:
    state = duel(3, 3, FRONT, Switch.RECKLESS)
    state.yellows[r(4)] = 1
    done = act(state, Tackle(reckless=True), (RECKLESS, 1))
    assert events(done, BookingChecked)[0].card == "second-yellow"
    assert done.state.at[r(4)] is None
    assert isinstance(done.state.frames[-1], Taker)


@pytest.mark.rule("CA-ADV-09")
def test_reckless_is_an_advanced_rule() -> None:
    ruling = why_not(duel(), Tackle(reckless=True))
    assert (ruling.reason, ruling.rule) == (Reason.RECKLESS_OFF, "CA-ADV-09")
    assert offered(duel()) == [Tackle(), Decline()]
    assert Tackle(reckless=True) in offered(duel(3, 3, FRONT, Switch.RECKLESS))
