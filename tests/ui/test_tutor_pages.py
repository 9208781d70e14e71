"""The tutor on every screen with a decision, from the top of every new card, and only about rules that are played."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.content.rulebook import rule_book
from game.content.titles import TITLES
from game.content.words import LANGUAGES, words
from game.journal.entries import SeatSetup
from game.play.opening import start
from game.play.reading import ticks
from game.play.tutor import known_facts, tutor
from game.rules.counter_attack.presets import PRESETS
from game.rules.counter_attack.setup_form import with_squads
from game.rules.counter_attack.squads import sample_squads
from game.rules.counter_attack.state import Options, Switch
from game.rules.registry import spec
from game.ui.app import App
from game.ui.counter_attack.gallery import match as pitch
from game.ui.gallery.catalogue import catalogue
from game.ui.gallery.windowless import Hands
from game.ui.scenes.coverage import CoverageScene
from game.ui.table.full_time import FullTimeScene
from game.ui.table.report import ReportScene
from game.ui.table.tutoring import Tutoring
from game.ui.widgets.base import Widget
from game.ui.widgets.scroll import ScrollArea


def said(root: Widget) -> str:
    return "\n".join(str(getattr(widget, "text", "")) for widget in root.walk())


# -- only rules that are played ---------------------------------------------------------------------------------------


def facts(game: str, kind: str, state: Any, language: str = "en") -> dict[str, str]:
    """What may be told at a decision of a match: sentences by their names."""
    game_spec, say = spec(game), words(language)
    found = known_facts(say, kind, lambda rule: game_spec.in_force(state, rule))
    return {fact.name: say.say(f"know.{kind}.{fact.name}") for fact in found}


@pytest.mark.rule("CA-ADV-03")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_match_is_told_nothing_of_first_time_and_high_passes(language: str) -> None:
    teams, _ = sample_squads()
    first = facts("counter_attack", "counter_attack.choose", with_squads(teams, PRESETS["first"]), language)
    assert set(first) == {"CA-MOVE-01", "CA-PASS-04"}
    assert not re.search("first-time|high pass|direktpass|hoher pass", " ".join(first.values()).lower())
    whole = Options(switches=(Switch.FIRST_TIME,))
    assert set(facts("counter_attack", "counter_attack.choose", with_squads(teams, whole), language)) - set(first) == {
        "CA-FIRST-01", "CA-HIGH-04",
    }  # fmt: skip


def test_the_card_on_the_table_follows(tmp_path: Path) -> None:
    teams, _ = sample_squads()
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start(tmp_path / "first.jsonl", spec("counter_attack"), with_squads(teams, PRESETS["first"]), seats) as match:
        while match.prompt is not None and match.prompt.kind != "counter_attack.choose":
            match.submit(match.prompt.seats[0], next(iter(match.offers())).action)
        told = {tutor(match, 0, words("en"), shown=shown).did_you_know.rules[0] for shown in range(6)}
    assert told == {"CA-MOVE-01", "CA-PASS-04"}


def test_every_switch_of_every_game_can_silence_what_is_told_of_it() -> None:
    united, powerplay = spec("united"), spec("powerplay")
    for rule, options in (
        ("U-3.5b", {"discipline": False}), ("U-3.6", {"home_points": 0}), ("U-8.4", {"cup": False}),
        ("U-8.7", {"line_up_seconds": 0}),
    ):  # fmt: skip
        clubs = united.ready_teams(("A", "B"))
        assert not united.in_force(united.new_match(clubs, united.options(options)), rule), rule
        assert rule_book("united").find(rule) is not None
    clubs = powerplay.ready_teams(("A", "B"))
    assert not powerplay.in_force(powerplay.new_match(clubs, powerplay.options({"neutral": True})), "PP-4.2")
    undici = spec("undici")
    squads = undici.ready_teams(("A", "B"))
    plain = undici.new_match(squads, undici.options({"abilities": False}))
    for kind in ("line-up", "turn", "header-cards", "free-move", "reposition", "tractor"):
        told = " ".join(facts("undici", f"undici.{kind}", plain).values())
        assert not re.search("Hare|Gorilla|Tractor|Ram|Viper|Paw|Cannon", told), told
    cup = spec("world_cup")
    names = cup.ready_teams(("A", "B"))
    small, large = (cup.new_match(names, cup.options({"tournament": year})) for year in ("2008", "1986"))
    assert not cup.in_force(small, "WC-GRP-05")
    assert cup.in_force(large, "WC-GRP-05")


def test_hints_about_rules_that_are_switched_off_are_not_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a game finds worth saying: the rule behind it must be played."""
    united = spec("united")
    state = united.new_match(united.ready_teams(("A", "B")), united.options({"discipline": False}))
    seats = (SeatSetup("Anna"), SeatSetup("Ben"))
    with start(tmp_path / "mild.jsonl", united, state, seats) as match:
        line_up = united.prepared(state).line_ups[0]
        hard = replace(line_up, hardness=(0, 0, 3, 3, 3))
        assert united.tutor is not None
        rules = tutor(match, 0, words("en"), hard).watch_out.rules
    assert not {"U-3.5a", "U-3.5b", "U-3.5c"} & set(rules)


# -- on every screen --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shot", "kind"), [
    ("ca-draft", "counter_attack.draft"), ("ca-draft-begin", "counter_attack.draft-due"),
    ("ca-draft-agree", "counter_attack.deal-offer"), ("ca-line-up", "counter_attack.line-up"),
    ("un-line-up", "undici.line-up"),
])  # fmt: skip
def test_line_ups_and_the_draft_have_a_tutor(app: App, shot: str, kind: str) -> None:
    catalogue()[shot](app)
    scene = app.scene
    assert isinstance(scene, Tutoring)
    assert scene.session.prompt is not None
    assert scene.session.prompt.kind == kind
    Hands(app).key("f7")
    assert app.words.say(f"tutor.{kind}") in said(scene.root)
    for fact in known_facts(app.words, kind)[:1]:
        assert app.words.say(f"know.{kind}.{fact.name}") in said(scene.root)
    Hands(app).key("f7")
    assert app.words.say(f"tutor.{kind}") not in said(scene.root), "it can be switched off there too"


def test_whoever_plays_without_hints_has_no_page_of_the_tutor(app: App) -> None:
    catalogue()["un-line-up"](app)
    scene = app.scene
    assert isinstance(scene, Tutoring)
    scene.session.help.set_level(scene.seat, 0)
    scene.rebuild()
    assert scene.root.find("pages") is None
    Hands(app).key("f7")
    assert app.toasts.told[-1].text == app.words.say("desk.no-help")


@pytest.mark.parametrize("shot", ["full-time", "un-full-time", "wc-champion", "pp-full-time", "ca-full-time"])
def test_full_time_has_the_tutors_last_words(app: App, shot: str) -> None:
    catalogue()[shot](app)
    scene = app.scene
    assert isinstance(scene, FullTimeScene)
    game = scene.session.spec.id
    assert app.words.say(f"tutor.{game}.over") in said(scene.root)
    for fact in known_facts(app.words, f"{game}.over"):
        assert app.words.say(f"know.{game}.over.{fact.name}") in said(scene.root)
    app.change(tutor=False)
    assert app.words.say(f"tutor.{game}.over") not in said(app.scene.root)


def test_the_tutor_begins_at_the_top_of_every_new_card(make: Any) -> None:
    app = make(size=(1280, 720), text=150)
    match = pitch.scene(app, pitch.STEP)
    scroll = match.root.find("tutor-scroll")
    assert isinstance(scroll, ScrollArea)
    assert scroll.most > 0, "there is something to scroll"
    scroll.scroll_to(scroll.most)
    there = scroll.offset
    assert there > 0
    match._next_fact()
    kept = match.root.find("tutor-scroll")
    assert isinstance(kept, ScrollArea)
    assert kept.offset > 0, "another rule worth knowing stays where one reads"
    kept.scroll_to(kept.most)
    match.commit(match.decision.choosing.offers[-1])
    pitch.settled(app, match)
    fresh = match.root.find("tutor-scroll")
    assert isinstance(fresh, ScrollArea)
    assert fresh.offset == 0


# -- one number -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["united", "powerplay", "undici", "world_cup", "counter_attack"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_how_complete_says_one_number(make: Any, game: str, language: str) -> None:
    app = make(language=language)
    app.push(CoverageScene(app, game))
    text = said(app.scene.root)
    rules = [each for each in ticks(game) if TITLES[game].league or each.scope == "match"]
    complete, whole = sum(each.complete for each in rules), len(rules)
    summary = re.search(r"of the (\d+) rules of [a-z ]+, (\d+)|den (\d+) Regeln .* sind (\d+)", text)
    assert summary is not None
    assert [int(each) for each in summary.groups() if each] == [whole, complete]
    counts = re.findall(r"(\d+) (?:of|von) (\d+) (?:rules|Regeln)\b", text)
    assert (str(complete), str(whole)) in counts
    tested = {(str(sum(each.of(aspect) == "done" for each in rules)), str(whole)) for aspect in ("enforced", "tested")}
    assert tested == {(str(complete), str(whole))}, "the sentence and the bars agree"
    assert not re.search(r"\b(Weitere|Another) 0\b", text)


# -- Space at the end of the film -------------------------------------------------------------------------------------


def test_space_at_the_end_presses_the_primary_button_and_not_too_soon(app: App) -> None:
    catalogue()["full-time"](app)
    scene = app.scene
    assert isinstance(scene, FullTimeScene)
    scene.entered()
    Hands(app).key("space")
    assert app.scene is scene, "it was meant for the film"
    Hands(app).wait(1.2)
    Hands(app).key("space")
    assert not isinstance(app.scene, ReportScene)
    assert app.scene is not scene
    assert app.stack[-1] is not scene
