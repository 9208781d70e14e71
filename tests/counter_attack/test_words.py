"""Words in both languages for everything Counter Attack can say, and every fact a sentence asks for."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, get_args

import pytest

from game.content.places import ROOT
from game.content.words import Words
from game.core.cast import CALLED, SOMEBODY, Cast, spoken
from game.core.ruling import FactValue, refuse
from game.play.story import sentence, with_names
from game.rules.counter_attack import people, telling
from game.rules.counter_attack.actions import Action, Move, Pass, Shoot, Tackle
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.cards import KEEPER, OUTFIELD
from game.rules.counter_attack.events import DuelRolled, Event, HeaderRolled, ShotRolled, Substituted
from game.rules.counter_attack.formations import FORMATIONS
from game.rules.counter_attack.frames import (
    After,
    Challenge,
    Intent,
    KeeperCause,
    Opening,
    PassKind,
    Phase,
    TackleOffer,
)
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.outcomes import TOSSED, WORDS
from game.rules.counter_attack.reasons import Reason
from game.rules.counter_attack.setup_form import SETUP
from game.rules.counter_attack.squads import shipped_kits
from game.rules.counter_attack.state import Half, MatchState, Options, Scenario, Switch
from game.rules.counter_attack.tables import PHASE_MOVES
from game.rules.spec import Telling
from tests.acting import changed
from tests.counter_attack import examples
from tests.counter_attack.builders import act, build, decided, events, r, w, why_not
from tests.wording import (
    BOTH,
    ENGLISH,
    GERMAN,
    actions_are_named,
    asked_in_whole_sentences,
    keys,
    options_are_named,
    placeholders,
)

FOLDER = ROOT / "game" / "rules" / "counter_attack"
UNFINISHED = re.compile(r"[{}]|\[[a-z]|None|-1 ")
SPEC: Any = SimpleNamespace(
    id="counter_attack",
    telling=Telling(telling.key, telling.facts, spoken=spoken),
    cast=lambda state: Cast(("White", "Red"), people.players(state)),
)
"""As much of the game as sentences need."""


ROLL = re.compile(r"counter_attack\.[a-z-]+")


def kick_off() -> MatchState:
    return build({shirt: (-shirt, 0) for shirt in range(1, 12)}, {shirt: (shirt, 0) for shirt in range(1, 12)}, ball=9)


# -- events -----------------------------------------------------------------------------------------------------


def test_every_event_has_words_and_no_words_wait_for_an_event_that_never_comes() -> None:
    shown = list(examples.events())
    assert {type(event) for event in shown} == set(get_args(Event))
    assert {telling.key(event) for event in shown} == keys("event.counter_attack.")


@BOTH
def test_every_event_makes_a_whole_sentence(say: Words) -> None:
    cast = SPEC.cast(kick_off())
    for event in examples.events():
        said = sentence(SPEC, event, cast, say)
        assert not UNFINISHED.search(said), said
        assert SOMEBODY not in said, said
        assert said[-1] in ".!", said
        assert SPEC.telling.details(event) == []


def test_dice_and_sums_are_told() -> None:
    cast = SPEC.cast(kick_off())
    past = decided(DuelRolled(Challenge.TACKLE, r(4), w(9), (4, 3), (5, 3)), "past")
    said = "Tackling 4 + 3 = 7 against dribbling 5 + 3 = 8: 9 w9 gets past 4 r4."
    assert sentence(SPEC, past, cast, ENGLISH) == said
    assert sentence(SPEC, past, cast, GERMAN) == (
        "Tackling 4 + 3 = 7 gegen Dribbling 5 + 3 = 8: 9 w9 kommt an 4 r4 vorbei."
    )
    unknown = replace(past)
    assert sentence(SPEC, unknown, cast, ENGLISH) == "4 r4 has 4 + 3 = 7 against 9 w9 with 5 + 3 = 8."


@pytest.mark.parametrize(
    ("stars", "said"),
    [
        ((False, False), "Tackling 3 + 6 = 9 against dribbling 5 + 6 = 11: 9 w9 gets past 4 r4."),
        ((True, False), "Tackling 3 + 6* = 9 against dribbling 5 + 6 = 11: 4 r4 wins the ball from 9 w9."),
        ((True, True), "Tackling 3 + 6* = 9 against dribbling 5 + 6* = 11: 4 r4 and 9 w9 both miss the ball."),
    ],
)
def test_a_star_wins_the_duel_in_words_too(stars: tuple[bool, bool], said: str) -> None:
    state = build({9: (3, 0)}, {4: (4, 0)}, 9, frame=Phase(2, 4, (r(4),)), switches=(Switch.JACKPOT,),
                  cards={w(9): {"dribbling": 5}})  # fmt: skip
    state.frames.append(TackleOffer(r(4)))
    shown = [("counter_attack.star", 1 + star) for star in stars]
    loose = [("counter_attack.loose-direction", 4), ("counter_attack.loose-distance", 1)] if all(stars) else []
    done = act(state, Tackle(), ("counter_attack.tackle", 6), ("counter_attack.dribble", 6), *shown, *loose)
    (event,) = events(done, DuelRolled)
    assert sentence(SPEC, event, SPEC.cast(kick_off()), ENGLISH) == said


def test_a_star_in_the_air_and_in_front_of_goal() -> None:
    cast = SPEC.cast(kick_off())
    header = HeaderRolled(0, (w(9), w(4)), (4, 3), (5, 6), w(4), True)
    assert "9 w9 (4 + 5 = 9), 4 w4 (3 + 6* = 9)." in sentence(SPEC, header, cast, ENGLISH)
    state = build({9: (14, 0)}, {1: (17, 0)}, 9, switches=(Switch.JACKPOT,),
                  cards={w(9): {"shooting": 6}, r(1): {"saving": 1}})  # fmt: skip
    dice = [("counter_attack.shot", 5), ("counter_attack.save", 6), ("counter_attack.star", 2)]
    (saved,) = events(act(state, Shoot((19, 0)), *dice, ("counter_attack.handling", 1)), ShotRolled)
    assert sentence(SPEC, saved, cast, ENGLISH) == "9 w9 has 6 + 5 = 11, 1 r1 has 1 + 6* = 7: saved!"


# -- players ----------------------------------------------------------------------------------------------------


def test_players_are_called_by_shirt_and_name() -> None:
    called = people.players(kick_off())
    assert (called[w(9)], called[r(4)]) == ("9 w9", "4 r4")
    assert called[w(12)] == "w12", "on the bench he has no shirt"


def test_who_went_off_keeps_his_shirt_in_the_story_and_who_came_on_has_it_too() -> None:
    state = kick_off()
    state.shirts[w(9)], state.shirts[w(12)] = 0, 9
    called = people.players(state)
    assert (called[w(9)], called[w(12)]) == ("9 w9", "9 w12")
    said = sentence(SPEC, Substituted(w(9), w(12), 9), SPEC.cast(state), ENGLISH)
    assert said == "Substitution for White: 9 w12 comes on for 9 w9, with shirt 9."


def test_before_the_draft_nobody_has_a_name() -> None:
    state = kick_off()
    state.squads = (replace(state.squads[0], cards=(), shirts=()), state.squads[1])
    assert people.players(state)[w(9)] == ""
    assert spoken([("piece", w(9)), ("left", 2)], SPEC.cast(state)) == (("player", "somebody"), ("left", 2))


@pytest.mark.parametrize("piece", [-1, 99])
@BOTH
def test_a_refusal_about_nobody_is_still_a_sentence(say: Words, piece: int) -> None:
    state = build({9: (0, 0)}, {4: (5, 0)}, ball=9, frame=Phase(1, 4))
    said = say.refusal(with_names(SPEC, why_not(state, Move(piece, (1, 0))), state))
    assert not UNFINISHED.search(said), said


@BOTH
def test_a_refusal_names_who_is_meant(say: Words) -> None:
    state = build({9: (0, 0)}, {4: (3, 0)}, ball=9)
    ruling = why_not(state, Pass(PassKind.STANDARD, (6, 0)))
    assert ruling.reason == Reason.PASS_BLOCKED
    assert say.refusal(with_names(SPEC, ruling, state)).startswith("4 r4 ")


# -- refusals ---------------------------------------------------------------------------------------------------

LATE = {
    "moves.py": (Reason.ALREADY_MOVED, Reason.BARRED, Reason.FROZEN),
    "mechanics/snapshot.py": (Reason.BARRED, Reason.FROZEN),
}
"""Where a reason is chosen first and refused later."""
HANDED_ON = ("reasons.py", "squads.py", "desk_team.py")
"""Files with a function that hands on whatever reason it is given."""


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every place where something is refused: the reason and the facts that come with it."""
    for path in FOLDER.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _called(node).endswith(("refused", "refuse", "_against")) and node.args:
                facts = {CALLED.get(each.arg, each.arg) for each in node.keywords if each.arg not in (None, "rule")}
                for reason in _reasons(node.args[0], path):
                    yield reason, facts


def _called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def _reasons(node: ast.expr, path: Path) -> tuple[str, ...]:
    names = [each for each in ast.walk(node) if isinstance(each, ast.Attribute) and isinstance(each.value, ast.Name)]
    found = tuple(
        str(Reason[each.attr])
        for each in names
        if each.value.id == "Reason"  # type: ignore[attr-defined]
    )
    late = LATE.get(path.relative_to(FOLDER).as_posix(), ())
    if not found and not late:
        assert path.name in HANDED_ON, f"{path.name}:{node.lineno}: which reason?"
    return found or tuple(map(str, late))


def test_every_reason_has_words_and_a_place_where_it_is_given() -> None:
    every = {str(reason) for reason in Reason}
    assert {f"counter_attack.{key}" for key in keys("reason.counter_attack.")} == every
    assert every - {reason for reason, _ in refusals()} == {Reason.NO_TIME_LIMIT}, "that one is refused by the core"


@BOTH
def test_the_sentence_of_a_refusal_asks_for_nothing_that_is_not_always_there(say: Words) -> None:
    for reason, facts in refusals():
        asked = placeholders(say, f"reason.{reason}")
        assert asked <= facts, f"{reason}: {asked - facts} is not among {sorted(facts)}"


@BOTH
def test_every_refusal_makes_a_whole_sentence(say: Words) -> None:
    for reason, facts in refusals():
        values: dict[str, FactValue] = {name: "9 Rossi" if name == "player" else 2 for name in facts}
        if "kind" in values:
            values["kind"] = "high"
        said = say.refusal(refuse(reason, "CA-MOVE-01", **values))
        assert not UNFINISHED.search(said), said
        assert said.endswith(". (CA-MOVE-01)"), said


# -- prompts, offers, dice ----------------------------------------------------------------------------------------


def test_every_prompt_has_words() -> None:
    assert {part.kind for part in PARTS.values()} == keys("prompt.counter_attack.")
    assert {type(frame) for frame in examples.asking()} == set(PARTS)


@BOTH
def test_every_prompt_makes_a_whole_sentence(say: Words) -> None:
    states = [changed(kick_off(), frames=[Phase(1, 4), frame]) for frame in examples.asking()]
    asked_in_whole_sentences(SPEC, COUNTER_ATTACK, states, say, UNFINISHED)


def test_every_action_has_a_label_and_a_name_for_the_undo_button() -> None:
    actions_are_named("counter_attack", Action)


def test_every_roll_has_words() -> None:
    files = [FOLDER / name for name in ("jackpot.py", "keepers.py", "verdicts.py")]
    texts = {
        node.value.removeprefix("counter_attack.")
        for path in (*files, *(FOLDER / "mechanics").glob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ROLL.fullmatch(node.value)
    }
    assert keys("roll.counter_attack.") <= texts <= keys("roll.counter_attack.") | keys("modifier.counter_attack.")
    assert len(texts) > 20


def test_every_outcome_has_words() -> None:
    told = {*WORDS, "injury", "yellow", "red", "toss"} - set(TOSSED)
    assert keys("outcome.counter_attack.") == {f"{whose}.{word}" for whose in ("own", "theirs") for word in told}


# -- options and names ------------------------------------------------------------------------------------------


def test_every_option_and_every_switch_has_a_name_and_a_help() -> None:
    options, switches = options_are_named("counter_attack", Options, {"switches"}), {switch.value for switch in Switch}
    assert {field.name for field in SETUP.fields} <= options | switches
    assert keys("switch.counter_attack.") == {f"{name}.{part}" for name in switches for part in ("name", "help")}


def test_every_ending_has_words() -> None:
    state, found = kick_off(), set()
    state.half = Half.OVER
    tasks = [(f"scenario:{each}", (1, 0)) for each in Scenario if each is not Scenario.NONE]
    played = [("full-time", (1, 0)), ("full-time", (1, 1)), ("extra-time", (1, 0)), ("shoot-out", (1, 1))]
    for state.ended, state.score in (*played, *tasks):
        ending = COUNTER_ATTACK.ending(state)
        assert ending is not None
        found.add(ending.reason)
    assert found == keys("ending.counter_attack.")


OPTIONS = {"all", "pass", "any-pass", "pass-or-shoot", "move", "move-or-pass", "move-or-snap", "move-or-first"}
NAMED = {
    "half": {half.value for half in Half},
    "kind": {kind.value for kind in PassKind},
    "challenge": {challenge.value for challenge in Challenge},
    "intent": {intent.value for intent in Intent},
    "after": {after.value for after in After},
    "scenario": {scenario.value for scenario in Scenario},
    "attribute": {*OUTFIELD, *KEEPER, "leniency"},
    "pattern": {"plain", "stripes", "hoops", "halves", "sash", "dots"},
    "formation_help": set(FORMATIONS),
    "compass": {str(direction) for direction in range(1, 7)},
    "kicking": {f"{opening}-{whose}" for opening in Opening for whose in ("own", "theirs")},
    "following": {str(step) for step in range(1, len(PHASE_MOVES) + 1)},
    "options": OPTIONS,
    "advice": {*OPTIONS, "thirds", "changes"},
    "cause": {cause.name.lower() for cause in KeeperCause},
    "award": {"free-kick", "penalty"},
    "player": {SOMEBODY},
    "rival": {SOMEBODY},
    "set_piece": {"corner", "throw-in", "free-kick", "penalty", "goal-kick", "shoot-out"},
}


def test_every_kit_has_a_name() -> None:
    assert keys("kit.") >= {kit.key for kit in shipped_kits()}


@pytest.mark.parametrize("name", NAMED)
def test_everything_has_a_name(name: str) -> None:
    assert keys(f"value.{name}.") == NAMED[name]


def test_both_languages_ask_for_the_same_facts() -> None:
    mine = [key for key in ENGLISH.entries if ".counter_attack." in key]
    assert {key for key in mine if placeholders(ENGLISH, key) != placeholders(GERMAN, key)} == set()
    assert len(mine) > 400
