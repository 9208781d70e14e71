"""Deciding on the pitch of Counter Attack: ready-made set pieces, the last shape, questions, one click, hovering."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from game.content.places import ASSETS
from game.content.words import LANGUAGES, words
from game.core.dice import StreamDice
from game.core.driver import Applied, apply
from game.play.story import question
from game.play.ticket import ticket
from game.play.tutor import tutor
from game.rules.counter_attack.actions import Action, Decline, Jump, Move, Pass, PassKind, Shoot, Tackle
from game.rules.counter_attack.desk import DESK
from game.rules.counter_attack.events import ShotWide
from game.rules.counter_attack.frames import HeaderAttack, Intent, Phase, Placing
from game.rules.counter_attack.match import COUNTER_ATTACK
from game.rules.counter_attack.state import ADVANCED, Half, MatchState, Options, Scenario, Switch
from game.rules.registry import spec
from game.ui.app import App
from game.ui.board.filming import Showing
from game.ui.counter_attack.gallery import match as gallery
from game.ui.counter_attack.pitch_data import Kind
from game.ui.counter_attack.title import Match
from game.ui.gallery.windowless import Hands
from game.ui.table.odds_ticket import OddsScene, OutcomeBar
from game.ui.widgets.buttons import Button
from game.ui.widgets.text import Label
from tests.counter_attack.builders import act, build, events, w


def button(match: Match, name: str) -> Button:
    found = match.root.find(name)
    assert isinstance(found, Button), name
    return found


def hexes(match: Match, kind: Kind) -> set[tuple[int, int]]:
    return {place for overlay in match.ground.view.overlays if overlay.kind is kind for place in overlay.hexes}


def shown_at(match: Match, piece: int) -> tuple[int, int]:
    at: tuple[int, int] = next(token.at for token in match.ground.view.tokens if token.piece == piece)
    return at


# -- ready-made set pieces --------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-SET-03")
def test_a_ready_made_corner_is_laid_out_and_nothing_is_done_yet(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    Hands(app).key("3")
    assert match.decision.planning.name == "near-post"
    assert len(match.decision.planning.moves) == 2
    for move in match.decision.planning.moves:
        assert shown_at(match, move.piece) == move.to
        assert match.session.state.at[move.piece] != move.to
    assert not match.session.timeline.decisions
    assert {move.to for move in match.decision.planning.moves} <= hexes(match, Kind.PINNED)
    assert button(match, "play-near-post").chosen
    Hands(app).key("3")
    assert not match.decision.planning.on


@pytest.mark.rule("CA-SET-03")
def test_the_plan_is_carried_out_move_by_move_with_one_key(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    Hands(app).click("play-far-post")
    planned = match.decision.planning.moves
    Hands(app).key("x")
    gallery.settled(app, match)
    assert [decision.action for decision in match.session.timeline.decisions] or planned
    assert len(match.session.timeline.decisions) == 2
    assert all(match.session.state.at[move.piece] == move.to for move in planned)
    match.table.taking_back.undo()
    assert len(match.session.timeline.decisions) == 1


@pytest.mark.rule("CA-SET-03")
def test_a_plan_can_be_changed_before_it_is_taken(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    Hands(app).key("3")
    first, second = match.decision.planning.moves
    gallery.click(app, match, first.to, (13, 5))
    assert match.decision.planning.places[first.piece] == (13, 5)
    home = match.session.state.at[second.piece]
    gallery.click(app, match, second.to, home)
    assert second.piece not in match.decision.planning.places
    gallery.click(app, match, (2, 0), (14, 4))
    assert match.decision.planning.places[5] == (14, 4)
    Hands(app).click("skip")
    gallery.settled(app, match)
    assert (match.session.state.at[first.piece], match.session.state.at[5]) == ((13, 5), (14, 4))
    assert match.session.state.at[second.piece] == home


@pytest.mark.rule("CA-SET-03")
def test_what_cannot_be_planned_says_why_and_escape_lays_it_down(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    Hands(app).key("3")
    gallery.click(app, match, (2, 0), (14, 4))
    refusal = match.decision.refusal
    assert refusal is not None
    assert refusal.ruling.rule == "CA-SET-03"
    assert match.stage.slip is not None
    assert (14, 4) in hexes(match, Kind.BLOCKED)
    hands = Hands(app)
    hands.key("escape", "escape", "escape")
    assert not match.decision.planning.on
    assert match.app.scene is match


@pytest.mark.rule("CA-SET-13")
def test_whoever_follows_an_idea_finds_it_laid_out_in_his_next_turn(app: App) -> None:
    match = gallery.scene(app, gallery.FREE_KICK)
    Hands(app).key("3", "x")
    gallery.settled(app, match)
    assert match.decision.choosing.seat == 0
    assert not match.decision.planning.on
    Hands(app).key("x")
    gallery.settled(app, match)
    frame = match.session.state.frames[-1]
    assert isinstance(frame, Placing)
    assert match.decision.choosing.seat == 1
    assert match.decision.planning.name == "wall"
    assert match.decision.planning.on


@pytest.mark.rule("CA-SET-03")
def test_a_plan_is_taken_and_changed_by_keys_alone(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    hands = Hands(app)
    hands.key("3", "tab", "enter")
    assert match.decision.planning.piece >= 0
    hands.key("backspace", "up", "enter")
    gallery.settled(app, match)
    assert len(match.session.timeline.decisions) == 2


# -- the last shape ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-F3-02")
def test_the_first_moment_of_its_kind_has_nothing_to_repeat(app: App) -> None:
    match = gallery.scene(app, gallery.FAR_FORWARD)
    assert button(match, "play-repeat").why == words("en").say("ca.plan.never")
    Hands(app).key("2")
    assert not match.decision.planning.on
    assert button(match, "skip").text == words("en").say("ca.skip-all")


@pytest.mark.rule("CA-F3-02")
def test_the_last_shape_is_repeated_with_two_keys(app: App) -> None:
    match = gallery.again_far_forward(app)
    before = len(match.session.timeline.decisions)
    Hands(app).key("2")
    assert {(move.piece, move.to) for move in match.decision.planning.moves} == {(1, (-12, -6)), (2, (-12, 6))}
    Hands(app).key("x")
    gallery.settled(app, match)
    assert len(match.session.timeline.decisions) == before + 2
    assert (match.session.state.at[1], match.session.state.at[2]) == ((-12, -6), (-12, 6))


# -- ending a step ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-MOVE-02")
def test_a_step_with_moves_left_is_ended_only_on_a_second_thought(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    hands = Hands(app)
    gallery.click(app, match, (9, 3), (9, 5), (9, 5))
    gallery.settled(app, match)
    hands.key("x")
    assert match.giving.asked
    assert "3 of 4" in match.prompt.text
    hands.key("escape")
    assert not match.giving.asked
    hands.key("x")
    gallery.click(app, match, (8, 7))
    assert not match.giving.asked, "whoever goes on moving does not want to end it"
    hands.key("x", "x")
    gallery.settled(app, match)
    frame = match.session.state.frames[-1]
    assert isinstance(frame, Phase)
    assert frame.step == 2


@pytest.mark.rule("CA-MOVE-02")
def test_the_question_can_be_switched_off_where_it_is_asked(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    Hands(app).key("x").click("end-never")
    gallery.settled(app, match)
    assert not app.settings.ask_end
    Hands(app).key("x")
    gallery.settled(app, match)
    frame = match.session.state.frames[-1]
    assert isinstance(frame, Phase)
    assert frame.step == 3


# -- one click --------------------------------------------------------------------------------------------------------


def test_with_one_click_what_is_clicked_is_done(app: App) -> None:
    app.change(one_click=True)
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2")
    gallery.click(app, match, (9, 3))
    assert match.session.timeline.decisions
    assert match.session.state.ball == (9, 3)


def test_with_one_click_moves_and_buttons_need_only_one_too(app: App) -> None:
    app.change(one_click=True)
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3), (9, 5))
    gallery.settled(app, match)
    assert match.session.state.at[9] == (9, 5)
    match.table.close()
    match = gallery.scene(app, gallery.TACKLE, seed=4)
    Hands(app).key("1")
    assert len(match.session.timeline.decisions) == 1


def test_asking_why_never_does_anything(app: App) -> None:
    app.change(one_click=True)
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2").click_at(match.ground.view.place_rect((9, 3)).center, 3)
    assert not match.session.timeline.decisions
    assert match.decision.choosing.pinned == Pass(PassKind.STANDARD, (9, 3))


def test_a_wrong_hex_is_refused_with_one_click_too(app: App) -> None:
    app.change(one_click=True)
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2")
    gallery.click(app, match, (12, 0))
    assert match.decision.refusal is not None
    assert not match.session.timeline.decisions


# -- under the pointer ------------------------------------------------------------------------------------------------


def test_the_odds_come_up_where_the_pointer_rests_and_go_with_it(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    Hands(app).key("6")
    gallery.point_at(app, match, (19, 0), 0.1)
    assert match.stage.slip is None
    gallery.point_at(app, match, (19, 0))
    slip = match.stage.slip
    assert slip is not None
    assert slip.at(slip.rect.center) is None, "the pointer goes through it"
    assert match.decision.choosing.pinned is None
    gallery.point_at(app, match, (0, 10))
    assert match.stage.slip is None


@pytest.mark.rule("CA-SHOT-05")
def test_the_numbers_on_the_goal_are_those_of_the_tickets_and_of_the_tutor(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    Hands(app).key("6", "o")
    (numbers,) = [overlay for overlay in match.ground.view.overlays if overlay.kind is Kind.NUMBER]
    assert len(numbers.labels) > 2
    best = 0
    for place, text in numbers.labels:
        shown = ticket(match.session, match.decision.seat, Shoot(place), app.words)
        assert shown is not None
        (scored,) = [row.tenths for row in shown.every if row.text == "You score"]
        assert text == f"{(scored + 5) // 10}%"
        best = max(best, scored)
    said = " ".join(tutor(match.session, match.decision.seat, app.words).watch_out.sentences)
    whole, part = divmod(best, 10)
    assert (f"{whole}.{part}%" if part else f"{whole}%") in said


@pytest.mark.rule("CA-TACKLE-02")
def test_a_tackle_tells_both_sides_parts_before_it_is_rolled_under_the_pointer_too(app: App) -> None:
    match = gallery.scene(app, gallery.TACKLE)
    told = button(match, "tool-tackle").tooltip()
    assert "You, 6 Kovarnel: a die +3" in told
    assert "They, 6 Serravento: a die +3" in told
    assert "41.7% \u00b7 You win the ball" in told
    Hands(app).key("1")
    bars = [each for each in match.root.walk() if isinstance(each, OutcomeBar)]
    assert bars[0].text == "You win the ball"
    marks = [bar.outcome.mine for bar in bars]
    assert marks == sorted(marks, key=[True, None, False].index)
    assert {bar.outcome.good for bar in bars if bar.outcome.mine} == {match.decision.seat}
    Hands(app).click("slip-why")
    assert isinstance(app.scene, OddsScene)
    said = " ".join(each.text for each in app.scene.root.walk() if isinstance(each, Label))
    assert "you are higher: 15 of 36" in said


def test_a_target_without_a_die_shows_its_way_but_no_ticket(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3))
    gallery.point_at(app, match, (9, 5))
    assert match.stage.slip is None
    assert (9, 5) in hexes(match, Kind.SAFE)


@pytest.mark.rule("CA-PASS-03")
def test_a_wrong_target_shows_what_is_in_the_way_before_it_is_clicked(app: App) -> None:
    match = gallery.scene(app, gallery.OPEN)
    Hands(app).key("2")
    gallery.point_at(app, match, (12, 0), 0.05)
    assert hexes(match, Kind.BLOCKED) == {(7, 0), (12, 0)}
    gallery.point_at(app, match, (9, 3), 0.05)
    assert not hexes(match, Kind.BLOCKED)
    assert match.decision.refusal is None


@pytest.mark.rule("CA-MOVE-03")
def test_a_hex_out_of_reach_is_crossed_out_under_the_pointer(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    gallery.click(app, match, (9, 3))
    gallery.point_at(app, match, (0, 10), 0.05)
    assert (0, 10) in hexes(match, Kind.BLOCKED)


@pytest.mark.rule("CA-HEAD-02")
def test_a_high_ball_shows_who_could_jump_for_it(app: App) -> None:
    match = gallery.scene(app, gallery.IN_FRONT)
    Hands(app).key("4")
    target = (6, -6)
    near = DESK.heads(match.ground.shown, Pass(PassKind.HIGH, target))
    gallery.point_at(app, match, target, 0.05)
    assert near
    assert set(near) <= hexes(match, Kind.TARGET)


def test_a_click_beside_the_players_says_what_to_click(app: App) -> None:
    match = gallery.scene(app, gallery.SHOOT_OUT)
    gallery.click(app, match, (0, 10))
    assert words("en").say("ca.hint.piece") in [toast.text for toast in app.toasts.told]


# -- what the prompt says ---------------------------------------------------------------------------------------------


def random_states(seeds: int) -> Iterator[Any]:
    """Every decision of a few matches of random answers, by all advanced rules and some of the community's."""
    game = spec("counter_attack")
    home, away = (game.load_team(ASSETS / name) for name in game.sample_teams)
    for seed in range(seeds):
        dice, choices = StreamDice(seed), StreamDice(seed + 1000)
        switches = (*ADVANCED, Switch.INJURY_ALL, Switch.OFF_BALL)
        state = game.new_match((home, away), Options(switches=switches, half_actions=10, shoot_out=True))
        while (prompt := COUNTER_ATTACK.prompt(state)) is not None:
            yield state
            action = COUNTER_ATTACK.random_answer(state, prompt.seats[0], choices)
            done = apply(COUNTER_ATTACK, state, prompt.seats[0], action, dice)
            assert isinstance(done, Applied)
            state = done.state


def test_every_question_is_a_whole_sentence_that_names_its_players() -> None:
    game, seen = spec("counter_attack"), set()
    for state in random_states(4):
        prompt = COUNTER_ATTACK.prompt(state)
        assert prompt is not None
        seen.add(prompt.kind)
        for language in LANGUAGES:
            said = question(game, prompt, state, words(language))
            assert "{" not in said
            assert "[" not in said
            named = [value for name, value in prompt.facts if name in ("piece", "rival") and isinstance(value, int)]
            for piece in named:
                assert piece < 0 or state.card(piece).name in said, said
    assert len(seen) > 15


def test_the_four_five_two_is_told_step_by_step(app: App) -> None:
    match = gallery.scene(app, gallery.STEP)
    for language, texts in (("en", ("step 1 of 3", "4 of 4", "five")), ("de", ("Schritt 1 von 3", "4 von 4", "fünf"))):
        app.change(language=language)
        assert all(text in match.prompt.text for text in texts), match.prompt.text


@pytest.mark.rule("CA-KICKOFF-03")
def test_the_prompt_names_who_kicks_off(app: App) -> None:
    match = gallery.scene(app)
    Hands(app).key("x")
    gallery.settled(app, match)
    taker = match.decision.arranging.answer().taker
    name = match.session.state.card(taker).name
    assert name in match.prompt.text
    spot = match.decision.arranging.places[taker]
    other, place = next(each for each in match.decision.arranging.places.items() if each[0] not in (taker, 0))
    gallery.click(app, match, place, spot)
    assert match.session.state.card(other).name in match.prompt.text


@pytest.mark.rule("CA-SCEN-03")
def test_in_the_exercise_the_prompt_names_whom_the_first_ball_comes_to(app: App) -> None:
    match = gallery.scene(app, scenario=Scenario.DEFENCE_ATTACK)
    hands = Hands(app)
    while not match.decision.arrange:
        hands.key("1")
        gallery.settled(app, match)
    hands.key("x")
    gallery.settled(app, match)
    assert match.session.state.card(match.decision.arranging.answer().taker).name in match.prompt.text
    places = match.decision.arranging.places
    taker = match.decision.arranging.answer().taker
    ahead = 1 if match.ground.shown.east == 0 else -1
    chosen = next(piece for piece, place in places.items() if ahead * place[0] > 0 and piece != taker)
    gallery.click(app, match, places[chosen])
    assert match.session.state.card(chosen).name in match.prompt.text
    hands.key("x")
    gallery.settled(app, match)
    assert match.session.state.carrier == chosen


def test_a_question_for_a_button_rings_those_it_is_about(app: App) -> None:
    match = gallery.scene(app, gallery.TACKLE)
    tackler = match.session.state.hex(21)
    assert tackler in hexes(match, Kind.TARGET)
    Hands(app).key("1")
    assert match.decision.choosing.pinned == Tackle()


# -- dice -------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("CA-ADV-06")
def test_a_wide_shot_shows_its_die_once(app: App) -> None:
    match, dice = gallery.scene(app), list[int]()
    shot = build({9: (14, 0)}, {1: (17, 0)}, 9, switches=(Switch.OFF_TARGET,))
    headed = build({9: (14, 0)}, {1: (17, 0)}, 9, frame=HeaderAttack(PassKind.HIGH), switches=(Switch.OFF_TARGET,))
    headed.carrier = -1
    tries: tuple[tuple[MatchState, Action, str], ...] = (
        (shot, Shoot((19, 0)), "shot"), (headed, Jump((w(9),), Intent.SHOT), "header"),
    )  # fmt: skip
    for state, action, die in tries:
        done = act(state, action, (f"counter_attack.{die}", 1))
        (wide,) = events(done, ShotWide)
        dice.append(len(match.show.dice(Showing(wide, 1))))
    assert dice == [1, 0], "the header was shown before"


def test_plans_never_outlive_what_is_taken_back(app: App) -> None:
    match = gallery.scene(app, gallery.CORNER)
    Hands(app).key("3", "x")
    match.table.taking_back.undo()
    gallery.settled(app, match)
    assert not match.decision.planning.coming
    assert Decline() in match.decision.choosing.offers
    assert all(isinstance(each, Move) for each in match.decision.planning.moves)


def test_before_a_goal_kick_with_nobody_to_move_only_changes_are_offered(app: App) -> None:
    """CA-SET-17: no tool for moves that do not exist; changing players or going on."""
    match = gallery.scene(app, gallery.GOAL_KICK)
    assert [tool.id for tool in match.decision.choosing.tools] == ["substitute"]
    assert "you may change players" in match.decision.question()
    match.decline()
    while match.busy:
        app.tick(0.1)
    assert match.session.prompt is not None
    assert match.session.prompt.kind == "counter_attack.kick"


# -- the examples -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name", [name for name, text in vars(gallery).items() if name.isupper() and " / " in str(text)]
)
def test_a_match_goes_on_from_every_example(name: str) -> None:
    """Nobody comes to a decision below which nothing says what is next: only a match that is over asks nobody."""
    for seed in range(4):
        dice, state = StreamDice(seed), spec(gallery.GAME).position.parse(getattr(gallery, name))
        for _ in range(20):
            prompt = COUNTER_ATTACK.prompt(state)
            if prompt is None:
                assert state.half is Half.OVER
                break
            answer = COUNTER_ATTACK.random_answer(state, prompt.seats[0], dice)
            done = apply(COUNTER_ATTACK, state, prompt.seats[0], answer, dice)
            assert isinstance(done, Applied)
            state = done.state
