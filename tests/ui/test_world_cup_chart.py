"""The wall chart on the screen: layout of every tournament, mouse and keys, reasons, film, recap, and no secrets."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations
from typing import Any
from unittest.mock import Mock

import pygame
import pytest

from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.journal.entries import SeatKind, SeatSetup
from game.rules.registry import spec
from game.rules.world_cup import events as told
from game.rules.world_cup.desk import DESK
from game.rules.world_cup.state import CupState
from game.ui.app import App
from game.ui.board.match import MatchScene
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Key, Pointer
from game.ui.matches import Table
from game.ui.table.curtain import Curtain, Recap
from game.ui.widgets.base import Rect
from game.ui.world_cup.boxes import ChartLayout
from game.ui.world_cup.flags import DESIGNS
from game.ui.world_cup.full_time import FullTime
from game.ui.world_cup.gallery import chart as gallery
from game.ui.world_cup.layout import laid_out
from game.ui.world_cup.miniature import picture
from game.ui.world_cup.spots import Spot
from game.ui.world_cup.tile_art import menu_tile
from game.ui.world_cup.title import Match
from tests.ui.ink import faults
from tests.ui.programs import Make, pixels
from tests.ui.screens import drawn

LOOKS = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "text-150": ((1280, 720), 150)}
MISSING = re.compile(r"\[[a-z][a-z0-9-]*(\.[A-Za-z0-9_+-]+)+\]|\{[a-z_]+\}")
CUPS = ("1950", "1986", "1990", "2008")
# -- the layout --------------------------------------------------------------------------------------------------------


def apart(boxes: list[Rect]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(boxes, 2))


def check_layout(layout: ChartLayout, view: CupState) -> None:
    boxes = [*(group.rect for group in layout.groups), *(tie.rect for tie in layout.ties), layout.title]
    assert apart(boxes)
    assert all(layout.rect.contains(box) for box in boxes)
    for group in layout.groups:
        inside = [*group.rows, *(box.rect for box in group.matches)]
        assert apart([group.head, *inside])
        assert all(group.rect.inflate(2, 2).contains(box) for box in inside)
    for box in layout.matches:
        for side in box.sides:
            parts = [side.plate, *side.squares]
            assert apart(parts)
            assert all(box.rect.inflate(2, 2).contains(part) for part in (*parts, side.goals))
    shown = layout.sides()
    assert set(shown) >= {lane for match in view.open for lane in (2 * match, 2 * match + 1)}


MOMENTS = [
    ("1950", gallery.after(20)), ("1950", gallery.stage_of("final-group")), ("1986", gallery.after(20)),
    ("1986", gallery.stage_of("last-16")), ("1986", gallery.stage_of("semi")), ("1990", gallery.stage_of("quarter")),
    ("1990", gallery.stage_of("final")), ("2008", gallery.after(20)), ("2008", gallery.stage_of("quarter")),
]  # fmt: skip


@pytest.mark.parametrize(("cup", "until"), MOMENTS, ids=[f"{cup}-{at}" for at, (cup, _) in enumerate(MOMENTS)])
def test_nothing_on_the_chart_lies_over_anything_else(cup: str, until: Callable[[Any], bool]) -> None:
    view = gallery.course(until, cup, third_place=True)
    for size, unit in (((904, 456), 1.0), ((1356, 690), 1.5), ((808, 430), 1.0), ((700, 330), 0.8)):
        check_layout(laid_out(view, DESK.rounds(view), Rect(8, 108, *size), unit), view)
    sheet = laid_out(replace_open(view), DESK.rounds(view), Rect(0, 0, 1920, 1080), 1.875, full=True)
    check_layout(sheet, replace_open(view))
    for group in view.tournament.groups:
        check_layout(laid_out(replace_open(view), (), Rect(0, 0, 904, 456), 1.0, group.name), replace_open(view))


def replace_open(view: CupState) -> CupState:
    """Without open matches: one group alone shows only its own lanes."""
    made = view.clone()
    made.open = ()
    return made


SHOWN = ("wc-1950-middle", "wc-1950-final", "wc-1986-middle", "wc-1986-last-16", "wc-2008-quarter", "wc-pinned",
         "wc-multiple", "wc-why-not", "wc-group", "wc-strengths", "wc-1986-end", "wc-champion",
         "wc-replay")  # fmt: skip


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("shot", SHOWN)
def test_everything_can_be_read(make: Make, shot: str, language: str) -> None:
    app = make(language=language)
    gallery.SHOTS[shot](app)
    wrong = []
    for look, (size, text) in LOOKS.items():
        notes = drawn(app, size, text)
        wrong += [f"{look}: {fault}" for fault in faults(notes, size)]
        wrong += [f"{look}: '{ink.text}' is not said" for ink in notes if MISSING.search(ink.text)]
    assert wrong == []


def test_every_nation_has_a_flag() -> None:
    codes = {nation.code for cup in CUPS for nation in gallery.table_state(cup).tournament.nations}
    assert codes <= set(DESIGNS)


def test_the_picture_of_the_tile_is_drawn() -> None:
    made = menu_tile((300, 180))
    assert made.get_size() == (300, 180)
    assert len({tuple(made.get_at((x, 90))) for x in range(0, 300, 3)}) > 10


# -- no secrets --------------------------------------------------------------------------------------------------------


def other_hands(state: CupState, seat: int | None) -> CupState:
    """The same tournament with other hidden cards: those of everybody but ``seat``."""
    made = state.clone()
    for side in (0, 1):
        if side != seat:
            made.hands[side] = ("foul", "offside", "penalty") if "foul" not in made.hands[side] else ("1", "1", "1")
            made.dropped[side] = tuple("attack" for _ in made.dropped[side])
    return made


@pytest.mark.rule("WC-TURN-07")
def test_the_curtain_is_the_same_whatever_is_in_the_hands(make: Make) -> None:
    state = gallery.course(gallery.after(24))
    shown = []
    for each in (state, other_hands(state, None)):
        app = make()
        gallery.table(app, state=each).go_on()
        assert isinstance(app.scene, Curtain)
        app.dispatch(Pointer("move", app.surface.get_rect().center))
        Hands(app).wait(0.6)
        shown.append((pixels(app), app.scene.root.tooltip()))
    assert shown[0] == shown[1]


@pytest.mark.rule("WC-TURN-07")
@pytest.mark.parametrize("tab", ["log", "team", "stats", "tutor"])
def test_the_screen_of_one_manager_shows_nothing_of_the_other_hand(make: Make, tab: str) -> None:
    state = gallery.course(gallery.after(40))
    seat = state.active
    shown = []
    for each in (state, other_hands(state, seat)):
        app = make()
        scene = gallery.sit(app, gallery.table(app, state=each))
        scene.turn_to(tab)
        Hands(app).key("1")
        app.dispatch(Pointer("move", gallery.at(scene, 4)))
        Hands(app).wait(0.6)
        shown.append(pixels(app))
    assert shown[0] == shown[1]


def test_the_hand_goes_away_before_the_other_may_look(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    assert scene.hides_secrets()
    Hands(app).key("1", "x", "x")
    scene.skip()
    assert isinstance(app.scene, Curtain)


@pytest.mark.rule("WC-TURN-07")
def test_the_tutor_speaks_of_a_hand_only_to_its_owner(app: App) -> None:
    gallery.table(app).go_on()
    scene = app.scene
    assert isinstance(scene, MatchScene)
    assert scene.busy, "the draw is shown to both, and the first turn is open already"
    assert scene.session.prompt is not None
    (first,) = scene.session.prompt.seats
    assert scene.decision.tutored() != first
    scene.skip()
    Hands(app).hold("space", 0.8)
    assert not scene.busy, "what both have seen is not shown once more"
    assert scene.decision.tutored() == first


# -- playing -----------------------------------------------------------------------------------------------------------


def lift(app: App) -> Match:
    """Sit down behind the curtain and watch what the other did."""
    if isinstance(app.scene, Curtain):
        Hands(app).hold("space", 0.8)
    scene = app.scene
    assert isinstance(scene, MatchScene), type(scene)
    scene.skip()
    return scene


def pick(scene: Match) -> tuple[int, int]:
    """A card of the hand and a lane for it."""
    view = scene.decision.choosing.view
    for number, card in enumerate(scene.ground.hands.cards):
        lanes = DESK.legal(view, card)
        if lanes and len(DESK.tiles_of(card)) <= 1:
            return number, lanes[len(lanes) // 2]
    raise AssertionError("only multiple cards in this hand")


@pytest.mark.rule("WC-TURN-01")
def test_turns_are_played_with_the_mouse_alone(app: App) -> None:
    table = gallery.table(app)
    table.go_on()
    scene = app.scene
    assert isinstance(scene, MatchScene)
    Hands(app).click("go-on")
    scene.skip()
    for turn in range(3):
        scene = lift(app)
        number, lane = pick(scene)
        card, before = scene.ground.hands.cards[number], scene.session.state.lanes[lane]
        start = scene.ground.strip.cards[number].rect.center
        if turn == 1:
            Hands(app).drag(start, gallery.at(scene, lane))
        else:
            Hands(app).click_at(start).click_at(gallery.at(scene, lane))
        assert scene.decision.choosing.pinned is not None
        assert scene.session.state.lanes[lane] == before, "nothing is done by one click"
        Hands(app).click_at(gallery.at(scene, lane))
        scene.skip()
        assert scene.session.state.plays == turn + 1
        assert card == "penalty" or scene.session.state.lanes[lane] != before
        assert isinstance(app.scene, Curtain)


@pytest.mark.rule("WC-TURN-02")
def test_turns_are_played_with_keys_alone(app: App) -> None:
    gallery.table(app).go_on()
    scene = app.scene
    assert isinstance(scene, MatchScene)
    Hands(app).key("enter")
    scene.skip()
    scene = lift(app)
    number, _ = pick(scene)
    Hands(app).key(str(number + 1), "tab", "tab", "enter")
    assert scene.decision.choosing.pinned is not None
    Hands(app).key("escape")
    assert scene.decision.choosing.pinned is None
    Hands(app).key("enter", "enter")
    scene.skip()
    assert scene.session.state.plays == 1
    scene = lift(app)
    Hands(app).key("2", "x", "enter")
    scene.skip()
    assert scene.session.state.plays == 2
    assert len(scene.session.state.dropped[0] + scene.session.state.dropped[1]) == 1


def test_arrow_keys_reach_every_open_lane(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20), "2008"))
    chart = scene.ground.view
    seen, todo = set(), [chart.lanes()[0]]
    while todo:
        lane = todo.pop()
        if lane not in seen:
            seen.add(lane)
            for chord in ("left", "right", "up", "down"):
                chart.cursor = lane
                Hands(app).app.focus(chart, by_key=True)
                Hands(app).key(chord)
                todo.append(chart.cursor)
    assert seen == set(chart.lanes())


@pytest.mark.rule("WC-CARD-02")
def test_a_multiple_card_takes_several_lanes_and_gives_one_back(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.holding("1+1", "1+1+1")))
    gallery.in_hand(app, scene, "1+1", "1+1+1")
    first, second, *_ = sorted(scene.decision.choosing.lit())
    hands = Hands(app).click_at(gallery.at(scene, first))
    assert scene.decision.choosing.lanes == [first]
    assert first not in scene.decision.choosing.lit()
    hands.click_at(gallery.at(scene, second))
    assert scene.decision.choosing.lanes == [first, second]
    hands.key("escape")
    assert scene.decision.choosing.lanes == [first]
    app.dispatch(Pointer("down", gallery.at(scene, first), 3))
    app.dispatch(Pointer("up", gallery.at(scene, first), 3))
    assert scene.decision.choosing.lanes == []


@pytest.mark.rule("WC-CARD-05")
def test_a_refusal_names_its_rule_and_lane(app: App) -> None:
    gallery.SHOTS["wc-why-not"](app)
    scene = app.scene
    assert isinstance(scene, MatchScene)
    assert scene.decision.refusal is not None
    assert scene.decision.refusal.ruling.rule.startswith("WC-")
    assert scene.stage.slip is not None
    assert scene.ground.view.marks.bad == scene.decision.refusal.place
    assert not scene.session.timeline.decisions
    Hands(app).click_at(scene.stage.slip.rect.center)
    assert scene.decision.refusal is None
    assert scene.decision.choosing.pinned is None, "a click on the slip is no click on the chart below it"


def test_a_position_is_worked_out_once_for_all_that_is_asked_of_a_card(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that was drawn since belongs to the next position."""
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    session, choosing = scene.session, scene.decision.choosing
    looks = Mock(side_effect=session.view)
    monkeypatch.setattr(type(session), "view", lambda self, seat: looks(seat))
    choosing.take(0)
    for _ in range(3):
        assert choosing.held == session.state.hands[choosing.seat][0]
        assert scene.decision.hint()
        assert choosing.lit() is choosing.lit()
    assert looks.call_count <= 1
    seat = choosing.seat
    for side in (seat, 1 - seat):
        session.submit(side, DESK.discard(session.state.hands[side][0]))
    choosing.renew()
    assert (choosing.seat, choosing.hand) == (seat, tuple(session.state.hands[seat]))


def test_a_key_that_is_held_down_does_not_play_the_card(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    number, _ = pick(scene)
    before = len(scene.session.timeline.decisions)
    Hands(app).key(str(number + 1), "tab")
    for _ in range(3):
        app.dispatch(Key("enter"))
    assert scene.decision.choosing.pinned is not None
    assert len(scene.session.timeline.decisions) == before
    app.dispatch(Key("enter", down=False))
    Hands(app).key("enter")
    assert len(scene.session.timeline.decisions) == before + 1


def test_every_lane_is_left_to_be_pressed_beside_a_slip(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    number, lane = pick(scene)
    Hands(app).key(str(number + 1)).click_at(gallery.at(scene, lane))
    slip = scene.stage.slip
    assert slip is not None
    assert not any(side.whole.colliderect(slip.rect) for side in scene.ground.view.layout.sides().values())


def test_one_click_is_enough_for_those_who_want_it(make: Make) -> None:
    app = make(one_click=True)
    scene = gallery.sit(app, gallery.played(app, gallery.holding("1", "2")))
    gallery.in_hand(app, scene, "1", "2")
    Hands(app).click_at(gallery.at(scene, sorted(scene.decision.choosing.lit())[0]))
    assert len(scene.session.timeline.decisions) == 1


# -- film --------------------------------------------------------------------------------------------------------------


def test_the_film_ends_where_the_state_is(app: App, monkeypatch: pytest.MonkeyPatch) -> None:
    """Watched to its end, without a skip: the chart of the film is the chart of the rules."""
    scene = gallery.sit(app, gallery.played(app, gallery.holding("1", "2", "foul", "defence")))
    gallery.in_hand(app, scene, "1", "2", "foul", "defence")
    lane = sorted(scene.decision.choosing.lit())[0]
    Hands(app).click_at(gallery.at(scene, lane)).key("enter")
    assert scene.busy
    views: list[CupState] = []
    settle = scene.settle

    def settled() -> None:
        views.append(scene.ground.film_view)
        settle()

    monkeypatch.setattr(scene, "settle", settled)
    for _ in range(400):
        if not scene.busy:
            break
        Hands(app).wait(0.05, 0.05)
    assert not scene.ground.flying.things
    assert views[0].lanes == scene.session.state.lanes
    assert views[0].pile == scene.session.state.pile


@pytest.mark.parametrize("cup", CUPS)
def test_what_a_film_shows_of_events_is_what_the_rules_do(cup: str) -> None:
    """A whole tournament event by event: lanes, fixtures, pile, owners and kicks agree after every decision."""
    game = spec("world_cup")
    rules, dice = game.rules, StreamDice(4)
    state = gallery.table_state(cup)
    seen: set[type] = set()
    while (prompt := rules.prompt(state)) is not None:
        seat = prompt.seats[0]
        done = apply(rules, state, seat, rules.random_answer(state, seat, dice), dice, reports=True)
        assert isinstance(done, Applied)
        shown = rules.view(state, None)
        for event in done.events:
            shown = DESK.after(shown, rules.event_view(done.state, event, None))
            seen.add(type(event))
        state = done.state
        assert (shown.fixtures, shown.lanes) == (state.fixtures, state.lanes)
        assert (shown.owners, shown.pile, shown.champion) == (state.owners, state.pile, state.champion)
        assert sorted(map(repr, shown.shootouts)) == sorted(map(repr, state.shootouts))
    assert told.TileLaid in seen


def test_lines_glide_to_their_new_places(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(20)))
    chart = scene.ground.view
    group = scene.ground.shown.tournament.groups[0].name
    last = chart.tables[group][-1].team
    lane = next(
        2 * match + (fixture.away == last)
        for match, fixture in enumerate(scene.ground.shown.fixtures)
        if last in (fixture.home, fixture.away)
    )
    moved = chart.set_view(DESK.with_lanes(scene.ground.shown, {lane: "33"}), glide=True)
    assert moved
    first = pixels(app)
    chart.glide(0.5)
    middle = pixels(app)
    chart.glide(1.0)
    assert len({first, middle, pixels(app)}) == 3
    assert not chart.glides
    assert chart.tables[group][-1].team != last


def test_the_recap_is_a_film_of_what_the_other_did(app: App) -> None:
    laid = gallery.played(app, gallery.after(20))
    scene = gallery.sit(app, laid)
    number, lane = pick(scene)
    Hands(app).key(str(number + 1)).click_at(gallery.at(scene, lane)).key("enter")
    scene.skip()
    assert isinstance(app.scene, Curtain)
    Hands(app).hold("space", 0.8)
    again: object = app.scene
    assert again is scene, "the chart is kept"
    assert scene.busy
    assert scene.ground.film_view.lanes == scene.records[-1].before.lanes
    assert scene.ground.hands.seat == scene.session.state.active
    Hands(app).key("v")
    assert not scene.busy
    assert scene.ground.view.view.lanes == scene.session.state.lanes
    assert len(scene.side.log.lines) == len(scene.show.lines(scene.records)) + 1, "and the fingerprint"


def test_without_a_film_of_its_own_a_game_still_gets_the_list(app: App) -> None:
    """Other games tell by sentences, as before."""
    assert not Recap(app, ["a line"]).recap(0)


# -- tables, thirds, champion ------------------------------------------------------------------------------------------


@pytest.mark.rule("WC-TIE-06")
def test_a_place_says_why(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(90)))
    for group in scene.ground.shown.tournament.groups:
        for place in scene.ground.view.tables[group.name]:
            text = scene.ground.described(Spot("place", group=group.name, team=place.team))
            assert str(place.record.points) in text
            assert not MISSING.search(text)


@pytest.mark.rule("WC-GRP-05")
def test_a_third_says_whom_he_would_meet(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(90)))
    view = scene.ground.shown
    for place in DESK.thirds(view)[: DESK.thirds_through(view)]:
        group = view.tournament.group_of(place.team).name
        winner = DESK.team_from(view, DESK.meets(view, place.team))
        text = scene.ground.described(Spot("place", group=group, team=place.team))
        assert str(app.words.named("nation", view.tournament.nations[winner].code)) in text


def test_the_champion_stands_on_the_podium_and_the_chart_becomes_a_picture(app: App) -> None:
    gallery.SHOTS["wc-champion"](app)
    scene = app.scene
    assert isinstance(scene, FullTime)
    podium = DESK.podium(scene.view)
    assert podium[0] == scene.view.champion
    assert len(set(podium)) == len(podium)
    Hands(app).click("picture")
    files = list((app.folders.base / "pictures").glob("*.png"))
    assert len(files) == 1
    assert pygame.image.load(files[0]).get_size() == (1920, 1080)


def test_strengths_are_changed_by_click_and_agreed_on(app: App) -> None:
    scene = gallery.sit(app, gallery.table(app, "2008", edit_strengths=True))
    team = scene.ground.shown.tournament.groups[0].teams[0]
    before = scene.session.state.colours[team]
    Hands(app).click_at(scene.ground.view.place_rect(Spot("place", group="A", team=team)).center)
    assert scene.decision.choosing.colours[team] != before
    assert scene.session.state.colours[team] == before
    Hands(app).key("enter")
    scene.skip()
    assert scene.session.state.colours[team] != before
    Hands(app).key("enter")
    assert scene.session.prompt is not None
    assert scene.session.prompt.kind != "world_cup.strengths"


def test_one_group_fills_the_sheet_and_makes_room_again(app: App) -> None:
    scene = gallery.sit(app, gallery.played(app, gallery.after(30)))
    lanes = scene.ground.view.lanes()
    app.dispatch(Pointer("move", gallery.at(scene, 0)))
    Hands(app).key("+")
    assert set(scene.ground.view.lanes()) == set(range(12))
    Hands(app).key(".")
    assert scene.ground.view.lanes() == lanes


def test_a_miniature_shows_the_chart(app: App) -> None:
    view = gallery.course(gallery.after(30))
    assert picture(app, view, (240, 135)).get_size() == (240, 135)


def test_a_whole_tournament_against_the_program(app: App) -> None:
    """One person, one bot, from the second-last round on: no curtain, no loose end."""
    state = gallery.course(gallery.stage_of("semi", 10), "2008")
    seats = (SeatSetup("Anna"), SeatSetup("Bot", SeatKind.BOT, bot="greedy"))
    laid: Table = gallery.table(app, "2008", state=state, seats=seats)
    laid.go_on()
    for _ in range(200):
        scene = app.scene
        if isinstance(scene, FullTime):
            break
        assert isinstance(scene, MatchScene)
        scene.skip()
        if app.scene is scene and not scene.busy:
            Hands(app).key(*(("enter",) if scene.decision.choosing.what == "interval" else ("1", "x", "x")))
    assert isinstance(app.scene, FullTime)
