"""Exact odds: the table of A.9 for both dice, captains, cards on both sides, whole crosses; agreement with rolling."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, action_odds, apply
from game.core.odds import Odds
from game.rules.undici.actions import Cross, Declare, Dribble, Pass, Respond, Shoot, Tackle
from game.rules.undici.frames import NOBODY
from game.rules.undici.match import UNDICI
from game.rules.undici.state import MatchState, Options, Rerolls
from tests.undici.builders import act, asks, b, build, w
from tests.undici.hands import REAL, crosses, table

TABLE = {
    8: (12.5, 19.5, 28.1, 38.3, 50.0, 61.7, 71.9, 80.5, 87.5, 93.0),
    6: (5.6, 12.5, 22.2, 34.7, 50.0, 65.3, 77.8, 87.5, 94.4, 98.6),
}
"""A.9: the chance of a goal in per cent for m = -4 to +5."""
PLACES: dict[int, tuple[str, str, str, bool]] = {
    -4: ("F10", "", "paw", True), -3: ("F10", "", "paw", False), -2: ("F10", "", "", False),
    -1: ("H10", "", "", False), 0: ("H11", "", "", False), 1: ("F13", "", "", False), 2: ("H12", "", "", False),
    3: ("H13", "", "", False), 4: ("H14", "", "", False), 5: ("H14", "viper", "", False),
}  # fmt: skip
"""m by square, ability of the shooter, ability of the keeper, and whether somebody stands straight ahead."""


def chances(state: MatchState, action: Any) -> dict[Hashable, Fraction]:
    """Exact chances that sum to exactly 1."""
    found = action_odds(UNDICI, state, asks(state), action)
    assert isinstance(found, Odds)
    assert found.exact
    assert found.ways < 600, "captains reach the same few positions again and again"
    assert sum(found.chances.values()) == 1
    return found.chances


def rolled(state: MatchState, action: Any, runs: int) -> Counter[Hashable]:
    """How often each outcome came of real rolls, with the decisions that odds take for granted."""
    counts: Counter[Hashable] = Counter()
    for seed in range(runs):
        dice = StreamDice(seed * 7 + 3)
        done = apply(UNDICI, state, asks(state), action, dice)
        assert isinstance(done, Applied)
        told = done.events
        while assumed := UNDICI.assumed(done.state):
            done = apply(UNDICI, done.state, *assumed, dice)
            assert isinstance(done, Applied)
            told += done.events
        counts[UNDICI.outcome(state, told)] += 1
    return counts


def agree(state: MatchState, action: Any, runs: int = 600) -> None:
    """Within four standard deviations of the count."""
    exact, counts = chances(state, action), rolled(state, action, runs)
    assert set(counts) <= set(exact)
    for outcome, chance in exact.items():
        spread = math.sqrt(runs * float(chance * (1 - chance)))
        assert abs(counts[outcome] - runs * chance) <= 4 * spread + 1, outcome


def ahead(sides: int, m: int) -> Fraction:
    """The chance to win with m points more; a tie is decided by bare dice, even."""
    won = Fraction(0)
    for mine in range(1, sides + 1):
        for theirs in range(1, sides + 1):
            lead = mine + m - theirs
            won += Fraction(1, sides * sides) * (1 if lead > 0 else Fraction(1, 2) if lead == 0 else 0)
    return won


@pytest.mark.rule("UN-SHOT-02", "UN-SHOT-03", "UN-SHOT-04", "UN-SHOT-05")
@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("m", range(-4, 6))
def test_the_table_of_scoring_odds(sides: int, m: int) -> None:
    square, mine, theirs, blocked = PLACES[m]
    black = {4: "A9", **({5: "F11"} if blocked else {})}
    abilities = {w(9): mine, b(1): theirs}
    state = table({9: square}, black, 9, abilities=abilities, options=Options(die_sides=sides))
    goal = chances(state, Shoot())["goal"]
    assert goal == ahead(sides, m)
    assert math.floor(float(goal) * 1000 + 0.5) / 10 == TABLE[sides][m + 4]


@pytest.mark.rule("UN-PASS-02", "UN-CAPT-01")
@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize(("captains", "tries"), [((NOBODY, NOBODY), 1), ((w(9), NOBODY), 3)])
def test_a_pass_of_the_captain_has_three_tries(sides: int, captains: tuple[int, int], tries: int) -> None:
    state = table({9: "F5", 11: "L8"}, {7: "K9", 9: "M8"}, 9, captains=captains, options=Options(die_sides=sides))
    lost = Fraction(4, sides) ** tries
    assert chances(state, Pass(w(11))) == {"pass-arrived": 1 - lost, "pass-lost": lost}


@cache
def captain_duel(sides: int, m: int, mine: int, theirs: int) -> Fraction:
    """The chance that the acting side wins, when captains roll again (own die) until it helps."""
    faces = [(one, two) for one in range(1, sides + 1) for two in range(1, sides + 1)]
    return sum((settle(sides, m, one, two, mine, theirs) for one, two in faces), Fraction(0)) / len(faces)


@cache
def settle(sides: int, m: int, one: int, two: int, mine: int, theirs: int) -> Fraction:
    """From dice that lie on the table: who is not ahead rolls again, the acting side first."""
    lead = one + m - two
    if lead <= 0 and mine:
        again = [settle(sides, m, face, two, mine - 1, theirs) for face in range(1, sides + 1)]
        return sum(again, Fraction(0)) / sides
    if lead >= 0 and theirs:
        again = [settle(sides, m, one, face, mine, theirs - 1) for face in range(1, sides + 1)]
        return sum(again, Fraction(0)) / sides
    if lead:
        return Fraction(lead > 0)
    return captain_duel(sides, 0, mine, theirs) if mine or theirs else Fraction(1, 2)


@pytest.mark.rule("UN-CAPT-01", "UN-CAPT-03", "UN-TACK-03", "UN-TACK-04")
@pytest.mark.parametrize("sides", [6, 8])
@pytest.mark.parametrize("captains", [(w(6), NOBODY), (NOBODY, b(7)), (w(6), b(7))])
@pytest.mark.parametrize("ability", ["", "gladiator+"])
def test_duels_of_captains(sides: int, captains: tuple[int, int], ability: str) -> None:
    state = table(
        {6: "G5"}, {7: "G6"}, carrier=b(7), captains=captains, abilities={w(6): ability},
        options=Options(die_sides=sides),
    )  # fmt: skip
    mine, theirs = (2 if captain != NOBODY else 0 for captain in captains)
    won = captain_duel(sides, 2 if ability else 0, mine, theirs)
    assert chances(state, Tackle(w(6))) == {"tackle-won": won, "tackle-lost": 1 - won}


@pytest.mark.rule("UN-CAPT-03")
def test_both_dice_again_by_option() -> None:
    state = table({9: "G6"}, {7: "G7"}, 9, captains=(w(9), NOBODY), options=Options(captain_rerolls=Rerolls.BOTH))
    once = Fraction(15, 36)
    assert chances(state, Dribble(b(7)))["dribble-won"] == once + (1 - once) * (once + (1 - once) * ahead(6, 0))


@pytest.mark.rule("UN-CAPT-03")
def test_both_dice_again_with_two_captains() -> None:
    """Whose re-roll it is counts even where both dice are taken up."""
    state = table({9: "G6"}, {7: "G7"}, 9, captains=(w(9), b(7)), options=Options(captain_rerolls=Rerolls.BOTH))
    assert chances(state, Dribble(b(7)))["dribble-won"] == both_again(2, 2)
    agree(state, Dribble(b(7)), 250)


@cache
def both_again(mine: int, theirs: int) -> Fraction:
    """As ``captain_duel``, where every re-roll is one of both dice; the acting side is asked first."""
    ahead_, tied = Fraction(15, 36), Fraction(6, 36)
    lost = both_again(mine - 1, theirs) if mine else Fraction(0)
    won = both_again(mine, theirs - 1) if theirs else Fraction(1)
    drawn = lost if mine else won if theirs else Fraction(1, 2)
    return ahead_ * won + tied * drawn + ahead_ * lost


def wide(mine: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any) -> MatchState:
    return table({7: "C14", 9: "H12"}, {4: "G12", 5: "H13"}, 7, hands=(mine, theirs), **more)


@pytest.mark.rule("UN-CROSS-02", "UN-HEAD-02", "UN-CAPT-01")
@pytest.mark.parametrize("sides", [6, 8])
def test_a_whole_cross_with_a_captain_who_heads_and_cards(sides: int) -> None:
    """Need 4 with EP-03 and an Archer: 2 or more; then +2 +1 (Ram) -1 for the header, two re-rolls."""
    state = wide(
        ("EP-03",), ("EP-11",), captains=(w(9), NOBODY), abilities={w(7): "archer", w(9): "ram"},
        options=Options(die_sides=sides),
    )  # fmt: skip
    arrives, goal = Fraction(sides - 1, sides), captain_duel(sides, 2, 2, 0)
    assert chances(state, Cross(w(9), ("EP-03",))) == {
        "cross-lost": 1 - arrives, "goal": arrives * goal, "saved": arrives * (1 - goal),
    }  # fmt: skip
    agree(state, Cross(w(9), ("EP-03",)))


@pytest.mark.rule("UN-HEAD-05", "UN-CAPT-03", "UN-CARD-14")
@pytest.mark.parametrize("sides", [6, 8])
def test_a_header_with_cards_and_captains_on_both_sides(sides: int) -> None:
    state = wide(
        ("EP-07",), ("EP-11", "EP-12"), captains=(w(9), b(1)), abilities={w(9): "ram", b(1): "paw"},
        options=Options(die_sides=sides),
    )  # fmt: skip
    due = act(state, Cross(w(9)), *crosses(4)).state
    due = act(due, Declare(("EP-07",))).state
    answer = Respond(("EP-11", "EP-12"))
    goal = captain_duel(sides, 2 + 1 + 1 - 1 - 1 - 1 - 2, 2, 2)
    assert chances(due, answer) == {"goal": goal, "saved": 1 - goal}
    agree(due, answer, 250)


@pytest.mark.rule("UN-CARD-13")
def test_lucky_cards_in_odds() -> None:
    """LR-06 on the cross, LR-02 on a shot, LR-04 in answer: all agree with rolling."""
    agree(wide(("LR-06",)), Cross(w(9), ("LR-06",)))
    shot = table({9: "H11"}, {4: "A9"}, 9, hands=(("LR-02",), ("LR-04",)))
    first = Fraction(0)
    for one in range(1, 7):
        for two in range(1, 7):
            even = Fraction(1, 36)
            if one > two:
                first += even
            elif one == two:
                first += even / 2
            elif one >= 5:
                first += even * ahead(6, 0)
    assert chances(shot, Shoot(("LR-02",)))["goal"] == first
    due = act(shot, Shoot(("LR-02",))).state
    agree(due, Respond(("LR-04",)))


@pytest.mark.rule("UN-CARD-13")
def test_cards_change_odds_as_they_should() -> None:
    shot = table({9: "H11"}, {4: "A9"}, 9, hands=(("EP-04",), ()))
    assert chances(shot, Shoot(("EP-04",)))["goal"] == ahead(6, 1)
    dribble = table({9: "G6"}, {7: "G7"}, 9, hands=(("TC-06",), ()), abilities={w(9): "wizard"})
    won = chances(dribble, Dribble(b(7), ("TC-06",)))["dribble-won"]
    assert won == Fraction(sum(one + 1 >= two for one in range(1, 7) for two in range(1, 7)), 36)


@pytest.mark.rule("UN-CARD-17")
def test_odds_from_a_view_are_those_of_the_match() -> None:
    state = wide(("EP-03",), ("EP-11", "UE-06"), captains=(w(9), b(1)))
    for seat in (0, None):
        view = UNDICI.view(state, seat)
        assert chances(view, Cross(w(9))) == chances(state, Cross(w(9)))


@pytest.mark.rule("UN-PASS-06")
def test_a_choice_of_interceptors_is_one_outcome() -> None:
    state = build({9: "F5", 11: "L8"}, {7: "K9", 9: "M8"}, 9, deck=REAL)
    assert chances(state, Pass(w(11))) == {"pass-arrived": Fraction(1, 3), "pass-lost": Fraction(2, 3)}
