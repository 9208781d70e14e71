"""The tutor: true in this position, the gravest first, three at most, in words, and nothing hidden."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from game.content.rulebook import rule_book
from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.play.journaled import Done
from game.play.tutor import MOST_HINTS, Card, known_facts, spoken, told, tutor
from game.rules.spec import Hint
from game.rules.united.actions import Finish, SubmitLineUp
from game.rules.united.desk import DESK
from game.rules.united.match import UNITED, new_match
from game.rules.united.position import parse
from game.rules.united.spec import SPEC
from game.rules.united.state import Club, LineUp, MatchState, Options, TeamRow
from game.rules.united.tutor import hints
from tests.journal.helpers import begin, clubs, play, step
from tests.united.builders import ELEVEN, FULL, line_up, player, squad
from tests.united.test_golden_match import MAGIRAN, RASENSCHACH, RASENSCHACH_LINE_UP, kick_off
from tests.words.test_words import UNFINISHED

ENGLISH, GERMAN = (words(language) for language in LANGUAGES)
KINDS = {f"united.{kind}" for kind in ("line-up", "kick-off", "over")} | {
    f"united.in-play-{stage}" for stage in ("normal", "extra", "shoot-out", "closed")
}


def at_the_form(club: Club, draft: LineUp | None, **options: Any) -> dict[str, dict[str, Any]]:
    """What home is told while it fills in this form, by key."""
    state = new_match((club, MAGIRAN), Options(**options))
    return {hint.key: dict(hint.facts) for hint in hints(UNITED.view(state, 0), 0, draft)}


def at_the_table(state: MatchState, seat: int) -> dict[str, dict[str, Any]]:
    return {hint.key: dict(hint.facts) for hint in hints(UNITED.view(state, seat), seat)}


# -- the form ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-3.5a", "U-3.5b")
def test_hardness_is_priced() -> None:
    told_of = at_the_form(squad(*FULL), replace(ELEVEN, hardness=(0, 0, 0, 0, 5)))["united.hardness"]
    risk = DESK.risk(new_match((squad(*FULL), MAGIRAN), Options()), 0, replace(ELEVEN, hardness=(0, 0, 0, 0, 5)))
    assert told_of == {"points": 5, "penalties": Fraction(1, 2), "red": 100 * risk.red}
    assert "united.hardness" not in at_the_form(squad(*FULL), ELEVEN)
    hard = replace(ELEVEN, hardness=(0, 0, 0, 0, 5))
    assert "united.hardness" not in at_the_form(squad(*FULL), hard, discipline=False)


@pytest.mark.rule("U-3.7")
def test_the_three_to_one_rule_is_pointed_out_with_its_numbers() -> None:
    """The book's 23/32/9: midfield is cut to 27, and hardness on top is lost too."""
    club = squad("T I 5", "V I 10", "V I 13", "M I 10", "M I 10", "M I 12", "S I 5", "S I 4", "3x S nT 0")
    placed = line_up("T1 / / V1 V2 / M1 M2 M3 / S1 S2 S3 S4 S5", hardness=(0, 0, 0, 2, 0))
    assert at_the_form(club, placed)["united.cut"] == {"row": "M", "before": 34, "after": 27, "ratio": 3}
    assert "united.cut" not in at_the_form(RASENSCHACH, RASENSCHACH_LINE_UP)


@pytest.mark.rule("U-3.9a", "U-3.9b", "U-3.6")
def test_an_open_goal_no_sweeper_and_free_home_points() -> None:
    found = at_the_form(RASENSCHACH, replace(RASENSCHACH_LINE_UP, home=(1, 2, 0)))
    assert found["united.open-goal"] == {"player": "Smyslow"}
    assert found["united.home-unused"] == {"points": 3}
    assert "united.no-sweeper" not in found
    assert "united.home-unused" not in at_the_form(RASENSCHACH, RASENSCHACH_LINE_UP)
    bare = line_up("T1 / / V1 V2 V3 A1 / M1 M2 M3 / S1 S2 S3")
    assert "united.no-sweeper" in at_the_form(squad(*FULL), bare)
    assert "united.amateur" in at_the_form(squad(*FULL[1:]), None)


@pytest.mark.rule("U-5", "U-3.5c")
def test_men_who_are_missing() -> None:
    more = (player("M nT 0", "Kid"), player("S I 9 banned", "Rough"), player("V II 8", "Strong"))
    found = at_the_form(Club("Home", squad(*FULL).players + more), ELEVEN)
    assert found["united.talent-out"] == {"player": "Kid"}
    assert found["united.banned"] == {"player": "Rough", "matches": 1}
    assert found["united.stronger-out"] == {"player": "Strong", "other": "V1", "row": "V", "points": 3}
    assert "united.stronger-out" not in at_the_form(squad(*FULL), ELEVEN)


def test_an_unfinished_form_is_not_nagged_about_what_is_still_to_come() -> None:
    half = line_up("T1 / / V1 / M1 / S1", hardness=(0, 0, 0, 0, 1))
    assert set(at_the_form(squad(*FULL), half)) == {"united.hardness"}
    assert at_the_form(squad(*FULL), DESK.blank(None, 0)) == {}  # type: ignore[arg-type]


def test_the_gravest_comes_first() -> None:
    """Nine points of hardness weigh more than one free home point."""
    club = squad(*FULL)
    hard = replace(ELEVEN, hardness=(0, 0, 3, 3, 3), home=(2, 2, 1))
    assert list(at_the_form(club, hard)) == ["united.hardness", "united.home-unused"]
    free = replace(ELEVEN, hardness=(0, 0, 0, 0, 1))
    assert list(at_the_form(club, free)) == ["united.home-unused", "united.hardness"]


# -- the table ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("U-9", "U-3.8")
def test_the_books_example_from_both_sides() -> None:
    """13 attack chances against Rasenschach, 10 midfield chances for them; a sweeper of 10, a keeper of 0."""
    home, away = (at_the_table(kick_off(discipline=True), seat) for seat in (0, 1))
    lead = {"row": "S", "points": 33, "opposite": "V", "against": 20, "count": 13}
    assert home["united.their-lead"] == away["united.your-lead"] == lead
    assert home["united.your-lead"] == {"row": "M", "points": 30, "opposite": "M", "against": 11, "count": 10}
    assert away["united.their-sweeper"] == {"points": 10, "sides": 15}
    assert "united.their-sweeper" not in home, "a sweeper of level 0 stops nothing"
    assert "united.own-goal-open" in home
    assert "united.their-goal-open" in away
    assert home["united.hardness"]["points"] == away["united.their-hardness"]["points"] == 5
    assert away["united.their-hardness"]["penalties"] == Fraction(1, 2)
    assert next(iter(home)) == "united.their-lead"


@pytest.mark.rule("U-3.5b")
def test_a_sending_off_is_pointed_out() -> None:
    state = parse("T5 A5 V5,5,5 M5,5,5!1+4 S5,5,5 / T5 A5 V5,5,5 M5,5,5 S5,5,5 / normal 0 0:0")
    assert at_the_table(state, 0)["united.sent-off"] == {"row": "M", "points": 5}
    assert "united.sent-off" not in at_the_table(state, 1)


# -- cards -------------------------------------------------------------------------------------------------------


def test_the_cards_of_a_whole_match(tmp_path: Path) -> None:
    """Every kind of decision has its cards in both languages, and every sentence is whole."""
    met = set()
    for name, options in (("league", Options()), ("cup", Options(cup=True)), ("closed", Options(open_match=False))):
        with begin(tmp_path / f"{name}.jsonl", options) as session:
            while True:
                met.add(session.prompt.kind if session.prompt else "united.over")
                for seat in (0, 1):
                    for say in (ENGLISH, GERMAN):
                        check(tutor(session, seat, say, shown=session.timeline.steps))
                if session.prompt is None:
                    break
                step(session, session.timeline.steps)
    assert met >= {"united.line-up", "united.kick-off", "united.in-play-normal", "united.in-play-closed", "united.over"}


def check(cards: Any) -> None:
    book = rule_book("united")
    for card in (cards.now, cards.watch_out, cards.did_you_know):
        assert len(card.sentences) == len(card.rules) <= MOST_HINTS
        for sentence, rule in zip(card.sentences, card.rules, strict=True):
            assert not UNFINISHED.search(sentence), sentence
            assert sentence[-1] in ".?!", sentence
            assert rule == "" or book.find(rule), rule
    assert len(cards.now.sentences) == len(cards.did_you_know.sentences) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_decision_has_words_and_rules_of_the_book(language: str) -> None:
    say = words(language)
    assert {f"united.{key.split('.')[2]}" for key in say.entries if key.startswith("tutor.united.")} == KINDS
    assert {".".join(key.split(".")[1:3]) for key in say.entries if key.startswith("know.united.")} == KINDS
    for kind in KINDS:
        for rule in [fact.rules[0] for fact in known_facts(say, kind)]:
            found = rule_book("united").find(rule)
            assert found, rule
            assert found.id == rule


def test_did_you_know_goes_round(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        rules = [tutor(session, 0, ENGLISH, shown=shown).did_you_know.rules[0] for shown in range(16)]
    assert len(set(rules[:8])) == 8
    assert rules[:8] == rules[8:16]
    assert "U-8.7" not in rules, "there is no limit of time"


def test_only_who_must_decide_is_told_what_to_do(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        own, other = (tutor(session, seat, ENGLISH).now for seat in (0, 1))
    assert "keeper" in own.sentences[0]
    assert own.rules == ("U-3.1",)
    assert other.sentences[0].startswith("It is Ada's turn.")


def test_at_most_three_warnings(tmp_path: Path) -> None:
    home, away = clubs()
    worst = replace(RASENSCHACH_LINE_UP, hardness=(0, 0, 0, 3, 0), home=(0, 0, 0))
    club = Club(home.name, (*home.players, player("V II 9", "Strong"), player("S I 1 banned", "Rough")))
    waiting = Club(away.name, (*away.players, player("S I 1 banned", "Rough")))
    with begin(tmp_path / "match.jsonl", teams=(club, waiting)) as session:
        assert len(hints(session.view(0), 0, worst)) > MOST_HINTS
        card = tutor(session, 0, ENGLISH, worst).watch_out
        assert len(card.sentences) == MOST_HINTS
        assert tutor(session, 1, ENGLISH).watch_out == Card(), "it is not their turn"


@pytest.mark.parametrize("open_match", [True, False])
def test_the_cards_tell_nothing_hidden(tmp_path: Path, open_match: bool) -> None:
    """Two matches that differ only in the sealed home line-up show away the same cards."""
    home, away = clubs()
    plans = DESK.plans(new_match((home, away), Options()), 0)
    secrets = [replace(plans["united.plan-attack"], hardness=(0, 0, 5, 5, 0)), plans["united.plan-defence"]]
    own = away.stored[1]
    assert own is not None
    seen = []
    for number, secret in enumerate(secrets):
        with begin(tmp_path / f"{number}.jsonl", Options(open_match=open_match)) as session:
            assert isinstance(session.submit(0, SubmitLineUp(secret)), Done)
            seen.append([tutor(session, 1, ENGLISH, draft) for draft in (None, own)])
            assert isinstance(session.submit(1, SubmitLineUp(own)), Done)
            seen[-1] += [] if open_match else [tutor(session, 1, ENGLISH)]
            assert open_match == ("united.their-sweeper" in at_the_table(session.state, 1))
    assert seen[0] == seen[1]


# -- words -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "english", "german"),
    [(Fraction(1, 2), "0.5", "0,5"), (Fraction(3), "3", "3"), (Fraction(1, 20), "0.1", "0,1"), (Fraction(0), "0", "0")],
)
def test_fractions_are_spoken_with_one_decimal_place(value: Fraction, english: str, german: str) -> None:
    assert spoken("penalties", value, ENGLISH) == english
    assert spoken("penalties", value, GERMAN) == german


def test_a_hint_in_words() -> None:
    hint = Hint("united.hardness", "U-3.5b", (("points", 5), ("penalties", Fraction(1, 2)), ("red", Fraction(41, 4))))
    assert told(hint, ENGLISH) == "Hardness 5 costs 0.5 penalties on average, and with 10.3% somebody is sent off."
    assert "0,5 Elfmeter" in told(hint, GERMAN)
    cut = Hint("united.cut", "U-3.7", (("row", TeamRow.M.value), ("before", 18), ("after", 12), ("ratio", 3)))
    assert told(cut, ENGLISH).startswith("Midfield: ")


def every_hint() -> set[str]:
    """The keys of the hints of many random matches, with random forms in hand."""
    met: set[str] = set()
    for seed in range(40):
        dice = StreamDice(seed)
        state = SPEC.random_start(dice)
        state.options = replace(state.options, open_match=True, cup=True, discipline=True)
        while state.frames:
            prompt = UNITED.prompt(state)
            assert prompt
            action = UNITED.random_answer(state, prompt.seats[0], dice)
            drafts = [action.line_up] if isinstance(action, SubmitLineUp) else [None]
            for seat in (0, 1):
                for draft in drafts:
                    met |= {hint.key for hint in hints(UNITED.view(state, seat), seat, draft)}
            applied = apply(UNITED, state, prompt.seats[0], action, dice)
            assert isinstance(applied, Applied)
            state = applied.state
    return met


def test_every_hint_has_words_and_no_words_wait_for_a_hint_that_never_comes() -> None:
    shoot_out = parse("T5 A5 V5,5,5 M5,5,5 S5,5,5 / T3 A5 V5,5,5 M5,5,5 S5,5,5 / shoot-out 0 0:0 cup")
    met = every_hint() | set(at_the_table(shoot_out, 0))
    met |= set(at_the_form(squad(*FULL[1:]), None)) | set(at_the_form(squad(*FULL), replace(ELEVEN, home=(0, 0, 0))))
    for say in (ENGLISH, GERMAN):
        assert {key.removeprefix("hint.") for key in say.entries if key.startswith("hint.united.")} == met
    assert at_the_table(shoot_out, 0)["united.your-kicks"] == {"points": 17, "sides": 20}
    assert at_the_table(shoot_out, 0)["united.their-kicks"] == {"points": 15, "sides": 20}


def test_a_finished_match_has_no_warnings(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl") as session:
        assert isinstance(play(session, 3).submit(0, Finish()), Done)
        assert hints(session.view(0), 0) == []
        assert tutor(session, 0, ENGLISH).now.sentences[0].startswith("The match is over.")
