"""The match on the screen: by keyboard, moment by moment, without spoilers, with dice of one's own, and in replay."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.play.marks import Marks
from game.play.opening import resume
from game.play.recorded import recorded
from game.rules.united.actions import StartMatch
from game.ui.app import App
from game.ui.dialogs import AskText
from game.ui.entering import open_match
from game.ui.film.match import MatchScene
from game.ui.film.replay import ReplayScene
from game.ui.gallery.windowless import Hands
from game.ui.table.consent import Consent
from game.ui.table.pause import PauseMenu
from game.ui.united.film import CHANCES, Kind
from game.ui.united.full_time import FullTime
from game.ui.united.gallery import match as gallery
from game.ui.united.miniature import picture
from game.ui.united.pitch_stage import PitchStage
from game.ui.united.title import UNITED
from tests.ui.programs import Make

LONG = 400.0


@pytest.fixture
def app(restart: Make) -> App:
    return restart()


def match_of(app: App) -> MatchScene[Any, Any]:
    scene = app.scene
    assert isinstance(scene, MatchScene)
    return scene


def until(app: App, kind: type, most: float = LONG) -> Any:
    """Let time pass until such a screen is on top."""
    left = most
    while not isinstance(app.scene, kind) and left > 0:
        app.tick(0.1)
        left -= 0.1
    assert isinstance(app.scene, kind)
    return app.scene


def started(app: App, **options: Any) -> MatchScene[Any, Any]:
    film = gallery.scene(app, **options)
    film.source.kick_off()
    film.player.jump(len(film.player.beats) - 1)
    return film


# -- playing ---------------------------------------------------------------------------------------------------------


def test_a_whole_match_by_keyboard(app: App) -> None:
    gallery.scene(app)
    hands = Hands(app)
    hands.key("enter")
    film = match_of(app)
    assert film.player.playing
    assert film.session.prompt is not None
    hands.key("]", "]", "]", "]")
    assert app.settings.speed == 8
    full = until(app, FullTime)
    ending = full.session.ending
    assert ending is not None
    result = full.root.find("result")
    assert result is not None
    assert result.text == f"{ending.score[0]} : {ending.score[1]}"
    assert not Marks(app.folders).hides_result(full.session.header.id)


def test_the_journal_never_knows_more_than_the_next_moment(app: App) -> None:
    film = started(app)
    film.player.play()
    for _ in range(600):
        app.tick(0.05)
        if not isinstance(app.scene, MatchScene):
            break
        ahead = [beat for beat in film.player.beats[film.player.at + 1 :] if beat.kind in CHANCES]
        assert len(ahead) <= 1


def test_nothing_on_the_screen_is_ahead_of_the_picture(app: App) -> None:
    film = started(app)
    film.player.to_goal()
    while film.player.running is not None:
        shown = film.scrubber.ticks
        assert all(tick.at <= film.player.at for tick in shown)
        assert film.scoreboard.sides[0].score == str(film.player.beats[film.player.at].score[0])
        assert max(beat.number for beat in film.ticker.beats()) == film.player.at
        app.tick(0.05)
    app.tick(0.01)
    assert film.scoreboard.sides[0].score == str(film.player.beats[film.player.at].score[0])
    assert film.player.beats[film.player.at].scored


def test_a_key_skips_what_is_shown_and_does_nothing_else(app: App) -> None:
    film = started(app)
    film.player.play()
    app.tick(0.2)
    decisions, at = len(film.session.timeline.decisions), film.player.at
    Hands(app).key("u")
    assert film.player.at == at + 1
    assert len(film.session.timeline.decisions) - decisions <= 1
    film.player.pause()
    Hands(app).key("space")
    assert film.player.playing


def test_space_stops_in_the_middle_and_shows_only_what_was_seen(app: App) -> None:
    film = started(app)
    film.player.play()
    for _ in range(200):
        app.tick(0.03)
        if film.player.scenery.duels and film.player.scenery.duels[-1].t >= 1:
            break
    assert film.player.running is not None
    Hands(app).key("space")
    assert not film.moving
    at = film.player.at
    Hands(app).wait(2)
    assert film.player.at == at


def test_stepping_back_moves_the_picture_and_never_the_match(app: App) -> None:
    film = started(app)
    hands = Hands(app)
    hands.key("right", "right", "right")
    before, at = film.session.path.read_bytes(), film.player.at
    hands.key("left", "left", "home")
    assert film.player.at == 0
    assert film.session.path.read_bytes() == before
    hands.key("right")
    assert film.player.at == 1
    assert film.session.path.read_bytes() == before
    film.player.jump(at)
    hands.key("right")
    assert film.session.path.read_bytes() != before


def test_next_goal_and_next_chance_stop_there(app: App) -> None:
    film = started(app)
    Hands(app).key("g").wait(12, 0.1)
    assert film.player.beats[film.player.at].scored
    assert not film.player.playing
    at = film.player.at
    Hands(app).key("c").wait(12, 0.1)
    assert film.player.at > at
    assert film.player.beats[film.player.at].kind in CHANCES
    assert not any(beat.kind in CHANCES for beat in film.player.beats[at + 1 : film.player.at])


def test_the_end_is_reached_at_once_by_key(app: App) -> None:
    started(app)
    Hands(app).key("end")
    assert isinstance(app.scene, FullTime)


def test_calm_shows_end_pictures_only(restart: Make) -> None:
    app = restart(calm=True)
    film = started(app)
    film.player.play()
    app.tick(0.05)
    seen = set()
    for _ in range(100):
        app.tick(0.02)
        seen |= {duel.t for duel in film.player.scenery.duels}
    assert seen <= {0.0, 1.0}


def test_escape_opens_the_pause_menu_and_the_film_waits(app: App) -> None:
    film = started(app)
    film.player.play()
    Hands(app).key("escape")
    assert isinstance(app.scene, PauseMenu)
    at = film.player.at
    Hands(app).wait(3, 0.1)
    assert film.player.at == at


# -- dice of one's own -----------------------------------------------------------------------------------------------


def test_dice_are_asked_for_one_by_one_and_typed(restart: Make) -> None:
    app = restart(dice="hand")
    film = gallery.scene(app)
    hands = Hands(app)
    hands.key("enter")
    asked = 0
    while film.tray_wanted and asked < 60:
        needs = film.session.by_hand.waiting_for
        assert needs is not None
        if needs.sides > 20:
            hands.key("enter")
            assert isinstance(app.scene, AskText)
            hands.type("9").key("enter")
        else:
            assert film.tray.asking
            hands.key("5", "enter")
        asked += 1
    assert asked > 3
    rolls = film.session.timeline.decisions[-1].rolls
    assert len(rolls) == asked
    assert all(by_hand for *_, by_hand in rolls)


def test_a_half_rolled_moment_survives_leaving(restart: Make) -> None:
    app = restart(dice="hand")
    film = gallery.scene(app)
    hands = Hands(app)
    hands.key("enter").key("5", "enter")
    needs = film.session.by_hand.waiting_for
    path = film.session.path
    app.quit()
    again = restart(dice="hand")
    table = open_match(again, path)
    assert table is not None
    assert match_of(again).session.by_hand.waiting_for == needs
    assert match_of(again).tray.asking


def test_who_rolls_can_be_changed_in_mid_match(app: App) -> None:
    film = started(app)
    Hands(app).click("film-dice").click("answer-1")
    assert app.settings.dice == "hand"
    Hands(app).key("right")
    assert film.tray_wanted


# -- killed, taken back ----------------------------------------------------------------------------------------------


def test_killed_in_mid_animation_the_same_decision_is_open(restart: Make) -> None:
    app = restart()
    film = started(app)
    film.player.play()
    Hands(app).wait(0.6)
    assert film.moving
    prompt, beats, path = film.session.prompt, len(film.player.beats), film.session.path
    app.closers.clear()
    film.session.book.writer.close()
    again = restart()
    assert open_match(again, path) is not None
    assert match_of(again).session.prompt == prompt
    assert len(match_of(again).player.beats) == beats
    assert not match_of(again).player.playing


def test_taking_back_needs_both_and_brings_the_film_back(app: App) -> None:
    film = started(app)
    hands = Hands(app)
    hands.key("right")
    decisions, beats = len(film.session.timeline.decisions), len(film.player.beats)
    hands.key("ctrl+z")
    consent = app.scene
    assert isinstance(consent, Consent)
    film.table.taking_back.agreed()
    assert len(film.session.timeline.decisions) == decisions - 1
    assert len(match_of(app).player.beats) < beats
    assert match_of(app).player.at == len(match_of(app).player.beats) - 1


# -- spoilers --------------------------------------------------------------------------------------------------------


def test_a_closed_match_hides_its_result_until_it_was_seen(restart: Make) -> None:
    app = restart()
    film = gallery.scene(app, open_match=False)
    match, path = film.match, film.session.path
    Hands(app).key("enter").wait(4, 0.1)
    assert film.session.prompt is None
    assert Marks(app.folders).hides_result(match)
    film.player.pause()
    film.player.jump(1)
    assert film.scoreboard.sides[0].score in ("", str(film.player.beats[1].score[0]))
    assert all(tick.at <= 1 for tick in film.scrubber.ticks)
    app.quit()
    again = restart()
    assert open_match(again, path) is not None
    assert match_of(again).player.at == 1
    match_of(again).player.play()
    until(again, FullTime)
    assert not Marks(again.folders).hides_result(match)


def test_a_closed_match_shows_no_names_no_rows_no_dice(app: App) -> None:
    film = gallery.scene(app, open_match=False)
    film.source.finish()
    film.player.jump(len(film.player.beats) - 2)
    assert all(not man.name for man in film.player.scenery.men)
    assert isinstance(film.stage, PitchStage)
    assert film.stage.sheets == (None, None)
    assert film.player.scenery.duels == []


# -- full time -------------------------------------------------------------------------------------------------------


def test_a_rematch_has_the_same_clubs_and_people_and_swapping_turns_them_round(app: App) -> None:
    gallery.SHOTS["full-time"](app)
    full = app.scene
    assert isinstance(full, FullTime)
    old = full.session
    Hands(app).click("swap")
    new = app.scene.table.session  # type: ignore[attr-defined]
    assert new.path != old.path
    assert new.spec.sides(new.state) == tuple(reversed(old.spec.sides(old.state)))
    assert [seat.name for seat in new.header.seats] == ["Ben", "Anna"]
    assert new.state.options == old.state.options
    assert len(app.stack) == 1


@pytest.mark.parametrize("name", ["replay", "report", "luck", "seal"])
def test_every_page_is_one_button_away(app: App, name: str) -> None:
    gallery.SHOTS["full-time"](app)
    Hands(app).click(name)
    assert not isinstance(app.scene, FullTime)
    app.pop()
    assert isinstance(app.scene, FullTime)


# -- replay ----------------------------------------------------------------------------------------------------------


def test_replay_steps_jumps_and_plays(app: App) -> None:
    film = gallery.replay(app)
    hands = Hands(app)
    assert film.player.at == 0
    hands.key("right", "right", "left")
    assert film.player.at == 1
    hands.key("end")
    assert film.player.beats[film.player.at].kind is Kind.END
    hands.key("up")
    assert film.player.at < len(film.player.beats) - 1
    hands.key("home", "g").wait(10, 0.1)
    assert film.player.beats[film.player.at].scored
    line = film.scrubber.line
    hands.click_at((line.centerx, line.centery))
    assert abs(film.player.at - (len(film.player.beats) - 1) / 2) <= 1
    hands.drag(line.midleft, line.midright)
    assert film.player.at == len(film.player.beats) - 1


def test_bookmarks_are_kept(app: App) -> None:
    film = gallery.replay(app)
    film.player.jump(7)
    Hands(app).key("b")
    assert [mark.beat for mark in Marks(app.folders).bookmarks(film.match)] == [7]
    assert any(tick.kind == "bookmark" for tick in film.scrubber.ticks)
    Hands(app).key("b")
    assert Marks(app.folders).bookmarks(film.match) == []


def test_a_moment_becomes_a_picture(app: App) -> None:
    film = gallery.replay(app)
    app.draw()
    film.save_picture()
    assert [path.suffix for path in (app.folders.base / "pictures").iterdir()] == [".png"]


def test_playing_on_opens_a_copy_and_leaves_the_original_alone(app: App) -> None:
    film = gallery.scene(app)
    film.source.kick_off()
    while film.source.more():
        pass
    path = film.session.path
    film.table.close()
    before = path.read_bytes()
    viewer = ReplayScene(app, recorded(path), UNITED)
    app.push(viewer)
    goal = next(beat for beat in viewer.player.beats if beat.scored)
    viewer.player.jump(goal.number)
    Hands(app).key("shift+enter").click("begin")
    copy = match_of(app)
    assert copy.session.path != path
    assert copy.session.header.parent is not None
    assert str(goal.minute) in copy.session.header.name
    assert copy.session.view(None).score == goal.score
    assert copy.player.beats[0].score == goal.score
    assert path.read_bytes() == before
    Hands(app).key("right")
    assert path.read_bytes() == before


def test_a_replay_hides_what_was_not_seen(restart: Make) -> None:
    app = restart()
    film = gallery.scene(app)
    film.source.finish()
    film.player.pause()
    path, seen = film.session.path, film.player.at
    film.table.close()
    viewer = ReplayScene(app, recorded(path), UNITED)
    app.push(viewer)
    assert viewer.player.at == seen
    assert viewer.scrubber.count == seen + 1
    viewer.player.jump(len(viewer.player.beats) - 1)
    assert not Marks(app.folders).hides_result(viewer.match)


# -- resumed ---------------------------------------------------------------------------------------------------------


def test_a_finished_match_opens_at_full_time(app: App) -> None:
    laid = gallery.table(app)
    laid.session.submit(0, StartMatch())
    laid.session.submit(0, laid.session.spec.finish)
    path = laid.session.path
    laid.close()
    resume(path).close()
    assert open_match(app, path) is not None
    assert isinstance(app.scene, FullTime)


# -- the small picture -----------------------------------------------------------------------------------------------


def test_the_miniature_knows_only_what_both_may_know(app: App) -> None:
    film = gallery.scene(app)
    rules = film.session.rules
    united = film.session.spec
    home, away = film.session.state.clubs
    fresh = united.new_match((home, away), film.session.state.options)
    other = fresh.clone()
    other.line_ups[0] = film.session.state.line_ups[0]
    size = (160, 100)
    first, second = (picture(app, rules.view(state, None), size) for state in (fresh, other))
    assert pixels(first) == pixels(second)
    film.source.kick_off()
    begun = picture(app, film.session.view(None), size)
    assert pixels(begun) != pixels(first)
    assert begun.get_size() == size


def pixels(picture: pygame.Surface) -> bytes:
    return pygame.image.tobytes(picture, "RGB")
