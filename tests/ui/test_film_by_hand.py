"""Dice of one's own in a film: whose they are, what they are for, and what can be done while one is open."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from game.ui.app import App
from game.ui.film.match import MatchScene
from game.ui.film.open_die import OpenDieOdds
from game.ui.gallery.windowless import Hands, stage
from game.ui.powerplay.beats import Kind
from game.ui.powerplay.gallery import match as gallery
from game.ui.united.gallery import match as united_match
from game.ui.widgets.text import Label


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = stage(tmp_path)
    yield program
    program.quit()


def at_a_shot(app: App, mode: str = "ask") -> MatchScene[Any, Any]:
    """The runs of a sixth were shown; the die of its first shot is asked for."""
    gallery.SHOTS["pp-hand-shot"](app)
    app.change(dice=mode)
    shown = app.scene
    assert isinstance(shown, MatchScene)
    assert shown.session.by_hand.waiting_for is not None
    return shown


def toasts(app: App) -> list[str]:
    return [toast.text for toast in app.toasts.told]


def card(shown: MatchScene[Any, Any]) -> list[str]:
    return [widget.text for widget in shown.pages.card.walk() if isinstance(widget, Label)]


def test_the_prompt_before_the_face_off_names_the_club(app: App) -> None:
    app.change(dice="hand")
    shown = gallery.scene(app)
    shown.source.kick_off()
    asked = []
    while shown.tray_wanted:
        text, side = shown.prompt_now()
        assert side is not None
        assert shown.clubs[side] in text
        asked.append(side)
        shown.dice.typed(4)
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}


@pytest.mark.rule("PP-7.4")
def test_whoever_shoots_is_shown_before_the_die_is_asked_for(app: App) -> None:
    shown = at_a_shot(app)
    due, needs = shown.source.die.coming, shown.session.by_hand.waiting_for
    assert due is not None
    assert due.beat is not None
    assert needs is not None
    assert due.beat.number == len(shown.player.beats)
    text, side = shown.prompt_now()
    assert side == due.beat.side
    assert shown.clubs[due.beat.side] in text
    assert due.beat.event.shooter in text if hasattr(due.beat.event, "shooter") else due.beat.event.goal.scorer in text
    assert str(due.beat.run.field) in text
    assert shown.prompt.text == text
    scene = shown.player.scenery
    assert scene.opening is due.beat
    assert scene.caption is None
    assert [duel.roll.due for duel in scene.duels] == [True]
    assert scene.duels[0].roll.check == needs.check
    assert scene.left == due.beat.run.left


def test_nothing_about_the_outcome_is_told_before_the_die_lies(app: App) -> None:
    shown = at_a_shot(app)
    seen = len(shown.player.told())
    assert seen == len(shown.player.beats)
    assert shown.player.beat is not None
    assert shown.scoreboard.sides[0].score == str(shown.player.beat.score[0])
    assert all(tick.at <= shown.player.at for tick in shown.scrubber.ticks)
    assert app.words.say("sums.in-progress") in card(shown)
    assert not any(app.words.say("value.powerplay.shot-goal") in line for line in card(shown))


@pytest.mark.parametrize("face", [1, 10])
def test_the_film_goes_on_from_where_the_die_was_asked_for(app: App, face: int) -> None:
    """What led to the shot is not shown a second time, and the die that was typed decides it."""
    shown = at_a_shot(app)
    place = shown.player.scenery.puck
    shown.dice.typed(face)
    assert shown.player.scenery.puck == place
    assert shown.player.scenery.left is not None
    assert not any(duel.roll.due for duel in shown.player.scenery.duels)
    while shown.player.running is not None:
        app.tick(0.05)
    beat: Any = next(beat for beat in shown.player.beats if beat.kind in (Kind.GOAL, Kind.SAVED))
    assert beat.scored == (face == 1)
    shown.player.jump(beat.number - 1)
    assert shown.source.die.opened(beat) is None


def test_every_button_that_would_go_on_says_why_it_does_not(app: App) -> None:
    shown = at_a_shot(app)
    question = app.words.say("roll.powerplay.shot")
    player = shown.player
    for act in (player.play, player.to_goal, player.to_chance, player.step_forward, shown.source.finish, player.to_end):
        app.toasts.told = []
        act()
        assert any(question in text for text in toasts(app)), act
        assert shown.tray_wanted
        assert shown.player.scenery.duels[0].roll.due
    app.change(dice="hand")
    app.toasts.told = []
    shown.player.play()
    assert "(R)" not in toasts(app)[0]


def test_the_odds_of_an_open_die_are_those_of_its_check(app: App) -> None:
    shown = at_a_shot(app)
    needs = shown.session.by_hand.waiting_for
    assert needs is not None
    odds = next(action for action in shown.actions() if action.id == "odds")
    assert odds.why == ""
    shown.odds()
    dialog = app.scene
    assert isinstance(dialog, OpenDieOdds)
    ticket: Any = dialog.root.find("ticket")
    assert ticket.ticket.checks == (needs.check,)
    assert needs.check is not None
    assert ticket.ticket.outcomes[0].chance == needs.check.chance()
    assert sum(outcome.tenths for outcome in ticket.ticket.outcomes) == 1000


def test_the_odds_of_a_die_that_draws_a_sixth_are_even(app: App) -> None:
    app.change(dice="ask")
    shown = gallery.scene(app)
    shown.source.kick_off()
    shown.odds()
    assert isinstance(app.scene, OpenDieOdds)
    assert any("16.7%" in widget.text for widget in app.scene.root.walk() if isinstance(widget, Label))


def test_the_program_takes_over_the_dice_that_are_due(app: App) -> None:
    app.change(dice="hand")
    shown = gallery.scene(app)
    shown.source.kick_off()
    assert shown.tray_wanted
    shown.dice.choose()
    Hands(app).click("answer-0")
    assert app.settings.dice == "program"
    assert not shown.tray_wanted
    assert shown.source.in_play


def test_the_program_also_takes_over_when_that_was_chosen_elsewhere(app: App) -> None:
    shown = at_a_shot(app, "hand")
    app.change(dice="program")
    app.tick(0.01)
    assert not shown.tray_wanted
    assert shown.player.playing


def test_one_digit_of_two_says_what_now(app: App) -> None:
    shown = at_a_shot(app)
    tray = shown.tray
    Hands(app).key("1")
    assert shown.tray_wanted
    assert tray._half_typed() == app.words.say("surface.half-typed-one", {"face": 1, "first": 10, "last": 10})
    Hands(app).key("enter")
    assert not shown.tray_wanted
    assert any(beat.kind is Kind.GOAL for beat in shown.player.beats)


def test_nothing_lies_on_the_table_before_the_first_die(app: App) -> None:
    """Taking back stays possible until a die of this very moment was rolled."""
    shown = at_a_shot(app)
    undo = next(action for action in shown.actions() if action.id == "undo")
    assert undo.why == ""


def test_a_man_who_was_caught_is_named_for_the_next_die(app: App) -> None:
    app.change(dice="hand")
    shown = gallery.scene(app)
    shown.source.kick_off()
    while shown.source.kind == shown.title.prompts.begin:
        shown.dice.typed(1)
    while not shown.tray_wanted:
        app.tick(0.25)
    assert shown.source.die.coming is not None
    assert shown.source.die.coming.needs.reason == "powerplay.man"
    shown.dice.typed(2)
    due = shown.source.die.coming
    assert due.needs.reason == "powerplay.effect"
    (lying,) = due.lying
    assert lying.face == 2
    assert lying.who
    assert lying.who in shown.prompt_now()[0]
    assert shown.player.scenery.ring is not None


def test_united_names_the_moment_as_well(app: App) -> None:
    app.change(dice="hand", speed=8)
    shown = united_match.FILMED.scene(app)
    shown.source.kick_off()
    for _ in range(4000):
        if shown.source.die.coming is not None and shown.source.die.coming.beat is not None:
            break
        if shown.tray_wanted:
            shown.dice.typed(2)
        else:
            app.tick(0.2)
    due = shown.source.die.coming
    assert due is not None
    assert due.beat is not None
    assert due.due is not None
    text, side = shown.prompt_now()
    assert shown.clubs[due.beat.side] in text
    assert side == due.due.side
    assert shown.player.scenery.opening is due.beat


def test_an_open_action_is_carried_out_once_for_each_die_however_often_it_is_asked_for(app: App) -> None:
    """With a hundred dice in one action everything else takes seconds."""
    shown = at_a_shot(app)
    by_hand = shown.session.by_hand
    with patch.object(by_hand, "_run", side_effect=by_hand._run) as run:
        for _ in range(50):
            assert by_hand.waiting_for is not None
            app.draw()
        assert run.call_count <= 1
        app.change(dice="program")
        shown.dice.let_program_roll()
    typed = max(len(call.args[1]) for call in run.call_args_list)
    assert run.call_count <= typed + 2
