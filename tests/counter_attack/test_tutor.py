"""The tutor: a word for every decision, and dangers that are true in the position they are told of."""

from __future__ import annotations

from fractions import Fraction

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.prospects import hope
from game.play.tutor import told
from game.rules.counter_attack import frames
from game.rules.counter_attack.actions import Decline, Shoot, Snapshot
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.bots import BOTS
from game.rules.counter_attack.frames import After, HeaderDefend, Intent, PassKind, Phase, TackleOffer
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.setup import new_match
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import NOBODY, MatchState, Options, Switch
from game.rules.counter_attack.tutor import hints
from tests.counter_attack.builders import act, build, r, w

WHITE, RED = {1: (-16, 0)}, {1: (17, 0)}


def keys(state: MatchState, seat: int) -> dict[str, dict[str, object]]:
    return {hint.key.removeprefix("counter_attack."): dict(hint.facts) for hint in hints(state, seat)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_has_one_to_three_sentences_and_a_rule(language: str) -> None:
    say = words(language)
    advice = [text for key, text in say.entries.items() if key.startswith("value.advice.")]
    assert advice
    for part in PARTS.values():
        text = say.entries[f"tutor.counter_attack.{part.kind}"]
        forms = [text] if isinstance(text, str) else [each for name, each in text.items() if name != "by"]
        for each in advice if text == "{advice}" else forms:
            assert isinstance(each, str)
            assert 1 <= sum(each.count(mark) for mark in ".!?") <= 3, each
        assert part.rule.startswith("CA-")


def test_every_hint_is_heard_and_is_a_whole_sentence() -> None:
    """In matches with all switches, and in both languages; none is left that no position calls for."""
    heard = set()
    for seed in range(2):
        teams, referee = sample_squads()
        state, dice = new_match(teams, Options(switches=tuple(Switch), half_actions=25), referee), StreamDice(seed)
        while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
            seat = prompt.seats[0]
            bot = BOTS["greedy" if dice.roll("bot", 3) > 1 else "random"]
            for hint in hints(state, seat):
                heard.add(hint.key)
                for language in LANGUAGES:
                    said = told(hint, words(language))
                    assert "{" not in said, said
                    assert not said.startswith("["), said
            done = apply(COUNTER_ATTACK, state, seat, bot(state, seat, dice), dice)
            assert isinstance(done, Applied)
            state = done.state
    assert len(heard) >= 10


def shots(state: MatchState) -> list[Shoot]:
    return [offer.action for offer in COUNTER_ATTACK.offers(state) if isinstance(offer.action, Shoot)]


def decline(state: MatchState) -> MatchState:
    return act(state, Decline()).state


@pytest.mark.rule("CA-SHOT-05", "CA-SNAP-01")
def test_a_shot_is_told_with_its_chance_and_only_when_it_may_be_taken() -> None:
    state = build({**WHITE, 9: (14, 0)}, RED, 9)
    best = max(hope(COUNTER_ATTACK, state, 0, action) for action in shots(state))
    assert keys(state, 0)["shot-now"]["percent"] == Fraction(best, 10) > 0
    state.frames = [frames.Choose(After.STANDARD)]
    aiming = decline(act(state, Snapshot()).state)
    lesser = max(hope(COUNTER_ATTACK, aiming, 0, action) for action in shots(aiming))
    assert keys(state, 0)["snapshot-now"]["percent"] == Fraction(lesser, 10) > 0
    assert lesser < best
    state.frames = [frames.Choose(After.KICKED)]
    assert not {"shot-now", "snapshot-now"} & set(keys(state, 0))
    assert "may-shoot" in keys(state, 1)


@pytest.mark.rule("CA-TACKLE-02", "CA-SET-08", "CA-ADV-10", "CA-FOUL-03")
def test_dangers_of_a_tackle() -> None:
    state = build({**WHITE, 9: (14, 0)}, {**RED, 4: (13, 0)}, 9, frame=Phase(2, 4, (r(4),)), switches=(Switch.BEHIND,))
    state.frames.append(TackleOffer(r(4)))
    found = keys(state, 1)
    assert {"penalty", "behind", "win-chance"} <= set(found)
    assert found["win-chance"]["percent"] == Fraction(389, 10)
    away = build({**WHITE, 9: (3, 0)}, {**RED, 4: (4, 0)}, 9, frame=Phase(2, 4, (r(4),)), switches=(Switch.BEHIND,))
    away.frames.append(TackleOffer(r(4)))
    away.yellows[r(4)] = 1
    found = keys(away, 1)
    assert not {"penalty", "behind"} & set(found)
    assert {"booked", "win-chance"} <= set(found)
    assert found["win-chance"]["percent"] == Fraction(417, 10)


@pytest.mark.rule("CA-MOVE-12")
def test_who_rests_cannot_get_to_the_carrier() -> None:
    state = build({**WHITE, 9: (3, 0)}, {**RED, 4: (6, 0)}, 9, frame=Phase(2, 5))
    assert "can-tackle" in keys(state, 1)
    state.frames = [Phase(2, 5, barred=(r(4),))]
    assert "can-tackle" not in keys(state, 1)


@pytest.mark.rule("CA-GK-09", "CA-SET-20")
def test_dangers_in_the_air() -> None:
    state = build({**WHITE, 9: (15, 0)}, {1: (16, 0), 4: (15, 1)}, (15, 0))
    state.carrier = NOBODY
    state.frames = [HeaderDefend(PassKind.HIGH, Intent.SHOT, (w(9),))]
    assert "keeper-jumps" in keys(state, 1)
    state.at[r(1)] = (18, 3)
    assert "keeper-jumps" not in keys(state, 1)
    state.frames, state.offside = [frames.HeaderAttack(PassKind.HIGH)], (w(9),)
    assert keys(state, 0)["was-offside"]["count"] == 1


@pytest.mark.rule("CA-SET-17", "CA-ADV-08", "CA-ADV-12")
def test_dangers_at_other_decisions() -> None:
    state = build({**WHITE, 9: (15, 0)}, RED, 9, frame=frames.Taker(0, None, (10, 0)))
    state.injured[w(9)] = True
    assert "injured" in keys(state, 0)
    state = build({**WHITE, 9: (14, 0)}, RED, 9, frame=frames.SnapBlock(w(9)), switches=(Switch.KEEPER_MOVED,))
    assert "moved-keeper" in keys(state, 1)
    state = build({1: (-16, 0), 4: (-13, 0)}, RED, (-13, 0), switches=(Switch.BACK_HEADER,))
    state.carrier = NOBODY
    for kind, told_of in ((PassKind.HIGH, True), (PassKind.CORNER, False)):
        state.frames = [frames.HeaderTarget(w(4), kind)]
        assert ("back-header" in keys(state, 0)) == told_of
