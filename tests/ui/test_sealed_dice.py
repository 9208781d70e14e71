"""The fingerprint of the dice before every match and first in every log; what was taken back stands there too."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.cli import entry
from game.core.dice import StreamDice, fingerprint, seal_of
from game.core.page import Story
from game.journal.entries import SeatKind, SeatSetup, TakenBack, UndoPolicy
from game.journal.reader import read_journal
from game.play.journaled import Done
from game.play.opening import start
from game.play.opponents import bot_turn
from game.play.pages import match_page
from game.play.recorded import recorded
from game.play.session import Session
from game.rules.registry import TITLES
from game.rules.registry import spec as game_spec
from game.ui.app import App
from game.ui.board.replay import ReplayScene
from game.ui.board.scene import BoardScene
from game.ui.entering import lay, open_match
from game.ui.film.match import MatchScene as FilmMatch
from game.ui.film.replay import ReplayScene as FilmReplay
from game.ui.gallery.windowless import Hands, stage
from game.ui.matches import Table, screens
from game.ui.scenes.menu import MainMenu
from game.ui.scenes.setup import ready_made
from game.ui.table.consent import Consent
from game.ui.table.full_time import FullTimeScene
from game.ui.table.kick_off import KickOffPage
from game.ui.table.log import LogLine
from game.ui.table.seal import SealScene
from game.ui.united.gallery import match as united_match
from game.ui.widgets.text import Label
from game.workshop.simulate import load_teams
from tests.journal.helpers import reply

SECRET = bytes(range(32))
SHOWN = fingerprint(seal_of(SECRET))
EVERY_GAME = pytest.mark.parametrize("game", TITLES)
PEOPLE = (SeatSetup("Anna"), SeatSetup("Ben"))
BOT_FIRST = (SeatSetup("Robot", SeatKind.BOT, "random"), SeatSetup("Ben"))
BOT_SECOND = (SeatSetup("Anna"), SeatSetup("Robot", SeatKind.BOT, "random"))


@pytest.fixture
def app(tmp_path: Path) -> Iterator[App]:
    program = stage(tmp_path / "home")
    program.push(MainMenu(program))
    yield program
    program.quit()


def begun(app: App, game: str, seats: tuple[SeatSetup, SeatSetup] = PEOPLE) -> Session:
    """A new match of any game, where everything may be taken back."""
    title = game_spec(game)
    state = title.new_match(load_teams(title, None, None), title.short_options)
    app.folders.matches.mkdir(parents=True, exist_ok=True)
    return start(app.folders.matches / f"{game}.jsonl", title, state, seats, UndoPolicy.TUTOR, seed=SECRET)


def decide(session: Session, count: int) -> None:
    for _ in range(count):
        if bot_turn(session) is None:
            assert isinstance(session.submit(*reply(session, session.timeline.steps)), Done)


def to_a_log(session: Session) -> None:
    """Play on until the screen of the match has a log: all line-ups are in, and somebody may take back."""
    while session.prompt is not None and session.prompt.kind.endswith(("line-up", "draft-due", "draft")):
        decide(session, 1)
    decide(session, 3)


def log_of(scene: object) -> list[LogLine]:
    assert isinstance(scene, (BoardScene, FilmMatch, FilmReplay)), scene
    return scene.pages.log_lines() if isinstance(scene, (FilmMatch, FilmReplay)) else scene.side.log.lines


def shown_table(app: App, session: Session) -> Table:
    """The match on its own screen, whoever may sit in front of it."""
    table = Table(app, session)
    session.chair.take(session.chair.hand_over.to if session.chair.hand_over is not None else None)
    table.put(screens(session.spec.id).due(app, table))
    return table


def texts(app: App) -> list[str]:
    return [each.text for each in app.scene.root.walk() if isinstance(each, Label)]


# -- before the match -------------------------------------------------------------------------------------------------


def test_the_short_form_is_the_beginning_of_the_seal_in_four_groups() -> None:
    seal = seal_of(SECRET)
    assert re.fullmatch("[0-9a-f]{4}( [0-9a-f]{4}){3}", SHOWN)
    assert SHOWN.replace(" ", "") == seal[:16]


@EVERY_GAME
def test_every_match_begins_with_the_fingerprint(app: App, game: str) -> None:
    ready_made(app, game)
    page = app.scene
    assert isinstance(page, KickOffPage)
    session = page.table.session
    assert (session.spec.id, session.timeline.steps) == (game, 0)
    label = page.root.find("fingerprint")
    assert isinstance(label, Label)
    assert label.text == fingerprint(session.header.seal)
    assert session.header.seal in label.tooltip(), "the whole is under the pointer"
    assert any("photo" in text for text in texts(app))
    Hands(app).key("enter")
    assert not isinstance(app.scene, KickOffPage)


@EVERY_GAME
def test_no_program_decides_before_the_fingerprint_was_seen(app: App, game: str) -> None:
    session = begun(app, game, BOT_FIRST)
    lay(app, session)
    assert isinstance(app.scene, KickOffPage)
    assert session.timeline.steps == 0
    assert not session.timer.running
    Hands(app).wait(1)
    assert session.timeline.steps == 0


def test_a_match_left_there_begins_there_again(app: App) -> None:
    session = begun(app, "united")
    lay(app, session)
    Hands(app).click("leave")
    assert open_match(app, session.path) is not None
    assert isinstance(app.scene, KickOffPage)
    Hands(app).click("begin")
    assert open_match(app, session.path) is None, "it lies on the table"


def test_a_rematch_has_its_own_fingerprint(app: App) -> None:
    table = united_match.FILMED.over(app)
    table.go_on()
    scene = app.scene
    assert isinstance(scene, FullTimeScene)
    scene.rematch()
    page = app.scene
    assert isinstance(page, KickOffPage)
    assert page.table.session.header.seal != table.session.header.seal
    assert fingerprint(page.table.session.header.seal) in texts(app)


def test_the_page_of_the_seal_shows_the_same_form(app: App) -> None:
    session = begun(app, "united")
    lay(app, session)
    Hands(app).click("whole")
    assert isinstance(app.scene, SealScene)
    assert SHOWN in texts(app)
    assert session.header.seal in texts(app)
    assert any("what you wrote down" in text for text in texts(app))


# -- the first line of every story ------------------------------------------------------------------------------------


@EVERY_GAME
def test_the_log_of_every_game_begins_with_it(app: App, game: str) -> None:
    session = begun(app, game)
    to_a_log(session)
    table = shown_table(app, session)
    first = log_of(table.scene)[0]
    assert (first.kind, SHOWN in first.text, session.header.seal in first.tip) == ("seal", True, True)
    table.close()
    viewer = screens(game).watch(app, recorded(session.path))
    app.push(viewer)
    assert log_of(viewer)[0] == first


@EVERY_GAME
def test_command_line_and_report_begin_with_it(app: App, game: str, capsys: pytest.CaptureFixture[str]) -> None:
    session = begun(app, game)
    to_a_log(session)
    session.close()
    assert entry(["replay", str(session.path), "--lang", "en"]) == 0
    assert SHOWN in capsys.readouterr().out.splitlines()[0]
    story = next(block for block in match_page(session.path, "en").blocks if isinstance(block, Story))
    assert SHOWN in story.lines[0]


# -- what was taken back ----------------------------------------------------------------------------------------------


@EVERY_GAME
def test_a_take_back_and_its_undoing_stand_in_every_log(app: App, game: str) -> None:
    session = begun(app, game)
    to_a_log(session)
    table = shown_table(app, session)
    assert log_of(table.scene)[0].kind == "seal"
    said = [f"Taken back by {table.names[table.taking_back.asker]}.", "Done again."]
    table.taking_back.undo()
    table.put(screens(game).due(app, table))
    assert log_of(table.scene)[-1].text == said[0]
    table.taking_back.redo()
    table.put(screens(game).due(app, table))
    live = [line.text for line in log_of(table.scene)]
    assert live[-2:] == said
    table.close()
    viewer = screens(game).watch(app, recorded(session.path))
    app.push(viewer)
    Hands(app).key("end")
    assert [line.text for line in log_of(viewer)] == live
    story = next(block for block in match_page(session.path, "en").blocks if isinstance(block, Story))
    assert list(story.lines[-2:]) == said


def test_a_replay_that_is_played_tells_what_was_taken_back_on_its_way(app: App) -> None:
    session = begun(app, "counter_attack")
    to_a_log(session)
    session.history.undo(session.timeline.decisions[-1].seat, (0, 1))
    decide(session, 2)
    session.close()
    viewer = screens("counter_attack").watch(app, recorded(session.path))
    assert isinstance(viewer, ReplayScene)
    app.push(viewer)
    viewer.jump(0)
    Hands(app).key("space")
    for _ in range(4000):
        if not viewer.playing and not viewer.busy:
            break
        app.tick(0.1)
    told = viewer.side.log.lines[:]
    viewer.jump(viewer.last)
    assert "aside" in [line.kind for line in told]
    assert told == viewer.side.log.lines


# -- only people are asked --------------------------------------------------------------------------------------------


def rolled(app: App, seats: tuple[SeatSetup, SeatSetup]) -> Table:
    """A match of Counter Attack after dice were rolled, where dice are taken back by consent."""
    title = game_spec("counter_attack")
    state = title.new_match(load_teams(title, None, None), title.rules.options_type())
    session = start(app.folders.base / "rolled.jsonl", title, state, seats, UndoPolicy.FREE, seed=SECRET)
    choices = StreamDice(4)
    while not (any(each.rolls for each in session.timeline.decisions) and session.timeline.decisions[-1].rolls):
        if bot_turn(session) is None:
            assert session.prompt is not None
            seat = session.prompt.seats[0]
            session.submit(seat, session.rules.random_answer(session.state, seat, choices))
    return Table(app, session)


@pytest.mark.parametrize("seats", [BOT_FIRST, BOT_SECOND], ids=["first", "second"])
def test_against_a_program_nobody_presses_its_key(app: App, seats: tuple[SeatSetup, SeatSetup]) -> None:
    app.folders.base.mkdir(parents=True, exist_ok=True)
    table = rolled(app, seats)
    (person,) = table.people
    assert table.taking_back.asker == person, "also when the program decided last"
    decisions = len(table.session.timeline.decisions)
    table.taking_back.undo()
    assert not any(isinstance(scene, Consent) for scene in app.stack)
    taken = [line for line in read_journal(table.session.path).lines if isinstance(line, TakenBack)]
    assert [line.agreed for line in taken] == [(person,)]
    assert len(table.session.timeline.decisions) <= decisions


def test_two_people_are_both_asked(app: App) -> None:
    app.folders.base.mkdir(parents=True, exist_ok=True)
    table = rolled(app, PEOPLE)
    table.go_on()
    table.taking_back.undo()
    consent = app.scene
    assert isinstance(consent, Consent)
    Hands(app).key("f", "f", "j")
    assert app.scene is consent, "whoever presses twice does not agree"
    Hands(app).key("f")
    assert not any(isinstance(scene, Consent) for scene in app.stack)
    taken = [line for line in read_journal(table.session.path).lines if isinstance(line, TakenBack)]
    assert [line.agreed for line in taken] == [(0, 1)]
    assert log_of(table.scene)[-1].text == "Taken back: Anna and Ben agreed."


def test_the_page_before_the_match_stands_in_the_middle(app: App) -> None:
    """The room for a bar is left on both sides of what is centred."""
    lay(app, begun(app, "united"))
    app.draw()
    page = app.scene
    assert isinstance(page, KickOffPage)
    shown = page.root.find("fingerprint")
    assert shown is not None
    assert abs(shown.rect.centerx - app.size[0] // 2) <= 1
