"""The World Cup Game as people handle it: tiles and their lanes, mouse and keys together, strengths, end, picture."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.content.words import LANGUAGES, words
from game.core.choices import Preset
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.core.page import Listing, Note
from game.play.pages import match_page
from game.play.story import sentence
from game.rules.registry import spec
from game.rules.world_cup import events as told
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.pages import blocks
from game.rules.world_cup.state import CupState
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.scenes.setup import SetupScene
from game.ui.widgets.base import Widget
from game.ui.widgets.boxes import Headed
from game.ui.widgets.text import Label
from game.ui.world_cup import texts
from game.ui.world_cup.full_time import FullTime, Podium
from game.ui.world_cup.gallery import chart as gallery
from game.ui.world_cup.pictures import Sheet, plain
from game.ui.world_cup.slips import play_word
from game.ui.world_cup.title import Match

Make = Callable[..., App]
RIGHT = 3


def labels(widget: Widget) -> list[str]:
    """Everything that is said in words on a part of the screen."""
    own = [widget.text] if isinstance(widget, Label) else []
    return [*own, *(text for child in widget.children() for text in labels(child))]


def with_card(app: App, *kinds: str, cup: str = "1986") -> Match:
    """Whoever decides has such a card in hand."""
    scene = gallery.sit(app, gallery.played(app, gallery.holding(*kinds), cup))
    gallery.in_hand(app, scene, *kinds)
    return scene


def right_click(app: App, at: tuple[int, int]) -> None:
    app.dispatch(Pointer("down", at, RIGHT))
    app.dispatch(Pointer("up", at, RIGHT))


# -- tiles and lanes ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-CARD-02")
def test_a_second_tile_on_the_same_lane_is_refused_and_nothing_changes(app: App) -> None:
    scene = with_card(app, "1+1", "1+1+1")
    first = sorted(scene.decision.choosing.lit())[0]
    hands = Hands(app).click_at(gallery.at(scene, first)).click_at(gallery.at(scene, first))
    assert scene.decision.choosing.lanes == [first]
    assert scene.decision.refusal is not None
    assert (scene.decision.refusal.ruling.reason, scene.decision.refusal.ruling.rule) == (
        "world_cup.same-lane",
        "WC-CARD-02",
    )
    assert not scene.session.timeline.decisions
    assert scene.stage.slip is not None
    said = labels(scene.stage.slip)
    assert any(scene.word("take-back-how", {"key": app.keymap.shown("unpin")}) in text for text in said)
    hands.key("backspace")
    assert scene.decision.choosing.lanes == []


@pytest.mark.rule("WC-CARD-02")
def test_the_slip_and_the_right_button_take_a_tile_back(app: App) -> None:
    scene = with_card(app, "1+1", "1+1+1")
    first, second, *_ = sorted(scene.decision.choosing.lit())
    hands = Hands(app).click_at(gallery.at(scene, first)).click_at(gallery.at(scene, first)).click("take-back")
    assert scene.decision.choosing.lanes == []
    hands.click_at(gallery.at(scene, first)).click_at(gallery.at(scene, second))
    right_click(app, gallery.at(scene, first))
    assert scene.decision.choosing.lanes == [second]


@pytest.mark.rule("WC-CARD-02")
@pytest.mark.parametrize("kinds", [("1", "2"), ("1+1",)], ids=["one-tile", "two-tiles"])
def test_a_second_click_plays_when_everything_is_chosen(app: App, kinds: tuple[str, ...]) -> None:
    scene = with_card(app, *kinds)
    lanes = sorted(scene.decision.choosing.lit())[: len(scene.decision.choosing.tiles)]
    hands = Hands(app)
    for lane in lanes:
        hands.click_at(gallery.at(scene, lane))
    assert scene.decision.choosing.complete
    assert not scene.session.timeline.decisions
    hands.click_at(gallery.at(scene, lanes[0]))
    assert len(scene.session.timeline.decisions) == 1


@pytest.mark.rule("WC-CARD-02")
def test_the_same_tiles_on_the_same_lanes_are_the_same_play(app: App) -> None:
    scene = with_card(app, "1+1")
    lanes = sorted(scene.decision.choosing.lit())[:2]
    found = set()
    for order in (lanes, lanes[::-1]):
        scene.decision.choosing.lanes = list(order)
        found.add(scene.decision.choosing.pinned)
    assert len(found) == 1


@pytest.mark.rule("WC-CARD-02")
def test_the_first_tile_of_two_and_one_is_left_out_by_key_and_never_changes_places(app: App) -> None:
    scene = with_card(app, "2+1", cup="2008")
    choosing = scene.decision.choosing
    lanes = sorted(choosing.lit())[:2]
    Hands(app).key("0")
    assert choosing.lanes == [DESK.nowhere]
    assert not choosing.may_leave_out, "leaving the second one out as well is laying the card aside"
    Hands(app).click_at(gallery.at(scene, lanes[0]))
    assert choosing.complete
    assert dict(choosing.ghosts())[lanes[0]].endswith("1")
    assert play_word(scene, scene.decision.choosing) == scene.word("do-play-some", {"count": 1})
    choosing.lanes = list(lanes)
    assert choosing.take_back(lanes[0])
    assert choosing.lanes == [], "the single goal does not become a double one"


def test_the_slip_names_the_match_and_what_the_score_becomes(app: App) -> None:
    scene = with_card(app, "1", "2")
    lane = sorted(scene.decision.choosing.lit())[3]
    Hands(app).click_at(gallery.at(scene, lane))
    assert scene.stage.slip is not None
    view, match = scene.ground.shown, lane >> 1
    fixture, said = view.fixtures[match], " ".join(labels(scene.stage.slip))
    later = DESK.with_lanes(view, dict(scene.decision.choosing.ghosts()))
    assert later.score(match) != view.score(match)
    for team in (fixture.home, fixture.away):
        assert texts.nation(view, team, app.words) in said
    for home, away in (view.score(match), later.score(match)):
        assert f"{home}:{away}" in said


# -- mouse and keys together -------------------------------------------------------------------------------------------


def test_tab_goes_to_the_lanes_of_the_card_wherever_the_mouse_has_pressed(app: App) -> None:
    scene = with_card(app, "1", "2")
    Hands(app).click_at(_tab_bar(scene))
    assert scene.focus is not scene.ground.view
    Hands(app).key("tab")
    assert scene.focus is scene.ground.view
    assert scene.ground.view.cursor in scene.decision.choosing.lit()


def test_enter_plays_what_is_pinned_although_a_tab_was_pressed_with_the_mouse(app: App) -> None:
    scene = with_card(app, "1", "2")
    Hands(app).click_at(gallery.at(scene, sorted(scene.decision.choosing.lit())[0])).click_at(_tab_bar(scene))
    assert app.scene is scene
    Hands(app).key("enter")
    assert len(scene.session.timeline.decisions) == 1


def test_a_button_that_was_reached_by_key_still_answers_to_enter(app: App) -> None:
    scene = with_card(app, "1", "2")
    Hands(app).click_at(gallery.at(scene, sorted(scene.decision.choosing.lit())[0]))
    app.focus(scene.root.find("lay-aside"), by_key=True)
    Hands(app).key("enter")
    assert scene.decision.choosing.aside
    assert not scene.session.timeline.decisions


def _tab_bar(scene: Match) -> tuple[int, int]:
    return scene.side.tabs.rect.center


# -- between the stages, film ------------------------------------------------------------------------------------------


def test_between_stages_no_hand_is_shown_and_nobody_in_particular_is_asked(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.between("group")))
    assert scene.decision.choosing.what == "interval"
    assert (scene.ground.strip.facts.other, scene.ground.strip.facts.other_title, scene.ground.strip.facts.hand) == (
        0,
        "",
        (),
    )
    text, side = scene.prompt_now()
    assert side is None
    assert not any(name in text for name in scene.people)


def test_the_tutor_does_not_announce_the_next_turn_while_a_card_is_being_laid(app: App) -> None:
    scene = with_card(app, "1", "2")
    scene.turn_to("tutor")
    Hands(app).click_at(gallery.at(scene, sorted(scene.decision.choosing.lit())[0])).key("enter")
    assert scene.busy
    said = " ".join(labels(scene.side._page))
    assert scene.word("tutor-watch") in said
    assert app.words.say("tutor.wait", {"name": scene.people[1 - scene.decision.choosing.seat]}) not in said


def test_the_log_of_a_replay_does_not_say_that_there_is_nothing(app: App) -> None:
    found = gallery.replay(app, 0)
    Hands(app).key("space")
    for _ in range(400):
        if len(found.side.log.lines) > 1:
            break
        Hands(app).wait(0.05)
    assert len(found.side.log.lines) > 1
    assert found.side._panel is not None
    assert not found.side._panel._none.visible


def test_the_line_of_time_marks_stages_and_big_moments_only(app: App) -> None:
    found = gallery.replay(app)
    events = [event for record in found.records for event in record.events]
    laid = sum(isinstance(event, told.TileLaid) for event in events)
    big = sum(isinstance(event, told.MatchWon | told.ChampionCrowned | told.StageBegan) for event in events)
    assert laid > len(found.ticks) == big


# -- groups ------------------------------------------------------------------------------------------------------------


def test_once_the_groups_are_over_thirds_no_longer_would_meet_somebody(app: App) -> None:
    words_of = app.words
    for until, over in ((gallery.after(90), False), (gallery.between("group"), True), (gallery.stage_of("semi"), True)):
        view = gallery.course(until)
        assert DESK.groups_over(view) is over
        ranked = DESK.thirds(view)
        for place in ranked:
            group = view.tournament.group_of(place.team).name
            (line,) = texts.third_lines(group, place.team, view, words_of)
            assert ("would" in line or "only the best" in line) if not over else "would" not in line


def test_nobody_is_invited_to_change_strengths_once_they_are_agreed(app: App) -> None:
    scene = gallery.sit(app, gallery.table(app, "2008", edit_strengths=True))
    scene.turn_to("team")
    assert scene.word("strengths-about") in labels(scene.side._page)
    Hands(app).key("enter")
    scene.skip()
    Hands(app).key("enter")
    assert scene.word("strengths-about") not in labels(scene.side._page)


# -- strengths ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-SET-06")
def test_strengths_end_at_black_and_at_grey(app: App) -> None:
    scene = gallery.sit(app, gallery.table(app, "2008", edit_strengths=True))
    best, *_, worst = DESK.strengths
    for step, end in ((1, worst), (-1, best)):
        for _ in range(2 * len(DESK.strengths)):
            scene.decision.change_strength(0, step)
        assert scene.decision.choosing.colours[0] == end


@pytest.mark.rule("WC-SET-06")
def test_the_other_manager_sees_what_was_changed_and_from_what(app: App) -> None:
    scene = gallery.sit(app, gallery.table(app, "2008", edit_strengths=True))
    was = scene.decision.choosing.colours[1]
    scene.decision.change_strength(1)
    now = scene.decision.choosing.colours[1]
    Hands(app).key("enter")
    scene.skip()
    assert scene.decision.choosing.what == "strengths"
    scene.turn_to("team")
    said = labels(scene.side._page)
    named = [str(app.words.named("cup_colour", str(colour))) for colour in (now, was)]
    name = texts.nation(scene.ground.shown, 1, app.words)
    facts = {"nation": name, "colour": named[0], "was": named[1]}
    assert scene.word("strengths-changed", {"changes": scene.word("strength-change", facts)}) in said
    squares = DESK.squares_of(scene.ground.shown, now)
    assert scene.word("strength-was", {"colour": named[0], "squares": squares, "was": named[1]}) in said


# -- the end -----------------------------------------------------------------------------------------------------------


def ended(app: App, cup: str, **options: Any) -> FullTime:
    laid = gallery.played(app, lambda now: str(now.state.stage) == "final" and now.state.pile == 2, cup, **options)
    gallery.go_on(laid, 2)
    laid.session.chair.take(None)
    laid.go_on()
    scene = app.scene
    assert isinstance(scene, FullTime)
    return scene


@pytest.mark.parametrize(("third", "shared"), [(False, 2), (True, 1)])
def test_without_a_match_for_it_both_losers_of_the_semi_finals_share_third_place(
    app: App, third: bool, shared: int
) -> None:
    scene = ended(app, "1986", third_place=third)
    steps = Podium(scene).steps
    assert [len(step) for step in steps] == [1, 1, shared]
    if not third:
        semis = [each for each in scene.view.fixtures if str(each.stage) == "semi"]
        losers = {team for each in semis for team in (each.home, each.away)} - {*steps[0], *steps[1]}
        assert set(steps[2]) == losers
    page = match_page(scene.session, "en")
    (about,) = (block.text for block in page.blocks if isinstance(block, Note) and "champions" in block.text)
    assert ("shared" in about) is (shared == 2)


def test_the_end_compares_goals_with_reality(app: App) -> None:
    scene = ended(app, "1986")
    said = [text for widget in scene.middle() for text in labels(widget)]
    line = next(each for each in DESK.goals_per_match(scene.view) if each.real is not None)
    assert any(app.words.say(f"wc.round.{line.stage}") in text and "(" in text for text in said)


def test_the_report_has_every_result_and_names_nobody_twice(app: App) -> None:
    scene = ended(app, "1986")
    view: CupState = scene.view
    page = match_page(scene.session, "en")
    assert page.score is not None
    assert page.score.people == ("", "")
    assert words("en").say("page.world_cup.score-means") in page.score.remark
    heads = [words("en").say(f"page.world_cup.{key}") for key in ("results", "rounds")]
    listed = [row for block in blocks(view, words("en")) if isinstance(block, Listing) and block.heading in heads
              for row in block.rows]  # fmt: skip
    assert len(listed) == len(view.fixtures)


def test_the_picture_has_a_name_every_disk_can_write_and_overwrites_nothing(app: App) -> None:
    scene = ended(app, "1986")
    Hands(app).click("picture").click("picture")
    first, second = sorted((app.folders.base / "pictures").glob("*.png"), key=lambda path: len(path.name))
    day = scene.session.header.created[:10]
    names = "-".join(plain(name) for name in scene.table.names)
    assert first.name == f"world-cup-1986-{names}-{day}.png"
    assert second.stem == f"{first.stem}-2"
    assert first.read_bytes() == second.read_bytes()


def test_names_of_files_are_plain(app: App) -> None:
    view = gallery.course(gallery.after(3))
    sheet = Sheet(app, view, ("Jörg / Öz", "..\\β Zoë"), "2026-11-17T10:00:00+00:00", "0007")
    assert sheet.file_name == "world-cup-1986-joerg-oez-zoe-2026-11-17-0007.png"


def test_the_picture_says_whose_colours_are_whose(app: App) -> None:
    """Another manager changes the legend and nothing of the chart."""
    view = gallery.course(gallery.after(30))
    made = [Sheet(app, view, names, "2026-11-17").drawn() for names in (("Anna", "Ben"), ("Anna", "Zacharias"))]
    differs = pygame.PixelArray(made[0]).compare(pygame.PixelArray(made[1])).make_surface()
    white = pygame.mask.from_threshold(differs, (0, 0, 0), (1, 1, 1, 255))
    boxes = white.get_bounding_rects()
    assert boxes
    assert min(box.y for box in boxes) > made[0].get_height() - 76


# -- words -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_card_is_one_card(language: str) -> None:
    say = words(language)
    for key in ("prompt.world_cup.turn", "tutor.world_cup.turn", "wc.head.pile", "event.world_cup.CardDrawn.hidden"):
        fact = {"wc.head.pile": "count", "event.world_cup.CardDrawn.hidden": "left"}.get(key, "pile")
        one, two = (say.say(key, {fact: number, "club": "Anna"}) for number in (1, 2))
        assert "1 " not in one
        assert one != two
        assert "2" in two


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_of_the_log_begin_with_a_capital_or_a_name(language: str) -> None:
    """Values put in at the beginning of a sentence must not begin small."""
    say, game, dice = words(language), spec("world_cup"), StreamDice(5)
    state, bot = gallery.table_state("1950"), game.bots["greedy"]
    while (prompt := game.rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(game.rules, state, seat, bot(game.rules.view(state, seat), seat, dice), dice)
        assert isinstance(done, Applied)
        for event in done.events:
            text = sentence(game, event, game.cast(state), say)
            assert text[0].isupper() or text[0].isdigit(), text
        state = done.state


# -- presets -----------------------------------------------------------------------------------------------------------


def test_presets_name_a_tournament_and_leave_help_alone(app: App) -> None:
    presets = spec("world_cup").setup.presets
    assert {preset.options["tournament"] for preset in presets.values()} == {"1950", "1986", "1990", "2008"}
    scene = SetupScene(app, "world_cup")
    choices = scene.choices
    for level in (2, 0):
        choices.help = [level, level]
        for preset in presets.values():
            choices.take(scene.spec, preset)
            assert choices.help == [level, level]
            assert choices.same_as(scene.spec, preset)
    choices.take(scene.spec, Preset({}, "locked", 1))
    assert (choices.undo, choices.help) == ("locked", [1, 1])


@pytest.mark.parametrize("text", [100, 150])
def test_no_word_of_an_option_is_broken_by_the_rule_beside_it(make: Make, text: int) -> None:
    """The rule stands beside the name, or below it where it would take the room of a word."""
    app = make(text=text, language="de")
    app.push(SetupScene(app, "undici"))
    Hands(app).wait(0.1)
    heads = [widget for widget in app.scene.root.walk() if isinstance(widget, Headed)]
    assert len(heads) >= 5
    for head in heads:
        name, *chips = head.children()
        assert name.least_width() <= name.rect.width
        assert chips
        assert not any(name.rect.colliderect(chip.rect) for chip in chips)
        assert all(head.rect.contains(child.rect) for child in head.children())


@pytest.mark.parametrize("text", [100, 130, 150])
def test_falling_dice_never_lie_over_the_names_of_the_pages(make: Make, text: int) -> None:
    app = make(text=text, language="de")
    gallery.SHOTS["wc-penalty"](app)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    assert scene.side.widget.tray.visible
    assert scene.side.widget.upper.visible
    assert not scene.side.widget.tray.rect.colliderect(scene.side.widget.tabs.rect)
    assert scene.side.widget.tray.rect.height > 0
