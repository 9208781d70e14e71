"""Words in both languages for everything Undici can say, and every fact a sentence asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.content.places import ASSETS, ROOT
from game.content.words import Words, read_words
from game.core.cast import CALLED, SOMEBODY, Cast
from game.core.ruling import FactValue, refuse
from game.play.story import sentence, with_names
from game.rules.spec import Telling
from game.rules.undici import events as told
from game.rules.undici import people, telling
from game.rules.undici.actions import Action, Move, Pass
from game.rules.undici.answering import PARTS
from game.rules.undici.chips import Ability, Flank, Role
from game.rules.undici.deck import UNKNOWN, Category, Effect, Window
from game.rules.undici.events import Event
from game.rules.undici.frames import (
    AreaCheck,
    Contested,
    Deed,
    DeedKind,
    Formation,
    FreeMoveDue,
    HandDue,
    HeaderCards,
    InterceptDue,
    KickOffDue,
    LineUpDue,
    LocksDue,
    Reached,
    Reposition,
    Responding,
    ScoutDue,
    TractorDue,
    Turn,
)
from game.rules.undici.match import UNDICI
from game.rules.undici.outcomes import NOTHING
from game.rules.undici.reasons import Reason
from game.rules.undici.state import MatchState, Options
from game.ui.undici.card_words import card_text
from tests import wording
from tests.undici.builders import b, changed, sq, w, why_not
from tests.undici.hands import REAL, table

FOLDER = ROOT / "game" / "rules" / "undici"
UNFINISHED = re.compile(r"[{}]|\[[a-z]|None|undici\.|-1 |\bcard:[A-Z]")
DUELS = (DeedKind.TACKLE, DeedKind.DRIBBLE, DeedKind.SHOT, DeedKind.HEADER)


SPEC: Any = SimpleNamespace(
    id="undici",
    telling=Telling(telling.key, telling.facts, telling.details, people.spoken),
    cast=lambda state: Cast(("Harbour City", "Old Foundry"), people.players(state)),
)
"""As much of the game as sentences need."""


def position() -> MatchState:
    """Five of white stand in their own area."""
    white = {9: "H11", 7: "C14", 8: "F5", 2: "E1", 3: "F1", 4: "G1", 5: "H2", 6: "I2"}
    return table(white, {7: "L5", 4: "G12", 5: "I12"}, 9, captains=(w(9), b(4)))


def rolled() -> Iterator[Any]:
    """Whatever dice decide."""
    for kind in (DeedKind.PASS, DeedKind.KEEPER_PASS, DeedKind.CROSS):
        for face, reached in ((0, True), (5, True), (2, False)):
            bonuses = (("playmaker", 1), ("card:EP-01", 1))
            yield told.Needed(kind, w(9), w(8), face, 5, (("distance", 3), ("marker-chip", 1)), bonuses, reached)
        yield told.BallPassed(kind, w(9), w(8))
        yield told.Intercepted(kind, w(9), b(7))
    for kind, bare in product(DUELS, (False, True)):
        yield told.Compared(kind, w(9), b(4), (3, 4), (("square", -1),), (("block", 1),), bare, -3)
        yield told.Compared(kind, w(9), b(4), (4, 4), (), (), bare, 0)
        yield told.Compared(kind, w(9), b(4), (5, 4), (), (), bare, 1)


def examples() -> Iterator[Any]:
    """Every event in every way it can go."""
    yield from (told.ElevenNamed(0, w(8)), told.PlacesTaken(1, ((b(7), sq("L9")),)), told.KickedOff(w(9), 3, w(8)))
    yield from (told.KickOffRolled((3, 3), -1), told.KickOffRolled((3, 5), 1))
    yield from (told.TurnBegan(0, 3, False), told.TurnBegan(1, 42, True))
    for how in ("single", "group", "tractor", "free", "reposition"):
        yield told.Moved(w(9), sq("H11"), (sq("H12"),), how, True)
    yield told.LockBroken(w(9), 0, sq("E6"))
    for kind in DeedKind:
        yield told.Declared(kind, 0, w(9), -1 if kind in (DeedKind.MOVE, DeedKind.GROUP) else b(7), ())
        yield told.Declared(kind, 0, w(9), b(7), ("EP-04", "EP-01"))
        yield told.CalledOff(kind, w(9))
    yield from (told.Answered(1, ("EP-11",)), told.Answered(1, ("UE-06",), "EP-04"))
    yield from rolled()
    yield told.RolledAgain(w(9), 1)
    for kind in (DeedKind.TACKLE, DeedKind.DRIBBLE):
        for winner, loser, flipped in ((w(9), b(7), True), (b(7), w(9), True), (b(7), w(9), False)):
            yield told.DuelEnded(kind, w(9), winner, loser, flipped)
    for kind in (DeedKind.SHOT, DeedKind.HEADER):
        yield told.GoalScored(0, w(9), kind, (1, 0))
        yield told.Saved(b(1), w(9), kind)
    yield from (told.TurnedUp((w(9), w(8))), told.LeftArea(w(9), sq("H11")))
    for white, black in ((3, 5), (3, -1), (-1, 5), (-1, -1)):
        yield told.LocksPlaced(0, white, black)
    yield from (told.CardPlayed(0, "EA-01"), told.CardPlayed(0, "UE-04", w(9)), told.CardPlayed(0, "UE-03", lock=0))
    yield from (told.CardPlayed(0, "UE-01", ability=Ability.HARE), told.CardPlayed(0, "UE-02", other="EP-13"))
    yield from (told.HandSeen(0, ("EP-01",)), told.HandSeen(0, (UNKNOWN,)))
    yield from (told.CardDiscarded(0, "EP-01", False), told.CardDiscarded(0, "EP-13", True))
    yield from (told.CardDrawn(0, "EP-01", 7), told.CardDrawn(0, UNKNOWN, 7), told.TimeRanOut(0))
    yield from (told.MatchEnded((2, 1)), told.MatchEnded((1, 1)), told.MatchEnded((0, 1)))


# -- events ------------------------------------------------------------------------------------------------------------


def test_every_event_has_words_and_no_words_wait_for_an_event_that_never_comes() -> None:
    shown = list(examples())
    assert {type(event) for event in shown} == set(get_args(Event))
    assert {telling.key(event) for event in shown} == wording.keys("event.undici.")


@wording.BOTH
def test_every_event_makes_a_whole_sentence(say: Words) -> None:
    cast = SPEC.cast(position())
    for event in examples():
        said = [sentence(SPEC, event, cast, say)]
        for key, facts in telling.details(event):
            assert f"detail.undici.{key}" in say.entries
            said.append(
                say.say(f"detail.undici.{key}", [(name, say.named(name, value)) for name, value in facts.items()])
            )
        for each in said:
            assert not UNFINISHED.search(each), each
            assert SOMEBODY not in each, each
            assert not re.search(r"[A-Z]{2}-[0-9]{2}", each), f"a card by its number: {each}"
            assert each[-1] in ".!", each


def test_sentences_tell_dice_cards_and_actions_by_name() -> None:
    cast = SPEC.cast(position())
    need = told.Needed(DeedKind.PASS, w(9), w(8), 4, 5, (("distance", 5),), (("playmaker", 1),), True)
    assert sentence(SPEC, need, cast, wording.ENGLISH) == "9 White 9 to 8 White 8: needs 5, rolls 4 (+1). It arrives."
    declared = told.Declared(DeedKind.KEEPER_PASS, 0, w(1), w(8), ("EP-01",))
    assert (
        sentence(SPEC, declared, cast, wording.GERMAN) == "1 White 1 sagt an: Pass des Torwarts, mit Strategiekarten."
    )
    assert telling.details(declared) == [("card", {"card": "EP-01"})]
    answered = told.Answered(1, ("UE-06",), "EP-04")
    assert sentence(SPEC, answered, cast, wording.ENGLISH) == "Old Foundry answer and cancel Clean Strike."
    erased = told.CardPlayed(0, "UE-02", other="EP-13")
    assert sentence(SPEC, erased, cast, wording.ENGLISH) == "Harbour City destroy the permanent card Rondo Routine."
    assert telling.details(erased) == [("card", {"card": "UE-02"})]


# -- refusals ----------------------------------------------------------------------------------------------------------


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every place where something is refused: the reason and the facts that come with it."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "refused":
                facts = {CALLED.get(each.arg, each.arg) for each in node.keywords if each.arg not in (None, "rule")}
                for each in ast.walk(node.args[0]):
                    if isinstance(each, ast.Attribute) and getattr(each.value, "id", "") == "Reason":
                        yield str(Reason[each.attr]), facts


def test_every_reason_has_words_and_a_place_where_it_is_given() -> None:
    every = {str(reason) for reason in Reason}
    assert every <= {f"undici.{key}" for key in wording.keys("reason.undici.")}
    assert every - {reason for reason, _ in refusals()} == {Reason.NO_TIME_LIMIT}, "that one is refused by the core"
    assert every == set(UNDICI.reasons)


@wording.BOTH
def test_the_sentence_of_a_refusal_asks_for_nothing_that_is_not_always_there(say: Words) -> None:
    for reason, facts in refusals():
        asked = wording.placeholders(say, f"reason.{reason}")
        assert asked <= facts, f"{reason}: {asked - facts} is not among {sorted(facts)}"


@wording.BOTH
def test_every_refusal_makes_a_whole_sentence(say: Words) -> None:
    values: dict[str, FactValue] = {"player": "9 Orlog", "card": "EP-01", "ability": "hare", "square": "H12"}
    for reason, facts in refusals():
        said = say.refusal(refuse(reason, "UN-MOVE-01", **{name: values.get(name, 2) for name in facts}))
        assert not UNFINISHED.search(said), said
        assert "EP-01" not in said, said
        assert said.endswith(". (UN-MOVE-01)"), said


@wording.BOTH
def test_a_refusal_names_who_is_meant_even_nobody(say: Words) -> None:
    state = position()
    down = table({9: "F5", 2: "J4"}, {7: "L5"}, 9, flipped={w(2): 1})
    assert say.refusal(with_names(SPEC, why_not(down, Pass(w(2))), down)).startswith("2 White 2 ")
    for piece in (-1, 99):
        said = say.refusal(with_names(SPEC, why_not(state, Move(piece, (sq("H12"),))), state))
        assert not UNFINISHED.search(said), said


# -- prompts, offers, dice ---------------------------------------------------------------------------------------------


def asking() -> Iterator[Any]:
    shot, pass_ = Deed(DeedKind.SHOT, 0, w(9), b(1)), Deed(DeedKind.PASS, 0, w(9), w(8))
    yield from (LineUpDue(0), Formation(1), Turn(), KickOffDue(), Responding(shot), HeaderCards(shot))
    yield from (
        Reached(pass_, 2, 4),
        Contested(shot, (1, 2)),
        FreeMoveDue(w(9), 1, False),
        InterceptDue(pass_, (b(7),)),
    )
    yield from (ScoutDue(0), Reposition(1, 3), Reposition(0, 1), TractorDue(), AreaCheck(0), LocksDue(), HandDue())


def test_every_prompt_has_words() -> None:
    assert {part.kind for part in PARTS.values()} == wording.keys("prompt.undici.")
    assert {type(frame) for frame in asking()} == set(PARTS)


@wording.BOTH
def test_every_prompt_makes_a_whole_sentence(say: Words) -> None:
    states = [changed(position(), frames=[Turn(), frame]) for frame in asking()]
    wording.asked_in_whole_sentences(SPEC, UNDICI, states, say, UNFINISHED)


def test_every_action_has_a_label_and_a_name_for_the_undo_button() -> None:
    wording.actions_are_named("undici", Action)


def test_every_roll_has_words() -> None:
    rolls = {
        node.value.removeprefix("undici.")
        for path in FOLDER.rglob("*.py")
        if path.name not in ("reasons.py", "squads.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"undici\.[a-z-]+", node.value)
    }
    assert wording.keys("roll.undici.") <= rolls
    rolled = {"kick-off", "pass", "cross", "attack", "defence", "captain", "bare", "draw"}
    asked = {"keeper-pass", "shot", "header", "save", "tackle", "dribble", "duel"}
    assert rolled | asked == wording.keys("roll.undici.")


def test_every_outcome_has_words() -> None:
    met = {UNDICI.outcome(position(), [event]) for event in examples()} - {NOTHING}
    assert wording.keys("outcome.undici.") == {
        f"{whose}.{word}" for whose in ("own", "theirs") for word in met | {NOTHING}
    }


def test_every_part_of_a_roll_has_words() -> None:
    dice_abilities = {ability.value for ability in Ability} - {"tractor", "gorilla", "hare"}
    named = {"distance", "marker-chip", "marker-padlock", "marker-keeper", "square", "block", "plate"}
    assert wording.keys("part.undici.") == dice_abilities | named


# -- names -------------------------------------------------------------------------------------------------------------


@wording.BOTH
def test_every_card_has_a_name_and_an_explanation(say: Words) -> None:
    cards = {card.id for card in REAL}
    assert wording.keys("value.card.") == cards | {UNKNOWN}
    assert wording.keys("card-effect.undici.") == {effect.value for effect in Effect} | {"bonus-against"}
    assert wording.keys("card-moment.undici.") == {window.value for window in Window}
    names = [say.entries[f"value.card.{card}"] for card in cards]
    assert len(set(names)) == len(cards), "two cards of one name"
    for card in REAL:
        text = card_text(say, card)
        assert text.endswith(".")
        assert text[0].isupper()
        assert "{" not in text
        assert "[" not in text


@pytest.mark.parametrize(
    ("name", "members"),
    [("deed", DeedKind), ("ability", Ability), ("role", Role), ("flank", Flank), ("category", Category)],
)
def test_everything_has_a_name(name: str, members: Any) -> None:
    assert wording.keys(f"value.{name}.") >= {member.value for member in members}


def test_every_option_has_a_name_and_a_help() -> None:
    wording.options_are_named("undici", Options)


def test_every_ending_has_words() -> None:
    assert wording.keys("ending.undici.") == {"score", "draw"}


def test_both_languages_ask_for_the_same_facts() -> None:
    mine = set(read_words(ASSETS / "words" / "en" / "undici.toml"))
    assert mine == set(read_words(ASSETS / "words" / "de" / "undici.toml"))
    assert {
        key for key in mine if wording.placeholders(wording.ENGLISH, key) != wording.placeholders(wording.GERMAN, key)
    } == set()
    assert len(mine) > 300
