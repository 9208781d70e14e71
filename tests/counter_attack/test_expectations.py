"""Luck and expected goals are exact: every face of every die is tried, and what was promised comes out on average."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import pytest

from game.core.checks import Best, Check
from game.core.dice import BestRoll, Rolled
from game.core.driver import Applied, apply
from game.core.luck import ATTEMPT
from game.core.odds import ForkDice, leaves
from game.rules.counter_attack import attempts
from game.rules.counter_attack.actions import Action, Decline, Dive, Jump, NameTaker, Nutmeg, Pass, Run, Shoot, Tackle
from game.rules.counter_attack.events import GoalScored
from game.rules.counter_attack.frames import (
    After,
    DiveOffer,
    HeaderAim,
    HeaderAttack,
    HeaderDefend,
    Intent,
    KeeperMove,
    PassKind,
    PenaltyDue,
    Phase,
    Running,
    ShootOut,
    Shot,
    ShotRoll,
    TackleOffer,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.state import NOBODY, Half, MatchState, Switch
from tests.counter_attack.builders import asks, build, luck, r, w

WHITE, RED = {1: (-16, 0)}, {1: (17, 0)}
Case = tuple[MatchState, Action]


@pytest.fixture(autouse=True)
def once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same question about the same position is answered once: it is asked after every way the dice can fall."""
    for name in ("_odds", "_shot_chance"):
        ask: Any = getattr(attempts, name)
        known: dict[Any, Any] = {}

        def answer(before: MatchState, action: Action, ask: Any = ask, known: dict[Any, Any] = known) -> Any:
            key = (id(before), action)
            if key not in known:
                known[key] = ask(before, action)
            return known[key]

        monkeypatch.setattr(attempts, name, answer)


class EveryFace(ForkDice):
    """Takes every face of every single die, without merging what the rules do not tell apart."""

    def check(self, check: Check) -> Rolled:
        face = self.roll(check.reason, check.sides)
        return Rolled(face, check.passes(face))

    def best(self, best: Best) -> BestRoll:
        faces = tuple(self.roll(best.reason, best.sides) for _ in best.bonuses)
        totals = [bonus + face for bonus, face in zip(best.bonuses, faces, strict=True)]
        index = totals.index(max(totals))
        return BestRoll(index, faces[index], faces)


def every_way(state: MatchState, action: Action) -> Iterator[tuple[Fraction, Applied[MatchState]]]:
    """Everything that can come of an action, with its chance."""

    def run(dice: ForkDice) -> Applied[MatchState]:
        done = apply(COUNTER_ATTACK, state, asks(state), action, EveryFace(dice.path), reports=True)
        assert isinstance(done, Applied)
        return done

    for leaf in leaves(run):
        yield leaf.weight, leaf.result


# -- positions --------------------------------------------------------------------------------------------------------


def shot(*switches: Switch) -> Case:
    return build({**WHITE, 9: (14, 0)}, {**RED, 4: (16, 1)}, 9, switches=switches), Shoot((19, 0))


def free_kick(*switches: Switch) -> Case:
    """The attack hems the keeper in, so that everything is decided at once; one defender can block."""
    fence = {2: (18, 0), 3: (18, 1), 4: (16, 0), 5: (16, 1), 6: (17, 1), 7: (17, -1)}
    state = build({**WHITE, **fence, 9: (10, 0)}, {**RED, 4: (12, 1)}, 9, after=After.FREE_KICK, switches=switches,
                  cards={w(9): {"shooting": 5}})  # fmt: skip
    return state, Shoot((19, 0))


def met_free_kick(*switches: Switch) -> Case:
    state = build({**WHITE, 9: (10, 0)}, RED, 9, switches=switches, cards={w(9): {"shooting": 5}})
    state.frames = [ShotRoll(Shot(w(9), (19, 0), free_kick=True, face=4)), KeeperMove(1, 1)]
    return state, Decline()


def penalty(*switches: Switch) -> Case:
    return build({**WHITE, 9: (14, 0)}, {1: (18, 0)}, 9, frame=PenaltyDue(w(9)), switches=switches), Shoot((19, 1))


def header_aim(*switches: Switch) -> Case:
    frame = HeaderAim(w(9), PassKind.HIGH, 4)
    state = build({**WHITE, 9: (16, 0)}, {1: (18, 0)}, (16, 0), frame=frame, switches=switches)
    state.carrier = NOBODY
    return state, Shoot((19, 0))


def header_duel(*switches: Switch) -> Case:
    frame = HeaderDefend(PassKind.HIGH, Intent.SHOT, (w(9), w(8)))
    state = build({**WHITE, 9: (15, 0), 8: (14, 1)}, {1: (18, 5), 4: (15, 1)}, (15, 0), frame=frame, switches=switches)
    state.carrier = NOBODY
    return state, Jump((r(4),))


def free_header(*switches: Switch) -> Case:
    white = {**WHITE, 9: (15, 0), 8: (14, 1)}
    state = build(white, {1: (18, 5)}, (15, 0), frame=HeaderAttack(PassKind.HIGH), switches=switches)
    state.carrier = NOBODY
    return state, Jump((w(9), w(8)), Intent.SHOT)


def keeper_jump(*switches: Switch) -> Case:
    frame = HeaderDefend(PassKind.HIGH, Intent.SHOT, (w(9),))
    state = build({**WHITE, 9: (15, 0)}, {1: (16, 0)}, (15, 0), frame=frame, switches=switches)
    state.carrier = NOBODY
    return state, Jump((r(1),))


def tackle(*switches: Switch) -> Case:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (2, 0)}, 9, frame=Phase(2, 4, (r(4),)), switches=switches)
    state.frames.append(TackleOffer(r(4)))
    return state, Tackle()


def reckless(*switches: Switch) -> Case:
    return tackle(Switch.RECKLESS, *switches)[0], Tackle(reckless=True)


def nutmeg(*switches: Switch) -> Case:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=Phase(1, 4), switches=(Switch.NUTMEG, *switches))
    return state, Nutmeg(r(4))


def dive(*switches: Switch) -> Case:
    state = build({**WHITE, 9: (16, 0)}, RED, 9, frame=Phase(1, 3, (w(9),)), switches=switches)
    state.frames += [Running(w(9), 1), DiveOffer(r(1), w(9))]
    return state, Dive()


def steal(*switches: Switch) -> Case:
    cards = {r(4): {"tackling": 6}}
    state = build({**WHITE, 9: (0, 0)}, {**RED, 4: (3, 0)}, 9, frame=Phase(1, 4), switches=switches, cards=cards)
    return state, Run(w(9), ((1, 0), (2, 0)))


def standard(*switches: Switch) -> Case:
    state = build({**WHITE, 4: (0, 0), 9: (8, 2)}, {**RED, 4: (4, 2), 5: (12, -10)}, 4, switches=switches)
    return state, Pass(PassKind.STANDARD, (8, 2))


def kick(*switches: Switch) -> Case:
    state = build({**WHITE, 9: (10, 0)}, RED, (14, 0), frame=ShootOut(0), switches=switches)
    state.half, state.carrier = Half.SHOOT_OUT, NOBODY
    return state, NameTaker(w(9))


LUCKY: tuple[Callable[..., Case], ...] = (
    shot, free_kick, met_free_kick, penalty, header_aim, header_duel, free_header, keeper_jump, tackle, reckless,
    nutmeg, dive, steal, standard, kick,
)  # fmt: skip
RULES = ((), (Switch.OFF_TARGET, Switch.BEHIND, Switch.STRETCH), (Switch.TEN_PLUS, Switch.DIVE_TIE))
STARRY = (*LUCKY[:1], *LUCKY[3:6], *LUCKY[7:12], *LUCKY[14:])


def promised(case: Case) -> dict[str, tuple[Fraction, Fraction]]:
    """For every kind of roll: how often it succeeds, and how often the ledger says it should, both on average."""
    sums: dict[str, list[Fraction]] = defaultdict(lambda: [Fraction(0), Fraction(0)])
    state, action = case
    for weight, done in every_way(state, action):
        for roll in luck(state, done.events):
            sums[roll.kind][0] += weight * roll.success
            sums[roll.kind][1] += weight * roll.chance
    return {kind: (found[0], found[1]) for kind, found in sums.items()}


@pytest.mark.parametrize("switches", RULES, ids=["core", "advanced", "variants"])
@pytest.mark.parametrize("make", LUCKY, ids=lambda make: make.__name__)
def test_every_roll_of_the_ledger_has_its_true_chance(make: Callable[..., Case], switches: tuple[Switch, ...]) -> None:
    found = promised(make(*switches))
    assert found or make is free_header
    for kind, (came, said) in found.items():
        assert came == said, kind


@pytest.mark.rule("CA-LOOSE-10")
@pytest.mark.parametrize("make", STARRY, ids=lambda make: make.__name__)
def test_stars_are_in_the_chances_too(make: Callable[..., Case]) -> None:
    for kind, (came, said) in promised(make(Switch.JACKPOT)).items():
        assert came == said, kind


# -- expected goals ---------------------------------------------------------------------------------------------------


def scored(events: Any) -> bool:
    return any(isinstance(event, GoalScored) and event.side == 0 for event in events)


@pytest.mark.rule("CA-SHOT-05", "CA-SET-11", "CA-SET-15", "CA-HEAD-05", "CA-GK-09")
@pytest.mark.parametrize("switches", RULES[:2], ids=["core", "advanced"])
@pytest.mark.parametrize("make", [shot, free_kick, penalty, header_aim, keeper_jump], ids=lambda make: make.__name__)
def test_expected_goals_are_what_comes_of_every_face(make: Callable[..., Case], switches: tuple[Switch, ...]) -> None:
    state, action = make(*switches)
    ways = list(every_way(state, action))
    goals = sum((weight for weight, done in ways if scored(done.events)), Fraction(0))
    assert 0 < goals < 1
    assert {attempts.expected(state, done.events) for _, done in ways} == {goals}
    assert {attempts.shooter(state, done.events) for _, done in ways} == {w(9)}


@pytest.mark.rule("CA-SHOT-04")
def test_a_shot_from_outside_is_worth_what_it_is_against_a_keeper_who_stays() -> None:
    state = build({**WHITE, 9: (10, 0)}, {**RED, 4: (13, 1)}, 9)
    goals = Fraction(0)
    for weight, done in every_way(state, Shoot((19, 2))):
        if isinstance(done.state.frames[-1], KeeperMove):
            later = every_way(done.state, Decline())
            goals += weight * sum((chance for chance, end in later if scored(end.events)), Fraction(0))
        else:
            goals += weight * scored(done.events)
        assert attempts.shooter(state, done.events) == w(9)
    assert attempts.expected(state, done.events) == goals


def test_a_kick_of_the_shoot_out_is_no_try() -> None:
    state, action = kick()
    for _, done in every_way(state, action):
        assert attempts.shooter(state, done.events) is None
        assert not [roll for roll in luck(state, done.events) if roll.kind == ATTEMPT]
