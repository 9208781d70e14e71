"""Words of United's league in both languages: events, refusals, questions, dice, managers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest

from game.content.places import ROOT
from game.content.united_league import ready_clubs
from game.content.words import LANGUAGES, Words, read_words, word_files, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.ruling import CORE_REASONS, Ruling
from game.rules.united.reasons import Reason as MatchReason
from game.rules.united.season import events as told
from game.rules.united.season.bots.styles import STYLES
from game.rules.united.season.events import Event, Known
from game.rules.united.season.opening import Entry, begin
from game.rules.united.season.pages.voices import MOODS, VARIANTS, voice
from game.rules.united.season.reasons import Reason
from game.rules.united.season.rules import KINDS, SEASON
from game.rules.united.season.settings import OrderMode, Settings, System
from game.rules.united.season.state import CupSide, SeasonState
from game.rules.united.season.telling import sentence, sentence_key
from game.rules.united.season.turn import next_season
from tests.united_league.builders import ELEVEN, club, member, season

SAYING = [words(language) for language in LANGUAGES]
BOTH = pytest.mark.parametrize("say", SAYING, ids=LANGUAGES)
WAYS = {
    "TrainingClosed": ("spent", "lapsed"),
    "AccountsClosed": ("credit", "debt"),
    "ManagerChanged": ("person", "computer"),
    "OnHoliday": ("away", "open", "back"),
    "TalentFound": ("own", "named"),
    "LineUpChanged": ("own", "points", "automatic"),
    "MatchReported": ("normal", "extra", "shoot-out"),
    "LotSold": ("offer", "tied", "list", "list-tied", "back"),
    "LotUnsold": ("offer", "list"),
    "BidLost": ("low", "void"),
    "Moved": ("up", "down"),
}
"""Events that can go several ways; all others have one sentence."""
FOLDER = ROOT / "game" / "rules" / "united" / "season"
NOBODY: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
UNFINISHED = re.compile(r"[{}]|\[[a-z]|None|united-league")
VOICES = {voice(style, mood, 1 + at) for style in STYLES for mood in MOODS for at in range(VARIANTS)}
"""What computer managers say to the press."""


def keys(prefix: str) -> set[str]:
    return {key.removeprefix(prefix) for key in words("en").entries if key.startswith(prefix)}


def test_every_event_that_anybody_is_told_has_its_sentences_and_no_others() -> None:
    kinds = [kind for kind in get_args(Event) if kind.known is not Known.HOUSE]
    wanted = {f"{kind.__name__}.{way}" if way else kind.__name__
              for kind in kinds for way in WAYS.get(kind.__name__, ("",))}  # fmt: skip
    assert keys("event.united-league.") == wanted
    assert len(kinds) > 35


def test_every_reason_every_question_and_every_style_has_words() -> None:
    assert {f"united-league.{key}" for key in keys("reason.united-league.")} == set(Reason)
    assert keys("prompt.united-league.") == {kind for kind, _ in KINDS.values()}
    assert keys("ending.united-league.") == {"season"}
    assert keys("value.style.") == keys("value.character.") == set(STYLES)
    assert {f"ul.voice.{key}" for key in keys("ul.voice.")} == VOICES
    assert keys("ul.place.") == {ready.short.lower() for ready in ready_clubs()}


def test_every_die_of_the_season_has_its_question_and_no_question_waits_for_a_die() -> None:
    texts = {node.value for path in sources() for node in ast.walk(parsed(path))
             if isinstance(node, ast.Constant) and isinstance(node.value, str)}  # fmt: skip
    own = next(path for path in word_files("en") if path.stem == "united_season")
    asked = {key.removeprefix("roll.") for key in read_words(own) if key.startswith("roll.")}
    assert asked - texts == set()
    assert set(rolled()) - keys("roll.") == set()
    assert len(asked) > 15


def sources() -> Iterator[Path]:
    yield from FOLDER.rglob("*.py")


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


WILD = ("entering.py", "chaos.py", "wild.py")
"""Here leagues and orders come from anything; what is rolled there is never seen."""


def rolled() -> Iterator[str]:
    """What dice are rolled for, where it is written down on the spot."""
    for path in sources():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("dice.roll", "picked")):
                found = [each.value for each in node.args[:2] if isinstance(each, ast.Constant)]
                if path.name not in WILD:
                    yield from (each for each in found if isinstance(each, str))


def refusals() -> Iterator[tuple[str, set[str]]]:
    """The reasons that the sources give, with the facts that go with each of them."""
    for path in sources():
        for node in ast.walk(parsed(path)):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "refused" and node.args:
                facts = {str(each.arg) for each in node.keywords}
                yield ast.unparse(node.args[0]).removeprefix("Reason."), facts


@BOTH
def test_a_refusal_asks_only_for_facts_that_come_with_it(say: Words) -> None:
    met = set()
    for name, facts in refusals():
        if name in Reason.__members__:
            entry = say.entries[f"reason.{Reason[name].value}"]
            forms = [entry] if isinstance(entry, str) else [text for form, text in entry.items() if form != "by"]
            used = {fact for text in forms for _, fact, _, _ in Formatter().parse(text) if fact}
            assert used <= facts, name
            met.add(name)
    variable = {"TALENTS_FULL", "FROZEN_FULL", "ONE_TRADE", "TRADE_DIFFERS"}
    assert set(Reason.__members__) - met <= variable


# -- whole sentences --------------------------------------------------------------------------------------------------


@cache
def wild() -> tuple[tuple[SeasonState, Any], ...]:
    """What everybody and each manager is told in some seasons of wild orders, with the season as it stood then."""
    found: list[tuple[SeasonState, Any]] = []
    for seed, (people, mode) in enumerate([(3, OrderMode.SITTINGS), (1, OrderMode.STEPS), (0, OrderMode.EVENING)]):
        dice = StreamDice(seed)
        state = begin(Settings(clubs=4, doubles=2, order_mode=mode, special_share=3),
                      [Entry(f"Manager {number}", number < people) for number in range(4)])  # fmt: skip
        played(next_season(played(state, dice, found)), dice, found)
    return tuple(found)


def played(state: SeasonState, dice: StreamDice, found: list[tuple[SeasonState, Any]]) -> SeasonState:
    while (prompt := SEASON.prompt(state)) is not None:
        seat = prompt.seats[dice.roll("seat", len(prompt.seats)) - 1]
        applied = apply(SEASON, state, seat, SEASON.random_answer(state, seat, dice), dice)
        assert isinstance(applied, Applied), applied
        state = applied.state
        for event in applied.events:
            shown = (SEASON.event_view(state, event, each) for each in (None, *range(len(state.clubs))))
            found += [(state, each) for each in dict.fromkeys(shown) if each is not None]
    return state


def rare() -> Iterator[Any]:
    """What hardly ever happens in a league of four."""
    man, side = member("VM II 8", "Euwe"), CupSide(1, amateur=True)
    yield told.FoundingRepaired(0)
    yield told.TrainingClosed(0, 7, 1, 1, 5)
    yield told.OnHoliday(1, 100)
    yield told.OnHoliday(1, 2)
    yield told.OnHoliday(1, 0)
    yield told.ManagerChanged(1, "Anna", human=True)
    yield told.TrainedByDefault(1, ("Euwe", "Keres"))
    yield told.LotSold(14, 0, man.id, "Euwe", 1, 0, 500, tied=True)
    yield told.LotSold(13, 0, man.id, "Euwe", 1, -1, 500, tied=True)
    yield told.LotSold(14, 0, man.id, "Euwe", 0, 0, 500)
    yield told.LineUpChanged(0, 1, (), (), automatic=False, trimmed=True)
    yield told.Traded((0, 1), (("Euwe",), ()), ((man.id,), ()), -300, 3)
    yield told.CupWon(side)
    yield told.Moved(0, 1, 0)
    yield told.Moved(0, 0, 1)
    yield told.TaxPaid(0, 2600, 300, 2600)
    yield told.LicenceLost(0, "Alte Herren")
    yield told.Dissolved(0, "Alte Herren")
    yield told.TopScorer(0, "Euwe", 1, 1)
    yield told.BidLost(0, 13, 1, 500)
    yield told.BidLost(0, 13, 1, 500, Reason.BID_TWICE, Reason.BID_TWICE.rule)
    yield told.MatchReported(
        9, 1, 3, -1, CupSide(0), side, (1, 1), "shoot-out", 1, (4, 5), NOBODY, NOBODY, NOBODY, NOBODY
    )
    yield from (told.PressText(0, key) for key in VOICES)


@BOTH
def test_everything_that_is_told_of_many_seasons_makes_whole_sentences(say: Words) -> None:
    kinds = set()
    quiet = season(club(*ELEVEN), club(*ELEVEN, name="Away"), settings=Settings(System.THREE))
    for state, event in [*wild(), *((quiet, each) for each in rare())]:
        said = sentence(state, event, say)
        assert not UNFINISHED.search(said), said
        assert said[-1] in ".!”“?)", said
        kinds.add(sentence_key(event))
    assert kinds == keys("event.united-league.")


@BOTH
def test_refusals_of_many_seasons_make_whole_sentences(say: Words) -> None:
    met = set()
    for _, event in wild():
        if isinstance(event, told.OrderDropped | told.BidLost) and event.reason:
            said = say.refusal(Ruling(event.reason, event.rule, event.facts))
            assert not UNFINISHED.search(said), said
            assert said.endswith(f". ({event.rule})"), said
            met.add(event.reason)
    assert len(met) > 15
    assert met <= {*Reason, *MatchReason, *CORE_REASONS}
