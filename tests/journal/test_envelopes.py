"""Closed envelopes and the chain: an editor shows nothing that is hidden, and nothing changed stays unnoticed."""

import json
import random
import re
import shutil
import string
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.codec import encode
from game.core.dice import StreamDice
from game.core.digest import digest
from game.core.driver import Applied
from game.core.names import LONGEST
from game.core.rules import A, Rules, S
from game.journal import replay
from game.journal.entries import Decision, Journal, Parent, Shortened
from game.journal.envelopes import EnvelopeError, closed, derived, opened
from game.journal.errors import JournalError
from game.journal.reader import read_journal
from game.journal.witness import Witness, lock_path, remembered
from game.play import opening
from game.play.browsing import check_whole
from game.play.folders import Folders
from game.play.library import Library
from game.play.session import Session
from game.play.timers import DecisionTimer
from game.rules.registry import TITLES
from game.rules.registry import spec as game_spec
from game.workshop.simulate import load_teams
from tests.journal.helpers import (
    BOTH,
    PEOPLE,
    SEED,
    at,
    begin,
    begin_short,
    finished,
    lines_of,
    linked,
    play,
    played,
    position,
    step,
)

KEY = derived(bytes(32), "test")


@pytest.mark.parametrize("data", [None, 0, "", {"name": "Schlechter"}, {"hand": ["a"] * 900}, "x" * 50_000])
def test_what_goes_in_comes_out(data: object) -> None:
    assert opened(KEY, "here", closed(KEY, "here", data)) == data


def test_an_envelope_says_nothing_by_itself() -> None:
    line_up = {"places": ["Euwe", "Tal", "Lasker"], "hardness": 3}
    one, two = closed(KEY, "1", line_up), closed(KEY, "2", line_up)
    assert one != two
    assert "Euwe" not in one
    sizes = {len(closed(KEY, "1", {"places": ["Euwe"] * number})) for number in range(30)}
    assert len(sizes) == 1, "nor by its length"


@pytest.mark.parametrize("place", ["other", ""])
def test_an_envelope_opens_only_where_it_belongs(place: str) -> None:
    with pytest.raises(EnvelopeError):
        opened(KEY, place, closed(KEY, "here", {"a": 1}))


@pytest.mark.parametrize("text", ["", "no", "!!!!", "AAAA" * 200, "ä"])
def test_a_damaged_envelope(text: str) -> None:
    with pytest.raises(EnvelopeError):
        opened(KEY, "here", text)


# -- what an editor shows -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_the_secret_of_the_dice_is_not_to_be_read(tmp_path: Path, game: str) -> None:
    path = tmp_path / "match.jsonl"
    with begin_short(path, game) as session:
        play(session, 30)
        secret = session.header.secret
    text = path.read_text("utf-8")
    assert secret not in text
    assert f'"seal":"{session.header.seal}"' in text
    assert read_journal(path).header.secret == secret


@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_a_sealed_line_up_is_not_to_be_read(tmp_path: Path, game: str) -> None:
    """Nor its fingerprint, which somebody could compare with guesses."""
    path = tmp_path / "match.jsonl"
    with begin_short(path, game) as session:
        step(session)
        decision = session.timeline.decisions[-1]
        assert session.rules.hides(session.state)
        kept = path.read_text("utf-8")
    assert decision.digest not in kept
    line = json.loads(kept.splitlines()[-1 if '"Decision"' in kept.splitlines()[-1] else -2])
    assert line.keys() == {"@", "closed", "entry", "link", "seat", "spent"}
    assert [each for each in read_journal(path).lines if isinstance(each, Decision)][-1] == decision


@pytest.mark.parametrize("letters", [0, 2, 4, 16, 30])
@pytest.mark.parametrize("game", ["united", "powerplay"])
def test_a_line_up_does_not_show_by_its_length(tmp_path: Path, game: str, letters: int) -> None:
    """Whoever is lined up, and however long the names of the men are: the file grows by as much."""
    title, rng, sizes = game_spec(game), random.Random(letters), set()
    teams = tuple(
        replace(team, players=tuple(longer(man, rng, letters) for man in team.players))
        for team in load_teams(title, None, None)
    )
    for number in range(60):
        path = tmp_path / f"{number}.jsonl"
        start = title.new_match(teams, title.rules.options_type())
        with opening.start(path, title, start, PEOPLE, seed=SEED, timer=DecisionTimer(lambda: 0)) as session:
            before = path.stat().st_size
            session.submit(0, title.rules.random_answer(session.state, 0, StreamDice(number)))
            assert session.rules.hides(session.state)
            sizes.add(path.stat().st_size - before)
    assert len(sizes) == 1


def longer(man: Any, rng: random.Random, letters: int) -> Any:
    return replace(man, name=(man.name + "".join(rng.choices(string.ascii_lowercase, k=letters)))[:LONGEST])


@pytest.mark.parametrize("game", ["undici", "world_cup"])
def test_hands_are_not_to_be_read(tmp_path: Path, game: str) -> None:
    path = tmp_path / "match.jsonl"
    with begin_short(path, game) as session:
        while not any(session.state.hands):
            step(session, session.timeline.steps)
        play(session, session.timeline.steps + 5)
        kept = path.read_text("utf-8")
        hands = encode(session.rules.state_type, session.state)["hands"]
        assert session.rules.hides(session.state)
    assert any(hands)
    assert '"hands"' not in kept.splitlines()[-1]
    assert '"action"' not in kept.splitlines()[-1]


def test_what_everybody_knows_stays_readable(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin_short(path, "counter_attack") as session:
        play(session, 12)
    assert all('"action"' in line for line in path.read_text("utf-8").splitlines() if '"@":"Decision"' in line)


# -- the chain ------------------------------------------------------------------------------------------------------


def test_no_line_can_be_changed_left_out_doubled_or_moved(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 8)
    lines = path.read_bytes().splitlines(keepends=True)
    for number in range(1, len(lines)):
        changed = [
            lines[:number] + lines[number + 1 :],
            lines[: number + 1] + lines[number:],
            [*lines[: number - 1], lines[number], lines[number - 1], *lines[number + 1 :]],
            [*lines[:number], re.sub(rb'"entry":\d+', b'"entry":77', lines[number]), *lines[number + 1 :]],
        ]
        for kept in changed[1 if number == len(lines) - 1 else 0 :]:
            path.write_bytes(b"".join(kept))
            with pytest.raises(JournalError):
                read_journal(path)


def test_a_plain_check_sum_is_not_enough(tmp_path: Path) -> None:
    """Whoever edits a line cannot tie it to the others without the secret."""
    path = played(tmp_path / "match.jsonl", 8)
    lines = path.read_bytes().splitlines(keepends=True)
    other = played(tmp_path / "other.jsonl", 8, seed=bytes(32)).read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([lines[0], *other[1:]]))
    with pytest.raises(JournalError, match="line 2: the line does not follow the one before it"):
        read_journal(path)


# -- what this computer remembers -----------------------------------------------------------------------------------


def test_cut_lines_are_noticed(tmp_path: Path) -> None:
    """The match goes on, but never again as if nothing had happened."""
    path = played(tmp_path / "match.jsonl", 9)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[: len(whole) - 2]))
    cut = read_journal(path)
    with pytest.raises(JournalError, match="the file was cut: on this computer the match had come to entry 9"):
        check_whole(path, cut)
    with opening.resume(path) as session:
        assert session.shortened == 9
        play(session)
    journal = read_journal(path)
    assert [line for line in journal.lines if isinstance(line, Shortened)] == [Shortened(9)]
    with pytest.raises(JournalError, match="the file was cut"):
        check_whole(path, journal)
    assert at(path, verify=True).steps == journal.last


def test_a_cut_stays_noticed_whatever_is_written_but_moves(tmp_path: Path) -> None:
    """A new name of the match, or the mark of the cut itself, cut off again, makes nobody forget."""
    path = played(tmp_path / "matches" / "match.jsonl", 9)
    short = b"".join(path.read_bytes().splitlines(keepends=True)[:-2])
    path.write_bytes(short)
    Library(Folders(tmp_path)).rename(path, "another name")
    with pytest.raises(JournalError, match="had come to entry 9"):
        check_whole(path, read_journal(path))
    opening.resume(path).close()
    path.write_bytes(short)
    with pytest.raises(JournalError, match="had come to entry 9"):
        check_whole(path, read_journal(path))


def test_a_finished_match_that_was_cut_is_noticed(tmp_path: Path) -> None:
    path = finished(tmp_path / "match.jsonl")
    whole = path.read_bytes().splitlines(keepends=True)
    check_whole(path, read_journal(path))
    path.write_bytes(b"".join(whole[:-2]))
    with pytest.raises(JournalError, match="the file was cut"):
        check_whole(path, read_journal(path))


def test_exchanged_dice_are_noticed(tmp_path: Path) -> None:
    """Secret and seal replaced before the first die: everything fits, but it is not the fingerprint people saw."""
    path, other = played(tmp_path / "match.jsonl", 2), tmp_path / "elsewhere" / "match.jsonl"
    with begin(other, seed=bytes(32)):
        pass
    lines = lines_of(path)
    head = lines_of(other)[0]
    lines[0] |= {"secret": head["secret"], "seal": head["seal"]}
    path.write_bytes(linked(lines))
    assert at(path, verify=True).steps == 2, "the file itself cannot know"
    with pytest.raises(JournalError, match="its dice were exchanged"):
        check_whole(path, read_journal(path))
    Library(Folders(tmp_path)).rename(path, "another name")
    with pytest.raises(JournalError, match="its dice were exchanged"):
        opening.resume(path)


def test_undo_is_no_cut(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    with begin(path) as session:
        play(session, 6)
        assert session.history.undo(0, BOTH)
    with opening.resume(path) as session:
        assert session.shortened == 0
    check_whole(path, read_journal(path))


def test_a_match_from_elsewhere_is_taken_as_it_is(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 5)
    away = tmp_path / "away" / "match.jsonl"
    away.parent.mkdir()
    shutil.copyfile(path, away)
    assert remembered(away) is None
    with opening.resume(away) as session:
        assert (session.timeline.steps, session.shortened) == (5, 0)
        step(session)
    assert remembered(away) == Witness(session.header.id, session.header.seal, 6)


@pytest.mark.parametrize("memory", [b"", b"{", b"[]", b'{"id":1,"seal":2,"entry":"x"}', b"\xff" * 2000])
def test_a_broken_memory_is_none(tmp_path: Path, memory: bytes) -> None:
    path = played(tmp_path / "match.jsonl", 5)
    lock_path(path).write_bytes(memory)
    assert remembered(path) is None
    with opening.resume(path) as session:
        assert session.timeline.steps == 5


# -- taking up from the last snapshot ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", TITLES)
def test_taken_up_from_the_last_snapshot_it_is_the_same_match(
    tmp_path: Path, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also everything before it, when somebody asks: earlier states, undo, redo."""
    path = tmp_path / "match.jsonl"
    with begin_short(path, game) as session:
        play(session, 14)
        session.history.undo(0, BOTH)
        session.history.undo(0, BOTH)
        session.history.redo()
        digests = [position_of(session, state) for state in session.timeline.states]
    calls: list[int] = []

    def noted(rules: Rules[S, A], journal: Journal) -> replay.Timeline[S]:
        calls.append(1)
        return replay.latest(rules, journal)

    monkeypatch.setattr(opening, "latest", noted)
    with opening.resume(path) as session:
        assert calls
        assert session.digest() == digests[-1]
        assert [position_of(session, state) for state in session.timeline.states] == digests
        assert session.history.can_redo
        assert session.history.redo()
        assert session.history.undo(0, BOTH)
        assert session.digest() == digests[-1]
    assert position(at(path, verify=True)) == digests[-1]


def position_of(session: Session, state: object) -> str:
    return digest(session.rules.state_type, state)


def test_only_what_follows_the_last_snapshot_is_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    with begin_short(path, "counter_attack") as session:
        play(session, 60)
    redone: list[int] = []
    plain = replay.redone

    def noted(
        rules: Rules[S, A], journal: Journal, line: int, state: S, entry: Decision, listen: bool = False
    ) -> Applied[S]:
        redone.append(line)
        return plain(rules, journal, line, state, entry, listen)

    monkeypatch.setattr(replay, "redone", noted)
    with opening.resume(path) as session:
        assert session.timeline.steps == 60
    assert len(redone) < 40


def test_a_branch_gets_a_secret_of_its_own(tmp_path: Path) -> None:
    path = played(tmp_path / "match.jsonl", 6)
    with opening.branch(read_journal(path), 4, tmp_path / "branch.jsonl") as session:
        assert session.header.parent == Parent(read_journal(path).header.id, 4)
        assert bytes.fromhex(session.header.secret) != SEED
