"""Reading: search, links and ticks of the rules; dice rolled again from the secret; odds that add up."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.content.rulebook import rule_book
from game.content.words import words
from game.core.dice import StreamDice, seal_of
from game.core.page import Facts, Listing, Note, Page, Score, Story
from game.core.rules import Prospect
from game.journal.errors import JournalError
from game.play.reading import REACHED, Tick, mentioned, mentioning, neighbours, plain_text, search, shares, ticks
from game.play.sealing import reroll, seal_of_match
from game.play.session import Session
from game.play.ticket import MOST_ROWS, from_chances, outcome_text, percent, tenths, ticket, ways
from game.rules.united.actions import Finish, PlayOn
from game.rules.united.spec import SPEC
from game.rules.united.state import Options
from game.workshop.coverage import coverage
from tests.journal.helpers import begin, decisions, finished, lines_of, play, played, rewrite, step, varied

BOOK = rule_book("united")
EN, DE = words("en"), words("de")


# -- search -----------------------------------------------------------------------------------------------------------


def test_every_word_of_a_search_must_be_there_and_every_place_counts() -> None:
    hits = {hit.rule: hit for hit in search(BOOK, "Penalties", "en")}
    assert hits["U-3.5a"].count >= 2
    assert {hit.rule for hit in search(BOOK, "penalties keeper", "en")} < set(hits) | {"U-8.4"}
    assert search(BOOK, "penalties xylophone", "en") == []
    assert search(BOOK, "  ", "en") == []


def test_the_other_language_is_searched_too_and_said_so() -> None:
    found = search(BOOK, "Elfmeter", "en")
    assert found
    assert {hit.language for hit in found} == {"de"}
    assert {hit.language for hit in search(BOOK, "Elfmeter", "de")} == {"de"}


def test_accents_and_capitals_do_not_matter_and_the_text_around_is_shown_as_written() -> None:
    plain = search(BOOK, "harte", "de")
    assert [hit.rule for hit in plain] == [hit.rule for hit in search(BOOK, "HÄRTE", "de")]
    assert any("Härte" in hit.snippet for hit in plain)


def test_a_rule_is_found_by_its_number() -> None:
    assert search(BOOK, "u-6.10", "en")[0].rule == "U-6.10"


# -- links ------------------------------------------------------------------------------------------------------------


def test_rules_link_to_each_other_both_ways() -> None:
    rule = BOOK.find("U-1.3")
    assert rule is not None
    assert {"U-8.1", "U-8.4"} <= set(mentioned(BOOK, rule, "en"))
    other = BOOK.find("U-8.1")
    assert other is not None
    assert "U-1.3" in mentioning(BOOK, other, "en")
    assert "U-1.3" not in mentioned(BOOK, rule, "en")


def test_the_contents_have_every_rule_once() -> None:
    assert sorted(neighbours(BOOK)) == sorted(rule.id for rule in BOOK.rule)


# -- ticks ------------------------------------------------------------------------------------------------------------


def test_ticks_say_the_same_as_the_coverage_of_the_source() -> None:
    for mine, row in zip(ticks("united"), coverage("united"), strict=True):
        assert mine.rule == row.id
        assert (mine.explained is Tick.DONE) == row.explained
        assert mine.complete == row.complete, row.id


def test_what_is_not_built_is_not_ticked() -> None:
    league = [each for each in ticks("powerplay") if each.scope == "league"]
    assert len(league) > 10
    assert all(Tick.LATER in (each.enforced, each.tested) for each in league)
    assert not any(each.complete for each in league)


def test_a_league_that_is_built_is_ticked_and_says_why_no_lesson_teaches_it() -> None:
    league = [each for each in ticks("united") if each.scope == "league"]
    assert len(league) > 80
    assert all(each.complete for each in league)
    assert {each.taught for each in league} <= {*REACHED, Tick.LEFT_OUT}


def test_a_rule_is_in_the_tutor_when_he_has_a_sentence_for_it() -> None:
    told = {each.rule for each in ticks("united") if each.tutor is Tick.DONE}
    assert told == {rule.id for rule in BOOK.rule if any(key.endswith(f".{rule.id}") for key in EN.entries)}


def test_shares_count_each_scope_by_itself() -> None:
    whole, match, league = (shares("united", scope)["enforced"] for scope in ("", "match", "league"))
    assert whole.of == match.of + league.of == len(BOOK.rule)
    assert whole.done == match.done + league.done
    assert 0 < match.part <= 1


# -- plain text -------------------------------------------------------------------------------------------------------


def test_a_page_as_text_has_all_its_parts() -> None:
    blocks = (Facts("Rows", (("Keeper", "3", "4"),)), Listing("L", ("a", "b"), (("1", "2"),)), Story("S", ("Go!",)),
              Note("A note"))  # fmt: skip
    text = plain_text(Page("Title", "Sub", Score("Home", "Away", (2, 1), remark="Win"), blocks, ("Seal: x",)))
    for part in ("Title", "Home 2:1 Away", "Win", "ROWS", "Keeper: 3 | 4", "1 | 2", "Go!", "A note", "Seal: x"):
        assert part in text


# -- the seal ---------------------------------------------------------------------------------------------------------


def test_every_die_of_a_finished_match_comes_out_the_same(tmp_path: Path) -> None:
    path = played(tmp_path / "m.jsonl")
    rolls = list(reroll(path))
    assert [(roll.reason, roll.sides, roll.face) for roll in rolls] == [
        (reason, sides, face) for decision in decisions(path) for reason, sides, face, _ in decision.rolls
    ]
    assert all(roll.fits for roll in rolls)
    seal = seal_of_match(path)
    assert (seal.fits, seal.known, seal.unknown, seal.rolls) == (True, True, False, len(rolls))
    assert seal_of(bytes.fromhex(seal.secret)) == seal.fingerprint


def test_typed_dice_and_what_was_taken_back_are_among_them(tmp_path: Path) -> None:
    path = varied(tmp_path / "m.jsonl", entries=10_000)
    rolls = list(reroll(path))
    assert len(rolls) == sum(len(decision.rolls) for decision in decisions(path))
    assert all(roll.fits for roll in rolls)
    assert any(roll.by_hand for roll in rolls)


def test_a_secret_from_afterwards_is_found_out(tmp_path: Path) -> None:
    path = played(tmp_path / "m.jsonl")
    lines = lines_of(path)
    other = bytes(range(100, 132))
    lines[0] |= {"secret": other.hex(), "seal": seal_of(other)}
    rewrite(path, lines)
    assert seal_of_match(path).fits
    assert not all(roll.fits for roll in reroll(path))


def test_a_match_that_goes_on_keeps_its_secret(tmp_path: Path) -> None:
    path = played(tmp_path / "m.jsonl", 5)
    seal = seal_of_match(path)
    assert seal.secret == ""
    assert seal.fingerprint
    assert list(reroll(path)) == []


def test_a_closed_match_shows_that_its_dice_fit_and_nothing_else(tmp_path: Path) -> None:
    path = finished(tmp_path / "m.jsonl", options=Options(open_match=False))
    rolls = list(reroll(path))
    assert rolls
    assert all(roll.fits and not roll.sides and not roll.face and not roll.reason for roll in rolls)
    assert seal_of_match(path).rolls == 0


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "m.jsonl"
    path.write_bytes(b"nonsense\n")
    with pytest.raises(JournalError):
        seal_of_match(path)


# -- odds -------------------------------------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 10_000), min_size=1, max_size=40).filter(any))
def test_percentages_add_up_to_exactly_a_hundred(weights: list[int]) -> None:
    whole = sum(weights)
    shown = tenths([Fraction(weight, whole) for weight in weights])
    assert sum(shown) == 1000
    assert all(abs(tenth - 1000 * Fraction(weight, whole)) < 1 for tenth, weight in zip(shown, weights, strict=True))


def test_thirds_are_rounded_where_most_was_lost() -> None:
    assert tenths([Fraction(1, 3)] * 3) == [334, 333, 333]
    assert tenths([Fraction(1, 6), Fraction(5, 6)]) == [167, 833]


def test_numbers_are_written_as_the_language_does() -> None:
    assert (percent(467, EN), percent(1000, DE), percent(5, DE)) == ("46.7%", "100,0 %", "0,5 %")


def told(seat: int) -> Callable[[Hashable], Prospect]:
    """As the manager of ``seat`` is told of outcomes in a United match that has not begun."""
    state = SPEC.random_start(StreamDice(1))
    return lambda outcome: SPEC.rules.prospect(state, outcome, seat)


def test_outcomes_are_ordered_from_the_seats_own_point_of_view() -> None:
    chances: dict[Hashable, Fraction] = {
        "0:0": Fraction(1, 6),
        "0:2": Fraction(1, 3),
        "3:1": Fraction(1, 6),
        "1:0": Fraction(1, 3),
    }
    for seat, wanted in ((0, ["1:0", "3:1", "0:0", "0:2"]), (1, ["0:2", "0:0", "1:0", "3:1"]), (None, ["1:0", "3:1"])):
        made = from_chances("", chances, told(seat or 0), seat, DE)
        assert [row.text for row in made.outcomes][: len(wanted)] == wanted
        marks = [row.mine for row in made.outcomes]
        assert marks == {0: [True, True, None, False], 1: [True, None, False, False], None: [None] * 4}[seat]


def test_outcomes_have_names() -> None:
    assert outcome_text(told(0)("2:1"), DE) == "2:1"
    assert outcome_text(told(0)("4+0 : 3+0"), EN) == "Chances 4 : 3"
    assert outcome_text(told(0)("4+1 : 3+0"), EN) == "Chances 4 : 3, penalties 1 : 0"
    home, _ = SPEC.sides(SPEC.random_start(StreamDice(1)))
    assert outcome_text(told(1)("goal"), DE) == f"Tor für {home}", "by the name of the club, whoever reads it"


def test_many_outcomes_are_summed_up_and_still_add_up() -> None:
    chances: dict[Hashable, Fraction] = {f"{goals}:0": Fraction(1, 20) for goals in range(20)}
    made = from_chances("T", chances, told(0), 0, EN)
    assert len(made.outcomes) == MOST_ROWS
    assert made.outcomes[-1].text == "15 other results"
    assert sum(outcome.tenths for outcome in made.outcomes) == 1000
    assert sum(outcome.chance for outcome in made.outcomes) == 1
    assert len(made.every) == 20


@pytest.fixture
def in_play(tmp_path: Path) -> Iterator[Session]:
    with begin(tmp_path / "m.jsonl") as session:
        play(session, 3)
        while not any(offer.checks for offer in session.offers()):
            step(session)
        yield session


def test_the_ticket_of_a_moment_is_exact(in_play: Session) -> None:
    made = ticket(in_play, 0, PlayOn(), EN)
    assert made is not None
    assert made.exact
    assert made.title == "Play on"
    assert made.checks
    assert sum(outcome.chance for outcome in made.outcomes) == 1


def test_ways_are_followed_once_for_a_position_and_an_action(in_play: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another size or language builds the ticket anew; in United that is up to a hundred thousand rolls."""
    asked: list[tuple[object, int, object]] = []
    plain = Session.odds

    def odds(self: Session, seat: int, action: object) -> object:
        asked.append((self.state, seat, action))
        return plain(self, seat, action)

    monkeypatch.setattr(Session, "odds", odds)
    english, german = (ticket(in_play, 0, PlayOn(), words(language)) for language in ("en", "de"))
    assert english is not None
    assert german is not None
    assert [outcome.chance for outcome in english.outcomes] == [outcome.chance for outcome in german.outcomes]
    assert len(asked) == 1
    ticket(in_play, 1, PlayOn(), EN)
    ticket(in_play, 0, Finish(), EN)
    step(in_play)
    ticket(in_play, 0, Finish(), EN)
    assert len(asked) == 4


def test_every_way_has_its_exact_chance(in_play: Session) -> None:
    found = ways(in_play, 0, PlayOn(), EN)
    made = ticket(in_play, 0, PlayOn(), EN)
    assert found is not None
    assert made is not None
    assert sum(way.chance for way in found) == 1
    for outcome in made.every:
        assert sum(way.chance for way in found if way.outcome == outcome.text) == outcome.chance
    goals = [way for way in found if way.outcome.startswith("Goal")]
    scorers = {step for way in goals for step in way.steps if step.startswith("Who shoots?")}
    assert any("No. 1 on the list" in step for step in scorers), "people are counted from 1"
    assert not any("No. 0" in step for step in scorers)
    assert ways(in_play, 0, Finish(), EN, most=1) is None, "nobody reads so many"


def test_there_is_no_ticket_for_what_is_hidden_or_forbidden(tmp_path: Path) -> None:
    with begin(tmp_path / "m.jsonl") as session:
        assert ticket(session, 0, PlayOn(), EN) is None
        assert ways(session, 0, PlayOn(), EN) is None
