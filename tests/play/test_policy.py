"""What is closed while something about a match is hidden from somebody."""

from __future__ import annotations

import contextlib
import errno
from collections.abc import Callable, Iterator
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from game.content.words import LANGUAGES, words
from game.core.dice import DiceError
from game.core.driver import Refused
from game.core.rules import Rules
from game.journal.entries import Parent, UndoPolicy
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.play.browsing import Browser
from game.play.folders import Folders
from game.play.library import Library
from game.play.opening import branch, resume
from game.play.policy import REASONS, Closed, hidden_now
from game.rules.registry import TITLES, spec
from game.rules.united.state import Options
from tests.journal.helpers import begin, begin_short, finished, play, played, reply

HANDS = ("undici", "world_cup")
SEALED = ("united", "powerplay")
OPEN = [game for game in TITLES if type(spec(game).rules).view is Rules.view]


@pytest.mark.parametrize("game", SEALED)
def test_line_ups_hide_until_both_are_in(tmp_path: Path, game: str) -> None:
    with begin_short(tmp_path / "match.jsonl", game) as session:
        hides: list[bool] = []
        while session.prompt is not None and len(hides) < 6:
            hides.append(hidden_now(session.rules, session.state))
            play(session, session.timeline.steps + 1)
    assert hides[1], "one line-up is in"
    assert not hides[-1], "both are in"


def test_a_closed_match_hides_its_line_ups_but_is_nobodys_secret_when_it_is_over(tmp_path: Path) -> None:
    with begin(tmp_path / "match.jsonl", Options(open_match=False)) as session:
        play(session, 3)
        assert hidden_now(session.rules, session.state)
        play(session)
        assert session.rules.hides(session.state)
        assert not hidden_now(session.rules, session.state)


@pytest.mark.parametrize("game", HANDS)
def test_hands_hide_while_they_are_held(tmp_path: Path, game: str) -> None:
    with begin_short(tmp_path / "match.jsonl", game) as session:
        while not any(session.state.hands):
            play(session, session.timeline.steps + 1)
        assert hidden_now(session.rules, session.state)


@pytest.mark.parametrize("game", OPEN)
def test_games_without_secrets_hide_nothing(tmp_path: Path, game: str) -> None:
    with begin_short(tmp_path / "match.jsonl", game) as session:
        play(session, 30)
        assert not hidden_now(session.rules, session.state)


def test_every_game_is_looked_at() -> None:
    assert set(TITLES) == {*HANDS, *SEALED, *OPEN}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("reason", REASONS)
def test_every_refusal_has_a_sentence(reason: str, language: str) -> None:
    assert Closed(reason).key in words(language).entries


# -- what may be done with a match ------------------------------------------------------------------------------------


def begun(path: Path, game: str, entries: int) -> Path:
    with begin_short(path, game, undo=UndoPolicy.LOCKED) as session:
        play(session, entries)
        assert hidden_now(session.rules, session.state)
    return path


@pytest.mark.parametrize("game", [*HANDS, *SEALED])
def test_a_match_that_hides_something_is_not_copied_branched_or_exported(tmp_path: Path, game: str) -> None:
    """After the first manager handed in his line-up, or with cards in the hands; the refusal names its reason."""
    folders = Folders(tmp_path)
    path = begun(folders.matches / "match.jsonl", game, 1 if game in SEALED else 12)
    browser, before = Browser(Library(folders)), path.read_bytes()
    deeds: dict[str, Callable[[], object]] = {
        "closed-copy": lambda: browser.copy(path, "copy"),
        "closed-export": lambda: browser.library.export(path, tmp_path / "sent.jsonl"),
        "closed-branch": lambda: branch(read_journal(path), 0, tmp_path / "branch.jsonl"),
    }
    for reason, deed in deeds.items():
        with pytest.raises(Closed) as refused:
            deed()
        assert refused.value.reason == reason
    assert [each.name for each in folders.matches.glob("*.jsonl")] == ["match.jsonl"]
    assert not list(tmp_path.glob("*.jsonl"))
    assert path.read_bytes() == before


@pytest.mark.parametrize("game", [game for game in TITLES if game != "world_cup"])
def test_a_copy_of_an_open_match_is_a_what_if_with_other_dice(tmp_path: Path, game: str) -> None:
    """Where nothing is hidden, one may try; but not the dice of the match itself, and it counts nowhere."""
    folders = Folders(tmp_path)
    path = folders.matches / "match.jsonl"
    with begin_short(path, game) as session:
        while session.timeline.steps < 3 or hidden_now(session.rules, session.state):
            play(session, session.timeline.steps + 1)
        assert session.prompt is not None
    original = read_journal(path)
    copy = read_journal(Browser(Library(folders)).copy(path, "A copy"))
    assert copy.header.parent == Parent(original.header.id, original.last)
    assert (copy.header.id != original.header.id, copy.header.secret != original.header.secret) == (True, True)
    assert (copy.name, copy.header.undo) == ("A copy", original.header.undo)
    [row] = [row for row in Library(folders).matches() if row.name == "A copy"]
    assert row.parent == original.header.id


def test_a_finished_match_is_copied_as_it_is(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    path = finished(folders.matches / "match.jsonl")
    copy = Browser(Library(folders)).copy(path, "A copy")
    assert (read_journal(copy).header, read_journal(copy).name) == (read_journal(path).header, "A copy")


def test_a_match_that_is_here_is_not_brought_in_again(tmp_path: Path) -> None:
    """It would have the same dice a second time."""
    folders, sent = Folders(tmp_path), tmp_path / "sent.jsonl"
    path = played(folders.matches / "match.jsonl", 5)
    browser = Browser(Library(folders))
    browser.library.export(path, sent)
    with pytest.raises(Closed) as refused:
        browser.bring_in(sent)
    assert (refused.value.reason, refused.value.facts) == ("here-already", (("file", "match.jsonl"),))
    with resume(sent) as session:
        play(session, 8)
    assert browser.bring_in(sent) == path, "played on elsewhere, it takes the place of the shorter one"
    assert read_journal(path).last == 8
    assert len(list(folders.bin.glob("*.jsonl"))) == 1


def test_a_match_of_the_folder_is_here_already(tmp_path: Path) -> None:
    folders = Folders(tmp_path)
    path = played(folders.matches / "match.jsonl", 5)
    with pytest.raises(Closed, match="here-already"):
        Browser(Library(folders)).bring_in(path)
    assert [each.name for each in folders.matches.glob("*.jsonl")] == ["match.jsonl"]


def test_a_match_that_cannot_be_brought_in_takes_no_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: the shorter file stays where it was, and no half of the longer one beside it."""
    folders, sent = Folders(tmp_path), tmp_path / "sent.jsonl"
    path = played(folders.matches / "match.jsonl", 5)
    browser = Browser(Library(folders))
    browser.library.export(path, sent)
    with resume(sent) as session:
        play(session, 8)
    before = path.read_bytes()

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space")

    with monkeypatch.context() as disk:
        disk.setattr("os.fsync", full)
        with pytest.raises(JournalError, match="no space left"):
            browser.bring_in(sent)
    assert path.read_bytes() == before
    assert [each.name for each in folders.matches.iterdir() if each.suffix != ".lock"] == ["match.jsonl"]
    assert not list(folders.bin.iterdir())


@pytest.mark.parametrize("memory", ["none", "of another match"])
def test_a_copy_made_by_hand_does_not_go_on(tmp_path: Path, memory: str) -> None:
    """Neither under a new name nor in the place of a match that was played here before."""
    path, copy = played(tmp_path / "match.jsonl", 5), tmp_path / "copy.jsonl"
    if memory == "of another match":
        played(copy, 2)
    copy.write_bytes(path.read_bytes())
    Library(Folders(tmp_path)).rename(copy, "the same match under another name")
    with pytest.raises(Closed) as refused:
        resume(copy)
    assert (refused.value.reason, refused.value.facts) == ("twin", (("file", "match.jsonl"),))
    with resume(path) as session:
        play(session, 6)


# -- what a session is handed ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_what_could_not_be_read_again_is_never_written(tmp_path: Path, game: str) -> None:
    """A seat that is true, whole numbers with a point, lists for tuples: refused as the codec would."""
    path = tmp_path / "match.jsonl"
    with begin_short(path, game) as session:
        play(session, 4)
        while session.prompt is not None and session.timeline.steps < 14:
            seat, action = reply(session, session.timeline.steps)
            before = path.read_bytes()
            for odd in (True, 0.0, float(seat), None, "0"):
                refused = session.submit(odd, action)  # type: ignore[arg-type]
                assert isinstance(refused, Refused)
            for name, value in mangled(action):
                refused = session.submit(seat, replace(action, **{name: value}))
                assert isinstance(refused, Refused)
                assert refused.ruling.reason == "core.malformed"
            assert path.read_bytes() == before
            play(session, session.timeline.steps + 1)
    read_journal(path)


@pytest.mark.parametrize("odd", [True, 1.0, None, "1", [1], 10**30])
def test_nor_by_any_other_door(tmp_path: Path, odd: Any) -> None:
    """Dice, take-backs, help: whatever a session is handed, its file can be read and the match goes on."""
    path = tmp_path / "match.jsonl"
    with begin(path) as session:
        play(session, 4)
        doors: list[Callable[[], object]] = [
            lambda: session.history.undo(0, [odd]),
            lambda: session.help.set_level(0, odd),
            lambda: session.help.set_level(odd, 2),
            lambda: session.help.use(odd, "odds"),
            lambda: session.by_hand.type_die(odd),
        ]
        assert not isinstance(session.by_hand.submit(*reply(session, session.timeline.steps)), Refused)
        for door in doors:
            with contextlib.suppress(JournalError, DiceError, TypeError, IndexError):
                door()
            read_journal(path)
    with resume(path) as session:
        play(session, session.timeline.steps + 1)


def mangled(action: Any) -> Iterator[tuple[str, Any]]:
    """Fields of an action with values that look alike and are not."""
    for field in fields(action):
        value = getattr(action, field.name)
        if type(value) is int:
            yield field.name, float(value)
            if value in (0, 1):
                yield field.name, bool(value)
        elif isinstance(value, tuple):
            yield field.name, list(value)
            if not value:
                yield field.name, {}
