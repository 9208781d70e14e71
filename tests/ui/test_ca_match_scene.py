"""A Counter Attack match on the screen: by mouse and by keys, with reasons, odds, film and undo."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from game.core.dice import StreamDice
from game.play.ticket import ticket
from game.rules.counter_attack.actions import Decline, Move, Pass, PassKind, PlacePlayers, Run, Shoot, StartPhase
from game.rules.counter_attack.answering import PARTS
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.events import GoalScored
from game.rules.counter_attack.state import ADVANCED, NOBODY, MatchState
from game.ui.app import App
from game.ui.board.holding import How
from game.ui.board.match import MatchScene
from game.ui.board.replay import ReplayScene
from game.ui.counter_attack.arranging import KIND as ARRANGE
from game.ui.counter_attack.full_time import FullTime
from game.ui.counter_attack.gallery import match as gallery
from game.ui.counter_attack.miniature import picture
from game.ui.counter_attack.pitch_data import Kind
from game.ui.counter_attack.screens import SCREENS
from game.ui.counter_attack.team_page import Bench
from game.ui.counter_attack.title import Match
from game.ui.counter_attack.tools import MAKERS
from game.ui.dialogs import PickDialog
from game.ui.gallery.windowless import Hands
from game.ui.inputs import Pointer
from game.ui.table.odds_ticket import OddsScene
from game.ui.table.pause import PauseMenu
from game.ui.widgets.buttons import Button

Make = Callable[..., App]


def hover(app: App, match: Match, place: tuple[int, int]) -> None:
    app.dispatch(Pointer("move", match.ground.view.place_rect(place).center))


def kinds(match: Match) -> set[Kind]:
    return {overlay.kind for overlay in match.ground.view.overlays}


def hexes(match: Match, kind: Kind) -> set[tuple[int, int]]:
    return {place for overlay in match.ground.view.overlays if overlay.kind is kind for place in overlay.hexes}


def state(match: Match) -> MatchState:
    found: MatchState = match.session.state
    return found


def button(match: Match, name: str) -> Button:
    found = match.root.find(name)
    assert isinstance(found, Button), name
    return found


# -- kick-off ---------------------------------------------------------------------------------------------------------


def test_the_places_are_taken_by_keys_alone(app: App) -> None:
    match = gallery.scene(app)
    hands = Hands(app)
    assert match.decision.choosing.kind == ARRANGE
    first = match.decision.choosing.seat
    hands.key("3")
    assert match.decision.arranging.formation == "3-5-2"
    hands.key("x")
    gallery.settled(app, match)
    assert match.decision.choosing.seat == 1 - first
    hands.key("x")
    gallery.settled(app, match)
    assert match.decision.choosing.kind == "counter_attack.choose"
    assert state(match).ball == (0, 0)


def test_a_player_is_put_elsewhere_by_two_clicks_and_two_swap(app: App) -> None:
    match = gallery.scene(app)
    places = dict(match.decision.arranging.places)
    piece, here = next(each for each in places.items() if abs(each[1][0]) == 10)
    there = (here[0], here[1] + 1)
    gallery.click(app, match, here, there)
    assert match.decision.arranging.places[piece] == there
    other, at = next(each for each in match.decision.arranging.places.items() if each[0] != piece)
    gallery.click(app, match, there, at)
    assert (match.decision.arranging.places[piece], match.decision.arranging.places[other]) == (at, there)


def test_nobody_is_put_into_the_other_half(app: App) -> None:
    match = gallery.scene(app)
    here = next(iter(match.decision.arranging.places.values()))
    gallery.click(app, match, here, (-here[0], here[1] + 2))
    assert match.decision.arranging.refusal is not None
    assert match.decision.arranging.refusal.ruling.rule == "CA-KICKOFF-01"
    assert match.stage.slip is not None
    Hands(app).key("escape")
    assert match.stage.slip is None


# -- choosing ---------------------------------------------------------------------------------------------------------


def test_the_first_click_pins_and_the_second_commits(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).click("tool-standard")
    gallery.click(app, match, (9, 3))
    assert match.decision.choosing.pinned == Pass(PassKind.STANDARD, (9, 3))
    assert not match.session.timeline.decisions
    assert hexes(match, Kind.PINNED) == {(9, 3)}
    gallery.click(app, match, (9, 3))
    assert len(match.session.timeline.decisions) == 1
    gallery.settled(app, match)
    assert state(match).ball == (9, 3)


def test_a_pass_by_keys_alone(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2", "tab", "enter", "enter")
    assert len(match.session.timeline.decisions) == 1


def test_another_click_pins_another_target(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2")
    gallery.click(app, match, (9, 3), (4, 4))
    assert match.decision.choosing.pinned == Pass(PassKind.STANDARD, (4, 4))
    assert not match.session.timeline.decisions


def test_the_odds_of_what_is_pinned_lie_beside_it_and_add_up(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    Hands(app).key("6")
    gallery.click(app, match, (19, 0))
    shown = ticket(match.session, 0, Shoot((19, 0)), app.words)
    assert shown is not None
    assert shown.exact
    assert sum(outcome.tenths for outcome in shown.outcomes) == 1000
    slip = match.stage.slip
    assert slip is not None
    assert not slip.rect.colliderect(match.ground.view.place_rect((19, 0)))
    said = [getattr(widget, "outcome", None) for widget in slip.walk()]
    assert [each.text for each in said if each is not None] == [outcome.text for outcome in shown.outcomes]
    Hands(app).key("o")
    assert isinstance(app.scene, OddsScene)


def test_escape_lays_down_step_by_step_and_then_opens_the_menu(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app)
    hands.key("4")
    gallery.click(app, match, (8, 7))
    hands.key("escape")
    assert match.decision.choosing.pinned is None
    assert match.decision.choosing.tool is not None
    hands.key("backspace")
    assert match.decision.choosing.tool is None
    hands.key("escape")
    assert isinstance(app.scene, PauseMenu)


@pytest.mark.parametrize("way", ["click", "right", "key"])
def test_a_wrong_hex_says_why_not_with_its_rule_and_hatches_what_is_in_the_way(app: App, way: str) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hands = Hands(app)
    hands.key("2")
    point = match.ground.view.place_rect((12, 0)).center
    if way == "key":
        hover(app, match, (12, 0))
        hands.key("w")
    else:
        hands.click_at(point, 1 if way == "click" else 3)
    refusal = match.decision.choosing.refusal
    assert refusal is not None
    assert refusal.ruling.rule == "CA-PASS-03"
    assert hexes(match, Kind.BLOCKED) == {(7, 0), (12, 0)}
    assert match.stage.slip is not None
    said = " ".join(getattr(widget, "text", "") for widget in match.stage.slip.walk())
    assert "in the way" in said
    assert match.stage.slip.find("rule-CA-PASS-03") is not None
    assert not match.session.timeline.decisions


def test_a_grey_button_answers_why(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    assert button(match, "tool-shot").why.endswith("(CA-SHOT-02)")
    assert button(match, "tool-snapshot").why
    Hands(app).click("tool-shot")
    assert match.decision.choosing.refusal is not None
    assert match.decision.choosing.refusal.ruling.rule == "CA-SHOT-02"
    assert not match.session.timeline.decisions


def test_buttons_stand_in_the_order_of_the_rule_book_with_their_digits(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    names = [tool.id for tool in match.decision.choosing.tools]
    assert names == ["phase", "standard", "first", "high", "long", "shot", "snapshot"]
    assert [button(match, f"tool-{name}").key for name in names] == list("1234567")


def test_the_prompt_says_who_and_how_many(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    assert match.prompt.text.startswith("Anna:")
    assert "4" in match.prompt.text
    gallery.click(app, match, (9, 3), (9, 5), (9, 5))
    gallery.settled(app, match)
    assert "3" in match.prompt.text


# -- moving -----------------------------------------------------------------------------------------------------------


def test_hovering_an_own_player_shows_his_reach_and_the_zones_he_touches(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    hover(app, match, (9, 3))
    reached = hexes(match, Kind.TARGET)
    offered = {action.to for action in match.decision.choosing.offers if isinstance(action, Move) and action.piece == 9}
    assert reached >= offered
    assert hexes(match, Kind.ZONE) <= set(DESK.zones(state(match), 1))
    hover(app, match, (13, 2))
    assert hexes(match, Kind.ZONE) == set(DESK.zone(state(match), 19))


def test_a_run_past_a_defender_is_risky_and_shows_the_face(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (2, 0))
    hover(app, match, (3, 1))
    assert Kind.SAFE in kinds(match)
    hover(app, match, (6, 1))
    risky = next(overlay for overlay in match.ground.view.overlays if overlay.kind is Kind.RISKY)
    assert [text for _, text in risky.labels] == ["6"]
    gallery.click(app, match, (6, 1))
    assert isinstance(match.decision.choosing.pinned, Run)


def test_who_has_moved_carries_a_tick(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3), (9, 5), (9, 5))
    gallery.settled(app, match)
    assert {token.piece for token in match.ground.view.tokens if token.moved} == {9}
    gallery.click(app, match, (9, 5))
    assert match.decision.choosing.refusal is not None
    assert match.decision.choosing.refusal.ruling.rule == "CA-MOVE-11"


def test_tab_goes_through_everybody_who_can_act_and_then_leaves_the_pitch(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    hands = Hands(app)
    seen = []
    for _ in range(11):
        hands.key("tab")
        if app.scene.focus is match.ground.view:
            seen.append(match.ground.view.cursor)
    can = {state(match).at[piece] for piece in match.decision.choosing.tools[0].pieces}
    assert set(seen) <= can
    assert len(set(seen)) > 5


def test_the_step_ends_with_x(app: App) -> None:
    app.change(ask_end=False)
    match = gallery.scene(app, gallery.STEP)
    Hands(app).key("x")
    gallery.settled(app, match)
    assert match.decision.choosing.seat == 1


def test_zones_and_odds_are_toggled_by_their_keys_and_shown_while_held(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    hands = Hands(app)
    hands.key("z")
    assert Kind.ZONE in kinds(match)
    hands.key("z")
    assert Kind.ZONE not in kinds(match)
    hands.hold("z", 0.6)
    assert Kind.ZONE not in kinds(match)
    hands.key("6", "o")
    labels = [overlay.labels for overlay in match.ground.view.overlays if overlay.kind is Kind.NUMBER]
    assert len(labels[0]) == len(match.decision.choosing.tools[5].targets)


def test_v_describes_the_hex_under_the_cursor(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    hover(app, match, (12, 0))
    Hands(app).key("v")
    assert match.stage.slip is not None
    said = " ".join(getattr(widget, "text", "") for widget in match.stage.slip.walk())
    assert state(match).card(8).name in said


# -- duels, headers, changes ------------------------------------------------------------------------------------------


def test_a_tackle_is_pinned_with_its_odds_and_done_by_enter(app: App) -> None:
    match = gallery.scene(app, gallery.TACKLE)
    hands = Hands(app)
    hands.key("1")
    assert match.decision.choosing.pinned is not None
    assert match.stage.slip is not None
    hands.key("enter")
    assert len(match.session.timeline.decisions) == 1
    assert match.busy


def test_jumpers_are_named_and_sent_up(app: App) -> None:
    match = gallery.scene(app, gallery.HEADER)
    near = list(match.decision.choosing.tools[0].pieces)
    assert near
    match.decision.choosing.jumpers = []
    place = state(match).at[near[0]]
    assert place is not None
    gallery.click(app, match, place)
    assert match.decision.choosing.jumpers == [near[0]]
    Hands(app).click("tool-head-pass")
    assert match.decision.choosing.pinned is not None
    Hands(app).click("tool-head-pass")
    assert len(match.session.timeline.decisions) == 1


def test_players_are_placed_at_a_corner_and_changed_by_a_dialog(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    gallery.click(app, match, (9, 3), (15, 1), (15, 1))
    gallery.settled(app, match)
    assert state(match).at[9] == (15, 1)
    Hands(app).key("2")
    gallery.click(app, match, (4, 4))
    dialog = app.scene
    assert isinstance(dialog, PickDialog)
    Hands(app).key("down", "down")
    assert app.scene is dialog, "looking at somebody decides nothing"
    bench = dialog.root.find("squads")
    assert isinstance(bench, Bench)
    coming = bench.lines[bench.chosen]
    assert sum(coming.values) > 0
    Hands(app).key("enter")
    gallery.settled(app, match)
    assert state(match).at[7] is None
    assert state(match).at[coming.piece] == (4, 4)


def test_the_scoreboard_says_which_way_each_side_attacks(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    assert [side.attacks for side in match.scoreboard.sides] == ["right", "left"]
    told = match.scoreboard.tooltip()
    assert "to the right" in told
    assert "to the left" in told
    match.ground.shown = match.ground.shown.clone()
    match.ground.shown.east = 1
    match.refresh_board()
    assert [side.attacks for side in match.scoreboard.sides] == ["left", "right"]


# -- the film ---------------------------------------------------------------------------------------------------------


def test_the_score_waits_for_the_film_and_any_key_skips_it(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    hands = Hands(app)
    hands.key("6")
    gallery.click(app, match, (19, 0), (19, 0))
    assert any(isinstance(showing.event, GoalScored) for showing in match.film.queue)
    assert match.scoreboard.sides[0].score == "1"
    decisions = len(match.session.timeline.decisions)
    hands.key("1")
    assert not match.busy
    assert match.scoreboard.sides[0].score == "2"
    assert len(match.session.timeline.decisions) == decisions
    assert [roll.face for roll in match.film.tray.past]
    assert any(line.kind == "goal" for line in match.side.log.lines)


def test_the_last_action_is_an_arrow(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2")
    gallery.click(app, match, (9, 3), (9, 3))
    gallery.settled(app, match)
    assert next(overlay.hexes for overlay in match.ground.view.overlays if overlay.kind is Kind.LAST) == (
        (2, 0),
        (9, 3),
    )


def test_with_reduced_motion_everything_is_there_at_once(make: Make) -> None:
    app = make(calm=True)
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3), (9, 5), (9, 5))
    app.tick(0.3)
    assert not match.busy
    assert state(match).at[9] == (9, 5)


# -- taking back, dice, the end ---------------------------------------------------------------------------------------


def test_the_undo_button_names_what_it_takes_back(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3), (9, 5), (9, 5))
    gallery.settled(app, match)
    assert "move of Anna" in button(match, "undo").tip
    told = match.side.log.lines[-1]
    Hands(app).key("ctrl+z")
    assert app.scene is match
    assert state(match).at[9] == (9, 3)
    assert told not in match.side.log.lines
    assert match.side.log.lines[-1].text == "Taken back by Anna."
    Hands(app).key("ctrl+y")
    assert state(match).at[9] == (9, 5)


def test_dice_of_ones_own_are_asked_for_one_by_one(make: Make) -> None:
    app = make(dice="ask")
    match = gallery.scene(app, gallery.IN_FRONT)
    hands = Hands(app)
    hands.key("6")
    gallery.click(app, match, (19, 0), (19, 0))
    assert match.film.tray.asking
    assert not match.session.timeline.decisions
    hands.key("6")
    assert match.film.tray.asking
    hands.key("1")
    assert len(match.session.timeline.decisions) == 1
    match.skip()
    assert state(match).score == (2, 0)
    assert all(roll.by_hand for roll in match.film.tray.past)


def test_after_the_last_action_full_time_is_shown_with_its_figures(app: App) -> None:
    match = gallery.scene(app, gallery.LAST)
    Hands(app).key("6")
    gallery.click(app, match, (19, 0), (19, 0))
    match.skip()
    screen: Any = app.scene
    while isinstance(screen, MatchScene):
        screen.commit(screen.decision.choosing.offers[0])
        screen.skip()
        screen = app.scene
    assert isinstance(screen, FullTime)
    shots = next((int(home), int(away)) for name, home, away in screen.figures if name == "shots")
    assert shots == (1, 0)
    assert screen.score == state(match).score
    Hands(app).click("replay")
    assert isinstance(app.scene, ReplayScene)


def test_the_replay_steps_jumps_and_plays(app: App) -> None:
    viewer = gallery.replay(app)
    hands = Hands(app)
    app.focus(None)
    hands.key("end")
    assert viewer.at == viewer.last
    hands.key("home")
    assert viewer.at == 0
    assert [line.kind for line in viewer.side.log.lines] == ["seal"]
    hands.key("right")
    assert viewer.at == 1
    hands.key("space")
    for _ in range(600):
        app.tick(0.1)
    assert viewer.at == viewer.last
    assert viewer.ground.shown == viewer.states[-1]


def test_a_whole_match_of_random_answers_never_leaves_the_screen_behind(app: App) -> None:
    """Whatever comes up has tools for every offer, a reason for every grey button, and a film."""
    dice, chance = StreamDice(5), random.Random(5)
    match = gallery.scene(app, half_actions=8, shoot_out=True)
    for _ in range(1500):
        if app.scene is not match:
            break
        match.skip()
        if app.scene is not match:
            break
        choosing = match.decision.choosing
        offered = {action for tool in choosing.tools for action in tool.offers}
        rest = [action for action in choosing.offers if not isinstance(action, Decline | PlacePlayers)]
        assert set(rest) <= offered, choosing.kind
        assert all(choosing.why_not(tool) is not None for tool in choosing.tools if not tool.offers), choosing.kind
        if chance.random() < 0.1:
            match.decision.why(chance.choice(sorted(match.ground.view.places)))
            app.draw()
            match.unpin()
        match.commit(match.session.rules.random_answer(state(match), choosing.seat, dice))
    assert isinstance(app.scene, FullTime)


def test_every_kind_of_decision_has_its_tools() -> None:
    kinds = {part.kind for part in PARTS.values()} - {"draft-due", "draft", "deal-offer", "line-up"}
    assert kinds == set(MAKERS)


def test_without_a_ball_no_tool_plays_it(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    assert all(tool.how is not How.TARGET for tool in match.decision.choosing.tools)
    assert StartPhase() not in match.decision.choosing.offers
    assert state(match).carrier != NOBODY


def test_the_screens_of_the_title(app: App) -> None:
    laid = gallery.table(app)
    assert isinstance(SCREENS.due(app, laid), MatchScene)
    assert picture(app, laid.session.view(None), (160, 90)).get_size() == (160, 90)
    assert ADVANCED
