"""The tutor: a word for every decision, and dangers and chances that are true in the position they are told of."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from game.content.rulebook import rule_book
from game.content.words import LANGUAGES, Words
from game.core.dice import StreamDice
from game.core.driver import Applied, action_odds, apply
from game.core.odds import Odds
from game.play.tutor import known_facts, told
from game.rules.undici import frames
from game.rules.undici.actions import Cross, Shoot
from game.rules.undici.answering import PARTS
from game.rules.undici.bots import BOTS
from game.rules.undici.deck import UNKNOWN
from game.rules.undici.frames import Contested, Deed, DeedKind, HeaderCards, LocksDue, Next, Reached, Responding, Turn
from game.rules.undici.match import UNDICI
from game.rules.undici.setup import new_match
from game.rules.undici.squads import shipped_squads
from game.rules.undici.state import GOAL, MatchState, Options
from game.rules.undici.tutor import hints
from game.rules.undici.tutor_chances import percent
from tests.undici.builders import NOBODY, asks, b, changed, w
from tests.undici.hands import table
from tests.undici.spoken import BOTH, ENGLISH

FAR = {4: "A9"}
LOCKS = (Next(), LocksDue())


def keys(state: MatchState, seat: int = 0) -> dict[str, dict[str, object]]:
    return {hint.key.removeprefix("undici."): dict(hint.facts) for hint in hints(state, seat)}


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("say", BOTH, ids=LANGUAGES)
def test_every_decision_has_two_or_three_sentences_and_a_rule(say: Words) -> None:
    kinds = {part.kind for part in PARTS.values()}
    assert {key.removeprefix("tutor.undici.") for key in say.entries if key.startswith("tutor.undici.")} == {
        *kinds, "over",
    }  # fmt: skip
    for part in PARTS.values():
        text = say.entries[f"tutor.undici.{part.kind}"]
        assert isinstance(text, str)
        assert 2 <= sum(text.count(mark) for mark in ".!?") <= 3, text
        assert rule_book("undici").find(part.rule) is not None


@pytest.mark.parametrize("say", BOTH, ids=LANGUAGES)
def test_every_decision_has_something_to_learn_from_a_rule_that_exists(say: Words) -> None:
    book = rule_book("undici")
    for kind in {*(part.kind for part in PARTS.values()), "over"}:
        rules = [fact.rules[0] for fact in known_facts(say, f"undici.{kind}")]
        assert rules, kind
        assert all(book.find(rule) is not None for rule in rules), kind


def decisions(seeds: range) -> Iterator[tuple[MatchState, int]]:
    """Every decision of some matches as whoever decides sees it."""
    squads = shipped_squads()
    for seed in seeds:
        state, dice = new_match((squads[seed % 2], squads[2]), Options()), StreamDice(seed)
        while UNDICI.prompt(state) is not None:
            seat = asks(state)
            view = UNDICI.view(state, seat)
            yield view, seat
            bot = BOTS["greedy" if dice.roll("bot", 3) > 1 else "random"]
            done = apply(UNDICI, state, seat, bot(view, seat, dice), dice)
            assert isinstance(done, Applied)
            state = done.state


def test_hints_are_whole_sentences_with_rules_and_never_depend_on_the_other_hand() -> None:
    heard = set()
    book = rule_book("undici")
    for view, seat in decisions(range(1, 2)):
        found = hints(view, seat)
        hidden = isinstance(view.frames[-1], frames.ScoutDue) or not view.hands[1 - seat]
        assert hidden or set(view.hands[1 - seat]) == {UNKNOWN}
        for hint in found:
            heard.add(hint.key)
            assert book.find(hint.rule) is not None
            for say in BOTH:
                said = told(hint, say)
                assert "{" not in said, said
                assert not said.startswith("["), said
    assert len(heard) >= 12


# -- chances -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SHOT-04")
def test_a_shot_is_told_with_its_odds_and_only_by_whom_it_can_be_taken() -> None:
    state = table({9: "H12"}, FAR, 9)
    odds = action_odds(UNDICI, state, 0, Shoot())
    assert isinstance(odds, Odds)
    assert keys(state)["shot-now"]["percent"] == percent(odds.chances["goal"]) == Fraction(778, 10)
    assert "shot-now" not in keys(state, 1)
    assert "shot-now" not in keys(changed(state, actions=0))
    assert "shot-now" not in keys(table({9: "H8"}, FAR, 9))


@pytest.mark.rule("UN-CROSS-04")
def test_the_best_cross_is_told() -> None:
    state = table({7: "C14", 9: "H12", 10: "F12", 11: "I14"}, {4: "A9", 5: "G13"}, 7, abilities={w(9): "ram+"})
    tried = {}
    for shirt in (9, 11):
        odds = action_odds(UNDICI, state, 0, Cross(w(shirt)))
        assert isinstance(odds, Odds)
        tried[shirt] = odds.chances["goal"]
    found = keys(state)["cross-now"]
    assert found["percent"] == percent(max(tried.values()))
    assert found["player"] == ("9 White 9" if tried[9] >= tried[11] else "11 White 11")


@pytest.mark.rule("UN-TACK-03", "UN-SAVE-05", "UN-SAVE-11")
def test_tackles_and_the_keepers_pass() -> None:
    state = table({6: "G5", 4: "H6", 10: "F7"}, {7: "G6"}, carrier=b(7), abilities={w(4): "gladiator+"})
    found = keys(state)["tackle-now"]
    assert (found["count"], found["player"], found["percent"]) == (2, "4 White 4", Fraction(778, 10))
    keeper = table({5: "G3", 6: "G7"}, FAR, carrier=w(1))
    assert keeper.at[w(1)] == GOAL
    found = keys(keeper)["keeper-pass"]
    assert (found["player"], found["percent"]) == ("5 White 5", Fraction(833, 10))
    down = table({5: "G3"}, FAR, carrier=w(1), flipped={w(5): 1, w(18): 1})
    assert "nobody-free" in keys(down)


@pytest.mark.rule("UN-CARD-10", "UN-HEAD-05", "UN-CAPT-01")
def test_in_the_middle_of_an_action() -> None:
    shot = Deed(DeedKind.SHOT, 0, w(9), b(1))
    state = table({9: "H12"}, FAR, 9, frames=(Turn(), Responding(shot)), hands=((), ("EP-11",)))
    assert keys(state, 1)["answer-try"]["percent"] == Fraction(778, 10)
    for kind, key in ((DeedKind.TACKLE, "answer-tackle"), (DeedKind.DRIBBLE, "answer-dribble")):
        duel = Deed(kind, 0, w(9), b(7))
        carrier = b(7) if kind is DeedKind.TACKLE else w(9)
        answering = table({9: "G5"}, {7: "G6"}, carrier=carrier, frames=(Turn(), Responding(duel)))
        assert keys(answering, 1)[key]["percent"] == 50
    header = Deed(DeedKind.HEADER, 0, w(9), b(1), pays=frames.Extra.FREE)
    heading = table({9: "H12"}, FAR, 9, frames=(Turn(), HeaderCards(header)), hands=(("EP-07",), ()))
    assert keys(heading)["header-now"]["percent"] == Fraction(778, 10)
    again = table({9: "H12"}, FAR, 9, frames=(Turn(), Contested(shot, (1, 4))), captains=(w(9), NOBODY))
    again.rerolls = [1, 2]
    assert keys(again)["reroll"] == {"percent": 75, "count": 1}
    ball = Deed(DeedKind.PASS, 0, w(9), w(18))
    short = table({9: "H12"}, FAR, 9, frames=(Turn(), Reached(ball, 1, 5)), captains=(w(9), NOBODY))
    short.rerolls = [1, 2]
    assert keys(short)["reroll"]["percent"] == Fraction(333, 10)


# -- dangers -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SHOT-01", "UN-LOCK-13")
def test_the_next_shot_of_the_other_side() -> None:
    state = table({6: "A3"}, {9: "H5"}, carrier=b(9), active=0)
    found = keys(state)["threat"]
    assert found["square"] in ("H3", "I3")
    assert found["percent"] == Fraction(778, 10)
    assert "threat" not in keys(changed(state, last_turns=(1, 0))), "black has no turn left"
    walled = table({6: "A3"}, {9: "H5"}, carrier=b(9), locks=("H3", "I3"))
    assert keys(walled)["threat"]["percent"] == Fraction(653, 10)
    placing = changed(walled, frames=list(LOCKS))
    assert keys(placing)["threat"]["percent"] == Fraction(778, 10), "the padlocks are about to be taken up"
    near = table({6: "A3"}, {9: "H1"}, carrier=b(9))
    assert "can-shoot" in keys(near)
    assert "threat" not in keys(table({6: "A3"}, {9: "H9"}, carrier=b(9)))


@pytest.mark.rule("UN-TACK-02", "UN-MOVE-02")
def test_who_can_get_to_the_carrier() -> None:
    state = table({9: "G6"}, {7: "G9", 5: "J9", 8: "G4"}, 9, abilities={b(5): "gladiator"})
    found = keys(state)["tackled"]
    assert (found["count"], found["rival"]) == (2, "5 Black 5")
    assert found["percent"] == Fraction(653, 10)
    assert keys(changed(state, flipped=[1] * 36)).get("tackled") is None
    locked = table({9: "A7", 8: "B7", 6: "B6"}, {7: "C9", 5: "D8"}, 9, locks=("A8", "B8"), locked_by=0)
    assert "tackled" not in keys(locked), "padlocks secure the ball"
    assert "tackled" in keys(changed(locked, locks=[-1, -1]))


@pytest.mark.rule("UN-OFFS-02", "UN-AREA-01", "UN-FLIP-03")
def test_who_may_not_do_what() -> None:
    state = table({9: "H10", 11: "F13", 10: "D14"}, {4: "A12"}, 9, lonely=True)
    assert keys(state)["offside"] == {"player": "10 White 10", "count": 2}
    many = {2: "E1", 3: "F1", 4: "G1", 5: "H1", 6: "I1", 9: "H7"}
    assert keys(table(many, FAR, 9))["crowded"] == {"count": 5, "most": 4}
    del many[6]
    assert "crowded" not in keys(table(many, FAR, 9))
    assert keys(table(many, FAR, 9, flipped={w(3): 1}))["down"]["player"] == "3 White 3"


@pytest.mark.rule("UN-CARD-05", "UN-END-01", "UN-END-02")
def test_hand_and_clock() -> None:
    five = ("EP-01", "EP-01", "EP-03", "EP-04", "EP-04")
    state = table({9: "H7"}, FAR, 9, hands=(five, ()))
    assert keys(state)["full-hand"]["count"] == 5
    assert "full-hand" not in keys(changed(state, piles=[0, 3]))
    assert "full-hand" not in keys(changed(state, played=3))
    assert keys(changed(state, piles=[2, 2]))["late"]["count"] == 3
    assert "last-turn" in keys(changed(state, piles=[0, 0], last_turns=(1, 1)))
    assert keys(changed(state, frames=[frames.HandDue()]))["discard"]["left"] == 20


@pytest.mark.rule("UN-LOCK-06", "UN-LOCK-09", "UN-LOCK-14", "UN-AREA-02")
def test_padlocks() -> None:
    state = table({6: "G3", 9: "A7"}, {9: "H4"}, carrier=b(9), frames=LOCKS, abilities={b(18): "gorilla"})
    found = keys(state)
    assert found["lock-front"] == {"square": "H3", "player": "9 Black 9"}
    assert found["gorilla"]["player"] == "18 Black 18"
    lifted = table({9: "H7"}, FAR, 9, locks=("", "D5"))
    assert "white-off" in keys(lifted)
    assert "black-off" in keys(changed(lifted, locks=[lifted.locks[1], -1]))
    assert not {"white-off", "black-off"} & set(keys(changed(lifted, turn=1)))
    crowd = {2: "E12", 3: "F12", 4: "G12", 5: "H12", 9: "I12"}
    downed = {w(2): 1, w(3): 1, w(4): 1, w(5): 1}
    leaving = table(crowd, FAR, 9, frames=(Next(), frames.AreaCheck(0)), flipped=downed)
    assert keys(leaving)["carrier-leaves"]["player"] == "9 White 9"


def test_before_the_first_frame_and_after_the_last_nothing_is_said() -> None:
    assert hints(table({9: "H7"}, FAR, frames=()), 0) == []
    assert ENGLISH.say("tutor.undici.over").endswith(".")
