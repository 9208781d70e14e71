"""Words in both languages for everything that is said."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from string import Formatter

import pytest

from game.content.words import LANGUAGES, Words, words
from game.core.clock import Glass
from game.core.ruling import CORE_REASONS, Ruling, refuse
from game.play.story import sentence
from game.rules.registry import TITLES
from game.rules.registry import spec as title
from game.rules.united.actions import TimeExpired
from game.rules.united.checks import MINUTE, PUNISHED, PUNISHMENTS
from game.rules.united.judges.line_up import line_up_faults
from game.rules.united.match import UNITED, new_match
from game.rules.united.reasons import Reason
from game.rules.united.spec import SPEC
from game.rules.united.squad import founding_faults, squad_faults
from game.rules.united.state import Options, Player, TeamRow
from game.rules.united.suggest import PLANS
from game.rules.united.telling import sentence_key
from tests.united.builders import squad
from tests.united.cases import CASES
from tests.words.collect import seen, told

ENGLISH, GERMAN = (words(language) for language in LANGUAGES)
EVENT_KEYS = {
    "LineUpHandedIn.own",
    "LineUpHandedIn.automatic",
    "LineUpRepaired",
    "LineUpsOpened",
    "PenaltyAwarded",
    "PunishmentsCounted",
    "YellowShown",
    "SentOff",
    "RowsCounted",
    "ChancesCounted.normal",
    "ChancesCounted.extra",
    "ChanceStopped",
    "ShotSaved",
    "GoalScored.chance",
    "GoalScored.penalty",
    "PenaltyMissed",
    "PeriodEnded.normal",
    "PeriodEnded.extra",
    "KickTaken.scored",
    "KickTaken.missed",
    "MatchEnded.normal",
    "MatchEnded.extra",
    "MatchEnded.shoot-out",
    "MatchEnded.drawn",
}
"""Everything that can be told about a match of United."""


def forms(say: Words, key: str) -> dict[str, str]:
    entry = say.entries[key]
    return {"": entry} if isinstance(entry, str) else {name: text for name, text in entry.items() if name != "by"}


def placeholders(say: Words, key: str) -> set[str]:
    return {name for text in forms(say, key).values() for _, name, _, _ in Formatter().parse(text) if name is not None}


def keys(prefix: str, say: Words = ENGLISH) -> set[str]:
    return {key.removeprefix(prefix) for key in say.entries if key.startswith(prefix)}


# -- the two catalogues ------------------------------------------------------------------------------------------


def test_both_catalogues_have_the_same_keys() -> None:
    assert ENGLISH.entries.keys() ^ GERMAN.entries.keys() == set()


def facts(say: Words, key: str) -> set[str]:
    """What a sentence tells; each language takes names in the case that it needs."""
    return {re.sub("_(nom|acc|dat|Nom)$", "", name) for name in placeholders(say, key)}


def test_both_catalogues_use_the_same_facts() -> None:
    differing = {key for key in ENGLISH.entries if facts(ENGLISH, key) != facts(GERMAN, key)}
    assert differing == set()


@pytest.mark.parametrize("say", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_plural_forms_are_complete_and_count_a_fact_they_can_show(say: Words) -> None:
    for key, entry in say.entries.items():
        if not isinstance(entry, str):
            assert {"by", "one", "other"} <= entry.keys() <= {"by", "zero", "one", "other"}, key
            assert entry["by"] in placeholders(say, key), key


@pytest.mark.parametrize("say", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_no_entry_is_empty_or_badly_written(say: Words) -> None:
    for key in say.entries:
        for text in forms(say, key).values():
            assert text == text.strip() != "", key
            assert "  " not in text, key
            assert all(name.isidentifier() for name in placeholders(say, key)), key


def test_the_languages_really_differ() -> None:
    same = {key for key, entry in ENGLISH.entries.items() if entry == GERMAN.entries[key]}
    assert len(same) < len(ENGLISH.entries) / 10, sorted(same)


# -- words for everything ----------------------------------------------------------------------------------------


def test_every_reason_has_a_rule_and_words() -> None:
    assert set(Reason) == set(UNITED.reasons)
    assert {f"united.{key}" for key in keys("reason.united.")} == set(Reason)
    assert {f"core.{key}" for key in keys("reason.core.")} == set(CORE_REASONS)


def test_every_event_has_words_and_no_words_wait_for_an_event_that_never_comes() -> None:
    assert {sentence_key(event) for event, _ in seen().events} == EVENT_KEYS
    assert keys("event.united.") == EVENT_KEYS


def test_every_prompt_has_words() -> None:
    kinds = {prompt.kind for prompt in seen().prompts}
    assert kinds == {f"united.{key}" for key in keys("prompt.united.")}
    assert len(kinds) == 6


def test_every_offer_has_words() -> None:
    assert seen().labels == {f"united.{key}" for key in keys("offer.united.")}
    assert set(PLANS) <= seen().labels


def test_every_roll_has_words() -> None:
    assert seen().rolls <= keys("roll.")
    assert {PUNISHMENTS, PUNISHED, MINUTE} <= seen().rolls


def test_every_modifier_has_words() -> None:
    assert seen().modifiers == {key for key in keys("modifier.") if key.startswith("united.")}


def test_every_ending_has_words() -> None:
    assert seen().endings == keys("ending.united.")


def test_every_option_has_a_name_and_a_help() -> None:
    """And, where its value alone would say nothing, words with which it is read back (``said``)."""
    wanted = {f"{field.name}.{part}" for field in fields(Options) for part in ("name", "help")}
    assert {key for key in keys("option.united.") if not key.endswith(".said")} == wanted
    assert {f"{key.removesuffix('.said')}.name" for key in keys("option.united.") if key.endswith(".said")} <= wanted
    assert keys("value.glass.") == {glass.value for glass in Glass}


def test_every_game_and_row_has_a_name() -> None:
    named = {game.partition(".")[0] for game in keys("game.")}
    assert named >= {*TITLES}
    assert {title(game).id for game in named} == named
    assert keys("value.row.") == {row.value for row in TeamRow}


@pytest.mark.parametrize("result", ["goal", "saved", "stopped", "missed"])
def test_every_outcome_of_a_moment_has_words(result: str) -> None:
    assert f"united.{result}" in keys("outcome.")


# -- whole sentences ---------------------------------------------------------------------------------------------

UNFINISHED = re.compile(r"[{}]|\[[a-z]|None")


@pytest.mark.parametrize("say", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_every_event_of_many_matches_makes_a_whole_sentence(say: Words) -> None:
    told_keys = set()
    for event, cast in told():
        told_keys.add(sentence_key(event))
        said = sentence(SPEC, event, cast, say)
        assert not UNFINISHED.search(said), said
        assert "nobody" not in said, said
        assert said[-1] in ".!", said
    assert told_keys == EVENT_KEYS


@pytest.mark.parametrize("say", [ENGLISH, GERMAN], ids=LANGUAGES)
def test_every_prompt_of_many_matches_makes_a_whole_sentence(say: Words) -> None:
    for prompt in seen().prompts:
        said = say.say(f"prompt.{prompt.kind}", prompt.facts)
        assert not UNFINISHED.search(said), said


def refusals() -> Iterator[Ruling]:
    """One for every reason at least."""
    for case in CASES:
        yield from line_up_faults(case.club, case.placed, case.home_points)
    club = squad("Twin: S II 3", "Twin: SV I 11", "TV: T I 9", "30x V I 9", "8x M nT 0", "8x M tT 4")
    keeper = Player("Odd", (TeamRow.T, TeamRow.S), club.players[0].age, 3)
    club = replace(club, players=(*(man for man in club.players if man.name != "TV"), keeper))
    yield from squad_faults(club)
    yield from founding_faults(club)
    yield from founding_faults(squad("3x V I 5"))
    yield UNITED.judge(new_match((club, club), Options()), 0, TimeExpired())
    yield UNITED.judge(new_match((club, club), Options()), 1, TimeExpired())
    yield UNITED.judge(new_match((club, club), Options()), 0, SPEC.finish)


def test_refusals_of_every_reason_make_whole_sentences() -> None:
    met = set()
    for ruling in refusals():
        met.add(ruling.reason)
        for say in (ENGLISH, GERMAN):
            said = say.refusal(ruling)
            assert not UNFINISHED.search(said), said
            assert said.endswith(f". ({ruling.rule})"), said
    assert met == {*Reason, *CORE_REASONS} - {"core.dice-open", "core.malformed"}


# -- the machinery -----------------------------------------------------------------------------------------------


def test_a_missing_key_shows_itself_and_a_missing_fact_stays_in_braces() -> None:
    say = Words("en", {"greeting": "Hello {name}"})
    assert say.say("greetin") == "[greetin]"
    assert say.say("greeting") == "Hello {name}"


@pytest.mark.parametrize(("count", "said"), [(0, "no goals"), (1, "1 goal"), (2, "2 goals"), (-1, "−1 goals")])
def test_plural_forms(count: int, said: str) -> None:
    entry = {"by": "n", "zero": "no goals", "one": "{n} goal", "other": "{n} goals"}
    assert Words("en", {"goals": entry}).say("goals", {"n": count}) == said


def test_without_a_zero_form_nothing_is_many() -> None:
    assert Words("en", {"g": {"by": "n", "one": "{n} goal", "other": "{n} goals"}}).say("g", {"n": 0}) == "0 goals"


def test_braces_in_a_name_stay_as_they_are() -> None:
    assert Words("en", {"greeting": "Hello {name}"}).say("greeting", {"name": "{0}{x}"}) == "Hello {0}{x}"


def test_rows_are_called_by_their_names_in_refusals() -> None:
    ruling = refuse(Reason.KEEPER_IN_FIELD, "U-2.1", player="Euwe", row="V")
    assert ENGLISH.refusal(ruling) == "Defence: Euwe is a keeper and may play only in goal. (U-2.1)"
    assert "Verteidigung" in GERMAN.refusal(ruling)
