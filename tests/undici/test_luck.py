"""Luck and statistics: true chances of every kind of roll, tries at goal with their exact odds, sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.figures import Entry
from game.core.luck import ATTEMPT, LuckRoll
from game.play.luck import reported
from game.rules.undici import statistics
from game.rules.undici.actions import Cross, Declare, Done, Dribble, Pass, PlaceLocks, Reroll, Respond, Shoot, Tackle
from game.rules.undici.frames import LocksDue, Next
from game.rules.undici.match import UNDICI
from game.rules.undici.rolled import attempt
from game.rules.undici.spec import SPEC
from game.rules.undici.state import MatchState, Options, Rerolls
from game.rules.undici.statistics import Figure
from tests.undici.builders import act, asks, b, changed, sq, w
from tests.undici.hands import bare, captain, crosses, duel, passes, table

Steps = list[tuple[MatchState, Sequence[Any]]]
Dice = list[tuple[str, int]]
KEEPER = {4: "A9"}
"""Somebody for black who is in nobody's way."""


def told(state: MatchState, *moves: tuple[Any, Dice]) -> Steps:
    """Decisions one by one with the dice of each: every state before, and what followed."""
    steps: Steps = []
    for action, dice in moves:
        done = act(state, action, *dice)
        steps.append((state, done.events))
        state = done.state
    return steps


def luck(before: MatchState, events: Sequence[Any]) -> list[LuckRoll]:
    """Single rolls, then the try at goal they decided."""
    return [*reported(events), *SPEC.whole_tries(before, events)]


def rolls(steps: Steps) -> list[tuple[str, Fraction, bool]]:
    return [(roll.kind, roll.chance, roll.success) for before, events in steps for roll in luck(before, events)]


def sums(steps: Steps) -> dict[str, tuple[Fraction | int, Fraction | int]]:
    entries = [entry for before, events in steps for entry in statistics.counted(before, events)]
    return {name: (home, away) for name, home, away in statistics.figures(entries)}


# -- one die against a number ------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-PASS-02", "UN-PASS-04")
def test_a_pass_is_as_lucky_as_its_number() -> None:
    state = table({9: "F5", 11: "L8"}, {7: "K9", 5: "M8"}, 9, abilities={w(9): "playmaker"})
    assert rolls(told(state, (Pass(w(11)), passes(4)))) == [("pass", Fraction(3, 6), True)]
    eight = changed(state, options=Options(die_sides=8))
    assert rolls(told(eight, (Pass(w(11)), passes(4)))) == [("pass", Fraction(5, 8), True)]


@pytest.mark.rule("UN-PASS-08", "UN-PASS-09")
def test_a_certain_pass_is_no_luck_and_a_hopeless_one_no_bad_luck() -> None:
    certain = table({9: "F5", 8: "F6"}, KEEPER, 9)
    assert rolls(told(certain, (Pass(w(8)), []))) == []
    hopeless = table({9: "A1", 8: "P7"}, KEEPER, 9, lonely=True)
    assert rolls(told(hopeless, (Pass(w(8)), passes(6)))) == [("pass", Fraction(0), False)]


@pytest.mark.rule("UN-CAPT-01")
def test_every_throw_of_a_captain_is_a_roll_of_its_own() -> None:
    state = table({9: "F5", 11: "L8"}, {7: "K9"}, 9, captains=(w(9), -1))
    steps = told(state, (Pass(w(11)), passes(2)), (Reroll(), captain(3)), (Reroll(), captain(5)))
    assert rolls(steps) == [("pass", Fraction(1, 2), False)] * 2 + [("pass", Fraction(1, 2), True)]
    figures = sums(steps)
    assert (figures["passes"], figures["completed"], figures["rerolls"]) == ((1, 0), (1, 0), (2, 0))


# -- two dice ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-TACK-03", "UN-TACK-04")
def test_a_duel_is_told_from_the_side_that_acts_and_a_tie_decides_nothing() -> None:
    state = table({6: "G5"}, {7: "G6"}, carrier=b(7), abilities={w(6): "gladiator"})
    won = Fraction(21, 21 + 10)
    assert rolls(told(state, (Tackle(w(6)), duel(5, 2)))) == [("tackle", won, True)]
    tied = told(state, (Tackle(w(6)), [*duel(3, 4), *bare(2, 2), *bare(1, 6)]))
    assert rolls(tied) == [("tackle", Fraction(1, 2), False)]
    assert sums(tied)["tackles"] == (1, 0)
    assert sums(tied)["tackles-won"] == (0, 0)


@pytest.mark.rule("UN-CAPT-03")
def test_a_captain_rolls_against_the_die_that_lies_there() -> None:
    state = table({6: "G5"}, {7: "G6"}, carrier=b(7), captains=(w(6), -1))
    steps = told(state, (Tackle(w(6)), duel(2, 4)), (Reroll(), captain(6)))
    assert rolls(steps) == [("tackle", Fraction(1, 2), False), ("tackle", Fraction(2, 5), True)]
    both = changed(state, options=Options(captain_rerolls=Rerolls.BOTH))
    steps = told(both, (Tackle(w(6)), duel(2, 4)), (Reroll(), captain(6, 1)))
    assert rolls(steps)[1] == ("tackle", Fraction(1, 2), True)


@pytest.mark.rule("UN-DECK-03", "UN-DECK-04")
def test_cards_that_decide_a_throw_by_themselves_change_its_chance() -> None:
    fingertips = table({9: "H14"}, KEEPER, 9, hands=((), ("LR-04",)))
    steps = told(fingertips, (Shoot(), []), (Respond(("LR-04",)), duel(6, 6)))
    kind, chance, success = rolls(steps)[0]
    wins = sum(mine + 4 > theirs and theirs < 6 for mine in range(1, 7) for theirs in range(1, 7))
    ties = sum(mine + 4 == theirs and theirs < 6 for mine in range(1, 7) for theirs in range(1, 7))
    assert (kind, chance, success) == ("shot", Fraction(wins, 36 - ties), False)
    pirouette = table({9: "G5"}, {7: "G6"}, 9, hands=(("TC-06",), ()), abilities={w(9): "wizard"})
    steps = told(pirouette, (Dribble(b(7), ("TC-06",)), duel(2, 3)))
    assert rolls(steps) == [("dribble", Fraction(26, 36), True)]
    assert sums(steps)["cards"] == (1, 0)


@pytest.mark.rule("UN-DECK-03")
def test_a_second_bite_is_rolled_with_the_square_alone() -> None:
    state = table({9: "H12"}, KEEPER, 9, hands=(("LR-02",), ()), abilities={b(1): "paw+"})
    steps = told(state, (Shoot(("LR-02",)), [*duel(5, 6), *duel(3, 4)]))
    first, second, tried = rolls(steps)
    assert first == ("shot", Fraction(1, 2), False)
    assert second == ("shot", Fraction(26, 26 + 6), True)
    assert tried[0] == ATTEMPT
    assert tried[2]


# -- tries at goal -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SHOT-04", "UN-SET-03")
@pytest.mark.parametrize(("sides", "chance"), [(6, "28/36"), (8, "46/64")])
def test_a_shot_is_expected_to_go_in_as_often_as_the_odds_say(sides: int, chance: str) -> None:
    state = table({9: "H12"}, KEEPER, 9, options=Options(die_sides=sides))
    steps = told(state, (Shoot(), duel(4, 1)))
    assert rolls(steps)[-1] == (ATTEMPT, Fraction(chance), True)
    assert sums(steps)["expected-goals"] == (Fraction(chance), 0)
    assert sums(steps)["goals"] == (1, 0)


@pytest.mark.rule("UN-CAPT-01", "UN-SHOT-04")
def test_a_captains_shot_keeps_its_first_chance_whatever_he_rolls_or_leaves() -> None:
    state = table({9: "H12"}, KEEPER, 9, captains=(w(9), -1))
    at_once = rolls(told(state, (Shoot(), duel(6, 1))))[-1]
    again = rolls(told(state, (Shoot(), duel(1, 5)), (Reroll(), captain(2)), (Reroll(), captain(6))))[-1]
    left = rolls(told(state, (Shoot(), duel(1, 5)), (Reroll(), captain(2)), (Done(), [])))[-1]
    assert at_once[1] == again[1] == left[1]
    assert at_once[1] > Fraction(28, 36)
    assert [each[2] for each in (at_once, again, left)] == [True, True, False]


@pytest.mark.rule("UN-HEAD-02", "UN-DECK-03")
def test_a_header_is_a_try_of_its_own_with_what_the_cross_has_won_for_it() -> None:
    state = table({7: "C14", 9: "H12"}, KEEPER, 7, hands=(("LR-06", "EP-07"), ("EP-11",)))
    steps = told(
        state,
        (Cross(w(9), ("LR-06",)), []),
        (Respond(), crosses(5)),
        (Declare(("EP-07",)), []),
        (Respond(("EP-11",)), duel(1, 6)),
    )
    found = rolls(steps)
    assert found[0] == ("cross", Fraction(5, 6), True)
    assert found[1] == ("header", Fraction(30, 30 + 3), False)
    assert found[2] == (ATTEMPT, Fraction(63, 72), False)
    figures = sums(steps)
    assert (figures["crosses"], figures["crosses-arrived"], figures["headers"]) == ((1, 0), (1, 0), (1, 0))
    assert (figures["cards"], figures["saves"]) == ((2, 1), (0, 1))


def test_nothing_is_tried_where_nothing_is_decided() -> None:
    state = table({9: "H12"}, KEEPER, 9, hands=((), ("EP-11",)))
    ((before, events),) = told(state, (Shoot(), []))
    assert attempt(before, events) is None
    assert luck(before, events) == []


# -- sums --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-LOCK-01")
def test_possession_is_the_share_of_turns_that_end_with_the_ball() -> None:
    state = table({9: "H7"}, KEEPER, 9, frames=(Next(), LocksDue()))
    steps = told(state, (PlaceLocks(sq("H6"), sq("H8")), []))
    assert sums(steps)["possession"] == (1, 0)
    assert sums([])["possession"] == (Fraction(1, 2), Fraction(1, 2))


def test_whole_matches_add_up_and_luck_is_fair() -> None:
    """The score, the passes and the dice of recorded matches are all there; no chance lies outside 0 to 1."""
    spread = Counter[str]()
    for seed in range(3):
        dice = StreamDice(seed)
        state = SPEC.random_start(dice)
        entries: list[Entry] = []
        found: list[LuckRoll] = []
        while UNDICI.prompt(state) is not None:
            seat = asks(state)
            done = apply(UNDICI, state, seat, UNDICI.random_answer(state, seat, dice), dice, reports=True)
            assert isinstance(done, Applied)
            entries += statistics.counted(state, done.events)
            found += luck(state, done.events)
            state = done.state
        total = {name: (home, away) for name, home, away in statistics.figures(entries)}
        assert total["goals"] == state.score
        assert sum(total["shots"]) == sum(total["goals"]) + sum(total["saves"])
        assert all(0 <= roll.chance <= 1 for roll in found)
        assert not any(roll.success for roll in found if roll.chance == 0)
        assert all(roll.success for roll in found if roll.chance == 1)
        tries = [roll for roll in found if roll.kind == ATTEMPT]
        assert sum(roll.success for roll in tries) == sum(state.score)
        assert sum((roll.chance for roll in tries), Fraction(0)) == sum(total["expected-goals"])
        by_player = statistics.of_players(entries)
        assert sum(each.get(Figure.GOALS, 0) for each in by_player.values()) == sum(state.score)
        spread.update(roll.kind for roll in found)
    assert set(spread) >= {"pass", "tackle", "shot", ATTEMPT}
