"""An Undici match on the screen: mouse and keys, odds and reasons, cards, groups, padlocks, film, and no secrets."""

from __future__ import annotations

import re
from collections.abc import Callable

import pygame
import pytest

from game.core.dice import StreamDice
from game.rules.undici.actions import GroupMove, Move, Pass, PlaceLocks, Shoot, TakePlaces
from game.rules.undici.desk import DESK
from game.rules.undici.events import Moved
from game.rules.undici.match import UNDICI
from game.ui.app import App
from game.ui.board.data import Kind
from game.ui.board.match import MatchScene
from game.ui.dialogs import PickDialog
from game.ui.gallery.laid import on_screen
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.table.pause import PauseMenu
from game.ui.undici.browser import CardBrowser
from game.ui.undici.card_art import CardFace
from game.ui.undici.full_time import FullTime
from game.ui.undici.gallery import match as gallery
from game.ui.undici.line_up import LineUpScene
from game.ui.undici.miniature import picture
from game.ui.undici.square_layout import GOALS, GRID, PLACES, SquareLayout
from game.ui.undici.team_page import ChipRow
from game.ui.undici.title import Match
from game.ui.undici.tools import MAKERS
from game.ui.widgets.buttons import Button
from tests.ui.programs import pixels

LOOKS = {"720": ((1280, 720), 100), "1080": ((1920, 1080), 100), "text-150": ((1280, 720), 150)}
MISSING = re.compile(r"\[[a-z][a-z0-9-]*(\.[A-Za-z0-9_-]+)+\]|\{[a-z_]+\}")
Make = Callable[..., App]


def at(match: Match, name: str) -> tuple[int, int]:
    return match.ground.view.place_rect(GRID.parse(name)).center


def hover(app: App, match: Match, name: str) -> None:
    app.dispatch(Pointer("move", at(match, name)))


def places(match: Match, kind: Kind) -> set[int]:
    return {place for overlay in match.ground.view.overlays if overlay.kind is kind for place in overlay.hexes}


def squares(*names: str) -> set[int]:
    return {GRID.parse(name) for name in names}


def button(match: Match, name: str) -> Button:
    found = match.root.find(name)
    assert isinstance(found, Button), name
    return found


# -- the layout --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("step", [0, 3, 6])
def test_every_square_is_found_under_its_pixel(app: App, step: int) -> None:
    match = gallery.scene(app, gallery.OPEN)
    camera = match.ground.view.camera
    camera.zoom_by(step, match.ground.view.rect.center)
    for place in PLACES:
        assert camera.layout.at(camera.layout.pixel(place)) == place
    assert SquareLayout.spot(GOALS[0]) == (0, -15)


# -- no secrets --------------------------------------------------------------------------------------------------------

SWAPPED = gallery.OPEN.replace("hand-white=EP-01,LR-01,EA-01,UE-04,EP-04", "hand-white=TC-02,TC-08,UE-08,UE-05,EP-02")
SWAPPED = SWAPPED.replace("hand-black=EP-10,EP-11,UE-06,EP-12", "hand-black=EP-01,EA-02,LR-03,TC-09")


@pytest.mark.rule("UN-CARD-17")
@pytest.mark.parametrize("keys", [(), ("3",), ("4",), ("2",), ("5",), ("l",), ("o", "3")], ids=str)
def test_pictures_do_not_depend_on_closed_hands(make: Make, keys: tuple[str, ...]) -> None:
    """Two matches that differ in what is in the hands alone look alike, in hand or under the pointer."""
    shown = []
    for position in (gallery.OPEN, SWAPPED):
        app = make()
        match = gallery.scene(app, position)
        Hands(app).key(*keys)
        first = pixels(app)
        hover(app, match, "I11")
        Hands(app).wait(0.6)
        shown.append((first, pixels(app)))
    assert shown[0] == shown[1]


@pytest.mark.rule("UN-CARD-10")
def test_the_question_for_an_answer_tells_nothing_of_the_hand(make: Make) -> None:
    shown = []
    for position in (gallery.SHOT, SWAPPED.replace("/ white 8 /", "/ white 10 /", 1)):
        app = make()
        match = gallery.scene(app, position)
        match.commit(Shoot())
        match.skip()
        assert match.decision.choosing.what == "respond"
        shown.append(pixels(app))
    assert shown[0] == shown[1]


def test_an_open_hand_is_closed_when_the_decision_passes_on(app: App) -> None:
    match = gallery.scene(app, gallery.SHOT)
    closed = pixels(app)
    Hands(app).key("h")
    assert match.decision.hand.open
    assert match.decision.hand.side == 0
    assert pixels(app) != closed
    match.commit(Shoot(("EP-04",)))
    assert not match.decision.hand.open
    assert match.busy
    assert match.root.find("hand-0") is None


# -- acting ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-MOVE-02")
def test_a_chip_moves_with_two_clicks_and_says_why_not(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app).click_at(at(match, "N10"))
    assert match.decision.choosing.piece >= 0
    assert GRID.parse("N9") in places(match, Kind.TARGET)
    hands.click_at(at(match, "P7"))
    assert match.decision.refusal is not None
    assert match.decision.refusal.ruling.rule.startswith("UN-")
    assert match.stage.slip is not None
    hands.key("escape").click_at(at(match, "N9"))
    assert isinstance(match.decision.choosing.pinned, Move)
    assert not match.session.timeline.decisions
    hands.click_at(at(match, "N9"))
    match.skip()
    assert GRID.parse("N9") in gallery.state(match).at
    assert gallery.state(match).actions == 2


def test_one_click_is_enough_for_those_who_want_it(make: Make) -> None:
    app = make(one_click=True)
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).click_at(at(match, "N10")).click_at(at(match, "N9"))
    assert len(match.session.timeline.decisions) == 1


@pytest.mark.rule("UN-PASS-03")
def test_a_pass_counts_its_markers_one_by_one(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("3")
    hover(app, match, "I11")
    marks = [overlay for overlay in match.ground.view.overlays if overlay.kind is Kind.MARKER]
    receiver = next(
        piece for piece in gallery.state(match).elevens[0] if gallery.state(match).at[piece] == GRID.parse("I11")
    )
    counted = DESK.markers(match.ground.shown, receiver)
    assert len(marks) == 1
    assert [text for _, text in marks[0].labels] == ["+1"] * len(counted), "as on the ticket"
    assert any(overlay.kind is Kind.OFFSIDE for overlay in match.ground.view.overlays)
    Hands(app).wait(0.6)
    assert match.stage.slip is not None
    assert match.stage.slip.passive


@pytest.mark.rule("UN-CARD-09")
def test_a_card_is_laid_ready_and_announced_with_the_pass(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app).key("h", "alt+1", "3").click_at(at(match, "I11"))
    assert match.decision.choosing.pinned == Pass(gallery.state(match).at.index(GRID.parse("I11")), ("EP-01",))
    hands.key("enter")
    match.skip()
    assert "EP-01" not in gallery.state(match).hands[0]
    assert gallery.state(match).played == 1


@pytest.mark.rule("UN-CARD-04")
def test_a_card_that_cannot_be_played_says_why(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hand = DESK.hand(match.decision.choosing.view, 0)
    wrong = next(number for number, held in enumerate(hand) if held.how == "" and held.why is not None)
    Hands(app).key("h")
    match.decision.hand.use_card(wrong)
    assert match.decision.refusal is not None
    assert match.decision.refusal.ruling.rule
    assert not match.session.timeline.decisions


@pytest.mark.rule("UN-GROUP-01")
def test_a_frame_around_chips_moves_them_together(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    box = (
        match.ground.view.place_rect(GRID.parse("C2"))
        .union(match.ground.view.place_rect(GRID.parse("N2")))
        .inflate(8, 8)
    )
    Hands(app).drag(box.topleft, box.bottomright)
    assert len(match.decision.choosing.group.pieces) == 4
    hands = Hands(app).click_at(at(match, "C3"))
    assert isinstance(match.decision.choosing.pinned, GroupMove)
    assert len(match.decision.choosing.pinned.moves) == 4
    hands.key("enter")
    match.skip()
    assert squares("C3", "F3", "J3", "N3") <= set(gallery.state(match).at)


def test_a_group_by_keys(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app).key("2", "ctrl+up")
    assert len(match.decision.choosing.group.pieces) >= 2
    hands.key("ctrl+right", "pagedown", "enter")
    events = [event for record in match.records for event in record.events if isinstance(event, Moved)]
    assert len(events) >= 2
    assert all(event.how == "group" for event in events)


def test_one_player_is_no_group_and_the_arrows_say_so(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app).key("2").click_at(at(match, "C2"))
    assert len(match.decision.choosing.group.pieces) == 1
    wanted = match.say("un.hint.group-two")
    assert match.decision.hint() == wanted
    assert button(match, "way-0").why == wanted
    hands.click("way-0")
    assert match.decision.choosing.group.direction == -1
    hands.click_at(at(match, "F2"))
    assert not button(match, "way-0").why
    hands.click("way-0")
    assert isinstance(match.decision.choosing.pinned, GroupMove)


@pytest.mark.rule("UN-LOCK-01")
def test_padlocks_are_laid_on_lit_squares_only(app: App) -> None:
    match = on_screen(gallery.played(app, gallery.due("locks")))
    legal = DESK.lock_squares(match.ground.shown)
    assert places(match, Kind.TARGET) == set(legal)
    wrong = next(square for square in GRID.squares if square not in legal and square not in match.ground.shown.at)
    Hands(app).click_at(match.ground.view.place_rect(wrong).center)
    assert match.decision.refusal is not None
    assert match.decision.refusal.ruling.rule.startswith("UN-LOCK")
    first = legal[0]
    hands = Hands(app).key("escape").click_at(match.ground.view.place_rect(first).center)
    second = next(square for square in DESK.lock_squares(match.ground.shown, first))
    hands.click_at(match.ground.view.place_rect(second).center)
    assert match.decision.choosing.pinned == PlaceLocks(first, second)
    hands.key("enter")
    assert [entry for entry in match.records[-1].events if type(entry).__name__ == "LocksPlaced"]


@pytest.mark.rule("UN-CARD-10")
def test_an_answer_shows_the_odds_before_and_after(app: App) -> None:
    match = gallery.scene(app, gallery.SHOT)
    match.commit(Shoot(("EP-04",)))
    match.skip()
    Hands(app).key("h")
    texts = [widget.below for widget in match.root.walk() if isinstance(widget, CardFace)]
    assert any("→" in text for text in texts)
    Hands(app).key("alt+2", "enter")
    match.skip()
    assert "EP-11" not in gallery.state(match).hands[1]


# -- before the match --------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-SET-04")
def test_the_line_up_takes_presets_and_refuses_ten(app: App) -> None:
    laid = gallery.table(app)
    laid.go_on()
    scene = app.scene
    assert isinstance(scene, LineUpScene)
    scene.take("4-3-3")
    scene.toggle(scene.eleven[3])
    ready = scene.root.find("ready")
    assert isinstance(ready, Button)
    assert ready.why
    scene.take("4-4-2")
    Hands(app).key("enter")
    assert isinstance(app.scene, LineUpScene)
    assert app.scene.seat == 1
    Hands(app).key("enter")
    assert isinstance(app.scene, MatchScene)


@pytest.mark.parametrize("text", [100, 150])
def test_the_buttons_of_the_line_up_stay_where_they_are(make: Make, text: int) -> None:
    """Whatever is said above them: a fault, the tutor; and keepers stand in the columns of the others."""
    app = make(text=text)
    gallery.table(app).go_on()
    scene = app.scene
    assert isinstance(scene, LineUpScene)

    def places() -> list[pygame.Rect]:
        found = [scene.root.find(name) for name in ("ready", "menu")]
        return [widget.rect.copy() for widget in found if widget is not None]

    Hands(app).wait(0.1)
    before = places()
    assert len(before) == 2
    first, other = scene.root.find("chip-0"), scene.root.find("chip-2")
    assert first is not None
    assert other is not None
    assert first.rect.width == other.rect.width
    scene.toggle(scene.eleven[3])
    Hands(app).wait(0.1)
    assert places() == before
    scene.ask_tutor()
    Hands(app).wait(0.1)
    assert scene.shows_tutor
    assert places() == before


def test_the_line_up_by_keys(app: App) -> None:
    """The digits and the letter that stand on the buttons work."""
    gallery.played(app, gallery.due("line-up"))
    scene = app.scene
    assert isinstance(scene, LineUpScene)
    before = scene.captain
    Hands(app).key("3")
    assert scene.preset == "3-5-2"
    Hands(app).key("c")
    assert scene.captain != before
    assert scene.captain in scene.eleven


@pytest.mark.rule("UN-MOVE-02")
@pytest.mark.rule("UN-MOVE-03")
@pytest.mark.parametrize(("square", "rule"), [("M8", "UN-MOVE-03"), ("K5", "UN-MOVE-02"), ("N5", "UN-MOVE-02")])
def test_a_square_out_of_reach_names_the_rule_it_breaks(app: App, square: str, rule: str) -> None:
    """A knight's jump is a bend, everything further is too far; a click puts the slip away."""
    match = gallery.scene(app, gallery.OPEN)
    gallery.click(app, match, "N10")
    gallery.click(app, match, square)
    assert match.decision.refusal is not None
    assert match.decision.refusal.ruling.rule == rule
    Hands(app).click("slip")
    assert match.decision.choosing.refusal is None
    assert match.stage.slip is None


def test_a_kick_off_is_confirmed_by_a_second_click(app: App) -> None:
    laid = gallery.played(app, gallery.due("kick-off"))
    match = on_screen(laid)
    offer = match.decision.choosing.tools[0].offers[0]
    places = [
        match.ground.view.place_rect(match.ground.shown.at[piece]).center for piece in (offer.kicker, offer.receiver)
    ]
    before = len(laid.session.timeline.decisions)
    for place in (places[0], places[1], places[1]):
        Hands(app).click_at(place)
    assert len(laid.session.timeline.decisions) == before + 1


@pytest.mark.rule("UN-SET-05")
def test_a_chip_is_dragged_to_another_square_of_its_line(app: App) -> None:
    match = on_screen(gallery.played(app, gallery.due("formation")))
    arranging = match.decision.arranging
    piece, start = next(iter(arranging.places.items()))
    taken, home = set(arranging.places.values()), DESK.home_squares(match.ground.shown, piece)

    def allowed(square: int) -> bool:
        return match.session.judge(match.decision.seat, arranging.answer({**arranging.places, piece: square})).allowed

    free = next(square for square in home if square not in taken and allowed(square))
    Hands(app).drag(match.ground.view.place_rect(start).center, match.ground.view.place_rect(free).center)
    assert match.decision.arranging.places[piece] == free
    other = next(square for square in GRID.squares if square not in home and square not in taken)
    Hands(app).drag(match.ground.view.place_rect(free).center, match.ground.view.place_rect(other).center)
    assert match.decision.arranging.places[piece] == free
    assert match.decision.refusal is not None
    before = len(match.session.timeline.decisions)
    Hands(app).key("escape", "enter")
    assert len(match.session.timeline.decisions) == before + 1
    assert isinstance(match.decision.arranging.answer(), TakePlaces)


# -- a whole match -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("UN-GOAL-04")
def test_a_chip_is_exchanged_after_a_goal(app: App) -> None:
    gallery.SHOTS["un-change"](app)
    dialog = app.scene
    assert isinstance(dialog, PickDialog)
    match = app.stack[-2]
    assert isinstance(match, MatchScene)
    out, count = match.decision.arranging.piece, len(match.decision.arranging.eleven)
    coming = next(row for row in dialog.root.walk() if isinstance(row, ChipRow))
    Hands(app).click(coming.name)
    assert app.scene is match
    assert coming.token.piece in match.decision.arranging.eleven
    assert out not in match.decision.arranging.eleven
    assert len(match.decision.arranging.eleven) == count


def test_every_kind_of_decision_has_its_tools() -> None:
    kinds = {part.kind for part in UNDICI.parts.values()}
    by_cards = {"header-cards", "hand", "scout", "formation", "line-up"}
    assert kinds - set(MAKERS) <= by_cards


def test_a_match_is_played_to_its_end_on_the_screen(app: App) -> None:
    laid = gallery.played(app, gallery.due("turn"))
    session, dice = laid.session, StreamDice(11)
    while session.prompt is not None:
        seat = session.prompt.seats[0]
        action = session.spec.rules.random_answer(session.view(seat), seat, dice)
        match = laid.scene
        if not isinstance(match, MatchScene):
            session.submit(seat, action)
            session.chair.take(None)
            laid.go_on()
            continue
        match.commit(action)
        match.skip()
    assert isinstance(app.scene, FullTime)


def test_taking_back_brings_the_chip_home(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).click_at(at(match, "N10")).click_at(at(match, "N9")).click_at(at(match, "N9"))
    match.skip()
    match.table.taking_back.undo()
    assert GRID.parse("N10") in gallery.state(match).at
    assert not match.records


def test_replay_and_menu(app: App) -> None:
    scene = gallery.replay(app)
    scene.jump(0)
    Hands(app).key("end")
    assert scene.at == scene.last
    assert all(card == "?" for hand in scene.ground.shown.hands for card in hand)
    app.pop(scene)
    Hands(app).key("escape", "escape", "escape")
    assert isinstance(app.scene, PauseMenu)
    Hands(app).click("cards")
    assert isinstance(app.scene, CardBrowser)


def test_a_miniature_is_made_from_what_both_see(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    other = gallery.scene(app, SWAPPED, 4)
    made = [pygame.image.tobytes(picture(app, scene.session.view(None), (320, 220)), "RGB")
            for scene in (match, other)]  # fmt: skip
    assert made[0] == made[1]
