"""Words in both languages for everything the tournament can say, and every fact a sentence asks for."""

from __future__ import annotations

import re
from collections.abc import Set
from functools import cache
from typing import Any, get_args

import pytest

from game.content.places import ASSETS
from game.content.words import LANGUAGES, Words, read_words
from game.core.cast import Cast
from game.core.ruling import FactValue, Ruling
from game.play.story import sentence
from game.rules.world_cup import telling
from game.rules.world_cup.actions import Action
from game.rules.world_cup.answering import PARTS
from game.rules.world_cup.cards import ALL_TILES, Card, Colour
from game.rules.world_cup.events import (
    CardDropped,
    CardPlayed,
    ChampionCrowned,
    Event,
    FinishedEarly,
    LotDrawn,
    MatchWon,
    RepeatCalled,
    TileLaid,
    TileRemoved,
    TimeRanOut,
    TournamentEnded,
)
from game.rules.world_cup.match import WORLD_CUP
from game.rules.world_cup.reasons import Reason
from game.rules.world_cup.spec import SPEC
from game.rules.world_cup.state import CupState
from game.rules.world_cup.tournament import Nation, Stage, Tie, shipped
from game.ui.world_cup.headlines import headline
from game.ui.world_cup.news import news
from tests.wording import BOTH, ENGLISH, GERMAN, keys, placeholders
from tests.world_cup.builders import table
from tests.world_cup.tournaments import NUMBERS, tournament

FORM = re.compile("_(nom|acc|dat|Nom)$")
"""A name in one of its cases is the same fact."""
UNFINISHED = re.compile(r"[{}]|\[[a-z]|None|world_cup\.|-1 ")


@cache
def examples() -> list[tuple[Cast, Any]]:
    """Every event of the random tournaments as the three who may watch are told of it, and the rare ones."""
    found = []
    for number in NUMBERS:
        for step in tournament(number):
            cast = Cast(("Ada", "Ben"), telling.players(step.done.state))
            for event in step.done.events:
                found += [(cast, WORLD_CUP.event_view(step.done.state, event, seat)) for seat in (0, None)]
    rare = (
        TimeRanOut(0),
        ChampionCrowned(3, -1),
        TournamentEnded(1, 3, True),
        FinishedEarly(0),
        CardDropped(0, "3"),
        LotDrawn("A", (1, 2)),
        RepeatCalled("A", (0, 1, 2, 3), (4, 5), ((0, 1), (2, 3))),
    )
    cast = found[0][0]
    return found + [(cast, event) for event in rare]


def test_both_languages_say_the_same_things() -> None:
    english, german = (read_words(ASSETS / "words" / language / "world_cup.toml") for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key in english:
        said = [{FORM.sub("", name) for name in placeholders(words, key)} for words in (ENGLISH, GERMAN)]
        assert said[0] == said[1], key


def test_every_event_has_words_and_no_words_wait_for_an_event_that_never_comes() -> None:
    assert {type(event) for _, event in examples()} == set(get_args(Event))
    assert {telling.key(event) for _, event in examples()} == keys("event.world_cup.")


@BOTH
def test_every_event_makes_a_whole_sentence(say: Words) -> None:
    for cast, event in {telling.key(event): (cast, event) for cast, event in examples()}.values():
        said = sentence(SPEC, event, cast, say)
        assert not UNFINISHED.search(said), said


@BOTH
def test_every_refusal_makes_a_whole_sentence(say: Words) -> None:
    facts: dict[str, FactValue] = {"team": 3, "squares": 4, "card": "1+1", "most": 2, "lane": 7, "teams": 16, "flag": 5,
                                   "tile": "A", "count": 9, "least": 10}  # fmt: skip
    cast = Cast(("Ada", "Ben"), tuple(nation.code for nation in shipped()["1986"].nations))
    assert {f"world_cup.{key}" for key in keys("reason.world_cup.")} == set(Reason)
    for reason in Reason:
        said = say.refusal(Ruling(reason, "WC-X", telling.spoken(facts.items(), cast)))
        assert not UNFINISHED.search(said), said


@BOTH
def test_values_prompts_and_actions_have_names(say: Words) -> None:
    nations = {nation.code for cup in shipped().values() for nation in cup.nations}
    named: dict[str, Set[str]] = {
        "nation": nations, "cup_card": set(Card), "cup_tile": set(ALL_TILES),
        "cup_stage": {*Stage, "draw"}, "cup_tie": set(Tie) - {Tie.REPEAT}, "cup_colour": set(Colour),
        "cup_group": {*"ABCDEFGH", *"12345678", "final"},
    }  # fmt: skip
    for name, values in named.items():
        assert keys(f"value.{name}.") == set(map(str, values))
    assert keys("prompt.world_cup.") == {part.kind for part in PARTS.values()}
    assert keys("action.world_cup.") == keys("offer.world_cup.") == {kind.__name__ for kind in get_args(Action)}
    for cup in shipped().values():
        for nation in cup.nations:
            assert say.entries[f"value.nation.{nation.code}"] == (nation.de if say is GERMAN else nation.en)


@pytest.mark.rule("WC-TIE-01")
def test_repeats_say_who_is_level_with_whom() -> None:
    """Also over the chart; in journals of the first version all level teams are one set."""
    state = table("1950")
    cast = Cast(("Ada", "Ben"), telling.players(state))
    pairs = RepeatCalled("1", (0, 1, 2, 3), (4, 5), ((0, 1), (2, 3)))
    old = RepeatCalled("1", (2, 3), (5,))
    assert sentence(SPEC, pairs, cast, ENGLISH) == (
        "Group 1: Brazil, Yugoslavia are level on points, and so are Switzerland, Mexico. 2 matches are played again."
    )
    assert sentence(SPEC, pairs, cast, GERMAN) == (
        "Gruppe 1: Brasilien, Jugoslawien sind punktgleich, ebenso die Schweiz, Mexiko. 2 Spiele werden wiederholt."
    )
    assert sentence(SPEC, old, cast, ENGLISH) == (
        "Group 1: Switzerland, Mexico are level on points. One match is played again."
    )
    shown = [headline(ENGLISH, event, state) for event in (pairs, old)]
    assert [head[1] for head in shown if head is not None] == [
        "Brazil, Yugoslavia · Switzerland, Mexico",
        "Switzerland, Mexico",
    ]


def test_names_are_those_of_the_book() -> None:
    assert [ENGLISH.entries[f"value.nation.{code}"] for code in ("USA", "URS")] == ["USA", "Soviet Union"]
    assert [GERMAN.entries[f"value.nation.{code}"] for code in ("USA", "URS")] == ["USA", "UdSSR"]


@pytest.mark.rule("WC-SET-01", "WC-SET-05")
def test_nothing_is_promised_that_is_not_always_so() -> None:
    """One nation of 1950 is nobody's, strengths of 2008 are an estimate, and a pure lottery is not fair."""
    rules = (ASSETS / "rules" / "world_cup.toml").read_text(encoding="utf-8")
    for promise in ("Every nation belongs", "Jede Nation gehört", "The colours follow", "Die Farben richten sich"):
        assert promise not in rules
    assert "equally" not in str(ENGLISH.entries["setup.way-managers-help"])
    assert "gleich stark" not in str(GERMAN.entries["setup.way-managers-help"])


def test_results_are_told_with_the_goals_of_the_winner_first() -> None:
    cast = Cast(("Ada", "Ben"), tuple(nation.called for nation in shipped()["1986"].nations))
    away = sentence(SPEC, MatchWon(36, 1, 0, (1, 2)), cast, ENGLISH)
    assert away == "Italy beat Argentina 2:1."
    kicks = sentence(SPEC, MatchWon(36, 1, 0, (0, 0), (3, 4)), cast, ENGLISH)
    assert kicks == "Italy beat Argentina on penalties, 4:3 after 0:0."


# -- names in sentences ------------------------------------------------------------------------------------------------


def codes(state: CupState) -> dict[str, int]:
    return {nation.code: team for team, nation in enumerate(state.tournament.nations)}


def test_nations_have_their_articles_in_every_sentence() -> None:
    """In English as a whole, in German by the case; labels before a colon stay plain."""
    state = table("1990")
    team, cast = codes(state), SPEC.cast(state)
    won = MatchWon(0, team["NED"], team["USA"], (1, 3), None)
    assert sentence(SPEC, won, cast, ENGLISH) == "The Netherlands beat the USA 3:1."
    assert sentence(SPEC, won, cast, GERMAN) == "Niederlande – USA 3:1."
    level = RepeatCalled("A", (team["URS"], team["ARG"]), (1,))
    assert sentence(SPEC, level, cast, ENGLISH).startswith("Group A: the Soviet Union, Argentina are level on points.")
    assert sentence(SPEC, level, cast, GERMAN).startswith("Gruppe A: die UdSSR, Argentinien sind punktgleich.")
    ruling = Ruling(Reason.LANE_EMPTY, "WC-X", telling.spoken({"team": team["NED"]}.items(), cast))
    assert ENGLISH.refusal(ruling).startswith("Netherlands: no tile")


@pytest.mark.parametrize(
    ("code", "card", "english", "german"),
    [
        ("URS", "1", "Ada: one goal for the Soviet Union: {score}", "Ada: ein Tor für die UdSSR: {score}"),
        ("IRQ", "1", "Ada: one goal for Iraq: {score}", "Ada: ein Tor für den Irak: {score}"),
        ("IRQ", "foul", "Ada: foul on Iraq (one goal): {score}", "Ada: Foul gegen den Irak (ein Tor): {score}"),
        ("FRA", "1", "Ada: one goal for France: {score}", "Ada: ein Tor für Frankreich: {score}"),
    ],
)
def test_the_line_of_a_turn_names_the_match_like_the_chart(code: str, card: str, english: str, german: str) -> None:
    """``ein Tor für die UdSSR: Frankreich – UdSSR 0:1``."""
    state = table("1986")
    team = codes(state)[code]
    match = next(at for at, each in enumerate(state.fixtures) if each.away == team or each.home == team)
    fixture = state.fixtures[match]
    lane = 2 * match + (fixture.away == team)
    if card == "foul":
        events: list[Any] = [CardPlayed(0, card, (lane,)), TileRemoved(lane, team, "1", card, (0, 0))]
        goals = (0, 0)
    else:
        goals = (0, 1) if lane & 1 else (1, 0)
        events = [CardPlayed(0, card, (lane,)), TileLaid(lane, team, "1", goals)]
    for say, expected in ((ENGLISH, english), (GERMAN, german)):
        home, away = (getattr(state.tournament.nations[each], say.language) for each in (fixture.home, fixture.away))
        score = f"{home} – {away} {goals[0]}:{goals[1]}"
        assert news(say, state, ("Ada", "Ben"), events) == expected.format(score=score)


def test_a_nation_that_nobody_has_heard_of_is_called_as_its_file_says() -> None:
    nation = Nation("XAA", "Upper Valley", "Obertal", Colour.GREEN, ("the Upper Valley", "das Obertal", "das Obertal",
                                                                     "dem Obertal"))  # fmt: skip
    assert ENGLISH.say("event.world_cup.PenaltyRolled.missed", {"nation": ENGLISH.named("nation", nation.called)}) == (
        "Penalty for the Upper Valley: blank, missed."
    )
    assert GERMAN.named("nation", nation.called) == "Obertal"
