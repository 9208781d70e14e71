"""What odds are told apart by: words for what came of an action, exact sums, agreement with rolled dice, speed."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable
from fractions import Fraction

import pytest

from game.core.checks import Best
from game.core.dice import ScriptDice, StreamDice
from game.core.driver import Applied, action_odds, apply
from game.core.odds import Odds, leaves
from game.rules.counter_attack import clash, outcomes
from game.rules.counter_attack.actions import (
    Action,
    Decline,
    Jump,
    Nutmeg,
    Pass,
    PlayOn,
    RollFor,
    Run,
    Shoot,
    StopPlay,
    Tackle,
)
from game.rules.counter_attack.frames import (
    Challenge,
    Flight,
    FoulChoice,
    HeaderAim,
    HeaderDefend,
    HeaderTarget,
    Intent,
    KeeperMove,
    Loose,
    PassKind,
    Phase,
    Shot,
    ShotRoll,
    Steals,
    TackleOffer,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.state import NOBODY, MatchState, Switch
from tests.counter_attack.builders import act, asks, build, happen, r, switched, w

WHITE = {1: (-16, 0), 4: (0, 0), 7: (13, 1), 8: (10, 5), 9: (14, 0), 10: (15, -1), 11: (8, -10)}
RED = {1: (17, 0), 2: (14, 1), 3: (15, 0), 4: (12, 3), 5: (13, -3)}
CARDS = {
    w(7): {"heading": 4}, w(9): {"heading": 5, "shooting": 5}, w(10): {"heading": 2},
    r(2): {"heading": 4}, r(3): {"heading": 5}, r(1): {"aerial": 5},
}  # fmt: skip


def free_ball(state: MatchState) -> MatchState:
    state.carrier = NOBODY
    return state


def header(intent: Intent = Intent.SHOT) -> tuple[MatchState, Action]:
    frame = HeaderDefend(PassKind.HIGH, intent, (w(7), w(9), w(10)))
    state = free_ball(build(WHITE, {**RED, 1: (16, 0)}, (14, 0), frame=frame, cards=CARDS))
    return state, Jump((r(2), r(3), r(1)))


def header_aim() -> tuple[MatchState, Action]:
    state = build(WHITE, RED, (14, 0), frame=HeaderAim(w(9), PassKind.HIGH, 4, False), cards=CARDS)
    return free_ball(state), Shoot((19, 1))


def header_back() -> tuple[MatchState, Action]:
    frame = HeaderTarget(r(2), PassKind.HIGH)
    state = build(WHITE, RED, (14, 0), frame=frame, attack=1, switches=(Switch.BACK_HEADER,))
    return free_ball(state), Pass(PassKind.HEADED, (17, 0))


def cross() -> tuple[MatchState, Action]:
    state = free_ball(build(WHITE, RED, 11, cards={w(11): {"high_pass": 4}}))
    state.frames = [Flight(PassKind.HIGH, w(11), (14, 0)), KeeperMove(1, 1)]
    state.passer = w(11)
    return state, Decline()


def shot() -> tuple[MatchState, Action]:
    return build({**WHITE, 9: (13, 4)}, {**RED, 2: (15, 3), 3: (16, 2), 5: (14, 2)}, 9, cards=CARDS), Shoot((19, 1))


def far_shot() -> tuple[MatchState, Action]:
    return build({**WHITE, 9: (10, 2)}, {**RED, 4: (12, 2)}, 9, cards=CARDS), Shoot((19, 1))


def shot_at_keeper() -> tuple[MatchState, Action]:
    state = build({**WHITE, 9: (10, 2)}, {**RED, 4: (12, 2)}, 9, cards=CARDS)
    state.frames = [ShotRoll(Shot(w(9), (19, 1))), KeeperMove(1, 1)]
    return state, Decline()


def tackle() -> tuple[MatchState, Action]:
    state = build({**WHITE, 9: (13, 4)}, {**RED, 4: (13, 5)}, 9, frame=Phase(2, 4, (r(4),)))
    state.frames.append(TackleOffer(r(4)))
    return state, Tackle()


def reckless() -> tuple[MatchState, Action]:
    state, _ = tackle()
    return switched(state, Switch.RECKLESS), Tackle(reckless=True)


def run() -> tuple[MatchState, Action]:
    state = build({**WHITE, 9: (9, 4)}, {**RED, 4: (10, 6), 6: (11, 3)}, 9, frame=Phase(1, 4))
    return state, Run(w(9), ((10, 4), (11, 4)))


def two_steals() -> tuple[MatchState, Action]:
    state = build({**WHITE, 9: (9, 4)}, {**RED, 4: (9, 5), 5: (10, 4)}, 9, frame=Phase(1, 3, (w(9),)))
    state.frames.append(Steals(w(9), (r(4), r(5))))
    return state, RollFor(r(4))


def nutmeg() -> tuple[MatchState, Action]:
    state = build({**WHITE, 9: (9, 4)}, {**RED, 4: (10, 4)}, 9, frame=Phase(1, 4), switches=(Switch.NUTMEG,))
    return state, Nutmeg(r(4))


def ground_pass() -> tuple[MatchState, Action]:
    return build({**WHITE, 9: (9, 4)}, {**RED, 4: (5, 3), 5: (6, 4)}, 4), Pass(PassKind.STANDARD, (9, 4))


def foul_stop() -> tuple[MatchState, Action]:
    frame = FoulChoice(r(4), w(9), Challenge.TACKLE)
    return build({**WHITE, 9: (9, 4)}, {**RED, 4: (9, 5)}, 9, frame=frame), StopPlay()


def foul_play_on() -> tuple[MatchState, Action]:
    state, _ = two_steals()
    state.frames[-1] = Steals(w(9), (r(5),))
    state.frames.append(FoulChoice(r(4), w(9), Challenge.STEAL))
    return state, PlayOn()


EVERY: tuple[Callable[[], tuple[MatchState, Action]], ...] = (
    header, header_aim, header_back, cross, shot, far_shot, shot_at_keeper, tackle, reckless, run, two_steals, nutmeg,
    ground_pass, foul_stop, foul_play_on,
)  # fmt: skip
MIXES = ((), (Switch.OFF_TARGET, Switch.SPILL, Switch.TEN_PLUS, Switch.STRETCH), (Switch.ROLLS_FIRST, Switch.JUMPERS))


def chances(state: MatchState, action: Action) -> dict[object, Fraction]:
    found = action_odds(COUNTER_ATTACK, state, asks(state), action)
    assert isinstance(found, Odds)
    assert found.exact
    return dict(found.chances)


# -- words --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (header, {"goal", "keeper-held", "header-lost:2", "header-lost:3", "loose-kept", "loose-lost", "loose-free"}),
        (header_aim, {"goal", "loose-kept", "loose-lost", "loose-free"}),
        (header_back, {"own-held", "goal-against"}),
        (cross, {"header-due", "inaccurate-kept", "inaccurate-lost", "inaccurate-free"}),
        (shot, {"goal", "saved-held", "corner", "loose-kept", "loose-lost", "loose-free"}),
        (tackle, {"tackle-won", "tackle-lost", "foul", "loose-kept", "loose-free"}),
        (
            reckless,
            {"tackle-missed+yellow", "penalty+yellow", "penalty+red", "penalty+injury+yellow", "penalty+injury+red"},
        ),
        (run, {"stolen:6", "foul", "runs-on"}),
        (nutmeg, {"tackle-won", "nutmeg-past", "foul"}),
        (ground_pass, {"arrives", "intercepted:4", "intercepted:5"}),
        (foul_stop, {"free-kick", "free-kick+yellow", "free-kick+injury", "free-kick+injury+yellow"}),
        (foul_play_on, {"stolen:5", "foul", "runs-on", "stolen:5+yellow", "runs-on+injury+yellow"}),
    ],
)
def test_every_result_has_its_word(make: Callable[[], tuple[MatchState, Action]], words: set[str]) -> None:
    assert words <= set(chances(*make()))


def test_a_shot_from_outside_is_counted_to_its_end_with_a_keeper_who_stays() -> None:
    """CA-SHOT-03, CA-SHOT-04: one blocker on the line, two next to it; then the keeper as he stands."""
    state, action = far_shot()
    waits = action_odds(COUNTER_ATTACK, state, asks(state), action, granted=False)
    assert isinstance(waits, Odds)
    through = Fraction(4, 6) * Fraction(5, 6) * Fraction(5, 6)
    assert waits.chances["keeper-due"] == through
    whole, stays = chances(state, action), chances(*shot_at_keeper())
    assert "keeper-due" not in whole
    for word in ("goal", "saved-held"):
        assert whole[word] == through * stays[word] + waits.chances.get(word, 0) > 0


def test_a_missed_reckless_tackle_costs_a_card_and_a_second_one_stops_play() -> None:
    state, action = reckless()
    state.yellows[r(4)] = 1
    assert chances(state, action)["penalty+red"] > Fraction(1, 3)


@pytest.mark.parametrize("switches", MIXES)
@pytest.mark.parametrize("make", EVERY)
def test_only_known_words_are_used(make: Callable[[], tuple[MatchState, Action]], switches: tuple[Switch, ...]) -> None:
    state, action = make()
    for word in chances(switched(state, *switches), action):
        name, shirt, costs = outcomes.parts(str(word))
        assert name in outcomes.WORDS
        assert (shirt > 0) == (name in outcomes.NAMED)
        assert set(costs) <= {"injury", "yellow", "red"}


def test_a_loose_ball_is_told_by_who_gets_it() -> None:
    state = build({9: (0, 0), 1: (-16, 0)}, {4: (0, 3), 1: (16, 0)}, (0, 0), frame=Loose((0, 0), r(4)))
    done = apply_step(state, ("counter_attack.loose-direction", 1), ("counter_attack.loose-distance", 4))
    assert outcomes.outcome(state, done.events) == "loose-lost"
    done = apply_step(state, ("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 2))
    assert outcomes.outcome(state, done.events) == "loose-free"


def apply_step(state: MatchState, *dice: tuple[str, int]) -> Applied[MatchState]:
    return happen(state, lambda work: None, *dice)


def test_nothing_rolled_is_one_word() -> None:
    state = build(WHITE, RED, 4, frame=Phase(1, 4))
    assert chances(state, Decline()) == {"done": 1}


def test_words_do_not_depend_on_faces() -> None:
    state, action = ground_pass()
    low = act(state, action, ("counter_attack.interception", 1), ("counter_attack.interception", 2))
    high = act(state, action, ("counter_attack.interception", 5), ("counter_attack.interception", 3))
    assert outcomes.outcome(state, low.events) == outcomes.outcome(state, high.events) == "arrives"


# -- exact --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("switches", MIXES)
@pytest.mark.parametrize("make", EVERY)
def test_odds_sum_to_one_and_agree_with_rolled_dice(
    make: Callable[[], tuple[MatchState, Action]], switches: tuple[Switch, ...]
) -> None:
    made, action = make()
    state = switched(made, *switches)
    exact = chances(state, action)
    assert sum(exact.values()) == 1
    samples = 500
    seen: Counter[object] = Counter()
    for seed in range(samples):
        done = apply(COUNTER_ATTACK, state, asks(state), action, StreamDice(seed * 7919))
        assert isinstance(done, Applied)
        events = done.events
        while assumed := COUNTER_ATTACK.assumed(done.state):
            done = apply(COUNTER_ATTACK, done.state, *assumed, StreamDice(seed * 7919 + 1))
            assert isinstance(done, Applied)
            events += done.events
        seen[COUNTER_ATTACK.outcome(state, events)] += 1
    assert set(seen) <= set(exact)
    for word, chance in exact.items():
        spread = math.sqrt(chance * (1 - chance) / samples)
        assert abs(seen[word] / samples - chance) <= 4.5 * spread + 1 / samples, (word, chance, seen[word])


@pytest.mark.parametrize(
    ("attack", "defence", "void"), [((3,), (4,), 0), ((5,), (2,), 1), ((4, 5, 2), (5, 4, 5), 0), ((1, 1), (6,), 0)]
)
def test_merged_dice_agree_with_every_pair_of_faces(
    attack: tuple[int, ...], defence: tuple[int, ...], void: int
) -> None:
    ours, theirs = Best("ours", "", 6, attack), Best("theirs", "", 6, defence)

    def sign(lead: int) -> int:
        return (lead > 0) - (lead < 0)

    plain: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for i, face, one in ours.chances():
        for j, answer, other in theirs.chances():
            lead = sign(attack[i] + face - defence[j] - answer)
            key = (2, face) if face <= void else (1, i, face) if lead > 0 else (lead, j)
            plain[key] += one * other
    merged: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
    for leaf in leaves(lambda dice: clash.fight(dice, ours, theirs, void, faces_count=True)):
        fought = leaf.result
        key = (2, fought.face) if not fought.answer else (1, fought.attacker, fought.face) if fought.lead > 0 else (
            sign(fought.lead), fought.defender
        )  # fmt: skip
        merged[key] += leaf.weight
    assert merged == plain
    assert sum(merged.values()) == 1


def test_rolled_dice_are_those_of_both_sides_in_turn() -> None:
    dice = ScriptDice(("ours", 2), ("ours", 6), ("theirs", 3))
    fought = clash.fight(dice, Best("ours", "", 6, (4, 1)), Best("theirs", "", 6, (4,)))
    assert fought == clash.Fought(0, 1, 6, 0, 3, (2, 6), (3,))
    dice.expect_end()
    wide = ScriptDice(("ours", 1))
    assert clash.fight(wide, Best("ours", "", 6, (4,)), Best("theirs", "", 6, (4,)), void=1).answer == 0
    wide.expect_end()
