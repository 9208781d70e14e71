"""Guided first matches: they keep to the course, nothing leads to a dead end, everything begins."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.guides import GuideText, guide, guide_path, guided_games, read_guide
from game.content.lessons import course
from game.content.rulebook import rule_book
from game.content.titles import taught_games
from game.content.words import words
from game.core.dice import StreamDice
from game.core.driver import Refused
from game.journal import writer
from game.journal.entries import Journal, SeatKind, SeatSetup, UndoPolicy
from game.journal.errors import JournalError
from game.play.folders import Folders
from game.play.guide import YOU, Guide, hand_over, is_left, new_match, path_of, set_aside, taken_up
from game.play.guide_check import check_guide
from game.play.journaled import Done
from game.play.opening import start
from game.play.session import Session
from game.rules.postal.actions import PlayOn
from game.rules.registry import spec
from game.workshop.validate import validate

GAMES = guided_games()
TRIES = 300
"""So often somebody who does anything looks for something that may be done already."""


def text_of(game: str) -> GuideText:
    found = guide(game)
    assert found is not None
    return found


def begun(game: str, folder: Path, seed: int = 0) -> tuple[Guide, Session]:
    text, secret = text_of(game), bytes([seed + 1] * 32)
    return Guide(spec(game), text), new_match(spec(game), text, folder / "match.jsonl", "Anna", secret)


def play(led: Guide, session: Session, seed: int | None) -> list[int]:
    """To the end of the match: as the program would, moment by moment as a film does, or (with a seed) whatever may be
    done. Which stages began, in their order; after every decision the learner has something to do that is carried
    out."""
    order = [stage.number for stage in led.look(session)]
    dice = StreamDice(seed or 0)
    while (prompt := session.prompt) is not None:
        if YOU not in prompt.seats:
            done, stage = led.bot_turn(session)
            assert done is not None
            order += [stage.number] if stage is not None else []
        else:
            action = led.advised(session, YOU) if seed is None else anything(led, session, dice)
            action = PlayOn() if seed is None and isinstance(action, PlayOn) else action
            while (held := led.held_by(session.state, action)) is not None:
                order.append(led.begin(held).number)
            assert led.stage_of(session.state, action) is None, "somebody waits in vain"
            assert isinstance(session.submit(YOU, action), Done)
        order += [stage.number for stage in led.look(session)]
    return order


def anything(led: Guide, session: Session, dice: StreamDice) -> object:
    seen = session.view(YOU)
    for _ in range(TRIES):
        action = session.rules.random_answer(seen, YOU, dice)
        if led.stage_of(session.state, action) is None:
            return action
    return next(each.action for each in session.offers() if led.stage_of(session.state, each.action) is None)


def test_every_game_with_a_course_has_a_guided_match() -> None:
    assert taught_games() == GAMES


@pytest.mark.parametrize("game", GAMES)
def test_its_stages_keep_the_order_of_the_course(game: str) -> None:
    known, text = course(game), text_of(game)
    chapters = {lesson.id: at for at, chapter in enumerate(known.chapters) for lesson in chapter.lessons}
    order = [lesson.id for lesson in known.lessons]
    named = [lesson for stage in text.stages for lesson in stage.file.lessons]
    assert named == sorted(named, key=order.index), "the order of the course"
    assert [chapters[each] for each in named] == sorted(chapters[each] for each in named)
    assert chapters[named[0]] == 0
    for stage in text.stages:
        assert [lesson.id for lesson in stage.lessons] == list(stage.file.lessons)
        taught = {rule for lesson in stage.lessons for rule in lesson.file.teaches}
        assert stage.rules, stage.file.title.en
        assert set(stage.rules) <= taught
        assert all(rule_book(game).find(rule) for rule in stage.rules)
    assert check_guide(spec(game), text) == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [None, 1, 2])
def test_a_whole_match_never_leads_to_a_dead_end(game: str, seed: int | None, tmp_path: Path) -> None:
    led, session = begun(game, tmp_path, seed or 0)
    with session:
        order = play(led, session, seed)
        assert session.ending is not None
        assert (led.begun, order[0], len(set(order))) == (order, 0, len(order))
        assert {*order, *(stage.number for stage in led.waiting)} == set(range(len(led.text.stages)))
        assert seed is not None or led.waiting == [], "whoever plays on sees everything begin"


@pytest.mark.parametrize("game", GAMES)
def test_stages_that_nothing_asks_for_begin_in_their_turn(game: str, tmp_path: Path) -> None:
    """Without what the match itself asks for, the order is that of the course."""
    led, session = begun(game, tmp_path)
    with session:
        order = play(led, session, None)
    forced = {number for number in order if any(later < number for later in order[order.index(number) :])}
    in_turn = [number for number in order if number not in forced]
    assert in_turn == sorted(in_turn)


@pytest.mark.parametrize("game", GAMES)
def test_what_waits_changes_nothing_and_everything_may_be_had_at_once(game: str, tmp_path: Path) -> None:
    led, session = begun(game, tmp_path)
    with session:
        led.look(session)
        waiting = [stage for stage in led.text.stages if stage.file.actions or stage.file.before]
        assert waiting, "nothing ever waits"
        assert all(stage in led.waiting for stage in waiting)
        before = session.digest()
        led.unlock()
        assert led.waiting == []
        assert session.digest() == before
        answer = led.advised(session, YOU)
        assert led.stage_of(session.state, answer) is None


@pytest.mark.parametrize("game", GAMES)
def test_a_match_that_was_left_is_taken_up(game: str, tmp_path: Path) -> None:
    led, session = begun(game, tmp_path)
    led.look(session)
    prompt = session.prompt
    assert prompt is not None
    assert YOU in prompt.seats
    answer = led.advised(session, YOU)
    while (held := led.held_by(session.state, answer)) is not None:
        led.begin(held)
    assert not isinstance(session.submit(YOU, answer), Refused)
    state, path = session.digest(), session.path
    session.close()
    again = taken_up(spec(game), path)
    assert again is not None
    with again:
        assert again.digest() == state
    path.write_text("nothing", encoding="utf-8")
    assert taken_up(spec(game), path) is None
    assert taken_up(spec(game), path.with_name("other.jsonl")) is None


@pytest.mark.parametrize("other", [game for game in GAMES if game != "united"])
def test_a_match_of_another_game_is_none(other: str, tmp_path: Path) -> None:
    led, session = begun(other, tmp_path)
    session.close()
    own = taken_up(led.spec, session.path)
    assert own is not None
    own.close()
    assert taken_up(spec("united"), session.path) is None


@pytest.mark.parametrize("other", [SeatSetup("Ben"), SeatSetup("Robot", SeatKind.BOT, "random")])
def test_a_copy_of_a_match_that_goes_on_elsewhere_is_none(other: SeatSetup, tmp_path: Path) -> None:
    """Its dice could be tried out here, and its line-ups looked at."""
    title, path = spec("united"), path_of(Folders(tmp_path), "united", "Anna")
    state = title.begin(title.ready_teams(("Anna", other.name)), title.options({}))
    original = tmp_path / "matches" / "one.jsonl"
    start(original, title, state, (SeatSetup("Anna"), other), UndoPolicy.LOCKED).close()
    path.parent.mkdir(parents=True)
    shutil.copyfile(original, path)
    assert taken_up(title, path) is None
    assert set_aside(path)
    assert not is_left(path)


def test_whatever_lies_in_its_place_is_set_aside(tmp_path: Path) -> None:
    """A folder, a pipe and a link in a circle would keep a learner from his match for ever."""
    nodes: tuple[Callable[[Path], object], ...] = (Path.mkdir, os.mkfifo, lambda path: path.symlink_to(path.name))
    for number, lay in enumerate(nodes):
        path = tmp_path / f"{number}.jsonl"
        lay(path)
        assert taken_up(spec("united"), path) is None
        assert set_aside(path)
        assert not os.path.lexists(path)
        assert os.path.lexists(tmp_path / f"{number}.jsonl.broken")
    assert not set_aside(tmp_path / "nothing.jsonl")


def test_whoever_gets_a_name_finds_what_he_had_left(tmp_path: Path) -> None:
    folders, text = Folders(tmp_path), text_of("undici")
    unnamed, named = path_of(folders, "undici", ""), path_of(folders, "undici", "Anna")
    session = new_match(spec("undici"), text, unnamed, "")
    hand_over(folders, "", "Anna")
    assert unnamed.exists(), "it is open"
    state = session.digest()
    session.close()
    hand_over(folders, "", "Anna")
    assert not unnamed.exists()
    again = taken_up(spec("undici"), named)
    assert again is not None
    with again:
        assert again.digest() == state
    new_match(spec("undici"), text, unnamed, "").close()
    hand_over(folders, "", "Anna")
    assert unnamed.exists(), "he has one of his own"


def test_what_the_system_refuses_is_not_taken_for_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text, path = guide("undici"), tmp_path / "undici.jsonl"
    assert text is not None
    new_match(spec("undici"), text, path, "Anna").close()

    def refused(path: Path) -> Journal:
        raise PermissionError(13, "not now")

    monkeypatch.setattr(writer, "read_journal", refused)
    with pytest.raises(JournalError):
        taken_up(spec("undici"), path)


def test_learners_have_matches_of_their_own(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    paths = {path_of(folders, game, name) for game in GAMES for name in ("Anna", "Ben", "")}
    assert len(paths) == 3 * len(GAMES)
    assert {path.parent for path in paths} == {folders.guided}


FAULTS = (
    ('preset = "first"', 'preset = "last"', "lesson-preset"),
    ('lessons = ["ca-04"]', 'lessons = ["ca-44"]', "lesson-unknown"),
    ('lessons = ["ca-04"]', 'lessons = ["ca-24"]', "guide-order"),
    ('actions = ["Run * *"]', 'actions = ["Walk * *"]', "line-name"),
    ("high_balls = true", "high_balls = 7", "lesson-options"),
)


@pytest.mark.parametrize(("right", "wrong", "key"), FAULTS, ids=[each[2] for each in FAULTS])
def test_faults_are_told(right: str, wrong: str, key: str, tmp_path: Path) -> None:
    path = tmp_path / "guided.toml"
    written = guide_path("counter_attack").read_text(encoding="utf-8")
    assert right in written
    path.write_text(written.replace(right, wrong), encoding="utf-8")
    found = check_guide(spec("counter_attack"), read_guide(path))
    assert key in {error.key for error in found}


def test_a_guided_match_of_no_game_is_no_fault_of_the_program(tmp_path: Path) -> None:
    path = tmp_path / "guided.toml"
    written = guide_path("undici").read_text(encoding="utf-8")
    path.write_text(written.replace('game = "undici"', 'game = "chess"'), encoding="utf-8")
    problems = [problem for each in validate(path, words("en")) for problem in each.problems]
    assert len(problems) == 1
    assert "there is no game 'chess'" in problems[0]
