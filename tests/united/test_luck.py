"""The rolls a luck ledger is made of: told by the events, with the chances of the checks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.luck import ATTEMPT, LuckRoll
from game.core.reports import report_of
from game.play.luck import reported
from game.rules.united.actions import Action, Finish, PlayOn, StartMatch
from game.rules.united.events import KickTaken
from game.rules.united.match import UNITED
from game.rules.united.position import parse
from game.rules.united.rolled import AWARD, KEEPER, KICK, KINDS, PENALTY, SWEEPER
from game.rules.united.spec import SPEC
from game.rules.united.state import TeamRow
from game.workshop.soak_match import RecordingDice
from tests.united.builders import of_kind, play, roll

CHANCES = "T5 A- V5,5 M5,5 S9,7 / T7 A3 V5,5 M4,2 S4,4 / normal 0 0:0"
ROLLED = {
    "united.sweeper": SWEEPER,
    "united.keeper": KEEPER,
    "united.penalty-award": AWARD,
}


def rolls_of(scene: str, *parts: tuple[tuple[str, int], ...], moments: int = 1) -> list[LuckRoll]:
    before = parse(scene)
    return list(reported(play(before, PlayOn(moments), *parts).events))


def test_a_chance_that_the_sweeper_stops_is_one_roll_of_the_defence() -> None:
    assert rolls_of(CHANCES, roll("sweeper", 3)) == [
        LuckRoll(1, SWEEPER, Fraction(3, 15), True, 1),
        LuckRoll(0, ATTEMPT, Fraction(12, 15) * Fraction(7, 14), False, 0),
    ]


def test_a_saved_shot_has_passed_the_sweeper() -> None:
    assert rolls_of(CHANCES, roll("sweeper", 4), roll("keeper", 7)) == [
        LuckRoll(1, SWEEPER, Fraction(1, 5), False, 1),
        LuckRoll(1, KEEPER, Fraction(1, 2), True, 1),
        LuckRoll(0, ATTEMPT, Fraction(2, 5), False, 0),
    ]


def test_a_goal_has_passed_both() -> None:
    scored = rolls_of(CHANCES, roll("sweeper", 15), roll("keeper", 8), roll("scorer", 1, 15))
    assert [(each.kind, each.success) for each in scored] == [(SWEEPER, False), (KEEPER, False), (ATTEMPT, True)]


def test_nothing_is_counted_where_nothing_had_to_be_rolled() -> None:
    """Neither sweeper nor keeper: a goal for certain, and nobody's luck."""
    scene = "T5 A- V5,5 M5,5 S9,7 / T- A- V5,5 M4,2 S4,4 / normal 0 0:0"
    assert rolls_of(scene, roll("scorer", 1, 15)) == [LuckRoll(0, ATTEMPT, Fraction(1), True, 0)]


@pytest.mark.parametrize(("face", "scored"), [(15, True), (16, False)])
def test_a_penalty_is_a_roll_of_whoever_takes_it(face: int, scored: bool) -> None:
    scene = "T5 A- V5,5 M5,5 S5,5 / T5 A- V5,5 M5,5 S5,5 / normal 0 0:0 pens 1-0"
    taker = roll("scorer", 1, 1, 1, 1, 15, 1)
    chance = Fraction(15, 20)
    assert rolls_of(scene, taker, roll("penalty", face)) == [
        LuckRoll(0, PENALTY, chance, scored, 0),
        LuckRoll(0, ATTEMPT, chance, scored, 0),
    ]


def test_kicks_of_the_shoot_out_count_as_rolls_but_not_as_goals() -> None:
    scene = "T5 A- V5,5 M5,5 S6,5 / T4 A- V5,5 M5,5 S5,5 / shoot-out 8 0:0 kicks 1101-1001 cup"
    assert rolls_of(scene, roll("penalty", 1, 20), moments=2) == [
        LuckRoll(0, KICK, Fraction(16, 20), True, 0),
        LuckRoll(1, KICK, Fraction(15, 20), False, 1),
    ]


def test_the_chance_of_a_kick_knows_of_a_keeper_sent_off_in_the_same_action() -> None:
    """From kick-off to the last kick in one go: what the shoot-out needs was told on the way."""
    keeper_off = 0
    for seed in range(250):
        start = parse("T4 A- V5,5 M5,5 S5,5 / T4 A- V5,5 M5,5 S5,5 / kick-off cup")
        start.line_ups = [replace(each, hardness=(10, 0, 0, 0, 0)) for each in start.line_ups if each]
        whole = apply(UNITED, start, 0, Finish(), StreamDice(seed), reports=True)
        assert isinstance(whole, Applied)
        kicks = [each for each in reported(whole.events) if each.kind == KICK]
        taken = of_kind(whole.events, KickTaken)
        assert [each.chance for each in kicks] == [Fraction(each.needed, 20) for each in taken]
        assert [each.success for each in kicks] == [each.scored for each in taken]
        keeper_off += bool(kicks) and any(
            card.red and card.row is TeamRow.T for side in whole.state.cards for card in side
        )
    assert keeper_off > 3


def test_every_point_of_hardness_is_a_roll_against_whoever_plays_hard() -> None:
    ready = SPEC.prepared(SPEC.random_start(StreamDice(4)))
    ready.options = replace(ready.options, discipline=True, open_match=True)
    first, second = ready.line_ups
    assert first is not None
    assert second is not None
    ready.line_ups = [replace(first, hardness=(0, 0, 2, 0, 1)), replace(second, hardness=(0, 0, 0, 0, 0))]
    started = play(ready, StartMatch(), roll("penalty-award", 2, 1, 10), roll("punishments", 1))
    assert list(reported(started.events)) == [
        LuckRoll(0, AWARD, Fraction(1, 10), True, 1),
        LuckRoll(0, AWARD, Fraction(1, 10), False, 1),
        LuckRoll(0, AWARD, Fraction(1, 10), False, 1),
    ]


def test_the_ledger_has_exactly_the_checks_that_were_rolled() -> None:
    """Against the dice themselves: as many rolls of every kind, as many successes as the match shows."""
    seen: Counter[str] = Counter()
    for seed in range(60):
        dice = RecordingDice(seed)
        counted: list[LuckRoll] = []
        state = SPEC.random_start(StreamDice(seed))
        state.options = replace(state.options, open_match=True, cup=seed % 2 == 0)
        while (prompt := UNITED.prompt(state)) is not None:
            action = UNITED.random_answer(state, prompt.seats[0], StreamDice(seed))
            applied = apply(UNITED, state, prompt.seats[0], action, dice, reports=True)
            assert isinstance(applied, Applied)
            counted += reported(applied.events)
            state = applied.state
        kinds = Counter(each.kind for each in counted)
        rolled = Counter(each.reason for each in dice.rolls)
        assert {kind: kinds[kind] for kind in ROLLED.values()} == {ROLLED[name]: rolled[name] for name in ROLLED}
        assert kinds[PENALTY] + kinds[KICK] == rolled["united.penalty"]
        for side in (0, 1):
            goals = [each for each in counted if (each.side, each.kind) == (side, ATTEMPT)]
            assert sum(each.success for each in goals) == state.score[side]
        assert all(each.chance < 1 or each.success for each in counted)
        assert all(each.chance > 0 or not each.success for each in counted)
        seen += kinds
    assert set(seen) == {*KINDS, ATTEMPT}


def test_steps_of_any_size_give_the_same_rolls() -> None:
    for seed in range(20):
        start = SPEC.prepared(SPEC.random_start(StreamDice(seed)))
        start.options = replace(start.options, open_match=True, cup=True, discipline=True)
        state, dice = start, RecordingDice(seed)
        rolls: list[LuckRoll] = []
        deeds: tuple[Action, ...] = (StartMatch(), *[PlayOn(1)] * 500)
        for action in deeds:
            if UNITED.prompt(state) is None:
                break
            applied = apply(UNITED, state, 0, action, dice, reports=True)
            assert isinstance(applied, Applied)
            rolls += reported(applied.events)
            state = applied.state
        whole = apply(UNITED, start, 0, Finish(), RecordingDice(seed), reports=True)
        assert isinstance(whole, Applied)
        assert list(reported(whole.events)) == rolls


def test_the_dice_of_a_closed_match_are_not_counted() -> None:
    closed = CHANCES + " closed"
    before = parse(closed)
    events = play(before, Finish(), roll("sweeper", *[1] * len(before.moments))).events
    for seat in (None, 0, 1):
        told = [UNITED.event_view(before, event, seat) for event in events]
        assert list(reported(told)) == []
        assert not any(map(report_of, told))
    assert any(map(report_of, events))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_has_a_name(language: str) -> None:
    named = {key.rpartition(".")[2] for key in words(language).entries if key.startswith("luck.kind.united.")}
    assert named == set(KINDS)
